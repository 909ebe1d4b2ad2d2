"""Limits and special values.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

AUTOMATIC_KEY = 2**64 - 1
"""Requests the next key from the creation counter of the world."""

MAX_POLYGON_VERTICES = 8
"""Maximum number of vertices of a polygon."""

MAX_MOVER_TOUCHES = 8
"""Maximum number of touches that a mover move reports."""

EMPTY_TILE = 0
"""No tile. Other kinds are indices into the palette, counted from 1."""

MAX_WORKERS = 64
"""Maximum number of threads that share a step."""

MAX_SUBSTEPS = 64
"""Maximum number of substeps per step."""

MAX_COORDINATE = 1.0e5
"""Largest absolute coordinate; a call with a larger one is rejected. [m]"""

MAX_NAME_SIZE = 31
"""Maximum length of a body name. [bytes]"""

MAX_COLUMN_WIDTH = 65536
"""Maximum number of values in one column of a batch."""
