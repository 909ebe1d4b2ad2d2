// Walks through the layers of a map. Groups pass their offset and properties to the layers inside them.
#include "tiled_map.hpp"

#include <algorithm>
#include <span>
#include <unordered_map>
#include <utility>

#include "../pieces.hpp"
#include "layer_data.hpp"
#include "tiled_objects.hpp"
#include "tiled_properties.hpp"
#include "tilesets.hpp"

namespace damson {

namespace {

constexpr std::uint32_t flip_x = 0x80000000u, flip_y = 0x40000000u, swap_axes = 0x20000000u,
                        id_mask = 0x0FFFFFFFu;
constexpr std::int64_t max_cells = std::int64_t{1} << 24;
constexpr int max_groups = 64;

/// Mirrors a piece of a tile of this size, as the flags of its number say. The outline stays in the box of the tile, whose
/// sides are exchanged by swap_axes.
void flip(TilePiece& piece, std::uint32_t gid, glm::dvec2 size) {
    const bool swaps = (gid & swap_axes) != 0, flips_x = (gid & flip_x) != 0, flips_y = (gid & flip_y) != 0;
    if (swaps) std::swap(size.x, size.y);
    for (glm::dvec2& point : piece.outline) {
        if (swaps) std::swap(point.x, point.y);
        if (flips_x) point.x = size.x - point.x;
        if (flips_y) point.y = size.y - point.y;
    }
    if (piece.physics.one_way && piece.physics.one_way_turns) {
        glm::vec2& direction = piece.physics.one_way->direction;
        if (swaps) std::swap(direction.x, direction.y);
        if (flips_x) direction.x = -direction.x;
        if (flips_y) direction.y = -direction.y;
    }
    // a mirrored belt runs the other way around
    if (((swaps ? 1 : 0) + (flips_x ? 1 : 0) + (flips_y ? 1 : 0)) % 2 == 1)
        piece.physics.material.surface_speed = -piece.physics.material.surface_speed;
}

/// Offset and physics that a layer inherits from the groups around it.
struct LayerContext {
    glm::dvec2 offset{0.0};
    ItemPhysics physics{};
    int depth = 0;
};

class MapReader {
public:
    MapReader(FileReader& files, ContentMaker& maker, const std::string& id_prefix, glm::dvec2 corner)
        : maker_(maker),
          properties_(maker.properties()),
          tilesets_(files, properties_),
          prefix_(id_prefix),
          corner_(corner) {}

    void read(const Node& map) {
        const std::string orientation = map.text_or("orientation", "orthogonal");
        is_orthogonal_ = orientation == "orthogonal";
        if (!is_orthogonal_)
            properties_.note_unused(orientation + " map: its tile layers and the forms of its objects");
        cell_ = {static_cast<double>(map.get("tilewidth").whole(1, 4096)),
                 static_cast<double>(map.get("tileheight").whole(1, 4096))};
        columns_ = map.get("width").whole(0, 1 << 24);
        rows_ = map.get("height").whole(0, 1 << 24);
        is_infinite_ = map.boolean_or("infinite", false);
        std::vector<LevelField> fields;
        ItemPhysics physics;
        const std::vector<TiledProperty> list = read_tiled_properties(map, prefix_);
        apply_tiled(list, properties_, physics);
        for (const TiledProperty& property : list) fields.push_back(property.field);
        const glm::dvec2 size{static_cast<double>(columns_) * cell_.x, static_cast<double>(rows_) * cell_.y};
        level_ = maker_.add_level(name_of(map.document().file), corner_, size, std::move(fields));
        for (const Node& tileset : map.list("tilesets")) sets_.push_back(tilesets_.read(tileset));
        std::sort(sets_.begin(), sets_.end(),
                  [](const TiledTileset& a, const TiledTileset& b) { return a.first_gid < b.first_gid; });
        read_layers(map, {.offset = corner_, .physics = physics});
    }

private:
    static std::string name_of(const std::string& path) {
        const std::size_t slash = path.find_last_of("/\\");
        const std::string file = slash == path.npos ? path : path.substr(slash + 1);
        return file.substr(0, file.rfind('.'));
    }

