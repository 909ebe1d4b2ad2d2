# Shows Damson's types in gdb in readable form, and adds a command that shows a body across its columns.
#
#   (gdb) source tools/gdb/damson.py
#   (gdb) print body
#   #12 gen 3
#   (gdb) damson-body world body
#
# The printers read private members of containers and of libstdc++. They call no functions of the program, so they
# also work on core files. The program must be compiled with -g.
import re

import gdb
import gdb.printing

COUNT_BITS = 20  # lower bits of Handle::generation: generation of the slot; upper bits: stamp of the world
FREE_BIT = 0x80000000  # marks a free slot in SlotTable::Entry::link
NONE = 0xFFFFFFFF
NO_COLOR = 0xFF
COLOR_COUNT = 32
OVERFLOW_COLOR = COLOR_COUNT


# ---- reading values ----


def target_of(value):
    """Follows references and pointers. Returns other values unchanged."""
    while value.type.strip_typedefs().code in (
        gdb.TYPE_CODE_PTR,
        gdb.TYPE_CODE_REF,
        gdb.TYPE_CODE_RVALUE_REF,
    ):
        code = value.type.strip_typedefs().code
        value = value.dereference() if code == gdb.TYPE_CODE_PTR else value.referenced_value()
    return value


def type_name(value):
    return str(value.type.strip_typedefs().unqualified())


def vector_size(vector):
    """Returns the number of elements of a std::vector."""
    storage = vector["_M_impl"]
    return int(storage["_M_finish"] - storage["_M_start"])


def vector_at(vector, index):
    return (vector["_M_impl"]["_M_start"] + index).dereference()


def vector_items(vector):
    return [vector_at(vector, index) for index in range(vector_size(vector))]


def tuple_items(value):
    """Returns the elements of a std::tuple, in no particular order."""
    items = []
    for field in value.type.strip_typedefs().fields():
        if not field.is_base_class:
            continue
        base = value[field]
        if "_Head_base" in field.name:
            items.append(base["_M_head_impl"])
        else:
            items.extend(tuple_items(base))
    return items


def columns_of(columns):
    """Returns the arrays of ConstantTimeColumns by the name of their element type, without its namespace."""
    found = {}
    for array in tuple_items(columns["columns_"]):
        element = str(array.type.strip_typedefs().template_argument(0))
        found[element.replace("damson::", "")] = array
    return found


def is_bool(field):
    return field.type.strip_typedefs().code == gdb.TYPE_CODE_BOOL


def is_enum(field):
    return field.type.strip_typedefs().code == gdb.TYPE_CODE_ENUM


def true_bools(value):
    """Returns the names of the members of a struct that are bool and true, in order of declaration."""
    fields = value.type.strip_typedefs().fields()
    return [field.name for field in fields if is_bool(field) and bool(value[field])]


# ---- texts ----


def slot_text(slot):
    return "none" if slot == NONE else "#%d" % slot


def handle_text(slot, generation):
    if generation == 0:
        return "null"
    return "#%d gen %d" % (slot, generation & ((1 << COUNT_BITS) - 1))


def enumerator_text(value):
    """Returns the short name of an enumerator, such as Dynamic for damson::BodyType::Dynamic."""
    return str(value).split("::")[-1]


def color_text(color):
    if color == NO_COLOR:
        return "no colour"
    return "overflow" if color == OVERFLOW_COLOR else "colour %d" % color


def colors_text(mask):
    colors = [str(color) for color in range(COLOR_COUNT) if mask >> color & 1]
    return "colours " + " ".join(colors) if colors else "no colours"


def one_line(value):
    """Returns a value as one line, regardless of `set print pretty`."""
    return value.format_string(pretty_structs=False, pretty_arrays=False)


# ---- printers ----


class Printer:
    """Base class: prints a value, or the target of a reference, without listing its members."""

    def __init__(self, value):
        self.value = target_of(value)


class VectorPrinter(Printer):
    """Prints (1, 2) instead of every name that GLM has for a component."""

    def to_string(self):
        return "(%s, %s)" % (self.value["x"], self.value["y"])


class HandlePrinter(Printer):
    """Prints #12 gen 3 for slot 12 and its third owner."""

    def to_string(self):
        return handle_text(int(self.value["slot"]), int(self.value["generation"]))


class BodyFlagsPrinter(Printer):
    """Prints the type, the flags by name, the colors and the sleep settings."""

    def to_string(self):
        return "%s, %s, %s, still for %s s, sleeps below %s m/s" % (
            enumerator_text(self.value["type"]),
            " ".join(true_bools(self.value)) or "no flags",
            colors_text(int(self.value["colors"])),
            self.value["still_time"],
            self.value["sleep_threshold"],
        )


