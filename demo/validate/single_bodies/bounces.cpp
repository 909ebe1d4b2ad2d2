// Checks one body that lands: the height and direction of its bounce, and its motion on conveyor belts.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <string>

#include "../lab.hpp"
#include "../props.hpp"

namespace damson::demo {

namespace {

void add_bouncers(Checks& checks) {
    struct Bouncer {
        const char* name;
        Outline outline;
        float height;
    };
    const Bouncer bouncers[] = {
        {"ball", CircleOutline{.radius = 0.25f}, 0.25f},
        {"box", BoxOutline{.half = {0.3f, 0.25f}}, 0.25f},
        {"capsule", CapsuleOutline{{-0.3f, 0.0f}, {0.3f, 0.0f}, 0.25f}, 0.25f},
        {"hexagon", regular_polygon(6, 0.3f), 0.3f * 0.8660254f},
    };
    for (const Bouncer& bouncer : bouncers) {
        for (const float bounce : {0.2f, 0.5f, 0.8f, 1.0f}) {
            const double e = static_cast<double>(bounce);
            checks.push_back(
                {.name = fmt::format("single/bounce/{}-{:g}", bouncer.name, bounce),
                 .says =
                     fmt::format("A body dropped flat from 5 m with restitution {:g} rises to e^2 h = {:.3g} "
                                 "m.",
                                 bounce, 5.0 * e * e),
                 .unit = "m",
                 .expected = 5.0 * e * e,
                 .tolerance = 0.1 + 0.03 * 5.0 * e * e,
                 .reason =
                     "One substep at 10 m/s at the impact, and 3 % for the square of the speed. The two "
                     "contact points of a flat body bounce one after the other, which no engine of this kind "
                     "solves exactly.",
                 .or_rival = bouncer.name != std::string("ball"),
                 .measure = [bouncer, bounce](Lab& lab) {
                     Scene scene;
                     add_floor(scene, {.restitution = bounce});
                     const auto body = add_thing(scene, {0.0f, 5.0f + bouncer.height}, bouncer.outline,
                                                 {.restitution = bounce});
                     Trial trial = lab.start(scene);
                     double top = 0.0;
                     bool is_up = false;
                     trial.run(3.0, [&] {
                         const double now = trial.y(body) - static_cast<double>(bouncer.height);
                         trial.note(now);
                         if (trial.vy(body) > 0.0) is_up = true;
                         if (is_up) top = std::max(top, now);
                     });
                     return trial.result(top, time_axis, "height [m]");
                 }});
        }
    }
}

void add_oblique_bounces(Checks& checks) {
    for (const float degrees : {20.0f, 45.0f, 70.0f}) {
        checks.push_back({.name = fmt::format("single/bounce/oblique-{:g}", degrees),
                          .says = fmt::format(
                              "Without friction, a ball that hits a wall {:g} degrees off the normal keeps "
                              "its tangential speed. With restitution 0.5 it keeps half of its normal speed.",
                              degrees),
                          .unit = "%",
                          .rule = Rule::AtMost,
                          .expected = 0.0,
                          .tolerance = 0.5,
                          .reason = "0.5 % of the speed for rounding: there is no gravity.",
                          .measure = [degrees](Lab& lab) {
                              Scene scene;
                              scene.gravity = {0.0f, 0.0f};
                              add_floor(scene, {.friction = 0.0f, .restitution = 0.5f});
                              const Rotation q = Rotation::from_angle(degrees * 3.14159265f / 180.0f);
                              const glm::vec2 v = 6.0f * (q * glm::vec2{0.0f, -1.0f});
                              const auto ball =
                                  add_thing(scene, {0.0f, 3.0f}, CircleOutline{.radius = 0.25f},
                                            {.friction = 0.0f, .restitution = 0.5f}, {.linear_velocity = v});
                              Trial trial = lab.start(scene);
                              trial.run(3.0, [&] { trial.note(trial.x(ball), trial.y(ball)); });
                              const double off = std::hypot(trial.vx(ball) - static_cast<double>(v.x),
                                                            trial.vy(ball) + 0.5 * static_cast<double>(v.y));
                              return trial.result(100.0 * off / 6.0, "x [m]", "height [m]");
                          }});
    }
}

void add_gripping_bounce(Checks& checks) {
    checks.push_back(
        {.name = "single/bounce/grip",
         .says = "A disc that hits a rough floor leaves it rolling at two thirds of its tangential speed, "
                 "whatever its initial height. The figure is the worst of 16 heights.",
         .unit = "m/s",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 0.05,
         .reason = "2.5 % of 2 m/s: the impact is spread over a few substeps.",
         .or_rival = true,
         .measure = [](Lab& lab) {
             Scene scene;
             scene.gravity = {0.0f, 0.0f};
             add_floor(scene, {.friction = 1.0f, .restitution = 0.5f});
             for (int i = 0; i < 16; ++i)
                 add_thing(scene, {3.0f * static_cast<float>(i), 1.0f + 0.0131f * static_cast<float>(i)},
                           CircleOutline{.radius = 0.25f},
                           {.friction = 1.0f, .restitution = 0.5f, .filter = {.group = -1}},
                           {.linear_velocity = {3.0f, -6.0f}});
             Trial trial = lab.start(scene);
             trial.run(1.0, [&] { trial.note(trial.x(1), trial.y(1)); });
             double worst = 0.0;
             for (std::uint32_t i = 1; i <= 16; ++i) worst = std::max(worst, std::abs(trial.vx(i) - 2.0));
             return trial.result(worst, "x [m]", "height [m]");
         }});
}

void add_flat_landing(Checks& checks) {
    checks.push_back(
        {.name = "single/landing",
         .says =
             "A box that falls flat on a level floor does not move sideways. The figure is the worst of 24 "
             "heights.",
         .unit = "mm",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 2.0,
         .reason = "2 mm on a box of 2 m is not visible.",
         .or_rival = true,
         .measure = [](Lab& lab) {
             Scene scene;
             add_floor(scene, {.friction = 0.3f});
             for (int i = 0; i < 24; ++i)
                 add_thing(scene, {4.0f * static_cast<float>(i - 12), 1.1f + 0.21f * static_cast<float>(i)},
                           BoxOutline{.half = {1.0f, 1.0f}}, {.friction = 0.3f});
             Trial trial = lab.start(scene);
             trial.run(2.5, [&] { trial.note(1e3 * (trial.x(14) - 4.0)); });
             double worst = 0.0;
             for (int i = 0; i < 24; ++i)
                 worst =
                     std::max(worst, std::abs(trial.x(static_cast<std::uint32_t>(i + 1)) - 4.0 * (i - 12)));
             return trial.result(1e3 * worst, time_axis, "x of one box [mm]");
         }});
}

void add_conveyors(Checks& checks) {
    for (const bool is_ball : {false, true}) {
        checks.push_back(
            {.name = is_ball ? "single/conveyor/ball" : "single/conveyor/box",
             .says = is_ball ? "A disc placed on a conveyor belt of 3 m/s spins up and moves at a third of "
                               "the belt's speed."
                             : "A box placed on a conveyor belt of 3 m/s ends up moving at the speed of the "
                               "belt.",
             .unit = "m/s",
             .expected = is_ball ? 1.0 : 3.0,
             .tolerance = 0.03,
             .reason = "1 % of the belt's speed.",
             .measure = [is_ball](Lab& lab) {
                 Scene scene;
                 add_floor(scene, {.surface_speed = 3.0f});
                 const auto body = is_ball
                                       ? add_thing(scene, {0.0f, 0.25f}, CircleOutline{.radius = 0.25f})
                                       : add_thing(scene, {0.0f, 0.25f}, BoxOutline{.half = {0.5f, 0.25f}});
                 Trial trial = lab.start(scene);
                 trial.run(3.0, [&] { trial.note(trial.vx(body)); });
                 return trial.result(trial.vx(body), time_axis, "speed [m/s]");
             }});
    }
}

}  // namespace

void add_bounces(Checks& checks) {
    add_bouncers(checks);
    add_oblique_bounces(checks);
    add_gripping_bounce(checks);
    add_flat_landing(checks);
    add_conveyors(checks);
}

}  // namespace damson::demo
