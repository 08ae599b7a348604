"""Draw the pictures of the README again: `python docs/pictures/make.py`."""

from __future__ import annotations

from pathlib import Path

import pulaski

FOLDER = Path(__file__).parent

# What the four players of one game of Feurio! with firebreaks chose, up to the 24th turn.
FEURIO = """
middle 6 6; face up; lay 2,-1; place 1 red 2,-1; face up; lay -1,0; place 1 green 0,0; face up;
place 1 blue -1,0; face up; pass; break red; lay 1,-2; face up; place 2 green -1,1; face up;
place 2 blue -2,1; face up; place 1 yellow 1,0; break red; face up; lay -2,3; place 1 green -2,3;
face up; place 2 blue -1,2; face up; place 1 yellow 1,-1; break red; lay -1,-1; face up;
place 2 green -2,0; face up; place 1 blue -2,3; break yellow; lay -3,0; face up; lay -1,3;
place 1 red -1,3; face up; place 1 green 0,2; face up; lay -2,4; place 1 blue 0,1; face up;
place 1 yellow -2,4; face up; lay -1,4; place 2 red -1,4; face up; place 1 green -3,3; face up;
place 1 blue -3,4; face up
"""


def feurio() -> str:
    """Yellow, late in a game, may place men; one firebreak is Yellow's own."""
    position = pulaski.start("feurio", seats=4, seed=7, firebreaks=True)
    for choice in FEURIO.split(";"):
        position.play(choice)
    return position.view(position.actor.number).svg()


def main() -> None:
    """Write every picture."""
    (FOLDER / "feurio.svg").write_text(feurio(), encoding="utf-8")


if __name__ == "__main__":
    main()
