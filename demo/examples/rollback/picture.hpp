// Draws a running match: the predicted world of peer 0, and over it the outlines of the last final tick of peer 1.
// The distance between them shows the amount of prediction.
#pragma once

#include <string>

#include "match.hpp"

namespace rollback {

/// Returns an SVG picture of the part of the hall around the player of peer 0.
std::string picture_of(Match& match);
/// Writes the picture to a file. Throws std::runtime_error if it cannot be written.
void write_picture(Match& match, const std::string& file);

}  // namespace rollback
