// Makes random edits to a world, between steps and in listeners, and checks all events with an EventModel. A
// tape records the edits. Twin worlds with other settings repeat them and must report the same events.
//
//   EventScript script(seed, def);
//   EventTwin twin(other_def, shuffles);
//   script.play();  twin.play(script.tape());      one step each
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "../../core/hash.hpp"
#include "busy_worlds.hpp"
#include "event_actor.hpp"
#include "event_model.hpp"

namespace damson::test {

/// The edits before a step, the calls of listeners during the step, and its events.
struct EventTape {
    struct Call {
        std::uint32_t listener = 0;
        EventNote note;
        std::vector<EventEdit> edits;
    };

    std::vector<EventEdit> new_bodies, new_shapes;  ///< Creations; their order does not matter.
    std::vector<EventEdit> before;                  ///< Edits that follow the creations.
    bool delivers = false;                          ///< True if deliver_events() is called after these edits.
    std::vector<EventEdit> after;                   ///< Edits between the delivery and the step.
    float dt = 0.0f;                                ///< [s]
    int substeps = 1;
    std::vector<Call> calls;
    std::array<std::vector<EventNote>, event_kinds> spans;
    std::uint64_t digest = 0;
};

/// Results of the filter and pre-solve callbacks. The filter's result for a pair never changes. The pre-solve
/// result changes with the user data of the pair.
inline bool answer_pair(std::uint64_t key_a, std::uint64_t key_b) {
    return mix_bits(key_a * 31 + key_b) % 6 != 0;
}
inline bool answer_pre_solve(const PreSolveContact& question) {
    return mix_bits(question.a.shape_key * 17 + question.b.shape_key + question.user_data) % 3 != 0;
}

struct EventWorldDef {
    WorldDef world{};
    bool has_filter_callback = false;
    bool has_pre_solve = false;
};

inline void set_questions(World& world, const EventWorldDef& def) {
    if (def.has_filter_callback)
        world.set_filter_callback(
            [](const ContactSide& a, const ContactSide& b) { return answer_pair(a.shape_key, b.shape_key); });
    if (def.has_pre_solve) world.set_pre_solve_callback(answer_pre_solve);
}

/// Returns a random world definition, sometimes with callbacks.
inline EventWorldDef draw_event_world(std::uint64_t seed) {
    Random random(mix_bits(seed));
    EventWorldDef def;
    def.world.dynamics = random.chance(0.75f);
    def.world.gravity = random.chance(0.6f) ? glm::vec2{0.0f, -10.0f} : glm::vec2{0.0f};
    def.world.can_sleep = random.chance(0.85f);
    def.world.hit_speed = random.chance(0.5f) ? 0.0f : 1.0f;
    def.has_filter_callback = random.chance(0.3f);
    def.has_pre_solve = random.chance(0.3f);
    return def;
}

class EventScript {
public:
    EventScript(std::uint64_t seed, const EventWorldDef& def, std::uint32_t body_count = 20)
        : actor_(def.world),
          model_(actor_.world, def.world, def.has_filter_callback ? answer_pair : nullptr),
          random_(seed),
          body_count_(body_count) {
        set_questions(actor_.world, def);
        model_.has_pre_solve = def.has_pre_solve;
        actor_.on_call = [this](std::uint32_t listener, const EventNote& note) { hear(listener, note); };
        edits_ = &tape_.before;
    }
    EventScript(const EventScript&) = delete;
    EventScript& operator=(const EventScript&) = delete;

    bool validates_edits = false;  ///< If true, the world is validated after each edit.

    World& world() { return actor_.world; }
    EventModel& model() { return model_; }
    const EventTape& tape() const { return tape_; }

