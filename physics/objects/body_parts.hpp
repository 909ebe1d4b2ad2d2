// Shapes and joints of a body, to be walked over. Good until the next step or edit.
//
//   for (ShapeHandle shape : world.body(car).shapes()) ...
//   for (JointHandle joint : world.body(car).joints()) ...
#pragma once

#include <cstddef>
#include <cstdint>

#include "../../core/iterators.hpp"
#include "../defs/handles.hpp"

namespace damson {

struct WorldAccess;
struct WorldState;

/// A forward range of handles, by value. `Tag` is ShapeTag or JointTag.
template <class Tag>
class BodyParts {
public:
    class Iterator {
    public:
        using value_type = Handle<Tag>;
        using difference_type = std::ptrdiff_t;
        using iterator_concept = std::forward_iterator_tag;
        using iterator_category = std::input_iterator_tag;  // it gives values, not references

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
        std::uint32_t place_ = ~0u;  // slot of a shape, or edge of a joint; ~0: the end
    };

    Iterator begin() const noexcept { return begin_; }        ///< The first.
    Iterator end() const noexcept { return {}; }              ///< Behind the last.
    bool empty() const noexcept { return begin() == end(); }  ///< Whether there is none.

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

/// In falling order of their keys.
using BodyShapes = BodyParts<ShapeTag>;
/// The newest first.
using BodyJoints = BodyParts<JointTag>;

}  // namespace damson
