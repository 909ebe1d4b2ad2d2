// Tests of broadphase/tree/dynamic_tree.hpp, broadphase/tree/dynamic_tree.cpp.
//
// The property test makes random calls and compares each result with a search through a list of boxes.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "../../../broadphase/tree/dynamic_tree.hpp"
#include "../../../core/random.hpp"
#include "../random_lives.hpp"

namespace {

using namespace damson;
using damson::test::BoxWorld;
using damson::test::Flavour;

Aabb unit_box_at(float x, float y = 0.0f) {
    return {{x, y}, {x + 1.0f, y + 1.0f}};
}

/// A tree, and a list of the boxes that it must contain.
struct TreeAndList {
    struct Entry {
        Aabb box;
        std::uint64_t categories, user_data;
    };
    DynamicTree tree;
    std::vector<std::optional<Entry>> list;  ///< By proxy.
    std::vector<ProxyId> alive;

    void create(const Entry& entry) {
        const ProxyId proxy = tree.create(entry.box, entry.categories, entry.user_data);
        if (list.size() <= proxy) list.resize(proxy + 1);
        REQUIRE_FALSE(list[proxy].has_value());
        list[proxy] = entry;
        alive.push_back(proxy);
    }
    void destroy(std::size_t index) {
        tree.destroy(alive[index]);
        list[alive[index]].reset();
        alive.erase(alive.begin() + static_cast<std::ptrdiff_t>(index));
    }

    void compare_query(const Aabb& box, std::uint64_t mask) const {
        std::vector<ProxyId> found, expected;
        tree.query(
            box, [&](ProxyId proxy) { found.push_back(proxy); }, mask);
        for (ProxyId proxy = 0; proxy < list.size(); ++proxy)
            if (list[proxy] && (list[proxy]->categories & mask) != 0 && overlaps(list[proxy]->box, box))
                expected.push_back(proxy);
        std::sort(found.begin(), found.end());
        CHECK(found == expected);
    }

    void compare_cast(const BoxCast& cast, std::uint64_t mask) const {
        struct Hit {
            ProxyId proxy;
            float fraction;
            bool operator==(const Hit&) const = default;
        };
        std::vector<Hit> found, expected;
        tree.cast_box(
            cast,
            [&](ProxyId proxy, float fraction) {
                found.push_back({proxy, fraction});
            },
            mask);
        float nearest = cast.max_fraction;
        for (ProxyId proxy = 0; proxy < list.size(); ++proxy) {
            if (!list[proxy] || (list[proxy]->categories & mask) == 0) continue;
            const auto fraction = enter_fraction(list[proxy]->box, cast, cast.max_fraction);
            if (fraction) expected.push_back({proxy, *fraction}), nearest = std::min(nearest, *fraction);
        }
        std::sort(found.begin(), found.end(), [](Hit a, Hit b) { return a.proxy < b.proxy; });
        CHECK(found == expected);

        std::optional<float> first;
        tree.cast_box(
            cast,
            [&](ProxyId, float fraction) {
                first = fraction;
                return fraction;
            },
            mask);
        CHECK(first.has_value() == !expected.empty());
        if (first) CHECK(*first == nearest);
    }

