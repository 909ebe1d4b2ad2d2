// Views of one body of a world. A view is a handle and a pointer to the world. It is cheap to create and to
// copy, and valid while the body and the world exist. A const world returns read-only views: a BodyView
// instead of a BodyRef. Shapes, joints, chains and tile grids have similar views.
//
// A call on a view of a destroyed object is a violation; see BodyRef for the consequences.
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <string_view>

#include "../../core/aabb.hpp"
#include "../../core/iterators.hpp"
#include "../../core/transform.hpp"
#include "../../narrowphase/shape.hpp"
#include "../model/counters.hpp"
#include "../model/defs.hpp"
#include "../model/handles.hpp"
#include "touching.hpp"

namespace damson {

struct WorldAccess;
struct WorldState;

/// A range over the shapes or joints of a body, valid until the next step or edit. `Tag` is ShapeTag or JointTag.
///
///     for (ShapeHandle shape : world.body(car).shapes()) ...
template <class Tag>
class BodyParts {
public:
    class Iterator {
    public:
        using value_type = Handle<Tag>;
        using difference_type = std::ptrdiff_t;
        using iterator_concept = std::forward_iterator_tag;
        using iterator_category = std::input_iterator_tag;  // dereferencing returns a value

        Iterator() = default;
        Handle<Tag> operator*() const;
        Iterator& operator++();
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator& other) const noexcept { return place_ == other.place_; }

    private:
        friend class BodyParts;
        Iterator(const WorldState* state, std::uint32_t place) : state_(state), place_(place) {}
        const WorldState* state_ = nullptr;
        std::uint32_t place_ = ~0u;  // slot of a shape, or 2 * (slot of a joint) + side; ~0 at the end
    };

    Iterator begin() const noexcept { return begin_; }        ///< Returns the position of the first handle.
    Iterator end() const noexcept { return {}; }              ///< Returns the position after the last handle.
    bool empty() const noexcept { return begin() == end(); }  ///< Returns true if the range has no handle.

private:
    friend struct WorldAccess;
    BodyParts() = default;
    BodyParts(const WorldState* state, std::uint32_t first) : begin_(state, first) {}
    Iterator begin_;
};

template <>
ShapeHandle BodyParts<ShapeTag>::Iterator::operator*() const;
template <>
BodyParts<ShapeTag>::Iterator& BodyParts<ShapeTag>::Iterator::operator++();
template <>
JointHandle BodyParts<JointTag>::Iterator::operator*() const;
template <>
BodyParts<JointTag>::Iterator& BodyParts<JointTag>::Iterator::operator++();

/// The shapes of a body, in descending key order.
using BodyShapes = BodyParts<ShapeTag>;
/// The joints of a body, newest first.
using BodyJoints = BodyParts<JointTag>;

/// Read access to one body.
class BodyView {
public:
    BodyHandle handle() const noexcept { return handle_; }  ///< Returns the handle of the body.
    bool is_alive() const noexcept;                         ///< Returns true if the body is alive.

