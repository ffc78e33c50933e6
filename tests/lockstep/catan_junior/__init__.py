"""Catan Junior read a second time: a slow, plain model of its ledger."""

from typing import Any

from tests.lockstep.catan_junior.model import GOODS, Model

__all__ = ["Model", "reading"]


def places(mask: int) -> list[int]:
    return [n + 1 for n in range(mask.bit_length()) if mask >> n & 1]


def reading(s: Any) -> dict[str, Any]:
    """The position of the rules in the words of the model."""
    named = dict(zip(("ghost", "build", "goods-WM", "goods-GC"), s.coco, strict=True))
    return {
        "hands": [list(crew.goods) for crew in s.crews],
        "lairs": [places(crew.homes) for crew in s.crews],
        "ships": [places(crew.fleet) for crew in s.crews],
        "supply": [(crew.lairs, crew.ships) for crew in s.crews],
        "cocos": [crew.cocos for crew in s.crews],
        "castle": s.castle,
        "ghost": "SP" if s.ghost < 0 else s.map.names[s.ghost],
        "stack": named,
        "stock": list(s.stock),
        "market": [GOODS[good] for good in s.market],
        "round": s.round,
        "turn": s.turn,
        "traded": bool(s.traded),
        "proposals": s.proposals,
    }
