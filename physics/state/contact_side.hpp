// Description of a contact's side, as events and questions carry it.
#pragma once

#include <cstdint>

#include "../defs/events.hpp"

namespace damson {

struct WorldState;

/// Who a contact is about, as it goes into events.
ContactSide describe_side(const WorldState& state, std::uint32_t shape_slot);

}  // namespace damson
