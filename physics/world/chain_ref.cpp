// Chains: creation, edits in place, and updates of the ghost vertices of their segments.
#include "chain_ref.hpp"

#include <algorithm>
#include <utility>

#include "../../core/contract.hpp"
#include "../contacts/contact_life.hpp"
#include "../contacts/islands.hpp"
#include "../model/def_checks.hpp"
#include "../state/keys.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/shapes.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "mass.hpp"
#include "may_change.hpp"
#include "object_life.hpp"
#include "shape_ref.hpp"

namespace damson {

namespace {

Chain& chain_at(WorldTables& state, std::uint32_t slot) {
    return state.chains.values()[state.chains.table().row_of_slot(slot)];
}

ShapeChain& place_of(WorldTables& state, std::uint32_t shape) {
    return state.shapes.at<ShapeChain>(shape);
}

const ChainSegment& segment_at(const WorldTables& state, std::uint32_t shape) {
    return std::get<ChainSegment>(state.shapes.at<Shape>(shape));
}

/// Returns the slot of the segment at `index`, or `null_index` past the end of an open chain.
std::uint32_t find_segment(const WorldTables& state, const Chain& chain, std::uint32_t index) {
    std::uint32_t shape = chain.first;
    for (std::uint32_t i = 0; i < index && shape != null_index; ++i)
        shape = state.shapes.at<ShapeChain>(shape).next;
    return shape;
}

std::uint32_t point_count(const Chain& chain) {
    return chain.is_loop ? chain.count : chain.count + 1;
}

std::vector<glm::vec2> points_of(const WorldTables& state, const Chain& chain) {
    std::vector<glm::vec2> points;
    std::uint32_t shape = chain.first;
    for (std::uint32_t i = 0; i < chain.count; ++i, shape = state.shapes.at<ShapeChain>(shape).next)
        points.push_back(segment_at(state, shape).a);
    if (!chain.is_loop) points.push_back(segment_at(state, chain.last).b);
    return points;
}

/// Updates the ghost vertices of a segment. If they changed, the contacts of the segment are updated too.
void refresh_ghosts(WorldState& state, std::uint32_t shape) {
    if (shape == null_index) return;
    const ShapeChain place = place_of(state, shape);
    ChainSegment segment = segment_at(state, shape);
    segment.has_ghost_a = place.previous != null_index;
    segment.has_ghost_b = place.next != null_index;
    segment.ghost_a = segment.has_ghost_a ? segment_at(state, place.previous).a : glm::vec2{0.0f};
    segment.ghost_b = segment.has_ghost_b ? segment_at(state, place.next).b : glm::vec2{0.0f};
    if (!(segment == segment_at(state, shape))) change_geometry(state, shape, segment);
}

/// Updates the ghost vertices of a segment and of the segments before and after it.
void refresh_around(WorldState& state, std::uint32_t shape) {
    if (shape == null_index) return;
    const ShapeChain place = place_of(state, shape);
    for (const std::uint32_t slot : {place.previous, shape, place.next}) refresh_ghosts(state, slot);
}

void set_ends(WorldState& state, std::uint32_t shape, glm::vec2 a, glm::vec2 b) {
    ChainSegment segment = segment_at(state, shape);
    segment.a = a;
    segment.b = b;
    change_geometry(state, shape, segment);
}

/// Inserts a segment into the chain's list after `previous`, or at the start if `previous` is `null_index`. A
/// loop remains closed.
void link_segment(WorldTables& state, std::uint32_t chain_slot, std::uint32_t shape, std::uint32_t previous) {
    Chain& chain = chain_at(state, chain_slot);
    DAMSON_ASSERT(previous == null_index || place_of(state, previous).chain == chain_slot);
    DAMSON_ASSERT(place_of(state, shape).chain == null_index);
    const std::uint32_t next = previous == null_index ? chain.first : place_of(state, previous).next;
    place_of(state, shape) = {chain_slot, next, previous};
    if (previous != null_index) place_of(state, previous).next = shape;
    if (next != null_index) place_of(state, next).previous = shape;
    if (previous == null_index) chain.first = shape;
    if (previous == chain.last || chain.last == null_index) chain.last = shape;
    ++chain.count;
}

/// Returns a definition with the properties of a segment, for a new segment next to it.
ShapeDef def_like(const WorldTables& state, std::uint32_t shape) {
    const ShapeMaterial& material = state.shapes.at<ShapeMaterial>(shape);
    const ShapeRules& rules = state.shapes.at<ShapeRules>(shape);
    const ShapeIdentity& identity = state.shapes.at<ShapeIdentity>(shape);
    ShapeDef def;
    def.density = material.density;
    set_material(def, material);
    def.is_sensor = rules.is_sensor;
    def.collides_with_static = rules.collides_with_static;
    def.enable_pre_solve = rules.enable_pre_solve;
    if (rules.is_one_way) def.one_way = rules.one_way;
    def.surface_group = rules.surface_group;
    def.events = rules.events;
    def.filter = identity.filter;
    def.draw_level = state.picking.order.level(state.shapes.at<ShapeDraw>(shape).place);
    def.user_data = identity.user_data;
    return def;
}

/// Adds a segment with the properties of the segment `like` and the ends `a` and `b`, after `previous`.
/// Returns its slot.
std::uint32_t add_segment_like(WorldTables& state, std::uint32_t like, glm::vec2 a, glm::vec2 b,
                               std::uint32_t previous) {
    ChainSegment segment = segment_at(state, like);
    segment.a = a;
    segment.b = b;
    segment.has_ghost_a = segment.has_ghost_b = false;
    const std::uint32_t chain = place_of(state, like).chain;
    const std::uint32_t body = state.shapes.at<ShapeBox>(like).body;
    const ShapeBox box = make_shape_box(state, segment, body);
    const std::uint32_t shape = insert_shape(state, segment, def_like(state, like), box).slot;
    link_segment(state, chain, shape, previous);
    return shape;
}

const Chain& no_chain() {
    static const Chain none{.count = 0};
    return none;
}

const Chain& read(const WorldState* state, ChainHandle handle, const char* call) {
    const Chain* chain = state->chains.find(handle);
    return require(chain != nullptr, call, "the object", "alive") ? *chain : no_chain();
}

}  // namespace

// ---- creation ----

bool can_be_made(const WorldTables& state, const ChainDef& def) {
    return def.first_key == automatic_key || is_range_free(state, def.first_key, segment_count_of(def));
}

bool can_have_point(const WorldTables& state, ChainHandle handle, std::uint32_t index, glm::vec2 point) {
    const Chain& chain = *state.chains.find(handle);
    const std::uint32_t count = point_count(chain);
    if (index >= count) return false;
    const std::vector<glm::vec2> points = points_of(state, chain);
    const auto is_apart = [&](std::uint32_t other) {
        return distance(points[other], point) >= min_line_length;
    };
    return (index + 1 == count && !chain.is_loop ? true : is_apart((index + 1) % count)) &&
           (index == 0 && !chain.is_loop ? true : is_apart((index + count - 1) % count));
}

ChainHandle create_chain(WorldState& state, BodyHandle body, const ChainDef& def) {
    constexpr const char* call = "World::create_chain";
    if (has_repeated_points(def)) {
        const ChainValue apart = without_repeated_points(def);
        return create_chain(state, body, apart);
    }
    if (!require_outside_step(state, call) ||
        !require_alive(state.bodies.table, body, call, "body", "a live body") || !is_legal(def, call) ||
        !require(can_be_made(state, def), call, "first_key", "followed by enough unused keys", def.first_key))
        return {};
    record_call<call::CreateChain>(state, body, def);
    const std::uint32_t count = segment_count_of(def);

    const ChainHandle handle = state.chains.insert(Chain{.body = body.slot, .is_loop = false});
    std::uint32_t previous = null_index;
    for (std::uint32_t i = 0; i < count; ++i) {
        ChainSegment segment;
        segment.a = def.points[i];
        segment.b = def.points[(i + 1) % def.points.size()];
        segment.radius = def.radius;
        segment.is_one_sided = def.is_one_sided;
        segment.has_ghost_a = def.is_loop || i > 0;
        segment.has_ghost_b = def.is_loop || i + 1 < count;
        segment.ghost_a = segment.has_ghost_a ? def.points[(i + def.points.size() - 1) % def.points.size()]
                                              : glm::vec2{0.0f};
        segment.ghost_b = segment.has_ghost_b ? def.points[(i + 2) % def.points.size()] : glm::vec2{0.0f};
        const Material material = def.materials.empty()       ? Material{}
                                  : def.materials.size() == 1 ? def.materials[0]
                                                              : def.materials[i];
        ShapeDef shape;
        set_material(shape, material);
        shape.surface_group = def.surface_group;
        shape.events = def.events;
        shape.filter = def.filter;
        shape.draw_level = def.draw_level;
        shape.key = def.first_key == automatic_key ? automatic_key : def.first_key + i;
        shape.user_data = def.user_data;
        const std::uint32_t slot =
            insert_shape(state, segment, shape, make_shape_box(state, segment, body.slot)).slot;
        link_segment(state, handle.slot, slot, previous);
        previous = slot;
    }
    refresh_mass(state, body.slot);
    Chain& chain = chain_at(state, handle.slot);
    chain.is_loop = def.is_loop;
    if (def.is_loop) {
        place_of(state, chain.last).next = chain.first;
        place_of(state, chain.first).previous = chain.last;
    }
    return handle;
}

void destroy_chain(WorldState& state, ChainHandle chain) {
    if (!require_outside_step(state, "World::destroy_chain")) return;
    if (!is_there(state.chains.table(), chain, "World::destroy_chain", "chain")) return;
    record_call<call::DestroyChain>(state, chain);
    const std::uint32_t body = chain_at(state, chain.slot).body;
    wake(state, body);
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body), [&](std::uint32_t id) {
        for (const std::uint32_t shape : {state.contacts[id].shape_a, state.contacts[id].shape_b})
            if (place_of(state, shape).chain == chain.slot)
                return end_contact(state, id, EndCause::Destroyed);
    });
    // remove the newest segment first, because the body's list begins with it
    while (state.chains.table().is_alive(chain)) remove_shape(state, chain_at(state, chain.slot).last);
    refresh_mass(state, body);
}

