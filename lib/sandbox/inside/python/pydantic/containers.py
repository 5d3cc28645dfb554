"""The kinds of containers and unions, made from the kinds of what they hold."""

import builtins
import types
from collections.abc import Mapping

from .errors import Invalid, invalid
from .json_values import infer, key_text
from .kind import ANY, FLOAT, Kind

__builtins__ = dict(vars(builtins))

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


def collection(build, name, item):
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


def fixed_tuple(items):
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


def mapping(key, item):
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


def optional(kind):
    def coerce(value):
        return None if value is None else kind.coerce(value)

    def write(value):
        return None if value is None else kind.write(value)

    def strict(value):
        return 2 if value is None else kind.strict(value)

    return Kind(coerce, write=write, plain=kind.plain, loose=kind.loose, settable=kind.settable, strict=strict)


def union(kinds, names):
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
