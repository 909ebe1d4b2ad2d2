// Tests of broadphase/pairs/pair_manager.cpp.
//
// Tests the net result of logged changes, with examples and against a map.
#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "../../../broadphase/pairs/pair_manager.hpp"
#include "../../../core/random.hpp"
#include "../../support/expect_violation.hpp"

namespace {

using namespace damson;

// Commits, and returns the counts of pairs that began and ended.
std::pair<std::size_t, std::size_t> commit(PairManager& pairs) {
    const PairChanges changes = pairs.commit();
    CHECK(pairs.validate().value_or("") == "");
    return {changes.began.size(), changes.ended.size()};
}

using Counts = std::pair<std::size_t, std::size_t>;

// Reference implementation: a map from pairs to their state.
struct Model {
    struct Pair {
        bool is_active = false;
        bool overlaps = false;
        bool is_rechecked = false;
        std::uint32_t user_data = 0;
        PairEndCause cause = PairEndCause::Moved;
    };
    using Ids = std::pair<ProxyId, ProxyId>;
    std::map<Ids, Pair> pairs;

    static Ids ids(ProxyId a, ProxyId b) { return {std::min(a, b), std::max(a, b)}; }

    void add(ProxyId a, ProxyId b) {
        Pair& pair = pairs[ids(a, b)];
        pair.overlaps = true;
    }
    void remove(ProxyId a, ProxyId b, PairEndCause cause) {
        const auto found = pairs.find(ids(a, b));
        if (found == pairs.end()) return;
        // if a proxy of the pair was removed, the cause stays `Removed` until the pair starts again
        if (found->second.overlaps || cause == PairEndCause::Removed) found->second.cause = cause;
        found->second.overlaps = false;
    }
};

// Begins and ends all pairs in `added`, and compares both reports with pairs sorted by key and id.
void check_order(std::span<const std::uint64_t> keys, ProxyKeysView view, std::span<const ProxyPair> added) {
    using Place = std::pair<std::uint64_t, ProxyId>;
    PairManager pairs;
    std::vector<std::pair<Place, Place>> expected, began, ended;
    for (const auto& [a, b] : added) {
        if (a == b || pairs.find(a, b) != PairManager::none) continue;
        pairs.add(a, b);
        const Place at_a{keys[a], a}, at_b{keys[b], b};
        expected.emplace_back(std::min(at_a, at_b), std::max(at_a, at_b));
    }
    std::sort(expected.begin(), expected.end());
    for (const PairBegan& pair : pairs.commit({}, view).began)
        began.emplace_back(Place{keys[pair.a], pair.a}, Place{keys[pair.b], pair.b});
    CHECK(began == expected);
    for (const ProxyPair& pair : added) pairs.remove(pair.a, pair.b);
    for (const PairEnded& pair : pairs.commit({}, view).ended)
        ended.emplace_back(Place{keys[pair.a], pair.a}, Place{keys[pair.b], pair.b});
    CHECK(ended == expected);
}

// Checks the order with 64-bit keys and, if all keys fit, also with 32-bit keys.
void check_order(std::span<const std::uint64_t> keys, std::span<const ProxyPair> added) {
    check_order(keys, keys, added);
    detail::ProxyKeys held;
    for (ProxyId proxy = 0; proxy < keys.size(); ++proxy) held.set(proxy, keys[proxy]);
    if (held.bytes() < keys.size_bytes()) check_order(keys, held, added);
}

TEST_SUITE("broadphase/pair_manager") {
    TEST_CASE("a pair that starts has begun, and a pair that stops has ended") {
        PairManager pairs;
        pairs.add(7, 3);
        PairChanges changes = pairs.commit();
        REQUIRE(changes.began.size() == 1);
        CHECK(changes.began[0] == PairBegan{3, 7, 0});
        pairs.set_user_data(0, 99);
        pairs.remove(3, 7);
        changes = pairs.commit();
        CHECK(changes.began.empty());
        REQUIRE(changes.ended.size() == 1);
        CHECK(changes.ended[0] == PairEnded{3, 7, 99, PairEndCause::Moved});
        CHECK(pairs.pairs().empty());
    }

    TEST_CASE("a pair that starts and stops in one update is in neither list") {
        PairManager pairs;
        pairs.add(1, 2);
        pairs.remove(2, 1);
        CHECK(commit(pairs) == Counts{0, 0});
        CHECK(pairs.pairs().empty());
    }

    TEST_CASE("a pair that stops and starts in one update is in neither list and keeps its user data") {
        PairManager pairs;
        pairs.add(1, 2);
        commit(pairs);
        pairs.set_user_data(0, 5);
        pairs.remove(1, 2);
        pairs.add(1, 2);
        CHECK(commit(pairs) == Counts{0, 0});
        CHECK(pairs.pairs()[0].user_data == 5);
        CHECK(pairs.is_settled());
    }

    TEST_CASE("start, stop, start is one begin, and stop, start, stop is one end") {
        PairManager pairs;
        pairs.add(1, 2);
        pairs.remove(1, 2);
        pairs.add(1, 2);
        CHECK(commit(pairs) == Counts{1, 0});
        pairs.remove(1, 2);
        pairs.add(1, 2);
        pairs.remove(1, 2);
        CHECK(commit(pairs) == Counts{0, 1});
    }

    TEST_CASE("starting a pair twice and stopping an unknown pair have no effect") {
        PairManager pairs;
        pairs.remove(1, 2);
        pairs.add(1, 2);
        pairs.add(2, 1);
        CHECK(pairs.logged().size() == 1);
        CHECK(commit(pairs) == Counts{1, 0});
        pairs.add(1, 2);
        CHECK(pairs.logged().empty());
        CHECK(commit(pairs) == Counts{0, 0});
    }

    TEST_CASE("the filter is called only for pairs that are about to begin") {
        PairManager pairs;
        int questions = 0;
        const auto refuse = [&](ProxyId, ProxyId) { return ++questions, false; };
        pairs.add(1, 2);
        pairs.add(3, 4);
        pairs.remove(3, 4);
        CHECK(pairs.commit(refuse).began.empty());
        CHECK(questions == 1);
        CHECK(pairs.pairs().empty());
        pairs.add(1, 2);
        CHECK(commit(pairs) == Counts{1, 0});
        pairs.remove(1, 2);
        CHECK(pairs.commit(refuse).ended.size() == 1);
        CHECK(questions == 1);
    }

    TEST_CASE("a recheck ends a pair that the filter refuses, and keeps one that it accepts") {
        PairManager pairs;
        pairs.add(1, 2);
        pairs.add(1, 3);
        commit(pairs);
        pairs.recheck_at(0);
        pairs.recheck_at(1);
        const PairChanges changes = pairs.commit([](ProxyId, ProxyId b) { return b == 2; });
        CHECK(changes.began.empty());
        REQUIRE(changes.ended.size() == 1);
        CHECK(changes.ended[0].b == 3);
        CHECK(changes.ended[0].cause == PairEndCause::Filtered);
        CHECK(pairs.pairs().size() == 1);
        CHECK(pairs.validate().value_or("") == "");
    }

    TEST_CASE("a recheck has no effect without a filter") {
        PairManager pairs;
        pairs.add(1, 2);
        commit(pairs);
        pairs.set_user_data(0, 5);
        pairs.recheck_at(0);
        CHECK(commit(pairs) == Counts{0, 0});
        CHECK(pairs.pairs()[0].user_data == 5);
        CHECK(pairs.is_settled());
    }

    TEST_CASE("a recheck does not call the filter for a pair that stops") {
        PairManager pairs;
        pairs.add(1, 2);
        commit(pairs);
        pairs.recheck_at(0);
        pairs.remove_at(0, PairEndCause::Removed);
        const PairChanges changes = pairs.commit([](ProxyId, ProxyId) -> bool {
            FAIL("the filter was called");
            return true;
        });
        REQUIRE(changes.ended.size() == 1);
        CHECK(changes.ended[0].cause == PairEndCause::Removed);
    }

    TEST_CASE("reports and filter calls are in key order, and a is the proxy with the smaller key") {
        for (const std::uint32_t count :
             {10u, 40u, 400u, 2000u}) {  // the pair count selects one of four sorting methods
            for (const std::uint64_t spread : {std::uint64_t{1}, std::uint64_t{1} << 40}) {
                CAPTURE(count);
                CAPTURE(spread);
                Random random(count);
                std::vector<std::uint64_t> keys(count);
                for (std::uint32_t i = 0; i < count; ++i)
                    keys[i] = (i * std::uint64_t{7919}) % count * spread;
                PairManager pairs;
                std::vector<std::pair<std::uint64_t, std::uint64_t>> expected;
                for (std::uint32_t i = 0; i < 4 * count; ++i) {
                    const ProxyId a = random.below(count);
                    const ProxyId b = random.below(count);
                    if (a == b || pairs.find(a, b) != PairManager::none) continue;
                    pairs.add(a, b);
                    expected.emplace_back(std::min(keys[a], keys[b]), std::max(keys[a], keys[b]));
                }
                std::sort(expected.begin(), expected.end());
                std::vector<std::pair<std::uint64_t, std::uint64_t>> asked;
                const PairChanges began = pairs.commit(
                    [&](ProxyId a, ProxyId b) { return asked.emplace_back(keys[a], keys[b]), true; }, keys);
                CHECK(asked == expected);
                std::vector<std::pair<std::uint64_t, std::uint64_t>> reported;
                for (const PairBegan& pair : began.began) reported.emplace_back(keys[pair.a], keys[pair.b]);
                CHECK(reported == expected);
                for (std::uint32_t i = 0; i < pairs.pairs().size(); ++i)
                    pairs.remove_at(i, PairEndCause::Moved);
                reported.clear();
                for (const PairEnded& pair : pairs.commit({}, keys).ended)
                    reported.emplace_back(keys[pair.a], keys[pair.b]);
                CHECK(reported == expected);
            }
        }
    }

    TEST_CASE("pairs with equal keys are sorted by id") {
        const std::vector<std::uint64_t> keys(1000, 5);
        PairManager pairs;
        for (ProxyId b = 999; b > 0; --b) pairs.add(b, 0);
        const PairChanges changes = pairs.commit({}, keys);
        REQUIRE(changes.began.size() == 999);
        for (ProxyId i = 0; i < 999; ++i) {
            REQUIRE(changes.began[i].a == 0);
            REQUIRE(changes.began[i].b == i + 1);
        }
    }

    TEST_CASE("pairs whose proxies share keys are sorted by id, for any number of pairs and any keys") {
        for (const std::uint32_t count : {20u, 400u, 1000u, 3000u}) {
            for (const std::uint64_t spread : {std::uint64_t{1}, std::uint64_t{1} << 40}) {
                for (const std::uint32_t sharing : {1u, 2u, 300u}) {  // number of proxies that share a key
                    CAPTURE(count);
                    CAPTURE(spread);
                    CAPTURE(sharing);
                    Random random(count);
                    std::vector<std::uint64_t> keys(count);
                    for (std::uint32_t i = 0; i < count; ++i)
                        keys[i] = i * std::uint64_t{7919} % count / sharing * spread;
                    std::vector<ProxyPair> added;
                    for (std::uint32_t i = 0; i < 2 * count; ++i)
                        added.push_back({random.below(count), random.below(count)});
                    check_order(keys, added);
                }
            }
        }
    }

    TEST_CASE("pairs are sorted by the key of a, then by the key of b, and by id only where keys are equal") {
        constexpr std::uint64_t far = std::uint64_t{1} << 40;
        for (const ProxyId count : {300u, 2000u, 5000u}) {
            for (const std::uint64_t gap : {std::uint64_t{1}, far}) {
                CAPTURE(count);
                CAPTURE(gap);
                std::vector<std::uint64_t> keys;
                std::vector<ProxyPair> added;
                SUBCASE("each proxy is in one pair") {
                    for (ProxyId i = 0; i < 2 * count; ++i) keys.push_back(i * gap);
                    for (ProxyId i = 0; i < count; ++i) added.push_back({i, count + i * 7919 % count});
                }
                SUBCASE("all pairs share a, and each b shares its key with another b") {
                    for (ProxyId i = 0; i <= count; ++i) keys.push_back((i + 1) / 2 * gap);
                    for (ProxyId i = count; i > 0; --i) added.push_back({0, i});
                }
                SUBCASE("all pairs share a, and are added from last to first") {
                    for (ProxyId i = 0; i <= count; ++i) keys.push_back(3 * i * gap);
                    for (ProxyId i = count; i > 0; --i) added.push_back({0, i});
                }
                SUBCASE("two proxies a have the same key, and each b is in one pair") {
                    for (ProxyId i = 0; i < count; ++i) keys.push_back(i < 2 ? 0 : i * gap);
                    for (ProxyId i = 2; i < count; ++i) added.push_back({i % 2, i});
                }
                check_order(keys, added);
            }
        }
    }

    TEST_CASE("pairs without keys are sorted by id, for any number of pairs and any range of ids") {
        for (const std::uint32_t count : {20u, 47u, 48u, 300u, 5000u}) {
            for (const ProxyId reach : {120u, 700u, 20000u, 1u << 30}) {
                CAPTURE(count);
                CAPTURE(reach);
                Random random(count + reach);
                std::set<Model::Ids> expected;
                std::vector<ProxyPair> some;
                for (std::uint32_t i = 0; i < count; ++i) {
                    const ProxyId a = random.below(reach);
                    const ProxyId b = reach - 1 - random.below(std::min(reach, 100u));
                    if (a != b && expected.insert(Model::ids(a, b)).second) some.push_back({a, b});
                }
                const auto is_expected = [&](auto reports) {
                    return std::equal(reports.begin(), reports.end(), expected.begin(), expected.end(),
                                      [](const auto& report, const Model::Ids& ids) {
                                          return Model::Ids{report.a, report.b} == ids;
                                      });
                };
                PairManager pairs;
                pairs.log_exact({}, some);
                CHECK(is_expected(pairs.commit().began));
                pairs.log_exact(some, {});
                CHECK(is_expected(pairs.commit().ended));
                CHECK(pairs.pairs().empty());
            }
        }
    }

    TEST_CASE("pairs are sorted by key for any range and any first key") {
        for (const std::uint32_t count : {47u, 48u, 49u, 300u, 3000u}) {  // 48 or more pairs are radix-sorted
            for (const int bits : {0, 1, 13, 16, 25, 26, 27, 28, 31, 32, 33, 48, 58, 59, 63, 64}) {
                for (const std::uint64_t first :
                     {std::uint64_t{0}, std::uint64_t{3} << 30, std::uint64_t{1} << 32, ~std::uint64_t{0}}) {
                    for (const bool is_even : {false, true}) {
                        CAPTURE(count);
                        CAPTURE(bits);
                        CAPTURE(first);
                        CAPTURE(is_even);
                        Random random(count + static_cast<std::uint32_t>(bits));
                        // keys ascend from the first key, or descend if there are too few larger integers
                        const std::uint64_t reach = bits == 0 ? 0 : ~std::uint64_t{0} >> (64 - bits);
                        const std::uint64_t gap = std::max(reach / (2 * count), std::uint64_t{1});
                        std::vector<std::uint64_t> keys(2 * count);
                        for (std::uint64_t i = 0; i < keys.size(); ++i) {
                            const std::uint64_t offset =
                                is_even ? i * 7919 % (2 * count) * gap : random.bits() & reach;
                            keys[i] = first > ~offset ? first - offset : first + offset;
                        }
                        std::vector<ProxyPair> added;
                        for (ProxyId i = 0; i < count; ++i) added.push_back({2 * i, 2 * i + 1});
                        for (ProxyId i = 0; i < count; ++i) added.push_back({2 * i, random.below(2 * count)});
                        check_order(keys, added);
                    }
                }
            }
        }
    }

    TEST_CASE("any sequence of changes has the net result of a map") {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const bool is_large = seed % 20 == 0;
            const std::uint32_t proxies = is_large ? 180 : 3 + random.below(40);
            PairManager pairs;
            Model model;
            std::uint32_t word = 0;
            std::vector<PairEvent> events;
            std::vector<ProxyPair> stopped;
            std::vector<ProxyPair> started;
            for (int update = 0; update < 12; ++update) {
                // use log_exact() for stored pairs that stop and new pairs that start
                stopped.clear();
                started.clear();
                const bool is_ahead =
                    random.chance(0.3f);  // part of the commit runs ahead of time, and nothing more is logged
                std::set<Model::Ids> stopped_exactly;
                const PairEndCause exact_cause =
                    random.chance(0.7f) ? PairEndCause::Moved : PairEndCause::Removed;
                if (is_large || random.chance(0.5f)) {
                    const float to_stop = random.unit();
                    const float to_start = random.unit() * 0.6f;
                    for (ProxyId a = 1; a < proxies; ++a) {
                        for (ProxyId b = 0; b < a; ++b) {
                            const bool is_held = model.pairs.contains(Model::ids(a, b));
                            if (!random.chance(is_held ? to_stop : to_start)) continue;
                            (is_held ? stopped : started)
                                .push_back(random.chance(0.5f) ? ProxyPair{a, b} : ProxyPair{b, a});
                        }
                    }
                    pairs.log_exact(stopped, started, exact_cause);
                    for (const ProxyPair& pair : stopped) {
                        model.remove(pair.a, pair.b, exact_cause);
                        stopped_exactly.insert(Model::ids(pair.a, pair.b));
                    }
                    for (const ProxyPair& pair : started) model.add(pair.a, pair.b);
                    if (is_ahead) {
                        if (random.chance(0.8f)) pairs.sort_ahead({});
                        if (random.chance(0.8f)) pairs.end_ahead({});
                    }
                    REQUIRE(pairs.logged().empty());
                    REQUIRE(pairs.validate().value_or("") == "");
                }

                // log more changes after that
                const bool in_one_go = random.chance(0.5f);
                events.clear();
                for (std::uint32_t i = is_ahead ? 0 : random.below(proxies * 6); i-- > 0;) {
                    const ProxyId a = random.below(proxies);
                    const ProxyId b = random.below(proxies);
                    if (a == b || stopped_exactly.contains(Model::ids(a, b))) continue;
                    if (random.chance(0.6f)) {
                        model.add(a, b);
                        events.push_back(PairEvent::started(a, b));
                        if (!in_one_go) pairs.add(a, b);
                    } else {
                        const PairEndCause cause =
                            in_one_go || random.chance(0.7f) ? PairEndCause::Moved : PairEndCause::Removed;
                        model.remove(a, b, cause);
                        events.push_back(PairEvent::stopped(a, b));
                        if (!in_one_go) pairs.remove(a, b, cause);
                    }
                }
                if (in_one_go) pairs.log(events);
                for (std::uint32_t i = 0; i < pairs.pairs().size(); ++i) {
                    const auto [a, b, user_data, link] = pairs.pairs()[i];
                    if (is_ahead || !random.chance(0.05f) || pairs.find(a, b) != i) continue;  // a hole
                    if (stopped_exactly.contains(Model::ids(a, b))) continue;
                    pairs.recheck_at(i);
                    model.pairs[Model::ids(pairs.pairs()[i].a, pairs.pairs()[i].b)].is_rechecked = true;
                }

                // user data can be set before the commit; pairs that have not begun still have 0
                for (std::uint32_t i = 0; i < pairs.pairs().size(); ++i) {
                    const ActivePair& pair = pairs.pairs()[i];
                    if (!random.chance(0.1f) || pairs.find(pair.a, pair.b) != i) continue;
                    pairs.set_user_data(i, ++word);
                    model.pairs.at(Model::ids(pair.a, pair.b)).user_data = word;
                }
                REQUIRE(pairs.validate().value_or("") == "");

                const std::uint64_t salt = random.bits();
                const auto filter = [salt](ProxyId a, ProxyId b) {
                    return mix_bits(salt + Model::ids(a, b).first * 64 + Model::ids(a, b).second) % 4 != 0;
                };
                std::vector<PairBegan> expected_began;
                std::vector<PairEnded> expected_ended;
                for (auto entry = model.pairs.begin(); entry != model.pairs.end();) {
                    auto& [ids, pair] = *entry;
                    const auto [a, b] = ids;
                    bool stays = pair.overlaps;
                    if (stays && (!pair.is_active || pair.is_rechecked) && !filter(a, b)) {
                        stays = false;
                        pair.cause = PairEndCause::Filtered;
                    }
                    if (stays && !pair.is_active) expected_began.push_back({a, b, 0});
                    if (!stays && pair.is_active)
                        expected_ended.push_back({a, b, pair.user_data, pair.cause});
                    pair = {.is_active = stays, .overlaps = stays, .user_data = pair.user_data};
                    entry = stays ? std::next(entry) : model.pairs.erase(entry);
                }

                REQUIRE(pairs.validate().value_or("") == "");
                const PairChanges changes = pairs.commit(filter);
                REQUIRE(changes.began.size() == expected_began.size());
                for (std::size_t i = 0; i < changes.began.size(); ++i) {
                    const PairBegan& began = changes.began[i];
                    REQUIRE(began.a == expected_began[i].a);
                    REQUIRE(began.b == expected_began[i].b);
                    REQUIRE(pairs.find(began.a, began.b) == began.index);
                    REQUIRE(pairs.pairs()[began.index].user_data == 0);
                    pairs.set_user_data(began.index, ++word);
                    model.pairs.at(Model::ids(began.a, began.b)).user_data = word;
                }
                REQUIRE(std::equal(changes.ended.begin(), changes.ended.end(), expected_ended.begin(),
                                   expected_ended.end()));
                REQUIRE(pairs.pairs().size() == model.pairs.size());
                for (const ActivePair& pair : pairs.pairs()) {
                    REQUIRE(model.pairs.at({pair.a, pair.b}).user_data == pair.user_data);
                }
                REQUIRE(pairs.is_settled());
                REQUIRE(pairs.validate().value_or("") == "");
            }
        }
    }

