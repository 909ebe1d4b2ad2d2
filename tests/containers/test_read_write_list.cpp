// Tests of containers/read_write_list.hpp.
//
// Compares the list, which can be changed during an iteration, with a std::list of marked nodes.
#include "../../containers/read_write_list.hpp"

#include <list>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "../../core/random.hpp"
#include "../support/allocation_counter.hpp"
#include "../support/print.hpp"

using damson::Newcomers;
using damson::Random;
using damson::ReadWriteList;

namespace {

template <class T>
std::vector<T> items_of(const ReadWriteList<T>& list) {
    return std::vector<T>(list.begin(), list.end());
}

// The reference list. Removed nodes are only marked. Its iterations make the same random decisions as the
// iterations of the fast list, including nesting and early exits. Both lists must visit the same items in the
// same order.
struct SlowList {
    struct Node {
        int item;
        bool is_gone;
    };
    std::list<Node> nodes;

    std::vector<int> items() const {
        std::vector<int> live;
        for (const Node& node : nodes) {
            if (!node.is_gone) live.push_back(node.item);
        }
        return live;
    }
};

class Play {
public:
    explicit Play(std::uint64_t seed) : random_(seed) {}

    void run() {
        for (int round = 0; round < 30; ++round) {
            for (std::uint32_t i = random_.below(8); i > 0; --i) append();
            budget_ = 60;
            walk(0);
            REQUIRE(fast_.validate() == std::nullopt);
            REQUIRE(items_of(fast_) == slow_.items());
            REQUIRE(fast_.size() == slow_.items().size());
        }
    }

private:
    void append() {
        fast_.append(next_);
        slow_.nodes.push_back({next_, false});
        ++next_;
    }

    void remove_if_multiple_of(int divisor) {
        const std::uint32_t removed = fast_.remove_if([&](int item) { return item % divisor == 0; });
        std::uint32_t expected = 0;
        for (SlowList::Node& node : slow_.nodes) {
            if (node.is_gone || node.item % divisor != 0) continue;
            node.is_gone = true;
            ++expected;
        }
        REQUIRE(removed == expected);
    }

    void clear() {
        fast_.clear();
        for (SlowList::Node& node : slow_.nodes) node.is_gone = true;
    }

    void walk(int depth) {
        const bool skips = random_.chance(0.3f);
        const std::size_t limit = skips ? slow_.nodes.size() : static_cast<std::size_t>(-1);
        auto slow = slow_.nodes.begin();
        std::size_t place = 0;
        const auto skip_gone = [&] {
            while (place < limit && slow != slow_.nodes.end() && slow->is_gone) ++slow, ++place;
        };
        bool left_early = false;
        for (const auto entry : fast_.walk(skips ? Newcomers::Skip : Newcomers::Visit)) {
            skip_gone();
            REQUIRE(place < limit);
            REQUIRE(slow != slow_.nodes.end());
            REQUIRE(*entry == slow->item);
            const int& reference = *entry;
            const int before = reference;
            if (budget_ > 0) {
                --budget_;
                const std::uint32_t kind = random_.below(20);
                if (kind < 6) append();
                if (kind >= 4 && kind < 10) {
                    entry.remove();
                    entry.remove();
                    slow->is_gone = true;
                    REQUIRE(entry.is_removed());
                }
                if (kind == 10 && depth < 3) walk(depth + 1);
                if (kind == 11) remove_if_multiple_of(static_cast<int>(2 + random_.below(5)));
                if (kind == 12 && random_.chance(0.3f)) clear();
            }
            REQUIRE(reference == before);  // the reference stays valid after any edit
            REQUIRE(fast_.size() == slow_.items().size());
            if (random_.chance(0.03f)) {
                left_early = true;
                break;
            }
            ++slow, ++place;
        }
        if (!left_early) {
            skip_gone();
            REQUIRE((slow == slow_.nodes.end() || place >= limit));
        }
    }

    Random random_;
    ReadWriteList<int> fast_;
    SlowList slow_;
    int next_ = 0;
    int budget_ = 0;
};

}  // namespace

