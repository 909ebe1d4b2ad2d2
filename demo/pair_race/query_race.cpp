// Times the queries of several engines, which take turns.
#include "query_race.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "../../broadphase/bins/sweep_and_prune.hpp"
#include "../../core/random.hpp"
#include "../support/stopwatch.hpp"

namespace damson::demo {

namespace {

// Queries are timed in slices. Each slice is short enough to fit between two interruptions by the operating
// system.
constexpr std::uint32_t slice_size = 250;
constexpr std::uint32_t slice_count = 16;
constexpr std::uint32_t request_count = slice_size * slice_count;
constexpr std::uint32_t updates_before = 20;

/// Queries in Damson's sweep, with one call per query or one call for many queries.
class DamsonQueries final : public QueryEngine {
public:
    DamsonQueries(const Tape& tape, bool asks_at_once)
        : proxies_(tape.object_limit), asks_at_once_(asks_at_once) {}

    void update(const LoadUpdate& update) override {
        for (const std::uint32_t object : update.removed) broadphase_.remove(proxies_[object]);
        for (const ObjectBox& entry : update.added) {
            const ProxyId proxy = broadphase_.add(
                entry.box, entry.object, entry.is_static ? ProxyMobility::Static : ProxyMobility::Moving);
            proxies_[entry.object] = proxy;
            if (objects_.size() <= proxy) objects_.resize(proxy + 1);
            objects_[proxy] = entry.object;
        }
        for (const ObjectBox& entry : update.moved) broadphase_.move(proxies_[entry.object], entry.box);
        broadphase_.commit();
    }

    QuerySum query_boxes(std::span<const Aabb> boxes) const override {
        QuerySum sum;
        if (asks_at_once_) {
            broadphase_.query_boxes(boxes,
                                    [&](std::size_t, ProxyId proxy) { sum.add_object(objects_[proxy]); });
            return sum;
        }
        for (const Aabb& box : boxes)
            broadphase_.query_box(box, [&](ProxyId proxy) { sum.add_object(objects_[proxy]); });
        return sum;
    }

    QuerySum cast_rays(std::span<const RayCast> rays) const override {
        QuerySum sum;
        if (asks_at_once_) {
            float nearest = no_hit;
            std::size_t last = 0;
            const auto note = [&] {
                if (nearest != no_hit) sum.add_fraction(nearest);
                nearest = no_hit;
            };
            broadphase_.cast_rays(rays, [&](std::size_t index, ProxyId, float fraction) {
                if (index != last) note();
                last = index;
                return nearest = fraction;
            });
            note();
            return sum;
        }
        for (const RayCast& ray : rays) {
            float nearest = no_hit;
            broadphase_.cast_ray(ray, [&](ProxyId, float fraction) { return nearest = fraction; });
            if (nearest != no_hit) sum.add_fraction(nearest);
        }
        return sum;
    }

private:
    static constexpr float no_hit = 2.0f;

    SweepAndPrune broadphase_;
    std::vector<ProxyId> proxies_;        // indexed by object
    std::vector<std::uint32_t> objects_;  // indexed by proxy
    bool asks_at_once_;
};

/// Queries of one kind. Either `boxes` or `rays` is empty.
struct Kind {
    std::string_view name;
    std::vector<Aabb> boxes;
    std::vector<RayCast> rays;

    QuerySum ask(const QueryEngine& engine, std::uint32_t slice) const {
        const std::size_t first = slice * std::size_t{slice_size};
        return boxes.empty() ? engine.cast_rays(std::span(rays).subspan(first, slice_size))
                             : engine.query_boxes(std::span(boxes).subspan(first, slice_size));
    }
};

glm::vec2 place_in(const Aabb& world, Random& random) {
    const float x = random.between(world.lower.x, world.upper.x);
    return {x, random.between(world.lower.y, world.upper.y)};
}

std::vector<Kind> make_kinds(const Aabb& world) {
    Random random(1);
    std::vector<Kind> kinds{{"box 1 m", {}, {}},
                            {"box 10 m", {}, {}},
                            {"ray 5 m, nearest", {}, {}},
                            {"ray across, nearest", {}, {}}};
    for (std::uint32_t i = 0; i < request_count; ++i) {
        const glm::vec2 from = place_in(world, random);
        kinds[0].boxes.push_back(expanded({from, from}, 0.5f));
        kinds[1].boxes.push_back(expanded({from, from}, 5.0f));
        const glm::vec2 way = place_in(world, random) - from;
        kinds[2].rays.push_back({from, 5.0f * normalized_or(way, {1.0f, 0.0f})});
        kinds[3].rays.push_back({from, way});
    }
    return kinds;
}

struct QueryEntrant {
    std::string name;
    std::unique_ptr<QueryEngine> engine;
};

std::vector<QueryEntrant> make_entrants(const Tape& tape) {
    std::vector<QueryEntrant> entrants;
    entrants.push_back({"damson", std::make_unique<DamsonQueries>(tape, false)});
    entrants.push_back({"damson, at once", std::make_unique<DamsonQueries>(tape, true)});
#if defined(DAMSON_DEMO_PAIRS_HAS_BOX2D3)
    entrants.push_back({"box2d3", make_query_engine_box2d3(tape)});
#endif
    for (const QueryEntrant& entrant : entrants) {
        entrant.engine->update(tape.start);
        for (const LoadUpdate& update : tape.updates) entrant.engine->update(update);
    }
    return entrants;
}

}  // namespace

std::vector<QueryRow> race_queries(const Load& load, std::uint32_t count, std::uint32_t repeats) {
    const Tape tape = record_tape(load, {.count = count, .updates = updates_before});
    const std::vector<QueryEntrant> entrants = make_entrants(tape);
    std::vector<QueryRow> rows;
    for (const Kind& kind : make_kinds(tape.bounds)) {
        using Slices = std::array<std::vector<double>, slice_count>;
        std::vector<Slices> times(entrants.size());
        std::vector<QuerySum> sums(entrants.size());
        for (std::uint32_t repeat = 0; repeat < repeats; ++repeat) {
            for (std::size_t i = 0; i < entrants.size(); ++i) {
                const std::size_t turn = (i + repeat) % entrants.size();
                QuerySum& sum = sums[turn] = {};
                for (std::uint32_t slice = 0; slice < slice_count; ++slice) {
                    const Stopwatch watch;
                    const QuerySum found = kind.ask(*entrants[turn].engine, slice);
                    times[turn][slice].push_back(watch.ns());
                    sum.count += found.count;
                    sum.checksum += found.checksum;
                }
            }
        }
        for (std::size_t i = 0; i < entrants.size(); ++i) {
            QueryRow row{.query = kind.name, .engine = entrants[i].name, .requests = request_count};
            for (std::vector<double>& slice : times[i]) {
                std::sort(slice.begin(), slice.end());
                row.ns_min += slice.front() / request_count;
                row.ns_median += slice[slice.size() / 2] / request_count;
            }
            row.finds = static_cast<double>(sums[i].count) / request_count;
            row.is_verified = sums[i] == sums.front();
            rows.push_back(row);
        }
    }
    return rows;
}

}  // namespace damson::demo
