// Describes a world's objects as text. A helper class writes lines, and one function for each kind of object
// writes all columns of that object.
#include "describe_world.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "../../core/aabb.hpp"
#include "../../core/describe.hpp"
#include "../../core/sort.hpp"
#include "../state/state_fields.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

/// Writes a title, followed by lines of the form "name: value, value, ...".
class Text {
public:
    explicit Text(std::string title) : text_(std::move(title)) { text_ += '\n'; }

    Text& line(std::string_view name) {
        end_line();
        text_.append("  ").append(name).append(":");
        is_open_ = true;
        is_first_ = true;
        return *this;
    }
    /// Adds words without a value.
    Text& add(std::string_view words) {
        text_.append(is_first_ ? " " : ", ").append(words);
        is_first_ = false;
        return *this;
    }
    template <class Value>
    Text& field(std::string_view name, const Value& value, std::string_view unit = {}) {
        std::string words(name);
        words.append(" ").append(describe(value));
        if (!unit.empty()) words.append(" [").append(unit).append("]");
        return add(words);
    }
    Text& field(std::string_view name, double value, std::string_view unit) {
        char digits[32];
        const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
        return field(name, std::string_view(digits, static_cast<std::size_t>(end - digits)), unit);
    }
    /// Adds the name of a bool if it is true.
    Text& flag(std::string_view name, bool is_set) { return is_set ? add(name) : *this; }

    /// Adds the numbers and vectors of a struct, with their names and units.
    template <class T>
    Text& fields(const T& value) {
        for_each_field(value, [&](const auto& row, const auto& member) {
            using Value = std::remove_cvref_t<decltype(member)>;
            if constexpr (std::is_same_v<Value, glm::vec2> ||
                          (std::is_arithmetic_v<Value> && !std::is_same_v<Value, bool>))
                field(row.name, member, row.unit);
        });
        return *this;
    }
    /// Adds the names of the flags that are set in a struct.
    template <class T>
    Text& flags(const T& value) {
        for_each_field(value, [&](const auto& row, const auto& member) {
            if constexpr (requires { row.get; }) flag(row.name, member);
        });
        return *this;
    }

    std::string take() {
        end_line();
        return std::move(text_);
    }

private:
    void end_line() {
        if (!is_open_) return;
        if (is_first_) text_ += " none";
        text_ += '\n';
        is_open_ = false;
    }

    std::string text_;
    bool is_open_ = false;
    bool is_first_ = true;
};

// ---- names of enumerators, in lower case ----

const char* name_of(BodyType type) {
    switch (type) {
        case BodyType::Static: return "static";
        case BodyType::Kinematic: return "kinematic";
        case BodyType::Dynamic: return "dynamic";
    }
    return "invalid type";
}

const char* name_of(Obstacle obstacle) {
    switch (obstacle) {
        case Obstacle::None: return "none";
        case Obstacle::Static: return "static";
        case Obstacle::Moving: return "moving";
    }
    return "invalid kind";
}

std::string hexadecimal(std::uint64_t bits) {
    char digits[16];
    const auto end = std::to_chars(digits, digits + sizeof digits, bits, 16).ptr;
    return "0x" + std::string(digits, end);
}

std::string describe_color(std::uint8_t color) {
    if (color == no_color) return "none";
    if (color == overflow_color) return "overflow";
    return std::to_string(color);
}

std::string describe_colors(std::uint32_t mask) {
    std::string colors;
    for (std::uint32_t color = 0; color < color_count; ++color)
        if ((mask >> color & 1u) != 0) colors += (colors.empty() ? "" : " ") + std::to_string(color);
    return colors.empty() ? "none" : colors;
}

std::string describe_index(std::uint32_t index) {
    return index == null_index ? "none" : std::to_string(index);
}

// ---- names of objects: kind, handle and key ----

std::string with_key(std::string_view kind, const std::string& handle, std::uint64_t key) {
    return std::string(kind) + " " + handle + " (key " + std::to_string(key) + ")";
}

std::string name_of_body(const WorldTables& state, std::uint32_t slot) {
    const BodyHandle handle = state.bodies.table.handle_of_slot(slot);
    if (handle.is_null()) return "none";
    return with_key("body", describe(handle), state.bodies.at<BodyIdentity>(slot).key);
}

