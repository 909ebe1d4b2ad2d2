// Checks based on bug reports about missing, duplicate or wrong events.
#include <cmath>

#include "report.hpp"

namespace damson::demo {

namespace {

void add_planck_234_report(Checks& checks) {
    add_report(
        checks, "planck-234",
        "Planck 234: a block rested on a platform that moved up and down with an acceleration below g. It "
        "caused many begin and end events. There should be one begin event and no end event.",
        [](Lab& lab, Story& story) {
            Scene scene;
            const auto platform = scene.add_body({.type = BodyType::Kinematic, .position = {0.0f, -0.5f}});
            scene.add_shape({.outline = BoxOutline{.half = {2.0f, 0.5f}}});
            const auto box = add_thing(scene, {0.0f, 0.5f}, BoxOutline{});
            scene.drive = [platform](Controls& controls, std::uint32_t step) {
                const float angle = 3.14159265f * static_cast<float>(step) / 60.0f;
                controls.set_linear_velocity(platform, {0.0f, std::sin(angle)});
            };
            Trial trial = lab.start(scene);
            EventTotals totals;
            trial.run(10.0, [&] {
                totals.add(trial.engine().event_counts());
                trial.note(trial.y(box));
            });
            story.expect(totals.begins == 1, fmt::format("{} begin events", totals.begins));
            story.expect(totals.ends == 0, fmt::format("{} end events", totals.ends));
            return story.end(trial, "height [m]");
        });
}

void add_p2_265_report(Checks& checks) {
    add_report(
        checks, "p2-265",
        "p2.js 265: a ball that passed slowly through a sensor caused many begin and end events. "
        "There should be one of each.",
        [](Lab& lab, Story& story) {
            Scene scene;
            scene.gravity = {0.0f, 0.0f};
            add_fixed(scene, {0.0f, 0.0f}, BoxOutline{.half = {1.0f, 1.0f}}, {.is_sensor = true});
            const auto ball =
                add_thing(scene, {-3.0f, 0.2f}, CircleOutline{}, {}, {.linear_velocity = {0.6f, 0.0f}});
            Trial trial = lab.start(scene);
            EventTotals totals;
            trial.run(10.0, [&] {
                totals.add(trial.engine().event_counts());
                trial.note(trial.x(ball));
            });
            story.expect(totals.sensor_begins == 1, fmt::format("{} begin events", totals.sensor_begins));
            story.expect(totals.sensor_ends == 1, fmt::format("{} end events", totals.sensor_ends));
            return story.end(trial, "x [m]");
        });
}

void add_box2d_867_report(Checks& checks) {
    add_report(checks, "box2d-867",
               "Box2D 867: a bullet left a sensor without an end event. Each begin event should be followed "
               "by an end event.",
               [](Lab& lab, Story& story) {
                   std::uint64_t begins = 0, ends = 0;
                   for (int i = 0; i < 20; ++i) {
                       Scene scene;
                       scene.gravity = {0.0f, 0.0f};
                       add_fixed(scene, {1.5f, 0.0f}, BoxOutline{.half = {0.5f, 10.0f}}, {.is_sensor = true});
                       add_thing(scene, {7.4f + 0.03f * static_cast<float>(i), 4.0f},
                                 CircleOutline{.radius = 0.1f}, {},
                                 {.linear_velocity = {-20.0f, 0.0f}, .is_bullet = true});
                       Trial trial = lab.start(scene);
                       EventTotals totals;
                       trial.run(1.0, [&] { totals.add(trial.engine().event_counts()); });
                       begins += totals.sensor_begins, ends += totals.sensor_ends;
                   }
                   story.expect(begins == 20, fmt::format("{} of 20 begin events", begins));
                   story.expect(ends == begins, fmt::format("{} end events", ends));
                   return story.end();
               });
}

void add_box2d_636_report(Checks& checks) {
    add_report(checks, "box2d-636",
               "Box2D 636: after a body was teleported onto another, the begin event came one step late. The "
               "next step should report the event.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   scene.gravity = {0.0f, 0.0f};
                   add_thing(scene, {0.0f, 0.0f}, CircleOutline{});
                   const auto b = add_thing(scene, {10.0f, 0.0f}, CircleOutline{});
                   Trial trial = lab.start(scene);
                   trial.step();
                   trial.engine().set_transform(b, {0.8f, 0.0f}, 0.0f);
                   trial.step();
                   const auto counts = trial.engine().event_counts();
                   story.expect(counts.begun == 1,
                                fmt::format("{} begin events in the next step", counts.begun));
                   return story.end(trial, "x [m]");
               });
}

void add_box2d_357_report(Checks& checks) {
    add_report(
        checks, "box2d-357",
        "Box2D 357: a sensor that was rotated away by set_transform did not report the end of an "
        "overlap. The next step should report it.",
        [](Lab& lab, Story& story) {
            Scene scene;
            scene.gravity = {0.0f, 0.0f};
            const auto cone =
                add_fixed(scene, {0.0f, 0.0f}, BoxOutline{.half = {1.0f, 0.2f}, .center = {1.5f, 0.0f}},
                          {.is_sensor = true});
            add_thing(scene, {1.5f, 0.0f}, CircleOutline{.radius = 0.3f}, {}, {.can_sleep = false});
            Trial trial = lab.start(scene);
            EventTotals totals;
            trial.run(0.5, [&] { totals.add(trial.engine().event_counts()); });
            story.expect(totals.sensor_begins == 1, fmt::format("{} begin events", totals.sensor_begins));
            trial.engine().set_transform(cone, {0.0f, 0.0f}, half_pi);
            trial.step();
            story.expect(
                trial.engine().event_counts().sensor_ended == 1,
                fmt::format("{} end events in the next step", trial.engine().event_counts().sensor_ended));
            return story.end(trial, "x [m]");
        });
}

void add_near_miss_begins_report(Checks& checks) {
    add_report(checks, "near-miss-begins",
               "A small ball that passed another at a distance of 19 mm caused a begin event. Without "
               "contact, there should be no event.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   scene.gravity = {0.0f, 0.0f};
                   add_fixed(scene, {0.0f, 0.0f}, CircleOutline{.radius = 0.05f});
                   add_thing(scene, {-1.0f, 0.119f}, CircleOutline{.radius = 0.05f}, {},
                             {.linear_velocity = {2.0f, 0.0f}});
                   Trial trial = lab.start(scene);
                   EventTotals totals;
                   trial.run(1.0, [&] { totals.add(trial.engine().event_counts()); });
                   story.expect(totals.begins == 0, fmt::format("{} begin events", totals.begins));
                   return story.end(trial, "x [m]");
               });
}

}  // namespace

void add_event_reports(Checks& checks) {
    add_planck_234_report(checks);
    add_p2_265_report(checks);
    add_box2d_867_report(checks);
    add_box2d_636_report(checks);
    add_box2d_357_report(checks);
    add_near_miss_begins_report(checks);
}

}  // namespace damson::demo
