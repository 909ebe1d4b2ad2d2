#include "state_rebuild.hpp"

#include <algorithm>
#include <vector>

#include "../../core/contract.hpp"
#include "../model/def_checks.hpp"
#include "../state/shapes.hpp"
#include "../state/state_fields.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

std::string item_of(const char* column, std::size_t index) {
    return std::string(column) + "[" + std::to_string(index) + "]";
}

/// Stores the first fault that the checks find.
class Complaints {
public:
    /// Returns `holds`. If it is false, records `what` as a fault of the item.
    bool demand(bool holds, const char* column, std::size_t index, const char* what) {
        if (!holds && !first_) first_ = item_of(column, index) + ": " + what;
        return holds;
    }
    bool is_clean() const noexcept { return !first_; }
    std::optional<std::string> take() { return std::move(first_); }

private:
    std::optional<std::string> first_;
};

template <class Table>
bool is_slot(const Table& table, std::uint32_t slot) {
    return !table.handle_of_slot(slot).is_null();
}
template <class Table>
bool is_slot_or_none(const Table& table, std::uint32_t slot) {
    return slot == null_index || is_slot(table, slot);
}
template <class Pool>
bool is_id_or_none(const Pool& pool, std::uint32_t id) {
    return id == null_index || pool.is_live(id);
}

/// Follows a linked list and marks its items in `seen`. Returns false if an item is out of range or already
/// marked.
template <class NextOf>
bool walk(std::uint32_t first, std::vector<std::uint8_t>& seen, NextOf&& next_of) {
    for (std::uint32_t i = first; i != null_index; i = next_of(i)) {
        if (i >= seen.size() || seen[i] != 0) return false;
        seen[i] = 1;
    }
    return true;
}

void check_bodies(const WorldTables& state, Complaints& complaints) {
    const Bodies& bodies = state.bodies;
    const auto is_edge = [&](std::uint32_t edge) {
        return edge == null_index || state.contacts.pool.is_live(edge >> 1);
    };
    const auto is_joint_edge = [&](std::uint32_t edge) {
        return edge == null_index || is_slot(state.joints.map.table(), edge >> 1);
    };
    for (std::uint32_t row = 0; row < bodies.size(); ++row) {
        const BodyLinks& links = bodies.columns.at<BodyLinks>(row);
        complaints.demand(is_slot_or_none(state.shapes.table, links.first_shape), "bodies.links", row,
                          "first_shape is not a shape");
        complaints.demand(is_edge(links.first_contact), "bodies.links", row,
                          "first_contact is not a contact");
        complaints.demand(is_joint_edge(links.first_joint), "bodies.links", row,
                          "first_joint is not a joint");
        complaints.demand(is_slot_or_none(bodies.table, links.next_in_island), "bodies.links", row,
                          "next_in_island is not a body");
        const bool has_extra = is_id_or_none(state.body_extras.pool, links.extra) &&
                               (links.extra == null_index ||
                                state.body_extras.pool[links.extra].body == bodies.table.slot_of_row(row));
        complaints.demand(has_extra, "bodies.links", row, "extra does not belong to the body");
    }
    for (const std::uint32_t id : state.body_extras.pool.live_ids()) {
        const BodyExtra& extra = state.body_extras.pool[id];
        complaints.demand(is_slot(bodies.table, extra.body), "extras", id, "body does not exist");
        complaints.demand(!extra.gravity || is_finite(*extra.gravity), "extras", id, "gravity is not finite");
        complaints.demand(is_id_or_none(state.body_extras.pool, extra.next) &&
                              is_id_or_none(state.body_extras.pool, extra.previous),
                          "extras", id, "a link to an extra of the same name is not valid");
        complaints.demand(extra.target_index == not_in_array || extra.target_index < state.targets.size(),
                          "extras", id, "target_index is too large");
    }
    for (std::uint32_t i = 0; i < state.targets.size(); ++i)
        complaints.demand(state.body_extras.pool.is_live(state.targets[i]), "targets", i, "is not an extra");
}

