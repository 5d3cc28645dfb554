"""Validation errors, worded as pydantic v2 words them: tools show them to the solver."""

import builtins

__builtins__ = dict(vars(builtins))


class Invalid(Exception):
    """What a coercer raises: one or more findings, each `(location, type, message, input)`."""

    def __init__(self, findings):
        self.findings = findings


def invalid(kind, message, value):
    return Invalid([((), kind, message, value)])


def _shown(value):
    text = repr(value)
    return text if len(text) <= 50 else f"{text[:25]}...{text[-24:]}"


class ValidationError(ValueError):
    def __init__(self, title, findings):
        self.title = title
        self._findings = findings
        super().__init__(title, findings)

    def error_count(self):
        return len(self._findings)

    def errors(self, **_options):
        return [
            {"type": kind, "loc": location, "msg": message, "input": value}
            for location, kind, message, value in self._findings
        ]

    def __str__(self):
        count = len(self._findings)
        lines = [f"{count} validation error{'' if count == 1 else 's'} for {self.title}"]
        for location, kind, message, value in self._findings:
            if location:
                lines.append(".".join(map(str, location)))
            lines.append(
                f"  {message} [type={kind}, input_value={_shown(value)}, input_type={type(value).__name__}]"
            )
        return "\n".join(lines)

    __repr__ = __str__