    TEST_CASE("exact lists have the same result as the same changes logged individually") {
        for (std::uint64_t seed = 1; seed <= 150; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const std::uint32_t proxies = 3 + random.below(seed % 10 == 0 ? 200 : 40);
            std::vector<std::uint64_t> keys(proxies);
            for (std::uint32_t i = 0; i < proxies; ++i) keys[i] = mix_bits(seed * 1000 + i);
            PairManager exact;
            PairManager one_by_one;
            std::vector<ProxyPair> stopped;
            std::vector<ProxyPair> started;
            std::uint32_t word = 0;
            for (int update = 0; update < 12; ++update) {
                CAPTURE(update);
                // each pair changes at most once: stored pairs stop, and new pairs start
                stopped.clear();
                started.clear();
                const float share = random.unit();
                const float dense = random.unit() * (proxies > 50 ? 0.05f : 0.5f);
                for (ProxyId a = 0; a < proxies; ++a) {
                    for (ProxyId b = a + 1; b < proxies; ++b) {
                        const ProxyPair pair = random.chance(0.5f) ? ProxyPair{a, b} : ProxyPair{b, a};
                        if (exact.find(a, b) != PairManager::none) {
                            if (random.chance(share)) stopped.push_back(pair);
                        } else if (random.chance(dense)) {
                            started.push_back(pair);
                        }
                    }
                }
                for (std::size_t i = stopped.size(); i > 1; --i)
                    std::swap(stopped[i - 1], stopped[random.below(static_cast<std::uint32_t>(i))]);
                for (std::size_t i = started.size(); i > 1; --i)
                    std::swap(started[i - 1], started[random.below(static_cast<std::uint32_t>(i))]);
                exact.log_exact(stopped, started);
                for (const ProxyPair& pair : stopped) one_by_one.remove(pair.a, pair.b);
                for (const ProxyPair& pair : started) one_by_one.add(pair.a, pair.b);
                REQUIRE(exact.logged().empty());
                const bool is_sorted = random.chance(0.5f);
                if (is_sorted) exact.sort_ahead(keys);
                const bool is_ended = random.chance(0.5f);
                if (is_ended) {
                    exact.end_ahead(keys);
                    for (const ProxyPair& pair : stopped)
                        REQUIRE(exact.find(pair.a, pair.b) == PairManager::none);
                }
                const bool is_begun = is_sorted && is_ended && random.chance(0.5f);
                if (is_begun) {
                    exact.begin_ahead();
                    for (const ProxyPair& pair : started)
                        REQUIRE(exact.find(pair.a, pair.b) != PairManager::none);
                }

                const std::uint64_t salt = random.bits();
                const auto refuse_some = [&](ProxyId a, ProxyId b) {
                    return mix_bits(salt ^ keys[a] ^ keys[b]) % 5 != 0;
                };
                const PairFilter filter = is_begun ? PairFilter() : PairFilter(refuse_some);
                const PairChanges changes = exact.commit(filter, keys);
                const PairChanges expected = one_by_one.commit(filter, keys);
                REQUIRE(changes.ended.size() == stopped.size());
                REQUIRE(std::equal(changes.ended.begin(), changes.ended.end(), expected.ended.begin(),
                                   expected.ended.end()));
                // the pairs and their order are the same; only indices may differ
                REQUIRE(changes.began.size() == expected.began.size());
                for (std::size_t i = 0; i < changes.began.size(); ++i) {
                    const PairBegan& began = changes.began[i];
                    REQUIRE(began.a == expected.began[i].a);
                    REQUIRE(began.b == expected.began[i].b);
                    REQUIRE(exact.find(began.a, began.b) == began.index);
                    exact.set_user_data(began.index, ++word);
                    one_by_one.set_user_data(expected.began[i].index, word);
                }
                REQUIRE(exact.validate().value_or("") == "");
                REQUIRE(exact.pairs().size() == one_by_one.pairs().size());
                for (const ActivePair& pair : exact.pairs()) {
                    const std::uint32_t other = one_by_one.find(pair.a, pair.b);
                    REQUIRE(other != PairManager::none);
                    REQUIRE(one_by_one.pairs()[other].user_data == pair.user_data);
                }
                REQUIRE(exact.is_settled());
            }
        }
    }

