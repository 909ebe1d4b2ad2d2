// Reads joints from JSON and writes them to JSON. A joint in a file has only the fields that its type uses.
#include "joint_file.hpp"

#include <optional>
#include <string>

namespace damson::demo {

namespace {

// these functions determine which fields a joint type has in a scene file
bool turns_about_point(JointType type) {
    return type == JointType::Revolute || type == JointType::Wheel;
}
bool has_motor_and_limits(JointType type) {
    return turns_about_point(type) || type == JointType::Distance || type == JointType::Prismatic;
}
bool has_spring_rest(JointType type) {
    return type == JointType::Revolute || type == JointType::Prismatic;
}
bool has_frames(JointType type) {
    return type == JointType::Revolute || type == JointType::Prismatic || type == JointType::Weld ||
           type == JointType::Wheel || type == JointType::Motor;
}
bool has_frame_springs(JointType type) {
    return type == JointType::Weld || type == JointType::Motor;
}
const char* bound_of_motor(JointType type) {
    return turns_about_point(type) ? "max_torque" : "max_force";
}

void read_rows(ObjectReader& reader, FirstError& error, SceneJoint& joint) {
    if (const Json* motor = reader.find("motor")) {
        ObjectReader motor_reader(*motor, reader.at("motor"), error);
        joint.has_motor = true;
        motor_reader.required("speed", joint.motor_speed);
        motor_reader.required(bound_of_motor(joint.type), joint.max_motor_torque);
        motor_reader.finish();
    }
    if (const Json* limits = reader.find("limits")) {
        ObjectReader limits_reader(*limits, reader.at("limits"), error);
        joint.has_limits = true;
        limits_reader.required("lower", joint.lower_limit);
        limits_reader.required("upper", joint.upper_limit);
        limits_reader.finish();
    }
}

void read_spring(ObjectReader& reader, FirstError& error, SceneJoint& joint) {
    const Json* spring = reader.find("spring");
    if (!spring) return;
    ObjectReader spring_reader(*spring, reader.at("spring"), error);
    joint.has_spring = true;
    spring_reader.required("hertz", joint.spring_hertz);
    spring_reader.required("damping_ratio", joint.spring_damping_ratio);
    if (has_spring_rest(joint.type)) spring_reader.optional("rest", joint.spring_rest);
    spring_reader.finish();
}

/// Reads a spring between two joint frames. `bound` is the name of the field for the spring's maximum force
/// or torque, or null if the spring has no maximum.
void read_frame_spring(ObjectReader& reader, FirstError& error, const char* field, float& hertz,
                       float& damping_ratio, const char* bound, float& max) {
    const Json* spring = reader.find(field);
    if (!spring) return;
    ObjectReader spring_reader(*spring, reader.at(field), error);
    spring_reader.required("hertz", hertz);
    spring_reader.required("damping_ratio", damping_ratio);
    if (bound) spring_reader.required(bound, max);
    spring_reader.finish();
}

}  // namespace

SceneJoint read_joint(const Json& value, const std::string& place, FirstError& error) {
    ObjectReader reader(value, place, error);
    SceneJoint joint;
    std::string type;
    reader.required("type", type);
    const std::optional<JointType> kind = find_joint_type(type);
    if (!kind) {
        error.set(reader.at("type"),
                  "must be revolute, distance, prismatic, weld, wheel, motor, target, gear, pulley or "
                  "filter, got \"" +
                      type + "\"");
        return joint;
    }
    joint.type = *kind;
    if (*kind == JointType::Gear) {
        reader.required("joint_a", joint.joint_a);
        reader.required("joint_b", joint.joint_b);
    } else if (*kind == JointType::Target) {
        reader.required("body", joint.body_b);
        joint.body_a = joint.body_b;
        reader.optional("anchor_local", joint.anchor_local_b);
    } else {
        reader.required("body_a", joint.body_a);
        reader.required("body_b", joint.body_b);
    }
    if (has_two_anchors(joint)) {
        reader.optional("anchor_local_a", joint.anchor_local_a);
        reader.optional("anchor_local_b", joint.anchor_local_b);
    }
    if (has_frames(*kind)) {
        reader.optional("angle_local_a", joint.angle_local_a);
        reader.optional("angle_local_b", joint.angle_local_b);
    }
    if (has_motor_and_limits(*kind)) read_rows(reader, error, joint);
    if (has_motor_and_limits(*kind) || *kind == JointType::Target) read_spring(reader, error, joint);
    if (*kind == JointType::Distance) reader.required("length", joint.length);
    if (*kind == JointType::Target) {
        reader.required("target", joint.target);
        reader.required("max_force", joint.max_force);
    }
    if (has_frame_springs(*kind)) {
        const bool is_bounded = *kind == JointType::Motor;
        SceneFrameSprings& springs = joint.frame_springs;
        read_frame_spring(reader, error, "linear_spring", springs.linear_hertz, springs.linear_damping_ratio,
                          is_bounded ? "max_force" : nullptr, joint.power.max_spring_force);
        read_frame_spring(reader, error, "angular_spring", springs.angular_hertz,
                          springs.angular_damping_ratio, is_bounded ? "max_torque" : nullptr,
                          joint.power.max_spring_torque);
    }
    if (*kind == JointType::Motor) {
        reader.optional("linear_velocity", joint.power.linear_velocity);
        reader.optional("max_velocity_force", joint.power.max_velocity_force);
        reader.optional("angular_velocity", joint.power.angular_velocity);
        reader.optional("max_velocity_torque", joint.power.max_velocity_torque);
    }
    if (*kind == JointType::Gear || *kind == JointType::Pulley) reader.optional("ratio", joint.ratio);
    if (*kind == JointType::Pulley) {
        reader.required("ground_a", joint.ground_a);
        reader.required("ground_b", joint.ground_b);
        reader.required("length_a", joint.length_a);
        reader.required("length_b", joint.length_b);
    }
    if (has_two_anchors(joint)) reader.optional("collide_connected", joint.collide_connected);
    if (const Json* rigid = reader.find("constraint")) {
        ObjectReader rigid_reader(*rigid, reader.at("constraint"), error);
        rigid_reader.required("hertz", joint.constraint_hertz);
        rigid_reader.required("damping_ratio", joint.constraint_damping_ratio);
        rigid_reader.finish();
    }
    reader.finish();
    return joint;
}

namespace {

void write_rows(Json& object, const SceneJoint& joint) {
    if (joint.has_motor)
        object["motor"] = {{"speed", number(joint.motor_speed)},
                           {bound_of_motor(joint.type), number(joint.max_motor_torque)}};
    if (joint.has_limits)
        object["limits"] = {{"lower", number(joint.lower_limit)}, {"upper", number(joint.upper_limit)}};
    if (!joint.has_spring) return;
    Json spring = {{"hertz", number(joint.spring_hertz)},
                   {"damping_ratio", number(joint.spring_damping_ratio)}};
    if (has_spring_rest(joint.type)) put(spring, "rest", joint.spring_rest, 0.0f);
    object["spring"] = spring;
}

void write_frame_springs(Json& object, const SceneJoint& joint) {
    const SceneFrameSprings& springs = joint.frame_springs;
    const auto write = [&](const char* field, float hertz, float damping_ratio, const char* bound,
                           float max) {
        Json spring = {{"hertz", number(hertz)}, {"damping_ratio", number(damping_ratio)}};
        if (joint.type == JointType::Motor) spring[bound] = number(max);
        object[field] = spring;
    };
    write("linear_spring", springs.linear_hertz, springs.linear_damping_ratio, "max_force",
          joint.power.max_spring_force);
    write("angular_spring", springs.angular_hertz, springs.angular_damping_ratio, "max_torque",
          joint.power.max_spring_torque);
}

}  // namespace

Json write_joint(const SceneJoint& joint) {
    const SceneJoint usual{};
    Json object;
    object["type"] = name_of_kind(joint.type);
    if (joint.type == JointType::Gear) {
        object["joint_a"] = joint.joint_a;
        object["joint_b"] = joint.joint_b;
    } else if (joint.type == JointType::Target) {
        object["body"] = joint.body_b;
        put(object, "anchor_local", joint.anchor_local_b, usual.anchor_local_b);
        object["target"] = pair(joint.target);
        object["max_force"] = number(joint.max_force);
    } else {
        object["body_a"] = joint.body_a;
        object["body_b"] = joint.body_b;
    }
    if (has_two_anchors(joint)) {
        put(object, "anchor_local_a", joint.anchor_local_a, usual.anchor_local_a);
        put(object, "anchor_local_b", joint.anchor_local_b, usual.anchor_local_b);
    }
    if (has_frames(joint.type)) {
        put(object, "angle_local_a", joint.angle_local_a, usual.angle_local_a);
        put(object, "angle_local_b", joint.angle_local_b, usual.angle_local_b);
    }
    write_rows(object, joint);
    if (joint.type == JointType::Distance) object["length"] = number(joint.length);
    if (has_frame_springs(joint.type)) write_frame_springs(object, joint);
    if (joint.type == JointType::Motor) {
        put(object, "linear_velocity", joint.power.linear_velocity, usual.power.linear_velocity);
        put(object, "max_velocity_force", joint.power.max_velocity_force, usual.power.max_velocity_force);
        put(object, "angular_velocity", joint.power.angular_velocity, usual.power.angular_velocity);
        put(object, "max_velocity_torque", joint.power.max_velocity_torque, usual.power.max_velocity_torque);
    }
    if (joint.type == JointType::Gear || joint.type == JointType::Pulley)
        put(object, "ratio", joint.ratio, usual.ratio);
    if (joint.type == JointType::Pulley) {
        object["ground_a"] = pair(joint.ground_a);
        object["ground_b"] = pair(joint.ground_b);
        object["length_a"] = number(joint.length_a);
        object["length_b"] = number(joint.length_b);
    }
    if (has_two_anchors(joint)) put(object, "collide_connected", joint.collide_connected, false);
    if (joint.constraint_hertz > 0.0f)
        object["constraint"] = {{"hertz", number(joint.constraint_hertz)},
                                {"damping_ratio", number(joint.constraint_damping_ratio)}};
    return object;
}

}  // namespace damson::demo
