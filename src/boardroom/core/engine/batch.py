"""Many tables of one game, played together step by step in compiled code, for learning programs.

`envs/batched_tables.py` gives them NumPy arrays.
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.encoder import PACKED, AnyEncoder, ObservationBuffer
from boardroom.core.engine.luck import Rng, fresh_luck
from boardroom.core.engine.rewards import rewards_of
from boardroom.core.engine.state import NOBODY, Dealer, State

BYTES_OF_ACTION: Final = 8


@final
class Batch:
    """Tables that each wait for one action from the caller.

    The caller acts for the seat that decides. If a table has a learner, the caller acts for this seat only, and the
    other seats choose at random. When the game of a table is over, the next one is dealt immediately. All results
    are written into buffers that stay the same objects, so that callers can share their memory.
    """

    numbers: Final[ObservationBuffer]  # a row for each table: what the deciding seat sees
    masks: Final[vec[u8]]  # a row for each table: 1 for each legal action
    seats: Final[vec[i64]]  # by table, the seat that decides
    rewards: Final[vec[float]]  # a row for each table: the rewards of the game that has just ended
    over: Final[vec[u8]]  # by table, whether a game has just ended
    chosen: Final[vec[i64]]  # by table, an action chosen at random

    def __init__(
        self, dealer: Dealer, encoder: AnyEncoder, actions: i64, tables: i64, luck: i64, learners: list[int]
    ) -> None:
        self.dealer = dealer
        self.encoder = encoder
        self.actions = actions  # the number of all actions of the game
        self.learners = vec[i64]([i64(seat) for seat in learners])  # by table, the seat of the learner, or NOBODY
        self.rng = Rng(luck)
        self.count = tables
        self.tables: list[State] = [self.deal() for table in range(tables)]
        self.legal = [ActionBuffer() for table in range(tables)]  # by table, the actions that its mask shows
        self.scratch = ActionBuffer()
        self.numbers = ObservationBuffer(tables * encoder.size)
        self.masks = vec[u8]([u8(0)] * (tables * actions))
        self.seats = vec[i64]([0] * tables)
        self.rewards = vec[float]([0.0] * (tables * self.tables[0].seats))
        self.over = vec[u8]([u8(0)] * tables)
        self.chosen = vec[i64]([0] * tables)
        self.begin()

    def deal(self) -> State:
        return self.dealer.deal(fresh_luck(self.rng), fresh_luck(self.rng), None)

    def reset(self, luck: i64) -> None:
        """Deal new games at all tables. The same luck gives the same games."""
        self.rng.state = luck
        for table in range(self.count):
            self.tables[table] = self.deal()
        self.begin()

    def begin(self) -> None:
        """Play every new table up to the first decision that the caller makes."""
        for table in range(self.count):
            self.clear_reward(table)
            self.encode_static(table)
            while not self.is_asked(table):
                self.others_act(table)
            self.show(table)

    def step(self, actions: bytes) -> None:
        """Play one action at every table. The actions are 64-bit numbers. ValueError if one is not legal."""
        for table in range(self.count):
            self.check(table, read_i64_le(actions, table * BYTES_OF_ACTION))
        for table in range(self.count):
            self.clear_reward(table)
            self.tables[table].apply(read_i64_le(actions, table * BYTES_OF_ACTION))
            while not self.is_asked(table):
                self.others_act(table)
            self.show(table)

    def check(self, table: i64, action: i64) -> None:
        if not 0 <= action < self.actions or self.masks[table * self.actions + action] == 0:
            raise ValueError(f"action {action} is not legal at table {table}")

    def choose(self) -> None:
        """Choose a legal action for every table, all equally likely."""
        for table in range(self.count):
            legal = self.legal[table]
            self.chosen[table] = legal.ids[self.rng.below(legal.n)]

    def is_asked(self, table: i64) -> bool:
        """Tell whether the caller decides next at this table."""
        state = self.tables[table]
        if state.over:
            return False
        learner = self.learners[table]
        return learner == NOBODY or learner == state.to_act

    def others_act(self, table: i64) -> None:
        """Play one random action of another seat, or deal a new game if the old one is over."""
        state = self.tables[table]
        if state.over:
            self.give_rewards(table, state)
            self.tables[table] = self.dealer.deal_into(state, fresh_luck(self.rng), fresh_luck(self.rng))
            self.encode_static(table)
        else:
            state.apply(state.sample(self.rng, self.scratch))

    def clear_reward(self, table: i64) -> None:
        if self.over[table] != 0:
            self.over[table] = u8(0)
            seats = self.tables[table].seats
            for seat in range(seats):
                self.rewards[table * seats + seat] = 0.0

    def give_rewards(self, table: i64, state: State) -> None:
        self.over[table] = u8(1)
        for seat, reward in enumerate(rewards_of(state)):
            self.rewards[table * state.seats + seat] = reward

    def encode_static(self, table: i64) -> None:
        self.numbers.n = table * self.encoder.size // PACKED
        self.encoder.encode_static(self.tables[table], self.numbers)

    def show(self, table: i64) -> None:
        """Write the observation and the mask of the deciding seat."""
        state = self.tables[table]
        self.seats[table] = state.to_act
        self.numbers.n = (table * self.encoder.size + self.encoder.static) // PACKED
        self.encoder.encode_dynamic(state, state.to_act, self.numbers)
        masks = self.masks
        row = table * self.actions
        legal = self.legal[table]
        for i in range(legal.n):
            masks[row + legal.ids[i]] = u8(0)
        legal.n = 0
        state.legal(legal)
        for i in range(legal.n):
            masks[row + legal.ids[i]] = u8(1)