    TEST_CASE("individual changes can be logged after an exact list") {
        PairManager pairs;
        pairs.add(1, 2);
        pairs.add(3, 4);
        commit(pairs);
        const ProxyPair stopped[] = {{2, 1}, {3, 4}};
        const ProxyPair started[] = {{5, 6}, {8, 7}};
        pairs.log_exact(stopped, started);
        CHECK(!pairs.is_settled());
        CHECK(pairs.validate().value_or("") == "");
        CHECK(pairs.find(7, 8) == PairManager::none);
        pairs.remove(3, 4, PairEndCause::Removed);  // it has already stopped, and ends once
        pairs.remove(7, 8);                         // its begin is canceled, so nothing is reported
        pairs.add(9, 10);
        CHECK(pairs.validate().value_or("") == "");
        const PairChanges changes = pairs.commit();
        REQUIRE(changes.began.size() == 2);
        CHECK(changes.began[0].a == 5);
        CHECK(changes.began[1].a == 9);
        REQUIRE(changes.ended.size() == 2);
        CHECK(changes.ended[0] == PairEnded{1, 2, 0, PairEndCause::Moved});
        CHECK(changes.ended[1] == PairEnded{3, 4, 0, PairEndCause::Removed});
        CHECK(pairs.pairs().size() == 2);
        CHECK(pairs.validate().value_or("") == "");
    }

