// Reads and writes tile grids as JSON. The level is written as rows of text, so that it can be edited in a
// text editor.
#include "tile_file.hpp"

namespace damson::demo {

namespace {

SceneTile read_tile(const Json& value, const std::string& place, FirstError& error) {
    ObjectReader reader(value, place, error);
    SceneTile tile;
    reader.optional("friction", tile.friction);
    reader.optional("restitution", tile.restitution);
    reader.optional("is_sensor", tile.is_sensor);
    reader.optional("is_one_way", tile.is_one_way);
    glm::vec2 heights{tile.slope.left, tile.slope.right};
    reader.optional("slope", heights);
    tile.slope.left = heights.x;
    tile.slope.right = heights.y;
    reader.optional("hangs", tile.slope.hangs);
    reader.finish();
    return tile;
}

Json write_tile(const SceneTile& tile) {
    const SceneTile usual{};
    Json object = Json::object();
    put(object, "friction", tile.friction, usual.friction);
    put(object, "restitution", tile.restitution, usual.restitution);
    put(object, "is_sensor", tile.is_sensor, usual.is_sensor);
    put(object, "is_one_way", tile.is_one_way, usual.is_one_way);
    put(object, "slope", glm::vec2{tile.slope.left, tile.slope.right}, glm::vec2{1.0f});
    put(object, "hangs", tile.slope.hangs, usual.slope.hangs);
    return object;
}

}  // namespace

SceneTileGrid read_tile_grid(const Json& value, const std::string& place, FirstError& error) {
    ObjectReader reader(value, place, error);
    SceneTileGrid grid;
    std::vector<std::string> rows;
    reader.required("body", grid.body);
    reader.optional("cell_size", grid.cell_size);
    reader.optional("origin", grid.origin);
    reader.get("palette");
    reader.list("palette", [&](const Json& tile, const std::string& tile_place) {
        grid.palette.push_back(read_tile(tile, tile_place, error));
    });
    reader.get("rows");
    reader.list("rows", [&](const Json& row, const std::string& row_place) {
        read_value(row, row_place, error, rows.emplace_back());
    });
    if (auto problem = set_rows(grid, rows)) error.set(reader.at("rows"), std::move(*problem));
    reader.optional("category", grid.filter.category);
    reader.optional("mask", grid.filter.mask);
    reader.optional("group", grid.filter.group);
    reader.optional("contact_events", grid.contact_events);
    reader.optional("overlap_events", grid.overlap_events);
    reader.finish();
    return grid;
}

Json write_tile_grid(const SceneTileGrid& grid) {
    const SceneTileGrid usual{};
    Json object;
    object["body"] = grid.body;
    put(object, "cell_size", grid.cell_size, usual.cell_size);
    put(object, "origin", grid.origin, usual.origin);
    object["palette"] = Json::array();
    for (const SceneTile& tile : grid.palette) object["palette"].push_back(write_tile(tile));
    object["rows"] = rows_of(grid);
    if (grid.filter.category != usual.filter.category) object["category"] = grid.filter.category;
    if (grid.filter.mask != usual.filter.mask) object["mask"] = grid.filter.mask;
    if (grid.filter.group != usual.filter.group) object["group"] = grid.filter.group;
    put(object, "contact_events", grid.contact_events, usual.contact_events);
    put(object, "overlap_events", grid.overlap_events, usual.overlap_events);
    return object;
}

}  // namespace damson::demo
