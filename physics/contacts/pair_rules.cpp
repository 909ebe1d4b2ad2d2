#include "pair_rules.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../../core/contract.hpp"
#include "../state/publish.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_state.hpp"
#include "contact_life.hpp"
#include "islands.hpp"
#include "one_way.hpp"
#include "tile_pairs.hpp"

namespace damson {

namespace {

/// Returns true if a joint between the two bodies prevents collisions between them.
bool is_blocked_by_joint(const WorldTables& state, std::uint32_t body_a, std::uint32_t body_b) {
    // such a joint is in the lists of both bodies, so the search can stop at the end of the shorter list
    std::uint32_t edge_a = state.bodies.at<BodyLinks>(body_a).first_joint;
    std::uint32_t edge_b = state.bodies.at<BodyLinks>(body_b).first_joint;
    const auto blocks_contact = [&](std::uint32_t edge, std::uint32_t other) {
        const Joint& joint = state.joints.at_slot(edge >> 1);
        return !joint.collide_connected && ((edge & 1) == 0 ? joint.body_b : joint.body_a) == other;
    };
    while (edge_a != null_index && edge_b != null_index) {
        if (blocks_contact(edge_a, body_b) || blocks_contact(edge_b, body_a)) return true;
        edge_a = state.joints.at_slot(edge_a >> 1).next[edge_a & 1];
        edge_b = state.joints.at_slot(edge_b >> 1).next[edge_b & 1];
    }
    return false;
}

bool is_collision_ignored(const WorldTables& state, std::uint32_t body_a, std::uint32_t body_b) {
    if (state.ignored_pairs.empty()) return false;
    return state.ignored_pairs.contains(
        make_body_pair(state.bodies.table.handle_of_slot(body_a), state.bodies.table.handle_of_slot(body_b)));
}

glm::vec2 velocity_at(const WorldTables& state, std::uint32_t body, glm::vec2 point) {
    const BodyVelocity& velocity = state.bodies.at<BodyVelocity>(body);
    return velocity.linear + cross(velocity.angular, point - state.bodies.at<BodyPose>(body).center);
}

}  // namespace

void invalidate_contact(WorldState& state, std::uint32_t id) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id));
    refresh_rules(state, id);
    state.contacts[id].is_dirty = true;
    state.contacts.end_watch(id);
    mark_stale(state, id);
    refresh_color(state, id);
}

bool filters_match(const Filter& a, const Filter& b) {
    if (a.group != 0 && a.group == b.group) return a.group > 0;
    return (a.mask & b.category) != 0 && (b.mask & a.category) != 0;
}

bool should_collide(WorldTables& state, std::uint32_t shape_a, std::uint32_t shape_b) {
    const std::uint32_t body_a = state.shapes.at<ShapeBox>(shape_a).body;
    const std::uint32_t body_b = state.shapes.at<ShapeBox>(shape_b).body;
    if (body_a == body_b) return false;
    if (state.shapes.at<ShapeBox>(shape_a).is_grid && state.shapes.at<ShapeBox>(shape_b).is_grid)
        return false;
    if (state.bodies.at<BodyFlags>(body_a).is_out() || state.bodies.at<BodyFlags>(body_b).is_out())
        return false;
    return filters_match(state.shapes.at<ShapeIdentity>(shape_a).filter,
                         state.shapes.at<ShapeIdentity>(shape_b).filter) &&
           !is_blocked_by_joint(state, body_a, body_b) && !is_collision_ignored(state, body_a, body_b) &&
           (!state.user_callbacks.filter ||
            state.user_callbacks.ask(state.user_callbacks.filter, describe_side(state, shape_a),
                                     describe_side(state, shape_b)));
}

