// Converts bytes into operations on every kind of broadphase, including BruteForce, and compares all
// observable results.
//
//   first byte      flavor of the world: the kind of boxes that the next bytes describe
//   other bytes     an operation and its arguments, repeated until the bytes end
//
// After every commit the fuzzer compares ids, filter calls, begun and ended pairs with their causes and user
// data, active pairs, boxes, and invariants. Invalid boxes must be rejected and must change nothing. The
// program prints the first difference and aborts.
#include <algorithm>
#include <bit>
#include <cfloat>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <string>
#include <type_traits>
#include <vector>

#include "../../broadphase/brute_force/brute_force.hpp"
#include "../../broadphase/endpoints/endpoint_sweep.hpp"
#include "../../broadphase/world/any_broadphase.hpp"
#include "../../core/random.hpp"

namespace {

using namespace damson;

constexpr std::size_t most_alive = 400;
constexpr int most_operations = 600;

// Maximum number of pairs to compare. Inputs with hundreds of boxes at one point would take too long.
constexpr std::size_t most_pairs = 20'000;

/// The bytes of an input. Reading beyond the end returns zeros.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    bool is_empty() const { return place_ >= size_; }
    std::uint32_t byte() { return place_ < size_ ? data_[place_++] : 0u; }
    std::uint32_t below(std::uint32_t count) { return (byte() | byte() << 8) % count; }
    float real(float low, float high) { return low + (high - low) * static_cast<float>(byte()) / 255.0f; }
    float bits() {
        const std::uint32_t low = byte() | byte() << 8, high = byte() | byte() << 8;
        return std::bit_cast<float>(low | high << 16);
    }

private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t place_ = 0;
};

[[noreturn]] void fail(const std::string& what) {
    std::fprintf(stderr, "difference: %s\n", what.c_str());
    std::abort();
}

void check(bool holds, const char* name, const char* what) {
    if (!holds) fail(std::string(name) + ": " + what);
}

enum class Flavour { Grid, Even, Row, Column, Heap, Signs, Sizes, Far, Bits, count };

/// Runs the tasks in reverse order.
const auto last_first = [](std::uint32_t count, ParallelTask task) {
    while (count-- > 0) task(count);
};

/// A broadphase under test, with its name, the function that runs its parallel tasks, and the filter calls of
/// the current commit. Bulk moves never use the tasks, because they have too few boxes.
struct Subject {
    AnyBroadphase broadphase;
    const char* name;
    ParallelFor run;
    std::vector<std::uint64_t> filter_calls;
    PairChanges changes;
};

class World {
public:
    explicit World(Bytes& bytes) : bytes_(bytes) {
        for (const BroadphaseName& entry : all_broadphases()) {
            if (entry.kind == BroadphaseKind::BruteForce) continue;
            subjects_.push_back(Subject{AnyBroadphase(entry.kind), entry.name.data(), {}, {}, {}});
        }
        subjects_.push_back(Subject{AnyBroadphase(), "sap, shared", last_first, {}, {}});
        flavour_ = static_cast<Flavour>(bytes_.byte() % static_cast<std::uint32_t>(Flavour::count));
    }

    void live() {
        for (int i = 0; i < most_operations && pairs_seen_ < most_pairs && !bytes_.is_empty(); ++i) operate();
        commit();
        while (!alive_.empty()) remove(alive_.size() - 1);
        commit();
        check(slow_.pairs().empty() && slow_.size() == 0, "brute", "pairs without boxes");
    }

private:
    void operate() {
        const std::uint32_t byte = bytes_.byte();
        switch (byte % 16) {
            case 0:
            case 1: add(box()); break;
            case 2: add_many(); break;
            case 3: nudge(); break;
            case 4: move(any(), box()); break;
            case 5: move_many(); break;
            case 6: remove(any()); break;
            case 7: remove_many(); break;
            case 8: refilter(any()); break;
            case 9: salt_ = bytes_.byte() % 4; break;
            case 10: there_and_back(); break;
            case 11: short_life(); break;
            case 12: byte / 16 % 2 == 0 ? offer_bad_box() : change_while_asking(); break;
            case 13: turn(any()); break;
            case 14: scenery_ = bytes_.byte() % 4; break;
            default: commit(); break;
        }
    }

    // ---- boxes ----

    Aabb around(glm::vec2 at, glm::vec2 half) const { return {at - half, at + half}; }

