// Reading one body or shape.
#include <optional>

#include "refs.hpp"
#include "view_reads.hpp"

namespace damson {

bool may_change(const WorldState* state, BodyHandle body, const char* call) {
    return require_alive(state->bodies.table.is_alive(body), call) &&
           require(!state->is_stepping, call, "the call", "made outside of a step");
}

bool may_change(const WorldState* state, ShapeHandle shape, const char* call) {
    return require_alive(state->shapes.table.is_alive(shape), call) &&
           require(!state->is_stepping, call, "the call", "made outside of a step");
}

bool BodyView::is_alive() const noexcept {
    return state_->bodies.table.is_alive(handle_);
}
BodyType BodyView::type() const {
    return read<BodyFlags>(state_, handle_, "BodyRef::type").type;
}
glm::vec2 BodyView::position() const {
    return read<BodyPose>(state_, handle_, "BodyRef::position").frame.position;
}
Rotation BodyView::rotation() const {
    return read<BodyPose>(state_, handle_, "BodyRef::rotation").frame.rotation;
}
float BodyView::angle() const {
    return read<BodyPose>(state_, handle_, "BodyRef::angle").frame.rotation.angle();
}
Transform BodyView::transform() const {
    return read<BodyPose>(state_, handle_, "BodyRef::transform").frame;
}
glm::vec2 BodyView::center_of_mass() const {
    return read<BodyPose>(state_, handle_, "BodyRef::center_of_mass").center;
}
glm::vec2 BodyView::center_of_mass_local() const {
    return read<BodyPose>(state_, handle_, "BodyRef::center_of_mass_local").center_local;
}
glm::vec2 BodyView::linear_velocity() const {
    return read<BodyVelocity>(state_, handle_, "BodyRef::linear_velocity").linear;
}
float BodyView::angular_velocity() const {
    return read<BodyVelocity>(state_, handle_, "BodyRef::angular_velocity").angular;
}
float BodyView::mass() const {
    return read<BodyMass>(state_, handle_, "BodyRef::mass").mass;
}
float BodyView::inertia() const {
    return read<BodyMass>(state_, handle_, "BodyRef::inertia").inertia;
}
float BodyView::gravity_scale() const {
    return read<BodyForces>(state_, handle_, "BodyRef::gravity_scale").gravity_scale;
}
float BodyView::linear_damping() const {
    return read<BodyForces>(state_, handle_, "BodyRef::linear_damping").linear_damping;
}
float BodyView::angular_damping() const {
    return read<BodyForces>(state_, handle_, "BodyRef::angular_damping").angular_damping;
}
bool BodyView::is_awake() const {
    return require_alive(is_alive(), "BodyRef::is_awake") && state_->bodies.is_awake(handle_.slot);
}
bool BodyView::is_enabled() const {
    return read<BodyFlags>(state_, handle_, "BodyRef::is_enabled").is_enabled;
}
bool BodyView::can_sleep() const {
    return read<BodyFlags>(state_, handle_, "BodyRef::can_sleep").can_sleep;
}
bool BodyView::is_bullet() const {
    return read<BodyFlags>(state_, handle_, "BodyRef::is_bullet").is_bullet;
}
float BodyView::sleep_threshold() const {
    return read<BodyFlags>(state_, handle_, "BodyRef::sleep_threshold").sleep_threshold;
}
BodyReports BodyView::reports() const {
    const BodyFlags& flags = read<BodyFlags>(state_, handle_, "BodyRef::reports");
    return {flags.reports_moves, flags.reports_sleep};
}
std::uint64_t BodyView::key() const {
    return read<BodyIdentity>(state_, handle_, "BodyRef::key").key;
}
std::uint64_t BodyView::user_data() const {
    return read<BodyIdentity>(state_, handle_, "BodyRef::user_data").user_data;
}
std::uint32_t BodyView::shape_count() const {
    return read<BodyLinks>(state_, handle_, "BodyRef::shape_count").shape_count;
}

ShapeHandle BodyView::shape(std::uint32_t index) const {
    const BodyLinks& links = read<BodyLinks>(state_, handle_, "BodyRef::shape");
    if (!require(index < links.shape_count, "BodyRef::shape", "index", "below shape_count()", index))
        return {};
    std::uint32_t slot = links.first_shape;
    for (std::uint32_t i = links.shape_count - 1; i > index; --i)
        slot = state_->shapes.at<ShapeBox>(slot).next;
    return state_->shapes.table.handle_of_slot(slot);
}

BodyShapes BodyView::shapes() const {
    return {state_, read<BodyLinks>(state_, handle_, "BodyRef::shapes").first_shape};
}
BodyJoints BodyView::joints() const {
    return {state_, read<BodyLinks>(state_, handle_, "BodyRef::joints").first_joint};
}

template <>
ShapeHandle BodyShapes::Iterator::operator*() const {
    return state_->shapes.table.handle_of_slot(place_);
}
template <>
BodyShapes::Iterator& BodyShapes::Iterator::operator++() {
    place_ = state_->shapes.at<ShapeBox>(place_).next;
    return *this;
}
template <>
JointHandle BodyJoints::Iterator::operator*() const {
    return state_->joints.map.table().handle_of_slot(place_ >> 1);
}
template <>
BodyJoints::Iterator& BodyJoints::Iterator::operator++() {
    place_ = state_->joints.at_slot(place_ >> 1).next[place_ & 1];
    return *this;
}

bool ShapeView::is_alive() const noexcept {
    return state_->shapes.table.is_alive(handle_);
}

BodyHandle ShapeView::body() const {
    const std::uint32_t slot = read<ShapeBox>(state_, handle_, "ShapeRef::body").body;
    return state_->bodies.table.handle_of_slot(slot);
}

const Shape& ShapeView::geometry() const {
    return read<Shape>(state_, handle_, "ShapeRef::geometry");
}

Aabb ShapeView::aabb() const {
    if (!require_alive(is_alive(), "ShapeRef::aabb")) return {};
    const std::uint32_t body = state_->shapes.at<ShapeBox>(handle_.slot).body;
    return compute_aabb(state_->shapes.at<Shape>(handle_.slot), state_->bodies.at<BodyPose>(body).frame);
}

float ShapeView::density() const {
    return read<ShapeMaterial>(state_, handle_, "ShapeRef::density").density;
}
float ShapeView::friction() const {
    return read<ShapeMaterial>(state_, handle_, "ShapeRef::friction").friction;
}
float ShapeView::restitution() const {
    return read<ShapeMaterial>(state_, handle_, "ShapeRef::restitution").restitution;
}
float ShapeView::surface_speed() const {
    return read<ShapeMaterial>(state_, handle_, "ShapeRef::surface_speed").surface_speed;
}
bool ShapeView::meets_static() const {
    return read<ShapeRules>(state_, handle_, "ShapeRef::meets_static").meets_static;
}
bool ShapeView::asks_pre_solve() const {
    return read<ShapeRules>(state_, handle_, "ShapeRef::asks_pre_solve").asks_pre_solve;
}
bool ShapeView::is_sensor() const {
    return read<ShapeRules>(state_, handle_, "ShapeRef::is_sensor").is_sensor;
}
std::optional<OneWay> ShapeView::one_way() const {
    const ShapeRules& rules = read<ShapeRules>(state_, handle_, "ShapeRef::one_way");
    return rules.is_one_way ? std::optional<OneWay>(rules.one_way) : std::nullopt;
}
std::uint32_t ShapeView::surface() const {
    return read<ShapeRules>(state_, handle_, "ShapeRef::surface").surface;
}
ShapeReports ShapeView::reports() const {
    return read<ShapeRules>(state_, handle_, "ShapeRef::reports").reports;
}
Filter ShapeView::filter() const {
    return read<ShapeIdentity>(state_, handle_, "ShapeRef::filter").filter;
}
std::uint64_t ShapeView::key() const {
    return read<ShapeIdentity>(state_, handle_, "ShapeRef::key").key;
}
std::uint64_t ShapeView::user_data() const {
    return read<ShapeIdentity>(state_, handle_, "ShapeRef::user_data").user_data;
}

}  // namespace damson
