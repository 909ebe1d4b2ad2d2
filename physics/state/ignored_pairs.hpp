// Hashing and ordering of body pairs that never collide.
#pragma once

#include <cstddef>
#include <functional>

#include "../model/bulk.hpp"
#include "../model/handles.hpp"

namespace damson {

struct HashBodyPair {
    std::size_t operator()(const BodyPair& pair) const noexcept {
        return std::hash<BodyHandle>{}(pair.a) * 31 + std::hash<BodyHandle>{}(pair.b);
    }
};

/// Returns a pair of bodies in the order in which ignored pairs are stored.
inline BodyPair make_body_pair(BodyHandle one, BodyHandle other) noexcept {
    return one.slot < other.slot ? BodyPair{one, other} : BodyPair{other, one};
}

}  // namespace damson
