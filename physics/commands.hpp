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
// The two lists change places under a lock of the buffer; so no thread waits for a step.
//
// What a thread can know is checked when it gives the command: a bad number or a null handle is refused there
// and then. What it cannot know is no fault: a command about an object that is gone when its turn comes, or
// with a key that has been taken, is dropped and counted (Counters::dropped_commands).
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <memory>
#include <mutex>
#include <variant>
#include <vector>

#include "../core/contract.hpp"
#include "command_targets.hpp"
#include "surface_commands.hpp"
#include "world.hpp"

namespace damson {

/// The commands as data: to be copied, kept and given again.
namespace command {

struct CreateBody {
    BodyToken token;
    BodyDef def;
};
struct CreateShape {
    ShapeToken token;
    BodyTarget body;
    Shape geometry;
    ShapeDef def;
};
struct CreateJoint {
    JointToken token;
    BodyTarget body_a;
    BodyTarget body_b;
    JointDef def;         ///< But for its bodies.
    JointTarget joint_a;  ///< Of a gear.
    JointTarget joint_b;  ///< Likewise.
};
struct DestroyBody {
    BodyTarget body;
};
struct DestroyShape {
    ShapeTarget shape;
};
struct DestroyJoint {
    JointTarget joint;
};
struct SetJoint {
    JointTarget joint;
    JointDef def;
};
struct SetTransform {
    BodyTarget body;
    glm::vec2 position{0.0f};  ///< [m]
    float angle = 0.0f;        ///< [rad]
};
struct SetLinearVelocity {
    BodyTarget body;
    glm::vec2 velocity{0.0f};  ///< [m/s]
    Wake wake = Wake::Yes;
};
struct SetAngularVelocity {
    BodyTarget body;
    float velocity = 0.0f;  ///< [rad/s]
    Wake wake = Wake::Yes;
};
struct ApplyImpulse {
    BodyTarget body;
    glm::vec2 impulse{0.0f};  ///< [N s]
    glm::vec2 point{0.0f};    ///< [m]
    Wake wake = Wake::Yes;
};
struct ApplyImpulseToCenter {
    BodyTarget body;
    glm::vec2 impulse{0.0f};  ///< [N s]
    Wake wake = Wake::Yes;
};
struct ApplyForceToCenter {
    BodyTarget body;
    glm::vec2 force{0.0f};  ///< [N]
    Wake wake = Wake::Yes;
};
struct ApplyAngularImpulse {
    BodyTarget body;
    float impulse = 0.0f;  ///< [N m s]
    Wake wake = Wake::Yes;
};
struct SetType {
    BodyTarget body;
    BodyType type = BodyType::Static;
};
struct SetEnabled {
    BodyTarget body;
    bool enabled = true;
};
struct SetLocks {
    BodyTarget body;
    MotionLocks locks{};
};
struct SetMass {
    BodyTarget body;
    std::optional<MassData> mass{};  ///< None: what the shapes give.
};
struct SetTarget {
    BodyTarget body;
    glm::vec2 position{0.0f};  ///< [m]
    float angle = 0.0f;        ///< [rad]
};
struct SetName {
    BodyTarget body;
    BodyName name{};
};
struct Explode {
    ExplosionDef def;
};
struct SetBodyUserData {
    BodyTarget body;
    std::uint64_t user_data = 0;
};
struct SetFilter {
    ShapeTarget shape;
    Filter filter;
};
struct SetShapeUserData {
    ShapeTarget shape;
    std::uint64_t user_data = 0;
};

}  // namespace command

/// One line a command.
using Command =
    std::variant<command::CreateBody, command::CreateShape, command::CreateJoint, command::DestroyBody,
                 command::DestroyShape, command::DestroyJoint, command::SetJoint, command::SetTransform,
                 command::SetLinearVelocity, command::SetAngularVelocity, command::ApplyImpulse,
                 command::ApplyImpulseToCenter, command::ApplyForceToCenter, command::ApplyAngularImpulse,
                 command::SetType, command::SetEnabled, command::SetLocks, command::SetMass,
                 command::SetTarget, command::SetName, command::Explode, command::SetBodyUserData,
                 command::SetFilter, command::SetShapeUserData, command::CreateChain, command::DestroyChain,
                 command::SetChainPoint, command::CreateTileGrid, command::DestroyTileGrid, command::SetTile,
                 command::SetTiles, command::FillTiles, command::SetPaletteTile>;

namespace detail {

/// What has become of the tokens of one kind, in the order of their numbers. Those whose object is gone are
/// forgotten now and then, so that memory follows the objects that live.
template <class Tag>
class CreatedObjects {
public:
    template <class IsAlive>
    void add(std::uint64_t number, Handle<Tag> handle, IsAlive&& is_alive) {
        if (entries_.size() >= sweep_at_) {
            std::erase_if(entries_, [&](const Entry& entry) { return !is_alive(entry.handle); });
            sweep_at_ = 2 * entries_.size() + 16;
        }
        entries_.push_back({number, handle});
    }