    /// Edits the world, sometimes delivers events, and steps once.
    void play() {
        tape_ = {};
        edits_ = &tape_.before;
        const bool is_first = model_.bodies.empty();
        if (is_first) add_ground();
        const std::uint32_t wanted = is_first ? body_count_ : random_.chance(0.3f) ? 1 + random_.below(2) : 0;
        for (std::uint32_t i = 0; i < wanted && count_bodies() < body_count_; ++i) add_body();
        bring_back();
        edit_some(3);
        tape_.delivers = random_.chance(0.15f);
        if (tape_.delivers) {
            model_.begin_delivery(false);
            actor_.world.deliver_events();
            model_.end_delivery();
        }
        edits_ = &tape_.after;
        edit_some(2);

        tape_.dt = random_.chance(0.9f) ? 1.0f / 60.0f : 1.0f / 30.0f;
        tape_.substeps = random_.chance(0.8f) ? 4 : 1;
        edits_in_calls_ = 0;
        model_.open_step(tape_.dt);
        actor_.world.step(tape_.dt, tape_.substeps);
        close_step();
        model_.end_delivery();
        tape_.spans = model_.spans();
        tape_.digest = digest(actor_.world);
    }

private:
    std::uint32_t below(std::size_t count) { return random_.below(static_cast<std::uint32_t>(count)); }

    /// Applies an edit to this world, and records it for the twins.
    void apply(const EventEdit& edit) {
        edit(actor_);
        edits_->push_back(edit);
    }

    void close_step() {
        if (!model_.is_step_open()) return;
        model_.close_step();
        model_.begin_delivery(true);
    }

    void hear(std::uint32_t listener, const EventNote& note) {
        close_step();
        model_.expect_call(listener, note);
        tape_.calls.push_back({listener, note, {}});
        if (edits_in_calls_ >= 6 || !random_.chance(0.12f)) return;
        std::vector<EventEdit> done;
        std::vector<EventEdit>* outside = std::exchange(edits_, &done);
        is_in_call_ = true;
        edit();
        ++edits_in_calls_;
        is_in_call_ = false;
        edits_ = outside;
        tape_.calls.back().edits = std::move(done);
    }

    void edit_some(std::uint32_t most) {
        for (std::uint32_t count = random_.below(most + 1); count-- > 0;) edit();
    }

    void edit() {
        const std::uint32_t kind = random_.below(28);
        edit_one(kind);
        model_.watch_sleepers();
        if (!validates_edits) return;
        if (const auto defect = validate(actor_.world))
            throw EventMismatch("step " + std::to_string(model_.tick_now()) + ", after edit " +
                                std::to_string(kind) + (is_in_call_ ? " in a call: " : ": ") + *defect);
    }

    void edit_one(std::uint32_t kind) {
        switch (kind) {
            case 0: destroy_body(); break;
            case 1: destroy_shape(); break;
            case 2: destroy_again(); break;
            case 3: is_in_call_ ? add_body() : add_shape(any_body()); break;
            case 4:
            case 5:
            case 6: teleport(any_body()); break;
            case 7: set_positions(); break;
            case 8: set_type(); break;
            case 9:
            case 10: set_enabled(); break;
            case 11:
            case 12: set_filter(); break;
            case 13: set_geometry(); break;
            case 14: set_sensor(); break;
            case 15: set_events(); break;
            case 16: set_body_reports(); break;
            case 17: set_one_way(); break;
            case 18: change_exception(); break;
            case 19: change_joint(); break;
            case 20:
            case 21: push(); break;
            case 22: set_awake(); break;
            case 23: drop_through(); break;
            case 24: ignore_until_separated(); break;
            case 25: set_word(); break;
            case 26: subscribe(); break;
            case 27: unsubscribe(); break;
        }
    }

    // ---- random choices ----

    template <class Objects>
    std::uint32_t any_of(const Objects& objects) {
        std::vector<std::uint32_t> alive;
        for (std::uint32_t i = 0; i < objects.size(); ++i)
            if (objects[i].is_alive) alive.push_back(i);
        return alive.empty() ? nobody : alive[below(alive.size())];
    }
    std::uint32_t any_body() { return any_of(model_.bodies); }
    std::uint32_t any_shape() { return any_of(model_.shapes); }

    std::uint32_t count_bodies() const {
        return static_cast<std::uint32_t>(std::count_if(model_.bodies.begin(), model_.bodies.end(),
                                                        [](const auto& body) { return body.is_alive; }));
    }

    /// Returns an unused key, sometimes the key of a destroyed object.
    std::uint64_t take_key(std::vector<std::uint64_t>& gone) {
        if (!gone.empty() && random_.chance(0.3f)) {
            const std::uint64_t key = gone.back();
            gone.pop_back();
            return key;
        }
        for (;;) {
            const std::uint64_t key = 1000 + random_.below(1u << 30);
            if (used_keys_.insert(key).second) return key;
        }
    }

