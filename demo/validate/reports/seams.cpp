// Reports of bodies that catch on or fall into the seams of a floor made of parts.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../core/vector.hpp"
#include "../story.hpp"

namespace damson::demo {

void add_seam_reports(Checks& checks) {
    for (const bool is_ball : {true, false})
        add_story(checks, fmt::format("reports/godot-28438-{}", is_ball ? "ball" : "box"),
                  "Godot 28438: what passed over two blocks that lie exactly side by side jumped.",
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
                      story.expect(up < 0.05, fmt::format("it went up at {:.3f} m/s", up));
                      story.expect(std::abs(trial.vx(body) - 10.5) < 0.05, "as fast as before");
                      return story.end(trial, "height [m]");
                  });
}

}  // namespace damson::demo
