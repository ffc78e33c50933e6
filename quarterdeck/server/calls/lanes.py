"""Receivers that take their time wait for each other, and keep nobody else waiting: else some that answer
after seven seconds, under as many captains' keys as one likes, would take all the lines there are."""

import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from quarterdeck.server.storage.receivers import Receiver

SLOW = 2.0  # seconds
AT_ONCE = 8  # calls to slow ones under way
REMEMBERED = 2000


class Lanes:
    def __init__(self) -> None:
        self.slow: OrderedDict[str, None] = OrderedDict()  # the latest last
        self.under_way = 0

    def full_for(self, receiver: Receiver) -> bool:
        return house_of(receiver) in self.slow and self.under_way >= AT_ONCE

    @contextmanager
    def going(self, receiver: Receiver) -> Iterator[None]:
        """A call, timed."""
        house, began = house_of(receiver), time.monotonic()
        known = house in self.slow
        self.under_way += known
        try:
            yield
        finally:
            self.under_way -= known
            self.note(house, time.monotonic() - began)

    def note(self, house: str, took: float) -> None:
        self.slow.pop(house, None)
        if took > SLOW:
            self.slow[house] = None
        while len(self.slow) > REMEMBERED:
            self.slow.popitem(last=False)


def house_of(receiver: Receiver) -> str:
    """Who has to answer: the host of an address; for letters the one mail server there is."""
    return urlsplit(receiver.address).hostname or receiver.kind
