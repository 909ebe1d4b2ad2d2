// Views of one joint of any type: see body_ref.hpp.
//
//   JointRef hinge = world.joint(handle);
//   auto def = hinge.get<RevoluteJointDef>();      the current settings
//   def.motor_speed = 3.0f;
//   hinge.set(def);                                validated like a new definition
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "../model/handles.hpp"
#include "../model/joint_defs.hpp"

namespace damson {

struct WorldAccess;
struct WorldState;

/// Read access to one joint.
class JointView {
public:
    JointHandle handle() const noexcept { return handle_; }  ///< Returns the handle of the joint.
    bool is_alive() const noexcept;                          ///< Returns true if the joint is alive.

    JointType type() const;     ///< Returns the type of the joint.
    BodyHandle body_a() const;  ///< Returns body A.
    BodyHandle body_b() const;  ///< Returns body B.
    /// Returns the anchor on A in world space; for a target joint, its target. [m]
    glm::vec2 anchor_a() const;
    glm::vec2 anchor_b() const;  ///< Returns the anchor on B in world space. [m]
    float angle() const;         ///< Returns the angle of B's frame relative to A's. [rad]
    /// Returns the translation from A's anchor to B's anchor along the joint axis, for joints with an axis.
    /// [m]
    float translation() const;
    /// Returns the distance between the anchors; for a pulley, the rope length: side A + ratio * side B. [m]
    float current_length() const;
    glm::vec2 reaction_force() const;  ///< Returns the force on B at its anchor in the last substep. [N]
    /// Returns the torque on B in the last substep, without the torque of the reaction force. [N m]
    float reaction_torque() const;
    /// Returns the torque of the motor in the last substep [N m]; for linear motors, the force [N].
    float motor_torque() const;
    float linear_separation() const;   ///< Returns the linear error of the rigid constraints. [m]
    float angular_separation() const;  ///< Returns the angular error of the rigid constraints. [rad]
    float break_force() const;         ///< Returns the force above which the joint breaks. [N]
    float break_torque() const;        ///< Returns the torque above which the joint breaks. [N m]
    float report_force() const;        ///< Returns the force above which the joint is reported. [N]
    float report_torque() const;       ///< Returns the torque above which the joint is reported. [N m]
    /// Returns true if the shapes of the two bodies collide with each other.
    bool collide_connected() const;
    std::uint64_t key() const;        ///< Returns the sort key of the joint.
    std::uint64_t user_data() const;  ///< Returns the user data.

    /// Returns the current settings as a definition.
    JointDef def() const;
    /// Returns the current settings as a definition of type `Def`. Requires: a joint of that type.
    /// Otherwise returns the default definition.
    template <class Def>
    Def get() const {
        Def into{};
        read_def(static_cast<JointType>(JointDef(into).index()), &into);
        return into;
    }

protected:
    friend struct WorldAccess;
    JointView(WorldState* state, JointHandle handle) : state_(state), handle_(handle) {}
    /// Copies the settings to `*into`, a joint definition of type `kind`.
    void read_def(JointType kind, void* into) const;
    WorldState* state_;
    JointHandle handle_;
};

/// Read and write access to one joint.
/// Errors: an invalid call, or a call on a destroyed joint, has no effect and throws ContractViolation by
/// default. With a handler that returns (set_violation_handler()), getters return default values.
class JointRef : public JointView {
public:
    /// Applies a definition, except for its bodies, key and collide_connected. Wakes the bodies.
    /// Requires: a valid definition of the joint's type.
    void set(const JointDef& def);
    /// Sets only the motor: speed [rad/s] or [m/s], maximum torque [N m] or force [N]. Requires: a joint type
    /// that has a motor.
    void set_motor(bool has_motor, float speed, float max_torque);
    /// Sets the force [N] and torque [N m] above which the joint breaks. Requires: both above zero. Use
    /// `unbreakable` for no limit.
    void set_break(float force, float torque);
    /// Sets the force [N] and torque [N m] above which the joint is reported; see JointOverloaded. Requires:
    /// both above zero. Use `unbreakable` for no reports.
    void set_report(float force, float torque);
    /// Sets whether the shapes of the two bodies collide with each other. Takes effect in the next step.
    void set_collide_connected(bool collides);
    void set_user_data(std::uint64_t user_data);  ///< Sets the user data.
    void wake();                                  ///< Wakes both bodies.

private:
    friend struct WorldAccess;
    JointRef(WorldState* state, JointHandle handle) : JointView(state, handle) {}
};

}  // namespace damson
