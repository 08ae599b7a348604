"""`python -m pulaski.lab.worker`: a process that performs what it is asked for, until nobody asks.

What it is asked comes through its standard input, what came of it goes to its standard output. If
whoever started it is gone, by whatever, it ends at once.
"""

from __future__ import annotations

import os
import sys
import traceback
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

from pulaski.lab.crew import answer_to, read_message, write_message

__all__ = ["main"]


def main() -> None:
    """Perform one task after the other."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever else is printed is no answer
    asked: SimpleQueue[Any] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, asked), daemon=True).start()
    while True:
        task, arguments = asked.get()
        try:
            write_message(answers, answer_to(task, arguments))
        except OSError:
            return


def _listen(questions: IO[bytes], asked: SimpleQueue[Any]) -> None:
    """Tasks are heard while one is performed: else nobody would notice that there is none more."""
    try:
        while True:
            asked.put(read_message(questions))
    except (EOFError, OSError):
        os._exit(0)
    except BaseException:
        traceback.print_exc()
        os._exit(1)


if __name__ == "__main__":
    main()