/// Returns the name of a shape. A tile shape has no public handle, so it is named by its grid and cell.
std::string name_of_shape(const WorldTables& state, std::uint32_t slot) {
    const ShapeHandle handle = state.shapes.table.handle_of_slot(slot);
    if (handle.is_null()) return "none";
    const std::uint64_t key = state.shapes.at<ShapeIdentity>(slot).key;
    if (!state.shapes.at<ShapeBox>(slot).is_tile_shape) return with_key("shape", describe(handle), key);
    const TileGrid& grid = state.tiles.of_shape(slot);
    const TileCell cell = grid.cell_of(state.tiles.by_shape[slot].cell);
    return "tile (" + std::to_string(cell.x) + ", " + std::to_string(cell.y) + ") (slot " +
           std::to_string(slot) + ", key " + std::to_string(key) + ") of " + name_of_shape(state, grid.shape);
}

std::string name_of_joint(const WorldTables& state, std::uint32_t slot) {
    const JointHandle handle = state.joints.map.table().handle_of_slot(slot);
    if (handle.is_null()) return "none";
    return with_key("joint", describe(handle), state.joints.at_slot(slot).key);
}

/// Returns the reason why a handle cannot be described, or an empty string if it can.
template <class Tag>
std::string find_fault(const SlotTable<Tag>& table, Handle<Tag> handle, const std::string& kind) {
    if (handle.is_null()) return "no " + kind + ": the handle is null\n";
    const std::string name = kind + " " + describe(handle);
    if (table.is_foreign(handle))
        return name + " is of another world: its stamp is " + std::to_string(handle.stamp()) +
               ", this world's " + std::to_string(table.stamp()) + "\n";
    if (table.is_alive(handle)) return {};
    if (handle.slot >= table.slot_count()) return name + " was never in this world\n";
    const Handle<Tag> present = table.handle_of_slot(handle.slot);
    return name + " is gone: its slot " +
           (present.is_null() ? "is empty" : "now holds " + kind + " " + describe(present)) + "\n";
}

// ---- bodies ----

void add_links(Text& text, const WorldTables& state, const BodyLinks& links) {
    text.line("shapes");
    for_each_shape(state.shapes, links, [&](std::uint32_t slot) { text.add(name_of_shape(state, slot)); });
    text.line("joints");
    for_each_joint(state.joints, links, [&](std::uint32_t slot) { text.add(name_of_joint(state, slot)); });
    std::uint32_t contacts = 0, touching = 0;
    for_each_contact(state.contacts, links, [&](std::uint32_t id) {
        ++contacts;
        touching += state.contacts[id].is_touching();
    });
    text.line("contacts").field("count", contacts).field("touching", touching);
}

std::string text_of_body(const WorldTables& state, std::uint32_t slot) {
    const Bodies& bodies = state.bodies;
    Text text(name_of_body(state, slot));
    text.line("place").field("slot", slot).field("row", bodies.row(slot));
    text.add(bodies.is_awake(slot) ? "awake" : "not awake").field("way", bodies.traveled[slot], "m");

    const auto& identity = bodies.at<BodyIdentity>(slot);
    text.line("identity").field("key", identity.key).field("user data", identity.user_data);

    const auto& pose = bodies.at<BodyPose>(slot);
    text.line("pose").field("origin", pose.frame.position, "m");
    text.field("angle", pose.frame.rotation.angle(), "rad");
    text.field("rotation", glm::vec2{pose.frame.rotation.c, pose.frame.rotation.s}, "-");
    text.field("center of mass", pose.center, "m").field("in the body's frame", pose.center_local, "m");

    text.line("velocity").fields(bodies.at<BodyVelocity>(slot));
    text.line("mass").fields(bodies.at<BodyMass>(slot));
    text.line("forces").fields(bodies.at<BodyForces>(slot));

    const auto& flags = bodies.at<BodyFlags>(slot);
    text.line("flags").add(name_of(flags.type));
    text.flags(flags);
    text.line("sleep").field("still time", flags.still_time, "s");
    text.field("threshold", flags.sleep_threshold, "m/s");
    const auto& links = bodies.at<BodyLinks>(slot);
    const std::uint32_t next = links.next_in_island;
    text.field("next in island", next == null_index ? std::string("none") : name_of_body(state, next));
    text.line("colors").add(describe_colors(flags.colors));
    add_links(text, state, links);

    text.line("extra");
    if (links.extra != null_index) {
        const BodyExtra& extra = state.body_extras.pool[links.extra];
        text.field("id", links.extra);
        if (!extra.name.empty()) text.field("name", "\"" + std::string(extra.name.view()) + "\"");
        if (extra.mass) {
            text.add("explicit mass").fields(*extra.mass);
        }
        if (extra.target) {
            text.field("target", extra.target->position, "m");
            text.field("target angle", extra.target->rotation.angle(), "rad");
        }
        text.flag("is_target_reached", extra.is_target_reached).flag("is_carried", extra.is_carried);
    }
    return text.take();
}

