// Views of one body of a world: a handle and where to look it up. Cheap to make and to copy; valid as long as
// the object and the world are. A world that may not be changed gives out views that only read: BodyView
// where another gives a BodyRef. So it is with shapes, joints, chains and tile grids.
//
// A call on a view whose object is gone is a violation, and a no-op returning zeros if the handler returns.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <string_view>

#include "../../core/aabb.hpp"
#include "../../core/transform.hpp"
#include "../../narrowphase/shape.hpp"
#include "../defs/defs.hpp"
#include "../defs/energy.hpp"
#include "../defs/handles.hpp"
#include "body_parts.hpp"
#include "touching.hpp"

namespace damson {

struct WorldAccess;
struct WorldState;

/// What can be read of one body.
class BodyView {
public:
    BodyHandle handle() const noexcept { return handle_; }  ///< What names the body.
    bool is_alive() const noexcept;                         ///< Whether the body lives.

    BodyType type() const;        ///< How it moves.
    glm::vec2 position() const;   ///< Of the origin. [m]
    Rotation rotation() const;    ///< Of its frame.
    float angle() const;          ///< In (-pi, pi]. [rad]
    Transform transform() const;  ///< Where its frame stands.
    /// Where it is drawn when `alpha` of a step has passed since the last one: on its way from where that
    /// step found it. In a world that is not advanced by World::advance(), and for what was made or moved by
    /// hand since, it is transform(). Requires: alpha from 0 to 1.
    Transform transform_at(float alpha) const;
    glm::vec2 center_of_mass() const;              ///< In the world. [m]
    glm::vec2 center_of_mass_local() const;        ///< In the body's frame. [m]
    glm::vec2 linear_velocity() const;             ///< Of the centre of mass. [m/s]
    float angular_velocity() const;                ///< [rad/s]
    glm::vec2 velocity_at(glm::vec2 point) const;  ///< Of its matter at a point of the world [m]. [m/s]
    float mass() const;                            ///< 0 for static and kinematic bodies. [kg]
    float inertia() const;        ///< About the centre of mass; 0 where the body cannot turn. [kg m2]
    float gravity_scale() const;  ///< How much of gravity it feels. [-]
    std::optional<glm::vec2> gravity() const;  ///< Of its own, in place of the world's. [m/s2]
    glm::vec2 force() const;                   ///< Given since the last step, at the centre of mass. [N]
    float torque() const;                      ///< Likewise. [N m]
    Energy energy() const;                     ///< Of its motion, and of its place.
    Aabb aabb() const;                         ///< Tight box of all its shapes; of none, its origin. [m]
    float linear_damping() const;              ///< What slows its way. [1/s]
    float angular_damping() const;             ///< What slows its turn. [1/s]
    bool is_awake() const;                     ///< Whether it is awake.
    bool is_enabled() const;                   ///< Whether it takes part in anything.
    bool is_bullet() const;                    ///< Whether it passes through nothing unseen.
    bool is_continuous() const;                ///< Whether what it meets on its way through a step stops it.
    BodyReports reports() const;               ///< Which events it wants.
    MotionLocks locks() const;                 ///< Ways in which it does not move.
    bool can_sleep() const;                    ///< Whether it is put to sleep when it rests.
    float sleep_threshold() const;             ///< [m/s]
    std::optional<MassData> own_mass() const;  ///< As set by hand; none: what the shapes give.
    std::optional<Transform> target() const;   ///< Where the next step takes it, if anywhere.
    std::string_view name() const;             ///< Until it is renamed or destroyed.
    std::uint64_t key() const;                 ///< What orders it among bodies.
    std::uint64_t user_data() const;           ///< The game's own word.
    bool is_dropping() const;                  ///< Through one-way surfaces; see BodyRef::drop_through().
    std::uint32_t shape_count() const;         ///< How many shapes it has.
    ShapeHandle shape(std::uint32_t index) const;  ///< In the order of keys. Cost: proportional to it.
    BodyShapes shapes() const;                     ///< All of them, to be walked over: body_parts.hpp.
    BodyJoints joints() const;                     ///< All of them, to be walked over.
    ConstTouchingView touching() const;            ///< Whom it touches now: touching.hpp.

protected:
    friend struct WorldAccess;
    BodyView(WorldState* state, BodyHandle handle) : state_(state), handle_(handle) {}
    WorldState* state_;
    BodyHandle handle_;
};

/// The same, with what can be changed.
class BodyRef : public BodyView {
public:
    /// Puts its origin there [m], turned by `angle` [rad].
    void set_transform(glm::vec2 position, float angle);
    /// The same as it was read by transform(), to the bit. Requires: a rotation of unit length.
    void set_transform(const Transform& frame);
    void set_position(glm::vec2 position);  ///< The body keeps its rotation. [m]

