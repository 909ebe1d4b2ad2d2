#include "tick_log.hpp"

#include <algorithm>
#include <cstring>

#include "../../core/contract.hpp"
#include "../state/world_state.hpp"
#include "differences.hpp"
#include "world_arrays.hpp"

namespace damson {

namespace {

/// Number of lines compared between two capacity checks of the log.
constexpr std::size_t lines_at_once = 512;

constexpr std::size_t whole_lines(std::size_t bytes) noexcept {
    return (bytes + difference_line - 1) / difference_line * difference_line;
}

/// Header that precedes the differences of one array.
struct ArrayHead {
    std::uint32_t array = 0;
    std::uint32_t old_size = 0, new_size = 0;  ///< Number of items before and after the tick.
    std::uint32_t bytes = 0;                   ///< Size of the differences and the tail. [bytes]
};

/// Marks a tick that stores the whole shadow.
inline constexpr std::uint32_t whole_shadow = ~std::uint32_t{0};

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

/// Writes the old values of the lines that differ between a shadow and the world to a log.
class Differences {
public:
    Differences(ByteLog& log, InstructionSet instructions) noexcept
        : log_(&log), instructions_(instructions) {}

    /// Adds the lines that follow the lines of the previous call.
    void add(std::byte* shadow, const std::byte* world, std::size_t lines) {
        while (lines > 0) {
            const std::size_t part = std::min(lines, lines_at_once);
            std::byte* const to = log_->room(most_difference_bytes(part, gap_));
            std::byte* const end = find_differences(instructions_, shadow, world, part, to, gap_);
            log_->grow(static_cast<std::size_t>(end - to));
            shadow += part * difference_line;
            world += part * difference_line;
            lines -= part;
        }
    }

private:
    ByteLog* log_;
    InstructionSet instructions_;
    std::size_t gap_ = 0;
};

}  // namespace

void TickLog::take(WorldState& state) {
    instructions_ = state.instructions;
    arrays_.clear();
    show_world(arrays_, state);
    numbers_ = state.array_versions.numbers();
    counts_.assign(arrays_.counts().begin(), arrays_.counts().end());
    shadows_.resize(arrays_.list().size());
    for (std::size_t i = 0; i < shadows_.size(); ++i) {
        const StateArray& array = arrays_.list()[i];
        Shadow& shadow = shadows_[i];
        shadow.size = static_cast<std::uint32_t>(array.size());
        shadow.item_bytes = static_cast<std::uint32_t>(array.item_bytes());
        shadow.bytes.assign(whole_lines(array.size() * array.item_bytes()), std::byte{0});
        std::byte* to = shadow.bytes.data();
        array.for_each_block([&](std::span<const std::byte> block) {
            if (!block.empty()) std::memcpy(to, block.data(), block.size());
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

void TickLog::compare(WorldState& state, ByteLog& log) {
    arrays_.clear();
    show_world(arrays_, state);
    if (!std::ranges::equal(arrays_.counts(), counts_)) {
        keep_whole(log);
        take(state);
        return;
    }
    const EditionNumbers numbers = state.array_versions.numbers();
    for (std::size_t i = 0; i < shadows_.size(); ++i) {
        const StateArray& array = arrays_.list()[i];
        if (array.is_same(numbers, numbers_))
            DAMSON_ASSERT(holds(shadows_[i], array));
        else
            compare(array, static_cast<std::uint32_t>(i), log);
    }
    numbers_ = numbers;
}

void TickLog::compare(const StateArray& array, std::uint32_t index, ByteLog& log) {
    DAMSON_ASSERT(index < shadows_.size() && array.item_bytes() == shadows_[index].item_bytes);
    Shadow& shadow = shadows_[index];
    const auto new_size = static_cast<std::uint32_t>(array.size());
    const std::size_t old_bytes = std::size_t{shadow.size} * shadow.item_bytes;
    const std::size_t new_bytes = std::size_t{new_size} * shadow.item_bytes;
    const std::size_t common = std::min(old_bytes, new_bytes);
    const std::size_t tail = old_bytes - common;
    if (new_bytes > shadow.bytes.size()) shadow.bytes.resize(whole_lines(new_bytes));

    const std::size_t begin = log.size();
    (void)log.room(sizeof(ArrayHead));
    log.grow(sizeof(ArrayHead));
    Differences differences(log, instructions_);
    std::size_t done = 0;
    array.for_each_block([&](std::span<const std::byte> block) {
        // every block except the last consists of whole lines
        const std::size_t size = std::min(block.size(), common - done);
        const std::size_t lines = size / difference_line, rest = size % difference_line;
        differences.add(shadow.bytes.data() + done, block.data(), lines);
        done += lines * difference_line;
        if (rest == 0) return;
        std::byte last[difference_line];
        std::memcpy(last, block.data() + lines * difference_line, rest);
        std::memcpy(last + rest, shadow.bytes.data() + done + rest, difference_line - rest);
        differences.add(shadow.bytes.data() + done, last, 1);
        done += rest;
    });
    if (log.size() == begin + sizeof(ArrayHead) && old_bytes == new_bytes) return log.cut(begin);

    if (tail > 0) {
        std::memcpy(log.room(tail), shadow.bytes.data() + common, tail);
        log.grow(tail);
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
    const ArrayHead head{index, shadow.size, new_size,
                         static_cast<std::uint32_t>(log.size() - begin - sizeof(ArrayHead))};
    std::memcpy(log.data() + begin, &head, sizeof(head));
    shadow.size = new_size;
}

void TickLog::keep_whole(ByteLog& log) {
    std::size_t all = (3 + counts_.size() + 2 * shadows_.size()) * sizeof(std::uint32_t);
    for (const Shadow& shadow : shadows_) all += std::size_t{shadow.size} * shadow.item_bytes;
    std::byte* to = log.room(all);
    put(to, whole_shadow);
    put(to, static_cast<std::uint32_t>(counts_.size()));
    for (const std::uint32_t count : counts_) put(to, count);
    put(to, static_cast<std::uint32_t>(shadows_.size()));
    for (const Shadow& shadow : shadows_) {
        put(to, shadow.item_bytes);
        put(to, shadow.size);
        const std::size_t bytes = std::size_t{shadow.size} * shadow.item_bytes;
        if (bytes > 0) std::memcpy(to, shadow.bytes.data(), bytes);
        to += bytes;
    }
    log.grow(all);
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
        shadow.bytes.assign(whole_lines(bytes), std::byte{0});
        if (bytes > 0) std::memcpy(shadow.bytes.data(), from, bytes);
        from += bytes;
    }
}

void TickLog::undo_newest() {
    DAMSON_ASSERT(count_ > 0);
    ByteLog& log = back(0).changes;
    numbers_ = back(0).numbers_before;
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
        DAMSON_ASSERT(head.array < shadows_.size());
        Shadow& shadow = shadows_[head.array];
        const std::size_t old_bytes = std::size_t{head.old_size} * shadow.item_bytes;
        const std::size_t new_bytes = std::size_t{head.new_size} * shadow.item_bytes;
        const std::size_t common = std::min(old_bytes, new_bytes), tail = old_bytes - common;
        DAMSON_ASSERT(head.bytes >= tail && shadow.size == head.new_size);
        if (shadow.bytes.size() < old_bytes) shadow.bytes.resize(whole_lines(old_bytes));
        if (new_bytes > common) std::memset(shadow.bytes.data() + common, 0, new_bytes - common);
        take_back_differences(instructions_, from, from + (head.bytes - tail), shadow.bytes.data());
        from += head.bytes;
        if (tail > 0) std::memcpy(shadow.bytes.data() + common, from - tail, tail);
        shadow.size = head.old_size;
    }
    DAMSON_ASSERT(tick_bytes_ >= log.size());
    tick_bytes_ -= log.size();
    log.clear();
    next_ = (next_ + ticks_.size() - 1) % ticks_.size();
    newest_ = --count_ > 0 ? back(0).step : oldest_;
}

void TickLog::write_back(WorldState& state) {
    arrays_.begin_writing(counts_);
    show_world(arrays_, state);
    DAMSON_ASSERT(arrays_.list().size() == shadows_.size());
    const EditionNumbers numbers = state.array_versions.numbers();
    for (std::size_t i = 0; i < shadows_.size(); ++i) {
        const StateArray& array = arrays_.list()[i];
        const Shadow& shadow = shadows_[i];
        if (array.is_same(numbers, numbers_)) {
            DAMSON_ASSERT(holds(shadow, array));
            continue;
        }
        array.set_size(shadow.size);
        const std::byte* from = shadow.bytes.data();
        array.for_each_block([&](std::span<std::byte> block) {
            if (!block.empty()) std::memcpy(block.data(), from, block.size());
            from += block.size();
        });
    }
    state.array_versions.put_back(numbers_);
    forget_derived(state);
}

bool TickLog::holds(const Shadow& shadow, const StateArray& array) {
    if (array.size() != shadow.size) return false;
    bool is_equal = true;
    const std::byte* from = shadow.bytes.data();
    if (array.has_dead()) {
        // skip dead items: they have no defined values, and snapshots do not store them
        for (const std::uint32_t id : array.live_ids()) {
            const std::size_t item = array.item_bytes();
            is_equal = is_equal && std::memcmp(array.item(id), from + id * item, item) == 0;
        }
        return is_equal;
    }
    array.for_each_block([&](std::span<const std::byte> block) {
        is_equal = is_equal && (block.empty() || std::memcmp(block.data(), from, block.size()) == 0);
        from += block.size();
    });
    return is_equal;
}

void TickLog::make_room_for_tick() {
    if (count_ < ticks_.size()) return;
    std::vector<Tick> longer(std::max<std::size_t>(16, 2 * ticks_.size()));
    const auto count = static_cast<std::size_t>(count_);
    for (std::size_t i = 0; i < count; ++i) longer[count - 1 - i] = std::move(back(i));
    next_ = count;
    ticks_ = std::move(longer);
}

void TickLog::record(WorldState& state) {
    const std::uint64_t step = state.counters.step;
    while (count_ > 0 && newest_ >= step) undo_newest();
    if (newest_ >= step) return begin(state);  // the world is older than all recorded ticks
    make_room_for_tick();
    Tick& tick = ticks_[next_];
    tick.numbers_before = numbers_;
    // reserve slightly more than the size of the previous tick
    tick.changes.begin(newest_bytes() + newest_bytes() / 8);
    compare(state, tick.changes);
    (void)tick.changes.room(difference_line);  // undoing the differences reads one line past the end
    tick.step = newest_ = step;
    next_ = (next_ + 1) % ticks_.size();
    ++count_;
    tick_bytes_ += tick.changes.size();
}

void TickLog::drop_oldest() {
    DAMSON_ASSERT(count_ > 0);
    Tick& tick = back(count_ - 1);
    DAMSON_ASSERT(tick_bytes_ >= tick.changes.size() && tick.step >= oldest_);
    tick_bytes_ -= tick.changes.size();
    tick.changes.clear();
    oldest_ = tick.step;
    --count_;
}

bool TickLog::has(std::uint64_t tick) const noexcept {
    if (tick == oldest_) return true;
    std::uint64_t low = 0, high = count_;  // ticks are numbered backward from the newest
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
    std::size_t sum = shadow_bytes() + arrays_.bytes() + ticks_.capacity() * sizeof(Tick);
    for (const Tick& tick : ticks_) sum += tick.changes.capacity();
    return sum;
}

std::span<const std::byte> TickLog::shadow_of(std::size_t index) const noexcept {
    DAMSON_ASSERT(index < shadows_.size());
    const Shadow& shadow = shadows_[index];
    return {shadow.bytes.data(), std::size_t{shadow.size} * shadow.item_bytes};
}

}  // namespace damson