    glm::vec2 any_place() {
        const float x = random_.between(-3.5f, 3.5f);
        return {x, random_.between(0.0f, 6.0f)};
    }

    Filter draw_filter() {
        Filter filter;
        filter.category = std::uint64_t{1} << random_.below(4);
        const auto draw_mask = [&](float chance) {
            if (!random_.chance(chance)) return ~std::uint64_t{0};
            return std::uint64_t{random_.below(16)};
        };
        filter.mask = draw_mask(0.2f);
        filter.respond = draw_mask(0.2f);
        filter.report = draw_mask(0.2f);
        if (random_.chance(0.15f)) filter.group = static_cast<std::int32_t>(random_.below(3)) - 1;
        return filter;
    }

    ShapeEvents draw_reports() {
        const bool contacts = random_.chance(0.8f), overlaps = random_.chance(0.8f);
        return {contacts, overlaps, random_.chance(0.5f)};
    }

    std::optional<OneWay> draw_one_way() {
        if (!random_.chance(0.5f)) return std::nullopt;
        return OneWay{.direction = {random_.between(-0.5f, 0.5f), 1.0f},
                      .margin = random_.between(0.0f, 0.1f)};
    }

    Shape draw_geometry() {
        const float size = random_.between(0.4f, 1.4f);
        return draw_shape(random_, size, true);
    }

    // ---- edits ----

    void add_ground() {
        BodyDef def{.key = 1};
        const std::uint32_t id = create(def);
        const std::array<Polygon, 3> walls{make_box({5.0f, 0.5f}, {0.0f, -0.5f}),
                                           make_box({0.5f, 4.0f}, {4.5f, 4.0f}),
                                           make_box({0.5f, 4.0f}, {-4.5f, 4.0f})};
        for (std::uint64_t i = 0; i < walls.size(); ++i) {
            ShapeDef shape;
            shape.key = 1 + i;
            shape.collides_with_static = i == 1;
            create(id, walls[i], shape);
        }
    }

    std::uint32_t create(const BodyDef& def) {
        const auto id = static_cast<std::uint32_t>(model_.bodies.size());
        const EventEdit edit = [=](EventActor& actor) {
            EventActor::put(actor.bodies, id, actor.world.create_body(def));
        };
        edit(actor_);
        (is_in_call_ ? *edits_ : tape_.new_bodies).push_back(edit);
        model_.add_body(def, actor_.bodies[id]);
        return id;
    }

    void create(std::uint32_t body, const Shape& geometry, const ShapeDef& def, bool is_with_body = true) {
        const auto id = static_cast<std::uint32_t>(model_.shapes.size());
        const EventEdit edit = [=](EventActor& actor) {
            EventActor::put(actor.shapes, id, actor.world.create_shape(actor.bodies[body], geometry, def));
        };
        edit(actor_);
        (is_in_call_ || !is_with_body ? *edits_ : tape_.new_shapes).push_back(edit);
        model_.add_shape(body, geometry, def, actor_.shapes[id]);
    }

    void add_body() {
        if (count_bodies() >= body_count_ + 4) return;
        BodyDef def;
        const std::uint32_t kind = random_.below(10);
        def.type = kind < 2 ? BodyType::Static : kind < 4 ? BodyType::Kinematic : BodyType::Dynamic;
        def.position = any_place();
        def.angle = random_.between(-3.0f, 3.0f);
        def.linear_velocity = random_.chance(0.7f) ? random_.point(-6.0f, 6.0f) : glm::vec2{0.0f};
        const std::uint32_t shape_count = random_.chance(0.1f) ? 0 : 1 + random_.below(2);
        // With several shapes, the center moves with each new shape, and rounding makes the velocity depend
        // on their order.
        def.angular_velocity = shape_count < 2 && random_.chance(0.7f) ? random_.between(-4.0f, 4.0f) : 0.0f;
        def.linear_damping = random_.chance(0.3f) ? 3.0f : 0.0f;
        def.locks.rotation = random_.chance(0.1f);
        def.can_sleep = random_.chance(0.9f);
        def.is_awake = random_.chance(0.7f);
        def.is_enabled = random_.chance(0.9f);
        def.sleep_threshold = random_.chance(0.5f) ? 0.05f : 0.5f;
        def.events.moves = random_.chance(0.3f);
        def.events.sleep = random_.chance(0.8f);
        def.user_data = random_.below(100);
        def.key = take_key(gone_body_keys_);
        const std::uint32_t id = create(def);
        for (std::uint32_t count = shape_count; count-- > 0;) add_shape(id, true);
    }

