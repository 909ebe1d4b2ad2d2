// Checks one body in flight: falling, throwing, damping, spin and motion locks.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "../lab.hpp"
#include "../props.hpp"

namespace damson::demo {

namespace {

void add_free_fall(Checks& checks) {
    const double fall_time = 2.0;
    checks.push_back(
        {.name = "single/fall",
         .says = "A body that falls from rest for 2 s drops by g t^2 / 2 = 20 m.",
         .unit = "m",
         .expected = 20.0,
         .tolerance = 0.05,
         .reason =
             "A substep of 1/240 s applies gravity before it moves the body: an error of half a substep at "
             "the final speed.",
         .measure = [fall_time](Lab& lab) {
             Scene scene;
             const auto ball = add_thing(scene, {0.0f, 0.0f}, CircleOutline{.radius = 0.5f});
             Trial trial = lab.start(scene);
             trial.run(fall_time, [&] { trial.note(trial.y(ball)); });
             return trial.result(-trial.y(ball), time_axis, "height [m]");
         }});
}

void add_throw(Checks& checks) {
    checks.push_back(
        {.name = "single/throw",
         .says = "A body thrown at 20 m/s and 45 degrees returns to its initial height after v^2 / g = 40 m.",
         .unit = "m",
         .expected = 40.0,
         .tolerance = 0.3,
         .reason = "Gravity acts half a substep early, which shortens the flight by one substep at 14 m/s.",
         .measure = [](Lab& lab) {
             Scene scene;
             const float v = 20.0f * std::sqrt(0.5f);
             const auto ball = add_thing(scene, {0.0f, 0.0f}, CircleOutline{.radius = 0.5f}, {},
                                         {.linear_velocity = {v, v}});
             Trial trial = lab.start(scene);
             double x = 0.0, y = 0.0;
             for (int i = 0; i < 600; ++i) {
                 const double x0 = trial.x(ball), y0 = trial.y(ball);
                 trial.step();
                 x = trial.x(ball), y = trial.y(ball);
                 trial.note(x, y);
                 if (y < 0.0) {
                     x = x0 + (x - x0) * y0 / (y0 - y);
                     break;
                 }
             }
             return trial.result(x, "x [m]", "height [m]");
         }});
}

void add_dampings(Checks& checks) {
    for (const float damping : {0.1f, 1.0f, 5.0f}) {
        for (const bool is_angular : {false, true}) {
            checks.push_back(
                {.name = fmt::format("single/damping/{}-{:g}", is_angular ? "spin" : "speed", damping),
                 .says = fmt::format("Damping of {:g} 1/s leaves exp(-c t) of a speed: 36.8 % after 1 / c "
                                     "seconds.",
                                     damping),
                 .unit = "%",
                 .expected = 100.0 * std::exp(-1.0),
                 .tolerance = 1.0,
                 .reason = "The usual factor of 1 / (1 + c h) per substep has an error of c h / 2: 1 % at 5 "
                           "1/s.",
                 .measure = [damping, is_angular](Lab& lab) {
                     Scene scene;
                     scene.gravity = {0.0f, 0.0f};
                     const auto ball = add_thing(scene, {0.0f, 0.0f}, CircleOutline{.radius = 0.5f}, {},
                                                 {.linear_velocity = {8.0f, 0.0f},
                                                  .angular_velocity = 8.0f,
                                                  .linear_damping = is_angular ? 0.0f : damping,
                                                  .angular_damping = is_angular ? damping : 0.0f});
                     Trial trial = lab.start(scene);
                     const auto value = [&] { return is_angular ? trial.spin(ball) : trial.vx(ball); };
                     trial.run(1.0 / static_cast<double>(damping), [&] { trial.note(value()); });
                     return trial.result(100.0 * value() / 8.0, time_axis, "speed");
                 }});
        }
    }
}

void add_free_spins(Checks& checks) {
    for (const float spin : {1.0f, 10.0f, 40.0f, 150.0f, 1000.0f}) {
        checks.push_back(
            {.name = fmt::format("single/spin/{:g}", spin),
             .says = fmt::format("A body that spins freely at {:g} rad/s keeps its speed.", spin),
             .unit = "%",
             .expected = 100.0,
             .tolerance = 0.1,
             .reason = "Rounding of floats over 2,000 substeps; no torque acts on the body.",
             .measure = [spin](Lab& lab) {
                 Scene scene;
                 scene.gravity = {0.0f, 0.0f};
                 const auto body =
                     add_thing(scene, {0.0f, 0.0f}, BoxOutline{}, {}, {.angular_velocity = spin});
                 Trial trial = lab.start(scene);
                 trial.run(lab.pick(8.0, 60.0), [&] { trial.note(trial.spin(body)); });
                 return trial.result(100.0 * trial.spin(body) / static_cast<double>(spin), time_axis,
                                     "spin [rad/s]");
             }});
    }
}

void add_turned_bodies(Checks& checks) {
    for (const float spin : {1.0f, 5.0f, 20.0f}) {
        checks.push_back(
            {.name = fmt::format("single/turned/{:g}", spin),
             .says = fmt::format(
                 "At {:g} rad/s a body turns by w t: after ten turns it has its initial orientation.", spin),
             .unit = "rad",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.05 + 2.0 * 3.1416 * 10.0 * std::pow(static_cast<double>(spin) / 240.0, 2.0) / 3.0,
             .reason = "A rotation along the tangent instead of the arc is too small by the fraction (w h)^2 "
                       "/ 3.",
             .measure = [spin](Lab& lab) {
                 Scene scene;
                 scene.gravity = {0.0f, 0.0f};
                 const auto body =
                     add_thing(scene, {0.0f, 0.0f}, BoxOutline{}, {}, {.angular_velocity = spin});
                 Trial trial = lab.start(scene);
                 trial.run(20.0 * 3.14159265358979 / static_cast<double>(spin),
                           [&] { trial.note(trial.angle(body)); });
                 const double left =
                     std::remainder(static_cast<double>(spin) * trial.time(), 2.0 * 3.14159265358979);
                 const double off = std::remainder(trial.angle(body) - left, 2.0 * 3.14159265358979);
                 return trial.result(std::abs(off), time_axis, "angle [rad]");
             }});
    }
}

void add_dumbbell(Checks& checks) {
    checks.push_back(
        {.name = "single/dumbbell",
         .says =
             "The center of mass of a tumbling body moves in a straight line (Newton): here a dumbbell whose "
             "origin is at one end.",
         .unit = "mm",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 1.0,
         .reason = "Rounding of positions over 600 steps.",
         .measure = [](Lab& lab) {
             Scene scene;
             scene.gravity = {0.0f, 0.0f};
             const auto body = add_thing(scene, {0.0f, 0.0f}, CircleOutline{.radius = 0.3f}, {},
                                         {.linear_velocity = {2.0f, 0.0f}, .angular_velocity = 6.0f});
             scene.add_shape({.outline = CircleOutline{.center = {2.0f, 0.0f}, .radius = 0.3f}});
             Trial trial = lab.start(scene);
             double worst = 0.0;
             trial.run(10.0, [&] {
                 // the scene sets the velocity of the body's origin, so rotation moves the center of mass up
                 // at w r = 6 m/s
                 const glm::dvec2 center = trial.point(body, {1.0f, 0.0f});
                 trial.note(trial.x(body), trial.y(body));
                 worst = std::max(
                     worst, std::hypot(center.x - 1.0 - 2.0 * trial.time(), center.y - 6.0 * trial.time()));
             });
             return trial.result(1e3 * worst, "x [m]", "y [m]");
         }});
}

void add_gravity_scales(Checks& checks) {
    for (const float scale : {-1.0f, 0.0f, 2.5f}) {
        checks.push_back(
            {.name = fmt::format("single/gravity-scale/{:g}", scale),
             .says = fmt::format("With a gravity scale of {:g}, a body falls by {:g} m in 1 s.", scale,
                                 5.0f * scale),
             .unit = "m",
             .expected = 5.0 * static_cast<double>(scale),
             .tolerance = 0.06,
             .reason = "The error of half a substep at the final speed.",
             .measure = [scale](Lab& lab) {
                 Scene scene;
                 const auto body = add_thing(scene, {0.0f, 0.0f}, BoxOutline{}, {}, {.gravity_scale = scale});
                 Trial trial = lab.start(scene);
                 trial.run(1.0, [&] { trial.note(trial.y(body)); });
                 return trial.result(-trial.y(body), time_axis, "height [m]");
             }});
    }
}

}  // namespace

void add_flight(Checks& checks) {
    add_free_fall(checks);
    add_throw(checks);
    add_dampings(checks);
    add_free_spins(checks);
    add_turned_bodies(checks);
    add_dumbbell(checks);
    add_gravity_scales(checks);
}

void add_locks(Checks& checks) {
    struct Lock {
        const char* name;
        const char* says;
        bool x, y, turn;
    };
    for (const Lock lock :
         {Lock{"x", "A body locked along x does not move along x when it is hit.", true, false, false},
          Lock{"y", "A body locked along y does not fall when it is hit.", false, true, false},
          Lock{"turn", "A body with locked rotation does not turn when hit off center.", false, false,
               true}}) {
        checks.push_back({.name = fmt::format("single/lock/{}", lock.name),
                          .says = lock.says,
                          .unit = lock.turn ? "rad" : "m",
                          .rule = Rule::AtMost,
                          .expected = 0.0,
                          .tolerance = 1e-6,
                          .reason = "A lock is not a spring: it allows no motion at all.",
                          .measure = [lock](Lab& lab) {
                              Scene scene;
                              add_floor(scene);
                              const auto body = add_thing(
                                  scene, {0.0f, 3.0f}, BoxOutline{.half = {0.5f, 0.5f}}, {},
                                  {.fixed_rotation = lock.turn, .fixed_x = lock.x, .fixed_y = lock.y});
                              for (int i = 0; i < 6; ++i)
                                  add_thing(scene, {-6.0f - 2.0f * static_cast<float>(i), 3.4f},
                                            CircleOutline{.radius = 0.3f}, {.density = 5.0f},
                                            {.linear_velocity = {12.0f, 2.0f}});
                              Trial trial = lab.start(scene);
                              double worst = 0.0;
                              trial.run(4.0, [&] {
                                  trial.note(trial.x(body), trial.y(body));
                                  worst = std::max({worst, lock.x ? std::abs(trial.x(body)) : 0.0,
                                                    lock.y ? std::abs(trial.y(body) - 3.0) : 0.0,
                                                    lock.turn ? std::abs(trial.angle(body)) : 0.0});
                              });
                              return trial.result(worst, "x [m]", "y [m]");
                          }});
    }
}

}  // namespace damson::demo