    TEST_CASE("starting pairs of an exact list take the slots of stopping pairs") {
        PairManager pairs;
        for (ProxyId b = 1; b <= 6; ++b) pairs.add(0, b);
        commit(pairs);
        const std::uint32_t places[] = {pairs.find(0, 2), pairs.find(0, 4), pairs.find(0, 5)};
        const ActivePair last = pairs.pairs().back();
        const ProxyPair stopped[] = {{0, 2}, {4, 0}};
        const ProxyPair started[] = {{7, 8}};
        pairs.log_exact(stopped, started);
        CHECK(commit(pairs) == Counts{1, 2});
        CHECK(pairs.find(7, 8) == places[1]);
        CHECK(pairs.find(last.a, last.b) == places[0]);
        CHECK(pairs.find(0, 5) == places[2]);
        CHECK(pairs.pairs().size() == 5);
        CHECK(pairs.validate().value_or("") == "");
    }

    TEST_CASE("pairs in an exact list can stop because a proxy was removed") {
        PairManager pairs;
        const ProxyPair some[] = {{1, 2}, {3, 4}};
        pairs.log_exact({}, some);
        CHECK(commit(pairs) == Counts{2, 0});
        pairs.set_user_data(pairs.find(3, 4), 7);
        const ProxyPair gone[] = {{4, 3}, {5, 6}};  // the second pair is not stored
        pairs.log_exact(gone, {}, PairEndCause::Removed);
        const PairChanges changes = pairs.commit();
        REQUIRE(changes.ended.size() == 1);
        CHECK(changes.ended[0] == PairEnded{3, 4, 7, PairEndCause::Removed});
        CHECK(pairs.validate().value_or("") == "");
    }

