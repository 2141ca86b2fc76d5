"""What a seat may know, as numbers, as features and as text."""
