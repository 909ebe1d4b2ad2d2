// Who touches whom now: a view of the pairs, not a flood of events. Nothing is done for it unless it is read.
//
//   for (const damson::TouchingPair& pair : world.touching(player)) {
//       if (pair.age_ticks > 60) pair.word = burned;
//   }
//
// Pairs come in an order that follows from what has happened: the same on every machine, but not that of
// keys. A view is good until the next step or edit of the world; pairs are values, but for their word.
#pragma once

#include <cstddef>
#include <cstdint>

#include "../core/iterators.hpp"
#include "../narrowphase/manifold.hpp"
#include "handles.hpp"
#include "tile_cell.hpp"

namespace damson {

struct WorldState;

/// Two shapes that touch. `a` has the smaller key.
struct TouchingPair {
    BodyHandle body_a;
    BodyHandle body_b;
    ShapeHandle shape_a;
    ShapeHandle shape_b;
    bool is_sensor = false;   ///< One of the shapes is one: they overlap.
    bool is_pushing = false;  ///< The solver keeps them apart; else they only meet, or one is let through.
    std::uint32_t age_ticks = 0;   ///< Steps since they began to touch, that one included.
    float normal_impulse = 0.0f;   ///< Given in the last step, over all points and substeps. [N s]
    float tangent_impulse = 0.0f;  ///< Likewise, along the normal turned clockwise. [N s]
    const Manifold* manifold;      ///< In A's frame; if they do not push: as of when last computed.
    std::uint64_t& word;           ///< The game's own: 0 when they begin to touch, kept until they end.
    TileId tile_a{};               ///< If A is a cell of a tile grid, whose the shape is then.
    TileId tile_b{};
};

class TouchingIterator {
public:
    using value_type = TouchingPair;
    using difference_type = std::ptrdiff_t;
    using iterator_concept = std::forward_iterator_tag;
    using iterator_category = std::input_iterator_tag;  // it gives values, not references

    TouchingIterator() = default;

    TouchingPair operator*() const;
    TouchingIterator& operator++() {
        advance();
        return *this;
    }
    TouchingIterator operator++(int) {
        const TouchingIterator before = *this;
        advance();
        return before;
    }
    bool operator==(const TouchingIterator& other) const noexcept { return place_ == other.place_; }

private:
    friend class TouchingView;
    void advance();
    void step_on();
    void skip_others();
    bool is_wanted() const;
    std::uint32_t contact_id() const;

    WorldState* state_ = nullptr;
    std::uint32_t body_ = ~0u;   // slot; ~0: all contacts of the world
    std::uint32_t shape_ = ~0u;  // slot; ~0: any
    std::uint32_t place_ = ~0u;  // index of a live contact, or edge in the body's list; ~0: the end
};

/// A forward range of TouchingPair by value.
class TouchingView {
public:
    TouchingIterator begin() const noexcept { return begin_; }
    TouchingIterator end() const noexcept { return {}; }
    bool empty() const noexcept { return begin() == end(); }

    /// Cost: proportional to the range.
    std::size_t count() const {
        std::size_t found = 0;
        for (auto place = begin(); place != end(); ++place) ++found;
        return found;
    }

private:
    friend class World;
    TouchingView() = default;
    TouchingView(WorldState& state, std::uint32_t body_slot, std::uint32_t shape_slot);
    TouchingIterator begin_;
};

}  // namespace damson
