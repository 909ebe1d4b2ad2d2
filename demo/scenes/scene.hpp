// A scene: what stands where and how it starts, in words of no engine. Adapters build it, files hold it.
//
//   bodies   [ ground | box | box | ... ]          a body's shapes are shapes[first_shape .. first_shape +
//   shape_count) shapes   [ ground's | box's | box's | ... ]    sorted by body: a shape's index names it in
//   every engine joints   [ (body, body, anchors, motor) ]
//
// Indices into these arrays are the only names: what engines report is translated back to them. Bodies that a
// drive creates while the world runs are named by the indices that follow.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "../../narrowphase/shape.hpp"
#include "../../physics/defs.hpp"

namespace damson::demo {

/// A box, turned within the body's frame.
struct BoxOutline {
    glm::vec2 half{0.5f};    ///< Half sizes. [m]
    glm::vec2 center{0.0f};  ///< In the body's frame. [m]
    float angle = 0.0f;      ///< [rad]
    float radius = 0.0f;     ///< Rounding outward, zero or more. [m]

    bool operator==(const BoxOutline&) const = default;
};

struct CircleOutline {
    glm::vec2 center{0.0f};  ///< In the body's frame. [m]
    float radius = 0.5f;     ///< [m]

    bool operator==(const CircleOutline&) const = default;
};

struct CapsuleOutline {
    glm::vec2 a{-0.5f, 0.0f};  ///< Centre of one round end, in the body's frame. [m]
    glm::vec2 b{0.5f, 0.0f};   ///< Centre of the other. [m]
    float radius = 0.25f;      ///< [m]

    bool operator==(const CapsuleOutline&) const = default;
};

/// A line without inside, from both sides.
struct SegmentOutline {
    glm::vec2 a{-0.5f, 0.0f};  ///< One end, in the body's frame. [m]
    glm::vec2 b{0.5f, 0.0f};   ///< The other. [m]

    bool operator==(const SegmentOutline&) const = default;
};

/// A convex polygon, counter-clockwise.
struct PolygonOutline {
    std::array<glm::vec2, max_polygon_vertices> vertices{};  ///< In the body's frame. [m]
    std::uint32_t count = 0;                                 ///< Corners in use, 3 to 8.
    float radius = 0.0f;                                     ///< Rounding outward, zero or more. [m]

    std::span<const glm::vec2> corners() const noexcept { return {vertices.data(), count}; }
    bool operator==(const PolygonOutline&) const = default;
};

using Outline = std::variant<BoxOutline, CircleOutline, CapsuleOutline, SegmentOutline, PolygonOutline>;

struct SceneShape {
    Outline outline{};
    float density = 1.0f;      ///< [kg/m2]
    float friction = 0.6f;     ///< [-]
    float restitution = 0.0f;  ///< [-]
    Filter filter{};
    bool is_sensor = false;        ///< Says what it overlaps and pushes nothing.
    bool is_one_way = false;       ///< Lets through what comes from below it, in its body's frame.
    bool reports_contacts = true;  ///< Its begins and ends of contacts are events.
    bool reports_overlaps = true;  ///< Sensors see it, and if it is one, it says what it sees.

    bool operator==(const SceneShape&) const = default;
};

struct SceneBody {
    BodyType type = BodyType::Static;
    glm::vec2 position{0.0f};         ///< Of the origin. [m]
    float angle = 0.0f;               ///< [rad]
    glm::vec2 linear_velocity{0.0f};  ///< Of the centre of mass. [m/s]
    float angular_velocity = 0.0f;    ///< [rad/s]
    float linear_damping = 0.0f;      ///< [1/s]
    float angular_damping = 0.0f;     ///< [1/s]
    float gravity_scale = 1.0f;       ///< [-]
    bool fixed_rotation = false;
    bool can_sleep = true;
    bool is_awake = true;
    std::uint32_t first_shape = 0;  ///< Kept by Scene::add_body and Scene::add_shape.
    std::uint32_t shape_count = 0;

