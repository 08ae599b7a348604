"""All messages between the table and a page: commands come in, the rest goes out.

Commands are checked models: nothing else gets past `read_command`. What goes out is plain
dictionaries, typed here, so that sending costs nothing; `schema` describes both for programs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from typing_extensions import TypedDict  # pydantic asks for this one below Python 3.12

from pulaski.core.events import MOST_SEATS
from pulaski.core.walks import MOST_STEPS
from pulaski.table.errors import Refused

__all__ = [
    "Act",
    "Answer",
    "Bot",
    "Command",
    "Doing",
    "Effects",
    "LeaveLesson",
    "Lines",
    "Name",
    "NextLesson",
    "Outlook",
    "Please",
    "Resync",
    "Say",
    "Sit",
    "Text",
    "Undo",
    "Undoing",
    "Walk",
    "Walks",
    "Why",
    "Withdraw",
    "read_command",
    "schema",
]

MOST_EFFECTS = 24
LONGEST_PATH = 4  # places pointed at for one action
MOST_LETTERS = 24  # of a name
ID = re.compile(r"[\w.:-]{1,40}")  # what a client may call a command

SeatNumber: TypeAlias = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
ActionText: TypeAlias = Annotated[str, Field(min_length=1, max_length=120)]
Path: TypeAlias = Annotated[list[ActionText], Field(max_length=LONGEST_PATH)]
PersonName: TypeAlias = Annotated[str, Field(min_length=1, max_length=MOST_LETTERS)]
BotName: TypeAlias = PersonName


class _Command(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    id: Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[\w.:-]+$")]


class Act(_Command):
    """Carry out an action; `step` is how many steps had been played when it was chosen."""

    do: Literal["act"]
    seat: SeatNumber
    action: ActionText
    step: Annotated[int, Field(ge=0)]


class Walk(_Command):
    """Take steps of one kind, one after the other, until something is learned or asked."""

    do: Literal["walk"]
    seat: SeatNumber
    actions: Annotated[list[ActionText], Field(min_length=1, max_length=MOST_STEPS)]
    step: Annotated[int, Field(ge=0)]


class Undo(_Command):
    """Take back the last own step, or ask the others to agree to it."""

    do: Literal["undo"]
    seat: SeatNumber


class Answer(_Command):
    """Answer a request to take something back."""

    do: Literal["answer"]
    seat: SeatNumber
    agree: bool


class Withdraw(_Command):
    """Withdraw one's own request."""

    do: Literal["withdraw"]
    seat: SeatNumber


class Say(_Command):
    """Talk: freely, or by a phrase that everybody reads in their own language."""

    do: Literal["say"]
    seat: SeatNumber | None = None
    text: Annotated[str, Field(max_length=300)] | None = None
    phrase: Annotated[str, Field(max_length=40)] | None = None


class Please(_Command):
    """Ask the bots for something at a place of the board, or for the piece that lies there."""

    do: Literal["please"]
    seat: SeatNumber
    at: ActionText
    piece: ActionText | None = None


class Name(_Command):
    """Give oneself a name."""

    do: Literal["name"]
    seat: SeatNumber
    name: PersonName


class Sit(_Command):
    """Take a free seat of a listed table, or one's own seat back from a bot.

    Without a name one keeps one's own, or is called by the colour of the seat.
    """

    do: Literal["sit"]
    seat: SeatNumber
    name: PersonName | None = None


class Bot(_Command):
    """Put a bot on a seat: one's own, a free one, or that of somebody who is gone."""

    do: Literal["bot"]
    seat: SeatNumber
    bot: BotName


class Effects(_Command):
    """Ask for the certain effects of actions."""

    do: Literal["effects"]
    seat: SeatNumber
    actions: Annotated[list[ActionText], Field(max_length=MOST_EFFECTS)]


class Outlook(_Command):
    """Ask how the board would look after an action, or after the steps of a walk."""

    do: Literal["outlook"]
    seat: SeatNumber
    actions: Annotated[list[ActionText], Field(min_length=1, max_length=MOST_STEPS)]


class Options(_Command):
    """Ask what a seat may do that begins with these places."""

    do: Literal["options"]
    seat: SeatNumber
    path: Path


class Walks(_Command):
    """Ask where a seat gets in several steps."""

    do: Literal["walks"]
    seat: SeatNumber


class Why(_Command):
    """Ask why an action cannot be done, or why nothing can at a place."""

    do: Literal["why"]
    seat: SeatNumber
    action: ActionText | None = None
    path: Path = []


class Text(_Command):
    """Ask for the board as text."""

    do: Literal["text"]
    seat: SeatNumber | None = None


class Undoing(_Command):
    """Ask what would be taken back with the last own step."""

    do: Literal["undoing"]
    seat: SeatNumber


class Lines(_Command):
    """Ask for lines of the story before one."""

    do: Literal["lines"]
    before: Annotated[int, Field(ge=1)]


class NextLesson(_Command):
    """Go on in a guided game."""

    do: Literal["next"]


class LeaveLesson(_Command):
    """Turn a guided game into a free one."""

    do: Literal["leave-lesson"]


