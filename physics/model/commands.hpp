// Command buffers: any thread can request changes to a world at any time, even while the world steps.
//
//   CommandBuffer& mine = world.commands(job_number);     once, from any thread
//
//   const auto rock = mine.create_body({.type = BodyType::Dynamic, .position = {0.0f, 9.0f}});
//   mine.create_shape(rock, Circle{.radius = 0.3f});
//   mine.apply_impulse_to_center(rock, {2.0f, 0.0f});
//   ...
//   mine.created(rock)                                     the rock's handle, after the next step
//
// A step first executes all commands that were recorded before it. Buffers are executed in key order, and the
// commands within a buffer in the order in which they were recorded. The result therefore does not depend on
// the timing of the threads. You decide which job uses which buffer.
//
//   filling     commands recorded since the last step     used by the thread that fills the buffer
//   taken       commands that a step executes             used by the thread that steps
//
// A step swaps the two lists under the buffer's lock, so no thread waits for a step (command_lists.hpp).
//
// Arguments are checked when a command is recorded: numbers that are not finite, null handles and handles
// from other worlds are rejected immediately. A command is dropped if its object no longer exists when it
// executes, or if its key is already taken. Dropped commands are not errors; Counters::dropped_commands
// counts them.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <string_view>

#include "../../core/owned.hpp"
#include "../../core/transform.hpp"
#include "../../narrowphase/shape.hpp"
#include "chain_def.hpp"
#include "defs.hpp"
#include "handles.hpp"
#include "joint_defs.hpp"
#include "tile_def.hpp"

namespace damson {

// The object to which a command applies: one in the world, or one that the same command buffer creates.

/// Refers to an object that a command buffer will create, for commands to the same buffer. A token is valid
/// immediately, and until the object is destroyed.
template <class Tag>
struct CommandToken {
    std::uint64_t buffer = 0;  ///< Key of the command buffer.
    /// 1-based index among the buffer's creation commands for this kind of object; 0 for the null token.
    std::uint64_t number = 0;

    constexpr bool is_null() const noexcept { return number == 0; }  ///< Returns true for the null token.
    constexpr bool operator==(const CommandToken&) const = default;
};
using BodyToken = CommandToken<BodyTag>;          ///< Refers to a body that a buffer will create.
using ShapeToken = CommandToken<ShapeTag>;        ///< Refers to a shape that a buffer will create.
using JointToken = CommandToken<JointTag>;        ///< Refers to a joint that a buffer will create.
using ChainToken = CommandToken<ChainTag>;        ///< Refers to a chain that a buffer will create.
using TileGridToken = CommandToken<TileGridTag>;  ///< Refers to a tile grid that a buffer will create.

/// The object to which a command applies: an object in the world, or one that the same buffer creates.
template <class Tag>
struct CommandTarget {
    CommandTarget() = default;
    /// Targets an object in the world.
    CommandTarget(Handle<Tag> object) : handle(object) {}  // NOLINT(google-explicit-constructor)
    /// Targets an object that the same buffer creates.
    CommandTarget(CommandToken<Tag> created) : token(created) {}  // NOLINT(google-explicit-constructor)

    bool operator==(const CommandTarget&) const = default;

    Handle<Tag> handle{};       ///< Object in the world; if null, `token` identifies the object.
    CommandToken<Tag> token{};  ///< Object that the buffer creates, if `handle` is null.
};
using BodyTarget = CommandTarget<BodyTag>;          ///< The body to which a command applies.
using ShapeTarget = CommandTarget<ShapeTag>;        ///< The shape to which a command applies.
using JointTarget = CommandTarget<JointTag>;        ///< The joint to which a command applies.
using ChainTarget = CommandTarget<ChainTag>;        ///< The chain to which a command applies.
using TileGridTarget = CommandTarget<TileGridTag>;  ///< The tile grid to which a command applies.

struct CommandLists;

/// Commands from one job for the next step. Each function takes the same arguments as the function of the
/// same name in World or its views.
/// Threads: a buffer can be filled at any time, by one thread at a time. Different buffers are independent.
class CommandBuffer {
public:
    /// Creates an empty buffer. Use World::commands() instead.
    CommandBuffer(std::uint64_t key, std::uint32_t handle_stamp);
    ~CommandBuffer();
    CommandBuffer(const CommandBuffer&) = delete;
    CommandBuffer& operator=(const CommandBuffer&) = delete;

    std::uint64_t key() const noexcept { return key_; }  ///< Returns the key, which orders the buffers.

    // An invalid call records nothing and returns the null token.

    BodyToken create_body(const BodyDef& def);  ///< Records a World::create_body() call.
    /// Records a World::create_shape() call.
    ShapeToken create_shape(BodyTarget body, const Shape& geometry, const ShapeDef& def = {});
    /// Records the creation of a joint between these two bodies; the bodies in `def` are ignored.
    JointToken create_joint(BodyTarget body_a, BodyTarget body_b, const JointDef& def);
    /// Records the creation of a revolute joint between these two bodies; the bodies in `def` are ignored.
    JointToken create_joint(BodyTarget body_a, BodyTarget body_b, const RevoluteJointDef& def = {});
    /// Records the creation of a target joint for `body`; the body in `def` is ignored.
    JointToken create_joint(BodyTarget body, const TargetJointDef& def);
    /// Records the creation of a gear between these two joints; the joints in `def` are ignored.
    JointToken create_joint(JointTarget joint_a, JointTarget joint_b, const GearJointDef& def);
    /// Records a World::create_joint() call, with the bodies in `def`.
    JointToken create_joint(const RevoluteJointDef& def);
    /// Records a World::create_joint() call, with the bodies or joints in `def`.
    JointToken create_joint(const JointDef& def);

