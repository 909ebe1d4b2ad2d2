"""Generator of the modules in damson/made from bindings/api.json."""
