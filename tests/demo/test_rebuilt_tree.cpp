// Tests of demo/pair_race/rebuilt_tree.cpp.
//
// Checks that two trees find the same pairs as brute force and keep their invariants, after changes of all
// kinds.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "../../core/random.hpp"
#include "../../demo/pair_race/pair_sum.hpp"
#include "../../demo/pair_race/rebuilt_tree.hpp"

using namespace damson;
using namespace damson::demo;

namespace {

constexpr std::uint32_t object_limit = 400;

/// A tree of moving boxes and a tree of static boxes, as an engine uses them, with the changes since the last
/// find_pairs().
class TwoTrees {
public:
    TwoTrees() : leaves_(object_limit), moving_(leaves_), static_(leaves_) {
        for (std::uint32_t i = object_limit; i-- > 0;) free_.push_back(i);
    }

    void add(const Aabb& box, bool is_static = false) {
        if (free_.empty()) return;
        const std::uint32_t object = free_.back();
        free_.pop_back();
        leaves_[object].box = box;
        tree(is_static).add(object);
        alive_.push_back({object, is_static, true});
    }

    void remove(std::size_t index) {
        tree(alive_[index].is_static).remove(alive_[index].object);
        gone_.push_back(alive_[index].object);
        alive_[index] = alive_.back();
        alive_.pop_back();
    }

    void move(std::size_t index, const Aabb& box) {
        tree(alive_[index].is_static).move(alive_[index].object, box);
        alive_[index].has_moved = true;
    }

    /// Returns all pairs with a moved box, sorted. If the trees find a pair twice, the result contains it
    /// twice.
    std::vector<PairKey> find_pairs() {
        std::vector<PairKey> found;
        moving_.refresh();
        static_.refresh();
        CHECK(std::string(moving_.find_defect()) == "");
        CHECK(std::string(static_.find_defect()) == "");
        const auto note = [&](std::uint32_t a, std::uint32_t b) { found.push_back(pair_key(a, b)); };
        moving_.find_pairs(note);
        moving_.find_pairs(static_, note);
        std::sort(found.begin(), found.end());
        return found;
    }

    std::vector<PairKey> find_pairs_by_brute_force() const {
        std::vector<PairKey> found;
        for (std::size_t i = 0; i < alive_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if ((alive_[i].has_moved || alive_[j].has_moved) &&
                    !(alive_[i].is_static && alive_[j].is_static) && overlaps(box(i), box(j)))
                    found.push_back(pair_key(alive_[i].object, alive_[j].object));
        std::sort(found.begin(), found.end());
        return found;
    }

    void forget_moves() {
        moving_.forget_moves();
        static_.forget_moves();
        for (Alive& one : alive_) one.has_moved = false;
        free_.insert(free_.end(), gone_.begin(), gone_.end());
        gone_.clear();
    }

    std::size_t size() const { return alive_.size(); }
    const Aabb& box(std::size_t index) const { return leaves_[alive_[index].object].box; }

private:
    struct Alive {
        std::uint32_t object;
        bool is_static, has_moved;
    };

    RebuiltTree& tree(bool is_static) { return is_static ? static_ : moving_; }

    std::vector<TreeLeaf> leaves_;
    RebuiltTree moving_, static_;
    std::vector<Alive> alive_;
    std::vector<std::uint32_t> free_, gone_;
};

Aabb some_box(Random& random, float world) {
    const glm::vec2 lower = random.point(0.0f, world);
    // One box in twenty is large, and one in twenty is a point.
    const float size = random.chance(0.05f) ? 0.3f * world : random.chance(0.05f) ? 0.0f : 1.0f;
    const float width = size * random.unit();
    return {lower, lower + glm::vec2{width, size * random.unit()}};
}

Aabb shifted(const Aabb& box, glm::vec2 by) {
    return {box.lower + by, box.upper + by};
}

void check(TwoTrees& trees) {
    REQUIRE(trees.find_pairs() == trees.find_pairs_by_brute_force());
    trees.forget_moves();
}

}  // namespace

TEST_SUITE("demo/rebuilt_tree") {
    TEST_CASE("trees find the moved pairs that brute force finds, while boxes move and are replaced") {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            TwoTrees trees;
            const float world = random.between(2.0f, 25.0f);
            const float share_of_movers = random.chance(0.5f) ? 0.05f : 0.9f;
            const float jumps = random.chance(0.5f) ? 0.01f : 0.3f;
            const std::uint32_t most_changes = random.chance(0.5f) ? 3 : 60;
            for (int i = 0; i < 150; ++i) trees.add(some_box(random, world), random.chance(0.2f));
            for (int update = 0; update < 60; ++update) {
                CAPTURE(update);
                check(trees);
                for (std::uint32_t i = random.below(most_changes); i > 0 && trees.size() > 0; --i)
                    trees.remove(random.below(static_cast<std::uint32_t>(trees.size())));
                for (std::size_t i = 0; i < trees.size(); ++i) {
                    if (!random.chance(share_of_movers)) continue;
                    trees.move(i, random.chance(jumps) ? some_box(random, world)
                                                       : shifted(trees.box(i), random.point(-0.1f, 0.1f)));
                }
                for (std::uint32_t i = random.below(most_changes); i > 0; --i)
                    trees.add(some_box(random, world), random.chance(0.2f));
            }
        }
    }

