// Racing car: the policy drives a car once around a track as fast as possible, seen from above. Rewards and
// end conditions are those of Gymnasium's CarRacing-v3. The policy observes the next track tiles instead of a
// picture.
//
// Observations: velocity in the car's frame; angular velocity; 1 if the car is on the track; the positions of six
// tiles ahead (every second tile) in the car's frame.
// Actions: steering from -1 (right) to 1 (left); throttle and brake from 0 to 1.
// Reward: 1000 for all tiles together, -0.1 per step, -100 for leaving the terrain.
// End: the car has driven over all tiles, or has left the terrain.
#include <algorithm>
#include <array>
#include <cmath>

#include "tasks.hpp"

namespace damson::environments {

namespace {

constexpr std::uint32_t corners = 12, tiles = 96, ahead = 6;
constexpr float track_radius = 50.0f, half_width = 4.0f, country = 120.0f;  // [m]
constexpr float wheel_base = 2.6f, mass = 1200.0f, engine = 12000.0f,
                brakes = 20000.0f;                                     // [m], [kg], [N], [N]
constexpr float grip_road = 1.8f, grip_grass = 0.6f, gravity = 10.0f;  // [-], [-], [m/s2]

/// Layout of the task's memory: the center of each tile; for each tile, 1 if the car has driven over it; the
/// number of tiles that the car has driven over.
constexpr std::uint32_t visited_at = 2 * tiles, count_at = 3 * tiles;

class RacingCar final : public Task {
public:
    TaskInfo info() const override {
        return {.name = "RacingCar",
                .observations = 4 + 2 * ahead,
                .actions = 3,
                .max_steps = 1000,
                .memory = count_at + 1,
                .solved = 900.0f,
                .pace = {.dt = 1.0f / 50.0f, .substeps = 1}};
    }

    World make_world() override {
        World world({.gravity = {0.0f, 0.0f}, .can_sleep = false});
        car_ =
            world.create_body({.type = BodyType::Dynamic, .linear_damping = 0.05f, .angular_damping = 0.5f});
        world.create_shape(car_, make_box({2.1f, 0.9f}), {.density = mass / (4.2f * 1.8f)});
        return world;
    }

    void declare(WorldBatch& batch, const TaskMemory& memory) const override {
        batch.observe_by(
            4 + 2 * ahead, [this, &memory](const World& world, std::uint32_t index, std::span<float> seen) {
                const BodyView car = world.body(car_);
                const std::span<const float> track = memory.of(index);
                const glm::vec2 velocity = inverse_rotate(car.rotation(), car.linear_velocity()) / 10.0f;
                const std::uint32_t here = nearest_tile(track, car.position());
                seen[0] = velocity.x;
                seen[1] = velocity.y;
                seen[2] = car.angular_velocity();
                seen[3] = is_on_track(track, car.position()) ? 1.0f : 0.0f;
                for (std::uint32_t i = 0; i < ahead; ++i) {
                    const glm::vec2 way = to_local(car.transform(), tile(track, here + 2 * (i + 1))) / 10.0f;
                    seen[4 + 2 * i] = way.x;
                    seen[5 + 2 * i] = way.y;
                }
            });
        batch.act_by(3,
                     [this, &memory](World& world, std::uint32_t index, std::span<const float> actions) {
                         BodyRef car = world.body(car_);
                         const float grip =
                             is_on_track(memory.of(index), car.position()) ? grip_road : grip_grass;
                         drive(car, actions[0], std::max(actions[1], 0.0f), std::max(actions[2], 0.0f), grip);
                     },
                     {.lower = -1.0f, .upper = 1.0f});
    }

