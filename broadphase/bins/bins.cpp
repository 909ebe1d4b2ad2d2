// Read enter() first: it puts a box into a bin. At the end of a commit, close_gaps() removes the lanes of
// boxes that left a bin, and put_in_order() also sorts bins of more than two blocks.
#include "bins.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "../../core/contract.hpp"
#include "../../core/radix_sort.hpp"
#include "../../core/sort.hpp"
#include "../interface/order_key.hpp"

namespace damson::detail {

namespace {

// Reserves memory for one more item in a list that has one item per block. Blocks use most of a sweep's
// memory, so these lists grow by only 1/32.
template <class Vector>
void make_room_for_block(Vector& vector) {
    if (vector.size() == vector.capacity()) vector.reserve(vector.capacity() + vector.capacity() / 32 + 1);
}

constexpr float infinity = std::numeric_limits<float>::infinity();

Block empty_block() noexcept {
    Block block{};
    for (std::uint32_t lane = 0; lane < lanes_per_block; ++lane) {
        block.boxes.set(lane, empty_box);
        block.ids[lane] = no_proxy;
    }
    return block;
}

}  // namespace

BinRange bins_around(const BinLevel& level, const Aabb& box) noexcept {
    const auto column = static_cast<std::uint32_t>(level.column_of(box.lower.x));
    const auto row = static_cast<std::uint32_t>(level.row_of(box.lower.y));
    return {column - (column > 0 ? 1 : 0), row - (row > 0 ? 1 : 0),
            static_cast<std::uint32_t>(level.column_of(box.upper.x)),
            static_cast<std::uint32_t>(level.row_of(box.upper.y))};
}

Bins::Bins() : levels(2), static_level(1), heads(2, no_block), dirty(1) {
    levels[1].first_bin = 1;
    levels[1].is_static = true;
}

Bins::Home Bins::home_of(const Aabb& box, bool is_static) const noexcept {
    for (std::uint32_t index = is_static ? static_level : 0;; ++index) {
        DAMSON_ASSERT(index < (is_static ? levels.size() : static_level));
        const BinLevel& level = levels[index];
        const auto column = static_cast<std::uint32_t>(level.column_of(box.lower.x));
        const auto row = static_cast<std::uint32_t>(level.row_of(box.lower.y));
        // the last moving level and the last static level have a single bin that any box fits into
        if (level.has_room_for(box, column, row))
            return {index, level.first_bin + row * level.width + column};
    }
}

void Bins::mark(std::size_t first_word, std::size_t last_word) noexcept {
    if (!are_all_marked) return;
    const std::size_t last_bin = std::min(last_word * 64, heads.size());
    for (std::size_t bin = first_word * 64; bin < last_bin; ++bin) {
        if (heads[bin] == no_block || !is_open(heads[bin])) continue;
        mark_dirty(static_cast<std::uint32_t>(bin));
        for (std::uint32_t block = heads[bin]; block != no_block; block = infos[block].next)
            infos[block].moved = static_cast<std::uint16_t>(lanes_taken(infos[block]));
    }
}

std::uint32_t Bins::level_of(std::uint32_t bin) const noexcept {
    DAMSON_ASSERT(bin < heads.size());
    auto index = static_cast<std::uint32_t>(levels.size() - 1);
    while (levels[index].first_bin > bin) --index;
    return index;
}

std::uint32_t Bins::take_block(std::uint32_t bin, std::uint32_t level) {
    if (free_blocks.empty()) return open_block(append_block(bin, level));
    const std::uint32_t block = free_blocks.back();
    DAMSON_ASSERT(is_open(block) && infos[block].count == 0);
    free_blocks.pop_back();
    blocks[block] = empty_block();
    next_boxes[block] = blocks[block].boxes;
    chain(block, bin, level);
    return block;
}

std::uint32_t Bins::append_block(std::uint32_t bin, std::uint32_t level) {
    const auto block = static_cast<std::uint32_t>(blocks.size());
    DAMSON_ASSERT(infos.size() == blocks.size() && block < staged_place / lanes_per_block);
    make_room_for_block(blocks);
    make_room_for_block(infos);
    blocks.push_back(empty_block());
    infos.emplace_back();
    chain(block, bin, level);
    return block;
}

// Adds an empty block at the front of the chain of a bin.
void Bins::chain(std::uint32_t block, std::uint32_t bin, std::uint32_t level) noexcept {
    DAMSON_ASSERT(bin < heads.size() && level < levels.size() && levels[level].first_bin <= bin);
    if (heads[bin] != no_block) ++chained_count;
    infos[block] = {
        .next = heads[bin], .bin = bin, .level = static_cast<std::uint8_t>(level), .bounds = empty_box};
    heads[bin] = block;
}

// Returns the link that refers to a block: the head of its bin, or `next` of another block.
std::uint32_t& Bins::link_to(std::uint32_t block) noexcept {
    DAMSON_ASSERT(block < infos.size() && heads[infos[block].bin] != no_block);
    std::uint32_t* link = &heads[infos[block].bin];
    while (*link != block) link = &infos[*link].next;
    return *link;
}

std::uint32_t Bins::open_block(std::uint32_t block) {
    const auto first_closed = static_cast<std::uint32_t>(next_boxes.size());
    DAMSON_ASSERT(block >= first_closed && block < blocks.size());
    make_room_for_block(next_boxes);
    if (block != first_closed) {
        // swap the links before the infos, because one of the two blocks may follow the other in a chain
        std::swap(link_to(block), link_to(first_closed));
        std::swap(infos[block], infos[first_closed]);
        std::swap(blocks[block], blocks[first_closed]);
        for (const std::uint32_t changed : {block, first_closed}) {
            for (std::uint32_t lane = 0; lane < infos[changed].count; ++lane)
                places[blocks[changed].ids[lane]] = changed * lanes_per_block + lane;
        }
    }
    next_boxes.push_back(blocks[first_closed].boxes);
    open_end = (first_closed + 1) * lanes_per_block;
    return first_closed;
}

void Bins::open_bin(std::uint32_t bin) {
    for (std::uint32_t block = heads[bin]; block != no_block && !is_open(block); block = infos[block].next)
        block = open_block(block);
}

void Bins::close_scenery() {
    std::size_t count = next_boxes.size();
    while (count > 0 && levels[infos[count - 1].level].is_static) --count;
    if (count == next_boxes.size()) return;
    next_boxes.resize(count);
    next_boxes.shrink_to_fit();
    open_end = static_cast<std::uint32_t>(count) * lanes_per_block;
}

void Bins::write_closed(std::uint32_t place, const Aabb& box) {
    const std::uint32_t block = place / lanes_per_block;
    const ProxyId proxy = blocks[block].ids[place % lanes_per_block];
    DAMSON_ASSERT(proxy < places.size() && places[proxy] == place);
    open_bin(infos[block].bin);
    DAMSON_ASSERT(places[proxy] < open_end);
    write(places[proxy], box);
}

void Bins::enter(std::uint32_t bin, ProxyId proxy, const Aabb& box, const Aabb& before) {
    DAMSON_ASSERT(bin < heads.size());
    if (bin >= levels[static_level].first_bin) open_bin(bin);
    std::uint32_t block = heads[bin];
    if (block == no_block || infos[block].count == lanes_per_block) block = take_block(bin, level_of(bin));
    enter_block(block, proxy, box, before);
}

bool Bins::enter_lane(std::uint32_t bin, ProxyId proxy, const Aabb& box, const Aabb& before) {
    DAMSON_ASSERT(bin < heads.size());
    const std::uint32_t block = heads[bin];
    if (block == no_block || infos[block].count == lanes_per_block || !is_open(block)) return false;
    enter_block(block, proxy, box, before);
    return true;
}

void Bins::enter_block(std::uint32_t block, ProxyId proxy, const Aabb& box, const Aabb& before) {
    DAMSON_ASSERT(is_open(block));
    BlockInfo& info = infos[block];
    const std::uint32_t lane = take_lane(block, proxy, box);
    blocks[block].boxes.set(lane, before);
    mark_moved(info, lane);
    info.entering = static_cast<std::uint16_t>(info.entering | 1u << lane);
}

void Bins::put(std::uint32_t block, ProxyId proxy, const Aabb& box) {
    blocks[block].boxes.set(take_lane(block, proxy, box), box);
}

std::uint32_t Bins::take_lane(std::uint32_t block, ProxyId proxy, const Aabb& box) {
    DAMSON_ASSERT(infos[block].count < lanes_per_block && proxy < places.size());
    BlockInfo& info = infos[block];
    const std::uint32_t lane = info.count++;
    info.bounds = united(info.bounds, box);
    blocks[block].ids[lane] = proxy;
    if (is_open(block)) next_boxes[block].set(lane, box);
    places[proxy] = block * lanes_per_block + lane;
    return lane;
}

bool Bins::is_in_order(std::uint32_t bin) const noexcept {
    float last_in_front = -infinity;
    for (std::uint32_t block = heads[bin]; block != no_block; block = infos[block].next) {
        const float* min_x = blocks[block].boxes.min_x;  // empty lanes are at infinity
        float first = infinity;
        float last = -infinity;
        for (std::uint32_t lane = 0; lane < lanes_per_block; ++lane) {
            first = std::min(first, min_x[lane]);
            last = std::max(last, min_x[lane] < infinity ? min_x[lane] : last);
        }
        if (first < last_in_front) return false;
        last_in_front = last;
    }
    return true;
}

// Fills the lane of each box that left the bin with the last box of the first block.
void Bins::close_gaps(std::uint32_t bin, TidyScratch& scratch) {
    std::uint32_t head = heads[bin];
    for (std::uint32_t block = head; block != no_block; block = infos[block].next) {
        std::uint32_t lanes = std::exchange(infos[block].leaving, std::uint16_t{0});
        while (lanes != 0) {
            // go from the last lane to the first, so that in the first block no lane after the current one is
            // leaving
            const auto lane = static_cast<std::uint32_t>(std::bit_width(lanes) - 1);
            lanes ^= 1u << lane;
            DAMSON_ASSERT(head != no_block && infos[head].count > 0);
            Block& front = blocks[head];
            const std::uint32_t last = --infos[head].count;
            if (block != head || lane != last) {
                const Aabb box = front.boxes.get(last);
                blocks[block].boxes.set(lane, box);
                next_boxes[block].set(lane, box);
                blocks[block].ids[lane] = front.ids[last];
                places[front.ids[last]] = block * lanes_per_block + lane;
                if (block != head) infos[block].bounds = united(infos[block].bounds, box);
            }
            front.boxes.set(last, empty_box);
            next_boxes[head].set(last, empty_box);
            front.ids[last] = no_proxy;
            if (last > 0) continue;
            scratch.free_blocks.push_back(head);
            head = infos[head].next;
            heads[bin] = head;
            scratch.unchained_count += head != no_block ? 1 : 0;
        }
    }
}

// Sorts the boxes that remain in a bin, and writes them back so that all blocks except the first are full.
void Bins::put_in_order(std::uint32_t bin, TidyScratch& scratch) {
    const std::uint32_t head = heads[bin];
    std::vector<TidyScratch::Row>& rows = scratch.rows;
    std::vector<std::uint64_t>& order = scratch.order;
    rows.clear();
    order.clear();
    for (std::uint32_t block = head; block != no_block; block = infos[block].next) {
        for (std::uint32_t lane = 0; lane < infos[block].count; ++lane) {
            if ((infos[block].leaving >> lane & 1u) != 0) continue;
            const Aabb box = blocks[block].boxes.get(lane);
            order.push_back(std::uint64_t{order_key(box.lower.x)} << 32 | rows.size());
            rows.push_back({box, blocks[block].ids[lane]});
        }
        infos[block].leaving = 0;
    }
    // this usually succeeds, because most boxes were in order at the last commit and few were added
    constexpr std::size_t steps_per_row = 16;
    if (!sort_nearly_sorted(order, steps_per_row * order.size()))
        detail::sort_items(order.begin(), order.end());

    const std::size_t count = rows.size();
    std::size_t row = 0;
    std::uint32_t block = head;
    std::uint32_t* link = &heads[bin];
    while (row < count) {
        DAMSON_ASSERT(block != no_block);
        const std::size_t first_share = (count - 1) % lanes_per_block + 1;
        const std::size_t share = row == 0 ? first_share : lanes_per_block;
        BlockInfo& info = infos[block];
        info.bounds = empty_box;
        for (std::uint32_t lane = 0; lane < lanes_per_block; ++lane) {
            const bool is_taken = lane < share;
            const TidyScratch::Row& from = rows[order[is_taken ? row + lane : 0] & 0xffffffffu];
            blocks[block].boxes.set(lane, is_taken ? from.box : empty_box);
            blocks[block].ids[lane] = is_taken ? from.id : no_proxy;
            if (!is_taken) continue;
            places[from.id] = block * lanes_per_block + lane;
            info.bounds = united(info.bounds, from.box);
        }
        info.count = static_cast<std::uint8_t>(share);
        if (is_open(block)) next_boxes[block] = blocks[block].boxes;
        row += share;
        link = &info.next;
        block = info.next;
    }
    // free the remaining blocks
    *link = no_block;
    while (block != no_block) {
        infos[block].count = 0;
        scratch.free_blocks.push_back(block);
        ++scratch.unchained_count;
        block = infos[block].next;
    }
    if (count == 0) --scratch.unchained_count;  // the first block was counted, but is not chained
}

void Bins::take_back(TidyScratch& scratch) {
    DAMSON_ASSERT(chained_count >= scratch.unchained_count);
    free_blocks.insert(free_blocks.end(), scratch.free_blocks.begin(), scratch.free_blocks.end());
    chained_count -= scratch.unchained_count;
    scratch.free_blocks.clear();
    scratch.unchained_count = 0;
}

std::size_t Bins::bytes() const noexcept {
    return levels.capacity() * sizeof(BinLevel) + blocks.capacity() * sizeof(Block) +
           next_boxes.capacity() * sizeof(BoxColumns) + infos.capacity() * sizeof(BlockInfo) +
           (heads.capacity() + free_blocks.capacity() + places.capacity()) * sizeof(std::uint32_t) +
           dirty.capacity() * sizeof(std::uint64_t);
}

[[gnu::cold]] std::optional<std::string> Bins::validate() const {
    std::size_t boxes = 0;
    std::size_t chained = 0;
    std::size_t reached = 0;
    if (next_boxes.size() > blocks.size() || infos.size() != blocks.size())
        return "bins: there are more open columns than blocks";
    if (open_end != next_boxes.size() * lanes_per_block) return "bins: a block is open without columns";
    for (const std::uint32_t block : free_blocks) {
        if (!is_open(block)) return "bins: a free block is closed";
    }
    for (std::uint32_t index = 0; index < levels.size(); ++index) {
        const BinLevel& level = levels[index];
        if (level.is_static != (index >= static_level))
            return "bins: a static level is among moving ones, or the reverse";
        if (level.first_bin + std::size_t{level.bin_count()} > heads.size())
            return "bins: a level has no bins";
        std::size_t in_level = 0;
        for (std::uint32_t bin = level.first_bin; bin < level.first_bin + level.bin_count(); ++bin) {
            const bool has_order = is_crowded(bin);
            float last_in_front = -infinity;
            bool has_moved = false;
            for (std::uint32_t block = heads[bin]; block != no_block; block = infos[block].next) {
                const BlockInfo& info = infos[block];
                const BoxColumns& columns = blocks[block].boxes;
                if (++reached > blocks.size()) return "bins: a chain is circular";
                if (block != heads[bin]) ++chained;
                if (info.bin != bin || info.level != index) return "bins: a block is in the wrong chain";
                if (info.count == 0 || info.count > lanes_per_block) return "bins: a block has a wrong count";
                if (block != heads[bin] && info.count < lanes_per_block)
                    return "bins: a block in the middle is not full";
                if ((info.leaving | info.entering) != 0) return "bins: a lane is in transit between commits";
                if (info.moved >> info.count != 0) return "bins: an empty lane has moved";
                if (!is_open(block) && (!level.is_static || info.moved != 0))
                    return "bins: a block is closed that must be open";
                if (is_open(block) != is_open(heads[bin])) return "bins: a bin has open and closed blocks";
                has_moved |= info.moved != 0;
                float last = -infinity;
                for (std::uint32_t lane = 0; lane < lanes_per_block; ++lane) {
                    const Aabb box = columns.get(lane);
                    const ProxyId id = blocks[block].ids[lane];
                    if (lane >= info.count) {
                        if (id != no_proxy || !(box == empty_box))
                            return "bins: a lane past the count is not empty";
                        continue;
                    }
                    const bool has_lane_moved = are_all_marked || (info.moved >> lane & 1u) != 0;
                    const bool is_leaving = has_lane_moved && next_of(block).get(lane) == empty_box;
                    if (id >= places.size() || (places[id] != block * lanes_per_block + lane && !is_leaving))
                        return "bins: a lane and the place of its proxy disagree";
                    if (!is_valid(box)) return "bins: a box is not valid";
                    const auto column = static_cast<std::uint32_t>(level.column_of(box.lower.x));
                    const auto row = static_cast<std::uint32_t>(level.row_of(box.lower.y));
                    if (level.first_bin + row * level.width + column != bin)
                        return "bins: a box is in the wrong bin";
                    if (!level.has_room_for(box, column, row))
                        return "bins: a box is too large for its level";
                    if (!contains(info.bounds, box)) return "bins: a box goes beyond the bounds of its block";
                    if (has_order && box.lower.x < last_in_front) return "bins: a chain is out of order";
                    last = std::max(last, box.lower.x);
                    if (!has_lane_moved && is_open(block) && !(next_boxes[block].get(lane) == box))
                        return "bins: a box that did not move has changed";
                    ++in_level;
                }
                last_in_front = last;
            }
            if (!are_all_marked && ((dirty[bin / 64] >> (bin % 64) & 1u) != 0) != has_moved)
                return "bins: a dirty bit is wrong";
        }
        if (in_level != level.box_count) return "bins: the number of boxes of a level is wrong";
        boxes += in_level;
    }
    if (boxes != box_count) return "bins: the number of boxes is wrong";
    if (chained != chained_count) return "bins: the number of chained blocks is wrong";
    if (reached + free_blocks.size() != blocks.size()) return "bins: a block is neither used nor free";
    return std::nullopt;
}

}  // namespace damson::detail
