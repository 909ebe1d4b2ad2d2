// What more threads can gain on this machine, now.
//
// Virtual machines are moved about: two of their processors may be two threads of one core at one time, and
// two cores a minute later. Then no program is 1.3 times as fast with two, however it shares its work. So a
// ratio of one worker to several is shown beside what threads gain that share nothing, not even memory.
#pragma once

#include <cstdint>

namespace damson::demo {

/// How many times the work of one thread `count` threads do in the same time, if they only compute: `count`
/// where each has a core of its own, 1 where all share one. Takes some 20 ms. Requires: count > 0.
double parallel_ceiling(std::uint32_t count);

}  // namespace damson::demo
