// Chains: rows of segments that make one surface, of which each is a shape of its own.
//
//        <- held ->                 Segment i runs from point i to point i + 1; a loop closes from its last
//   p2 <------ p1 <------ p0        point to its first. A one-sided chain holds what is on the right of the
//        1          0               way along it: a floor is drawn from right to left, the inside of a bowl
//                                   clockwise.
//
// The segments are shapes with handles, materials and events; what slides along the chain feels no seams,
// since each segment knows its neighbours (ChainSegment in narrowphase/shape.hpp). They have no mass. A chain
// is edited in place: segments that stay keep their handles, and pairs that go on touching keep their
// records. A segment is destroyed with its chain or body, not alone.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "../defs/chain_def.hpp"
#include "../defs/defs.hpp"
#include "../defs/handles.hpp"

namespace damson {

struct WorldAccess;
struct WorldState;

/// What can be read of one chain. Indices count from the chain's start; finding one costs time in proportion
/// to it.
class ChainView {
public:
    ChainHandle handle() const noexcept { return handle_; }  ///< What names the chain.
    bool is_alive() const noexcept;                          ///< Whether the chain lives.

    BodyHandle body() const;              ///< Whose chain it is.
    bool is_loop() const;                 ///< Whether it closes to its first point.
    std::uint32_t segment_count() const;  ///< How many segments it has.
    /// The segment from this point on. Requires: an index below segment_count().
    ShapeHandle segment(std::uint32_t index) const;
    std::vector<ShapeHandle> segments() const;  ///< All segments from the start on.
    std::vector<glm::vec2> points() const;      ///< In the body's frame. [m]
    std::vector<Material> materials() const;    ///< One a segment.
    bool is_one_sided() const;        ///< Whether it holds only what is on the right of the way along it.
    float radius() const;             ///< [m]
    std::uint32_t surface() const;    ///< See ShapeDef::surface.
    ShapeReports reports() const;     ///< Of the first segment, as are the next four.
    Filter filter() const;            ///< Whom it meets.
    float draw_level() const;         ///< What it is drawn and picked above. [-]
    std::uint64_t first_key() const;  ///< The key of segment 0.
    std::uint64_t user_data() const;  ///< The game's own word.

    /// The definition it would be made from as it is now, with a material for each segment. The key is
    /// automatic if the world gave it, or if an edit has left keys that do not follow each other. What was
    /// changed of single segments, but for their materials, is not in it.
    ChainValue def() const;

protected:
    friend struct WorldAccess;
    ChainView(WorldState* state, ChainHandle handle) : state_(state), handle_(handle) {}
    WorldState* state_;
    ChainHandle handle_;
};

/// The same, with what can be changed. A refused call changes nothing.
class ChainRef : public ChainView {
public:
    /// Puts a point elsewhere, in the body's frame. [m]
    void set_point(std::uint32_t index, glm::vec2 point);

    /// Puts a point before that of `index`; at the end of an open chain, behind the last. What was one
    /// segment keeps its handle up to the point, and a new one of the same material goes on from there.
    void insert_point(std::uint32_t index, glm::vec2 point);

    /// Takes a point out. Of the two segments that met in it, the first goes on to the end of the second,
    /// which is destroyed. Requires: one segment is left, of a loop three.
    void remove_point(std::uint32_t index);

    /// Parts the chain at a point. Of an open one, what comes behind the point is a chain of its own, which
    /// is returned; a loop is opened there, starts there, and is returned itself.
    ChainHandle split(std::uint32_t index);

    /// Hangs `other` behind this one, which begins where this one ends; its segments keep their handles and
    /// its own handle is gone. With itself, the chain is closed to a loop. Requires: the same body, sides and
    /// rounding, none of them a loop, and points that meet to within half a millimetre.
    void join(ChainHandle other);

private:
    friend struct WorldAccess;
    ChainRef(WorldState* state, ChainHandle handle) : ChainView(state, handle) {}
    bool may_change(const char* call) const;
};

}  // namespace damson
