// Reading and changing one body, shape or joint.
#include "refs.hpp"

#include <cmath>

#include "../core/contract.hpp"
#include "def_checks.hpp"
#include "world_state.hpp"

namespace damson {

namespace {

bool require_alive(bool alive, const char* call) {
    return require(alive, call, "the object", "alive");
}

/// Stands in for the value of an object that is gone.
template <class T>
const T& none() {
    static const T value{};
    return value;
}

template <class Column>
const Column& read(const WorldState* state, BodyHandle body, const char* call) {
    if (!require_alive(state->bodies.table.is_alive(body), call)) return none<Column>();
    return state->bodies.at<Column>(body.slot);
}

template <class Column>
const Column& read(const WorldState* state, ShapeHandle shape, const char* call) {
    if (!require_alive(state->shapes.table.is_alive(shape), call)) return none<Column>();
    return state->shapes.at<Column>(shape.slot);
}

bool is_dynamic(const WorldState* state, BodyHandle body) {
    return state->bodies.at<BodyFlags>(body.slot).type == BodyType::Dynamic;
}

/// Whether an act on the body takes effect: it is awake, or allowed to be woken. One that was about to fall
/// asleep starts to rest anew.
bool rouse(WorldState* state, BodyHandle body, Wake wake_it) {
    if (wake_it == Wake::Yes) {
        // what leans on a body without mass rests in an island of its own
        if (is_dynamic(state, body))
            wake(*state, body.slot);
        else
            wake_touching(*state, body.slot);
        state->bodies.at<BodyFlags>(body.slot).still_time = 0.0f;
    }
    return state->bodies.is_awake(body.slot);
}

void stay_locked(WorldState* state, BodyHandle body) {
    keep_locked(state->bodies.at<BodyVelocity>(body.slot), state->bodies.at<BodyFlags>(body.slot));
}

Transform frame_of(const WorldState* state, std::uint32_t slot) {
    return state->bodies.at<BodyPose>(slot).frame;
}

}  // namespace

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

void BodyRef::set_transform(glm::vec2 position, float angle) {
    constexpr const char* call = "BodyRef::set_transform";
    if (!may_change(state_, handle_, call)) return;
    if (!require(is_finite(position) && std::fabs(position.x) <= max_coordinate &&
                     std::fabs(position.y) <= max_coordinate,
                 call, "position", "finite and within 1e5 m of the origin", position))
        return;
    if (!require(is_finite(angle), call, "angle", "finite", angle)) return;

    move_body(*state_, handle_.slot, {position, Rotation::from_angle(angle)});
}

void BodyRef::set_transform(const Transform& frame) {
    constexpr const char* call = "BodyRef::set_transform";
    if (may_change(state_, handle_, call) && require_place(frame.position, call, "position") &&
        require_rotation(frame.rotation, call, "rotation"))
        move_body(*state_, handle_.slot, frame);
}

void BodyRef::set_position(glm::vec2 position) {
    constexpr const char* call = "BodyRef::set_position";
    if (may_change(state_, handle_, call) && require_place(position, call, "position"))
        move_body(*state_, handle_.slot, {position, rotation()});
}

void BodyRef::set_linear_velocity(glm::vec2 velocity, Wake wake_it) {
    constexpr const char* call = "BodyRef::set_linear_velocity";
    if (!may_change(state_, handle_, call) ||
        !require(is_finite(velocity), call, "velocity", "finite", velocity))
        return;
    if (!rouse(state_, handle_, wake_it)) return;
    drop_target(*state_, handle_.slot);
    state_->bodies.at<BodyVelocity>(handle_.slot).linear = velocity;
    stay_locked(state_, handle_);
}

void BodyRef::set_angular_velocity(float velocity, Wake wake_it) {
    constexpr const char* call = "BodyRef::set_angular_velocity";
    if (!may_change(state_, handle_, call) ||
        !require(is_finite(velocity), call, "velocity", "finite", velocity))
        return;
    if (!rouse(state_, handle_, wake_it)) return;
    drop_target(*state_, handle_.slot);
    state_->bodies.at<BodyVelocity>(handle_.slot).angular = velocity;
    stay_locked(state_, handle_);
}

void BodyRef::set_gravity_scale(float scale) {
    constexpr const char* call = "BodyRef::set_gravity_scale";
    if (!may_change(state_, handle_, call) || !require(is_finite(scale), call, "scale", "finite", scale))
        return;
    state_->bodies.at<BodyForces>(handle_.slot).gravity_scale = scale;
    (void)rouse(state_, handle_, Wake::Yes);
}

void BodyRef::set_linear_damping(float damping) {
    constexpr const char* call = "BodyRef::set_linear_damping";
    if (!may_change(state_, handle_, call) ||
        !require(is_finite(damping) && damping >= 0.0f, call, "damping", "zero or more and finite", damping))
        return;
    state_->bodies.at<BodyForces>(handle_.slot).linear_damping = damping;
}

void BodyRef::set_angular_damping(float damping) {
    constexpr const char* call = "BodyRef::set_angular_damping";
    if (!may_change(state_, handle_, call) ||
        !require(is_finite(damping) && damping >= 0.0f, call, "damping", "zero or more and finite", damping))
        return;
    state_->bodies.at<BodyForces>(handle_.slot).angular_damping = damping;
}

void BodyRef::set_bullet(bool is_bullet) {
    if (!may_change(state_, handle_, "BodyRef::set_bullet")) return;
    state_->bodies.at<BodyFlags>(handle_.slot).is_bullet = is_bullet;
    refresh_fast_way(*state_, handle_.slot);
}

void BodyRef::set_user_data(std::uint64_t user_data) {
    if (may_change(state_, handle_, "BodyRef::set_user_data"))
        state_->bodies.at<BodyIdentity>(handle_.slot).user_data = user_data;
}

void BodyRef::set_awake(bool awake) {
    if (!may_change(state_, handle_, "BodyRef::set_awake")) return;
    if (awake)
        (void)rouse(state_, handle_, Wake::Yes);
    else
        put_to_sleep(*state_, handle_.slot);
}

void BodyRef::set_can_sleep(bool can_sleep) {
    if (!may_change(state_, handle_, "BodyRef::set_can_sleep")) return;
    state_->bodies.at<BodyFlags>(handle_.slot).can_sleep = can_sleep;
    if (!can_sleep) (void)rouse(state_, handle_, Wake::Yes);
}

void BodyRef::set_sleep_threshold(float threshold) {
    constexpr const char* call = "BodyRef::set_sleep_threshold";
    if (!may_change(state_, handle_, call) || !require(is_finite(threshold) && threshold >= 0.0f, call,
                                                       "threshold", "zero or more and finite", threshold))
        return;
    state_->bodies.at<BodyFlags>(handle_.slot).sleep_threshold = threshold;
    (void)rouse(state_, handle_, Wake::Yes);
}

void BodyRef::apply_force(glm::vec2 force, glm::vec2 point, Wake wake_it) {
    constexpr const char* call = "BodyRef::apply_force";
    if (!may_change(state_, handle_, call) || !require(is_finite(force), call, "force", "finite", force) ||
        !require(is_finite(point), call, "point", "finite", point))
        return;
    if (!is_dynamic(state_, handle_) || !rouse(state_, handle_, wake_it)) return;
    BodyForces& forces = state_->bodies.at<BodyForces>(handle_.slot);
    forces.force += force;
    forces.torque += cross(point - state_->bodies.at<BodyPose>(handle_.slot).center, force);
}

void BodyRef::apply_force_to_center(glm::vec2 force, Wake wake_it) {
    constexpr const char* call = "BodyRef::apply_force_to_center";
    if (!may_change(state_, handle_, call) || !require(is_finite(force), call, "force", "finite", force))
        return;
    if (!is_dynamic(state_, handle_) || !rouse(state_, handle_, wake_it)) return;
    state_->bodies.at<BodyForces>(handle_.slot).force += force;
}

void BodyRef::apply_torque(float torque, Wake wake_it) {
    constexpr const char* call = "BodyRef::apply_torque";
    if (!may_change(state_, handle_, call) || !require(is_finite(torque), call, "torque", "finite", torque))
        return;
    if (!is_dynamic(state_, handle_) || !rouse(state_, handle_, wake_it)) return;
    state_->bodies.at<BodyForces>(handle_.slot).torque += torque;
}

void BodyRef::apply_impulse(glm::vec2 impulse, glm::vec2 point, Wake wake_it) {
    constexpr const char* call = "BodyRef::apply_impulse";
    if (!may_change(state_, handle_, call) ||
        !require(is_finite(impulse), call, "impulse", "finite", impulse) ||
        !require(is_finite(point), call, "point", "finite", point))
        return;
    if (!is_dynamic(state_, handle_) || !rouse(state_, handle_, wake_it)) return;
    const BodyMass& mass = state_->bodies.at<BodyMass>(handle_.slot);
    BodyVelocity& velocity = state_->bodies.at<BodyVelocity>(handle_.slot);
    velocity.linear += mass.inv_mass * impulse;
    velocity.angular +=
        mass.inv_inertia * cross(point - state_->bodies.at<BodyPose>(handle_.slot).center, impulse);
    stay_locked(state_, handle_);
}

void BodyRef::apply_impulse_to_center(glm::vec2 impulse, Wake wake_it) {
    constexpr const char* call = "BodyRef::apply_impulse_to_center";
    if (!may_change(state_, handle_, call) ||
        !require(is_finite(impulse), call, "impulse", "finite", impulse))
        return;
    if (!is_dynamic(state_, handle_) || !rouse(state_, handle_, wake_it)) return;
    state_->bodies.at<BodyVelocity>(handle_.slot).linear +=
        state_->bodies.at<BodyMass>(handle_.slot).inv_mass * impulse;
    stay_locked(state_, handle_);
}

void BodyRef::apply_angular_impulse(float impulse, Wake wake_it) {
    constexpr const char* call = "BodyRef::apply_angular_impulse";
    if (!may_change(state_, handle_, call) ||
        !require(is_finite(impulse), call, "impulse", "finite", impulse))
        return;
    if (!is_dynamic(state_, handle_) || !rouse(state_, handle_, wake_it)) return;
    state_->bodies.at<BodyVelocity>(handle_.slot).angular +=
        state_->bodies.at<BodyMass>(handle_.slot).inv_inertia * impulse;
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
    return compute_aabb(state_->shapes.at<Shape>(handle_.slot), frame_of(state_, body));
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

void ShapeRef::set_friction(float friction) {
    constexpr const char* call = "ShapeRef::set_friction";
    if (!may_change(state_, handle_, call) ||
        !require(is_finite(friction) && friction >= 0.0f, call, "friction", "zero or more and finite",
                 friction) ||
        !require_no_grid(*state_, handle_.slot, call))
        return;
    state_->shapes.at<ShapeMaterial>(handle_.slot).friction = friction;
    refresh_rules_of_shape(*state_, handle_.slot);
    wake_touching(*state_, state_->shapes.at<ShapeBox>(handle_.slot).body);
}

void ShapeRef::set_restitution(float restitution) {
    constexpr const char* call = "ShapeRef::set_restitution";
    if (!may_change(state_, handle_, call) ||
        !require(is_finite(restitution) && restitution >= 0.0f && restitution <= 1.0f, call, "restitution",
                 "from 0 to 1", restitution) ||
        !require_no_grid(*state_, handle_.slot, call))
        return;
    state_->shapes.at<ShapeMaterial>(handle_.slot).restitution = restitution;
    refresh_rules_of_shape(*state_, handle_.slot);
}

void ShapeRef::set_filter(const Filter& filter) {
    if (!may_change(state_, handle_, "ShapeRef::set_filter")) return;
    state_->shapes.at<ShapeIdentity>(handle_.slot).filter = filter;
    for_each_proxy(*state_, handle_.slot, [&](ProxyId proxy) { state_->broadphase.refilter(proxy); });
    wake_touching(*state_, state_->shapes.at<ShapeBox>(handle_.slot).body);
    refresh_rules_of_shape(*state_, handle_.slot);
    wake_touching(*state_, state_->shapes.at<ShapeBox>(handle_.slot).body);  // and whom it pushes now
}

void ShapeRef::set_user_data(std::uint64_t user_data) {
    if (!may_change(state_, handle_, "ShapeRef::set_user_data")) return;
    state_->shapes.at<ShapeIdentity>(handle_.slot).user_data = user_data;
    if (state_->shapes.at<ShapeBox>(handle_.slot).is_grid) refresh_stand_ins(*state_, handle_.slot);
}

}  // namespace damson
