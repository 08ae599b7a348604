"""Units of work performed on the nodes of a cluster: any of them may join, fail or be refused.

What kind of cluster that is, is not known here. Every node has a foreman. It is met first: a node
that would play by another program, by other rules or with other data is refused, for its games must
not be counted with those of the others. Then it compiles what the games need, and only then has it
units to perform. Those of a node that is lost are performed again, by whoever is there: they give
the same rows.
"""

from __future__ import annotations

import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from types import TracebackType
from typing import Any, Final, NamedTuple, Protocol

from pulaski.core.errors import BadOption, PulaskiError
from pulaski.lab.crew import AHEAD, Crew, Lost, meant
from pulaski.lab.foreman import Files, difference, introduced, lendable, play
from pulaski.lab.preparing import prepare, steps
from pulaski.lab.setting import Setting
from pulaski.lab.units import Found, Unit

__all__ = ["Cluster", "Gone", "Node", "Nodes"]

TRIES: Final = 5  # of a unit, in whose course nodes are lost; and of a foreman, to do anything
SECONDS: Final = 1.0  # between two looks at who is there
PAUSE: Final = 5.0  # seconds before a foreman that died is replaced: perhaps its node is dead, too

Request = tuple[Any, ...]


class Node(NamedTuple):
    """A machine of the cluster."""

    id: str
    name: str
    cores: int


class Gone(NamedTuple):
    """In the place of an answer: whoever was asked is no more, and why."""

    told: str


class Cluster(Protocol):
    """What has to be known of a cluster."""

    def nodes(self) -> list[Node]:
        """Those that are alive."""

    def hire(self, node: Node) -> Any:
        """A foreman there, at once; whether it comes to life is seen when it is asked."""

    def ask(self, foreman: Any, request: Request) -> Hashable:
        """Ask it for something: the name of a method, and what that is called with."""

    def answers(self, asked: list[Hashable], seconds: float) -> Iterator[tuple[Hashable, Any]]:
        """The answers that come in this time; those of a foreman that is lost are `Gone`."""

    def dismiss(self, foreman: Any) -> None:
        """It is not needed any more."""

    def close(self) -> None:
        """Nothing here is needed any more."""


class Wanted(NamedTuple):
    """A setting that is to be played, as it is on this machine."""

    setting: Setting
    is_watched: bool
    introduced: dict[str, str]
    files: Files


class Member:
    """A node with its foreman."""

    def __init__(self, node: Node, foreman: Any) -> None:
        self.node, self.foreman = node, foreman
        self.prepared: set[Setting] = set()
        self.script: Generator[Request, Any, None] | None = None  # what is to do before it plays
        self.units = 0  # that it has


class Job(NamedTuple):
    """What somebody was asked for: a unit, or else to get ready."""

    member: Member
    unit: Unit | None


class Refused(Exception):
    """Why a node may not play."""


