// Memory of a world, fetched while another one steps: thousands of worlds do not fit into any cache, and a
// step touches some two hundred lines of each. Never changes a result: an array that has moved since is
// fetched where it was, in vain.
#pragma once

#include <cstddef>
#include <vector>

namespace damson {

struct WorldState;

/// Where memory lies that a step of a world is likely to touch.
class WorldPrefetch {
public:
    /// Fetches it. Cost: an instruction a line; nothing is waited for.
    void fetch() const;
    /// Looks where it lies. Requires: no step of the world is under way, and nobody fetches.
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
