// The books of a stage: what is told has to add up to what touches.
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
    if constexpr (requires { event.normal; })
        digest.add(event.normal.x).add(event.normal.y).add(event.point.x).add(event.point.y);
    if constexpr (requires { event.approach_speed; })
        digest.add(event.approach_speed).add(event.normal_impulse);
    if constexpr (requires { event.cause; })
        digest.add(std::uint64_t(event.cause)).add(std::uint64_t{event.age_ticks}).add(event.word);
    if constexpr (requires { event.fraction; }) digest.add(event.fraction);
    if constexpr (requires { event.key; }) digest.add(event.key);
    if constexpr (requires { event.transform; })
        digest.add(event.transform.position.x).add(event.transform.position.y);
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
    // a listener may edit what began, and it or another act take that back
    const std::set<Pair> over_before = std::exchange(over, {});
    for (const Pair& pair : open) {
        if (touching.count(pair) == 1) continue;
        if (over_before.count(pair) == 1)
            return name_of(kind, pair, "is over and was not told to have ended");
        over.insert(pair);
    }
    return {};
}

template <class Ended, class Began>
std::optional<std::string> Ledger::Book::count_up(const char* kind, const Ended& ended, const Began& began,
                                                  const std::set<Pair>& touching) {
    if (ended.size() > count) return std::string(kind) + " ended more often than it began";
    if (touching.empty() && ended.size() < over_count)
        return std::string(kind) + " goes on where nothing touches";
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

void Stage::read_step() {
    const auto note_all = [&](const auto& events) {
        answers.add(std::uint64_t{events.size()});
        for (const auto& event : events) note_event(answers, event);
    };
    note_all(world->contact_began());
    note_all(world->contact_ended());
    note_all(world->sensor_began());
    note_all(world->sensor_ended());
    note_all(world->hits());
    note_all(world->body_moved());
    note_all(world->body_slept());
    note_all(world->body_woke());
    note_all(world->body_quarantined());
    note_all(world->body_left());
    note_all(world->joint_broke());
    note_all(world->joint_overloaded());
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

std::optional<std::string> find_fault(const Stage& stage) {
    if (stage.fault) return stage.fault;
    if (auto defect = validate(*stage.world)) return "validate: " + *defect;
    const World& world = *stage.world;
    for (const BodyHandle handle : world.bodies()) {
        const BodyView body = world.body(handle);
        const Transform frame = body.transform();
        const glm::vec2 v = body.linear_velocity();
        // an impulse may be too much for a velocity; the step that finds it so sets the body aside
        const bool has_legal_speed =
            stage.profile->wild > 0.0f ||
            (std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(body.angular_velocity()));
        if (!is_finite(frame) || !has_legal_speed)
            return "body " + std::to_string(body.key()) + " is not finite";
    }
    return {};
}

}  // namespace damson::fuzz