    void begin(const TaskView& view, Random& random) const override {
        // connect random corners around a circle by a Catmull-Rom curve
        std::array<glm::vec2, corners> points{};
        for (std::uint32_t i = 0; i < corners; ++i) {
            const float turn = (static_cast<float>(i) + random.between(-0.2f, 0.2f)) / corners;
            points[i] = Rotation::from_angle(6.28318531f * turn) *
                        glm::vec2{random.between(0.8f, 1.15f) * track_radius, 0.0f};
        }
        for (std::uint32_t i = 0; i < tiles; ++i) {
            constexpr std::uint32_t each = tiles / corners;
            const std::uint32_t corner = i / each;
            const float t = static_cast<float>(i % each) / each;
            const auto point = [&](std::uint32_t k) { return points[(corner + corners + k - 1) % corners]; };
            const glm::vec2 middle =
                0.5f * (2.0f * point(1) + t * (point(2) - point(0)) +
                        t * t * (2.0f * point(0) - 5.0f * point(1) + 4.0f * point(2) - point(3)) +
                        t * t * t * (3.0f * point(1) - point(0) - 3.0f * point(2) + point(3)));
            view.memory[2 * i] = middle.x;
            view.memory[2 * i + 1] = middle.y;
        }
        const glm::vec2 way = tile(view.memory, 1) - tile(view.memory, 0);
        const float along = length(way);
        view.world.body(car_).set_transform(
            {tile(view.memory, 0), along > 0.0f ? Rotation{way.x / along, way.y / along} : Rotation{}});
        // mark the first tile as visited, because it earns no reward
        view.memory[visited_at] = view.memory[count_at] = 1.0f;
    }

    Verdict judge(const TaskView& view) const override {
        const glm::vec2 place = view.world.body(car_).position();
        if (std::fabs(place.x) > country || std::fabs(place.y) > country) return {-100.0f, true};
        Verdict verdict{-0.1f, false};
        for (std::uint32_t i = 0; i < tiles; ++i) {
            if (view.memory[visited_at + i] != 0.0f || distance(place, tile(view.memory, i)) > half_width)
                continue;
            view.memory[visited_at + i] = 1.0f;
            view.memory[count_at] += 1.0f;
            verdict.reward += 1000.0f / (tiles - 1);
        }
        verdict.is_over = view.memory[count_at] == tiles;
        return verdict;
    }

private:
    static glm::vec2 tile(std::span<const float> memory, std::uint32_t i) {
        return {memory[2 * (i % tiles)], memory[2 * (i % tiles) + 1]};
    }

    static std::uint32_t nearest_tile(std::span<const float> memory, glm::vec2 place) {
        std::uint32_t best = 0;
        for (std::uint32_t i = 1; i < tiles; ++i)
            if (distance_squared(tile(memory, i), place) < distance_squared(tile(memory, best), place))
                best = i;
        return best;
    }

    static bool is_on_track(std::span<const float> memory, glm::vec2 place) {
        return distance(tile(memory, nearest_tile(memory, place)), place) <= 1.5f * half_width;
    }

    /// Applies the wheel forces on two axles. Each axle resists sideways sliding, drives and brakes. Grip
    /// limits the sum of the forces on an axle.
    void drive(BodyRef car, float steering, float throttle, float brake, float grip) const {
        const float dt = info().pace.dt, most = grip * 0.5f * mass * gravity * dt;
        for (const bool is_front : {true, false}) {
            const glm::vec2 at =
                car.transform() * glm::vec2{is_front ? wheel_base / 2.0f : -wheel_base / 2.0f, 0.0f};
            const glm::vec2 along = car.rotation() *
                                    (is_front ? Rotation::from_angle(0.5f * steering) : Rotation{}) *
                                    glm::vec2{1.0f, 0.0f};
            const glm::vec2 aside = left_perpendicular(along), velocity = car.velocity_at(at);
            const float rolling = dot(velocity, along);
            float push = is_front ? 0.0f : engine * throttle * dt;
            push -=
                std::clamp(rolling * 0.5f * mass, -0.5f * brakes * brake * dt, 0.5f * brakes * brake * dt);
            glm::vec2 impulse = push * along - 0.4f * mass * dot(velocity, aside) * aside;
            const float size = length(impulse);
            if (size > most) impulse *= most / size;
            car.apply_impulse(impulse, at);
        }
    }

    BodyHandle car_{};
};

}  // namespace

std::unique_ptr<Task> make_racing_car() {
    return std::make_unique<RacingCar>();
}

}  // namespace damson::environments
