"""Maker of the package for JavaScript, from the description of the C ABI."""
