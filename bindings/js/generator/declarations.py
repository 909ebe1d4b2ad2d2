"""Generates the TypeScript types of a variant."""
import re

from .description import CLASSES, NULL_FIELDS, WITHOUT_USE, bare_of, camel, pascal
from .glue import TARGETS
from .module import callback_params

NUMBERS = {"float", "double", "uint8_t", "uint16_t", "int32_t", "uint32_t", "size_t"}

# sentences about C buffers and null pointers, and their replacements in comments
SENTENCES = (
    (r"Writes the first (.*?) to `buffer`, in order, up to `capacity`; returns the number written\."
     r" If `buffer` is full there may be more\.", r"Returns all \1, in order."),
    (r"Writes (.*?),? to `buffer`(, .*?)?, up to `capacity`; returns their total number\.", r"Returns \1\2."),
    (r"Writes (.*?) to `buffer`, up to `capacity`; kind k is entry k - 1\. Returns the total number of entries\.",
     r"Returns \1: kind k is entry k - 1."),
    (r"Copies as many (\w+) of a body to `buffer` as fit, and returns how many the body has\.", r"Returns the \1 of a body."),
    (r"and writes counts\[i\] hits from buffer\[i \* \(capacity / count\)\] on\.", "and returns at most `most` hits for each."),
    (r" A null definition means the default one\.", ""),
    (r" Returns null (on error|if the box is invalid)\.", ""),
    (r" Returns the null subscription if the call is invalid\.", ""),
    (r" Free the result with damson_free_bytes\(\)\.", ""),
    (r"^(?:Copies|Writes) (.*?) to `result`(.*?[Rr]eturns) false", r"Returns \1\2 null"),
    (r"^(?:Copies|Writes) (.*?) to `result`", r"Returns \1"),
    (r"^Writes ", "Returns "),
)


