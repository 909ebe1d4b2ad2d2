"""Types of the extension that cffi makes: everything of C is Any."""
from typing import Any

ffi: Any
lib: Any
