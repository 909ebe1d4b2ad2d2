#include "actions.hpp"

#include <algorithm>
#include <array>

#include "../../core/contract.hpp"
#include "../../core/vector.hpp"
#include "joint_drive.hpp"

namespace damson {

namespace {

std::uint32_t width_of(BodyAction action) noexcept {
    switch (action) {
        case BodyAction::Force:
        case BodyAction::Impulse:
        case BodyAction::Velocity: return 2;
        case BodyAction::Torque:
        case BodyAction::AngularImpulse:
        case BodyAction::AngularVelocity: return 1;
    }
    return 0;
}

/// Returns true if the action is applied before every step of a row, not only before the first.
bool is_lasting(BodyAction action) noexcept {
    return action == BodyAction::Force || action == BodyAction::Torque;
}

float to_unit(const ActionDef& def, float number) noexcept {
    return std::clamp(number, def.lower, def.upper) * def.scale + def.offset;
}

/// Applies an action to a body. Zero forces and unchanged velocities are skipped, because they would wake the
/// body.
void act_on(BodyRef body, BodyAction action, const ActionDef& def, std::span<const float> row) {
    DAMSON_ASSERT(!row.empty() && def.lower <= def.upper);
    const float first = to_unit(def, row[0]);
    glm::vec2 way{first, row.size() > 1 ? to_unit(def, row[1]) : 0.0f};
    if (def.is_local) way = body.rotation() * way;
    const glm::vec2 point = def.has_point ? body.transform() * def.point : body.center_of_mass();
    switch (action) {
        case BodyAction::Force:
            if (way != glm::vec2{0.0f}) body.apply_force(way, point);
            return;
        case BodyAction::Torque:
            if (first != 0.0f) body.apply_torque(first);
            return;
        case BodyAction::Impulse:
            if (way != glm::vec2{0.0f}) body.apply_impulse(way, point);
            return;
        case BodyAction::AngularImpulse:
            if (first != 0.0f) body.apply_angular_impulse(first);
            return;
        case BodyAction::Velocity:
            if (way != body.linear_velocity()) body.set_linear_velocity(way);
            return;
        case BodyAction::AngularVelocity:
            if (first != body.angular_velocity()) body.set_angular_velocity(first);
            return;
    }
}

void act_on(const JointRef& joint, JointAction action, float number) {
    JointDrive drive;
    switch (action) {
        case JointAction::MotorSpeed: drive.motor_speed = number; break;
        case JointAction::MotorLimit: drive.motor_limit = number; break;
        case JointAction::SpringTarget: drive.spring_target = number; break;
    }
    set_drive(joint, drive);
}

}  // namespace

bool Actions::is_legal(const ActionDef& def, const char* call) const {
    return require(is_finite(def.scale), call, "def.scale", "finite", def.scale) &&
           require(is_finite(def.offset), call, "def.offset", "finite", def.offset) &&
           require(is_finite(def.lower) && is_finite(def.upper) && def.lower <= def.upper, call, "def.lower",
                   "finite and not above def.upper", def.lower) &&
           require(is_finite(def.point), call, "def.point", "finite", def.point) &&
           require(def.name.empty() || find(def.name).width == 0, call, "def.name", "new", def.name);
}

Column Actions::push(std::uint32_t width, const ActionDef& def, decltype(Entry::target) target) {
    const Column place{width_, width};
    entries_.push_back({place, def, std::move(target)});
    width_ += width;
    return place;
}

Column Actions::add(const World& prototype, BodyHandle body, BodyAction action, const ActionDef& def) {
    constexpr const char* call = "WorldBatch::act";
    const std::uint32_t width = width_of(action);
    if (!require(prototype.is_alive(body), call, "body", "alive in the prototype") ||
        !require(width != 0, call, "action", "one of the actions on a body") || !is_legal(def, call))
        return {};
    return push(width, def, OnBody{body, action});
}

Column Actions::add(const World& prototype, JointHandle joint, JointAction action, const ActionDef& def) {
    constexpr const char* call = "WorldBatch::act";
    if (!require(prototype.is_alive(joint), call, "joint", "alive in the prototype")) return {};
    const JointDrive drive = drive_of(prototype.joint(joint));
    const bool has = action == JointAction::MotorSpeed     ? drive.motor_speed.has_value()
                     : action == JointAction::MotorLimit   ? drive.motor_limit.has_value()
                     : action == JointAction::SpringTarget ? drive.spring_target.has_value()
                                                           : false;
    if (!require(has, call, "action", "one that the joint's kind has") || !is_legal(def, call)) return {};
    return push(1, def, OnJoint{joint, action});
}

Column Actions::add_function(std::uint32_t width, ActFunction act, const ActionDef& def) {
    constexpr const char* call = "WorldBatch::act_by";
    if (!require(width != 0 && width <= max_column_width, call, "width", "1 to 65536", width) ||
        !require(static_cast<bool>(act), call, "act", "a function") || !is_legal(def, call))
        return {};
    return push(width, def, OnFunction{std::move(act)});
}

Column Actions::find(std::string_view name) const noexcept {
    for (const Entry& entry : entries_)
        if (entry.def.name == name && !name.empty()) return entry.place;
    return {};
}

void Actions::act(World& world, std::uint32_t index, std::span<const float> row, bool is_first) const {
    DAMSON_ASSERT(row.size() >= width_);
    for (const Entry& entry : entries_) {
        const std::span<const float> numbers = row.subspan(entry.place.first, entry.place.width);
        if (const auto* on = std::get_if<OnBody>(&entry.target)) {
            if ((is_first || is_lasting(on->action)) && world.is_alive(on->body))
                act_on(world.body(on->body), on->action, entry.def, numbers);
        } else if (const auto* joint = std::get_if<OnJoint>(&entry.target)) {
            if (is_first && world.is_alive(joint->joint))
                act_on(world.joint(joint->joint), joint->action, to_unit(entry.def, numbers[0]));
        } else if (is_first) {
            // the callback gets scaled numbers, so copy them; up to 16 fit on the stack
            std::array<float, 16> few;
            std::vector<float> many;
            std::span<float> room(few);
            if (numbers.size() > few.size()) {
                many.resize(numbers.size());
                room = many;
            }
            std::transform(numbers.begin(), numbers.end(), room.begin(),
                           [&](float number) { return to_unit(entry.def, number); });
            std::get<OnFunction>(entry.target).act(world, index, room.first(numbers.size()));
        }
    }
}

}  // namespace damson
