// Tests of broadphase/draw/broadphase_history.cpp.
//
// Tests the changes that a BroadphaseHistory records: touched bins, and pairs that began and ended.
#include "../../../broadphase/draw/broadphase_history.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "../../../broadphase/draw/bin_walks.hpp"
#include "../../../broadphase/world/any_broadphase.hpp"
#include "../../../core/random.hpp"
#include "../../support/boxes.hpp"

using namespace damson;
using damson::test::box_at;

namespace {

/// 100 boxes in a 10 by 10 grid, 1 m apart.
struct Field {
    AnyBroadphase broadphase;
    std::vector<ProxyId> proxies;
    explicit Field(BroadphaseKind kind = BroadphaseKind::SweepAndPrune) : broadphase(kind) {
        for (std::uint64_t i = 0; i < 100; ++i)
            proxies.push_back(
                broadphase.add(box_at(static_cast<float>(i % 10), static_cast<float>(i / 10)), i));
        broadphase.commit();
    }
    const SweepAndPrune& sweep() const { return *broadphase.sweep(); }
};

std::vector<BinView> bins_of(const SweepAndPrune& sweep) {
    std::vector<BinView> bins;
    for_each_bin(sweep, {glm::vec2{-1e9f}, glm::vec2{1e9f}},
                 [&](const BinView& bin) { bins.push_back(bin); });
    return bins;
}

}  // namespace

TEST_SUITE("broadphase/bin_view") {
    TEST_CASE("every box is in one bin, and its lower corner is in the area of the bin") {
        const Field field;
        std::vector<int> seen(100, 0);
        std::uint32_t last = 0;
        const std::vector<BinView> bins = bins_of(field.sweep());
        CHECK(bins.size() > 3);
        for (const BinView& bin : bins) {
            CHECK(bin.number >= last);  // bins are visited in ascending order
            last = bin.number;
            CHECK(bin.box_count > 0);
            std::uint32_t count = 0;
            for_each_box(field.sweep(), bin, [&](ProxyId proxy, const Aabb& box) {
                ++count;
                ++seen.at(proxy);
                CHECK(box == field.broadphase.box(proxy));
                if (!bin.is_rest) CHECK(contains(expanded(bin.area, 1e-4f), box.lower));
            });
            CHECK(count == bin.box_count);
        }
        CHECK(seen == std::vector<int>(100, 1));
    }

    TEST_CASE("for_each_bin() with a small view visits only the bins around it") {
        const Field field;
        std::size_t few = 0;
        bool has_box = false;
        for_each_bin(field.sweep(), box_at(5.0f, 5.0f, 0.1f), [&](const BinView& bin) {
            ++few;
            for_each_box(field.sweep(), bin,
                         [&](ProxyId proxy, const Aabb&) { has_box |= proxy == field.proxies[55]; });
        });
        CHECK(has_box);
        CHECK(few < bins_of(field.sweep()).size());
    }

    TEST_CASE("static boxes are in static bins") {
        SweepAndPrune sweep;
        for (std::uint64_t i = 0; i < 40; ++i)
            sweep.add(box_at(static_cast<float>(i), 0.0f), i,
                      i % 2 == 0 ? ProxyMobility::Static : ProxyMobility::Moving);
        sweep.commit();
        for (const BinView& bin : bins_of(sweep))
            for_each_box(sweep, bin,
                         [&](ProxyId proxy, const Aabb&) { CHECK((proxy % 2 == 0) == bin.is_static); });
    }
}