    void destroy_body(BodyTarget body);                      ///< Records a World::destroy_body() call.
    void destroy_shape(ShapeTarget shape);                   ///< Records a World::destroy_shape() call.
    void destroy_joint(JointTarget joint);                   ///< Records a World::destroy_joint() call.
    void set_joint(JointTarget joint, const JointDef& def);  ///< Records a JointRef::set() call.

    /// Records a BodyRef::set_transform() call, with `position` [m] and `angle` [rad].
    void set_transform(BodyTarget body, glm::vec2 position, float angle);
    /// Records a BodyRef::set_transform() call.
    void set_transform(BodyTarget body, const Transform& frame);
    /// Records a BodyRef::set_linear_velocity() call. [m/s]
    void set_linear_velocity(BodyTarget body, glm::vec2 velocity, Wake wake = Wake::Yes);
    /// Records a BodyRef::set_angular_velocity() call. [rad/s]
    void set_angular_velocity(BodyTarget body, float velocity, Wake wake = Wake::Yes);
    /// Records a BodyRef::apply_impulse() call, with `impulse` [N s] at a point in world space [m].
    void apply_impulse(BodyTarget body, glm::vec2 impulse, glm::vec2 point, Wake wake = Wake::Yes);
    /// Records a BodyRef::apply_impulse_to_center() call. [N s]
    void apply_impulse_to_center(BodyTarget body, glm::vec2 impulse, Wake wake = Wake::Yes);
    /// Records a BodyRef::apply_force_to_center() call. [N]
    void apply_force_to_center(BodyTarget body, glm::vec2 force, Wake wake = Wake::Yes);
    /// Records a BodyRef::apply_angular_impulse() call. [N m s]
    void apply_angular_impulse(BodyTarget body, float impulse, Wake wake = Wake::Yes);
    void set_type(BodyTarget body, BodyType type);         ///< Records a BodyRef::set_type() call.
    void set_enabled(BodyTarget body, bool enabled);       ///< Records a BodyRef::set_enabled() call.
    void set_locks(BodyTarget body, MotionLocks locks);    ///< Records a BodyRef::set_locks() call.
    void set_mass(BodyTarget body, const MassData& mass);  ///< Records a BodyRef::set_mass() call.
    void reset_mass(BodyTarget body);                      ///< Records a BodyRef::reset_mass() call.
    /// Records a BodyRef::set_target() call, with `position` [m] and `angle` [rad]. The command is dropped if
    /// the body is not kinematic when the command executes.
    void set_target(BodyTarget body, glm::vec2 position, float angle);
    void set_name(BodyTarget body, std::string_view name);  ///< Records a BodyRef::set_name() call.
    void explode(const ExplosionDef& def);                  ///< Records a World::explode() call.
    /// Records a BodyRef::set_user_data() call.
    void set_user_data(BodyTarget body, std::uint64_t user_data);
    void set_filter(ShapeTarget shape, const Filter& filter);  ///< Records a ShapeRef::set_filter() call.
    /// Records a ShapeRef::set_user_data() call.
    void set_user_data(ShapeTarget shape, std::uint64_t user_data);

    // Chains and tile grids. Lists are copied. A command is dropped if its index, cell or kind does not exist
    // in the object when the command executes. Kinds refer to the grid's palette.

    ChainToken create_chain(BodyTarget body, const ChainDef& def);  ///< Records a World::create_chain() call.
    void destroy_chain(ChainTarget chain);  ///< Records a World::destroy_chain() call.
    /// Records a ChainRef::set_point() call. [m]
    void set_chain_point(ChainTarget chain, std::uint32_t index, glm::vec2 point);
    /// Records a World::create_tile_grid() call.
    TileGridToken create_tile_grid(BodyTarget body, const TileGridDef& def);
    void destroy_tile_grid(TileGridTarget grid);  ///< Records a World::destroy_tile_grid() call.
    /// Records a TileGridRef::set_tile() call.
    void set_tile(TileGridTarget grid, TileCell cell, std::uint8_t kind);
    /// Records a TileGridRef::clear_tile() call.
    void clear_tile(TileGridTarget grid, TileCell cell) { set_tile(grid, cell, empty_tile); }
    /// Records a TileGridRef::set_tiles() call.
    void set_tiles(TileGridTarget grid, TileCell lowest, std::uint32_t columns, std::uint32_t rows,
                   std::span<const std::uint8_t> kinds);
    /// Records a TileGridRef::fill_tiles() call.
    void fill_tiles(TileGridTarget grid, TileCell lowest, std::uint32_t columns, std::uint32_t rows,
                    std::uint8_t kind);
    /// Records a TileGridRef::set_palette_tile() call.
    void set_palette_tile(TileGridTarget grid, std::uint8_t kind, const Tile& tile);

    /// Returns the body created for a token. Returns null if no step has executed the command yet, or if the
    /// command was dropped. May return null once the body has been destroyed.
    /// Threads: must be called from the thread that fills the buffer.
    BodyHandle created(BodyToken token) const;
    ShapeHandle created(ShapeToken token) const;        ///< Returns the shape created for a token.
    JointHandle created(JointToken token) const;        ///< Returns the joint created for a token.
    ChainHandle created(ChainToken token) const;        ///< Returns the chain created for a token.
    TileGridHandle created(TileGridToken token) const;  ///< Returns the tile grid created for a token.

    /// Returns the number of recorded commands that no step has taken yet.
    std::size_t size() const;
    /// Returns the memory that the buffer uses. [bytes]
    std::size_t bytes() const;

private:
    friend struct CommandAccess;
    const std::uint64_t key_;
    Owned<CommandLists> lists_;
};

}  // namespace damson
