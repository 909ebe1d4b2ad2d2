// Default definitions of joints.
#include "joints.hpp"

using namespace damson::box2d;

b2DistanceJointDef b2DefaultDistanceJointDef(void) {
    b2DistanceJointDef def{};
    def.length = 1.0f;
    def.maxLength = 1.0e5f * length_units();
    def.internalValue = joint_definition_mark;
    return def;
}

b2MotorJointDef b2DefaultMotorJointDef(void) {
    b2MotorJointDef def{};
    def.maxForce = 1.0f;
    def.maxTorque = 1.0f;
    def.correctionFactor = 0.3f;
    def.internalValue = joint_definition_mark;
    return def;
}

b2MouseJointDef b2DefaultMouseJointDef(void) {
    b2MouseJointDef def{};
    def.hertz = 4.0f;
    def.dampingRatio = 1.0f;
    def.maxForce = 1.0f;
    def.internalValue = joint_definition_mark;
    return def;
}

b2FilterJointDef b2DefaultFilterJointDef(void) {
    b2FilterJointDef def{};
    def.internalValue = joint_definition_mark;
    return def;
}

b2PrismaticJointDef b2DefaultPrismaticJointDef(void) {
    b2PrismaticJointDef def{};
    def.localAxisA = {1.0f, 0.0f};
    def.internalValue = joint_definition_mark;
    return def;
}

b2RevoluteJointDef b2DefaultRevoluteJointDef(void) {
    b2RevoluteJointDef def{};
    def.drawSize = 0.25f;
    def.internalValue = joint_definition_mark;
    return def;
}

b2WeldJointDef b2DefaultWeldJointDef(void) {
    b2WeldJointDef def{};
    def.internalValue = joint_definition_mark;
    return def;
}

b2WheelJointDef b2DefaultWheelJointDef(void) {
    b2WheelJointDef def{};
    def.localAxisA = {0.0f, 1.0f};
    def.enableSpring = true;
    def.hertz = 1.0f;
    def.dampingRatio = 0.7f;
    def.internalValue = joint_definition_mark;
    return def;
}
