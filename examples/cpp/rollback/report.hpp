// Reports a match as text: its cost, the network traffic, the reported events, and whether all results are correct.
#pragma once

#include <string>

#include "match.hpp"

namespace rollback {

/// Returns tables of all peers and a verdict. Requires: the match has been played.
std::string report_of(const Match& match);

/// Returns true if all digests are equal and each event was reported exactly once. If a peer's world was
/// changed as a test, returns true if this change was found correctly.
bool is_all_well(const Match& match);

}  // namespace rollback