    Aabb box() {
        switch (flavour_) {
            case Flavour::Grid: {
                const glm::vec2 lower{static_cast<float>(bytes_.byte() % 16),
                                      static_cast<float>(bytes_.byte() % 16)};
                const std::uint32_t size = bytes_.byte();
                return {lower,
                        lower + glm::vec2{static_cast<float>(size % 4), static_cast<float>(size / 4 % 4)}};
            }
            case Flavour::Even: return random_box(10.0f, 10.0f, 1.0f);
            case Flavour::Row: return random_box(60.0f, 0.5f, 1.0f);
            case Flavour::Column: return random_box(0.5f, 60.0f, 1.0f);
            case Flavour::Heap: return random_box(0.01f, 0.01f, 1.0f);
            case Flavour::Signs: {
                constexpr float values[] = {-1.0f, -FLT_MIN,     -FLT_TRUE_MIN, -0.0f,
                                            0.0f,  FLT_TRUE_MIN, FLT_MIN,       1.0f};
                const std::uint32_t p = bytes_.byte(), q = bytes_.byte();
                const glm::vec2 a{values[p % 8], values[p / 8 % 8]}, b{values[q % 8], values[q / 8 % 8]};
                return {min_each(a, b), max_each(a, b)};
            }
            case Flavour::Sizes: {
                const float size = std::ldexp(1.0f, static_cast<int>(bytes_.byte() % 60) - 30);
                if (bytes_.byte() < 4) return {{-FLT_MAX, -FLT_MAX}, {FLT_MAX, FLT_MAX}};
                return random_box(1000.0f, 1000.0f, size);
            }
            case Flavour::Far: {
                const Aabb near = random_box(20.0f, 20.0f, 2.0f);
                return {near.lower + glm::vec2{1e7f, -3e6f}, near.upper + glm::vec2{1e7f, -3e6f}};
            }
            default: {
                const float x = bytes_.bits(), y = bytes_.bits();
                return {{x, y}, {bytes_.bits(), bytes_.bits()}};
            }
        }
    }

    Aabb random_box(float width, float height, float size) {
        const float x = bytes_.real(-width, width) + bytes_.real(0.0f, 0.1f) * width;
        const float y = bytes_.real(-height, height);
        const float half_x = bytes_.real(0.0f, size);
        return around({x, y}, {half_x, bytes_.real(0.0f, size)});
    }

    /// Returns a box of the current flavor that uses random bytes instead of the input, for bulk operations.
    Aabb box_from(Random& random) {
        std::uint8_t noise[16];
        for (std::uint8_t& byte : noise) byte = static_cast<std::uint8_t>(random.below(256));
        Bytes bytes(noise, sizeof noise);
        std::swap(bytes, bytes_);
        const Aabb made = box();
        std::swap(bytes, bytes_);
        return made;
    }

    // ---- operations on all broadphases ----

