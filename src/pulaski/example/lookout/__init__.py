"""Rangers keep a forest from burning, and each has a cabin that nobody else knows of."""
