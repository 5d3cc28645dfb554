"""`Field(...)`: a default and the bounds that the task format uses."""

import builtins

__builtins__ = dict(vars(builtins))


class _Undefined:
    def __repr__(self):
        return "PydanticUndefined"


UNDEFINED = _Undefined()
_BOUNDS = ("ge", "gt", "le", "lt", "min_length", "max_length")
_TEXTS = ("title", "description", "examples", "json_schema_extra", "repr")


class FieldInfo:
    __slots__ = ("default", "default_factory", "bounds", "description")

    def __init__(self, default, default_factory, bounds, description):
        self.default = default
        self.default_factory = default_factory
        self.bounds = bounds
        self.description = description


def Field(default=..., *, default_factory=None, **options):
    """An option that would change validation and isn't known here raises, rather than being passed over in silence."""
    bounds = tuple((name, options[name]) for name in _BOUNDS if options.get(name) is not None)
    unknown = [name for name in options if name not in _BOUNDS and name not in _TEXTS]
    if unknown:
        raise TypeError(f"Field({unknown[0]}=…) is not supported in this sandbox")
    if default is ...:
        default = UNDEFINED
    return FieldInfo(default, default_factory, bounds, options.get("description"))
