// Checks the events and the state of a world under test.
#include "world_stage.hpp"

#include <algorithm>
#include <array>

namespace damson::fuzz {

namespace {

std::uint64_t key_of(const World& world, ShapeHandle shape, const TileId& tile) {
    const std::uint64_t key = world.shape(shape).key();
    if (tile.is_null()) return key;
    const TileGridView grid = world.tile_grid(tile.grid);
    const auto chunks = [](std::uint32_t cells) { return std::uint64_t{(cells + 15) / 16}; };
    return key + 1 + chunks(grid.width()) * chunks(grid.height()) +
           std::uint64_t{tile.cell.y} * grid.width() + tile.cell.x;
}

std::string name_of(const char* kind, const std::pair<std::uint64_t, std::uint64_t>& pair, const char* what) {
    return std::string(kind) + " of " + std::to_string(pair.first) + " and " + std::to_string(pair.second) +
           " " + what;
}

void note_side(Digest& digest, const ContactSide& side) {
    digest.add(side.body_key).add(side.shape_key).add(side.shape_user_data).add(side.category);
    digest.add(std::uint64_t{side.is_sensor});
}

template <class Event>
void note_event(Digest& digest, const Event& event) {
    if constexpr (requires { event.a.shape_key; }) {
        note_side(digest, event.a);
        note_side(digest, event.b);
    }
    if constexpr (requires { event.normal; }) digest.add(event.normal.x).add(event.normal.y);
    if constexpr (requires { event.approach_speed; })
        digest.add(event.approach_speed).add(event.normal_impulse);
    if constexpr (requires { event.point; }) digest.add(event.point.x).add(event.point.y);
    if constexpr (requires { event.normal_force; }) digest.add(event.normal_force).add(event.tangent_force);
    if constexpr (requires { event.cause; })
        digest.add(std::uint64_t(event.cause)).add(std::uint64_t{event.age_ticks}).add(event.user_data);
    if constexpr (requires { event.fraction; }) digest.add(event.fraction);
    if constexpr (requires { event.key; }) digest.add(event.key);
    if constexpr (requires { event.transform; })
        digest.add(event.transform.position.x).add(event.transform.position.y);
}

template <class Use>
void for_each_event_list(const World& world, Use&& use) {
    use(world.contact_began());
    use(world.contact_ended());
    use(world.sensor_began());
    use(world.sensor_ended());
    use(world.hits());
    use(world.body_moved());
    use(world.body_slept());
    use(world.body_woke());
    use(world.body_quarantined());
    use(world.body_left());
    use(world.joint_broke());
    use(world.joint_overloaded());
    use(world.contact_overloaded());
}

template <class Handle>
void drop_gone(const World& world, std::vector<Handle>& list) {
    std::erase_if(list, [&](Handle handle) { return !world.is_alive(handle); });
}

}  // namespace

template <class Ended, class Began>
std::optional<std::string> Ledger::Book::read(const char* kind, const Ended& ended, const Began& began,
                                              const std::set<Pair>& touching) {
    for (const auto& event : ended) {
        const Pair pair{event.a.shape_key, event.b.shape_key};
        if (open.erase(pair) == 0) return name_of(kind, pair, "ended without a begin");
        over.erase(pair);
    }
    for (const auto& event : began) {
        const Pair pair{event.a.shape_key, event.b.shape_key};
        if (!open.insert(pair).second) return name_of(kind, pair, "began twice");
        over.erase(pair);
        if (!(pair.first < pair.second)) return name_of(kind, pair, "began with the greater key first");
    }
    // A listener can end a new pair by an edit that a later act undoes, so a missing end is a fault only
    // after two steps.
    const std::set<Pair> over_before = std::exchange(over, {});
    for (const Pair& pair : open) {
        if (touching.count(pair) == 1) continue;
        if (over_before.count(pair) == 1)
            return name_of(kind, pair, "no longer touches, but no end was reported");
        over.insert(pair);
    }
    return {};
}

template <class Ended, class Began>
std::optional<std::string> Ledger::Book::count_up(const char* kind, const Ended& ended, const Began& began,
                                                  const std::set<Pair>& touching) {
    if (ended.size() > count) return std::string(kind) + " ended more often than it began";
    if (touching.empty() && ended.size() < over_count)
        return std::string(kind) + " continues although nothing touches";
    count += began.size();
    count -= ended.size();
    over_count = touching.empty() ? count : 0;
    return {};
}

std::optional<std::string> Ledger::read(const World& world) {
    std::set<Pair> touching, overlapping;
    for (std::uint32_t i = 0; i < world.contact_count(); ++i) {
        const ConstTouchingPair view = world.contact_at(i);
        if (view.is_touching)
            (view.is_sensor ? overlapping : touching)
                .insert({key_of(world, view.shape_a, view.tile_a), key_of(world, view.shape_b, view.tile_b)});
    }
    if (has_surfaces) {
        if (auto fault =
                contacts_.count_up("contact", world.contact_ended(), world.contact_began(), touching))
            return fault;
        return sensors_.count_up("overlap", world.sensor_ended(), world.sensor_began(), overlapping);
    }
    if (auto fault = contacts_.read("contact", world.contact_ended(), world.contact_began(), touching))
        return fault;
    return sensors_.read("overlap", world.sensor_ended(), world.sensor_began(), overlapping);
}

Foreign::Foreign(std::uint32_t handle_stamp) : world({.handle_stamp = handle_stamp}) {
    ground = world.create_body({});
    body = world.create_body({.type = BodyType::Dynamic});
    shape = world.create_shape(body, Circle{});
    joint = world.create_joint({.body_a = ground, .body_b = body});
    const std::array<glm::vec2, 2> points{glm::vec2{1.0f, 0.0f}, {0.0f, 0.0f}};
    chain = world.create_chain(ground, {.points = points});
    grid = world.create_tile_grid(ground, {.width = 1, .height = 1});
}

void Stage::prune() {
    for (const BodyHandle body : bodies)
        if (!world->is_alive(body)) gone.push_back(body);
    if (gone.size() > 20) gone.erase(gone.begin(), gone.end() - 20);
    drop_gone(*world, bodies);
    drop_gone(*world, shapes);
    drop_gone(*world, joints);
    drop_gone(*world, chains);
    drop_gone(*world, grids);
}

void Stage::note_events() {
    for_each_event_list(*world, [this](const auto& events) {
        answers.add(std::uint64_t{events.size()});
        for (const auto& event : events) note_event(answers, event);
    });
}

void Stage::read_step() {
    note_events();
    if (!fault) fault = ledger.read(*world);
}

void Stage::note(const QueryHit& hit) {
    answers.add(hit.shape_key).add(hit.body_key).add(hit.fraction).add(hit.distance);
    answers.add(hit.point.x).add(hit.point.y).add(hit.normal.x).add(hit.normal.y);
}

void Stage::note(std::optional<QueryHit> hit) {
    answers.add(std::uint64_t{hit.has_value()});
    if (hit) note(*hit);
}

std::uint64_t digest_of_views(const Stage& stage) {
    const World& world = *stage.world;
    Digest digest;
    const auto note_handle = [&](auto handle) {
        digest.add(std::uint64_t{handle.slot}).add(std::uint64_t{handle.generation});
    };
    for_each_event_list(world, [&](const auto& events) {
        for (const auto& event : events) note_event(digest, event);
    });
    for (const BodyHandle body : world.bodies()) {
        note_handle(body);
        note_handle(world.find_body(world.body(body).key()));
        note_handle(world.find_body(world.body(body).name()));
        const Transform seen = world.body(body).transform_at(0.3f);
        digest.add(seen.position.x).add(seen.rotation.s).add(world.body(body).user_data());
    }
    for (const ShapeHandle shape : world.shapes()) {
        note_handle(shape);
        note_handle(world.find_shape(world.shape(shape).key()));
    }
    for (const JointHandle joint : world.joints()) {
        note_handle(joint);
        note_handle(world.find_joint(world.joint(joint).key()));
    }
    for (const BodyHandle body : stage.gone) digest.add(std::uint64_t{world.is_alive(body)});
    for (const ShapeHandle shape : world.shapes_by_level()) note_handle(shape);
    for (const ConstTouchingPair pair : world.touching())
        digest.add(pair.user_data).add(std::uint64_t{pair.age_ticks}).add(pair.normal_impulse);
    // Also look up small keys, which objects with explicitly chosen keys may have.
    for (std::uint64_t key = 0; key < 64; ++key) {
        note_handle(world.find_body(key));
        note_handle(world.find_shape(key));
    }
    return digest.value();
}

std::optional<std::string> find_fault(const Stage& stage) {
    if (stage.fault) return stage.fault;
    if (auto defect = validate(*stage.world)) return "validate: " + *defect;
    const World& world = *stage.world;
    for (const BodyHandle handle : world.bodies()) {
        const BodyView body = world.body(handle);
        const Transform frame = body.transform();
        const glm::vec2 v = body.linear_velocity();
        // With the profile "wild", an impulse can make a velocity overflow. The next step then quarantines
        // the body.
        const bool has_legal_speed =
            stage.profile->wild > 0.0f ||
            (std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(body.angular_velocity()));
        if (!is_finite(frame) || !has_legal_speed)
            return "body " + std::to_string(body.key()) + " is not finite";
    }
    return {};
}

}  // namespace damson::fuzz
