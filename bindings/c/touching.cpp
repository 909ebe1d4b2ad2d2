// C API: touching pairs. Calls copy pairs to the caller's buffer, and find a pair again by its shapes and
// tiles.
#include "calls.hpp"

using namespace damson;
using namespace damson::c;

namespace {

damson_touching_pair given_pair(const ConstTouchingPair& pair) {
    damson_touching_pair into{};
    into.body_a = out(pair.body_a);
    into.body_b = out(pair.body_b);
    into.shape_a = out(pair.shape_a);
    into.shape_b = out(pair.shape_b);
    into.is_touching = pair.is_touching;
    into.is_sensor = pair.is_sensor;
    into.is_pushing = pair.is_pushing;
    into.is_ignored = pair.is_ignored;
    into.is_turned = pair.is_turned;
    into.age_ticks = pair.age_ticks;
    into.normal_impulse = pair.normal_impulse;
    into.tangent_impulse = pair.tangent_impulse;
    if (pair.manifold != nullptr) into.manifold = out(*pair.manifold);
    into.user_data = pair.user_data;
    into.tile_a = out(pair.tile_a);
    into.tile_b = out(pair.tile_b);
    return into;
}

std::size_t write_pairs(const ConstTouchingView& pairs, damson_touching_pair* buffer, std::size_t capacity) {
    std::size_t count = 0;
    for (const ConstTouchingPair& pair : pairs) {
        if (count < capacity) buffer[count] = given_pair(pair);
        ++count;
    }
    return count;
}

template <class View>
std::size_t write_touching(const char* name, const damson_world* world, damson_touching_pair* buffer,
                           std::size_t capacity, const View& view_of) {
    return answer<std::size_t>(name, [&](const char* call) -> std::size_t {
        const World* const target = reading(world, call);
        if (target == nullptr || !is_array(buffer, capacity, {call, ""}, "buffer")) return 0;
        return write_pairs(view_of(*target), buffer, capacity);
    });
}

/// Calls `use(pair)` for the pair in the world that has the same shapes and tiles as `named`. Returns true if
/// the pair still touches.
template <class AnyWorld, class Use>
bool use_pair(AnyWorld& world, const damson_touching_pair& named, const Use& use) {
    for (const auto& pair : world.touching(in(named.shape_a)))
        if (pair.shape_b == in(named.shape_b) && pair.tile_a == in(named.tile_a) &&
            pair.tile_b == in(named.tile_b)) {
            use(pair);
            return true;
        }
    return false;
}

}  // namespace

size_t damson_world_get_touching(const damson_world* world, damson_touching_pair* buffer, size_t capacity) {
    return write_touching("damson_world_get_touching", world, buffer, capacity,
                          [](const World& target) { return target.touching(); });
}

size_t damson_body_get_touching(const damson_world* world, damson_body body, damson_touching_pair* buffer,
                                size_t capacity) {
    return write_touching("damson_body_get_touching", world, buffer, capacity,
                          [&](const World& target) { return target.touching(in(body)); });
}

size_t damson_shape_get_touching(const damson_world* world, damson_shape shape, damson_touching_pair* buffer,
                                 size_t capacity) {
    return write_touching("damson_shape_get_touching", world, buffer, capacity,
                          [&](const World& target) { return target.touching(in(shape)); });
}

damson_status damson_world_set_touching_user_data(damson_world* world, const damson_touching_pair* pair,
                                                  uint64_t word) {
    return report("damson_world_set_touching_user_data", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr || !is_given(pair, {call, "pair"})) return;
        if (!use_pair(*target, *pair, [&](const TouchingPair& found) { found.user_data = word; }) &&
            !has_refused())
            refuse({call, "pair"}, {}, "one that touches");
    });
}

bool damson_world_get_touching_sides(const damson_world* world, const damson_touching_pair* pair,
                                     damson_contact_side* a, damson_contact_side* b) {
    return answer<bool>("damson_world_get_touching_sides", [&](const char* call) {
        const World* const target = reading(world, call);
        if (target == nullptr || !is_given(pair, {call, "pair"}) || !is_given(a, {call, "a"}) ||
            !is_given(b, {call, "b"}))
            return false;
        return use_pair(*target, *pair, [&](const ConstTouchingPair& found) {
            *a = out(found.a());
            *b = out(found.b());
        });
    });
}

damson_vec2 damson_world_get_touching_normal(const damson_world* world, const damson_touching_pair* pair) {
    return answer<damson_vec2>("damson_world_get_touching_normal", [&](const char* call) {
        glm::vec2 normal{0.0f};
        const World* const target = reading(world, call);
        if (target != nullptr && is_given(pair, {call, "pair"}))
            use_pair(*target, *pair, [&](const ConstTouchingPair& found) { normal = found.normal(); });
        return out(normal);
    });
}

size_t damson_world_get_touching_points(const damson_world* world, const damson_touching_pair* pair,
                                        damson_vec2* buffer, size_t capacity) {
    return answer<std::size_t>("damson_world_get_touching_points", [&](const char* call) -> std::size_t {
        ContactPoints points;
        const World* const target = reading(world, call);
        if (target == nullptr || !is_given(pair, {call, "pair"}) ||
            !is_array(buffer, capacity, {call, ""}, "buffer"))
            return 0;
        use_pair(*target, *pair, [&](const ConstTouchingPair& found) { points = found.points(); });
        return write(std::span(points.begin(), points.end()), buffer, capacity);
    });
}

bool damson_world_get_contact_at(const damson_world* world, uint32_t index, damson_touching_pair* result) {
    return answer<bool>("damson_world_get_contact_at", [&](const char* call) {
        const World* const target = reading(world, call);
        if (target == nullptr || !is_given(result, {call, "result"})) return false;
        const ConstTouchingPair pair = target->contact_at(index);
        if (has_refused()) return false;
        *result = given_pair(pair);
        return true;
    });
}
