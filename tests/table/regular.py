"""A guest who plays whole games, whatever becomes of the server meanwhile."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx2
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.table.guest import Guest, Message
from tests.table.ledger import Ledger, identity_of

__all__ = ["LOST", "Regular", "seat_all"]

LOST = (
    OSError,
    EOFError,
    ConnectionClosed,
    InvalidHandshake,
    InvalidMessage,
    httpx2.TransportError,
)


@dataclass
class Regular(Guest):
    """Comes back by itself, and sends again what was not answered. `up`: whether there is a server.

    Chooses at random, talks, takes back and answers, all by its own dice.
    """

    ledger: Ledger | None = None
    up: asyncio.Event = field(default_factory=asyncio.Event)
    dice: random.Random = field(default_factory=random.Random)
    table: str = ""
    undos: int = 4
    is_playing: bool = False

    async def come(self, table: str) -> None:
        """Look at the table, as soon as there is a server."""
        self.table = table
        while not self.can_send:
            await self.up.wait()
            try:
                await self.open(table)
            except LOST:
                await asyncio.sleep(0.01)
                continue
            self._note_what_is_seen()

    def _note_what_is_seen(self) -> None:
        if self.ledger is not None:
            seats, host = frozenset(self.state["yours"]), self.state["host"]
            self.ledger.seen.append((self.table, seats, host, _copy(self.state)))

    async def insist(self, do: str, **more: Any) -> Message:
        """Send a command until it is answered; again means with the same id."""
        self.asked += 1
        command = {"do": do, "id": f"{self.name}-{self.asked}"} | more
        while True:
            await self.come(self.table)
            try:
                answer = await self.send(command)
            except LOST:
                if self.ledger is not None:
                    self.ledger.repeats += 1
                continue
            if answer["type"] == "done" and do != "resync" and self.ledger is not None:
                name = f"{identity_of(self)[:12]}:{command['id']}"
                self.ledger.acknowledged.append((self.table, name, answer["seq"]))
            return answer

    async def play(self) -> None:
        """Until the game is over."""
        self.is_playing = True
        await self._play()
        self.is_playing = False

    async def _play(self) -> None:
        while True:
            await self.come(self.table)
            try:
                await self.until(lambda s: s["over"] or self._is_asked())
            except LOST:
                continue
            if self.state["over"]:
                return
            await self._do_something()

    def _is_asked(self) -> bool:
        vote = self.state["undo"]["vote"]
        if vote:
            return bool(self._to_answer(vote))
        return bool(self.options)

    def _to_answer(self, vote: Message) -> list[int]:
        return [s for s in self.state["yours"] if s in vote["needs"] and s not in vote["agreed"]]

    async def _do_something(self) -> None:
        state, dice = self.state, self.dice
        if vote := state["undo"]["vote"]:
            seat = self._to_answer(vote)[0]
            await self.insist("answer", seat=seat, agree=dice.random() < 0.7)
            return
        whim = dice.random()
        may_undo = state["undo"]["free"] or state["undo"]["may_ask"]
        if whim < 0.1 and may_undo and self.undos:
            self.undos -= 1
            await self.insist("undo", seat=state["undo"]["seat"])
        elif whim < 0.2:
            await self.insist("say", seat=state["yours"][0], text=f"thinking {dice.random():.3f}")
        else:
            with suppress(*LOST):
                action = await self.choose(dice)
                await self.insist("act", seat=state["actor"], action=action, step=state["step"])


def _copy(state: Message) -> Message:
    """As it is now: updates change it in place."""
    lines = [dict(line) for line in state["lines"]]
    views = {k: dict(v) | {"parts": dict(v["parts"])} for k, v in state["views"].items()}
    return dict(state) | {"lines": lines, "views": views}


async def seat_all(guests: Sequence[Regular], game: str, bots: int, **more: Any) -> str:
    """A table made by the first, with a seat for each and so many bots; its id."""
    seats: list[Message] = [{"who": "me", "name": guests[0].name}]
    seats += [{"who": "link"}] * (len(guests) - 1) + [{"who": "bot", "bot": "thumb"}] * bots
    made = await guests[0].make(game, seats, **more)
    for number, guest in enumerate(guests[1:], start=1):
        await guest.use(made["links"]["seats"][str(number)])
    for number, guest in enumerate(guests):
        await guest.come(made["table"])
        if number:
            await guest.insist("sit", seat=number, name=guest.name)
    return str(made["table"])
