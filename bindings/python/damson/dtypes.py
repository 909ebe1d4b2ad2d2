"""Structs as NumPy dtypes, e.g. damson.dtypes.CONTACT_BEGAN. STRUCTS and EVENTS list them by name."""
from ._generated.dtypes import *