class Nodes:
    """The crew of a whole cluster."""

    def __init__(self, cluster: Cluster, pause: float = PAUSE) -> None:
        self.cluster, self.pause = cluster, pause
        self.note: Callable[[str], None] = lambda told: None
        self.members: dict[str, Member] = {}
        self.refused: dict[str, str] = {}  # why, by the ids of nodes
        self.lost = 0  # units that had to be performed again
        self._own = Crew(1)
        self._wanted: dict[Setting, Wanted] = {}
        self._waiting: deque[Unit] = deque()
        self._asked: dict[Hashable, Job] = {}
        self._tries: Counter[Unit] = Counter()
        self._deaths: Counter[str] = Counter()  # of foremen who did nothing, by nodes
        self._not_before: dict[str, float] = {}  # may a node have another foreman
        self._next_look = 0.0

    def __enter__(self) -> Nodes:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        """Nobody is waited for."""
        for member in self.members.values():
            self.cluster.dismiss(member.foreman)
        self.cluster.close()
        self._own.__exit__(kind, error, trace)

    @property
    def size(self) -> int:
        """The cores of all nodes that may play."""
        there = [node.cores for node in self.cluster.nodes() if node.id not in self.refused]
        return sum(there) or 1

    def ask(self, setting: Setting, task: Callable[..., Any], *arguments: Any) -> Any:
        """What a task comes to on this machine, which nodes are compared with."""
        return self._own.ask(setting, task, *arguments)

    def bulk(self, setting: Setting, usual: int) -> int:
        """As many compiled games make a unit as usual."""
        return usual

    def prepare(self, settings: Iterable[Setting], is_watched: bool) -> None:
        """Note what nodes have to be ready for; those that join later, too."""
        for one in settings:
            if one not in self._wanted:
                mine = self.ask(one, introduced, one)
                self._wanted[one] = Wanted(one, is_watched, mine, lendable(one))

    def performed(self, units: Iterable[Unit]) -> Iterator[Found]:
        """What units come to, as each is done; only so many are begun as can be worked on."""
        self._waiting.extend(units)
        while self._waiting or any(job.unit for job in self._asked.values()):
            self._look_around()
            for member in self.members.values():
                self._hand_out(member)
            for asked, answer in self.cluster.answers([*self._asked], SECONDS):
                job = self._asked.pop(asked, None)
                if job is None:  # of somebody who was given up
                    continue
                if isinstance(answer, Gone):
                    self._lose(job, answer.told)
                elif job.unit is None:
                    self._go_on(job.member, answer)
                else:
                    job.member.units -= 1
                    self._deaths.pop(job.member.node.id, None)
                    yield meant(answer)
                    self._hand_out(job.member)

    def _hand_out(self, member: Member) -> None:
        if member.script or member.node.id not in self.members:
            return
        while self._waiting and member.units < AHEAD * member.node.cores:
            unit = self._waiting.popleft()
            member.units += 1
            self._ask(member, ("do", play, unit.setting, unit), unit)

    def _ask(self, member: Member, request: Request, unit: Unit | None = None) -> None:
        self._asked[self.cluster.ask(member.foreman, request)] = Job(member, unit)

    # Who is there.

    def _look_around(self) -> None:
        """Hire foremen on nodes that joined, give up those that are gone."""
        now = time.monotonic()
        if now < self._next_look:
            return
        self._next_look = now + SECONDS
        there = {node.id: node for node in self.cluster.nodes()}
        for member in [one for name, one in self.members.items() if name not in there]:
            self._lose(Job(member, None), "it left the cluster")
        for name in there.keys() - self.members.keys() - self.refused.keys():
            if now >= self._not_before.get(name, 0.0):
                self.members[name] = Member(there[name], self.cluster.hire(there[name]))
        for member in [*self.members.values()]:
            if not member.script and not self._wanted.keys() <= member.prepared:
                self._begin(member)
        if not there:
            self.note("waiting for a node to join")
        elif there.keys() <= self.refused.keys():
            raise BadOption(f"no node may play: {self.refused[next(iter(there))]}")

    def _lose(self, job: Job, told: str) -> None:
        """What a node had is for the others; another foreman is tried there, if it is alive."""
        member, name = job.member, job.member.node.id
        again = [job.unit, *(one.unit for one in self._asked.values() if one.member is member)]
        self._leave(member)
        for unit in [unit for unit in again if unit]:
            self.lost += 1
            self._tries[unit] += 1
            if self._tries[unit] == TRIES:
                raise Lost(f"{unit.setting}: {TRIES} nodes were lost that played it: {told}")
            self._waiting.appendleft(unit)
        self._deaths[name] += 1
        self._not_before[name] = time.monotonic() + self.pause
        if self._deaths[name] == TRIES:
            self._refuse(member.node, f"it was lost {TRIES} times before it had played: {told}")
        else:
            _say(f"{member.node.name} is lost, what it had is played again: {told}")

    def _leave(self, member: Member) -> None:
        self.members.pop(member.node.id, None)
        self._asked = {name: job for name, job in self._asked.items() if job.member is not member}
        self.cluster.dismiss(member.foreman)

    def _refuse(self, node: Node, why: str) -> None:
        self.refused[node.id] = f"{node.name} is refused: {why}"
        _say(self.refused[node.id])

    # Before a node plays.

    def _begin(self, member: Member) -> None:
        self.note(f"{member.node.name} is getting ready")
        member.script = self._getting_ready(member)
        self._ask(member, next(member.script))

    def _go_on(self, member: Member, answer: Any) -> None:
        """What it is to do next, after this answer."""
        assert member.script
        try:
            self._ask(member, member.script.send(meant(answer)))
        except StopIteration:
            member.script = None
            self._hand_out(member)
        except (Refused, PulaskiError, RuntimeError) as error:
            self._leave(member)
            self._refuse(member.node, str(error))

    def _getting_ready(self, member: Member) -> Generator[Request, Any, None]:
        """What it is asked, one after the other."""
        for one in [one for one in self._wanted.values() if one.setting not in member.prepared]:
            theirs = yield "meet", one.setting, one.files
            if told := difference(one.introduced, theirs):
                raise Refused(f"{told}; install there what is here")
            todo = yield "do", steps, one.setting, one.is_watched
            for number, step in enumerate(todo, 1):
                self.note(f"{member.node.name} compiles, {number} of {len(todo)}")
                yield "do", prepare, one.setting, step
            member.prepared.add(one.setting)


def _say(what: str) -> None:
    """Tell whoever started this."""
    print(f"pulaski: {what}", file=sys.stderr, flush=True)
