"""How a sealed game was opened: every captain's word is sealed before any word is said (docs/fate.md).

Under the older scheme words were said one after another and in the open; such records have no `opening`."""

import hashlib
import hmac

from quarterdeck.engine.fate import commitment
from quarterdeck.engine.lines import Header, Leg, Opening, opening_of
from quarterdeck.engine.sums import Place

PLAIN, DECLINED, ABSENT, BOT = "plain", "declined", "absent", "bot"
HEX = 64  # characters of a seal
SHORT = 16  # a word of fewer characters can be guessed from its seal


def word_seal(promise: str, seat: int, word: str) -> str:
    """What a captain shows before saying the word. It is good for that seat under that promise alone, and
    is never the hash by which the word is mixed in."""
    return hashlib.sha256(f"quarterdeck word 1\0{promise}\0{seat}\0{word}".encode()).hexdigest()


def bot_word(secret: bytes, seals: list[str], seat: int) -> str:
    """A bot's word hangs on the promised secret and on all seals: nobody is left to choose it."""
    text = f"word\0{','.join(seals)}\0{seat}"
    return hmac.new(secret, text.encode(), hashlib.sha256).hexdigest()[:32]


def is_seal(text: str) -> bool:
    return len(text) == HEX and not text.strip("0123456789abcdef")


def voices_of(secret: bytes, seals: list[str], words: list[str]) -> list[str]:
    """What each seat says: the captains their words, the bots theirs, and the others nothing."""
    said = []
    for seat, (seal, word) in enumerate(zip(seals, words, strict=True)):
        spoken = is_seal(seal) or seal == PLAIN
        said.append(bot_word(secret, seals, seat) if seal == BOT else word if spoken else "")
    return said


# -- proving -----------------------------------------------------------------------------


def prove_opening(sealed: Header | Leg, secret: bytes, place: Place) -> None:
    """Every word is the one that was sealed, and every voided opening is what it is said to be."""
    opening = opening_of(sealed)
    if opening is None:
        return
    seals, voices = opening.seals, sealed.voices
    if len(seals) != len(voices):
        raise place.wrong(f"{len(seals)} seals for {len(voices)} words")
    if PLAIN in seals and any(is_seal(seal) for seal in seals):
        raise place.wrong("a word was said in the open where others were sealed")
    due = voices_of(secret, seals, voices)
    for seat, (seal, voice) in enumerate(zip(seals, voices, strict=True)):
        if not is_seal(seal) and seal not in (PLAIN, DECLINED, ABSENT, BOT):
            raise place.wrong(f"seat {seat + 1} has no proper seal")
        if voice != due[seat] or (is_seal(seal) and word_seal(sealed.commitment, seat, voice) != seal):
            raise place.wrong(f"the word of seat {seat + 1} is not the one that was sealed")
    prove_voided(sealed.commitment, opening, place)


def prove_voided(promise: str, opening: Opening, place: Place) -> None:
    """Each had a secret of its own, and cost whoever did not open it the word."""
    promises, without = [promise], []
    for one in opening.voided:
        try:
            right = commitment(bytes.fromhex(one.secret)) == one.commitment
        except ValueError:
            right = False
        if not right or not one.without:
            raise place.wrong("a voided opening is not what it is said to be")
        promises.append(one.commitment)
        without += one.without
    if len(set(promises)) != len(promises):
        raise place.wrong("the secret of a voided opening was used again")
    absent = [seat for seat, seal in enumerate(opening.seals) if seal == ABSENT]
    if len(set(without)) != len(without) or not set(without) <= set(absent):
        raise place.wrong("whoever did not open a word has no word in the next opening")


# -- telling -----------------------------------------------------------------------------


def seats_told(seats: list[int]) -> str:
    return f"{'seat' if len(seats) == 1 else 'seats'} {', '.join(str(seat + 1) for seat in seats)}"


WEAKER = (
    "sealed by the older, weaker scheme: words were said in the open, so that a host who also played and "
    "spoke last could have chosen the dice"
)


def told(sealed: Header | Leg) -> list[str]:
    """What is proved about the words, in sentences."""
    opening = opening_of(sealed)
    if opening is None:
        return [WEAKER] if sealed.commitment else []
    seals = opening.seals
    kept = [seat for seat, seal in enumerate(seals) if is_seal(seal)]
    short = [seat for seat in kept if len(sealed.voices[seat]) < SHORT]
    by_kind = {kind: [n for n, seal in enumerate(seals) if seal == kind] for kind in SAYS}
    made = (
        [f"{seats_told(kept)} sealed a word before any was said; each is the one that was sealed"]
        if kept
        else []
    )
    if not kept and PLAIN not in seals:
        made.append(NOBODY)
    if short:
        made.append(f"the word of {seats_told(short)} is so short that it could be guessed from its seal")
    made += [f"{seats_told(seats)} {SAYS[kind]}" for kind, seats in by_kind.items() if seats]
    return [*made, voided_told(opening)]


NOBODY = "no captain sealed a word: whoever drew the secret could have chosen among many"
SAYS = {
    PLAIN: "said a word in the open, at a table of one captain: who knew the secret could have chosen it",
    DECLINED: "declined to add a word",
    ABSENT: "did not open a word in time: the game began without it",
    BOT: "played by a bot: the word follows from the secret and the seals",
}


def voided_told(opening: Opening) -> str:
    if not opening.voided:
        return "no opening was voided"
    each = [f"{seats_told(one.without)} did not open a word" for one in opening.voided]
    count = len(each)
    return f"{count} {'opening was' if count == 1 else 'openings were'} voided: {'; '.join(each)}"
