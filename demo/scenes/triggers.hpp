// The field of sensors and boxes for the scenes `triggers_idle`, `triggers_moving` and `churn`: N sensors and
// N boxes, distributed uniformly over a square. The square is sized so that a shape overlaps 1.4 others on
// average. Overlaps are reported, but nothing collides.
#pragma once

#include <cmath>

#include "../../core/random.hpp"
#include "../../core/transform.hpp"
#include "scene.hpp"

namespace damson::demo {

class TriggerField {
public:
    /// Creates a field of `count` sensors and `count` boxes. Their bodies have the given type and move in
    /// random directions at `speed`. [m/s]
    TriggerField(std::uint32_t count, BodyType type, float speed)
        // two boxes of size 1 overlap if one center is within a square of side 2 around the other center
        : half_(0.5f * std::sqrt(2.0f * static_cast<float>(count) * 4.0f / overlaps_each)),
          count_(count),
          type_(type),
          speed_(speed) {}

    /// Returns the scene. Sensors and boxes alternate.
    Scene make(Random& random) const;

    SceneBody random_body(Random& random) const {
        SceneBody body{.type = type_, .position = random.point(-half_, half_)};
        if (speed_ > 0.0f)
            body.linear_velocity =
                Rotation::from_angle(random.between(0.0f, 2.0f * pi)) * glm::vec2{speed_, 0.0f};
        return body;
    }

    /// Returns the shape of a sensor or box. Boxes can overlap sensors but not other boxes: engines disagree
    /// about whether kinematic bodies collide with each other.
    static SceneShape shape(bool is_sensor) {
        return {.outline = BoxOutline{},
                .filter = is_sensor ? Filter{} : Filter{.category = 2, .mask = 1},
                .is_sensor = is_sensor,
                .contact_events = false};
    }

private:
    static constexpr float overlaps_each = 1.4f;

    float half_;  // half size of the square [m]
    std::uint32_t count_;
    BodyType type_;
    float speed_;  // [m/s]
};

}  // namespace damson::demo
