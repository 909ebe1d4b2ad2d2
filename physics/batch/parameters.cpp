#include "parameters.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../../core/contract.hpp"
#include "../../core/hash.hpp"
#include "../../core/vector.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "joint_drive.hpp"

namespace damson {

namespace {

/// Kinds of objects that can have a parameter.
enum class Holder : std::uint8_t { World, Shapes, Bodies, Body, Joint, None };

/// A parameter of shapes or bodies: how it is read from the prototype and set in a world.
template <class View, class Ref>
struct ViewParameter {
    ParameterKind kind;
    Holder holder;
    float (*get)(const View&);
    void (*set)(Ref, float);
};

constexpr ViewParameter<ShapeView, ShapeRef> shape_parameters[] = {
    {ParameterKind::Friction, Holder::Shapes, [](const ShapeView& s) { return s.friction(); },
     [](ShapeRef s, float value) { s.set_friction(value); }},
    {ParameterKind::Restitution, Holder::Shapes, [](const ShapeView& s) { return s.restitution(); },
     [](ShapeRef s, float value) { s.set_restitution(value); }},
    {ParameterKind::Density, Holder::Shapes, [](const ShapeView& s) { return s.density(); },
     [](ShapeRef s, float value) { s.set_density(value); }},
};

constexpr ViewParameter<BodyView, BodyRef> body_parameters[] = {
    {ParameterKind::LinearDamping, Holder::Bodies, [](const BodyView& b) { return b.linear_damping(); },
     [](BodyRef b, float value) { b.set_linear_damping(value); }},
    {ParameterKind::AngularDamping, Holder::Bodies, [](const BodyView& b) { return b.angular_damping(); },
     [](BodyRef b, float value) { b.set_angular_damping(value); }},
    {ParameterKind::GravityScale, Holder::Bodies, [](const BodyView& b) { return b.gravity_scale(); },
     [](BodyRef b, float value) { b.set_gravity_scale(value); }},
    {ParameterKind::PositionX, Holder::Body, [](const BodyView& b) { return b.position().x; },
     [](BodyRef b, float value) {
         b.set_position({value, b.position().y});
     }},
    {ParameterKind::PositionY, Holder::Body, [](const BodyView& b) { return b.position().y; },
     [](BodyRef b, float value) {
         b.set_position({b.position().x, value});
     }},
    {ParameterKind::Angle, Holder::Body, [](const BodyView& b) { return b.angle(); },
     [](BodyRef b, float value) { b.set_transform(b.position(), value); }},
    {ParameterKind::VelocityX, Holder::Body, [](const BodyView& b) { return b.linear_velocity().x; },
     [](BodyRef b, float value) {
         b.set_linear_velocity({value, b.linear_velocity().y});
     }},
    {ParameterKind::VelocityY, Holder::Body, [](const BodyView& b) { return b.linear_velocity().y; },
     [](BodyRef b, float value) {
         b.set_linear_velocity({b.linear_velocity().x, value});
     }},
    {ParameterKind::AngularVelocity, Holder::Body, [](const BodyView& b) { return b.angular_velocity(); },
     [](BodyRef b, float value) { b.set_angular_velocity(value); }},
};

/// Returns the row of a parameter in a table; null if the table has none.
template <class Table>
constexpr auto find_row(const Table& table, ParameterKind kind) noexcept -> decltype(&table[0]) {
    for (const auto& row : table)
        if (row.kind == kind) return &row;
    return nullptr;
}

/// Returns the field of `drive` that a batch parameter sets; null if it sets none.
std::optional<float>* find_number(JointDrive& drive, ParameterKind kind) noexcept {
    switch (kind) {
        case ParameterKind::MotorSpeed: return &drive.motor_speed;
        case ParameterKind::MotorLimit: return &drive.motor_limit;
        case ParameterKind::SpringHertz: return &drive.spring_hertz;
        case ParameterKind::SpringDampingRatio: return &drive.spring_damping_ratio;
        default: return nullptr;
    }
}

Holder holder_of(ParameterKind kind) noexcept {
    if (kind == ParameterKind::GravityX || kind == ParameterKind::GravityY) return Holder::World;
    if (kind == ParameterKind::Size) return Holder::Shapes;
    if (const auto* row = find_row(shape_parameters, kind)) return row->holder;
    if (const auto* row = find_row(body_parameters, kind)) return row->holder;
    JointDrive drive;
    return find_number(drive, kind) != nullptr ? Holder::Joint : Holder::None;
}

/// Returns true if the target exists and has a type that `holder` allows.
bool fits(const World& world, const ParameterTarget& target, Holder holder) {
    const bool has_body = !target.body.is_null(), has_shape = !target.shape.is_null(),
               has_joint = !target.joint.is_null();
    if (has_body + has_shape + has_joint > 1) return false;
    const bool is_alive = has_body    ? world.is_alive(target.body)
                          : has_shape ? world.is_alive(target.shape)
                          : has_joint ? world.is_alive(target.joint)
                                      : true;
    if (!is_alive) return false;
    switch (holder) {
        case Holder::World: return !has_body && !has_shape && !has_joint;
        case Holder::Shapes: return !has_joint;
        case Holder::Bodies: return !has_shape && !has_joint;
        case Holder::Body: return has_body;
        case Holder::Joint: return has_joint;
        case Holder::None: break;
    }
    return false;
}

/// Calls `use(shape)` for all live shapes that a target selects.
template <class Use>
void for_each_shape_of(World& world, const ParameterTarget& target, const Use& use) {
    if (!target.shape.is_null()) {
        if (world.is_alive(target.shape)) use(target.shape);
        return;
    }
    std::vector<ShapeHandle> shapes;  // a copy, because edits can reorder the world's list
    if (target.body.is_null()) {
        const auto all = std::as_const(world).shapes();
        shapes.assign(all.begin(), all.end());
    } else if (world.is_alive(target.body)) {
        for (const ShapeHandle shape : world.body(target.body).shapes()) shapes.push_back(shape);
    }
    for (const ShapeHandle shape : shapes) use(shape);
}

/// Calls `use(body)` for all live bodies that a target selects.
template <class Use>
void for_each_body_of(World& world, const ParameterTarget& target, const Use& use) {
    if (!target.body.is_null()) {
        if (world.is_alive(target.body)) use(target.body);
        return;
    }
    const auto all = world.bodies();
    for (const BodyHandle body : std::vector<BodyHandle>(all.begin(), all.end())) use(body);
}

/// Returns a shape scaled by `factor` about the body's origin.
Shape scaled(const Shape& shape, float factor) {
    return std::visit(
        [factor]<class Kind>(Kind of) -> Shape {
            of.radius *= factor;
            if constexpr (requires { of.vertices; }) {
                for (glm::vec2& corner : of.vertices) corner *= factor;
                of.centroid *= factor;
            } else if constexpr (requires { of.center; }) {
                of.center *= factor;
            } else {
                of.a *= factor;
                of.b *= factor;
                if constexpr (requires { of.ghost_a; }) {
                    of.ghost_a *= factor;
                    of.ghost_b *= factor;
                }
            }
            return of;
        },
        shape);
}

/// Returns true if a shape has its own outline and is not part of a chain or a tile grid.
bool has_own_outline(const World& world, ShapeHandle shape) {
    const WorldState& state = WorldAccess::state_of(world);
    return !state.shapes.at<ShapeBox>(shape.slot).is_grid &&
           !std::holds_alternative<ChainSegment>(world.shape(shape).geometry());
}

/// Applies a parameter to a world. Factors multiply the values of the prototype.
void give(World& world, const World& prototype, const ParameterDef& def, float value) {
    const auto of = [&](float original) { return def.is_factor ? original * value : value; };
    switch (holder_of(def.kind)) {
        case Holder::World: {
            glm::vec2 gravity = world.gravity();
            float& part = def.kind == ParameterKind::GravityX ? gravity.x : gravity.y;
            part = of(def.kind == ParameterKind::GravityX ? prototype.gravity().x : prototype.gravity().y);
            return world.set_gravity(gravity);
        }
        case Holder::Shapes:
            return for_each_shape_of(world, def.target, [&](ShapeHandle shape) {
                if (def.kind == ParameterKind::Size) {
                    if (has_own_outline(world, shape) && value != 1.0f)
                        world.shape(shape).set_geometry(scaled(prototype.shape(shape).geometry(), value));
                    return;
                }
                const auto* row = find_row(shape_parameters, def.kind);
                row->set(world.shape(shape), of(row->get(prototype.shape(shape))));
            });
        case Holder::Bodies:
        case Holder::Body:
            return for_each_body_of(world, def.target, [&](BodyHandle body) {
                const auto* row = find_row(body_parameters, def.kind);
                row->set(world.body(body), of(row->get(prototype.body(body))));
            });
        case Holder::Joint: {
            if (!world.is_alive(def.target.joint)) return;
            JointDrive original = drive_of(prototype.joint(def.target.joint)), drive;
            *find_number(drive, def.kind) = of(find_number(original, def.kind)->value_or(0.0f));
            return set_drive(world.joint(def.target.joint), drive);
        }
        case Holder::None: return;
    }
}

}  // namespace

std::uint32_t Parameters::add(const World& prototype, const ParameterDef& def) {
    constexpr const char* call = "WorldBatch::add_parameter";
    const Holder holder = holder_of(def.kind);
    const char* const defect = find_defect(def.spread);
    const bool has_joint = holder != Holder::Joint || !fits(prototype, def.target, holder) || [&] {
        JointDrive drive = drive_of(prototype.joint(def.target.joint));
        return find_number(drive, def.kind)->has_value();
    }();
    if (!require(!def.name.empty() && find(def.name) == nullptr, call, "def.name", "given and new",
                 def.name) ||
        !require(holder != Holder::None, call, "def.kind", "one of the kinds") ||
        !require(fits(prototype, def.target, holder), call, "def.target",
                 "alive in the prototype and of a kind that has the parameter") ||
        !require(has_joint, call, "def.target", "a joint of a kind that has it") ||
        !require(defect == nullptr, call, "def.spread", defect != nullptr ? defect : ""))
        return ~0u;
    entries_.push_back({def, std::vector<float>(worlds_, std::numeric_limits<float>::quiet_NaN()), {}});
    return count() - 1;
}

Parameters::Entry* Parameters::find(std::string_view name) noexcept {
    for (Entry& entry : entries_)
        if (entry.def.name == name) return &entry;
    return nullptr;
}

bool Parameters::set_spread(std::string_view name, const Spread& spread) {
    constexpr const char* call = "WorldBatch::set_spread";
    Entry* const entry = find(name);
    const char* const defect = find_defect(spread);
    if (!require(entry != nullptr, call, "name", "that of a parameter", name) ||
        !require(defect == nullptr, call, "spread", defect != nullptr ? defect : ""))
        return false;
    entry->def.spread = spread;
    entry->given.clear();
    return true;
}

bool Parameters::set_values(std::string_view name, std::span<const float> values) {
    constexpr const char* call = "WorldBatch::set_parameter";
    Entry* const entry = find(name);
    if (!require(entry != nullptr, call, "name", "that of a parameter", name) ||
        !require(values.size() == worlds_, call, "values", "one for each world", values.size()) ||
        !require(std::all_of(values.begin(), values.end(), [](float value) { return is_finite(value); }),
                 call, "values", "finite"))
        return false;
    entry->given.assign(values.begin(), values.end());
    return true;
}

std::span<const float> Parameters::values(std::string_view name) const noexcept {
    for (const Entry& entry : entries_)
        if (entry.def.name == name) return entry.values;
    return {};
}

void Parameters::apply(World& world, const World& prototype, std::uint32_t index, std::uint64_t seed) {
    std::uint64_t place = 0;
    for (Entry& entry : entries_) {
        Random random(mix_bits(seed + ++place));
        const float value = entry.given.empty() ? draw_from(entry.def.spread, random) : entry.given[index];
        entry.values[index] = value;
        give(world, prototype, entry.def, value);
    }
}

void Parameters::forget_values(std::uint32_t index) noexcept {
    for (Entry& entry : entries_) entry.values[index] = std::numeric_limits<float>::quiet_NaN();
}

void Parameters::copy_values(std::uint32_t from, std::uint32_t to) noexcept {
    for (Entry& entry : entries_) entry.values[to] = entry.values[from];
}

std::size_t Parameters::bytes() const noexcept {
    std::size_t sum = entries_.capacity() * sizeof(Entry);
    for (const Entry& entry : entries_)
        sum += (entry.values.capacity() + entry.given.capacity()) * sizeof(float);
    return sum;
}

}  // namespace damson
