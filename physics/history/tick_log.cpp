#include "tick_log.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "../../core/contract.hpp"
#include "../state/world_state.hpp"
#include "world_arrays.hpp"

namespace damson {

namespace {

constexpr std::size_t word_bytes = 8, chunk_words = 16, chunk_bytes = word_bytes * chunk_words;

constexpr std::size_t whole_chunks(std::size_t bytes) noexcept {
    return (bytes + chunk_bytes - 1) / chunk_bytes * chunk_bytes;
}

/// Ahead of the differences of an array.
struct ArrayHead {
    std::uint32_t array = 0;
    std::uint32_t old_size = 0, new_size = 0;  ///< Items.
    std::uint32_t bytes = 0;                   ///< Of differences and tail.
};

/// Ahead of the shadow as a whole.
inline constexpr std::uint32_t whole_shadow = ~std::uint32_t{0};

/// Ahead of a chunk's words: how many chunks are the same before it, and which of its words differ.
constexpr std::uint32_t chunk_head(std::size_t gap, std::uint32_t mask) noexcept {
    return static_cast<std::uint32_t>(gap) << chunk_words | mask;
}
constexpr std::size_t longest_gap = 0xffff;

/// Most bytes that the differences of so many take.
constexpr std::size_t most_differences(std::size_t bytes) noexcept {
    const std::size_t chunks = bytes / chunk_bytes + 1;
    return chunks * (chunk_bytes + sizeof(std::uint32_t)) +
           (chunks / longest_gap + 1) * sizeof(std::uint32_t);
}

template <class Value>
void put(std::byte*& to, Value value) noexcept {
    std::memcpy(to, &value, sizeof(value));
    to += sizeof(value);
}

template <class Value>
Value get(const std::byte*& from) noexcept {
    Value value;
    std::memcpy(&value, from, sizeof(value));
    from += sizeof(value);
    return value;
}

/// Writes what chunks of a shadow held where the world differs, and has them hold what the world does.
class Differences {
public:
    explicit Differences(std::byte* to) noexcept : to_(to) {}

    void add_chunk(std::byte* shadow, const std::byte* world) noexcept {
        std::uint64_t was[chunk_words], is[chunk_words];
        std::memcpy(was, shadow, chunk_bytes);
        std::memcpy(is, world, chunk_bytes);
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < chunk_words; ++i) any |= was[i] ^ is[i];
        if (any == 0) {
            ++gap_;
            return;
        }
        std::memcpy(shadow, is, chunk_bytes);
        while (gap_ > longest_gap) {
            put(to_, chunk_head(longest_gap, 0));
            gap_ -= longest_gap;
        }
        std::byte* const head = to_;
        to_ += sizeof(std::uint32_t);
        std::uint32_t mask = 0;
        for (std::size_t i = 0; i < chunk_words; ++i) {
            const std::uint32_t differs = was[i] != is[i];
            std::memcpy(to_, &was[i], word_bytes);
            to_ += word_bytes * differs;
            mask |= differs << i;
        }
        const std::uint32_t word = chunk_head(gap_, mask);
        std::memcpy(head, &word, sizeof(word));
        gap_ = 0;
    }
    std::byte* end() const noexcept { return to_; }

private:
    std::byte* to_;
    std::size_t gap_ = 0;
};

/// Puts what chunks held back into a shadow.
void take_back(const std::byte* from, const std::byte* end, std::byte* shadow) noexcept {
    while (from < end) {
        const auto head = get<std::uint32_t>(from);
        shadow += chunk_bytes * (head >> chunk_words);
        std::uint32_t mask = head & ((1u << chunk_words) - 1u);
        if (mask == 0) continue;
        for (; mask != 0; mask &= mask - 1) {
            std::memcpy(shadow + word_bytes * static_cast<std::size_t>(std::countr_zero(mask)), from,
                        word_bytes);
            from += word_bytes;
        }
        shadow += chunk_bytes;
    }
}

}  // namespace

std::byte* ByteLog::room(std::size_t most) {
    if (size_ + most > capacity_) {
        const std::size_t wanted = std::max(size_ + most, capacity_ + capacity_ / 2);
        std::unique_ptr<std::byte[]> larger(new std::byte[wanted]);
        if (size_ > 0) std::memcpy(larger.get(), bytes_.get(), size_);
        bytes_ = std::move(larger);
        capacity_ = wanted;
    }
    return bytes_.get() + size_;
}

void ByteLog::assign(const ByteLog& other) {
    clear();
    if (capacity_ < other.size_) {
        // an eighth more, so that the next tick of this place fits as well
        const std::size_t wanted = other.size_ + other.size_ / 8;
        bytes_.reset(new std::byte[wanted]);
        capacity_ = wanted;
    }
    if (other.size_ > 0) std::memcpy(bytes_.get(), other.bytes_.get(), other.size_);
    size_ = other.size_;
}

