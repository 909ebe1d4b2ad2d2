// Checks based on bug reports about sleeping and waking.
#include <cmath>

#include "../../../core/vector.hpp"
#include "heap.hpp"
#include "report.hpp"

namespace damson::demo {

namespace {

void add_rapier_js_142_report(Checks& checks) {
    add_report(checks, "rapier.js-142",
               "rapier.js 142: a sleeping body kept hanging in the air after its joint was removed.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   const auto hook = scene.add_body({.position = {0.0f, 5.0f}});
                   const auto body = add_thing(scene, {0.0f, 4.0f}, CircleOutline{});
                   const auto joint = add_hinge(scene, hook, body, {0.0f, 5.0f});
                   Trial trial = lab.start(scene);
                   trial.run(5.0, [&] { trial.note(trial.y(body)); });
                   story.expect(!trial.is_awake(body), "the body sleeps");
                   trial.engine().destroy_joint(joint);
                   trial.run(0.5, [&] { trial.note(trial.y(body)); });
                   story.expect(trial.y(body) < 3.0, "the body falls after its joint is destroyed");
                   return story.end(trial, "height [m]");
               });
}

void add_rapier_692_report(Checks& checks) {
    add_report(checks, "rapier-692",
               "Rapier 692: a body hung asleep from a kinematic body. It did not wake when the kinematic "
               "body was moved.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   const auto crane = scene.add_body({.type = BodyType::Kinematic, .position = {0.0f, 5.0f}});
                   const auto body = add_thing(scene, {0.0f, 3.0f}, CircleOutline{});
                   add_hinge(scene, crane, body, {0.0f, 5.0f});
                   Trial trial = lab.start(scene);
                   trial.run(4.0);
                   trial.engine().set_linear_velocity(crane, {1.0f, 0.0f});
                   trial.run(3.0, [&] { trial.note(trial.x(body)); });
                   story.expect(trial.x(body) > 2.0,
                                fmt::format("the body follows by {:.2f} of 3 m", trial.x(body)));
                   return story.end(trial, "x [m]");
               });
}

void add_reactphysics3d_235_report(Checks& checks) {
    add_report(checks, "reactphysics3d-235",
               "ReactPhysics3D 235, Chipmunk 18: bodies that slept on a floor stayed in the air after the "
               "floor was removed.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   const auto floor = add_floor(scene);
                   for (int i = 0; i < 3; ++i)
                       add_thing(scene, {0.0f, 0.5f + static_cast<float>(i)}, BoxOutline{});
                   Trial trial = lab.start(scene);
                   trial.run_until_asleep(5.0);
                   story.expect(trial.awake_count() == 0, "all boxes sleep");
                   trial.engine().destroy_body(floor);
                   trial.run(1.0, [&] { trial.note(trial.y(1)); });
                   story.expect(trial.y(1) < -4.0 && trial.y(3) < -2.0,
                                "the boxes fall after the floor is destroyed");
                   return story.end(trial, "height [m]");
               });
}

void add_godot_73869_report(Checks& checks) {
    add_report(checks, "godot-73869", "Godot 73869: a capsule that lay on its side never fell asleep.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene);
                   for (int i = 0; i < 8; ++i)
                       add_thing(scene, {5.0f * static_cast<float>(i - 4), 2.0f},
                                 CapsuleOutline{{-0.5f, 0.0f}, {0.5f, 0.0f}, 0.25f}, {},
                                 {.angle = 0.2f * static_cast<float>(i)});
                   Trial trial = lab.start(scene);
                   trial.run(3.0, [&] { trial.note(trial.angle(3)); });
                   story.expect_asleep(trial, 12.0);
                   return story.end(trial, "angle of the third capsule [rad]");
               });
}

void add_godot_515_reports(Checks& checks) {
    for (const bool has_balls : {false, true})
        add_report(checks, fmt::format("godot-515-{}", has_balls ? "balls" : "boxes"),
                   "Godot 515 and 2092: a heap of many bodies jittered and never fell asleep.",
                   [has_balls](Lab& lab, Story& story) {
                       Scene scene;
                       add_heap(scene, 120, 0.0f, has_balls);
                       Trial trial = lab.start(scene);
                       trial.run(5.0, [&] { trial.note(static_cast<double>(trial.awake_count())); });
                       story.expect_all_there(trial, 0.0);
                       story.expect_asleep(trial, 40.0);
                       return story.end(trial, "awake bodies");
                   });
}