void check_shapes(const WorldTables& state, Complaints& complaints) {
    const Shapes& shapes = state.shapes;
    const TileGrids& tiles = state.tiles;
    for (std::uint32_t row = 0; row < shapes.table.size(); ++row) {
        const ShapeBox& box = shapes.columns.at<ShapeBox>(row);
        complaints.demand(is_slot(state.bodies.table, box.body), "shapes.box", row, "body does not exist");
        complaints.demand(is_slot_or_none(shapes.table, box.next), "shapes.box", row, "next is not a shape");
        const std::uint32_t slot = shapes.table.slot_of_row(row);
        const bool is_tile = box.is_grid || box.is_tile_shape;
        complaints.demand(box.is_tile_shape == (row >= shapes.size()), "shapes.box", row,
                          "a tile shape is among the other shapes, or another shape among the tile shapes");
        complaints.demand(!is_tile || (slot < tiles.by_shape.size() &&
                                       is_slot(tiles.map.table(), tiles.by_shape[slot].grid)),
                          "shapes.box", row, "does not belong to a grid");
        const ShapeChain& chain = shapes.columns.at<ShapeChain>(row);
        complaints.demand(is_slot_or_none(state.chains.table(), chain.chain) &&
                              is_slot_or_none(shapes.table, chain.next) &&
                              is_slot_or_none(shapes.table, chain.previous),
                          "shapes.chain", row, "a link is not valid");
    }
    for (std::size_t i = 0; i < state.moved_shapes.size(); ++i)
        complaints.demand(state.moved_shapes[i] < shapes.table.slot_count(), "moved_shapes", i,
                          "is not a slot");
    for (std::uint32_t row = 0; row < state.chains.size(); ++row) {
        const Chain& chain = state.chains.values()[row];
        complaints.demand(is_slot(state.bodies.table, chain.body) && is_slot(shapes.table, chain.first) &&
                              is_slot(shapes.table, chain.last),
                          "chains", row, "a link is not valid");
    }
}

void check_contacts(const WorldTables& state, Complaints& complaints) {
    const Contacts& contacts = state.contacts;
    const auto is_edge = [&](std::uint32_t edge) {
        return edge == null_index || contacts.pool.is_live(edge >> 1);
    };
    for (const std::uint32_t id : contacts.pool.live_ids()) {
        const Contact& contact = contacts[id];
        complaints.demand(
            is_slot(state.bodies.table, contact.body_a) && is_slot(state.bodies.table, contact.body_b),
            "contacts", id, "a body does not exist");
        complaints.demand(
            is_slot(state.shapes.table, contact.shape_a) && is_slot(state.shapes.table, contact.shape_b),
            "contacts", id, "a shape does not exist");
        const bool is_color = complaints.demand(contact.color == no_color || contact.color <= overflow_color,
                                                "contacts", id, "color is not valid");
        complaints.demand(contact.manifold.count >= 0 && contact.manifold.count <= 2, "contacts", id,
                          "manifold.count is not from 0 to 2");
        const ContactLinks& links = contacts.links[id];
        for (const std::uint32_t edge : {links.next[0], links.next[1], links.previous[0], links.previous[1]})
            complaints.demand(is_edge(edge), "contacts.links", id, "a link is not a contact");
        const ContactWatch& watch = contacts.watches[id];
        complaints.demand(watch.body_a == contact.body_a && watch.body_b == contact.body_b,
                          "contacts.watches", id, "has other bodies than the contact");
        const ConstantTimeArray<std::uint32_t>& list = contact.is_stale ? contacts.stale : contacts.awake;
        complaints.demand(links.list_index == not_in_array ||
                              (links.list_index < list.size() && list[links.list_index] == id),
                          "contacts.links", id, "list_index refers to another contact");
        if (!is_color) continue;
        complaints.demand(contact.color == no_color ? links.color_index == not_in_array : [&] {
            const auto& color = state.graph.colors[contact.color].contacts;
            return links.color_index < color.size() && color[links.color_index] == id;
        }(),
                          "contacts.links", id, "color_index is wrong");
    }
    for (const auto* list : {&contacts.awake, &contacts.stale})
        for (std::uint32_t i = 0; i < list->size(); ++i)
            complaints.demand(contacts.pool.is_live((*list)[i]), "contacts.awake or .stale", i,
                              "is not a contact");
    for (std::size_t c = 0; c < state.graph.colors.size(); ++c) {
        const ConstraintColor& color = state.graph.colors[c];
        for (std::uint32_t i = 0; i < color.contacts.size(); ++i)
            complaints.demand(
                contacts.pool.is_live(color.contacts[i]) && contacts[color.contacts[i]].color == c,
                "colors.contacts", i, "is not a contact of this color");
        for (std::uint32_t i = 0; i < color.joints.size(); ++i)
            complaints.demand(is_slot(state.joints.map.table(), color.joints[i]) &&
                                  state.joints.at_slot(color.joints[i]).color == c,
                              "colors.joints", i, "is not a joint of this color");
    }
}

