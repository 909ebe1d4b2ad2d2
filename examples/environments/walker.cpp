// Walker: a hull on two legs with hips and knees walks over rough ground.
// Sizes, motors, rewards and end conditions are those of Gymnasium's BipedalWalker-v3.
//
// Observations: angle, angular velocity and velocity of the hull; for each leg, the angles and speeds of hip
// and knee, and 1 if the foot touches the ground; ten ray casts, from straight down to ahead.
// Actions: torques at the hip and knee of each leg, from -1 to 1.
// Reward: progress minus effort; -100 for a fall.
// End: the walker reaches the end of the ground, with a return of about 300, or falls.
#include <algorithm>
#include <array>
#include <cmath>

#include "tasks.hpp"

namespace damson::environments {

namespace {

constexpr float unit = 1.0f / 30.0f;  // pixel size in the original's picture [m]
constexpr float rate = 50.0f, picture_width = 600.0f * unit, picture_height = 400.0f * unit;
constexpr float leg_down = -8.0f * unit, leg_width = 8.0f * unit, leg_length = 34.0f * unit;
constexpr float ground_step = 14.0f * unit, ray_length = 160.0f * unit;
constexpr std::uint32_t ground_length = 200, start_pad = 20, end_pad = 10, rays = 10;
constexpr float hip_speed = 4.0f, knee_speed = 6.0f, motor_torque = 80.0f;
constexpr std::uint64_t ground_category = 1, walker_category = 2;

class Walker final : public Task {
public:
    TaskInfo info() const override {
        return {.name = "Walker",
                .observations = 24,
                .actions = 4,
                .max_steps = 1600,
                .memory = 1,
                .solved = 300.0f,
                .pace = {.dt = 1.0f / rate}};
    }

    World make_world() override {
        World world({.can_sleep = false});
        const BodyHandle ground = world.create_body({});
        ground_.clear();
        for (std::uint32_t i = 0; i + 1 < ground_length; ++i)
            // use a surface group, so that a foot already counts as touching within 2 cm of the ground and
            // the policy can shift the walker's weight in time
            ground_.push_back(world.create_shape(
                ground, piece(i, 0.0f, 0.0f),
                {.friction = 2.5f, .surface_group = 1, .filter = {.category = ground_category}}));
        const Filter filter{.category = walker_category, .mask = ground_category};
        // place the walker on straight legs, just above the ground
        const glm::vec2 start{ground_step * start_pad / 2.0f, 2.0f * leg_length - leg_down + 0.02f};
        hull_ = world.create_body({.type = BodyType::Dynamic, .position = start});
        const std::array<glm::vec2, 5> corners{
            {{-30.0f, 9.0f}, {6.0f, 9.0f}, {34.0f, 1.0f}, {34.0f, -8.0f}, {-30.0f, -8.0f}}};
        std::array<glm::vec2, 5> outline{};
        for (std::size_t i = 0; i < 5; ++i) outline[i] = corners[i] * unit;
        world.create_shape(hull_, *make_convex_polygon(outline),
                           {.density = 5.0f, .friction = 0.1f, .filter = filter});
        for (std::size_t i = 0; i < 2; ++i) {
            const Rotation tilt = Rotation::from_angle(i == 0 ? -0.05f : 0.05f);
            const auto add = [&](float down, float width) {
                const BodyHandle body =
                    world.create_body({.type = BodyType::Dynamic,
                                       .position = start + glm::vec2{0.0f, leg_down - down},
                                       .rotation = tilt});
                world.create_shape(body, make_box({width / 2.0f, leg_length / 2.0f}),
                                   {.friction = 0.2f, .filter = filter});
                return body;
            };
            const BodyHandle upper = add(leg_length / 2.0f, leg_width);
            feet_[i] = add(1.5f * leg_length, 0.8f * leg_width);
            const auto join = [&](BodyHandle a, BodyHandle b, glm::vec2 at, float lower, float most) {
                return world.create_joint(RevoluteJointDef{.body_a = a,
                                                           .body_b = b,
                                                           .anchor_local_a = at,
                                                           .anchor_local_b = {0.0f, leg_length / 2.0f},
                                                           .has_motor = true,
                                                           .max_motor_torque = motor_torque,
                                                           .has_limits = true,
                                                           .lower_angle = lower,
                                                           .upper_angle = most});
            };
            joints_[2 * i] = join(hull_, upper, {0.0f, leg_down}, -0.8f, 1.1f);
            joints_[2 * i + 1] = join(upper, feet_[i], {0.0f, -leg_length / 2.0f}, -1.6f, -0.1f);
        }
        return world;
    }

