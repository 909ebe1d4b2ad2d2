#include "state_columns.hpp"

#include <cstring>
#include <type_traits>
#include <utility>

#include "../state/state_fields.hpp"

namespace damson {

namespace {

/// Returns the minimum size of an item of this type. [bytes]
template <class T>
std::size_t least_bytes_of() {
    if constexpr (std::is_same_v<T, Shape> || std::is_same_v<T, Joint>) {
        return 8;
    } else {
        ByteWriter writer;
        write(writer, T{});
        return writer.size();
    }
}

template <class T>
const ItemCode* code_of() {
    static const ItemCode code{
        least_bytes_of<T>(),
        [](ByteWriter& writer, const std::byte* item, std::size_t) {
            write(writer, *reinterpret_cast<const T*>(item));
        },
        [](ByteReader& reader, std::byte* item, std::size_t) { read(reader, *reinterpret_cast<T*>(item)); },
        [](const std::byte* item, std::size_t, LeafVisit visit) {
            each_leaf(*reinterpret_cast<const T*>(item), {}, [&](const std::string& path, const auto& leaf) {
                if constexpr (std::is_convertible_v<decltype(leaf), std::string_view>)
                    visit(path, "\"" + std::string(leaf) + "\"");
                else
                    visit(path, text_of(leaf));
            });
        }};
    return &code;
}

/// Item code for items that consist of 4-byte words, such as slots and rows.
constexpr ItemCode word_code{4,
                             [](ByteWriter& writer, const std::byte* item, std::size_t bytes) {
                                 for (std::size_t at = 0; at < bytes; at += 4) {
                                     std::uint32_t word = 0;
                                     std::memcpy(&word, item + at, sizeof(word));
                                     writer.put(word);
                                 }
                             },
                             [](ByteReader& reader, std::byte* item, std::size_t bytes) {
                                 for (std::size_t at = 0; at < bytes; at += 4) {
                                     const auto word = reader.get<std::uint32_t>();
                                     std::memcpy(item + at, &word, sizeof(word));
                                 }
                             },
                             [](const std::byte* item, std::size_t bytes, LeafVisit visit) {
                                 for (std::size_t at = 0; at < bytes; at += 4) {
                                     std::uint32_t word = 0;
                                     std::memcpy(&word, item + at, sizeof(word));
                                     visit(bytes == 4 ? std::string() : std::to_string(at / 4),
                                           text_of(word));
                                 }
                             }};

/// Number of event kinds in version 1.0 files. Kinds added later come after these.
constexpr std::size_t event_kinds_of_1_0 = 12;

}  // namespace

void StateColumns::add(const std::string& name, const StateArray& array, const ItemCode* code) {
    list_.push_back({name, array, code});
}

template <class T>
void StateColumns::value(const std::string& name, T& value) {
    StateArrays arrays;
    arrays(value);
    add(name, arrays.list()[0], code_of<T>());
}

template <class T, class Allocator>
void StateColumns::items(const std::string& name, std::vector<T, Allocator>& items) {
    StateArrays arrays;
    arrays(items);
    add(name, arrays.list()[0], code_of<T>());
}

template <class Part>
void StateColumns::words(const std::string& name, Part& part) {
    StateArrays arrays;
    arrays(part);
    const bool is_alone = arrays.list().size() == 1;
    std::size_t i = 0;
    for (const StateArray& array : arrays.list()) {
        DAMSON_ASSERT(array.item_bytes() % 4 == 0);
        add(is_alone ? name : name + "." + std::to_string(i++), array, &word_code);
    }
}

template <class... Columns, class Table>
void StateColumns::columns(const std::string& name, Table& table, std::initializer_list<const char*> names) {
    StateArrays arrays;
    arrays(table);
    DAMSON_ASSERT(arrays.list().size() == sizeof...(Columns) && names.size() == sizeof...(Columns));
    std::size_t i = 0;
    ((add(name + "." + names.begin()[i], arrays.list()[i], code_of<Columns>()), ++i), ...);
}

template <class Item, class Pool>
void StateColumns::pool(const std::string& name, Pool& pool) {
    StateArrays arrays;
    arrays(pool);
    DAMSON_ASSERT(arrays.list().size() == 4);
    add(name + ".live", arrays.list()[0], &word_code);
    add(name + ".ids", arrays.list()[1], &word_code);
    add(name + ".places", arrays.list()[2], &word_code);
    add(name, arrays.list()[3], code_of<Item>());
}

StateColumns::StateColumns(WorldState& state) {
    add_all(state);
}

StateColumns::StateColumns(WorldState& state, std::uint32_t grids) : grids_(grids), is_writing_(true) {
    add_all(state);
}

void StateColumns::add_all(WorldState& state) {
    // the order of these calls determines the order of the columns in a file
    add_world_values(state);
    add_bodies(state);
    add_shapes(state);
    add_joints(state);
    add_chains(state);
    add_tile_grids(state);
    add_contacts(state);
    add_events(state);
}

void StateColumns::add_world_values(WorldTables& state) {
    value("step", state.counters.step);
    value("dropped_commands", state.counters.dropped_commands);
    value("gravity", state.gravity);
    value("last_dt", state.last_dt);
    value("last_inv_h", state.last_inv_h);
    value("next_key", state.next_key);
    value("automatic_end", state.automatic_end);
    value("pacing.waiting", state.pacing.waiting);
    value("pacing.is_on", state.pacing.is_on);
    items("pacing.previous_transforms", state.pacing.previous_transforms);
}

void StateColumns::add_bodies(WorldTables& state) {
    words("bodies.table", state.bodies.table);
    columns<BodyPose, BodyVelocity, BodyMass, BodyForces, BodyFlags, BodyLinks, BodyIdentity>(
        "bodies", state.bodies.columns, {"pose", "velocity", "mass", "forces", "flags", "links", "identity"});
    items("bodies.ways", state.bodies.traveled);
    pool<BodyExtra>("extras", state.body_extras.pool);
    value("move_reporters", state.move_reporters);
    value("locked_bodies", state.locked_bodies);
    words("targets", state.targets);
}

void StateColumns::add_shapes(WorldTables& state) {
    words("shapes.table", state.shapes.table);
    columns<Shape, ShapeBox, ShapeMaterial, ShapeRules, ShapeIdentity, ShapeDraw, ShapeChain>(
        "shapes", state.shapes.columns,
        {"geometry", "box", "material", "rules", "identity", "draw", "chain"});
    value("shapes.static_obstacles", state.shapes.static_obstacles);
    words("moved_shapes", state.moved_shapes);
    value("draw_order.last_touch", state.picking.last_touch);
    items("created_shapes", state.picking.created);
}

void StateColumns::add_joints(WorldTables& state) {
    StateArrays joints;
    joints(state.joints.map);
    DAMSON_ASSERT(joints.list().size() == 8);
    for (std::size_t i = 0; i < 6; ++i)
        add("joints.table." + std::to_string(i), joints.list()[i], &word_code);
    add("joints", joints.list()[6], code_of<Joint>());
    items("joints.impulses", state.joints.impulses);
    items("new_joints", state.new_joints);
}

void StateColumns::add_chains(WorldTables& state) {
    StateArrays chains;
    chains(state.chains);
    for (std::size_t i = 0; i < 6; ++i)
        add("chains.table." + std::to_string(i), chains.list()[i], &word_code);
    add("chains", chains.list()[6], code_of<Chain>());
}

void StateColumns::add_tile_grids(WorldTables& state) {
    StateArrays grids;
    const std::uint32_t count[1] = {grids_};
    if (is_writing_) grids.begin_writing(count);
    grids(state.tiles.map);
    grids_ = grids.counts()[0];
    for (std::size_t i = 0; i < 6; ++i) add("grids.table." + std::to_string(i), grids.list()[i], &word_code);
    for (TileGrid& grid : state.tiles.map.values()) {
        const std::string name = "grids[" + std::to_string(&grid - state.tiles.map.values().data()) + "]";
        value(name + ".body", grid.body);
        value(name + ".shape", grid.shape);
        value(name + ".cell_size", grid.cell_size);
        value(name + ".origin", grid.origin);
        value(name + ".width", grid.width);
        value(name + ".height", grid.height);
        value(name + ".chunk_columns", grid.chunk_columns);
        value(name + ".tile_count", grid.tile_count);
        value(name + ".first_key", grid.first_key);
        value(name + ".content", grid.content);
        value(name + ".has_new_chunks", grid.has_new_chunks);
        items(name + ".kinds", grid.kinds);
        items(name + ".chunks", grid.chunks);
        items(name + ".palette", grid.palette);
    }
    pool<TilePair>("tile_pairs", state.tiles.pairs);
    items("tiles.by_shape", state.tiles.by_shape);
    items("tiles.by_contact", state.tiles.by_contact);
    items("tiles.edited", state.tiles.edited);
    words("tiles.stale_pairs", state.tiles.stale_pairs);
    words("tiles.held", state.tiles.held);
}

void StateColumns::add_contacts(WorldTables& state) {
    pool<Contact>("contacts", state.contacts.pool);
    StateArrays by_contact;
    by_contact.by_id(state.contacts.pool, state.contacts.links, state.contacts.watches);
    add("contacts.links", by_contact.list()[0], code_of<ContactLinks>());
    add("contacts.watches", by_contact.list()[1], code_of<ContactWatch>());
    words("contacts.awake", state.contacts.awake);
    words("contacts.stale", state.contacts.stale);
    value("contacts.responding", state.contacts.responding);
    value("contacts.rolling", state.contacts.rolling);
    value("contacts.reporting_force", state.contacts.reporting_force);
    list_.back().since = 1;
    for (std::size_t c = 0; c < state.graph.colors.size(); ++c) {
        words("colors[" + std::to_string(c) + "].contacts", state.graph.colors[c].contacts);
        words("colors[" + std::to_string(c) + "].joints", state.graph.colors[c].joints);
    }
    value("colors.used", state.graph.used);
    value("colors.is_overflow_sorted", state.graph.is_overflow_sorted);
}

void StateColumns::add_events(WorldState& state) {
    items("drops", state.drops);
    items("moved_by_hand", state.teleported_bodies);
    items("slept_or_woke", state.slept_or_woke);
    for (EventStream* stream : {&state.events, &state.pending}) {
        std::size_t kind = 0;
        const std::string name = stream == &state.events ? "events." : "pending.";
        stream->for_each_kind([&](auto& list) {
            items(name + std::to_string(kind), list);
            if (kind >= event_kinds_of_1_0) list_.back().since = 1;
            ++kind;
        });
    }
}

}  // namespace damson