    TEST_CASE("pairs that begin are reported with their final index, whichever other pairs move") {
        // The last pairs stop, and new pairs fill some of their slots, although those slots are beyond the
        // new size.
        for (const std::uint32_t started_count : {1u, 2u, 30u, 59u, 60u, 61u}) {
            CAPTURE(started_count);
            PairManager pairs;
            std::vector<ProxyPair> before;
            for (ProxyId i = 0; i < 100; ++i) before.push_back({i, 1000 + i});
            pairs.log_exact({}, before);
            pairs.commit();
            std::vector<ProxyPair> stopped(before.begin(), before.begin() + 30);
            stopped.insert(stopped.end(), before.end() - 30, before.end());
            std::vector<ProxyPair> started;
            for (ProxyId i = 0; i < started_count; ++i) started.push_back({3000 + i, 2000 + i});
            pairs.log_exact(stopped, started);
            const PairChanges changes = pairs.commit();
            REQUIRE(changes.began.size() == started_count);
            for (const PairBegan& began : changes.began) {
                REQUIRE(began.index < pairs.pairs().size());
                const ActivePair& pair = pairs.pairs()[began.index];
                CHECK(PairBegan{pair.a, pair.b, began.index} == began);
                CHECK(pair.user_data == 0);
            }
            CHECK(pairs.pairs().size() == 40 + started_count);
            CHECK(pairs.validate().value_or("") == "");
        }
    }

