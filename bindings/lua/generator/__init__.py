"""Generator of the Lua module from bindings/api.json."""
