"""Damson, a 2D physics engine: worlds, bodies, shapes, joints, events, queries, snapshots, recordings and batches.

Units are meters, kilograms, seconds and radians. Vectors are tuples of two numbers (Vec2); calls accept any sequence
of two numbers. Structs are frozen dataclasses: copy and change them with dataclasses.replace(). Calls for many bodies
take and return NumPy arrays. An invalid call has no effect and raises a DamsonError.

`python3 -m damson.examples` lists example programs.
"""
from ._error import DamsonError as DamsonError
from ._handle import Handle as Handle
from .batch import Batch as Batch
from .broadphase import Broadphase as Broadphase
from .chain import Chain as Chain
from .cut import cut_by_points as cut_by_points, cut_outline as cut_outline
from .history import EventDiff as EventDiff, History as History, TickEvents as TickEvents
from .log import set_log_handler as set_log_handler
from ._generated import callbacks as _callbacks
from . import dtypes as dtypes, vector as vector
from ._generated.names import *
from .preview import Preview as Preview
from .recording import Branch as Branch, Player as Player, find_run_divergence as find_run_divergence
from .sweeps import SweepError as SweepError, SweepRows as SweepRows, sweep as sweep
from .world import BodyRows as BodyRows, World as World
