// Surface groups: decides which of a shape's contacts with one surface is reported.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;

/// Returns true if another contact with the same surface was already reported, so that this contact reports
/// no begin.
bool is_told_by_another(const WorldState& state, std::uint32_t id);
/// Passes the report of an ending contact to another contact with the same surface. Returns false if there is
/// no such contact.
bool hand_over_report(WorldState& state, std::uint32_t id);
/// Passes the reports of a shape that is about to leave its surface to contacts with the remaining shapes.
void leave_surface(WorldState& state, std::uint32_t shape_slot);

}  // namespace damson
