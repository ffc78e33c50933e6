"""Bones and Doubloons: a whole game in a few pages, to be copied when you add your own.

>>> from examples.toy import box
>>> box.new(3).seat  # Fate deals the charts
-1
"""

from quarterdeck.engine.registry import Box, Credits, Variant

from .rules import book, new_table
from .tables import read

box = Box(
    slug="bones_and_doubloons",
    title="Bones and Doubloons",
    folder=__name__,
    pitch="Dig for doubloons, and stop before you strike bones.",
    minutes="5",
    weight="light",
    credits=Credits(designer="Quarterdeck", publisher="Quarterdeck", year=2026),
    seats=range(2, 5),
    variants=(
        Variant(name="standard", title="The beach", says="Dig, dig, bury.", clause="BD-T01", seats=(2, 3, 4)),
    ),
    book=book,
    read=read,
    lay_out=new_table,
)
