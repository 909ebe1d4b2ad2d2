// Reports about restitution, friction and energy.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../core/vector.hpp"
#include "../story.hpp"

namespace damson::demo {

void add_bounce_reports(Checks& checks) {
    add_story(checks, "reports/godot-29639", "Godot 29639: bodies that collided gained energy.",
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
                  story.expect(most < 1.001, fmt::format("at most {:.4f} of it", most));
                  return story.end(trial, "energy [J]");
              });
}

}  // namespace damson::demo
