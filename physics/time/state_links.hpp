// Checks of a state that was read from untrusted bytes: every index is valid, and every list ends. Later code can
// then follow the links safely. validate() checks whether they are consistent.
#pragma once

#include <optional>
#include <string>

namespace damson {

struct WorldState;

/// Returns the first invalid link, or nothing. Requires: tables and pools are valid (check_tables()).
/// Cost: proportional to the state.
std::optional<std::string> check_links(const WorldState& state);

/// Returns the first invalid slot table, or the first column whose length differs from its table, or nothing.
std::optional<std::string> check_tables(const WorldState& state);

/// Returns the first number that is not finite, or the first shape, joint or tile that the world would not accept, or
/// nothing.
std::optional<std::string> check_values(const WorldState& state);

}  // namespace damson
