"""What the HTTP interface takes and gives."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from pulaski.core.events import MOST_SEATS
from pulaski.table.logbook import BotTalk, Pace
from pulaski.table.protocol import BotName, Gain, PersonName

__all__ = [
    "About",
    "Branch",
    "Calling",
    "Device",
    "DeviceLink",
    "Dice",
    "Done",
    "Join",
    "Joined",
    "Key",
    "Keys",
    "Left",
    "Links",
    "Made",
    "Moment",
    "NewTable",
    "Problem",
    "RulesModel",
    "Sitter",
    "Story",
    "TableList",
    "TableSummary",
    "WordsModel",
]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Sitter(_Strict):
    """Who sits on a seat of a new table: whoever makes it, whoever opens its link, or a bot."""

    who: Literal["me", "link", "bot"]
    name: PersonName | None = None
    bot: BotName | None = None


class NewTable(_Strict):
    """A table to be made."""

    game: Annotated[str, Field(max_length=40)]
    options: Annotated[dict[str, Annotated[str, Field(max_length=200)]], Field(max_length=40)] = {}
    seats: Annotated[list[Sitter], Field(min_length=1, max_length=MOST_SEATS)]
    listed: bool = False
    chat: bool = True
    clock: Annotated[int, Field(ge=10, le=30 * 24 * 3600)] | None = None
    pace: Pace = "live"
    bot_talk: BotTalk = "brief"


class Branch(_Strict):
    """A table that goes on from a step of another."""

    step: Annotated[int, Field(ge=0, le=1_000_000)]
    seats: Annotated[list[Sitter], Field(min_length=1, max_length=MOST_SEATS)]


class Key(_Strict):
    """The secret of a link."""

    secret: Annotated[str, Field(min_length=1, max_length=100)]


class Keys(BaseModel):
    """What the asker holds at a table; `seat` is the one that the link stands for."""

    seat: int | None
    seats: list[int]
    watches: bool
    host: bool


class Join(_Strict):
    """A wish to sit down where somebody waits: at a table of this game, or of any."""

    game: Annotated[str, Field(max_length=40)] | None = None
    name: PersonName


class Joined(BaseModel):
    """The seat that somebody got."""

    table: str
    seat: int
    url: str


class Left(BaseModel):
    """Somebody has left a table; `ended`: nobody else played there, and it was put away."""

    ended: bool


class Device(_Strict):
    """A browser by which the asker may be called, as its push service knows it."""

    endpoint: Annotated[str, Field(min_length=8, max_length=1000, pattern=r"^[!-~]+$")]
    p256dh: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}(==)?$")]


class Calling(BaseModel):
    """Whether people are called, by which key, and by which browsers the asker may be."""

    on: bool
    key: str | None
    devices: list[str]


class Links(BaseModel):
    """The links of a table, by seat, and the one for those who watch."""

    seats: dict[str, str]
    watch: str


class DeviceLink(BaseModel):
    """A link by which whoever holds a seat brings another device; it serves once."""

    seat: int
    url: str
    until: int


class Made(BaseModel):
    """A new table."""

    table: str
    url: str
    links: Links


class TableSummary(BaseModel):
    """A table in a list."""

    id: str
    game: str
    name: str
    players: list[str]
    who: list[str]
    titles: list[str]  # what the seats are called
    here: list[int]  # the seats that somebody looks at now
    yours: list[int]
    turn: int
    moves: int
    your_turn: bool
    over: bool
    lesson: bool
    result: str | None
    won: bool | None  # by the asker; None before the end, and if they sat on both sides
    taken_back: int
    given: int  # steps that were taken over from another game
    options: dict[str, str]  # that are not the usual ones
    pace: Pace
    clock: int | None
    since: int
    at: int
    free: list[int]
    url: str


class TableList(BaseModel):
    """The asker's tables, those that wait for them first, and the open ones."""

    yours: list[TableSummary]
    open: list[TableSummary]


class Problem(BaseModel):
    """Why something was not done."""

    code: str
    message: str
    clause: str | None = None


class Done(BaseModel):
    """A command was carried out."""

    type: Literal["done"] = "done"
    id: str
    seq: int


class Language(BaseModel):
    """A language of the interface."""

    id: str
    name: str