    TEST_CASE("an exact list takes no more memory than its reports") {
        constexpr std::uint32_t count = 20000;
        std::vector<ProxyPair> first, second;
        for (ProxyId b = 1; b <= count; ++b) {
            first.push_back({0, b});
            second.push_back({count + 1, b});
        }
        PairManager pairs;
        pairs.log_exact({}, first);
        pairs.commit();
        pairs.give_back_scratch();
        pairs.commit();
        const std::size_t before = pairs.bytes();
        pairs.log_exact(first, second);
        CHECK(pairs.commit().began.size() == count);
        CHECK(pairs.bytes() - before <= count * (sizeof(PairBegan) + sizeof(PairEnded)) + 1000);
    }

    TEST_CASE("exact lists can be empty, long, or used alone") {
        PairManager pairs;
        pairs.log_exact({}, {});
        CHECK(commit(pairs) == Counts{0, 0});
        std::vector<ProxyPair> many;
        for (ProxyId b = 1; b <= 5000; ++b) many.push_back({0, b});
        pairs.log_exact({}, many);
        CHECK(commit(pairs) == Counts{5000, 0});
        pairs.log_exact(many, {});
        CHECK(commit(pairs) == Counts{0, 5000});
        CHECK(pairs.pairs().empty());
    }

    TEST_CASE("user data set for a pair with logged changes is kept") {
        PairManager pairs;
        for (ProxyId b = 1; b <= 3; ++b) pairs.add(0, b);
        commit(pairs);
        const auto at = [&](ProxyId b) { return pairs.find(0, b); };
        for (ProxyId b = 1; b <= 3; ++b) pairs.set_user_data(at(b), 9 + b);
        pairs.remove_at(at(2), PairEndCause::Moved);
        pairs.recheck_at(at(1));
        CHECK(pairs.logged()[0].user_data == 11);
        pairs.set_user_data(at(1), 20);
        pairs.set_user_data(at(2), 21);
        CHECK(pairs.validate().value_or("") == "");
        const PairChanges changes = pairs.commit();
        REQUIRE(changes.ended.size() == 1);
        CHECK(changes.ended[0].user_data == 21);
        CHECK(pairs.pairs()[pairs.find(0, 1)].user_data == 20);
        CHECK(pairs.pairs()[pairs.find(0, 3)].user_data == 12);
    }

