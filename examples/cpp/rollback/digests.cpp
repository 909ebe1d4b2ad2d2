#include "digests.hpp"

#include <algorithm>

namespace rollback {

void Digests::note(std::uint64_t tick, std::uint64_t digest) {
    own_[tick % capacity] = {tick, digest};
    last_ = tick;
    for (std::size_t peer = 0; peer < heard_.size(); ++peer) compare(peer, tick);
}

void Digests::hear(int from, std::uint64_t tick, std::uint64_t digest) {
    const auto peer = static_cast<std::size_t>(from);
    Entry& entry = heard_[peer][tick % capacity];
    if (tick == 0 || entry.tick >= tick) return;  // the packet is a duplicate or outdated
    entry = {tick, digest};
    compare(peer, tick);
}

void Digests::compare(std::size_t peer, std::uint64_t tick) {
    const Entry &mine = own_[tick % capacity], &theirs = heard_[peer][tick % capacity];
    if (mine.tick != tick || theirs.tick != tick) return;
    ++compared_;
    if (mine.digest != theirs.digest) is_apart_[peer] = true;
}

std::size_t Digests::apart_count() const noexcept {
    return static_cast<std::size_t>(std::count(is_apart_.begin(), is_apart_.end(), true));
}

std::optional<std::uint64_t> Digests::own(std::uint64_t tick) const noexcept {
    const Entry& entry = own_[tick % capacity];
    if (tick == 0 || entry.tick != tick) return std::nullopt;
    return entry.digest;
}

std::vector<std::uint64_t> Digests::own_since(std::uint64_t first) const {
    std::vector<std::uint64_t> digests;
    for (std::uint64_t tick = first; tick <= last_; ++tick) {
        const auto digest = own(tick);
        if (!digest) break;
        digests.push_back(*digest);
    }
    return digests;
}

std::optional<std::uint64_t> Digests::first_difference(std::uint64_t first,
                                                       std::span<const std::uint64_t> theirs) const noexcept {
    for (std::size_t i = 0; i < theirs.size(); ++i) {
        const auto mine = own(first + i);
        if (mine && *mine != theirs[i]) return first + i;
    }
    return std::nullopt;
}

}  // namespace rollback
