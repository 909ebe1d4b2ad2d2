// Shapes that count as one surface: decides which of their contacts carries the report.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;

/// Returns true if the begin of a contact is covered by the report of another contact with the same surface.
bool is_told_by_another(const WorldState& state, std::uint32_t id);
/// Passes the report of a contact that ends to another contact with the same surface. Returns false if there is
/// none.
bool hand_over_report(WorldState& state, std::uint32_t id);
/// Passes the reports of a shape that is about to leave its surface to contacts with the rest of the surface.
void leave_surface(WorldState& state, std::uint32_t shape_slot);

}  // namespace damson