class Types:
    def __init__(self, api, glue):
        self.api, self.glue = api, glue
        self.written = set()   # structs that a caller can pass
        for function in glue.functions:
            for param in function["params"]:
                if not param.get("out"):
                    self.note(bare_of(param["type"]))
        self.note("damson_pre_solve_response")

    def note(self, kind):
        kind = re.sub(r"\[\d+\]$", "", kind)
        if kind in self.api.struct_of and kind not in self.written:
            self.written.add(kind)
            for field in self.api.struct_of[kind].fields + self.api.struct_of[kind].union:
                self.note(bare_of(field.kind))

    def shown(self, kind):
        """Returns the type of a value that is read."""
        api = self.api
        if kind in NUMBERS:
            return "number"
        if kind == "bool":
            return "boolean"
        if kind == "uint64_t":
            return "bigint"
        if kind in ("const char*", "char*"):
            return "string"
        if kind in api.enum_of or kind in api.struct_of:
            return pascal(kind.removeprefix("damson_"))
        if kind in CLASSES:
            return CLASSES[kind]
        raise ValueError(kind)

    def taken(self, kind):
        """Returns the type of a value that a call returns."""
        struct = self.api.struct_of.get(kind)
        if struct is not None and struct.has_default and kind in self.written and not kind.endswith(("_rotation", "_transform")):
            return f"Required<{self.shown(kind)}>"
        return self.shown(kind)

    def shown_given(self, kind):
        """Returns the type of a scalar that a caller passes. An enum value can be given by its name."""
        return f"Named<typeof {self.shown(kind)}>" if kind in self.api.enum_of else self.shown(kind)

    def given(self, kind):
        """Returns the type of a value that a caller passes."""
        if kind in TARGETS:
            return f"{TARGETS[kind]} | {TARGETS[kind]}Token"
        if kind == "damson_subscription":
            return "Subscription"
        return self.shown(kind)

    def array_in(self, bare):
        if bare in self.api.handle_names:
            return f"readonly {CLASSES[bare]}[] | Uint32Array"
        if bare in ("uint8_t", "void"):
            return "Uint8Array"
        if bare == "uint32_t":
            return "readonly number[] | Uint32Array"
        floats = " | Float32Array" if self.api.struct_of[bare].is_flat(self.api) else ""
        return f"readonly {self.given(bare)}[]{floats}"

    def function(self, name):
        return pascal(name.removeprefix("damson_"))

    def functions(self, struct):
        return {"damson_debug_draw": "DebugDraw", "damson_branch_def": "BranchDef"}[struct.name]

    # --- text

    def words(self, doc, unit=None):
        """Returns a sentence of the description with JavaScript names."""
        for pattern, instead in SENTENCES:
            doc = re.sub(pattern, instead, doc)
        doc = re.sub(r"damson_default_(\w+)\(\)", lambda m: pascal(m.group(1)), doc)
        doc = re.sub(r"\bdamson_([a-z_0-9]+)\b(\(\))?", lambda m: self.name_of("damson_" + m.group(1)) + ("()" if m.group(2) else ""), doc)
        doc = re.sub(r"`([a-z]+(?:_[a-z0-9]+)+)`", lambda m: f"`{camel(m.group(1))}`", doc)
        return doc.replace("*/", "* /") + (f" [{unit}]" if unit else "")

    def name_of(self, name):
        function = next((f for f in self.api.functions if f["name"] == name), None)
        if function is None:
            return CLASSES.get(name) or pascal(name.removeprefix("damson_"))
        owner, _ = self.glue.class_of(function)
        js = self.glue.name_in_class(function, owner)
        return f"{owner}.{js}" if owner else js

    def comment(self, item, indent=""):
        return f"{indent}/** {self.words(item['doc'], item.get('unit'))} */"

    def field_type(self, struct, field):
        api, kind = self.api, field.kind
        written = struct.name in self.written
        if field.length:
            return self.field_base(field.element, written) + "[]"
        if "count" in field.item:
            bare = bare_of(kind)
            if bare == "uint8_t":
                return "Uint8Array"
            return f"readonly {self.field_base(bare, written)}[]" + \
                (" | Float32Array" if written and bare in api.struct_of and api.struct_of[bare].is_flat(api) else "")
        base = self.field_base(kind if kind == "const char*" else bare_of(kind), written)
        if field.has_at is not None or kind.endswith("*") and kind != "const char*" or kind in api.handle_names and (struct.name, field.name) in NULL_FIELDS:
            return base + " | null"
        return base

    def field_base(self, kind, written):
        if kind == "uint64_t" and written:
            return "U64"
        return self.shown_given(kind) if written else self.taken(kind)

    def struct(self, struct):
        if struct.name in TARGETS or struct.name == "damson_subscription":
            return []
        if struct.name == "damson_geometry":
            lines = [self.comment(struct.item), "export type Geometry ="]
            values = self.api.enum_of["damson_shape_type"]["values"]
            for value, field in zip(values, struct.union):
                lines.append(f"    | ({{type: typeof ShapeType.{value['cpp']}}} & {self.given(field.kind)})")
            lines[-1] += ";"
            return lines
        if struct.name in ("damson_debug_draw", "damson_branch_def"):
            lines = [self.comment(struct.item), f"export interface {struct.js} {{"]
            for field in struct.fields:
                if field.kind in self.api.callback_of:
                    lines += [self.comment(field.item, "    "), f"    {field.js}?: {self.function(field.kind)};"]
            return lines + ["}"]
        if struct.name == "damson_body_rows":
            return []
        optional = "?" if struct.has_default and struct.name in self.written and not struct.name.endswith(("_rotation", "_transform")) else ""
        lines = [self.comment(struct.item), f"export interface {struct.js} {{"]
        for field in struct.seen:
            if field.kind in self.api.callback_of or field.kind == "void*":
                continue
            mark = optional or ("?" if struct.name == "damson_chain_segment" and field.name.startswith("has_") else "")
            lines += [self.comment(field.item, "    "), f"    {field.js}{mark}: {self.field_type(struct, field)};"]
        return lines + ["}"]

    def enum(self, enum):
        name = self.shown(enum["name"])
        lines = [self.comment(enum), f"export declare const {name}: {{"]
        for value in enum["values"]:
            lines += [self.comment(value, "    "), f"    readonly {value['cpp']}: {value['value']};"]
        return lines + ["};", f"export type {name} = (typeof {name})[keyof typeof {name}];"]

    def callback(self, name):
        callback, skip, params = self.api.callback_of[name], set(), []
        returns = {"bool": "boolean | void", "float": "number | void"}.get(callback["returns"], "void")
        for param in callback["params"]:
            kind, js, bare = param["type"], camel(param["name"]), bare_of(param["type"])
            if js == "context" or js in skip:
                continue
            if kind == "const damson_vec2*":
                params.append(f"{js}: Float32Array")
                skip.add("count")
            elif kind == "damson_pre_solve_response*":
                returns = "boolean | PreSolveResponse | void"
            elif kind == "const char*":
                params.append(f"{js}: string")
                skip.add("length")
            elif bare in CLASSES:
                params.append(f"{js}: {CLASSES[bare]}")
            else:
                params.append(f"{js}: {self.shown(bare)}")
        return [self.comment(callback), f"export type {self.function(name)} = ({', '.join(params)}) => {returns};"]

    def head(self):
        """Returns the declarations of enums, structs and callbacks."""
        lines = ["/** 64 bits: an integer or a bigint. */", "export type U64 = bigint | number;", "",
                 "/** A value of an enum, or its name: BodyType.Dynamic, 'Dynamic' or 'dynamic'. */",
                 "export type Named<E> = E[keyof E] | keyof E | Lowercase<string & keyof E>;", ""]
        for enum in self.api.enums:
            lines += self.enum(enum) + [""]
        for struct in self.glue.structs:
            made = self.struct(struct)
            lines += made + [""] if made else []
        names = sorted({name for function in self.glue.functions for name in callback_params(self.api, function)})
        for name in names:
            lines += self.callback(name) + [""]
        return lines
