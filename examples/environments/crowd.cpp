// Fifty people start on a circle, and each walks to the opposite side. This is the circle scenario of van den Berg,
// Guy, Lin, Manocha, "Reciprocal n-Body Collision Avoidance", 2011.
//
// Observations per person: position, velocity, and displacement to the goal.
// Actions per person: desired velocity along x and y, from -1 to 1, in units of 1.5 m/s.
// Reward: the mean decrease of the people's distances to their goals [m], minus 0.01 for each person in
// contact with another person.
// End: everyone is within 0.5 m of their goal.
#include <array>

#include "tasks.hpp"

namespace damson::environments {

namespace {

constexpr std::uint32_t people = 50;
constexpr float circle = 12.0f, radius = 0.3f, near = 0.5f, speed = 1.5f, mass = 70.0f;

class Crowd final : public Task {
public:
    TaskInfo info() const override {
        return {.name = "Crowd",
                .observations = 6 * people,
                .actions = 2 * people,
                .max_steps = 600,
                .memory = 1,
                .solved = 15.0f,
                .pace = {.dt = 1.0f / 30.0f, .substeps = 2, .times = 3}};
    }

    World make_world() override {
        World world({.gravity = {0.0f, 0.0f}, .can_sleep = false});
        for (std::uint32_t i = 0; i < people; ++i) {
            people_[i] = world.create_body(
                {.type = BodyType::Dynamic, .position = start(i), .locks = {.rotation = true}});
            world.create_shape(people_[i], Circle{.radius = radius},
                               {.density = mass / (3.14159265f * radius * radius), .friction = 0.1f});
        }
        return world;
    }

    void declare(WorldBatch& batch, const TaskMemory&) const override {
        batch.observe_by(6 * people, [this](const World& world, std::uint32_t, std::span<float> seen) {
            for (std::uint32_t i = 0; i < people; ++i) {
                const BodyView body = world.body(people_[i]);
                const glm::vec2 place = body.position(), velocity = body.linear_velocity(),
                                left = -start(i) - place;
                const std::array<float, 6> numbers{place.x, place.y, velocity.x, velocity.y, left.x, left.y};
                for (std::uint32_t k = 0; k < 6; ++k) seen[6 * i + k] = numbers[k];
            }
        });
        // people accelerate gradually and reach the desired velocity within a few tenths of a second
        batch.act_by(2 * people,
                     [this](World& world, std::uint32_t, std::span<const float> actions) {
                         for (std::uint32_t i = 0; i < people; ++i) {
                             BodyRef body = world.body(people_[i]);
                             const glm::vec2 wanted{actions[2 * i], actions[2 * i + 1]};
                             body.apply_impulse_to_center(0.5f * mass * (wanted - body.linear_velocity()));
                         }
                     },
                     {.scale = speed, .lower = -1.0f, .upper = 1.0f});
    }

    void begin(const TaskView& view, Random& random) const override {
        for (std::uint32_t i = 0; i < people; ++i)
            view.world.body(people_[i]).set_position(start(i) + random.point(-0.2f, 0.2f));
        view.memory[0] = way_left(view.world);
    }

    Verdict judge(const TaskView& view) const override {
        const float now = way_left(view.world);
        float reward = view.memory[0] - now;
        view.memory[0] = now;
        bool is_over = true;
        for (std::uint32_t i = 0; i < people; ++i) {
            const glm::vec2 left = -start(i) - view.world.body(people_[i]).position();
            is_over = is_over && dot(left, left) <= near * near;
            if (!view.world.touching(people_[i]).empty()) reward -= 0.01f;
        }
        return {reward, is_over};
    }

private:
    static glm::vec2 start(std::uint32_t i) {
        return Rotation::from_angle(6.28318531f * static_cast<float>(i) / people) * glm::vec2{circle, 0.0f};
    }

    /// Returns the people's mean distance to their goals. [m]
    float way_left(const World& world) const {
        float sum = 0.0f;
        for (std::uint32_t i = 0; i < people; ++i)
            sum += distance(-start(i), world.body(people_[i]).position());
        return sum / people;
    }

    std::array<BodyHandle, people> people_{};
};

}  // namespace

std::unique_ptr<Task> make_crowd() {
    return std::make_unique<Crowd>();
}

}  // namespace damson::environments
