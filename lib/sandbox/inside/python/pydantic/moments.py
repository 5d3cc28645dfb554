"""Dates and times as pydantic v2 reads and writes them (speedate's formats, lax mode)."""

import builtins
import re
from datetime import date, datetime, time, timedelta, timezone
from math import isfinite

from .errors import invalid

__builtins__ = dict(vars(builtins))

_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII).fullmatch
_TIME = r"(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?"
_ZONE = r"([zZ]|[+-]\d{2}:?\d{2})?"
_CLOCK = re.compile(_TIME + _ZONE, re.ASCII).fullmatch
_MOMENT = re.compile(r"(\d{4})-(\d{2})-(\d{2})[Tt _]" + _TIME + _ZONE, re.ASCII).fullmatch
_STAMP = re.compile(r"[+-]?\d+(?:\.\d*)?", re.ASCII).fullmatch
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
# Beyond this a timestamp is taken as milliseconds (speedate's watershed, in seconds).
_WATERSHED = 20_000_000_000


def _zone(text):
    if text is None:
        return None
    if text in "zZ":
        return timezone.utc
    minutes = int(text[1:3]) * 60 + int(text[-2:])
    if minutes >= 1440 or int(text[-2:]) > 59:
        raise ValueError("timezone offset out of range")
    return timezone(timedelta(minutes=-minutes if text[0] == "-" else minutes))


def _clock(hour, minute, second, fraction):
    return int(hour), int(minute), int(second or 0), int((fraction or "0")[:6].ljust(6, "0"))


def _parse_moment(text):
    found = _MOMENT(text)
    if found:
        year, month, day, hour, minute, second, fraction, zone = found.groups()
        return datetime(int(year), int(month), int(day), *_clock(hour, minute, second, fraction), tzinfo=_zone(zone))
    found = _DATE(text)
    if found:
        return datetime(*map(int, found.groups()))
    if _STAMP(text):
        return _from_stamp(float(text) if "." in text else int(text))
    raise ValueError("unexpected format")


def _from_stamp(number):
    if not isfinite(number):
        raise ValueError("timestamp must be finite")
    if abs(number) > _WATERSHED:
        whole, rest = divmod(number, 1000)
        return _EPOCH + timedelta(seconds=int(whole), microseconds=round(rest * 1000))
    whole = number // 1
    return _EPOCH + timedelta(seconds=int(whole), microseconds=round((number - whole) * 1_000_000))


def to_datetime(value):
    kind = type(value)
    if isinstance(value, datetime):
        return value
    if isinstance(value, date):
        return datetime(value.year, value.month, value.day)
    try:
        if kind is str:
            return _parse_moment(value)
        if kind is int or kind is float:
            return _from_stamp(value)
    except (ValueError, OverflowError) as error:
        message = f"Input should be a valid datetime or date, {error}"
        raise invalid("datetime_from_date_parsing", message, value) from None
    raise invalid("datetime_type", "Input should be a valid datetime", value)


def to_date(value):
    kind = type(value)
    if kind is date:
        return value
    if not isinstance(value, date):
        if kind is str:
            found = _DATE(value)
            if found:
                try:
                    return date(*map(int, found.groups()))
                except ValueError as error:
                    message = f"Input should be a valid date or datetime, {error}"
                    raise invalid("date_from_datetime_parsing", message, value) from None
        elif kind is not int and kind is not float:
            raise invalid("date_type", "Input should be a valid date", value)
        try:
            moment = _parse_moment(value) if kind is str else _from_stamp(value)
        except (ValueError, OverflowError) as error:
            message = f"Input should be a valid date or datetime, {error}"
            raise invalid("date_from_datetime_parsing", message, value) from None
    elif isinstance(value, datetime):
        moment = value
    else:
        return value
    if moment.hour or moment.minute or moment.second or moment.microsecond:
        message = "Datetimes provided to dates should have zero time - e.g. be exact dates"
        raise invalid("date_from_datetime_inexact", message, value)
    return moment.date()


def to_time(value):
    if isinstance(value, time):
        return value
    if type(value) is str:
        found = _CLOCK(value)
        if found:
            try:
                hour, minute, second, fraction, zone = found.groups()
                return time(*_clock(hour, minute, second, fraction), tzinfo=_zone(zone))
            except ValueError:
                pass
        raise invalid("time_parsing", "Input should be in a valid time format", value)
    raise invalid("time_type", "Input should be a valid time", value)


def moment_text(value):
    """ISO 8601 as pydantic writes it: `Z` for UTC, minutes in an offset, six digits of a fraction or none."""
    if isinstance(value, datetime):
        text = datetime.isoformat(datetime.replace(value, tzinfo=None))
    elif isinstance(value, time):
        text = time.isoformat(time.replace(value, tzinfo=None))
    else:
        return date.isoformat(value)
    offset = value.utcoffset()
    if offset is None:
        return text
    minutes = int(offset.total_seconds() / 60)
    if minutes == 0:
        return text + "Z"
    sign, minutes = ("-", -minutes) if minutes < 0 else ("+", minutes)
    return f"{text}{sign}{minutes // 60:02}:{minutes % 60:02}"


def duration_text(value):
    """A timedelta in pydantic's ISO 8601 form, e.g. `P1DT5S`; a year is 365 days."""
    sign, value = ("-", -value) if value.days < 0 else ("", value)
    years, days = divmod(value.days, 365)
    hours, rest = divmod(value.seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    text = f"{sign}P" + (f"{years}Y" if years else "") + (f"{days}D" if days else "")
    clock = (f"{hours}H" if hours else "") + (f"{minutes}M" if minutes else "")
    if seconds or value.microseconds:
        fraction = f".{value.microseconds:06}".rstrip("0") if value.microseconds else ""
        clock += f"{seconds}{fraction}S"
    if clock:
        return f"{text}T{clock}"
    return text if value.days else f"{text}T0S"
