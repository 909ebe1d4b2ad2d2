// Fast kinematic sensors fly through static boxes and are reflected at the edge of the world. Nothing
// collides; the step only finds and reports overlaps.
#include <cmath>
#include <utility>
#include <vector>

#include "../../core/random.hpp"
#include "../../core/transform.hpp"
#include "catalogue.hpp"

namespace damson::demo {

namespace {

constexpr float spacing = 3.0f;        // distance between adjacent boxes of the grid [m]
constexpr float jitter = 0.9f;         // largest random offset of a box along each axis [m]
constexpr float bullet_speed = 60.0f;  // [m/s]
constexpr float dt = 1.0f / 60.0f;     // [s]

/// Reflects each bullet that would leave the world. Integrates the positions itself, so that rounding
/// differences between engines do not change when a bullet is reflected.
class Bounce {
public:
    explicit Bounce(float edge) : edge_(edge) {}

    void add(std::uint32_t body, glm::vec2 position, glm::vec2 velocity) {
        bullets_.push_back({body, position, velocity});
    }

    void operator()(Controls& controls, std::uint32_t /*step*/) {
        for (Bullet& bullet : bullets_) {
            const glm::vec2 next = bullet.position + dt * bullet.velocity;
            const bool leaves_x = std::fabs(next.x) > edge_ && next.x * bullet.velocity.x > 0.0f;
            const bool leaves_y = std::fabs(next.y) > edge_ && next.y * bullet.velocity.y > 0.0f;
            if (leaves_x) bullet.velocity.x = -bullet.velocity.x;
            if (leaves_y) bullet.velocity.y = -bullet.velocity.y;
            if (leaves_x || leaves_y) controls.set_linear_velocity(bullet.body, bullet.velocity);
            bullet.position += dt * bullet.velocity;
        }
    }

private:
    struct Bullet {
        std::uint32_t body;
        glm::vec2 position;  // [m]
        glm::vec2 velocity;  // [m/s]
    };

    float edge_;  // distance from the origin to the edge of the world along each axis [m]
    std::vector<Bullet> bullets_;
};

Scene make_bullets(std::uint32_t box_count, std::uint32_t bullet_count) {
    const auto side = static_cast<std::uint32_t>(std::ceil(std::sqrt(static_cast<float>(box_count))));
    const float edge = 0.5f * spacing * static_cast<float>(side);

    Scene scene;
    scene.gravity = {0.0f, 0.0f};
    scene.steps = 600;
    Random random(1);

    const glm::vec2 corner{0.5f * spacing - edge};
    for (std::uint32_t i = 0; i < box_count; ++i) {
        const glm::vec2 place{static_cast<float>(i % side), static_cast<float>(i / side)};
        scene.add_body({.position = corner + spacing * place + random.point(-jitter, jitter)});
        scene.add_shape({.outline = BoxOutline{}, .contact_events = false});
    }

    Bounce bounce(edge);
    for (std::uint32_t i = 0; i < bullet_count; ++i) {
        const glm::vec2 position = random.point(-edge, edge);
        const glm::vec2 velocity =
            Rotation::from_angle(random.between(0.0f, 2.0f * pi)) * glm::vec2{bullet_speed, 0.0f};
        const std::uint32_t body =
            scene.add_body({.type = BodyType::Kinematic, .position = position, .linear_velocity = velocity});
        scene.add_shape(
            {.outline = CircleOutline{.radius = 0.1f}, .is_sensor = true, .contact_events = false});
        bounce.add(body, position, velocity);
    }
    scene.drive = std::move(bounce);
    return scene;
}

}  // namespace

Scene make_bullets(std::uint32_t count) {
    return make_bullets(count, 10000);
}

Scene make_bullets(SceneSize size) {
    if (size == SceneSize::Full) return make_bullets(10000);
    Scene scene = make_bullets(500, 500);
    scene.steps = 120;
    return scene;
}

}  // namespace damson::demo