    void add_shape(std::uint32_t body, bool is_with_body = false) {
        if (body == nobody || model_.bodies[body].shapes.size() > 3) return;
        ShapeDef def;
        def.density = random_.chance(0.1f) ? 0.0f : random_.between(0.3f, 3.0f);
        def.friction = random_.between(0.0f, 1.0f);
        def.restitution = random_.chance(0.4f) ? random_.unit() : 0.0f;
        def.surface_speed = random_.chance(0.1f) ? 1.0f : 0.0f;
        def.is_sensor = random_.chance(0.25f);
        def.collides_with_static = random_.chance(0.2f);
        def.enable_pre_solve = random_.chance(0.3f);
        if (random_.chance(0.3f)) def.one_way = draw_one_way();
        def.events = draw_reports();
        def.filter = draw_filter();
        def.user_data = random_.below(100);
        def.key = take_key(gone_shape_keys_);
        const Shape geometry = draw_geometry();
        create(body, geometry, def, is_with_body);
    }

    void destroy_body() {
        const std::uint32_t id = any_body();
        if (id == nobody || id == 0) return;
        apply([=](EventActor& actor) { actor.world.destroy_body(actor.bodies[id]); });
        gone_body_keys_.push_back(model_.bodies[id].key);
        for (const std::uint32_t shape : model_.bodies[id].shapes)
            gone_shape_keys_.push_back(model_.shapes[shape].key);
        model_.destroy_body(id);
    }

    void destroy_shape() {
        const std::uint32_t id = any_shape();
        if (id == nobody) return;
        apply([=](EventActor& actor) { actor.world.destroy_shape(actor.shapes[id]); });
        gone_shape_keys_.push_back(model_.shapes[id].key);
        model_.destroy_shape(id);
    }

    void destroy_again() {
        const std::uint32_t body = below(model_.bodies.size());
        if (!model_.bodies[body].is_alive)
            apply([=](EventActor& actor) { actor.world.destroy_body(actor.bodies[body]); });
        if (model_.shapes.empty()) return;
        const std::uint32_t shape = below(model_.shapes.size());
        if (!model_.shapes[shape].is_alive)
            apply([=](EventActor& actor) { actor.world.destroy_shape(actor.shapes[shape]); });
    }

    void move(std::uint32_t id, glm::vec2 position, float angle) {
        apply([=](EventActor& actor) { actor.body(id).set_transform(position, angle); });
        model_.bodies[id].is_moved = true;
    }

    void teleport(std::uint32_t id) {
        if (id == nobody || (id == 0 && !random_.chance(0.1f))) return;
        const BodyRef body = actor_.body(id);
        const float far = random_.chance(0.3f) ? 0.0f : random_.chance(0.5f) ? 0.05f : 0.5f;
        const bool is_anywhere = id != 0 && random_.chance(0.4f);
        const glm::vec2 place = is_anywhere ? any_place() : body.position() + random_.point(-far, far);
        const bool turns = id != 0 && random_.chance(0.5f);
        move(id, place, turns ? random_.between(-3.0f, 3.0f) : body.angle());
    }

    /// Moves bodies that left the arena back into it.
    void bring_back() {
        for (std::uint32_t id = 1; id < model_.bodies.size(); ++id) {
            if (!model_.bodies[id].is_alive) continue;
            const glm::vec2 place = actor_.body(id).position();
            if (std::fabs(place.x) < 8.0f && std::fabs(place.y - 4.0f) < 8.0f) continue;
            move(id, any_place(), 0.0f);
            apply([=](EventActor& actor) {
                actor.body(id).set_linear_velocity({0.0f, 0.0f});
                actor.body(id).set_angular_velocity(0.0f);
            });
        }
        model_.watch_sleepers();
    }

