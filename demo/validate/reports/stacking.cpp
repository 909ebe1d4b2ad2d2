// Reports of stacks that creep, shake or fall.
#include <algorithm>
#include <cmath>

#include "../../../core/vector.hpp"
#include "report.hpp"

namespace damson::demo {

namespace {

/// A column of boxes of 1 m that stand exactly on each other; returns the first.
std::uint32_t add_column(Scene& scene, int count, float x = 0.0f) {
    const auto first = static_cast<std::uint32_t>(scene.bodies.size());
    for (int i = 0; i < count; ++i) add_thing(scene, {x, 0.5f + static_cast<float>(i)}, BoxOutline{});
    return first;
}

/// How far the bodies from `first` on are from where the scene has placed them. [m]
double farthest_off(Trial& trial, std::uint32_t first) {
    double most = 0.0;
    for (std::uint32_t i = first; i < trial.scene().bodies.size(); ++i) {
        const glm::dvec2 start{trial.scene().bodies[i].position};
        most = std::max(most, length_of(glm::dvec2{trial.x(i), trial.y(i)} - start));
    }
    return most;
}

/// Lets a column of `count` boxes stand; it cannot sleep.
Measured watch_column(Lab& lab, Story& story, int count) {
    Scene scene;
    scene.can_sleep = false;
    add_floor(scene);
    const auto first = add_column(scene, count);
    Trial trial = lab.start(scene);
    trial.run(5.0);
    const double early = farthest_off(trial, first);
    trial.run(lab.pick(20.0, 120.0), [&] { trial.note(farthest_off(trial, first)); });
    const double creep = 1e3 * (farthest_off(trial, first) - early);
    story.expect(early < 0.05, fmt::format("it settles by {:.1f} mm", 1e3 * early));
    story.expect(creep < 1.0, fmt::format("it creeps by {:.3f} mm", creep));
    return story.end(trial, "off [m]");
}

}  // namespace

void add_stacking_reports(Checks& checks) {
    add_report(checks, "p2-317",
               "p2.js 317: a stack of ten boxes creeps apart and falls when sleep is off. It should stand.",
               [](Lab& lab, Story& story) { return watch_column(lab, story, 10); });
    add_report(checks, "qu3e-54",
               "qu3e 54: a stack of five boxes falls after five seconds when sleep is off. It should stand.",
               [](Lab& lab, Story& story) { return watch_column(lab, story, 5); });
    add_report(checks, "p2-154",
               "p2.js 154: a stack of 15 boxes is squeezed in the first frames. It should lose less than 0.5 "
               "% of its height.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene);
                   const auto first = add_column(scene, 15);
                   Trial trial = lab.start(scene);
                   double lowest = 15.0;
                   trial.run(5.0, [&] {
                       lowest = std::min(lowest, trial.y(first + 14) + 0.5);
                       trial.note(trial.y(first + 14));
                   });
                   story.expect(lowest > 0.995 * 15.0,
                                fmt::format("its top is never lower than {:.3f} m", lowest));
                   return story.end(trial, "height of the top box [m]");
               });
    add_report(checks, "godot-72063",
               "Godot 72063: boxes piled up between walls wobble. A block of 6 by 8 boxes should stay, but "
               "for 0.5 % of its height, and sleep.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene);
                   for (const float side : {-1.0f, 1.0f})
                       add_fixed(scene, {3.6f * side, 5.0f}, BoxOutline{.half = {0.5f, 5.0f}});
                   const auto first = static_cast<std::uint32_t>(scene.bodies.size());
                   for (int i = 0; i < 6; ++i) add_column(scene, 8, static_cast<float>(i) - 2.5f);
                   Trial trial = lab.start(scene);
                   trial.run(4.0, [&] { trial.note(farthest_off(trial, first)); });
                   const double off = 1e3 * farthest_off(trial, first);
                   story.expect(off < 40.0, fmt::format("the boxes are at most {:.2f} mm off", off));
                   story.expect_asleep(trial, 6.0);
                   return story.end(trial, "off [m]");
               });
    add_report(checks, "godot-jolt-1041",
               "Godot Jolt 1041: a body of 60 kg on a box of 1 kg bounces about and pushes it through the "
               "floor. Both should rest on each other.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene);
                   const auto light = add_thing(scene, {0.0f, 0.5f}, BoxOutline{});
                   const auto heavy = add_thing(scene, {0.0f, 1.6f}, BoxOutline{}, {.density = 60.0f});
                   Trial trial = lab.start(scene);
                   double highest = 0.0;
                   trial.run(5.0, [&] {
                       if (trial.time() > 0.5) highest = std::max(highest, trial.y(heavy));
                       trial.note(trial.y(heavy));
                   });
                   story.expect(highest < 1.51, fmt::format("it does not bounce ({:.3f} m)", highest));
                   story.expect(trial.y(light) > 0.46,
                                fmt::format("the light box is at {:.3f} m", trial.y(light)));
                   story.expect(std::abs(trial.x(heavy)) < 0.02, "it stays above");
                   return story.end(trial, "height of the heavy box [m]");
               });
    add_report(checks, "flax-15",
               "Flax 15: a box of 30 kg that stands off-center on a box of 10 kg slides away. It should stay "
               "while its center is above the lower box.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   scene.can_sleep = false;
                   add_floor(scene);
                   add_thing(scene, {0.0f, 0.5f}, BoxOutline{}, {.density = 10.0f});
                   const auto top = add_thing(scene, {0.3f, 1.5f}, BoxOutline{}, {.density = 30.0f});
                   Trial trial = lab.start(scene);
                   trial.run(10.0, [&] { trial.note(trial.x(top)); });
                   const double off = 1e3 * std::abs(trial.x(top) - 0.3);
                   story.expect(off < 10.0, fmt::format("it slides by {:.2f} mm", off));
                   return story.end(trial, "x [m]");
               });
    add_report(checks, "jitter-10",
               "Jitter 10: blocks packed tightly, heavy ones on top, jiggle and collapse. They should stay, "
               "but for 0.5 % of their height.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   scene.can_sleep = false;
                   add_floor(scene);
                   const auto first = static_cast<std::uint32_t>(scene.bodies.size());
                   for (int row = 0; row < 5; ++row)
                       for (int i = 0; i < 5; ++i)
                           add_thing(scene, {static_cast<float>(i), 0.5f + static_cast<float>(row)},
                                     BoxOutline{}, {.density = row == 4 ? 5.0f : 1.0f});
                   Trial trial = lab.start(scene);
                   trial.run(10.0, [&] { trial.note(farthest_off(trial, first)); });
                   const double off = 1e3 * farthest_off(trial, first);
                   story.expect(off < 25.0, fmt::format("the blocks are at most {:.2f} mm off", off));
                   return story.end(trial, "off [m]");
               });
}

}  // namespace damson::demo
