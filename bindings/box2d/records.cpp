// The table of worlds, and the conversion of ids to records and back.
#include <array>
#include <atomic>
#include <memory>
#include <mutex>

#include "layer.hpp"
#include "records.hpp"

namespace damson::box2d {
namespace {

/// A place in the table of worlds.
struct Place {
    std::unique_ptr<WorldRecord> world{};
    std::uint16_t generation = 0;
};

/// Returns the table. It is never destroyed, so that ids can be used until the program ends.
std::array<Place, most_worlds>& places() {
    static auto& table = *new std::array<Place, most_worlds>;
    return table;
}

std::mutex& places_mutex() {
    static auto& mutex = *new std::mutex;
    return mutex;
}

template <class Handle>
std::uint16_t generation_of(Handle handle) noexcept {
    return static_cast<std::uint16_t>(handle.count() & 0xffffu);
}

template <class Record, class Id>
Found<Record> find_in(std::vector<Record> WorldRecord::*table, Id id) noexcept {
    WorldRecord* const world = find_world_at(id.world0);
    if (world == nullptr || id.index1 < 1) return {};
    std::vector<Record>& records = world->*table;
    const auto slot = static_cast<std::size_t>(id.index1 - 1);
    if (slot >= records.size()) return {};
    Record& record = records[slot];
    if (generation_of(record.handle) != id.generation || !world->world.is_alive(record.handle)) return {};
    return {world, &record};
}

template <class Id, class Handle>
Id make_id(const WorldRecord& world, Handle handle) noexcept {
    if (handle.is_null()) return {};
    return {static_cast<std::int32_t>(handle.slot) + 1, world.index, generation_of(handle)};
}

template <class Record, class Handle>
Record& record_of(std::vector<Record>& records, Handle handle) {
    if (records.size() <= handle.slot) records.resize(handle.slot + 1);
    Record& record = records[handle.slot];
    record = {};
    record.handle = handle;
    return record;
}

}  // namespace

b2WorldId add_world(std::unique_ptr<WorldRecord> world) {
    const std::scoped_lock lock(places_mutex());
    for (std::size_t i = 0; i < places().size(); ++i) {
        Place& place = places()[i];
        if (place.world != nullptr) continue;
        world->index = static_cast<std::uint16_t>(i);
        place.world = std::move(world);
        return id_of(*place.world);
    }
    report("b2CreateWorld", "there are " + std::to_string(most_worlds) + " worlds already");
    return {};
}

void remove_world(WorldRecord& world) {
    std::unique_ptr<WorldRecord> removed;
    const std::scoped_lock lock(places_mutex());
    Place& place = places()[world.index];
    removed = std::move(place.world);
    ++place.generation;
}

WorldRecord* find_world_at(std::uint16_t world0) noexcept {
    return world0 < most_worlds ? places()[world0].world.get() : nullptr;
}

WorldRecord* find_world(b2WorldId id) noexcept {
    if (id.index1 < 1 || id.index1 > most_worlds) return nullptr;
    const Place& place = places()[id.index1 - 1u];
    return place.generation == id.generation ? place.world.get() : nullptr;
}

Found<BodyRecord> find(b2BodyId id) noexcept {
    return find_in(&WorldRecord::bodies, id);
}
Found<ShapeRecord> find(b2ShapeId id) noexcept {
    return find_in(&WorldRecord::shapes, id);
}
Found<JointRecord> find(b2JointId id) noexcept {
    return find_in(&WorldRecord::joints, id);
}
Found<ChainRecord> find(b2ChainId id) noexcept {
    WorldRecord* const world = find_world_at(id.world0);
    if (world == nullptr || id.index1 < 1) return {};
    const auto index = static_cast<std::size_t>(id.index1 - 1);
    if (index >= world->chains.size()) return {};
    ChainRecord& record = world->chains[index];
    if (record.generation != id.generation || !world->world.is_alive(record.handle)) return {};
    return {world, &record};
}

b2WorldId id_of(const WorldRecord& world) noexcept {
    return {static_cast<std::uint16_t>(world.index + 1), places()[world.index].generation};
}
b2BodyId id_of(const WorldRecord& world, BodyHandle body) noexcept {
    return make_id<b2BodyId>(world, body);
}
b2ShapeId id_of(const WorldRecord& world, ShapeHandle shape) noexcept {
    return make_id<b2ShapeId>(world, shape);
}
b2JointId id_of(const WorldRecord& world, JointHandle joint) noexcept {
    return make_id<b2JointId>(world, joint);
}
b2ChainId id_of_chain(const WorldRecord& world, std::uint32_t index) noexcept {
    return {static_cast<std::int32_t>(index) + 1, world.index, world.chains[index].generation};
}

b2BodyId add(WorldRecord& world, BodyHandle body) {
    if (!body.is_null()) record_of(world.bodies, body);
    return id_of(world, body);
}
b2ShapeId add(WorldRecord& world, ShapeHandle shape) {
    if (!shape.is_null()) record_of(world.shapes, shape);
    return id_of(world, shape);
}
b2JointId add(WorldRecord& world, JointHandle joint, b2JointType type) {
    if (!joint.is_null()) record_of(world.joints, joint).type = type;
    return id_of(world, joint);
}

std::size_t bytes_of_all_worlds() noexcept {
    const std::scoped_lock lock(places_mutex());
    std::size_t bytes = 0;
    for (const Place& place : places())
        if (place.world != nullptr) bytes += place.world->world.memory().total();
    return bytes;
}

}  // namespace damson::box2d
