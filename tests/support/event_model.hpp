// A slow reference model of the events that a world must report. In every step it tests all pairs of shapes
// with collide(). It uses only poses, geometry, filters and rules, and reads the world only through the
// public API. Any difference throws EventMismatch.
//
//   model.open_step();         before a step: stores poses and velocities
//   world.step(tick);
//   model.close_step();        after a step, before listeners edit the world: compares all results
//   model.expect_call(...);    for each call of a listener, in order
//   model.end_delivery();      after the last call of a listener
//
// After each edit of the world, make the same edit in the model.
//
// In these cases several results are correct, and the model accepts any of them:
//
//   colliding pairs          Contact points follow their bodies for a while before they are computed again,
//                            so the distance at which a pair begins or ends has a tolerance. A fast pair can
//                            begin before the shapes touch, if the solver applied an impulse.
//   separated boxes          The pair can end in this step or in the next one.
//   bodies created asleep    Their contacts are not tested until one of the bodies wakes or its rules change.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "../../core/vector.hpp"
#include "../../physics/contacts/contact_points.hpp"
#include "event_actor.hpp"

namespace damson::test {

class EventMismatch : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

class EventModel {
public:
    /// Pose and velocity of a body at the start or end of a step.
    struct JointFrames {
        Transform frame{};
        glm::vec2 center{0.0f};
        glm::vec2 velocity{0.0f};
        float spin = 0.0f;
        bool is_awake = false;
    };

    struct Body {
        BodyHandle handle;
        std::uint64_t key = 0;
        std::uint64_t user_data = 0;
        BodyType type = BodyType::Static;
        BodyEvents events{};
        bool is_alive = true;
        bool is_enabled = true;
        bool created_asleep = false;  ///< True if the body was created asleep and has never been awake.
        bool was_awake = false;       ///< True if the body was awake when its sleep was last reported.
        bool is_moved = false;        ///< True if an edit moved the body since its contacts were last tested.
        std::vector<std::uint32_t> shapes{};

        JointFrames then{};  ///< State at the start of the step.
        JointFrames now{};   ///< State at the end of the step.
    };

    struct OwnedShape {
        ShapeHandle handle;
        std::uint32_t body = nobody;
        std::uint64_t key = 0;
        std::uint64_t user_data = 0;
        Shape geometry{};
        Filter filter{};
        ShapeEvents events{};
        bool is_sensor = false;
        bool collides_with_static = false;
        std::optional<OneWay> one_way{};
        bool is_alive = true;
        bool is_edited = false;  ///< True if its rules changed since its contacts were last tested.
        Aabb box{};
    };

    struct OwnedJoint {
        std::uint32_t body_a = nobody, body_b = nobody;
        bool collide_connected = false;
        bool is_alive = true;
    };

    struct Listener {
        ListenerDef def{};
        bool is_alive = true;
        bool is_doomed = false;  ///< True if the object in its filter was destroyed.
    };

    /// Returns true if the filter callback accepts the pair. Null if the world has no filter callback.
    using PairAnswer = bool (*)(std::uint64_t key_a, std::uint64_t key_b);

    EventModel(World& world, const WorldDef& def, PairAnswer answer)
        : world_(world), def_(def), answer_(answer) {}

    std::vector<Body> bodies;
    std::vector<OwnedShape> shapes;
    std::vector<OwnedJoint> joints;
    std::vector<Listener> listeners;
    bool has_pre_solve = false;
    std::uint64_t seen_events = 0;
    std::uint64_t seen_calls = 0;
    std::array<std::uint64_t, event_kinds> seen_of_kind{};
    std::array<std::uint64_t, 5> seen_of_cause{};

    // ---- edits: call each one right after the same edit to the world ----

    void add_body(const BodyDef& def, BodyHandle handle) {
        Body body;
        body.handle = handle;
        body.key = def.key;
        body.user_data = def.user_data;
        body.type = def.type;
        body.events = def.events;
        body.is_enabled = def.is_enabled;
        body.was_awake = def.type != BodyType::Static && def_.dynamics && def.is_enabled &&
                         (def.is_awake || !def_.can_sleep);
        body.created_asleep = def.type != BodyType::Static && def_.dynamics && !body.was_awake;
        bodies.push_back(body);
    }

    void add_shape(std::uint32_t body, const Shape& geometry, const ShapeDef& def, ShapeHandle handle) {
        OwnedShape shape;
        shape.handle = handle;
        shape.body = body;
        shape.key = def.key;
        shape.user_data = def.user_data;
        shape.geometry = geometry;
        shape.filter = def.filter;
        shape.events = def.events;
        shape.is_sensor = def.is_sensor;
        shape.collides_with_static = def.collides_with_static;
        shape.one_way = def.one_way;
        bodies[body].shapes.push_back(static_cast<std::uint32_t>(shapes.size()));
        shapes.push_back(shape);
    }

    void destroy_shape(std::uint32_t id) {
        OwnedShape& shape = shapes[id];
        if (!shape.is_alive) return;
        for (auto place = pairs_.begin(); place != pairs_.end();) {
            const auto [a, b] = place->first;
            if (a != id && b != id) {
                ++place;
                continue;
            }
            if (place->second.is_reported)
                pending_.push_back(end_of(place->first, place->second, EndCause::Destroyed));
            place = pairs_.erase(place);
        }
        shape.is_alive = false;
        std::erase(bodies[shape.body].shapes, id);
        doom([&](const ListenerDef& def) { return def.shape == id; });
    }

    void destroy_body(std::uint32_t id) {
        Body& body = bodies[id];
        if (!body.is_alive) return;
        for (OwnedJoint& joint : joints)
            if (joint.body_a == id || joint.body_b == id) joint.is_alive = false;
        while (!body.shapes.empty()) destroy_shape(body.shapes.back());
        std::erase_if(exceptions_, [&](const auto& pair) { return pair.first == id || pair.second == id; });
        body.is_alive = false;
        doom([&](const ListenerDef& def) { return def.shape == nobody && def.body == id; });
    }

