// Data of the commands for chains and tile grids. The lists that a definition points to are copied into the
// command.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

#include "../defs/chain_def.hpp"
#include "../defs/tile_cell.hpp"
#include "../defs/tile_def.hpp"
#include "command_targets.hpp"

namespace damson::command {

struct CreateChain {
    ChainToken token;
    BodyTarget body;
    ChainDef def;                     ///< Definition without its lists.
    std::vector<glm::vec2> points{};  ///< [m]
    std::vector<Material> materials{};
};
struct DestroyChain {
    ChainTarget chain;
};
struct SetChainPoint {
    ChainTarget chain;
    std::uint32_t index = 0;
    glm::vec2 point{0.0f};  ///< [m]
};
struct CreateTileGrid {
    TileGridToken token;
    BodyTarget body;
    TileGridDef def;  ///< Definition without its lists.
    std::vector<std::uint8_t> kinds{};
    std::vector<Tile> palette{};
};
struct DestroyTileGrid {
    TileGridTarget grid;
};
struct SetTile {
    TileGridTarget grid;
    TileCell cell{};
    std::uint8_t kind = empty_tile;
};
struct SetTiles {
    TileGridTarget grid;
    TileCell lowest{};
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
    std::vector<std::uint8_t> kinds{};  ///< One kind per cell.
};
struct FillTiles {
    TileGridTarget grid;
    TileCell lowest{};
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
    std::uint8_t kind = empty_tile;
};
struct SetPaletteTile {
    TileGridTarget grid;
    std::uint8_t kind = empty_tile;
    Tile tile{};
};

}  // namespace damson::command
