"""Link inputs of the module: the lists of exports, and C functions that call JavaScript functions.

A callback is a C function that calls an import of the module. Its context is a number that identifies the JavaScript
function. If a call takes several functions, they share the context: the second function adds one to it, the third
two, and so on.
"""
import re

from .description import Api, VARIANTS

MADE = "Generated from bindings/api.json."


def callback_params(api, function):
    """Returns the types of the callbacks that a call takes, in order."""
    found = []
    for param in function["params"]:
        bare = re.sub(r"^const |\*$", "", param["type"])
        if bare in api.callback_of:
            found.append(bare)
        elif bare in api.struct_of:
            found += [field.kind for field in api.struct_of[bare].fields if field.kind in api.callback_of]
    return [name for name in found if name != "damson_parallel_for_function"]


def callback_places(api, functions):
    """Returns each callback type with each position that it has among the callbacks of a call."""
    places = set()
    for function in functions:
        places |= {(name, place) for place, name in enumerate(callback_params(api, function))}
    return sorted(places)


def trampoline(name, place):
    return f"damson_js_{name.removeprefix('damson_').removesuffix('_function')}_{place}"


def callbacks_source(api):
    out = ["// Callbacks in JavaScript: each C function calls the import of the same name.", "//", f"// {MADE}",
           "// clang-format off", "#include <damson/damson.h>", ""]
    places = callback_places(api, api.functions)
    names = sorted({name for name, _ in places})
    for name in names:
        callback = api.callback_of[name]
        params = ", ".join(f"{p['type']} {p['name']}" for p in callback["params"])
        short = name.removeprefix("damson_").removesuffix("_function")
        out += [f'__attribute__((import_module("damson"), import_name("{short}")))',
                f"{callback['returns']} damson_js_import_{short}({params});"]
    for name, place in places:
        callback = api.callback_of[name]
        params = ", ".join(f"{p['type']} {p['name']}" for p in callback["params"])
        passed = ", ".join(f"(char*)context + {place}" if p["name"] == "context" and place else p["name"] for p in callback["params"])
        short = name.removeprefix("damson_").removesuffix("_function")
        result = "" if callback["returns"] == "void" else "return "
        made = trampoline(name, place)
        out += ["", f"static {callback['returns']} {made}_call({params}) {{", f"    {result}damson_js_import_{short}({passed});", "}",
                f"{name} {made}(void);", f"{name} {made}(void) {{", f"    return {made}_call;", "}"]
    return "\n".join(out) + "\n"


def exports(api, variant):
    functions = api.functions_of(variant)
    names = {"damson_js_allocate", "damson_js_release"} | {function["name"] for function in functions}
    names |= {"damson_last_error", "damson_last_status", "damson_broadphase_kind_get_name"}
    names |= {struct.default for struct in needed_structs(api, functions) if struct.default}
    names |= {trampoline(name, place) for name, place in callback_places(api, functions)}
    if any(function["returns"] == "damson_bytes" for function in functions):
        names.add("damson_free_bytes")
    else:
        names.discard("damson_free_bytes")
    # Plain modules have no reader for level files.
    optional = {function["name"] for function in functions if function["group"] == "levels"}
    return "".join(f"--export{'-if-defined' if name in optional else ''}={name}\n" for name in sorted(names))


def needed_structs(api, functions):
    """Returns the structs that calls take or return, and the structs inside them, in the order of the description."""
    needed = set()

    def need(kind):
        bare = re.sub(r"\[\d+\]$", "", kind.removeprefix("const ").removesuffix("?").removesuffix("*"))
        if bare in api.callback_of:
            for param in api.callback_of[bare]["params"]:
                need(param["type"])
        elif bare in api.struct_of and bare not in needed:
            needed.add(bare)
            for field in api.struct_of[bare].fields + api.struct_of[bare].union:
                need(field.kind)

    for function in functions:
        for kind in [function["returns"]] + [param["type"] for param in function["params"]]:
            need(kind)
        if re.search(r"tick_events_get$|event_diff_get_(retracted|added|confirmed)$", function["name"]):
            for value in api.enum_of["damson_event_kind"]["values"]:
                need("damson_" + value["name"].removeprefix("DAMSON_EVENT_KIND_").lower())
    return [struct for struct in api.structs if struct.name in needed]


def module_files():
    """Returns the text of each file by its path."""
    api = Api()
    files = {"callbacks.c": callbacks_source(api)}
    for variant in VARIANTS:
        files[f"{variant}_exports.txt"] = exports(api, variant)
    return files