// ---- read access ----

bool ChainView::is_alive() const noexcept {
    return state_->chains.table().is_alive(handle_);
}

bool ChainRef::may_change(const char* call) const {
    return require(is_alive(), call, "the object", "alive") && require_outside_step(*state_, call);
}

BodyHandle ChainView::body() const {
    const std::uint32_t slot = read(state_, handle_, "ChainRef::body").body;
    return slot == null_index ? BodyHandle{} : state_->bodies.table.handle_of_slot(slot);
}
bool ChainView::is_loop() const {
    return read(state_, handle_, "ChainRef::is_loop").is_loop;
}
std::uint32_t ChainView::segment_count() const {
    return read(state_, handle_, "ChainRef::segment_count").count;
}

ShapeHandle ChainView::segment(std::uint32_t index) const {
    constexpr const char* call = "ChainRef::segment";
    const Chain& chain = read(state_, handle_, call);
    if (chain.count == 0 || !require(index < chain.count, call, "index", "below segment_count()", index))
        return {};
    return state_->shapes.table.handle_of_slot(find_segment(*state_, chain, index));
}

std::vector<ShapeHandle> ChainView::segments() const {
    const Chain& chain = read(state_, handle_, "ChainRef::segments");
    std::vector<ShapeHandle> found;
    std::uint32_t shape = chain.first;
    for (std::uint32_t i = 0; i < chain.count; ++i, shape = place_of(*state_, shape).next)
        found.push_back(state_->shapes.table.handle_of_slot(shape));
    return found;
}