    void ignore_collision(std::uint32_t a, std::uint32_t b) { exceptions_.insert(std::minmax(a, b)); }
    bool restore_collision(std::uint32_t a, std::uint32_t b) {
        return exceptions_.erase(std::minmax(a, b)) > 0;
    }

    /// Returns the result that World::ignore_until_separated() must have.
    bool ignore_until_separated(std::uint32_t a, std::uint32_t b) {
        const auto place = pairs_.find(ordered(a, b));
        if (place == pairs_.end()) return false;
        place->second.is_ignored = true;
        return true;
    }

    void drop_through(std::uint32_t body) {
        for (auto& [ids, pair] : pairs_) {
            const bool is_a = shapes[ids.first].body == body, is_b = shapes[ids.second].body == body;
            const std::uint32_t other = is_a ? ids.second : ids.first;
            if ((is_a || is_b) && shapes[other].one_way) pair.is_ignored = true;
        }
    }

    /// Sets the user data of a touching pair.
    void set_word(std::uint32_t a, std::uint32_t b, std::uint64_t word) {
        if (const auto place = pairs_.find(ordered(a, b)); place != pairs_.end())
            place->second.user_data = word;
    }

    /// Returns the index of any shape that touches `shape`, or the null index if there is none.
    std::uint32_t any_partner(std::uint32_t shape) const {
        for (const auto& [ids, pair] : pairs_) {
            if (ids.first == shape) return ids.second;
            if (ids.second == shape) return ids.first;
        }
        return nobody;
    }

    void add_listener(const ListenerDef& def) { listeners.push_back({def}); }

    /// Returns the result that World::unsubscribe() must have.
    bool remove_listener(std::uint32_t id) { return std::exchange(listeners[id].is_alive, false); }

    /// Finds bodies that were created asleep and are awake now. Call this after every edit.
    void watch_sleepers() {
        for (Body& body : bodies)
            if (body.is_alive && body.created_asleep && world_.body(body.handle).is_awake())
                body.created_asleep = false;
    }

    // ---- the step ----

    void open_step(float dt) {
        dt_ = dt;
        check_views();
        for (Body& body : bodies) {
            if (!body.is_alive) continue;
            body.then = stand_of(body);
            if (body.type == BodyType::Static &&
                (body.then.velocity != glm::vec2{0.0f} || body.then.spin != 0.0f))
                fail("a static body has a velocity: " + std::to_string(body.key));
        }
        is_step_open_ = true;
    }

    bool is_step_open() const { return is_step_open_; }

    void close_step() {
        is_step_open_ = false;
        read_spans();
        take_pending();
        read_touching();

        // Resolve all pairs of shapes that are near each other, or touched before, in key order.
        std::vector<std::uint32_t> order;
        for (Body& body : bodies)
            if (body.is_alive) body.now = stand_of(body);
        for (std::uint32_t i = 0; i < shapes.size(); ++i) {
            OwnedShape& shape = shapes[i];
            if (!shape.is_alive) continue;
            order.push_back(i);
            const Body& body = bodies[shape.body];
            shape.box = expanded(united(compute_aabb(shape.geometry, body.then.frame),
                                        compute_aabb(shape.geometry, body.now.frame)),
                                 look_around);
        }
        std::sort(order.begin(), order.end(), [&](auto x, auto y) { return shapes[x].key < shapes[y].key; });
        for (std::size_t i = 0; i < order.size(); ++i)
            for (std::size_t j = i + 1; j < order.size(); ++j) {
                const Ids ids{order[i], order[j]};
                if (shapes[ids.first].body == shapes[ids.second].body) continue;
                if (overlaps(shapes[ids.first].box, shapes[ids.second].box) || pairs_.contains(ids) ||
                    seen_of(ids) || find(EventKind::ContactBegan, ids))
                    resolve(ids);
            }
        for (std::size_t kind = 0; kind <= static_cast<std::size_t>(EventKind::SensorBegan); ++kind)
            for (std::size_t i = 0; i < spans_[kind].size(); ++i)
                if (!is_used_[kind][i]) fail("unexpected event: " + describe(spans_[kind][i]));

        check_hits();
        check_bodies();
        ++tick_;
        check_views();
        for (OwnedShape& shape : shapes) shape.is_edited = false;
        for (Body& body : bodies) body.is_moved = false;
        watch_sleepers();
    }

    // ---- listeners ----

    void begin_delivery(bool is_step) {
        is_delivering_ =
            std::any_of(listeners.begin(), listeners.end(), [](const Listener& l) { return l.is_alive; });
        kind_ = is_step ? 0 : event_kinds;
        index_ = 0;
        round_.clear();
        current_.reset();
    }

    void expect_call(std::uint32_t listener, const EventNote& note) {
        ++seen_calls;
        const auto expected = next_call();
        if (!expected) fail("unexpected call: " + std::to_string(listener) + " of " + describe(note));
        if (expected->first != listener || !(expected->second == note))
            fail("listener " + std::to_string(listener) + " received: " + describe(note) + "; expected " +
                 std::to_string(expected->first) + " to receive: " + describe(expected->second));
    }

    void end_delivery() {
        if (const auto expected = next_call())
            fail("missing call: " + std::to_string(expected->first) + " of " + describe(expected->second));
        if (!is_delivering_) return;
        for (Listener& listener : listeners)
            if (listener.is_doomed) listener.is_alive = false;
    }

    std::uint32_t tick_now() const { return tick_; }
    const std::array<std::vector<EventNote>, event_kinds>& spans() const { return spans_; }

private:
    using Ids = std::pair<std::uint32_t, std::uint32_t>;  // indices of two shapes, the smaller key first

