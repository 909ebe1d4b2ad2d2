// The object to which a command applies: one in the world, or one that the same command buffer creates.
#pragma once

#include <cstdint>

#include "../defs/handles.hpp"

namespace damson {

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

/// The object to which a command applies: one in the world, or one that the same buffer creates.
template <class Tag>
struct CommandTarget {
    CommandTarget() = default;
    /// Refers to an object of the world.
    CommandTarget(Handle<Tag> object) : handle(object) {}  // NOLINT(google-explicit-constructor)
    /// Refers to an object that the same buffer creates.
    CommandTarget(CommandToken<Tag> created) : token(created) {}  // NOLINT(google-explicit-constructor)

    bool operator==(const CommandTarget&) const = default;

    Handle<Tag> handle{};       ///< Object of the world; if null, `token` identifies the object.
    CommandToken<Tag> token{};  ///< Object that the buffer creates, if `handle` is null.
};
using BodyTarget = CommandTarget<BodyTag>;          ///< The body to which a command applies.
using ShapeTarget = CommandTarget<ShapeTag>;        ///< The shape to which a command applies.
using JointTarget = CommandTarget<JointTag>;        ///< The joint to which a command applies.
using ChainTarget = CommandTarget<ChainTag>;        ///< The chain to which a command applies.
using TileGridTarget = CommandTarget<TileGridTag>;  ///< The tile grid to which a command applies.

}  // namespace damson