    void set_positions() {
        std::vector<std::uint32_t> ids;
        std::vector<glm::vec2> places;
        for (int i = 0; i < 3; ++i) {
            const std::uint32_t id = any_body();
            if (id == nobody || id == 0) continue;
            ids.push_back(id);
            places.push_back(random_.chance(0.5f) ? any_place()
                                                  : actor_.body(id).position() + random_.point(-0.1f, 0.1f));
        }
        apply([=](EventActor& actor) {
            std::vector<BodyHandle> bodies;
            for (const std::uint32_t id : ids) bodies.push_back(actor.bodies[id]);
            actor.world.set_positions(bodies, places);
        });
        for (const std::uint32_t id : ids) model_.bodies[id].is_moved = true;
    }

    void set_type() {
        const std::uint32_t id = any_body();
        if (id == nobody || id == 0) return;
        const auto type = static_cast<BodyType>(random_.below(3));
        apply([=](EventActor& actor) { actor.body(id).set_type(type); });
        model_.bodies[id].type = type;
        for (const std::uint32_t shape : model_.bodies[id].shapes) model_.shapes[shape].is_edited = true;
    }

    void set_enabled() {
        const std::uint32_t id = any_body();
        if (id == nobody) return;
        const bool enabled = random_.chance(0.7f);
        apply([=](EventActor& actor) { actor.body(id).set_enabled(enabled); });
        model_.bodies[id].is_enabled = enabled;
    }

    void set_filter() {
        const std::uint32_t id = any_shape();
        if (id == nobody) return;
        const Filter filter = draw_filter();
        apply([=](EventActor& actor) { actor.shape(id).set_filter(filter); });
        model_.shapes[id].filter = filter;
        model_.shapes[id].is_edited = true;
    }

    void set_geometry() {
        const std::uint32_t id = any_shape();
        if (id == nobody || model_.shapes[id].body == 0) return;
        const Shape geometry = draw_geometry();
        apply([=](EventActor& actor) { actor.shape(id).set_geometry(geometry); });
        model_.shapes[id].geometry = geometry;
        model_.shapes[id].is_edited = true;
    }

    void set_sensor() {
        const std::uint32_t id = any_shape();
        if (id == nobody) return;
        const bool is_sensor = random_.chance(model_.shapes[id].body == 0 ? 0.1f : 0.4f);
        apply([=](EventActor& actor) { actor.shape(id).set_sensor(is_sensor); });
        model_.shapes[id].is_sensor = is_sensor;
        model_.shapes[id].is_edited = true;
    }

    void set_events() {
        const std::uint32_t id = any_shape();
        if (id == nobody) return;
        const ShapeEvents events = draw_reports();
        apply([=](EventActor& actor) { actor.shape(id).set_events(events); });
        model_.shapes[id].events = events;
        model_.shapes[id].is_edited = true;
    }

    void set_body_reports() {
        const std::uint32_t id = any_body();
        if (id == nobody) return;
        const bool moves = random_.chance(0.5f);
        const BodyEvents events{moves, random_.chance(0.7f)};
        apply([=](EventActor& actor) { actor.body(id).set_events(events); });
        model_.bodies[id].events = events;
    }

    void set_one_way() {
        const std::uint32_t id = any_shape();
        if (id == nobody) return;
        const std::optional<OneWay> one_way = draw_one_way();
        apply([=](EventActor& actor) { actor.shape(id).set_one_way(one_way); });
        model_.shapes[id].one_way = one_way;
    }

    void change_exception() {
        const std::uint32_t a = any_body(), b = any_body();
        if (a == nobody || a == b) return;
        if (random_.chance(0.4f)) {
            apply([=](EventActor& actor) { actor.world.ignore_collision(actor.bodies[a], actor.bodies[b]); });
            model_.ignore_collision(a, b);
            exceptions_.emplace_back(a, b);
        } else if (!exceptions_.empty()) {
            const std::size_t place = below(exceptions_.size());
            const auto [x, y] = exceptions_[place];
            exceptions_.erase(exceptions_.begin() + static_cast<std::ptrdiff_t>(place));
            if (!model_.bodies[x].is_alive || !model_.bodies[y].is_alive) return;
            const bool expected = model_.restore_collision(x, y);
            apply([=, x = x, y = y](EventActor& actor) {
                if (actor.world.restore_collision(actor.bodies[x], actor.bodies[y]) != expected)
                    throw EventMismatch("restore_collision() returned something else");
            });
        }
    }

