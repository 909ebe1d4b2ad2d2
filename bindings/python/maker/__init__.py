"""Generator of the modules in damson/_generated from bindings/api.json."""
