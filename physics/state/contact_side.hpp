// Describes one side of a contact for events and callbacks.
#pragma once

#include <cstdint>

#include "../model/events.hpp"

namespace damson {

struct WorldTables;

/// Returns one side of a contact, as stored in events: the handles, keys and user data of a shape and its
/// body. A tile is described by its grid's shape and its cell.
ContactSide describe_side(const WorldTables& state, std::uint32_t shape_slot);

}  // namespace damson