    TEST_CASE("pairs of an exact list can stop after other changes were logged") {
        PairManager pairs;
        for (ProxyId b = 1; b <= 200; ++b) pairs.add(0, b);
        commit(pairs);
        std::vector<ProxyPair> stopped;
        for (ProxyId b = 1; b <= 200; ++b) {
            if (b % 2 == 0) {
                pairs.recheck_at(pairs.find(0, b));
            } else {
                stopped.push_back({b, 0});
            }
        }
        pairs.log_exact(stopped, {});
        CHECK(pairs.validate().value_or("") == "");
        CHECK(commit(pairs) == Counts{0, 100});
        CHECK(pairs.is_settled());
    }

    TEST_CASE("a pair is beginning from its start until it stops or the commit") {
        PairManager pairs;
        const std::uint32_t index = pairs.add(1, 2);
        CHECK(pairs.is_beginning(index));
        pairs.remove(1, 2);
        CHECK(!pairs.is_beginning(index));
        pairs.add(1, 2);
        CHECK(pairs.is_beginning(index));
        CHECK(!pairs.is_settled());
        commit(pairs);
        CHECK(!pairs.is_beginning(index));
        CHECK(pairs.is_settled());
    }

    TEST_CASE("the table can grow while changes are logged") {
        PairManager pairs;
        for (ProxyId b = 1; b <= 60; ++b) pairs.add(0, b);
        commit(pairs);
        const ProxyPair stopped[] = {{0, 7}, {0, 8}};
        const ProxyPair started[] = {{1, 7}};
        pairs.log_exact(stopped, started);
        pairs.remove(0, 30);
        pairs.add(1, 30);
        for (ProxyId b = 100; b < 300; ++b) pairs.add(0, b);  // more pairs than the 64 chains
        CHECK(pairs.validate().value_or("") == "");
        CHECK(pairs.is_beginning(pairs.find(1, 7)));
        CHECK(!pairs.is_beginning(pairs.find(0, 30)));
        CHECK(commit(pairs) == Counts{202, 3});
        CHECK(pairs.is_settled());
        CHECK(pairs.pairs().size() == 60 + 202 - 3);
    }