class WordsModel(BaseModel):
    """Every text of the interface."""

    language: str
    languages: list[Language]
    forms: list[str]  # which forms words have after numbers, in the order in which texts give them
    words: dict[str, str]


class Value(BaseModel):
    """A value of an option."""

    id: str
    title: str


class OptionModel(BaseModel):
    """Something to agree on before the game."""

    name: str
    title: str
    about: str
    clause: str
    default: str
    values: list[Value]
    rare: bool
    needs: list[tuple[str, str]]
    free: bool
    own: str


class BotModel(BaseModel):
    """A bot that can take a seat."""

    id: str
    name: str
    about: str
    level: int  # of strength, from 1; 0: nobody knows, or it plays at random


class About(BaseModel):
    """A game on offer; options by number of seats."""

    id: str
    name: str
    about: str
    long: str
    seats: list[int]
    minutes: int
    edition: str  # the name of its data
    own_edition: bool  # the data are the owner's, not those that ship
    usual: int
    picture: str
    ready: bool
    lesson: bool
    talks: bool  # its bots may say what they plan
    bots: list[BotModel]
    options: dict[str, list[OptionModel]]


class ClauseModel(BaseModel):
    """One rule."""

    id: str
    text: str
    ruling: bool
    source: str
    details: list[str]


class Section(BaseModel):
    """A chapter of rules."""

    title: str
    clauses: list[ClauseModel]


class InShort(BaseModel):
    """A sentence of the rules in short, and the rule that says it exactly."""

    clause: str
    text: str


class RulesModel(BaseModel):
    """The rules of a game."""

    game: str
    name: str
    edition: str
    own_edition: bool
    short: list[InShort]
    sections: list[Section]


class PieceModel(BaseModel):
    """A card, token, vehicle or role: one sentence says what it does.

    `drawing` is the id of its symbol in every board of the game, or nothing.
    """

    id: str
    name: str
    text: str
    clause: str
    drawing: str


class KindModel(BaseModel):
    """Pieces of one kind; `{n}` in `price` and `left` is the number that a view has in `stock`."""

    id: str
    title: str
    price: str
    left: str
    pieces: list[PieceModel]


class PiecesModel(BaseModel):
    """All pieces of a game."""

    game: str
    kinds: list[KindModel]


class StorySeat(BaseModel):
    """Who sat where; `marks` as over the socket."""

    seat: int
    colour: str
    marks: list[dict[str, str]]
    title: str
    name: str
    who: str


class StoryStep(BaseModel):
    """One step of a game; `lines` as over the socket."""

    step: int
    turn: int
    actor: int
    lines: list[dict[str, Any]]


class Story(BaseModel):
    """A game to look at again."""

    id: str
    game: str
    name: str
    over: bool
    open: bool
    secrets: bool
    seat: int | None
    seats: list[StorySeat]
    steps: list[StoryStep]


class Dice(BaseModel):
    """What all draws of a game follow from, and whether they did."""

    fingerprint: str | None  # tables of older versions have none
    secret: str | None  # nobody is told before the game is over
    given: int  # steps that were taken over from another game
    draws: int | None  # how many were checked
    followed: bool | None


class Count(BaseModel):
    """Something that players count at the end."""

    what: str
    n: int


class Deed(BaseModel):
    """How often each seat did something, and how often it happened besides."""

    what: str
    by: list[int]
    besides: int


class Face(BaseModel):
    """How often a face of a die came up."""

    face: int | str
    n: int
    drawing: str  # as the game draws it; empty where it does not


class Thrown(BaseModel):
    """What one kind of die showed."""

    die: str
    faces: list[Face]


class Standing(BaseModel):
    """The points of all seats after a step."""

    step: int
    turn: int
    scores: list[int]


class KeyMoment(BaseModel):
    """A step that mattered."""

    step: int
    turn: int
    words: str
    gains: list[Gain]


class Summary(BaseModel):
    """How a game went that is over."""

    counts: list[Count]
    deeds: list[Deed]
    dice: list[Thrown]
    course: list[Standing]
    moments: list[KeyMoment]


class BoardModel(BaseModel):
    """A picture in pieces."""

    root: str
    parts: dict[str, str]


class Moment(BaseModel):
    """The board after a step."""

    step: int
    turn: int
    actor: int
    prompt: str
    board: BoardModel
    text: str
    scores: list[int]