    static constexpr float look_around = 0.03f;  ///< Larger than the gap of any touching pair. [m]
    static constexpr float rounding = 1e-4f;     ///< [m]

    /// A touching pair.
    struct Pair {
        std::uint32_t began_at = 0;     ///< Step in which the pair began to touch.
        std::uint32_t reported_at = 0;  ///< Step in which its begin was reported.
        std::uint64_t user_data = 0;
        bool is_reported = false;
        bool is_sensor = false;  ///< True if it was reported as a sensor overlap.
        std::optional<bool> is_ignored{};
    };

    struct Seen {
        bool is_sensor = false;
        bool is_pushing = false;
        std::uint32_t age = 0;
        std::uint64_t user_data = 0;
        float normal_impulse = 0.0f;
        float tangent_impulse = 0.0f;
        Manifold manifold{};
    };

    /// One possible result of the step for a pair.
    struct Fate {
        bool touches = false;   ///< True if the shapes touch at the time of the test.
        bool meets = false;     ///< True if a fast pair begins because the solver applied an impulse.
        bool parts = false;     ///< True if the boxes are separated at the end of the step.
        bool restarts = false;  ///< True if an edit separated the boxes, and they overlap again.
    };

    struct Rules {
        bool should_collide = false;
        bool is_sensor = false;
        bool responds = false;
        bool reports = false;
        bool reports_hits = false;
    };

    [[noreturn]] void fail(const std::string& what) const {
        throw EventMismatch("step " + std::to_string(tick_) + ": " + what);
    }
    void expect(bool holds, const char* what, const EventNote& note) const {
        if (!holds) fail(std::string(what) + ": " + describe(note));
    }
    void expect(bool holds, const char* what, const Ids& ids) const {
        if (!holds)
            fail(std::string(what) + ": " + std::to_string(shapes[ids.first].key) + " " +
                 std::to_string(shapes[ids.second].key));
    }

    Ids ordered(std::uint32_t a, std::uint32_t b) const {
        return shapes[a].key < shapes[b].key ? Ids{a, b} : Ids{b, a};
    }

    ContactSide side_of(std::uint32_t id) const {
        const OwnedShape& shape = shapes[id];
        const Body& body = bodies[shape.body];
        return {body.handle,     shape.handle,          body.key,       shape.key, body.user_data,
                shape.user_data, shape.filter.category, shape.is_sensor};
    }

    EventNote end_of(const Ids& ids, const Pair& pair, EndCause cause) const {
        EventNote note;
        note.kind = pair.is_sensor ? EventKind::SensorEnded : EventKind::ContactEnded;
        note.a = side_of(ids.first);
        note.b = side_of(ids.second);
        note.cause = cause;
        note.age_ticks = tick_ - pair.began_at;
        note.user_data = pair.user_data;
        return note;
    }

    template <class Concerns>
    void doom(Concerns&& concerns) {
        for (Listener& listener : listeners)
            if (listener.is_alive && concerns(listener.def)) listener.is_doomed = true;
    }

    // ---- rules ----

    static bool filters_match(const Filter& a, const Filter& b) {
        if (a.group != 0 && a.group == b.group) return a.group > 0;
        return (a.mask & b.category) != 0 && (b.mask & a.category) != 0;
    }

    Rules rules_of(const Ids& ids) const {
        const OwnedShape &a = shapes[ids.first], &b = shapes[ids.second];
        const Body &body_a = bodies[a.body], &body_b = bodies[b.body];
        Rules rules;
        rules.is_sensor = a.is_sensor || b.is_sensor;
        const auto is_static_geometry = [](const OwnedShape& shape, const Body& body) {
            return body.type == BodyType::Static && !shape.is_sensor && !shape.collides_with_static;
        };
        bool is_held = false;
        for (const OwnedJoint& joint : joints)
            is_held = is_held || (joint.is_alive && !joint.collide_connected &&
                                  std::minmax(joint.body_a, joint.body_b) == std::minmax(a.body, b.body));
        rules.should_collide = body_a.is_enabled && body_b.is_enabled && filters_match(a.filter, b.filter) &&
                               !is_held && !exceptions_.contains(std::minmax(a.body, b.body)) &&
                               !(is_static_geometry(a, body_a) && is_static_geometry(b, body_b)) &&
                               (answer_ == nullptr || answer_(a.key, b.key));
        const bool has_dynamic = body_a.type == BodyType::Dynamic || body_b.type == BodyType::Dynamic;
        rules.responds = !rules.is_sensor && has_dynamic && def_.dynamics &&
                         (a.filter.respond & b.filter.category) != 0 &&
                         (b.filter.respond & a.filter.category) != 0;
        const bool a_hears = (a.filter.report & b.filter.category) != 0;
        const bool b_hears = (b.filter.report & a.filter.category) != 0;
        const auto wants = [&](const ShapeEvents& reports) {
            return rules.is_sensor ? reports.overlaps : reports.contacts;
        };
        rules.reports = (a_hears && wants(a.events)) || (b_hears && wants(b.events));
        rules.reports_hits = rules.responds && ((a_hears && a.events.hits) || (b_hears && b.events.hits));
        return rules;
    }

    JointFrames stand_of(const Body& body) const {
        const BodyRef ref = world_.body(body.handle);
        return {ref.transform(), ref.center_of_mass(), ref.linear_velocity(), ref.angular_velocity(),
                ref.is_awake()};
    }

    enum class When : bool { AtBegin, AtEnd };
    const JointFrames& stand(std::uint32_t shape, When when) const {
        const Body& body = bodies[shapes[shape].body];
        return when == When::AtEnd ? body.now : body.then;
    }

