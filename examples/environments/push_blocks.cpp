// Push blocks: the policy pushes blocks over a line, seen from above. The rewards are those of Push Block in
// Unity's ML-Agents (Juliani et al., "Unity: A General Platform for Intelligent Agents", 2018), with three
// blocks, not one.
//
// Observations: position and velocity of the pusher; for each block, its position relative to the pusher, and
// 1 if the block still exists. For a block that has crossed the line, all three numbers are 0.
// Actions: force along x and y, from -1 to 1.
// Reward: 1 for each block that crosses the line, -0.0025 per step.
// End: all blocks have crossed the line.
#include <array>

#include "tasks.hpp"

namespace damson::environments {

namespace {

constexpr std::uint32_t blocks = 3;
constexpr float half_room = 5.0f, line = 3.5f;  // [m]

class PushBlocks final : public Task {
public:
    TaskInfo info() const override {
        return {.name = "PushBlocks",
                .observations = 4 + 3 * blocks,
                .actions = 2,
                .max_steps = 1000,
                .solved = 2.0f,
                .pace = {.dt = 1.0f / 60.0f, .substeps = 2, .times = 3}};
    }

    World make_world() override {
        World world({.gravity = {0.0f, 0.0f}, .can_sleep = false});
        const BodyHandle room = world.create_body({});
        for (int i = 0; i < 4; ++i) {
            const Rotation turn = Rotation::from_angle(1.57079633f * static_cast<float>(i));
            world.create_shape(room, Segment{.a = turn * glm::vec2{half_room, -half_room},
                                             .b = turn * glm::vec2{half_room, half_room}});
        }
        // damping models friction with the floor
        pusher_ =
            world.create_body({.type = BodyType::Dynamic, .position = {-4.0f, 0.0f}, .linear_damping = 4.0f});
        world.create_shape(pusher_, Circle{.radius = 0.4f}, {.density = 4.0f});
        for (std::uint32_t i = 0; i < blocks; ++i) {
            blocks_[i] = world.create_body({.type = BodyType::Dynamic,
                                            .position = {0.0f, row(i)},
                                            .linear_damping = 6.0f,
                                            .angular_damping = 6.0f});
            world.create_shape(blocks_[i], make_box({0.5f, 0.5f}));
        }
        return world;
    }

    void declare(WorldBatch& batch, const TaskMemory&) const override {
        batch.observe(pusher_, BodyValue::Position);
        batch.observe(pusher_, BodyValue::Velocity);
        for (const BodyHandle block : blocks_)
            batch.observe_by(3, [this, block](const World& world, std::uint32_t, std::span<float> seen) {
                if (!world.is_alive(block)) {
                    seen[0] = seen[1] = seen[2] = 0.0f;
                    return;
                }
                const glm::vec2 way = world.body(block).position() - world.body(pusher_).position();
                seen[0] = way.x;
                seen[1] = way.y;
                seen[2] = 1.0f;
            });
        batch.act(pusher_, BodyAction::Force,
                  {.name = "push", .scale = 40.0f, .lower = -1.0f, .upper = 1.0f});
    }

    void begin(const TaskView& view, Random& random) const override {
        const float x = random.between(-4.5f, -3.0f);
        view.world.body(pusher_).set_position({x, random.between(-4.5f, 4.5f)});
        for (std::uint32_t i = 0; i < blocks; ++i) {
            const float place = random.between(-1.0f, 1.5f), aside = random.between(-0.5f, 0.5f);
            view.world.body(blocks_[i]).set_transform({place, row(i) + aside}, random.between(-0.3f, 0.3f));
        }
    }

    Verdict judge(const TaskView& view) const override {
        Verdict verdict{-0.0025f, true};
        for (const BodyHandle block : blocks_) {
            if (!view.world.is_alive(block)) continue;
            if (view.world.body(block).position().x < line) {
                verdict.is_over = false;
                continue;
            }
            view.world.destroy_body(block);
            verdict.reward += 1.0f;
        }
        return verdict;
    }

private:
    static float row(std::uint32_t i) { return 2.8f * (static_cast<float>(i) - 1.0f); }

    BodyHandle pusher_{};
    std::array<BodyHandle, blocks> blocks_{};
};

}  // namespace

std::unique_ptr<Task> make_push_blocks() {
    return std::make_unique<PushBlocks>();
}

}  // namespace damson::environments
