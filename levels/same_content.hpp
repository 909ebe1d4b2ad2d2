// Comparison of parts of two versions of a level.
#pragma once

#include "level_content.hpp"

namespace damson {

bool is_same(const BodyDef& a, const BodyDef& b);        ///< Compares the fields that a level sets.
bool is_same(const LevelShape& a, const LevelShape& b);  ///< Compares geometry and definition.
bool is_same(const LevelGrid& a, const LevelGrid& b);    ///< Compares everything but the numbers in the file.
bool is_same(const LevelBody& a, const LevelBody& b);  ///< Compares the body, its path and everything on it.
/// Returns true if two bodies have the same shapes and chains.
bool has_same_shapes(const LevelBody& a, const LevelBody& b);
/// Returns true if two grids differ at most in their cells and palettes.
bool has_same_frame(const LevelGrid& a, const LevelGrid& b);

}  // namespace damson
