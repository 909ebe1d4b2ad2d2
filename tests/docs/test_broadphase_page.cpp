// The snippets of docs/broadphase.md, compiled and run.
#include <doctest/doctest.h>

#include <atomic>
#include <cstdint>
#include <damson/broadphase.hpp>
#include <string>
#include <thread>
#include <vector>

#include "page_blocks.hpp"

namespace {

struct Swarmer {
    glm::vec2 position;
};

damson::Aabb box_at(glm::vec2 p) {
    return {p - 0.4f, p + 0.4f};
}

}  // namespace

TEST_SUITE("docs/broadphase") {
    TEST_CASE("the page shows every snippet that is run here, and one more: a program that the demo builds") {
        std::string page = damson::test::read_file("docs/broadphase.md");
        const std::string program = damson::test::read_file("demo/examples/survivors.cpp");
        const std::string block = "```cpp\n" + program.substr(program.find("#include")) + "```";
        const auto place = page.find(block);
        REQUIRE(place != page.npos);
        page.erase(place, block.size());
        CHECK(damson::test::fenced_blocks(page).size() == 6);
        const std::string test = damson::test::read_file("tests/docs/test_broadphase_page.cpp");
        for (const std::string& defect : damson::test::defects_of(page, test)) FAIL_CHECK(defect);
    }

    TEST_CASE("what the page says of objects, updates, thousands of them, and questions") {
        // [objects]
        enum Kind : std::uint64_t { player = 1, unit = 2, scenery = 4 };

        damson::BroadphaseWorld world;
        const damson::ObjectHandle hero =
            world.add(box_at({0.0f, 0.0f}), {.user_data = 7, .category = player, .mask = unit});
        const damson::ObjectHandle wall = world.add(
            {{4.0f, -9.0f}, {5.0f, 9.0f}}, {.category = scenery, .mobility = damson::ProxyMobility::Static});
        // [objects end]
        CHECK(world.mobility(wall) == damson::ProxyMobility::Static);

        std::vector<Swarmer> swarm;
        std::vector<damson::ObjectHandle> names;
        for (int i = 0; i < 9000; ++i) {
            swarm.push_back({{static_cast<float>(i % 100) - 3.0f, static_cast<float>(i / 100) - 0.5f}});
            names.push_back(world.add(box_at(swarm.back().position), {.category = unit, .mask = player}));
        }
        world.update();
        CHECK(world.began().size() == 2);

        std::uint32_t tick = 5;
        int bites = 0;
        std::vector<std::uint32_t> lasted;
        // [updates]
        world.move(hero, box_at({1.0f, 0.0f}));
        world.update([&](damson::Overlap& began) { began.word = tick; },
                     [&](const damson::OverlapEnded& ended) { lasted.push_back(tick - ended.word); });
        for (damson::Overlap overlap : world.overlaps()) {
            if (overlap.a == hero) ++bites;
        }
        // [updates end]
        CHECK(bites == 2);
        CHECK(lasted == std::vector<std::uint32_t>{5, 5});

        for (Swarmer& swarmer : swarm) swarmer.position.x += 1.0f;
        // [many]
        std::vector<damson::Aabb> boxes;
        for (const Swarmer& swarmer : swarm) boxes.push_back(box_at(swarmer.position));
        world.move_many(names, boxes);  // names[i] gets boxes[i]
        world.update();
        // [many end]
        CHECK(world.began().size() == 2);
        CHECK(world.ended().size() == 2);

        for (damson::Aabb& box : boxes) box = {box.lower + 1.0f, box.upper + 1.0f};
        // [threads]
        const auto on_two_threads = [](std::uint32_t count, damson::ParallelTask task) {
            std::atomic<std::uint32_t> next{0};
            const auto work = [&] {
                for (std::uint32_t i = next++; i < count; i = next++) task(i);
            };
            std::thread other(work);
            work();
            other.join();
        };
        world.move_many(names, boxes, on_two_threads);
        world.update(on_two_threads);
        // [threads end]
        CHECK(world.box(names[3]) == boxes[3]);

        std::vector<damson::ObjectHandle> burnt;
        // [questions]
        world.query_box({{-5.0f, -5.0f}, {5.0f, 5.0f}}, unit,
                        [&](damson::ObjectHandle found) { burnt.push_back(found); });
        const auto target = world.find_nearest({0.0f, 0.0f}, 20.0f, unit);
        const auto first = world.find_first(damson::RayCast{{-9.0f, 0.5f}, {30.0f, 0.0f}}, unit);
        // [questions end]
        CHECK(burnt.size() > 10);
        CHECK(target.has_value());
        CHECK(first.has_value());
    }

    TEST_CASE("what the page says of pairs of numbers") {
        const auto may_meet = [](damson::ProxyId a, damson::ProxyId b) { return a != b; };
        // [pairs]
        damson::SweepAndPrune sweep;
        const damson::ProxyId left = sweep.add(box_at({0.0f, 0.0f}), 1);
        const damson::ProxyId right = sweep.add(box_at({9.0f, 0.0f}), 2);
        sweep.commit();

        sweep.move_many(2, [&](std::uint32_t i) {
            return damson::ProxyMove{i == 0 ? left : right, box_at({0.5f * static_cast<float>(i), 0.0f})};
        });
        const damson::PairChanges changes = sweep.commit([&](damson::ProxyId a, damson::ProxyId b) {
            return may_meet(a, b);  // asked once, before a pair begins
        });
        // [pairs end]
        CHECK(changes.began.size() == 1);
        CHECK(changes.ended.empty());
    }
}
