// Checks cars that are parked, roll down slopes or drive.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "../lab.hpp"
#include "../props.hpp"
#include "car.hpp"

namespace damson::demo {

namespace {

constexpr float ground_half_width = 1500.0f;  // [m]

void add_parked_cars(Checks& checks) {
    for (const float wheel : {0.15f, 0.4f}) {
        for (const bool is_place : {true, false}) {
            checks.push_back(
                {.name = fmt::format("joints/car/{}-{:g}", is_place ? "parked" : "asleep", wheel),
                 .says = is_place ? "A car without a motor that stands on level ground does not move."
                                  : "A car without a motor that stands on level ground comes to rest and "
                                    "falls asleep.",
                 .unit = is_place ? "m" : "s",
                 .rule = Rule::AtMost,
                 .expected = is_place ? 0.0 : 3.0,
                 .tolerance = is_place ? 0.05 : 2.0,
                 .reason = is_place ? "5 cm of motion while the springs settle."
                                    : "Time for several oscillations of the springs.",
                 .measure = [wheel, is_place](Lab& lab) {
                     Scene scene;
                     add_slope(scene, 0.0f, {.friction = 1.0f}, ground_half_width);
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
}

void add_cars_on_slopes(Checks& checks) {
    for (const float angle : {0.1f, 0.3f}) {
        checks.push_back(
            {.name = fmt::format("joints/car/braked-{:g}", angle),
             .says = fmt::format("A car with its brakes on does not move on a slope of {:g} rad.", angle),
             .unit = "m",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.1,
             .reason = "10 cm of motion while the springs settle and the wheels take the load.",
             .or_rival = true,
             .measure = [angle](Lab& lab) {
                 Scene scene;
                 add_slope(scene, angle, {.friction = 1.5f}, ground_half_width);
                 const Car car = add_car(scene, {.has_motor = true, .torque = 500.0f}, angle);
                 Trial trial = lab.start(scene);
                 const glm::dvec2 start{trial[car.chassis].position};
                 double off = 0.0;
                 trial.run(lab.pick(20.0, 60.0), [&] {
                     off = length_of(glm::dvec2{trial[car.chassis].position} - start);
                     trial.note(off);
                 });
                 return trial.result(off, time_axis, "displacement [m]");
             }});
        const double m = 3.0 * 0.5, wheel = 2.0 * pi_d * 0.16;
        const double a = g * std::sin(static_cast<double>(angle)) * (m + 2.0 * wheel) / (m + 3.0 * wheel);
        checks.push_back(
            {.name = fmt::format("joints/car/coast-{:g}", angle),
             .says = fmt::format(
                 "A car that rolls down a slope of {:g} rad accelerates by g sin(a) M / (M + I / r^2): "
                 "{:.3g} m/s after 4 s.",
                 angle, 4.0 * a),
             .unit = "m/s",
             .expected = 4.0 * a,
             .tolerance = 0.04 * 4.0 * a,
             .reason = "4 %: the springs settle first.",
             .measure = [angle](Lab& lab) {
                 Scene scene;
                 add_slope(scene, angle, {.friction = 1.5f}, ground_half_width);
                 const Car car = add_car(scene, {}, angle);
                 Trial trial = lab.start(scene);
                 trial.run(4.0, [&] { trial.note(trial.speed(car.chassis)); });
                 return trial.result(trial.speed(car.chassis), time_axis, "speed [m/s]");
             }});
    }
}

void add_cars_at_speed(Checks& checks) {
    for (const float speed : {5.0f, 20.0f, 40.0f}) {
        checks.push_back(
            {.name = fmt::format("joints/car/drive-{:g}", speed),
             .says = fmt::format("A car whose motor turns its wheels at w drives at w r = {:g} m/s.", speed),
             .unit = "m/s",
             .expected = static_cast<double>(speed),
             .tolerance = 0.03 * static_cast<double>(speed),
             .reason = "3 %: the wheels sink in by up to 1 % of their radius.",
             .measure = [speed](Lab& lab) {
                 Scene scene;
                 add_slope(scene, 0.0f, {.friction = 1.5f}, ground_half_width);
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
             .reason = "3 % in 10 s: the springs absorb some of the speed.",
             .measure = [speed](Lab& lab) {
                 Scene scene;
                 add_slope(scene, 0.0f, {.friction = 1.5f}, ground_half_width);
                 const Car car = add_car(scene, {.start = speed});
                 Trial trial = lab.start(scene);
                 trial.run(10.0, [&] { trial.note(trial.vx(car.chassis)); });
                 return trial.result(trial.vx(car.chassis), time_axis, "speed [m/s]");
             }});
    }
}

}  // namespace

void add_cars(Checks& checks) {
    add_parked_cars(checks);
    add_cars_on_slopes(checks);
    add_cars_at_speed(checks);
}

}  // namespace damson::demo
