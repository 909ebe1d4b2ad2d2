// Records commands for chains and tile grids. world/apply_commands.cpp executes them.
#include "surface_commands.hpp"

#include "../defs/def_checks.hpp"
#include "command_lists.hpp"

namespace damson {

namespace {

template <class T>
std::vector<T> copy_of(std::span<const T> list) {
    return {list.begin(), list.end()};
}

}  // namespace

ChainToken CommandBuffer::create_chain(BodyTarget body, const ChainDef& def) {
    constexpr const char* call = "CommandBuffer::create_chain";
    if (has_repeated_points(def)) {
        const ChainValue apart = without_repeated_points(def);
        return create_chain(body, apart);
    }
    if (!is_target(*this, body, call, "body") || !is_legal(def, call)) return {};
    command::CreateChain command{
        {key_, ++lists_->last_chain}, body, def, copy_of(def.points), copy_of(def.materials)};
    command.def.points = {};
    command.def.materials = {};
    const ChainToken token = command.token;
    lists_->give(std::move(command));
    return token;
}

void CommandBuffer::destroy_chain(ChainTarget chain) {
    if (is_target(*this, chain, "CommandBuffer::destroy_chain", "chain"))
        lists_->give(command::DestroyChain{chain});
}

void CommandBuffer::set_chain_point(ChainTarget chain, std::uint32_t index, glm::vec2 point) {
    constexpr const char* call = "CommandBuffer::set_chain_point";
    if (is_target(*this, chain, call, "chain") && require_place(point, call, "point"))
        lists_->give(command::SetChainPoint{chain, index, point});
}

TileGridToken CommandBuffer::create_tile_grid(BodyTarget body, const TileGridDef& def) {
    constexpr const char* call = "CommandBuffer::create_tile_grid";
    if (!is_target(*this, body, call, "body") || !is_legal(def, call)) return {};
    command::CreateTileGrid command{
        {key_, ++lists_->last_grid}, body, def, copy_of(def.kinds), copy_of(def.palette)};
    command.def.kinds = {};
    command.def.palette = {};
    const TileGridToken token = command.token;
    lists_->give(std::move(command));
    return token;
}

void CommandBuffer::destroy_tile_grid(TileGridTarget grid) {
    if (is_target(*this, grid, "CommandBuffer::destroy_tile_grid", "grid"))
        lists_->give(command::DestroyTileGrid{grid});
}

void CommandBuffer::set_tile(TileGridTarget grid, TileCell cell, std::uint8_t kind) {
    if (is_target(*this, grid, "CommandBuffer::set_tile", "grid"))
        lists_->give(command::SetTile{grid, cell, kind});
}

void CommandBuffer::set_tiles(TileGridTarget grid, TileCell lowest, std::uint32_t columns, std::uint32_t rows,
                              std::span<const std::uint8_t> kinds) {
    constexpr const char* call = "CommandBuffer::set_tiles";
    if (is_target(*this, grid, call, "grid") && require(kinds.size() == std::uint64_t{columns} * rows, call,
                                                        "kinds", "one entry per cell", kinds.size()))
        lists_->give(command::SetTiles{grid, lowest, columns, rows, copy_of(kinds)});
}

void CommandBuffer::fill_tiles(TileGridTarget grid, TileCell lowest, std::uint32_t columns,
                               std::uint32_t rows, std::uint8_t kind) {
    if (is_target(*this, grid, "CommandBuffer::fill_tiles", "grid"))
        lists_->give(command::FillTiles{grid, lowest, columns, rows, kind});
}

void CommandBuffer::set_palette_tile(TileGridTarget grid, std::uint8_t kind, const Tile& tile) {
    constexpr const char* call = "CommandBuffer::set_palette_tile";
    if (is_target(*this, grid, call, "grid") &&
        require(kind != empty_tile, call, "kind", "1 or more", static_cast<int>(kind)) &&
        is_legal(tile, call))
        lists_->give(command::SetPaletteTile{grid, kind, tile});
}

}  // namespace damson