// ---- shapes ----

void add_corners(Text& text, std::span<const glm::vec2> corners) {
    std::string list = "corners";
    for (const glm::vec2 corner : corners) list += " " + describe(corner);
    text.add(list + " [m]");
}

void add_geometry(Text& text, const Circle& circle) {
    text.add("circle").fields(circle);
}
void add_geometry(Text& text, const Capsule& capsule) {
    text.add("capsule").fields(capsule);
}
void add_geometry(Text& text, const Segment& segment) {
    text.add("segment").fields(segment);
}
void add_geometry(Text& text, const ChainSegment& segment) {
    text.add("chain segment").field("a", segment.a, "m").field("b", segment.b, "m");
    text.field("radius", segment.radius, "m");
    if (segment.has_ghost_a) text.field("ghost a", segment.ghost_a, "m");
    if (segment.has_ghost_b) text.field("ghost b", segment.ghost_b, "m");
    text.flag("is_one_sided", segment.is_one_sided);
}
void add_geometry(Text& text, const Polygon& polygon) {
    text.add("polygon");
    add_corners(text, std::span(polygon.vertices).first(static_cast<std::size_t>(polygon.count)));
    text.field("centroid", polygon.centroid, "m").field("radius", polygon.radius, "m");
}

std::string text_of_shape(const WorldTables& state, std::uint32_t slot) {
    const Shapes& shapes = state.shapes;
    Text text(name_of_shape(state, slot));
    const auto& box = shapes.at<ShapeBox>(slot);
    text.line("place").field("slot", slot).field("row", shapes.row(slot));
    text.add("on " + name_of_body(state, box.body));

    const auto& identity = shapes.at<ShapeIdentity>(slot);
    text.line("identity").field("key", identity.key).field("user data", identity.user_data);
    const Filter& filter = identity.filter;
    text.line("filter").field("category", hexadecimal(filter.category));
    text.field("mask", hexadecimal(filter.mask)).field("group", filter.group);
    text.field("respond", hexadecimal(filter.respond)).field("report", hexadecimal(filter.report));

    text.line("geometry");
    if (box.is_grid) {
        const TileGrid& grid = state.tiles.of_shape(slot);
        text.add("tile grid").field("origin", grid.origin, "m").field("cell size", grid.cell_size, "m");
        text.field("width", grid.width, "cells").field("height", grid.height, "cells");
        text.field("tiles", grid.tile_count);
    } else {
        std::visit([&](const auto& shape) { add_geometry(text, shape); }, shapes.at<Shape>(slot));
    }

    text.line("box").field("fat", box.fat, "m").field("margin", box.margin, "m");
    text.field("proxy", box.proxy == no_proxy ? std::string("none") : describe(box.proxy));
    text.field("obstacle", std::string_view(name_of(box.obstacle)));
    text.flag("is_moved", box.is_moved).flag("is_grid", box.is_grid).flag("is_stretched", box.is_stretched);

    text.line("material").fields(shapes.at<ShapeMaterial>(slot));

    const auto& rules = shapes.at<ShapeRules>(slot);
    text.line("rules")
        .flag("is_sensor", rules.is_sensor)
        .flag("collides_with_static", rules.collides_with_static);
    text.flag("enable_pre_solve", rules.enable_pre_solve).flag("is_one_way", rules.is_one_way);
    text.flag("events.contacts", rules.events.contacts).flag("events.overlaps", rules.events.overlaps);
    text.flag("events.hits", rules.events.hits);
    if (rules.is_one_way) {
        text.field("one-way direction", rules.one_way.direction, "-");
        text.field("margin", rules.one_way.margin, "m");
    }
    if (rules.surface_group != 0) text.field("surface_group", rules.surface_group);

    text.line("draw");
    if (!box.is_tile_shape) {
        const auto& draw = shapes.at<ShapeDraw>(slot);
        text.field("level", state.picking.order.level(draw.place), "-").field("touch", draw.touch);
    }
    const auto& chain = shapes.at<ShapeChain>(slot);
    text.line("chain");
    if (chain.chain != null_index) {
        text.field("slot", chain.chain);
        text.field("next", name_of_shape(state, chain.next));
        text.field("previous", name_of_shape(state, chain.previous));
    }
    return text.take();
}

