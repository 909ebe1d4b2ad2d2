#include "box2d24_joints.hpp"

#include <cmath>

#include "../../../core/transform.hpp"

namespace damson::demo {

namespace {

/// Applies a spring's torque, integrated implicitly over the step so that the spring does not overshoot.
void turn(b2RevoluteJoint& joint, float hertz, float damping_ratio, float rest, float dt) {
    b2Body& a = *joint.GetBodyA();
    b2Body& b = *joint.GetBodyB();
    if (!a.IsAwake() && !b.IsAwake()) return;
    float stiffness = 0.0f, damping = 0.0f;
    b2AngularStiffness(stiffness, damping, hertz, damping_ratio, &a, &b);
    const float speed = joint.GetJointSpeed();
    const float ahead = joint.GetJointAngle() - rest + dt * speed;
    const float inertia_a = a.GetInertia() - a.GetMass() * a.GetLocalCenter().LengthSquared();
    const float inertia_b = b.GetInertia() - b.GetMass() * b.GetLocalCenter().LengthSquared();
    const float answer =
        (inertia_a > 0.0f ? 1.0f / inertia_a : 0.0f) + (inertia_b > 0.0f ? 1.0f / inertia_b : 0.0f);
    const float torque =
        -(stiffness * ahead + damping * speed) / (1.0f + dt * (damping + dt * stiffness) * answer);
    a.ApplyTorque(-torque, false);
    b.ApplyTorque(torque, false);
}

/// Sets the spring of a distance or wheel joint.
template <class Def>
void set_line_spring(Def& def, const SceneJoint& joint) {
    if (joint.has_spring)
        b2LinearStiffness(def.stiffness, def.damping, joint.spring_hertz, joint.spring_damping_ratio,
                          def.bodyA, def.bodyB);
}

}  // namespace

std::uint32_t Box2d24Joints::create(const SceneJoint& joint) {
    b2Joint* made = make(joint);
    if (made && joint.type == JointType::Gear) gears_.push_back(static_cast<b2GearJoint*>(made));
    if (made && joint.type == JointType::Revolute && joint.has_spring)
        springs_.push_back({static_cast<b2RevoluteJoint*>(made), joint.spring_hertz,
                            joint.spring_damping_ratio, joint.spring_rest});
    joints_.push_back(made);
    return static_cast<std::uint32_t>(joints_.size() - 1);
}

void Box2d24Joints::forget(const b2Body* body) {
    const auto holds = [&](b2Joint* joint) { return joint->GetBodyA() == body || joint->GetBodyB() == body; };
    // Box2D 2.4 does not destroy a gear joint when its joints are destroyed, so destroy it here
    std::erase_if(gears_, [&](b2GearJoint* gear) {
        const bool goes = holds(gear->GetJoint1()) || holds(gear->GetJoint2());
        if (goes) world_.DestroyJoint(gear);
        return goes;
    });
    std::erase_if(springs_, [&](const TurnSpring& spring) { return holds(spring.joint); });
}

void Box2d24Joints::destroy(std::uint32_t joint) {
    b2Joint* gone = joints_[joint];
    std::erase_if(gears_, [&](b2GearJoint* gear) {
        const bool goes = gear->GetJoint1() == gone || gear->GetJoint2() == gone;
        if (goes && gear != gone) world_.DestroyJoint(gear);
        return goes || gear == gone;
    });
    std::erase_if(springs_, [&](const TurnSpring& spring) { return spring.joint == gone; });
    world_.DestroyJoint(gone);
}

void Box2d24Joints::set_motor_speed(std::uint32_t joint, float speed) {
    b2Joint* moved = joints_[joint];
    switch (moved->GetType()) {
        case e_prismaticJoint: static_cast<b2PrismaticJoint*>(moved)->SetMotorSpeed(speed); break;
        case e_wheelJoint: static_cast<b2WheelJoint*>(moved)->SetMotorSpeed(speed); break;
        default: static_cast<b2RevoluteJoint*>(moved)->SetMotorSpeed(speed); break;
    }
}

void Box2d24Joints::set_target(std::uint32_t joint, glm::vec2 target) {
    static_cast<b2MouseJoint*>(joints_[joint])->SetTarget(to_b2(target));
}

void Box2d24Joints::apply_springs(float dt) const {
    for (const TurnSpring& spring : springs_)
        turn(*spring.joint, spring.hertz, spring.damping_ratio, spring.rest, dt);
}

/// Returns a definition whose fields that most joint types share are set from `joint`.
template <class Def>
Def Box2d24Joints::filled(const SceneJoint& joint) const {
    Def def;
    def.bodyA = bodies_[joint.body_a];
    def.bodyB = bodies_[joint.body_b];
    if constexpr (requires { def.localAnchorA; }) {
        def.localAnchorA = to_b2(joint.anchor_local_a);
        def.localAnchorB = to_b2(joint.anchor_local_b);
    }
    def.collideConnected = joint.collide_connected;
    if constexpr (requires { def.referenceAngle; }) {
        // angles in Box2D 2.4 are not limited to one turn
        const float turned = def.bodyB->GetAngle() - def.bodyA->GetAngle();
        def.referenceAngle = joint.angle_local_a - joint.angle_local_b;
        def.referenceAngle += 2.0f * b2_pi * std::round((turned - def.referenceAngle) / (2.0f * b2_pi));
    }
    if constexpr (requires { def.enableMotor; }) {
        def.enableMotor = joint.has_motor;
        def.motorSpeed = joint.motor_speed;
        def.enableLimit = joint.has_limits;
    }
    if constexpr (requires { def.maxMotorTorque; }) def.maxMotorTorque = joint.max_motor_torque;
    if constexpr (requires { def.maxMotorForce; }) def.maxMotorForce = joint.max_motor_torque;
    if constexpr (requires { def.localAxisA; })
        def.localAxisA = to_b2(Rotation::from_angle(joint.angle_local_a) * glm::vec2{1.0f, 0.0f});
    if constexpr (requires { def.lowerTranslation; }) {
        def.lowerTranslation = joint.lower_limit;
        def.upperTranslation = joint.upper_limit;
    }
    return def;
}

b2Joint* Box2d24Joints::make(const SceneJoint& joint) {
    switch (joint.type) {
        case JointType::Revolute: {
            auto def = filled<b2RevoluteJointDef>(joint);
            def.lowerAngle = joint.lower_limit;
            def.upperAngle = joint.upper_limit;
            return world_.CreateJoint(&def);
        }
        case JointType::Distance: {
            if (joint.has_motor) return refuse("has no motors on distance joints");
            auto def = filled<b2DistanceJointDef>(joint);
            const bool is_free = joint.has_spring && !joint.has_limits;
            def.length = joint.length;
            def.minLength = joint.has_limits ? joint.lower_limit : is_free ? 0.0f : joint.length;
            def.maxLength = joint.has_limits ? joint.upper_limit : is_free ? b2_maxFloat : joint.length;
            set_line_spring(def, joint);
            return world_.CreateJoint(&def);
        }
        case JointType::Prismatic: {
            if (joint.has_spring) return refuse("has no springs on prismatic joints");
            auto def = filled<b2PrismaticJointDef>(joint);
            return world_.CreateJoint(&def);
        }
        case JointType::Weld: {
            const SceneFrameSprings& springs = joint.frame_springs;
            if (springs.linear_hertz > 0.0f) return refuse("has no linear springs in welds");
            auto def = filled<b2WeldJointDef>(joint);
            if (springs.angular_hertz > 0.0f)
                b2AngularStiffness(def.stiffness, def.damping, springs.angular_hertz,
                                   springs.angular_damping_ratio, def.bodyA, def.bodyB);
            return world_.CreateJoint(&def);
        }
        case JointType::Wheel: {
            auto def = filled<b2WheelJointDef>(joint);
            set_line_spring(def, joint);
            return world_.CreateJoint(&def);
        }
        case JointType::Motor: return make_friction(joint);
        case JointType::Target: return make_target(joint);
        case JointType::Gear: {
            b2GearJointDef def;
            def.joint1 = joints_[joint.joint_a];
            def.joint2 = joints_[joint.joint_b];
            if (!def.joint1 || !def.joint2) return nullptr;  // the error is already set
            def.bodyA = def.joint1->GetBodyB();
            def.bodyB = def.joint2->GetBodyB();
            def.ratio = joint.ratio;
            return world_.CreateJoint(&def);
        }
        case JointType::Pulley: {
            auto def = filled<b2PulleyJointDef>(joint);
            def.groundAnchorA = to_b2(joint.ground_a);
            def.groundAnchorB = to_b2(joint.ground_b);
            def.lengthA = joint.length_a;
            def.lengthB = joint.length_b;
            def.ratio = joint.ratio;
            return world_.CreateJoint(&def);
        }
        case JointType::Filter: break;
    }
    return refuse("has no filter joints");
}

/// Creates a friction joint for a motor joint that only brakes, because the motor joint of Box2D 2.4 moves
/// bodies to a relative pose.
b2Joint* Box2d24Joints::make_friction(const SceneJoint& joint) {
    const bool has_spring =
        joint.frame_springs.linear_hertz > 0.0f || joint.frame_springs.angular_hertz > 0.0f;
    const bool is_driven =
        joint.power.linear_velocity != glm::vec2{0.0f} || joint.power.angular_velocity != 0.0f;
    if (has_spring || is_driven) return refuse("has no motor joints with springs or velocities");
    auto def = filled<b2FrictionJointDef>(joint);
    def.maxForce = joint.power.max_velocity_force;
    def.maxTorque = joint.power.max_velocity_torque;
    return world_.CreateJoint(&def);
}

/// Creates a target joint as a mouse joint. Box2D 2.4 derives the anchor from the target at creation, so the
/// target is initially set to the anchor.
b2Joint* Box2d24Joints::make_target(const SceneJoint& joint) {
    if (!anchor_body_) {
        const b2BodyDef def;
        anchor_body_ = world_.CreateBody(&def);
    }
    b2MouseJointDef def;
    def.bodyA = anchor_body_;
    def.bodyB = bodies_[joint.body_b];
    def.target = def.bodyB->GetWorldPoint(to_b2(joint.anchor_local_b));
    def.maxForce = joint.max_force;
    def.collideConnected = true;
    b2LinearStiffness(def.stiffness, def.damping, joint.spring_hertz, joint.spring_damping_ratio, def.bodyA,
                      def.bodyB);
    auto* made = static_cast<b2MouseJoint*>(world_.CreateJoint(&def));
    made->SetTarget(to_b2(joint.target));
    return made;
}

b2Joint* Box2d24Joints::refuse(const char* why) {
    if (error_.empty()) error_ = std::string(why) + ", needed by joint " + std::to_string(joints_.size());
    return nullptr;
}

}  // namespace damson::demo