void check_joints(const WorldTables& state, Complaints& complaints) {
    const auto& table = state.joints.map.table();
    for (std::uint32_t row = 0; row < state.joints.size(); ++row) {
        const Joint& joint = state.joints.map.values()[row];
        complaints.demand(
            is_slot(state.bodies.table, joint.body_a) && is_slot(state.bodies.table, joint.body_b), "joints",
            row, "a body does not exist");
        for (const std::uint32_t edge : {joint.next[0], joint.next[1], joint.previous[0], joint.previous[1]})
            complaints.demand(edge == null_index || is_slot(table, edge >> 1), "joints", row,
                              "a link is not a joint");
        complaints.demand(joint.color == no_color || joint.color <= overflow_color, "joints", row,
                          "color is not valid");
        if (!complaints.is_clean()) return;
        complaints.demand(joint.color == no_color ? joint.color_index == not_in_array : [&] {
            const auto& color = state.graph.colors[joint.color].joints;
            return joint.color_index < color.size() && color[joint.color_index] == table.slot_of_row(row);
        }(),
                          "joints", row, "color_index is wrong");
        if (const auto* gear = std::get_if<GearJointDef>(&joint.def))
            complaints.demand(
                state.joints.map.is_alive(gear->joint_a) && state.joints.map.is_alive(gear->joint_b),
                "joints", row, "a joint of the gear does not exist");
    }
}

