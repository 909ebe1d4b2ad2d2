"""Generated modules of enums, named tuples and structs."""
import re

from .description import NULL_HANDLES, SHORT_ARRAYS, array_size, bare, class_name, pointed, py_name
from .kinds import TARGETS, dtype, dtype_name, from_c, hint, is_handle, to_c, trampoline
from .text import docstring, member, with_unit

TITLES = {
    "outlines": "Outlines of shapes, and arguments and results of geometry functions without a world.",
    "surfaces": "Surfaces, filters and other small structs of shapes and bodies.",
    "definitions": "Definitions of worlds, bodies, shapes, chains and tile grids.",
    "joint_definitions": "Definitions of joints, one class per kind.",
    "events": "Events of a step, arguments and results of callbacks, and touching pairs.",
    "queries": "Requests and results of queries.",
    "counters": "Counters of a world, step settings, and rows of body arrays.",
    "movers": "Character movers.",
    "force_fields": "Fluids and attractors.",
    "helpers": "Fracture, fields of view, ropes, ragdolls, cars and tires.",
    "level_files": "Options, objects and properties of level files.",
    "ticks": "Settings and faults of histories, recordings and previews.",
    "batches": "Definitions of batches: steps, observations, actions and parameters.",
    "drawing": "Drawing: colors, options and the functions of a renderer.",
    "overlaps": "Objects, overlaps and settings of a standalone broadphase.",
    "tokens": "Tokens: objects that a command buffer will create.",
}


def enums(api, names):
    """Returns the lines of enums.py."""
    out = []
    for enum in api.enums:
        out += ["", "", f"class {class_name(enum['name'])}(NamedEnum):"]
        out += docstring(names.translated(enum["doc"]), "    ")
        for value in enum["values"]:
            out += ["", f"    {member(enum, value)} = {value['value']}"]
            out += docstring(names.translated(with_unit(value)), "    ")
    return out


def constants(api, names):
    """Returns the lines of constants.py."""
    out = []
    for constant in api.constants:
        value = constant["value"]
        value = {"UINT64_MAX": "2**64 - 1"}.get(value, value.rstrip("f") if "." in value else value)
        out += ["", f"{constant['name'].removeprefix('DAMSON_')} = {value}"]
        out += docstring(names.translated(with_unit(constant)), "")
    return out


def tuples(api, names):
    """Returns the lines of values.py: small structs as named tuples."""
    out = []
    for struct in api.structs:
        name = struct["name"]
        if name not in api.tuples:
            continue
        cls = class_name(name)
        out += ["", "", f"class {cls}(NamedTuple):"]
        out += docstring(names.translated(struct["doc"]), "    ")
        default = {"rotation": {"c": "1.0", "s": "0.0"}, "draw_color": {"a": "255"},
                   "transform": {"rotation": "Rotation()", "position": "Vec2(0.0, 0.0)"}}
        given = default.get(name.removeprefix("damson_"), {})
        for field in struct["fields"]:
            value = f" = {given[field['name']]}" if field["name"] in given else ""
            out += ["", f"    {field['name']}: {hint(api, field['type'])}{value}"]
            out += docstring(names.translated(with_unit(field)), "    ")
        values = ", ".join(from_c(api, field["type"], f"c.{field['name']}") for field in struct["fields"])
        out += ["", "    @classmethod", f"    def of(cls, c: Any) -> {cls}:",
                '        """Returns a copy of a C struct, or of an object with the same fields."""', f"        return cls({values})"]
        if name == "damson_column":
            out += ["", "    @property", "    def as_slice(self) -> slice:",
                    '        """The column as an index of an array of rows: batch.observations[:, column.as_slice]."""',
                    "        return slice(self.first, self.first + self.width)"]
        if name == "damson_rotation":
            out += ["", "    @property", "    def angle(self) -> float:",
                    *docstring(names.translated(with_unit(api.function_of["damson_rotation_get_angle"])), "        "),
                    "        angle: float = lib.damson_rotation_get_angle(self)", "        if last_status():",
                    "            fail()", "        return angle"]
    return out


def is_all_bool(struct):
    return all(field["type"] == "bool" for field in struct["fields"])


