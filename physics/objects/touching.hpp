// Views of the pairs that touch now, not a flood of events. Nothing is done for it unless it is read.
//
//   for (const damson::TouchingPair& pair : world.touching(player)) {       pair.body_a is the player
//       if (pair.age_ticks > 60 && pair.b().category == fire) pair.word = burned;
//   }
//
// Pairs come in an order that follows from what has happened: the same on every machine, but not that of
// keys. A view is good until the next step or edit of the world; pairs are values, but for their word.
#pragma once

#include <cstddef>
#include <cstdint>

#include "../../core/iterators.hpp"
#include "../../narrowphase/manifold.hpp"
#include "../defs/events.hpp"
#include "../defs/handles.hpp"
#include "../defs/tile_cell.hpp"

namespace damson {

struct WorldState;

/// A contact as it stands: who, where and how hard. `a` is what was asked for, or else has the smaller key.
template <class Word>
struct BasicTouchingPair {
    BodyHandle body_a{};      ///< The body of shape_a.
    BodyHandle body_b{};      ///< The body of shape_b.
    ShapeHandle shape_a{};    ///< The shape asked for, or with the smaller key.
    ShapeHandle shape_b{};    ///< The other shape.
    bool is_touching = true;  ///< Not so, and then neither old nor pushing, in World::contact_at() alone.
    bool is_sensor = false;   ///< One of the shapes is one: they overlap.
    bool is_pushing = false;  ///< The solver keeps them apart; else they only meet, or one is let through.
    bool is_let_through = false;   ///< By a one-way surface, drop_through() or ignore_until_separated().
    bool is_turned = false;        ///< `a` has the larger key: the manifold is B's.
    std::uint32_t age_ticks = 0;   ///< Steps since they began to touch, that one included.
    float normal_impulse = 0.0f;   ///< Given in the last step, over all points and substeps. [N s]
    float tangent_impulse = 0.0f;  ///< Likewise, along the normal turned clockwise. [N s]
    const Manifold* manifold = nullptr;  ///< In A's frame, or B's if turned; as of when last computed.
    Word& word;                          ///< The game's own: 0 when they begin to touch, kept until they end.
    TileId tile_a{};                     ///< If A is a cell of a tile grid, whose the shape is then.
    TileId tile_b{};                     ///< If B is one, likewise.
    const WorldState* world = nullptr;   ///< For a() and b(); so are the next two.
    std::uint32_t slot_a = ~0u,          ///< Slot of shape_a.
        slot_b = ~0u;                    ///< Slot of shape_b.

    /// Who they are, as in events: keys, user data, categories. Until the next step or edit.
    ContactSide a() const;
    ContactSide b() const;  ///< The same of B.
};
using TouchingPair = BasicTouchingPair<std::uint64_t>;             ///< A pair whose word may be changed.
using ConstTouchingPair = BasicTouchingPair<const std::uint64_t>;  ///< A pair to be read.

/// Where a walk over contacts stands.
class TouchingPlace {
public:
    bool operator==(const TouchingPlace& other) const noexcept { return place_ == other.place_; }

protected:
    template <class>
    friend class BasicTouchingView;
    void begin(WorldState& state, std::uint32_t body_slot, std::uint32_t shape_slot);
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

template <class Word>
class BasicTouchingIterator : public TouchingPlace {
public:
    using value_type = BasicTouchingPair<Word>;
    using difference_type = std::ptrdiff_t;
    using iterator_concept = std::forward_iterator_tag;
    using iterator_category = std::input_iterator_tag;  // it gives values, not references

    BasicTouchingIterator() = default;
    /// Made by World::contact_at(): at a contact of the world, whether it touches or not.
    BasicTouchingIterator(WorldState& state, std::uint32_t index) {
        state_ = &state;
        place_ = index;
    }

    BasicTouchingPair<Word> operator*() const;
    BasicTouchingIterator& operator++() {
        advance();
        return *this;
    }
    BasicTouchingIterator operator++(int) {
        const BasicTouchingIterator before = *this;
        advance();
        return before;
    }
};

using TouchingIterator = BasicTouchingIterator<std::uint64_t>;
using ConstTouchingIterator = BasicTouchingIterator<const std::uint64_t>;

/// A forward range of pairs by value.
template <class Word>
class BasicTouchingView {
public:
    BasicTouchingView() = default;
    /// Made by World::touching().
    BasicTouchingView(WorldState& state, std::uint32_t body_slot, std::uint32_t shape_slot) {
        begin_.begin(state, body_slot, shape_slot);
    }

    BasicTouchingIterator<Word> begin() const noexcept { return begin_; }  ///< The first pair.
    BasicTouchingIterator<Word> end() const noexcept { return {}; }        ///< Behind the last pair.
    bool empty() const noexcept { return begin() == end(); }               ///< Whether nothing touches.

    /// Cost: proportional to the range.
    std::size_t count() const {
        std::size_t found = 0;
        for (auto place = begin(); place != end(); ++place) ++found;
        return found;
    }

private:
    BasicTouchingIterator<Word> begin_;
};
using TouchingView = BasicTouchingView<std::uint64_t>;             ///< Pairs whose words may be changed.
using ConstTouchingView = BasicTouchingView<const std::uint64_t>;  ///< Pairs to be read.

}  // namespace damson
