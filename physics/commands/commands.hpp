// Changes to a world that any thread may ask for at any time, also while the world steps.
//
//   CommandBuffer& mine = world.commands(job_number);     once, from any thread
//
//   const auto rock = mine.create_body({.type = BodyType::Dynamic, .position = {0.0f, 9.0f}});
//   mine.create_shape(rock, Circle{.radius = 0.3f});
//   mine.apply_impulse_to_center(rock, {2.0f, 0.0f});
//   ...
//   mine.created(rock)                                     after the next step: its handle
//
// A step begins by carrying out all commands that were given before it: buffer by buffer in the order of
// their keys, and those of a buffer in the order in which they were given. So the result is the same however
// the threads take turns; which thread has which buffer is the caller's to fix.
//
//   filling     commands given since a step last took them     the thread that has the buffer
//   taken       commands that a step carries out               the thread that steps
//
// The two lists change places under a lock of the buffer; so no thread waits for a step (command_lists.hpp).
//
// What a thread can know is checked when it gives the command: a bad number, a null handle or one of another
// world is refused there and then. What it cannot know is no fault: a command about an object that is gone
// when its turn comes, or with a key that has been taken, is dropped and counted
// (Counters::dropped_commands).
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <string_view>

#include "../../core/owned.hpp"
#include "../../core/transform.hpp"
#include "../../narrowphase/shape.hpp"
#include "../defs/chain_def.hpp"
#include "../defs/defs.hpp"
#include "../defs/explosion_def.hpp"
#include "../defs/joint_defs.hpp"
#include "../defs/tile_cell.hpp"
#include "../defs/tile_def.hpp"
#include "command_targets.hpp"

namespace damson {

struct CommandLists;

/// Commands of one job, for the next step. Arguments are those of the calls of the same name on World and its
/// views.
/// Threads: one at a time fills a buffer, at any time; different buffers have nothing in common.
class CommandBuffer {
public:
    CommandBuffer(std::uint64_t key, std::uint32_t handle_stamp);  ///< Made by World::commands().
    ~CommandBuffer();
    CommandBuffer(const CommandBuffer&) = delete;
    CommandBuffer& operator=(const CommandBuffer&) = delete;

    std::uint64_t key() const noexcept { return key_; }  ///< What orders it among the buffers of the world.

    // what is refused gives the null token

    BodyToken create_body(const BodyDef& def);  ///< As World::create_body().
    /// As World::create_shape().
    ShapeToken create_shape(BodyTarget body, const Shape& geometry, const ShapeDef& def = {});
    /// The bodies in `def` are not looked at.
    JointToken create_joint(BodyTarget body_a, BodyTarget body_b, const JointDef& def);
    /// A revolute joint between these two.
    JointToken create_joint(BodyTarget body_a, BodyTarget body_b, const RevoluteJointDef& def = {});
    JointToken create_joint(BodyTarget body, const TargetJointDef& def);  ///< A target joint of this body.
    /// A gear between these two joints.
    JointToken create_joint(JointTarget joint_a, JointTarget joint_b, const GearJointDef& def);
    JointToken create_joint(const RevoluteJointDef& def);  ///< Of the bodies that the definition names.
    JointToken create_joint(const JointDef& def);          ///< Of what the definition names.

    void destroy_body(BodyTarget body);                      ///< As World::destroy_body().
    void destroy_shape(ShapeTarget shape);                   ///< As World::destroy_shape().
    void destroy_joint(JointTarget joint);                   ///< As World::destroy_joint().
    void set_joint(JointTarget joint, const JointDef& def);  ///< As JointRef::set().

