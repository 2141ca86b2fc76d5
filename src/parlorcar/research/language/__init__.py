"""Matches told in text and answered in text: for language models, in the forms that their libraries ask for."""
