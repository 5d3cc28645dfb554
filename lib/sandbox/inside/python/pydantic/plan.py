"""How the fields of a model are compiled, at first use of its class (every name in annotations exists then), and inputs built."""

import builtins
import copy
import sys
import typing

from .errors import Invalid, invalid
from .fields import UNDEFINED, FieldInfo
from .json_values import infer
from .kind import Kind
from .kinds import kind_of, resolve, with_bounds
from .regularity import REGULARITY

__builtins__ = dict(vars(builtins))

_new = object.__new__
_set = object.__setattr__
# The shape of an input that only has to be copied.
_AS_IT_IS = (True, (), ())
SCALARS = frozenset({str, int, float, bool, type(None)})


class Plan:
    """One class, compiled. `shapes` caches, for the keys and types of an input, what has to be converted."""

    __slots__ = ("names", "kinds", "defaults", "settable", "shapes", "annotations", "required")

    def __init__(self, fields, annotations):
        self.annotations = annotations
        self.required = [name for name, _, (maker, _) in fields if maker is UNDEFINED]
        self.names = tuple(name for name, _, _ in fields)
        self.kinds = {name: kind for name, kind, _ in fields}
        self.defaults = {name: default for name, _, default in fields}
        self.settable = {name: kind.settable for name, kind, _ in fields}
        self.shapes = {}


def _default_maker(field):
    """(make, value): `make` is None for a required field and for a default that can be shared."""
    if isinstance(field, FieldInfo):
        if field.default_factory is not None:
            return field.default_factory, None
        value = field.default
    else:
        value = field
    if value is UNDEFINED:
        return UNDEFINED, None
    kind = type(value)
    if kind in SCALARS:
        return None, value
    if (kind is list or kind is dict) and not value:
        return kind, None
    try:
        hash(value)
        return None, value
    except TypeError:
        return (lambda: copy.deepcopy(value)), None


def _own_annotations(cls):
    if sys.version_info >= (3, 14):
        return cls.__annotations__
    return cls.__dict__.get("__annotations__", {})


def _model_kind(annotation):
    if getattr(annotation, "__json_special__", None) is None or not isinstance(annotation, type):
        return None
    message = f"Input should be a valid dictionary or instance of {annotation.__name__}"

    def coerce(value):
        if isinstance(value, annotation):
            return value
        if not isinstance(value, dict):
            raise invalid("model_type", message, value)
        return build(annotation, value)

    def write(value):
        if isinstance(value, annotation):
            return json_fields(annotation, value)
        return infer(value)

    def strict(value):
        if isinstance(value, annotation):
            return 2
        if not isinstance(value, dict):
            return 0
        try:
            build(annotation, value)
        except Invalid:
            return 0
        return 1

    def coerce_list(values):
        """The usual content of a database, a list of dicts, without a call for each."""
        shapes, models = plan_of(annotation).shapes, []
        for data in values:
            if type(data) is not dict:
                model = coerce(data)
            elif shapes.get((*data, *map(type, data.values()))) is _AS_IT_IS:
                model = _new(annotation)
                _set(model, "__dict__", data.copy())
            else:
                model = build(annotation, data)
            models.append(model)
        return models

    return Kind(coerce, write=write, strict=strict, coerce_list=coerce_list)


def _compile(cls):
    fields, special, annotations = {}, {}, {}
    for base in reversed(cls.__mro__):
        scope = base.__dict__.get("__scope__")
        if scope is None:
            continue
        if "model_config" in base.__dict__:
            raise TypeError("model_config is not supported in this sandbox")
        for name, annotation in _own_annotations(base).items():
            if name[0] == "_":
                continue
            if isinstance(annotation, (str, typing.ForwardRef)):
                annotation = resolve(annotation, scope)
            if annotation is typing.ClassVar or typing.get_origin(annotation) is typing.ClassVar:
                continue
            kind = kind_of(annotation, scope, _model_kind)
            field = base.__dict__.get(name, UNDEFINED)
            if isinstance(field, FieldInfo):
                kind = with_bounds(kind, field.bounds)
            maker, value = default = _default_maker(field)
            fields[name] = (kind, default)
            annotations[name] = annotation
            settable = kind.settable
            # A default isn't coerced: `price: float = 0` holds an int.
            odd = settable and (type(value) not in settable if maker is None else maker is not UNDEFINED)
            if odd or not kind.plain:
                special[name] = kind.write
            else:
                special.pop(name, None)
    plan = Plan([(name, kind, default) for name, (kind, default) in fields.items()], annotations)
    cls.__json_special__ = tuple(special.items())
    REGULARITY.special = REGULARITY.special or bool(special)
    cls.__plan__ = plan
    return plan


def plan_of(cls):
    return cls.__dict__.get("__plan__") or _compile(cls)


def _shape(plan, data):
    """(ordered, conversions, missing) for inputs with these keys and types; None where a required field is missing."""
    conversions, missing = [], []
    for name in plan.names:
        if name not in data:
            maker, value = plan.defaults[name]
            if maker is UNDEFINED:
                return None
            missing.append((name, maker, value))
            continue
        kind = plan.kinds[name]
        if type(data[name]) is not kind.exact:
            conversions.append((name, kind.coerce))
    ordered = tuple(data) == plan.names
    if ordered and not conversions:
        return _AS_IT_IS
    return ordered, tuple(conversions), tuple(missing)


def assemble(cls, data):
    """The fields of a model from a dict, in declared order. Raises `Invalid` with every finding."""
    plan = cls.__dict__.get("__plan__") or _compile(cls)
    key = (*data, *map(type, data.values()))
    try:
        shape = plan.shapes[key]
    except KeyError:
        shape = plan.shapes[key] = _shape(plan, data)
    if shape is None:
        raise Invalid(_findings(plan, data))
    ordered, conversions, missing = shape
    try:
        if ordered:
            fields = data.copy()
        else:
            fields = dict.fromkeys(plan.names)
            for name, maker, value in missing:
                fields[name] = value if maker is None else maker()
            for name in plan.names:
                if name in data:
                    fields[name] = data[name]
        for name, coerce in conversions:
            fields[name] = coerce(fields[name])
    except Invalid:
        raise Invalid(_findings(plan, data)) from None
    return fields


def build(cls, data):
    model = _new(cls)
    _set(model, "__dict__", assemble(cls, data))
    return model


def _findings(plan, data):
    findings = []
    for name in plan.names:
        if name not in data:
            if plan.defaults[name][0] is UNDEFINED:
                findings.append(((name,), "missing", "Field required", data))
            continue
        try:
            plan.kinds[name].coerce(data[name])
        except Invalid as error:
            findings += [((name, *where), *rest) for where, *rest in error.findings]
    return findings


def json_fields(cls, model):
    kinds = plan_of(cls).kinds
    return {name: kinds[name].write(value) for name, value in model.__dict__.items() if name in kinds}
