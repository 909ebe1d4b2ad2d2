// Surface groups: decides which of a shape's contacts with one surface is reported.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;
struct WorldTables;
enum class EndCause : std::uint8_t;

/// Returns true if another contact with the same surface was already reported, so that this contact reports
/// no begin. Requires: the contact wants a report.
bool is_reported_by_group(const WorldTables& state, std::uint32_t id);
/// Returns the contact with the same surface that takes over the report of an ending contact; `null_index` if
/// there is none. Requires: the contact is reported.
std::uint32_t find_heir(const WorldTables& state, std::uint32_t id);
/// Passes the report of a contact to its heir. If `heir` is `null_index`, reports the end of the contact.
void end_report(WorldState& state, std::uint32_t id, std::uint32_t heir, EndCause cause);
/// Passes the reports of a shape that is about to leave its surface to contacts with the remaining shapes.
void leave_surface(WorldTables& state, std::uint32_t shape_slot);

}  // namespace damson