    void read_layers(const Node& parent, const LayerContext& context) {
        if (context.depth > max_groups) parent.fail("is nested more than 64 groups deep");
        for (const Node& layer : parent.list("layers")) {
            const std::string type = layer.get("type").text(), name = layer.text_or("name", "");
            LayerContext inner = context;
            ++inner.depth;
            inner.offset += glm::dvec2{layer.number_or("offsetx", 0.0), layer.number_or("offsety", 0.0)};
            if (layer.number_or("parallaxx", 1.0) != 1.0 || layer.number_or("parallaxy", 1.0) != 1.0)
                properties_.note_unused("parallax factor of layer \"" + name + "\"");
            if (type == "imagelayer") {
                properties_.note_unused("image layer \"" + name + "\"");
                continue;
            }
            apply_name(name, "layer", properties_, inner.physics);
            apply_name(layer.text_or("class", ""), "layer class", properties_, inner.physics);
            apply_tiled(read_tiled_properties(layer, prefix_), properties_, inner.physics, "layer");
            if (type == "group")
                read_layers(layer, inner);
            else if (type == "tilelayer")
                read_tile_layer(layer, name, inner);
            else if (type == "objectgroup")
                read_object_layer(layer, name, inner);
            else
                layer.fail("has the unknown type \"" + type + "\"");
        }
    }

    // ---- tiles

    /// A rectangle of cells: a finite layer, or a chunk of an infinite one.
    struct Chunk {
        std::int64_t x = 0, y = 0, columns = 0, rows = 0;
        std::vector<std::uint32_t> gids{};
    };

    static Chunk read_chunk(const Node& node, const std::string& encoding, const std::string& compression,
                            std::int64_t& left) {
        Chunk chunk;
        chunk.x = node.whole_or("x", 0), chunk.y = node.whole_or("y", 0);
        chunk.columns = node.get("width").whole(0, max_cells);
        chunk.rows = node.get("height").whole(0, max_cells);
        left -= chunk.columns * chunk.rows;
        if (left < 0) node.fail("has more than 2^24 cells");
        chunk.gids = decode_cells(node.get("data"), encoding, compression,
                                  static_cast<std::size_t>(chunk.columns * chunk.rows));
        return chunk;
    }

    /// Returns true for an empty text or list. An empty layer of an infinite map has such data instead of chunks.
    static bool has_no_cells(const Node& data) {
        if (data.is_list()) return data.size() == 0;
        return data.is_text() && data.text().find_first_not_of(" \t\r\n") == std::string::npos;
    }

