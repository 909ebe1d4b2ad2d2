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

    constexpr bool is_null() const noexcept { return number == 0; }
    constexpr bool operator==(const CommandToken&) const = default;
};
using BodyToken = CommandToken<BodyTag>;
using ShapeToken = CommandToken<ShapeTag>;
using JointToken = CommandToken<JointTag>;
using ChainToken = CommandToken<ChainTag>;
using TileGridToken = CommandToken<TileGridTag>;

/// Whom a command is about: an object of the world, or one that the buffer creates.
template <class Tag>
struct CommandTarget {
    CommandTarget() = default;
    CommandTarget(Handle<Tag> object) : handle(object) {}         // NOLINT(google-explicit-constructor)
    CommandTarget(CommandToken<Tag> created) : token(created) {}  // NOLINT(google-explicit-constructor)

    bool operator==(const CommandTarget&) const = default;

    Handle<Tag> handle{};
    CommandToken<Tag> token{};  ///< If `handle` is null.
};
using BodyTarget = CommandTarget<BodyTag>;
using ShapeTarget = CommandTarget<ShapeTag>;
using JointTarget = CommandTarget<JointTag>;
using ChainTarget = CommandTarget<ChainTag>;
using TileGridTarget = CommandTarget<TileGridTag>;

}  // namespace damson
