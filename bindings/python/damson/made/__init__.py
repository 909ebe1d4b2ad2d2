"""Made modules: bindings/python/generate.py writes them."""