    void read_tile_layer(const Node& node, const std::string& name, const LayerContext& context) {
        if (!is_orthogonal_)
            return properties_.note_unused("tile layer \"" + name + "\" of a map that is not orthogonal");
        const std::string encoding = node.text_or("encoding", ""),
                          compression = node.text_or("compression", "");
        std::vector<Chunk> chunks;
        std::int64_t left = max_cells;
        if (node.find("chunks")) {
            for (const Node& chunk : node.list("chunks"))
                chunks.push_back(read_chunk(chunk, encoding, compression, left));
        } else if (const std::optional<Node> data = node.find("data");
                   data && !(is_infinite_ && has_no_cells(*data))) {
            chunks.push_back(read_chunk(node, encoding, compression, left));
        }
        std::erase_if(chunks, [](const Chunk& chunk) { return chunk.gids.empty(); });
        if (chunks.empty()) return;

        std::int64_t x0 = chunks[0].x, y0 = chunks[0].y, x1 = x0, y1 = y0;
        for (const Chunk& chunk : chunks) {
            x0 = std::min(x0, chunk.x), x1 = std::max(x1, chunk.x + chunk.columns);
            y0 = std::min(y0, chunk.y), y1 = std::max(y1, chunk.y + chunk.rows);
        }
        if (x1 - x0 > 65536 || y1 - y0 > 65536 || (x1 - x0) * (y1 - y0) > max_cells)
            node.fail("covers an area of more than 2^24 cells, or of more than 65,536 columns or rows");
        TileLayer layer{.id = prefix_ + "layer " + std::to_string(node.whole_or("id", 0)) + " " + name,
                        .name = name};
        layer.level = level_;
        layer.physics = context.physics;
        layer.cell = cell_;
        layer.offset =
            context.offset + glm::dvec2{static_cast<double>(x0) * cell_.x, static_cast<double>(y0) * cell_.y};
        layer.columns = static_cast<std::uint32_t>(x1 - x0);
        layer.rows = static_cast<std::uint32_t>(y1 - y0);
        layer.cells.resize(std::size_t{layer.columns} * layer.rows);
        std::unordered_map<std::uint32_t, std::uint32_t> kinds;  // index + 1 by number
        std::uint32_t empty_count = 0, unknown_count = 0;
        for (const Chunk& chunk : chunks)
            for (std::size_t i = 0; i < chunk.gids.size(); ++i) {
                const std::uint32_t gid = chunk.gids[i];
                if ((gid & id_mask) == 0) continue;
                std::uint32_t& kind = kinds[gid];
                if (kind == 0) {
                    layer.kinds.push_back(make_kind(gid, context.physics, unknown_count));
                    kind = static_cast<std::uint32_t>(layer.kinds.size());
                }
                empty_count += layer.kinds[kind - 1].pieces.empty();
                const std::size_t column =
                    static_cast<std::size_t>(chunk.x - x0) + i % static_cast<std::size_t>(chunk.columns);
                const std::size_t row =
                    static_cast<std::size_t>(chunk.y - y0) + i / static_cast<std::size_t>(chunk.columns);
                layer.cells[row * layer.columns + column] = kind;
            }
        if (unknown_count > 0)
            properties_.note_unused("tile numbers of layer \"" + name + "\" that are in no tileset",
                                    unknown_count);
        if (empty_count > 0)
            properties_.note_unused("tiles of layer \"" + name + "\" without collision", empty_count);
        maker_.add_tile_layer(layer, node);
    }

    const TiledTileset* find_set(std::uint32_t id) const {
        const auto next = std::upper_bound(
            sets_.begin(), sets_.end(), id,
            [](std::uint32_t value, const TiledTileset& set) { return value < set.first_gid; });
        return next == sets_.begin() ? nullptr : &*(next - 1);
    }

    TileKind make_kind(std::uint32_t gid, const ItemPhysics& layer, std::uint32_t& unknown_count) {
        TileKind kind{.source = gid & id_mask};
        const TiledTileset* set = find_set(kind.source);
        if (set == nullptr) {
            ++unknown_count;
            return kind;
        }
        const TiledTile tile = set->tile(kind.source - set->first_gid);
        for (const LevelField& field : tile.fields)
            if (!is_physics_property(field.name))
                properties_.note_unused("tile property \"" + field.name + "\"");
        const glm::dvec2 size = set->is_scaled ? cell_ : tile.size;
        kind.pieces = pieces_of(tile, layer, size, gid);
        // the lower left corner of the image is that of the cell
        const double height = (gid & swap_axes) != 0 ? size.x : size.y;
        for (TilePiece& piece : kind.pieces)
            for (glm::dvec2& point : piece.outline) point += set->offset + glm::dvec2{0.0, cell_.y - height};
        return kind;
    }