void check_tiles(const WorldTables& state, Complaints& complaints) {
    const TileGrids& tiles = state.tiles;
    for (std::uint32_t row = 0; row < tiles.map.size(); ++row) {
        const TileGrid& grid = tiles.map.values()[row];
        const auto chunks_along = [](std::uint32_t cells) {
            return (std::uint64_t{cells} + tiles_per_chunk_side - 1) / tiles_per_chunk_side;
        };
        complaints.demand(is_slot(state.bodies.table, grid.body) && is_slot(state.shapes.table, grid.shape),
                          "grids", row, "body or shape does not exist");
        complaints.demand(grid.width >= 1 && grid.height >= 1 &&
                              std::uint64_t{grid.width} * grid.height == grid.kinds.size() &&
                              grid.chunk_columns == chunks_along(grid.width) &&
                              chunks_along(grid.width) * chunks_along(grid.height) == grid.chunks.size(),
                          "grids", row, "the number of cells or chunks does not match the size");
        complaints.demand(grid.palette.size() <= 255 &&
                              std::all_of(grid.kinds.begin(), grid.kinds.end(),
                                          [&](std::uint8_t kind) { return kind <= grid.palette.size(); }),
                          "grids", row, "a cell has a kind that is not in the palette");
        for (std::size_t i = 0; i < grid.chunks.size(); ++i)
            complaints.demand(is_id_or_none(tiles.pairs, grid.chunks[i].first_pair), "grids.chunks", i,
                              "first_pair does not exist");
    }
    if (!complaints.is_clean()) return;
    const auto is_chunk = [&](std::uint32_t grid, std::uint64_t chunk) {
        return is_slot(tiles.map.table(), grid) && chunk < tiles.at_slot(grid).chunks.size();
    };
    for (const std::uint32_t id : tiles.pairs.live_ids()) {
        const TilePair& pair = tiles.pairs[id];
        complaints.demand(is_slot(state.shapes.table, pair.other_shape) && is_chunk(pair.grid, pair.chunk),
                          "tile_pairs", id, "the other shape or the chunk does not exist");
        complaints.demand(is_id_or_none(state.contacts.pool, pair.first_contact), "tile_pairs", id,
                          "first_contact does not exist");
        for (const std::uint32_t other :
             {pair.next_of_other, pair.previous_of_other, pair.next_of_chunk, pair.previous_of_chunk})
            complaints.demand(is_id_or_none(tiles.pairs, other), "tile_pairs", id, "a link is not valid");
    }
    for (std::uint32_t slot = 0; slot < tiles.by_shape.size(); ++slot) {
        const TileSlot& tile = tiles.by_shape[slot];
        if (!is_slot(state.shapes.table, slot)) continue;
        const ShapeBox& box = state.shapes.at<ShapeBox>(slot);
        complaints.demand(is_id_or_none(tiles.pairs, tile.first_pair), "tiles.by_shape", slot,
                          "first_pair does not exist");
        if (box.is_grid || box.is_tile_shape)
            complaints.demand(is_slot(tiles.map.table(), tile.grid), "tiles.by_shape", slot,
                              "grid does not exist");
        if (!complaints.is_clean()) return;
        if (box.is_tile_shape)
            complaints.demand(tile.cell < tiles.at_slot(tile.grid).kinds.size() &&
                                  tiles.at_slot(tile.grid).kinds[tile.cell] != empty_tile &&
                                  state.contacts.pool.is_live(tile.first_contact) &&
                                  tile.first_contact < tiles.by_contact.size(),
                              "tiles.by_shape", slot, "cell or first_contact is not valid");
    }
    for (const std::uint32_t id : state.contacts.pool.live_ids()) {
        if (id >= tiles.by_contact.size()) continue;
        const TileContact& contact = tiles.by_contact[id];
        if (contact.pair == null_index) continue;
        complaints.demand(tiles.pairs.is_live(contact.pair) &&
                              is_slot(state.shapes.table, contact.tile_shape) &&
                              contact.tile_shape < tiles.by_shape.size() &&
                              state.shapes.at<ShapeBox>(contact.tile_shape).is_tile_shape,
                          "tiles.by_contact", id, "pair or tile shape does not exist");
        for (const std::uint32_t other :
             {contact.next_of_pair, contact.previous_of_pair, contact.next_of_cell, contact.previous_of_cell})
            complaints.demand(is_id_or_none(state.contacts.pool, other) &&
                                  (other == null_index || other < tiles.by_contact.size()),
                              "tiles.by_contact", id, "a link is not valid");
    }
    for (std::size_t i = 0; i < tiles.edited.size(); ++i)
        complaints.demand(
            is_chunk(static_cast<std::uint32_t>(tiles.edited[i] >> 32), tiles.edited[i] & 0xffffffffu),
            "tiles.edited", i, "is not a chunk");
    for (std::size_t i = 0; i < tiles.stale_pairs.size(); ++i)
        complaints.demand(tiles.stale_pairs[i] < tiles.pairs.capacity(), "tiles.stale_pairs", i,
                          "is not a pair");
    for (std::size_t i = 0; i < tiles.held.size(); ++i)
        complaints.demand(tiles.held[i] < tiles.by_shape.size(), "tiles.held", i, "is not a tile");
}

