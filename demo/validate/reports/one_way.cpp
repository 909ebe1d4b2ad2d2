// Checks based on bug reports about one-way platforms.
#include <cmath>

#include "report.hpp"

namespace damson::demo {

void add_one_way_reports(Checks& checks) {
    add_report(
        checks, "godot-27593",
        "Godot 27593 and 15370: bodies that jumped through a one-way platform from below did not land on it.",
        [](Lab& lab, Story& story) {
            Scene scene;
            add_fixed(scene, {0.0f, 3.0f}, BoxOutline{.half = {5.0f, 0.1f}}, {.is_one_way = true});
            const auto ball = add_thing(scene, {-2.0f, 0.0f}, CircleOutline{.radius = 0.3f}, {},
                                        {.linear_velocity = {0.0f, 12.0f}});
            const auto box = add_thing(scene, {2.0f, 0.0f}, BoxOutline{.half = {0.3f, 0.3f}}, {},
                                       {.linear_velocity = {0.0f, 12.0f}});
            Trial trial = lab.start(scene);
            trial.run(4.0, [&] { trial.note(trial.y(box)); });
            story.expect(std::abs(trial.y(ball) - 3.4) < 0.02,
                         fmt::format("the ball rests on the platform ({:.2f} m)", trial.y(ball)));
            story.expect(std::abs(trial.y(box) - 3.4) < 0.02,
                         fmt::format("the box rests on the platform ({:.2f} m)", trial.y(box)));
            return story.end(trial, "height of the box [m]");
        });
    add_report(checks, "godot-23860",
               "Godot 23860 and Godot Rapier 162: a stack fell through a one-way platform or sank into it.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_fixed(scene, {0.0f, 0.0f}, BoxOutline{.half = {5.0f, 0.1f}}, {.is_one_way = true});
                   for (int i = 0; i < 6; ++i)
                       add_thing(scene, {0.0f, 0.65f + 1.05f * static_cast<float>(i)}, BoxOutline{});
                   Trial trial = lab.start(scene);
                   trial.run(6.0, [&] { trial.note(trial.y(1)); });
                   story.expect(trial.y(1) > 0.58,
                                fmt::format("the lowest box rests on the platform ({:.3f} m)", trial.y(1)));
                   story.expect(trial.y(6) > 5.4, "the stack stands");
                   return story.end(trial, "height of the lowest box [m]");
               });
}

}  // namespace damson::demo
