// Checks of one body: how it falls, flies, spins, rolls, slides and bounces, near the origin and far from it.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "../../core/vector.hpp"
#include "lab.hpp"
#include "props.hpp"

namespace damson::demo {

namespace {

constexpr double g = 10.0;  // [m/s2]
constexpr const char* time_axis = "time [s]";

// ---- flight

void add_flight(Checks& checks) {
    const double fall_time = 2.0;
    checks.push_back(
        {.name = "single/fall",
         .says = "What falls for 2 s from rest is g t2 / 2 = 20 m lower.",
         .unit = "m",
         .expected = 20.0,
         .tolerance = 0.05,
         .reason =
             "A substep of 1/240 s applies its gravity before it moves: half a substep of the end speed.",
         .measure = [fall_time](Lab& lab) {
             Scene scene;
             const auto ball = add_thing(scene, {0.0f, 0.0f}, CircleOutline{.radius = 0.5f});
             Trial trial = lab.start(scene);
             trial.run(fall_time, [&] { trial.note(trial.y(ball)); });
             return trial.result(-trial.y(ball), time_axis, "height [m]");
         }});
    checks.push_back(
        {.name = "single/throw",
         .says = "Thrown at 20 m/s and 45 degrees a body comes back to its height v2 / g = 40 m away.",
         .unit = "m",
         .expected = 40.0,
         .tolerance = 0.3,
         .reason = "Half a substep of gravity on the speed shortens the flight by one substep of 14 m/s.",
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
    for (const float damping : {0.1f, 1.0f, 5.0f}) {
        for (const bool is_angular : {false, true}) {
            checks.push_back(
                {.name = fmt::format("single/damping/{}-{:g}", is_angular ? "spin" : "speed", damping),
                 .says = fmt::format("Damping of {:g} 1/s leaves exp(-c t) of a speed: after 1 / c seconds "
                                     "36.8 %.",
                                     damping),
                 .unit = "%",
                 .expected = 100.0 * std::exp(-1.0),
                 .tolerance = 1.0,
                 .reason = "The usual damping by 1 / (1 + c h) is off by c h / 2: 1 % at 5 1/s.",
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
    for (const float spin : {1.0f, 10.0f, 40.0f, 150.0f, 1000.0f}) {
        checks.push_back({.name = fmt::format("single/spin/{:g}", spin),
                          .says = fmt::format("Nothing slows what spins freely: {:g} rad/s stay.", spin),
                          .unit = "%",
                          .expected = 100.0,
                          .tolerance = 0.1,
                          .reason = "Rounding of 2,000 substeps; nothing acts on it.",
                          .measure = [spin](Lab& lab) {
                              Scene scene;
                              scene.gravity = {0.0f, 0.0f};
                              const auto body = add_thing(scene, {0.0f, 0.0f}, BoxOutline{}, {},
                                                          {.angular_velocity = spin});
                              Trial trial = lab.start(scene);
                              trial.run(lab.pick(8.0, 60.0), [&] { trial.note(trial.spin(body)); });
                              return trial.result(100.0 * trial.spin(body) / static_cast<double>(spin),
                                                  time_axis, "spin [rad/s]");
                          }});
    }
    for (const float spin : {1.0f, 5.0f, 20.0f}) {
        checks.push_back(
            {.name = fmt::format("single/turned/{:g}", spin),
             .says = fmt::format(
                 "At {:g} rad/s a body has turned by w t: after ten turns it stands as before.", spin),
             .unit = "rad",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.05 + 2.0 * 3.1416 * 10.0 * std::pow(static_cast<double>(spin) / 240.0, 2.0) / 3.0,
             .reason = "A rotation by a tangent instead of an arc is short by (w h)2 / 3.",
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
    checks.push_back(
        {.name = "single/dumbbell",
         .says =
             "The centre of mass of what tumbles goes straight on (Newton): a dumbbell whose origin is at "
             "one end.",
         .unit = "mm",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 1.0,
         .reason = "Rounding of places after 600 steps.",
         .measure = [](Lab& lab) {
             Scene scene;
             scene.gravity = {0.0f, 0.0f};
             const auto body = add_thing(scene, {0.0f, 0.0f}, CircleOutline{.radius = 0.3f}, {},
                                         {.linear_velocity = {2.0f, 0.0f}, .angular_velocity = 6.0f});
             scene.add_shape({.outline = CircleOutline{.center = {2.0f, 0.0f}, .radius = 0.3f}});
             Trial trial = lab.start(scene);
             double worst = 0.0;
             trial.run(10.0, [&] {
                 // what is given is how the origin moves: the centre goes up at w r = 6 m/s besides
                 const glm::dvec2 center = trial.point(body, {1.0f, 0.0f});
                 trial.note(trial.x(body), trial.y(body));
                 worst = std::max(
                     worst, std::hypot(center.x - 1.0 - 2.0 * trial.time(), center.y - 6.0 * trial.time()));
             });
             return trial.result(1e3 * worst, "x [m]", "y [m]");
         }});
    for (const float scale : {-1.0f, 0.0f, 2.5f}) {
        checks.push_back(
            {.name = fmt::format("single/gravity-scale/{:g}", scale),
             .says = fmt::format("With {:g} times the gravity it falls {:g} m in one second.", scale,
                                 5.0f * scale),
             .unit = "m",
             .expected = 5.0 * static_cast<double>(scale),
             .tolerance = 0.06,
             .reason = "Half a substep of the end speed.",
             .measure = [scale](Lab& lab) {
                 Scene scene;
                 const auto body = add_thing(scene, {0.0f, 0.0f}, BoxOutline{}, {}, {.gravity_scale = scale});
                 Trial trial = lab.start(scene);
                 trial.run(1.0, [&] { trial.note(trial.y(body)); });
                 return trial.result(-trial.y(body), time_axis, "height [m]");
             }});
    }
}

// ---- locks

void add_locks(Checks& checks) {
    struct Lock {
        const char* name;
        const char* says;
        bool x, y, turn;
    };
    for (const Lock lock :
         {Lock{"x", "What is locked along x does not move along it, whatever hits it.", true, false, false},
          Lock{"y", "What is locked along y does not fall, whatever falls on it.", false, true, false},
          Lock{"turn", "What cannot turn does not, hit off its centre.", false, false, true}}) {
        checks.push_back({.name = fmt::format("single/lock/{}", lock.name),
                          .says = lock.says,
                          .unit = lock.turn ? "rad" : "m",
                          .rule = Rule::AtMost,
                          .expected = 0.0,
                          .tolerance = 1e-6,
                          .reason = "A lock is no spring: nothing at all.",
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

// ---- rolling

enum class Ground { Box, Segment, Chain, Tiles };
constexpr const char* name_of(Ground ground) {
    constexpr const char* names[] = {"box", "segment", "chain", "tiles"};
    return names[static_cast<int>(ground)];
}

void add_ground(Scene& scene, Ground ground, SceneShape like = {}) {
    if (ground == Ground::Box) {
        add_fixed(scene, {0.0f, -1.0f}, BoxOutline{.half = {200.0f, 1.0f}}, like);
    } else if (ground == Ground::Segment) {
        add_fixed(scene, {0.0f, 0.0f}, SegmentOutline{{-200.0f, 0.0f}, {200.0f, 0.0f}}, like);
    } else if (ground == Ground::Chain) {
        scene.add_body({});
        SceneChain chain{.is_one_sided = true};
        for (int i = 40; i >= -40; --i) chain.points.push_back({5.0f * static_cast<float>(i), 0.0f});
        // from right to left: it holds what is on the right of the way along it
        scene.add_chain(chain, like);
    } else {
        const auto body = scene.add_body({});
        SceneTileGrid grid;
        grid.body = body;
        grid.cell_size = {1.0f, 1.0f};
        grid.origin = {-200.0f, -1.0f};
        grid.width = 400, grid.height = 1;
        grid.kinds.assign(400, 1);
        grid.palette = {SceneTile{.friction = like.friction, .restitution = like.restitution}};
        scene.add_tile_grid(grid);
    }
}

void add_rolling(Checks& checks) {
    struct Roll {
        const char* name;
        float radius, speed;
        Ground ground;
        bool can_sleep;
    };
    for (const Roll roll :
         {Roll{"1cm", 0.01f, 0.06f, Ground::Box, true}, Roll{"5cm", 0.05f, 0.06f, Ground::Box, true},
          Roll{"10cm", 0.1f, 0.06f, Ground::Box, true}, Roll{"50cm", 0.5f, 0.06f, Ground::Box, true},
          Roll{"2m", 2.0f, 0.06f, Ground::Box, true}, Roll{"on-segment", 0.1f, 0.06f, Ground::Segment, true},
          Roll{"on-chain", 0.1f, 0.06f, Ground::Chain, true},
          Roll{"on-tiles", 0.1f, 0.06f, Ground::Tiles, true},
          Roll{"slow-5cm", 0.05f, 1e-4f, Ground::Box, false},
          Roll{"slow-50cm", 0.5f, 1e-4f, Ground::Box, false}, Roll{"at-1", 0.1f, 1.0f, Ground::Box, true},
          Roll{"at-3", 0.2f, 3.0f, Ground::Chain, true}}) {
        checks.push_back(
            {.name = fmt::format("single/roll/{}", roll.name),
             .says =
                 fmt::format("A ball of {:g} m that rolls on a level floor ({}) at {:g} m/s keeps its speed "
                             "(Newton's first law).",
                             roll.radius, name_of(roll.ground), roll.speed),
             .unit = "m/s",
             .expected = static_cast<double>(roll.speed),
             .tolerance = 0.02 * static_cast<double>(roll.speed) + 2e-5,
             .reason = "2 %: soft contacts turn a little of the motion into the floor.",
             .measure = [roll](Lab& lab) {
                 Scene scene;
                 scene.can_sleep = roll.can_sleep;
                 add_ground(scene, roll.ground);
                 const auto ball = add_thing(
                     scene, {-100.3f, roll.radius}, CircleOutline{.radius = roll.radius}, {},
                     {.linear_velocity = {roll.speed, 0.0f}, .angular_velocity = -roll.speed / roll.radius});
                 Trial trial = lab.start(scene);
                 trial.run(lab.pick(15.0, 60.0), [&] { trial.note(trial.vx(ball)); });
                 return trial.result(trial.vx(ball), time_axis, "speed [m/s]");
             }});
    }
    for (const float resistance : {0.005f, 0.02f, 0.1f}) {
        // a disc of inertia m r2 / 2 that rolls is held back by 2/3 c g
        const double distance = 0.2 * 0.2 / (2.0 * (2.0 / 3.0) * static_cast<double>(resistance) * g);
        checks.push_back(
            {.name = fmt::format("single/rolling-resistance/{:g}", resistance),
             .says = fmt::format("Rolling resistance c holds a rolling disc back by 2/3 c g: from 0.2 m/s it "
                                 "rests after {:.3g} m.",
                                 distance),
             .unit = "m",
             .expected = distance,
             .tolerance = 0.05 * distance,
             .reason = "5 %: it falls asleep below 0.05 m/s, the last sixteenth of the way.",
             .measure = [resistance](Lab& lab) {
                 Scene scene;
                 add_floor(scene);
                 const auto ball = add_thing(scene, {0.0f, 0.1f}, CircleOutline{.radius = 0.1f},
                                             {.rolling_resistance = resistance},
                                             {.linear_velocity = {0.2f, 0.0f}, .angular_velocity = -2.0f});
                 Trial trial = lab.start(scene);
                 trial.run(15.0, [&] { trial.note(trial.x(ball)); });
                 return trial.result(trial.x(ball), time_axis, "x [m]",
                                     trial.is_awake(ball) ? "still awake" : "asleep");
             }});
    }
    for (const float friction : {0.1f, 0.5f}) {
        const double mu = static_cast<double>(friction);
        const double distance = (1.0 - 4.0 / 9.0) * 9.0 / (2.0 * mu * g);
        checks.push_back(
            {.name = fmt::format("single/slide-then-roll/speed-{:g}", friction),
             .says = "A disc thrown sliding at 3 m/s ends up rolling at 2/3 of it, whatever the friction "
                     "(angular momentum about the floor).",
             .unit = "m/s",
             .expected = 2.0,
             .tolerance = 0.03,
             .reason = "1.5 %: the step in which it stops sliding.",
             .measure = [friction](Lab& lab) {
                 Scene scene;
                 add_floor(scene, {.friction = friction});
                 const auto ball = add_thing(scene, {0.0f, 0.25f}, CircleOutline{.radius = 0.25f},
                                             {.friction = friction}, {.linear_velocity = {3.0f, 0.0f}});
                 Trial trial = lab.start(scene);
                 trial.run(3.0, [&] { trial.note(trial.vx(ball)); });
                 return trial.result(trial.vx(ball), time_axis, "speed [m/s]");
             }});
        checks.push_back(
            {.name = fmt::format("single/slide-then-roll/place-{:g}", friction),
             .says = fmt::format("It stops sliding after (1 - 4/9) v2 / (2 mu g) = {:.3g} m.", distance),
             .unit = "m",
             .expected = distance,
             .tolerance = 0.05 * distance + 0.05,
             .reason = "5 %, and one step of 3 m/s in which it is noticed.",
             .measure = [friction](Lab& lab) {
                 Scene scene;
                 add_floor(scene, {.friction = friction});
                 const auto ball = add_thing(scene, {0.0f, 0.25f}, CircleOutline{.radius = 0.25f},
                                             {.friction = friction}, {.linear_velocity = {3.0f, 0.0f}});
                 Trial trial = lab.start(scene);
                 double x = std::numeric_limits<double>::infinity();
                 trial.run(3.0, [&] {
                     const double slip = trial.vx(ball) + 0.25 * trial.spin(ball);
                     trial.note(slip);
                     if (slip < 0.01 && x > 1e9) x = trial.x(ball);
                 });
                 return trial.result(x, time_axis, "slip [m/s]");
             }});
    }
    checks.push_back(
        {.name = "single/backspin",
         .says = "A disc at 1 m/s with 20 rad/s of backspin at r = 0.25 comes back: it ends up at "
                 "(2 v + r w) / 3 = -1 m/s.",
         .unit = "m/s",
         .expected = -1.0,
         .tolerance = 0.03,
         .reason = "The step in which it stops sliding.",
         .measure = [](Lab& lab) {
             Scene scene;
             add_floor(scene);
             const auto ball = add_thing(scene, {0.0f, 0.25f}, CircleOutline{.radius = 0.25f}, {},
                                         {.linear_velocity = {1.0f, 0.0f}, .angular_velocity = 20.0f});
             Trial trial = lab.start(scene);
             trial.run(3.0, [&] { trial.note(trial.x(ball)); });
             return trial.result(trial.vx(ball), time_axis, "x [m]");
         }});
}

// ---- slopes

/// A plane through the origin that falls to the right by `angle`.
void add_slope(Scene& scene, float angle, const SceneShape& like = {}) {
    const Rotation q = Rotation::from_angle(-angle);
    add_fixed(scene, q * glm::vec2{0.0f, -1.0f}, BoxOutline{.half = {400.0f, 1.0f}}, like, -angle);
}

void add_slopes(Checks& checks) {
    for (const float angle : {0.001f, 0.002f, 0.01f, 0.1f, 0.3f}) {
        const double speed = 2.0 / 3.0 * g * std::sin(static_cast<double>(angle)) * 4.0;
        checks.push_back(
            {.name = fmt::format("single/slope/roll-{:g}", angle),
             .says = fmt::format("A disc let go on a slope of {:g} rad rolls at 2/3 g sin(a) t: after 4 s at "
                                 "{:.4g} m/s.",
                                 angle, speed),
             .unit = "m/s",
             .expected = speed,
             .tolerance = 0.03 * speed,
             .reason = "3 %: the first substep is all of gravity, the contact comes after.",
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
                             ? fmt::format("Steeper than atan(0.5) it slides by g (sin a - mu cos a) t2 / 2: "
                                           "{:.3g} m in 2 s (Coulomb).",
                                           way)
                             : "Less steep than atan(0.5) it is held by friction of 0.5 and stays (Coulomb).",
                 .unit = "m",
                 .rule = push > 0.0 ? Rule::Near : Rule::AtMost,
                 .expected = way,
                 .tolerance = push > 0.0 ? 0.1 * way + 0.01 : 0.005,
                 .reason = push > 0.0
                               ? "10 %: friction and gravity nearly cancel, an error of either is tenfold."
                               : "5 mm while it settles.",
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
                         return trial.result(gone(), time_axis, "way [m]");
                     },
                 .worse =
                     push > 0.0
                         ? "Friction is bounded by the normal force of the pass before, which a contact that "
                           "has just begun has not: what slides starts 14 mm/s faster."
                         : ""});
        }
    }
    for (const float part : {0.9f, 1.1f}) {
        const float angle = std::atan(0.5f) * part;
        checks.push_back(
            {.name = fmt::format("single/tip/{:g}", part),
             .says = part < 1.0f
                         ? "A box twice as tall as wide stands on a rough slope less steep than atan(1/2)."
                         : "On a steeper one it tips over: its centre of mass is beyond its lower corner.",
             .unit = "rad",
             .rule = part < 1.0f ? Rule::AtMost : Rule::AtLeast,
             .expected = part < 1.0f ? 0.0 : 1.0,
             .tolerance = 0.05,
             .reason = "It stands or it lies; 0.05 rad for soft contacts.",
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
    for (const float start : {1.0f, 20.0f, 300.0f}) {  // [mm]
        checks.push_back(
            {.name = fmt::format("single/bowl/{:g}mm", start),
             .says = fmt::format(
                 "A ball let go {:g} mm above the bottom of a bowl never rises higher (energy).", start),
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

// ---- bounces

void add_bounces(Checks& checks) {
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
                     fmt::format("Dropped flat from 5 m with restitution {:g} it rises to e2 h = {:.3g} m.",
                                 bounce, 5.0 * e * e),
                 .unit = "m",
                 .expected = 5.0 * e * e,
                 .tolerance = 0.1 + 0.03 * 5.0 * e * e,
                 .reason =
                     "The step at impact: one substep of 10 m/s of way, 3 % of speed squared. Flat, two "
                     "points bounce one after the other, which no engine of this kind gets right.",
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
    for (const float degrees : {20.0f, 45.0f, 70.0f}) {
        checks.push_back(
            {.name = fmt::format("single/bounce/oblique-{:g}", degrees),
             .says =
                 fmt::format("Without friction a ball that hits a wall {:g} degrees off its normal keeps the "
                             "speed along it, and half of that across with restitution 0.5.",
                             degrees),
             .unit = "%",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 0.5,
             .reason = "No gravity: nothing but rounding, 0.5 % of the speed.",
             .measure = [degrees](Lab& lab) {
                 Scene scene;
                 scene.gravity = {0.0f, 0.0f};
                 add_floor(scene, {.friction = 0.0f, .restitution = 0.5f});
                 const Rotation q = Rotation::from_angle(degrees * 3.14159265f / 180.0f);
                 const glm::vec2 v = 6.0f * (q * glm::vec2{0.0f, -1.0f});
                 const auto ball = add_thing(scene, {0.0f, 3.0f}, CircleOutline{.radius = 0.25f},
                                             {.friction = 0.0f, .restitution = 0.5f}, {.linear_velocity = v});
                 Trial trial = lab.start(scene);
                 trial.run(3.0, [&] { trial.note(trial.x(ball), trial.y(ball)); });
                 const double off = std::hypot(trial.vx(ball) - static_cast<double>(v.x),
                                               trial.vy(ball) + 0.5 * static_cast<double>(v.y));
                 return trial.result(100.0 * off / 6.0, "x [m]", "height [m]");
             }});
    }
    checks.push_back(
        {.name = "single/bounce/grip",
         .says =
             "A disc that hits a rough floor leaves it rolling, at two thirds of its speed along the floor, "
             "from whatever height it came: the worst of 16 heights.",
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
    checks.push_back(
        {.name = "single/landing",
         .says =
             "A box that falls flat on a level floor has no reason to go sideways: the worst of 24 heights.",
         .unit = "mm",
         .rule = Rule::AtMost,
         .expected = 0.0,
         .tolerance = 2.0,
         .reason = "2 mm of a box of two metres cannot be seen.",
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
             return trial.result(1e3 * worst, time_axis, "one's x [mm]");
         }});
    for (const bool is_ball : {false, true}) {
        checks.push_back(
            {.name = is_ball ? "single/conveyor/ball" : "single/conveyor/box",
             .says = is_ball ? "A disc laid on a belt of 3 m/s ends up at a third of it, spinning."
                             : "A box laid on a belt of 3 m/s ends up at its speed.",
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

// ---- far from the origin

void add_far(Checks& checks) {
    struct Place {
        const char* name;
        float x;
    };
    const Place places[] = {{"1mm", 1e-3f}, {"10cm", 0.1f}, {"10m", 10.0f}, {"1km", 1e3f}, {"90km", 9e4f}};
    for (const Place place : places) {
        const double grain = std::max(1e-6, static_cast<double>(place.x) * 6e-8);  // [m]
        checks.push_back(
            {.name = fmt::format("single/far/rest-{}", place.name),
             .says = fmt::format("A box set on a floor {} from the origin stays where it is and sleeps.",
                                 place.name),
             .unit = "mm",
             .rule = Rule::AtMost,
             .expected = 0.0,
             .tolerance = 5.0 + 2e3 * grain,
             .reason = "5 mm of sinking in, and two grains of a float there.",
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
                 return trial.result(worst, time_axis, "off by [mm]",
                                     trial.is_awake(box) ? "awake" : "asleep");
             }});
        checks.push_back(
            {.name = fmt::format("single/far/roll-{}", place.name),
             .says =
                 fmt::format("A ball that rolls at 1 m/s {} from the origin keeps its speed.", place.name),
             .unit = "m/s",
             .expected = 1.0,
             .tolerance = 0.02 + 60.0 * grain,
             .reason = "2 %, and a grain of a float a step.",
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
             .says = fmt::format("A ball of restitution 0.8 bounces {} from the origin as high as anywhere.",
                                 place.name),
             .unit = "m",
             .expected = 3.2,
             .tolerance = 0.2 + 60.0 * grain,
             .reason = "As single/bounce, and a grain of a float a step.",
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

}  // namespace

void add_single_bodies(Checks& checks) {
    add_flight(checks);
    add_locks(checks);
    add_rolling(checks);
    add_slopes(checks);
    add_bounces(checks);
    add_far(checks);
}

}  // namespace damson::demo
