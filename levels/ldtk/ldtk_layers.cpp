// IntGrid values are solid unless a rule or their name says otherwise. Tiles collide only if a tag or their data says so.
#include "ldtk_layers.hpp"

#include <cmath>
#include <unordered_map>

#include "../default_rules.hpp"
#include "../tiled/tilesets.hpp"

namespace damson {

namespace {

constexpr std::int64_t max_layer_cells = std::int64_t{1} << 24;

void read_values(const Node& layer, LdtkDefinitions& definitions, PhysicsProperties& properties) {
    LdtkIntGrid& grid = definitions.int_grids[layer.get("uid").whole()];
    const std::string layer_name = layer.text_or("identifier", "");
    for (const Node& entry : layer.list("intGridValues")) {
        const std::int64_t value = entry.get("value").whole();
        const std::string identifier = entry.text_or("identifier", "");
        grid.identifiers[value] = identifier;
        ItemPhysics& physics = grid.values[value];
        const std::string number = std::to_string(value);
        // a rule can name the value by its identifier, or by layer and number
        const std::string what =
            "IntGrid value " + number + " \"" + identifier + "\" of layer \"" + layer_name + "\"";
        const NamedProperties named = properties.find_by_names({identifier, layer_name + "." + number},
                                                               default_of_value(identifier), what);
        properties.apply_checked(named.fields, physics);
    }
}

void read_tileset(const Node& node, LdtkDefinitions& definitions, PhysicsProperties& properties) {
    LdtkTileset& tileset = definitions.tilesets[node.get("uid").whole()];
    tileset.name = node.text_or("identifier", "");
    tileset.tile_size = node.number_or("tileGridSize", 16.0);
    if (!(tileset.tile_size >= 1.0 && tileset.tile_size <= 4096.0))
        node.fail("must have tiles of 1 to 4,096 pixels");
    for (const Node& tag : node.list("enumTags")) {
        const std::string name = tag.text_or("enumValueId", "");
        const std::string what = "tile tag \"" + name + "\"";
        const std::vector<LevelField> fields =
            properties.find_by_names({name}, default_of_name(name), what).fields;
        if (fields.empty()) properties.note_unused(what);
        for (const Node& id : tag.list("tileIds"))
            properties.apply_checked(fields, tileset.tiles[id.whole(0)]);
    }
    for (const Node& entry : node.list("customData")) {
        const std::string data = entry.text_or("data", "");
        ItemPhysics physics = tileset.tiles[entry.get("tileId").whole(0)];
        if (const std::string reason = properties.apply_text(data, physics); reason.empty())
            tileset.tiles[entry.get("tileId").whole(0)] = physics;
        else
            properties.note_unused("custom data of a tile in tileset \"" + tileset.name + "\": " + reason);
    }
}

void read_entity(const Node& node, LdtkDefinitions& definitions, PhysicsProperties& properties) {
    LdtkEntity& entity = definitions.entities[node.get("uid").whole()];
    entity.is_resizable = node.boolean_or("resizableX", false) || node.boolean_or("resizableY", false);
    const std::string name = node.text_or("identifier", "");
    std::vector<std::string> names{name};
    for (const Node& tag : node.list("tags")) names.push_back(tag.text());
    std::string by_default, what = "entity \"" + name + "\"";
    for (const std::string& any : names)
        if (by_default.empty() && entity.is_resizable) by_default = default_of_name(any);
    const bool is_area = by_default.empty() && entity.is_resizable;
    if (is_area) {
        by_default = "sensor";
        what = "resizable " + what;
    }
    const NamedProperties named = properties.find_by_names(names, by_default, what);
    properties.apply_checked(named.fields, entity.physics);
    entity.is_area = is_area && named.has_default;
}

/// Collects the cells and kinds of one layer.
class LayerReader {
public:
    LayerReader(TileLayer& layer, PhysicsProperties& properties) : layer_(layer), properties_(properties) {}

    /// Returns the index of a kind. `key` is unique for each value, or tile and flip.
    std::uint32_t kind_of(std::uint64_t key, std::uint32_t source, const ItemPhysics& physics, double size,
                          int flips) {
        const auto found = kinds_.find(key);
        if (found != kinds_.end()) return found->second;
        TileKind kind{.source = source};
        if (physics.is_physical()) {
            TilePiece piece{outline_of(physics, {size, size}), physics};
            for (glm::dvec2& point : piece.outline) {
                if (flips & 1) point.x = size - point.x;
                if (flips & 2) point.y = size - point.y;
            }
            if (piece.physics.one_way && piece.physics.one_way_turns) {
                if (flips & 1) piece.physics.one_way->direction.x *= -1.0f;
                if (flips & 2) piece.physics.one_way->direction.y *= -1.0f;
            }
            if (flips == 1 || flips == 2) piece.physics.material.surface_speed *= -1.0f;
            kind.pieces.push_back(std::move(piece));
        }
        layer_.kinds.push_back(std::move(kind));
        return kinds_[key] = static_cast<std::uint32_t>(layer_.kinds.size() - 1);
    }