void TickLog::take(WorldState& state) {
    arrays_.clear();
    show_world(arrays_, state);
    counts_.assign(arrays_.counts().begin(), arrays_.counts().end());
    shadows_.resize(arrays_.list().size());
    for (std::size_t i = 0; i < shadows_.size(); ++i) {
        const StateArray& array = arrays_.list()[i];
        Shadow& shadow = shadows_[i];
        shadow.size = static_cast<std::uint32_t>(array.size());
        shadow.item_bytes = static_cast<std::uint32_t>(array.item_bytes());
        shadow.bytes.assign(whole_chunks(array.size() * array.item_bytes()), std::byte{0});
        std::byte* to = shadow.bytes.data();
        array.for_each_block([&](std::span<const std::byte> block) {
            std::memcpy(to, block.data(), block.size());
            to += block.size();
        });
    }
}

void TickLog::begin(WorldState& state) {
    take(state);
    newest_ = oldest_ = state.counters.step;
    count_ = 0;
    tick_bytes_ = 0;
}

void TickLog::compare(WorldState& state) {
    scratch_.clear();
    arrays_.clear();
    show_world(arrays_, state);
    if (!std::ranges::equal(arrays_.counts(), counts_)) {
        keep_whole();
        take(state);
        return;
    }
    for (std::size_t i = 0; i < shadows_.size(); ++i) {
        const StateArray& array = arrays_.list()[i];
        Shadow& shadow = shadows_[i];
        const auto new_size = static_cast<std::uint32_t>(array.size());
        const std::size_t old_bytes = std::size_t{shadow.size} * shadow.item_bytes;
        const std::size_t new_bytes = std::size_t{new_size} * shadow.item_bytes;
        const std::size_t common = std::min(old_bytes, new_bytes);
        const std::size_t tail = old_bytes - common;
        if (new_bytes > shadow.bytes.size()) shadow.bytes.resize(whole_chunks(new_bytes));

        std::byte* const begin = scratch_.room(sizeof(ArrayHead) + most_differences(common) + tail);
        std::byte* const first = begin + sizeof(ArrayHead);
        Differences differences(first);
        std::size_t done = 0;
        array.for_each_block([&](std::span<const std::byte> block) {
            // blocks are whole chunks, but for the last
            std::size_t at = 0;
            for (; at + chunk_bytes <= block.size() && done + chunk_bytes <= common; at += chunk_bytes) {
                differences.add_chunk(shadow.bytes.data() + done, block.data() + at);
                done += chunk_bytes;
            }
            if (at < block.size() && done < common) {
                std::byte last[chunk_bytes]{};
                std::memcpy(last, block.data() + at, std::min(block.size() - at, common - done));
                std::memcpy(last + (common - done), shadow.bytes.data() + common,
                            chunk_bytes - (common - done));
                differences.add_chunk(shadow.bytes.data() + done, last);
                done = common;
            }
        });
        std::byte* end = differences.end();
        if (end == first && old_bytes == new_bytes) continue;

        if (tail > 0) {
            std::memcpy(end, shadow.bytes.data() + common, tail);
            end += tail;
            std::memset(shadow.bytes.data() + common, 0, tail);
        }
        if (new_bytes > common) {
            std::size_t at = 0;
            array.for_each_block([&](std::span<const std::byte> block) {
                const std::size_t from = std::clamp(common, at, at + block.size());
                std::memcpy(shadow.bytes.data() + from, block.data() + (from - at), at + block.size() - from);
                at += block.size();
            });
        }
        const ArrayHead head{static_cast<std::uint32_t>(i), shadow.size, new_size,
                             static_cast<std::uint32_t>(end - first)};
        std::memcpy(begin, &head, sizeof(head));
        shadow.size = new_size;
        scratch_.grow(static_cast<std::size_t>(end - begin));
    }
}

void TickLog::keep_whole() {
    std::size_t all = (3 + counts_.size() + 2 * shadows_.size()) * sizeof(std::uint32_t);
    for (const Shadow& shadow : shadows_) all += std::size_t{shadow.size} * shadow.item_bytes;
    std::byte* to = scratch_.room(all);
    put(to, whole_shadow);
    put(to, static_cast<std::uint32_t>(counts_.size()));
    for (const std::uint32_t count : counts_) put(to, count);
    put(to, static_cast<std::uint32_t>(shadows_.size()));
    for (const Shadow& shadow : shadows_) {
        put(to, shadow.item_bytes);
        put(to, shadow.size);
        const std::size_t bytes = std::size_t{shadow.size} * shadow.item_bytes;
        std::memcpy(to, shadow.bytes.data(), bytes);
        to += bytes;
    }
    scratch_.grow(all);
}

