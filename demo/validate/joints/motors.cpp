// Checks motors and limits: how fast motors move loads, and whether limits hold loads.
#include <fmt/format.h>
#include <algorithm>

#include "../lab.hpp"
#include "../props.hpp"

namespace damson::demo {

namespace {

void add_motor_torque(Checks& checks) {
    checks.push_back(
        {.name = "joints/motor/torque",
         .says = "A motor of 0.2 N m far below its target speed gives a wheel the speed torque * t / inertia "
                 "after t = 1 s.",
         .unit = "rad/s",
         .expected = 0.2 / (0.5 * pi_d * 0.0625),  // inertia m r^2 / 2 of a disc with r = 0.5 m
         .tolerance = 0.02 * 0.2 / (0.5 * pi_d * 0.0625),
         .reason = "2 %: no other torque acts.",
         .measure = [](Lab& lab) {
             Scene scene;
             const auto axle = scene.add_body({});
             const auto wheel = add_thing(scene, {0.0f, 0.0f}, CircleOutline{.radius = 0.5f});
             add_hinge(scene, axle, wheel, {0.0f, 0.0f},
                       {.has_motor = true, .motor_speed = 100.0f, .max_motor_torque = 0.2f});
             Trial trial = lab.start(scene);
             trial.run(1.0, [&] { trial.note(trial.spin(wheel)); });
             return trial.result(trial.spin(wheel), time_axis, "spin [rad/s]");
         }});
}

void add_motor_speeds(Checks& checks) {
    for (const JointType type : {JointType::Revolute, JointType::Wheel}) {
        checks.push_back(
            {.name = fmt::format("joints/motor/speed-{}", name_of_kind(type)),
             .says = "A strong motor turns a wheel at its target speed of 7 rad/s.",
             .unit = "rad/s",
             .expected = 7.0,
             .tolerance = 0.01,
             .reason = "Rounding of floats: the motor has more torque than it needs.",
             .measure = [type](Lab& lab) {
                 Scene scene;
                 const auto axle = scene.add_body({});
                 const auto wheel = add_thing(scene, {0.0f, 0.0f}, CircleOutline{.radius = 0.5f});
                 scene.add_joint(joint_at(scene, type, axle, wheel, {0.0f, 0.0f},
                                          {.angle_local_a = 1.5707963f,
                                           .has_motor = true,
                                           .motor_speed = 7.0f,
                                           .max_motor_torque = 50.0f,
                                           .has_spring = type == JointType::Wheel,
                                           .spring_hertz = type == JointType::Wheel ? 4.0f : 0.0f,
                                           .spring_damping_ratio = type == JointType::Wheel ? 0.7f : 0.0f}));
                 Trial trial = lab.start(scene);
                 trial.run(2.0, [&] { trial.note(trial.spin(wheel)); });
                 return trial.result(trial.spin(wheel), time_axis, "spin [rad/s]");
             }});
    }
}

void add_motor_lifts(Checks& checks) {
    for (const float part : {0.95f, 1.05f}) {
        checks.push_back(
            {.name = fmt::format("joints/motor/lift-{:g}", part),
             .says =
                 part > 1.0f
                     ? "A lift whose motor force is limited to 1.05 of its weight rises by 0.05 g t^2 / 2 = "
                       "1 m in 2 s."
                     : "A lift whose motor force is limited to 0.95 of its weight sinks by 0.05 g t^2 / 2 = "
                       "1 m in 2 s.",
             .unit = "m",
             .expected = part > 1.0f ? 1.0 : -1.0,
             .tolerance = 0.05,
             .reason = "5 %: the net force is the small difference of two large forces.",
             .measure = [part](Lab& lab) {
                 Scene scene;
                 scene.can_sleep = false;
                 const auto rail = scene.add_body({});
                 const auto lift = add_thing(scene, {0.0f, 0.0f}, BoxOutline{.half = {0.5f, 0.5f}});
                 scene.add_joint(joint_at(scene, JointType::Prismatic, rail, lift, {0.0f, 0.0f},
                                          {.angle_local_a = 1.5707963f,
                                           .angle_local_b = 1.5707963f,
                                           .has_motor = true,
                                           .motor_speed = 20.0f,
                                           .max_motor_torque = 10.0f * part}));
                 Trial trial = lab.start(scene);
                 trial.run(2.0, [&] { trial.note(trial.y(lift)); });
                 return trial.result(trial.y(lift), time_axis, "height [m]");
             }});
    }
}

void add_motor_friction(Checks& checks) {
    checks.push_back(
        {.name = "joints/motor/friction",
         .says = "A motor joint with target speed 0 and a limit of 2 N acts as friction: 1 kg at 4 m/s stops "
                 "after v^2 / (2 a) = 4 m.",
         .unit = "m",
         .expected = 4.0,
         .tolerance = 0.1,
         .reason = "The distance of one substep at 4 m/s, and a margin for coming to rest.",
         .measure = [](Lab& lab) {
             Scene scene;
             scene.gravity = {0.0f, 0.0f};
             const auto ground = scene.add_body({});
             const auto body = add_thing(scene, {0.0f, 0.0f}, BoxOutline{.half = {0.5f, 0.5f}}, {},
                                         {.linear_velocity = {4.0f, 0.0f}});
             SceneJoint joint{.type = JointType::Motor, .body_a = ground, .body_b = body};
             joint.power.max_velocity_force = 2.0f;
             scene.add_joint(joint);
             Trial trial = lab.start(scene);
             trial.run(4.0, [&] { trial.note(trial.x(body)); });
             return trial.result(trial.x(body), time_axis, "x [m]");
         }});
}

void add_prismatic_limit(Checks& checks, float load) {
    checks.push_back({.name = fmt::format("joints/limit/prismatic-{:g}", load),
                      .says = fmt::format("The limit of a prismatic joint is rigid under a load of {:g} "
                                          "kg.",
                                          load),
                      .unit = "mm",
                      .rule = Rule::AtMost,
                      .expected = 0.0,
                      .tolerance = 5.0,
                      .reason = "As large as the overlap that contacts keep on purpose.",
                      .measure = [load](Lab& lab) {
                          Scene scene;
                          const auto rail = scene.add_body({});
                          const auto lift = add_thing(scene, {0.0f, 0.0f}, BoxOutline{.half = {0.5f, 0.5f}},
                                                      {.density = load});
                          scene.add_joint(joint_at(scene, JointType::Prismatic, rail, lift, {0.0f, 0.0f},
                                                   {.angle_local_a = 1.5707963f,
                                                    .angle_local_b = 1.5707963f,
                                                    .has_limits = true,
                                                    .lower_limit = -1.0f,
                                                    .upper_limit = 1.0f}));
                          Trial trial = lab.start(scene);
                          trial.run(5.0, [&] { trial.note(trial.y(lift)); });
                          return trial.result(1e3 * (-1.0 - trial.y(lift)), time_axis, "height [m]");
                      }});
}

void add_revolute_limit(Checks& checks, float load) {
    checks.push_back(
        {.name = fmt::format("joints/limit/revolute-{:g}", load),
         .says = fmt::format("The limit of a hinge holds a flap of {:g} kg at 0.5 rad.", load),
         .unit = "rad",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 0.01,
         .reason = "About half a degree.",
         .measure = [load](Lab& lab) {
             Scene scene;
             const auto wall = scene.add_body({});
             const auto flap =
                 add_thing(scene, {0.5f, 0.0f}, BoxOutline{.half = {0.5f, 0.05f}}, {.density = 10.0f * load});
             add_hinge(scene, wall, flap, {0.0f, 0.0f},
                       {.has_limits = true, .lower_limit = -0.5f, .upper_limit = 0.5f});
             Trial trial = lab.start(scene);
             trial.run(6.0, [&] { trial.note(trial.angle(flap)); });
             return trial.result(std::max(0.0, -0.5 - trial.angle(flap)), time_axis, "angle [rad]");
         }});
}

void add_rope_limit(Checks& checks, float load) {
    checks.push_back({.name = fmt::format("joints/limit/rope-{:g}", load),
                      .says = fmt::format("A rope of 2 m stops a falling box of {:g} kg.", load),
                      .unit = "mm",
                      .rule = Rule::AtMost,
                      .expected = 0.0,
                      .tolerance = 5.0,
                      .reason = "As large as the overlap that contacts keep on purpose.",
                      .measure = [load](Lab& lab) {
                          Scene scene;
                          const auto hook = scene.add_body({});
                          const auto weight = add_thing(scene, {0.0f, -0.5f},
                                                        BoxOutline{.half = {0.5f, 0.5f}}, {.density = load});
                          SceneJoint rope{.type = JointType::Distance, .body_a = hook, .body_b = weight};
                          rope.length = 2.0f, rope.has_limits = true, rope.lower_limit = 0.0f;
                          rope.upper_limit = 2.0f;
                          // a distance joint has limits only if it has a spring, so add a spring with zero
                          // stiffness
                          rope.has_spring = true;
                          scene.add_joint(rope);
                          Trial trial = lab.start(scene);
                          trial.run(5.0, [&] { trial.note(trial.y(weight)); });
                          return trial.result(1e3 * (-2.0 - trial.y(weight)), time_axis, "height [m]");
                      }});
}

void add_pulleys(Checks& checks) {
    for (const float ratio : {1.0f, 2.0f}) {
        // for pulley ratio k, body A (1 kg) moves k times as far as body B (3 kg), and the rope pulls it with
        // 1/k of the force on B
        const double k = static_cast<double>(ratio), a = k * (3.0 - k) / (3.0 + k * k) * g;
        checks.push_back(
            {.name = fmt::format("joints/pulley/{:g}", ratio),
             .says = ratio == 1.0f
                         ? "Over a pulley, 3 kg raise 1 kg by (M - m) / (M + m) g t^2 / 2 = 0.625 m in 0.5 s "
                           "(Atwood)."
                         : "With a pulley ratio of 2, the light body moves twice as far as the heavy one and "
                           "is pulled with half the force.",
             .unit = "m",
             .expected = 0.5 * a * 0.25,
             .tolerance = 0.03,
             .reason = "3 cm: the distance of one substep, and a rope that yields slightly.",
             .measure = [ratio](Lab& lab) {
                 Scene scene;
                 const auto light = add_thing(scene, {-1.0f, 0.0f}, BoxOutline{.half = {0.5f, 0.5f}});
                 const auto heavy =
                     add_thing(scene, {1.0f, 0.0f}, BoxOutline{.half = {0.5f, 0.5f}}, {.density = 3.0f});
                 SceneJoint rope{.type = JointType::Pulley, .body_a = light, .body_b = heavy};
                 rope.ground_a = {-1.0f, 6.0f}, rope.ground_b = {1.0f, 6.0f};
                 rope.length_a = rope.length_b = 6.0f, rope.ratio = ratio;
                 scene.add_joint(rope);
                 Trial trial = lab.start(scene);
                 trial.run(0.5, [&] { trial.note(trial.y(light)); });
                 return trial.result(trial.y(light), time_axis, "height [m]");
             }});
    }
}

void add_gear_ratio(Checks& checks) {
    checks.push_back(
        {.name = "joints/gear/ratio",
         .says = "A gear of ratio 2 keeps a + 2 b constant: if a motor turns the first wheel at 4 rad/s, the "
                 "second turns at -2 rad/s.",
         .unit = "rad/s",
         .expected = -2.0,
         .tolerance = 0.02,
         .reason = "1 %: the gear yields slightly as it starts.",
         .measure = [](Lab& lab) {
             Scene scene;
             const auto frame = scene.add_body({});
             const auto a = add_thing(scene, {-1.0f, 0.0f}, CircleOutline{});
             const auto b = add_thing(scene, {1.0f, 0.0f}, CircleOutline{});
             const auto first =
                 add_hinge(scene, frame, a, {-1.0f, 0.0f},
                           {.has_motor = true, .motor_speed = 4.0f, .max_motor_torque = 100.0f});
             const auto second = add_hinge(scene, frame, b, {1.0f, 0.0f});
             scene.add_joint({.type = JointType::Gear,
                              .body_a = a,
                              .body_b = b,
                              .joint_a = first,
                              .joint_b = second,
                              .ratio = 2.0f});
             Trial trial = lab.start(scene);
             trial.run(2.0, [&] { trial.note(trial.spin(b)); });
             return trial.result(trial.spin(b), time_axis, "spin [rad/s]");
         }});
}

}  // namespace

void add_motors(Checks& checks) {
    add_motor_torque(checks);
    add_motor_speeds(checks);
    add_motor_lifts(checks);
    add_motor_friction(checks);
    for (const float load : {1.0f, 30.0f, 1000.0f}) {
        add_prismatic_limit(checks, load);
        add_revolute_limit(checks, load);
        add_rope_limit(checks, load);
    }
    add_pulleys(checks);
    add_gear_ratio(checks);
}

}  // namespace damson::demo
