// A scene: the initial state of a world, independent of any engine. Engine adapters build worlds from it, and
// it can be stored in files.
//
//   bodies   [ ground | box | box | ... ]        a body has `shape_count` shapes, starting at `first_shape`
//   shapes   [ ground's | box's | box's | ... ]  sorted by body; engines report shapes by this index
//   joints   [ (kind, body, body, anchors) ]
//
// A chain is a sequence of shapes, one per segment; see ChainSegmentOutline and SceneChain. Tile grids are a
// separate array. Their cells have shape indices that follow those of the shapes; see tile_level.hpp. Objects
// are identified by their indices in these arrays, and adapters translate an engine's handles to the indices.
// Bodies that a drive (a callback before each step) creates are numbered after the initial bodies.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "../../narrowphase/shape.hpp"
#include "../../physics/model/defs.hpp"
#include "../../physics/model/joint_defs.hpp"
#include "tile_level.hpp"

namespace damson::demo {

/// A box, which can be rotated in the body's frame.
struct BoxOutline {
    glm::vec2 half{0.5f};    ///< Half sizes. [m]
    glm::vec2 center{0.0f};  ///< Center in the body's frame. [m]
    float angle = 0.0f;      ///< Angle in the body's frame. [rad]
    float radius = 0.0f;     ///< Rounding radius, added to the half sizes; zero or more. [m]

    bool operator==(const BoxOutline&) const = default;
};

struct CircleOutline {
    glm::vec2 center{0.0f};  ///< Center in the body's frame. [m]
    float radius = 0.5f;     ///< Radius. [m]

    bool operator==(const CircleOutline&) const = default;
};

struct CapsuleOutline {
    glm::vec2 a{-0.5f, 0.0f};  ///< Center of the first round end, in the body's frame. [m]
    glm::vec2 b{0.5f, 0.0f};   ///< Center of the second round end, in the body's frame. [m]
    float radius = 0.25f;      ///< Radius. [m]

    bool operator==(const CapsuleOutline&) const = default;
};

/// A line segment, which collides on both sides.
struct SegmentOutline {
    glm::vec2 a{-0.5f, 0.0f};  ///< First end, in the body's frame. [m]
    glm::vec2 b{0.5f, 0.0f};   ///< Second end, in the body's frame. [m]

    bool operator==(const SegmentOutline&) const = default;
};

/// A convex polygon with counter-clockwise corners.
struct PolygonOutline {
    std::array<glm::vec2, max_polygon_vertices> vertices{};  ///< Corners in the body's frame. [m]
    std::uint32_t count = 0;                                 ///< Number of corners in use, 3 to 8.
    float radius = 0.0f;  ///< Rounding radius, added around the corners; zero or more. [m]

    std::span<const glm::vec2> corners() const noexcept { return {vertices.data(), count}; }
    bool operator==(const PolygonOutline&) const = default;
};

/// One segment of a chain, created by make_chain(). The segments of a chain are consecutive in the list of
/// shapes. Each segment also stores the points before and after it, so that bodies slide smoothly from
/// segment to segment.
struct ChainSegmentOutline {
    glm::vec2 a{-0.5f, 0.0f};  ///< First end, in the body's frame. [m]
    glm::vec2 b{0.5f, 0.0f};   ///< Second end, in the body's frame. [m]
    /// Point of the chain before `a`. At the start of an open chain, a point on the straight extension of the
    /// segment. [m]
    glm::vec2 before{0.0f};
    /// Point of the chain after `b`. At the end of an open chain, a point on the straight extension of the
    /// segment. [m]
    glm::vec2 behind{0.0f};
    std::uint32_t index = 0;   ///< Index of the segment in the chain.
    std::uint32_t count = 1;   ///< Number of segments in the chain.
    bool is_loop = false;      ///< True if the last point is connected to the first.
    bool is_one_sided = true;  ///< If true, only shapes on the right side, looking from a to b, collide.

    bool operator==(const ChainSegmentOutline&) const = default;
};

using Outline = std::variant<BoxOutline, CircleOutline, CapsuleOutline, SegmentOutline, PolygonOutline,
                             ChainSegmentOutline>;

struct SceneShape {
    Outline outline{};
    float density = 1.0f;             ///< Mass per area. [kg/m2]
    float friction = 0.6f;            ///< Coulomb friction coefficient. [-]
    float restitution = 0.0f;         ///< Restitution: 0 means no bounce. [-]
    float surface_speed = 0.0f;       ///< Conveyor speed; positive is clockwise around the shape. [m/s]
    float rolling_resistance = 0.0f;  ///< Rolling resistance, see physics/model/materials.hpp. [-]
    Filter filter{};
    bool is_sensor = false;      ///< If true, the shape reports overlaps and does not collide.
    bool is_one_way = false;     ///< If true, bodies pass through from below (in the body's frame).
    bool contact_events = true;  ///< If true, contacts of the shape generate begin and end events.
    bool overlap_events = true;  ///< If true, overlaps with sensors are reported. Both shapes must set it.

