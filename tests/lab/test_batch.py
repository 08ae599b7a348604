"""A batch is many single games: what it shows of each is what that game alone would show."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

import pulaski
from pulaski.core import calls
from pulaski.core.chance import CHOICE
from pulaski.core.errors import BadNotation, BadOption, IllegalAction, UnknownName
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.core.state import States, duplicate, like
from pulaski.core.verbs import CHANCE, OVER
from pulaski.games import find, names
from pulaski.lab import Batch
from pulaski.lab import batch as batch_module
from pulaski.players.playout import play, seed_of

SEED = 7
MOST = 4_000  # steps of a test
LOG = silent()


class Single:
    """One game, one call after the other."""

    def __init__(self, game: Game, number: int, bots: dict[int, str]) -> None:
        self.game, self.bots = game, bots
        self.seed = seed_of(SEED, number)
        self.states = duplicate(game.start_state)
        self.moves = 0
        self._play_others()

    @property
    def who(self) -> int:
        return int(calls.actor(self.states, 0))

    @property
    def choices(self) -> list[int]:
        out = np.zeros(self.game.rules.most_choices, dtype=np.int32)
        found: list[int] = out[: calls.choices(self.states, 0, out)].tolist()
        return found

    def seen(self, seat: int) -> Any:
        numbers = np.zeros(self.game.rules.observation, dtype=np.float32)
        calls.observe(self.states, 0, seat, numbers)
        return numbers

    def do(self, action: int) -> None:
        self._apply(action)
        self._play_others()

    def _apply(self, action: int) -> None:
        calls.apply(self.states, 0, action, LOG)
        self.moves += 1

    def _play_others(self) -> None:
        while (who := self.who) == CHANCE or who in self.bots:
            if who == CHANCE:
                self._apply(calls.sample(self.states, 0, self.seed))
            elif self.bots[who] == "thumb":
                self._apply(calls.suggest(self.states, 0, self.seed + who))
            else:
                among, key = self.choices, self.seed + who
                self._apply(among[calls.draw(key, self.moves, CHOICE, 0, len(among))])


def at_random(batch: Batch, luck: np.random.Generator) -> Any:
    """A legal action for each game."""
    some = (luck.random(batch.n) * batch.counts).astype(np.int64)
    return batch.choices[np.arange(batch.n), some]


def suggested(batch: Batch) -> Any:
    """What thumbs would do, that sit where the caller does."""
    return [
        calls.suggest(batch.positions, i, int(batch.seeds[i]) + int(batch.actors[i]))
        for i in range(batch.n)
    ]


def shown(batch: Batch) -> Iterator[Any]:
    """A copy of all that a batch shows."""
    yield batch.positions.tobytes()
    for name in ("actors", "masks", "counts", "observations", "rewards", "done", "seeds"):
        yield getattr(batch, name).copy()


def same(one: Any, other: Any) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def one_position(batch: Batch, i: int) -> States:
    alone = like(batch.positions, 1)
    alone[0] = batch.positions[i]
    return alone


def is_as_alone(batch: Batch, i: int, single: Single) -> None:
    assert batch.positions[i].tobytes() == single.states.tobytes()
    assert batch.actors[i] == single.who
    assert np.flatnonzero(batch.masks[i]).tolist() == sorted(single.choices)
    assert batch.choices[i, : batch.counts[i]].tolist() == single.choices
    assert (batch.observations[i] == single.seen(single.who)).all()


def has_ended(batch: Batch, i: int, single: Single, seat: int) -> None:
    """The end is told, though the next game has begun."""
    seats = range(batch.game.seats)
    ranks = [int(calls.rank(single.states, 0, seat)) for seat in seats]
    assert batch.ends.ranks[i].tolist() == ranks
    assert batch.ends.seeds[i] == single.seed
    assert batch.ends.endings[i] == calls.ending(single.states, 0)
    assert batch.finals[i].tobytes() == single.states.tobytes()
    assert (batch.final_observations[i] == single.seen(seat)).all()
    rewards = batch.rewards[i].tolist()
    if min(ranks) > 1:
        assert set(rewards) == {-1.0}  # all lost, whoever did better
    elif len(set(ranks)) == 1:
        assert set(rewards) == {1.0}
    else:
        for one in seats:
            for other in seats:
                assert (ranks[one] < ranks[other]) == (rewards[one] > rewards[other])
        assert -1.0 <= min(rewards) < max(rewards) <= 1.0  # several may share the last place


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("bot", ["", "random", "thumb"])
def test_games_of_a_batch_are_single_games_step_by_step(name: str, bot: str) -> None:
    """Also in the next game in each place; some seats are held by bots, if any are."""
    rules = find(name)
    game = Game.agree(rules, rules.seats[-1] if bot else rules.seats[1], {})
    bots = {seat: bot for seat in range(1, game.seats) if bot}
    batch = Batch(game, 3, bots=bots, seed=SEED, cores=2)
    singles = [Single(game, i, bots) for i in range(batch.n)]
    luck, ended = np.random.default_rng(1), [0] * batch.n
    for _ in range(MOST):
        for i, single in enumerate(singles):
            is_as_alone(batch, i, single)
        if min(ended) > 0 and max(ended) > 1:
            return
        actions, actors = at_random(batch, luck), batch.actors.copy()
        batch.step(actions)
        for i, single in enumerate(singles):
            single.do(int(actions[i]))
            assert batch.done[i] == (single.who == OVER)
            if batch.done[i]:
                has_ended(batch, i, single, int(actors[i]))
                ended[i] += 1
                singles[i] = Single(game, i + ended[i] * batch.n, bots)
            else:
                assert not batch.rewards[i].any()
    pytest.fail(f"{ended} games ended")


@pytest.mark.parametrize("name", names())
def test_who_plays_as_a_bot_would_gets_the_rows_that_simulating_gives(name: str) -> None:
    rules = find(name)
    game = Game.agree(rules, rules.seats[1], {})
    wanted = play(game, 3, SEED, [int(seat != 1) for seat in range(game.seats)])
    batch = Batch(game, 3, bots={1: "random"}, seed=SEED)
    found: dict[int, list[Any]] = {}
    for _ in range(MOST):
        batch.step(suggested(batch))
        for i in np.flatnonzero(batch.done).tolist():
            found.setdefault(i, [column[i].tolist() for column in batch.ends])
        if len(found) == batch.n:
            break
    for i in range(batch.n):
        assert found[i] == [column[i].tolist() for column in wanted]


@pytest.mark.parametrize("name", names())
def test_an_observation_tells_the_seat_to_move_nothing_that_it_may_not_know(name: str) -> None:
    """All that is hidden from the seat may be overwritten: it sees the same."""
    batch = Batch(find(name).largest, 4, seed=SEED)
    luck = np.random.default_rng(2)
    for _ in range(60):
        for i in range(batch.n):
            seat, numbers = int(batch.actors[i]), np.zeros_like(batch.observations[i])
            alone = one_position(batch, i)
            calls.conceal(alone, 0, seat)
            calls.observe(alone, 0, seat, numbers)
            assert (numbers == batch.observations[i]).all()
        batch.step(at_random(batch, luck))


# The rest does not depend on the game: the first one that there is stands for all.


@pytest.fixture
def game() -> Game:
    return find(names()[0]).largest


def test_threads_change_nothing(game: Game) -> None:
    batches = [Batch(game, 7, seed=SEED, cores=cores) for cores in (1, 2, 9)]
    luck = np.random.default_rng(3)
    for _ in range(150):
        actions = at_random(batches[0], luck)
        for batch in batches:
            batch.step(actions)
        assert same(shown(batches[0]), shown(batches[1]))
        assert same(shown(batches[0]), shown(batches[2]))


def test_arrays_stay_where_they_are_and_are_read_without_a_copy(game: Game) -> None:
    batch = Batch(game, 4, seed=SEED)
    wanted = ("positions", "actors", "masks", "choices", "counts", "observations", "rewards")
    more = ("done", "finals", "final_observations", "seeds")
    before = [getattr(batch, name).ctypes.data for name in wanted + more]
    view = np.from_dlpack(batch.observations)
    luck = np.random.default_rng(4)
    for _ in range(100):
        batch.step(at_random(batch, luck))
    batch.reset(SEED + 1)
    batch.restore([0], batch.save([1]))
    assert [getattr(batch, name).ctypes.data for name in wanted + more] == before
    assert np.shares_memory(view, batch.observations)
    assert (view == batch.observations).all()


@pytest.mark.skipif(
    find_spec("torch") is None,
    reason='READING BY PYTORCH IS NOT PROVEN: it was not found; pip install "pulaski[train]"',
)
def test_pytorch_reads_every_array_without_a_copy(game: Game) -> None:
    torch: Any = import_module("torch")
    batch = Batch(game, 4, seed=SEED)
    for name in ("actors", "masks", "choices", "counts", "observations", "rewards", "done"):
        array = getattr(batch, name)
        assert torch.from_dlpack(array).data_ptr() == array.ctypes.data


def test_a_batch_that_is_reset_begins_the_same_games_again(game: Game) -> None:
    batch, other = Batch(game, 5, seed=SEED), Batch(game, 5, seed=SEED + 1)
    first = list(shown(batch))
    luck = np.random.default_rng(5)
    for _ in range(120):
        batch.step(at_random(batch, luck))
    assert not same(first, shown(batch))
    batch.reset(SEED)
    assert same(first, shown(batch))
    batch.reset(SEED + 1)
    assert same(shown(other), shown(batch))
    assert not same(first, shown(batch))


def test_saved_games_go_on_as_they_did(game: Game) -> None:
    """In their own places and in others, with bots, to the end and in the games after it."""
    batch = Batch(game, 6, bots={1: "random", 2: "thumb"}, seed=SEED)
    luck = np.random.default_rng(6)
    for _ in range(9):
        batch.step(at_random(batch, luck))
    saved, told = batch.save([0, 2]), []
    for _ in range(80):
        actions = at_random(batch, luck)
        batch.step(actions)
        told.append((actions[[0, 2]], batch.ends.ranks[[0, 2]].copy(), batch.done[[0, 2]].copy()))
        if batch.done[[0, 2]].any():
            break
    assert told[-1][2].any()
    batch.restore([4, 0], saved)
    for own, ranks, done in told:
        actions = at_random(batch, luck)
        actions[[4, 0]] = own
        batch.step(actions)
        assert batch.done[[4, 0]].tolist() == done.tolist()
        assert batch.ends.ranks[[4, 0]][done].tolist() == ranks[done].tolist()


def test_a_restored_place_goes_on_with_its_own_games(game: Game) -> None:
    """Else two places would play the same games from then on."""
    batch = Batch(game, 2, seed=SEED)
    luck, begun = np.random.default_rng(7), set()
    batch.restore([1], batch.save([0]))
    for _ in range(MOST):
        batch.step(at_random(batch, luck))
        begun |= {int(seed) for seed in batch.seeds[batch.done]}
        if len(begun) == 4:
            break
    numbers = [n for n in range(99) if seed_of(SEED, n) in begun]
    assert len(numbers) == 4
    assert min(numbers) > 1


def test_seats_are_taken_in_turn(game: Game) -> None:
    patterns = [{0: "thumb"}, {game.seats - 1: "random"}]
    batch = Batch(game, 5, bots=patterns, seed=SEED)
    luck, asked = np.random.default_rng(8), [set[int]() for _ in range(5)]
    for _ in range(100):
        for seats, seat in zip(asked, batch.actors.tolist(), strict=True):
            seats.add(seat)
        batch.step(at_random(batch, luck))
    every = set(range(game.seats))
    assert asked == [every - {*patterns[i % 2]} for i in range(5)]


def test_an_illegal_action_is_refused_before_anything_is_changed(game: Game) -> None:
    batch = Batch(game, 5, seed=SEED, cores=2)
    before = list(shown(batch))
    actions = at_random(batch, np.random.default_rng(9))
    for i in (4, 1):
        actions[i] = np.flatnonzero(~batch.masks[i])[0]
    text = pulaski.game(game.rules.id, game.seats).start(seed=1).action(int(actions[1])).text
    with pytest.raises(IllegalAction, match=rf"^game 1: {text}: .* \[[A-Z]+-[A-Z]+-\d+\]$"):
        batch.step(actions)
    assert same(before, shown(batch))
    actions[1] = game.rules.action_ids
    with pytest.raises(BadNotation, match=r"game 1: there is no action \d+: ids go from 0 to"):
        batch.step(actions)
    assert same(before, shown(batch))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda game: Batch(game, 0), "a batch of 0 games: choose 1 or more"),
        (lambda game: Batch(game, 2, bots={9: "thumb"}), "there is no seat 9: choose from 0 to"),
        (lambda game: Batch(game, 2, bots=dict.fromkeys(range(game.seats), "thumb")), "leave one"),
        (lambda game: Batch(game, 2, seed=-1), "the seed -1 is not"),
        (lambda game: Batch(game, 2).step([1, 2, 3]), "actions are 2 whole numbers"),
        (lambda game: Batch(game, 2).step([0.5, 1.0]), "actions are 2 whole numbers"),
        (lambda game: Batch(game, 2).save([2]), "games are numbers from 0 to 1"),
        (lambda game: Batch(game, 2).restore([0], Batch(game, 2).save([0, 1])), "2 games for 1"),
    ],
)
def test_what_a_batch_cannot_do_is_told(asked: Any, said: str, game: Game) -> None:
    with pytest.raises(BadOption, match=said):
        asked(game)


def test_only_bots_that_are_compiled_hold_seats(game: Game) -> None:
    with pytest.raises(UnknownName, match="unknown bot 'quick': choose from random, thumb"):
        Batch(game, 2, bots={1: "quick"})


def test_masks_and_observations_can_be_left_out(game: Game) -> None:
    whole = Batch(game, 3, seed=SEED)
    lean = Batch(game.rules.id, 3, seed=SEED, masks=False, observations=False)
    assert lean.game == game
    assert lean.masks.shape == lean.observations.shape == (3, 0)
    luck = np.random.default_rng(10)
    for _ in range(30):
        actions = at_random(whole, luck)
        whole.step(actions)
        lean.step(actions)
        assert whole.positions.tobytes() == lean.positions.tobytes()
        assert (whole.counts == lean.counts).all()


def test_nobody_waits_for_ever_for_a_seat_that_is_never_asked(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch_module, "CALLER", 9)  # no such holder: bots play all seats
    with pytest.raises(BadOption, match="no seat of yours had anything to decide"):
        Batch(game, 2)
