#include "snapshot.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "../../core/contract.hpp"
#include "../state/world_state.hpp"
#include "../world/may_change.hpp"
#include "../world/world.hpp"
#include "world_arrays.hpp"

namespace damson {

/// Copy of a group of arrays that share a version number (`edition`). Snapshots with the same version share
/// the copy.
struct SnapshotPart {
    ByteLog bytes;
    std::uint64_t edition = 0;
};

namespace {

constexpr std::size_t padded(std::size_t bytes) noexcept {
    return (bytes + 7) / 8 * 8;
}

std::size_t kept_bytes(const StateArray& array) {
    return padded((array.has_dead() ? array.live_ids().size() : array.size()) * array.item_bytes());
}

/// Visits the items that a snapshot stores, in contiguous ranges. For a pool, only live items are stored;
/// they are found once for consecutive arrays of the same pool.
class KeptItems {
public:
    explicit KeptItems(std::vector<std::uint64_t>& live) : live_(&live) {}

    template <class Use>
    void for_each_stretch(const StateArray& array, Use&& use) {
        if (!array.has_dead()) return array.for_each_block(use);
        if (array.pool() != pool_) find_live(array);
        // the 64 items that a word of `live_` covers are in one block, so a range within a word is contiguous
        DAMSON_ASSERT(array.block_size() % word_bits == 0);
        for (std::size_t word = 0; word < live_->size(); ++word) {
            std::uint64_t left = (*live_)[word];
            while (left != 0) {
                const auto begin = static_cast<std::uint32_t>(std::countr_zero(left));
                const auto count = static_cast<std::uint32_t>(std::countr_one(left >> begin));
                use(std::span(array.item(word_bits * word + begin), count * array.item_bytes()));
                left = begin + count == word_bits ? 0 : left & ~std::uint64_t{0} << (begin + count);
            }
        }
    }

private:
    static constexpr std::uint32_t word_bits = 64;

    void find_live(const StateArray& array) {
        pool_ = array.pool();
        live_->assign((array.size() + word_bits - 1) / word_bits, 0);
        for (const std::uint32_t id : array.live_ids())
            (*live_)[id / word_bits] |= std::uint64_t{1} << id % word_bits;
    }

    std::vector<std::uint64_t>* live_;
    const void* pool_ = nullptr;
};

/// Read or write positions: one for each shared part, and one for all other arrays.
template <class Byte>
struct Places {
    std::array<Byte*, shared_part_count + 1> at{};