/// Checks that no linked list is circular or shares items with another list.
void check_lists(const WorldTables& state, Complaints& complaints) {
    const Bodies& bodies = state.bodies;
    std::vector<std::uint8_t> shapes(state.shapes.table.slot_count());
    std::vector<std::uint8_t> contacts(2 * std::size_t{state.contacts.pool.capacity()});
    std::vector<std::uint8_t> joints(2 * std::size_t{state.joints.map.table().slot_count()});
    std::vector<std::uint8_t> islands(bodies.table.slot_count());
    for (std::uint32_t row = 0; row < bodies.size(); ++row) {
        const BodyLinks& links = bodies.columns.at<BodyLinks>(row);
        const std::uint32_t slot = bodies.table.slot_of_row(row);
        complaints.demand(walk(links.first_shape, shapes,
                               [&](std::uint32_t i) { return state.shapes.at<ShapeBox>(i).next; }),
                          "bodies.links", row, "the list of its shapes does not end");
        complaints.demand(walk(links.first_contact, contacts,
                               [&](std::uint32_t i) { return state.contacts.links[i >> 1].next[i & 1]; }),
                          "bodies.links", row, "the list of its contacts does not end");
        complaints.demand(walk(links.first_joint, joints,
                               [&](std::uint32_t i) { return state.joints.at_slot(i >> 1).next[i & 1]; }),
                          "bodies.links", row, "the list of its joints does not end");
        if (links.next_in_island == null_index || islands[slot] != 0) continue;
        // a ring must return to its first body, and must not contain a body from another ring
        std::uint32_t next = slot;
        bool is_ring = true;
        do {
            if (next == null_index || islands[next] != 0) {
                is_ring = false;
                break;
            }
            islands[next] = 1;
            next = bodies.at<BodyLinks>(next).next_in_island;
        } while (next != slot);
        complaints.demand(is_ring, "bodies.links", row, "the ring of its island is not closed");
    }
    std::vector<std::uint8_t> extras(state.body_extras.pool.capacity());
    for (const std::uint32_t id : state.body_extras.pool.live_ids())
        if (state.body_extras.pool[id].previous == null_index)
            complaints.demand(
                walk(id, extras, [&](std::uint32_t i) { return state.body_extras.pool[i].next; }), "extras",
                id, "the list of its name does not end");
    for (std::uint32_t id = 0; id < extras.size(); ++id)
        complaints.demand(extras[id] != 0 || !state.body_extras.pool.is_live(id), "extras", id,
                          "no list of a name contains it");
    std::vector<std::uint8_t> segments(state.shapes.table.slot_count());
    for (std::uint32_t row = 0; row < state.chains.size(); ++row) {
        const Chain& chain = state.chains.values()[row];
        std::uint32_t left = chain.count, last = null_index;
        const bool ends = walk(chain.first, segments, [&](std::uint32_t i) {
            last = i;
            const std::uint32_t next = state.shapes.at<ShapeChain>(i).next;
            return left-- <= 1 || next == chain.first ? null_index : next;
        });
        complaints.demand(ends && last == chain.last && left == 0, "chains", row,
                          "the number of segments is wrong");
    }
    const TileGrids& tiles = state.tiles;
    std::vector<std::uint8_t> of_others(tiles.pairs.capacity()), of_chunks(tiles.pairs.capacity());
    std::vector<std::uint8_t> of_pairs(tiles.by_contact.size()), of_cells(tiles.by_contact.size());
    for (std::uint32_t slot = 0; slot < tiles.by_shape.size(); ++slot) {
        if (!is_slot(state.shapes.table, slot)) continue;
        complaints.demand(walk(tiles.by_shape[slot].first_pair, of_others,
                               [&](std::uint32_t i) { return tiles.pairs[i].next_of_other; }),
                          "tiles.by_shape", slot, "the list of its pairs does not end");
        if (state.shapes.at<ShapeBox>(slot).is_tile_shape)
            complaints.demand(walk(tiles.by_shape[slot].first_contact, of_cells,
                                   [&](std::uint32_t i) { return tiles.by_contact[i].next_of_cell; }),
                              "tiles.by_shape", slot, "the list of its contacts does not end");
    }
    for (std::uint32_t row = 0; row < tiles.map.size(); ++row)
        for (const TileChunk& chunk : tiles.map.values()[row].chunks)
            complaints.demand(walk(chunk.first_pair, of_chunks,
                                   [&](std::uint32_t i) { return tiles.pairs[i].next_of_chunk; }),
                              "grids.chunks", row, "the list of its pairs does not end");
    for (const std::uint32_t id : tiles.pairs.live_ids())
        complaints.demand(tiles.pairs[id].first_contact == null_index ||
                              tiles.pairs[id].first_contact < tiles.by_contact.size(),
                          "tile_pairs", id, "first_contact is not a contact of a tile");
    if (!complaints.is_clean()) return;
    for (const std::uint32_t id : tiles.pairs.live_ids())
        complaints.demand(walk(tiles.pairs[id].first_contact, of_pairs,
                               [&](std::uint32_t i) { return tiles.by_contact[i].next_of_pair; }),
                          "tile_pairs", id, "the list of its contacts does not end");
}

