"""Stone Age: people, places, dice, cards and buildings."""
