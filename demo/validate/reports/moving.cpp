// Checks based on bug reports about bodies on moving platforms.
#include <algorithm>
#include <cmath>

#include "report.hpp"

namespace damson::demo {

void add_moving_reports(Checks& checks) {
    add_report(
        checks, "godot-17107",
        "Godot 17107: bodies slid on a platform that moved to and fro. They should not slide while the "
        "acceleration of the platform is below friction times g.",
        [](Lab& lab, Story& story) {
            Scene scene;
            const auto platform = scene.add_body({.type = BodyType::Kinematic, .position = {0.0f, -0.5f}});
            scene.add_shape({.outline = BoxOutline{.half = {5.0f, 0.5f}}});
            const auto box = add_thing(scene, {0.0f, 0.5f}, BoxOutline{});
            // amplitude 1 m, period 5 s: the acceleration reaches 1.6 m/s2; friction of 0.6 holds the box up
            // to 6 m/s2
            scene.drive = [platform](Controls& controls, std::uint32_t step) {
                const float t = static_cast<float>(step) / 60.0f;
                controls.set_linear_velocity(platform, {1.3f * std::sin(1.2566f * t), 0.0f});
            };
            Trial trial = lab.start(scene);
            double off = 0.0;
            trial.run(15.0, [&] {
                off = std::max(off, std::abs(trial.x(box) - trial.x(platform)));
                trial.note(trial.x(box) - trial.x(platform));
            });
            story.expect(off < 0.005, fmt::format("the box slides by {:.2f} mm", 1e3 * off));
            return story.end(trial, "position on the platform [m]");
        });
    add_report(checks, "godot-36483",
               "Godot 36483: a body on a lift sank into it or hopped. It should stay within 1 cm of the top "
               "of the lift.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   const auto lift = scene.add_body({.type = BodyType::Kinematic, .position = {0.0f, -0.5f}});
                   scene.add_shape({.outline = BoxOutline{.half = {2.0f, 0.5f}}});
                   const auto box = add_thing(scene, {0.0f, 0.5f}, BoxOutline{});
                   // amplitude 2 m, period 4 s: the acceleration reaches 4.9 m/s2, half of gravity
                   scene.drive = [lift](Controls& controls, std::uint32_t step) {
                       const float t = static_cast<float>(step) / 60.0f;
                       controls.set_linear_velocity(lift, {0.0f, 3.14f * std::sin(1.5708f * t)});
                   };
                   Trial trial = lab.start(scene);
                   double off = 0.0;
                   trial.run(12.0, [&] {
                       off = std::max(off, std::abs(trial.y(box) - trial.y(lift) - 1.0));
                       trial.note(trial.y(box) - trial.y(lift));
                   });
                   story.expect(off < 0.01, fmt::format("the box is at most {:.2f} mm off", 1e3 * off));
                   return story.end(trial, "height above the lift [m]");
               });
    add_report(
        checks, "godot-50155",
        "Godot 50155: a falling body stopped when a moving wall pushed it sideways. Without friction it "
        "should fall by g t^2 / 2.",
        [](Lab& lab, Story& story) {
            Scene scene;
            scene.add_body(
                {.type = BodyType::Kinematic, .position = {-1.05f, 0.0f}, .linear_velocity = {1.0f, 0.0f}});
            scene.add_shape({.outline = BoxOutline{.half = {0.5f, 30.0f}}, .friction = 0.0f});
            const auto box =
                add_thing(scene, {0.0f, 20.0f}, BoxOutline{}, {.friction = 0.0f}, {.fixed_rotation = true});
            Trial trial = lab.start(scene);
            trial.run(2.0, [&] { trial.note(trial.y(box)); });
            story.expect(std::abs(trial.y(box)) < 0.3,
                         fmt::format("the box falls by {:.3f} m", 20.0 - trial.y(box)));
            story.expect(trial.x(box) > 1.4, "the wall pushes the box sideways");
            return story.end(trial, "height [m]");
        });
    add_report(
        checks, "tilting-stack",
        "A platform with a stack of eight crates tilted by 0.1 rad in 20 s and stopped. The crates crept by "
        "11 to 19 cm. The top crate should stay within 3 cm of its position on the platform.",
        [](Lab& lab, Story& story) {
            Scene scene;
            const auto platform = scene.add_body({.type = BodyType::Kinematic, .position = {0.0f, -0.3f}});
            scene.add_shape({.outline = BoxOutline{.half = {3.0f, 0.3f}}});
            std::uint32_t top = 0;
            for (int i = 0; i < 8; ++i)
                top = add_thing(scene, {0.0f, 0.5f + static_cast<float>(i)}, BoxOutline{});
            scene.drive = [platform](Controls& controls, std::uint32_t step) {
                controls.set_angular_velocity(platform, step < 1200 ? 0.005f : 0.0f);
            };
            Trial trial = lab.start(scene);
            double off = 0.0;
            trial.run(lab.pick(25.0, 60.0), [&] {
                const glm::dvec2 way = trial.center(top) - glm::dvec2{trial.x(platform), trial.y(platform)};
                const double angle = trial.angle(platform);
                const double place = way.x * std::cos(angle) + way.y * std::sin(angle);
                off = std::max(off, std::abs(place));
                trial.note(place);
            });
            story.expect(off < 0.03, fmt::format("the top crate is at most {:.1f} mm off", 1e3 * off));
            return story.end(trial, "position of the top crate [m]");
        });
}

}  // namespace damson::demo
