// Converts bytes into calls on a world and its twins, which are set up differently but must give the same
// results. The program prints the first fault and aborts.
//
//   first bytes     profile, kind of twins, and world definition
//   other bytes     a call and two bytes of seed for its arguments, repeated until the bytes end
#include <cstdio>
#include <cstdlib>

#include "world_sequences.hpp"
#include "world_stage.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace damson::fuzz;
    if (size < 3) return 0;
    Sequence sequence{data[2], &profiles[data[0] % profiles.size()], static_cast<Twins>(data[1] % 5), {}};
    constexpr std::size_t most_orders = 600;
    for (std::size_t i = 3; i + 2 < size && sequence.orders.size() < most_orders; i += 3)
        sequence.orders.push_back({data[i] % static_cast<std::uint32_t>(all_acts().size()),
                                   data[i + 1] | std::uint64_t{data[i + 2]} << 8});
    if (const auto found = run(sequence)) {
        std::fprintf(stderr, "%s\n%s", found->what.c_str(), describe(sequence).c_str());
        std::abort();
    }
    return 0;
}
