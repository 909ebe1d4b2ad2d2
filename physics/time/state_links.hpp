// Links of a state that was read from bytes which nobody trusts: every index leads somewhere, and every list ends.
// What comes after may follow them; whether they make sense is validate()'s.
#pragma once

#include <optional>
#include <string>

namespace damson {

struct WorldState;

/// The first link that leads nowhere, or nothing. Requires: tables and pools are whole (check_tables()).
/// Cost: proportional to the state.
std::optional<std::string> check_links(const WorldState& state);

/// The first table of slots that is not whole, or column that is not as long as its table.
std::optional<std::string> check_tables(const WorldState& state);

/// The first number that is not one, and shape, joint or tile that the world would not have made.
std::optional<std::string> check_values(const WorldState& state);

}  // namespace damson
