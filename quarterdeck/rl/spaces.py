"""Spaces of observations and actions, for Gymnasium and PettingZoo."""

from typing import Any

import numpy
from gymnasium.spaces import Box, Dict, Discrete

from quarterdeck.rl.setting import Setting


def numbers_space(setting: Setting) -> Any:
    """The numbers of a view, with the ranges of their legend; what lies beyond is told as the limit."""
    low = numpy.array(setting.description.lows, numpy.float32)
    return Box(low, numpy.array(setting.description.highs, numpy.float32), dtype=numpy.float32)


def mask_space(setting: Setting) -> Any:
    return Box(0, 1, (setting.catalogue.size,), dtype=numpy.int8)


def observation_space(setting: Setting) -> Any:
    """A dictionary, as in the classic games of PettingZoo."""
    return Dict({"observation": numbers_space(setting), "action_mask": mask_space(setting)})


def action_space(setting: Setting) -> Any:
    return Discrete(setting.catalogue.size)
