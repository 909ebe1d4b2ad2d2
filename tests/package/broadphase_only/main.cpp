// Two boxes begin and end an overlap, first in a broadphase, then in a BroadphaseWorld.
#include <damson/broadphase.hpp>

#include <cstdio>

int main() {
    const damson::Aabb here{{0.0f, 0.0f}, {1.0f, 1.0f}};
    const damson::Aabb there{{5.0f, 0.0f}, {6.0f, 1.0f}};

    damson::SweepAndPrune sweep;
    sweep.add(here, 1);
    const damson::ProxyId proxy = sweep.add(here, 2);
    const bool has_begun = sweep.commit().began.size() == 1;
    sweep.move(proxy, there);
    const bool has_ended = sweep.commit().ended.size() == 1;

    damson::BroadphaseWorld world{{.reserve_objects = 2}};
    world.add(here, {.user_data = 10});
    const damson::ObjectHandle object = world.add(here, {.user_data = 20});
    std::uint64_t told = 0;
    const auto on_begin = [&](damson::Overlap& overlap) { overlap.user_data = 7; };
    const auto on_end = [&](const damson::OverlapEnded& overlap) {
        told += overlap.user_data_a + overlap.user_data_b + overlap.user_data;
    };
    world.update(on_begin, on_end);
    for (const damson::Overlap& overlap : world.overlaps()) ++overlap.user_data;
    world.remove(object);
    world.update(on_begin, on_end);
    std::printf("%llu\n", static_cast<unsigned long long>(told));
    return has_begun && has_ended && told == 38 ? 0 : 1;
}