    BodyType type() const;        ///< Returns the type: static, kinematic or dynamic.
    glm::vec2 position() const;   ///< Returns the position of the body's origin. [m]
    Rotation rotation() const;    ///< Returns the rotation of the body's frame.
    float angle() const;          ///< Returns the angle, in (-pi, pi]. [rad]
    Transform transform() const;  ///< Returns the transform of the body's frame.
    /// Returns a transform for rendering, interpolated between the transforms before (alpha 0) and after
    /// (alpha 1) the last step. Returns transform() if the world is not advanced with World::advance(), or if
    /// the body was created or teleported since the last step. Requires: alpha from 0 to 1.
    Transform transform_at(float alpha) const;
    glm::vec2 center_of_mass() const;        ///< Returns the center of mass in world space. [m]
    glm::vec2 center_of_mass_local() const;  ///< Returns the center of mass in body space. [m]
    glm::vec2 linear_velocity() const;       ///< Returns the velocity of the center of mass. [m/s]
    float angular_velocity() const;          ///< Returns the angular velocity. [rad/s]
    /// Returns the velocity of the body at a point in world space [m]. [m/s]
    glm::vec2 velocity_at(glm::vec2 point) const;
    float mass() const;  ///< Returns the mass; 0 for static and kinematic bodies. [kg]
    /// Returns the rotational inertia about the center of mass; 0 if the body cannot rotate. [kg m2]
    float inertia() const;
    float gravity_scale() const;  ///< Returns the factor by which gravity acts on the body. [-]
    /// Returns the gravity that replaces the world's gravity for this body, or nothing if none is set. [m/s2]
    std::optional<glm::vec2> gravity() const;
    glm::vec2 force() const;  ///< Returns the force applied since the last step, at the center of mass. [N]
    float torque() const;     ///< Returns the torque applied since the last step. [N m]
    Energy energy() const;    ///< Returns the kinetic and potential energy.
    /// Returns the tight bounding box of all shapes, or the body's origin if it has no shapes. [m]
    Aabb aabb() const;
    float linear_damping() const;   ///< Returns the linear damping. [1/s]
    float angular_damping() const;  ///< Returns the angular damping. [1/s]
    bool is_awake() const;          ///< Returns true if the body is awake.
    bool is_enabled() const;        ///< Returns true if the body is enabled; see BodyRef::set_enabled().
    /// Returns true if continuous collision also checks dynamic bodies and reports sensors crossed within a step.
    bool is_bullet() const;
    bool is_continuous() const;     ///< Returns true if continuous collision can stop the body within a step.
    BodyEvents events() const;      ///< Returns the events that the body subscribes to.
    MotionLocks locks() const;      ///< Returns the locked axes.
    bool can_sleep() const;         ///< Returns true if the body can fall asleep.
    float sleep_threshold() const;  ///< Returns the speed below which the body can fall asleep. [m/s]
    /// Returns the mass that you set, or nothing if the shapes determine the mass.
    std::optional<MassData> own_mass() const;
    std::optional<Transform> target() const;  ///< Returns the target for the next step, if there is one.
    std::string_view name() const;    ///< Returns the name. Valid until the body is renamed or destroyed.
    std::uint64_t key() const;        ///< Returns the sort key; see BodyDef::key.
    std::uint64_t user_data() const;  ///< Returns the user data.
    /// Returns true if the body is falling through one-way surfaces; see BodyRef::drop_through().
    bool is_dropping() const;
    std::uint32_t shape_count() const;  ///< Returns the number of shapes.
    /// Returns the shape at `index` in key order. Requires: an index below shape_count(). Cost: linear in
    /// shape_count().
    ShapeHandle shape(std::uint32_t index) const;
    BodyShapes shapes() const;           ///< Returns the shapes as a range.
    BodyJoints joints() const;           ///< Returns the joints as a range.
    ConstTouchingView touching() const;  ///< Returns the touching pairs of the body: see touching.hpp.

protected:
    friend struct WorldAccess;
    BodyView(WorldState* state, BodyHandle handle) : state_(state), handle_(handle) {}
    WorldState* state_;
    BodyHandle handle_;
};

/// Read and write access to one body.
/// Errors: an invalid call, or a call on a destroyed body, has no effect and throws ContractViolation by
/// default. With a handler that returns (set_violation_handler()), getters return default values.
class BodyRef : public BodyView {
public:
    /// Moves the body's origin to `position` [m] and sets its angle to `angle` [rad].
    void set_transform(glm::vec2 position, float angle);
    /// Sets the body's frame. A transform returned by transform() is restored bit-identically.
    /// Requires: a rotation of unit length.
    void set_transform(const Transform& frame);
    void set_position(glm::vec2 position);  ///< Moves the body's origin and keeps the rotation. [m]

