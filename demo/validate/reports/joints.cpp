// Reports about joints: ropes, limits, motors, gears, and bodies that joints connect.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../core/vector.hpp"
#include "../story.hpp"

namespace damson::demo {

void add_joint_reports(Checks& checks) {
    add_story(
        checks, "reports/rapier-192",
        "Rapier 192: of two bodies with a joint the second did not collide with others.",
        [](Lab& lab, Story& story) {
            Scene scene;
            scene.gravity = {0.0f, 0.0f};
            const auto a = add_thing(scene, {0.0f, 0.0f}, BoxOutline{.half = {1.0f, 2.0f}});
            const auto b = add_thing(scene, {0.0f, -10.0f}, BoxOutline{.half = {1.0f, 3.5f}});
            add_hinge(scene, a, b, {0.0f, -2.0f});
            const auto ball =
                add_thing(scene, {-8.0f, -12.0f}, CircleOutline{}, {}, {.linear_velocity = {5.0f, 0.0f}});
            Trial trial = lab.start(scene);
            trial.run(3.0, [&] { trial.note(trial.x(ball)); });
            story.expect(trial.x(ball) < 3.0, fmt::format("the ball is stopped ({:.2f} m)", trial.x(ball)));
            story.expect(trial.speed(b) > 0.01, "and pushes");
            return story.end(trial, "x of the ball [m]");
        });
}

}  // namespace damson::demo
