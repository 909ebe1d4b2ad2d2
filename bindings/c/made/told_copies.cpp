// Copies of events, results and other structs between C and C++,
// in both directions. Input from C is checked.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "structs.hpp"

#include <cstddef>

#include "../convert.hpp"

namespace damson::c {

bool take(const damson_chain_segment& from, ChainSegment& into, const Place&) {
    into.a = in(from.a);
    into.b = in(from.b);
    into.radius = from.radius;
    into.ghost_a = in(from.ghost_a);
    into.ghost_b = in(from.ghost_b);
    into.has_ghost_a = from.has_ghost_a;
    into.has_ghost_b = from.has_ghost_b;
    into.is_one_sided = from.is_one_sided;
    return true;
}

damson_chain_segment give(const ChainSegment& from) {
    damson_chain_segment into{};
    into.a = out(from.a);
    into.b = out(from.b);
    into.radius = from.radius;
    into.ghost_a = out(from.ghost_a);
    into.ghost_b = out(from.ghost_b);
    into.has_ghost_a = from.has_ghost_a;
    into.has_ghost_b = from.has_ghost_b;
    into.is_one_sided = from.is_one_sided;
    return into;
}

bool take(const damson_mover_ground& from, MoverGround& into, const Place& at) {
    if (!take_enum(from.state, into.state, at, "state")) return false;
    into.normal = in(from.normal);
    into.point = in(from.point);
    into.velocity = in(from.velocity);
    into.shape = in(from.shape);
    into.body = in(from.body);
    into.tile = in(from.tile);
    return true;
}

damson_mover_ground give(const MoverGround& from) {
    damson_mover_ground into{};
    into.state = static_cast<damson_ground_state>(from.state);
    into.normal = out(from.normal);
    into.point = out(from.point);
    into.velocity = out(from.velocity);
    into.shape = out(from.shape);
    into.body = out(from.body);
    into.tile = out(from.tile);
    return into;
}

bool take(const damson_mover_touch& from, MoverTouch& into, const Place&) {
    into.hit = in(from.hit);
    into.is_ground = from.is_ground;
    return true;
}

damson_mover_touch give(const MoverTouch& from) {
    damson_mover_touch into{};
    into.hit = out(from.hit);
    into.is_ground = from.is_ground;
    return into;
}

bool take(const damson_mover_move& from, MoverMove& into, const Place& at) {
    if (!take(from.mover, into.mover, at)) return false;
    for (std::size_t i = 0; i < 8; ++i)
        if (!take(from.touched[i], into.touched[i], at)) return false;
    into.touch_count = from.touch_count;
    into.is_crushed = from.is_crushed;
    return true;
}

damson_mover_move give(const MoverMove& from) {
    damson_mover_move into{};
    into.mover = give(from.mover);
    for (std::size_t i = 0; i < 8; ++i) into.touched[i] = give(from.touched[i]);
    into.touch_count = from.touch_count;
    into.is_crushed = from.is_crushed;
    return into;
}

}  // namespace damson::c
