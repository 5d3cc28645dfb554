"""
A stand-in for the part of pydantic v2 which the task format uses: lax coercion, defaults, dumps.

What it doesn't know it refuses by name; it never passes over an option that would change a result.
"""

from .errors import ValidationError
from .fields import Field
from .model import BaseModel

__all__ = ["BaseModel", "Field", "ValidationError"]
__version__ = "2.14"


def __getattr__(name):
    raise ImportError(f"pydantic.{name} is not available in this sandbox; it has BaseModel, Field and ValidationError")
