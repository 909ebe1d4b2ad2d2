#include "bad_line.hpp"

#include <algorithm>
#include <tuple>

namespace rollback {

void BadLine::send(double now_ms, Channel channel, Bytes bytes) {
    ++sent_;
    (channel == Channel::Reliable ? reliable_bytes_ : unreliable_bytes_) += bytes.size();
    const double jitter = static_cast<double>(dice_.between(-1.0f, 1.0f)) * def_.jitter_ms;
    double due = now_ms + std::max(0.0, def_.delay_ms + jitter);
    if (dice_.chance(static_cast<float>(def_.reorder))) due += def_.held_back_ms;
    if (channel == Channel::Unreliable) {
        if (dice_.chance(static_cast<float>(def_.loss))) {
            ++lost_;
            return;
        }
    } else {
        // each loss delays a reliable packet by a round trip, as if the packet were sent again
        while (dice_.chance(static_cast<float>(std::min(def_.loss, 0.9)))) {
            ++lost_;
            due += 2.0 * def_.delay_ms;
        }
        due = last_reliable_ms_ = std::max(due, last_reliable_ms_);
    }
    packets_.push_back({due, sent_, channel, std::move(bytes)});
}

bool BadLine::take_due(double now_ms, Packet& packet) {
    const auto first =
        std::min_element(packets_.begin(), packets_.end(), [](const Packet& a, const Packet& b) {
            return std::tie(a.due_ms, a.number) < std::tie(b.due_ms, b.number);
        });
    if (first == packets_.end() || first->due_ms > now_ms) return false;
    packet = std::move(*first);
    packets_.erase(first);
    if (packet.number < newest_out_) ++overtaken_;
    newest_out_ = std::max(newest_out_, packet.number);
    return true;
}

}  // namespace rollback