class Resync(_Command):
    """Ask for the whole state again."""

    do: Literal["resync"]


#: Commands that change something: these can be sent over HTTP too.
Doing: TypeAlias = (
    Act
    | Walk
    | Undo
    | Answer
    | Withdraw
    | Say
    | Please
    | Name
    | Sit
    | Bot
    | NextLesson
    | LeaveLesson
)

Command: TypeAlias = Annotated[
    Doing | Effects | Outlook | Options | Walks | Why | Text | Undoing | Lines | Resync,
    Field(discriminator="do"),
]

#: How OpenAPI describes a body of plain text.
PLAIN_TEXT_BODY: dict[str, Any] = {
    "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
}

_COMMAND: TypeAdapter[Any] = TypeAdapter(Command)


def read_command(text: str | bytes) -> Command:
    """A command as it was sent; Refused says what is wrong with it."""
    try:
        return _COMMAND.validate_json(text)  # type: ignore[no-any-return]
    except ValidationError as error:
        raise Refused("malformed", what=problem_of(error.errors(include_url=False)[0])) from None
    except (ValueError, RecursionError):
        raise Refused("malformed", what="JSON") from None


def problem_of(error: Mapping[str, Any]) -> str:
    """What is wrong, in a few words: where, and what was expected."""
    where = ".".join(str(part) for part in error["loc"])
    return f"{where}: {error['msg']}" if where else str(error["msg"])


# What goes out.


class Piece(TypedDict, total=False):
    """A card, tile or token; `drawn` in SVG, round the middle of a square 40 wide."""

    id: str
    name: str
    text: str
    drawn: str


class Gain(TypedDict):
    """Points that a seat gains or loses."""

    seat: int
    points: int


class LineState(TypedDict, total=False):
    """One line of the story: an event, something said, an announcement, or a bot's plan."""

    n: int
    kind: Literal["event", "said", "note", "plan"]
    text: str
    when: int
    seat: int | None
    name: str
    step: int
    turn: int
    clause: str
    at: str
    places: list[str]  # where it happened, if that is at many places at once
    dice: list[str]
    seal: str  # the fingerprint of the secret that all draws follow from
    faces: list[str]  # the same dice as drawings, where the game draws its own
    piece: str  # what it is about, as in the list of pieces
    shows: Piece  # what is turned up
    big: bool  # it is seen from across the room
    news: str  # how a round tells that it happened {n} times, if it does
    aside: bool  # it stands in the story alone, and nobody waits for it
    gains: list[Gain]  # what the step brought and cost
    undone: bool
    answer: bool  # a bot says what becomes of what it was asked for
    alert: bool  # somebody got, or lost, the right to one of the page's seats
    heard: list[int]  # those of the page's seats that know it, unless all do


class Mark(TypedDict):
    """A shape and its colour."""

    path: str
    colour: str


class SeatState(TypedDict):
    """A seat as everybody sees it."""

    seat: int
    colour: str
    marks: list[Mark]
    title: str
    name: str
    who: Literal["person", "open", "bot"]
    bot: str | None
    here: bool
    gone: bool
    listens: bool  # it is a bot that weighs what people ask for
    waits: int | None  # until when the bot waits for whoever was called, in seconds since 1970
    team: int
    out: bool
    score: int | None  # None where there are no points
    place: int | None


class Choice(TypedDict, total=False):
    """An action that a seat may take now."""

    action: str
    words: str
    kind: str
    path: list[str]  # what is pointed at on the board, one after the other
    covers: list[str]  # places that mean it as the last of them does, if there are several
    part: bool  # it takes any part of what it covers
    lesser: bool  # it leaves something undone: its button is smaller than others
    main: bool  # but nothing is left to do: its button is the main one, in the same place
    place: str  # the name of the last of them, if it has one
    short: str  # its words where that name is given already, if there are such
    cost: int
    piece: str  # what it is about, as in the list of pieces
    more: int  # how many actions begin with the path; they are sent when asked for
    walk: list[str]  # in place of an action: several, one after the other
    stops: str  # the place where a walk ends early: something is revealed there
    beside: bool  # it ends beside the place, where more can be meant than to go in
    then: str  # what is done with it at once: both are sent as a walk
    first: str  # of what is ahead: the action that passes over what is asked now. Where it needs
    # a place it has no action of its own, only a piece


class Board(TypedDict):
    """A picture in pieces, or those pieces of it that changed."""

    root: str
    parts: dict[str, str]


class StockState(TypedDict, total=False):
    """What a piece costs, and how many there are to be had."""

    price: int
    left: int
    sold: bool  # whoever is to move can buy it now, with enough in hand


class FrameState(TypedDict):
    """The board after a step, as what changed since the one before."""

    step: int
    actor: int  # below 0: chance, or nobody
    board: Board


class SeatView(TypedDict, total=False):
    """What one seat sees."""

    prompt: str
    board: Board
    frames: list[FrameState]  # only in an update: how it came to this
    options: list[Choice]
    picking: dict[str, str]  # what is asked when one of these places was pointed at first
    stock: dict[str, StockState]
    ahead: list[Choice]  # answers to the next question, where this one may be passed over


