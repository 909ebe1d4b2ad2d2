// Checks of joints: each kind against its closed form, chains, bridges, cars, ragdolls; nothing drives
// itself.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "../../core/vector.hpp"
#include "../scenes/figure.hpp"
#include "lab.hpp"
#include "props.hpp"

namespace damson::demo {

namespace {

constexpr double g = 10.0;  // [m/s2]
constexpr const char* time_axis = "time [s]";
constexpr double pi_d = 3.14159265358979323846;

/// Times at which `value` rises through zero, between steps by a straight line.
class Crossings {
public:
    void add(double time, double value) {
        if (has_last_ && last_ < 0.0 && value >= 0.0)
            times_.push_back(last_time_ + (time - last_time_) * last_ / (last_ - value));
        has_last_ = true, last_ = value, last_time_ = time;
    }

    /// Mean time between them; not a number where there are fewer than two. [s]
    double period() const {
        if (times_.size() < 2) return std::numeric_limits<double>::quiet_NaN();
        return (times_.back() - times_.front()) / static_cast<double>(times_.size() - 1);
    }

private:
    std::vector<double> times_;
    bool has_last_ = false;
    double last_ = 0.0, last_time_ = 0.0;
};

// ---- pendulums

void add_pendulums(Checks& checks) {
    struct Pendulum {
        const char* name;
        float length;
        JointType type;
        float start;  // [rad]
        double factor;
    };
    for (const Pendulum of : {Pendulum{"hinge-10cm", 0.1f, JointType::Revolute, 0.1f, 1.000625},
                              Pendulum{"hinge-1m", 1.0f, JointType::Revolute, 0.1f, 1.000625},
                              Pendulum{"hinge-10m", 10.0f, JointType::Revolute, 0.1f, 1.000625},
                              Pendulum{"rod-1m", 1.0f, JointType::Distance, 0.1f, 1.000625},
                              Pendulum{"wide", 1.0f, JointType::Revolute, 1.57079633f, 1.180340599}}) {
        const double length = static_cast<double>(of.length), r = 0.1 * length;
        // a rod's bob does not turn with it
        const double inertia = length * length + (of.type == JointType::Revolute ? 0.5 * r * r : 0.0);
        const double period = of.factor * 2.0 * pi_d * std::sqrt(inertia / (g * length));
        checks.push_back(
            {.name = fmt::format("joints/pendulum/{}", of.name),
             .says = fmt::format(
                 "A pendulum of {:g} m let go at {:.3g} rad swings in 2 pi sqrt(I / (m g l)) times the "
                 "elliptic factor {:.4f}: {:.4g} s (Huygens, Legendre).",
                 of.length, of.start, of.factor, period),
             .unit = "s",
             .expected = period,
             .tolerance = 0.01 * period,
             .reason = "1 %: substeps, and a joint that yields a little.",
             .measure = [of](Lab& lab) {
                 Scene scene;
                 scene.can_sleep = false;
                 const auto pivot = scene.add_body({});
                 const Rotation q = Rotation::from_angle(of.start);
                 const auto bob =
                     add_thing(scene, q * glm::vec2{0.0f, -of.length},
                               CircleOutline{.radius = 0.1f * of.length}, {}, {.angle = of.start});
                 SceneJoint joint = joint_at(scene, of.type, pivot, bob, {0.0f, 0.0f});
                 if (of.type == JointType::Distance)
                     joint.anchor_local_b = {0.0f, 0.0f}, joint.length = of.length;
                 scene.add_joint(joint);
                 Trial trial = lab.start(scene);
                 Crossings crossings;
                 trial.run(lab.pick(20.0, 60.0), [&] {
                     crossings.add(trial.time(), trial.x(bob));
                     if (trial.time() < 10.0) trial.note(trial.x(bob));
                 });
                 return trial.result(crossings.period(), time_axis, "x [m]");
             }});
    }
}

// ---- springs

enum class Spring { Distance, Prismatic, Wheel, Revolute, Weld, Motor };

struct SpringCase {
    const char* name;
    Spring kind;
};

constexpr SpringCase spring_cases[] = {{"distance", Spring::Distance}, {"prismatic", Spring::Prismatic},
                                       {"wheel", Spring::Wheel},       {"revolute", Spring::Revolute},
                                       {"weld", Spring::Weld},         {"motor", Spring::Motor}};

bool turns(Spring kind) {
    return kind == Spring::Revolute || kind == Spring::Weld;
}

/// A body on a spring at rest at (2, 0) and angle 0, moved by 0.5 m or 0.5 rad; returns the body.
std::uint32_t add_spring(Scene& scene, Spring kind, float hertz, float damping) {
    const auto wall = scene.add_body({});
    const bool is_turned = turns(kind);
    const auto body = add_thing(scene, {is_turned ? 2.0f : 2.5f, 0.0f}, BoxOutline{.half = {0.3f, 0.3f}}, {},
                                {.angle = is_turned ? 0.5f : 0.0f});
    SceneJoint joint{.body_a = wall, .body_b = body};
    joint.has_spring = true, joint.spring_hertz = hertz, joint.spring_damping_ratio = damping;
    joint.anchor_local_a = {2.0f, 0.0f};
    switch (kind) {
        case Spring::Distance:
            joint.type = JointType::Distance, joint.anchor_local_a = {0.0f, 0.0f}, joint.length = 2.0f;
            break;
        case Spring::Prismatic: joint.type = JointType::Prismatic; break;
        case Spring::Wheel: joint.type = JointType::Wheel; break;
        case Spring::Revolute: joint.type = JointType::Revolute; break;
        case Spring::Weld:
            joint.type = JointType::Weld, joint.has_spring = false;
            joint.spring_hertz = joint.spring_damping_ratio = 0.0f;
            joint.frame_springs = {.angular_hertz = hertz, .angular_damping_ratio = damping};
            break;
        case Spring::Motor:
            joint.type = JointType::Motor, joint.has_spring = false;
            joint.spring_hertz = joint.spring_damping_ratio = 0.0f;
            joint.frame_springs = {.linear_hertz = hertz, .linear_damping_ratio = damping};
            joint.power.max_spring_force = 1e6f;
            break;
    }
    scene.add_joint(joint);
    return body;
}

void add_springs(Checks& checks) {
    for (const SpringCase& of : spring_cases) {
        const Spring kind = of.kind;
        const auto deflection = [kind](Trial& trial, std::uint32_t body) {
            return turns(kind) ? trial.angle(body) : trial.x(body) - 2.0;
        };
        for (const float hertz : {0.5f, 2.0f}) {
            checks.push_back(
                {.name = fmt::format("joints/spring/{}-{:g}hz", of.name, hertz),
                 .says = fmt::format("A spring of {:g} Hz that is not damped swings {:g} times a second.",
                                     hertz, hertz),
                 .unit = "s",
                 .expected = 1.0 / static_cast<double>(hertz),
                 .tolerance = 0.02 / static_cast<double>(hertz),
                 .reason = "2 %: a spring solved at the end of its substep is a little slow.",
                 .measure = [kind, hertz, deflection](Lab& lab) {
                     Scene scene;
                     scene.gravity = {0.0f, 0.0f};
                     scene.can_sleep = false;
                     const auto body = add_spring(scene, kind, hertz, 0.0f);
                     Trial trial = lab.start(scene);
                     Crossings crossings;
                     trial.run(8.0 / static_cast<double>(hertz), [&] {
                         crossings.add(trial.time(), deflection(trial, body));
                         trial.note(deflection(trial, body));
                     });
                     return trial.result(crossings.period(), time_axis, "deflection");
                 }});
        }
        checks.push_back(
            {.name = fmt::format("joints/spring/{}-kept", of.name),
             .says = "A spring of 1 Hz without damping swings on: its fifth swing is as wide as its first.",
             .unit = "%",
             .rule = Rule::AtLeast,
             .expected = 100.0,
             .tolerance = 10.0,
             .reason = "Solved at the end of a substep a spring loses (w h)2 pi a swing: 2 % at 1 Hz.",
             .or_rival = true,
             .measure = [kind, deflection](Lab& lab) {
                 Scene scene;
                 scene.gravity = {0.0f, 0.0f};
                 scene.can_sleep = false;
                 const auto body = add_spring(scene, kind, 1.0f, 0.0f);
                 Trial trial = lab.start(scene);
                 double top = 0.0;
                 trial.run(5.2, [&] {
                     if (trial.time() > 4.5) top = std::max(top, std::abs(deflection(trial, body)));
                     trial.note(deflection(trial, body));
                 });
                 return trial.result(100.0 * top / 0.5, time_axis, "deflection");
             }});
        checks.push_back(
            {.name = fmt::format("joints/spring/{}-damped", of.name),
             .says =
                 "With a damping ratio z of 0.3 a spring swings over by exp(-pi z / sqrt(1 - z2)) = 37.2 %.",
             .unit = "%",
             .expected = 100.0 * std::exp(-pi_d * 0.3 / std::sqrt(1.0 - 0.09)),
             .tolerance = 2.5,
             .reason = "The spring's own loss, as above, for half a swing.",
             .measure = [kind, deflection](Lab& lab) {
                 Scene scene;
                 scene.gravity = {0.0f, 0.0f};
                 scene.can_sleep = false;
                 const auto body = add_spring(scene, kind, 1.0f, 0.3f);
                 Trial trial = lab.start(scene);
                 double low = 0.0;
                 trial.run(2.0, [&] {
                     low = std::min(low, deflection(trial, body));
                     trial.note(deflection(trial, body));
                 });
                 return trial.result(-100.0 * low / 0.5, time_axis, "deflection");
             }});
    }
    for (const float hertz : {1.0f, 3.0f, 10.0f}) {
        for (const bool is_target : {false, true}) {
            const double sag = g / std::pow(2.0 * pi_d * static_cast<double>(hertz), 2.0);
            checks.push_back(
                {.name = fmt::format("joints/spring/sag-{}-{:g}hz", is_target ? "target" : "distance", hertz),
                 .says = fmt::format(
                     "A weight on a spring of {:g} Hz comes to rest g / (2 pi f)2 = {:.3g} mm lower.", hertz,
                     1e3 * sag),
                 .unit = "mm",
                 .expected = 1e3 * sag,
                 .tolerance = 20.0 * sag + 0.1,
                 .reason = "2 %, and a tenth of a millimetre for where it falls asleep.",
                 .measure = [hertz, is_target](Lab& lab) {
                     Scene scene;
                     const auto ceiling = scene.add_body({.position = {0.0f, 4.0f}});
                     const auto body = add_thing(scene, {0.0f, 0.0f}, CircleOutline{});
                     SceneJoint joint{.body_a = is_target ? body : ceiling, .body_b = body};
                     joint.type = is_target ? JointType::Target : JointType::Distance;
                     joint.has_spring = true, joint.spring_hertz = hertz, joint.spring_damping_ratio = 0.7f;
                     joint.length = 4.0f, joint.target = {0.0f, 0.0f}, joint.max_force = 1e6f;
                     scene.add_joint(joint);
                     Trial trial = lab.start(scene);
                     trial.run(6.0, [&] { trial.note(trial.y(body)); });
                     return trial.result(-1e3 * trial.y(body), time_axis, "height [m]");
                 }});
        }
    }
}

// ---- motors and limits

void add_motors(Checks& checks) {
    checks.push_back(
        {.name = "joints/motor/torque",
         .says = "A motor of 0.2 N m that is far from its speed turns a wheel by torque over inertia: "
                 "after 1 s.",
         .unit = "rad/s",
         .expected = 0.2 / (0.5 * pi_d * 0.0625),  // m r2 / 2 of a disc of 0.5 m
         .tolerance = 0.02 * 0.2 / (0.5 * pi_d * 0.0625),
         .reason = "2 %: nothing else acts.",
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
    for (const JointType type : {JointType::Revolute, JointType::Wheel}) {
        checks.push_back(
            {.name = fmt::format("joints/motor/speed-{}", name_of_kind(type)),
             .says = "A strong motor turns a wheel at the speed it is told.",
             .unit = "rad/s",
             .expected = 7.0,
             .tolerance = 0.01,
             .reason = "Rounding: it has force enough.",
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
    for (const float part : {0.95f, 1.05f}) {
        checks.push_back(
            {.name = fmt::format("joints/motor/lift-{:g}", part),
             .says =
                 part > 1.0f
                     ? "A lift whose motor may spend 1.05 of its weight goes up: by 0.05 g t2 / 2 = 1 m in "
                       "2 s."
                     : "With 0.95 of its weight it goes down, by as much.",
             .unit = "m",
             .expected = part > 1.0f ? 1.0 : -1.0,
             .tolerance = 0.05,
             .reason = "5 %: two forces that nearly cancel.",
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
    checks.push_back(
        {.name = "joints/motor/friction",
         .says = "A motor joint to speed 0 with at most 2 N is friction: 1 kg at 4 m/s rests after v2 / 2a = "
                 "4 m.",
         .unit = "m",
         .expected = 4.0,
         .tolerance = 0.1,
         .reason = "One substep at 4 m/s, and where it rests.",
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
    for (const float load : {1.0f, 30.0f, 1000.0f}) {
        checks.push_back({.name = fmt::format("joints/limit/prismatic-{:g}", load),
                          .says = fmt::format("A slide's stop holds {:g} kg: limits are rigid.", load),
                          .unit = "mm",
                          .rule = Rule::AtMost,
                          .expected = 0.0,
                          .tolerance = 5.0,
                          .reason = "As much as is left between shapes on purpose.",
                          .measure = [load](Lab& lab) {
                              Scene scene;
                              const auto rail = scene.add_body({});
                              const auto lift = add_thing(
                                  scene, {0.0f, 0.0f}, BoxOutline{.half = {0.5f, 0.5f}}, {.density = load});
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
        checks.push_back(
            {.name = fmt::format("joints/limit/revolute-{:g}", load),
             .says = fmt::format("A flap's stop holds its {:g} kg at 0.5 rad.", load),
             .unit = "rad",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.01,
             .reason = "Half a degree.",
             .measure = [load](Lab& lab) {
                 Scene scene;
                 const auto wall = scene.add_body({});
                 const auto flap = add_thing(scene, {0.5f, 0.0f}, BoxOutline{.half = {0.5f, 0.05f}},
                                             {.density = 10.0f * load});
                 add_hinge(scene, wall, flap, {0.0f, 0.0f},
                           {.has_limits = true, .lower_limit = -0.5f, .upper_limit = 0.5f});
                 Trial trial = lab.start(scene);
                 trial.run(6.0, [&] { trial.note(trial.angle(flap)); });
                 return trial.result(std::max(0.0, -0.5 - trial.angle(flap)), time_axis, "angle [rad]");
             }});
        checks.push_back({.name = fmt::format("joints/limit/rope-{:g}", load),
                          .says = fmt::format("A rope of 2 m holds {:g} kg that fall into it.", load),
                          .unit = "mm",
                          .rule = Rule::AtMost,
                          .expected = 0.0,
                          .tolerance = 5.0,
                          .reason = "As much as is left between shapes on purpose.",
                          .measure = [load](Lab& lab) {
                              Scene scene;
                              const auto hook = scene.add_body({});
                              const auto weight = add_thing(
                                  scene, {0.0f, -0.5f}, BoxOutline{.half = {0.5f, 0.5f}}, {.density = load});
                              SceneJoint rope{.type = JointType::Distance, .body_a = hook, .body_b = weight};
                              rope.length = 2.0f, rope.has_limits = true, rope.lower_limit = 0.0f;
                              rope.upper_limit = 2.0f;
                              // a limit works only where a spring is: one without stiffness
                              rope.has_spring = true;
                              scene.add_joint(rope);
                              Trial trial = lab.start(scene);
                              trial.run(5.0, [&] { trial.note(trial.y(weight)); });
                              return trial.result(1e3 * (-2.0 - trial.y(weight)), time_axis, "height [m]");
                          }});
    }
    for (const float ratio : {1.0f, 2.0f}) {
        // A of 1 kg goes k times as far as B of 3 kg, and is drawn with a k-th of the force
        const double k = static_cast<double>(ratio), a = k * (3.0 - k) / (3.0 + k * k) * g;
        checks.push_back(
            {.name = fmt::format("joints/pulley/{:g}", ratio),
             .says = ratio == 1.0f
                         ? "Over a pulley 3 kg draw 1 kg up by (M - m) / (M + m) g t2 / 2: 0.625 m in "
                           "0.5 s (Atwood)."
                         : "With a tackle of two parts the light one goes up twice as far, and is drawn "
                           "with half the force.",
             .unit = "m",
             .expected = 0.5 * a * 0.25,
             .tolerance = 0.03,
             .reason = "A substep, and 3 % for a rope that yields.",
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
    checks.push_back(
        {.name = "joints/gear/ratio",
         .says = "Two wheels with a gear of ratio 2 turn by angles that keep a + 2 b: turned through "
                 "their motor, the other goes half as fast, backwards.",
         .unit = "rad/s",
         .expected = -2.0,
         .tolerance = 0.02,
         .reason = "1 %: the gear yields a little while it starts.",
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

// ---- chains and bridges

void add_chains(Checks& checks) {
    for (const float ratio : {1.0f, 10.0f, 100.0f, 400.0f}) {
        checks.push_back(
            {.name = fmt::format("joints/chain/load-{:g}", ratio),
             .says =
                 fmt::format("A chain of ten that bears {:g} times a link's mass, swinging, keeps its links "
                             "together.",
                             ratio),
             .unit = "mm",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 10.0,
             .reason = "1 % of a link.",
             .or_rival = true,
             .measure = [ratio](Lab& lab) {
                 Scene scene;
                 scene.can_sleep = false;
                 auto before = scene.add_body({});
                 for (int i = 0; i < 10; ++i) {
                     const float x = static_cast<float>(i);
                     const auto link = add_thing(scene, {x + 0.5f, 0.0f}, BoxOutline{.half = {0.5f, 0.1f}},
                                                 {.filter = {.group = -1}});
                     add_hinge(scene, before, link, {x, 0.0f});
                     before = link;
                 }
                 // a link weighs 0.2 kg
                 const float side = 0.5f;
                 const auto load = add_thing(scene, {10.0f + side, 0.0f}, BoxOutline{.half = {side, side}},
                                             {.density = 0.2f * ratio, .filter = {.group = -1}});
                 add_hinge(scene, before, load, {10.0f, 0.0f});
                 Trial trial = lab.start(scene);
                 double worst = 0.0;
                 trial.run(lab.pick(10.0, 30.0), [&] {
                     const double gap = 1e3 * static_cast<double>(trial.drift().max_gap);
                     worst = std::max(worst, gap);
                     trial.note(gap);
                 });
                 return trial.result(worst, time_axis, "widest gap [mm]");
             }});
    }
    for (const std::uint32_t links : {20u, 100u}) {
        checks.push_back({.name = fmt::format("joints/chain/hang-{}", links),
                          .says = fmt::format(
                              "A chain of {} links that hangs straight down is as long as its links.", links),
                          .unit = "% of its length",
                          .rule = Rule::AtMost,
                          .expected = 0.0,
                          .tolerance = 1.0,
                          .reason = "1 %: the joints of a long chain are soft together.",
                          .or_rival = true,
                          .measure = [links](Lab& lab) {
                              Scene scene;
                              auto before = scene.add_body({});
                              for (std::uint32_t i = 0; i < links; ++i) {
                                  const float y = -0.5f * static_cast<float>(i);
                                  const auto link =
                                      add_thing(scene, {0.0f, y - 0.25f}, BoxOutline{.half = {0.05f, 0.25f}},
                                                {.filter = {.group = -1}});
                                  add_hinge(scene, before, link, {0.0f, y});
                                  before = link;
                              }
                              Trial trial = lab.start(scene);
                              double worst = 0.0;
                              trial.run(lab.pick(10.0, 30.0), [&] {
                                  const double length = -trial.point(links, {0.0f, -0.25f}).y;
                                  const double longer = 100.0 * (length / (0.5 * links) - 1.0);
                                  worst = std::max(worst, longer);
                                  trial.note(longer);
                              });
                              return trial.result(worst, time_axis, "longer by [%]");
                          }});
    }
    // a catenary of length L over a span D sags by a (cosh(D / 2a) - 1) with 2 a sinh(D / 2a) = L
    constexpr double span = 14.0, chain_length = 20.0;
    double low = 0.1, high = 100.0;
    for (int i = 0; i < 200; ++i) {
        const double a = 0.5 * (low + high);
        (2.0 * a * std::sinh(span / (2.0 * a)) > chain_length ? low : high) = a;
    }
    const double sag = low * (std::cosh(span / (2.0 * low)) - 1.0);
    checks.push_back(
        {.name = "joints/chain/catenary",
         .says = fmt::format(
             "A chain of 40 between two hooks hangs in a catenary: it sags by a (cosh(D / 2a) - 1) = "
             "{:.4g} m (Bernoulli, Huygens, Leibniz 1691).",
             sag),
         .unit = "m",
         .expected = sag,
         .tolerance = 0.015 * sag,
         .reason = "1.5 %: 40 links are no curve, and its joints yield.",
         .measure = [](Lab& lab) {
             Scene scene;
             constexpr std::uint32_t links = 40;
             const auto left = scene.add_body({});
             const auto right = scene.add_body({.position = {14.0f, 0.0f}});
             // starts as a triangle of two straight sides
             const float depth = std::sqrt(10.0f * 10.0f - 7.0f * 7.0f);
             auto before = left;
             for (std::uint32_t i = 0; i < links; ++i) {
                 const auto corner = [&](std::uint32_t k) {
                     const float t = static_cast<float>(k) / 20.0f;
                     return k <= 20 ? glm::vec2{7.0f * t, -depth * t}
                                    : glm::vec2{7.0f * t, -depth * (2.0f - t)};
                 };
                 const glm::vec2 a = corner(i), b = corner(i + 1);
                 const float angle = std::atan2(b.y - a.y, b.x - a.x);
                 const auto link = add_thing(
                     scene, 0.5f * (a + b), BoxOutline{.half = {0.25f, 0.03f}}, {.filter = {.group = -1}},
                     {.angle = angle, .linear_damping = 1.0f, .angular_damping = 1.0f});
                 add_hinge(scene, before, link, a);
                 before = link;
             }
             add_hinge(scene, before, right, {14.0f, 0.0f});
             Trial trial = lab.start(scene);
             trial.run(30.0, [&] { trial.note(trial.y(20)); });
             double lowest = 0.0;
             for (std::uint32_t i = 2; i < 2 + links; ++i)
                 lowest = std::min(lowest, trial.point(i, {0.25f, 0.0f}).y);
             return trial.result(-lowest, time_axis, "height of the middle [m]");
         }});
    for (const bool is_gap : {true, false}) {
        checks.push_back(
            {.name = is_gap ? "joints/bridge/gap" : "joints/bridge/asleep",
             .says = is_gap ? "A bridge of 30 planks with five boxes on it keeps its planks together."
                            : "A bridge of 30 planks with five boxes on it comes to rest and sleeps.",
             .unit = is_gap ? "mm" : "s",
             .rule = Rule::AtMost,
             .expected = is_gap ? 0.0 : 30.0,
             .tolerance = is_gap ? 20.0 : 5.0,
             .reason = is_gap ? "2 % of a plank, while boxes fall on it." : "Time for its waves to end.",
             .or_rival = true,
             .measure = [is_gap](Lab& lab) {
                 Scene scene;
                 const auto left = scene.add_body({});
                 const auto right = scene.add_body({});
                 auto before = left;
                 for (int i = 0; i < 30; ++i) {
                     const float x = static_cast<float>(i) - 15.0f;
                     const auto plank = add_thing(scene, {x + 0.5f, 0.0f}, BoxOutline{.half = {0.5f, 0.125f}},
                                                  {.density = 20.0f}, {.angular_damping = 0.5f});
                     SceneJoint hinge;
                     hinge.has_motor = true, hinge.max_motor_torque = 20.0f;
                     add_hinge(scene, before, plank, {x, 0.0f}, hinge);
                     before = plank;
                 }
                 add_hinge(scene, before, right, {15.0f, 0.0f});
                 for (int i = 0; i < 5; ++i)
                     add_thing(scene, {4.0f * static_cast<float>(i - 2), 3.0f}, BoxOutline{},
                               {.density = 20.0f});
                 Trial trial = lab.start(scene);
                 double worst = 0.0, asleep = 60.0;
                 trial.run(60.0, [&] {
                     worst = std::max(worst, 1e3 * static_cast<double>(trial.drift().max_gap));
                     trial.note(trial.y(16));
                     if (asleep >= 60.0 && trial.awake_count() == 0) asleep = trial.time();
                 });
                 return trial.result(is_gap ? worst : asleep, time_axis, "height of the middle [m]");
             }});
    }
    checks.push_back(
        {.name = "joints/weld/beam",
         .says = "Ten boxes welded into a beam that sticks out of a wall are rigid together: its end does "
                 "not droop.",
         .unit = "m",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 0.1,
         .reason = "1 % of its 10 m.",
         .or_rival = true,
         .measure = [](Lab& lab) {
             Scene scene;
             auto before = scene.add_body({});
             std::uint32_t link = 0;
             for (int i = 0; i < 10; ++i) {
                 const float x = static_cast<float>(i);
                 link = add_thing(scene, {x + 0.5f, 0.0f}, BoxOutline{.half = {0.5f, 0.25f}});
                 scene.add_joint(joint_at(scene, JointType::Weld, before, link, {x, 0.0f}));
                 before = link;
             }
             Trial trial = lab.start(scene);
             double worst = 0.0;
             trial.run(10.0, [&] {
                 const double droop = -trial.point(link, {0.5f, 0.0f}).y;
                 worst = std::max(worst, droop);
                 trial.note(droop);
             });
             return trial.result(worst, time_axis, "droop [m]");
         }});
}

// ---- cars

struct Car {
    std::uint32_t chassis = 0, front = 0, rear = 0;
};

struct CarKind {
    float wheel = 0.4f;  // radius [m]
    float hertz = 4.0f;  // of the suspension [1/s]
    bool has_motor = false;
    float speed = 0.0f;   // of the motor [rad/s]
    float torque = 0.0f;  // [N m]
    float start = 0.0f;   // of the car [m/s]
};

/// A car on a slope through the origin that falls to the right by `angle`.
Car add_car(Scene& scene, const CarKind& kind, float angle = 0.0f) {
    const Rotation q = Rotation::from_angle(-angle);
    const glm::vec2 along = q * glm::vec2{1.0f, 0.0f};
    const auto at = [&](float x, float y) { return q * glm::vec2{x, y}; };
    Car car;
    car.chassis = add_thing(scene, at(0.0f, kind.wheel + 0.35f), BoxOutline{.half = {1.5f, 0.25f}}, {},
                            {.angle = -angle, .linear_velocity = kind.start * along});
    for (const float x : {1.0f, -1.0f}) {
        const auto wheel =
            add_thing(scene, at(x, kind.wheel), CircleOutline{.radius = kind.wheel},
                      {.density = 2.0f, .friction = 1.5f},
                      {.linear_velocity = kind.start * along, .angular_velocity = -kind.start / kind.wheel});
        SceneJoint joint;
        joint.angle_local_a = 1.5707963f;
        joint.has_motor = kind.has_motor, joint.motor_speed = kind.speed,
        joint.max_motor_torque = kind.torque;
        joint.has_limits = true, joint.lower_limit = -0.25f, joint.upper_limit = 0.25f;
        joint.has_spring = true, joint.spring_hertz = kind.hertz, joint.spring_damping_ratio = 0.7f;
        scene.add_joint(joint_at(scene, JointType::Wheel, car.chassis, wheel, at(x, kind.wheel), joint));
        (x > 0.0f ? car.front : car.rear) = wheel;
    }
    return car;
}

void add_slope(Scene& scene, float angle, float friction) {
    const Rotation q = Rotation::from_angle(-angle);
    add_fixed(scene, q * glm::vec2{0.0f, -1.0f}, BoxOutline{.half = {1500.0f, 1.0f}}, {.friction = friction},
              -angle);
}

void add_cars(Checks& checks) {
    for (const float wheel : {0.15f, 0.4f}) {
        for (const bool is_place : {true, false}) {
            checks.push_back(
                {.name = fmt::format("joints/car/{}-{:g}", is_place ? "parked" : "asleep", wheel),
                 .says = is_place ? "A car without a motor that stands on level ground stays there."
                                  : "It comes to rest and sleeps.",
                 .unit = is_place ? "m" : "s",
                 .rule = Rule::AtMost,
                 .expected = is_place ? 0.0 : 3.0,
                 .tolerance = is_place ? 0.05 : 2.0,
                 .reason = is_place ? "5 cm while its springs settle." : "Some swings of its springs.",
                 .measure = [wheel, is_place](Lab& lab) {
                     Scene scene;
                     add_slope(scene, 0.0f, 1.0f);
                     const Car car = add_car(scene, {.wheel = wheel});
                     Trial trial = lab.start(scene);
                     double asleep = 60.0, off = 0.0;
                     trial.run(lab.pick(20.0, 60.0), [&] {
                         off = std::max(off, std::abs(trial.x(car.chassis)));
                         trial.note(trial.x(car.chassis));
                         if (asleep >= 60.0 && trial.awake_count() == 0) asleep = trial.time();
                     });
                     return trial.result(is_place ? off : asleep, time_axis, "x [m]");
                 }});
        }
    }
    for (const float angle : {0.1f, 0.3f}) {
        checks.push_back(
            {.name = fmt::format("joints/car/braked-{:g}", angle),
             .says = fmt::format("A car with its brakes on stays on a slope of {:g} rad.", angle),
             .unit = "m",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.1,
             .reason = "10 cm while its springs settle and its wheels take the load.",
             .or_rival = true,
             .measure = [angle](Lab& lab) {
                 Scene scene;
                 add_slope(scene, angle, 1.5f);
                 const Car car = add_car(scene, {.has_motor = true, .torque = 500.0f}, angle);
                 Trial trial = lab.start(scene);
                 const glm::dvec2 start{trial[car.chassis].position};
                 double off = 0.0;
                 trial.run(lab.pick(20.0, 60.0), [&] {
                     off = length_of(glm::dvec2{trial[car.chassis].position} - start);
                     trial.note(off);
                 });
                 return trial.result(off, time_axis, "way [m]");
             }});
        const double m = 3.0 * 0.5, wheel = 2.0 * pi_d * 0.16;
        const double a = g * std::sin(static_cast<double>(angle)) * (m + 2.0 * wheel) / (m + 3.0 * wheel);
        checks.push_back(
            {.name = fmt::format("joints/car/coast-{:g}", angle),
             .says = fmt::format(
                 "A car rolls down a slope of {:g} rad with g sin(a) M / (M + I / r2): {:.3g} m/s "
                 "after 4 s.",
                 angle, 4.0 * a),
             .unit = "m/s",
             .expected = 4.0 * a,
             .tolerance = 0.04 * 4.0 * a,
             .reason = "4 %: springs that settle.",
             .measure = [angle](Lab& lab) {
                 Scene scene;
                 add_slope(scene, angle, 1.5f);
                 const Car car = add_car(scene, {}, angle);
                 Trial trial = lab.start(scene);
                 trial.run(4.0, [&] { trial.note(trial.speed(car.chassis)); });
                 return trial.result(trial.speed(car.chassis), time_axis, "speed [m/s]");
             }});
    }
    for (const float speed : {5.0f, 20.0f, 40.0f}) {
        checks.push_back(
            {.name = fmt::format("joints/car/drive-{:g}", speed),
             .says = fmt::format("A car whose motor turns its wheels at w goes w r = {:g} m/s.", speed),
             .unit = "m/s",
             .expected = static_cast<double>(speed),
             .tolerance = 0.03 * static_cast<double>(speed),
             .reason = "3 %: its wheels sink in by up to 1 % of their radius.",
             .measure = [speed](Lab& lab) {
                 Scene scene;
                 add_slope(scene, 0.0f, 1.5f);
                 const Car car = add_car(
                     scene, {.has_motor = true, .speed = -speed / 0.4f, .torque = 20.0f, .start = speed});
                 Trial trial = lab.start(scene);
                 trial.run(6.0, [&] { trial.note(trial.vx(car.chassis)); });
                 return trial.result(trial.vx(car.chassis), time_axis, "speed [m/s]");
             }});
        checks.push_back(
            {.name = fmt::format("joints/car/roll-{:g}", speed),
             .says = fmt::format("A car that rolls at {:g} m/s on level ground keeps its speed.", speed),
             .unit = "m/s",
             .expected = static_cast<double>(speed),
             .tolerance = 0.03 * static_cast<double>(speed),
             .reason = "3 % in 10 s: its springs take some.",
             .measure = [speed](Lab& lab) {
                 Scene scene;
                 add_slope(scene, 0.0f, 1.5f);
                 const Car car = add_car(scene, {.start = speed});
                 Trial trial = lab.start(scene);
                 trial.run(10.0, [&] { trial.note(trial.vx(car.chassis)); });
                 return trial.result(trial.vx(car.chassis), time_axis, "speed [m/s]");
             }});
    }
}

// ---- ragdolls, and what drives itself

/// The largest speed of anything between two times.
Measured watch_speed(Trial& trial, double from, double to) {
    double most = 0.0;
    trial.run(to, [&] {
        double now = 0.0;
        for (std::uint32_t i = 0; i < trial.states().size(); ++i) now = std::max(now, trial.speed(i));
        if (trial.time() > from) most = std::max(most, now);
        trial.note(now);
    });
    return trial.result(most, time_axis, "fastest part [m/s]");
}

void add_rest(Checks& checks) {
    for (const float hertz : {0.0f, 5.0f}) {
        checks.push_back(
            {.name = fmt::format("joints/ragdoll/asleep-{:g}hz", hertz),
             .says = fmt::format(
                 "A ragdoll (springs of {:g} Hz) that fell on a floor comes to rest and sleeps.", hertz),
             .unit = "s",
             .rule = Rule::AtMost,
             .expected = 10.0,
             .tolerance = 2.0,
             .reason = "Time to fall and settle.",
             .or_rival = true,
             .measure = [hertz](Lab& lab) {
                 Scene scene;
                 add_floor(scene, {}, 30.0f);
                 add_figure(scene, {.feet = {0.0f, 1.0f},
                                    .joint_friction = 0.2f,
                                    .joint_hertz = hertz,
                                    .joint_damping = 0.7f,
                                    .angle = 0.3f});
                 Trial trial = lab.start(scene);
                 double asleep = 40.0;
                 trial.run(40.0, [&] {
                     trial.note(trial.y(2));
                     if (asleep >= 40.0 && trial.awake_count() == 0) asleep = trial.time();
                 });
                 return trial.result(asleep, time_axis, "height of the torso [m]");
             }});
    }
    checks.push_back({.name = "joints/ragdoll/gap",
                      .says = "A ragdoll thrown down stairs of one box holds together.",
                      .unit = "mm",
                      .rule = Rule::AtMost,
                      .expected = 0.0,
                      .tolerance = 20.0,
                      .reason = "2 cm in the worst blow.",
                      .or_rival = true,
                      .measure = [](Lab& lab) {
                          Scene scene;
                          add_floor(scene, {}, 30.0f);
                          add_fixed(scene, {0.0f, 0.5f}, BoxOutline{});
                          add_figure(scene, {.feet = {0.1f, 8.0f}, .angle = 1.2f});
                          Trial trial = lab.start(scene);
                          double worst = 0.0;
                          trial.run(6.0, [&] {
                              const double gap = 1e3 * static_cast<double>(trial.drift().max_gap);
                              worst = std::max(worst, gap);
                              trial.note(gap);
                          });
                          return trial.result(worst, time_axis, "widest gap [mm]");
                      }});
    checks.push_back(
        {.name = "joints/drives-itself/ragdoll",
         .says = "A ragdoll at rest in free space, its springs at their angles of rest, does not move.",
         .unit = "m/s",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 0.02,
         .reason = "Rounding of its anchors, put right in the first steps.",
         .or_rival = true,
         .measure = [](Lab& lab) {
             Scene scene;
             scene.gravity = {0.0f, 0.0f};
             scene.can_sleep = false;
             add_figure(scene, {.joint_hertz = 0.0f});
             Trial trial = lab.start(scene);
             return watch_speed(trial, 5.0, lab.pick(10.0, 60.0));
         }});
    checks.push_back(
        {.name = "joints/drives-itself/drift",
         .says = "What moves its own parts does not move its centre of mass: a car in free space whose "
                 "motor runs stays where it is (Newton's third law).",
         .unit = "mm",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 5.0,
         .reason = "Rounding over 600 steps.",
         .measure = [](Lab& lab) {
             Scene scene;
             scene.gravity = {0.0f, 0.0f};
             const Car car = add_car(scene, {.has_motor = true, .speed = 30.0f, .torque = 5.0f});
             Trial trial = lab.start(scene);
             const auto middle = [&] {
                 glm::dvec2 sum{0.0};
                 double mass = 0.0;
                 for (const std::uint32_t i : {car.chassis, car.front, car.rear}) {
                     const double m = static_cast<double>(trial.engine().mass_of(i).mass);
                     sum += m * trial.center(i), mass += m;
                 }
                 return sum / mass;
             };
             const glm::dvec2 start = middle();
             double worst = 0.0;
             trial.run(10.0, [&] {
                 worst = std::max(worst, 1e3 * length_of(middle() - start));
                 trial.note(1e3 * length_of(middle() - start));
             });
             return trial.result(worst, time_axis, "centre of mass is off by [mm]");
         }});
    for (const std::uint32_t bars : {4u, 12u}) {
        checks.push_back(
            {.name = fmt::format("joints/drives-itself/ring-{}", bars),
             .says = fmt::format("A ring of {} bars that tumbles in free space never has more energy than "
                                 "at first.",
                                 bars),
             .unit = "%",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 1.0,
             .reason = "1 %: a soft joint gives back what it took.",
             .or_rival = true,
             .measure = [bars](Lab& lab) {
                 Scene scene;
                 scene.gravity = {0.0f, 0.0f};
                 scene.can_sleep = false;
                 const float step = 6.2831853f / static_cast<float>(bars);
                 const float radius = 0.5f / std::sin(0.5f * step);
                 const auto corner = [&](std::uint32_t i) {
                     return Rotation::from_angle(step * static_cast<float>(i)) * glm::vec2{radius, 0.0f};
                 };
                 for (std::uint32_t i = 0; i < bars; ++i) {
                     const glm::vec2 a = corner(i), b = corner(i + 1), middle = 0.5f * (a + b);
                     add_thing(
                         scene, middle, BoxOutline{.half = {0.5f, 0.05f}}, {.filter = {.group = -1}},
                         {.angle = std::atan2(b.y - a.y, b.x - a.x),
                          .linear_velocity = cross(2.0f, middle) + glm::vec2{i == 0 ? 3.0f : 0.0f, 0.0f},
                          .angular_velocity = 2.0f});
                 }
                 for (std::uint32_t i = 0; i < bars; ++i) add_hinge(scene, i, (i + 1) % bars, corner(i + 1));
                 Trial trial = lab.start(scene);
                 trial.step();  // what does not fit together at first is put right
                 const double start = trial.energy();
                 double most = 0.0;
                 trial.run(lab.pick(20.0, 300.0), [&] {
                     most = std::max(most, 100.0 * (trial.energy() / start - 1.0));
                     trial.note(100.0 * trial.energy() / start);
                 });
                 return trial.result(most, time_axis, "energy [%]");
             }});
    }
    checks.push_back(
        {.name = "joints/drives-itself/stretched-weld",
         .says = "Two boxes welded 0.2 m apart from where they belong are drawn together and do not fly "
                 "off: their centre of mass stays.",
         .unit = "m/s",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 0.05,
         .reason = "It may turn a little: opposite forces at points that are apart are a couple.",
         .or_rival = true,
         .measure = [](Lab& lab) {
             Scene scene;
             scene.gravity = {0.0f, 0.0f};
             scene.can_sleep = false;
             const auto a = add_thing(scene, {0.0f, 0.0f}, BoxOutline{});
             const auto b = add_thing(scene, {1.2f, 0.1f}, BoxOutline{});
             scene.add_joint({.type = JointType::Weld,
                              .body_a = a,
                              .body_b = b,
                              .anchor_local_a = {0.5f, 0.0f},
                              .anchor_local_b = {-0.5f, 0.0f}});
             Trial trial = lab.start(scene);
             return watch_speed(trial, 5.0, 8.0);
         }});
}

}  // namespace

void add_joints(Checks& checks) {
    add_pendulums(checks);
    add_springs(checks);
    add_motors(checks);
    add_chains(checks);
    add_cars(checks);
    add_rest(checks);
}

}  // namespace damson::demo
