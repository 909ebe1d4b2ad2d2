// Checks a state that was read from untrusted bytes: every index must be valid, and every list must end.
// Later code can then follow the links safely. validate() checks whether the links are consistent.
#pragma once

#include <optional>
#include <string>

namespace damson {

struct WorldTables;

/// Returns the first invalid link, or nothing if all are valid. Requires: tables and pools are valid
/// (check_tables()).
/// Cost: proportional to the state.
std::optional<std::string> check_links(const WorldTables& state);

/// Returns the first invalid slot table, or the first column whose length differs from its table. Returns
/// nothing if all are valid.
std::optional<std::string> check_tables(const WorldTables& state);

/// Returns the first number that is not finite, or the first shape, joint or tile that the world would not
/// accept. Returns nothing if all values are valid.
std::optional<std::string> check_values(const WorldTables& state);

}  // namespace damson
