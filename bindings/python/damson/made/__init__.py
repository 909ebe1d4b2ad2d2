"""Generated modules. Made by bindings/python/generate.py."""