    /// As BodyRef::set_transform(). [m], [rad]
    void set_transform(BodyTarget body, glm::vec2 position, float angle);
    void set_transform(BodyTarget body, const Transform& frame);  ///< As BodyRef::set_transform().
    /// As BodyRef::set_linear_velocity(). [m/s]
    void set_linear_velocity(BodyTarget body, glm::vec2 velocity, Wake wake = Wake::Yes);
    /// As BodyRef::set_angular_velocity(). [rad/s]
    void set_angular_velocity(BodyTarget body, float velocity, Wake wake = Wake::Yes);
    /// As BodyRef::apply_impulse(). [N s] at a world point [m]
    void apply_impulse(BodyTarget body, glm::vec2 impulse, glm::vec2 point, Wake wake = Wake::Yes);
    /// As BodyRef::apply_impulse_to_center(). [N s]
    void apply_impulse_to_center(BodyTarget body, glm::vec2 impulse, Wake wake = Wake::Yes);
    /// As BodyRef::apply_force_to_center(). [N]
    void apply_force_to_center(BodyTarget body, glm::vec2 force, Wake wake = Wake::Yes);
    /// As BodyRef::apply_angular_impulse(). [N m s]
    void apply_angular_impulse(BodyTarget body, float impulse, Wake wake = Wake::Yes);
    void set_type(BodyTarget body, BodyType type);         ///< As BodyRef::set_type().
    void set_enabled(BodyTarget body, bool enabled);       ///< As BodyRef::set_enabled().
    void set_locks(BodyTarget body, MotionLocks locks);    ///< As BodyRef::set_locks().
    void set_mass(BodyTarget body, const MassData& mass);  ///< As BodyRef::set_mass().
    void reset_mass(BodyTarget body);                      ///< As BodyRef::reset_mass().
    /// Dropped if the body is not kinematic when its turn comes.
    void set_target(BodyTarget body, glm::vec2 position, float angle);
    void set_name(BodyTarget body, std::string_view name);           ///< As BodyRef::set_name().
    void explode(const ExplosionDef& def);                           ///< As World::explode().
    void set_user_data(BodyTarget body, std::uint64_t user_data);    ///< As BodyRef::set_user_data().
    void set_filter(ShapeTarget shape, const Filter& filter);        ///< As ShapeRef::set_filter().
    void set_user_data(ShapeTarget shape, std::uint64_t user_data);  ///< As ShapeRef::set_user_data().

    // chains and tile grids; lists are copied. What does not fit the object when its turn comes is dropped:
    // an index or a cell that it has not, a kind that its palette has not

    ChainToken create_chain(BodyTarget body, const ChainDef& def);  ///< As World::create_chain().
    void destroy_chain(ChainTarget chain);                          ///< As World::destroy_chain().
    /// As ChainRef::set_point(). [m]
    void set_chain_point(ChainTarget chain, std::uint32_t index, glm::vec2 point);
    /// As World::create_tile_grid().
    TileGridToken create_tile_grid(BodyTarget body, const TileGridDef& def);
    void destroy_tile_grid(TileGridTarget grid);                           ///< As World::destroy_tile_grid().
    void set_tile(TileGridTarget grid, TileCell cell, std::uint8_t kind);  ///< As TileGridRef::set().
    /// As TileGridRef::clear().
    void clear_tile(TileGridTarget grid, TileCell cell) { set_tile(grid, cell, empty_tile); }
    void set_tiles(TileGridTarget grid, TileCell lowest, std::uint32_t columns, std::uint32_t rows,
                   std::span<const std::uint8_t> kinds);  ///< As TileGridRef::set_cells().
    /// As TileGridRef::fill().
    void fill_tiles(TileGridTarget grid, TileCell lowest, std::uint32_t columns, std::uint32_t rows,
                    std::uint8_t kind);
    /// As TileGridRef::set_tile().
    void set_palette_tile(TileGridTarget grid, std::uint8_t kind, const Tile& tile);

    /// What the token has become; null until a step has carried the command out, if it was dropped, and some
    /// time after the object is gone.
    /// Threads: the one that fills.
    BodyHandle created(BodyToken token) const;
    ShapeHandle created(ShapeToken token) const;        ///< The same for a shape.
    JointHandle created(JointToken token) const;        ///< The same for a joint.
    ChainHandle created(ChainToken token) const;        ///< The same for a chain.
    TileGridHandle created(TileGridToken token) const;  ///< The same for a tile grid.

    /// Commands given that no step has taken yet.
    std::size_t size() const;
    /// Memory held. [bytes]
    std::size_t bytes() const;

private:
    friend struct CommandAccess;
    const std::uint64_t key_;
    Owned<CommandLists> lists_;
};

}  // namespace damson