    bool are_within(const Ids& ids, float distance, When when) const {
        return collide(shapes[ids.first].geometry, shapes[ids.second].geometry,
                       relative(stand(ids.first, when).frame, stand(ids.second, when).frame), distance)
                   .count > 0;
    }

    static bool rests(const Body& body) {
        return !body.is_moved && (body.created_asleep || body.type == BodyType::Static);
    }

    bool boxes_parted(const Ids& ids, When when) const {
        const auto box = [&](std::uint32_t id) {
            return expanded(compute_aabb(shapes[id].geometry, stand(id, when).frame), box_skin);
        };
        return !overlaps(box(ids.first), box(ids.second));
    }

    /// Returns true if the solver can apply an impulse between the two shapes.
    bool can_apply_force(const Ids& ids) const {
        const auto is_pushed = [&](const Body& body) {
            return body.type == BodyType::Dynamic && body.now.is_awake;
        };
        return is_pushed(bodies[shapes[ids.first].body]) || is_pushed(bodies[shapes[ids.second].body]);
    }

    /// Returns the largest distance at which a colliding pair can have contact points. A pair that was fast
    /// keeps its points while its bodies hardly move. [m]
    float reach_of(const Ids& ids) const {
        const JointFrames &a = stand(ids.first, When::AtBegin), &b = stand(ids.second, When::AtBegin);
        constexpr float farthest = 1.0f;  // maximum extent of a shape from the center [m]
        // A rotating body sweeps up to `farthest` times its angle in addition to its displacement.
        const float turned = dt_ * 2.0f * farthest * (std::fabs(a.spin) + std::fabs(b.spin));
        return std::max(farthest, dt_ * distance(a.velocity, b.velocity) + turned) + manifold_reuse_slide;
    }

    std::vector<Fate> fates_of(const Ids& ids, const Rules& rules, bool was_open) const {
        if (!rules.should_collide) return {Fate{}};
        return rules.responds ? fates_of_pushing(ids, was_open) : fates_of_others(ids, rules, was_open);
    }

    /// Returns the possible results for a colliding pair, which is tested at the start of the step.
    std::vector<Fate> fates_of_pushing(const Ids& ids, bool was_open) const {
        std::vector<Fate> fates;
        const auto add = [&](const Fate& fate) {
            fates.push_back(fate);
            if (!(fate.touches || fate.meets) || !boxes_parted(ids, When::AtEnd)) return;
            fates.push_back(fate);
            fates.back().parts = true;
        };
        const OwnedShape &a = shapes[ids.first], &b = shapes[ids.second];
        const Body &body_a = bodies[a.body], &body_b = bodies[b.body];
        const bool is_promised =
            rests(body_a) && rests(body_b) && !was_open && (body_a.created_asleep || body_b.created_asleep);
        if (is_promised) {
            const auto woke = [&](const Body& body) { return !body.then.is_awake && body.now.is_awake; };
            add({});
            if (!(a.is_edited || b.is_edited || woke(body_a) || woke(body_b))) return fates;
        }
        // Contact points follow their bodies for a while, so the distance has a tolerance.
        constexpr float band = manifold_reuse_slide + rounding;
        // A touching pair ends at a larger distance than a new pair begins at.
        const float reach = was_open ? speculative_distance : largest_touch_gap;
        if (are_within(ids, reach + band, When::AtBegin)) add({.touches = true});
        if (!are_within(ids, reach - band, When::AtBegin)) {
            add({});
            if (can_apply_force(ids) && are_within(ids, reach_of(ids), When::AtBegin)) add({.meets = true});
        }
        return fates;
    }

    /// Returns the possible results for a pair without a collision response, which is tested at the end of
    /// the step.
    std::vector<Fate> fates_of_others(const Ids& ids, const Rules& rules, bool was_open) const {
        std::vector<Fate> fates;
        const bool touches =
            are_within(ids, rules.is_sensor ? 0.0f : speculative_distance + rounding, When::AtEnd);
        if (touches) fates.push_back({.touches = true});
        if (!touches || (!rules.is_sensor && !are_within(ids, speculative_distance - rounding, When::AtEnd)))
            fates.push_back({});
        if (touches && was_open && def_.dynamics && boxes_parted(ids, When::AtBegin))
            fates.push_back({.touches = true, .restarts = true});
        return fates;
    }

    // ---- events ----

    void read_spans() {
        for (std::size_t kind = 0; kind < event_kinds; ++kind) {
            spans_[kind] = notes_of(world_, static_cast<EventKind>(kind));
            is_used_[kind].assign(spans_[kind].size(), false);
            seen_events += spans_[kind].size();
            seen_of_kind[kind] += spans_[kind].size();
            if (kind <= static_cast<std::size_t>(EventKind::SensorEnded))
                for (const EventNote& note : spans_[kind])
                    ++seen_of_cause[static_cast<std::size_t>(note.cause)];
            const EventNote* before = nullptr;
            for (const EventNote& note : spans_[kind]) {
                if (is_pair_event(note.kind))
                    expect(note.a.shape_key < note.b.shape_key, "a is not before b", note);
                // Equal keys are allowed: a new shape can reuse the key of a destroyed shape.
                if (before) expect(!is_before(note, *before), "out of order", note);
                before = &note;
            }
        }
        // Begin and end events must alternate, and ends are reported first.
        for (std::size_t kind = 0; kind < 2; ++kind) {
            for (const EventNote& note : spans_[kind])
                expect(ledger_[kind].erase({note.a.shape, note.b.shape}) == 1, "ended without a begin", note);
            for (const EventNote& note : spans_[kind + 2])
                expect(ledger_[kind].insert({note.a.shape, note.b.shape}).second, "began twice", note);
        }
    }

