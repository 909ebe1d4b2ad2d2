// A broadphase and brute force that receive the same calls, and are compared after every commit.
//
//   Twins<EndpointSweep> twins{seed};
//   twins.add(box); twins.move(...); twins.commit();
//
// commit() compares everything that can be observed: the reports with their order, causes and user data, the
// filter calls and their order, the active pairs, the boxes, and the invariants of both.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "../../broadphase/bins/bulk_moves.hpp"
#include "../../broadphase/brute_force/brute_force.hpp"
#include "../../core/parallel_for.hpp"
#include "../../core/random.hpp"

namespace damson::test {

template <class Fast>
class Twins {
public:
    explicit Twins(std::uint64_t seed) : random(seed) {}

    Random random;
    Fast fast;
    BruteForce slow;
    std::vector<ProxyId> alive;
    std::uint32_t filter_salt = 0;  ///< Seed of the filter's decisions; 0 accepts all pairs.

    ProxyId add(const Aabb& box, ProxyMobility mobility = ProxyMobility::Moving) {
        // keys are unique and not in id order; the first hundred fit in 32 bits, later ones do not
        ++key_count_;
        const std::uint64_t key = key_count_ <= 100
                                      ? (random.bits() & 0xffff'0000u) | key_count_
                                      : (random.bits() & 0xffff'0000'0000'ffffull) | (key_count_ << 16);
        const ProxyId proxy = fast.add(box, key, mobility);
        REQUIRE(slow.add(box, key, mobility) == proxy);
        alive.push_back(proxy);
        return proxy;
    }

    void move(ProxyId proxy, const Aabb& box) {
        fast.move(proxy, box);
        slow.move(proxy, box);
    }

    /// Moves boxes in one call if `fast` has move_many(), otherwise one by one. Moves them one by one in
    /// `slow`.
    void move_many(const std::vector<ProxyMove>& moves, ParallelFor run = {}) {
        const auto move_at = [&](std::uint32_t i) { return moves[i]; };
        if constexpr (requires { fast.move_many(0u, move_at, run); }) {
            fast.move_many(static_cast<std::uint32_t>(moves.size()), move_at, run);
        } else {
            for (const ProxyMove& move : moves) fast.move(move.proxy, move.box);
        }
        for (const ProxyMove& move : moves) slow.move(move.proxy, move.box);
    }

    void remove(ProxyId proxy) {
        fast.remove(proxy);
        slow.remove(proxy);
        alive.erase(std::find(alive.begin(), alive.end(), proxy));
    }

    void refilter(ProxyId proxy) {
        fast.refilter(proxy);
        slow.refilter(proxy);
    }

    void set_mobility(ProxyId proxy, ProxyMobility mobility) {
        fast.set_mobility(proxy, mobility);
        slow.set_mobility(proxy, mobility);
    }

    ProxyId any() { return alive[random.below(static_cast<std::uint32_t>(alive.size()))]; }

    void commit() {
        std::vector<std::uint64_t> questions;
        std::vector<std::uint64_t> expected_questions;
        const auto filter_into = [this](std::vector<std::uint64_t>& asked) {
            return [this, &asked](ProxyId a, ProxyId b) {
                const std::uint64_t pair = std::uint64_t{a} << 32 | b;
                asked.push_back(pair);
                return filter_salt == 0 || mix_bits(pair + filter_salt) % 3 != 0;
            };
        };
        const auto fast_filter = filter_into(questions);
        const auto slow_filter = filter_into(expected_questions);
        const PairChanges changes = fast.commit(fast_filter);
        const PairChanges expected = slow.commit(slow_filter);

        REQUIRE(questions == expected_questions);
        REQUIRE(changes.began.size() == expected.began.size());
        for (std::size_t i = 0; i < changes.began.size(); ++i) {
            const PairBegan& began = changes.began[i];
            REQUIRE(began.a == expected.began[i].a);
            REQUIRE(began.b == expected.began[i].b);
            REQUIRE(began.index < fast.pairs().size());
            REQUIRE(fast.pairs()[began.index].a == began.a);
            REQUIRE(fast.pairs()[began.index].b == began.b);
            REQUIRE(fast.pairs()[began.index].user_data == 0);
        }
        REQUIRE(std::equal(changes.ended.begin(), changes.ended.end(), expected.ended.begin(),
                           expected.ended.end()));
        for (std::size_t i = 0; i < changes.began.size(); ++i) {
            fast.set_user_data(changes.began[i].index, ++word_);
            slow.set_user_data(expected.began[i].index, word_);
        }

        active_.assign(fast.pairs().begin(), fast.pairs().end());
        expected_active_.assign(slow.pairs().begin(), slow.pairs().end());
        const auto by_ids = [](const ActivePair& p, const ActivePair& q) {
            return p.a != q.a ? p.a < q.a : p.b < q.b;
        };
        std::sort(active_.begin(), active_.end(), by_ids);
        std::sort(expected_active_.begin(), expected_active_.end(), by_ids);
        REQUIRE(active_.size() == expected_active_.size());
        for (std::size_t i = 0; i < active_.size(); ++i) {
            REQUIRE(active_[i].a == expected_active_[i].a);
            REQUIRE(active_[i].b == expected_active_[i].b);
            REQUIRE(active_[i].user_data == expected_active_[i].user_data);
        }

        REQUIRE(fast.size() == slow.size());
        for (const ProxyId proxy : alive) REQUIRE(fast.box(proxy) == slow.box(proxy));
        REQUIRE(fast.validate().value_or("") == "");
        REQUIRE(slow.validate().value_or("") == "");
    }

private:
    std::uint64_t key_count_ = 0;
    std::uint32_t word_ = 0;
    std::vector<ActivePair> active_;
    std::vector<ActivePair> expected_active_;
};

}  // namespace damson::test