    /// Null if there is none, or none any more. Cost: logarithmic.
    Handle<Tag> find(std::uint64_t number) const noexcept {
        std::size_t first = 0, last = entries_.size();
        while (first < last) {
            const std::size_t middle = first + (last - first) / 2;
            (entries_[middle].number < number ? first : last) =
                entries_[middle].number < number ? middle + 1 : middle;
        }
        return first < entries_.size() && entries_[first].number == number ? entries_[first].handle
                                                                           : Handle<Tag>{};
    }

    std::size_t bytes() const noexcept { return entries_.capacity() * sizeof(Entry); }

private:
    struct Entry {
        std::uint64_t number;
        Handle<Tag> handle;
    };
    std::vector<Entry> entries_;  // by rising number
    std::size_t sweep_at_ = 16;
};

}  // namespace detail

/// Commands of one job, for the next step. Arguments are those of the calls of the same name on World and its
/// views.
/// Threads: one at a time fills a buffer, at any time; different buffers have nothing in common.
class CommandBuffer {
public:
    explicit CommandBuffer(std::uint64_t key) : key_(key) {}
    CommandBuffer(const CommandBuffer&) = delete;
    CommandBuffer& operator=(const CommandBuffer&) = delete;

    std::uint64_t key() const noexcept { return key_; }

    // what is refused gives the null token

    BodyToken create_body(const BodyDef& def);
    ShapeToken create_shape(BodyTarget body, const Shape& geometry, const ShapeDef& def = {});
    /// The bodies in `def` are not looked at.
    JointToken create_joint(BodyTarget body_a, BodyTarget body_b, const JointDef& def);
    JointToken create_joint(BodyTarget body_a, BodyTarget body_b, const RevoluteJointDef& def = {}) {
        return create_joint(body_a, body_b, JointDef(def));
    }
    JointToken create_joint(BodyTarget body, const TargetJointDef& def) {
        return create_joint(body, body, JointDef(def));
    }
    JointToken create_joint(JointTarget joint_a, JointTarget joint_b, const GearJointDef& def);
    JointToken create_joint(const RevoluteJointDef& def) { return create_joint(def.body_a, def.body_b, def); }
    JointToken create_joint(const JointDef& def);  ///< Of what the definition names.

    void destroy_body(BodyTarget body);
    void destroy_shape(ShapeTarget shape);
    void destroy_joint(JointTarget joint);
    void set_joint(JointTarget joint, const JointDef& def);  ///< As JointRef::set().