void TickLog::undo_whole(const ByteLog& log) {
    const std::byte* from = log.data() + sizeof(whole_shadow);
    counts_.resize(get<std::uint32_t>(from));
    for (std::uint32_t& count : counts_) count = get<std::uint32_t>(from);
    shadows_.resize(get<std::uint32_t>(from));
    for (Shadow& shadow : shadows_) {
        shadow.item_bytes = get<std::uint32_t>(from);
        shadow.size = get<std::uint32_t>(from);
        const std::size_t bytes = std::size_t{shadow.size} * shadow.item_bytes;
        shadow.bytes.assign(whole_chunks(bytes), std::byte{0});
        if (bytes > 0) std::memcpy(shadow.bytes.data(), from, bytes);
        from += bytes;
    }
}

void TickLog::undo_newest() {
    DAMSON_ASSERT(count_ > 0);
    ByteLog& log = back(0).changes;
    const std::byte* from = log.data();
    const std::byte* const end = from + log.size();
    if (log.size() >= sizeof(whole_shadow)) {
        std::uint32_t first = 0;
        std::memcpy(&first, from, sizeof(first));
        if (first == whole_shadow) {
            undo_whole(log);
            from = end;
        }
    }
    while (from < end) {
        const auto head = get<ArrayHead>(from);
        Shadow& shadow = shadows_[head.array];
        const std::size_t old_bytes = std::size_t{head.old_size} * shadow.item_bytes;
        const std::size_t new_bytes = std::size_t{head.new_size} * shadow.item_bytes;
        const std::size_t common = std::min(old_bytes, new_bytes), tail = old_bytes - common;
        if (shadow.bytes.size() < old_bytes) shadow.bytes.resize(whole_chunks(old_bytes));
        if (new_bytes > common) std::memset(shadow.bytes.data() + common, 0, new_bytes - common);
        take_back(from, from + (head.bytes - tail), shadow.bytes.data());
        from += head.bytes;
        if (tail > 0) std::memcpy(shadow.bytes.data() + common, from - tail, tail);
        shadow.size = head.old_size;
    }
    tick_bytes_ -= log.size();
    log.clear();
    next_ = (next_ + ticks_.size() - 1) % ticks_.size();
    newest_ = --count_ > 0 ? back(0).step : oldest_;
}

void TickLog::write_back(WorldState& state) {
    arrays_.begin_writing(counts_);
    show_world(arrays_, state);
    for (std::size_t i = 0; i < shadows_.size(); ++i) {
        const StateArray& array = arrays_.list()[i];
        const Shadow& shadow = shadows_[i];
        array.set_size(shadow.size);
        const std::byte* from = shadow.bytes.data();
        array.for_each_block([&](std::span<std::byte> block) {
            std::memcpy(block.data(), from, block.size());
            from += block.size();
        });
    }
    forget_derived(state);
}

void TickLog::make_room_for_tick() {
    if (count_ < ticks_.size()) return;
    std::vector<Tick> longer(std::max<std::size_t>(16, 2 * ticks_.size()));
    for (std::uint64_t i = 0; i < count_; ++i) longer[count_ - 1 - i] = std::move(back(i));
    next_ = count_;
    ticks_ = std::move(longer);
}

void TickLog::record(WorldState& state) {
    const std::uint64_t step = state.counters.step;
    while (count_ > 0 && newest_ >= step) undo_newest();
    if (newest_ >= step) return begin(state);  // the world is older than all that is known
    make_room_for_tick();
    Tick& tick = ticks_[next_];
    compare(state);
    tick.changes.assign(scratch_);
    tick.step = newest_ = step;
    next_ = (next_ + 1) % ticks_.size();
    ++count_;
    tick_bytes_ += tick.changes.size();
}

void TickLog::drop_oldest() {
    DAMSON_ASSERT(count_ > 0);
    Tick& tick = back(count_ - 1);
    tick_bytes_ -= tick.changes.size();
    tick.changes.clear();
    oldest_ = tick.step;
    --count_;
}

bool TickLog::has(std::uint64_t tick) const noexcept {
    if (tick == oldest_) return true;
    std::uint64_t low = 0, high = count_;  // the later, the fewer back
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        (back(middle).step > tick ? low : high) = back(middle).step > tick ? middle + 1 : middle;
    }
    return low < count_ && back(low).step == tick;
}

std::size_t TickLog::newest_bytes() const noexcept {
    return count_ > 0 ? back(0).changes.size() : 0;
}

std::size_t TickLog::shadow_bytes() const noexcept {
    std::size_t sum = shadows_.capacity() * sizeof(Shadow);
    for (const Shadow& shadow : shadows_) sum += shadow.bytes.capacity();
    return sum;
}

std::size_t TickLog::bytes() const noexcept {
    std::size_t sum =
        shadow_bytes() + arrays_.bytes() + scratch_.capacity() + ticks_.capacity() * sizeof(Tick);
    for (const Tick& tick : ticks_) sum += tick.changes.capacity();
    return sum;
}

std::span<const std::byte> TickLog::shadow_of(std::size_t index) const noexcept {
    const Shadow& shadow = shadows_[index];
    return {shadow.bytes.data(), std::size_t{shadow.size} * shadow.item_bytes};
}

}  // namespace damson
