// Reports a match as text: its cost, the network traffic, the reported events, and whether all results are correct.
#pragma once

#include <string>

#include "match.hpp"

namespace rollback {

/// Returns tables of all peers and a verdict. Requires: the match has been played.
std::string report_of(const Match& match);

/// Returns true if the digests are equal and every event was reported exactly once. With a change, returns true if
/// the change was found correctly.
bool is_all_well(const Match& match);

}  // namespace rollback
