"""Texts of the generated modules: the file of each class, and the imports."""
import re

from . import structs
from .calls import HAND, calls_of, class_lines, name_functions
from .description import MODULES, class_name
from .kinds import callback_arguments, callback_result, trampoline
from .text import MADE, Module, Names, docstring
from .text import call as call_lines

# classes with methods: module, base, and True if a handwritten class derives from the generated one
CLASSES = {
    "World": ("world", "Owned", True), "Body": ("body", "Handle", False), "Shape": ("shape", "Handle", False),
    "Joint": ("joint", "Handle", False), "Chain": ("chain", "Handle", True),
    "TileGrid": ("tile_grid", "Handle", False), "CommandBuffer": ("commands", "Owned", False),
    "Snapshot": ("snapshot", "Owned", False), "History": ("history", "Owned", True),
    "TickEvents": ("history", "Owned", True), "EventDiff": ("history", "Owned", True),
    "Recording": ("recording", "Owned", False), "Player": ("recording", "Owned", True),
    "Branch": ("recording", "Owned", True), "RecordedCall": ("recording", "Owned", False),
    "Preview": ("preview", "Owned", True), "Batch": ("batch", "Owned", True), "Random": ("batch", "Owned", False),
    "Level": ("level", "Owned", False), "LevelFiles": ("level", "Owned", False),
    "Broadphase": ("broadphase", "Owned", True),
    "BroadphaseHistory": ("broadphase", "Owned", False), "BroadphaseObject": ("broadphase", "Handle", False),
}
KINDS_OF_JOINT = ("Revolute", "Distance", "Prismatic", "Weld", "Wheel", "Motor", "Target", "Gear", "Pulley", "Filter")

TITLES = {
    "world": "Methods of World.", "body": "Bodies.", "shape": "Shapes.", "joint": "Joints, one class per kind.",
    "chain": "Methods of Chain.", "tile_grid": "Tile grids.", "commands": "Command buffers, which other threads can fill.",
    "snapshot": "Snapshots.", "history": "Methods of History, TickEvents and EventDiff.",
    "recording": "Recordings, and methods of Player and Branch.", "preview": "Methods of Preview.",
    "batch": "Methods of Batch, and its random number generator.",
    "level": "Levels from files of Tiled and LDtk.",
    "broadphase": "Methods of Broadphase, its history and its objects.", "functions": "Functions without an object.",
}


def places():
    """Returns the module that defines each name, in the form used by import statements in damson/_generated."""
    where = {"ffi": ".._library", "lib": ".._library", "Any": "typing", "ClassVar": "typing", "NamedTuple": "typing", "np": "np",
             "Callable": "collections.abc", "Sequence": "collections.abc", "dataclass": "dataclasses",
             "NamedEnum": ".._enum", "NDArray": "numpy.typing", "Geometry": ".outlines", "geometry_of": ".outlines",
             "tile_id_of": ".surfaces", "to_tile_id": ".surfaces", "to_target": ".tokens", "Owned": ".._owned",
             "Handle": ".._handle", "World": "..world", "HANDLE": ".dtypes"}
    for module, names in {
        ".._error": "fail last_status", ".._callback": "Keep Guard answered give_answer ask_of_recorded numbers_of give_numbers lend_random",
        ".._merged": "UNSET merged",
        ".._convert": "VectorLike to_vec2 to_transform to_aabb to_text to_text_or_none taken_bytes padded",
        ".._arrays": "Handles ObjectHandles Rows Buffer handles_in rows_in structs_in bytes_in room_of rows_of filled"
                     " same_count",
    }.items():
        where.update({name: module for name in names.split()})
    return where


