// Memory of a world, fetched while another one steps: thousands of worlds do not fit into any cache, and a step touches some
// two hundred lines of each. Never changes a result: an array that has moved since is fetched where it was, in vain.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace damson {

struct WorldState;

/// Where memory lies that a step of a world is likely to touch.
class WorldPrefetch {
public:
    /// Fetches it. Cost: an instruction a line; nothing is waited for.
    void fetch() const;
    /// Takes down a step of the world: where its memory lies is looked for now and then, ever less often.
    void note_step(WorldState& state) {
        ++steps_;
        if ((steps_ & (steps_ - 1)) == 0) find(state);
    }

    std::size_t bytes() const noexcept { return stretches_.capacity() * sizeof(Stretch); }

private:
    struct Stretch {
        const std::byte* first;
        std::size_t lines;
    };
    void find(WorldState& state);
    void add(const void* first, std::size_t bytes);

    std::vector<Stretch> stretches_;
    std::uint32_t steps_ = 0;
};

}  // namespace damson
