// Checks based on bug reports about bodies that catch on, or sink into, the seams between floor shapes.
#include <algorithm>
#include <cmath>

#include "report.hpp"

namespace damson::demo {

void add_seam_reports(Checks& checks) {
    for (const bool is_ball : {true, false})
        add_report(checks, fmt::format("godot-28438-{}", is_ball ? "ball" : "box"),
                   "Godot 28438: bodies that slid over two adjacent blocks jumped at the seam.",
                   [is_ball](Lab& lab, Story& story) {
                       Scene scene;
                       for (int i = 0; i < 20; ++i)
                           add_fixed(scene, {static_cast<float>(i) * 2.0f, -0.5f},
                                     BoxOutline{.half = {1.0f, 0.5f}}, {.friction = 0.0f});
                       const auto body = add_thing(scene, {0.0f, 0.5f},
                                                   is_ball ? Outline{CircleOutline{}} : Outline{BoxOutline{}},
                                                   {.friction = 0.0f}, {.linear_velocity = {10.5f, 0.0f}});
                       Trial trial = lab.start(scene);
                       double up = 0.0;
                       trial.run(3.0, [&] {
                           up = std::max(up, trial.vy(body));
                           trial.note(trial.x(body), trial.y(body));
                       });
                       story.expect(up < 0.05, fmt::format("the upward speed is at most {:.3f} m/s", up));
                       story.expect(std::abs(trial.vx(body) - 10.5) < 0.05, "the body keeps its speed");
                       return story.end(trial, "height [m]");
                   });
    add_report(checks, "seam-hides-both",
               "A crate that landed with a corner on the seam of two floor tiles sank in by 12 to 19 cm. It "
               "should sink in by less than 1 cm.",
               [](Lab& lab, Story& story) {
                   double deepest = 0.0;
                   for (const float angle : {0.3f, 0.6f, 0.7853982f, 1.0f, 1.3f}) {
                       Scene scene;
                       for (int i = -3; i < 3; ++i)
                           add_fixed(scene, {static_cast<float>(i) + 0.5f, -0.5f}, BoxOutline{});
                       // the lowest corner of a box with half size h, rotated by angle a, is
                       // h (sin a + cos a) below the center
                       const float half = 0.4f, drop = half * (std::sin(angle) + std::cos(angle));
                       const float aside = half * (std::cos(angle) - std::sin(angle));
                       const auto crate = add_thing(scene, {aside, drop + 1.0f},
                                                    BoxOutline{.half = {half, half}}, {}, {.angle = angle});
                       Trial trial = lab.start(scene);
                       trial.run(3.0, [&] {
                           for (const glm::vec2 corner : {glm::vec2{half, half}, glm::vec2{-half, half},
                                                          glm::vec2{-half, -half}, glm::vec2{half, -half}})
                               deepest = std::max(deepest, -trial.point(crate, corner).y);
                           trial.note(trial.y(crate));
                       });
                   }
                   story.expect(deepest < 0.01,
                                fmt::format("the corner sinks in by {:.1f} mm", 1e3 * deepest));
                   return story.end();
               });
    add_report(
        checks, "slow-ball-on-chain",
        "A ball of radius 20 m that rolled over a chain at 1 mm/s gained 28 % of its speed in 20 s. It "
        "should keep its speed within 5 %.",
        [](Lab& lab, Story& story) {
            Scene scene;
            scene.can_sleep = false;
            scene.add_body({});
            scene.add_chain(
                {.points = {{60.0f, 0.0f}, {20.0f, 0.0f}, {0.0f, 0.0f}, {-20.0f, 0.0f}, {-60.0f, 0.0f}}});
            const auto ball = add_thing(scene, {-5.0f, 20.0f}, CircleOutline{.radius = 20.0f}, {},
                                        {.linear_velocity = {0.001f, 0.0f}, .angular_velocity = -0.00005f});
            Trial trial = lab.start(scene);
            trial.run(20.0, [&] { trial.note(trial.vx(ball)); });
            const double off = 100.0 * std::abs(trial.vx(ball) / 0.001 - 1.0);
            story.expect(off < 5.0, fmt::format("the speed differs by {:.2f} % from the initial speed", off));
            return story.end(trial, "speed [m/s]");
        });
}

}  // namespace damson::demo