    /// Returns the position for an array; null if its part is shared and need not be copied.
    Byte*& of(const StateArray& array) noexcept {
        return at[std::min(static_cast<std::size_t>(array.occasion()), shared_part_count)];
    }
};

}  // namespace

bool Snapshot::take_part(SharedParts& known, std::size_t index, std::uint64_t edition, std::size_t bytes) {
    std::shared_ptr<SnapshotPart>& own = parts_[index];
    std::shared_ptr<SnapshotPart>& latest = known[index];
    if (latest != nullptr && latest->edition != edition) latest.reset();
    if (latest == nullptr && own != nullptr && own->edition == edition) latest = own;
    const bool is_there = latest != nullptr;
    if (is_there) {
        own = latest;
    } else {
        if (own.use_count() != 1) own = std::make_shared<SnapshotPart>();
        own->edition = edition;
        own->bytes.begin(bytes);
        own->bytes.grow(bytes);
        latest = own;
    }
    return is_there;
}

void Snapshot::save(const WorldState& state) {
    arrays_.clear();
    // reading and writing share one list of arrays, which needs a mutable state
    show_world(arrays_, const_cast<WorldState&>(state));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    counts_.assign(arrays_.counts().begin(), arrays_.counts().end());
    numbers_ = state.array_versions.numbers();

    Places<std::byte> places;
    std::array<std::size_t, shared_part_count + 1> bytes{};
    sizes_.clear();
    for (const StateArray& array : arrays_.list()) {
        sizes_.push_back(static_cast<std::uint32_t>(array.size()));
        bytes[static_cast<std::size_t>(&places.of(array) - places.at.data())] += kept_bytes(array);
    }
    own_.begin(bytes.back());
    own_.grow(bytes.back());
    places.at.back() = own_.data();
    for (std::size_t i = 0; i < shared_part_count; ++i)
        if (!take_part(state.saved_parts, i, numbers_[i], bytes[i])) places.at[i] = parts_[i]->bytes.data();

    KeptItems kept(live_);
    DAMSON_ASSERT(sizes_.size() == arrays_.list().size());
    for (const StateArray& array : arrays_.list()) {
        std::byte*& place = places.of(array);
        if (place == nullptr) continue;
        std::byte* to = place;
        kept.for_each_stretch(array, [&](std::span<const std::byte> items) {
            if (!items.empty()) std::memcpy(to, items.data(), items.size());
            to += items.size();
        });
        place += padded(static_cast<std::size_t>(to - place));
    }
    step_ = state.counters.step;
    stamp_ = state.def.handle_stamp;
    broadphase_ = static_cast<std::uint8_t>(state.broadphase.kind());
}

bool Snapshot::fits(const WorldState& state) const noexcept {
    return !is_empty() && stamp_ == state.def.handle_stamp &&
           broadphase_ == static_cast<std::uint8_t>(state.broadphase.kind());
}

void Snapshot::restore(WorldState& state) const {
    arrays_.begin_writing(counts_);
    show_world(arrays_, state);
    const EditionNumbers present = state.array_versions.numbers();
    Places<const std::byte> places;
    for (std::size_t i = 0; i < shared_part_count; ++i) places.at[i] = parts_[i]->bytes.data();
    places.at.back() = own_.data();

    KeptItems kept(live_);
    DAMSON_ASSERT(sizes_.size() == arrays_.list().size());
    for (std::size_t i = 0; i < sizes_.size(); ++i) {
        const StateArray& array = arrays_.list()[i];
        const std::byte*& place = places.of(array);
        const bool is_same = array.is_same(present, numbers_);
        if (!is_same) array.set_size(sizes_[i]);
        DAMSON_ASSERT(!is_same || array.size() == sizes_[i]);
        const std::byte* from = place;
        place += kept_bytes(array);
#if !defined(DAMSON_CHECKED)
        if (is_same) continue;
#endif
        kept.for_each_stretch(array, [&](std::span<std::byte> items) {
            if (items.empty()) return;
            DAMSON_ASSERT(!is_same || std::memcmp(items.data(), from, items.size()) == 0);
            std::memcpy(items.data(), from, items.size());
            from += items.size();
        });
    }
    state.array_versions.put_back(numbers_);
    forget_derived(state);
}

std::size_t Snapshot::state_bytes() const noexcept {
    return own_.size() + shared_bytes() + (sizes_.size() + counts_.size()) * sizeof(sizes_[0]);
}

std::size_t Snapshot::shared_bytes() const noexcept {
    std::size_t sum = 0;
    for (const std::shared_ptr<SnapshotPart>& part : parts_)
        if (part != nullptr) sum += part->bytes.size();
    return sum;
}

std::size_t Snapshot::bytes() const noexcept {
    std::size_t sum = own_.capacity() + (sizes_.capacity() + counts_.capacity()) * sizeof(sizes_[0]) +
                      live_.capacity() * sizeof(live_[0]) + arrays_.bytes();
    for (const std::shared_ptr<SnapshotPart>& part : parts_)
        if (part != nullptr) sum += sizeof(SnapshotPart) + part->bytes.capacity();
    return sum;
}

void Snapshot::clear() noexcept {
    own_.clear();
    sizes_.clear();
    counts_.clear();
    step_ = 0;
}

// ---- World::save(), World::restore() and World::fork() ----

void World::save(Snapshot& snapshot) const {
    if (!require_at_rest(*state_, "World::save")) return;
    state_->is_rewindable = true;
    snapshot.save(*state_);
}

bool World::restore(const Snapshot& snapshot) {
    constexpr const char* call = "World::restore";
    if (!require_at_rest(*state_, call)) return false;
    if (!require(!snapshot.is_empty(), call, "snapshot", "a snapshot that has been saved")) return false;
    if (!require(snapshot.fits(*state_), call, "snapshot",
                 "of this world, or of one with the same handle stamp and broadphase"))
        return false;
    snapshot.restore(*state_);
    if (state_->recorder.get() != nullptr) state_->recorder.get()->note_restored();
    return true;
}

World World::fork() const {
    if (!require_at_rest(*state_, "World::fork")) return World{};
    World copy(definition());
    copy_world(*copy.state_, *state_);
    return copy;
}

}  // namespace damson
