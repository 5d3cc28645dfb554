"""What a task's module says about itself: its tools as the solver sees them, its entities as an author wrote them."""

import builtins
import re
import types
import typing
from datetime import date, datetime, time

from general_agent.tools import marked_names
from pydantic import BaseModel
from pydantic.kinds import resolve
from pydantic.plan import plan_of

__builtins__ = dict(vars(builtins))

_NAMES = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    list: {"type": "array"},
    tuple: {"type": "array"},
    set: {"type": "array", "uniqueItems": True},
    frozenset: {"type": "array", "uniqueItems": True},
    dict: {"type": "object"},
    date: {"type": "string", "format": "date"},
    datetime: {"type": "string", "format": "date-time"},
    time: {"type": "string", "format": "time"},
}
_SECTION = re.compile(r"[ \t]*(Args|Arguments|Parameters):[ \t]*$").match
_HEADING = re.compile(r"[ \t]*(Returns?|Raises|Yields|Notes?|Examples?|Warnings?):").match
_ARGUMENT = re.compile(r"(\*{0,2}\w+)\s*(?:\([^)]*\))?\s*:\s*(.*)").match
_LINES = re.compile(r"^(?:class[ \t]+(\w+)|(?: {1,8}|\t)(\w+)[ \t]*:[ \t]*(\S.*))", re.MULTILINE).findall


def tool_specs(tools_class):
    return [_tool_spec(name, getattr(tools_class, name)) for name in marked_names(tools_class)]


def _tool_spec(name, function):
    summary, help_texts = read_docstring(function.__doc__ or "")
    code, defaults = function.__code__, function.__defaults__ or ()
    annotations, scope = function.__annotations__, function.__globals__
    given = code.co_varnames[1 : code.co_argcount]
    optional = dict(zip(given[len(given) - len(defaults) :], defaults)) if defaults else {}
    named_only = code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]
    optional.update(function.__kwdefaults__ or {})
    properties, required = {}, []
    for argument in (*given, *named_only):
        schema = dict(json_schema(annotations[argument], scope)) if argument in annotations else {}
        if argument in help_texts:
            schema["description"] = help_texts[argument]
        if argument not in optional:
            required.append(argument)
        elif optional[argument] is None or type(optional[argument]) in (str, int, float, bool):
            schema["default"] = optional[argument]
        properties[argument] = schema
    parameters = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    return {"name": name, "description": summary, "parameters": parameters}


def json_schema(annotation, scope, inside=()):
    """`inside` holds the models being described, so that a recursive one ends."""
    annotation = resolve(annotation, scope)
    if annotation is None:
        return {"type": "null"}
    try:
        if annotation in _NAMES:
            return _NAMES[annotation]
    except TypeError:
        return {}
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return json_schema(arguments[0], scope, inside)
    if origin is typing.Literal:
        kinds = {type(value) for value in arguments}
        named = _NAMES.get(kinds.pop(), {}) if len(kinds) == 1 else {}
        return {**named, "enum": list(arguments)}
    if origin is typing.Union or isinstance(annotation, types.UnionType):
        return {"anyOf": [json_schema(member, scope, inside) for member in arguments]}
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return _model_schema(annotation, scope, inside)
    if origin in (list, set, frozenset):
        return {**_NAMES[origin], "items": json_schema(arguments[0], scope, inside)}
    if origin is tuple:
        if arguments[-1] is Ellipsis:
            return {"type": "array", "items": json_schema(arguments[0], scope, inside)}
        items = [json_schema(member, scope, inside) for member in arguments]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
    if origin is dict:
        return {"type": "object", "additionalProperties": json_schema(arguments[1], scope, inside)}
    return _NAMES.get(origin, {})


def _model_schema(model, scope, inside):
    if model in inside:
        return {"type": "object"}
    plan = plan_of(model)
    properties = {
        name: json_schema(annotation, model.__scope__, (*inside, model)) for name, annotation in plan.annotations.items()
    }
    return {"type": "object", "properties": properties, "required": list(plan.required)}


def read_docstring(text):
    """(description, help by argument): the `Args:` block is taken out, everything else stays."""
    lines = text.strip().splitlines()
    kept, help_texts, current, base = [], {}, None, None
    in_arguments = False
    for line in lines:
        if _SECTION(line):
            in_arguments, current, base = True, None, None
            continue
        if not in_arguments:
            kept.append(line.strip())
            continue
        stripped = line.strip()
        if _HEADING(line) and (base is None or len(line) - len(line.lstrip()) < base):
            in_arguments = False
            kept.append(stripped)
            continue
        if not stripped:
            continue
        indent = len(line) - len(line.lstrip())
        base = indent if base is None else base
        found = _ARGUMENT(stripped) if indent <= base else None
        if found:
            current = found[1].lstrip("*")
            help_texts[current] = found[2]
        elif current is not None:
            help_texts[current] = f"{help_texts[current]} {stripped}".strip()
    return "\n".join(kept).strip(), help_texts


def entity_specs(module, source):
    """The models that the module declares, the database last, with each field's type as the source spells it."""
    written = _written_types(source)
    name_of_module = module["__name__"]
    found = [
        value
        for value in module.values()
        if isinstance(value, type) and issubclass(value, BaseModel) and value.__module__ == name_of_module
    ]
    return [
        {
            "name": model.__name__,
            "fields": [
                {"name": name, "type": written.get((model.__name__, name)) or _spelled(annotation)}
                for name, annotation in plan_of(model).annotations.items()
            ],
        }
        for model in dict.fromkeys(found)
    ]


def _spelled(annotation):
    return annotation.__name__ if isinstance(annotation, type) else str(annotation).replace("typing.", "")


def _written_types(source):
    """{(class, field): annotation} by a scan of the text: exact for one-line fields, silent about anything else."""
    written, owner = {}, None
    end = source.find("\nclass TaskTools")
    for name, field, rest in _LINES(source[: end if end > 0 else None]):
        if name:
            owner = name
        elif owner is not None:
            text = _annotation_text(rest)
            if text:
                written.setdefault((owner, field), text)
    return written


def _annotation_text(rest):
    """The annotation before a default or a comment, or None where it goes on in the next line."""
    if rest.isidentifier():
        return rest
    depth, quote = 0, None
    for index, sign in enumerate(rest):
        if quote:
            quote = None if sign == quote else quote
        elif sign in "\"'":
            quote = sign
        elif sign in "[(":
            depth += 1
        elif sign in "])":
            depth -= 1
        elif depth == 0 and sign in "=#":
            return rest[:index].strip()
    return rest.strip() if depth == 0 and not quote else None