// ---- joints ----

/// Returns true if text_of_joint() itself writes the fields of this group.
bool is_told_by_row(std::string_view group) {
    return group == "bodies" || group == "breaks" || group == "flags" || group == "identity";
}

/// Adds the fields of a definition by their names in joint_defs.hpp, one line per group.
template <class Def>
void add_def(Text& text, const WorldState& state, const Def& def) {
    std::string_view group;
    for_each_field(def, [&](const auto& field, const auto& value) {
        if constexpr (std::is_same_v<decltype(value), const JointHandle&>) {
            if (group != field.group) text.line(field.group);
            group = field.group;
            text.field(field.name, name_of_joint(state, value.slot));
        } else if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(value)>> ||
                             std::is_same_v<decltype(value), const glm::vec2&>) {
            if (is_told_by_row(field.group)) return;
            if (group != field.group) text.line(field.group);
            group = field.group;
            if constexpr (std::is_same_v<decltype(value), const bool&>)
                text.add(value ? "on" : "off");
            else
                text.field(field.name, value, field.unit);
        }
    });
}

std::string text_of_joint(const WorldState& state, std::uint32_t slot) {
    const Joint& joint = state.joints.at_slot(slot);
    Text text(name_of_joint(state, slot));
    text.line("place").field("slot", slot).field("row", state.joints.map.table().row_of_slot(slot));
    text.line("identity").field("key", joint.key).field("user data", joint.user_data);
    text.line("type").add(damson::name_of(joint.type()));
    text.line("bodies").field("a", name_of_body(state, joint.body_a));
    text.field("b", name_of_body(state, joint.body_b));
    std::visit([&](const auto& def) { add_def(text, state, def); }, joint.def);
    text.line("breaks").field("break_force", joint.break_force, "N");
    text.field("break_torque", joint.break_torque, "N m").field("report_force", joint.report_force, "N");
    text.field("report_torque", joint.report_torque, "N m");

    text.line("impulses");
    const JointImpulses& impulses = state.joints.impulses[slot];
    impulses.memory.each_field(
        [&](const char* name, const auto& value, const char* unit) { text.field(name, value, unit); });
    text.line("reaction").field("on B", impulses.reaction, "N s");
    text.field("turn", impulses.reaction_turn, "N m s");
    text.line("flags").flag("collide_connected", joint.collide_connected).flag("is_new", joint.is_new);
    text.line("color").add(describe_color(joint.color)).field("index", describe_index(joint.color_index));
    text.line("gears").field("count", joint.gear_count);
    return text.take();
}

// ---- contacts ----

std::string text_of_contact(const WorldTables& state, std::uint32_t id) {
    const Contact& contact = state.contacts[id];
    const ContactLinks& links = state.contacts.links[id];
    Text text("contact " + std::to_string(id) + " of " + name_of_shape(state, contact.shape_a) + " and " +
              name_of_shape(state, contact.shape_b));
    text.line("shapes").field("a", name_of_shape(state, contact.shape_a));
    text.field("b", name_of_shape(state, contact.shape_b));
    text.line("bodies").field("a", name_of_body(state, contact.body_a));
    text.field("b", name_of_body(state, contact.body_b));

    text.line("flags").flags(contact);

    const Manifold& manifold = contact.manifold;
    text.line("manifold").field("points", manifold.count);
    text.field("normal in A's frame", manifold.normal_local_a, "-").field("gap", manifold.gap, "m");
    for (std::size_t i = 0; i < static_cast<std::size_t>(manifold.count); ++i) {
        const ManifoldPoint& point = manifold.points[i];
        text.line("point " + std::to_string(i)).field("in A's frame", point.point_local_a, "m");
        text.field("separation", point.separation, "m").field("when found", contact.separation_then[i], "m");
        text.field("normal impulse", point.normal_impulse, "N s");
        text.field("tangent impulse", point.tangent_impulse, "N s");
        text.field("feature", hexadecimal(point.feature));
    }
    text.line("frames").field("angle of A", contact.frames.a.angle(), "rad");
    text.field("angle of B", contact.frames.b.angle(), "rad").field("A to B", contact.frames.a_to_b, "m");
    text.line("mixed").field("friction", contact.friction, "-");
    text.field("restitution", links.restitution, "-").field("surface speed", links.surface_speed, "m/s");
    text.field("rolling arm", links.rolling_arm, "m");
    text.line("impulses").field("normal", contact.normal_impulse, "N s");
    text.field("tangent", contact.tangent_impulse, "N s").field("rolling", links.rolling_impulse, "N m s");
    text.line("color").add(describe_color(contact.color)).field("index", describe_index(links.color_index));
    text.line("history").field("began at step", links.began_at);
    text.field("reported at step", links.reported_at).field("user_data", links.user_data);
    const bool is_listed = links.list_index != not_in_array;
    text.line("list").add(contact.is_stale ? "stale" : is_listed ? "awake" : "none");
    text.field("index", describe_index(links.list_index));
    const ContactWatch& watch = state.contacts.watches[id];
    text.line("watch").field("until", watch.until, "m");
    text.field("travel of both",
               state.bodies.traveled[contact.body_a] + state.bodies.traveled[contact.body_b], "m");
    return text.take();
}

