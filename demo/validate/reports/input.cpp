// Checks based on bug reports about unusual input: overlapping static bodies, bodies that never land,
// teleports, and changed body types.
#include <cmath>

#include "report.hpp"

namespace damson::demo {

void add_input_reports(Checks& checks) {
    add_report(checks, "chipmunk-240",
               "Chipmunk 240: the step did not return if two static bodies overlapped.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene);
                   add_fixed(scene, {0.0f, 0.0f}, BoxOutline{.half = {2.0f, 0.5f}});
                   add_fixed(scene, {1.0f, 0.0f}, CircleOutline{.radius = 1.0f});
                   const auto ball = add_thing(scene, {0.1f, 4.0f}, CircleOutline{.radius = 0.3f});
                   Trial trial = lab.start(scene);
                   trial.run(5.0, [&] { trial.note(trial.y(ball)); });
                   story.expect(trial.y(ball) > 0.2, "the world keeps stepping and the ball lands");
                   return story.end(trial, "height [m]");
               });
    add_report(checks, "rapier-77",
               "Rapier 77: a body that kept falling broke the broadphase. Its position should stay finite "
               "and the other bodies should not move.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene, {}, 10.0f);
                   const auto lost = add_thing(scene, {50.0f, 0.0f}, CircleOutline{});
                   const auto kept = add_thing(scene, {0.0f, 0.5f}, BoxOutline{}, {}, {.can_sleep = false});
                   Trial trial = lab.start(scene);
                   trial.run(lab.pick(120.0, 600.0), [&] { trial.note(trial.y(lost)); });
                   story.expect(std::isfinite(trial.y(lost)),
                                fmt::format("the falling body is at {:.0f} m", trial.y(lost)));
                   story.expect(std::abs(trial.y(kept) - 0.5) < 0.01, "the resting box has not moved");
                   return story.end(trial, "height [m]");
               });
    add_report(checks, "godot-10959",
               "Godot 10959: a body was made static, moved and made dynamic again. It then returned to its "
               "old position.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   scene.gravity = {0.0f, 0.0f};
                   const auto body = add_thing(scene, {0.0f, 0.0f}, BoxOutline{});
                   Trial trial = lab.start(scene);
                   trial.run(0.2);
                   trial.engine().set_type(body, BodyType::Static);
                   trial.engine().set_transform(body, {7.0f, 3.0f}, 0.5f);
                   trial.run(0.2);
                   trial.engine().set_type(body, BodyType::Dynamic);
                   trial.run(0.2, [&] { trial.note(trial.x(body)); });
                   story.expect(std::abs(trial.x(body) - 7.0) < 1e-4 && std::abs(trial.y(body) - 3.0) < 1e-4,
                                "the body keeps its new position");
                   story.expect(std::abs(trial.angle(body) - 0.5) < 1e-4, "the body keeps its new angle");
                   return story.end(trial, "x [m]");
               });
}

}  // namespace damson::demo
