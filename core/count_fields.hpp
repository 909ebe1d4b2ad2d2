// Counts the fields of an aggregate at compile time, to check that a list names every field.
#pragma once

#include <cstddef>
#include <utility>

namespace damson {

namespace detail {

/// Type that converts to any other type, used to count the fields of an aggregate.
struct AnyField {
    template <class Value>
    operator Value() const;  // NOLINT(google-explicit-constructor): declared, never defined
};

template <class Aggregate, std::size_t... I>
constexpr bool has_fields(std::index_sequence<I...>) {
    return requires {
        Aggregate{(void(I), AnyField{})...};
    };
}

}  // namespace detail

/// Returns the field count of an aggregate. A base class or an array counts as one field.
template <class Aggregate, std::size_t count = 1>
constexpr std::size_t count_fields() {
    if constexpr (detail::has_fields<Aggregate>(std::make_index_sequence<count + 1>{}))
        return count_fields<Aggregate, count + 1>();
    else
        return count;
}

}  // namespace damson