    /// Changes the type. Pairs that stay in contact report no events. A body that becomes static stops.
    void set_type(BodyType type);
    /// Enables or disables the body. A disabled body keeps its position, but does not move or collide. Its
    /// contacts end.
    void set_enabled(bool enabled);
    /// Sets whether continuous collision also checks dynamic bodies; see BodyDef::is_bullet.
    void set_bullet(bool is_bullet);
    /// Sets whether continuous collision can stop the body within a step; see BodyDef::is_continuous.
    void set_continuous(bool is_continuous);
    /// Sets the events that the body subscribes to from now on.
    void set_events(const BodyEvents& events);
    /// Makes the body fall through the one-way surfaces it touches until it has separated from them. It also falls
    /// through adjacent surfaces, such as the next tile or chain segment of the same floor.
    void drop_through();

    /// Sets the velocity of the center of mass. [m/s] The next step limits it to SolverTuning::max_linear_speed
    /// (400 m/s by default).
    void set_linear_velocity(glm::vec2 velocity, Wake wake = Wake::Yes);
    /// Sets the angular velocity. [rad/s]
    void set_angular_velocity(float velocity, Wake wake = Wake::Yes);
    void set_gravity_scale(float scale);  ///< Sets the factor by which gravity acts on the body. [-]
    /// Sets the gravity that replaces the world's gravity for this body. No value restores the world's
    /// gravity. [m/s2]
    void set_gravity(const std::optional<glm::vec2>& gravity);
    void set_linear_damping(float damping);       ///< Sets the linear damping. [1/s]
    void set_angular_damping(float damping);      ///< Sets the angular damping. [1/s]
    void set_user_data(std::uint64_t user_data);  ///< Sets the user data.
    void set_awake(bool awake);  ///< Wakes the body, or puts the body and its island to sleep.
    /// Sets whether the body can fall asleep. A body that cannot sleep keeps its island awake.
    void set_can_sleep(bool can_sleep);
    void set_sleep_threshold(float threshold);  ///< Sets the speed below which the body falls asleep. [m/s]
    /// Sets the locked axes. The velocity along locked axes becomes zero immediately.
    void set_locks(MotionLocks locks);
    /// Sets the mass data. Shapes no longer affect the mass until you call reset_mass(). With an inertia of
    /// 0, the body does not rotate. A static or kinematic body stores the mass until it becomes dynamic.
    /// Requires: a mass from min_mass to max_mass; an inertia of 0, or from min_inertia to max_inertia; a
    /// center within 1e5 m of the body's origin.
    void set_mass(const MassData& mass);
    void reset_mass();  ///< Computes the mass from the shapes again.
    /// Sets the name for World::find_body(). Names need not be unique. An empty string removes the name.
    /// Requires: 31 bytes or fewer.
    void set_name(std::string_view name);

    /// Sets the pose that a kinematic body reaches exactly at the end of the next step, whatever the step's
    /// duration: `position` [m] and `angle` [rad]. The body takes the shorter rotation and moves at the
    /// required velocity, so it pushes and drags the bodies it touches. It stops at the start of the
    /// following step, unless you set another target. Setting a velocity or transform cancels the target. No
    /// effect while the body is disabled.
    /// Requires: a kinematic body.
    void set_target(glm::vec2 position, float angle);

    /// Applies a force [N] at a point in world space [m], for the next step only.
    void apply_force(glm::vec2 force, glm::vec2 point, Wake wake = Wake::Yes);
    /// Applies a force at the center of mass, for the next step only. [N]
    void apply_force_to_center(glm::vec2 force, Wake wake = Wake::Yes);
    /// Applies a torque, for the next step only. [N m]
    void apply_torque(float torque, Wake wake = Wake::Yes);
    void clear_forces();  ///< Discards the forces and torques applied since the last step.
    /// Applies an impulse [N s] at a point in world space [m], immediately.
    void apply_impulse(glm::vec2 impulse, glm::vec2 point, Wake wake = Wake::Yes);
    /// Applies an impulse at the center of mass, immediately. [N s]
    void apply_impulse_to_center(glm::vec2 impulse, Wake wake = Wake::Yes);
    /// Applies an angular impulse, immediately. [N m s]
    void apply_angular_impulse(float impulse, Wake wake = Wake::Yes);

private:
    friend struct WorldAccess;
    BodyRef(WorldState* state, BodyHandle handle) : BodyView(state, handle) {}
};

}  // namespace damson