void refresh_rules(WorldTables& state, std::uint32_t contact_id) {
    DAMSON_ASSERT(state.contacts.pool.is_live(contact_id));
    Contact& contact = state.contacts[contact_id];
    mix_materials(state, contact_id);

    const ShapeRules& a = state.shapes.at<ShapeRules>(contact.shape_a);
    const ShapeRules& b = state.shapes.at<ShapeRules>(contact.shape_b);
    const Filter& filter_a = state.shapes.at<ShapeIdentity>(contact.shape_a).filter;
    const Filter& filter_b = state.shapes.at<ShapeIdentity>(contact.shape_b).filter;
    const bool has_dynamic = state.bodies.at<BodyFlags>(contact.body_a).type == BodyType::Dynamic ||
                             state.bodies.at<BodyFlags>(contact.body_b).type == BodyType::Dynamic;
    const bool a_hears = names(filter_a.report, filter_b.category);
    const bool b_hears = names(filter_b.report, filter_a.category);

    const bool is_sensor = a.is_sensor || b.is_sensor, responded = contact.responds();
    const bool responds = !is_sensor && has_dynamic && state.def.dynamics &&
                          names(filter_a.respond, filter_b.category) &&
                          names(filter_b.respond, filter_a.category);
    contact.response = responds ? Response::Push : is_sensor ? Response::Sensor : Response::None;
    DAMSON_ASSERT(!responded || state.contacts.responding > 0);
    state.contacts.responding -= responded;
    state.contacts.responding += responds;
    if (responds != responded) {
        // contacts with a response get points at a larger distance, and reuse them under different rules
        state.contacts.forget_manifold(contact_id);
        if (!contact.is_touching()) contact.manifold.count = 0;
    }
    const auto reports = [&](bool ShapeEvents::*kind) {
        return (a_hears && a.events.*kind) || (b_hears && b.events.*kind);
    };
    contact.wanted_report = !reports(is_sensor ? &ShapeEvents::overlaps : &ShapeEvents::contacts)
                                ? Report::None
                                : (is_sensor ? Report::Sensor : Report::Contact);
    contact.reports_hits = responds && reports(&ShapeEvents::hits);
    const float force = std::min(a_hears ? a.events.force : std::numeric_limits<float>::infinity(),
                                 b_hears ? b.events.force : std::numeric_limits<float>::infinity());
    DAMSON_ASSERT(!contact.reports_force || state.contacts.reporting_force > 0);
    state.contacts.reporting_force -= contact.reports_force;
    contact.reports_force = responds && force < std::numeric_limits<float>::infinity();
    state.contacts.reporting_force += contact.reports_force;
    state.contacts.links[contact_id].report_force = contact.reports_force ? force : 0.0f;
    contact.enable_pre_solve = responds && (a.enable_pre_solve || b.enable_pre_solve);
    if (!contact.enable_pre_solve) contact.is_vetoed = false;
    contact.is_hidden = false;  // until it is checked again
}

void refresh_rules_of_shape(WorldState& state, std::uint32_t shape_slot) {
    const std::uint32_t body = state.shapes.at<ShapeBox>(shape_slot).body;
    if (is_grid(state, shape_slot)) refresh_tile_shapes(state, shape_slot);
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body), [&](std::uint32_t id) {
        if (known_shape(state, state.contacts[id].shape_a) == shape_slot ||
            known_shape(state, state.contacts[id].shape_b) == shape_slot)
            invalidate_contact(state, id);
    });
}

void refresh_rules_of_body(WorldState& state, std::uint32_t body_slot) {
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body_slot),
                     [&](std::uint32_t id) { invalidate_contact(state, id); });
}

namespace {

glm::vec2 up_of(const WorldTables& state, std::uint32_t surface) {
    return frame_of(state, surface).rotation * state.shapes.at<ShapeRules>(surface).one_way.direction;
}

Aabb upright_box(const WorldTables& state, std::uint32_t surface, glm::vec2 up) {
    return upright_box(state.shapes.at<Shape>(surface), frame_of(state, surface), up);
}

/// Returns true if a one-way surface belongs to the floor that a body drops through. The surface must face in
/// the same direction as the surfaces of the drop, continue them, and not lie below them.
bool continues_surface(const WorldTables& state, const Drop& drop, std::uint32_t surface) {
    constexpr float same_way = 0.8f;  // cosine of 37 degrees
    constexpr float gap = 4.0f * linear_slop;
    if (dot(up_of(state, surface), drop.up) < same_way) return false;
    const Aabb box = upright_box(state, surface, drop.up);
    const float beside = std::min(box.upper.x, drop.area.upper.x) - std::max(box.lower.x, drop.area.lower.x);
    // the height of a segment's box is 0, so its upper side is compared too
    const bool is_below = box.upper.y <= drop.area.lower.y + linear_slop &&
                          box.upper.y < drop.area.upper.y - linear_slop && beside > linear_slop;
    return !is_below && overlaps(expanded(drop.area, gap), box);
}

/// Returns the drop of a body through the floor that a one-way surface belongs to, or null.
const Drop* find_drop(const WorldTables& state, std::uint32_t body_slot, std::uint32_t surface) {
    for (const Drop& drop : state.drops)
        if (drop.body.slot == body_slot && state.bodies.table.is_alive(drop.body) &&
            continues_surface(state, drop, surface))
            return &drop;
    return nullptr;
}

}  // namespace

