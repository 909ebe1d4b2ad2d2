"""The files of the Lua module: the runtime, and the files that are generated from bindings/api.json."""
import pathlib
import re

from .calls import callback_types, calls_module
from .description import CALLBACKS_LEFT_OUT, Api
from .structs import Structs

RUNTIME = pathlib.Path(__file__).resolve().parent.parent / "runtime"


def lua_files(header):
    """Returns the text of each file of the module by its path. `header` is the text of damson.h."""
    api = Api()
    structs = Structs(api)
    files = {f"damson/{path.name}": path.read_text(encoding="utf-8") for path in sorted(RUNTIME.glob("*.lua"))}
    files["damson/declarations.lua"] = declarations(header)
    files["damson/tables.lua"] = structs.tables()
    files["damson/structs.lua"] = structs.module()
    files["damson/calls.lua"] = calls_module(api, structs)
    files["damson/callback_types.lua"] = callback_types(api, CALLBACKS_LEFT_OUT)
    return files


def declarations(header):
    """Returns declarations.lua: the declarations of the header, and the names of all functions."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    text = re.sub(r"//.*", "", text)
    text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
    text = text.replace("DAMSON_API ", "").replace('extern "C" {', "")
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    if lines and lines[-1] == "}":
        lines.pop()
    names = re.findall(r"^[\w *]+?\b(damson_\w+)\(", "\n".join(lines), flags=re.MULTILINE)
    listed = "\n".join(f'    "{name}",' for name in names)
    return ("-- Declarations of the C API for LuaJIT. Generated from bindings/api.json.\nrequire(\"ffi\").cdef [[\n"
            + "\n".join(lines) + "\n]]\n\nreturn {\n" + listed + "\n}\n")