/// Runs the argument checks of a public function, and records a violation as a fault.
template <class IsLegal>
void demand_legal(IsLegal&& is_legal, const char* column, std::size_t index, Complaints& complaints) {
    const ViolationCatcher caught;
    const bool holds = is_legal();
    complaints.demand(holds, column, index, caught.first().c_str());
}

template <class T>
bool is_all_finite(const T& value) {
    bool is_finite_so_far = true;
    each_leaf(value, {}, [&](const std::string&, const auto& leaf) {
        using Leaf = std::remove_cvref_t<decltype(leaf)>;
        if constexpr (std::is_floating_point_v<Leaf>)
            is_finite_so_far = is_finite_so_far && std::isfinite(leaf);
    });
    return is_finite_so_far;
}

template <class T>
void check_finite(std::span<const T> items, const char* column, Complaints& complaints) {
    for (std::size_t i = 0; i < items.size(); ++i)
        complaints.demand(is_all_finite(items[i]), column, i, "a number is not finite");
}

}  // namespace

std::optional<std::string> check_tables(const WorldTables& state) {
    const auto check = [&](const auto& table, const char* name,
                           std::size_t rows) -> std::optional<std::string> {
        if (table.stamp() != state.def.handle_stamp)
            return std::string(name) + ": the handles belong to another world";
        if (auto fault = table.validate()) return std::string(name) + ": " + *fault;
        if (rows != table.size()) return std::string(name) + ": the numbers of rows and used slots differ";
        return std::nullopt;
    };
    std::optional<std::string> fault;
    const auto columns_agree = [](const auto& columns, auto... sizes) {
        return ((sizes == columns.size()) && ...);
    };
    const auto& b = state.bodies.columns;
    const auto& s = state.shapes.columns;
    if (!columns_agree(b, b.get<BodyVelocity>().size(), b.get<BodyMass>().size(), b.get<BodyForces>().size(),
                       b.get<BodyFlags>().size(), b.get<BodyLinks>().size(), b.get<BodyIdentity>().size()))
        return "bodies: the columns differ in length";
    if (!columns_agree(s, s.get<ShapeBox>().size(), s.get<ShapeMaterial>().size(), s.get<ShapeRules>().size(),
                       s.get<ShapeIdentity>().size(), s.get<ShapeDraw>().size(), s.get<ShapeChain>().size()))
        return "shapes: the columns differ in length";
    if ((fault = check(state.bodies.table, "bodies", b.size()))) return fault;
    if ((fault = check(state.shapes.table, "shapes", s.size()))) return fault;
    if ((fault = check(state.joints.map.table(), "joints", state.joints.map.values().size()))) return fault;
    if ((fault = check(state.chains.table(), "chains", state.chains.values().size()))) return fault;
    if ((fault = check(state.tiles.map.table(), "grids", state.tiles.map.values().size()))) return fault;
    if (state.bodies.traveled.size() < state.bodies.table.slot_count()) return "bodies.ways: too short";
    if (state.joints.impulses.size() < state.joints.map.table().slot_count())
        return "joints.impulses: too short";
    return std::nullopt;
}