    void change_joint() {
        const std::uint32_t gone = any_of(model_.joints);
        if (gone != nobody && random_.chance(0.6f)) {
            apply([=](EventActor& actor) { actor.world.destroy_joint(actor.joints[gone]); });
            model_.joints[gone].is_alive = false;
            return;
        }
        const std::uint32_t a = any_body(), b = any_body();
        if (a == nobody || a == b) return;
        RevoluteJointDef def;
        def.anchor_local_a = random_.point(-0.5f, 0.5f);
        def.anchor_local_b = random_.point(-0.5f, 0.5f);
        if (a == 0) def.anchor_local_a += glm::vec2{0.0f, 3.0f};
        def.collide_connected = random_.chance(0.4f);
        def.key = ++last_joint_key_;
        if (b != 0) {
            const BodyRef body = actor_.body(b);
            const glm::vec2 anchor = actor_.body(a).transform() * def.anchor_local_a;
            move(b, anchor - body.rotation() * def.anchor_local_b, body.angle());
        } else {
            def.anchor_local_b = actor_.body(a).transform() * def.anchor_local_a;
        }
        const auto id = static_cast<std::uint32_t>(model_.joints.size());
        apply([=](EventActor& actor) mutable {
            def.body_a = actor.bodies[a];
            def.body_b = actor.bodies[b];
            EventActor::put(actor.joints, id, actor.world.create_joint(def));
        });
        model_.joints.push_back({a, b, def.collide_connected, true});
    }

    void push() {
        const std::uint32_t id = any_body();
        if (id == nobody) return;
        const glm::vec2 velocity = random_.chance(0.2f) ? glm::vec2{0.0f} : random_.point(-8.0f, 8.0f);
        const Wake wake = random_.chance(0.7f) ? Wake::Yes : Wake::No;
        const std::uint32_t kind = random_.below(3);
        if (model_.bodies[id].type == BodyType::Static) return;
        apply([=](EventActor& actor) {
            BodyRef body = actor.body(id);
            if (kind == 0) body.set_linear_velocity(velocity, wake);
            if (kind == 1) body.set_angular_velocity(velocity.x, wake);
            if (kind == 2) body.apply_impulse_to_center(0.3f * velocity, wake);
        });
    }

    void set_awake() {
        const std::uint32_t id = any_body();
        if (id == nobody) return;
        const bool awake = random_.chance(0.3f);
        apply([=](EventActor& actor) { actor.body(id).set_awake(awake); });
    }

    void drop_through() {
        const std::uint32_t id = any_body();
        if (id == nobody) return;
        apply([=](EventActor& actor) { actor.body(id).drop_through(); });
        model_.drop_through(id);
    }

    void ignore_until_separated() {
        const std::uint32_t a = any_shape();
        if (a == nobody) return;
        std::uint32_t b = random_.chance(0.8f) ? model_.any_partner(a) : any_shape();
        if (b == nobody || a == b) return;
        const bool expected = model_.ignore_until_separated(a, b);
        apply([=](EventActor& actor) {
            if (actor.world.ignore_until_separated(actor.shapes[a], actor.shapes[b]) != expected)
                throw EventMismatch("ignore_until_separated() returned something else");
        });
    }

    void set_word() {
        const std::uint32_t a = any_shape();
        if (a == nobody) return;
        const std::uint32_t b = model_.any_partner(a);
        if (b == nobody) return;
        const std::uint64_t word = 1 + random_.below(1000);
        apply([=](EventActor& actor) {
            for (const TouchingPair& pair : actor.world.touching(actor.shapes[a]))
                if (pair.shape_a == actor.shapes[b] || pair.shape_b == actor.shapes[b]) pair.user_data = word;
        });
        model_.set_word(a, b, word);
    }

