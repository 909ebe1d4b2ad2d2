// Cart and pole: the policy keeps a pole upright by pushing the cart below it to the left or right.
// Source: Barto, Sutton, Anderson, "Neuronlike Adaptive Elements That Can Solve Difficult Learning Control
// Problems", 1983, with the masses, lengths, bounds and rewards of Gymnasium's CartPole-v1.
//
// Observations: position [m] and velocity [m/s] of the cart; angle of the pole [rad], which is 0 if upright
// and positive to the right; angular velocity of the pole [rad/s].
// Action: 0 pushes to the left, 1 to the right.
// Reward: 1 per step.
// End: the cart is more than 2.4 m from the center, or the pole is more than 12 degrees from upright.
#include <cmath>

#include "tasks.hpp"

namespace damson::environments {

namespace {

constexpr float cart_mass = 1.0f, pole_mass = 0.1f, half_length = 0.5f;  // [kg], [kg], [m]
constexpr float push = 10.0f;                                            // [N]
constexpr float most_place = 2.4f, most_angle = 12.0f * 3.14159265f / 180.0f;

class CartPole final : public Task {
public:
    TaskInfo info() const override {
        // with steps of 20 ms and 8 substeps, the arc of the pole is almost exact
        return {.name = "CartPole",
                .observations = 4,
                .actions = 1,
                .choices = 2,
                .max_steps = 500,
                .solved = 475.0f,
                .pace = {.dt = 0.02f, .substeps = 8}};
    }

    World make_world() override {
        World world({.gravity = {0.0f, -9.8f}, .can_sleep = false});
        const BodyHandle track = world.create_body({});
        cart_ = world.create_body({.type = BodyType::Dynamic,
                                   .locks = {.y = true, .rotation = true},
                                   .mass = MassData{.mass = cart_mass, .inertia = 1.0f}});
        // inertia of the pole about its center
        pole_ = world.create_body(
            {.type = BodyType::Dynamic,
             .position = {0.0f, half_length},
             .mass = MassData{.mass = pole_mass, .inertia = pole_mass * half_length * half_length / 3.0f}});
        const Filter ghost{.mask = 0};
        world.create_shape(track, Segment{.a = {-most_place, -0.1f}, .b = {most_place, -0.1f}},
                           {.filter = ghost});
        world.create_shape(cart_, make_box({0.25f, 0.15f}), {.filter = ghost});
        world.create_shape(pole_, make_box({0.03f, half_length}), {.filter = ghost});
        world.create_joint(
            RevoluteJointDef{.body_a = cart_, .body_b = pole_, .anchor_local_b = {0.0f, -half_length}});
        return world;
    }

    void declare(WorldBatch& batch, const TaskMemory&) const override {
        batch.observe_by(4, [this](const World& world, std::uint32_t, std::span<float> seen) {
            const BodyView cart = world.body(cart_), pole = world.body(pole_);
            seen[0] = cart.position().x;
            seen[1] = cart.linear_velocity().x;
            seen[2] = -pole.angle();
            seen[3] = -pole.angular_velocity();
        });
        batch.act_by(1, [this](World& world, std::uint32_t, std::span<const float> actions) {
            world.body(cart_).apply_force_to_center({actions[0] >= 0.5f ? push : -push, 0.0f});
        });
    }

    void begin(const TaskView& view, Random& random) const override {
        const auto small = [&] { return random.between(-0.05f, 0.05f); };
        const float place = small(), speed = small(), angle = small(), spin = small();
        BodyRef cart = view.world.body(cart_), pole = view.world.body(pole_);
        cart.set_position({place, 0.0f});
        cart.set_linear_velocity({speed, 0.0f});
        const glm::vec2 up = Rotation::from_angle(-angle) * glm::vec2{0.0f, half_length};
        pole.set_transform(glm::vec2{place, 0.0f} + up, -angle);
        pole.set_angular_velocity(-spin);
        pole.set_linear_velocity({speed + spin * up.y, -spin * up.x});
    }

    Verdict judge(const TaskView& view) const override {
        const bool is_over = std::fabs(view.world.body(cart_).position().x) > most_place ||
                             std::fabs(view.world.body(pole_).angle()) > most_angle;
        return {1.0f, is_over};
    }

private:
    BodyHandle cart_{}, pole_{};
};

}  // namespace

std::unique_ptr<Task> make_cart_pole() {
    return std::make_unique<CartPole>();
}

}  // namespace damson::environments
