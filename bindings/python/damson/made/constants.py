"""Limits, and numbers with a meaning.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

AUTOMATIC_KEY = 2**64 - 1
"""Asks the world for the next key of its creation counter."""

MAX_POLYGON_VERTICES = 8
"""Most corners of a polygon."""

MAX_MOVER_TOUCHES = 8
"""Most touches that a move tells of."""

EMPTY_TILE = 0
"""No tile; other kinds are places in the palette, counted from one."""

MAX_WORKERS = 64
"""Most threads that share a step."""

MAX_SUBSTEPS = 64
"""Most substeps of a step."""

MAX_COORDINATE = 1.0e5
"""Coordinates beyond this are refused. [m]"""

MAX_NAME_SIZE = 31
"""Longest name of a body. [bytes]"""

MAX_COLUMN_WIDTH = 65536
"""Most numbers of one column of a batch."""
