// A scene: what stands where and how it starts, in words of no engine. Adapters build it, files hold it.
//
//   bodies   [ ground | box | box | ... ]        a body's shapes are `shape_count` from `first_shape` on
//   shapes   [ ground's | box's | box's | ... ]  sorted by body: a shape's index names it in every engine
//   joints   [ (kind, body, body, anchors) ]
//
// A chain is a row of shapes, one a segment: see ChainSegmentOutline and SceneChain. A tile grid stands
// beside them, and the indices of its cells follow those of the shapes: see tile_level.hpp. Indices into
// these arrays are the only names: what engines report is translated back to them. Bodies that a drive
// creates while the world runs are named by the indices that follow.
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
#include "../../physics/defs/defs.hpp"
#include "../../physics/defs/joint_defs.hpp"
#include "tile_level.hpp"

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

/// One segment of a chain, of which all segments stand one behind the other in the list of shapes: made by
/// make_chain. The corners before and behind it are told along, for what slides over the chain.
struct ChainSegmentOutline {
    glm::vec2 a{-0.5f, 0.0f};  ///< One end, in the body's frame. [m]
    glm::vec2 b{0.5f, 0.0f};   ///< The other. [m]
    glm::vec2 before{0.0f};    ///< The chain's point before a; where it begins, straight on. [m]
    glm::vec2 behind{0.0f};    ///< The chain's point behind b; where it ends, straight on. [m]
    std::uint32_t index = 0;   ///< In the chain.
    std::uint32_t count = 1;   ///< Segments of the chain.
    bool is_loop = false;
    bool is_one_sided = true;  ///< Holds only what is on the right of the way from a to b.

    bool operator==(const ChainSegmentOutline&) const = default;
};

using Outline = std::variant<BoxOutline, CircleOutline, CapsuleOutline, SegmentOutline, PolygonOutline,
                             ChainSegmentOutline>;

struct SceneShape {
    Outline outline{};
    float density = 1.0f;             ///< [kg/m2]
    float friction = 0.6f;            ///< [-]
    float restitution = 0.0f;         ///< [-]
    float surface_speed = 0.0f;       ///< Conveyor: clockwise around the shape. [m/s]
    float rolling_resistance = 0.0f;  ///< Holds back what rolls: physics/defs/materials.hpp. [-]
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
    bool fixed_x = false;    ///< Its centre of mass does not move along x.
    bool fixed_y = false;    ///< Likewise along y.
    bool is_bullet = false;  ///< Stopped by dynamic bodies too, however fast.
    bool can_sleep = true;
    bool is_awake = true;
    std::uint32_t first_shape = 0;  ///< Kept by Scene::add_body and Scene::add_shape.
    std::uint32_t shape_count = 0;

    bool operator==(const SceneBody&) const = default;
};

struct SceneMaterial {
    float friction = 0.6f;     ///< [-]
    float restitution = 0.0f;  ///< [-]

    bool operator==(const SceneMaterial&) const = default;
};

/// What make_chain makes segments of.
struct SceneChain {
    std::vector<glm::vec2> points{};  ///< In the body's frame: 2 or more, of a loop 3. [m]
    bool is_loop = false;
    bool is_one_sided = true;                ///< Holds only what is on the right of the way along it.
    std::vector<SceneMaterial> materials{};  ///< None: as of the shape it is made like; or one a segment.
};

/// The segments of a chain, in everything else like `like`; nothing where there are too few points, or
/// neither no materials nor one a segment.
std::vector<SceneShape> make_chain(const SceneChain& chain, const SceneShape& like = {});

/// Two springs that pull one frame of a joint to the other.
struct SceneFrameSprings {
    float linear_hertz = 0.0f;           ///< 0: of a weld rigid, of a motor none. [1/s]
    float linear_damping_ratio = 1.0f;   ///< [-]
    float angular_hertz = 0.0f;          ///< Likewise. [1/s]
    float angular_damping_ratio = 1.0f;  ///< [-]

    bool operator==(const SceneFrameSprings&) const = default;
};

/// What a motor joint drives with.
struct SceneDrivePower {
    glm::vec2 linear_velocity{0.0f};   ///< Of B's anchor against A's. [m/s]
    float max_velocity_force = 0.0f;   ///< [N]
    float angular_velocity = 0.0f;     ///< [rad/s]
    float max_velocity_torque = 0.0f;  ///< [N m]
    float max_spring_force = 0.0f;     ///< [N]
    float max_spring_torque = 0.0f;    ///< [N m]

    bool operator==(const SceneDrivePower&) const = default;
};

