// Checks the springs of every joint type: period, loss of amplitude, damping, and sag under a weight.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "../lab.hpp"
#include "../props.hpp"
#include "crossings.hpp"

namespace damson::demo {

namespace {

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

/// Adds a body on a spring and returns the body's index. The rest pose is (2, 0) m with angle 0; the body
/// starts displaced from it by 0.5 m or 0.5 rad.
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

/// Returns the displacement from the rest pose for a body that add_spring() added. [m or rad]
double spring_deflection(Trial& trial, std::uint32_t body, Spring kind) {
    return turns(kind) ? trial.angle(body) : trial.x(body) - 2.0;
}

void add_spring_periods(Checks& checks, const SpringCase& of) {
    for (const float hertz : {0.5f, 2.0f}) {
        checks.push_back(
            {.name = fmt::format("joints/spring/{}-{:g}hz", of.name, hertz),
             .says =
                 fmt::format("An undamped spring of {:g} Hz oscillates {:g} times per second.", hertz, hertz),
             .unit = "s",
             .expected = 1.0 / static_cast<double>(hertz),
             .tolerance = 0.02 / static_cast<double>(hertz),
             .reason = "2 %: a spring that is integrated implicitly is slightly slow.",
             .measure = [of, hertz](Lab& lab) {
                 Scene scene;
                 scene.gravity = {0.0f, 0.0f};
                 scene.can_sleep = false;
                 const auto body = add_spring(scene, of.kind, hertz, 0.0f);
                 Trial trial = lab.start(scene);
                 Crossings crossings;
                 trial.run(8.0 / static_cast<double>(hertz), [&] {
                     crossings.add(trial.time(), spring_deflection(trial, body, of.kind));
                     trial.note(spring_deflection(trial, body, of.kind));
                 });
                 return trial.result(crossings.period(), time_axis, "deflection");
             }});
    }
}

void add_spring_amplitude(Checks& checks, const SpringCase& of) {
    checks.push_back(
        {.name = fmt::format("joints/spring/{}-kept", of.name),
         .says = "An undamped spring of 1 Hz keeps its amplitude: its fifth swing is as wide as its "
                 "first.",
         .unit = "%",
         .rule = Rule::AtLeast,
         .expected = 100.0,
         .tolerance = 10.0,
         .reason = "10 %: implicit integration takes about pi w h of the amplitude in each swing, 8 % at "
                   "1 Hz.",
         .or_rival = true,
         .measure = [of](Lab& lab) {
             Scene scene;
             scene.gravity = {0.0f, 0.0f};
             scene.can_sleep = false;
             const auto body = add_spring(scene, of.kind, 1.0f, 0.0f);
             Trial trial = lab.start(scene);
             double top = 0.0;
             trial.run(5.2, [&] {
                 if (trial.time() > 4.5)
                     top = std::max(top, std::abs(spring_deflection(trial, body, of.kind)));
                 trial.note(spring_deflection(trial, body, of.kind));
             });
             return trial.result(100.0 * top / 0.5, time_axis, "deflection");
         }});
}

void add_spring_overshoot(Checks& checks, const SpringCase& of) {
    checks.push_back(
        {.name = fmt::format("joints/spring/{}-damped", of.name),
         .says = "A spring with the damping ratio z = 0.3 overshoots by exp(-pi z / sqrt(1 - z^2)) = 37.2 %.",
         .unit = "%",
         .expected = 100.0 * std::exp(-pi_d * 0.3 / std::sqrt(1.0 - 0.09)),
         .tolerance = 2.5,
         .reason = "The amplitude that implicit integration takes in half a swing.",
         .measure = [of](Lab& lab) {
             Scene scene;
             scene.gravity = {0.0f, 0.0f};
             scene.can_sleep = false;
             const auto body = add_spring(scene, of.kind, 1.0f, 0.3f);
             Trial trial = lab.start(scene);
             double low = 0.0;
             trial.run(2.0, [&] {
                 low = std::min(low, spring_deflection(trial, body, of.kind));
                 trial.note(spring_deflection(trial, body, of.kind));
             });
             return trial.result(-100.0 * low / 0.5, time_axis, "deflection");
         }});
}

void add_spring_sags(Checks& checks) {
    for (const float hertz : {1.0f, 3.0f, 10.0f}) {
        for (const bool is_target : {false, true}) {
            const double sag = g / std::pow(2.0 * pi_d * static_cast<double>(hertz), 2.0);
            checks.push_back(
                {.name = fmt::format("joints/spring/sag-{}-{:g}hz", is_target ? "target" : "distance", hertz),
                 .says = fmt::format(
                     "A weight on a spring of {:g} Hz comes to rest g / (2 pi f)^2 = {:.3g} mm lower.", hertz,
                     1e3 * sag),
                 .unit = "mm",
                 .expected = 1e3 * sag,
                 .tolerance = 20.0 * sag + 0.1,
                 .reason = "2 %, and 0.1 mm for the position at which the body falls asleep.",
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

}  // namespace

void add_springs(Checks& checks) {
    for (const SpringCase& of : spring_cases) {
        add_spring_periods(checks, of);
        add_spring_amplitude(checks, of);
        add_spring_overshoot(checks, of);
    }
    add_spring_sags(checks);
}

}  // namespace damson::demo