TEST_SUITE("containers/read_write_list") {
    TEST_CASE("a list visits the items of the reference list, with nesting, early exits and clears") {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            CAPTURE(seed);
            Play(seed).run();
        }
    }

    TEST_CASE("an iteration also visits the items that are appended during it, in order") {
        ReadWriteList<std::string> list;
        for (const char* name : {"a", "b", "c", "d"}) list.append(name);
        std::vector<std::string> visited;
        for (auto entry : list.walk()) {
            visited.push_back(*entry);
            if (*entry == "b") {
                entry.remove();
                list.append("bb");
            }
        }
        CHECK(visited == std::vector<std::string>{"a", "b", "c", "d", "bb"});
        CHECK(items_of(list) == std::vector<std::string>{"a", "c", "d", "bb"});
    }

    TEST_CASE("an iteration that skips newcomers ends at the item that was last when it began") {
        ReadWriteList<int> list;
        for (int i = 0; i < 3; ++i) list.append(i);
        for (auto entry : list.walk(Newcomers::Skip)) list.append(*entry + 10);
        CHECK(items_of(list) == std::vector<int>{0, 1, 2, 10, 11, 12});
    }

    TEST_CASE("leaving an iteration early keeps the remaining items") {
        ReadWriteList<int> list;
        for (int i = 0; i < 6; ++i) list.append(i);
        for (auto entry : list.walk()) {
            if (*entry % 2 == 0) entry.remove();
            if (*entry == 3) break;
        }
        CHECK(items_of(list) == std::vector<int>{1, 3, 4, 5});
        CHECK_FALSE(list.is_walked());
    }

    TEST_CASE("a list is valid after an exception during an iteration") {
        ReadWriteList<int> list;
        for (int i = 0; i < 4; ++i) list.append(i);
        const auto thrower = [&] {
            for (auto entry : list.walk()) {
                entry.remove();
                if (*entry == 1) throw std::runtime_error("left");
            }
        };
        CHECK_THROWS(thrower());
        CHECK(items_of(list) == std::vector<int>{2, 3});
        CHECK(list.validate() == std::nullopt);
    }

    TEST_CASE("clear() during an iteration ends it, except for items appended afterwards") {
        ReadWriteList<int> list;
        for (int i = 0; i < 4; ++i) list.append(i);
        std::vector<int> visited;
        for (auto entry : list.walk()) {
            visited.push_back(*entry);
            if (*entry == 1) {
                list.clear();
                CHECK(list.empty());
                list.append(9);
            }
        }
        CHECK(visited == std::vector<int>{0, 1, 9});
        CHECK(items_of(list) == std::vector<int>{9});
    }

    TEST_CASE("an outer iteration skips an item that an inner one removes") {
        ReadWriteList<int> list;
        for (int i = 0; i < 4; ++i) list.append(i);
        std::vector<int> visited;
        for (auto outer : list.walk()) {
            visited.push_back(*outer);
            if (*outer != 1) continue;
            for (auto inner : list.walk()) {
                if (*inner < 3) inner.remove();
            }
            CHECK(*outer == 1);  // removed, but its memory stays until the iteration ends
            CHECK(outer.is_removed());
        }
        CHECK(visited == std::vector<int>{0, 1, 3});
        CHECK(items_of(list) == std::vector<int>{3});
    }

    TEST_CASE("references stay valid during an iteration while items are appended and removed") {
        ReadWriteList<std::unique_ptr<int>> list;
        list.append(std::make_unique<int>(0));
        for (auto entry : list.walk()) {
            std::unique_ptr<int>& reference = *entry;
            for (int i = 1; i < 1000 && *reference == 0; ++i) list.append(std::make_unique<int>(i));
            entry.remove();
            CHECK(reference != nullptr);
        }
        CHECK(list.empty());
    }

    TEST_CASE("removed items are destroyed when the last iteration ends") {
        const auto watched = std::make_shared<int>(1);
        ReadWriteList<std::shared_ptr<int>> list;
        for (int i = 0; i < 10; ++i) list.append(watched);
        {
            auto walk = list.walk();
            list.clear();
            CHECK(watched.use_count() == 11);
        }
        CHECK(watched.use_count() == 1);
    }

    TEST_CASE("a copy has the items but not the iteration") {
        ReadWriteList<int> list;
        for (int i = 0; i < 5; ++i) list.append(i);
        for (auto entry : list.walk()) {
            entry.remove();
            if (*entry == 2) {
                const ReadWriteList<int> copy = list;
                CHECK(items_of(copy) == std::vector<int>{3, 4});
                CHECK_FALSE(copy.is_walked());
                CHECK(copy.validate() == std::nullopt);
            }
        }
        ReadWriteList<int> taken = std::move(list);
        CHECK(taken.empty());
    }

    TEST_CASE("a list of steady size does not allocate") {
        ReadWriteList<int> list;
        list.reserve(2000);
        for (int i = 0; i < 500; ++i) list.append(i);
        const damson::test::AllocationCounter allocations;
        for (int pass = 0; pass < 20; ++pass) {
            int spawned = 0;
            for (auto entry : list.walk()) {
                if (*entry % 2 == pass % 2) {
                    entry.remove();
                    if (spawned++ < 250) list.append(*entry + 1);
                }
            }
        }
        const auto made = allocations.count();
        CHECK(made == 0);
        CHECK(list.bytes() > 0);
    }
}
