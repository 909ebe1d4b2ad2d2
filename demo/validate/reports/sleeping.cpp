// Reports about sleeping and waking.
#include <cmath>

#include "../../../core/vector.hpp"
#include "heap.hpp"
#include "report.hpp"

namespace damson::demo {

void add_sleeping_reports(Checks& checks) {
    add_report(checks, "rapier.js-142",
               "rapier.js 142: a sleeping body whose joint was removed went on hanging in the air.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   const auto hook = scene.add_body({.position = {0.0f, 5.0f}});
                   const auto body = add_thing(scene, {0.0f, 4.0f}, CircleOutline{});
                   const auto joint = add_hinge(scene, hook, body, {0.0f, 5.0f});
                   Trial trial = lab.start(scene);
                   trial.run(5.0, [&] { trial.note(trial.y(body)); });
                   story.expect(!trial.is_awake(body), "it sleeps");
                   trial.engine().destroy_joint(joint);
                   trial.run(0.5, [&] { trial.note(trial.y(body)); });
                   story.expect(trial.y(body) < 3.0, "it falls");
                   return story.end(trial, "height [m]");
               });
    add_report(checks, "rapier-692",
               "Rapier 692: a sleeping body did not wake when the kinematic one it hangs on was moved.",
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
                                fmt::format("it follows ({:.2f} of 3 m)", trial.x(body)));
                   return story.end(trial, "x [m]");
               });
    add_report(
        checks, "reactphysics3d-235",
        "ReactPhysics3D 235, Chipmunk 18: what slept on a floor stayed in the air when it was removed.",
        [](Lab& lab, Story& story) {
            Scene scene;
            const auto floor = add_floor(scene);
            for (int i = 0; i < 3; ++i) add_thing(scene, {0.0f, 0.5f + static_cast<float>(i)}, BoxOutline{});
            Trial trial = lab.start(scene);
            trial.run_until_asleep(5.0);
            story.expect(trial.awake_count() == 0, "they sleep");
            trial.engine().destroy_body(floor);
            trial.run(1.0, [&] { trial.note(trial.y(1)); });
            story.expect(trial.y(1) < -4.0 && trial.y(3) < -2.0, "they fall");
            return story.end(trial, "height [m]");
        });
    add_report(checks, "godot-73869", "Godot 73869: a lying capsule never slept.",
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
                   return story.end(trial, "angle of the third [rad]");
               });
    for (const bool has_balls : {false, true})
        add_report(checks, fmt::format("godot-515-{}", has_balls ? "balls" : "boxes"),
                   "Godot 515 and 2092: a heap of many bodies shook and never slept.",
                   [has_balls](Lab& lab, Story& story) {
                       Scene scene;
                       add_heap(scene, 120, 0.0f, has_balls);
                       Trial trial = lab.start(scene);
                       trial.run(5.0, [&] { trial.note(static_cast<double>(trial.awake_count())); });
                       story.expect_all_there(trial, 0.0);
                       story.expect_asleep(trial, 40.0);
                       return story.end(trial, "awake");
                   });
    for (const float bounce : {0.2f, 0.5f, 0.9f})
        add_report(
            checks, fmt::format("godot-53391-{:g}", bounce),
            "Godot 53391, 25186 and 3200: what bounces a little went on doing so in small hops and never "
            "slept.",
            [bounce](Lab& lab, Story& story) {
                Scene scene;
                add_floor(scene, {.restitution = bounce});
                add_thing(scene, {-3.0f, 3.0f}, BoxOutline{}, {.restitution = bounce}, {.angle = 0.1f});
                add_thing(scene, {3.0f, 3.0f}, CircleOutline{},
                          {.restitution = bounce, .rolling_resistance = 0.05f});
                Trial trial = lab.start(scene);
                trial.run(5.0, [&] { trial.note(trial.y(1)); });
                story.expect_asleep(trial, 30.0);
                story.expect(std::abs(trial.y(2) - 0.5) < 0.01, "the ball lies on the floor");
                return story.end(trial, "height of the box [m]");
            });
    add_report(checks, "matter-667", "Matter 667: balls of restitution 0.8 in a full box jittered for ever.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_heap(scene, 100, 0.8f, true);
                   Trial trial = lab.start(scene);
                   trial.run(10.0, [&] { trial.note(static_cast<double>(trial.awake_count())); });
                   story.expect_all_there(trial, 0.0);
                   story.expect_asleep(trial, 40.0);
                   return story.end(trial, "awake");
               });
    add_report(checks, "chipmunk-92",
               "Chipmunk 92, Flame 2954: bodies that sleep go on sleeping when gravity changes. With gravity "
               "turned round the box should rise by g t2 / 2.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene);
                   const auto box = add_thing(scene, {0.0f, 0.5f}, BoxOutline{});
                   Trial trial = lab.start(scene);
                   story.expect_asleep(trial, 5.0);
                   trial.engine().set_gravity({0.0f, 10.0f});
                   trial.run(1.0, [&] { trial.note(trial.y(box)); });
                   story.expect(std::abs(trial.y(box) - 5.5) < 0.15,
                                fmt::format("it rises to {:.2f} m", trial.y(box)));
                   return story.end(trial, "height [m]");
               });
    add_report(checks, "godot-8909",
               "Godot 8909: a static body that becomes dynamic hangs in the air until something touches it. "
               "It should fall.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   add_floor(scene);
                   const auto box = add_fixed(scene, {0.0f, 10.0f}, BoxOutline{});
                   Trial trial = lab.start(scene);
                   trial.run(2.0);
                   trial.engine().set_type(box, BodyType::Dynamic);
                   trial.run(1.0, [&] { trial.note(trial.y(box)); });
                   story.expect(std::abs(trial.y(box) - 5.0) < 0.15,
                                fmt::format("it falls to {:.2f} m", trial.y(box)));
                   return story.end(trial, "height [m]");
               });
    add_report(checks, "godot-rapier-223",
               "Godot Rapier 223: a body without gravity that sleeps is not moved by a force. 10 N on 1 kg "
               "for a second should bring it to 10 m/s.",
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
                                fmt::format("it has {:.3f} m/s", trial.vx(box)));
                   return story.end(trial, "x [m]");
               });
    add_report(checks, "sleeps-inside",
               "Two balls of 2 m that start 1 m apart sleep inside each other. They should be pushed apart "
               "to 4 m first.",
               [](Lab& lab, Story& story) {
                   Scene scene;
                   scene.gravity = {0.0f, 0.0f};
                   const auto a = add_thing(scene, {0.0f, 0.0f}, CircleOutline{.radius = 2.0f});
                   const auto b = add_thing(scene, {1.0f, 0.0f}, CircleOutline{.radius = 2.0f});
                   Trial trial = lab.start(scene);
                   trial.run_until_asleep(30.0);
                   const double apart = length_of(trial.center(b) - trial.center(a));
                   story.expect(apart > 3.97, fmt::format("they end {:.3f} m apart", apart));
                   return story.end(trial, "y [m]");
               });
}

}  // namespace damson::demo
