// Tests of broadphase/world/broadphase_world.cpp.
//
// Tests objects with every broadphase: reports of updates, edits in callbacks, and invalid calls.
// tests/property/test_broadphase_world_equals_model.cpp compares overlaps for random sequences of calls.
#include "../../../broadphase/world/broadphase_world.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>
#include <stdexcept>
#include <vector>

#include "../../../core/random.hpp"
#include "../../support/boxes.hpp"
#include "support/allocation_counter.hpp"
#include "support/expect_violation.hpp"

namespace {

using namespace damson;
using test::square;

static_assert(std::ranges::random_access_range<OverlapView>);
static_assert(std::ranges::sized_range<OverlapView>);
static_assert(std::random_access_iterator<OverlapIterator>);

// Calls `body` with a world for each kind of broadphase.
template <class Body>
void with_every_broadphase(Body&& body) {
    for (const BroadphaseName& entry : all_broadphases()) {
        CAPTURE(entry.name);
        BroadphaseWorld world{{.broadphase = entry.kind}};
        body(world);
        CHECK(world.validate().value_or("") == "");
    }
}

// Returns the user data of the overlaps in a view, two values per overlap.
std::vector<std::uint64_t> data_of(OverlapView overlaps) {
    std::vector<std::uint64_t> data;
    for (const Overlap& overlap : overlaps) {
        data.push_back(overlap.user_data_a);
        data.push_back(overlap.user_data_b);
    }
    return data;
}
using Data = std::vector<std::uint64_t>;

TEST_SUITE("broadphase/broadphase_world") {
    TEST_CASE("a call with an object of another world is refused with a message and changes no object") {
        using test::violation_of;
        BroadphaseWorld own, other;
        const ObjectHandle mine = own.add(square(0.0f)), foreign = other.add(square(5.0f));
        REQUIRE(mine.slot == foreign.slot);
        CHECK_FALSE(own.is_alive(foreign));
        CHECK(violation_of([&] { own.remove(foreign); }) ==
              "BroadphaseWorld::remove: object must be of this world, not of another, got 0:1");
        CHECK(violation_of([&] { (void)own.box(foreign); }) ==
              "BroadphaseWorld::box: object must be of this world, not of another, got 0:1");
        CHECK(own.is_alive(mine));
        own.remove(mine);
        CHECK(violation_of([&] { own.remove(mine); }) ==
              "BroadphaseWorld::remove: object must be alive, got 0:1");

        BroadphaseWorld one({.handle_stamp = 9}), twin({.handle_stamp = 9});
        CHECK(one.add(square(0.0f)) == twin.add(square(1.0f)));
    }

    TEST_CASE("an overlap begins, continues and ends with the user data of both objects and its own") {
        with_every_broadphase([](BroadphaseWorld& world) {
            const ObjectHandle a = world.add(square(0.0f), {.user_data = 7});
            const ObjectHandle b = world.add(square(0.5f), {.user_data = 8});
            int begins = 0;
            int ends = 0;
            const auto on_begin = [&](Overlap& overlap) {
                ++begins;
                CHECK(overlap.a == a);
                CHECK(overlap.b == b);
                CHECK(overlap.user_data_a == 7);
                CHECK(overlap.user_data_b == 8);
                CHECK(overlap.user_data == 0);
                overlap.user_data = 30;
            };
            const auto on_end = [&](const OverlapEnded& overlap) {
                ++ends;
                CHECK(overlap == OverlapEnded{a, b, 7, 8, 32, PairEndCause::Moved});
            };
            CHECK(world.overlaps().empty());
            world.update(on_begin, on_end);
            CHECK(begins == 1);
            CHECK(world.began().size() == 1);
            for (int step = 0; step < 2; ++step) {
                world.move(b, square(0.6f));
                world.update(on_begin, on_end);
                REQUIRE(world.overlaps().size() == 1);
                CHECK(world.began().empty());
                for (const Overlap& overlap : world.overlaps()) ++overlap.user_data;
            }
            CHECK(world.overlaps()[0].user_data == 32);
            CHECK(ends == 0);
            world.move(b, square(10.0f));
            world.update(on_begin, on_end);
            CHECK(begins == 1);
            CHECK(ends == 1);
            CHECK(world.ended().size() == 1);
            CHECK(world.overlaps().empty());
            world.update(on_begin, on_end);
            CHECK(ends == 1);
            CHECK(world.ended().empty());
        });
    }

    TEST_CASE("a removed object ends its overlaps as Removed, and its user data can still be read") {
        with_every_broadphase([](BroadphaseWorld& world) {
            const ObjectHandle a = world.add(square(0.0f), {.user_data = 7});
            const ObjectHandle b = world.add(square(0.5f), {.user_data = 8});
            world.update();
            world.overlaps()[0].user_data = 5;
            world.remove(a);
            CHECK(!world.is_alive(a));
            CHECK(world.size() == 1);
            CHECK(data_of(world.overlaps()) == Data{7, 8});  // unchanged until the next update
            const ObjectHandle c = world.add(square(0.0f, 9.0f), {.user_data = 9});
            CHECK(data_of(world.overlaps()) == Data{7, 8});
            world.update();
            REQUIRE(world.ended().size() == 1);
            CHECK(world.ended()[0] == OverlapEnded{a, b, 7, 8, 5, PairEndCause::Removed});
            CHECK(world.overlaps().empty());
            CHECK(c != a);
            CHECK(!world.is_alive(a));
            CHECK(world.is_alive(c));
        });
    }

    TEST_CASE("both masks must match for an overlap, and equal groups override the masks") {
        struct Row {
            ObjectFilter a;
            ObjectFilter b;
            bool overlap;
        };
        const Row rows[] = {
            {{}, {}, true},
            {{.category = 2, .mask = 4}, {.category = 4, .mask = 2}, true},
            {{.category = 2, .mask = 4}, {.category = 4, .mask = 1}, false},
            {{.category = 2, .mask = 1}, {.category = 4, .mask = 2}, false},
            {{.mask = 0}, {}, false},
            {{.mask = 0, .group = 3}, {.mask = 0, .group = 3}, true},
            {{.group = -3}, {.group = -3}, false},
            {{.group = -3}, {.group = -4}, true},
            {{.group = 3}, {.group = -3}, true},
            {{.mask = 0, .group = 3}, {.mask = 0, .group = 4}, false},
            {{.category = std::uint64_t{1} << 63}, {.mask = std::uint64_t{1} << 63}, true},
        };
        for (const Row& row : rows) {
            CAPTURE(&row - rows);
            CHECK(may_overlap(row.a, row.b) == row.overlap);
            CHECK(may_overlap(row.b, row.a) == row.overlap);
            with_every_broadphase([&](BroadphaseWorld& world) {
                const auto def_of = [](const ObjectFilter& filter) {
                    return ObjectDef{.category = filter.category, .mask = filter.mask, .group = filter.group};
                };
                const ObjectHandle a = world.add(square(0.0f), def_of(row.a));
                world.add(square(0.0f), def_of(row.b));
                CHECK(world.filter(a) == row.a);
                world.update();
                CHECK(world.overlaps().size() == (row.overlap ? 1u : 0u));
            });
        }
    }

    TEST_CASE("a new filter takes effect at the next update, in both directions") {
        with_every_broadphase([](BroadphaseWorld& world) {
            const ObjectHandle a = world.add(square(0.0f));
            world.add(square(0.5f));
            world.update();
            world.overlaps()[0].user_data = 4;
            world.set_filter(a, {.mask = 0});
            CHECK(world.overlaps().size() == 1);
            world.update();
            REQUIRE(world.ended().size() == 1);
            CHECK(world.ended()[0].cause == PairEndCause::Filtered);
            CHECK(world.ended()[0].user_data == 4);
            world.set_filter(a, {.category = 8});
            world.update();
            REQUIRE(world.began().size() == 1);
            CHECK(world.began()[0].user_data == 0);
            world.overlaps()[0].user_data = 6;
            world.set_filter(a, {.category = 16});  // the filters still match, so there is no event
            world.update();
            CHECK(world.began().empty());
            CHECK(world.ended().empty());
            CHECK(world.overlaps()[0].user_data == 6);
        });
    }

    TEST_CASE("static objects overlap only moving ones, and mobility can change") {
        with_every_broadphase([](BroadphaseWorld& world) {
            const ObjectHandle a = world.add(square(0.0f), {.mobility = ProxyMobility::Static});
            const ObjectHandle b = world.add(square(0.5f), {.mobility = ProxyMobility::Static});
            world.update();
            CHECK(world.overlaps().empty());
            world.set_mobility(b, ProxyMobility::Moving);
            CHECK(world.mobility(b) == ProxyMobility::Moving);
            world.update();
            CHECK(world.began().size() == 1);
            world.set_mobility(a, ProxyMobility::Moving);
            world.update();
            CHECK(world.overlaps().size() == 1);
            CHECK(world.began().empty());
            world.set_mobility(a, ProxyMobility::Static);
            world.set_mobility(b, ProxyMobility::Static);
            world.update();
            REQUIRE(world.ended().size() == 1);
            CHECK(world.ended()[0].cause == PairEndCause::Filtered);
        });
    }

    TEST_CASE("stale handles and invalid boxes are refused with a message and change nothing") {
        with_every_broadphase([](BroadphaseWorld& world) {
            const ObjectHandle a = world.add(square(0.0f), {.user_data = 1, .key = 10});
            const ObjectHandle b = world.add(square(0.5f), {.user_data = 2, .key = 20});
            const ObjectHandle gone = world.add(square(0.5f), {.user_data = 3, .key = 30});
            world.update();
            world.remove(gone);
            world.update();
            // a new object reuses the slot and the proxy id
            const ObjectHandle c = world.add(square(50.0f), {.user_data = 4, .key = 40});
            world.update();
            CHECK(c.slot == gone.slot);
            const std::uint64_t before = world.digest();
            const float nan = std::numeric_limits<float>::quiet_NaN();
            const float infinity = std::numeric_limits<float>::infinity();
            const Aabb bad_boxes[] = {
                {{nan, 0.0f}, {1.0f, 1.0f}}, {{0.0f, -infinity}, {1.0f, 1.0f}}, {{1.0f, 0.0f}, {0.0f, 1.0f}}};
            const ObjectHandle stale[] = {gone, ObjectHandle{}, ObjectHandle{1000, 1}, ObjectHandle{0, 99}};

            using test::violation_of;
            CHECK(violation_of([&] { world.move(gone, square(0.0f)); }) ==
                  "BroadphaseWorld::move: object must be alive, got " + describe(gone));
            CHECK(violation_of([&] { world.remove(gone); }) ==
                  "BroadphaseWorld::remove: object must be alive, got " + describe(gone));
            CHECK(violation_of([&] { world.box({}); }) ==
                  "BroadphaseWorld::box: object must be alive, got null");
            CHECK(violation_of([&] {
                      world.add(bad_boxes[2]);
                  }).starts_with("BroadphaseWorld::add: box must be finite with lower <= upper, got"));
            const ObjectHandle two[] = {a, b};
            CHECK(violation_of([&] { world.move_many(two, std::span(bad_boxes).first(1)); }) ==
                  "BroadphaseWorld::move_many: boxes must be one per object, got 1");

            const test::QuietViolations quiet;
            int refused = 0;
            const auto refuses = [&](auto&& call) {
                call();
                ++refused;
                CHECK(quiet.count() == refused);
                CHECK(world.digest() == before);
                CHECK(world.size() == 3);
            };
            for (const ObjectHandle object : stale) {
                CHECK(!world.is_alive(object));
                refuses([&] { world.move(object, square(3.0f)); });
                refuses([&] { world.remove(object); });
                refuses([&] { world.set_filter(object, {.mask = 0}); });
                refuses([&] { world.set_mobility(object, ProxyMobility::Static); });
                refuses([&] { world.set_user_data(object, 9); });
                refuses([&] { CHECK(world.box(object) == Aabb{}); });
                refuses([&] { CHECK(world.user_data(object) == 0); });
                refuses([&] { CHECK(world.key(object) == 0); });
                refuses([&] { CHECK(world.filter(object) == ObjectFilter{}); });
                refuses([&] { CHECK(world.mobility(object) == ProxyMobility::Moving); });
                // one invalid move makes the whole call invalid
                const ObjectHandle objects[] = {a, object, b};
                const Aabb boxes[] = {square(5.0f), square(6.0f), square(7.0f)};
                refuses([&] { world.move_many(objects, boxes); });
            }
            for (const Aabb& box : bad_boxes) {
                refuses([&] { CHECK(world.add(box).is_null()); });
                refuses([&] { world.move(a, box); });
                const Aabb boxes[] = {square(5.0f), box};
                refuses([&] { world.move_many(two, boxes); });
            }
            world.update();
            CHECK(world.began().empty());
            CHECK(world.ended().empty());
            CHECK(world.digest() == before);
        });
    }

    TEST_CASE("a bulk move equals single moves") {
        with_every_broadphase([](BroadphaseWorld& world) {
            Random random(5);
            BroadphaseWorld other = world;
            std::vector<ObjectHandle> objects;
            std::vector<Aabb> boxes(200);
            for (std::uint64_t i = 0; i < 200; ++i) {
                objects.push_back(world.add(square(random.between(0.0f, 20.0f)), {.user_data = i}));
                other.add(world.box(objects.back()), {.user_data = i});
            }
            for (int step = 0; step < 5; ++step) {
                for (std::size_t i = 0; i < 200; ++i) {
                    const glm::vec2 at = random.point(0.0f, 12.0f);
                    boxes[i] = square(at.x, at.y);
                    other.move(objects[i], boxes[i]);
                }
                world.move_many(objects, boxes);
                world.update();
                other.update();
                REQUIRE(data_of(world.began()) == data_of(other.began()));
                REQUIRE(world.digest() == other.digest());
            }
            world.move_many({}, {});
        });
    }

    TEST_CASE("the default key is the number of objects added before, including removed ones") {
        BroadphaseWorld world;
        const ObjectHandle a = world.add(square(0.0f));
        world.remove(a);
        const ObjectHandle b = world.add(square(0.0f), {.key = 77});
        const ObjectHandle c = world.add(square(0.0f));
        CHECK(world.key(b) == 77);
        CHECK(world.key(c) == 2);
        const test::QuietViolations quiet;
        world.add({{1.0f, 0.0f}, {0.0f, 0.0f}});  // invalid, so not counted
        CHECK(world.key(world.add(square(0.0f))) == 3);
    }

    TEST_CASE("overlaps, begins and ends are in key order for any order of creation") {
        with_every_broadphase([](BroadphaseWorld& world) {
            std::vector<ObjectHandle> objects;
            for (const std::uint64_t key : {40u, 10u, 30u, 20u})
                objects.push_back(world.add(square(0.0f), {.user_data = key, .key = key}));
            world.update();
            const Data all{10, 20, 10, 30, 10, 40, 20, 30, 20, 40, 30, 40};
            CHECK(data_of(world.began()) == all);
            CHECK(data_of(world.overlaps()) == all);
            world.move(objects[2], square(0.5f, 5.0f));
            world.update();
            CHECK(data_of(world.overlaps()) == Data{10, 20, 10, 40, 20, 40});
            REQUIRE(world.ended().size() == 3);
            CHECK(world.ended()[0].user_data_a == 10);
            CHECK(world.ended()[2].user_data_a == 30);
            world.add(square(0.0f), {.user_data = 25, .key = 25});
            world.update();
            CHECK(data_of(world.began()) == Data{10, 25, 20, 25, 25, 40});
            CHECK(data_of(world.overlaps()) == Data{10, 20, 10, 25, 10, 40, 20, 25, 20, 40, 25, 40});
        });
    }

    TEST_CASE("digests and reports are the same for any order of creation and any broadphase") {
        constexpr std::uint32_t count = 150;
        struct Told {
            Data words;
            std::vector<std::uint64_t> digests;
        };
        const auto play = [&](std::uint64_t order_seed, BroadphaseKind kind) {
            std::vector<std::uint64_t> order(count);
            for (std::uint32_t i = 0; i < count; ++i) order[i] = i;
            Random shuffle(order_seed);
            if (order_seed != 0) {
                for (std::uint32_t i = count; i > 1; --i) std::swap(order[i - 1], order[shuffle.below(i)]);
            }
            BroadphaseWorld world{{.broadphase = kind}};
            std::vector<ObjectHandle> objects(count);
            const auto box_of = [](std::uint64_t key, std::uint64_t step) {
                Random random(mix_bits(key * 1000 + step));
                const glm::vec2 at = random.point(0.0f, 12.0f);
                return square(at.x, at.y);
            };
            for (const std::uint64_t key : order)
                objects[key] = world.add(box_of(key, 0), {.user_data = key,
                                                          .category = std::uint64_t{1} << key % 3,
                                                          .mask = key % 5 == 0 ? 3u : 7u,
                                                          .key = key});
            Told told;
            std::uint32_t serial = 0;
            for (std::uint64_t step = 1; step < 12; ++step) {
                world.update(
                    [&](Overlap& overlap) {
                        overlap.user_data = ++serial;
                        told.words.insert(told.words.end(),
                                          {overlap.user_data_a, overlap.user_data_b, overlap.user_data});
                    },
                    [&](const OverlapEnded& overlap) {
                        told.words.insert(told.words.end(),
                                          {overlap.user_data_a, overlap.user_data_b, overlap.user_data});
                    });
                for (Overlap overlap : world.overlaps()) overlap.user_data += ++serial;
                told.digests.push_back(world.digest());
                for (const std::uint64_t key : order) {
                    if (mix_bits(key + step) % 3 == 0) world.move(objects[key], box_of(key, step));
                    if (mix_bits(key - step) % 40 == 0) {
                        world.remove(objects[key]);
                        objects[key] =
                            world.add(box_of(key, step), {.user_data = key, .key = key + count * step});
                    }
                }
            }
            return told;
        };
        const Told expected = play(0, BroadphaseKind::BruteForce);
        CHECK(expected.words.size() > 1000);
        for (const BroadphaseName& entry : all_broadphases()) {
            for (std::uint64_t seed = 0; seed < 6; ++seed) {
                CAPTURE(entry.name);
                CAPTURE(seed);
                const Told told = play(seed, entry.kind);
                CHECK(told.words == expected.words);
                CHECK(told.digests == expected.digests);
            }
        }
    }

    TEST_CASE("every difference of two worlds changes the digest") {
        const auto digest_of = [](auto&& change) {
            BroadphaseWorld world;
            const ObjectHandle a = world.add(square(0.0f), {.key = 5});
            world.add(square(0.5f), {.key = 6});
            world.update();
            change(world, a);
            return world.digest();
        };
        const std::uint64_t same = digest_of([](BroadphaseWorld&, ObjectHandle) {});
        CHECK(same == digest_of([](BroadphaseWorld&, ObjectHandle) {}));
        CHECK(same != digest_of([](BroadphaseWorld& w, ObjectHandle a) { w.move(a, square(0.1f)); }));
        CHECK(same != digest_of([](BroadphaseWorld& w, ObjectHandle a) { w.set_user_data(a, 1); }));
        for (const ObjectFilter& filter :
             {ObjectFilter{.group = 1}, ObjectFilter{.mask = 1}, ObjectFilter{.category = 2}})
            CHECK(same != digest_of([&](BroadphaseWorld& w, ObjectHandle a) { w.set_filter(a, filter); }));
        CHECK(same != digest_of([](BroadphaseWorld& w, ObjectHandle a) {
                  w.set_mobility(a, ProxyMobility::Static);
              }));
        CHECK(same != digest_of([](BroadphaseWorld& w, ObjectHandle) { w.overlaps()[0].user_data = 1; }));
        CHECK(same != digest_of([](BroadphaseWorld& w, ObjectHandle a) { w.remove(a); }));
        CHECK(same != digest_of([](BroadphaseWorld& w, ObjectHandle) { w.add(square(90.0f)); }));
    }

    TEST_CASE("a callback may make any change, which takes effect at the next update") {
        with_every_broadphase([](BroadphaseWorld& world) {
            std::vector<ObjectHandle> objects;
            for (std::uint64_t i = 0; i < 20; ++i)
                objects.push_back(world.add(square(0.0f), {.user_data = i, .key = i}));
            std::size_t begins = 0;
            std::vector<ObjectHandle> born;
            const auto on_begin = [&](Overlap& overlap) {
                // all overlaps were found before the callbacks; edits in callbacks do not change the reports
                CHECK(overlap.a == objects[overlap.user_data_a]);
                CHECK(overlap.b == objects[overlap.user_data_b]);
                overlap.user_data = static_cast<std::uint32_t>(++begins);
                // add many more objects than memory was reserved for
                for (int i = 0; i < 8; ++i) {
                    const float x = 100.0f + 2.0f * static_cast<float>(born.size());
                    born.push_back(world.add(square(x), {.user_data = 1000}));
                }
                if (world.is_alive(overlap.a)) world.remove(overlap.a);
                if (world.is_alive(overlap.b)) {
                    world.move(overlap.b, square(50.0f));
                    world.set_filter(overlap.b, {.mask = 2});
                    world.set_mobility(overlap.b, ProxyMobility::Static);
                }
            };
            const auto on_end = [](const OverlapEnded&) {};
            world.update(on_begin, on_end);
            CHECK(begins == 190);
            CHECK(world.size() == 1 + 190 * 8);
            CHECK(world.overlaps().size() == 190);
            std::uint32_t word = 0;
            for (const Overlap& overlap : world.overlaps()) CHECK(overlap.user_data == ++word);

            // callbacks for ended overlaps add and remove objects, whose proxy ids may be reused
            std::size_t ends = 0;
            world.update([](Overlap&) { FAIL_CHECK("an overlap began"); },
                         [&](const OverlapEnded& overlap) {
                             CHECK(overlap.user_data == ++ends);
                             CHECK(overlap.user_data_a < overlap.user_data_b);
                             CHECK(overlap.user_data_b < 20);
                             CHECK(overlap.cause == PairEndCause::Removed);
                             world.add(square(-100.0f), {.user_data = 2000});
                             world.remove(born.back());
                             born.pop_back();
                         });
            CHECK(ends == 190);
            world.update();
            CHECK(world.overlaps().size() == 190 * 189 / 2);
        });
    }

    TEST_CASE("views stay unchanged until the next update, whatever edits follow") {
        with_every_broadphase([](BroadphaseWorld& world) {
            std::vector<ObjectHandle> objects;
            for (std::uint64_t i = 0; i < 12; ++i)
                objects.push_back(world.add(square(0.0f), {.user_data = i, .key = i}));
            world.update();
            world.remove(objects[11]);
            objects[11] = world.add(square(0.0f), {.user_data = 12, .key = 12});
            world.update();
            const OverlapView all = world.overlaps();
            const OverlapView began = world.began();
            const std::span<const OverlapEnded> ended = world.ended();
            const Data all_before = data_of(all);
            const Data began_before = data_of(began);
            const std::vector<OverlapEnded> ended_before(ended.begin(), ended.end());
            CHECK(began.size() == 11);
            CHECK(ended.size() == 11);
            // edit the world while iterating
            std::size_t walked = 0;
            for (Overlap overlap : all) {
                ++walked;
                overlap.user_data = 3;
                for (int i = 0; i < 50; ++i) world.add(square(0.0f), {.user_data = 99});
                if (world.is_alive(overlap.b)) world.remove(overlap.b);
                if (world.is_alive(overlap.a)) world.set_filter(overlap.a, {.mask = 0});
            }
            CHECK(walked == 66);
            CHECK(data_of(all) == all_before);
            CHECK(data_of(began) == began_before);
            CHECK(std::equal(ended.begin(), ended.end(), ended_before.begin(), ended_before.end()));
            CHECK(all[65].user_data == 3);
        });
    }

    TEST_CASE("a callback that throws leaves a valid world and loses no overlap") {
        with_every_broadphase([](BroadphaseWorld& world) {
            std::vector<ObjectHandle> objects;
            for (std::uint64_t i = 0; i < 6; ++i)
                objects.push_back(world.add(square(0.0f), {.user_data = i, .key = i}));
            int calls = 0;
            const auto throw_at_third = [&](auto&) {
                if (++calls == 3) throw std::runtime_error("enough");
            };
            CHECK_THROWS_AS(world.update(throw_at_third, throw_at_third), std::runtime_error);
            CHECK(calls == 3);
            CHECK(world.began().size() == 15);
            CHECK(world.overlaps().size() == 15);
            CHECK(world.validate().value_or("") == "");
            world.remove(objects[0]);
            objects.push_back(world.add(square(0.0f), {.user_data = 6, .key = 6}));
            calls = 0;
            CHECK_THROWS_AS(world.update(throw_at_third, throw_at_third), std::runtime_error);
            CHECK(world.ended().size() == 5);
            CHECK(world.began().size() == 5);
            CHECK(world.overlaps().size() == 15);
            // the world still works after an exception
            calls = 10;
            world.update(throw_at_third, throw_at_third);
            CHECK(calls == 10);
            CHECK(world.began().empty());
        });
    }

    TEST_CASE("an update inside a callback is refused and has no effect") {
        BroadphaseWorld world;
        for (std::uint64_t i = 0; i < 3; ++i) world.add(square(0.0f), {.key = i});
        const test::QuietViolations quiet;
        int begins = 0;
        world.update(
            [&](Overlap& overlap) {
                ++begins;
                world.move(overlap.a, square(50.0f));
                world.update();
                world.update([](Overlap&) { FAIL("called"); }, [](const OverlapEnded&) { FAIL("called"); });
                world.reserve(100, 100);
            },
            [](const OverlapEnded&) {});
        CHECK(begins == 3);
        CHECK(quiet.count() == 9);
        CHECK(quiet.last() ==
              "BroadphaseWorld::reserve: call must be outside of the callbacks of this world");
        CHECK(world.overlaps().size() == 3);
        world.update();
        CHECK(quiet.count() == 9);
        CHECK(world.ended().size() == 2);
    }

    TEST_CASE("a listener can have either of the two member functions, or both") {
        struct Both {
            int begins = 0;
            int ends = 0;
            void on_begin(Overlap& overlap) {
                ++begins;
                overlap.user_data = 2;
            }
            void on_end(const OverlapEnded& ended) { ends += static_cast<int>(ended.user_data); }
        };
        struct OnlyEnd {
            int ends = 0;
            void on_end(const OverlapEnded&) { ++ends; }
        };
        static_assert(OverlapListener<Both> && OverlapListener<OnlyEnd> && !OverlapListener<int>);
        BroadphaseWorld world;
        const ObjectHandle a = world.add(square(0.0f));
        world.add(square(0.0f));
        Both both;
        world.update(both);
        CHECK(both.begins == 1);
        world.move(a, square(9.0f));
        world.update(both);
        CHECK(both.ends == 2);
        OnlyEnd only_end;
        world.move(a, square(0.0f));
        world.update(only_end);
        world.move(a, square(9.0f));
        world.update(only_end);
        CHECK(only_end.ends == 1);
    }

    TEST_CASE("a copy behaves like the original, also if it was made inside a callback") {
        with_every_broadphase([](BroadphaseWorld& world) {
            Random random(8);
            std::vector<ObjectHandle> objects;
            for (std::uint64_t i = 0; i < 60; ++i)
                objects.push_back(world.add(square(random.between(0.0f, 20.0f)), {.user_data = i}));
            std::optional<BroadphaseWorld> copy;
            world.update(
                [&](Overlap&) {
                    if (!copy) copy = world;
                },
                [](const OverlapEnded&) {});
            REQUIRE(copy.has_value());
            for (int step = 0; step < 5; ++step) {
                for (const ObjectHandle object : objects) {
                    const Aabb box = square(random.between(0.0f, 20.0f));
                    world.move(object, box);
                    copy->move(object, box);
                }
                world.update();
                copy->update();
                REQUIRE(data_of(world.began()) == data_of(copy->began()));
                REQUIRE(world.digest() == copy->digest());
            }
            CHECK(copy->objects().size() == 60);
        });
    }

    TEST_CASE("a view is a random-access range and works with standard algorithms") {
        BroadphaseWorld world;
        for (std::uint64_t i = 0; i < 5; ++i) world.add(square(0.0f), {.user_data = i});
        world.update();
        const OverlapView view = world.overlaps();
        CHECK(view.end() - view.begin() == 10);
        CHECK(view.begin()[3].user_data_b == 4);
        auto it = view.begin() + 4;
        CHECK((*it--).user_data_a == 1);
        CHECK((*it++).user_data_b == 4);
        CHECK((3 + view.begin()) < it);
        CHECK((it - 4) == view.begin());
        CHECK(std::ranges::count_if(view, [](const Overlap& o) { return o.user_data_a == 0; }) == 4);
        const auto first_of_two =
            std::ranges::lower_bound(view, 2u, {}, [](const Overlap& o) { return o.user_data_a; });
        CHECK(first_of_two - view.begin() == 7);
    }

    TEST_CASE("queries find live objects with a category of the mask") {
        with_every_broadphase([](BroadphaseWorld& world) {
            std::vector<ObjectHandle> objects;
            for (std::uint64_t i = 0; i < 6; ++i) {
                objects.push_back(world.add(square(10.0f * static_cast<float>(i)),
                                            {.user_data = i, .category = std::uint64_t{1} << i % 2}));
            }
            world.update();
            world.remove(objects[4]);
            const auto ids_of = [&](auto&& ask) {
                Data ids;
                ask([&](ObjectHandle object) { ids.push_back(world.user_data(object)); });
                std::sort(ids.begin(), ids.end());
                return ids;
            };
            const Aabb all{{-1.0f, -1.0f}, {60.0f, 2.0f}};
            const auto in_box = [&](std::uint64_t mask) {
                return ids_of([&](auto visit) { world.query_box(all, mask, visit); });
            };
            CHECK(in_box(1) == Data{0, 2});
            CHECK(in_box(2) == Data{1, 3, 5});
            CHECK(in_box(3) == Data{0, 1, 2, 3, 5});
            CHECK(in_box(4).empty());
            CHECK(ids_of([&](auto visit) { world.query_point({21.0f, 0.5f}, 1, visit); }) == Data{2});
            CHECK(ids_of([&](auto visit) { world.query_point({21.0f, 0.5f}, 2, visit); }).empty());
            int shown = 0;
            world.query_box(all, 3, [&](ObjectHandle) { return ++shown < 2; });  // stops at the second object
            CHECK(shown == 2);

            const RayCast ray{{-10.0f, 0.5f}, {80.0f, 0.0f}};
            std::vector<std::pair<float, std::uint64_t>> met;
            const auto note = [&](ObjectHandle object, float fraction) {
                met.emplace_back(fraction, world.user_data(object));
            };
            world.cast_ray(ray, 2, note);
            std::sort(met.begin(), met.end());
            CHECK(met == decltype(met){{0.25f, 1}, {0.5f, 3}, {0.75f, 5}});
            met.clear();
            world.cast_box({{{-11.0f, 0.0f}, {-10.0f, 1.0f}}, {80.0f, 0.0f}}, 1, note);
            std::sort(met.begin(), met.end());
            CHECK(met == decltype(met){{0.125f, 0}, {0.375f, 2}});
            float nearest = 2.0f;
            world.cast_ray(ray, 2, [&](ObjectHandle, float fraction) { return nearest = fraction; });
            CHECK(nearest == 0.25f);

            CHECK(world.find_first(ray, 2) == ObjectHit{objects[1], 0.25f});
            CHECK(world.find_first(ray, 1) == ObjectHit{objects[0], 0.125f});
            CHECK(!world.find_first(ray, 4).has_value());
            CHECK(!world.find_first(RayCast{{41.0f, 0.5f}, {8.0f, 0.0f}}, 3)
                       .has_value());  // one box was removed, and the ray ends before the next box
        });
    }

    TEST_CASE("a query callback may change the object it is called with") {
        with_every_broadphase([](BroadphaseWorld& world) {
            for (std::uint64_t i = 0; i < 100; ++i) world.add(square(0.1f * static_cast<float>(i)));
            world.update();
            int shown = 0;
            world.query_box({{0.0f, 0.0f}, {20.0f, 1.0f}}, 1, [&](ObjectHandle object) {
                ++shown;
                CHECK(world.is_alive(object));
                world.add(square(3.0f));
                if (shown % 2 == 0)
                    world.move(object, square(-50.0f));
                else
                    world.remove(object);
            });
            CHECK(shown == 100);
            world.update();
            CHECK(world.size() == 150);
        });
    }

    TEST_CASE("a search returns the object with the smallest key among those at the same distance") {
        with_every_broadphase([](BroadphaseWorld& world) {
            for (const std::uint64_t key : {40u, 10u, 30u})
                world.add(square(5.0f), {.user_data = key, .key = key});
            world.add(square(5.0f), {.user_data = 2, .category = 2, .key = 2});
            world.update();
            const auto hit = world.find_first(RayCast{{0.0f, 0.5f}, {10.0f, 0.0f}}, 1);
            REQUIRE(hit.has_value());
            CHECK(world.user_data(hit->object) == 10);
            CHECK(hit->fraction == 0.5f);
            const auto inside = world.find_first(RayCast{{5.5f, 0.5f}, {10.0f, 0.0f}}, 1);
            REQUIRE(inside.has_value());
            CHECK(world.user_data(inside->object) == 10);
            CHECK(inside->fraction == 0.0f);
            const auto near = world.find_nearest({2.0f, -4.0f}, 100.0f, 1);
            REQUIRE(near.has_value());
            CHECK(world.user_data(near->object) == 10);
            CHECK(near->distance == 5.0f);
            CHECK(world.find_nearest({5.5f, 0.5f}, 0.0f, 1)->distance == 0.0f);
        });
    }

    TEST_CASE("the nearest object is found at any distance up to the maximum, and none beyond it") {
        with_every_broadphase([](BroadphaseWorld& world) {
            Random random(21);
            struct Placed {
                Aabb box;
                ObjectHandle object;
                std::uint64_t key;
                std::uint64_t category;
            };
            std::vector<Placed> placed;
            for (std::uint64_t i = 0; i < 150; ++i) {
                const glm::vec2 at = random.point(0.0f, 100.0f);
                const Aabb box = square(at.x, at.y, random.between(0.0f, 3.0f));
                const std::uint64_t key = 1000 - i;
                placed.push_back({box, world.add(box, {.category = 1 + i % 2, .key = key}), key, 1 + i % 2});
            }
            world.update();
            int found = 0;
            for (int i = 0; i < 300; ++i) {
                const glm::vec2 point = random.point(-50.0f, 150.0f);
                const float max_distance = random.between(0.0f, 60.0f);
                const std::uint64_t mask = 1 + random.below(3);
                std::optional<ObjectNear> expected;
                double least = double{max_distance} * max_distance;
                std::uint64_t key = 0;
                for (const Placed& one : placed) {
                    if ((one.category & mask) == 0) continue;
                    const double x =
                        std::max({0.0, double{one.box.lower.x} - point.x, double{point.x} - one.box.upper.x});
                    const double y =
                        std::max({0.0, double{one.box.lower.y} - point.y, double{point.y} - one.box.upper.y});
                    const double square_of_it = x * x + y * y;
                    if (square_of_it > least || (square_of_it == least && expected && one.key > key))
                        continue;
                    least = square_of_it;
                    key = one.key;
                    expected = {one.object, static_cast<float>(std::sqrt(least))};
                }
                REQUIRE(world.find_nearest(point, max_distance, mask) == expected);
                found += expected.has_value() ? 1 : 0;
            }
            CHECK(found > 100);
            CHECK(found < 299);
            CHECK(world.find_nearest({1e6f, 0.0f}, 1e8f, 3).has_value());
            for (const float tiny : {1e-42f, 3e-45f})  // their squares round to zero
                CHECK(!world.find_nearest({1e6f, 0.0f}, tiny, 3).has_value());
        });
        const BroadphaseWorld empty;
        CHECK(!empty.find_nearest({0.0f, 0.0f}, 5.0f, 1).has_value());
        CHECK(test::violation_of([&] {
                  empty.find_nearest({0.0f, 0.0f}, -1.0f, 1);
              }) == "BroadphaseWorld::find_nearest: max_distance must be at least zero, got -1");
        const float nan = std::numeric_limits<float>::quiet_NaN();
        CHECK(test::violation_of([&] { empty.find_nearest({nan, 0.0f}, 1.0f, 1); }) != "");
        CHECK(test::violation_of([&] { empty.find_nearest({0.0f, 0.0f}, nan, 1); }) != "");
        CHECK(test::violation_of([&] { empty.find_first(RayCast{{nan, 0.0f}, {}}, 1); }) != "");
    }

    TEST_CASE("a steady update with moves, additions, removals and filter changes does not allocate") {
        with_every_broadphase([](BroadphaseWorld& world) {
            constexpr std::uint64_t count = 400;
            constexpr std::uint64_t round = 40;  // number of steps after which the moves repeat
            world.reserve(count, 4 * count);
            const auto box_at = [](std::uint64_t i, std::uint64_t time) {
                Random random(i);
                const glm::vec2 home = random.point(0.0f, 25.0f);
                const glm::vec2 way = random.point(-3.0f, 3.0f);
                const glm::vec2 at = home + way * static_cast<float>(time % round) / 20.0f;
                return square(at.x, at.y);
            };
            std::vector<ObjectHandle> objects;
            std::vector<Aabb> boxes(count);
            for (std::uint64_t i = 0; i < count; ++i) objects.push_back(world.add(box_at(i, 0)));
            std::uint64_t told = 0;
            const auto step = [&](std::uint64_t time) {
                for (std::uint64_t i = 0; i < count; ++i) boxes[i] = box_at(i, time);
                world.move_many(objects, boxes);
                for (std::uint64_t i = 0; i < 8; ++i) {
                    const std::uint64_t replaced = mix_bits(time % round * 8 + i) % count;
                    world.remove(objects[replaced]);
                    objects[replaced] = world.add(boxes[replaced]);
                    const std::uint64_t refiltered = mix_bits(time % round * 8 + i + 1000) % count;
                    world.set_filter(objects[refiltered], {.mask = time % round % 4});
                }
                world.update([&](Overlap& overlap) { told += ++overlap.user_data; },
                             [&](const OverlapEnded& overlap) { told += overlap.user_data; });
                for (const Overlap& overlap : world.overlaps()) told += ++overlap.user_data;
            };
            std::uint64_t time = 0;
            while (time < 3 * round) step(++time);
            const test::AllocationCounter allocations;
            while (time < 4 * round) step(++time);
            const std::uint64_t made = allocations.count();
            CHECK(made == 0);
            CHECK(told > 1000);
        });
    }

    TEST_CASE("reserved tables do not grow") {
        const auto allocations_of = [](BroadphaseWorld& world) {
            const test::AllocationCounter allocations;
            for (int i = 0; i < 100; ++i) world.add(square(0.0f));
            world.update();
            return allocations.count();
        };
        BroadphaseWorld world{{.reserve_objects = 100, .reserve_overlaps = 5000}}, unprepared;
        CHECK(world.kind() == BroadphaseKind::SweepAndPrune);
        const std::size_t before = world.bytes();
        CHECK(before > 100 * sizeof(Aabb) + 5000 * 12);
        const auto allocations = allocations_of(world);
        CHECK(allocations + 25 < allocations_of(unprepared));
        CHECK(world.overlaps().size() == 4950);
        CHECK(world.counters().began == 4950);
    }
}

}  // namespace