    void set_transform(BodyTarget body, glm::vec2 position, float angle);
    void set_linear_velocity(BodyTarget body, glm::vec2 velocity, Wake wake = Wake::Yes);
    void set_angular_velocity(BodyTarget body, float velocity, Wake wake = Wake::Yes);
    void apply_impulse(BodyTarget body, glm::vec2 impulse, glm::vec2 point, Wake wake = Wake::Yes);
    void apply_impulse_to_center(BodyTarget body, glm::vec2 impulse, Wake wake = Wake::Yes);
    void apply_force_to_center(BodyTarget body, glm::vec2 force, Wake wake = Wake::Yes);
    void apply_angular_impulse(BodyTarget body, float impulse, Wake wake = Wake::Yes);
    void set_type(BodyTarget body, BodyType type);
    void set_enabled(BodyTarget body, bool enabled);
    void set_locks(BodyTarget body, MotionLocks locks);
    void set_mass(BodyTarget body, const MassData& mass);
    void reset_mass(BodyTarget body);
    /// Dropped if the body is not kinematic when its turn comes.
    void set_target(BodyTarget body, glm::vec2 position, float angle);
    void set_name(BodyTarget body, std::string_view name);
    void explode(const ExplosionDef& def);
    void set_user_data(BodyTarget body, std::uint64_t user_data);
    void set_filter(ShapeTarget shape, const Filter& filter);
    void set_user_data(ShapeTarget shape, std::uint64_t user_data);

    // chains and tile grids; lists are copied. What does not fit the object when its turn comes is dropped:
    // an index or a cell that it has not, a kind that its palette has not

    ChainToken create_chain(BodyTarget body, const ChainDef& def);
    void destroy_chain(ChainTarget chain);
    void set_chain_point(ChainTarget chain, std::uint32_t index, glm::vec2 point);
    TileGridToken create_tile_grid(BodyTarget body, const TileGridDef& def);
    void destroy_tile_grid(TileGridTarget grid);
    void set_tile(TileGridTarget grid, TileCell cell, std::uint8_t kind);
    void clear_tile(TileGridTarget grid, TileCell cell) { set_tile(grid, cell, empty_tile); }
    void set_tiles(TileGridTarget grid, TileCell lowest, std::uint32_t columns, std::uint32_t rows,
                   std::span<const std::uint8_t> kinds);  ///< As TileGridRef::set_cells().
    void fill_tiles(TileGridTarget grid, TileCell lowest, std::uint32_t columns, std::uint32_t rows,
                    std::uint8_t kind);
    void set_palette_tile(TileGridTarget grid, std::uint8_t kind, const Tile& tile);

    /// What the token has become; null until a step has carried the command out, if it was dropped, and some
    /// time after the object is gone.
    /// Threads: the one that fills.
    BodyHandle created(BodyToken token) const;
    ShapeHandle created(ShapeToken token) const;
    JointHandle created(JointToken token) const;
    ChainHandle created(ChainToken token) const;
    TileGridHandle created(TileGridToken token) const;

    /// Commands given that no step has taken yet.
    std::size_t size() const;
    /// Memory held. [bytes]
    std::size_t bytes() const;

private:
    friend struct CommandAccess;

    template <class Tag>
    bool is_target(const CommandTarget<Tag>& target, const char* call, const char* field) const {
        if (!target.handle.is_null()) return true;
        return require(!target.token.is_null(), call, field, "a handle or token of an object, not null") &&
               require(target.token.buffer == key_, call, field, "a token of the same buffer",
                       target.token.buffer);
    }
    template <class Tag, class Objects>
    Handle<Tag> find_created(CommandToken<Tag> token, const Objects& objects) const;
    void give(Command command);

    const std::uint64_t key_;
    // numbers of tokens; the filler's own
    std::uint64_t last_body_ = 0, last_shape_ = 0, last_joint_ = 0, last_chain_ = 0, last_grid_ = 0;
    mutable std::mutex mutex_;  // of what both threads touch: filling_, and writes to what was created
    std::vector<Command> filling_;
    std::vector<Command> taken_;  // the stepping thread's own
    detail::CreatedObjects<BodyTag> bodies_;
    detail::CreatedObjects<ShapeTag> shapes_;
    detail::CreatedObjects<JointTag> joints_;
    detail::CreatedObjects<ChainTag> chains_;
    detail::CreatedObjects<TileGridTag> grids_;
};

/// All command buffers of a world.
struct CommandBuffers {
    mutable std::mutex mutex;                             ///< Of the list, not of what is in the buffers.
    std::vector<std::unique_ptr<CommandBuffer>> buffers;  ///< By rising key.

    CommandBuffer& get(std::uint64_t key);
    std::size_t bytes() const;
};

}  // namespace damson
