"""Environments for learners: one match or many, and the interfaces of Gymnasium, PettingZoo and OpenSpiel."""
