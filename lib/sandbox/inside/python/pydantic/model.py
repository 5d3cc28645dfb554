"""`BaseModel`. Fields are compiled at first use of a class, when every name in its annotations exists."""

import builtins
import copy
import sys
import typing
from json import loads

from .errors import Invalid, ValidationError, invalid
from .fields import UNDEFINED, FieldInfo
from .json_values import compact_text, exact_text, infer
from .kinds import Kind, kind_of, resolve, with_bounds
from .regularity import REGULARITY

__builtins__ = dict(vars(builtins))

_new = object.__new__
_set = object.__setattr__
_MISSING = object()
# The shape of an input that only has to be copied.
_AS_IT_IS = (True, (), ())
_SCALARS = frozenset({str, int, float, bool, type(None)})


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
    if kind in _SCALARS:
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
    if not (isinstance(annotation, type) and issubclass(annotation, BaseModel)):
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
            return _json_fields(annotation, value)
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


def _json_fields(cls, model):
    kinds = plan_of(cls).kinds
    return {name: kinds[name].write(value) for name, value in model.__dict__.items() if name in kinds}


def plain(value):
    """The `model_dump()` form of a value: models become dicts, containers are copied, the rest stays."""
    kind = type(value)
    if kind in _SCALARS:
        return value
    if kind is list:
        return [entry if type(entry) in _SCALARS else plain(entry) for entry in value]
    if kind is dict:
        return {name: entry if type(entry) in _SCALARS else plain(entry) for name, entry in value.items()}
    if isinstance(value, BaseModel):
        names = plan_of(kind).kinds
        return {
            name: entry if type(entry) in _SCALARS else plain(entry)
            for name, entry in value.__dict__.items()
            if name in names
        }
    if kind is tuple or kind is set or kind is frozenset:
        return kind([plain(entry) for entry in value])
    return value


class BaseModel:
    __json_special__ = ()
    __plan__ = None
    # The class that every database derives from, set by `general_agent.tools`: deriving from it is no inheritance.
    _root = None

    def __init_subclass__(cls, **options):
        if options:
            raise TypeError(f"class option {next(iter(options))!r} is not supported in this sandbox")
        cls.__scope__ = sys._getframe(1).f_globals
        for base in cls.__bases__:
            # A subclass in a field of its base's type is written with the base's fields: only the schema knows.
            if base.__dict__.get("__scope__") is not None and base is not BaseModel._root:
                REGULARITY.lost = True

    def __init__(self, /, **data):
        cls = type(self)
        try:
            _set(self, "__dict__", assemble(cls, data))
        except Invalid as error:
            raise ValidationError(cls.__name__, error.findings) from None

    def __setattr__(self, name, value):
        cls = type(self)
        settable = plan_of(cls).settable.get(name)
        if settable is None:
            if name[:1] != "_":
                found = getattr(cls, name, None)
                if isinstance(found, property) and found.fset is not None:
                    found.fset(self, value)
                    return
                raise ValueError(f'"{cls.__name__}" object has no field "{name}"')
            REGULARITY.lost = True
        elif settable and type(value) not in settable:
            REGULARITY.lost = True
        _set(self, name, value)

    def __eq__(self, other):
        if not isinstance(other, BaseModel):
            return NotImplemented
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None

    def __iter__(self):
        yield from [(name, value) for name, value in self.__dict__.items() if name[:1] != "_"]

    def __repr__(self):
        return f"{type(self).__name__}({', '.join([f'{name}={value!r}' for name, value in self])})"

    def __str__(self):
        return " ".join([f"{name}={value!r}" for name, value in self])

    @classmethod
    def model_validate(cls, data):
        if isinstance(data, cls):
            return data
        try:
            if not isinstance(data, dict):
                raise invalid("model_type", f"Input should be a valid dictionary or instance of {cls.__name__}", data)
            return build(cls, data)
        except Invalid as error:
            raise ValidationError(cls.__name__, error.findings) from None

    @classmethod
    def model_rebuild(cls, **_options):
        cls.__plan__ = None
        return None

    @classmethod
    def model_construct(cls, **data):
        REGULARITY.lost = True
        plan = plan_of(cls)
        fields = {}
        for name in plan.names:
            maker, value = plan.defaults[name]
            if name in data:
                fields[name] = data[name]
            elif maker is not UNDEFINED:
                fields[name] = value if maker is None else maker()
        model = _new(cls)
        _set(model, "__dict__", fields)
        return model

    def model_copy(self, *, update=None, deep=False):
        model = _new(type(self))
        _set(model, "__dict__", copy.deepcopy(self.__dict__) if deep else self.__dict__.copy())
        if update:
            REGULARITY.lost = True
            model.__dict__.update(update)
        return model

    copy = model_copy

    def model_dump(self, *, mode="python", include=None, exclude=None, exclude_none=False):
        names = plan_of(type(self)).kinds
        if mode == "json":
            fields = _json_fields(type(self), self)
        else:
            fields = {
                name: value if type(value) in _SCALARS else plain(value)
                for name, value in self.__dict__.items()
                if name in names
            }
        for given in (include, exclude):
            if given is not None and not isinstance(given, (set, frozenset, list, tuple)):
                raise TypeError("include and exclude take a set of names in this sandbox")
        if include is not None:
            fields = {name: value for name, value in fields.items() if name in include}
        if exclude is not None:
            fields = {name: value for name, value in fields.items() if name not in exclude}
        return _without_none(fields) if exclude_none else fields

    dict = model_dump

    def model_dump_json(self, **options):
        if options:
            return exact_text(self.model_dump(mode="json", **options))
        return compact_text(self, REGULARITY)

    @classmethod
    def model_validate_json(cls, text):
        return cls.model_validate(loads(text))

    json = model_dump_json


def _without_none(value):
    if isinstance(value, dict):
        return {name: _without_none(entry) for name, entry in value.items() if entry is not None}
    if isinstance(value, list):
        return [_without_none(entry) for entry in value]
    return value


BaseModel.__json_fields__ = classmethod(_json_fields)
