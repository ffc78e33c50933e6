"""A captain's own list of receivers: what may be added to it, and what is done with it."""

from collections import Counter

import msgspec

from quarterdeck.server.calls.caller import Caller
from quarterdeck.server.calls.mail import is_address
from quarterdeck.server.calls.push import subscription
from quarterdeck.server.calls.sender import MAIL, PUSH, WEBHOOK
from quarterdeck.server.http.bodies import clean
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.storage.receivers import Receiver, new_id

MOST = {PUSH: 8, WEBHOOK: 4, MAIL: 2}  # receivers of one captain
LETTERS_PER_ADDRESS = 3  # to one that has not said yes, a day
LETTERS_PER_HOUSE = 20
DAY = 86_400.0


class Wish(msgspec.Struct, frozen=True):
    """What a captain wants to add."""

    kind: str
    address: str
    name: str = ""
    p256dh: str = ""
    auth: str = ""


class LetterCount:
    """Letters to people who have not asked for any are few: by address, and by where they were wanted."""

    def __init__(self) -> None:
        self.day = 0.0
        self.counts: Counter[str] = Counter()

    def take(self, address: str, house: str, now: float) -> None:
        today = now // DAY
        if today != self.day:
            self.day, self.counts = today, Counter()
        to, by = f"to {address.lower()}", f"by {house}"
        if self.counts[to] >= LETTERS_PER_ADDRESS or self.counts[by] >= LETTERS_PER_HOUSE:
            raise Problem("too_many", "Enough letters for a day; look into the mailbox, or try tomorrow.")
        self.counts[to] += 1
        self.counts[by] += 1


class Book:
    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.receivers = caller.receivers
        self.letters = LetterCount()

    async def add(self, captain: str, wish: Wish, origin: str, house: str) -> Receiver:
        """One more; the same once again is the one that is there, switched on."""
        self.prove(wish)
        mine = await self.receivers.of(captain)
        known = next((one for one in mine if (one.kind, one.address) == (wish.kind, wish.address)), None)
        secrets = f"{wish.p256dh} {wish.auth}" if wish.kind == PUSH else ""
        if known is not None:
            fresh = {"active": True, "failures": 0, "rest": 0.0, "trouble": "", "secrets": secrets}
            await self.receivers.change(known.id, **fresh)
            return await self.own(captain, known.id)
        full = Problem("too_many", f"A captain has {MOST[wish.kind]} of that kind at most; remove one first.")
        if sum(1 for one in mine if one.kind == wish.kind) >= MOST[wish.kind]:
            raise full
        if wish.kind == MAIL:
            self.letters.take(wish.address, house, self.caller.directory.clock())
        new = self.fresh(captain, wish, secrets, origin)
        made = await self.receivers.add(new, MOST[wish.kind])
        if not made:
            raise full
        if wish.kind == MAIL and made == new.id:
            await self.caller.try_out(new)
        return await self.own(captain, made)

    def fresh(self, captain: str, wish: Wish, secrets: str, origin: str) -> Receiver:
        return Receiver(
            id=new_id(),
            captain=captain,
            kind=wish.kind,
            address=wish.address,
            secrets=secrets,
            name=clean(wish.name, 60),
            origin=origin,
            active=True,
            confirmed=wish.kind != MAIL,
            made=self.caller.directory.clock(),
        )

    def prove(self, wish: Wish) -> None:
        if wish.kind == MAIL:
            if self.caller.sender.post is None:
                raise Problem("malformed", "This server sends no e-mail.")
            if not is_address(wish.address):
                raise Problem("malformed", "That is not an e-mail address.")
        else:
            self.caller.sender.reach.target(wish.address)
        if wish.kind == PUSH:
            subscription(wish.p256dh, wish.auth)

    async def own(self, captain: str, receiver: str) -> Receiver:
        found = await self.receivers.one(receiver)
        if found is None or found.captain != captain:
            raise Problem("unknown_page", "You have no such receiver.")
        return found

    async def switch(self, captain: str, receiver: str, on: bool) -> Receiver:
        await self.own(captain, receiver)
        fresh = {"failures": 0, "rest": 0.0, "trouble": ""} if on else {}
        await self.receivers.change(receiver, active=on, **fresh)
        return await self.own(captain, receiver)

    async def try_out(self, captain: str, receiver: str, house: str) -> Receiver:
        found = await self.own(captain, receiver)
        if not found.active:
            raise Problem("malformed", "It is switched off.")
        if not found.confirmed:
            self.letters.take(found.address, house, self.caller.directory.clock())
        await self.receivers.change(found.id, trouble="")
        await self.caller.try_out(found)
        return found

    async def answered(self, receiver: str, token: str, yes: bool) -> None:
        """Whoever reads the letters says yes, or ends them."""
        found = await self.receivers.one(receiver)
        if found is None or not self.caller.sender.keyring.proves(token, "letters", receiver):
            raise Problem("unknown_page", "This link is not good any more.")
        if yes:
            await self.receivers.change(receiver, confirmed=True, trouble="")
        else:
            await self.receivers.remove(receiver)
