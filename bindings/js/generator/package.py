"""Files of the package. Each variant has a script that contains the module, and a script that loads the module from
a separate file.

Both scripts exist for import and for require(), with type declarations. They consist of runtime/*.js and generated
code; no bundler is needed to build them.
"""
import base64
import json
import re
import zlib

from .calls import Call
from .declarations import Types
from .description import CLASSES, EXCEPTIONS, GROUPS_LEFT_OUT, JS, ROOT, VARIANTS, camel
from .glue import TABLES, Glue

HANDLE_CLASSES = ("Body", "Shape", "Joint", "Chain", "TileGrid", "BoxObject")
ENTRY = {"worlds": "damson", "full": "full", "small": "small", "broadphase": "broadphase"}
NOT_MADE = re.compile(r"damson_(world|snapshot|history|tick_events|event_diff|recording|player|branch|preview|level|level_files|broadphase|broadphase_history)_destroy$")
EVENT_STRUCTS = None


def snake(name):
    """TileGrid -> tile_grid"""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def part(name):
    return (JS / "runtime" / name).read_text(encoding="utf-8")


def needed(copies, rest):
    """Returns the readers and writers that `rest` uses, directly or through other readers and writers."""
    name_of = [next(re.match(r"function (\w+)", line).group(1) for line in lines if line.startswith("function ")) for lines in copies]
    kept = list(range(len(copies)))
    while True:
        text = "\n".join(rest) + "\n".join(line for i in kept for line in copies[i] if not line.startswith("function "))
        used = set(re.findall(r"\b(?:read|write)[A-Z]\w*", text))
        still = [i for i in kept if name_of[i] in used]
        if len(still) == len(kept):
            return [line for i in kept for line in copies[i]]
        kept = still