    bool operator==(const SceneShape&) const = default;
};

struct SceneBody {
    BodyType type = BodyType::Static;
    glm::vec2 position{0.0f};         ///< Position of the origin. [m]
    float angle = 0.0f;               ///< Angle. [rad]
    glm::vec2 linear_velocity{0.0f};  ///< Velocity of the center of mass. [m/s]
    float angular_velocity = 0.0f;    ///< Angular velocity. [rad/s]
    float linear_damping = 0.0f;      ///< Damping of the linear velocity. [1/s]
    float angular_damping = 0.0f;     ///< Damping of the angular velocity. [1/s]
    float gravity_scale = 1.0f;       ///< Factor for gravity. [-]
    bool fixed_rotation = false;      ///< If true, the body does not rotate.
    bool fixed_x = false;             ///< If true, the center of mass does not move along x.
    bool fixed_y = false;             ///< If true, the center of mass does not move along y.
    bool is_bullet = false;           ///< If true, continuous collision also checks dynamic bodies.
    bool can_sleep = true;            ///< If true, the body can fall asleep.
    bool is_awake = true;             ///< If true, the body starts awake.
    std::uint32_t first_shape = 0;    ///< Index of the first shape; set by Scene::add_body().
    std::uint32_t shape_count = 0;    ///< Number of shapes; updated by Scene::add_shape().

    bool operator==(const SceneBody&) const = default;
};

/// The material of one chain segment.
struct SceneMaterial {
    float friction = 0.6f;     ///< Coulomb friction coefficient. [-]
    float restitution = 0.0f;  ///< Restitution: 0 means no bounce. [-]

    bool operator==(const SceneMaterial&) const = default;
};

/// The definition of a chain, see make_chain().
struct SceneChain {
    std::vector<glm::vec2> points{};         ///< Points in the body's frame: at least 2, or 3 for a loop. [m]
    bool is_loop = false;                    ///< If true, the last point is connected to the first.
    bool is_one_sided = true;                ///< If true, only shapes on the right side of the chain collide.
    std::vector<SceneMaterial> materials{};  ///< One per segment. If empty, all use the material of `like`.
};

/// Returns the segments of a chain. All properties that `chain` does not define are copied from `like`.
/// Returns an empty list if there are too few points, or if `materials` is not empty and does not have one
/// entry per segment.
std::vector<SceneShape> make_chain(const SceneChain& chain, const SceneShape& like = {});

/// Two springs that pull one joint frame toward the other.
struct SceneFrameSprings {
    float linear_hertz = 0.0f;           ///< Frequency. 0: a rigid weld, or a motor without a spring. [Hz]
    float linear_damping_ratio = 1.0f;   ///< Damping ratio of the linear spring. [-]
    float angular_hertz = 0.0f;          ///< Frequency. 0: a rigid weld, or a motor without a spring. [Hz]
    float angular_damping_ratio = 1.0f;  ///< Damping ratio of the angular spring. [-]

    bool operator==(const SceneFrameSprings&) const = default;
};

/// Target velocities and maximum forces of a motor joint.
struct SceneDrivePower {
    glm::vec2 linear_velocity{0.0f};   ///< Target velocity of B's anchor relative to A's. [m/s]
    float max_velocity_force = 0.0f;   ///< Maximum force toward the target velocity. [N]
    float angular_velocity = 0.0f;     ///< Target angular velocity of B relative to A. [rad/s]
    float max_velocity_torque = 0.0f;  ///< Maximum torque toward the target angular velocity. [N m]
    float max_spring_force = 0.0f;     ///< Maximum force of the linear spring. [N]
    float max_spring_torque = 0.0f;    ///< Maximum torque of the angular spring. [N m]