/// Returns the contacts between two shapes, sorted by key. If one shape is a tile grid, there can be several
/// contacts: one for each tile shape.
std::vector<std::uint32_t> find_contacts(const WorldTables& state, std::uint32_t shape, std::uint32_t other) {
    std::vector<std::uint32_t> found;
    const std::uint32_t body = state.shapes.at<ShapeBox>(shape).body;
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body), [&](std::uint32_t id) {
        const std::uint32_t a = known_shape(state, state.contacts[id].shape_a);
        const std::uint32_t b = known_shape(state, state.contacts[id].shape_b);
        if ((a == shape && b == other) || (a == other && b == shape)) found.push_back(id);
    });
    const auto key_of = [&](std::uint32_t id) {
        const Contact& contact = state.contacts[id];
        return std::pair{state.shapes.at<ShapeIdentity>(contact.shape_a).key,
                         state.shapes.at<ShapeIdentity>(contact.shape_b).key};
    };
    detail::sort_items(found.begin(), found.end(), [&](auto x, auto y) { return key_of(x) < key_of(y); });
    return found;
}

std::uint32_t count_contacts(const WorldTables& state, std::uint32_t shape) {
    std::uint32_t count = 0;
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(state.shapes.at<ShapeBox>(shape).body),
                     [&](std::uint32_t) { ++count; });
    return count;
}

}  // namespace

std::string describe(const World& world, BodyHandle body) {
    const WorldState& state = WorldAccess::state_of(world);
    const std::string fault = find_fault(state.bodies.table, body, "body");
    return fault.empty() ? text_of_body(state, body.slot) : fault;
}

std::string describe(const World& world, ShapeHandle shape) {
    const WorldState& state = WorldAccess::state_of(world);
    const std::string fault = find_fault(state.shapes.table, shape, "shape");
    return fault.empty() ? text_of_shape(state, shape.slot) : fault;
}

std::string describe(const World& world, JointHandle joint) {
    const WorldState& state = WorldAccess::state_of(world);
    const std::string fault = find_fault(state.joints.map.table(), joint, "joint");
    return fault.empty() ? text_of_joint(state, joint.slot) : fault;
}

std::string describe(const World& world, ShapeHandle a, ShapeHandle b) {
    const WorldState& state = WorldAccess::state_of(world);
    for (const ShapeHandle shape : {a, b})
        if (std::string fault = find_fault(state.shapes.table, shape, "shape"); !fault.empty()) return fault;
    const bool is_b_shorter = count_contacts(state, b.slot) < count_contacts(state, a.slot);
    const std::vector<std::uint32_t> contacts =
        is_b_shorter ? find_contacts(state, b.slot, a.slot) : find_contacts(state, a.slot, b.slot);
    if (contacts.empty())
        return "no contact of " + name_of_shape(state, a.slot) + " and " + name_of_shape(state, b.slot) +
               ": their boxes did not overlap in the last step, or a rule prevents this collision\n";
    std::string text;
    for (const std::uint32_t id : contacts) text += text_of_contact(state, id);
    return text;
}

}  // namespace damson