    /// Returns the outlines of a tile that is drawn with a size and the flips of its number, in the box of the tile.
    /// The properties of the tile override `outer`. Those of its outlines override both, and `own`, the properties of
    /// a tile object, override everything.
    std::vector<TilePiece> pieces_of(const TiledTile& tile, const ItemPhysics& outer, glm::dvec2 size,
                                     std::uint32_t gid, std::span<const LevelField> own = {}) {
        std::vector<TilePiece> pieces;
        const auto add = [&](const std::vector<glm::dvec2>& outline, const ItemPhysics& physics) {
            TilePiece piece{outline, physics};
            for (glm::dvec2& point : piece.outline)
                point = {point.x * size.x / tile.size.x, point.y * size.y / tile.size.y};
            flip(piece, gid, size);
            properties_.apply_checked(own, piece.physics);
            if (!piece.physics.is_solid.value_or(true)) return;
            piece.physics.is_solid = true;
            pieces.push_back(std::move(piece));
        };
        ItemPhysics whole = outer;
        properties_.apply_checked(tile.physics, whole);
        for (const TiledOutline& outline : tile.outlines) {
            ItemPhysics physics = whole;
            properties_.apply_checked(outline.physics, physics);
            add(outline.points, physics);
        }
        if (!tile.outlines.empty()) return pieces;
        ItemPhysics after_own = whole;
        properties_.apply_checked(own, after_own);
        if (after_own.is_physical()) add(outline_of(after_own, tile.size), whole);
        return pieces;
    }

    // ---- objects

    void read_object_layer(const Node& layer, const std::string& name, const LayerContext& context) {
        for (const Node& node : layer.list("objects")) {
            const std::optional<Node> source = node.find("template");
            if (!source) {
                read_object(node, nullptr, name, context);
                continue;
            }
            const Document& document = tilesets_.open(beside(node.document().file, source->text()), *source);
            const Node root(document);
            read_object(node, &root, name, context);
        }
    }

    void read_object(const Node& node, const Node* source, const std::string& layer,
                     const LayerContext& context) {
        std::optional<Node> base;
        if (source) base = source->get("object");
        const auto text = [&](const char* field) {
            return node.text_or(field, base ? base->text_or(field, "") : "");
        };
        PixelObject object{.name = text("name"), .layer = layer, .level = level_};
        object.id = prefix_ + std::to_string(node.whole_or("id", 0));
        const TiledForm form = read_form(node, base ? read_form(*base) : TiledForm{});
        object.kind = form.kind;
        object.size = form.size;
        object.is_capsule = form.is_capsule;
        object.rotation = form.rotation;
        object.points = form.points;
        object.position = form.position + context.offset;

        object.physics = context.physics;
        const std::optional<PlacedTile> placed = read_tile(node, base, source, object);
        object.type = class_of(node);
        if (object.type.empty() && base) object.type = class_of(*base);
        std::vector<LevelField> own = fields_of_name(object.type, "class", properties_);
        properties_.apply_checked(own, object.physics);
        std::vector<TiledProperty> list;
        if (base) list = read_tiled_properties(*base, prefix_);
        for (TiledProperty& property : read_tiled_properties(node, prefix_)) {
            std::erase_if(
                list, [&](const TiledProperty& known) { return known.field.name == property.field.name; });
            list.push_back(std::move(property));
        }
        apply_fields(list, properties_, object);
        for (const TiledProperty& property : list) {
            std::erase_if(object.fields,
                          [&](const LevelField& known) { return known.name == property.field.name; });
            object.fields.push_back(property.field);
        }
        for_each_property(list, [&](const TiledProperty& property) { own.push_back(property.field); });
        if (placed) {
            if (object.type.empty()) object.type = placed->tile.type;
            object.pieces =
                pieces_of(placed->tile, context.physics, object.size, placed->gid & (flip_x | flip_y), own);
        }
        if (const std::optional<Node> words = node.find("text"); words && words->is_object())
            object.fields.push_back({.name = "text", .text = words->text_or("text", "")});
        if (!is_orthogonal_) object.physics.is_solid = false;
        maker_.add_object(std::move(object), node);
    }

