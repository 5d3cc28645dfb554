"""
From an annotation to a `Kind`: how a value of that type is coerced, and how it is written as JSON.

Kinds are compiled once for a type and shared.
"""

import builtins
import types
import typing
from collections.abc import Mapping
from datetime import date, datetime, time
from enum import Enum

from . import scalars
from .errors import Invalid, invalid
from .json_values import float_value, infer, key_text
from .moments import to_date, to_datetime, to_time
from .regularity import REGULARITY

__builtins__ = dict(vars(builtins))


class Kind:
    """
    - `exact`: the Python type whose instances need no coercion, or None
    - `write`: the JSON form of a value in a field of this type
    - `plain`: the standard encoder writes a field of this type as `write` would, while `settable` is kept
    - `loose`: the same holds inside a container, where nobody sees what is put in
    - `settable`: types that may be assigned without ending `plain`
    - `strict`: for unions, 2 where a value is of this type, 1 where strict mode takes it too, else 0
    - `coerce_list`: coerces a list of values at once, where that is faster; fails as `coerce` does, but without saying where
    """

    __slots__ = ("coerce", "exact", "write", "plain", "loose", "settable", "strict", "coerce_list")

    def __init__(
        self, coerce, exact=None, write=infer, plain=True, loose=True, settable=frozenset(), strict=None, coerce_list=None
    ):
        self.coerce = coerce
        self.coerce_list = coerce_list
        self.exact = exact
        self.write = write
        self.plain = plain
        self.loose = loose
        self.settable = settable
        self.strict = strict or (lambda value: 2 if type(value) is exact else 0)


# Where a float is declared, an int that was assigned is written as a float; every other type is written as it is.
_FLOATS = frozenset({float, type(None)})


def _strict_float(value):
    return 2 if type(value) is float else 1 if type(value) is int else 0


STR = Kind(scalars.to_str, str)
INT = Kind(scalars.to_int, int)
BOOL = Kind(scalars.to_bool, bool)
FLOAT = Kind(scalars.to_float, float, write=float_value, loose=False, settable=_FLOATS, strict=_strict_float)
NONE = Kind(scalars.to_none, type(None))
ANY = Kind(scalars.to_any, strict=lambda value: 1)
DATE = Kind(to_date, date)
DATETIME = Kind(to_datetime, datetime)
TIME = Kind(to_time, time)

_SIMPLE = {
    str: STR, int: INT, bool: BOOL, float: FLOAT, None: NONE, type(None): NONE,
    typing.Any: ANY, object: ANY, date: DATE, datetime: DATETIME, time: TIME,
}  # fmt: skip
# Kinds which pass containers on as they came.
_UNTYPED = frozenset({ANY})
_SEQUENCES = (list, tuple, set, frozenset, type({}.keys()), type({}.values()), types.GeneratorType)


def _is_sequence(value):
    if isinstance(value, _SEQUENCES):
        return True
    return hasattr(value, "__next__") or (type(value).__name__ == "deque" and hasattr(value, "popleft"))


def _each(coerce, values):
    """Coerces each item; on failure the findings of every bad item, under its index."""
    values = list(values)
    try:
        return [coerce(value) for value in values]
    except Invalid:
        findings = []
        for index, value in enumerate(values):
            try:
                coerce(value)
            except Invalid as error:
                findings += [((index, *where), *rest) for where, *rest in error.findings]
        raise Invalid(findings) from None


def _collection(build, name, item):
    exact, coerce_item, coerce_list = item.exact, item.coerce, item.coerce_list
    message, kind = f"Input should be a valid {name}", f"{name.replace(' ', '_')}_type"
    if name == "frozenset":
        kind = "frozen_set_type"

    def coerce(value):
        if type(value) is not build and not _is_sequence(value):
            raise invalid(kind, message, value)
        if item is ANY:
            return build(value)
        values = list(value)
        if coerce_list is not None:
            try:
                values = coerce_list(values)
            except Invalid:
                values = _each(coerce_item, values)
        elif exact is None or not {exact}.issuperset(map(type, values)):
            values = _each(coerce_item, values)
        return values if build is list else build(values)

    def write(value):
        if isinstance(value, build) or isinstance(value, (list, tuple, set, frozenset)):
            return [item.write(entry) for entry in value]
        return infer(value)

    def strict(value):
        if type(value) is not build:
            return 0
        return min((item.strict(entry) for entry in value), default=2)

    return Kind(coerce, write=write, plain=item.loose, loose=item.loose, strict=strict)