class Struct:
    """One struct as a frozen dataclass, with its conversions to C and back."""

    def __init__(self, api, names, struct):
        self.api, self.names, self.struct = api, names, struct
        self.name = struct["name"].removeprefix("damson_")
        self.cls = class_name(struct["name"])
        self.counts = {field["count"] for field in struct["fields"] if "count" in field}
        self.counts |= {count for (name, _), count in SHORT_ARRAYS.items() if name == self.name}
        self.is_definition = bool(struct.get("sized"))

    def seen(self):
        """Yields the fields that exist in Python."""
        for field in self.struct["fields"]:
            if field["name"] in self.counts or field["type"] == "void*":
                continue
            yield field

    def is_null_handle(self, field):
        if not is_handle(self.api, field["type"]):
            return False
        return (self.name, field["name"]) in NULL_HANDLES or self.name.endswith("joint_def")

    def roles(self):
        """Returns the role of each field that is a function, for Keep.call()."""
        return {field["name"]: trampoline(field["type"], field["name"]).removeprefix("damson_python_")
                for field in self.struct["fields"] if field["type"] in self.api.callback_of}

    def hint(self, field):
        api, kind = self.api, bare(field["type"])
        if "count" in field:
            inner = pointed(kind)
            return "bytes" if inner == "uint8_t" else f"tuple[{hint(api, inner)}, ...]"
        if kind in api.callback_of or kind == "const damson_world_def*":
            return f"{hint(api, kind if kind in api.callback_of else pointed(kind))} | None"
        if kind.endswith("*") and kind != "const char*":
            return hint(api, pointed(kind))
        text = hint(api, kind)
        if array_size(field["type"]):
            return f"tuple[{text}, ...]"
        if field["type"].endswith("?") or self.is_null_handle(field):
            return f"{text} | None"
        return text

    def given_hint(self, field):
        """Returns the type that a caller can pass for a field."""
        text = self.hint(field)
        if text == "bytes":
            return "Buffer"
        if field["type"] in self.api.enum_of:
            return f"{text} | str"
        text = text.replace("Vec2", "VectorLike") if not field["type"] in self.api.callback_of else text
        return re.sub(r"^tuple\[(.*), \.\.\.\]$", r"Sequence[\1]", text)

    def into_c(self, field):
        """Returns the expressions of the C values of one field, in order."""
        api, kind, name = self.api, field["type"], field["name"]
        value = f"self.{py_name(name)}"
        if name in self.counts:
            for other in self.struct["fields"]:
                if other.get("count") == name or SHORT_ARRAYS.get((self.name, other["name"])) == name:
                    return [f"len(self.{other['name']})"]
        if kind == "void*":
            return ["keep.context(self)"]
        if "count" in field:
            inner = pointed(kind)
            if inner == "uint8_t":
                return [f"keep.array(\"uint8_t[]\", bytes({value}))"]
            return [f'keep.array("{inner}[]", [{to_c(api, inner, "item")} for item in {value}])']
        if kind in api.callback_of:
            return [f"ffi.NULL if {value} is None else lib.{trampoline(kind, name)}"]
        if kind == "const damson_world_def*":
            return [f'ffi.NULL if {value} is None else keep.array("damson_world_def*", {value}._c(keep))']
        if kind.endswith("*") and kind != "const char*":
            return [f'keep.array("{pointed(kind)}*", {value}._c(keep))']
        if kind.endswith("?"):
            kind = kind[:-1]
            nothing = "0" if kind in ("float", "uint64_t") else "()"
            return [f"{value} is not None", f"{nothing} if {value} is None else {to_c(api, kind, value)}"]
        if array_size(kind):
            kind = bare(kind)
            if kind == "float":
                return [value]
            if self.name == "polygon":
                return [f"[{to_c(api, kind, 'item')} for item in padded({value}, {array_size(field['type'])})]"]
            return [f"[{to_c(api, kind, 'item')} for item in {value}]"]
        if self.is_null_handle(field):
            return [f"(0, 0) if {value} is None else {value}._handle"]
        return [to_c(api, kind, value)]

    def out_of_c(self, field, c="c"):
        api, kind, name = self.api, field["type"], field["name"]
        value = f"{c}.{name}" if py_name(name) == name else f'getattr({c}, "{name}")'
        if "count" in field:
            inner, count = pointed(kind), f"{c}.{field['count']}"
            if inner == "uint8_t":
                return f"bytes(ffi.buffer({value}, {count})) if {count} else b\"\""
            return f"tuple({from_c(api, inner, f'{value}[i]')} for i in range({count}))"
        if kind in api.callback_of or kind == "const damson_world_def*":
            return "None"
        if kind.endswith("*") and kind != "const char*":
            return from_c(api, pointed(kind), f"{value}[0]")
        if kind.endswith("?"):
            return f"{from_c(api, kind[:-1], value)} if {c}.has_{name} else None"
        if array_size(kind):
            count = SHORT_ARRAYS.get((self.name, name))
            size = f"{c}.{count}" if count else array_size(kind)
            return f"tuple({from_c(api, bare(kind), f'{value}[i]')} for i in range({size}))"
        if self.is_null_handle(field):
            return f"None if {value}.generation == 0 else {from_c(api, kind, value)}"
        return from_c(api, kind, value)

    def lines(self):
        api, names = self.api, self.names
        base, union = "", None
        for field in api.struct_of["damson_geometry"]["union"]:
            if field["type"] == self.struct["name"]:
                base, union = "(Geometry)", field
        out = []
        has_default = api.has_default(self.struct["name"])
        if has_default:
            out += ["", "", f"_{self.name} = lib.damson_default_{self.name}()"]
        fields = list(self.seen())
        out += ["", "", "@dataclass(frozen=True, slots=True)", f"class {self.cls}{base}:"]
        out += docstring(names.translated(self.struct["doc"]), "    ")
        out += ["", f'    C_NAME: ClassVar[str] = "{self.struct["name"]}"']
        if self.roles():
            out.append("    ROLES: ClassVar[dict[str, str]] = {")
            out += [f'        "{name}": "{role}",' for name, role in self.roles().items()] + ["    }"]
        for field in fields:
            default = ""
            if has_default and self.is_null_handle(field):
                default = " = None"
            elif has_default:
                default = f" = {self.out_of_c(field, f'_{self.name}').replace('home', 'None')}"
            elif is_all_bool(self.struct):
                default = " = False"
            elif self.name in ("branch_def", "debug_draw"):
                default = " = None"
            out += ["", f"    {py_name(field['name'])}: {self.hint(field)}{default}"]
            out += docstring(names.translated(with_unit(field)), "    ")
        out += self.way_to_c() + self.way_back()
        if union:
            kind = f"ShapeType.{self.name.upper()}"
            out += ["", "    def _geometry(self, keep: Keep) -> Any:",
                    f'        return {{"type": {kind}, "{union["name"]}": self._c(keep)}}']
        if self.name == "sweep":
            out += self.pose_at()
        if self.name == "spread":
            out += self.makers()
        return out

    def pose_at(self):
        function = self.api.function_of["damson_sweep_get_pose_at"]
        return ["", "    def get_pose_at(self, fraction: float) -> Transform:",
                *docstring(self.names.translated(with_unit(function)), "        "),
                "        value = lib.damson_sweep_get_pose_at([self._c(Keep())], fraction)",
                "        if last_status():", "            fail()", "        return Transform.of(value)"]

    def makers(self):
        """Returns the lines of the functions that create a distribution."""
        out = []
        for function in self.api.functions:
            found = re.fullmatch(r"damson_make_(\w+)_spread", function["name"])
            if not found:
                continue
            params = function["params"]
            given, passed, keep = ", ".join(f"{p['name']}: float" for p in params), ", ".join(p["name"] for p in params), []
            if "count" in params[0]:
                given, passed = "choices: Sequence[float]", 'keep.array("float[]", list(choices)), len(choices)'
                keep = ["        keep = Keep()"]
            out += ["", "    @classmethod", f"    def {found.group(1)}(cls, {given}) -> Spread:",
                    *docstring(self.names.translated(with_unit(function)), "        "), *keep,
                    f"        value = lib.{function['name']}({passed})", "        if last_status():", "            fail()",
                    "        return cls._of(value, None)"]
        return out

    def way_to_c(self):
        values = [f'ffi.sizeof("{self.struct["name"]}")'] if self.is_definition else []
        for field in self.struct["fields"]:
            values += self.into_c(field)
        out = ["", "    def _c(self, keep: Keep) -> Any:"]
        line = f"        return ({', '.join(values)},)" if len(values) == 1 else f"        return ({', '.join(values)})"
        if len(line) <= 110:
            return out + [line]
        return out + ["        return ("] + [f"            {value}," for value in values] + ["        )"]

    def way_back(self):
        values = [self.out_of_c(field) for field in self.seen()]
        out = ["", "    @classmethod", f"    def _of(cls, c: Any, home: Any) -> {self.cls}:"]
        line = f"        return cls({', '.join(values)})"
        if len(line) <= 110:
            return out + [line]
        return out + ["        return cls("] + [f"            {value}," for value in values] + ["        )"]