    const EventNote* find(EventKind kind, const Ids& ids, std::size_t* place = nullptr) const {
        const auto& span = spans_[static_cast<std::size_t>(kind)];
        const auto& used = is_used_[static_cast<std::size_t>(kind)];
        for (std::size_t i = 0; i < span.size(); ++i) {
            if (used[i] || span[i].a.shape != shapes[ids.first].handle ||
                span[i].b.shape != shapes[ids.second].handle)
                continue;
            if (place) *place = i;
            return &span[i];
        }
        return nullptr;
    }

    EventNote use(EventKind kind, const Ids& ids) {
        std::size_t place = 0;
        const EventNote* note = find(kind, ids, &place);
        if (note == nullptr) fail("an expected event is missing");
        is_used_[static_cast<std::size_t>(kind)][place] = true;
        return *note;
    }

    /// Checks that the step reports the end events that edits before the step have caused.
    void take_pending() {
        for (const EventNote& end : pending_) {
            const std::size_t kind = static_cast<std::size_t>(end.kind);
            bool is_there = false;
            for (std::size_t i = 0; i < spans_[kind].size() && !is_there; ++i) {
                if (is_used_[kind][i] || !(spans_[kind][i] == end)) continue;
                is_used_[kind][i] = is_there = true;
            }
            expect(is_there, "missing", end);
        }
        pending_.clear();
    }

    void read_touching() {
        seen_.clear();
        for (const TouchingPair& pair : world_.touching())
            seen_[{pair.shape_a, pair.shape_b}] = {pair.is_sensor, pair.is_pushing,     pair.age_ticks,
                                                   pair.user_data, pair.normal_impulse, pair.tangent_impulse,
                                                   *pair.manifold};
    }

    const Seen* seen_of(const Ids& ids) const {
        const auto place = seen_.find({shapes[ids.first].handle, shapes[ids.second].handle});
        return place == seen_.end() ? nullptr : &place->second;
    }

    /// The events that a result causes: ends and a begin in this step, and possibly an end in the next step.
    struct Story {
        std::optional<EventNote> end{};
        std::optional<EventNote> end_as_parted{};
        std::optional<EventKind> begin{};
        std::optional<EventNote> later{};
        std::optional<Pair> after{};
        bool has_begun = false;
        bool may_be_filtered = false;  ///< True if the cause of the end can be Filtered.
        bool may_be_moved = false;
    };

    EndCause cause_of_motion(const Ids& ids) const {
        const bool is_moved =
            bodies[shapes[ids.first].body].is_moved || bodies[shapes[ids.second].body].is_moved;
        return is_moved ? EndCause::Teleported : EndCause::Moved;
    }

    Story story_of(const Ids& ids, const Rules& rules, const Fate& fate) const {
        const auto place = pairs_.find(ids);
        Story story;
        if (place != pairs_.end()) story.after = place->second;
        const bool stays = rules.should_collide && (fate.touches || fate.meets);
        if (!stays || fate.restarts || fate.meets) {
            story.may_be_filtered = !rules.should_collide;
            story.may_be_moved = rules.should_collide || boxes_parted(ids, When::AtBegin);
            if (story.after && story.after->is_reported)
                story.end = end_of(ids, *story.after, EndCause::Moved);
            story.after.reset();
            if (!stays) return story;
        }
        if (!story.after) {
            story.has_begun = true;
            story.after = Pair{};
            story.after->began_at = tick_;
        }
        Pair& pair = *story.after;
        if (pair.is_reported && (!rules.reports || pair.is_sensor != rules.is_sensor)) {
            story.end = end_of(ids, pair, EndCause::Filtered);
            story.may_be_filtered = true;
            pair.is_reported = false;
        }
        if (rules.reports && !pair.is_reported) {
            pair.is_reported = true;
            pair.is_sensor = rules.is_sensor;
            pair.reported_at = tick_;
            story.begin = rules.is_sensor ? EventKind::SensorBegan : EventKind::ContactBegan;
        }
        if (fate.parts) {
            const EventNote end = end_of(ids, pair, cause_of_motion(ids));
            if (pair.is_reported && pair.reported_at == tick_)
                story.later = end;
            else if (pair.is_reported)
                story.end_as_parted = end;
            story.after.reset();
        }
        return story;
    }

    /// Returns true if the step reported the expected ends with a possible cause.
    bool has_end(const Ids& ids, const Story& story) const {
        if (story.end_as_parted) {
            const EventNote* note = find(story.end_as_parted->kind, ids);
            if (note == nullptr || !(*note == *story.end_as_parted)) return false;
        }
        if (!story.end) return true;
        const EventNote* note = find(story.end->kind, ids);
        if (note == nullptr) return false;
        EventNote expected = *story.end;
        expected.cause = note->cause;
        const Body &a = bodies[shapes[ids.first].body], &b = bodies[shapes[ids.second].body];
        const EndCause filtered = !a.is_enabled || !b.is_enabled ? EndCause::Disabled : EndCause::Filtered;
        const EndCause moved = cause_of_motion(ids);
        return *note == expected && ((story.may_be_filtered && note->cause == filtered) ||
                                     (story.may_be_moved && note->cause == moved));
    }

    bool is_told(const Ids& ids, const Story& story) const {
        const auto has = [&](EventKind kind) { return find(kind, ids) != nullptr; };
        const auto ends = [&](EventKind kind) {
            return (story.end && story.end->kind == kind) ||
                   (story.end_as_parted && story.end_as_parted->kind == kind);
        };
        return has_end(ids, story) && has(EventKind::ContactEnded) == ends(EventKind::ContactEnded) &&
               has(EventKind::SensorEnded) == ends(EventKind::SensorEnded) &&
               has(EventKind::ContactBegan) == (story.begin == EventKind::ContactBegan) &&
               has(EventKind::SensorBegan) == (story.begin == EventKind::SensorBegan) &&
               (seen_of(ids) != nullptr) == story.after.has_value() &&
               (!story.after || seen_of(ids)->age == tick_ + 1 - story.after->began_at);
    }

