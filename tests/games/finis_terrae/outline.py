"""The outline of a game, straight from the ledger: which question must come next, and to whom.

It follows a whole game move by move with nothing but FT-S, FT-R01, FT-R09, FT-W and FT-I01 in its head, and
reads from the position only what it cannot know by itself (where ships are, what holds contain)."""

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.table import FATE
from quarterdeck.games.finis_terrae import positions as look
from quarterdeck.games.finis_terrae.constants import COLOURS, GALLEON
from quarterdeck.games.finis_terrae.state import State

AT_A_STOP = {
    "attack", "reorganise", "found", "take", "salvage", "visit", "return", "hoist", "cash", "done",
}  # fmt: skip


def played(t: Desk[State], *lines: str) -> Desk[State]:
    """A story: each line says what is asked, of whom, and what is answered: `sail red: sail 2,0`.
    Fate is called fate; lines that only say what is asked are looked at, not played."""
    for line in lines:
        asked, _, word = line.partition(":")
        question, _, who = asked.partition(" ")
        name = "fate" if t.seat == FATE else "nobody" if t.seat < 0 else COLOURS[t.seat]
        assert (t.question, name) == (question, who), f"{line!r}: {t.question} is asked of {name}"
        if word:
            t.play(word.strip())
            t.s.check()
    return t


