// Checks that jointed bodies come to rest: ragdolls fall asleep, and no mechanism keeps moving on its own.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "../../../core/vector.hpp"
#include "../../scenes/figure.hpp"
#include "../lab.hpp"
#include "../props.hpp"
#include "car.hpp"

namespace damson::demo {

namespace {

/// Runs the trial to time `to`, and returns the largest speed of any body after time `from`. [m/s]
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

void add_ragdolls_asleep(Checks& checks) {
    for (const float hertz : {0.0f, 5.0f}) {
        checks.push_back(
            {.name = fmt::format("joints/ragdoll/asleep-{:g}hz", hertz),
             .says = fmt::format(
                 "A ragdoll (springs of {:g} Hz) that falls on a floor comes to rest and falls asleep.",
                 hertz),
             .unit = "s",
             .rule = Rule::AtMost,
             .expected = 10.0,
             .tolerance = 2.0,
             .reason = "2 s for falling and settling.",
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
}

void add_ragdoll_gap(Checks& checks) {
    checks.push_back({.name = "joints/ragdoll/gap",
                      .says = "A ragdoll dropped from 8 m onto a box on the floor has no gaps at its joints.",
                      .unit = "mm",
                      .rule = Rule::AtMost,
                      .expected = 0.0,
                      .tolerance = 20.0,
                      .reason = "2 cm at the hardest impact.",
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
}

void add_resting_ragdoll(Checks& checks) {
    checks.push_back(
        {.name = "joints/drives-itself/ragdoll",
         .says = "A ragdoll at rest in free space, with its springs at their rest angles, does not move.",
         .unit = "m/s",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 0.02,
         .reason = "Rounding of the anchors, which the joints correct in the first steps.",
         .or_rival = true,
         .measure = [](Lab& lab) {
             Scene scene;
             scene.gravity = {0.0f, 0.0f};
             scene.can_sleep = false;
             add_figure(scene, {.joint_hertz = 0.0f});
             Trial trial = lab.start(scene);
             return watch_speed(trial, 5.0, lab.pick(10.0, 60.0));
         }});
}

void add_motor_in_free_space(Checks& checks) {
    checks.push_back(
        {.name = "joints/drives-itself/drift",
         .says = "A mechanism that moves its own parts does not move its center of mass: a car in free space "
                 "stays in place while its motor runs (Newton's third law).",
         .unit = "mm",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 5.0,
         .reason = "Rounding of floats over 600 steps.",
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
             return trial.result(worst, time_axis, "displacement of the center of mass [mm]");
         }});
}

void add_tumbling_rings(Checks& checks) {
    for (const std::uint32_t bars : {4u, 12u}) {
        checks.push_back(
            {.name = fmt::format("joints/drives-itself/ring-{}", bars),
             .says = fmt::format("A ring of {} bars that tumbles in free space never has more energy than at "
                                 "the start.",
                                 bars),
             .unit = "%",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 1.0,
             .reason = "1 %: a soft joint returns the energy that it stored.",
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
                 trial.step();  // lets the joints correct their initial errors before measuring
                 const double start = trial.energy();
                 double most = 0.0;
                 trial.run(lab.pick(20.0, 300.0), [&] {
                     most = std::max(most, 100.0 * (trial.energy() / start - 1.0));
                     trial.note(100.0 * trial.energy() / start);
                 });
                 return trial.result(most, time_axis, "energy [%]");
             }});
    }
}

void add_stretched_weld(Checks& checks) {
    checks.push_back(
        {.name = "joints/drives-itself/stretched-weld",
         .says = "Two boxes whose weld starts 0.2 m apart are pulled together and do not fly off: their "
                 "center of mass stays in place.",
         .unit = "m/s",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 0.05,
         .reason = "The pair may turn slowly: opposite forces at two separate points form a couple.",
         .or_rival = true,
         .measure =
             [](Lab& lab) {
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
             },
         .worse = "Damson's joints have 67 Hz and those of Box2D 60 Hz, so Damson pulls separated bodies "
                  "together faster by the same ratio."});
}

}  // namespace

void add_rest(Checks& checks) {
    add_ragdolls_asleep(checks);
    add_ragdoll_gap(checks);
    add_resting_ragdoll(checks);
    add_motor_in_free_space(checks);
    add_tumbling_rings(checks);
    add_stretched_weld(checks);
}

}  // namespace damson::demo
