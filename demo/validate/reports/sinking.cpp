// Checks based on bug reports about bodies that overlap, sink into each other or fall through a floor.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../../../core/random.hpp"
#include "heap.hpp"
#include "report.hpp"

namespace damson::demo {

namespace {

void add_matter_309_report(Checks& checks) {
    add_report(checks, "matter-309",
               "Matter 309: a box with fixed rotation fell between two adjacent blocks.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   std::vector<std::uint32_t> boxes;
                   for (int i = 0; i < 10; ++i) {
                       const float x = 10.0f * static_cast<float>(i - 5);
                       for (const float side : {-1.0f, 1.0f})
                           add_fixed(scene, {x + side, 0.0f}, BoxOutline{.half = {1.0f, 1.0f}});
                       boxes.push_back(
                           add_thing(scene, {x + 0.01f * static_cast<float>(i), 2.0f + static_cast<float>(i)},
                                     BoxOutline{.half = {0.2f, 0.2f}}, {},
                                     {.linear_velocity = {0.0f, -10.0f}, .fixed_rotation = true}));
                   }
                   Trial trial = lab.start(scene);
                   trial.run(3.0, [&] { trial.note(trial.y(boxes[9])); });
                   int below = 0;
                   for (const std::uint32_t box : boxes) below += trial.y(box) < 1.15 ? 1 : 0;
                   story.expect(below == 0, fmt::format("{} of 10 boxes fall between the blocks", below));
                   return story.end(trial, "height of the last body [m]");
               });
}

void add_matter_225_report(Checks& checks) {
    add_report(checks, "matter-225",
               "Matter 225: some of the boxes that were dropped on a large block fell through it.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_fixed(scene, {0.0f, -0.5f}, BoxOutline{.half = {120.0f, 0.5f}});
                   Random random(225);
                   for (int i = 0; i < 80; ++i)
                       add_thing(scene, {random.between(-55.0f, 55.0f), random.between(1.0f, 30.0f)},
                                 BoxOutline{.half = {random.between(0.2f, 1.5f), random.between(0.2f, 1.5f)}},
                                 {}, {.angle = random.between(-3.0f, 3.0f)});
                   Trial trial = lab.start(scene);
                   trial.run(8.0, [&] { trial.note(static_cast<double>(trial.awake_count())); });
                   story.expect_all_there(trial, 0.0);
                   story.expect_asleep(trial, 12.0);
                   return story.end(trial, "awake bodies");
               });
}

void add_matter_805_report(Checks& checks) {
    add_report(checks, "matter-805",
               "Matter 805: a body that fell to the ground stayed slightly below its surface. It should "
               "overlap the ground by less than 6 mm.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene);
                   const auto body =
                       add_thing(scene, {0.0f, 5.0f},
                                 polygon_of({{-0.7f, -0.4f}, {0.8f, -0.5f}, {0.3f, 0.6f}, {-0.4f, 0.5f}}));
                   Trial trial = lab.start(scene);
                   trial.run(5.0, [&] { trial.note(trial.y(body)); });
                   const double sunk = 1e3 * static_cast<double>(trial.overlap().max_penetration);
                   story.expect(sunk < 6.0, fmt::format("the body overlaps the floor by {:.2f} mm", sunk));
                   story.expect_asleep(trial, 3.0);
                   return story.end(trial, "height [m]");
               });
}

void add_matter_1252_report(Checks& checks) {
    add_report(checks, "matter-1252",
               "Matter 1252: a square that was dropped on another stood on its corner and jittered. It "
               "should come to rest flat.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene);
                   add_thing(scene, {0.0f, 0.5f}, BoxOutline{});
                   const auto above = add_thing(scene, {0.15f, 3.0f}, BoxOutline{}, {}, {.angle = 0.7f});
                   Trial trial = lab.start(scene);
                   trial.run(8.0, [&] { trial.note(trial.angle(above)); });
                   const double turned = std::abs(std::remainder(trial.angle(above), 1.5707963));
                   story.expect(turned < 0.01, fmt::format("the box lies flat (error {:.4f} rad)", turned));
                   story.expect_asleep(trial, 3.0);
                   return story.end(trial, "angle [rad]");
               });
}

void add_matter_992_report(Checks& checks) {
    add_report(checks, "matter-992",
               "Matter 992: the bodies of a large heap overlapped so much that they seemed to shrink.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_heap(scene, 160, 0.0f, false);
                   Trial trial = lab.start(scene);
                   trial.run(12.0, [&] { trial.note(trial.y(100)); });
                   const double overlap = 1e3 * static_cast<double>(trial.overlap().max_penetration);
                   story.expect(overlap < 20.0,
                                fmt::format("the boxes, 800 mm high, overlap by at most {:.0f} mm", overlap));
                   story.expect_all_there(trial, 0.0);
                   return story.end(trial, "height of one box [m]");
               });
}