    void compare(Random& random, const BoxWorld& world) const {
        REQUIRE_FALSE(tree.validate().value_or("").size() > 0);
        REQUIRE(tree.size() == alive.size());
        for (const ProxyId proxy : alive) {
            CHECK(tree.box(proxy) == list[proxy]->box);
            CHECK(tree.categories(proxy) == list[proxy]->categories);
            CHECK(tree.user_data(proxy) == list[proxy]->user_data);
        }
        for (int i = 0; i < 4; ++i) {
            const std::uint64_t mask =
                i == 0 ? DynamicTree::all_categories : random.bits() & random.bits() & 15u;
            const Aabb box = world.box(random);
            compare_query(box, mask);
            const BoxCast cast{box, world.box(random).lower - box.lower, random.between(0.0f, 2.0f)};
            if (is_valid(cast)) compare_cast(cast, mask);
            const BoxCast ray{{box.lower, box.lower}, cast.translation, cast.max_fraction};
            if (is_valid(ray)) compare_cast(ray, mask);
        }
    }
};

void live_in_tree(std::uint64_t seed, Flavour flavour, int calls) {
    Random random(seed);
    const BoxWorld world{flavour, 8.0f};
    TreeAndList twins;
    for (int call = 0; call < calls; ++call) {
        CAPTURE(call);
        const bool is_growing = call % 200 < 120;
        const std::uint32_t act = random.below(20);
        const std::size_t size = twins.alive.size();
        const std::size_t any = size == 0 ? 0 : random.below(static_cast<std::uint32_t>(size));
        if (size == 0 || act < (is_growing ? 8u : 2u)) {
            twins.create({world.box(random), random.bits() & 15u, random.bits()});
        } else if (act < 10) {
            twins.destroy(any);
        } else if (act < 14) {
            auto& entry = *twins.list[twins.alive[any]];
            entry.box = random.chance(0.3f) ? world.box(random) : world.moved(entry.box, random);
            twins.tree.move(twins.alive[any], entry.box);
        } else if (act < 18) {
            auto& entry = *twins.list[twins.alive[any]];
            entry.box =
                random.chance(0.1f) ? world.box(random) : united(entry.box, world.moved(entry.box, random));
            twins.tree.enlarge(twins.alive[any], entry.box);
            CHECK(twins.tree.has_enlarged());
        } else if (act < 19) {
            auto& entry = *twins.list[twins.alive[any]];
            entry.categories = random.bits() & 15u;
            twins.tree.set_categories(twins.alive[any], entry.categories);
        } else if (random.chance(0.3f)) {
            const bool is_full = random.chance(0.5f);
            const std::uint32_t sorted = twins.tree.rebuild(is_full);
            CHECK((is_full ? sorted == size : sorted <= size));
            CHECK_FALSE(twins.tree.has_enlarged());
        }
        if (call % 7 == 0) twins.compare(random, world);
    }
    const DynamicTree copy = twins.tree;
    CHECK_FALSE(copy.validate());
    while (!twins.alive.empty()) twins.destroy(twins.alive.size() - 1);
    CHECK_FALSE(twins.tree.validate());
    CHECK(twins.tree.height() == 0);
    CHECK(copy.size() >= twins.tree.size());
}

TEST_SUITE("broadphase/dynamic_tree") {
    TEST_CASE("random calls give the results of a search through a list") {
        for (int flavour = 0; flavour < static_cast<int>(Flavour::count); ++flavour) {
            CAPTURE(flavour);
            for (std::uint64_t seed = 1; seed <= 4; ++seed) {
                CAPTURE(seed);
                live_in_tree(seed, static_cast<Flavour>(flavour), 600);
            }
        }
    }

    TEST_CASE("an empty tree finds nothing") {
        DynamicTree tree;
        int visits = 0;
        tree.query(unit_box_at(0.0f), [&](ProxyId) { ++visits; });
        tree.cast_ray({{0.0f, 0.0f}, {1.0f, 0.0f}}, [&](ProxyId, float) { ++visits; });
        CHECK(visits == 0);
        CHECK(tree.rebuild() == 0);
        CHECK(tree.area_ratio() == 0.0f);
        CHECK(tree.bounds() == Aabb{});
        CHECK_FALSE(tree.validate());
        CHECK(tree.bytes() == 0);
    }

    TEST_CASE("heights, bounds and area ratio of few boxes") {
        DynamicTree tree;
        const ProxyId first = tree.create(unit_box_at(0.0f));
        CHECK(tree.height() == 0);
        tree.create(unit_box_at(2.0f));
        CHECK(tree.height() == 1);
        CHECK(tree.area_ratio() == 0.0f);
        tree.create(unit_box_at(10.0f));
        CHECK(tree.height() == 2);
        CHECK(tree.bounds() == Aabb{{0.0f, 0.0f}, {11.0f, 1.0f}});
        CHECK(tree.area_ratio() == doctest::Approx(4.0 / 12.0));  // the two near boxes share an inner node
        tree.destroy(first);
        CHECK(tree.height() == 1);
        CHECK(tree.bounds() == Aabb{{2.0f, 0.0f}, {11.0f, 1.0f}});
    }

    TEST_CASE("boxes added in order of position give a low tree") {
        DynamicTree tree;
        for (int i = 0; i < 1024; ++i) tree.create(unit_box_at(2.0f * static_cast<float>(i)));
        CHECK(tree.height() <= 20);
        CHECK(tree.rebuild() == 1024);
        CHECK(tree.height() <= 12);
        TreeStats stats = tree.query(unit_box_at(600.25f), [](ProxyId) {});
        CHECK(stats.leaves == 1);
        CHECK(stats.nodes <= 2 * tree.height());
    }

    TEST_CASE("a partial rebuild sorts only the subtrees that changed") {
        DynamicTree tree;
        std::vector<ProxyId> proxies;
        for (int i = 0; i < 256; ++i)
            proxies.push_back(tree.create(unit_box_at(2.0f * static_cast<float>(i))));
        CHECK(tree.rebuild(false) == 1);
        tree.enlarge(proxies[7], unit_box_at(14.5f));
        CHECK(tree.has_enlarged());
        const std::uint32_t sorted = tree.rebuild(false);
        CHECK(sorted > 1);
        CHECK(sorted <= 2 * tree.height() + 1);
        CHECK_FALSE(tree.has_enlarged());
        CHECK_FALSE(tree.validate());
        tree.enlarge(proxies[8], unit_box_at(16.5f));
        tree.move(proxies[8], unit_box_at(16.5f));
        CHECK_FALSE(tree.has_enlarged());
    }

    TEST_CASE("visitors end a query early and can change the tree") {
        DynamicTree tree;
        for (int i = 0; i < 32; ++i) tree.create(unit_box_at(0.5f * static_cast<float>(i)));
        int visits = 0;
        tree.query(tree.bounds(), [&](ProxyId) { return ++visits < 5; });
        CHECK(visits == 5);
        visits = 0;
        tree.cast_ray({{-1.0f, 0.5f}, {100.0f, 0.0f}}, [&](ProxyId, float) {
            ++visits;
            return 0.0f;
        });
        CHECK(visits == 1);

        tree.query(tree.bounds(), [&](ProxyId proxy) { tree.destroy(proxy); });
        CHECK_FALSE(tree.validate());
        tree.create(unit_box_at(0.0f));
        tree.query(tree.bounds(), [&](ProxyId) { tree.clear(); });
        CHECK(tree.size() == 0);
        CHECK_FALSE(tree.validate());
    }

    TEST_CASE("a ray reports boxes from near to far if they are apart") {
        DynamicTree tree;
        for (int i = 0; i < 64; ++i) tree.create(unit_box_at(2.0f * static_cast<float>(i * 37 % 64)));
        float before = 0.0f;
        int visits = 0;
        tree.cast_ray({{-1.0f, 0.5f}, {128.0f, 0.0f}}, [&](ProxyId, float fraction) {
            CHECK(fraction > before);
            before = fraction;
            ++visits;
        });
        CHECK(visits == 64);
    }

    TEST_CASE("equal calls give the same order of results on every machine") {
        Random random(5);
        DynamicTree tree;
        std::vector<ProxyId> proxies;
        for (int i = 0; i < 500; ++i) {
            const glm::vec2 at = random.point(0.0f, 20.0f);
            proxies.push_back(tree.create({at, at + random.point(0.0f, 1.0f)}));
        }
        std::uint64_t digest = 0;
        const auto add = [&](std::uint64_t value) { digest = digest * 0x100000001b3ull + value; };
        for (int round = 0; round < 3; ++round) {
            for (const ProxyId proxy : proxies) {
                const glm::vec2 step = random.point(-0.5f, 0.5f);
                const Aabb box = tree.box(proxy);
                const Aabb moved{box.lower + step, box.upper + step};
                random.chance(0.5f) ? tree.move(proxy, moved) : tree.enlarge(proxy, moved);
            }
            if (round > 0) tree.rebuild(round == 2);
            tree.query(tree.bounds(), [&](ProxyId proxy) { add(proxy); });
            tree.cast_ray({{0.0f, 0.0f}, {20.0f, 20.0f}}, [&](ProxyId proxy, float) { add(proxy); });
            add(tree.height());
        }
        CHECK(digest == 13555527813020935236u);
    }

    TEST_CASE("invalid calls are reported and have no effect") {
        DynamicTree tree;
        const ProxyId proxy = tree.create(unit_box_at(0.0f));
        const Aabb inverted{{1.0f, 0.0f}, {0.0f, 1.0f}};
        CHECK_THROWS_AS(tree.create(inverted), ContractViolation);
        CHECK_THROWS_AS(tree.move(proxy, inverted), ContractViolation);
        CHECK_THROWS_AS(tree.enlarge(proxy, inverted), ContractViolation);
        CHECK_THROWS_AS(tree.query(inverted, [](ProxyId) {}), ContractViolation);
        CHECK_THROWS_AS(tree.cast_ray({{0.0f, 0.0f}, {1.0f, 0.0f}, -1.0f}, [](ProxyId, float) {}),
                        ContractViolation);
        for (const ProxyId wrong : {proxy + 1, no_proxy}) {
            CHECK_THROWS_AS(tree.destroy(wrong), ContractViolation);
            CHECK_THROWS_AS(tree.move(wrong, unit_box_at(0.0f)), ContractViolation);
            CHECK_THROWS_AS(tree.set_categories(wrong, 1), ContractViolation);
            CHECK_THROWS_AS((void)tree.box(wrong), ContractViolation);
            CHECK_THROWS_AS((void)tree.user_data(wrong), ContractViolation);
            CHECK_FALSE(tree.contains(wrong));
        }
        CHECK(tree.box(proxy) == unit_box_at(0.0f));
        CHECK_FALSE(tree.validate());
        tree.destroy(proxy);
        CHECK_THROWS_AS(tree.destroy(proxy), ContractViolation);
    }
}

}  // namespace