def structs(api, names, module):
    """Returns the lines of a module of structs."""
    out = []
    if module == "outlines":
        out += geometry(api, names)
    if module == "surfaces":
        out += tile_ids()
    if module == "tokens":
        out += targets()
    for name in in_order(api, module):
        out += Struct(api, names, api.struct_of[name]).lines()
    if module == "outlines":
        out += geometry_of(api)
    return out


def in_order(api, module):
    """Returns the structs of a module, each after the structs that its defaults use."""
    done = []

    def add(name):
        if name in done or api.module_of.get(name) != module:
            return
        for field in api.struct_of[name]["fields"]:
            add(bare(field["type"]))
        done.append(name)

    for name in api.module_of:
        add(name)
    return done


def geometry(api, names):
    """Returns the lines of the base class of outlines, with the methods from damson_geometry_...()."""
    from .calls import methods_of_geometry
    return ["", "", "class Geometry:", *docstring(names.translated(api.struct_of["damson_geometry"]["doc"]), "    "), "",
            "    __slots__ = ()", "", "    def _geometry(self, keep: Keep) -> Any:",
            "        raise NotImplementedError", *methods_of_geometry(api, names)]


def geometry_of(api):
    out = ["", "", "def geometry_of(c: Any, home: Any) -> Geometry:", '    """Returns the outline in a C struct."""']
    fields = api.struct_of["damson_geometry"]["union"]
    for field in fields[:-1]:
        out += [f"    if c.type == ShapeType.{field['name'].upper()}:",
                f"        return {class_name(field['type'])}._of(c.{field['name']}, home)"]
    last = fields[-1]
    return out + [f"    return {class_name(last['type'])}._of(c.{last['name']}, home)"]