    /// Pairs that go on touching are not told of it. A body made static stops.
    void set_type(BodyType type);
    /// A disabled body stays where it is and takes no part in anything: its pairs end.
    void set_enabled(bool enabled);
    void set_bullet(bool is_bullet);               ///< See BodyDef::is_bullet.
    void set_continuous(bool is_continuous);       ///< See BodyDef::is_continuous.
    void set_reports(const BodyReports& reports);  ///< Which events it wants from now on.
    /// Falls through the one-way surfaces it touches, until it has parted from them, and meanwhile through
    /// what goes on beside them: the next tile, the next box of a row, the next segment.
    void drop_through();

    /// The next step slows it to SolverTuning::max_linear_speed (400 m/s), if that is less.
    void set_linear_velocity(glm::vec2 velocity, Wake wake = Wake::Yes);
    /// How fast it turns from now on. [rad/s]
    void set_angular_velocity(float velocity, Wake wake = Wake::Yes);
    void set_gravity_scale(float scale);                        ///< How much of gravity it feels. [-]
    void set_gravity(const std::optional<glm::vec2>& gravity);  ///< Of its own; none: the world's. [m/s2]
    void set_linear_damping(float damping);                     ///< What slows its way. [1/s]
    void set_angular_damping(float damping);                    ///< What slows its turn. [1/s]
    void set_user_data(std::uint64_t user_data);                ///< The game's own word.
    void set_awake(bool awake);  ///< Wakes it, or puts it to sleep where it is.
    /// A body that may not sleep keeps its island awake.
    void set_can_sleep(bool can_sleep);
    void set_sleep_threshold(float threshold);  ///< [m/s]
    /// Locked ways lose their velocity at once.
    void set_locks(MotionLocks locks);
    /// For as long as the body lives, or until reset_mass(): its shapes have no say. Without inertia it does
    /// not turn. A static or kinematic body keeps it for the day it is dynamic.
    /// Requires: a mass above zero, an inertia of zero or more; all finite.
    void set_mass(const MassData& mass);
    void reset_mass();  ///< To what the shapes give.
    /// Names are for find_body() and need not be unique; an empty one takes the name away. Requires: 31 bytes
    /// or fewer.
    void set_name(std::string_view name);

    /// Has a kinematic body stand exactly there, by the shorter turn, when the next step is over, whatever
    /// time that takes: it moves at the velocity that carries it there, so that it pushes and drags what it
    /// touches, and stops at the start of the step after unless it is given another target. A velocity or a
    /// transform given by hand takes the target back. No-op while the body is disabled.
    /// Requires: kinematic.
    void set_target(glm::vec2 position, float angle);  ///< [m], [rad]

    /// Acts for the next step only. [N] at a world point [m]
    void apply_force(glm::vec2 force, glm::vec2 point, Wake wake = Wake::Yes);
    void apply_force_to_center(glm::vec2 force, Wake wake = Wake::Yes);  ///< For the next step. [N]
    void apply_torque(float torque, Wake wake = Wake::Yes);              ///< For the next step. [N m]
    void clear_forces();  ///< Takes back forces and torques given since the last step.
    void apply_impulse(glm::vec2 impulse, glm::vec2 point, Wake wake = Wake::Yes);  ///< At once. [N s]
    void apply_impulse_to_center(glm::vec2 impulse, Wake wake = Wake::Yes);         ///< At once. [N s]
    void apply_angular_impulse(float impulse, Wake wake = Wake::Yes);               ///< At once. [N m s]

private:
    friend struct WorldAccess;
    BodyRef(WorldState* state, BodyHandle handle) : BodyView(state, handle) {}
};

}  // namespace damson
