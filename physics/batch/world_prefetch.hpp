// Prefetches a world's memory while the previous world steps. Thousands of worlds do not fit into any cache,
// and a step accesses about 200 cache lines of its world. Prefetching never changes a result. If an array was
// reallocated, its old address is prefetched, which is harmless.
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
    /// Finds the memory to prefetch. Requires: the world is not stepping, and no thread prefetches it.
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
