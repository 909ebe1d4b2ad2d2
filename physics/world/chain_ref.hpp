// Chains: sequences of segments that form one surface. Each segment is a shape.
//
//         solid side                Segment i runs from point i to point i + 1. A loop closes from its last
//   p2 <------ p1 <------ p0        point to its first. A one-sided chain collides only on its right side,
//        1          0               looking along the order of its points: a floor is drawn from right to
//                                   left, the inside of a bowl clockwise.
//
// Segments have handles, materials and events, but no mass. Shapes slide along the chain without bumps at the
// seams, because each segment stores the ends of its neighbors (ChainSegment in narrowphase/shape.hpp). Edits
// keep the handles of the remaining segments, and the contacts of pairs that stay in contact. A segment
// cannot be destroyed alone, only with its chain or body.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "../model/chain_def.hpp"
#include "../model/defs.hpp"
#include "../model/handles.hpp"

namespace damson {

struct WorldAccess;
struct WorldState;

/// Read access to one chain. Indices count from the start of the chain. Access by index takes time proportional to
/// the index.
class ChainView {
public:
    ChainHandle handle() const noexcept { return handle_; }  ///< Returns the handle of the chain.
    bool is_alive() const noexcept;                          ///< Returns true if the chain is alive.

    BodyHandle body() const;  ///< Returns the body of the chain.
    bool is_loop() const;     ///< Returns true if the chain is closed from its last point to its first.
    std::uint32_t segment_count() const;  ///< Returns the number of segments.
    /// Returns the segment that starts at point `index`. Requires: an index below segment_count().
    ShapeHandle segment(std::uint32_t index) const;
    std::vector<ShapeHandle> segments() const;  ///< Returns all segments in order.
    std::vector<glm::vec2> points() const;      ///< Returns the points in body space. [m]
    std::vector<Material> materials() const;    ///< Returns the materials, one per segment.
    /// Returns true if the chain collides only on its right side, as seen when following its points in order.
    bool is_one_sided() const;
    float radius() const;                 ///< Returns the rounding radius. [m]
    std::uint32_t surface_group() const;  ///< Returns the surface group, or 0; see ShapeDef::surface_group.
    ShapeEvents events() const;           ///< Returns the events that the first segment subscribes to.
    Filter filter() const;                ///< Returns the filter of the first segment.
    float draw_level() const;             ///< Returns the draw level of the first segment. [-]
    std::uint64_t first_key() const;      ///< Returns the key of segment 0.
    std::uint64_t user_data() const;      ///< Returns the user data of the first segment.

    /// Returns a definition that recreates the chain as it is now, with a material for each segment. The key is
    /// automatic if the world assigned it, or if edits have left keys that are not consecutive. Changes to single
    /// segments are not included, except for their materials.
    ChainValue def() const;

protected:
    friend struct WorldAccess;
    ChainView(WorldState* state, ChainHandle handle) : state_(state), handle_(handle) {}
    WorldState* state_;
    ChainHandle handle_;
};

/// Read and write access to one chain.
/// Errors: an invalid call, or a call on a destroyed chain, has no effect and throws ContractViolation by
/// default. With a handler that returns (set_violation_handler()), getters return default values.
class ChainRef : public ChainView {
public:
    /// Moves point `index` to `point`, in body space. [m]
    void set_point(std::uint32_t index, glm::vec2 point);

    /// Inserts a point before point `index`, or after the last point of an open chain. If the point divides a
    /// segment, that segment keeps its handle and ends at the point. A new segment with the same properties
    /// continues from the point.
    void insert_point(std::uint32_t index, glm::vec2 point);

    /// Removes a point. The segment before the point is extended to the end of the segment after it, which is
    /// destroyed. If the point is an end of an open chain, its only segment is destroyed. Requires: at least
    /// one segment remains, or three in a loop.
    void remove_point(std::uint32_t index);

    /// Splits the chain at a point. In an open chain, the segments after the point become a new chain, which is
    /// returned. A loop opens at the point, which becomes its start, and its own handle is returned.
    ChainHandle split(std::uint32_t index);

    /// Appends `other` to this chain. The segments of `other` keep their handles; the handle `other` becomes
    /// stale. A chain joined with itself becomes a loop. Requires: both chains are open and on the same body,
    /// with the same is_one_sided() and radius(); `other` starts within 0.5 mm of the end of this chain.
    void join(ChainHandle other);

private:
    friend struct WorldAccess;
    ChainRef(WorldState* state, ChainHandle handle) : ChainView(state, handle) {}
    bool may_change(const char* call) const;
};

}  // namespace damson
