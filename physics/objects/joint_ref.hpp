// Views of one joint, of whatever kind.
//
//   JointRef hinge = world.joint(handle);
//   auto def = hinge.get<RevoluteJointDef>();      how it would be made anew
//   def.motor_speed = 3.0f;
//   hinge.set(def);                                checked like a new one
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "../defs/handles.hpp"
#include "../defs/joint_defs.hpp"

namespace damson {

struct WorldAccess;
struct WorldState;

/// What can be read of one joint.
class JointView {
public:
    JointHandle handle() const noexcept { return handle_; }  ///< What names the joint.
    bool is_alive() const noexcept;                          ///< Whether the joint lives.

    JointType type() const;            ///< Of which kind it is.
    BodyHandle body_a() const;         ///< One body.
    BodyHandle body_b() const;         ///< The other body.
    glm::vec2 anchor_a() const;        ///< In the world; a target joint's target. [m]
    glm::vec2 anchor_b() const;        ///< In the world. [m]
    float angle() const;               ///< Of B's frame against A's. [rad]
    float translation() const;         ///< From A's anchor to B's, along the axis of those that have one. [m]
    float current_length() const;      ///< Between the anchors; a pulley's: the whole rope's. [m]
    glm::vec2 reaction_force() const;  ///< On B at its anchor, in the last substep. [N]
    float reaction_torque() const;     ///< On B, likewise, without that of the force. [N m]
    float motor_torque() const;        ///< In the last substep; a force of those that push. [N m] or [N]
    float linear_separation() const;   ///< How far off what it holds rigidly is, in length. [m]
    float angular_separation() const;  ///< Likewise in angle. [rad]
    float break_force() const;         ///< [N]
    float break_torque() const;        ///< [N m]
    float report_force() const;        ///< [N]
    float report_torque() const;       ///< [N m]
    bool collide_connected() const;    ///< Whether the two bodies' shapes collide with each other.
    std::uint64_t key() const;         ///< What orders it among joints.
    std::uint64_t user_data() const;   ///< The game's own word.

    /// The definition it would be made from as it is now.
    JointDef def() const;
    /// The same of a kind that is known. Requires: of that kind; otherwise a violation and the defaults.
    template <class Def>
    Def get() const {
        Def into{};
        read_def(static_cast<JointType>(JointDef(into).index()), &into);
        return into;
    }

protected:
    friend struct WorldAccess;
    JointView(WorldState* state, JointHandle handle) : state_(state), handle_(handle) {}
    /// Copies the definition to `into`, which is of that kind.
    void read_def(JointType kind, void* into) const;
    WorldState* state_;
    JointHandle handle_;
};

/// The same, with what can be changed.
class JointRef : public JointView {
public:
    /// Takes over everything but bodies, key and collide_connected; wakes the bodies.
    /// Requires: of the joint's kind; legal.
    void set(const JointDef& def);
    /// The motor alone, of a kind that has one. [rad/s], [N m]; or [m/s], [N]
    void set_motor(bool has_motor, float speed, float max_torque);
    void set_break(float force, float torque);  ///< Above zero, `unbreakable` for never. [N], [N m]
    /// Above what it is told of, see JointOverloaded; likewise.
    void set_report(float force, float torque);
    void set_collide_connected(bool collides);    ///< Contacts follow in the next step.
    void set_user_data(std::uint64_t user_data);  ///< The game's own word.
    void wake();                                  ///< Both bodies.

private:
    friend struct WorldAccess;
    JointRef(WorldState* state, JointHandle handle) : JointView(state, handle) {}
};

}  // namespace damson
