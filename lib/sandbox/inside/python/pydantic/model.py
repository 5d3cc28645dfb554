"""`BaseModel`: the face of a model. What it does with its fields is compiled in `plan`."""

import builtins
import copy
import sys
from json import loads

from .errors import Invalid, ValidationError, invalid
from .fields import UNDEFINED
from .json_values import compact_text, exact_text
from .plan import SCALARS, assemble, build, json_fields, plan_of
from .regularity import REGULARITY

__builtins__ = dict(vars(builtins))

_new = object.__new__
_set = object.__setattr__


def plain(value):
    """The `model_dump()` form of a value: models become dicts, containers are copied, the rest stays."""
    kind = type(value)
    if kind in SCALARS:
        return value
    if kind is list:
        return [entry if type(entry) in SCALARS else plain(entry) for entry in value]
    if kind is dict:
        return {name: entry if type(entry) in SCALARS else plain(entry) for name, entry in value.items()}
    if isinstance(value, BaseModel):
        names = plan_of(kind).kinds
        return {
            name: entry if type(entry) in SCALARS else plain(entry)
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
            fields = json_fields(type(self), self)
        else:
            fields = {
                name: value if type(value) in SCALARS else plain(value)
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


BaseModel.__json_fields__ = classmethod(json_fields)
