// Views of the pairs that touch now, as an alternative to events. They cost nothing unless you read them.
//
//   for (const damson::TouchingPair& pair : world.touching(player)) {       pair.body_a is the player
//       if (pair.age_ticks > 60 && pair.b().category == fire) pair.user_data = burned;
//   }
//
// The order of the pairs depends on the history of the world. It is the same on every machine, but is not key
// order. A view is valid until the next step or edit of the world. Pairs are values, except for `user_data`, which
// is a reference.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>

#include "../../core/iterators.hpp"
#include "../../narrowphase/manifold.hpp"
#include "../model/events.hpp"
#include "../model/handles.hpp"
#include "../model/tile_def.hpp"

namespace damson {

struct WorldState;

/// Contact points in world space [m], at most two.
struct ContactPoints {
    std::array<glm::vec2, 2> points{};  ///< Points; the first `count` are in use. [m]
    std::uint32_t count = 0;            ///< Number of points in use.

    const glm::vec2* begin() const noexcept { return points.data(); }  ///< Returns the first point.
    const glm::vec2* end() const noexcept {
        return points.data() + count;
    }  ///< Returns the end of the points in use.
    bool operator==(const ContactPoints&) const = default;
};

/// The current state of a contact: its shapes, contact points and impulses. Side A is the body or shape
/// that was passed to World::touching(), or otherwise the side with the smaller key.
template <class UserData>
struct BasicTouchingPair {
    BodyHandle body_a{};    ///< The body of shape_a.
    BodyHandle body_b{};    ///< The body of shape_b.
    ShapeHandle shape_a{};  ///< The shape of side A.
    ShapeHandle shape_b{};  ///< The shape of side B.
    /// True if the shapes touch. Only World::contact_at() returns pairs that do not touch; their `age_ticks`
    /// is 0.
    bool is_touching = true;
    bool is_sensor = false;  ///< True if one of the shapes is a sensor; they then only overlap.
    /// True if the solver keeps the shapes apart; false if they only overlap or one passes through the other.
    bool is_pushing = false;
    /// True if the contact is ignored due to a one-way surface, BodyRef::drop_through() or
    /// World::ignore_until_separated().
    bool is_ignored = false;
    bool is_turned = false;       ///< True if `a` has the larger key; the manifold is then in B's frame.
    std::uint32_t age_ticks = 0;  ///< Number of steps with contact, including the step in which it began.
    float normal_impulse = 0.0f;  ///< Normal impulse in the last step, over all points and substeps. [N s]
    /// Friction impulse in the last step, over all points and substeps, along the tangent, i.e. the normal
    /// rotated 90 degrees clockwise. [N s]
    float tangent_impulse = 0.0f;
    /// Latest manifold, in A's frame, or in B's frame if `is_turned`.
    const Manifold* manifold = nullptr;
    UserData& user_data;  ///< User data of the contact: 0 when contact begins, kept until it ends.
    TileId tile_a{};      ///< Cell, if side A is a tile; `shape_a` is then the shape of the grid.
    TileId tile_b{};      ///< Cell, if side B is a tile; `shape_b` is then the shape of the grid.
    const WorldState* world = nullptr;  ///< World of the contact; used by a() and b().
    std::uint32_t slot_a = ~0u,         ///< Slot of shape_a; used by a().
        slot_b = ~0u;                   ///< Slot of shape_b; used by b().

    /// Returns side A, as in events: keys, user data, category. Can be called until the next step or edit.
    ContactSide a() const;
    /// Returns side B, as in events: keys, user data, category. Can be called until the next step or edit.
    ContactSide b() const;
    /// Returns the unit normal from A to B, in world space; zero if there are no contact points, as with most
    /// sensors. Can be called until the next step or edit. [-]
    glm::vec2 normal() const;
    /// Returns the contact points, midway between the surfaces, in world space. Can be called until the next step or
    /// edit. [m]
    ContactPoints points() const;
};
using TouchingPair = BasicTouchingPair<std::uint64_t>;  ///< A pair with a `user_data` that can be changed.
using ConstTouchingPair = BasicTouchingPair<const std::uint64_t>;  ///< A read-only pair.

/// The position of an iterator over contacts.
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
    std::uint32_t body_ = ~0u;   // slot of the body; ~0 for all contacts of the world
    std::uint32_t shape_ = ~0u;  // slot of the shape; ~0 for all shapes
    std::uint32_t place_ = ~0u;  // index of a live contact, or link in the body's list; ~0 at the end
};

template <class UserData>
class BasicTouchingIterator : public TouchingPlace {
public:
    using value_type = BasicTouchingPair<UserData>;
    using difference_type = std::ptrdiff_t;
    using iterator_concept = std::forward_iterator_tag;
    using iterator_category = std::input_iterator_tag;  // dereferencing returns a value

    BasicTouchingIterator() = default;
    /// Creates an iterator at a contact, touching or not; used by World::contact_at().
    BasicTouchingIterator(WorldState& state, std::uint32_t index) {
        state_ = &state;
        place_ = index;
    }

    BasicTouchingPair<UserData> operator*() const;
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

/// A forward range of touching pairs, returned by value.
template <class UserData>
class BasicTouchingView {
public:
    BasicTouchingView() = default;
    /// Creates the view that World::touching() returns.
    BasicTouchingView(WorldState& state, std::uint32_t body_slot, std::uint32_t shape_slot) {
        begin_.begin(state, body_slot, shape_slot);
    }

    BasicTouchingIterator<UserData> begin() const noexcept { return begin_; }  ///< Returns the first pair.
    /// Returns the position after the last pair.
    BasicTouchingIterator<UserData> end() const noexcept { return {}; }
    bool empty() const noexcept { return begin() == end(); }  ///< Returns true if there is no pair.

    /// Returns the number of pairs. Cost: proportional to the length of the range.
    std::size_t count() const {
        std::size_t found = 0;
        for (auto place = begin(); place != end(); ++place) ++found;
        return found;
    }

private:
    BasicTouchingIterator<UserData> begin_;
};
/// A view of pairs with a `user_data` that can be changed.
using TouchingView = BasicTouchingView<std::uint64_t>;
using ConstTouchingView = BasicTouchingView<const std::uint64_t>;  ///< A view of read-only pairs.

}  // namespace damson
