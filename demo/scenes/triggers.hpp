// The field of sensors and boxes that `triggers_idle`, `triggers_moving` and `churn` share: N of each,
// uniform over a square in which a shape overlaps 1.4 others on average. Overlaps are all that is reported.
#pragma once

#include <cmath>

#include "../../core/random.hpp"
#include "../../core/transform.hpp"
#include "scene.hpp"

namespace damson::demo {

class TriggerField {
public:
    /// A field of `count` sensors and `count` boxes, whose bodies are of `type` and move at random at
    /// `speed`. [m/s]
    TriggerField(std::uint32_t count, BodyType type, float speed)
        // two boxes of size 1 overlap where the second's centre lies in a square of side 2 about the first's
        : half_(0.5f * std::sqrt(2.0f * static_cast<float>(count) * 4.0f / overlaps_each)),
          count_(count),
          type_(type),
          speed_(speed) {}

    /// The field filled, sensors and boxes in turns.
    Scene make(Random& random) const;

    SceneBody random_body(Random& random) const {
        SceneBody body{.type = type_, .position = random.point(-half_, half_)};
        if (speed_ > 0.0f)
            body.linear_velocity =
                Rotation::from_angle(random.between(0.0f, 2.0f * pi)) * glm::vec2{speed_, 0.0f};
        return body;
    }

    /// Boxes meet sensors only: in some engines kinematic bodies meet each other and in others they cannot.
    static SceneShape shape(bool is_sensor) {
        return {.outline = BoxOutline{},
                .filter = is_sensor ? Filter{} : Filter{.category = 2, .mask = 1},
                .is_sensor = is_sensor,
                .reports_contacts = false};
    }

private:
    static constexpr float overlaps_each = 1.4f;

    float half_;  // size of the square [m]
    std::uint32_t count_;
    BodyType type_;
    float speed_;  // [m/s]
};

}  // namespace damson::demo
