// Checks that a body far from the origin rests, rolls and bounces as it does near the origin.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "../lab.hpp"
#include "../props.hpp"

namespace damson::demo {

void add_far(Checks& checks) {
    struct Place {
        const char* name;
        float x;
    };
    const Place places[] = {{"1mm", 1e-3f}, {"10cm", 0.1f}, {"10m", 10.0f}, {"1km", 1e3f}, {"90km", 9e4f}};
    for (const Place place : places) {
        const double grain = std::max(1e-6, static_cast<double>(place.x) * 6e-8);  // float resolution [m]
        checks.push_back(
            {.name = fmt::format("single/far/rest-{}", place.name),
             .says = fmt::format("A box placed on a floor {} from the origin stays in place and falls "
                                 "asleep.",
                                 place.name),
             .unit = "mm",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 5.0 + 2e3 * grain,
             .reason = "5 mm of overlap, and twice the resolution of a float at that distance. A box that "
                       "stays awake counts as 1 m.",
             .or_rival = true,
             .measure = [place](Lab& lab) {
                 Scene scene;
                 add_fixed(scene, {place.x, place.x - 1.0f}, BoxOutline{.half = {50.0f, 1.0f}});
                 const auto box = add_thing(scene, {place.x, place.x + 0.5f}, BoxOutline{});
                 Trial trial = lab.start(scene);
                 const double x = trial.x(box), y = trial.y(box);
                 double worst = 0.0;
                 trial.run(lab.pick(4.0, 20.0), [&] {
                     const double off = 1e3 * std::hypot(trial.x(box) - x, trial.y(box) - y);
                     worst = std::max(worst, off);
                     trial.note(off);
                 });
                 if (trial.is_awake(box)) worst = std::max(worst, 1e3);
                 return trial.result(worst, time_axis, "displacement [mm]",
                                     trial.is_awake(box) ? "awake" : "asleep");
             }});
        checks.push_back(
            {.name = fmt::format("single/far/roll-{}", place.name),
             .says =
                 fmt::format("A ball that rolls at 1 m/s {} from the origin keeps its speed.", place.name),
             .unit = "m/s",
             .expected = 1.0,
             .tolerance = 0.02 + 60.0 * grain,
             .reason = "2 %, and the resolution of a float in each step.",
             .measure = [place](Lab& lab) {
                 Scene scene;
                 add_fixed(scene, {place.x, -1.0f}, BoxOutline{.half = {90.0f, 1.0f}});
                 const auto ball =
                     add_thing(scene, {place.x - 40.0f, 0.25f}, CircleOutline{.radius = 0.25f}, {},
                               {.linear_velocity = {1.0f, 0.0f}, .angular_velocity = -4.0f});
                 Trial trial = lab.start(scene);
                 const double x = trial.x(ball);
                 trial.run(lab.pick(10.0, 60.0), [&] { trial.note(trial.vx(ball)); });
                 return trial.result((trial.x(ball) - x) / trial.time(), time_axis, "speed [m/s]");
             }});
        checks.push_back(
            {.name = fmt::format("single/far/bounce-{}", place.name),
             .says = fmt::format("A ball with restitution 0.8 bounces as high {} from the origin as near it.",
                                 place.name),
             .unit = "m",
             .expected = 3.2,
             .tolerance = 0.2 + 60.0 * grain,
             .reason = "The tolerance of single/bounce, and the resolution of a float in each step.",
             .measure = [place](Lab& lab) {
                 Scene scene;
                 add_fixed(scene, {0.0f, place.x - 1.0f}, BoxOutline{.half = {50.0f, 1.0f}},
                           {.restitution = 0.8f});
                 const auto ball = add_thing(scene, {0.0f, place.x + 5.25f}, CircleOutline{.radius = 0.25f},
                                             {.restitution = 0.8f});
                 Trial trial = lab.start(scene);
                 double top = 0.0;
                 bool is_up = false;
                 trial.run(3.0, [&] {
                     const double now = trial.y(ball) - static_cast<double>(place.x) - 0.25;
                     trial.note(now);
                     if (trial.vy(ball) > 0.0) is_up = true;
                     if (is_up) top = std::max(top, now);
                 });
                 return trial.result(top, time_axis, "height [m]");
             }});
    }
}

}  // namespace damson::demo
