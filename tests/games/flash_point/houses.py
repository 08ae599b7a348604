"""Both buildings drawn by hand, apart from the component data: `|` and `-` a Wall, `D` a Door.

`O` is an outside doorway. A drawing has a line for the spaces of a row and one for what stands
below them; a space is three letters wide, what stands beside it one.
"""

from __future__ import annotations

At = tuple[int, int]
Edge = frozenset[At]

FRONT = """
 .   .   .   .   .   .   .   .   .   .
     -   -   -   -   -   O   -   -
 . | .   .   . D .   . | .   .   . | .

 . | .   .   . | .   . D .   .   . | .
             -   -   -   -   -   D
 . O .   . D .   .   .   . | .   . | .

 . | .   . | .   .   .   . D .   . O .
     -   -   -   D   -   -   -   -
 . | .   .   .   .   . | .   . | . | .

 . | .   .   .   .   . D .   . D . | .
     -   -   O   -   -   -   -   -
 .   .   .   .   .   .   .   .   .   .
"""
BACK = """
 .   .   .   .   .   .   .   .   .   .
     -   -   -   -   -   -   -   -
 . | .   .   . | .   . D .   .   . | .
                 -   -
 . | .   .   . | .   . | .   .   . | .
     -   -
 . O .   .   . | .   . D .   .   . | .
                 -   D   D   -   -
 . | .   .   .   .   .   . D .   . | .
     -   -   D   -   -   D
 . | .   .   . | .   .   . | .   . | .

 . | .   .   . | .   .   . | .   . | .
     -   -   O   -   -   -   -   -
 .   .   .   .   .   .   .   .   .   .
"""
MEANING = {"|": "wall", "-": "wall", "D": "door", "O": "doorway"}
BOARD = [(row, column) for row in range(8) for column in range(10)]
STEP = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
#: The Spots of the Ambulance and of the Engine, from the top clockwise.
AMBULANCE = {
    "front": [((0, 5), (0, 6)), ((3, 9), (4, 9)), ((7, 3), (7, 4)), ((3, 0), (4, 0))],
    "back": [((0, 5), (0, 6)), ((4, 9), (5, 9)), ((7, 3), (7, 4)), ((2, 0), (3, 0))],
}
ENGINE = {
    "front": [((0, 7), (0, 8)), ((5, 9), (6, 9)), ((7, 1), (7, 2)), ((1, 0), (2, 0))],
    "back": [((0, 3), (0, 4)), ((2, 9), (3, 9)), ((7, 5), (7, 6)), ((4, 0), (5, 0))],
}


def edge(one: At, other: At) -> Edge:
    return frozenset((one, other))


def house(drawing: str) -> dict[Edge, str]:
    """What stands on every edge where anything stands."""
    lines = [line.ljust(40) for line in drawing.strip("\n").split("\n")]
    found = {}
    for row, column in BOARD:
        right, below = lines[2 * row][4 * column + 3], ""
        if row < 7:
            below = lines[2 * row + 1][4 * column + 1]
        if right in MEANING:
            found[edge((row, column), (row, column + 1))] = MEANING[right]
        if below in MEANING:
            found[edge((row, column), (row + 1, column))] = MEANING[below]
    return found


HOUSES = {"front": house(FRONT), "back": house(BACK)}


def is_indoors(at: At) -> bool:
    return 1 <= at[0] <= 6 and 1 <= at[1] <= 8


def towards(at: At, way: str) -> At:
    return at[0] + STEP[way][0], at[1] + STEP[way][1]


def text(at: At) -> str:
    return f"{at[0]},{at[1]}"


def space(written: str) -> At:
    row, column = written.split(",")
    return int(row), int(column)


def edge_text(between: Edge) -> str:
    return "-".join(text(at) for at in sorted(between))
