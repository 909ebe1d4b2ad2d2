// Ranges over the shapes and joints of a body, valid until the next step or edit.
//
//   for (ShapeHandle shape : world.body(car).shapes()) ...
//   for (JointHandle joint : world.body(car).joints()) ...
#pragma once

#include <cstddef>
#include <cstdint>

#include "../../core/iterators.hpp"
#include "../model/handles.hpp"

namespace damson {

struct WorldAccess;
struct WorldState;

/// A forward range of handles, returned by value. `Tag` is ShapeTag or JointTag.
template <class Tag>
class BodyParts {
public:
    class Iterator {
    public:
        using value_type = Handle<Tag>;
        using difference_type = std::ptrdiff_t;
        using iterator_concept = std::forward_iterator_tag;
        using iterator_category = std::input_iterator_tag;  // dereferencing returns a value

        Iterator() = default;
        Handle<Tag> operator*() const;
        Iterator& operator++();
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator& other) const noexcept { return place_ == other.place_; }

    private:
        friend class BodyParts;
        Iterator(const WorldState* state, std::uint32_t place) : state_(state), place_(place) {}
        const WorldState* state_ = nullptr;
        std::uint32_t place_ = ~0u;  // slot of a shape, or 2 * (slot of a joint) + side; ~0 at the end
    };

    Iterator begin() const noexcept { return begin_; }        ///< Returns the position of the first handle.
    Iterator end() const noexcept { return {}; }              ///< Returns the position after the last handle.
    bool empty() const noexcept { return begin() == end(); }  ///< Returns true if the range has no handle.

private:
    friend struct WorldAccess;
    BodyParts() = default;
    BodyParts(const WorldState* state, std::uint32_t first) : begin_(state, first) {}
    Iterator begin_;
};

template <>
ShapeHandle BodyParts<ShapeTag>::Iterator::operator*() const;
template <>
BodyParts<ShapeTag>::Iterator& BodyParts<ShapeTag>::Iterator::operator++();
template <>
JointHandle BodyParts<JointTag>::Iterator::operator*() const;
template <>
BodyParts<JointTag>::Iterator& BodyParts<JointTag>::Iterator::operator++();

/// The shapes of a body, in descending key order.
using BodyShapes = BodyParts<ShapeTag>;
/// The joints of a body, newest first.
using BodyJoints = BodyParts<JointTag>;

}  // namespace damson