def _fixed_tuple(items):
    size = len(items)

    def coerce(value):
        if not _is_sequence(value):
            raise invalid("tuple_type", "Input should be a valid tuple", value)
        values = tuple(value)
        if len(values) > size:
            message = f"Tuple should have at most {size} item{'' if size == 1 else 's'} after validation, not {len(values)}"
            raise invalid("too_long", message, value)
        findings, result = [], []
        for index, item in enumerate(items):
            if index >= len(values):
                findings.append(((index,), "missing", "Field required", value))
                continue
            try:
                result.append(item.coerce(values[index]))
            except Invalid as error:
                findings += [((index, *where), *rest) for where, *rest in error.findings]
        if findings:
            raise Invalid(findings)
        return tuple(result)

    def write(value):
        if isinstance(value, (tuple, list)) and len(value) == size:
            return [item.write(entry) for item, entry in zip(items, value)]
        return infer(value)

    def strict(value):
        if type(value) is not tuple or len(value) != size:
            return 0
        return min((item.strict(entry) for item, entry in zip(items, value)), default=2)

    loose = all(item.loose for item in items)
    return Kind(coerce, write=write, plain=loose, loose=loose, strict=strict)


def _mapping(key, item):
    plain_keys = key.exact is str

    def coerce(value):
        if not isinstance(value, (dict, Mapping)):
            raise invalid("dict_type", "Input should be a valid dictionary", value)
        result, findings = {}, []
        for name, entry in value.items():
            try:
                name = name if plain_keys and type(name) is str else key.coerce(name)
            except Invalid as error:
                findings += [((name, "[key]", *where), *rest) for where, *rest in error.findings]
                continue
            try:
                result[name] = item.coerce(entry)
            except Invalid as error:
                findings += [((name, *where), *rest) for where, *rest in error.findings]
        if findings:
            raise Invalid(findings)
        return result

    def write(value):
        if isinstance(value, dict):
            return {key_text(name): item.write(entry) for name, entry in value.items()}
        return infer(value)

    def strict(value):
        if type(value) is not dict:
            return 0
        return min((min(key.strict(name), item.strict(entry)) for name, entry in value.items()), default=2)

    return Kind(coerce, write=write, plain=item.loose, loose=item.loose, strict=strict)


def _optional(kind):
    def coerce(value):
        return None if value is None else kind.coerce(value)

    def write(value):
        return None if value is None else kind.write(value)

    def strict(value):
        return 2 if value is None else kind.strict(value)

    return Kind(coerce, write=write, plain=kind.plain, loose=kind.loose, settable=kind.settable, strict=strict)


def _union(kinds, names):
    """Smart mode: the best exactness wins, the first of equals; else the first that takes the value laxly."""

    def coerce(value):
        best, chosen = 0, None
        for kind in kinds:
            exactness = kind.strict(value)
            if exactness > best:
                best, chosen = exactness, kind
        if chosen is not None:
            return chosen.coerce(value)
        findings = []
        for kind, name in zip(kinds, names):
            try:
                return kind.coerce(value)
            except Invalid as error:
                findings += [((name, *where), *rest) for where, *rest in error.findings]
        raise Invalid(findings)

    def strict(value):
        return max(kind.strict(value) for kind in kinds)

    def write(value):
        for kind in kinds:
            if kind.strict(value) == 2:
                return kind.write(value)
        return infer(value)

    # A float declared beside other types is written as it is: `write` finds no exact member for an int.
    plain = all(kind.loose or kind is FLOAT for kind in kinds)
    return Kind(coerce, write=write, plain=plain, loose=plain, strict=strict)


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
        found = _SIMPLE.get(annotation)
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
        kind = kinds[0] if len(kinds) == 1 else _union(kinds, [_named(resolve(member, scope)) for member in members])
        return kind if len(members) == len(inner) else _optional(kind)
    kinds = [kind_of(argument, scope, model_kind) for argument in inner]
    if not kinds:
        REGULARITY.untyped = True
    first = kinds[0] if kinds else ANY
    if origin in (list, set, frozenset):
        return _collection(origin, origin.__name__, first)
    if origin is tuple:
        if not arguments or arguments[-1] is Ellipsis:
            return _collection(tuple, "tuple", first)
        return _fixed_tuple(kinds)
    if origin in (dict, Mapping):
        return _mapping(first, kinds[1]) if len(kinds) == 2 else _mapping(ANY, ANY)
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
_SIMPLE.update({annotation: kind_of(annotation, {}, lambda _: None) for annotation in _COMMON})
_UNTYPED = frozenset(_SIMPLE[annotation] for annotation in (typing.Any, object, list, dict, list[dict], typing.List[dict]))
REGULARITY.reset()