void add_matter_1289_report(Checks& checks) {
    add_report(checks, "matter-1289",
               "Matter 1289: bodies that were created on top of each other in the same step overlapped.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene);
                   for (int i = 0; i < 8; ++i)
                       add_thing(scene, {0.1f * static_cast<float>(i % 2), 0.5f + static_cast<float>(i)},
                                 BoxOutline{});
                   Trial trial = lab.start(scene);
                   float worst = 0.0f;
                   trial.run(3.0, [&] {
                       worst = std::max(worst, trial.overlap().max_penetration);
                       trial.note(trial.y(8));
                   });
                   story.expect(worst < 0.012f, fmt::format("the largest overlap is {:.1f} mm",
                                                            1e3 * static_cast<double>(worst)));
                   return story.end(trial, "height of the top box [m]");
               });
}

void add_nape_js_150_report(Checks& checks) {
    add_report(
        checks, "nape-js-150", "nape-js 150: bodies that slid over a floor without friction fell through it.",
        [](Lab& lab, Story& story) {
            Scene scene;
            add_fixed(scene, {0.0f, -0.1f}, BoxOutline{.half = {400.0f, 0.1f}}, {.friction = 0.0f});
            int k = 0;
            for (const float speed : {5.0f, 20.0f, 60.0f})
                for (const Outline& outline :
                     {Outline{CircleOutline{.radius = 0.3f}}, Outline{BoxOutline{.half = {0.3f, 0.3f}}},
                      Outline{CapsuleOutline{{-0.2f, 0.0f}, {0.2f, 0.0f}, 0.3f}}})
                    add_thing(scene, {-300.0f + 5.0f * static_cast<float>(k++), 0.3f}, outline,
                              {.friction = 0.0f, .filter = {.group = -1}},
                              {.linear_velocity = {speed, 0.0f}});
            Trial trial = lab.start(scene);
            trial.run(5.0, [&] { trial.note(trial.y(9)); });
            story.expect_all_there(trial, 0.2);
            story.expect(std::abs(trial.vx(7) - 60.0) < 0.1, "the sliding body keeps its speed");
            return story.end(trial, "height of the last body [m]");
        });
}

void add_rapier_76_report(Checks& checks) {
    add_report(checks, "rapier-76", "Rapier 76: a ball sank into another ball while it rolled off it.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene);
                   add_fixed(scene, {0.0f, 1.0f}, CircleOutline{.radius = 1.0f});
                   const auto ball = add_thing(scene, {0.02f, 3.0f}, CircleOutline{.radius = 1.0f});
                   Trial trial = lab.start(scene);
                   float worst = 0.0f;
                   trial.run(4.0, [&] {
                       worst = std::max(worst, trial.overlap().max_penetration);
                       trial.note(trial.x(ball), trial.y(ball));
                   });
                   story.expect(worst < 0.01f, fmt::format("the largest overlap is {:.1f} mm",
                                                           1e3 * static_cast<double>(worst)));
                   return story.end(trial, "height [m]");
               });
}

void add_volatile_7_report(Checks& checks) {
    add_report(checks, "volatile-7",
               "VolatilePhysics 7: two triangles that were crossed like a Star of David, with no corner of "
               "one inside the other, stayed overlapped.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   scene.gravity = {0.0f, 0.0f};
                   const auto triangle = polygon_of({{-0.866f, -0.5f}, {0.866f, -0.5f}, {0.0f, 1.0f}});
                   const auto a = add_thing(scene, {0.0f, 0.0f}, triangle);
                   const auto b = add_thing(scene, {0.0f, 0.05f}, triangle, {}, {.angle = 3.14159265f});
                   Trial trial = lab.start(scene);
                   trial.run(6.0, [&] { trial.note(trial.y(b) - trial.y(a)); });
                   const double overlap = 1e3 * static_cast<double>(trial.overlap().max_penetration);
                   story.expect(overlap < 10.0, fmt::format("an overlap of {:.0f} mm remains", overlap));
                   return story.end(trial, "distance of the centers [m]");
               });
}

void add_tumbling_capsule_report(Checks& checks) {
    add_report(checks, "tumbling-capsule",
               "A capsule of radius 1 cm that tumbled over a floor at 10 m/s sank to a tenth of its radius. "
               "Its center should stay at least 0.9 radii above the floor.",
               [](Lab& lab, Story& story) {
                   double lowest = 1.0;
                   for (const float speed : {3.0f, 10.0f}) {
                       Scene scene;
                       add_floor(scene);
                       const auto capsule = add_thing(
                           scene, {-20.0f, 0.1f}, CapsuleOutline{{-0.02f, 0.0f}, {0.02f, 0.0f}, 0.01f}, {},
                           {.linear_velocity = {speed, 0.0f}, .angular_velocity = -speed / 0.03f});
                       Trial trial = lab.start(scene);
                       trial.run(3.0, [&] {
                           lowest = std::min(lowest, trial.y(capsule) / 0.01);
                           trial.note(trial.y(capsule));
                       });
                   }
                   story.expect(lowest > 0.9,
                                fmt::format("the lowest height of its center is {:.2f} radii", lowest));
                   return story.end();
               });
}

}  // namespace

void add_sinking_reports(Checks& checks) {
    add_matter_309_report(checks);
    add_matter_225_report(checks);
    add_matter_805_report(checks);
    add_matter_1252_report(checks);
    add_matter_992_report(checks);
    add_matter_1289_report(checks);
    add_nape_js_150_report(checks);
    add_rapier_76_report(checks);
    add_volatile_7_report(checks);
    add_tumbling_capsule_report(checks);
}

}  // namespace damson::demo