    void subscribe() {
        if (std::count_if(model_.listeners.begin(), model_.listeners.end(),
                          [](const auto& listener) { return listener.is_alive; }) > 25)
            return;
        ListenerDef def;
        def.kind = static_cast<EventKind>(random_.below(event_kinds));
        if (random_.chance(0.4f)) def.body = any_body();
        if (is_pair_event(def.kind)) {
            if (random_.chance(0.4f)) def.shape = any_shape();
            if (random_.chance(0.4f)) def.categories = 1 + random_.below(15);
            if (random_.chance(0.4f)) def.others = 1 + random_.below(15);
        }
        const auto id = static_cast<std::uint32_t>(model_.listeners.size());
        apply([=](EventActor& actor) { actor.subscribe(id, def); });
        model_.add_listener(def);
    }

    void unsubscribe() {
        if (model_.listeners.empty()) return;
        const std::uint32_t id = below(model_.listeners.size());
        const bool expected = model_.remove_listener(id);
        apply([=](EventActor& actor) {
            if (actor.world.unsubscribe(actor.listeners[id]) != expected)
                throw EventMismatch("unsubscribe() returned something else");
        });
    }

    EventActor actor_;
    EventModel model_;
    Random random_;
    std::uint32_t body_count_;
    EventTape tape_;
    std::vector<EventEdit>* edits_ = nullptr;
    bool is_in_call_ = false;
    std::uint32_t edits_in_calls_ = 0;
    std::set<std::uint64_t> used_keys_;
    std::vector<std::uint64_t> gone_body_keys_, gone_shape_keys_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> exceptions_;
    std::uint64_t last_joint_key_ = 0;
};

/// Repeats a tape in another world, such as one with another broadphase or another order of creation. The
/// world must report the same events.
class EventTwin {
public:
    EventTwin(const EventWorldDef& def, bool shuffles, std::uint64_t seed = 1)
        : actor_(def.world), shuffles_(shuffles), random_(seed) {
        set_questions(actor_.world, def);
        actor_.on_call = [this](std::uint32_t listener, const EventNote& note) { hear(listener, note); };
    }
    EventTwin(const EventTwin&) = delete;
    EventTwin& operator=(const EventTwin&) = delete;

    void play(const EventTape& tape) {
        tape_ = &tape;
        heard_ = 0;
        create(tape.new_bodies);
        create(tape.new_shapes);
        for (const EventEdit& edit : tape.before) edit(actor_);
        if (tape.delivers) actor_.world.deliver_events();
        for (const EventEdit& edit : tape.after) edit(actor_);
        actor_.world.step(tape.dt, tape.substeps);
        if (heard_ != tape.calls.size()) fail("missed calls of listeners");
        for (std::size_t kind = 0; kind < event_kinds; ++kind) {
            const auto spans = notes_of(actor_.world, static_cast<EventKind>(kind));
            const auto& expected = tape.spans[kind];
            for (std::size_t i = 0; i < std::max(spans.size(), expected.size()); ++i) {
                if (i >= spans.size()) fail("does not report: " + describe(expected[i]));
                if (i >= expected.size()) fail("reports an unexpected event: " + describe(spans[i]));
                if (!(without_handles(spans[i]) == without_handles(expected[i])))
                    fail("reports: " + describe(spans[i]) + "; expected: " + describe(expected[i]));
            }
        }
        if (digest(actor_.world) != tape.digest) fail("has a different digest");
    }

private:
    [[noreturn]] void fail(const std::string& what) const {
        throw EventMismatch("step " + std::to_string(actor_.world.counters().step - 1) +
                            (shuffles_ ? ": the shuffled twin " : ": the twin ") + what);
    }

    void create(std::vector<EventEdit> edits) {
        for (std::size_t i = edits.size(); shuffles_ && i > 1; --i)
            std::swap(edits[i - 1], edits[random_.below(static_cast<std::uint32_t>(i))]);
        for (const EventEdit& edit : edits) edit(actor_);
    }

    void hear(std::uint32_t listener, const EventNote& note) {
        if (heard_ >= tape_->calls.size()) fail("receives an unexpected event: " + describe(note));
        const EventTape::Call& call = tape_->calls[heard_++];
        if (call.listener != listener || !(without_handles(call.note) == without_handles(note)))
            fail("receives: " + describe(note) + "; expected: " + describe(call.note));
        for (const EventEdit& edit : call.edits) edit(actor_);
    }

    EventActor actor_;
    bool shuffles_;
    Random random_;
    const EventTape* tape_ = nullptr;
    std::size_t heard_ = 0;
};

}  // namespace damson::test
