"""What may stand in the slots of actions and events."""

from pulaski.core.notation import names, seat

from .state import CABIN_AT

LETTERS, NUMBERS = "abcdef", "123456"
SPACES = [letter + number for letter in LETTERS for number in NUMBERS]
CABINS = [SPACES[at] for at in CABIN_AT]

SLOTS = {
    "seat": seat(),
    "letter": names(LETTERS, is_die=True),
    "number": names(NUMBERS, is_die=True),
    "space": names(SPACES, is_place=True),
    "cabin": names(CABINS, is_place=True),
}