    /// The tile of a tile object.
    struct PlacedTile {
        TiledTile tile{};
        std::uint32_t gid = 0;
    };

    /// Reads the tile of a tile object, which inherits the size and the properties of the tile.
    std::optional<PlacedTile> read_tile(const Node& node, const std::optional<Node>& base, const Node* source,
                                        PixelObject& object) {
        std::optional<Node> number = node.find("gid");
        const bool is_of_template = !number && base && base->find("gid");
        if (is_of_template) number = base->find("gid");
        if (!number) return std::nullopt;
        const auto gid = static_cast<std::uint32_t>(number->whole(0, 0xFFFFFFFF));
        std::optional<TiledTileset> own;
        const TiledTileset* set = nullptr;
        if (is_of_template) {
            if (const std::optional<Node> entry = source->find("tileset")) own = tilesets_.read(*entry);
            if (own) set = &*own;
        } else {
            set = find_set(gid & id_mask);
        }
        if (set == nullptr) {
            properties_.note_unused("tile numbers of objects that are in no tileset");
            return std::nullopt;
        }
        TiledTile tile = set->tile((gid & id_mask) - std::min(gid & id_mask, set->first_gid));
        if (object.size == glm::dvec2{0.0}) object.size = tile.size;
        // the position of a tile object is that of its lower left corner, unless the tileset says otherwise
        const std::string& align = set->alignment;
        const auto has = [&](const char* side) { return align.find(side) != align.npos; };
        const double x = has("right") ? 1.0 : has("left") || align == "unspecified" ? 0.0 : 0.5;
        const double y = has("top") ? 0.0 : has("bottom") || align == "unspecified" ? 1.0 : 0.5;
        object.position -= turned_by({x * object.size.x, y * object.size.y}, object.rotation);
        properties_.apply_checked(tile.physics, object.physics);
        if (!tile.outlines.empty() && !object.physics.is_solid) object.physics.is_solid = true;
        object.fields = tile.fields;
        return PlacedTile{std::move(tile), gid};
    }

    ContentMaker& maker_;
    PhysicsProperties& properties_;
    TilesetReader tilesets_;
    std::string prefix_;
    glm::dvec2 corner_;
    bool is_orthogonal_ = true;
    glm::dvec2 cell_{16.0};
    std::int64_t columns_ = 0, rows_ = 0;
    bool is_infinite_ = false;
    std::uint32_t level_ = 0;
    std::vector<TiledTileset> sets_;
};

/// Returns the field "type" of the root, or an empty text.
std::string type_of(const Document& document) {
    const Node root(document);
    const std::optional<Node> type = root.is_object() ? root.find("type") : std::nullopt;
    return type && type->is_text() ? type->text() : std::string();
}

bool is_world(const Document& document) {
    return type_of(document) == "world";
}

}  // namespace

bool is_tiled(const Document& document) {
    if (document.is_xml || is_world(document)) return true;
    const Node root(document);
    return root.is_object() && root.find("tilewidth") && root.find("layers");
}

void read_tiled(const Document& document, FileReader& files, ContentMaker& maker) {
    const Node root(document);
    if (!is_world(document)) {
        if (document.is_xml && type_of(document) != "map")
            root.fail("is a <" + type_of(document) + ">, not a <map>");
        MapReader(files, maker, "", glm::dvec2{0.0}).read(root);
        return;
    }
    if (root.find("patterns") && !root.list("patterns").empty())
        maker.properties().note_unused("patterns of the world",
                                       static_cast<std::uint32_t>(root.list("patterns").size()));
    for (const Node& entry : root.list("maps")) {
        const std::string name = entry.get("fileName").text(), path = beside(document.file, name);
        const Document map = parse_tiled(files.read(path, document.file, entry.place()), path);
        MapReader(files, maker, name + "/", {entry.number_or("x", 0.0), entry.number_or("y", 0.0)})
            .read(Node(map));
    }
}

}  // namespace damson