    bool operator==(const SceneDrivePower&) const = default;
};

/// A joint of any type. physics/model/joint_defs.hpp documents the types. FORMAT.md lists the fields that each
/// type uses.
struct SceneJoint {
    JointType type = JointType::Revolute;
    std::uint32_t body_a = 0;        ///< Index of body A. In a target joint, the same as body_b.
    std::uint32_t body_b = 0;        ///< Index of body B.
    glm::vec2 anchor_local_a{0.0f};  ///< Anchor in A's frame, from A's origin. [m]
    glm::vec2 anchor_local_b{0.0f};  ///< Anchor in B's frame, from B's origin. [m]
    float angle_local_a = 0.0f;      ///< Angle of the joint frame in A's frame; the axis is its x axis. [rad]
    float angle_local_b = 0.0f;      ///< Angle of the joint frame in B's frame. [rad]
    bool has_motor = false;          ///< If true, the motor drives the joint.
    float motor_speed = 0.0f;        ///< Target speed of B relative to A. [rad/s] or, along a line, [m/s]
    float max_motor_torque = 0.0f;   ///< Maximum torque or force of the motor. [N m] or, along a line, [N]
    bool has_limits = false;         ///< If true, the limits apply.
    float lower_limit = 0.0f;        ///< Lower limit. [rad] or, along a line, [m]
    float upper_limit = 0.0f;        ///< Upper limit. [rad] or, along a line, [m]
    bool has_spring = false;         ///< If true, the spring acts.
    float spring_hertz = 0.0f;       ///< Frequency of the spring. [Hz]
    float spring_damping_ratio = 0.0f;  ///< Damping ratio of the spring. [-]
    float spring_rest = 0.0f;           ///< Rest angle or translation of the spring. [rad] or [m]
    SceneFrameSprings frame_springs{};  ///< Springs of a weld or motor joint.
    SceneDrivePower power{};            ///< Drive of a motor joint.
    float length = 1.0f;                ///< Length of a distance joint. [m]
    glm::vec2 target{0.0f};             ///< Target position of a target joint, in the world. [m]
    float max_force = 0.0f;             ///< Maximum force of a target joint. [N]
    std::uint32_t joint_a = 0;          ///< Index of a gear's first joint, which must come before the gear.
    std::uint32_t joint_b = 0;          ///< Index of a gear's second joint, which must come before the gear.
    float constraint_hertz = 0.0f;      ///< Stiffness of the rigid constraints. 0: engine's default. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio if constraint_hertz is above 0. [-]
    float ratio = 1.0f;                     ///< Ratio of a gear or pulley. [-], [m] or [1/m]
    glm::vec2 ground_a{0.0f};               ///< Fixed end of a pulley's rope on A's side, in the world. [m]
    glm::vec2 ground_b{0.0f};               ///< Fixed end of a pulley's rope on B's side, in the world. [m]
    float length_a = 1.0f;                  ///< Length of a pulley's rope from ground_a to anchor A. [m]
    float length_b = 1.0f;                  ///< Length of a pulley's rope from ground_b to anchor B. [m]
    bool collide_connected = false;         ///< If true, shapes of the two connected bodies collide.

    bool operator==(const SceneJoint&) const = default;
};

/// Returns the name that files and messages use for a joint type.
const char* name_of_kind(JointType type) noexcept;
/// Returns the joint type named `name`, or nullopt if there is none.
std::optional<JointType> find_joint_type(std::string_view name) noexcept;

/// Returns true if the joint connects two bodies at anchor points. Gear, filter and target joints do not.
bool has_two_anchors(const SceneJoint& joint) noexcept;

/// Interface through which a scene's drive controls the running world. Bodies, joints and grids are
/// identified by index.
class Controls {
public:
    virtual glm::vec2 position(std::uint32_t body) const = 0;         // position of the origin [m]
    virtual glm::vec2 linear_velocity(std::uint32_t body) const = 0;  // velocity of the center of mass [m/s]

    virtual void set_transform(std::uint32_t body, glm::vec2 position, float angle) = 0;  // [m], [rad]
    virtual void set_linear_velocity(std::uint32_t body, glm::vec2 velocity) = 0;         // [m/s]
    virtual void set_angular_velocity(std::uint32_t body, float velocity) = 0;            // [rad/s]
    virtual void apply_impulse_to_center(std::uint32_t body, glm::vec2 impulse) = 0;      // [N s]

    /// Adds a body with these shapes and returns its index. Indices of bodies and shapes are never reused.
    /// Requires: the initial scene has shapes of the same types.
    virtual std::uint32_t create_body(const SceneBody& body, std::span<const SceneShape> shapes) = 0;

    /// Destroys a body. The index of the body and the indices of its shapes become invalid. Requires: the
    /// body exists and has no tile grid.
    virtual void destroy_body(std::uint32_t body) = 0;

    /// Adds a joint and returns its index. Indices are never reused. Destroying either body also destroys the
    /// joint. Requires: the initial scene has a joint of the same type and with the same features.
    virtual std::uint32_t create_joint(const SceneJoint& joint) = 0;

    virtual void set_motor_speed(std::uint32_t joint, float speed) = 0;  // [rad/s] or [m/s]
    virtual void set_target(std::uint32_t joint, glm::vec2 target) = 0;  // in the world [m]