    std::string name_of(const Ids& ids) const {
        return std::to_string(shapes[ids.first].key) + " " + std::to_string(shapes[ids.second].key);
    }

    /// Returns the distance between two shapes as text, with a precision of 1 mm, or "none" if they overlap.
    std::string gap_of(const Ids& ids, When when) const {
        float gap = 0.0f, step = 16.0f;
        if (are_within(ids, 0.0f, when)) return "none";
        for (; step > 1e-3f; step *= 0.5f)
            if (!are_within(ids, gap + step, when)) gap += step;
        return std::to_string(gap) + " m";
    }

    std::string describe_pair(const Ids& ids) const {
        std::string text;
        for (const std::uint32_t id : {ids.first, ids.second}) {
            const OwnedShape& shape = shapes[id];
            const Body& body = bodies[shape.body];
            text += "; body " + std::to_string(body.key) + " type " +
                    std::to_string(static_cast<int>(body.type)) + (body.is_enabled ? "" : " disabled") +
                    (body.is_moved ? " moved" : "") + (body.created_asleep ? " born asleep" : "") +
                    (body.then.is_awake ? " awake" : "") + (shape.is_sensor ? " sensor" : "") +
                    (shape.collides_with_static ? " hits static" : "") + (shape.is_edited ? " edited" : "") +
                    " category " + std::to_string(shape.filter.category) + " mask " +
                    std::to_string(shape.filter.mask) + " group " + std::to_string(shape.filter.group) +
                    " speed " + std::to_string(length(body.then.velocity)) + " spin " +
                    std::to_string(body.then.spin);
        }
        return text + "; gap before " + gap_of(ids, When::AtBegin) + ", after " + gap_of(ids, When::AtEnd);
    }

    void resolve(const Ids& ids) {
        const Rules rules = rules_of(ids);
        const std::vector<Fate> fates = fates_of(ids, rules, pairs_.contains(ids));
        for (const Fate& fate : fates) {
            const Story story = story_of(ids, rules, fate);
            if (!is_told(ids, story)) continue;
            if (story.end) use(story.end->kind, ids);
            if (story.end_as_parted) use(story.end_as_parted->kind, ids);
            if (story.begin) check_begin(ids, rules, fate, use(*story.begin, ids));
            if (story.later) pending_.push_back(*story.later);
            if (story.after)
                pairs_[ids] = *story.after;
            else
                pairs_.erase(ids);
            if (story.after) check_pushing(ids, rules);
            return;
        }
        std::string text =
            "no possible result fits pair " + std::to_string(shapes[ids.first].key) + " " +
            std::to_string(shapes[ids.second].key) + (pairs_.contains(ids) ? " open" : " closed") +
            (rules.should_collide ? " collides" : " forbidden") + (rules.responds ? " responds" : "") +
            (rules.is_sensor ? " sensor" : "") + (rules.reports ? " reports" : "") + "; possible results";
        for (const Fate& fate : fates)
            text += fate.restarts  ? " restarts"
                    : fate.meets   ? " hits"
                    : fate.parts   ? " separates"
                    : fate.touches ? " touches"
                                   : " apart";
        text += "; reported:";
        for (int kind = 0; kind < 4; ++kind)
            if (const EventNote* note = find(static_cast<EventKind>(kind), ids))
                text += " [" + describe(*note) + "]";
        if (const Seen* seen = seen_of(ids)) text += " touching, age " + std::to_string(seen->age);
        text += describe_pair(ids);
        fail(text);
    }

    void check_begin(const Ids& ids, const Rules& rules, const Fate& fate, const EventNote& note) {
        expect(note.a == side_of(ids.first) && note.b == side_of(ids.second), "wrong sides", note);
        if (note.kind == EventKind::SensorBegan) return;
        if (!(note.approach_speed >= 0.0f && note.normal_impulse >= 0.0f))
            fail("negative: " + describe(note) + ", speed " + std::to_string(note.approach_speed) +
                 ", impulse " + std::to_string(note.normal_impulse * 1e6f) + "e-6" + describe_pair(ids));
        expect(rules.responds || note.normal_impulse == 0.0f, "an impulse without a response", note);
        if (fate.meets && !(note.normal_impulse > 0.0f))
            fail("began without an impulse: " + describe(note) + describe_pair(ids));
        expect(std::fabs(length(note.normal) - 1.0f) < 1e-3f, "normal is not unit", note);
        const Seen* seen = seen_of(ids);
        if (seen == nullptr) return;
        const When when = rules.responds ? When::AtBegin : When::AtEnd;
        const Transform& frame = stand(ids.first, when).frame;
        const Manifold& manifold = seen->manifold;
        if (has_round_arms(manifold)) return;
        const glm::vec2 normal = frame.rotation * manifold.normal_local_a;
        expect(distance(note.normal, normal) < 1e-4f, "wrong normal", note);
        bool is_point = false;
        for (int i = 0; i < manifold.count; ++i)
            is_point = is_point ||
                       distance(note.point,
                                frame * manifold.points[static_cast<std::size_t>(i)].point_local_a) < 1e-4f;
        expect(is_point, "wrong point", note);
        const float speed = std::max(0.0f, approach_of(ids, manifold, when));
        expect(std::fabs(note.approach_speed - speed) < 1e-3f * (1.0f + speed), "wrong approach speed", note);
        if (seen->is_pushing && can_apply_force(ids))
            expect(
                note.normal_impulse == seen->normal_impulse && note.tangent_impulse == seen->tangent_impulse,
                "wrong impulse", note);
    }

    /// Returns true for the contact of a fast kinematic body, whose point is at the time of impact
    /// (swept_contacts.hpp).
    static bool has_round_arms(const Manifold& manifold) {
        constexpr std::uint16_t at_impact = 0xffff;
        return manifold.count == 1 && manifold.points[0].feature == at_impact;
    }

