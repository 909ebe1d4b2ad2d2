// Reports of fast bodies that pass through others.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../core/vector.hpp"
#include "../story.hpp"

namespace damson::demo {

void add_tunnelling_reports(Checks& checks) {
    add_story(checks, "reports/godot-27652", "Godot 27652: rigid bodies went through walls and other bodies.",
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
                  story.expect(farthest < 9.9, fmt::format("the farthest came to {:.2f} m", farthest));
                  story.expect_all_there(trial, 0.0);
                  return story.end(trial, "farthest [m]");
              });
}

}  // namespace damson::demo
