// Overlapping sensors and boxes, at rest or moving. These scenes measure the cost of finding overlaps.
#include "triggers.hpp"

#include "catalogue.hpp"

namespace damson::demo {

namespace {

constexpr std::uint32_t full_count = 10000;
constexpr std::uint32_t quick_count = 500;

/// Returns the scene that `make` creates with the number of sensors for `size`.
Scene sized(Scene (*make)(std::uint32_t count), SceneSize size) {
    Scene scene = make(size == SceneSize::Full ? full_count : quick_count);
    if (size == SceneSize::Quick) scene.steps = 100;
    return scene;
}

}  // namespace

Scene TriggerField::make(Random& random) const {
    Scene scene;
    scene.gravity = {0.0f, 0.0f};
    scene.steps = 300;
    for (std::uint32_t i = 0; i < 2 * count_; ++i) {
        scene.add_body(random_body(random));
        scene.add_shape(shape(i % 2 == 0));
    }
    return scene;
}

Scene make_triggers_idle(std::uint32_t count) {
    Random random(1);
    return TriggerField(count, BodyType::Static, 0.0f).make(random);
}

Scene make_triggers_moving(std::uint32_t count) {
    Random random(1);
    return TriggerField(count, BodyType::Kinematic, 1.0f).make(random);
}

Scene make_triggers_idle(SceneSize size) {
    return sized(make_triggers_idle, size);
}

Scene make_triggers_moving(SceneSize size) {
    return sized(make_triggers_moving, size);
}

Scene make_churn(SceneSize size) {
    return sized(make_churn, size);
}

}  // namespace damson::demo
