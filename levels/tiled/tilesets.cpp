// Reads tilesets and the collision outlines of their tiles.
#include "tilesets.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "../pieces.hpp"
#include "tiled_objects.hpp"
#include "tiled_properties.hpp"
#include "xml_document.hpp"

namespace damson {

namespace {

/// Reads the collision outlines of a tile.
void read_outlines(const Node& group, const std::string& tileset, PhysicsProperties& properties,
                   TiledTile& tile) {
    for (const Node& object : group.list("objects")) {
        TiledForm form = read_form(object);
        if (form.kind == LevelObjectKind::Point || form.kind == LevelObjectKind::Path) {
            properties.note_unused(std::string(form.kind == LevelObjectKind::Point ? "point" : "polyline") +
                                   " in the collision outlines of tileset \"" + tileset + "\"");
            continue;
        }
        TiledOutline outline{outline_of_form(form), properties.fields_of_rule(class_of(object))};
        append(checked_fields(read_tiled_properties(object, ""), properties), outline.physics);
        ItemPhysics own;
        properties.apply_checked(outline.physics, own);
        if (!own.is_solid.value_or(true)) continue;
        for (const glm::dvec2 point : outline.points)
            if (!(std::fabs(point.x) <= 4096.0 && std::fabs(point.y) <= 4096.0))
                object.fail("reaches more than 4,096 pixels from the corner of its tile");
        tile.outlines.push_back(std::move(outline));
    }
}

TiledTile read_tile(const Node& node, const TiledTileset& tileset, PhysicsProperties& properties) {
    TiledTile tile{.size = tileset.tile_size, .type = class_of(node), .physics = tileset.physics};
    if (const std::optional<Node> image = node.find("image"); image && image->is_object()) {
        // an image of its own; in JSON, its size is in the tile
        tile.size = {image->number_or("width", tile.size.x), image->number_or("height", tile.size.y)};
    } else {
        tile.size = {node.number_or("imagewidth", tile.size.x), node.number_or("imageheight", tile.size.y)};
    }
    tile.size = {node.number_or("width", tile.size.x), node.number_or("height", tile.size.y)};
    if (!(tile.size.x > 0.0 && tile.size.y > 0.0 && tile.size.x <= 4096.0 && tile.size.y <= 4096.0))
        node.fail("must have a size from 1 to 4,096 pixels");
    tile.fields = checked_fields(read_tiled_properties(node, ""), properties);
    append(fields_of_name(tile.type, "tile class", properties), tile.physics);
    append(tile.fields, tile.physics);
    if (const std::optional<Node> group = node.find("objectgroup"); group)
        read_outlines(*group, tileset.name, properties, tile);
    return tile;
}

}  // namespace

TiledTile TiledTileset::tile(std::uint32_t id) const {
    const auto found = tiles.find(id);
    if (found != tiles.end()) return found->second;
    return {.size = tile_size, .physics = physics};
}

TiledTileset TilesetReader::read(const Node& entry) {
    TiledTileset tileset;
    tileset.first_gid = static_cast<std::uint32_t>(entry.whole_or("firstgid", 1, 1, 0x0FFFFFFF));
    const std::optional<Node> source = entry.find("source");
    Node node = entry;
    if (source) {
        const Document& document = open(beside(entry.document().file, source->text()), *source);
        node = Node(document);
    }
    tileset.name = node.text_or("name", "");
    tileset.tile_size = {node.get("tilewidth").number(), node.get("tileheight").number()};
    if (!(tileset.tile_size.x >= 0.0 && tileset.tile_size.y >= 0.0 && tileset.tile_size.x <= 4096.0 &&
          tileset.tile_size.y <= 4096.0))
        node.fail("must have tiles of 1 to 4,096 pixels");
    // a tileset without tiles can have the size 0
    tileset.tile_size = {std::max(1.0, tileset.tile_size.x), std::max(1.0, tileset.tile_size.y)};
    if (const std::optional<Node> offset = node.find("tileoffset"))
        tileset.offset = {static_cast<double>(offset->whole_or("x", 0, -4096, 4096)),
                          static_cast<double>(offset->whole_or("y", 0, -4096, 4096))};
    tileset.is_scaled = node.text_or("tilerendersize", "tile") == "grid";
    tileset.alignment = node.text_or("objectalignment", "unspecified");
    if (const std::optional<Node> root_type = node.find("class"); root_type)
        append(fields_of_name(root_type->text(), "tileset class", properties_), tileset.physics);
    append(properties_.fields_of_rule(tileset.name), tileset.physics);
    append(checked_fields(read_tiled_properties(node, ""), properties_), tileset.physics);

    const std::optional<Node> tiles = node.find("tiles");
    if (tiles && tiles->is_object()) {  // before Tiled 1.2: an object with the numbers as names
        for (const std::string& number : tiles->names()) {
            if (number.empty() || number.size() > 8 || number.find_first_not_of("0123456789") != number.npos)
                tiles->fail("has the name \"" + number + "\", which is not a tile number");
            tileset.tiles[static_cast<std::uint32_t>(std::stoul(number))] =
                read_tile(tiles->get(number.c_str()), tileset, properties_);
        }
        return tileset;
    }
    for (const Node& tile : node.list("tiles"))
        tileset.tiles[static_cast<std::uint32_t>(tile.get("id").whole(0))] =
            read_tile(tile, tileset, properties_);
    return tileset;
}

const Document& TilesetReader::open(const std::string& path, const Node& named_by) {
    if (const auto found = by_path_.find(path); found != by_path_.end()) return *found->second;
    std::string text = files_.read(path, named_by.document().file, named_by.place());
    documents_.push_back(parse_tiled(std::move(text), path));
    by_path_[path] = &documents_.back();
    return documents_.back();
}

Document parse_tiled(std::string text, const std::string& file) {
    const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    const bool is_xml = first != text.npos && text[first] == '<';
    return is_xml ? parse_tiled_xml(std::move(text), file) : parse_json(std::move(text), file);
}

std::vector<glm::dvec2> outline_of(const ItemPhysics& physics, glm::dvec2 size) {
    const TileSlope slope = physics.slope.value_or(TileSlope{});
    const double left = static_cast<double>(slope.left) * size.y,
                 right = static_cast<double>(slope.right) * size.y;
    if (slope.hangs) return {{0.0, 0.0}, {size.x, 0.0}, {size.x, right}, {0.0, left}};
    return {{0.0, size.y}, {size.x, size.y}, {size.x, size.y - right}, {0.0, size.y - left}};
}

}  // namespace damson