    void declare(WorldBatch& batch, const TaskMemory&) const override {
        batch.observe(hull_, BodyValue::Angle);
        batch.observe(hull_, BodyValue::AngularVelocity, {.scale = 2.0f / rate});
        batch.observe_by(2, [this](const World& world, std::uint32_t, std::span<float> seen) {
            const glm::vec2 velocity = world.body(hull_).linear_velocity();
            seen[0] = 0.3f * velocity.x * picture_width / rate;
            seen[1] = 0.3f * velocity.y * picture_height / rate;
        });
        for (std::size_t i = 0; i < 2; ++i) {
            batch.observe(joints_[2 * i], JointValue::Angle);
            batch.observe(joints_[2 * i], JointValue::AngularSpeed, {.scale = 1.0f / hip_speed});
            batch.observe(joints_[2 * i + 1], JointValue::Angle, {.offset = 1.0f});
            batch.observe(joints_[2 * i + 1], JointValue::AngularSpeed, {.scale = 1.0f / knee_speed});
            batch.observe_touching(feet_[i], ground_category);
        }
        // the first ray points straight down and the last one ahead; the rays do not rotate with the hull
        batch.observe_by(rays, [this](const World& world, std::uint32_t, std::span<float> seen) {
            const glm::vec2 eye = world.body(hull_).position();
            for (std::uint32_t i = 0; i < rays; ++i) {
                const Rotation turn = Rotation::from_angle(1.5f * static_cast<float>(i) / rays);
                const RayCast ray{.origin = eye, .translation = turn * glm::vec2{0.0f, -ray_length}};
                const auto hit = world.find_nearest(ray, {.categories = ground_category});
                seen[i] = hit ? hit->fraction : 1.0f;
            }
        });
        // run the motor at full speed; the action limits its torque
        batch.act_by(4, [this](World& world, std::uint32_t, std::span<const float> actions) {
            for (std::size_t i = 0; i < 4; ++i) {
                const float effort = std::clamp(actions[i], -1.0f, 1.0f);
                const float speed = i % 2 == 0 ? hip_speed : knee_speed;
                world.joint(joints_[i])
                    .set_motor(true, std::copysign(speed, effort), motor_torque * std::fabs(effort));
            }
        });
    }

    void begin(const TaskView& view, Random& random) const override {
        float height = 0.0f, slope = 0.0f;
        for (std::uint32_t i = 0; i + 1 < ground_length; ++i) {
            const float left = height;
            slope = 0.8f * slope + 0.01f * (height < 0.0f ? 1.0f : height > 0.0f ? -1.0f : 0.0f);
            if (i > start_pad) slope += random.between(-unit, unit);
            height += slope;
            // keep the start of the ground flat, as in the prototype
            if (i <= start_pad) height = 0.0f;
            if (i > start_pad) view.world.shape(ground_[i]).set_geometry(piece(i, left, height));
        }
        view.world.body(hull_).apply_impulse_to_center({random.between(-5.0f, 5.0f) / rate, 0.0f});
        view.memory[0] = shaping(view.world);
    }

    Verdict judge(const TaskView& view) const override {
        const float now = shaping(view.world);
        float reward = now - view.memory[0];
        view.memory[0] = now;
        for (const float effort : view.actions)
            reward -= 0.00035f * motor_torque * std::min(std::fabs(effort), 1.0f);
        const float place = view.world.body(hull_).position().x;
        if (!view.world.touching(hull_).empty() || place < 0.0f) return {-100.0f, true};
        return {reward, place > (ground_length - end_pad) * ground_step};
    }

private:
    static Segment piece(std::uint32_t i, float left, float right) {
        const float x = ground_step * static_cast<float>(i);
        return {.a = {x, left}, .b = {x + ground_step, right}};
    }

    float shaping(const World& world) const {
        const BodyView hull = world.body(hull_);
        return 130.0f * hull.position().x * unit - 5.0f * std::fabs(hull.angle());
    }

    std::vector<ShapeHandle> ground_;
    BodyHandle hull_{};
    std::array<BodyHandle, 2> feet_{};
    std::array<JointHandle, 4> joints_{};  // hip and knee of each leg
};

}  // namespace

std::unique_ptr<Task> make_walker() {
    return std::make_unique<Walker>();
}

}  // namespace damson::environments
