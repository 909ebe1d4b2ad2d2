// A city of towers, most of them asleep. Cranes swing heavy balls through the towers, and smaller balls fall
// on them.
//
//            arm                     crane: a mast welded to the ground; an arm, swung back and forth by a motor at
//     []=====o=============.         the top of the mast; a chain of links; and a ball
//            |             :
//       mast |             :         towers: stacks of slabs, or stories made of two pillars and a plank
//            |             O
#include <utility>
#include <vector>

#include "../../core/random.hpp"
#include "../../core/trigonometry.hpp"
#include "catalogue.hpp"

namespace damson::demo {

namespace {

constexpr float lot = 7.0f;           // width of ground that each tower or crane occupies [m]
constexpr float mast_height = 22.0f;  // [m]
constexpr float arm_length = 20.0f;   // from the top of the mast to the rope [m]
constexpr float tail_length = 4.0f;   // length of the arm on the other side of the mast [m]
constexpr std::uint32_t rope_links = 7;
constexpr float link_length = 2.0f;  // [m]
constexpr float ball_radius = 1.5f;  // [m]
constexpr float arm_reach = 1.4f;    // largest angle between the arm and the vertical [rad]
// Angular frequency of the arm. At a higher frequency, the tip of the arm would fall faster than the ball,
// and the chain would go slack. [rad/s]
constexpr float arm_frequency = 0.42f;

struct Crane {
    std::uint32_t joint;  ///< Joint between mast and arm.
    float side;           ///< Direction of the first swing: 1 is right, -1 is left.
};

/// Swings the arms of the cranes back and forth.
struct CraneDriver {
    std::vector<Crane> cranes;
    float steps_per_second;

