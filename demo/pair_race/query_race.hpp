// Compares queries in Damson's broadphase and in Box2D's dynamic tree, with the same boxes and the same queries.
//
// Each engine first receives the boxes of a load and a few updates. In each turn, one engine makes a few
// thousand queries of one kind at random positions. The engines alternate, so that changes in the machine's
// speed affect all of them. The timed part includes adding up the results, which is the same work for every
// engine. The sums of all engines must be equal.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../../broadphase/interface/box_queries.hpp"
#include "load.hpp"

namespace damson::demo {

/// Count and checksum of query results, for comparison.
struct QuerySum {
    std::uint64_t count = 0;
    std::uint64_t checksum = 0;

    void add_object(std::uint32_t object) noexcept {
        ++count;
        checksum += std::uint64_t{object} * object;
    }
    /// Adds the fraction at which a ray first hits a box.
    void add_fraction(float fraction) noexcept {
        ++count;
        checksum += static_cast<std::uint64_t>(fraction * 0x1p40f);
    }
    bool operator==(const QuerySum&) const = default;
};

/// Interface for the engines that are compared.
class QueryEngine {
public:
    QueryEngine() = default;
    QueryEngine(const QueryEngine&) = delete;
    QueryEngine& operator=(const QueryEngine&) = delete;
    virtual ~QueryEngine() = default;

    virtual void update(const LoadUpdate& update) = 0;

    /// Returns the count and checksum of the objects that overlap the boxes.
    virtual QuerySum query_boxes(std::span<const Aabb> boxes) const = 0;

    /// Returns the count and checksum of the rays' first hits.
    virtual QuerySum cast_rays(std::span<const RayCast> rays) const = 0;
};

/// Creates an engine with Box2D 3's dynamic tree. Only defined if Box2D 3 was found.
std::unique_ptr<QueryEngine> make_query_engine_box2d3(const Tape& tape);

/// Results for one kind of query in one engine.
struct QueryRow {
    std::string_view query;
    std::string engine;
    std::uint32_t requests = 0;
    double ns_min = 0.0;     ///< Time per query, from the shortest time of each slice. [ns]
    double ns_median = 0.0;  ///< Time per query, from the median time of each slice. [ns]
    double finds = 0.0;      ///< Mean number of boxes found per query, or fraction of rays that hit.
    bool is_verified = false;
};

/// Runs all kinds of queries in all engines. Returns one row per kind and engine. The rows of a kind are
/// adjacent and begin with the one for `damson`.
std::vector<QueryRow> race_queries(const Load& load, std::uint32_t count, std::uint32_t repeats);

}  // namespace damson::demo