    float approach_of(const Ids& ids, const Manifold& manifold, When when) const {
        const JointFrames &a = stand(ids.first, when), &b = stand(ids.second, when);
        const glm::vec2 normal = a.frame.rotation * manifold.normal_local_a;
        float fastest = -1e30f;
        for (int i = 0; i < manifold.count; ++i) {
            const glm::vec2 point = a.frame * manifold.points[static_cast<std::size_t>(i)].point_local_a;
            const glm::vec2 v_a = a.velocity + cross(a.spin, point - a.center);
            const glm::vec2 v_b = b.velocity + cross(b.spin, point - b.center);
            fastest = std::max(fastest, dot(normal, v_a - v_b));
        }
        return fastest;
    }

    void check_pushing(const Ids& ids, const Rules& rules) {
        const Seen& seen = *seen_of(ids);
        Pair& pair = pairs_[ids];
        expect(seen.is_sensor == rules.is_sensor, "wrong is_sensor", ids);
        expect(seen.user_data == pair.user_data, "wrong user data", ids);
        expect(rules.responds || !seen.is_pushing, "pushes without a response", ids);
        if (!rules.responds || has_pre_solve) return;
        if (!pair.is_ignored) pair.is_ignored = !seen.is_pushing;
        expect(seen.is_pushing != *pair.is_ignored, "wrong is_ignored", ids);
    }

    // ---- hits and body events ----

    void check_hits() {
        const auto& hits = spans_[static_cast<std::size_t>(EventKind::Hit)];
        std::set<std::pair<ShapeHandle, ShapeHandle>> hit;
        for (const EventNote& note : hits) {
            expect(hit.insert({note.a.shape, note.b.shape}).second, "hit twice", note);
            expect(note.approach_speed > def_.hit_speed && note.normal_impulse > 0.0f, "not a hit", note);
            const Ids ids{id_of(note.a.shape), id_of(note.b.shape)};
            expect(ids.first != nobody && ids.second != nobody, "hit of unknown shapes", note);
            expect(note.a == side_of(ids.first) && note.b == side_of(ids.second), "wrong sides", note);
            const Rules rules = rules_of(ids);
            expect(rules.should_collide && rules.reports_hits, "hit without a subscription", note);
            expect(are_within(ids, reach_of(ids) + 0.1f, When::AtBegin), "hit from far away", note);
        }
        // Every colliding pair that is fast enough must have reported a hit.
        for (const auto& [ids, pair] : pairs_) {
            const Rules rules = rules_of(ids);
            const Seen* seen = seen_of(ids);
            if (!rules.reports_hits || !seen || !seen->is_pushing || seen->normal_impulse <= 0.0f) continue;
            if (!can_apply_force(ids) ||
                !(stand(ids.first, When::AtBegin).is_awake || stand(ids.second, When::AtBegin).is_awake))
                continue;
            if (has_round_arms(seen->manifold)) continue;
            const float speed = approach_of(ids, seen->manifold, When::AtBegin);
            if (speed < def_.hit_speed + 1e-3f * (1.0f + speed)) continue;
            if (hit.contains({shapes[ids.first].handle, shapes[ids.second].handle})) continue;
            fail("hit missing: " + name_of(ids) + ", speed " + std::to_string(speed) + ", impulse " +
                 std::to_string(seen->normal_impulse) + ", age " + std::to_string(seen->age) +
                 describe_pair(ids));
        }
    }

    std::uint32_t id_of(ShapeHandle handle) const {
        for (std::uint32_t i = 0; i < shapes.size(); ++i)
            if (shapes[i].is_alive && shapes[i].handle == handle) return i;
        return nobody;
    }

    void check_bodies() {
        std::vector<EventNote> slept, woke, moved;
        for (Body& body : bodies) {
            if (!body.is_alive) continue;
            const BodyRef ref = world_.body(body.handle);
            EventNote note;
            note.a.body = body.handle;
            note.a.body_key = body.key;
            note.a.body_user_data = body.user_data;
            const bool is_awake = ref.is_awake();
            if (is_awake != body.was_awake && body.events.sleep) {
                note.kind = is_awake ? EventKind::Woke : EventKind::Slept;
                (is_awake ? woke : slept).push_back(note);
            }
            body.was_awake = is_awake;
            if (body.events.moves && (is_awake || body.is_moved)) {
                note.kind = EventKind::Moved;
                note.transform = ref.transform();
                moved.push_back(note);
            }
        }
        const auto compare = [&](EventKind kind, std::vector<EventNote>& expected) {
            std::sort(expected.begin(), expected.end(), is_before);
            const auto& told = spans_[static_cast<std::size_t>(kind)];
            for (std::size_t i = 0; i < std::max(expected.size(), told.size()); ++i) {
                if (i >= told.size()) expect(false, "missing", expected[i]);
                expect(i < expected.size() && told[i] == expected[i], "not expected", told[i]);
            }
        };
        compare(EventKind::Woke, woke);
        compare(EventKind::Slept, slept);
        compare(EventKind::Moved, moved);
        std::vector<EventNote> none;
        compare(EventKind::Quarantined, none);
    }

