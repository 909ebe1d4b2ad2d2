// Prefetches the memory of a world while another one steps. Thousands of worlds do not fit into any cache, and a
// step accesses some two hundred cache lines of each. A prefetch never changes a result. If an array has moved
// since, its old memory is prefetched, without effect.
#pragma once

#include <cstddef>
#include <vector>

namespace damson {

struct WorldState;

/// Memory that a step of a world is likely to access.
class WorldPrefetch {
public:
    /// Prefetches the memory. Cost: one instruction per cache line; does not wait.
    void fetch() const;
    /// Finds the memory. Requires: the world is not stepping, and no thread prefetches it.
    void find(WorldState& state);

    std::size_t bytes() const noexcept { return stretches_.capacity() * sizeof(Stretch); }

private:
    struct Stretch {
        const std::byte* first;
        std::size_t lines;
    };
    void add(const void* first, std::size_t bytes);

    std::vector<Stretch> stretches_;
};

}  // namespace damson
