// Lander: the policy lands a spacecraft gently between two flags. The lander has a main engine at the bottom
// and one engine on each side. Sizes, engines, rewards and end conditions are those of Gymnasium's
// LunarLander-v3, but the engines have no noise.
//
// Observations: position relative to the pad, in units of half the picture's size; scaled velocity; angle
// [rad]; scaled angular velocity; for each leg, 1 if it touches the ground.
// Discrete action: 0 no engine, 1 left engine, 2 main engine, 3 right engine.
// Continuous actions: the main engine runs above 0, from half power at 0 to full power at 1; a side engine
// runs below -0.5 or above 0.5.
// Reward: the increase of a score, minus the fuel used. The score is high if the lander is near, slow and
// upright, and includes 10 for each leg on the ground. The last step adds 100 for coming to rest, or -100 for
// a crash or for leaving the picture on either side.
#include <algorithm>
#include <array>
#include <cmath>

#include "tasks.hpp"

namespace damson::environments {

namespace {

constexpr float unit = 1.0f / 30.0f;  // pixel size in the original's picture [m]
constexpr float half_width = 300.0f * unit, half_height = 200.0f * unit, rate = 50.0f;
constexpr float leg_away = 20.0f * unit, leg_down = 18.0f * unit;
constexpr float main_power = 13.0f, side_power = 0.6f;
constexpr float pad_height = half_height / 2.0f;  // above the bottom of the picture
constexpr std::uint32_t chunks = 10;
constexpr std::uint64_t ground_category = 1, hull_category = 2, leg_category = 4;

class Lander final : public Task {
public:
    explicit Lander(bool is_continuous) noexcept : is_continuous_(is_continuous) {}

    TaskInfo info() const override {
        return {.name = is_continuous_ ? "LanderContinuous" : "Lander",
                .observations = 8,
                .actions = is_continuous_ ? 2u : 1u,
                .choices = is_continuous_ ? 0u : 4u,
                .max_steps = 1000,
                .memory = 2,
                .solved = 200.0f,
                .pace = {.dt = 1.0f / rate}};
    }

    World make_world() override {
        World world;
        const BodyHandle ground = world.create_body({});
        for (std::uint32_t i = 0; i < chunks; ++i)
            ground_[i] = world.create_shape(ground, piece(i, 0.0f, 0.0f),
                                            {.friction = 0.1f, .filter = {.category = ground_category}});
        hull_ = world.create_body(
            {.type = BodyType::Dynamic, .position = {0.0f, 2.0f * half_height - pad_height}});
        const std::array<glm::vec2, 6> corners{{{-14.0f, 17.0f},
                                                {-17.0f, 0.0f},
                                                {-17.0f, -10.0f},
                                                {17.0f, -10.0f},
                                                {17.0f, 0.0f},
                                                {14.0f, 17.0f}}};
        std::array<glm::vec2, 6> outline{};
        for (std::size_t i = 0; i < 6; ++i) outline[i] = corners[i] * unit;
        world.create_shape(hull_, *make_convex_polygon(outline),
                           {.density = 5.0f,
                            .friction = 0.1f,
                            .filter = {.category = hull_category, .mask = ground_category}});
        for (std::size_t i = 0; i < 2; ++i) {
            const float side = i == 0 ? -1.0f : 1.0f;
            const glm::vec2 foot = glm::vec2{-side * leg_away, 0.0f};
            legs_[i] = world.create_body({.type = BodyType::Dynamic,
                                          .position = world.body(hull_).position() + foot,
                                          .rotation = Rotation::from_angle(side * 0.05f)});
            world.create_shape(
                legs_[i], make_box({2.0f * unit, 8.0f * unit}),
                {.friction = 0.1f, .filter = {.category = leg_category, .mask = ground_category}});
            // use a weak motor as the leg's spring
            RevoluteJointDef hip{.body_a = hull_,
                                 .body_b = legs_[i],
                                 .anchor_local_b = {side * leg_away, leg_down},
                                 .has_motor = true,
                                 .motor_speed = 0.3f * side,
                                 .max_motor_torque = 40.0f,
                                 .has_limits = true,
                                 .lower_angle = side < 0.0f ? 0.4f : -0.9f,
                                 .upper_angle = side < 0.0f ? 0.9f : -0.4f};
            world.create_joint(hip);
        }
        return world;
    }