    /// Checks that the touching pairs of the world, of each body and of each shape match the model, each
    /// listed once.
    void check_views() {
        std::map<BodyHandle, std::uint32_t> of_body;
        std::map<ShapeHandle, std::uint32_t> of_shape;
        std::set<std::pair<ShapeHandle, ShapeHandle>> expected, found;
        for (const auto& [ids, pair] : pairs_) {
            const OwnedShape &a = shapes[ids.first], &b = shapes[ids.second];
            expected.insert({a.handle, b.handle});
            ++of_body[bodies[a.body].handle], ++of_body[bodies[b.body].handle];
            ++of_shape[a.handle], ++of_shape[b.handle];
        }
        for (const TouchingPair& pair : world_.touching())
            if (!found.insert({pair.shape_a, pair.shape_b}).second) fail("a pair twice in touching()");
        for (const auto& pair : found)
            if (!expected.contains(pair))
                fail("touching() shows too much: " + name_of({id_of(pair.first), id_of(pair.second)}));
        if (found != expected) fail("touching() shows too little");
        const auto in_key_order = [](const TouchingPair& pair) {
            return pair.is_turned ? std::pair(pair.shape_b, pair.shape_a)
                                  : std::pair(pair.shape_a, pair.shape_b);
        };
        for (const Body& body : bodies) {
            if (!body.is_alive) continue;
            std::uint32_t count = 0;
            for (const TouchingPair& pair : world_.touching(body.handle)) {
                ++count;
                if (!expected.contains(in_key_order(pair)) || pair.body_a != body.handle)
                    fail("touching(body) shows a stranger");
            }
            if (count != of_body[body.handle]) fail("touching(body) has another count");
        }
        for (const OwnedShape& shape : shapes) {
            if (!shape.is_alive) continue;
            std::uint32_t count = 0;
            for (const TouchingPair& pair : world_.touching(shape.handle)) {
                ++count;
                if (!expected.contains(in_key_order(pair)) || pair.shape_a != shape.handle)
                    fail("touching(shape) shows a stranger");
            }
            if (count != of_shape[shape.handle]) fail("touching(shape) has another count");
        }
    }

    // ---- the next expected call; events go through all listener lists in subscription order ----

    struct Current {
        EventNote note;
        std::uint32_t newest = 0;  ///< Listeners from this index on subscribed later and are not called.
        int list = 0;
        std::uint32_t next = 0;
    };

    bool take_event() {
        EventNote note;
        for (; kind_ < event_kinds; ++kind_, index_ = 0) {
            while (index_ < spans_[kind_].size() && spans_[kind_][index_].is_delivered) ++index_;
            if (index_ < spans_[kind_].size()) break;
        }
        if (kind_ < event_kinds) {
            note = spans_[kind_][index_++];
        } else {
            if (round_.empty()) begin_round();
            if (round_.empty()) return false;
            note = round_.front();
            round_.erase(round_.begin());
        }
        current_ = Current{note, static_cast<std::uint32_t>(listeners.size()), 0, 0};
        return true;
    }

    void begin_round() {
        for (const EventKind kind : {EventKind::ContactEnded, EventKind::SensorEnded}) {
            const auto first = static_cast<std::ptrdiff_t>(round_.size());
            for (EventNote& end : pending_) {
                if (end.kind != kind || end.is_delivered) continue;
                round_.push_back(end);
                end.is_delivered = true;
            }
            std::stable_sort(round_.begin() + first, round_.end(), is_before);
        }
    }

    bool is_in_list(const ListenerDef& def, int list, const EventNote& note) const {
        const auto is_body = [&](const ContactSide& side) {
            return def.shape == nobody && def.body != nobody && bodies[def.body].handle == side.body;
        };
        const auto is_shape = [&](const ContactSide& side) {
            return def.shape != nobody && shapes[def.shape].handle == side.shape;
        };
        switch (list) {
            case 0: return def.shape == nobody && def.body == nobody;
            case 1: return is_body(note.a);
            case 2: return is_shape(note.a);
            case 3: return note.a.body != note.b.body && is_body(note.b);
            default: return is_shape(note.b);
        }
    }

    bool is_named(const ListenerDef& def, const ContactSide& a, const ContactSide& b) const {
        return (def.body == nobody || bodies[def.body].handle == a.body) &&
               (def.shape == nobody || shapes[def.shape].handle == a.shape) &&
               (def.categories & a.category) != 0 && (def.others & b.category) != 0;
    }

    std::optional<std::pair<std::uint32_t, EventNote>> next_call() {
        if (!is_delivering_) return std::nullopt;
        while (current_ || take_event()) {
            Current& current = *current_;
            const bool is_pair = is_pair_event(current.note.kind);
            for (; current.list < (is_pair ? 5 : 2); ++current.list, current.next = 0) {
                while (current.next < current.newest) {
                    const std::uint32_t id = current.next++;
                    const Listener& listener = listeners[id];
                    const ListenerDef& def = listener.def;
                    if (!listener.is_alive || def.kind != current.note.kind ||
                        !is_in_list(def, current.list, current.note))
                        continue;
                    if (!is_pair || is_named(def, current.note.a, current.note.b))
                        return {{id, current.note}};
                    if (is_named(def, current.note.b, current.note.a))
                        return {{id, seen_from_other(current.note)}};
                }
            }
            current_.reset();
        }
        return std::nullopt;
    }

    World& world_;
    WorldDef def_;
    PairAnswer answer_;
    std::uint32_t tick_ = 0;
    float dt_ = 0.0f;
    bool is_step_open_ = false;

    std::map<Ids, Pair> pairs_;  ///< Touching pairs.
    std::set<std::pair<std::uint32_t, std::uint32_t>> exceptions_;
    std::vector<EventNote> pending_;  ///< End events that the next step must report.

    std::array<std::vector<EventNote>, event_kinds> spans_;
    std::array<std::vector<bool>, event_kinds> is_used_;
    std::array<std::set<std::pair<ShapeHandle, ShapeHandle>>, 2> ledger_;
    std::map<std::pair<ShapeHandle, ShapeHandle>, Seen> seen_;

    bool is_delivering_ = false;
    std::size_t kind_ = event_kinds;
    std::size_t index_ = 0;
    std::vector<EventNote> round_;
    std::optional<Current> current_;
};

}  // namespace damson::test
