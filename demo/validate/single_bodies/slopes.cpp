// Checks one body on a slope or in a bowl: sliding, rolling, tipping and swinging.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "../lab.hpp"
#include "../props.hpp"

namespace damson::demo {

namespace {

void add_discs_on_slopes(Checks& checks) {
    for (const float angle : {0.001f, 0.002f, 0.01f, 0.1f, 0.3f}) {
        const double speed = 2.0 / 3.0 * g * std::sin(static_cast<double>(angle)) * 4.0;
        checks.push_back(
            {.name = fmt::format("single/slope/roll-{:g}", angle),
             .says = fmt::format("A disc released on a slope of {:g} rad rolls at 2/3 g sin(a) t: {:.4g} m/s "
                                 "after 4 s.",
                                 angle, speed),
             .unit = "m/s",
             .expected = speed,
             .tolerance = 0.03 * speed,
             .reason = "3 %: in the first substep gravity acts alone, before there is a contact.",
             .measure = [angle](Lab& lab) {
                 Scene scene;
                 scene.can_sleep = false;
                 add_slope(scene, angle);
                 const Rotation q = Rotation::from_angle(-angle);
                 const auto ball = add_thing(scene, q * glm::vec2{0.0f, 0.2f}, CircleOutline{.radius = 0.2f});
                 Trial trial = lab.start(scene);
                 trial.run(4.0, [&] { trial.note(trial.speed(ball)); });
                 return trial.result(trial.speed(ball), time_axis, "speed [m/s]");
             }});
    }
}

void add_sliders(Checks& checks) {
    struct Slider {
        const char* name;
        Outline outline;
        float height;
    };
    const Slider sliders[] = {
        {"box", BoxOutline{.half = {0.5f, 0.25f}}, 0.25f},
        {"capsule", CapsuleOutline{{-0.4f, 0.0f}, {0.4f, 0.0f}, 0.2f}, 0.2f},
        {"trapezoid", polygon_of({{-0.5f, -0.2f}, {0.5f, -0.2f}, {0.3f, 0.2f}, {-0.3f, 0.2f}}), 0.2f},
        {"rounded", BoxOutline{.half = {0.4f, 0.15f}, .radius = 0.1f}, 0.25f}};
    for (const Slider& slider : sliders) {
        for (const float angle : {0.44f, 0.455f, 0.475f, 0.5f}) {
            const double a = static_cast<double>(angle);
            const double push = g * (std::sin(a) - 0.5 * std::cos(a));
            const double way = push > 0.0 ? 0.5 * push * 4.0 : 0.0;
            checks.push_back(
                {.name = fmt::format("single/friction/{}-{:g}", slider.name, angle),
                 .says = push > 0.0
                             ? fmt::format("A body with friction 0.5 on a slope steeper than atan(0.5) "
                                           "slides by g (sin a - mu cos a) t^2 / 2 = {:.3g} m in 2 s "
                                           "(Coulomb).",
                                           way)
                             : "A body with friction 0.5 on a slope less steep than atan(0.5) does not move "
                               "(Coulomb).",
                 .unit = "m",
                 .rule = push > 0.0 ? Rule::Near : Rule::AtMost,
                 .expected = way,
                 .tolerance = push > 0.0 ? 0.1 * way + 0.01 : 0.005,
                 .reason = push > 0.0
                               ? "10 %: friction and gravity nearly cancel, so an error in either counts "
                                 "tenfold."
                               : "5 mm of motion while the body settles.",
                 .measure =
                     [slider, angle](Lab& lab) {
                         Scene scene;
                         scene.can_sleep = false;
                         add_slope(scene, angle, {.friction = 0.5f});
                         const Rotation q = Rotation::from_angle(-angle);
                         const glm::vec2 start = q * glm::vec2{0.0f, slider.height};
                         const auto body =
                             add_thing(scene, start, slider.outline, {.friction = 0.5f}, {.angle = -angle});
                         Trial trial = lab.start(scene);
                         const auto gone = [&] {
                             return length_of(glm::dvec2{trial[body].position} - glm::dvec2{start});
                         };
                         trial.run(2.0, [&] { trial.note(gone()); });
                         return trial.result(gone(), time_axis, "displacement [m]");
                     },
                 .worse =
                     push > 0.0
                         ? "Friction is limited by the normal force of the previous solver pass, and a new "
                           "contact has none. The body starts to slide 14 mm/s faster."
                         : ""});
        }
    }
}

void add_tipping_boxes(Checks& checks) {
    for (const float part : {0.9f, 1.1f}) {
        const float angle = std::atan(0.5f) * part;
        checks.push_back(
            {.name = fmt::format("single/tip/{:g}", part),
             .says = part < 1.0f
                         ? "A box twice as tall as it is wide stands on a rough slope less steep than "
                           "atan(1/2)."
                         : "A box twice as tall as it is wide tips over on a slope steeper than atan(1/2): "
                           "its center of mass is beyond its lower corner.",
             .unit = "rad",
             .rule = part < 1.0f ? Rule::AtMost : Rule::AtLeast,
             .expected = part < 1.0f ? 0.0 : 1.0,
             .tolerance = 0.05,
             .reason = "The box stands or lies; 0.05 rad for soft contacts.",
             .measure = [angle](Lab& lab) {
                 Scene scene;
                 add_slope(scene, angle, {.friction = 2.0f});
                 const Rotation q = Rotation::from_angle(-angle);
                 const auto body =
                     add_thing(scene, q * glm::vec2{0.0f, 1.0f}, BoxOutline{.half = {0.5f, 1.0f}},
                               {.friction = 2.0f}, {.angle = -angle});
                 Trial trial = lab.start(scene);
                 double most = 0.0;
                 trial.run(5.0, [&] {
                     const double turned = std::abs(
                         std::remainder(trial.angle(body) + static_cast<double>(angle), 6.283185307));
                     most = std::max(most, turned);
                     trial.note(turned);
                 });
                 return trial.result(most, time_axis, "tipped by [rad]");
             }});
    }
}

void add_bowls(Checks& checks) {
    for (const float start : {1.0f, 20.0f, 300.0f}) {  // [mm]
        checks.push_back(
            {.name = fmt::format("single/bowl/{:g}mm", start),
             .says = fmt::format(
                 "A ball released {:g} mm above the bottom of a bowl never rises higher (energy).", start),
             .unit = "mm",
             .rule = Rule::AtMost,
             .expected = static_cast<double>(start),
             .tolerance = 0.5 + 0.02 * static_cast<double>(start),
             .reason = "0.5 mm and 2 %: the bowl is a chain with corners.",
             .or_rival = true,
             .measure = [start](Lab& lab) {
                 constexpr float bowl = 2.0f, ball_radius = 0.1f;
                 Scene scene;
                 scene.can_sleep = false;
                 scene.add_body({});
                 SceneChain chain;
                 for (int i = 120; i >= -120; --i) {
                     const float angle = 0.01f * static_cast<float>(i);
                     chain.points.push_back({bowl * std::sin(angle), bowl - bowl * std::cos(angle)});
                 }
                 scene.add_chain(chain);
                 const float height = 1e-3f * start, arm = bowl - ball_radius;
                 const float angle = std::acos(1.0f - height / arm);
                 const glm::vec2 place{arm * std::sin(angle), bowl - arm * std::cos(angle)};
                 const auto ball = add_thing(scene, place, CircleOutline{.radius = ball_radius});
                 Trial trial = lab.start(scene);
                 double highest = 0.0;
                 trial.run(lab.pick(15.0, 60.0), [&] {
                     const double now = 1e3 * (trial.y(ball) - static_cast<double>(ball_radius));
                     if (trial.time() > 1.0) highest = std::max(highest, now);
                     trial.note(now);
                 });
                 return trial.result(highest, time_axis, "height [mm]");
             }});
    }
}

}  // namespace

void add_slopes(Checks& checks) {
    add_discs_on_slopes(checks);
    add_sliders(checks);
    add_tipping_boxes(checks);
    add_bowls(checks);
}

}  // namespace damson::demo