std::vector<Material> ChainView::materials() const {
    std::vector<Material> all;
    for (const ShapeHandle shape : segments())
        all.push_back(WorldAccess::view<ShapeView>(state_, shape).material());
    return all;
}
bool ChainView::is_one_sided() const {
    const Chain& chain = read(state_, handle_, "ChainRef::is_one_sided");
    return chain.count > 0 && std::get<ChainSegment>(state_->shapes.at<Shape>(chain.first)).is_one_sided;
}
float ChainView::radius() const {
    const Chain& chain = read(state_, handle_, "ChainRef::radius");
    return chain.count > 0 ? std::get<ChainSegment>(state_->shapes.at<Shape>(chain.first)).radius : 0.0f;
}
std::uint32_t ChainView::surface_group() const {
    return WorldAccess::view<ShapeView>(state_, segment(0)).surface_group();
}
ShapeEvents ChainView::events() const {
    return WorldAccess::view<ShapeView>(state_, segment(0)).events();
}
Filter ChainView::filter() const {
    return WorldAccess::view<ShapeView>(state_, segment(0)).filter();
}
float ChainView::draw_level() const {
    return WorldAccess::view<ShapeView>(state_, segment(0)).draw_level();
}
std::uint64_t ChainView::first_key() const {
    return WorldAccess::view<ShapeView>(state_, segment(0)).key();
}
std::uint64_t ChainView::user_data() const {
    return WorldAccess::view<ShapeView>(state_, segment(0)).user_data();
}

