// Compiles and runs the snippets of docs/broadphase.md.
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
    TEST_CASE("the test includes every snippet of the page, except for a program that the demo builds") {
        std::string page = damson::test::read_file("docs/broadphase.md");
        const std::string program = damson::test::read_file("examples/cpp/survivors.cpp");
        const std::string block = "```cpp\n" + program.substr(program.find("#include")) + "```";
        const auto place = page.find(block);
        REQUIRE(place != page.npos);
        page.erase(place, block.size());
        const std::string test = damson::test::read_file("tests/docs/test_broadphase_page.cpp");
        CHECK(damson::test::snippet_names(page).size() == 7);
        for (const std::string& defect : damson::test::include_defects(page, test, "broadphase"))
            FAIL_CHECK(defect);
    }

    TEST_CASE("a broadphase world works as on the page: objects, updates, bulk moves and queries") {
#include "pages/broadphase/objects.inc"
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
#include "pages/broadphase/updates.inc"
        CHECK(bites == 2);
        CHECK(lasted == std::vector<std::uint32_t>{5, 5});

        for (Swarmer& swarmer : swarm) swarmer.position.x += 1.0f;
#include "pages/broadphase/many.inc"
        CHECK(world.began().size() == 2);
        CHECK(world.ended().size() == 2);

        for (damson::Aabb& box : boxes) box = {box.lower + 1.0f, box.upper + 1.0f};
#include "pages/broadphase/threads.inc"
        CHECK(world.box(names[3]) == boxes[3]);

        std::vector<damson::ObjectHandle> burnt;
#include "pages/broadphase/questions.inc"
        CHECK(burnt.size() > 10);
        CHECK(target.has_value());
        CHECK(first.has_value());
    }

    TEST_CASE("a tree works as on the page") {
        enum Category : std::uint64_t { light = 1, sound = 2 };
        std::vector<std::uint64_t> lit;
        std::uint64_t nearest = 0;
#include "pages/broadphase/tree.inc"
        CHECK(lit == std::vector<std::uint64_t>{7});
        CHECK(nearest == 7);
    }

    TEST_CASE("a broadphase works as on the page") {
        const auto may_meet = [](damson::ProxyId a, damson::ProxyId b) { return a != b; };
#include "pages/broadphase/pairs.inc"
        CHECK(changes.began.size() == 1);
        CHECK(changes.ended.empty());
    }
}
