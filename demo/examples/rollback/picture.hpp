// A picture of a running match in the drawing of the testbed: the world as peer 0 guesses it, and over it, in outline,
// the last final tick of another peer. Where the two part is how much is guessed.
#pragma once

#include <string>

#include "match.hpp"

namespace rollback {

/// As scalable vector graphics; the part of the hall around the player of peer 0.
std::string picture_of(Match& match);
/// The same as a file. Throws std::runtime_error if it cannot be written.
void write_picture(Match& match, const std::string& file);

}  // namespace rollback
