// Checks based on bug reports about restitution, friction and energy.
#include <algorithm>
#include <cmath>

#include "report.hpp"

namespace damson::demo {

namespace {

void add_godot_29639_report(Checks& checks) {
    add_report(checks, "godot-29639",
               "Godot 29639: colliding bodies gained energy. Collisions should not increase the total energy "
               "by more than 0.1 %.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   scene.gravity = {0.0f, 0.0f};
                   for (int i = 0; i < 30; ++i) {
                       const glm::vec2 at{1.5f * static_cast<float>(i % 6) - 4.0f,
                                          1.5f * static_cast<float>(i / 6) - 3.0f};
                       add_thing(
                           scene, at,
                           i % 2 == 0 ? Outline{BoxOutline{.half = {0.5f, 0.4f}}} : Outline{CircleOutline{}},
                           {.restitution = 0.5f}, {.linear_velocity = -2.0f * at});
                   }
                   Trial trial = lab.start(scene);
                   const double start = trial.energy();
                   double most = 0.0;
                   trial.run(5.0, [&] {
                       most = std::max(most, trial.energy() / start);
                       trial.note(trial.energy());
                   });
                   story.expect(most < 1.001,
                                fmt::format("the energy is at most {:.4f} of its initial value", most));
                   return story.end(trial, "energy [J]");
               });
}

void add_rapier_97_report(Checks& checks) {
    add_report(
        checks, "rapier-97",
        "Rapier 97, Jolt 1286: a ball with a restitution of 1 bounced higher each time. After a fall of 4 m, "
        "each of about ten bounces should reach 85 to 100.5 % of that height. A bounce may lose the speed "
        "that gravity adds in one step.",
        [](Lab& lab, Story& story) {
            Scene scene;
            scene.can_sleep = false;
            add_floor(scene, {.restitution = 1.0f});
            const auto ball = add_thing(scene, {0.0f, 4.5f}, CircleOutline{}, {.restitution = 1.0f});
            Trial trial = lab.start(scene);
            double lowest = 4.0, highest = 0.0, peak = 0.0, before = 0.0;
            trial.run(18.0, [&] {
                const double speed = trial.vy(ball);
                if (before > 0.0 && speed <= 0.0)
                    lowest = std::min(lowest, peak), highest = std::max(highest, peak), peak = 0.0;
                peak = std::max(peak, trial.y(ball) - 0.5), before = speed;
                trial.note(trial.y(ball));
            });
            story.expect(highest > 0.0 && highest < 1.005 * 4.0,
                         fmt::format("the highest bounce reaches {:.3f} m after a fall of 4 m", highest));
            story.expect(lowest > 0.85 * 4.0, fmt::format("the lowest bounce reaches {:.3f} m", lowest));
            return story.end(trial, "height [m]");
        });
}

void add_matter_256_report(Checks& checks) {
    add_report(
        checks, "matter-256",
        "Matter 256: a ball lost speed between perfectly elastic walls without friction. It should keep its "
        "speed within 0.1 %.",
        [](Lab& lab, Story& story) {
            Scene scene;
            scene.gravity = {0.0f, 0.0f};
            scene.can_sleep = false;
            const SceneShape like{.friction = 0.0f, .restitution = 1.0f};
            for (const float side : {-1.0f, 1.0f}) {
                add_fixed(scene, {6.0f * side, 0.0f}, BoxOutline{.half = {1.0f, 7.0f}}, like);
                add_fixed(scene, {0.0f, 6.0f * side}, BoxOutline{.half = {7.0f, 1.0f}}, like);
            }
            const auto ball =
                add_thing(scene, {0.3f, 0.1f}, CircleOutline{}, like, {.linear_velocity = {7.0f, 4.0f}});
            Trial trial = lab.start(scene);
            const double start = std::hypot(7.0, 4.0);
            trial.run(20.0, [&] { trial.note(trial.speed(ball)); });
            const double off = 100.0 * std::abs(trial.speed(ball) / start - 1.0);
            story.expect(off < 0.1, fmt::format("the speed differs by {:.4f} % from the initial speed", off));
            return story.end(trial, "speed [m/s]");
        });
}

void add_box2d_76_report(Checks& checks) {
    add_report(
        checks, "box2d-76",
        "Box2D 76: in a row of balls with increasing restitution, the last ball bounced higher than it had "
        "fallen. After a fall from height h, a ball with restitution e should reach e^2 h, within 4 % of h.",
        [](Lab& lab, Story& story) {
            constexpr double height = 5.0;
            double worst = 0.0;
            for (const float e : {0.3f, 0.5f, 0.75f, 0.9f, 1.0f}) {
                Scene scene;
                add_floor(scene);
                const auto ball = add_thing(scene, {0.0f, 5.5f}, CircleOutline{}, {.restitution = e});
                Trial trial = lab.start(scene);
                double peak = 0.0;
                bool has_hit = false;
                trial.run(2.5, [&] {
                    has_hit = has_hit || trial.vy(ball) > 0.0;
                    if (has_hit) peak = std::max(peak, trial.y(ball) - 0.5);
                });
                worst = std::max(worst, std::abs(peak - static_cast<double>(e * e) * height) / height);
            }
            story.expect(worst < 0.04, fmt::format("the largest error is {:.2f} % of h", 100.0 * worst));
            return story.end();
        });
}

void add_bumper_refused_report(Checks& checks) {
    add_report(checks, "bumper-refused",
               "A pinball bumper has a restitution of 2. A ball that hits the bumper at 5 m/s should leave "
               "at 10 m/s.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   scene.gravity = {0.0f, 0.0f};
                   add_fixed(scene, {5.0f, 0.0f}, CircleOutline{.radius = 1.0f}, {.restitution = 2.0f});
                   const auto ball = add_thing(scene, {0.0f, 0.0f}, CircleOutline{.radius = 0.3f}, {},
                                               {.linear_velocity = {5.0f, 0.0f}});
                   Trial trial = lab.start(scene);
                   trial.run(2.0, [&] { trial.note(trial.vx(ball)); });
                   story.expect(std::abs(trial.vx(ball) + 10.0) < 0.05,
                                fmt::format("the ball leaves at {:.3f} m/s", -trial.vx(ball)));
                   return story.end(trial, "speed [m/s]");
               });
}