class ContactPrinter(Printer):
    """Prints the shapes and bodies of a contact, its states and flags by name, then all other members."""

    ids = ("body_a", "body_b", "shape_a", "shape_b", "color")

    def to_string(self):
        slot = {name: slot_text(int(self.value[name])) for name in self.ids[:4]}
        states = [field.name for field in self.value.type.strip_typedefs().fields() if is_enum(field)]
        return "contact of shapes %s and %s on bodies %s and %s, %s, %d points, %s, %s" % (
            slot["shape_a"],
            slot["shape_b"],
            slot["body_a"],
            slot["body_b"],
            color_text(int(self.value["color"])),
            int(self.value["manifold"]["count"]),
            ", ".join("%s %s" % (name, enumerator_text(self.value[name])) for name in states),
            " ".join(true_bools(self.value)) or "no flags",
        )

    def children(self):
        for field in self.value.type.strip_typedefs().fields():
            if not is_bool(field) and not is_enum(field) and field.name not in self.ids:
                yield field.name, self.value[field]


class ColorPrinter(Printer):
    """Prints the constraints of one color: ids of contacts, slots of joints."""

    def items(self, name):
        return [int(item) for item in vector_items(self.value[name]["items_"])]

    def to_string(self):
        contacts, joints = self.items("contacts"), self.items("joints")
        return "contacts %s, joints %s" % (
            " ".join(map(str, contacts)) or "none",
            " ".join(map(str, joints)) or "none",
        )


class GraphPrinter(Printer):
    """Prints the colors in use, with their constraints."""

    def used(self):
        return [color for color in range(COLOR_COUNT + 1) if int(self.value["used"]) >> color & 1]

    def to_string(self):
        return "colours in use: %d" % len(self.used())

    def children(self):
        for color in self.used():
            yield color_text(color), self.value["colors"]["_M_elems"][color]


def make_printers():
    printers = gdb.printing.RegexpCollectionPrettyPrinter("damson")
    printers.add_printer("vec2", r"^glm::(t?vec2|vec<2, float.*)", VectorPrinter)
    printers.add_printer("Handle", r"^damson::Handle<.*>$", HandlePrinter)
    printers.add_printer("BodyFlags", r"^damson::BodyFlags$", BodyFlagsPrinter)
    printers.add_printer("Contact", r"^damson::Contact$", ContactPrinter)
    printers.add_printer("ConstraintColor", r"^damson::ConstraintColor$", ColorPrinter)
    printers.add_printer("ConstraintGraph", r"^damson::ConstraintGraph$", GraphPrinter)
    return printers


# ---- the command ----


def state_of(value):
    """Returns the WorldState of a World, a WorldState, or a pointer or reference to either."""
    value = target_of(value)
    name = type_name(value)
    if name == "damson::World":
        return target_of(value["state_"]["target_"])
    if name == "damson::WorldState":
        return value
    raise gdb.GdbError("damson-body: a World or WorldState is needed, not a " + name)


def slot_of(value):
    """Returns the slot given by a number or a handle."""
    value = target_of(value)
    if re.match(r"^damson::Handle<", type_name(value)):
        return int(value["slot"])
    return int(value)


class BodyCommand(gdb.Command):
    """damson-body WORLD BODY: prints a body across its columns.

    WORLD is a World or WorldState, or a pointer to one. BODY is a slot or a BodyHandle. Put expressions with spaces in
    quotes."""

    def __init__(self):
        super().__init__("damson-body", gdb.COMMAND_DATA, gdb.COMPLETE_EXPRESSION)

    def invoke(self, argument, from_tty):
        words = gdb.string_to_argv(argument)
        if len(words) != 2:
            raise gdb.GdbError("damson-body: a world and a slot or handle are needed")
        bodies = state_of(gdb.parse_and_eval(words[0]))["bodies"]
        slot = slot_of(gdb.parse_and_eval(words[1]))
        table = bodies["table"]
        if slot >= vector_size(table["entries_"]):
            raise gdb.GdbError("damson-body: there was never a body in slot %d" % slot)
        entry = vector_at(table["entries_"], slot)
        row = int(entry["link"])
        if row & FREE_BIT:
            print("body slot %d is empty" % slot)
            return
        is_awake = row < int(table["front_count_"])
        columns = columns_of(bodies["columns"])
        print(
            "body %s, key %d, row %d, %s"
            % (
                handle_text(slot, int(entry["generation"])),
                int(vector_at(columns["BodyIdentity"], row)["key"]),
                row,
                "awake" if is_awake else "not awake",
            )
        )
        for name in sorted(columns):
            print("  %s: %s" % (name, one_line(vector_at(columns[name], row))))
        print("  way: %s m" % one_line(vector_at(bodies["traveled"], slot)))


gdb.printing.register_pretty_printer(None, make_printers(), replace=True)
BodyCommand()
