// Checks based on bug reports about fast bodies that pass through other bodies.
#include <algorithm>

#include "report.hpp"

namespace damson::demo {

namespace {

/// Swings a kinematic body at a resting ball in 20 scenes with different initial poses. `add_bat` adds the
/// kinematic body to scene `i`.
Measured swing(Lab& lab, Story& story, glm::vec2 ball_at,
               const std::function<void(Scene&, float i)>& add_bat) {
    int hit = 0;
    for (int i = 0; i < 20; ++i) {
        Scene scene;
        scene.gravity = {0.0f, 0.0f};
        add_bat(scene, static_cast<float>(i));
        const auto ball = add_thing(scene, ball_at, CircleOutline{.radius = 0.05f});
        Trial trial = lab.start(scene);
        trial.run(0.5);
        hit += trial.speed(ball) > 0.5 ? 1 : 0;
    }
    story.expect(hit == 20, fmt::format("the bat hits {} of 20 balls", hit));
    return story.end();
}

}  // namespace

void add_tunnelling_reports(Checks& checks) {
    add_report(checks, "godot-27652",
               "Godot 27652: rigid bodies passed through walls and other bodies. No ball should pass a wall "
               "that is 10 cm thick.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene, {}, 2000.0f);
                   add_fixed(scene, {10.0f, 5.0f}, BoxOutline{.half = {0.05f, 5.0f}});
                   for (int i = 0; i < 20; ++i)
                       add_thing(scene, {-1.0f * static_cast<float>(i), 0.5f + 0.02f * static_cast<float>(i)},
                                 CircleOutline{.radius = 0.2f}, {},
                                 {.linear_velocity = {10.0f + 10.0f * static_cast<float>(i), 2.0f}});
                   Trial trial = lab.start(scene);
                   double farthest = 0.0;
                   trial.run(3.0, [&] {
                       for (std::uint32_t i = 2; i < 22; ++i)
                           if (trial.y(i) < 9.0) farthest = std::max(farthest, trial.x(i));
                       trial.note(farthest);
                   });
                   story.expect(farthest < 9.9,
                                fmt::format("the farthest ball reaches x = {:.2f} m", farthest));
                   story.expect_all_there(trial, 0.0);
                   return story.end(trial, "largest x [m]");
               });
    for (const float speed : {10.0f, 30.0f, 60.0f})
        add_report(
            checks, fmt::format("bat-misses/turn-{:g}", speed),
            fmt::format("A kinematic bat that rotated at {:g} rad/s passed through resting balls. It should "
                        "hit each of 20 balls.",
                        speed),
            [speed](Lab& lab, Story& story) {
                return swing(lab, story, {0.8f, 0.0f}, [speed](Scene& scene, float i) {
                    scene.add_body(
                        {.type = BodyType::Kinematic, .angle = -1.0f - 0.01f * i, .angular_velocity = speed});
                    scene.add_shape({.outline = BoxOutline{.half = {0.5f, 0.05f}, .center = {0.5f, 0.0f}}});
                });
            });
    for (const float speed : {20.0f, 60.0f, 200.0f}) {
        add_report(checks, fmt::format("bat-misses/paddle-{:g}", speed),
                   fmt::format("A kinematic paddle that moved at {:g} m/s passed through resting balls. It "
                               "should hit each of 20 balls.",
                               speed),
                   [speed](Lab& lab, Story& story) {
                       return swing(lab, story, {0.0f, 0.0f}, [speed](Scene& scene, float i) {
                           scene.add_body({.type = BodyType::Kinematic,
                                           .position = {-3.0f - 0.13f * i, 0.0f},
                                           .linear_velocity = {speed, 0.0f}});
                           scene.add_shape({.outline = BoxOutline{.half = {0.05f, 0.5f}}});
                       });
                   });
        add_report(
            checks, fmt::format("two-bullets/{:g}", speed),
            fmt::format("Two bullets that flew at each other at {:g} m/s passed through each other. They "
                        "should collide.",
                        speed),
            [speed](Lab& lab, Story& story) {
                int passed = 0;
                for (int i = 0; i < 20; ++i) {
                    Scene scene;
                    scene.gravity = {0.0f, 0.0f};
                    const float start = 5.0f + 0.13f * static_cast<float>(i);
                    const auto left = add_thing(scene, {-start, 0.0f}, CircleOutline{.radius = 0.05f}, {},
                                                {.linear_velocity = {speed, 0.0f}, .is_bullet = true});
                    const auto right = add_thing(scene, {start, 0.0f}, CircleOutline{.radius = 0.05f}, {},
                                                 {.linear_velocity = {-speed, 0.0f}, .is_bullet = true});
                    Trial trial = lab.start(scene);
                    trial.run(1.0);
                    passed += trial.x(left) > trial.x(right) ? 1 : 0;
                }
                story.expect(passed == 0, fmt::format("{} of 20 pairs pass through each other", passed));
                return story.end();
            });
    }
}

}  // namespace damson::demo