    TEST_CASE("more pairs than an index can address are refused") {
        PairManager pairs;
        pairs.add(1, 2);
        const std::size_t before = pairs.bytes();
        CHECK(test::violation_of([&] { pairs.reserve(PairManager::none); }) ==
              "PairManager: pairs must be fewer than 2^31 - 1, got 2147483647");
        CHECK(pairs.bytes() == before);
        CHECK(commit(pairs) == Counts{1, 0});
    }

    TEST_CASE("a pair of a proxy with itself and invalid ids are refused") {
        PairManager pairs;
        const test::QuietViolations quiet;
        CHECK(pairs.add(3, 3) == PairManager::none);
        CHECK(pairs.add(3, proxy_limit) == PairManager::none);
        CHECK(pairs.add(no_proxy, 3) == PairManager::none);
        CHECK(quiet.count() == 3);
        CHECK(quiet.last() ==
              "PairManager::add: b must be different from a, and both must be below proxy_limit, got 3");
        CHECK(pairs.is_settled());
        CHECK(pairs.add(3, proxy_limit - 1) == 0);
        CHECK(commit(pairs) == Counts{1, 0});
        CHECK(pairs.pairs()[0].b == proxy_limit - 1);
    }

    TEST_CASE("ids above 65536 are distinct") {
        PairManager pairs;
        pairs.add(1, 2);
        pairs.add(1 + 65536, 2);
        pairs.add(1, 2 + 65536);
        CHECK(commit(pairs) == Counts{3, 0});
        pairs.remove(1 + 65536, 2);
        CHECK(commit(pairs) == Counts{0, 1});
        CHECK(pairs.find(1, 2) != PairManager::none);
        CHECK(pairs.find(1, 2 + 65536) != PairManager::none);
    }

    TEST_CASE("reserved memory is not allocated again") {
        PairManager pairs;
        pairs.reserve(1000);
        CHECK(pairs.bytes() >= 1000 * 20);
        const ActivePair* const first = pairs.pairs().data();
        for (ProxyId b = 1; b <= 1000; ++b) pairs.add_new(0, b);
        CHECK(pairs.pairs().data() == first);
        CHECK(commit(pairs) == Counts{1000, 0});
    }

    TEST_CASE("a large exact list leaves memory for a few more pairs only") {
        PairManager pairs;
        std::vector<ProxyPair> many;
        for (ProxyId b = 1; b <= 10000; ++b) many.push_back({0, b});
        pairs.log_exact({}, many);
        pairs.commit();
        pairs.give_back_scratch();
        pairs.commit();
        CHECK(pairs.bytes() <= 10400 * 16 + 16384 * 4);
        const ActivePair* const first = pairs.pairs().data();
        for (ProxyId b = 1; b <= 400; ++b) pairs.add_new(1, 20000 + b);
        CHECK(commit(pairs) == Counts{400, 0});
        CHECK(pairs.pairs().data() == first);
    }

    TEST_CASE("scratch memory is returned immediately, and the memory of reports at the next commit") {
        constexpr std::uint32_t count = 5000;
        PairManager pairs;
        for (ProxyId b = 1; b <= count; ++b) pairs.add_new(0, b);
        commit(pairs);
        // The same number of pairs end and begin, so both reports are large. The pairs are sorted before the
        // commit, so that each list is sorted in its own memory.
        std::vector<ProxyPair> stopped, started;
        for (ProxyId b = 1; b <= count; ++b) {
            stopped.push_back({0, b});
            started.push_back({1, count + b});
        }
        pairs.log_exact(stopped, started);
        pairs.sort_ahead({});
        pairs.end_ahead({});
        const PairChanges changes = pairs.commit();
        const std::vector<PairBegan> began(changes.began.begin(), changes.began.end());
        const std::vector<PairEnded> ended(changes.ended.begin(), changes.ended.end());
        REQUIRE(began.size() == count);
        REQUIRE(ended.size() == count);
        const std::size_t with_scratch = pairs.bytes();
        pairs.give_back_scratch();
        const std::size_t with_reports = pairs.bytes();
        // only the list of holes was freed; the reports still use the other memory
        CHECK(with_reports + count * 4 <= with_scratch);

        // logging can use the freed memory
        for (ProxyId b = 1; b <= count; ++b) pairs.add_new(2, 2 * count + b);
        for (ProxyId b = 1; b <= count; ++b) pairs.remove(1, count + b);
        CHECK(std::equal(changes.began.begin(), changes.began.end(), began.begin(), began.end()));
        CHECK(std::equal(changes.ended.begin(), changes.ended.end(), ended.begin(), ended.end()));
        CHECK(commit(pairs) == Counts{count, count});

        // the next commit also frees the memory of the reports; only the pairs and the table remain
        pairs.give_back_scratch();
        pairs.add_new(4, 5);
        CHECK(commit(pairs) == Counts{1, 0});
        pairs.add_new(4, 6);
        CHECK(commit(pairs) == Counts{1, 0});
        CHECK(pairs.bytes() < 2 * count * 30);  // there were never more than 2 * count pairs
    }
}

}  // namespace
