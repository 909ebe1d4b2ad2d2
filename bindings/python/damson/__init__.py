"""Damson, a 2D physics engine: worlds, bodies, shapes, joints, events, queries, time, pictures.

Metres, kilograms, seconds, radians. Vectors are tuples of two numbers, and whatever is one is taken for one; structs
are frozen dataclasses, changed by dataclasses.replace(); many bodies at a time are arrays of NumPy's.
"""
from ._error import DamsonError as DamsonError
from ._handle import Handle as Handle
from .batch import Batch as Batch
from .broadphase import Broadphase as Broadphase
from .chain import Chain as Chain
from .cut import cut_outline as cut_outline
from .history import EventDiff as EventDiff, History as History, TickEvents as TickEvents
from .log import set_log_handler as set_log_handler
from .made import callbacks as _callbacks
from . import dtypes as dtypes, vector as vector
from .made.names import *
from .preview import Preview as Preview
from .recording import Branch as Branch, Player as Player, find_run_divergence as find_run_divergence
from .sweeps import SweepError as SweepError, SweepRows as SweepRows, sweep as sweep
from .world import BodyRows as BodyRows, World as World
