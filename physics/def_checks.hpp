// What numbers a caller may give, whichever call they come by: each check reports what it refuses, under the
// name of that call.
#pragma once

#include <glm/vec2.hpp>

#include "../narrowphase/shape.hpp"
#include "defs.hpp"
#include "joint_defs.hpp"

namespace damson {

struct WorldState;

bool require_place(glm::vec2 position, const char* call, const char* field);
bool require_finite(float value, const char* call, const char* field);
bool require_finite(glm::vec2 value, const char* call, const char* field);
bool require_not_negative(float value, const char* call, const char* field);
/// A key the caller chose lies below the range of the automatic ones.
/// The shape is not a tile grid's, whose palette says what it is made of.
bool require_no_grid(const WorldState& state, std::uint32_t shape_slot, const char* call);

/// The key is none of a tile grid's cells.
bool require_no_tile_key(const WorldState& state, std::uint64_t key, const char* call);

bool require_key(std::uint64_t key, const char* call);

/// Whether a definition is one in any world; that its key is free and its bodies live is another question.
bool is_legal(const BodyDef& def, const char* call);
bool is_legal(const Shape& geometry, const ShapeDef& def, const char* call);
bool is_legal(const JointDef& def, const char* call);
bool is_legal(const Material& material, const char* call);
bool is_legal(const OneWay& one_way, const char* call);
bool is_legal(const MassData& mass, const char* call);

}  // namespace damson