/// Two bodies held together in some way: physics/defs/joint_defs.hpp says what the kinds do. Each uses those
/// of the fields that it has there; FORMAT.md lists them.
struct SceneJoint {
    JointType type = JointType::Revolute;
    std::uint32_t body_a = 0;  ///< Of a target joint: as body_b.
    std::uint32_t body_b = 0;
    glm::vec2 anchor_local_a{0.0f};  ///< From A's origin, in A's frame. [m]
    glm::vec2 anchor_local_b{0.0f};  ///< From B's origin, in B's frame. [m]
    float angle_local_a = 0.0f;      ///< Of the joint's frame in A's; an axis is its x. [rad]
    float angle_local_b = 0.0f;      ///< Of the joint's frame in B's. [rad]
    bool has_motor = false;
    float motor_speed = 0.0f;       ///< Of B relative to A. [rad/s], along a line [m/s]
    float max_motor_torque = 0.0f;  ///< [N m], along a line [N]
    bool has_limits = false;
    float lower_limit = 0.0f;  ///< [rad], along a line [m]
    float upper_limit = 0.0f;  ///< Likewise.
    bool has_spring = false;
    float spring_hertz = 0.0f;              ///< [1/s]
    float spring_damping_ratio = 0.0f;      ///< [-]
    float spring_rest = 0.0f;               ///< Angle or translation it pulls to. [rad], along a line [m]
    SceneFrameSprings frame_springs{};      ///< Of a weld or motor.
    SceneDrivePower power{};                ///< Of a motor.
    float length = 1.0f;                    ///< Of a distance joint. [m]
    glm::vec2 target{0.0f};                 ///< Of a target joint, in the world. [m]
    float max_force = 0.0f;                 ///< Likewise. [N]
    std::uint32_t joint_a = 0;              ///< Of a gear: an earlier joint.
    std::uint32_t joint_b = 0;              ///< Likewise.
    float constraint_hertz = 0.0f;          ///< Stiffness of what is rigid; 0: the engine's. [1/s]
    float constraint_damping_ratio = 2.0f;  ///< If constraint_hertz is given. [-]
    float ratio = 1.0f;                     ///< Of a gear or pulley. [-], [m] or [1/m]
    glm::vec2 ground_a{0.0f};               ///< Of a pulley: where A's part of the rope goes up to. [m]
    glm::vec2 ground_b{0.0f};               ///< Likewise B's. [m]
    float length_a = 1.0f;                  ///< Of a pulley: from ground_a to A's anchor. [m]
    float length_b = 1.0f;                  ///< [m]
    bool collide_connected = false;

    bool operator==(const SceneJoint&) const = default;
};

/// What all engines and files call the kind, and the kind of a name.
const char* name_of_kind(JointType type) noexcept;
std::optional<JointType> find_joint_type(std::string_view name) noexcept;

/// Whether the joint holds two bodies at anchors: not a gear, which holds joints, nor a filter or target.
bool has_two_anchors(const SceneJoint& joint) noexcept;

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

    /// Its index and those of its shapes name nothing from here on. Requires: a body that is alive and has no
    /// tile grid.
    virtual void destroy_body(std::uint32_t body) = 0;

    /// Adds a joint and returns its index, likewise counted on. It goes with either of its bodies.
    /// Requires: a joint of a kind and with parts that the scene starts with.
    virtual std::uint32_t create_joint(const SceneJoint& joint) = 0;

    virtual void set_motor_speed(std::uint32_t joint, float speed) = 0;  // with a motor [rad/s] or [m/s]
    virtual void set_target(std::uint32_t joint, glm::vec2 target) = 0;  // of a target joint [m]

    /// Makes a cell of a grid another tile, or empties it: 0. Requires: a cell of it, a kind of its palette.
    virtual void set_tile(std::uint32_t grid, std::uint32_t cell, std::uint8_t kind) = 0;

protected:
    ~Controls() = default;
};

/// Called before every step with the number of steps taken so far. A drive may keep a state of its own: every
/// run takes a fresh copy of the scene's.
using Drive = std::function<void(Controls&, std::uint32_t step)>;

/// How hard contacts are, where an engine has such numbers.
struct SceneContactTuning {
    float hertz = 30.0f;          ///< [1/s]
    float damping_ratio = 10.0f;  ///< [-]
    float push_speed = 3.0f;      ///< Fastest that overlap is pushed apart. [m/s]

    bool operator==(const SceneContactTuning&) const = default;
};

struct Scene {
    std::string name;
    std::string description;          ///< One sentence for lists.
    glm::vec2 gravity{0.0f, -10.0f};  ///< [m/s2]
    bool can_sleep = true;
    float steps_per_second = 60.0f;  ///< [1/s]
    std::uint32_t substeps = 4;
    std::uint32_t steps = 300;                         ///< Length of a run unless told otherwise.
    std::optional<SceneContactTuning> contact_tuning;  ///< None: the engine's own.
    std::vector<SceneBody> bodies;
    std::vector<SceneShape> shapes;
    std::vector<SceneJoint> joints;
    std::vector<SceneTileGrid> tile_grids;
    Drive drive;  ///< May be empty; cannot be written to a file.

    /// Appends a body without shapes and returns its index.
    std::uint32_t add_body(SceneBody body);

    /// Appends a shape to the body added last and returns its index. Requires: a body.
    std::uint32_t add_shape(const SceneShape& shape);

    /// Appends the segments of a chain likewise and returns the index of the first. Requires: a body, and
    /// points and materials as make_chain wants them.
    std::uint32_t add_chain(const SceneChain& chain, const SceneShape& like = {});

    std::uint32_t add_joint(const SceneJoint& joint);
    std::uint32_t add_tile_grid(const SceneTileGrid& grid);

    std::span<const SceneShape> shapes_of(const SceneBody& body) const noexcept {
        return {shapes.data() + body.first_shape, body.shape_count};
    }
};

/// Everything but the drive.
bool is_same_description(const Scene& a, const Scene& b);

/// How many shape indices the scene starts with: its shapes and the cells of its grids.
std::size_t count_shape_indices(const Scene& scene);

/// The scene with other kinds in the cells of its grids, one grid behind the other.
/// Requires: as many kinds as cells.
Scene with_tiles(Scene scene, std::span<const std::uint8_t> kinds);

/// What `count` equal tiles of a row fill, from `cell` on, in the body's frame: a box, or of a slope a
/// polygon. Requires: not empty; of a slope one.
Outline outline_of_tiles(const SceneTileGrid& grid, std::uint32_t cell, std::uint32_t count = 1);

/// What can be seen of a body: its shapes, and of its grids each row of equal tiles as a box, each slope
/// alone.
std::vector<SceneShape> visible_shapes_of(const Scene& scene, std::uint32_t body);

/// Body of every shape, by shape index; those of cells too.
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