    void declare(WorldBatch& batch, const TaskMemory&) const override {
        batch.observe_by(
            6, [this](const World& world, std::uint32_t, std::span<float> seen) { see(world, seen); });
        for (const BodyHandle leg : legs_) batch.observe_touching(leg, ground_category);
        batch.act_by(info().actions, [this](World& world, std::uint32_t, std::span<const float> actions) {
            const Engines engines = engines_of(actions);
            BodyRef hull = world.body(hull_);
            const auto fire = [&](glm::vec2 impulse, glm::vec2 at) {
                hull.apply_impulse(hull.rotation() * impulse, hull.transform() * at);
            };
            if (engines.main > 0.0f)
                fire({0.0f, 4.0f * unit * main_power * engines.main}, {0.0f, -4.0f * unit});
            if (engines.side != 0.0f) {
                const float away = 12.0f * unit, direction = engines.side > 0.0f ? 1.0f : -1.0f;
                fire({away * side_power * engines.side, 0.0f}, {-direction * away, 14.0f * unit});
            }
        });
    }

    void begin(const TaskView& view, Random& random) const override {
        std::array<float, chunks + 2> heights{};  // cyclic: the last height is also the one before the first
        for (float& height : heights) height = random.between(0.0f, half_height);
        const std::size_t middle = chunks / 2;
        for (std::size_t i = middle - 2; i <= middle + 2; ++i) heights[i] = pad_height;
        const auto smooth = [&](std::size_t i) {
            return 0.33f * (heights[i == 0 ? chunks + 1 : i - 1] + heights[i] + heights[i + 1]) - pad_height;
        };
        for (std::uint32_t i = 0; i < chunks; ++i)
            view.world.shape(ground_[i]).set_geometry(piece(i, smooth(i), smooth(i + 1)));
        BodyRef hull = view.world.body(hull_);
        // apply a random force of up to 1000 N for one step
        const float push = 1000.0f / rate;
        hull.apply_impulse_to_center({random.between(-push, push), random.between(-push, push)});
        view.memory[0] = shaping(view.world);
    }

    Verdict judge(const TaskView& view) const override {
        const float now = shaping(view.world);
        const Engines engines = engines_of(view.actions);
        float reward = now - view.memory[0] - 0.3f * engines.main - 0.03f * std::fabs(engines.side);
        view.memory[0] = now;
        const BodyView hull = view.world.body(hull_);
        if (!view.world.touching(hull_).empty() || std::fabs(hull.position().x) >= half_width)
            return {-100.0f, true};
        if (!hull.is_awake()) return {100.0f, true};
        return {reward, false};
    }

private:
    struct Engines {
        float main = 0.0f, side = 0.0f;
    };

    static Segment piece(std::uint32_t i, float left, float right) {
        const float width = 2.0f * half_width / chunks, x = -half_width + width * static_cast<float>(i);
        return {.a = {x, left}, .b = {x + width, right}};
    }

    Engines engines_of(std::span<const float> actions) const {
        if (!is_continuous_)
            return {actions[0] == 2.0f ? 1.0f : 0.0f, actions[0] == 1.0f   ? -1.0f
                                                      : actions[0] == 3.0f ? 1.0f
                                                                           : 0.0f};
        const float main = std::clamp(actions[0], -1.0f, 1.0f), side = std::clamp(actions[1], -1.0f, 1.0f);
        return {main > 0.0f ? 0.5f + 0.5f * main : 0.0f, std::fabs(side) > 0.5f ? side : 0.0f};
    }

    void see(const World& world, std::span<float> seen) const {
        const BodyView hull = world.body(hull_);
        const glm::vec2 place = hull.position(), velocity = hull.linear_velocity();
        seen[0] = place.x / half_width;
        seen[1] = (place.y - leg_down) / half_height;
        seen[2] = velocity.x * half_width / rate;
        seen[3] = velocity.y * half_height / rate;
        seen[4] = hull.angle();
        seen[5] = 20.0f * hull.angular_velocity() / rate;
    }

    /// Returns the score of the current state. The reward for a step is the increase of this score.
    float shaping(const World& world) const {
        std::array<float, 6> seen{};
        see(world, seen);
        float legs = 0.0f;
        for (const BodyHandle leg : legs_) legs += world.touching(leg).empty() ? 0.0f : 10.0f;
        return -100.0f * std::hypot(seen[0], seen[1]) - 100.0f * std::hypot(seen[2], seen[3]) -
               100.0f * std::fabs(seen[4]) + legs;
    }

    bool is_continuous_;
    std::array<ShapeHandle, chunks> ground_{};
    BodyHandle hull_{};
    std::array<BodyHandle, 2> legs_{};
};

}  // namespace

std::unique_ptr<Task> make_lander() {
    return std::make_unique<Lander>(false);
}
std::unique_ptr<Task> make_lander_continuous() {
    return std::make_unique<Lander>(true);
}

}  // namespace damson::environments
