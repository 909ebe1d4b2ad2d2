// Generated calls of the C API: tile grids.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

bool damson_tile_grid_is_alive(const damson_world* world, damson_tile_grid tile_grid) {
    return c::is_alive<TileGridHandle>("damson_tile_grid_is_alive", world, tile_grid);
}

damson_body damson_tile_grid_get_body(const damson_world* world, damson_tile_grid tile_grid) {
    return answer<damson_body>("damson_tile_grid_get_body", [&](const char* call) -> damson_body {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->tile_grid(in(tile_grid)).body());
    });
}

damson_shape damson_tile_grid_get_shape(const damson_world* world, damson_tile_grid tile_grid) {
    return answer<damson_shape>("damson_tile_grid_get_shape", [&](const char* call) -> damson_shape {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->tile_grid(in(tile_grid)).shape());
    });
}

uint32_t damson_tile_grid_get_width(const damson_world* world, damson_tile_grid tile_grid) {
    return answer<uint32_t>("damson_tile_grid_get_width", [&](const char* call) -> uint32_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->tile_grid(in(tile_grid)).width();
    });
}

uint32_t damson_tile_grid_get_height(const damson_world* world, damson_tile_grid tile_grid) {
    return answer<uint32_t>("damson_tile_grid_get_height", [&](const char* call) -> uint32_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->tile_grid(in(tile_grid)).height();
    });
}

damson_vec2 damson_tile_grid_get_cell_size(const damson_world* world, damson_tile_grid tile_grid) {
    return answer<damson_vec2>("damson_tile_grid_get_cell_size", [&](const char* call) -> damson_vec2 {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->tile_grid(in(tile_grid)).cell_size());
    });
}

damson_vec2 damson_tile_grid_get_origin(const damson_world* world, damson_tile_grid tile_grid) {
    return answer<damson_vec2>("damson_tile_grid_get_origin", [&](const char* call) -> damson_vec2 {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->tile_grid(in(tile_grid)).origin());
    });
}

const uint8_t* damson_tile_grid_get_kinds(const damson_world* world, damson_tile_grid tile_grid,
                                          size_t* count) {
    return answer<const uint8_t*>("damson_tile_grid_get_kinds", [&](const char* call) -> const uint8_t* {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->tile_grid(in(tile_grid)).kinds();
        *count = found.size();
        return array_of<uint8_t>(found.data());
    });
}

uint32_t damson_tile_grid_get_tile_count(const damson_world* world, damson_tile_grid tile_grid) {
    return answer<uint32_t>("damson_tile_grid_get_tile_count", [&](const char* call) -> uint32_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->tile_grid(in(tile_grid)).tile_count();
    });
}

uint32_t damson_tile_grid_get_chunk_count(const damson_world* world, damson_tile_grid tile_grid) {
    return answer<uint32_t>("damson_tile_grid_get_chunk_count", [&](const char* call) -> uint32_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->tile_grid(in(tile_grid)).chunk_count();
    });
}

uint8_t damson_tile_grid_get_kind(const damson_world* world, damson_tile_grid tile_grid,
                                  damson_tile_cell cell) {
    return answer<uint8_t>("damson_tile_grid_get_kind", [&](const char* call) -> uint8_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return target->tile_grid(in(tile_grid)).kind(in(cell));
    });
}

damson_tile damson_tile_grid_get_tile(const damson_world* world, damson_tile_grid tile_grid,
                                      damson_tile_cell cell) {
    return answer<damson_tile>("damson_tile_grid_get_tile", [&](const char* call) -> damson_tile {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return give(target->tile_grid(in(tile_grid)).tile(in(cell)));
    });
}

damson_polygon damson_tile_grid_get_outline(const damson_world* world, damson_tile_grid tile_grid,
                                            damson_tile_cell cell) {
    return answer<damson_polygon>("damson_tile_grid_get_outline", [&](const char* call) -> damson_polygon {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        return out(target->tile_grid(in(tile_grid)).outline(in(cell)));
    });
}

bool damson_tile_grid_get_cell_at(const damson_world* world, damson_tile_grid tile_grid, damson_vec2 point,
                                  damson_tile_cell* result) {
    return answer<bool>("damson_tile_grid_get_cell_at", [&](const char* call) -> bool {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_given(result, {call, "result"})) return {};
        const auto found = target->tile_grid(in(tile_grid)).cell_at(in(point));
        if (!found) return false;
        *result = out(*found);
        return true;
    });
}

size_t damson_tile_grid_get_palette(const damson_world* world, damson_tile_grid tile_grid,
                                    damson_tile* buffer, size_t capacity) {
    return answer<size_t>("damson_tile_grid_get_palette", [&](const char* call) -> size_t {
        const World* const target = reading(world, call);
        if (target == nullptr) return {};
        if (!is_array(buffer, capacity, {call, ""}, "buffer")) return {};
        return write(target->tile_grid(in(tile_grid)).palette(), buffer, capacity);
    });
}

damson_status damson_tile_grid_set_tile(damson_world* world, damson_tile_grid tile_grid,
                                        damson_tile_cell cell, uint8_t kind) {
    return report("damson_tile_grid_set_tile", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->tile_grid(in(tile_grid)).set_tile(in(cell), kind);
    });
}

damson_status damson_tile_grid_clear_tile(damson_world* world, damson_tile_grid tile_grid,
                                          damson_tile_cell cell) {
    return report("damson_tile_grid_clear_tile", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->tile_grid(in(tile_grid)).clear_tile(in(cell));
    });
}

damson_status damson_tile_grid_set_tiles(damson_world* world, damson_tile_grid tile_grid,
                                         damson_tile_cell lowest, uint32_t columns, uint32_t rows,
                                         const uint8_t* kinds, size_t count) {
    return report("damson_tile_grid_set_tiles", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        if (!is_array(kinds, count, {call, ""}, "kinds")) return;
        target->tile_grid(in(tile_grid)).set_tiles(in(lowest), columns, rows, span_of<std::uint8_t>(kinds, count));
    });
}

damson_status damson_tile_grid_fill_tiles(damson_world* world, damson_tile_grid tile_grid,
                                          damson_tile_cell lowest, uint32_t columns, uint32_t rows,
                                          uint8_t kind) {
    return report("damson_tile_grid_fill_tiles", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        target->tile_grid(in(tile_grid)).fill_tiles(in(lowest), columns, rows, kind);
    });
}

damson_status damson_tile_grid_set_palette_tile(damson_world* world, damson_tile_grid tile_grid,
                                                uint8_t kind, const damson_tile* tile) {
    return report("damson_tile_grid_set_palette_tile", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        Tile taken_tile{};
        if (!take_pointer(tile, taken_tile, {call, "tile"})) return;
        target->tile_grid(in(tile_grid)).set_palette_tile(kind, taken_tile);
    });
}
