#include "observations.hpp"

#include <algorithm>
#include <optional>

#include "../../core/contract.hpp"
#include "../../core/trigonometry.hpp"
#include "../../core/vector.hpp"

namespace damson {

namespace {

std::uint32_t width_of(BodyValue value) noexcept {
    switch (value) {
        case BodyValue::Position:
        case BodyValue::Rotation:
        case BodyValue::Velocity:
        case BodyValue::CenterOfMass: return 2;
        case BodyValue::Angle:
        case BodyValue::AngularVelocity:
        case BodyValue::Awake: return 1;
    }
    return 0;
}

std::uint32_t width_of(JointValue value) noexcept {
    if (value > JointValue::MotorLoad) return 0;
    return value == JointValue::ReactionForce ? 2 : 1;
}

/// Returns the rate at which a joint's translation along its axis changes. [m/s]
float slide_speed(const World& world, const JointView& joint) {
    const BodyView a = world.body(joint.body_a()), b = world.body(joint.body_b());
    const float angle_local = std::visit(
        [](const auto& def) {
            if constexpr (requires { def.angle_local_a; }) return def.angle_local_a;
            return 0.0f;
        },
        joint.def());
    const CosSin turn = cos_sin(angle_local);
    const glm::vec2 axis = a.rotation() * glm::vec2{turn.cosine, turn.sine}, at = joint.anchor_b();
    // measure relative to the point of A at B's anchor, because the axis rotates with A
    return dot(b.velocity_at(at) - a.velocity_at(at), axis);
}

void put(std::span<float> to, glm::vec2 value) {
    DAMSON_ASSERT(to.size() == 2);
    to[0] = value.x;
    to[1] = value.y;
}

}  // namespace

bool Observations::is_legal(const World& prototype, const ColumnDef& def, const char* call) const {
    return require(is_finite(def.scale), call, "def.scale", "finite", def.scale) &&
           require(is_finite(def.offset), call, "def.offset", "finite", def.offset) &&
           require(def.frame.is_null() || prototype.is_alive(def.frame), call, "def.frame",
                   "null or alive in the prototype") &&
           require(def.name.empty() || find(def.name).width == 0, call, "def.name", "new", def.name);
}

Column Observations::push(std::uint32_t width, const ColumnDef& def, Source source) {
    const Column place{width_, width};
    entries_.push_back({place, def, std::move(source)});
    width_ += width;
    return place;
}

Column Observations::add(const World& prototype, BodyHandle body, BodyValue value, const ColumnDef& def) {
    constexpr const char* call = "WorldBatch::observe";
    const std::uint32_t width = width_of(value);
    if (!require(prototype.is_alive(body), call, "body", "alive in the prototype") ||
        !require(width != 0, call, "value", "one of the values of a body") || !is_legal(prototype, def, call))
        return {};
    return push(width, def, OfBody{body, value});
}

Column Observations::add(const World& prototype, JointHandle joint, JointValue value, const ColumnDef& def) {
    constexpr const char* call = "WorldBatch::observe";
    const std::uint32_t width = width_of(value);
    if (!require(prototype.is_alive(joint), call, "joint", "alive in the prototype") ||
        !require(width != 0, call, "value", "one of the values of a joint") ||
        !is_legal(prototype, def, call))
        return {};
    return push(width, def, OfJoint{joint, value});
}

Column Observations::add_touching(const World& prototype, BodyHandle body, ShapeHandle shape,
                                  std::uint64_t categories, const ColumnDef& def) {
    constexpr const char* call = "WorldBatch::observe_touching";
    if (!require(shape.is_null() ? prototype.is_alive(body) : prototype.is_alive(shape), call,
                 shape.is_null() ? "body" : "shape", "alive in the prototype") ||
        !is_legal(prototype, def, call))
        return {};
    return push(1, def, OfTouching{body, shape, categories});
}

Column Observations::add_rays(const World& prototype, BodyHandle body, const RayFan& rays,
                              const ColumnDef& def) {
    constexpr const char* call = "WorldBatch::observe_rays";
    const auto is_legal_ray = [](glm::vec2 ray) { return is_finite(ray) && ray != glm::vec2{0.0f}; };
    if (!require(prototype.is_alive(body), call, "body", "alive in the prototype") ||
        !require(!rays.translations.empty() && rays.translations.size() <= max_column_width, call,
                 "rays.translations", "1 to 65536", rays.translations.size()) ||
        !require(std::all_of(rays.translations.begin(), rays.translations.end(), is_legal_ray), call,
                 "rays.translations", "finite and not zero") ||
        !require(is_finite(rays.origin), call, "rays.origin", "finite", rays.origin) ||
        !is_legal(prototype, def, call))
        return {};
    return push(static_cast<std::uint32_t>(rays.translations.size()), def, OfRays{body, rays});
}

Column Observations::add_function(const World& prototype, std::uint32_t width, ObserveFunction read,
                                  const ColumnDef& def) {
    constexpr const char* call = "WorldBatch::observe_by";
    if (!require(width != 0 && width <= max_column_width, call, "width", "1 to 65536", width) ||
        !require(static_cast<bool>(read), call, "read", "a function") || !is_legal(prototype, def, call))
        return {};
    return push(width, def, OfFunction{std::move(read)});
}

Column Observations::find(std::string_view name) const noexcept {
    for (const Entry& entry : entries_)
        if (entry.def.name == name && !name.empty()) return entry.place;
    return {};
}

void Observations::read(const World& world, std::uint32_t index, std::span<float> row) const {
    DAMSON_ASSERT(row.size() >= width_);
    for (const Entry& entry : entries_) {
        const std::span<float> to = row.subspan(entry.place.first, entry.place.width);
        DAMSON_ASSERT(entry.place.first + entry.place.width <= width_);
        std::visit([&](const auto& source) { read_source(world, index, source, entry.def.frame, to); },
                   entry.source);
        if (entry.def.scale == 1.0f && entry.def.offset == 0.0f) continue;
        for (float& number : to) number = number * entry.def.scale + entry.def.offset;
    }
}

void Observations::read_source(const World& world, std::uint32_t, const OfBody& of, BodyHandle frame,
                               std::span<float> to) {
    std::fill(to.begin(), to.end(), 0.0f);
    if (!world.is_alive(of.body)) return;
    const BodyView body = world.body(of.body);
    // body in whose frame the values are measured; empty for the world frame
    std::optional<BodyView> from;
    if (!frame.is_null() && world.is_alive(frame)) from = world.body(frame);
    const auto place = [&](glm::vec2 at) { return from ? to_local(from->transform(), at) : at; };
    const auto rotation = [&] {
        return from ? from->rotation().inverse() * body.rotation() : body.rotation();
    };
    switch (of.value) {
        case BodyValue::Position: return put(to, place(body.position()));
        case BodyValue::CenterOfMass: return put(to, place(body.center_of_mass()));
        case BodyValue::Rotation: return put(to, {rotation().c, rotation().s});
        case BodyValue::Angle: to[0] = from ? arc_tangent(rotation().s, rotation().c) : body.angle(); return;
        case BodyValue::Velocity: {
            const glm::vec2 velocity = body.linear_velocity();
            if (!from) return put(to, velocity);
            return put(to,
                       inverse_rotate(from->rotation(), velocity - from->velocity_at(body.center_of_mass())));
        }
        case BodyValue::AngularVelocity:
            to[0] = body.angular_velocity() - (from ? from->angular_velocity() : 0.0f);
            return;
        case BodyValue::Awake: to[0] = body.is_awake() ? 1.0f : 0.0f; return;
    }
}

void Observations::read_source(const World& world, std::uint32_t, const OfJoint& of, BodyHandle,
                               std::span<float> to) {
    std::fill(to.begin(), to.end(), 0.0f);
    if (!world.is_alive(of.joint)) return;
    const JointView joint = world.joint(of.joint);
    const bool has_two = world.is_alive(joint.body_a()) && world.is_alive(joint.body_b());
    switch (of.value) {
        case JointValue::Angle: to[0] = joint.angle(); return;
        case JointValue::AngularSpeed:
            if (has_two)
                to[0] = world.body(joint.body_b()).angular_velocity() -
                        world.body(joint.body_a()).angular_velocity();
            return;
        case JointValue::Translation: to[0] = joint.translation(); return;
        case JointValue::Speed:
            if (has_two) to[0] = slide_speed(world, joint);
            return;
        case JointValue::Length: to[0] = joint.current_length(); return;
        case JointValue::ReactionForce: return put(to, joint.reaction_force());
        case JointValue::ReactionTorque: to[0] = joint.reaction_torque(); return;
        case JointValue::MotorLoad: to[0] = joint.motor_torque(); return;
    }
}

void Observations::read_source(const World& world, std::uint32_t, const OfTouching& of, BodyHandle,
                               std::span<float> to) {
    const auto touches = [&](const ConstTouchingView& pairs) {
        for (const ConstTouchingPair& pair : pairs)
            if (names(of.categories, world.shape(pair.shape_b).filter().category)) return true;
        return false;
    };
    const bool is_there = of.shape.is_null() ? world.is_alive(of.body) : world.is_alive(of.shape);
    to[0] = is_there && touches(of.shape.is_null() ? world.touching(of.body) : world.touching(of.shape))
                ? 1.0f
                : 0.0f;
}

void Observations::read_source(const World& world, std::uint32_t, const OfRays& of, BodyHandle,
                               std::span<float> to) {
    DAMSON_ASSERT(to.size() <= of.rays.translations.size());
    std::fill(to.begin(), to.end(), 1.0f);
    if (!world.is_alive(of.body)) return;
    const Transform at = world.body(of.body).transform();
    const QueryFilter filter{
        .categories = of.rays.categories, .ignored = of.body, .finds_sensors = of.rays.finds_sensors};
    for (std::size_t i = 0; i < to.size(); ++i) {
        const RayCast ray{.origin = at * of.rays.origin,
                          .translation = at.rotation * of.rays.translations[i]};
        if (const auto hit = world.find_nearest(ray, filter)) to[i] = hit->fraction;
    }
}

void Observations::read_source(const World& world, std::uint32_t index, const OfFunction& of, BodyHandle,
                               std::span<float> to) {
    of.read(world, index, to);
}

}  // namespace damson