class Package:
    """All generated files."""

    def __init__(self, api):
        self.api = api
        self.names = Names(api)
        self.where = places()
        for enum in api.enums:
            self.where[class_name(enum["name"])] = ".enums"
        for name in api.tuples:
            self.where[class_name(name)] = ".values"
        for name, module in api.module_of.items():
            self.where[class_name(name)] = f".{module}"
        for cls, (module, _, by_hand) in CLASSES.items():
            self.where[cls] = f"..{module}" if by_hand else f".{module}"
        for kind in KINDS_OF_JOINT:
            self.where[f"{kind}Joint"] = ".joint"
        self.late = set(CLASSES) | {"World"}
        name_functions(api, self.names)
        self.calls = calls_of(api, self.names)

    def module(self, name, title, lines, late=(), forced=()):
        module = Module(name, title, self.where)
        module.lines = lines
        return module.text(late=set(late) or self.late, forced=forced)

    def files(self):
        """Returns the text of each generated file, by its path."""
        api, names = self.api, self.names
        out = {"__init__": '"""Modules generated from bindings/api.json."""\n'}
        out["enums"] = self.module("enums", "Enums.", structs.enums(api, names))
        out["constants"] = self.module("constants", "Limits and special values.", structs.constants(api, names))
        out["values"] = self.module("values", "Vectors and other small values, as named tuples.",
                                    structs.tuples(api, names))
        out["dtypes"] = self.module("dtypes", "Structs as NumPy dtypes.", structs.dtypes(api))
        for name in MODULES:
            # outlines and queries refer to each other: outlines import RayCast only for type checkers
            late = self.late | {"RayCast"} if name == "outlines" else self.late
            out[name] = self.module(name, structs.TITLES[name], structs.structs(api, names, name), late)
        modules = {}
        for cls, (module, base, by_hand) in CLASSES.items():
            modules.setdefault(module, []).extend(self.class_of(cls, base, by_hand))
        for kind in KINDS_OF_JOINT:
            modules["joint"] += self.joint(kind)
        for name, lines in modules.items():
            out[name] = self.module(name, TITLES[name], lines)
        lines = []
        for call in self.calls[None]:
            lines += call.lines()
        out["functions"] = self.module("functions", TITLES["functions"], lines)
        out["callbacks"] = self.module("callbacks", "Trampolines: functions that C calls, and that call Python functions.",
                                       self.trampolines(), late=["World", "RecordedCall", "Random"])
        out["coverage"] = self.coverage()
        out["names"] = self.public_names(out)
        out["abi"] = self.abi()
        return {f"damson/_generated/{name}.py": text for name, text in out.items()}

    def class_of(self, cls, base, by_hand):
        item = next(item for item in self.api.objects + self.api.handles if class_name(item["name"]) == cls)
        doc = self.names.translated(item["doc"].replace(" All zero: null.", ""))
        name = f"{cls}Calls" if by_hand else cls
        if by_hand:
            doc = f"Generated methods of {cls}."
        out = ["", "", f"class {name}({base}):", *docstring(doc, "    "), "", "    __slots__ = ()"]
        if base == "Handle":
            home = "Broadphase" if cls == "BroadphaseObject" else "World"
            out += ["", "    @property", f"    def {home.lower()}(self) -> {home}:", f'        """{home} that the object belongs to."""',
                    f"        home: {home} = self._home", "        return home"]
        return out + class_lines(self.calls.get(cls, []))

    def joint(self, kind):
        lines = class_lines(self.calls[f"{kind}Joint"])
        struct = self.api.struct_of[f"damson_{kind.lower()}_joint_def"]
        return ["", "", f"class {kind}Joint(Joint):", *docstring(self.names.translated(struct["doc"]), "    "), "",
                "    __slots__ = ()", *lines]

    def trampolines(self):
        out, done = [], set()
        for kind, role in callback_roles(self.api):
            name = trampoline(kind, role)
            if name in done or kind in ("damson_log_function", "damson_task_function"):
                continue
            done.add(name)
            out += self.trampoline(kind, name)
        return out

    def trampoline(self, kind, name):
        callback = self.api.callback_of[kind]
        parameters = ", ".join(f"{p['name']}: Any" for p in callback["params"])
        role = name.removeprefix("damson_python_")
        arguments = [argument[2] for argument in callback_arguments(self.api, kind)]
        _, neutral, answer = callback_result(self.api, kind)
        asked = f"call({', '.join(arguments)})"
        head = "lambda hook, call: "
        if kind == "damson_pre_solve_function":
            asked = f"give_answer({asked}, response, hook)"
        elif kind == "damson_call_choice_function":
            asked = "ask_of_recorded(recorded, call)"
            parameters = parameters.replace("call: Any", "recorded: Any")
        elif kind == "damson_observe_function":
            asked = f"give_numbers({asked}, numbers, count)"
        elif kind == "damson_begin_function":
            asked = f"lend_random(random, lambda random: {asked})"
        elif answer not in (None, "None"):
            asked = answer.replace("answer", asked)
        if kind == "damson_parallel_for_function":
            parameters = parameters.replace("call: Any", "each: Any")
            asked = "call(count, lambda index: each(index, task))"
        is_void = callback["returns"] == "void"
        out = ["", "", "@ffi.def_extern()  # type: ignore[misc]",
               f"def {name}({parameters}) -> {'None' if is_void else 'Any'}:"]
        word = "" if is_void else "return "
        line = f'    {word}answered(context, "{role}", {head}{asked}, {neutral})'
        if len(line) <= 110:
            return out + [line]
        return out + [f"    {word}answered(", "        context,", f'        "{role}",', f"        {head}{asked},",
                      f"        {neutral},", "    )"]

    def public_names(self, files):
        """Returns the module with all public names."""
        lines, every = [], []
        for module in sorted(files):
            if module in ("__init__", "callbacks", "coverage", "dtypes"):
                continue
            text = re.sub(r'""".*?"""', "", files[module], flags=re.DOTALL)
            found = re.findall(r"^(?:class|def) (\w+)", text, flags=re.MULTILINE)
            found += re.findall(r"^([A-Z]\w*) = ", text, flags=re.MULTILINE)
            found = sorted(name for name in found if not name.endswith("Calls") and not name.startswith("_")
                           and not re.match(r"to_|\w+_of$", name))
            if not found:
                continue
            lines += call_lines(f"from .{module} import ", [f"{name} as {name}" for name in found], "", "")
            every += found
        lines += ["", "__all__ = [", *(f'    "{name}",' for name in sorted(every)), "]"]
        return "\n".join(['"""All generated public names.', "", MADE, '"""', *lines]) + "\n"

    def abi(self):
        """Returns the module with the names of all structs, in the order of damson_get_abi_sizes()."""
        structs = "\n".join(f'    "{struct["name"]}",' for struct in self.api.structs)
        return f'"""Structs of the C API, in the order in which the library reports their sizes.\n\n{MADE}\n"""\nSTRUCTS = (\n{structs}\n)\n'

    def coverage(self):
        """Returns the module with the Python name of each C function."""
        out = ['"""Python name of each function of the C API, for error messages and for the test that every function is used.', "",
               MADE, '"""', "", "PLACES = {"]
        for function in self.api.functions:
            name = function["name"]
            if name in HAND:
                place = HAND[name]
            elif name.endswith("_destroy"):
                place = f"{class_name(name.removesuffix('_destroy'))}.destroy()"
            else:
                place = self.names.of_function[name]
            out.append(f'    "{name}": "{place}",')
        return "\n".join(out + ["}"]) + "\n"


def callback_roles(api):
    """Yields each callback type together with the name of each parameter or field of that type."""
    for function in api.functions:
        for p in function["params"]:
            if p["type"] in api.callback_of:
                yield p["type"], p["name"]
    for struct in api.structs:
        for field in struct["fields"]:
            if field["type"] in api.callback_of:
                yield field["type"], field["name"]


def declarations(api):
    """Returns the declarations of the trampolines for cffi."""
    done = {}
    for kind, role in callback_roles(api):
        callback = api.callback_of[kind]
        parameters = ", ".join(f"{p['type']} {p['name']}" for p in callback["params"])
        done[trampoline(kind, role)] = f"extern \"Python\" {callback['returns']} {trampoline(kind, role)}({parameters});"
    return list(done.values())
