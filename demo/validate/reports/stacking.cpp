// Checks based on bug reports about stacks that creep, jitter or fall.
#include <algorithm>
#include <cmath>

#include "../../../core/vector.hpp"
#include "report.hpp"

namespace damson::demo {

namespace {

/// Adds a column of 1 m boxes, placed exactly on top of each other. Returns the index of the lowest box.
std::uint32_t add_column(Scene& scene, int count, float x = 0.0f) {
    const auto first = static_cast<std::uint32_t>(scene.bodies.size());
    for (int i = 0; i < count; ++i) add_thing(scene, {x, 0.5f + static_cast<float>(i)}, BoxOutline{});
    return first;
}

/// Returns the largest displacement from the initial position among bodies with index `first` or higher. [m]
double farthest_off(Trial& trial, std::uint32_t first) {
    double most = 0.0;
    for (std::uint32_t i = first; i < trial.scene().bodies.size(); ++i) {
        const glm::dvec2 start{trial.scene().bodies[i].position};
        most = std::max(most, length_of(glm::dvec2{trial.x(i), trial.y(i)} - start));
    }
    return most;
}

/// Measures how far a column of `count` boxes settles in 5 s, and how far it creeps afterwards. Sleeping is
/// disabled.
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
    story.expect(early < 0.05, fmt::format("the stack settles by {:.1f} mm", 1e3 * early));
    story.expect(creep < 1.0, fmt::format("the stack creeps by {:.3f} mm", creep));
    return story.end(trial, "largest displacement [m]");
}

}  // namespace

void add_stacking_reports(Checks& checks) {
    add_report(
        checks, "p2-317",
        "p2.js 317: a stack of ten boxes crept apart and fell when sleeping was disabled. It should stand.",
        [](Lab& lab, Story& story) { return watch_column(lab, story, 10); });
    add_report(
        checks, "qu3e-54",
        "qu3e 54: a stack of five boxes fell after five seconds when sleeping was disabled. It should stand.",
        [](Lab& lab, Story& story) { return watch_column(lab, story, 5); });
    add_report(checks, "p2-154",
               "p2.js 154: a stack of 15 boxes was compressed in the first frames. It should lose less than "
               "0.5 % of its height.",
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
                                fmt::format("the lowest height of the stack is {:.3f} m, of 15 m", lowest));
                   return story.end(trial, "height of the top box [m]");
               });
    add_report(checks, "godot-72063",
               "Godot 72063: boxes that were piled up between walls wobbled. In a block of 6 by 8 boxes, "
               "each box should move by less than 0.5 % of the height of the block and fall asleep.",
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
                   story.expect(off < 40.0, fmt::format("the boxes move by at most {:.2f} mm", off));
                   story.expect_asleep(trial, 6.0);
                   return story.end(trial, "largest displacement [m]");
               });
    add_report(checks, "godot-jolt-1041",
               "Godot Jolt 1041: a body of 60 kg bounced on a box of 1 kg and pushed it through the floor. "
               "The heavy body should rest on the light box.",
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
                   story.expect(
                       highest < 1.51,
                       fmt::format("the heavy box does not bounce (highest center {:.3f} m)", highest));
                   story.expect(trial.y(light) > 0.46,
                                fmt::format("the center of the light box is at {:.3f} m", trial.y(light)));
                   story.expect(std::abs(trial.x(heavy)) < 0.02, "the heavy box stays above the light one");
                   return story.end(trial, "height of the heavy box [m]");
               });
    add_report(checks, "flax-15",
               "Flax 15: a box of 30 kg slid off a box of 10 kg, on which it stood off center. It should "
               "stay, because its center is above the lower box.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   scene.can_sleep = false;
                   add_floor(scene);
                   add_thing(scene, {0.0f, 0.5f}, BoxOutline{}, {.density = 10.0f});
                   const auto top = add_thing(scene, {0.3f, 1.5f}, BoxOutline{}, {.density = 30.0f});
                   Trial trial = lab.start(scene);
                   trial.run(10.0, [&] { trial.note(trial.x(top)); });
                   const double off = 1e3 * std::abs(trial.x(top) - 0.3);
                   story.expect(off < 10.0, fmt::format("the upper box slides by {:.2f} mm", off));
                   return story.end(trial, "x [m]");
               });
    add_report(checks, "jitter-10",
               "Jitter 10: tightly packed blocks with heavier ones on top jittered and collapsed. Each block "
               "should move by less than 0.5 % of the height of the pile.",
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
                   story.expect(off < 25.0, fmt::format("the blocks move by at most {:.2f} mm", off));
                   return story.end(trial, "largest displacement [m]");
               });
}

}  // namespace damson::demo