void add_godot_53391_reports(Checks& checks) {
    for (const float bounce : {0.2f, 0.5f, 0.9f})
        add_report(
            checks, fmt::format("godot-53391-{:g}", bounce),
            "Godot 53391, 25186 and 3200: bodies with restitution kept making small bounces and never fell "
            "asleep.",
            [bounce](Lab& lab, Story& story) {
                Scene scene;
                add_floor(scene, {.restitution = bounce});
                add_thing(scene, {-3.0f, 3.0f}, BoxOutline{}, {.restitution = bounce}, {.angle = 0.1f});
                add_thing(scene, {3.0f, 3.0f}, CircleOutline{},
                          {.restitution = bounce, .rolling_resistance = 0.05f});
                Trial trial = lab.start(scene);
                trial.run(5.0, [&] { trial.note(trial.y(1)); });
                story.expect_asleep(trial, 30.0);
                story.expect(std::abs(trial.y(2) - 0.5) < 0.01, "the ball rests on the floor");
                return story.end(trial, "height of the box [m]");
            });
}

void add_matter_667_report(Checks& checks) {
    add_report(checks, "matter-667",
               "Matter 667: balls with a restitution of 0.8 jittered forever in a full box.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_heap(scene, 100, 0.8f, true);
                   Trial trial = lab.start(scene);
                   trial.run(10.0, [&] { trial.note(static_cast<double>(trial.awake_count())); });
                   story.expect_all_there(trial, 0.0);
                   story.expect_asleep(trial, 40.0);
                   return story.end(trial, "awake bodies");
               });
}

void add_chipmunk_92_report(Checks& checks) {
    add_report(checks, "chipmunk-92",
               "Chipmunk 92, Flame 2954: sleeping bodies did not wake when gravity changed. With reversed "
               "gravity, the box should rise by g t^2 / 2.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene);
                   const auto box = add_thing(scene, {0.0f, 0.5f}, BoxOutline{});
                   Trial trial = lab.start(scene);
                   story.expect_asleep(trial, 5.0);
                   trial.engine().set_gravity({0.0f, 10.0f});
                   trial.run(1.0, [&] { trial.note(trial.y(box)); });
                   story.expect(std::abs(trial.y(box) - 5.5) < 0.15,
                                fmt::format("the box rises to {:.2f} m", trial.y(box)));
                   return story.end(trial, "height [m]");
               });
}

void add_godot_8909_report(Checks& checks) {
    add_report(checks, "godot-8909",
               "Godot 8909: a static body that was made dynamic stayed in the air until another body touched "
               "it. It should fall immediately.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene);
                   const auto box = add_fixed(scene, {0.0f, 10.0f}, BoxOutline{});
                   Trial trial = lab.start(scene);
                   trial.run(2.0);
                   trial.engine().set_type(box, BodyType::Dynamic);
                   trial.run(1.0, [&] { trial.note(trial.y(box)); });
                   story.expect(std::abs(trial.y(box) - 5.0) < 0.15,
                                fmt::format("the box falls to {:.2f} m", trial.y(box)));
                   return story.end(trial, "height [m]");
               });
}

void add_godot_rapier_223_report(Checks& checks) {
    add_report(checks, "godot-rapier-223",
               "Godot Rapier 223: a force did not move a sleeping body with a gravity scale of 0. A force of "
               "10 N should accelerate 1 kg to 10 m/s in one second.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   const auto box = add_thing(scene, {0.0f, 0.0f}, BoxOutline{}, {}, {.gravity_scale = 0.0f});
                   Trial trial = lab.start(scene);
                   story.expect_asleep(trial, 3.0);
                   for (int i = 0; i < 60; ++i) {
                       trial.engine().apply_force(box, {10.0f, 0.0f}, 0.0f);
                       trial.step();
                   }
                   story.expect(std::abs(trial.vx(box) - 10.0) < 0.01,
                                fmt::format("the body moves at {:.3f} m/s", trial.vx(box)));
                   return story.end(trial, "x [m]");
               });
}

void add_sleeps_inside_report(Checks& checks) {
    add_report(checks, "sleeps-inside",
               "Two balls of radius 2 m with centers 1 m apart fell asleep while they overlapped. They "
               "should be pushed apart to 4 m first.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   scene.gravity = {0.0f, 0.0f};
                   const auto a = add_thing(scene, {0.0f, 0.0f}, CircleOutline{.radius = 2.0f});
                   const auto b = add_thing(scene, {1.0f, 0.0f}, CircleOutline{.radius = 2.0f});
                   Trial trial = lab.start(scene);
                   trial.run_until_asleep(30.0);
                   const double apart = length_of(trial.center(b) - trial.center(a));
                   story.expect(apart > 3.97, fmt::format("the centers end {:.3f} m apart", apart));
                   return story.end(trial, "y [m]");
               });
}

}  // namespace

void add_sleeping_reports(Checks& checks) {
    add_rapier_js_142_report(checks);
    add_rapier_692_report(checks);
    add_reactphysics3d_235_report(checks);
    add_godot_73869_report(checks);
    add_godot_515_reports(checks);
    add_godot_53391_reports(checks);
    add_matter_667_report(checks);
    add_chipmunk_92_report(checks);
    add_godot_8909_report(checks);
    add_godot_rapier_223_report(checks);
    add_sleeps_inside_report(checks);
}

}  // namespace damson::demo
