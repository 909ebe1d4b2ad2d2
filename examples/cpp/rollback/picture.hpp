// Draws a running match: the predicted world of peer 0, overlaid with the outlines of bodies at peer 1's last
// final tick. The distance between a body and its outline shows how far peer 0 has predicted.
#pragma once

#include <string>

#include "match.hpp"

namespace rollback {

/// Returns an SVG picture of the part of the hall around player 0.
std::string picture_of(Match& match);
/// Writes the picture to a file. Throws std::runtime_error if it cannot be written.
void write_picture(Match& match, const std::string& file);

}  // namespace rollback
