"""What a field of a message may be. Nothing that comes from outside is taken on trust.

A shape is a function from a value as JSON gave it to the value as it is kept; it raises
``WrongShapeError`` if the value is anything else. ``True`` is no number here, ``1.0`` neither.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

LARGEST = 2**53 - 1
"""The largest number that means the same in a browser."""

Shape: TypeAlias = Callable[[Any], Any]


class WrongShapeError(Exception):
    """The value does not fit."""


def number(least: int = 0, most: int = LARGEST) -> Shape:
    """Return the shape of a whole number in a range."""

    def check(value: Any) -> int:
        if type(value) is not int or not least <= value <= most:
            raise WrongShapeError
        return value

    return check


def text(most: int, least: int = 0) -> Shape:
    """Return the shape of a text of so many characters."""

    def check(value: Any) -> str:
        if type(value) is not str or not least <= len(value) <= most:
            raise WrongShapeError
        return value

    return check


def word(pattern: str) -> Shape:
    """Return the shape of a text that fits a regular expression as a whole."""
    fits = re.compile(pattern, re.ASCII).fullmatch

    def check(value: Any) -> str:
        if type(value) is not str or not fits(value):
            raise WrongShapeError
        return value

    return check


def flag(value: Any) -> bool:
    """Return ``value``, which must be true or false."""
    if type(value) is not bool:
        raise WrongShapeError
    return value


def maybe(shape: Shape) -> Shape:
    """Return the shape of what may be null."""
    return lambda value: None if value is None else shape(value)


def array(shape: Shape) -> Shape:
    """Return the shape of a list; it is kept as a tuple."""

    def check(value: Any) -> tuple[Any, ...]:
        if type(value) not in (list, tuple):
            raise WrongShapeError
        return tuple(shape(item) for item in value)

    return check


def record(fields: Mapping[str, Shape]) -> Shape:
    """Return the shape of an object with exactly these fields."""

    def check(value: Any) -> dict[str, Any]:
        if type(value) is not dict or value.keys() != fields.keys():
            raise WrongShapeError
        return {name: shape(value[name]) for name, shape in fields.items()}

    return check


def thing(value: Any) -> dict[str, Any]:
    """Return ``value``, an object of which only the game knows what belongs in it."""
    if type(value) is not dict:
        raise WrongShapeError
    return value


def anything(value: Any) -> Any:
    """Return ``value``: any JSON."""
    return value