bool is_dropping_through(const WorldTables& state, std::uint32_t body_slot, std::uint32_t surface) {
    return find_drop(state, body_slot, surface) != nullptr;
}

void begin_drop(WorldTables& state, std::uint32_t body_slot, std::uint32_t surface) {
    DAMSON_ASSERT(state.shapes.at<ShapeRules>(surface).is_one_way);
    if (const Drop* const found = find_drop(state, body_slot, surface)) {
        Drop& drop = state.drops[static_cast<std::size_t>(found - state.drops.data())];
        drop.area = united(drop.area, upright_box(state, surface, drop.up));
        return;
    }
    const glm::vec2 up = up_of(state, surface);
    state.drops.push_back(
        {state.bodies.table.handle_of_slot(body_slot), up, upright_box(state, surface, up)});
}

void end_drops(WorldTables& state) {
    std::erase_if(state.drops, [&](const Drop& drop) {
        if (!state.bodies.table.is_alive(drop.body)) return true;
        bool is_over = true;
        for_each_contact(state.contacts, state.bodies.at<BodyLinks>(drop.body.slot), [&](std::uint32_t id) {
            const Contact& contact = state.contacts[id];
            if (!contact.is_ignored || !contact.has_points()) return;
            const std::uint32_t other = contact.body_a == drop.body.slot ? contact.shape_b : contact.shape_a;
            if (state.shapes.at<ShapeRules>(other).is_one_way && continues_surface(state, drop, other))
                is_over = false;
        });
        return is_over;
    });
}

// A contact is solid if the other shape is on the open side and is not moving out through it. The depth is
// measured along the contact normal if the normal faces the open side. Otherwise it is measured along the
// normals of the open faces, because a box that slides onto the next tile touches the tile's side first.
// Depth gained in the last step does not count, because the shape was outside before that step.
OneWayCheck check_one_way(const WorldTables& state, std::uint32_t contact_id) {
    DAMSON_ASSERT(state.contacts.pool.is_live(contact_id));
    const Contact& contact = state.contacts[contact_id];
    const auto is_one_way = [&](std::uint32_t shape) {
        return state.shapes.at<ShapeRules>(shape).is_one_way;
    };
    OneWayCheck check;
    if (!is_one_way(contact.shape_a) && !is_one_way(contact.shape_b)) return check;
    const Approach approach = find_approach(state, contact);
    float overlap = 0.0f;
    for (int i = 0; i < contact.manifold.count; ++i)
        overlap = std::max(overlap, -contact.manifold.points[static_cast<std::size_t>(i)].separation);

    const auto passes_through = [&](std::uint32_t shape, std::uint32_t other_shape, glm::vec2 away) {
        const ShapeRules& rules = state.shapes.at<ShapeRules>(shape);
        if (!rules.is_one_way) return false;
        const std::uint32_t body = state.shapes.at<ShapeBox>(shape).body;
        const std::uint32_t other_body = state.shapes.at<ShapeBox>(other_shape).body;
        if (find_drop(state, other_body, shape) != nullptr) {
            check.dropped_surface = shape;
            return true;
        }
        const bool is_carried = is_teleported(state, body, other_body);
        const auto is_held = [&](float depth, float speed) {
            // at small depths, ignore the speed: a shape that tumbles over the surface has rising corners
            constexpr float outside = 2.0f * linear_slop;
            constexpr float leaving_speed = 0.01f;  // [m/s]
            if (depth > outside && speed < -leaving_speed) return false;
            return depth - (is_carried ? 0.0f : speed * state.last_dt) <= rules.one_way.margin;
        };
        const OneWaySurface surface = one_way_surface(state, shape, frame_of(state, shape).rotation);
        if (surface.faces(away)) return !is_held(overlap, approach.speed);
        const glm::vec2 closing =
            velocity_at(state, body, approach.point) - velocity_at(state, other_body, approach.point);
        return !surface.any_face([&](glm::vec2 up) {
            const float depth =
                depth_along(up, state.shapes.at<Shape>(shape), frame_of(state, shape),
                            state.shapes.at<Shape>(other_shape), frame_of(state, other_shape));
            return is_held(depth, dot(up, closing));
        });
    };
    check.is_ignored = passes_through(contact.shape_a, contact.shape_b, approach.normal) ||
                       passes_through(contact.shape_b, contact.shape_a, -approach.normal);
    return check;
}

