// Scenes modeled on Box2D's issue samples, which reproduce bugs that Box2D once had.
#include <algorithm>
#include <cmath>

#include "../story.hpp"

namespace damson::demo {

namespace {

void add_bad_steiner_sample(Checks& checks) {
    add_story(
        checks, "samples/issues-bad-steiner",
        "A small triangle of one gram, 78 m from its body's origin, falls to the ground and comes to rest.",
        [](Lab& lab, Story& story) {
            Scene scene;
            add_ground_line(scene, 100.0f);
            const auto body = add_thing(
                scene, {-48.0f, 62.0f},
                polygon_of(
                    {{48.7599983f, -60.5699997f}, {48.7400017f, -60.5400009f}, {48.6800003f, -60.5600014f}}));
            Trial trial = lab.start(scene);
            const double inertia = static_cast<double>(trial.engine().mass_of(body).inertia);
            // inertia of a triangle with side lengths a, b and c: m / 36 (a2 + b2 + c2)
            const double exact = 0.0011 / 36.0 * (0.0013 + 0.0040 + 0.00650);
            story.expect(inertia > 0.6 * exact && inertia < 1.5 * exact,
                         fmt::format("the inertia is {:.2g} kg m2 (exact {:.2g})", inertia, exact));
            trial.run(6.0, [&] { trial.note(trial.center(body).y); });
            story.expect(std::abs(trial.center(body).y) < 0.05,
                         fmt::format("the triangle rests on the floor ({:.3f} m)", trial.center(body).y));
            story.expect_asleep(trial, 10.0);
            return story.end(trial, "height [m]");
        });
}

void add_disable_crash_sample(Checks& checks) {
    add_story(
        checks, "samples/issues-disable-crash",
        "A body on a hinge is disabled and enabled again. It does not move while disabled, and the hinge "
        "holds afterwards.",
        [](Lab& lab, Story& story) {
            Scene scene;
            const auto hung = add_thing(scene, {-2.0f, 3.0f}, BoxOutline{.half = {0.5f, 2.0f}});
            const auto platform =
                add_fixed(scene, {-4.0f, 5.0f},
                          BoxOutline{.half = {0.5f, 4.0f}, .center = {4.0f, 0.0f}, .angle = half_pi});
            add_hinge(scene, platform, hung, {-2.0f, 5.0f}, {.has_motor = true, .max_motor_torque = 50.0f});
            Trial trial = lab.start(scene);
            trial.run(1.0);
            trial.engine().set_enabled(hung, false);
            const double y = trial.y(hung);
            trial.run(1.0, [&] { trial.note(trial.y(hung)); });
            story.expect(std::abs(trial.y(hung) - y) < 1e-6, "the disabled body does not move");
            trial.engine().set_enabled(hung, true);
            trial.run(3.0, [&] { trial.note(trial.y(hung)); });
            story.expect(trial.drift().max_gap < 0.01f, "the hinge holds");
            return story.end(trial, "height [m]");
        });
}

void add_crash_01_sample(Checks& checks) {
    add_story(
        checks, "samples/issues-crash-01",
        "A platform on a prismatic joint, with a body hinged to it, changes to static, kinematic and "
        "dynamic. All joints hold.",
        [](Lab& lab, Story& story) {
            Scene scene;
            const auto ground = add_ground_line(scene, 20.0f);
            const auto hung = add_thing(scene, {-2.0f, 3.0f}, BoxOutline{.half = {0.5f, 2.0f}});
            const auto platform =
                add_thing(scene, {-4.0f, 5.0f},
                          BoxOutline{.half = {0.5f, 4.0f}, .center = {4.0f, 0.0f}, .angle = half_pi},
                          {.density = 2.0f});
            add_hinge(scene, hung, platform, {-2.0f, 5.0f}, {.has_motor = true, .max_motor_torque = 50.0f});
            scene.add_joint(joint_at(scene, JointType::Prismatic, ground, platform, {0.0f, 5.0f},
                                     {.has_motor = true,
                                      .max_motor_torque = 1000.0f,
                                      .has_limits = true,
                                      .lower_limit = -10.0f,
                                      .upper_limit = 10.0f}));
            Trial trial = lab.start(scene);
            float worst = 0.0f;
            for (const BodyType type : {BodyType::Static, BodyType::Kinematic, BodyType::Dynamic,
                                        BodyType::Static, BodyType::Dynamic}) {
                trial.engine().set_type(platform, type);
                if (type == BodyType::Kinematic) trial.engine().set_linear_velocity(platform, {-0.1f, 0.0f});
                trial.run(1.0, [&] { trial.note(trial.y(hung)); });
                worst = std::max(worst, trial.drift().max_gap);
            }
            story.expect(worst < 0.02f,
                         fmt::format("the widest joint gap is {:.1f} mm", 1e3 * static_cast<double>(worst)));
            story.expect(std::abs(trial.y(platform) - 5.0) < 0.05, "the prismatic joint holds the platform");
            return story.end(trial, "height [m]");
        });
}

void add_static_vs_bullet_sample(Checks& checks) {
    add_story(
        checks, "samples/issues-static-vs-bullet",
        "A bullet at 300 m/s does not pass through a polygon that was created dynamic and then made static.",
        [](Lab& lab, Story& story) {
            Scene scene;
            const auto block = add_thing(scene, {0.0f, 0.0f},
                                         polygon_of({{48.8525391f, 68.1518555f},
                                                     {49.1821289f, 68.1152344f},
                                                     {68.8476562f, 68.1152344f},
                                                     {68.8476562f, 70.2392578f},
                                                     {48.8525391f, 70.2392578f}}),
                                         {.friction = 0.5f, .restitution = 0.1f});
            const auto ball = add_thing(
                scene, {58.9243050f, 77.5401459f}, CircleOutline{.radius = 0.3f},
                {.density = 3.0f, .friction = 0.2f, .restitution = 0.9f},
                {.linear_velocity = {104.868881f, -281.073883f}, .fixed_rotation = true, .is_bullet = true});
            Trial trial = lab.start(scene);
            trial.engine().set_type(block, BodyType::Static);
            double lowest = 100.0;
            trial.run(0.5, [&] {
                if (trial.x(ball) < 68.8) lowest = std::min(lowest, trial.y(ball));
                trial.note(trial.y(ball));
            });
            story.expect(lowest > 70.0,
                         fmt::format("the bullet stays above the polygon (lowest height {:.2f} m)", lowest));
            return story.end(trial, "height [m]");
        });
}

void add_unstable_prismatic_sample(Checks& checks) {
    add_story(
        checks, "samples/issues-unstable-prismatic",
        "A small ball is connected to two large balls by prismatic joints with springs. The joints hold.",
        [](Lab& lab, Story& story) {
            Scene scene;
            add_ground_line(scene, 100.0f);
            const auto middle = add_thing(scene, {0.0f, 3.0f}, CircleOutline{.radius = 0.5f});
            for (const float side : {-1.0f, 1.0f}) {
                const auto big = add_thing(scene, {3.5f * side, 3.0f}, CircleOutline{.radius = 2.0f});
                SceneJoint slide{.type = JointType::Prismatic, .body_a = middle, .body_b = big};
                slide.has_spring = true, slide.spring_hertz = 10.0f, slide.spring_damping_ratio = 2.0f;
                slide.spring_rest = 3.0f * side;
                scene.add_joint(slide);
            }
            Trial trial = lab.start(scene);
            double fastest = 0.0;
            trial.run(8.0, [&] {
                for (std::uint32_t i = 1; i <= 3; ++i) fastest = std::max(fastest, trial.speed(i));
                trial.note(trial.y(middle));
            });
            story.expect(fastest < 15.0, fmt::format("the highest speed is {:.1f} m/s", fastest));
            story.expect(trial.drift().max_gap < 0.1f, "the joints hold");
            return story.end(trial, "height [m]");
        });
}

void add_unstable_windmill_sample(Checks& checks) {
    add_story(
        checks, "samples/issues-unstable-windmill",
        "Four heavy blades that are welded to a hub, without gravity, do not move.",
        [](Lab& lab, Story& story) {
            Scene scene;
            add_fixed(scene, {0.0f, 0.0f}, SegmentOutline{{-100.0f, -10.0f}, {100.0f, -10.0f}});
            const SceneBody free{.gravity_scale = 0.0f};
            const SceneShape like{.friction = 0.1f};
            const auto hub = add_thing(scene, {10.0f, 10.0f}, CircleOutline{.radius = 5.0f}, like, free);
            for (const glm::vec2 way :
                 {glm::vec2{0, -1}, glm::vec2{1, 0}, glm::vec2{0, 1}, glm::vec2{-1, 0}}) {
                const bool is_level = way.y == 0.0f;
                const auto blade = add_thing(
                    scene, glm::vec2{10.0f, 10.0f} + 10.0f * way,
                    BoxOutline{.half = is_level ? glm::vec2{5.0f, 4.0f} : glm::vec2{4.0f, 5.0f}}, like, free);
                scene.add_joint({.type = JointType::Weld,
                                 .body_a = hub,
                                 .body_b = blade,
                                 .anchor_local_a = 5.0f * way,
                                 .anchor_local_b = -5.0f * way,
                                 .constraint_hertz = 30.0f});
            }
            Trial trial = lab.start(scene);
            double worst = 0.0;
            trial.run(10.0, [&] {
                for (std::uint32_t i = 1; i <= 5; ++i) worst = std::max(worst, trial.speed(i));
                trial.note(worst);
            });
            story.expect(worst < 0.05, fmt::format("the highest speed is {:.3g} m/s", worst));
            return story.end(trial, "highest speed so far [m/s]");
        });
}

}  // namespace

void add_issue_samples(Checks& checks) {
    add_bad_steiner_sample(checks);
    add_disable_crash_sample(checks);
    add_crash_01_sample(checks);
    add_static_vs_bullet_sample(checks);
    add_unstable_prismatic_sample(checks);
    add_unstable_windmill_sample(checks);
}

}  // namespace damson::demo
