// Compares every update of a broadphase world with a plain map, under random operations on random objects.
#include <doctest/doctest.h>

#include <iterator>
#include <map>
#include <utility>

#include "../../broadphase/world/broadphase_world.hpp"
#include "../broadphase/random_lives.hpp"

namespace {

using namespace damson;

// A simple reference model: objects by key, and all pairs that overlap and pass the filters.
struct Model {
    struct Object {
        ObjectHandle handle;
        Aabb box;
        std::uint64_t user_data;
        ObjectFilter filter;
        ProxyMobility mobility;
        bool is_removed = false;
        bool is_refiltered = false;
    };
    struct Told {
        std::uint64_t a;
        std::uint64_t b;
        std::uint64_t user_data_a;
        std::uint64_t user_data_b;
        std::uint32_t word;
        int cause;  // cause of an end event, or -1

        bool operator==(const Told&) const = default;
    };
    using Keys = std::pair<std::uint64_t, std::uint64_t>;

    std::map<std::uint64_t, Object> objects;  // by key
    std::map<Keys, std::uint32_t> words;      // user data of the active pairs
    std::vector<Told> began;
    std::vector<Told> ended;

    Told told(const Keys& keys, std::uint32_t word, int cause) const {
        return {keys.first, keys.second, objects.at(keys.first).user_data, objects.at(keys.second).user_data,
                word,       cause};
    }

    void update() {
        began.clear();
        ended.clear();
        std::map<Keys, std::uint32_t> next;
        for (auto a = objects.begin(); a != objects.end(); ++a) {
            for (auto b = std::next(a); b != objects.end(); ++b) {
                const Keys keys{a->first, b->first};
                const auto old = words.find(keys);
                const bool was_active = old != words.end();
                const bool is_gone = a->second.is_removed || b->second.is_removed;
                const bool is_near = !is_gone && overlaps(a->second.box, b->second.box);
                const bool is_static_geometry = a->second.mobility == ProxyMobility::Static &&
                                                b->second.mobility == ProxyMobility::Static;
                const bool is_active =
                    is_near && !is_static_geometry && may_overlap(a->second.filter, b->second.filter);
                if (is_active) next[keys] = was_active ? old->second : 0;
                if (is_active && !was_active) began.push_back(told(keys, 0, -1));
                if (was_active && !is_active) {
                    const PairEndCause cause = is_gone   ? PairEndCause::Removed
                                               : is_near ? PairEndCause::Filtered
                                                         : PairEndCause::Moved;
                    ended.push_back(told(keys, old->second, static_cast<int>(cause)));
                }
            }
        }
        words = std::move(next);
        std::erase_if(objects, [](const auto& entry) { return entry.second.is_removed; });
    }
};

class Life {
public:
    Life(std::uint64_t seed, BroadphaseKind kind, test::Flavour flavour, std::uint32_t count)
        : random_(seed),
          scene_{flavour, 1.2f * std::sqrt(static_cast<float>(count))},
          world_{{.broadphase = kind}} {
        for (std::uint32_t i = 0; i < count; ++i) add();
    }

    void step() {
        update();
        for (std::uint32_t i = random_.below(40); i-- > 0;) {
            call();
            check_objects_now_and_then();
        }
    }

private:
    Model::Told told(ObjectHandle a, ObjectHandle b, std::uint64_t data_a, std::uint64_t data_b,
                     std::uint32_t word, int cause) const {
        return {keys_.at(a), keys_.at(b), data_a, data_b, word, cause};
    }

