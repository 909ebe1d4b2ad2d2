"""Lists or runs the examples: python3 -m damson.examples [NAME [ARGUMENTS]]."""
from __future__ import annotations

from . import main

if __name__ == "__main__":
    main()