def tile_ids():
    return ["", "", "def tile_id_of(c: Any, home: Any) -> TileId | None:",
            '    """Returns the tile that a C struct names, or None."""',
            "    return TileId._of(c, home) if c.grid.generation else None",
            "", "", "def to_tile_id(tile: TileId | None) -> Any:", '    """Returns a tile in the form that C takes; None: no tile."""',
            "    return () if tile is None else (tile.grid._handle, tile.cell)"]


def targets():
    tokens = ", ".join(token for _, token in TARGETS.values())
    return ["", "", "def to_target(target: Any) -> Any:",
            '    """Returns an object, or the token of an object that a command will create, in the form that C takes."""',
            f"    if isinstance(target, ({tokens})):", "        return (0, 0), (target.buffer, target.number)",
            "    return target._handle, (0, 0)"]


# --- dtypes

def dtypes(api):
    """Returns the lines of dtypes.py: flat structs, each after the structs that it contains."""
    out = ["", 'HANDLE = np.dtype([("slot", "u4"), ("generation", "u4")], align=True)',
           '"""Handle of a body, shape, joint, chain, tile grid or broadphase object."""',
           "", 'VEC2 = np.dtype(("f4", (2,)))', '"""A vector. An array of n vectors has the shape (n, 2)."""']
    done = {"damson_vec2"}

    def add(name):
        if name in done:
            return
        done.add(name)
        struct = api.struct_of[name]
        for field in struct["fields"]:
            if bare(field["type"]) in api.struct_of:
                add(bare(field["type"]))
        fields = [("size", '"u4"')] if struct.get("sized") else []
        for field in struct["fields"]:
            if field["type"].endswith("?"):
                fields.append((f"has_{field['name']}", '"?"'))
            fields.append((field["name"], dtype(api, field["type"])))
        line = ", ".join(f'("{field}", {kind})' for field, kind in fields)
        if len(line) < 80:
            out.extend(["", f"{dtype_name(name)} = np.dtype([{line}], align=True)"])
        else:
            out.extend(["", f"{dtype_name(name)} = np.dtype(", "    ["])
            out.extend(f'        ("{field}", {kind}),' for field, kind in fields)
            out.extend(["    ],", "    align=True,", ")"])
        out.append(f'"""dtype of {class_name(name)}."""')

    for struct in api.structs:
        if api.is_flat(struct["name"]) and not struct["name"].endswith("_target"):
            add(struct["name"])
    add("damson_body_def")
    flat = sorted(done - {"damson_body_def"})
    out += ["", "STRUCTS: dict[str, np.dtype[Any]] = {", *(f'    "{name}": {dtype_name(name)},' for name in flat), "}",
            '"""dtypes by the name of the C struct."""']
    out += ["", "EVENTS: dict[EventKind, np.dtype[Any]] = {"]
    for value in api.enum_of["damson_event_kind"]["values"]:
        name = "damson" + value["name"].removeprefix("DAMSON_EVENT_KIND").lower()
        out.append(f"    EventKind.{member(api.enum_of['damson_event_kind'], value)}: {dtype_name(name)},")
    return out + ["}", '"""dtypes by kind of event."""']