    void add() {
        // unique, and in a different order from the handles
        const std::uint64_t key = (random_.bits() & 0xffff'0000'0000'ffffull) | (++key_count_ << 16);
        Model::Object object{.handle = {},
                             .box = scene_.box(random_),
                             .user_data = random_.bits(),
                             .filter = filter(),
                             .mobility = mobility()};
        object.handle = world_.add(object.box, {.user_data = object.user_data,
                                                .category = object.filter.category,
                                                .mask = object.filter.mask,
                                                .group = object.filter.group,
                                                .key = key,
                                                .mobility = object.mobility});
        REQUIRE(keys_.emplace(object.handle, key).second);  // no handle is issued twice
        model_.objects.emplace(key, object);
        alive_.push_back(key);
    }

    ObjectFilter filter() {
        ObjectFilter result;
        if (random_.chance(0.3f)) result.mask = random_.below(4);
        if (random_.chance(0.3f)) result.category = random_.below(4);
        if (random_.chance(0.2f)) result.group = static_cast<std::int32_t>(random_.below(5)) - 2;
        return result;
    }
    ProxyMobility mobility() { return random_.chance(0.2f) ? ProxyMobility::Static : ProxyMobility::Moving; }

    void call() {
        if (alive_.empty() || random_.chance(0.1f)) return add();
        const std::uint32_t index = random_.below(static_cast<std::uint32_t>(alive_.size()));
        Model::Object& object = model_.objects.at(alive_[index]);
        switch (random_.below(8)) {
            case 0:
                world_.remove(object.handle);
                object.is_removed = true;
                alive_.erase(alive_.begin() + index);
                break;
            case 1:
                object.filter = filter();
                world_.set_filter(object.handle, object.filter);
                break;
            case 2:
                object.mobility = mobility();
                world_.set_mobility(object.handle, object.mobility);
                break;
            case 3:
                object.user_data = random_.bits();
                world_.set_user_data(object.handle, object.user_data);
                break;
            default:
                object.box = random_.chance(0.2f) ? scene_.box(random_) : scene_.moved(object.box, random_);
                world_.move(object.handle, object.box);
                break;
        }
    }

    void check_objects_now_and_then() {
        if (!random_.chance(0.05f)) return;
        REQUIRE(world_.size() == alive_.size());
        for (const auto& [key, object] : model_.objects) {
            REQUIRE(world_.is_alive(object.handle) == !object.is_removed);
            if (object.is_removed) continue;
            REQUIRE(world_.box(object.handle) == object.box);
            REQUIRE(world_.user_data(object.handle) == object.user_data);
            REQUIRE(world_.key(object.handle) == key);
            REQUIRE(world_.filter(object.handle) == object.filter);
            REQUIRE(world_.mobility(object.handle) == object.mobility);
        }
    }

    void update() {
        model_.update();
        std::vector<Model::Told> began;
        std::vector<Model::Told> ended;
        const int calls_made_inside = random_.chance(0.5f) ? 1 : 0;
        world_.update(
            [&](Overlap& overlap) {
                began.push_back(told(overlap.a, overlap.b, overlap.user_data_a, overlap.user_data_b,
                                     overlap.user_data, -1));
                overlap.user_data = ++serial_;
                model_.words.at({keys_.at(overlap.a), keys_.at(overlap.b)}) = serial_;
                for (int i = 0; i < calls_made_inside; ++i) call_without_data();
            },
            [&](const OverlapEnded& overlap) {
                ended.push_back(told(overlap.a, overlap.b, overlap.user_data_a, overlap.user_data_b,
                                     overlap.user_data, static_cast<int>(overlap.cause)));
                for (int i = 0; i < calls_made_inside; ++i) call_without_data();
            });
        REQUIRE(began == model_.began);
        REQUIRE(ended == model_.ended);
        REQUIRE(world_.began().size() == began.size());
        REQUIRE(world_.ended().size() == ended.size());
        REQUIRE(world_.overlaps().size() == model_.words.size());
        auto expected = model_.words.begin();
        for (const Overlap& overlap : world_.overlaps()) {
            REQUIRE(keys_.at(overlap.a) == expected->first.first);
            REQUIRE(keys_.at(overlap.b) == expected->first.second);
            REQUIRE(overlap.user_data == expected->second);
            if (random_.chance(0.1f)) expected->second = overlap.user_data = ++serial_;
            ++expected;
        }
        REQUIRE(world_.validate().value_or("") == "");
    }

    // Makes a random call and restores the user data. Later begin events would show the new user data, but
    // the model has already reported them with the old.
    void call_without_data() {
        const std::vector<std::uint64_t> before = alive_;
        std::vector<std::uint64_t> data;
        for (const std::uint64_t key : before) data.push_back(model_.objects.at(key).user_data);
        call();
        for (std::size_t i = 0; i < before.size(); ++i) {
            Model::Object& object = model_.objects.at(before[i]);
            if (object.user_data == data[i]) continue;
            object.user_data = data[i];
            world_.set_user_data(object.handle, data[i]);
        }
    }

    Random random_;
    test::BoxWorld scene_;
    BroadphaseWorld world_;
    Model model_;
    std::vector<std::uint64_t> alive_;  // keys
    std::map<ObjectHandle, std::uint64_t> keys_;
    std::uint64_t key_count_ = 0;
    std::uint32_t serial_ = 0;
};

TEST_SUITE("property/broadphase_world_equals_model") {
    TEST_CASE("a world on any broadphase reports the same events as a map of objects and pairs") {
        for (std::uint64_t seed = 1; seed <= 270; ++seed) {
            CAPTURE(seed);
            const auto flavour =
                static_cast<test::Flavour>(seed % static_cast<std::uint64_t>(test::Flavour::count));
            CAPTURE(flavour);
            const BroadphaseKind kind = all_broadphases()[mix_bits(seed) % all_broadphases().size()].kind;
            CAPTURE(kind);
            Life life(seed, kind, flavour, 1 + static_cast<std::uint32_t>(mix_bits(seed + 1) % 50));
            for (int step = 0; step < 25; ++step) life.step();
        }
    }
}

}  // namespace