    void add(const Aabb& box) {
        if (alive_.size() >= most_alive) return;
        // The key is unique, and keys are not in id order.
        ++key_count_;
        const std::uint64_t key = (mix_bits(key_count_) & 0xffff'0000'0000'0000ull) | key_count_;
        const ProxyMobility mobility = mobility_of(key_count_ * 7 + scenery_);
        const ProxyId proxy = slow_.add(box, key, mobility);
        check((proxy != no_proxy) == is_valid(box), "brute", "add accepts bad boxes or refuses good ones");
        for (Subject& subject : subjects_)
            check(subject.broadphase.add(box, key, mobility) == proxy, subject.name,
                  "add returns a different id");
        if (proxy != no_proxy) alive_.push_back(proxy);
    }

    void add_many() {
        Random random(bytes_.byte());
        for (std::uint32_t i = bytes_.byte() % 100; i-- > 0;) add(box_from(random));
    }

    std::size_t any() { return alive_.empty() ? 0 : bytes_.below(static_cast<std::uint32_t>(alive_.size())); }

    void move(std::size_t index, const Aabb& box) {
        if (index >= alive_.size()) return;
        slow_.move(alive_[index], box);
        for (Subject& subject : subjects_) subject.broadphase.move(alive_[index], box);
    }

    void shift(std::size_t index, glm::vec2 by) {
        if (index >= alive_.size()) return;
        const Aabb box = slow_.box(alive_[index]);
        move(index, {box.lower + by, box.upper + by});
    }

    void nudge() {
        const std::size_t index = any();
        const float scale = flavour_ == Flavour::Grid ? 1.0f : 0.01f;
        const float x = scale * static_cast<float>(static_cast<int>(bytes_.byte() % 21) - 10);
        shift(index, {x, scale * static_cast<float>(static_cast<int>(bytes_.byte() % 21) - 10)});
    }

    void move_many() {
        Random random(bytes_.byte());
        const float share = bytes_.real(0.0f, 1.0f), far = bytes_.real(0.0f, 0.5f);
        const float reach = std::ldexp(1.0f, static_cast<int>(bytes_.byte() % 16) - 10);
        std::vector<ProxyMove> moves;
        for (const ProxyId proxy : alive_) {
            if (!random.chance(share)) continue;
            if (random.chance(far)) {
                moves.push_back({proxy, box_from(random)});
            } else {
                const Aabb box = slow_.box(proxy);
                const glm::vec2 by = random.point(-reach, reach);
                moves.push_back({proxy, {box.lower + by, box.upper + by}});
            }
        }
        if (!moves.empty() && random.chance(0.3f))  // moves one proxy twice
            moves.push_back(
                {moves[random.below(static_cast<std::uint32_t>(moves.size()))].proxy, box_from(random)});
        for (const ProxyMove& move : moves) slow_.move(move.proxy, move.box);
        const auto move_at = [&](std::uint32_t i) { return moves[i]; };
        for (Subject& subject : subjects_)
            subject.broadphase.move_many(static_cast<std::uint32_t>(moves.size()), move_at, subject.run);
    }

    void remove(std::size_t index) {
        if (index >= alive_.size()) return;
        slow_.remove(alive_[index]);
        for (Subject& subject : subjects_) subject.broadphase.remove(alive_[index]);
        alive_[index] = alive_.back();
        alive_.pop_back();
    }

    void remove_many() {
        Random random(bytes_.byte());
        const float share = bytes_.real(0.0f, 1.0f);
        for (std::size_t i = alive_.size(); i-- > 0;)
            if (random.chance(share)) remove(i);
    }

    void refilter(std::size_t index) {
        if (index >= alive_.size()) return;
        slow_.refilter(alive_[index]);
        for (Subject& subject : subjects_) subject.broadphase.refilter(alive_[index]);
    }

    // Makes a fraction of scenery_ / 4 of the added or changed boxes static.
    ProxyMobility mobility_of(std::uint64_t number) const {
        return number % 4 < scenery_ ? ProxyMobility::Static : ProxyMobility::Moving;
    }

    void turn(std::size_t index) {
        if (index >= alive_.size()) return;
        const ProxyMobility mobility = mobility_of(bytes_.byte());
        slow_.set_mobility(alive_[index], mobility);
        for (Subject& subject : subjects_) subject.broadphase.set_mobility(alive_[index], mobility);
    }

    void there_and_back() {
        const std::size_t index = any();
        if (index >= alive_.size()) return;
        const Aabb before = slow_.box(alive_[index]);
        move(index, box());
        move(index, before);
    }

    void short_life() {
        const std::size_t before = alive_.size();
        add(box());
        if (alive_.size() > before) remove(before);
    }

    void offer_bad_box() {
        const float nan = std::nanf(""), inf = INFINITY;
        const Aabb bad[] = {{{nan, 0.0f}, {1.0f, 1.0f}},  {{0.0f, 0.0f}, {1.0f, nan}},
                            {{-inf, 0.0f}, {1.0f, 1.0f}}, {{0.0f, 0.0f}, {inf, 1.0f}},
                            {{2.0f, 0.0f}, {1.0f, 1.0f}}, {{0.0f, 2.0f}, {1.0f, 1.0f}}};
        const Aabb& box = bad[bytes_.byte() % 6];
        add(box);
        move(any(), box);
    }

    /// Queries boxes, and changes them in the query callback. Each broadphase must visit the same boxes, in
    /// any order.
    void change_while_asking() {
        const Aabb where = box();
        if (!is_valid(where)) return;
        const std::uint32_t seed = bytes_.byte();
        const auto change = [&](auto& broadphase, ProxyId proxy, const Aabb& box) {
            switch (mix_bits(std::uint64_t{seed} << 32 | proxy) % 4) {
                case 0: broadphase.move(proxy, {box.lower + 0.5f, box.upper + 0.5f}); break;
                case 1: broadphase.set_mobility(proxy, ProxyMobility::Static); break;
                case 2: broadphase.set_mobility(proxy, ProxyMobility::Moving); break;
                default: break;
            }
        };
        std::vector<ProxyId> expected, shown;
        slow_.query_box(where, [&](ProxyId proxy) { expected.push_back(proxy); });
        for (Subject& subject : subjects_) {
            shown.clear();
            subject.broadphase.query_box(where, [&](ProxyId proxy) {
                shown.push_back(proxy);
                check(slow_.is_alive(proxy), subject.name, "a query visits a removed box");
                change(subject.broadphase, proxy, slow_.box(proxy));
            });
            std::sort(shown.begin(), shown.end());
            check(shown == expected, subject.name, "a query visits other boxes, or a box twice");
        }
        for (const ProxyId proxy : expected) change(slow_, proxy, slow_.box(proxy));
    }

    // ---- commits ----

    bool agrees(ProxyId a, ProxyId b) const {
        return salt_ == 0 || mix_bits((std::uint64_t{a} << 32 | b) + salt_) % 3 != 0;
    }

    template <class B>
    PairChanges commit_one(B& broadphase, std::vector<std::uint64_t>& filter_calls, ParallelFor run = {}) {
        filter_calls.clear();
        const auto filter = [&](ProxyId a, ProxyId b) {
            filter_calls.push_back(std::uint64_t{a} << 32 | b);
            return agrees(a, b);
        };
        if constexpr (std::is_same_v<B, AnyBroadphase>)
            return broadphase.commit(filter, run);
        else
            return broadphase.commit(filter);
    }

    void commit() {
        const PairChanges expected = commit_one(slow_, questions_);
        for (Subject& subject : subjects_) {
            subject.changes = commit_one(subject.broadphase, subject.filter_calls, subject.run);
            check(subject.filter_calls == questions_, subject.name, "calls the filter for other pairs");
            compare_changes(subject, expected);
        }
        for (const PairBegan& pair : expected.began) {
            ++word_;
            slow_.set_user_data(pair.index, word_);
            const auto place = static_cast<std::size_t>(&pair - expected.began.data());
            for (Subject& subject : subjects_)
                subject.broadphase.set_user_data(subject.changes.began[place].index, word_);
        }
        const std::vector<ActivePair> active = sorted(slow_.pairs());
        pairs_seen_ += active.size();
        const std::string fault = slow_.validate().value_or("");
        if (!fault.empty()) fail("brute: " + fault);
        for (const Subject& subject : subjects_) compare_states(subject, active);
    }

    static std::vector<ActivePair> sorted(std::span<const ActivePair> pairs) {
        std::vector<ActivePair> result(pairs.begin(), pairs.end());
        std::sort(result.begin(), result.end(), [](const ActivePair& p, const ActivePair& q) {
            return p.a != q.a ? p.a < q.a : p.b < q.b;
        });
        return result;
    }

    static void compare_changes(const Subject& subject, const PairChanges& expected) {
        const PairChanges& changes = subject.changes;
        check(changes.began.size() == expected.began.size(), subject.name, "a wrong number of pairs began");
        check(std::equal(changes.ended.begin(), changes.ended.end(), expected.ended.begin(),
                         expected.ended.end()),
              subject.name, "the wrong pairs ended");
        const auto pairs = subject.broadphase.pairs();
        for (std::size_t i = 0; i < changes.began.size(); ++i) {
            const PairBegan& began = changes.began[i];
            check(began.a == expected.began[i].a && began.b == expected.began[i].b, subject.name,
                  "the wrong pairs began");
            check(began.index < pairs.size() && pairs[began.index].a == began.a &&
                      pairs[began.index].b == began.b,
                  subject.name, "a pair that began is not at its index");
            check(pairs[began.index].user_data == 0, subject.name, "a pair that began has user data");
        }
    }

    void compare_states(const Subject& subject, const std::vector<ActivePair>& expected) {
        const std::vector<ActivePair> active = sorted(subject.broadphase.pairs());
        check(active.size() == expected.size(), subject.name, "a wrong number of pairs");
        for (std::size_t i = 0; i < active.size(); ++i)
            check(active[i].a == expected[i].a && active[i].b == expected[i].b &&
                      active[i].user_data == expected[i].user_data,
                  subject.name, "different pairs or user data");
        check(subject.broadphase.size() == slow_.size(), subject.name, "a wrong number of boxes");
        for (const ProxyId proxy : alive_)
            check(subject.broadphase.is_alive(proxy) && subject.broadphase.box(proxy) == slow_.box(proxy),
                  subject.name, "a different box");
        const std::string fault = subject.broadphase.validate().value_or("");
        if (!fault.empty()) fail(std::string(subject.name) + ": " + fault);
    }

    Bytes& bytes_;
    Flavour flavour_;
    BruteForce slow_;
    std::deque<Subject> subjects_;
    std::vector<ProxyId> alive_;
    std::vector<std::uint64_t> questions_;
    std::uint64_t key_count_ = 0;
    std::uint32_t salt_ = 0;
    std::uint32_t scenery_ = 0;
    std::uint32_t word_ = 0;
    std::size_t pairs_seen_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // The handler returns, so that invalid calls are rejected without effect.
    damson::set_violation_handler([](const std::string&) {});
    Bytes bytes(data, size);
    World(bytes).live();
    return 0;
}
