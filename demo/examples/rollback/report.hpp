// A match as text: what it cost, what came over the lines, what the players were told, and whether it is all true.
#pragma once

#include <string>

#include "match.hpp"

namespace rollback {

/// Tables of all peers and a verdict, of a match that has been played.
std::string report_of(const Match& match);

/// Whether all is as it should be: digests equal and every event told once; or what was planted named right.
bool is_all_well(const Match& match);

}  // namespace rollback
