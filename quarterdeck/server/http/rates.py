"""How many requests an address may send in a minute, counted once for all processes of a server.

A process takes from the common count in batches, a twentieth of the minute's allowance at a time, and spends
those from memory: what an address sends costs the database a few lines a minute, whatever it sends, and once
all is spent nothing more. No address gets more than its allowance; one whose requests are spread over several
processes may lose what is left of a batch in each."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

from quarterdeck.server.storage.database import lost

MINUTE = 60.0
BATCHES = 20
MOST_ADDRESSES = 20_000  # in memory
WITHOUT_DATABASE = 5.0  # seconds for which a process counts alone


class CommonCount(Protocol):
    """Where several processes count together."""

    async def lease(self, name: str, batch: int, limit: int) -> tuple[int, float]:
        """How many of a batch are granted, and in how many seconds the minute is over."""


class Account:
    """What one address may still send here without asking."""

    def __init__(self, until: float) -> None:
        self.until = until
        self.left = 0
        self.asked = False
        self.spent = False
        self.lock = asyncio.Lock()


class Rates:
    """Limits by kind of request. Without a common count this process is the only one."""

    def __init__(
        self, limits: dict[str, int], common: CommonCount | None, clock: Callable[[], float] | None = None
    ) -> None:
        self.limits = limits
        self.common = common
        self.clock = clock or (lambda: asyncio.get_running_loop().time())
        self.accounts: OrderedDict[str, Account] = OrderedDict()

    async def wait(self, kind: str, address: str) -> float:
        """0 if one more may be answered; otherwise the seconds until it is worth trying again."""
        if not self.limits[kind]:
            return 0.0
        account = self.account(f"{kind}:{address}")
        if not account.left and not account.spent:
            async with account.lock:
                if not account.left and not account.spent:
                    await self.refill(account, f"{kind}:{address}", self.limits[kind])
        if not account.left:
            return max(1.0, account.until - self.clock())
        account.left -= 1
        return 0.0

    def account(self, name: str) -> Account:
        account = self.accounts.get(name)
        if account is None or account.until <= self.clock():
            account = self.accounts[name] = Account(self.clock() + MINUTE)
            self.accounts.move_to_end(name)
            if len(self.accounts) > MOST_ADDRESSES:
                self.accounts.popitem(last=False)
        return account

    async def refill(self, account: Account, name: str, limit: int) -> None:
        if self.common is None:
            account.left = 0 if account.asked else limit
        else:
            batch = max(1, limit // BATCHES)
            try:
                account.left, seconds = await self.common.lease(name, batch, limit)
            except Exception as error:
                if not lost(error):
                    raise
                account.left, seconds = batch, WITHOUT_DATABASE  # what follows will say that it is away
            account.until = self.clock() + seconds
        account.asked, account.spent = True, account.left == 0