class DeedState(TypedDict):
    """A decision in words."""

    seat: int
    name: str
    what: str


class Vote(TypedDict):
    """A request to take something back."""

    by: int
    name: str
    what: str
    since: list[DeedState]
    needs: list[int]
    agreed: list[int]


class UndoState(TypedDict, total=False):
    """What can be taken back."""

    free: bool
    may_ask: bool
    seat: int | None
    draws: int  # rolls and draws of chance that would go, if any
    away: list[int]  # seats without whose people nothing is taken back now
    vote: Vote | None


class Result(TypedDict):
    """How the game ended."""

    words: str
    clause: str
    winners: list[int]
    places: list[int]
    scores: list[int]
    again: dict[str, str]  # the options of a next game of the same people
    differs: list[str]  # those that were others in this game, in words
    taken_back: int  # draws of chance that were taken back
    setting: str  # "town", "forest" or "towers": what the last picture shows


class LessonState(TypedDict):
    """How far a guided game has come."""

    number: int
    of: int
    text: str
    play: list[str]
    at: list[str]
    clause: str  # the rule that the step tells, if it is one in particular


class ShortText(TypedDict):
    """A sentence of the rules in short."""

    clause: str
    text: str


class PhraseText(TypedDict):
    """A quick phrase."""

    id: str
    text: str


class TableState(TypedDict, total=False):
    """The whole table as one page may know it (`table`), or what changed of it (`update`)."""

    type: Literal["table", "update"]
    seq: int
    after: int
    id: str
    game: str
    name: str
    language: str
    secrets: bool
    yours: list[int]
    host: bool
    watching: int
    chat: bool
    listed: bool
    fingerprint: str | None  # of the secret that all draws follow from
    clock: int | None
    pace: Literal["live", "days"]
    bot_talk: Literal["quiet", "brief", "full"]
    deadline: int | None
    lesson: LessonState | None
    phrases: list[PhraseText]
    options: dict[str, str]
    steps: list[str]  # kinds of action that are small steps: pointing far away takes several
    short: list[ShortText]  # the rules in short, as they hold in this game
    seats: list[SeatState]
    lines: list[LineState]
    earlier: bool  # whether there are lines before those, to be asked for
    undone: list[int]
    turn: int
    step: int
    actor: int
    on_turn: int | None  # whose turn it is, in games that ask others meanwhile
    asked: str
    over: bool
    views: dict[str, SeatView]
    undo: UndoState
    result: Result | None


class Done(TypedDict):
    """A command was carried out, and is on disk."""

    type: Literal["done"]
    id: str
    seq: int


class RefusedMessage(TypedDict, total=False):
    """A command was refused: why, in words for people, and the rule that forbids it."""

    type: Literal["refused"]
    id: str | None
    code: str
    message: str
    clause: str


class EffectLine(TypedDict, total=False):
    """Something that would happen."""

    text: str
    at: str
    places: list[str]  # besides, if it happens at many
    big: bool  # it comes first


class ActionEffect(TypedDict):
    """The certain effect of one action."""

    action: str
    lines: list[EffectLine]
    gains: list[Gain]
    won: bool | None
    draws: bool


class EffectsMessage(TypedDict):
    """The certain effects of actions."""

    type: Literal["effects"]
    id: str
    effects: list[ActionEffect]


class OutlookMessage(TypedDict):
    """The pieces of the picture that would change, as far as that is certain."""

    type: Literal["outlook"]
    id: str
    board: Board


class Reason(TypedDict):
    """Why something cannot be done."""

    action: str
    message: str
    clause: str
    far: bool  # the place is only too far away: what lies there may be asked for, too


class OptionsMessage(TypedDict):
    """What may be done that begins with certain places."""

    type: Literal["options"]
    id: str
    options: list[Choice]


class WalksMessage(TypedDict):
    """Where a seat gets in several steps."""

    type: Literal["walks"]
    id: str
    walks: list[Choice]


class WhyMessage(TypedDict):
    """Why an action cannot be done, or why nothing can at a place; empty if it can."""

    type: Literal["why"]
    id: str
    reasons: list[Reason]


class UndoingMessage(TypedDict):
    """What would be taken back: the last own step, and what was decided since."""

    type: Literal["undoing"]
    id: str
    what: str
    since: list[DeedState]


class LinesMessage(TypedDict):
    """Lines of the story before one, and whether there are more before them."""

    type: Literal["lines"]
    id: str
    lines: list[LineState]
    earlier: bool


class TextMessage(TypedDict):
    """The board as text."""

    type: Literal["text"]
    id: str
    text: str


Message: TypeAlias = (
    TableState
    | Done
    | RefusedMessage
    | EffectsMessage
    | OutlookMessage
    | OptionsMessage
    | WalksMessage
    | WhyMessage
    | UndoingMessage
    | LinesMessage
    | TextMessage
)


def schema() -> dict[str, Any]:
    """The JSON Schema of what comes in and what goes out."""
    return {
        "in": _COMMAND.json_schema(),
        "out": TypeAdapter(Message).json_schema(),
    }