class Variant:
    def __init__(self, api, name):
        self.api, self.name = api, name
        self.glue = Glue(api, name)
        self.types = Types(api, self.glue)
        self.calls = [Call(self.glue, self.types, function) for function in self.glue.functions
                      if function["name"] not in EXCEPTIONS and not NOT_MADE.search(function["name"])]
        self.classes = {}
        for call in self.calls:
            self.classes.setdefault(call.owner, []).append(call)
        handles = {CLASSES[h["name"]] for h in api.handles}
        self.handles = [c for c in HANDLE_CLASSES if c in handles and (name != "broadphase" or c == "BoxObject")
                        and (c != "BoxObject" or "Broadphase" in self.classes)]
        self.objects = [CLASSES[o["name"]] for o in api.objects if CLASSES[o["name"]] in self.classes]

    # --- script

    def class_lines(self, name):
        calls = self.classes.get(name, [])
        is_handle = name in self.handles
        lines = [f"class {name}{'' if is_handle or name in ('CommandBuffer', 'RecordedCall') else ' extends Owned'} {{"]
        if is_handle:
            home = "broadphase" if name == "BoxObject" else "world"
            lines += [f"    static type = '{name}';", f"    constructor({home}, slot, generation) {{", f"        this.{home} = {home};",
                      "        this.slot = slot;", "        this.generation = generation;", "    }"]
        if name == "World":
            tables = ["bodies_", "shapes_", "joints_", "chains_", "tileGrids_"]
            lines += ["    prepare_() {"] + [f"        this.{t} = [];" for t in tables] + \
                     ["        this.calls_ = new Map();", "        this.edits_ = this.steps_ = 0;", "    }"]
        elif name == "Broadphase":
            lines += ["    prepare_() {", "        this.objects_ = [];", "        this.calls_ = new Map();", "        this.edits_ = this.steps_ = 0;", "    }"]
        elif name in ("History", "Branch", "Player"):
            lines += ["    prepare_() {", "        this.calls_ = new Map();", "    }"]
        if name == "Body":
            lines += part("bodies.js").rstrip("\n").split("\n")
        if self.has_destroy(name):
            lines += ["    destroy() {", f"        this.world.destroy{name}(this);", "    }"]
        for call in calls:
            lines += [""] + ["    " + line for line in call.lines()]
        return lines + ["}"]

    def has_destroy(self, name):
        """Returns True for a handle of a world that the variant can destroy."""
        return name in self.handles and any(call.name == f"damson_world_destroy_{snake(name)}" for call in self.classes.get("World", []))

    def script(self):
        api, glue = self.api, self.glue
        out = ["// Damson for JavaScript. Generated from bindings/api.json.", ""]
        for file in ("memory.js", "errors.js", "callbacks.js", "objects.js", "results.js"):
            text = part(file)
            if self.name == "broadphase" and file == "results.js":
                text = text.split("/** Returns an object for a pointer that another object owns. */")[0]
            out.append(text)
        for enum in api.enums:
            values = ", ".join(f"{v['cpp']}: {v['value']}" for v in enum["values"])
            out.append(f"const {self.types.shown(enum['name'])} = /* @__PURE__ */ Object.freeze({{{values}}});")
        out.append("")
        for handle in api.handles:
            js = CLASSES[handle["name"]]
            if js in self.handles:
                home = "w" if js != "BoxObject" else "w"
                out += [f"function read{js}(p, w) {{", f"    return readHandle(p, w, {js}, w.{TABLES[js]});", "}"]
        copies = []
        for struct in glue.structs:
            if any(f.kind in api.callback_of for f in struct.fields) and struct.name != "damson_world_def":
                continue
            if struct.name in ("damson_subscription", "damson_body_rows", "damson_bytes"):
                continue
            if struct.name not in {t for t in self.types.written if t.endswith("_target")}:
                copies.append(glue.reader(struct))
            if struct.name in self.types.written and glue.writer(struct):
                copies.append(glue.writer(struct))
        place = len(out)
        for name in self.handles + self.objects:
            out += self.class_lines(name) + [""]
        for call in self.classes.get(None, []):
            lines = call.lines()
            out += ["function " + lines[0]] + lines[1:] + [""]
        if self.name != "broadphase":
            out.append(part("worlds.js"))
            out += ["function answerQuestion(answer, p) {", "    if (typeof answer === 'object' && answer !== null) writePreSolveResponse(p, answer, true);",
                    "    else if (answer === false) U8[p] = 0;", "}", "",
                    "function bodyFloat(body, name, offset) {", "    const p = enter(16);",
                    "    U32[p >>> 2] = body.slot;", "    U32[(p + 4) >>> 2] = body.generation;",
                    "    x[name](p + 8, body.world.ptr, p);", "    if (U8.length === 0) look();", "    const value = F32[(p + 8 + offset) >>> 2];",
                    "    leave(p);", "    if (value === 0) verify();", "    return value;", "}", ""]
        if self.name == "full":
            readers = ", ".join(f"[read{self.event(v)}, {self.event_size(v)}]" for v in api.enum_of["damson_event_kind"]["values"])
            out += [f"const eventReaders = () => [{readers}];", "function eventsOfKind(p, count, kind, w) {",
                    "    const [read, size] = eventReaders()[kind];", "    return list(p >>> 0, count, size, (p) => read(p, w));", "}", ""]
        out += glue.imports() + [""]
        for constant in api.constants:
            value = constant["value"].rstrip("f") if constant["value"] != "UINT64_MAX" else "0xffff_ffff_ffff_ffffn"
            if constant["name"] != "DAMSON_MAX_WORKERS":
                out.append(f"const {constant['name'].removeprefix('DAMSON_')} = {value};")
        return "\n".join(out[:place] + needed(copies, out) + [""] + out[place:]) + "\n"

    def event(self, value):
        return "".join(w.capitalize() for w in value["name"].removeprefix("DAMSON_EVENT_KIND_").lower().split("_"))

    def event_size(self, value):
        return self.api.struct_of["damson_" + value["name"].removeprefix("DAMSON_EVENT_KIND_").lower()].size

    def exported(self):
        names = ["Damson", "DamsonError"] + self.handles + self.objects
        if self.name != "broadphase":
            names += ["Subscription", "EventList", "BodyRows", "Geometry"]
        names += [self.types.shown(enum["name"]) for enum in self.api.enums]
        names += [c["name"].removeprefix("DAMSON_") for c in self.api.constants if c["name"] != "DAMSON_MAX_WORKERS"]
        names += [call.js for call in self.classes.get(None, [])]
        return names

    def file(self, kind, is_inside, module):
        """Returns a script of the package. `kind` is mjs or cjs."""
        loading = part("loading.js").replace("@VARIANT@", ENTRY[self.name])
        inside = part("inside.js" if is_inside else "beside.js").replace("@VARIANT@", ENTRY[self.name])
        here = "import.meta.url" if kind == "mjs" else "here()"
        inside = inside.replace("@HERE@", here)
        if kind == "cjs" and not is_inside:
            inside = "function here() {\n    return require('node:url').pathToFileURL(__filename).href;\n}\n\n" + inside
        names = ",\n    ".join(self.exported())
        end = f"export {{\n    {names},\n    Damson as default,\n}};\n" if kind == "mjs" else \
            f"module.exports = {{\n    {names},\n    default: Damson,\n}};\nObject.defineProperty(module.exports, '__esModule', {{value: true}});\n"
        strict = "" if kind == "mjs" else "'use strict';\n"
        return strict + self.script() + loading + inside.replace("@PACKED@", packed(module)) + end

    # --- types

    def declarations(self):
        lines = ["// Damson for JavaScript. Generated from bindings/api.json.", ""]
        lines += part("package.d.ts").rstrip("\n").split("\n") + [""]
        lines += self.types.head()
        for name in self.handles + self.objects:
            item = next(i for i in self.api.handles + self.api.objects if CLASSES[i["name"]] == name)
            base = "" if name in self.handles or name in ("CommandBuffer", "RecordedCall") else " extends Owned"
            lines += [self.types.comment(item), f"export declare class {name}{base} {{"]
            if name in self.handles:
                home = "broadphase: Broadphase" if name == "BoxObject" else "world: World"
                lines += ["    private constructor();", f"    readonly {home};", "    /** Index in the table of the world. */", "    readonly slot: number;",
                          "    /** Number of the owner of the slot; a destroyed object and its successor differ. */", "    readonly generation: number;"]
            elif not any(call.is_constructor for call in self.classes.get(name, [])):
                lines.append("    private constructor();")
            if name in ("History", "Recording", "TickEvents", "EventDiff", "Preview", "Level", "CommandBuffer"):
                lines += ["    /** World that the object belongs to. */", "    readonly world: World;"]
            if name == "Body":
                lines += ["    /** Position of the body origin, x component, read without creating an object. [m] */", "    readonly x: number;",
                          "    /** Position of the body origin, y component, read without creating an object. [m] */", "    readonly y: number;",
                          "    /** Angle of the body. [rad] */", "    readonly angle: number;"]
            if self.has_destroy(name):
                lines += [f"    /** The same as World.destroy{name}(). */", "    destroy(): void;"]
            for call in self.classes.get(name, []):
                lines += [self.types.comment(call.function, "    "), "    " + call.declaration()]
            lines += ["}", ""]
        for call in self.classes.get(None, []):
            lines += [self.types.comment(call.function), "export declare function " + call.declaration(), ""]
        if self.name != "broadphase":
            lines += part("worlds.d.ts").rstrip("\n").split("\n") + [""]
        if self.name == "full":
            kinds = self.api.enum_of["damson_event_kind"]["values"]
            lines += ["/** Type of the event of each kind. */", "export type EventOfKind<K extends EventKind> ="]
            lines += [f"    K extends {v['value']} ? {self.event(v)} :" for v in kinds] + ["    never;", ""]
        for constant in self.api.constants:
            if constant["name"] != "DAMSON_MAX_WORKERS":
                kind = "bigint" if constant["value"] == "UINT64_MAX" else "number"
                lines += [self.types.comment(constant), f"export declare const {constant['name'].removeprefix('DAMSON_')}: {kind};"]
        return "\n".join(lines) + "\nexport default Damson;\n"


