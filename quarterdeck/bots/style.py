"""How a captain thinks, in numbers."""


class Style:
    """A level's parameters; a method whose number is 0 is not used. The greedy bot is the default."""

    __slots__ = (
        "beam",
        "depth",
        "finalists",
        "firsts",
        "follow",
        "glance",
        "keen",
        "learned",
        "milliseconds",
        "mind",
        "options",
        "plans",
        "round_steps",
        "simulations",
        "slips",
        "trust",
        "turn_steps",
        "turns",
        "voyage",
        "worlds",
        "worst_slip",
    )

    def __init__(self) -> None:
        self.turn_steps: list[str] = []  # questions that open a turn or a round: see `clock`
        self.round_steps: list[str] = []
        self.worlds = 3  # imagined for a first look
        self.slips = 0.0  # how large mistakes are, in value
        self.worst_slip = 0.0  # and how large at most
        self.learned = 0.0  # how much of the judgement is learned from features
        self.mind = 0.0  # and how much of what that comes to is the mind's, learned from cues
        self.keen = False  # whether those who play on judge by what was learned, too
        self.trust = 0.0  # how many games played on the first sight counts for
        self.beam = 0  # paths kept at each step of the own turn
        self.depth = 12  # steps at most
        self.voyage = 1  # own turns that are planned, see `voyage`
        self.firsts = 1  # lines kept for each first move, besides the best
        self.plans = 1  # worlds in which the turn is planned
        self.options = 5  # the best at first sight are looked into
        self.finalists = 0  # of them are played on; 0: all
        self.follow = False  # whether what was planned is played on with, as long as it can be
        self.simulations = 0  # games played on, all options together
        self.turns = 4  # how far
        self.glance = 12  # options looked at by those who play on
        self.milliseconds = 0  # an end to all thinking; 0: none
