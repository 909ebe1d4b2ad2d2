"""Types of the extension that cffi builds. All names of C have the type Any."""
from typing import Any

ffi: Any
lib: Any