class Outline:
    """Follows a game from its first roll."""

    def __init__(self, t: Desk[State]) -> None:
        self.t = t
        self.s = t.s
        self.seats = len(t.s.ships)
        self.trail: list[str] = []  # the phases met, for whoever wants to count them

    def ask(self, question: str, seat: int) -> None:
        t = self.t
        found = (t.question, t.seat)
        assert found == (question, seat), f"{found} instead of {question, seat} after {self.trail[-5:]}"

    def play(self, choose: "Chooser") -> str:
        word = choose(self.s)
        self.t.play(word)
        self.trail.append(word)
        return word

    def fate(self, question: str, choose: "Chooser") -> str:
        self.ask(question, FATE)
        return self.play(choose)

    # -- setup -----------------------------------------------------------------------------------

    def game(self, choose: "Chooser") -> int:
        """FT-S03 to FT-S08, then rounds until Finis Terrae is drawn; how many rounds."""
        self.set_up(choose)
        number, last = 0, False
        while not last:
            number += 1
            last = self.round(number, choose)
        assert self.t.over and self.t.question == ""
        return number

    def set_up(self, choose: "Chooser") -> None:
        first = self.start_roll(list(range(self.seats)), choose)
        order = [(first + n) % self.seats for n in range(self.seats)]
        for seat in order[1:]:
            self.ask("choose_home", seat)
            self.play(choose)
        for seat in order:
            self.loading(seat, choose)
        assert look.order(self.t)[0] == COLOURS[first] and look.home(self.t, first) == "E"

    def start_roll(self, contenders: list[int], choose: "Chooser") -> int:
        rolls = [int(self.fate("roll_red", choose).split()[1]) for _ in contenders]
        best = [seat for seat, roll in zip(contenders, rolls, strict=True) if roll == max(rolls)]
        return best[0] if len(best) == 1 else self.start_roll(best, choose)

    def loading(self, seat: int, choose: "Chooser") -> None:
        self.ask("load", seat)
        while (self.t.question, self.t.seat) == ("load", seat):
            self.play(choose)

    # -- a round ---------------------------------------------------------------------------------

    def round(self, number: int, choose: "Chooser") -> bool:
        """FT-R01  Flag and EST, tiles, weather and dice, turns; whether it was the last one."""
        assert look.round_now(self.t) == number
        order = [COLOURS.index(name) for name in look.order(self.t)]
        self.tiles(order, choose)
        last = False if number == 1 else self.weather(order, choose)
        self.fate("roll_white", choose)
        self.fate("roll_red", choose)
        flag = look.red_flag(self.t)
        for seat in order:
            assert look.turn(self.t) == COLOURS[seat] and look.red_flag(self.t) == flag
            if flag == COLOURS[seat]:
                self.crew(GALLEON, seat, choose)
            self.crew(seat, seat, choose)
        return last

    def tiles(self, order: list[int], choose: "Chooser") -> None:
        """FT-P01, FT-P16  Four tiles each, seen together, as long as there are any."""
        if not look.stack(self.t):
            return
        for seat in order:
            for _ in range(4):
                assert look.turn(self.t) == COLOURS[seat]
                self.fate("draw", choose)
            while look.hand(self.t):
                self.ask("choose_tile", seat)
                self.play(choose)
                self.ask("choose_cell", seat)
                self.play(choose)
                if self.t.question == "choose_turn":
                    self.ask("choose_turn", seat)
                    self.play(choose)

    def weather(self, order: list[int], choose: "Chooser") -> bool:
        """FT-W04  Storms are resolved at once, then the next card; FT-X13  wrecks from the EST holder on."""
        card = self.fate("turn_up_weather", choose)
        while card == "weather storm":
            before = {number: look.malus(self.t, number) for number in order}
            self.fate("storm_wind", choose)
            for seat in order:
                self.wreck(seat, choose, look.malus(self.t, seat) > before[seat])
            while self.t.question in ("choose_pile", "choose_den"):
                self.ask(self.t.question, self.s.red_flag)
                self.play(choose)
            card = self.fate("turn_up_weather", choose)
        return card == "weather finis"

    def wreck(self, seat: int, choose: "Chooser", wrecked: bool) -> None:
        """FT-X14 to FT-X18  Pile, loss, malus, home, loading."""
        t = self.t
        if t.question == "choose_pile" and t.seat == seat and self.s.loader == seat:
            self.play(choose)
            wrecked = True
        if wrecked or (t.question == "load" and t.seat == seat):
            self.loading(seat, choose)

    # -- a turn ----------------------------------------------------------------------------------

    def crew(self, number: int, seat: int, choose: "Chooser") -> None:
        """FT-R09, FT-J05  Sun: own die, order, two movements; rain: one with the common die."""
        if look.weather(self.t) == "rain":
            self.movement(number, seat, look.dice(self.t)["common"], choose)
            return
        own = int(self.fate("roll_white", choose).split()[1])
        common = look.dice(self.t)["common"]
        dice = [own, common]
        if own != common:
            self.ask("choose_order", seat)
            dice = [own, common] if self.play(choose) == "first own" else [common, own]
        for die in dice:
            if self.movement(number, seat, die, choose) == "return":
                return

    def movement(self, number: int, seat: int, die: int, choose: "Chooser") -> str:
        """FT-M15  A movement action, then its stop; what was done last. A trapped galleon just stays."""
        t = self.t
        if t.question != "sail" or self.s.mover != number or self.s.die != die or t.seat != seat:
            assert number == GALLEON and "FT-M14" in t.events, "only a trapped galleon does not move"
            return "stay"
        word = self.until_it_sails(seat, choose)
        if word == "stay":
            return word
        if word == "abandon":
            self.wreck(seat, choose, wrecked=False)
            return word
        return self.stop(number, seat, choose)

    def until_it_sails(self, seat: int, choose: "Chooser") -> str:
        while True:
            self.ask("sail", seat)
            word = self.play(choose).split()[0]
            if word == "cash":
                self.cash(choose)
            elif word != "hoist":
                break
        while self.t.question == "pay_from":
            self.ask("pay_from", seat)
            self.play(choose)
        return word

    def cash(self, choose: "Chooser") -> None:
        while self.t.question == "roll_red":
            self.play(choose)

    def stop(self, number: int, seat: int, choose: "Chooser") -> str:
        """FT-I01  Battles, then what he likes; FT-K07  the way back ends the turn."""
        word = ""
        while True:
            self.battles(choose)
            if self.t.question != "stop" or self.t.seat != seat or self.s.mover != number:
                return word
            word = self.play(choose).split()[0]
            assert word in AT_A_STOP
            if word == "done":
                return word
            self.business(seat, choose)

    def battles(self, choose: "Chooser") -> None:
        """Four dice a fight; booty or sinking; not a die more."""
        while self.t.question == "roll_red":
            for _ in range(4):
                self.fate("roll_red", choose)
            while self.t.question in ("booty", "keep_booty", "make_room", "choose_den", "load"):
                self.play(choose)

    def business(self, seat: int, choose: "Chooser") -> None:
        """Whatever one act at a stop asks for: paying, stowing, a visit, the dice of a treasure."""
        asked = ("pay_from", "make_room", "stow_kind", "stow_amount", "visit", "how_many")
        fought = self.trail[-1].startswith("attack")
        while self.t.question in asked or (self.t.question == "roll_red" and not fought):
            assert self.t.seat in (seat, FATE)
            self.play(choose)


class Chooser:
    """Whoever answers: Fate by luck, players with a fondness."""

    def __init__(self, seed: int, fond: tuple[str, ...] = ()) -> None:
        from quarterdeck.engine.fate import Luck

        self.luck = Luck(seed)
        self.fond = fond

    def __call__(self, s: State) -> str:
        if s.seat == FATE:
            return s.book.spell(self.luck.answer(s))
        wanted = [move for move in s.options if s.book.by_move[move].name in self.fond]
        return s.book.spell(self.luck.choose(wanted or s.options))
