// Queries in Damson's broadphase and in a rival's tree: the same boxes, the same requests, turn by turn.
//
// Both have taken the boxes of a load in and lived through some updates before they are asked. Every turn is
// one kind of request in one engine, a few thousand of them one after the other in random places; engines
// take turns, so that a machine that slows down slows all of them. What is found is summed up within the
// time, in the same way for all, and the sums have to be equal.
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

/// What queries found, as far as it can be compared.
struct QuerySum {
    std::uint64_t count = 0;
    std::uint64_t checksum = 0;

    void add_object(std::uint32_t object) noexcept {
        ++count;
        checksum += std::uint64_t{object} * object;
    }
    /// The nearest fraction of a ray that hit something.
    void add_fraction(float fraction) noexcept {
        ++count;
        checksum += static_cast<std::uint64_t>(fraction * 0x1p40f);
    }
    bool operator==(const QuerySum&) const = default;
};

/// The one face of what is asked.
class QueryEngine {
public:
    QueryEngine() = default;
    QueryEngine(const QueryEngine&) = delete;
    QueryEngine& operator=(const QueryEngine&) = delete;
    virtual ~QueryEngine() = default;

    virtual void update(const LoadUpdate& update) = 0;

    /// Adds up the objects that overlap each box.
    virtual QuerySum query_boxes(std::span<const Aabb> boxes) const = 0;

    /// Adds up how far each ray comes.
    virtual QuerySum cast_rays(std::span<const RayCast> rays) const = 0;
};

/// Box2D 3's dynamic tree; only where it was found.
std::unique_ptr<QueryEngine> make_query_engine_box2d3(const Tape& tape);

/// One kind of request in one engine.
struct QueryRow {
    std::string_view query;
    std::string engine;
    std::uint32_t requests = 0;
    double ns_min = 0.0;     ///< Of a request: sum of each slice's shortest time. [ns]
    double ns_median = 0.0;  ///< The same of each slice's median time. [ns]
    double finds = 0.0;      ///< Boxes found, or rays that hit, for each request.
    bool is_verified = false;
};

/// All kinds of requests in all engines, the rows of one kind together, `damson` first.
std::vector<QueryRow> race_queries(const Load& load, std::uint32_t count, std::uint32_t repeats);

}  // namespace damson::demo