def packed(module):
    """Returns a module as text: deflated, in base64. Scripts unpack it with DecompressionStream.

    A compressed script is about as small as a compressed separate module.
    """
    return base64.b64encode(zlib.compress(module, 9)).decode()  # Node.js 18 cannot unpack data without zlib's header


def manifest():
    version = re.search(r"project\(damson VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)

    def entry(name):
        return {"import": {"types": f"./dist/{name}.d.mts", "default": f"./dist/{name}.mjs"},
                "require": {"types": f"./dist/{name}.d.cts", "default": f"./dist/{name}.cjs"}}

    exports = {}
    for variant in ("worlds", "full", "small", "broadphase"):
        name = ENTRY[variant]
        path = "." if variant == "worlds" else f"./{name}"
        exports[path] = entry(name)
        exports["./beside" if variant == "worlds" else f"{path}/beside"] = entry(f"{name}-beside")
    for variant in ("worlds", "full", "small", "broadphase"):
        for kind in ("", "-plain"):
            exports[f"./{ENTRY[variant]}{kind}.wasm"] = f"./dist/{ENTRY[variant]}{kind}.wasm"
    exports["./package.json"] = "./package.json"
    return json.dumps({
        "name": "damson2d", "version": version,
        "description": "Damson, a 2D physics engine: deterministic worlds, or a broadphase alone, in WebAssembly",
        "keywords": ["physics", "2d", "wasm", "webassembly", "game", "collision", "broadphase", "deterministic"],
        "license": license_name(), "type": "module", "sideEffects": False, "main": "./dist/damson.cjs", "module": "./dist/damson.mjs",
        "types": "./dist/damson.d.mts", "exports": exports, "files": ["dist", "LICENSE", "README.md"],
        "engines": {"node": ">=18"},
    }, indent=2) + "\n"


def license_name():
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    return "MIT" if "MIT" in text[:200] or "Permission is hereby granted, free of charge" in text else "SEE LICENSE IN LICENSE"


def package_files(api, modules):
    files = {"package.json": manifest(), "LICENSE": (ROOT / "LICENSE").read_text(encoding="utf-8"),
             "README.md": (JS / "package.md").read_text(encoding="utf-8")}
    for name in VARIANTS:
        if not (modules / f"{name}.wasm").exists():
            continue
        variant, entry = Variant(api, name), ENTRY[name]
        module = (modules / f"{name}.wasm").read_bytes()
        files[f"dist/{entry}.wasm"] = module
        if (modules / f"{name}_plain.wasm").exists():
            files[f"dist/{entry}-plain.wasm"] = (modules / f"{name}_plain.wasm").read_bytes()
        for suffix, is_inside in (("", True), ("-beside", False)):
            for kind in ("mjs", "cjs"):
                files[f"dist/{entry}{suffix}.{kind}"] = variant.file(kind, is_inside, module)
            for kind in ("mts", "cts"):
                files[f"dist/{entry}{suffix}.d.{kind}"] = variant.declarations()
    return files


def coverage(api):
    """Returns the number of functions in each variant as text."""
    lines = []
    total = len(api.functions) + len(api.left_out)
    for name in VARIANTS:
        variant = Variant(api, name)
        reached = len(variant.calls) + sum(1 for f in variant.glue.functions if NOT_MADE.search(f["name"]))
        lines.append(f"{name}: {reached} of {total} functions")
    lines += [f"    not by name: {name}: {reason}" for name, reason in EXCEPTIONS.items()]
    lines += [f"    not there: {function['name']}: {GROUPS_LEFT_OUT[function['group']][0]}" for function in api.left_out]
    return "\n".join(lines)