    TEST_CASE("a box can be moved far, added and removed between two refreshes") {
        TwoTrees trees;
        for (int i = 0; i < 40; ++i)
            trees.add(shifted({{0.0f, 0.0f}, {1.0f, 1.0f}}, {static_cast<float>(i), 0.0f}));
        check(trees);
        trees.move(3, {{60.0f, 0.0f}, {61.0f, 1.0f}});
        trees.move(3, {{10.5f, 0.0f}, {11.5f, 1.0f}});
        trees.move(5, {{80.0f, 0.0f}, {81.0f, 1.0f}});
        trees.remove(5);
        trees.add({{2.5f, 0.5f}, {3.5f, 1.5f}});
        trees.add({{2.5f, 0.5f}, {3.5f, 1.5f}});
        trees.remove(trees.size() - 1);
        check(trees);
    }

    TEST_CASE("trees with no, one and two boxes work") {
        TwoTrees trees;
        check(trees);
        trees.add({{0.0f, 0.0f}, {1.0f, 1.0f}});
        check(trees);
        trees.add({{1.0f, 1.0f}, {2.0f, 2.0f}}, true);
        CHECK(trees.find_pairs().size() == 1);
        check(trees);
        trees.add({{0.5f, 0.5f}, {0.6f, 0.6f}});
        check(trees);
        while (trees.size() > 0) {
            trees.remove(0);
            check(trees);
        }
        trees.add({{0.0f, 0.0f}, {1.0f, 1.0f}});
        check(trees);
    }

    TEST_CASE("boxes at one position and boxes in a line are found as pairs") {
        for (const float pitch : {0.0f, 0.5f, 1000.0f}) {
            CAPTURE(pitch);
            TwoTrees trees;
            for (int i = 0; i < 200; ++i)
                trees.add(
                    {{pitch * static_cast<float>(i), 0.0f}, {pitch * static_cast<float>(i) + 1.0f, 1.0f}});
            check(trees);
            trees.move(7, shifted(trees.box(7), {0.1f, 0.1f}));
            check(trees);
        }
    }

    TEST_CASE("boxes that are added one by one, each next to the last, are found") {
        TwoTrees trees;
        for (int i = 0; i < 300; ++i) {
            const float x = 0.9f * static_cast<float>(i);
            trees.add({{x, 0.0f}, {x + 1.0f, 1.0f}});
            check(trees);
        }
    }

    TEST_CASE("trees without moved boxes report no pair") {
        TwoTrees trees;
        Random random(5);
        for (int i = 0; i < 100; ++i) trees.add(some_box(random, 5.0f), i % 3 == 0);
        CHECK_FALSE(trees.find_pairs().empty());
        trees.forget_moves();
        CHECK(trees.find_pairs().empty());
    }
}