std::optional<std::string> check_links(const WorldTables& state) {
    Complaints complaints;
    check_bodies(state, complaints);
    if (complaints.is_clean()) check_shapes(state, complaints);
    if (complaints.is_clean()) check_contacts(state, complaints);
    if (complaints.is_clean()) check_joints(state, complaints);
    if (complaints.is_clean()) check_tiles(state, complaints);
    if (complaints.is_clean()) check_lists(state, complaints);
    return complaints.take();
}

std::optional<std::string> check_values(const WorldTables& state) {
    Complaints complaints;
    const auto& bodies = state.bodies.columns;
    check_finite(bodies.get<BodyPose>(), "bodies.pose", complaints);
    for (std::size_t row = 0; row < bodies.size(); ++row) {
        const BodyMass& mass = bodies.get<BodyMass>()[row];
        // the slack and the CCD threshold can be infinite
        complaints.demand(std::isfinite(mass.mass) && std::isfinite(mass.inertia) &&
                              std::isfinite(mass.inv_mass) && std::isfinite(mass.inv_inertia) &&
                              std::isfinite(mass.extent) && !std::isnan(mass.aabb_slack) &&
                              !std::isnan(mass.ccd_threshold),
                          "bodies.mass", row, "a number is not finite");
    }
    check_finite(bodies.get<BodyFlags>(), "bodies.flags", complaints);
    for (std::size_t slot = 0; slot < state.bodies.traveled.size(); ++slot)  // a distance can be infinite
        complaints.demand(!std::isnan(state.bodies.traveled[slot]), "bodies.ways", slot, "is not a number");
    check_finite(state.shapes.columns.get<ShapeBox>(), "shapes.box", complaints);
    check_finite(state.shapes.columns.get<ShapeMaterial>(), "shapes.material", complaints);
    for (std::uint32_t row = 0; row < state.shapes.table.size() && complaints.is_clean(); ++row) {
        ShapeDef def;
        const ShapeMaterial& material = state.shapes.columns.at<ShapeMaterial>(row);
        def.density = material.density;
        set_material(def, material);
        def.events = state.shapes.columns.at<ShapeRules>(row).events;
        const ViolationCatcher caught;
        complaints.demand(is_legal(state.shapes.columns.at<Shape>(row), def, "geometry"), "shapes.geometry",
                          row, caught.first().c_str());
    }
    for (std::uint32_t row = 0; row < state.joints.size() && complaints.is_clean(); ++row) {
        demand_legal([&] { return is_legal(state.joints.map.values()[row].def, "joint"); }, "joints", row,
                     complaints);
    }
    for (std::uint32_t row = 0; row < state.tiles.map.size() && complaints.is_clean(); ++row) {
        const TileGrid& grid = state.tiles.map.values()[row];
        complaints.demand(is_finite(grid.cell_size) && grid.cell_size.x > 0.0f && grid.cell_size.y > 0.0f &&
                              is_finite(grid.origin),
                          "grids", row, "cell_size or origin is not valid");
        for (Tile tile : grid.palette) {
            // Skip one-way directions: they are stored normalized, and rounding can make the smallest ones
            // zero, which the argument checks reject.
            if (tile.one_way && is_all_finite(*tile.one_way)) tile.one_way.reset();
            demand_legal([&] { return is_legal(tile, "tile"); }, "grids", row, complaints);
        }
    }
    return complaints.take();
}

}  // namespace damson
