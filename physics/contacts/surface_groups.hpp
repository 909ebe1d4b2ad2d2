// Shapes that count as one surface: which of their contacts carries the report.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;

/// Whether the begin of a contact was told as that of another with the same surface: surface_groups.cpp.
bool is_told_by_another(const WorldState& state, std::uint32_t id);
/// Has another contact with the same surface go on for one that was told of and ends; whether there is one.
bool hand_over_report(WorldState& state, std::uint32_t id);
/// Has what stays of a shape's surface carry on the reports of the shape, which is about to leave it.
void leave_surface(WorldState& state, std::uint32_t shape_slot);

}  // namespace damson
