"""
From an annotation to a `Kind`: how a value of that type is coerced, and how it is written as JSON.

Kinds are compiled once for a type and shared.
"""

import builtins
import types
import typing
from collections.abc import Mapping
from datetime import date
from enum import Enum

from . import scalars
from .containers import collection, fixed_tuple, mapping, optional, union
from .kind import ANY, SIMPLE, Kind
from .regularity import REGULARITY

__builtins__ = dict(vars(builtins))

# Kinds which pass containers on as they came.
_UNTYPED = frozenset({ANY})


def _named(annotation):
    return annotation.__name__ if isinstance(annotation, type) else str(annotation).replace("typing.", "")


def resolve(annotation, scope):
    """Forward references (strings) are looked up in the module that holds the class."""
    while isinstance(annotation, (str, typing.ForwardRef)):
        text = annotation if isinstance(annotation, str) else annotation.__forward_arg__
        annotation = eval(text, scope)
    return annotation


def kind_of(annotation, scope, model_kind):
    """`model_kind(cls)` gives the kind of a nested model, or None for what isn't one."""
    annotation = resolve(annotation, scope)
    try:
        found = SIMPLE.get(annotation)
    except TypeError:
        found = None
    if found is None:
        found = model_kind(annotation) or _compound(annotation, scope, model_kind)
    elif found in _UNTYPED:
        REGULARITY.untyped = True
    return found


def _compound(annotation, scope, model_kind):
    origin, arguments = typing.get_origin(annotation) or annotation, typing.get_args(annotation)
    if origin is typing.Annotated:
        kind = kind_of(arguments[0], scope, model_kind)
        bounds = [bound for extra in arguments[1:] for bound in getattr(extra, "bounds", ())]
        return with_bounds(kind, bounds)
    inner = [argument for argument in arguments if argument is not Ellipsis]
    if origin is typing.Literal:
        options = {(type(option), option) for option in arguments}
        return Kind(scalars.literal(arguments), strict=lambda value: 2 if (type(value), value) in options else 0)
    if origin is typing.Union or isinstance(annotation, types.UnionType):
        members = [argument for argument in inner if argument is not type(None)]
        kinds = [kind_of(member, scope, model_kind) for member in members]
        kind = kinds[0] if len(kinds) == 1 else union(kinds, [_named(resolve(member, scope)) for member in members])
        return kind if len(members) == len(inner) else optional(kind)
    kinds = [kind_of(argument, scope, model_kind) for argument in inner]
    if not kinds:
        REGULARITY.untyped = True
    first = kinds[0] if kinds else ANY
    if origin in (list, set, frozenset):
        return collection(origin, origin.__name__, first)
    if origin is tuple:
        if not arguments or arguments[-1] is Ellipsis:
            return collection(tuple, "tuple", first)
        return fixed_tuple(kinds)
    if origin in (dict, Mapping):
        return mapping(first, kinds[1]) if len(kinds) == 2 else mapping(ANY, ANY)
    if isinstance(origin, type) and issubclass(origin, Enum):
        return Kind(scalars.enumeration(origin), strict=lambda value: 2 if isinstance(value, origin) else 0)
    raise TypeError(f"the annotation {annotation!r} is not supported in this sandbox")


def with_bounds(kind, bounds):
    if not bounds:
        return kind
    checked = scalars.bounded(kind.coerce, tuple(bounds))
    return Kind(checked, None, kind.write, kind.plain, kind.loose, kind.settable, kind.strict)


# Compiled here once for all: most fields of most tasks.
_COMMON = (
    list[str], typing.List[str], list[int], typing.List[int], list[float], typing.List[float],
    typing.Optional[str], str | None, typing.Optional[int], int | None, typing.Optional[float], float | None,
    typing.Optional[bool], bool | None, dict[str, float], dict[str, int], dict[str, str], typing.Dict[str, float],
    typing.Dict[str, int], typing.Dict[str, str], typing.Optional[list[str]], typing.Optional[typing.List[str]],
    typing.Optional[date], date | None, list, dict, list[dict], typing.List[dict],
)  # fmt: skip
SIMPLE.update({annotation: kind_of(annotation, {}, lambda _: None) for annotation in _COMMON})
_UNTYPED = frozenset(SIMPLE[annotation] for annotation in (typing.Any, object, list, dict, list[dict], typing.List[dict]))
REGULARITY.reset()
