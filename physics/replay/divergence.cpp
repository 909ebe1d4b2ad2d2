#include "divergence.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "../../core/sort.hpp"
#include "../state/state_fields.hpp"
#include "../state/world_access.hpp"
#include "../world/may_change.hpp"

namespace damson {

namespace {

/// Fields of an object to compare: the path of each field and its value as text.
using Leaves = std::vector<std::pair<std::string, std::string>>;

/// Returns the number, with -0 replaced by 0.
template <class Number>
Number without_sign_of_zero(Number number) noexcept {
    if constexpr (std::is_floating_point_v<Number>) return number + Number{0};
    return number;
}

template <class T>
void add(Leaves& leaves, const char* name, const T& value) {
    each_leaf(value, name, [&](const std::string& path, const auto& leaf) {
        if constexpr (std::is_convertible_v<decltype(leaf), std::string_view>)
            leaves.emplace_back(path, std::string(leaf));
        else
            leaves.emplace_back(path, text_of(without_sign_of_zero(leaf)));
    });
}

/// An object to compare: its key (two keys for a contact), and its row or id.
struct Object {
    std::array<std::uint64_t, 2> key{};
    std::uint32_t index = 0;

    bool operator<(const Object& other) const noexcept { return key < other.key; }
};
using Objects = std::vector<Object>;

Leaves leaves_of_body(const WorldTables& state, std::uint32_t row) {
    const auto& columns = state.bodies.columns;
    Leaves leaves;
    add(leaves, "pose", columns.at<BodyPose>(row));
    add(leaves, "velocity", columns.at<BodyVelocity>(row));
    BodyMass mass = columns.at<BodyMass>(row);
    mass.aabb_slack = 0.0f;  // not compared: the slack depends on earlier updates of the boxes
    add(leaves, "mass", mass);
    add(leaves, "forces", columns.at<BodyForces>(row));
    BodyFlags flags = columns.at<BodyFlags>(row);
    flags.colors = 0;
    add(leaves, "flags", flags);
    add(leaves, "is_awake", row < state.bodies.awake_count());
    add(leaves, "user_data", columns.at<BodyIdentity>(row).user_data);
    return leaves;
}

Leaves leaves_of_shape(const WorldTables& state, std::uint32_t row) {
    const auto& columns = state.shapes.columns;
    Leaves leaves;
    add(leaves, "body_key", state.bodies.at<BodyIdentity>(columns.at<ShapeBox>(row).body).key);
    add(leaves, "geometry", columns.at<Shape>(row));
    add(leaves, "material", columns.at<ShapeMaterial>(row));
    add(leaves, "rules", columns.at<ShapeRules>(row));
    add(leaves, "filter", columns.at<ShapeIdentity>(row).filter);
    add(leaves, "user_data", columns.at<ShapeIdentity>(row).user_data);
    return leaves;
}

Leaves leaves_of_joint(const WorldTables& state, std::uint32_t row) {
    const Joint& joint = state.joints.map.values()[row];
    Leaves leaves;
    add(leaves, "type", static_cast<int>(joint.def.index()));
    add(leaves, "body_key_a", state.bodies.at<BodyIdentity>(joint.body_a).key);
    add(leaves, "body_key_b", state.bodies.at<BodyIdentity>(joint.body_b).key);
    add(leaves, "impulses", state.joints.impulses[state.joints.map.table().slot_of_row(row)].memory);
    // handles are left out, because equal objects can have different slots
    add(leaves, "def", joint.def);
    std::erase_if(leaves, [](const auto& leaf) {
        return leaf.first.ends_with(".slot") || leaf.first.ends_with(".generation");
    });
    return leaves;
}

Leaves leaves_of_contact(const WorldTables& state, std::uint32_t id) {
    const Contact& contact = state.contacts[id];
    Leaves leaves;
    add(leaves, "is_touching", contact.is_touching());
    add(leaves, "is_ignored", contact.is_ignored);
    add(leaves, "manifold", contact.manifold);
    add(leaves, "friction", contact.friction);
    add(leaves, "user_data", state.contacts.links[id].user_data);
    return leaves;
}

Objects bodies_of(const WorldState& state) {
    Objects objects;
    for (std::uint32_t row = 0; row < state.bodies.size(); ++row)
        objects.push_back({{state.bodies.columns.at<BodyIdentity>(row).key, 0}, row});
    return objects;
}

Objects shapes_of(const WorldTables& state) {
    Objects objects;
    for (std::uint32_t row = 0; row < state.shapes.size(); ++row)
        objects.push_back({{state.shapes.columns.at<ShapeIdentity>(row).key, 0}, row});
    return objects;
}

Objects joints_of(const WorldTables& state) {
    Objects objects;
    for (std::uint32_t row = 0; row < state.joints.size(); ++row)
        objects.push_back({{state.joints.map.values()[row].key, 0}, row});
    return objects;
}

/// Returns the touching contacts. Other contacts depend on the fat boxes in the broadphase, which can differ
/// between equal worlds.
Objects contacts_of(const WorldTables& state) {
    Objects objects;
    const auto key_of = [&](std::uint32_t shape) { return state.shapes.at<ShapeIdentity>(shape).key; };
    for (const std::uint32_t id : state.contacts.pool.live_ids())
        if (state.contacts[id].is_touching())
            objects.push_back({{key_of(state.contacts[id].shape_a), key_of(state.contacts[id].shape_b)}, id});
    return objects;
}

std::optional<Divergence> compare_leaves(const std::string& object, const Leaves& here, const Leaves& there) {
    for (std::size_t i = 0; i < std::max(here.size(), there.size()); ++i) {
        const bool is_in_both = i < here.size() && i < there.size() && here[i].first == there[i].first;
        if (is_in_both && here[i].second == there[i].second) continue;
        const auto text = [&](const Leaves& leaves) {
            return i < leaves.size() ? (is_in_both ? "" : leaves[i].first + " ") + leaves[i].second
                                     : std::string("nothing");
        };
        const std::string& field = i < here.size() ? here[i].first : there[i].first;
        return Divergence{object, field, text(here), text(there)};
    }
    return std::nullopt;
}

template <class LeavesOf>
std::optional<Divergence> compare(const char* kind, Objects here, Objects there, const WorldState& a,
                                  const WorldState& b, LeavesOf&& leaves_of) {
    detail::sort_items(here.begin(), here.end());
    detail::sort_items(there.begin(), there.end());
    const auto name_of = [&](const Object& object) {
        std::string name = std::string(kind) + " " + std::to_string(object.key[0]);
        if (object.key[1] != 0) name += ", " + std::to_string(object.key[1]);
        return name;
    };
    for (std::size_t i = 0; i < std::max(here.size(), there.size()); ++i) {
        const bool is_here = i < here.size() && (i == there.size() || !(there[i] < here[i]));
        const bool is_there = i < there.size() && (i == here.size() || !(here[i] < there[i]));
        if (is_here != is_there)
            return Divergence{name_of(is_here ? here[i] : there[i]), "object", is_here ? "present" : "absent",
                              is_here ? "absent" : "present"};
        if (auto difference =
                compare_leaves(name_of(here[i]), leaves_of(a, here[i].index), leaves_of(b, there[i].index)))
            return difference;
    }
    return std::nullopt;
}

}  // namespace

std::string Divergence::text() const {
    return object + ": " + field + " is " + here + " here and " + there + " there";
}

std::optional<Divergence> find_divergence(const World& here, const World& there) {
    const WorldState &a = WorldAccess::state_of(here), &b = WorldAccess::state_of(there);
    if (!require_outside_step(a, "find_divergence") || !require_outside_step(b, "find_divergence")) return {};
    return compare_states(a, b);
}

std::optional<Divergence> compare_states(const WorldState& a, const WorldState& b) {
    Leaves of_a, of_b;
    for (auto [leaves, state] : {std::pair{&of_a, &a}, std::pair{&of_b, &b}}) {
        add(*leaves, "step", state->counters.step);
        add(*leaves, "gravity", state->gravity);
        add(*leaves, "next_key", state->next_key);
    }
    if (auto apart = compare_leaves("world", of_a, of_b)) return apart;
    if (auto apart = compare("body", bodies_of(a), bodies_of(b), a, b, leaves_of_body)) return apart;
    if (auto apart = compare("shape", shapes_of(a), shapes_of(b), a, b, leaves_of_shape)) return apart;
    if (auto apart = compare("joint", joints_of(a), joints_of(b), a, b, leaves_of_joint)) return apart;
    return compare("contact", contacts_of(a), contacts_of(b), a, b, leaves_of_contact);
}

}  // namespace damson
