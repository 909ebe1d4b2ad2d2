// One call of a recording, by its name and as text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "../../core/callback.hpp"

namespace damson {

/// One call of a recording; as long as that is there.
class RecordedCall {
public:
    /// Made by a player. Requires: `kind` is the number of a kind (defs/call_kinds.hpp), and what follows are its
    /// arguments in the format of a minor version.
    RecordedCall(std::uint8_t kind, std::span<const std::byte> arguments, std::uint16_t minor) noexcept
        : number_(kind), minor_(minor), arguments_(arguments) {}

    std::uint8_t number() const noexcept { return number_; }  ///< Of its kind.
    std::string_view name() const;                            ///< As in "BodyRef::set_bullet".
    std::string text() const;  ///< With its arguments: "BodyRef::set_bullet(slot 3, generation 1, true)".

private:
    std::uint8_t number_;
    std::uint16_t minor_;
    std::span<const std::byte> arguments_;
};

/// Whether a recorded call is made again.
using CallChoice = Callback<bool(const RecordedCall&)>;

}  // namespace damson