    void operator()(Controls& controls, std::uint32_t step) const {
        const float time = static_cast<float>(step) / steps_per_second;  // [s]
        const float speed = arm_reach * arm_frequency * cos_sin(arm_frequency * time).cosine;
        for (const Crane& crane : cranes) controls.set_motor_speed(crane.joint, -crane.side * speed);
    }
};

/// Adds a tower of stacked slabs.
void add_slab_tower(Scene& scene, Random& random, float x) {
    const std::uint32_t slabs = 10 + random.below(13);
    const glm::vec2 half{random.between(0.9f, 1.6f), 0.5f};
    for (std::uint32_t i = 0; i < slabs; ++i) {
        scene.add_body({.type = BodyType::Dynamic, .position = {x, half.y * static_cast<float>(2 * i + 1)}});
        scene.add_shape({.outline = BoxOutline{.half = half}});
    }
}

/// Adds a tower of stories. In each story, two pillars carry a plank.
void add_pillar_tower(Scene& scene, Random& random, float x) {
    const std::uint32_t floors = 6 + random.below(9);
    const glm::vec2 pillar{0.3f, 0.6f}, plank{random.between(1.3f, 1.8f), 0.15f};
    float y = 0.0f;
    for (std::uint32_t i = 0; i < floors; ++i) {
        for (const float side : {-1.0f, 1.0f}) {
            scene.add_body(
                {.type = BodyType::Dynamic, .position = {x + side * (plank.x - pillar.x), y + pillar.y}});
            scene.add_shape({.outline = BoxOutline{.half = pillar}});
        }
        y += 2.0f * (pillar.y + plank.y);
        scene.add_body({.type = BodyType::Dynamic, .position = {x, y - plank.y}});
        scene.add_shape({.outline = BoxOutline{.half = plank}});
    }
}

/// Adds a crane with an upright arm. The parts of a crane do not collide with each other. Returns the motor
/// joint.
std::uint32_t add_crane(Scene& scene, std::uint32_t ground, std::uint32_t number, float x) {
    const auto of_crane = [&](const Outline& outline, float density) {
        return SceneShape{.outline = outline,
                          .density = density,
                          .filter = {.group = -static_cast<std::int32_t>(number + 1)}};
    };

    const std::uint32_t mast =
        scene.add_body({.type = BodyType::Dynamic, .position = {x, 0.5f * mast_height}});
    scene.add_shape(of_crane(BoxOutline{.half = {0.6f, 0.5f * mast_height - 0.1f}}, 4.0f));
    scene.add_joint({.type = JointType::Weld,
                     .body_a = ground,
                     .body_b = mast,
                     .anchor_local_a = {x, 0.0f},
                     .anchor_local_b = {0.0f, -0.5f * mast_height}});

    // the arm extends along the y axis of its body; its short end is a counterweight
    const glm::vec2 head{x, mast_height};
    const std::uint32_t arm =
        scene.add_body({.type = BodyType::Dynamic, .position = head, .can_sleep = false});
    scene.add_shape(of_crane(BoxOutline{.half = {0.3f, 0.5f * (arm_length + tail_length)},
                                        .center = {0.0f, 0.5f * (arm_length - tail_length)}},
                             1.0f));
    scene.add_shape(of_crane(BoxOutline{.half = {1.2f, 1.0f}, .center = {0.0f, -tail_length}}, 30.0f));
    const std::uint32_t motor = scene.add_joint({.body_a = mast,
                                                 .body_b = arm,
                                                 .anchor_local_a = {0.0f, 0.5f * mast_height},
                                                 .has_motor = true,
                                                 .max_motor_torque = 1e5f});

    // the rope hangs from the tip of the arm
    float y = mast_height + arm_length;
    std::uint32_t above = arm;
    glm::vec2 end_above{0.0f, arm_length};
    const auto hang = [&](std::uint32_t body, glm::vec2 anchor) {
        scene.add_joint(
            {.body_a = above, .body_b = body, .anchor_local_a = end_above, .anchor_local_b = anchor});
    };
    const glm::vec2 link_end{0.0f, 0.5f * link_length};
    for (std::uint32_t i = 0; i < rope_links; ++i, y -= link_length) {
        const std::uint32_t link =
            scene.add_body({.type = BodyType::Dynamic, .position = {x, y - link_end.y}});
        scene.add_shape(of_crane(CapsuleOutline{0.8f * link_end, -0.8f * link_end, 0.2f}, 8.0f));
        hang(link, link_end);
        above = link, end_above = -link_end;
    }
    const std::uint32_t ball = scene.add_body({.type = BodyType::Dynamic, .position = {x, y - ball_radius}});
    scene.add_shape(of_crane(CircleOutline{.radius = ball_radius}, 6.0f));
    hang(ball, {0.0f, ball_radius});
    return motor;
}

}  // namespace

Scene make_city(SceneSize size) {
    const bool is_full = size == SceneSize::Full;
    const std::uint32_t towers = is_full ? 150 : 10, crane_count = is_full ? 6 : 1;
    const std::uint32_t lots = towers + crane_count, lots_to_crane = lots / crane_count;
    const float half_width = 0.5f * lot * static_cast<float>(lots) + 30.0f;  // half width of the ground [m]

    Scene scene;
    scene.steps = is_full ? 750 : 300;
    const std::uint32_t ground = scene.add_body({});
    scene.add_shape({.outline = BoxOutline{.half = {half_width, 1.0f}, .center = {0.0f, -1.0f}}});
    for (const float side : {-1.0f, 1.0f})
        scene.add_shape({.outline = BoxOutline{.half = {1.0f, 15.0f}, .center = {side * half_width, 15.0f}}});

    Random random(41);
    CraneDriver driver{.cranes = {}, .steps_per_second = scene.steps_per_second};
    for (std::uint32_t i = 0; i < lots; ++i) {
        const float x = lot * (static_cast<float>(i) - 0.5f * static_cast<float>(lots - 1));
        if (i % lots_to_crane == lots_to_crane / 2) {
            const auto number = static_cast<std::uint32_t>(driver.cranes.size());
            const std::uint32_t motor = add_crane(scene, ground, number, x);
            driver.cranes.push_back({motor, number % 2 == 0 ? 1.0f : -1.0f});
        } else if (random.chance(0.5f)) {
            add_slab_tower(scene, random, x);
        } else {
            add_pillar_tower(scene, random, x);
        }
    }
    // one ball for every three lots; the balls start above the cranes
    for (std::uint32_t i = 1; i + 1 < lots; i += 3) {
        const float x = lot * (static_cast<float>(i) - 0.5f * static_cast<float>(lots - 1));
        scene.add_body({.type = BodyType::Dynamic,
                        .position = {x + random.between(-2.0f, 2.0f), random.between(45.0f, 60.0f)},
                        .linear_velocity = random.point(-8.0f, 8.0f) - glm::vec2{0.0f, 8.0f}});
        scene.add_shape({.outline = CircleOutline{.radius = random.between(0.5f, 1.0f)}, .density = 2.0f});
    }
    scene.drive = std::move(driver);
    return scene;
}

}  // namespace damson::demo
