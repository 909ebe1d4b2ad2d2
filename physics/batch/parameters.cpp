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
enum class Holder : std::uint8_t { World, Shapes, Bodies, Body, Joint, Nobody };

Holder holder_of(ParameterKind kind) noexcept {
    switch (kind) {
        case ParameterKind::GravityX:
        case ParameterKind::GravityY: return Holder::World;
        case ParameterKind::Friction:
        case ParameterKind::Restitution:
        case ParameterKind::Density:
        case ParameterKind::Size: return Holder::Shapes;
        case ParameterKind::LinearDamping:
        case ParameterKind::AngularDamping:
        case ParameterKind::GravityScale: return Holder::Bodies;
        case ParameterKind::PositionX:
        case ParameterKind::PositionY:
        case ParameterKind::Angle:
        case ParameterKind::VelocityX:
        case ParameterKind::VelocityY:
        case ParameterKind::AngularVelocity: return Holder::Body;
        case ParameterKind::MotorSpeed:
        case ParameterKind::MotorLimit:
        case ParameterKind::SpringHertz:
        case ParameterKind::SpringDampingRatio: return Holder::Joint;
    }
    return Holder::Nobody;
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
        case Holder::Nobody: break;
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

void set_of_shape(ShapeRef shape, ParameterKind kind, float value) {
    switch (kind) {
        case ParameterKind::Friction: return shape.set_friction(value);
        case ParameterKind::Restitution: return shape.set_restitution(value);
        default: return shape.set_density(value);
    }
}

float of_shape(const ShapeView& shape, ParameterKind kind) {
    switch (kind) {
        case ParameterKind::Friction: return shape.friction();
        case ParameterKind::Restitution: return shape.restitution();
        default: return shape.density();
    }
}

void set_of_body(BodyRef body, ParameterKind kind, float value) {
    glm::vec2 place = body.position(), velocity = body.linear_velocity();
    switch (kind) {
        case ParameterKind::LinearDamping: return body.set_linear_damping(value);
        case ParameterKind::AngularDamping: return body.set_angular_damping(value);
        case ParameterKind::GravityScale: return body.set_gravity_scale(value);
        case ParameterKind::PositionX: place.x = value; return body.set_position(place);
        case ParameterKind::PositionY: place.y = value; return body.set_position(place);
        case ParameterKind::Angle: return body.set_transform(place, value);
        case ParameterKind::VelocityX: velocity.x = value; return body.set_linear_velocity(velocity);
        case ParameterKind::VelocityY: velocity.y = value; return body.set_linear_velocity(velocity);
        default: return body.set_angular_velocity(value);
    }
}

float of_body(const BodyView& body, ParameterKind kind) {
    switch (kind) {
        case ParameterKind::LinearDamping: return body.linear_damping();
        case ParameterKind::AngularDamping: return body.angular_damping();
        case ParameterKind::GravityScale: return body.gravity_scale();
        case ParameterKind::PositionX: return body.position().x;
        case ParameterKind::PositionY: return body.position().y;
        case ParameterKind::Angle: return body.angle();
        case ParameterKind::VelocityX: return body.linear_velocity().x;
        case ParameterKind::VelocityY: return body.linear_velocity().y;
        default: return body.angular_velocity();
    }
}

/// Returns the drive parameter that a batch parameter refers to.
std::optional<float>& number_of(JointDrive& drive, ParameterKind kind) noexcept {
    switch (kind) {
        case ParameterKind::MotorSpeed: return drive.motor_speed;
        case ParameterKind::MotorLimit: return drive.motor_limit;
        case ParameterKind::SpringHertz: return drive.spring_hertz;
        default: return drive.spring_damping_ratio;
    }
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
                set_of_shape(world.shape(shape), def.kind, of(of_shape(prototype.shape(shape), def.kind)));
            });
        case Holder::Bodies:
        case Holder::Body:
            return for_each_body_of(world, def.target, [&](BodyHandle body) {
                set_of_body(world.body(body), def.kind, of(of_body(prototype.body(body), def.kind)));
            });
        case Holder::Joint: {
            if (!world.is_alive(def.target.joint)) return;
            JointDrive original = drive_of(prototype.joint(def.target.joint)), drive;
            number_of(drive, def.kind) = of(number_of(original, def.kind).value_or(0.0f));
            return set_drive(world.joint(def.target.joint), drive);
        }
        case Holder::Nobody: return;
    }
}

}  // namespace

std::uint32_t Parameters::add(const World& prototype, const ParameterDef& def) {
    constexpr const char* call = "WorldBatch::add_parameter";
    const Holder holder = holder_of(def.kind);
    const char* const defect = find_defect(def.spread);
    const bool has_joint = holder != Holder::Joint || !fits(prototype, def.target, holder) || [&] {
        JointDrive drive = drive_of(prototype.joint(def.target.joint));
        return number_of(drive, def.kind).has_value();
    }();
    if (!require(!def.name.empty() && find(def.name) == nullptr, call, "def.name", "given and new",
                 def.name) ||
        !require(holder != Holder::Nobody, call, "def.kind", "one of the kinds") ||
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