ChainValue::operator ChainDef() const& {
    return {.points = points,
            .is_loop = is_loop,
            .is_one_sided = is_one_sided,
            .materials = materials,
            .radius = radius,
            .surface_group = surface_group,
            .events = events,
            .filter = filter,
            .draw_level = draw_level,
            .first_key = first_key,
            .user_data = user_data};
}

ChainValue ChainView::def() const {
    const Chain& chain = read(state_, handle_, "ChainRef::def");
    if (chain.count == 0) return {};
    const std::vector<ShapeHandle> all = segments();
    const auto key_of = [&](std::size_t i) { return state_->shapes.at<ShapeIdentity>(all[i].slot).key; };
    bool is_row = key_of(0) < automatic_keys;
    for (std::size_t i = 0; i < all.size(); ++i) is_row = is_row && key_of(i) == key_of(0) + i;
    return {.points = points_of(*state_, chain),
            .is_loop = chain.is_loop,
            .is_one_sided = is_one_sided(),
            .materials = materials(),
            .radius = radius(),
            .surface_group = surface_group(),
            .events = events(),
            .filter = filter(),
            .draw_level = draw_level(),
            .first_key = is_row ? key_of(0) : automatic_key,
            .user_data = user_data()};
}

std::vector<glm::vec2> ChainView::points() const {
    const Chain& chain = read(state_, handle_, "ChainRef::points");
    return chain.count == 0 ? std::vector<glm::vec2>{} : points_of(*state_, chain);
}

// ---- edits ----

void ChainRef::set_point(std::uint32_t index, glm::vec2 point) {
    constexpr const char* call = "ChainRef::set_point";
    if (!may_change(call)) return;
    WorldState& state = *state_;
    Chain& chain = chain_at(state, handle_.slot);
    if (!require(index < point_count(chain), call, "index", "the index of a point", index)) return;
    std::vector<glm::vec2> points = points_of(state, chain);
    points[index] = point;
    if (!are_points_legal(points, chain.is_loop, call)) return;
    record_call<call::SetChainPoint>(state, handle_, index, point);

    const std::uint32_t after = index < chain.count ? find_segment(state, chain, index) : null_index;
    const std::uint32_t before = after == null_index ? chain.last : place_of(state, after).previous;
    if (after != null_index) set_ends(state, after, point, segment_at(state, after).b);
    if (before != null_index) set_ends(state, before, segment_at(state, before).a, point);
    refresh_around(state, before);
    refresh_around(state, after);
    refresh_mass(state, chain.body);
}

void ChainRef::insert_point(std::uint32_t index, glm::vec2 point) {
    constexpr const char* call = "ChainRef::insert_point";
    if (!may_change(call)) return;
    WorldState& state = *state_;
    Chain& chain = chain_at(state, handle_.slot);
    if (!require(index <= point_count(chain), call, "index", "the index of a point or the number of points",
                 index))
        return;
    std::vector<glm::vec2> points = points_of(state, chain);
    points.insert(points.begin() + static_cast<std::ptrdiff_t>(index), point);
    if (!are_points_legal(points, chain.is_loop, call)) return;
    record_call<call::InsertPoint>(state, handle_, index, point);

    std::uint32_t added = null_index;
    if (!chain.is_loop && index == 0) {
        added = add_segment_like(state, chain.first, point, points[1], null_index);
    } else if (!chain.is_loop && index == chain.count + 1) {
        added = add_segment_like(state, chain.last, points[index - 1], point, chain.last);
    } else {
        // in a loop, a point inserted before the first point divides the last segment
        const std::uint32_t whole = index == 0 ? chain.last : find_segment(state, chain, index - 1);
        const glm::vec2 end = segment_at(state, whole).b;
        set_ends(state, whole, segment_at(state, whole).a, point);
        added = add_segment_like(state, whole, point, end, whole);
        Chain& own = chain_at(state, handle_.slot);
        if (index == 0) {  // the new point becomes the first
            own.first = added;
            own.last = place_of(state, added).previous;
        }
    }
    refresh_around(state, added);
    refresh_around(state, place_of(state, added).previous);
    refresh_mass(state, chain_at(state, handle_.slot).body);
}