void add_matter_752_report(Checks& checks) {
    add_report(checks, "matter-752",
               "Matter 752: a box crept down a slope, regardless of its friction. With a friction of 1 on a "
               "slope of 30 degrees, the box should not move.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   scene.can_sleep = false;
                   add_slope(scene, 0.5235988f, {.friction = 1.0f});
                   const Rotation q = Rotation::from_angle(-0.5235988f);
                   const glm::vec2 start = q * glm::vec2{0.0f, 0.5f};
                   const auto box =
                       add_thing(scene, start, BoxOutline{}, {.friction = 1.0f}, {.angle = -0.5235988f});
                   Trial trial = lab.start(scene);
                   trial.run(1.0);
                   const double early = trial.x(box);
                   trial.run(10.0, [&] { trial.note(trial.x(box)); });
                   const double creep = 1e3 * std::abs(trial.x(box) - early);
                   story.expect(creep < 1.0, fmt::format("the box creeps by {:.3f} mm", creep));
                   return story.end(trial, "x [m]");
               });
}

void add_godot_box2d_40_report(Checks& checks) {
    add_report(checks, "godot-box2d-40",
               "Godot Box2D 40: a body without friction stopped. A box should keep sliding at 3 m/s over a "
               "floor without friction.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene, {.friction = 0.0f});
                   const auto box = add_thing(scene, {0.0f, 0.5f}, BoxOutline{}, {.friction = 0.0f},
                                              {.linear_velocity = {3.0f, 0.0f}});
                   Trial trial = lab.start(scene);
                   trial.run(5.0, [&] { trial.note(trial.x(box)); });
                   story.expect(std::abs(trial.x(box) - 15.0) < 0.05,
                                fmt::format("the box slides {:.3f} m in 5 s", trial.x(box)));
                   return story.end(trial, "x [m]");
               });
}

}  // namespace

void add_bounce_reports(Checks& checks) {
    add_godot_29639_report(checks);
    add_rapier_97_report(checks);
    add_matter_256_report(checks);
    add_box2d_76_report(checks);
    add_bumper_refused_report(checks);
    add_matter_752_report(checks);
    add_godot_box2d_40_report(checks);
}

}  // namespace damson::demo
