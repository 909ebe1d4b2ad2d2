"""Types of values: the Python type of each C type, and the expressions that convert a value in both directions.

In the expressions, `keep` is a Keep, which owns the memory that C structs point to. `home` is the world or broadphase
that handles belong to.
"""
from .description import array_size, bare, class_name, pointed

NUMBERS = {"float": "float", "double": "float", "bool": "bool", "size_t": "int"}
NUMBERS.update({f"{sign}int{bits}_t": "int" for sign in ("", "u") for bits in (8, 16, 32, 64)})

TARGETS = {f"damson_{name}_target": (class_name(f"damson_{name}"), class_name(f"damson_{name}_token"))
           for name in ("body", "shape", "joint", "chain", "tile_grid")}

FORMATS = {"float": '"f4"', "double": '"f8"', "bool": '"?"', "size_t": '"u8"'}
FORMATS.update({f"{sign}int{bits}_t": f'"{code}{bits // 8}"' for sign, code in (("", "i"), ("u", "u"))
                for bits in (8, 16, 32, 64)})


def is_handle(api, kind):
    return kind in api.handle_of


def hint(api, kind, given=False):
    """Returns the type of a value as Python returns it. If `given` is true, returns the type that a caller
    can pass.
    """
    if kind in NUMBERS:
        return NUMBERS[kind]
    if kind == "const char*":
        return "str"
    if kind == "damson_vec2":
        return "VectorLike" if given else "Vec2"
    if kind == "damson_geometry":
        return "Geometry"
    if kind == "damson_tile_id":
        return "TileId | None"
    if kind in TARGETS:
        return " | ".join(TARGETS[kind])
    if kind in api.callback_of:
        return callback_hint(api, kind)
    return class_name(kind)


def to_c(api, kind, value, where="keep"):
    """Returns the expression that converts a Python value to C."""
    if kind in NUMBERS:
        return value
    if kind in api.enum_of:
        return f"{class_name(kind)}({value})"
    if kind == "const char*":
        return f"{where}.text({value})"
    if kind == "damson_vec2":
        return f"to_vec2({value})"
    if kind in api.tuples:
        return f"to_{kind.removeprefix('damson_')}({value})" if kind in ("damson_transform", "damson_aabb") else value
    if is_handle(api, kind):
        return f"{value}._handle"
    if kind == "damson_geometry":
        return f"{value}._geometry({where})"
    if kind == "damson_tile_id":
        return f"to_tile_id({value})"
    if kind in TARGETS:
        return f"to_target({value})"
    return f"{value}._c({where})"


def from_c(api, kind, value, home="home"):
    """Returns the expression that converts a C value to Python."""
    if kind == "bool" or kind in NUMBERS:
        return value
    if kind == "const char*":
        return f"to_text({value})"
    if kind in api.enum_of:
        return f"{class_name(kind)}({value})"
    if kind == "damson_vec2":
        return f"Vec2({value}.x, {value}.y)"
    if kind in api.tuples:
        return f"{class_name(kind)}.of({value})"
    if is_handle(api, kind):
        return f"{home}._{kind.removeprefix('damson_')}({value})"
    if kind == "damson_geometry":
        return f"geometry_of({value}, {home})"
    if kind == "damson_tile_id":
        return f"tile_id_of({value}, {home})"
    return f"{class_name(kind)}._of({value}, {home})"


# --- callbacks

# callbacks for which None counts as True
VISITS = {"damson_hit_function", "damson_shape_function", "damson_object_function"}


def callback_arguments(api, kind):
    """Returns (name, type, expression) of each argument of the Python function behind a callback."""
    callback = api.callback_of[kind]
    if kind == "damson_parallel_for_function":
        return [("count", "int", "count"), ("call", "Callable[[int], None]", "lambda index: call(index, task)")]
    if kind == "damson_pre_solve_function":
        return [("contact", "PreSolveContact", "PreSolveContact._of(contact[0], hook.home)")]
    world = ("world", "World", "hook.home.world(index)"), ("index", "int", "index")
    if kind in ("damson_observe_function", "damson_before_observe_function"):
        return [*world]
    if kind == "damson_act_function":
        return [*world, ("numbers", "NDArray[Any]", "numbers_of(numbers, count)")]
    if kind == "damson_begin_function":
        return [*world, ("random", "Random", "random")]
    if kind == "damson_draw_polygon_function":
        return [("corners", "list[Vec2]", "[Vec2(corners[i].x, corners[i].y) for i in range(count)]"),
                ("radius", "float", "radius"), ("paint", "DrawPaint", "DrawPaint._of(paint[0], hook.home)")]
    if kind == "damson_draw_text_function":
        return [("at", "Vec2", "Vec2(at.x, at.y)"), ("words", "str", "to_text(words, length)"),
                ("color", "DrawColor", "DrawColor.of(color)")]
    out = []
    for p in callback["params"]:
        name, kind = p["name"], p["type"]
        if name == "context":
            continue
        if kind == "damson_world*":
            out.append((name, "World", "hook.home"))
        elif kind == "const char*":
            out.append((name, "str", f"to_text({name})"))
        elif kind.endswith("*") and pointed(kind) in api.struct_of:
            out.append((name, class_name(pointed(kind)), from_c(api, pointed(kind), f"{name}[0]", "hook.home")))
        elif kind.endswith("*"):
            out.append((name, class_name(pointed(kind)), name))
        else:
            out.append((name, hint(api, kind), from_c(api, kind, name, "hook.home")))
    return out


def callback_result(api, kind):
    """Returns (type, neutral result, expression that converts the Python result `answer` to C) of a callback."""
    if kind == "damson_pre_solve_function":
        return "PreSolveResponse | bool | None", "None", None
    if kind == "damson_observe_function":
        return "Sequence[float] | NDArray[Any]", "None", None
    if kind in VISITS:
        return "bool | None", "True", "answer is not False"
    returns = api.callback_of[kind]["returns"]
    if returns == "bool":
        return "bool", "True", "bool(answer)"
    if returns == "float":
        return "float", "0.0", "float(answer)"
    return "object", "None", "None"


def callback_hint(api, kind):
    arguments = ", ".join(argument[1] for argument in callback_arguments(api, kind))
    return f"Callable[[{arguments}], {callback_result(api, kind)[0]}]"


def trampoline(kind, role):
    """Returns the trampoline of a callback. Callbacks that share a context need different trampolines."""
    name = role if kind == "damson_step_function" else kind.removeprefix("damson_").removesuffix("_function")
    return f"damson_python_{name}"


# --- NumPy arrays

def dtype_name(kind):
    return "HANDLE" if kind.startswith("HANDLE") else kind.removeprefix("damson_").upper()


def dtype(api, kind):
    """Returns the dtype expression for a field of this type."""
    size = array_size(kind)
    kind = bare(kind)
    if size:
        return f"({dtype(api, kind)}, ({size},))"
    if kind in FORMATS:
        return FORMATS[kind]
    if kind in api.enum_of:
        return FORMATS[api.enum_of[kind]["type"]]
    if is_handle(api, kind):
        return "HANDLE"
    if kind.endswith("*"):
        return '"u8"'
    return dtype_name(kind)