void ignore_contact(WorldState& state, std::uint32_t contact_id) {
    DAMSON_ASSERT(state.contacts.pool.is_live(contact_id));
    Contact& contact = state.contacts[contact_id];
    if (contact.is_ignored) return;
    const std::uint32_t body_a = contact.body_a, body_b = contact.body_b;
    wake(state, body_a);
    wake(state, body_b);
    contact.is_ignored = true;
    refresh_color(state, contact_id);
}

void refilter_body(WorldTables& state, std::uint32_t body_slot) {
    state.array_versions.change_filters();
    for_each_shape(state.shapes, state.bodies.at<BodyLinks>(body_slot), [&](std::uint32_t slot) {
        for_each_proxy(state, slot, [&](ProxyId proxy) { state.broadphase.refilter(proxy); });
    });
}

void drop_ignored_pairs(WorldTables& state, std::uint32_t body_slot) {
    if (state.ignored_pairs.empty()) return;
    const BodyHandle body = state.bodies.table.handle_of_slot(body_slot);
    for (std::uint32_t i = state.ignored_pairs.size(); i-- > 0;) {
        const BodyPair pair = state.ignored_pairs[i];
        if (pair.a == body || pair.b == body) state.ignored_pairs.remove(pair);
    }
}

float mix(Mix rule, float a, float b) noexcept {
    switch (rule) {
        case Mix::GeometricMean: return std::sqrt(a * b);
        case Mix::Average: return 0.5f * (a + b);
        case Mix::Minimum: return std::min(a, b);
        case Mix::Maximum: return std::max(a, b);
        case Mix::Multiply: return a * b;
    }
    return 0.0f;  // unreachable: World::World rejects other values
}

void mix_materials(WorldTables& state, std::uint32_t contact_id) {
    DAMSON_ASSERT(state.contacts.pool.is_live(contact_id));
    Contact& contact = state.contacts[contact_id];
    const ShapeMaterial& a = state.shapes.at<ShapeMaterial>(contact.shape_a);
    const ShapeMaterial& b = state.shapes.at<ShapeMaterial>(contact.shape_b);
    contact.is_altered = false;
    contact.friction = mix(state.def.friction_mix, a.friction, b.friction);
    state.array_versions.change(ChangeKind::Pair);
    ContactLinks& links = state.contacts.links[contact_id];
    links.restitution =
        std::min(mix(state.def.restitution_mix, a.restitution, b.restitution), max_restitution);
    links.surface_speed = a.surface_speed + b.surface_speed;
    contact.bounces = links.restitution > 0.0f;
    contact.conveys = links.surface_speed != 0.0f;

    const float resistance = std::max(a.rolling_resistance, b.rolling_resistance);
    DAMSON_ASSERT(!contact.rolls || state.contacts.rolling > 0);
    state.contacts.rolling -= contact.rolls;
    contact.rolls = resistance > 0.0f;
    state.contacts.rolling += contact.rolls;
    if (contact.rolls)
        links.rolling_arm = resistance * std::max(radius_of(state.shapes.at<Shape>(contact.shape_a)),
                                                  radius_of(state.shapes.at<Shape>(contact.shape_b)));
}

}  // namespace damson
