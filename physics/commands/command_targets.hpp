// Whom a command of another thread is about: an object of the world, or one that its buffer creates.
#pragma once

#include <cstdint>

#include "../defs/handles.hpp"

namespace damson {

/// Names an object that a buffer has been told to create, for commands to the same buffer, now and as long
/// as the object lives.
template <class Tag>
struct CommandToken {
    std::uint64_t buffer = 0;  ///< Its key.
    std::uint64_t number = 0;  ///< Of the creation, among the buffer's of this kind; 0 is nobody.

    constexpr bool is_null() const noexcept { return number == 0; }  ///< Whether it names nothing.
    constexpr bool operator==(const CommandToken&) const = default;
};
using BodyToken = CommandToken<BodyTag>;          ///< Names a body that a buffer is to create.
using ShapeToken = CommandToken<ShapeTag>;        ///< Names a shape that a buffer is to create.
using JointToken = CommandToken<JointTag>;        ///< Names a joint that a buffer is to create.
using ChainToken = CommandToken<ChainTag>;        ///< Names a chain that a buffer is to create.
using TileGridToken = CommandToken<TileGridTag>;  ///< Names a tile grid that a buffer is to create.

/// Whom a command is about: an object of the world, or one that the buffer creates.
template <class Tag>
struct CommandTarget {
    CommandTarget() = default;
    /// An object of the world.
    CommandTarget(Handle<Tag> object) : handle(object) {}  // NOLINT(google-explicit-constructor)
    /// An object that the same buffer creates.
    CommandTarget(CommandToken<Tag> created) : token(created) {}  // NOLINT(google-explicit-constructor)

    bool operator==(const CommandTarget&) const = default;

    Handle<Tag> handle{};       ///< The object of the world; null: `token` names it.
    CommandToken<Tag> token{};  ///< If `handle` is null.
};
using BodyTarget = CommandTarget<BodyTag>;          ///< The body that a command is about.
using ShapeTarget = CommandTarget<ShapeTag>;        ///< The shape that a command is about.
using JointTarget = CommandTarget<JointTag>;        ///< The joint that a command is about.
using ChainTarget = CommandTarget<ChainTag>;        ///< The chain that a command is about.
using TileGridTarget = CommandTarget<TileGridTag>;  ///< The tile grid that a command is about.

}  // namespace damson
