// Finds the pairs in a tape by brute force or by strips.
#include "reference.hpp"

#include <algorithm>
#include <cmath>

namespace damson::demo {

std::vector<PairKey> pairs_by_brute_force(std::span<const ObjectBox> boxes) {
    std::vector<PairKey> keys;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t j = i + 1; j < boxes.size(); ++j)
            if (are_pair(boxes[i], boxes[j])) keys.push_back(pair_key(boxes[i].object, boxes[j].object));
    std::sort(keys.begin(), keys.end());
    return keys;
}

// A strip is a horizontal band as high as the mean height of the boxes. A box is in every strip that it
// reaches. A pair is recorded only in the strip where the overlap of its boxes begins, so that it is recorded
// only once.
std::vector<PairKey> pairs_by_strips(std::span<const ObjectBox> boxes) {
    if (boxes.size() < 2) return {};
    float low = boxes.front().box.lower.y, high = boxes.front().box.upper.y;
    double height = 0.0;
    for (const ObjectBox& entry : boxes) {
        low = std::min(low, entry.box.lower.y);
        high = std::max(high, entry.box.upper.y);
        height += static_cast<double>(entry.box.upper.y) - static_cast<double>(entry.box.lower.y);
    }
    height = std::max(height / static_cast<double>(boxes.size()), 1e-6);
    const double all = std::ceil((static_cast<double>(high) - static_cast<double>(low)) / height) + 1.0;
    const auto strip_count = static_cast<std::size_t>(std::min(all, 1e6));
    // rounding can select a neighboring strip, which is harmless because equal heights select the same strip
    const double scale = static_cast<double>(strip_count - 1) /
                         std::max(static_cast<double>(high) - static_cast<double>(low), 1e-30);
    const auto strip_of = [&](float y) {
        const double place = (static_cast<double>(y) - static_cast<double>(low)) * scale;
        return std::min(static_cast<std::size_t>(std::max(place, 0.0)), strip_count - 1);
    };

    std::vector<std::uint32_t> order(boxes.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::uint32_t i, std::uint32_t j) {
        const float a = boxes[i].box.lower.x, b = boxes[j].box.lower.x;
        return a != b ? a < b : i < j;
    });
    std::vector<std::vector<std::uint32_t>> strips(strip_count);
    for (const std::uint32_t i : order) {
        const std::size_t last = strip_of(boxes[i].box.upper.y);
        for (std::size_t s = strip_of(boxes[i].box.lower.y); s <= last; ++s) strips[s].push_back(i);
    }

    std::vector<PairKey> keys;
    for (std::size_t s = 0; s < strip_count; ++s) {
        const std::vector<std::uint32_t>& strip = strips[s];
        for (std::size_t p = 0; p < strip.size(); ++p) {
            const ObjectBox& a = boxes[strip[p]];
            for (std::size_t q = p + 1; q < strip.size(); ++q) {
                const ObjectBox& b = boxes[strip[q]];
                if (b.box.lower.x > a.box.upper.x) break;
                if (!are_pair(a, b)) continue;
                if (strip_of(std::max(a.box.lower.y, b.box.lower.y)) == s)
                    keys.push_back(pair_key(a.object, b.object));
            }
        }
    }
    std::sort(keys.begin(), keys.end());
    return keys;
}

void BoxTable::play(const LoadUpdate& update) {
    for (const std::uint32_t object : update.removed) {
        const std::uint32_t place = places_[object];
        places_[object] = nobody;
        if (place + 1 < boxes_.size()) {
            boxes_[place] = boxes_.back();
            places_[boxes_[place].object] = place;
        }
        boxes_.pop_back();
    }
    for (const ObjectBox& entry : update.added) {
        places_[entry.object] = static_cast<std::uint32_t>(boxes_.size());
        boxes_.push_back(entry);
    }
    for (const ObjectBox& entry : update.moved) boxes_[places_[entry.object]].box = entry.box;
}

Reference make_reference(const Tape& tape) {
    Reference reference;
    reference.is_brute_force = tape.options.count <= brute_force_limit;
    BoxTable table(tape);
    std::vector<PairKey> before;
    const auto note = [&](const LoadUpdate& update) {
        table.play(update);
        std::vector<PairKey> keys =
            reference.is_brute_force ? pairs_by_brute_force(table.boxes()) : pairs_by_strips(table.boxes());
        TrueUpdate truth;
        for (const PairKey key : keys) truth.pairs.add(key);
        std::uint64_t kept = 0;
        for (auto old = before.begin(), now = keys.begin(); old != before.end() && now != keys.end();) {
            if (*old == *now)
                ++kept, ++old, ++now;
            else if (*old < *now)
                ++old;
            else
                ++now;
        }
        truth.created = keys.size() - kept;
        truth.deleted = before.size() - kept;
        reference.updates.push_back(truth);
        before = std::move(keys);
    };
    note(tape.start);
    for (const LoadUpdate& update : tape.updates) note(update);
    return reference;
}

}  // namespace damson::demo