TEST_SUITE("broadphase/broadphase_history") {
    TEST_CASE("the first record has no touched bins and no flashes") {
        const Field field;
        BroadphaseHistory watch;
        watch.record(field.broadphase);
        CHECK(watch.flashes().empty());
        CHECK(watch.touched_count() == 0);
        watch.record(field.broadphase);
        CHECK(watch.flashes().empty());
        CHECK(watch.touched_count() == 0);
    }

    TEST_CASE("a moved box touches its old and its new bin, and the age of a touch grows") {
        Field field;
        BroadphaseHistory watch(3);
        watch.record(field.broadphase);
        const auto bin_of = [&](ProxyId proxy) {
            BinView home;
            for (const BinView& bin : bins_of(field.sweep()))
                for_each_box(field.sweep(), bin, [&](ProxyId other, const Aabb&) {
                    if (other == proxy) home = bin;
                });
            return home;
        };
        const BinView before = bin_of(field.proxies[0]), far = bin_of(field.proxies[99]);
        REQUIRE(before.number != far.number);
        field.broadphase.move(field.proxies[0], box_at(0.01f, 0.01f));
        field.broadphase.commit();
        watch.record(field.broadphase);
        CHECK(watch.touched_count() == 1);
        CHECK(watch.age_of_touch(before) == 0);
        CHECK(watch.age_of_touch(far) == 3);

        field.broadphase.move(field.proxies[0], box_at(9.0f, 9.0f));
        field.broadphase.commit();
        watch.record(field.broadphase);
        CHECK(watch.touched_count() == 2);
        CHECK(watch.age_of_touch(before) == 0);
        CHECK(watch.age_of_touch(far) == 0);
        watch.record(field.broadphase);
        CHECK(watch.age_of_touch(far) == 1);
        for (int i = 0; i < 5; ++i) watch.record(field.broadphase);
        CHECK(watch.age_of_touch(far) == 3);
    }

    TEST_CASE("a removed box touches the bin it was in") {
        Field field;
        BroadphaseHistory watch;
        watch.record(field.broadphase);
        field.broadphase.remove(field.proxies[42]);
        field.broadphase.commit();
        watch.record(field.broadphase);
        CHECK(watch.touched_count() == 1);
    }

    TEST_CASE("a pair flashes when it begins and ends, in every broadphase, with the boxes it had") {
        for (const BroadphaseName& name : all_broadphases()) {
            CAPTURE(name.name);
            Field field(name.kind);
            BroadphaseHistory watch(2);
            watch.record(field.broadphase);
            field.broadphase.move(field.proxies[0], box_at(0.5f, 0.0f));
            field.broadphase.commit();
            watch.record(field.broadphase);
            REQUIRE(watch.flashes().size() == 1);
            CHECK(!watch.flashes()[0].is_end);
            CHECK(watch.flashes()[0].age == 0);
            CHECK(watch.flashes()[0].a == box_at(0.5f, 0.0f));
            CHECK(watch.flashes()[0].b == box_at(1.0f, 0.0f));
            field.broadphase.remove(field.proxies[0]);
            field.broadphase.commit();
            watch.record(field.broadphase);
            REQUIRE(watch.flashes().size() == 2);
            CHECK(watch.flashes()[0].age == 1);
            CHECK(watch.flashes()[1].is_end);
            CHECK(watch.flashes()[1].a == box_at(0.5f, 0.0f));
            watch.record(field.broadphase);
            watch.record(field.broadphase);
            CHECK(watch.flashes().empty());
        }
    }

    TEST_CASE("flashes are the pairs that the commits reported") {
        Random random(5);
        AnyBroadphase broadphase;
        std::vector<ProxyId> proxies;
        for (std::uint64_t i = 0; i < 300; ++i)
            proxies.push_back(
                broadphase.add(box_at(random.between(0.0f, 20.0f), random.between(0.0f, 20.0f)), i));
        broadphase.commit();
        BroadphaseHistory watch(1);
        watch.record(broadphase);
        for (int step = 0; step < 50; ++step) {
            for (const ProxyId proxy : proxies)
                if (random.below(3) == 0)
                    broadphase.move(proxy, box_at(random.between(0.0f, 20.0f), random.between(0.0f, 20.0f)));
            const PairChanges changes = broadphase.commit();
            watch.record(broadphase);
            std::size_t ends = 0;
            for (const PairFlash& flash : watch.flashes()) ends += flash.is_end;
            CHECK(ends == changes.ended.size());
            CHECK(watch.flashes().size() - ends == changes.began.size());
        }
    }
}