    bool operator==(const SceneBody&) const = default;
};

/// Two bodies share a point and may turn about it; a motor may drive the turn.
struct SceneJoint {
    std::uint32_t body_a = 0;
    std::uint32_t body_b = 0;
    glm::vec2 anchor_local_a{0.0f};  ///< From A's origin, in A's frame. [m]
    glm::vec2 anchor_local_b{0.0f};  ///< From B's origin, in B's frame. [m]
    bool has_motor = false;
    float motor_speed = 0.0f;       ///< Of B relative to A. [rad/s]
    float max_motor_torque = 0.0f;  ///< [N m]
    bool collide_connected = false;

    bool operator==(const SceneJoint&) const = default;
};

/// What a scene's drive may do to the running world, by body index.
class Controls {
public:
    virtual glm::vec2 position(std::uint32_t body) const = 0;         // of the origin [m]
    virtual glm::vec2 linear_velocity(std::uint32_t body) const = 0;  // of the centre of mass [m/s]

    virtual void set_transform(std::uint32_t body, glm::vec2 position, float angle) = 0;  // [m], [rad]
    virtual void set_linear_velocity(std::uint32_t body, glm::vec2 velocity) = 0;         // [m/s]
    virtual void set_angular_velocity(std::uint32_t body, float velocity) = 0;            // [rad/s]
    virtual void apply_impulse_to_center(std::uint32_t body, glm::vec2 impulse) = 0;      // [N s]

    /// Adds a body with these shapes and returns its index. Indices of bodies and of shapes go on from the
    /// last one ever given out. Requires: shapes of a kind that the scene starts with.
    virtual std::uint32_t create_body(const SceneBody& body, std::span<const SceneShape> shapes) = 0;

    /// Its index and those of its shapes name nothing from here on. Requires: a body that is alive.
    virtual void destroy_body(std::uint32_t body) = 0;

    /// Adds a joint and returns its index, likewise counted on. It goes with either of its bodies.
    virtual std::uint32_t create_joint(const SceneJoint& joint) = 0;

    virtual void set_motor_speed(std::uint32_t joint, float speed) = 0;  // of a joint with a motor [rad/s]

protected:
    ~Controls() = default;
};

/// Called before every step with the number of steps taken so far. A drive may keep a state of its own: every
/// run takes a fresh copy of the scene's.
using Drive = std::function<void(Controls&, std::uint32_t step)>;

struct Scene {
    std::string name;
    std::string description;          ///< One sentence for lists.
    glm::vec2 gravity{0.0f, -10.0f};  ///< [m/s2]
    bool can_sleep = true;
    float steps_per_second = 60.0f;  ///< [1/s]
    std::uint32_t substeps = 4;
    std::uint32_t steps = 300;  ///< Length of a run unless told otherwise.
    std::vector<SceneBody> bodies;
    std::vector<SceneShape> shapes;
    std::vector<SceneJoint> joints;
    Drive drive;  ///< May be empty; cannot be written to a file.

    /// Appends a body without shapes and returns its index.
    std::uint32_t add_body(SceneBody body);

    /// Appends a shape to the body added last and returns its index. Requires: a body.
    std::uint32_t add_shape(const SceneShape& shape);

    std::uint32_t add_joint(const SceneJoint& joint);

    std::span<const SceneShape> shapes_of(const SceneBody& body) const noexcept {
        return {shapes.data() + body.first_shape, body.shape_count};
    }
};

/// Everything but the drive.
bool is_same_description(const Scene& a, const Scene& b);

/// Body of every shape, by shape index.
std::vector<std::uint32_t> body_of_shapes(const Scene& scene);

/// What the narrowphase calls this outline. Requires: no defect.
Shape to_shape(const Outline& outline);

/// What makes a scene impossible: where, as a JSON pointer into the scene file's layout, and why.
struct SceneDefect {
    std::string place;
    std::string reason;
};

/// The first defect of `scene`, or nothing: sizes, finiteness, convexity, references, limits.
/// Cost: proportional to the scene.
std::optional<SceneDefect> find_defect(const Scene& scene);

}  // namespace damson::demo
