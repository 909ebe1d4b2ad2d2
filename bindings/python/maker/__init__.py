"""Maker of the Python package: from bindings/api.json the modules of damson/made."""
