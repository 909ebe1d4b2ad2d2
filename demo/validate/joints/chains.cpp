// Checks the shape of chains and bridges with many joints at rest, and how much they stretch.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "../lab.hpp"
#include "../props.hpp"

namespace damson::demo {

namespace {

/// Returns the widest joint gap in a chain of ten links that swings a load. The mass of the load is `ratio`
/// times that of a link. [mm]
Measured swing_load(Lab& lab, float ratio) {
    Scene scene;
    scene.can_sleep = false;
    auto before = scene.add_body({});
    for (int i = 0; i < 10; ++i) {
        const float x = static_cast<float>(i);
        const auto link =
            add_thing(scene, {x + 0.5f, 0.0f}, BoxOutline{.half = {0.5f, 0.1f}}, {.filter = {.group = -1}});
        add_hinge(scene, before, link, {x, 0.0f});
        before = link;
    }
    // a link has a mass of 0.2 kg
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
}

void add_loaded_chains(Checks& checks) {
    for (const float ratio : {1.0f, 10.0f, 100.0f, 400.0f}) {
        checks.push_back({.name = fmt::format("joints/chain/load-{:g}", ratio),
                          .says = fmt::format(
                              "A swinging chain of ten links carries {:g} times the mass of a link without "
                              "gaps at its joints.",
                              ratio),
                          .unit = "mm",
                          .rule = Rule::AtMost,
                          .expected = 0.0,
                          .tolerance = 10.0,
                          .reason = "1 % of the length of a link.",
                          .or_rival = true,
                          .measure = [ratio](Lab& lab) {
                              // Similar loads can differ in their gap by a third, so use the mean of 21
                              // loads. Three different ranges of loads gave means of 72.5, 76.2 and 79.4 mm.
                              constexpr int loads = 21;
                              Measured outcome;
                              double sum = 0.0;
                              for (int i = 0; i < loads; ++i) {
                                  const float factor = 0.8f + 0.02f * static_cast<float>(i);
                                  outcome = swing_load(lab, factor * ratio);
                                  sum += outcome.value;
                              }
                              outcome.value = sum / loads;
                              return outcome;
                          }});
    }
}

void add_hanging_chains(Checks& checks) {
    for (const std::uint32_t links : {20u, 100u}) {
        checks.push_back(
            {.name = fmt::format("joints/chain/hang-{}", links),
             .says = fmt::format("A chain of {} links that hangs straight down is as long as the sum of its "
                                 "links.",
                                 links),
             .unit = "% of its length",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 1.0,
             .reason = "1 %: the soft joints of a long chain add up.",
             .or_rival = true,
             .measure = [links](Lab& lab) {
                 Scene scene;
                 auto before = scene.add_body({});
                 for (std::uint32_t i = 0; i < links; ++i) {
                     const float y = -0.5f * static_cast<float>(i);
                     const auto link = add_thing(scene, {0.0f, y - 0.25f}, BoxOutline{.half = {0.05f, 0.25f}},
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
                 return trial.result(worst, time_axis, "extension [%]");
             }});
    }
}

void add_catenary(Checks& checks) {
    // sag of a catenary with length L and span D: a (cosh(D / 2a) - 1), where 2 a sinh(D / 2a) = L
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
             "A chain of 40 links between two hooks hangs in a catenary. It sags by a (cosh(D / 2a) - 1) = "
             "{:.4g} m (Bernoulli, Huygens, Leibniz 1691).",
             sag),
         .unit = "m",
         .expected = sag,
         .tolerance = 0.015 * sag,
         .reason = "1.5 %: 40 straight links are not a smooth curve, and the joints yield.",
         .measure = [](Lab& lab) {
             Scene scene;
             constexpr std::uint32_t links = 40;
             const auto left = scene.add_body({});
             const auto right = scene.add_body({.position = {14.0f, 0.0f}});
             // initially, the chain forms two straight sides of a triangle
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
}

void add_bridges(Checks& checks) {
    for (const bool is_gap : {true, false}) {
        checks.push_back(
            {.name = is_gap ? "joints/bridge/gap" : "joints/bridge/asleep",
             .says = is_gap ? "A bridge of 30 planks that carries five boxes has no gaps at its joints."
                            : "A bridge of 30 planks that carries five boxes comes to rest and falls asleep.",
             .unit = is_gap ? "mm" : "s",
             .rule = Rule::AtMost,
             .expected = is_gap ? 0.0 : 60.0,
             .tolerance = is_gap ? 20.0 : 30.0,
             .reason = is_gap
                           ? "2 % of the length of a plank, because boxes fall on it."
                           : "Waves run along the bridge because its joints are soft. Stiff joints damp them "
                             "little, so they last for about a minute.",
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
                 constexpr double most = 120.0;
                 double worst = 0.0, asleep = most;
                 trial.run(most, [&] {
                     worst = std::max(worst, 1e3 * static_cast<double>(trial.drift().max_gap));
                     trial.note(trial.y(16));
                     if (asleep >= most && trial.awake_count() == 0) asleep = trial.time();
                 });
                 return trial.result(is_gap ? worst : asleep, time_axis, "height of the middle [m]");
             }});
    }
}

void add_welded_beam(Checks& checks) {
    checks.push_back(
        {.name = "joints/weld/beam",
         .says = "A beam of ten boxes, welded together and to a wall, is rigid: its free end does not sag.",
         .unit = "m",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 0.1,
         .reason = "1 % of the length of 10 m.",
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
             return trial.result(worst, time_axis, "sag [m]");
         }});
}

}  // namespace

void add_chains(Checks& checks) {
    add_loaded_chains(checks);
    add_hanging_chains(checks);
    add_catenary(checks);
    add_bridges(checks);
    add_welded_beam(checks);
}

}  // namespace damson::demo
