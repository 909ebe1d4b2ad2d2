"""Generator of the JavaScript package from bindings/api.json."""