    void read_values(const Node& node, const LdtkIntGrid& grid) {
        const std::optional<Node> list = node.find("intGridCsv");
        if (!list || (list->is_list() && list->size() == 0)) return;
        if (!list->is_list() || list->size() != layer_.cells.size())
            list->fail("must be a list of " + std::to_string(layer_.cells.size()) + " numbers");
        std::uint32_t unknown = 0;
        const std::vector<std::uint32_t> values = list->numbers();
        for (std::size_t i = 0; i < values.size(); ++i) {
            const std::uint32_t value = values[i];
            if (value == 0) continue;
            const auto found = grid.values.find(value);
            if (found == grid.values.end()) {
                ++unknown;
                continue;
            }
            const std::uint32_t kind = kind_of(value, value, found->second, layer_.cell.x, 0);
            if (!layer_.kinds[kind].pieces.empty()) layer_.cells[i] = kind + 1;
        }
        if (unknown > 0)
            properties_.note_unused("IntGrid values of layer \"" + layer_.name + "\" without a definition",
                                    unknown);
    }

    void read_tiles(const Node& node, const char* field, const LdtkTileset* tileset) {
        if (!node.find(field)) return;
        std::uint32_t empty = 0;
        for (const Node& tile : node.list(field)) {
            const std::int64_t id = tile.get("t").whole(0);
            const auto found = tileset ? tileset->tiles.find(id) : decltype(tileset->tiles.find(id)){};
            if (!tileset || found == tileset->tiles.end() || !found->second.is_physical()) {
                ++empty;
                continue;
            }
            const int flips = static_cast<int>(tile.whole_or("f", 0, 0, 3));
            const Node px = tile.get("px");
            if (!px.is_list() || px.size() != 2) px.fail("must be a list of two numbers");
            const glm::dvec2 corner{px.at(0).number(), px.at(1).number()};
            const std::uint64_t key =
                std::uint64_t{1} << 40 | static_cast<std::uint64_t>(id) << 2 | static_cast<unsigned>(flips);
            const std::uint32_t kind =
                kind_of(key, static_cast<std::uint32_t>(id), found->second, tileset->tile_size, flips);
            const double column = corner.x / layer_.cell.x, row = corner.y / layer_.cell.y;
            const bool is_in = column >= 0.0 && row >= 0.0 && column < layer_.columns && row < layer_.rows &&
                               column == std::floor(column) && row == std::floor(row) &&
                               tileset->tile_size == layer_.cell.x;
            const std::size_t cell =
                is_in ? static_cast<std::size_t>(row) * layer_.columns + static_cast<std::size_t>(column) : 0;
            if (is_in && layer_.cells[cell] == 0)
                layer_.cells[cell] = kind + 1;
            else if (!is_in || layer_.cells[cell] != kind + 1)
                layer_.loose.push_back({kind, corner});
        }
        if (empty > 0)
            properties_.note_unused("tiles of layer \"" + layer_.name + "\" without collision", empty);
    }

private:
    TileLayer& layer_;
    PhysicsProperties& properties_;
    std::unordered_map<std::uint64_t, std::uint32_t> kinds_;
};

}  // namespace

LdtkDefinitions read_definitions(const Node& defs, PhysicsProperties& properties) {
    LdtkDefinitions definitions;
    for (const Node& layer : defs.list("layers"))
        if (!layer.list("intGridValues").empty()) read_values(layer, definitions, properties);
    for (const Node& tileset : defs.list("tilesets")) read_tileset(tileset, definitions, properties);
    for (const Node& entity : defs.list("entities")) read_entity(entity, definitions, properties);
    return definitions;
}

void read_ldtk_tiles(const Node& node, const LdtkFrame& level, const std::string& level_name,
                     const LdtkDefinitions& definitions, ContentMaker& maker) {
    TileLayer layer{.name = node.text_or("__identifier", ""), .level = level.level};
    layer.id = "layer " + level_name + "/" + node.text_or("iid", layer.name);
    const double grid = node.get("__gridSize").number();
    if (!(grid >= 1.0 && grid <= 4096.0)) node.get("__gridSize").fail("must be a number from 1 to 4096");
    layer.cell = {grid, grid};
    layer.offset = level.corner + glm::dvec2{node.number_or("__pxTotalOffsetX", 0.0),
                                             node.number_or("__pxTotalOffsetY", 0.0)};
    const std::int64_t columns = node.get("__cWid").whole(0, 65536),
                       rows = node.get("__cHei").whole(0, 65536);
    if (columns * rows > max_layer_cells) node.fail("has more than 2^24 cells");
    layer.columns = static_cast<std::uint32_t>(columns);
    layer.rows = static_cast<std::uint32_t>(rows);
    if (columns == 0 || rows == 0) return;
    layer.cells.resize(static_cast<std::size_t>(columns * rows));

    LayerReader reader(layer, maker.properties());
    const auto values = definitions.int_grids.find(node.whole_or("layerDefUid", -1));
    static const LdtkIntGrid no_values;
    reader.read_values(node, values == definitions.int_grids.end() ? no_values : values->second);
    const auto tileset = definitions.tilesets.find(node.whole_or("__tilesetDefUid", -1));
    const LdtkTileset* set = tileset == definitions.tilesets.end() ? nullptr : &tileset->second;
    reader.read_tiles(node, "autoLayerTiles", set);
    reader.read_tiles(node, "gridTiles", set);
    if (!layer.kinds.empty()) maker.add_tile_layer(layer, node);
}

}  // namespace damson
