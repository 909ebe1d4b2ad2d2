#include "body_extras.hpp"

#include <utility>

#include "../../core/contract.hpp"
#include "world_state.hpp"

namespace damson {

namespace {

std::uint32_t hash_of(const BodyName& name) {
    return static_cast<std::uint32_t>(name.hash());
}

}  // namespace

std::uint32_t first_of_name(const BodyExtras& extras, const BodyName& name) {
    static_assert(IndexTable::none == null_index);
    return extras.by_name.find(hash_of(name), [&](std::uint32_t id) { return extras.pool[id].name == name; });
}

void index_names(BodyExtras& extras) {
    extras.by_name.clear();
    for (const std::uint32_t id : extras.pool.live_ids())
        if (!extras.pool[id].name.empty() && extras.pool[id].previous == null_index)
            extras.by_name.insert(hash_of(extras.pool[id].name), id);
}

namespace {

void link_name(BodyExtras& extras, std::uint32_t id) {
    BodyExtra& extra = extras.pool[id];
    DAMSON_ASSERT(extras.pool.is_live(id) && !extra.name.empty());
    DAMSON_ASSERT(extra.next == null_index && extra.previous == null_index);
    const std::uint32_t first = first_of_name(extras, extra.name);
    if (first == null_index) {
        extras.by_name.insert(hash_of(extra.name), id);
        return;
    }
    DAMSON_ASSERT(extras.pool.is_live(first) && extras.pool[first].previous == null_index);
    extra.next = std::exchange(extras.pool[first].next, id);
    extra.previous = first;
    if (extra.next != null_index) extras.pool[extra.next].previous = id;
}

void unlink_name(BodyExtras& extras, std::uint32_t id) {
    BodyExtra& extra = extras.pool[id];
    DAMSON_ASSERT(extras.pool.is_live(id));
    if (extra.name.empty()) return;
    DAMSON_ASSERT(extra.previous == null_index || extras.pool[extra.previous].next == id);
    DAMSON_ASSERT(extra.next == null_index || extras.pool[extra.next].previous == id);
    if (extra.previous != null_index)
        extras.pool[extra.previous].next = extra.next;
    else if (extra.next != null_index)
        extras.by_name.replace(hash_of(extra.name), id, extra.next);
    else
        extras.by_name.erase(hash_of(extra.name), id);
    if (extra.next != null_index) extras.pool[extra.next].previous = extra.previous;
    extra.next = extra.previous = null_index;
    extra.name = {};
}

}  // namespace

BodyExtra& get_extra(WorldTables& state, std::uint32_t body_slot) {
    std::uint32_t& id = state.bodies.at<BodyLinks>(body_slot).extra;
    if (id == null_index) {
        state.array_versions.change(ChangeKind::Pair);
        id = state.body_extras.pool.retrieve();
        state.body_extras.pool[id] = {.body = body_slot};
    }
    DAMSON_ASSERT(state.body_extras.pool.is_live(id) && state.body_extras.pool[id].body == body_slot);
    return state.body_extras.pool[id];
}

const BodyExtra* find_extra(const WorldTables& state, std::uint32_t body_slot) {
    const std::uint32_t id = state.bodies.at<BodyLinks>(body_slot).extra;
    DAMSON_ASSERT(id == null_index || state.body_extras.pool.is_live(id));
    return id == null_index ? nullptr : &state.body_extras.pool[id];
}

glm::vec2 gravity_of(const WorldTables& state, std::uint32_t row) {
    if (!state.bodies.columns.at<BodyFlags>(row).has_own_gravity) return state.gravity;
    DAMSON_ASSERT(state.body_extras.pool.is_live(state.bodies.columns.at<BodyLinks>(row).extra));
    return *state.body_extras.pool[state.bodies.columns.at<BodyLinks>(row).extra].gravity;
}

void end_extra(WorldTables& state, std::uint32_t body_slot) {
    const std::uint32_t id = std::exchange(state.bodies.at<BodyLinks>(body_slot).extra, null_index);
    if (id == null_index) return;
    DAMSON_ASSERT(state.body_extras.pool.is_live(id) && state.body_extras.pool[id].body == body_slot);
    DAMSON_ASSERT(state.body_extras.pool[id].target_index == not_in_array);
    state.array_versions.change(ChangeKind::Pair);
    unlink_name(state.body_extras, id);
    state.body_extras.pool.recycle(id);
}

void drop_empty_extra(WorldTables& state, std::uint32_t body_slot) {
    const BodyExtra* const extra = find_extra(state, body_slot);
    if (extra != nullptr && extra->is_empty()) end_extra(state, body_slot);
}

void set_name(WorldTables& state, std::uint32_t body_slot, const BodyName& name) {
    if (name.empty() && find_extra(state, body_slot) == nullptr) return;
    BodyExtra& extra = get_extra(state, body_slot);
    const std::uint32_t id = state.bodies.at<BodyLinks>(body_slot).extra;
    unlink_name(state.body_extras, id);
    extra.name = name;
    if (name.empty())
        drop_empty_extra(state, body_slot);
    else
        link_name(state.body_extras, id);
}

std::optional<std::string> validate_extras(const WorldTables& state) {
    const BodyExtras& extras = state.body_extras;
    if (auto defect = extras.pool.validate()) return "extras: " + *defect;
    if (auto defect = extras.by_name.validate()) return "extras: " + *defect;
    std::uint32_t owners = 0;
    for (std::uint32_t row = 0; row < state.bodies.size(); ++row)
        owners += state.bodies.columns.at<BodyLinks>(row).extra != null_index;
    if (owners != extras.pool.live_count()) return "extras: an extra has no body, or a body that of another";
    std::uint32_t heads = 0, targets = 0;
    for (const std::uint32_t id : extras.pool.live_ids()) {
        const BodyExtra& extra = extras.pool[id];
        if (state.bodies.table.handle_of_slot(extra.body).is_null() ||
            state.bodies.at<BodyLinks>(extra.body).extra != id)
            return "extras: extra " + describe(id) + " and its body do not know each other";
        if (extra.is_empty()) return "extras: extra " + describe(id) + " says nothing";
        if (extra.target.has_value() != state.bodies.at<BodyFlags>(extra.body).has_target)
            return "extras: extra " + describe(id) + " has a target exactly when its body says so";
        if (extra.gravity.has_value() != state.bodies.at<BodyFlags>(extra.body).has_own_gravity)
            return "extras: extra " + describe(id) + " has a gravity exactly when its body says so";
        const std::uint32_t place = extra.target_index;
        const bool is_listed = place < state.targets.size() && state.targets[place] == id;
        if (extra.target.has_value() != is_listed)
            return "extras: extra " + describe(id) + " has a target exactly when it is listed so";
        targets += is_listed;
        if (extra.name.empty()) continue;
        if (extra.previous == null_index) {
            ++heads;
            if (first_of_name(extras, extra.name) != id)
                return "extras: extra " + describe(id) + " is not found by its name";
        } else if (extras.pool[extra.previous].next != id ||
                   !(extras.pool[extra.previous].name == extra.name)) {
            return "extras: extra " + describe(id) + " is not in the list of its name";
        }
    }
    if (targets != state.targets.size()) return std::string("extras: a listed target has no body");
    if (heads != extras.by_name.size()) return std::string("extras: not as many as are found");
    return {};
}

}  // namespace damson