    /// Sets the tile kind of a cell; 0 empties the cell. Requires: the cell exists, and the grid's palette
    /// has this kind.
    virtual void set_tile(std::uint32_t grid, std::uint32_t cell, std::uint8_t kind) = 0;

protected:
    ~Controls() = default;
};

/// A function that is called before each step with the number of completed steps. A drive can have state,
/// because each run starts with its own copy of the scene's drive.
using Drive = std::function<void(Controls&, std::uint32_t step)>;

/// Contact stiffness, for engines with these settings.
struct SceneContactTuning {
    float hertz = 30.0f;          ///< Frequency of contacts. [Hz]
    float damping_ratio = 10.0f;  ///< Damping ratio of contacts. [-]
    float push_speed = 3.0f;      ///< Maximum speed at which overlapping bodies are pushed apart. [m/s]

    bool operator==(const SceneContactTuning&) const = default;
};

/// The initial state of a world, and its simulation settings.
struct Scene {
    std::string name;                                  ///< Name of the scene.
    std::string description;                           ///< One sentence about the scene, shown in lists.
    glm::vec2 gravity{0.0f, -10.0f};                   ///< Gravity. [m/s2]
    bool can_sleep = true;                             ///< If true, bodies can fall asleep.
    float steps_per_second = 60.0f;                    ///< Step rate. [1/s]
    std::uint32_t substeps = 4;                        ///< Substeps per step.
    std::uint32_t steps = 300;                         ///< Default number of steps in a run.
    std::optional<SceneContactTuning> contact_tuning;  ///< Contact stiffness. Empty: the engine's default.
    std::vector<SceneBody> bodies;
    std::vector<SceneShape> shapes;
    std::vector<SceneJoint> joints;
    std::vector<SceneTileGrid> tile_grids;
    Drive drive;  ///< Called before each step. May be empty. Cannot be written to a file.

    /// Appends a body without shapes and returns its index.
    std::uint32_t add_body(SceneBody body);

    /// Appends a shape to the body that was added last and returns the index of the shape. Requires: the
    /// scene has a body.
    std::uint32_t add_shape(const SceneShape& shape);

    /// Appends the segments of a chain to the body that was added last. Returns the index of the first
    /// segment. Requires: the scene has a body, and make_chain() accepts the points and materials.
    std::uint32_t add_chain(const SceneChain& chain, const SceneShape& like = {});

    /// Appends a joint and returns its index.
    std::uint32_t add_joint(const SceneJoint& joint);

    /// Appends a tile grid and returns its index.
    std::uint32_t add_tile_grid(const SceneTileGrid& grid);

    /// Returns the shapes of a body.
    std::span<const SceneShape> shapes_of(const SceneBody& body) const noexcept {
        return {shapes.data() + body.first_shape, body.shape_count};
    }
};

/// Returns true if the scenes are equal in everything except the drive.
bool is_same_description(const Scene& a, const Scene& b);

/// Returns the initial number of shape indices: one per shape and one per tile grid cell.
std::size_t count_shape_indices(const Scene& scene);

/// Returns a copy of the scene with the tile grid cells set to `kinds`, one grid after another. Requires: one
/// kind per cell.
Scene with_tiles(Scene scene, std::span<const std::uint8_t> kinds);

/// Returns the outline of `count` equal adjacent tiles in a row, starting at `cell`, in the body's frame. It
/// is a box, or a polygon for a slope. Requires: the tiles are not empty; count is 1 for a slope.
Outline outline_of_tiles(const SceneTileGrid& grid, std::uint32_t cell, std::uint32_t count = 1);

/// Returns the shapes to draw for a body: its own shapes, and for its tile grids one box per run of equal
/// tiles in a row and one polygon per slope.
std::vector<SceneShape> visible_shapes_of(const Scene& scene, std::uint32_t body);

/// Returns the body index of each shape, indexed by shape. Includes tile grid cells.
std::vector<std::uint32_t> body_of_shapes(const Scene& scene);

/// Converts the outline to a narrowphase shape. Requires: find_defect() finds no defect in the outline.
Shape to_shape(const Outline& outline);

/// A reason why a scene is invalid.
struct SceneDefect {
    std::string place;   ///< Position of the defect, as a JSON pointer into a scene file.
    std::string reason;  ///< Description of the defect.
};

/// Returns the first defect of `scene`, or nullopt if the scene is valid. Checks sizes, finite values,
/// convexity, references and limits. Cost: proportional to the size of the scene.
std::optional<SceneDefect> find_defect(const Scene& scene);

}  // namespace damson::demo