void ChainRef::remove_point(std::uint32_t index) {
    constexpr const char* call = "ChainRef::remove_point";
    if (!may_change(call)) return;
    WorldState& state = *state_;
    Chain& chain = chain_at(state, handle_.slot);
    if (!require(index < point_count(chain), call, "index", "the index of a point", index)) return;
    std::vector<glm::vec2> points = points_of(state, chain);
    points.erase(points.begin() + static_cast<std::ptrdiff_t>(index));
    if (!are_points_legal(points, chain.is_loop, call)) return;
    record_call<call::RemovePoint>(state, handle_, index);

    const std::uint32_t after = index < chain.count ? find_segment(state, chain, index) : null_index;
    const std::uint32_t before = after == null_index ? chain.last : place_of(state, after).previous;
    std::uint32_t gone = after == null_index ? before : after;
    std::uint32_t left = before;
    if (before == null_index || after == null_index) {
        left = before == null_index ? place_of(state, after).next : place_of(state, before).previous;
    } else {
        const glm::vec2 end = segment_at(state, after).b;
        set_ends(state, before, segment_at(state, before).a, end);
    }
    wake_touching(state, chain.body);
    const std::uint32_t body = chain.body;
    remove_shape(state, gone);
    refresh_around(state, left);
    refresh_mass(state, body);
}

ChainHandle ChainRef::split(std::uint32_t index) {
    constexpr const char* call = "ChainRef::split";
    if (!may_change(call)) return {};
    WorldState& state = *state_;
    Chain& chain = chain_at(state, handle_.slot);
    if (chain.is_loop) {
        if (!require(index < chain.count, call, "index", "the index of a point", index)) return {};
        record_call<call::SplitChain>(state, handle_, index);
        const std::uint32_t first = find_segment(state, chain, index);
        const std::uint32_t last = place_of(state, first).previous;
        chain.is_loop = false;
        chain.first = first;
        chain.last = last;
        place_of(state, first).previous = null_index;
        place_of(state, last).next = null_index;
        refresh_ghosts(state, first);
        refresh_ghosts(state, last);
        return handle_;
    }
    if (!require(index > 0 && index < chain.count, call, "index", "the index of a point between the ends",
                 index))
        return {};
    record_call<call::SplitChain>(state, handle_, index);
    const std::uint32_t first = find_segment(state, chain, index);
    const std::uint32_t last = place_of(state, first).previous;
    Chain rest{.body = chain.body, .first = first, .last = chain.last, .count = chain.count - index};
    chain.last = last;
    chain.count = index;
    place_of(state, last).next = null_index;
    place_of(state, first).previous = null_index;
    const ChainHandle handle = state.chains.insert(rest);
    for (std::uint32_t shape = first; shape != null_index; shape = place_of(state, shape).next)
        place_of(state, shape).chain = handle.slot;
    refresh_ghosts(state, first);
    refresh_ghosts(state, last);
    return handle;
}

void ChainRef::join(ChainHandle other) {
    constexpr const char* call = "ChainRef::join";
    if (!may_change(call)) return;
    WorldState& state = *state_;
    if (!require_alive(state.chains.table(), other, call, "other", "a live chain")) return;
    const Chain mine = chain_at(state, handle_.slot), theirs = chain_at(state, other.slot);
    const ChainSegment end = segment_at(state, mine.last), start = segment_at(state, theirs.first);
    if (!require(!mine.is_loop && !theirs.is_loop, call, "other", "an open chain, and so must be this one") ||
        !require(mine.body == theirs.body, call, "other", "on the same body") ||
        !require(end.is_one_sided == start.is_one_sided && end.radius == start.radius, call, "other",
                 "equal to this chain in is_one_sided and radius") ||
        !require(distance(end.b, start.a) < min_line_length, call, "other",
                 "a chain that begins where this one ends", start.a))
        return;
    std::vector<glm::vec2> points = points_of(state, mine);
    if (other == handle_)
        points.erase(points.begin());  // the first point moves to the position of the last point
    else
        for (const glm::vec2 point : points_of(state, theirs))
            if (points.size() != mine.count + 1u || point != start.a) points.push_back(point);
    if (!are_points_legal(points, other == handle_, call)) return;
    record_call<call::JoinChains>(state, handle_, other);

    // the ends can differ by less than min_line_length: move the other chain's first point to this chain's
    // end
    set_ends(state, theirs.first, end.b, segment_at(state, theirs.first).b);
    place_of(state, mine.last).next = theirs.first;
    place_of(state, theirs.first).previous = mine.last;
    Chain& chain = chain_at(state, handle_.slot);
    if (other == handle_) {
        chain.is_loop = true;
    } else {
        chain.last = theirs.last;
        chain.count += theirs.count;
        for (std::uint32_t shape = theirs.first; shape != null_index; shape = place_of(state, shape).next)
            place_of(state, shape).chain = handle_.slot;
        state.chains.remove(other);
    }
    refresh_around(state, mine.last);
    refresh_around(state, theirs.first);
    refresh_mass(state, mine.body);
}

}  // namespace damson
