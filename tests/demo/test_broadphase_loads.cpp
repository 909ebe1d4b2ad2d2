// Tests `damson broadphase`. The loads must have their documented properties, all engines must find the same
// pairs, and the comparison must detect an engine that does not.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/random.hpp"
#include "../../demo/pair_race/load.hpp"
#include "../../demo/pair_race/pair_engine.hpp"
#include "../../demo/pair_race/pair_table.hpp"
#include "../../demo/pair_race/race.hpp"
#include "../../demo/pair_race/reference.hpp"
#include "../../demo/pictures/plot.hpp"
#include "../../demo/support/instructions.hpp"
#include "run_damson.hpp"

using namespace damson;
using namespace damson::demo;
using namespace damson::test;

namespace {

const Load& load_called(const std::string& name) {
    const std::vector<const Load*> found = find_loads(name);
    REQUIRE(found.size() == 1);
    return *found.front();
}

std::uint64_t digest_of(const Tape& tape) {
    Digest digest;
    const auto add_boxes = [&](const std::vector<ObjectBox>& boxes) {
        digest.add(boxes.size());
        for (const ObjectBox& entry : boxes) {
            digest.add(std::uint64_t{entry.object});
            digest.add(entry.box.lower.x).add(entry.box.lower.y);
            digest.add(entry.box.upper.x).add(entry.box.upper.y);
            digest.add(std::uint64_t{entry.is_static});
        }
    };
    const auto add_update = [&](const LoadUpdate& update) {
        for (const std::uint32_t object : update.removed) digest.add(std::uint64_t{object});
        add_boxes(update.added);
        add_boxes(update.moved);
        digest.add(std::uint64_t{update.mover_count});
    };
    add_update(tape.start);
    for (const LoadUpdate& update : tape.updates) add_update(update);
    return digest.value();
}

double overlaps_per_box(const Tape& tape) {
    return 2.0 * static_cast<double>(pairs_by_strips(tape.start.added).size()) /
           static_cast<double>(tape.start.added.size());
}

/// Returns the average fraction of moving objects whose broadphase box changes in an update.
double share_that_leaves(const Tape& tape) {
    double moved = 0.0, movers = 0.0;
    for (const LoadUpdate& update : tape.updates) {
        moved += static_cast<double>(update.moved.size());
        movers += update.mover_count;
    }
    return moved / movers;
}

std::vector<const PairEngineInfo*> available_engines() {
    std::vector<const PairEngineInfo*> engines;
    for (const PairEngineInfo& info : pair_engines())
        if (info.is_available()) engines.push_back(&info);
    return engines;
}

std::vector<RaceRow> race_all(const Tape& tape, const std::vector<const PairEngineInfo*>& engines,
                              const RaceOptions& options = {.repeats = 1}) {
    return race(tape, make_reference(tape), engines, options, [](const std::string&, double) {});
}

}  // namespace

TEST_SUITE("demo/broadphase_loads") {
    TEST_CASE("a load is found by its name, and several by the first part of their names") {
        for (const Load& load : all_loads()) {
            CAPTURE(load.name);
            REQUIRE(find_loads(load.name).front() == &load);
            CHECK_FALSE(load.description.empty());
        }
        CHECK(find_loads("uniform").size() == 3);
        CHECK(find_loads("uniform/5").size() == 1);
        CHECK(find_loads("b2").size() == 12);
        CHECK(find_loads("b2/piles").size() == 4);
        CHECK(find_loads("b2/piles/small/tenth").size() == 1);
        CHECK(find_loads("unif").empty());
        CHECK(find_loads("").empty());
    }

    TEST_CASE("the same options give the same tape on every machine") {
        Digest all;
        for (const Load& load : all_loads()) {
            CAPTURE(load.name);
            const TapeOptions options{.count = 300, .updates = 12};
            const std::uint64_t digest = digest_of(record_tape(load, options));
            CHECK(digest == digest_of(record_tape(load, options)));
            TapeOptions other = options;
            other.seed = 2;
            CHECK(digest != digest_of(record_tape(load, other)));
            all.add(digest);
        }
        CHECK(all.value() == 0xbdd3f86d550c40b0ull);
    }

    TEST_CASE("boxes overlap as many others as the description of the load says") {
        struct Row {
            const char* load;
            double overlaps;
            double tolerance;
        };
        // These numbers are for boxes without a margin. Boxes at the border of the world have
        // fewer neighbors.
        const Row rows[] = {
            {"uniform/1", 2.0, 0.1},
            {"uniform/5", 2.0, 0.1},
            {"uniform/50", 2.0, 0.1},
            {"tenth", 2.0, 0.1},
            {"pile", 4.0, 0.2},
            {"crowd", 5.0, 2.0},
            {"line_x", 2.0, 0.1},
            {"line_y", 2.0, 0.1},
            {"bullets", 0.145, 0.015},  // only the bullets; all other boxes are static
            {"churn", 2.0, 0.1},
            {"mixed", 2.0, 0.2},
            {"teleport", 2.0, 0.1},
            {"scales", 0.08, 0.02},  // only the small boxes
            {"plates", 0.0, 1e-9},
            {"pillars", 0.0, 1e-9},
            {"b2/uniform/small", 2.0, 0.1},
            {"b2/piles/small", 13.0, 0.5},
            {"b2/column/large", 1.9, 0.1},
        };
        for (const Row& row : rows) {
            CAPTURE(row.load);
            const Tape tape =
                record_tape(load_called(row.load), {.count = 10000, .updates = 0, .has_margin = false});
            CHECK(overlaps_per_box(tape) ==
                  doctest::Approx(row.overlaps).epsilon(row.tolerance / row.overlaps));
        }
        const auto with_margin = [](const char* name) {
            return overlaps_per_box(record_tape(load_called(name), {.count = 10000, .updates = 0}));
        };
        CHECK(with_margin("uniform/5") == doctest::Approx(2.4).epsilon(0.05));
        CHECK(with_margin("b2/uniform/small") == doctest::Approx(2.5).epsilon(0.05));
        CHECK(with_margin("b2/piles/small") == doctest::Approx(16.5).epsilon(0.05));
        CHECK(with_margin("pile") == doctest::Approx(6.0).epsilon(0.05));
    }

    TEST_CASE("a load has the same density after many updates") {
        for (const char* name : {"uniform/50", "crowd", "line_y", "churn", "mixed", "b2/piles/large"}) {
            CAPTURE(name);
            const Tape tape = record_tape(load_called(name), {.count = 3000, .updates = 120});
            BoxTable table(tape);
            table.play(tape.start);
            const double before = overlaps_per_box(tape);
            for (const LoadUpdate& update : tape.updates) table.play(update);
            const double after = 2.0 * static_cast<double>(pairs_by_strips(table.boxes()).size()) / 3000.0;
            CHECK(after == doctest::Approx(before).epsilon(0.15));
        }
    }

    TEST_CASE("the fraction of boxes that leave their fat box matches their speed from the first update on") {
        const auto share = [](const char* name, bool has_margin = true) {
            return share_that_leaves(
                record_tape(load_called(name), {.count = 3000, .updates = 40, .has_margin = has_margin}));
        };
        CHECK(share("b2/uniform/small") == doctest::Approx(0.118).epsilon(0.05));
        CHECK(share("b2/uniform/large") > 0.999);
        CHECK(share("uniform/50") > 0.999);
        CHECK(share("uniform/5") == doctest::Approx(0.52).epsilon(0.08));
        CHECK(share("uniform/1") == doctest::Approx(0.17).epsilon(0.1));
        CHECK(share("uniform/1", false) > 0.999);

        const Tape tape = record_tape(load_called("b2/uniform/small"), {.count = 3000, .updates = 10});
        for (const LoadUpdate& update : tape.updates)
            CHECK(static_cast<double>(update.moved.size()) / 3000.0 == doctest::Approx(0.118).epsilon(0.25));
    }

    TEST_CASE("as many boxes move, are added and are removed as the description of the load says") {
        const auto last = [](const char* name) {
            return record_tape(load_called(name), {.count = 2000, .updates = 3, .has_margin = false})
                .updates.back();
        };
        CHECK(last("uniform/5").mover_count == 2000);
        CHECK(last("tenth").mover_count == 200);
        CHECK(last("b2/column/large/tenth").mover_count == 200);
        CHECK(last("bullets").mover_count == 200);
        CHECK(last("teleport").moved.size() == 20);
        CHECK(last("pile").mover_count <= 2);
        CHECK(last("crowd").mover_count == 2000);
        CHECK(last("mixed").mover_count == 2000);
        const LoadUpdate churn = last("churn");
        CHECK(churn.removed.size() == 100);
        CHECK(churn.added.size() == 100);
        CHECK(churn.mover_count == doctest::Approx(950).epsilon(0.1));
    }

    TEST_CASE("an update names no object twice, moves only existing objects, and reuses no id of its own") {
        for (const Load& load : all_loads()) {
            for (const bool has_margin : {true, false}) {
                CAPTURE(load.name);
                CAPTURE(has_margin);
                const Tape tape = record_tape(load, {.count = 250, .updates = 25, .has_margin = has_margin});
                std::set<std::uint32_t> alive, is_static;
                std::vector<Aabb> boxes(tape.object_limit);
                for (std::size_t i = 0; i <= tape.updates.size(); ++i) {
                    const LoadUpdate& update = i == 0 ? tape.start : tape.updates[i - 1];
                    std::set<std::uint32_t> named;
                    for (const std::uint32_t object : update.removed) {
                        REQUIRE(alive.erase(object) == 1);
                        REQUIRE_FALSE(is_static.contains(object));
                        REQUIRE(named.insert(object).second);
                    }
                    for (const ObjectBox& entry : update.added) {
                        REQUIRE(entry.object < tape.object_limit);
                        REQUIRE(named.insert(entry.object).second);
                        REQUIRE(alive.insert(entry.object).second);
                        REQUIRE((i == 0 || !entry.is_static));
                        if (entry.is_static) is_static.insert(entry.object);
                        boxes[entry.object] = entry.box;
                    }
                    for (const ObjectBox& entry : update.moved) {
                        REQUIRE(named.insert(entry.object).second);
                        REQUIRE(alive.contains(entry.object));
                        REQUIRE_FALSE(entry.is_static);
                        REQUIRE_FALSE(is_static.contains(entry.object));
                        REQUIRE_FALSE(boxes[entry.object] == entry.box);
                        boxes[entry.object] = entry.box;
                    }
                    REQUIRE(alive.size() == 250);
                    REQUIRE(update.moved.size() <= update.mover_count + update.added.size());
                    for (const std::uint32_t object : alive) {
                        REQUIRE(is_valid(boxes[object]));
                        REQUIRE(contains(tape.bounds, boxes[object]));
                    }
                }
            }
        }
    }

    TEST_CASE("the boxes among the bullets and the ground under the pile are static, and no other box is") {
        for (const Load& load : all_loads()) {
            CAPTURE(load.name);
            const Tape tape = record_tape(load, {.count = 1000, .updates = 0});
            std::vector<ObjectBox> found;
            for (const ObjectBox& entry : tape.start.added)
                if (entry.is_static) found.push_back(entry);
            CHECK(found.size() == (load.name == "bullets" ? 900u : load.name == "pile" ? 1u : 0u));
            if (load.name == "pile") CHECK(found.front().box.upper.x - found.front().box.lower.x > 100.0f);
            if (load.name == "bullets")
                for (const ObjectBox& entry : found) REQUIRE(entry.box.upper.x - entry.box.lower.x >= 0.5f);
        }
    }

    TEST_CASE("coherent ids are near each other in space, and random ids are not") {
        const auto mean_step = [](IdOrder ids) {
            const Tape tape =
                record_tape(load_called("uniform/5"), {.count = 2000, .updates = 0, .ids = ids});
            double sum = 0.0;
            for (std::size_t i = 1; i < tape.start.added.size(); ++i)
                sum += static_cast<double>(
                    distance(center(tape.start.added[i - 1].box), center(tape.start.added[i].box)));
            return sum / 2000.0;
        };
        CHECK(mean_step(IdOrder::Own) < 3.0);
        CHECK(mean_step(IdOrder::Coherent) < 3.0);
        CHECK(mean_step(IdOrder::Random) > 20.0);
    }
}

TEST_SUITE("demo/broadphase_reference") {
    TEST_CASE("strips and brute force find the same pairs in every load") {
        for (const Load& load : all_loads()) {
            for (const std::uint32_t count : {10u, 77u, 1000u}) {
                CAPTURE(load.name);
                CAPTURE(count);
                const Tape tape = record_tape(load, {.count = count, .updates = 0});
                CHECK(pairs_by_strips(tape.start.added) == pairs_by_brute_force(tape.start.added));
            }
        }
    }

    TEST_CASE("strips and brute force agree about boxes that touch, coincide or are points") {
        std::vector<ObjectBox> boxes;
        Random random(3);
        for (std::uint32_t i = 0; i < 200; ++i) {
            const glm::vec2 lower = {std::floor(random.between(0.0f, 8.0f)),
                                     std::floor(random.between(0.0f, 8.0f))};
            const float width = std::floor(random.between(0.0f, 3.0f));
            boxes.push_back({i, {lower, lower + glm::vec2{width, std::floor(random.between(0.0f, 3.0f))}}});
        }
        CHECK(pairs_by_strips(boxes) == pairs_by_brute_force(boxes));
        for (ObjectBox& entry : boxes) entry.box = {{1.0f, 1.0f}, {1.0f, 1.0f}};
        CHECK(pairs_by_strips(boxes).size() == 199 * 200 / 2);
        CHECK(pairs_by_strips({}).empty());
    }

    TEST_CASE("no reference method reports two static boxes as a pair") {
        std::vector<ObjectBox> boxes;
        const Aabb box{{0.0f, 0.0f}, {1.0f, 1.0f}};
        for (std::uint32_t i = 0; i < 6; ++i) boxes.push_back({i, box, i % 2 == 0});
        std::vector<PairKey> expected;
        for (std::uint32_t a = 0; a < 6; ++a)
            for (std::uint32_t b = a + 1; b < 6; ++b)
                if (a % 2 == 1 || b % 2 == 1) expected.push_back(pair_key(a, b));
        CHECK(expected.size() == 12);
        CHECK(pairs_by_brute_force(boxes) == expected);
        CHECK(pairs_by_strips(boxes) == expected);
    }

    TEST_CASE("a pair table agrees with a standard set") {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            PairTable<std::uint32_t> table;
            std::vector<PairKey> keys;
            std::set<PairKey> twin;
            for (int i = 0; i < 3000; ++i) {
                const std::uint32_t a = random.below(40), b = random.below(40);
                const PairKey key = pair_key(a, b);
                REQUIRE(table.has(key) == twin.contains(key));
                if (random.chance(0.55f)) {
                    const auto [value, is_new] = table.find_or_add(key);
                    REQUIRE(is_new == twin.insert(key).second);
                    if (!is_new) REQUIRE(*value == first_of(key) + 100);
                    *value = first_of(key) + 100;
                } else if (twin.erase(key) == 1) {
                    table.remove(key);
                }
                REQUIRE(table.size() == twin.size());
            }
        }
    }
}

TEST_SUITE("demo/broadphase_race") {
    TEST_CASE("the first engine is damson, and the list names the missing engines") {
        CHECK(pair_engines().front().name == "damson");
        for (const char* name :
             {"damson", alone_engine, "endpoint", "brute", "box2d", "box2d3", "rebuilt_tree", "bullet-axis",
              "bullet-dbvt", "chipmunk-tree", "chipmunk-hash"}) {
            CAPTURE(name);
            REQUIRE(find_pair_engine(name) != nullptr);
            CHECK_FALSE(find_pair_engine(name)->version.empty());
        }
        CHECK(find_pair_engine("magic") == nullptr);
    }

    TEST_CASE("an engine is found by its name, and several by the first part of their names") {
        const auto names = [](const std::string& name) {
            std::vector<std::string> found;
            for (const PairEngineInfo* info : find_pair_engines(name)) found.push_back(info->name);
            return found;
        };
        using Names = std::vector<std::string>;
        CHECK(names("damson") == Names{"damson"});
        CHECK(names("bullet") == Names{"bullet-axis", "bullet-dbvt"});
        CHECK(names("chipmunk") == Names{"chipmunk-tree", "chipmunk-hash"});
        CHECK(names("bullet-") == Names{});
        CHECK(names("bull") == Names{});
    }

    TEST_CASE("all engines find the same pairs in every load") {
        for (const Load& load : all_loads()) {
            for (const bool has_margin : {true, false}) {
                CAPTURE(load.name);
                CAPTURE(has_margin);
                const Tape tape = record_tape(load, {.count = 150,
                                                     .updates = warmup_updates + 8,
                                                     .has_margin = has_margin,
                                                     .ids = IdOrder::Random});
                const std::vector<RaceRow> rows = race_all(tape, available_engines());
                const Reference reference = make_reference(tape);
                for (const RaceRow& row : rows) {
                    CAPTURE(row.engine->name);
                    CHECK_MESSAGE(row.is_verified, row.note);
                    CHECK(row.is_measured);
                    CHECK(row.note.empty());
                    CHECK(row.ns_min > 0.0);
                    CHECK(row.ns_median >= row.ns_min);
                    CHECK(row.ns_scan <= row.ns_min);
                    if (!row.engine->is_exact) continue;
                    CHECK(row.pairs == reference.updates.back().pairs.count);
                    std::uint64_t created = 0, deleted = 0;
                    for (std::size_t i = warmup_updates + 1; i < reference.updates.size(); ++i)
                        created += reference.updates[i].created, deleted += reference.updates[i].deleted;
                    CHECK(row.created == created);
                    CHECK(row.deleted == deleted);
                }
            }
        }
    }

    TEST_CASE("every instruction set finds the correct pairs, and only the sweep depends on the set") {
        const Tape tape =
            record_tape(load_called("uniform/50"), {.count = 300, .updates = warmup_updates + 2});
        for (const InstructionSet set :
             {InstructionSet::Baseline, InstructionSet::Avx2, InstructionSet::Avx512}) {
            if (set > best_instruction_set()) continue;
            CAPTURE(name_of(set));
            for (const RaceRow& row :
                 race_all(tape, available_engines(), {.repeats = 1, .engine_options = {set}}))
                CHECK_MESSAGE(row.is_verified, row.note);
        }
        for (const RaceRow& row :
             race_all(tape, available_engines(), {.repeats = 1, .engine_options = {.workers = 2}}))
            CHECK_MESSAGE(row.is_verified, row.note);
        // Engines that use SIMD instructions reject an unknown instruction set.
        const PairEngineOptions beyond{static_cast<InstructionSet>(3)};
        for (const PairEngineInfo* info : available_engines()) {
            CAPTURE(info->name);
            CHECK(info->shares_work == (info->name == "damson" || info->name == "sap"));
            CHECK(info->heeds_instructions == (info->shares_work || info->name == alone_engine));
            if (info->heeds_instructions)
                CHECK_THROWS_AS(info->make(tape, beyond), ContractViolation);
            else
                CHECK_NOTHROW(info->make(tape, beyond));
        }
    }

    TEST_CASE("an instruction set is chosen by name, and refused if the machine lacks it") {
        CHECK(choose_instructions("best").set == best_instruction_set());
        CHECK(choose_instructions("best", InstructionSet::Avx2).set == InstructionSet::Avx2);
        for (const InstructionSet best :
             {InstructionSet::Baseline, InstructionSet::Avx2, InstructionSet::Avx512}) {
            for (const InstructionSet set :
                 {InstructionSet::Baseline, InstructionSet::Avx2, InstructionSet::Avx512}) {
                const InstructionChoice choice = choose_instructions(name_of(set), best);
                CHECK(choice.problem.empty() == (set <= best));
                if (set <= best) CHECK(choice.set == set);
            }
        }
        CHECK(choose_instructions("avx512", InstructionSet::Avx2).problem ==
              "instructions avx512 are not supported by this machine or this build; possible: baseline, "
              "avx2, best");
        CHECK(choose_instructions("neon").problem ==
              "unknown instructions \"neon\"; possible: baseline, avx2, avx512, best");
    }

    TEST_CASE("all engines find the correct pairs with more boxes than brute force takes") {
        for (const char* name : {"uniform/50", "churn", "mixed", "bullets", "pile"}) {
            CAPTURE(name);
            const Tape tape = record_tape(load_called(name), {.count = 3001, .updates = warmup_updates + 1});
            std::vector<const PairEngineInfo*> engines;
            for (const PairEngineInfo* info : available_engines())
                if (info->name != "bullet-axis") engines.push_back(info);
            for (const RaceRow& row : race_all(tape, engines)) {
                CAPTURE(row.engine->name);
                if (row.engine->can_hold(3001))
                    CHECK_MESSAGE(row.is_verified, row.note);
                else
                    CHECK(row.note.find("is skipped above") != std::string::npos);
            }
        }
    }

    // An engine that makes one kind of mistake.
    class Liar final : public PairEngine {
    public:
        enum class Lie { None, ForgetsAPair, KeepsAPair, SaysNothing, SaysTwice, PairsScenery };

        Liar(Lie lie, const Tape& tape) : lie_(lie), table_(tape) {}

        void update(const LoadUpdate& update, PairTally& tally) override {
            table_.play(update);
            std::vector<ObjectBox> boxes(table_.boxes().begin(), table_.boxes().end());
            if (lie_ == Lie::PairsScenery)
                for (ObjectBox& entry : boxes) entry.is_static = false;
            std::vector<PairKey> now = pairs_by_brute_force(boxes);
            if (lie_ == Lie::ForgetsAPair && !now.empty()) now.pop_back();
            for (const PairKey key : now)
                if (!std::binary_search(pairs_.begin(), pairs_.end(), key))
                    for (int i = 0; i < (lie_ == Lie::SaysTwice ? 2 : 1); ++i)
                        tally.begin(first_of(key), second_of(key));
            for (const PairKey key : pairs_)
                if (lie_ != Lie::SaysNothing && !std::binary_search(now.begin(), now.end(), key))
                    tally.end(first_of(key), second_of(key));
            if (lie_ == Lie::KeepsAPair && !pairs_.empty()) now.push_back(pairs_.front());
            std::sort(now.begin(), now.end());
            pairs_ = std::move(now);
        }
        void append_pairs(std::vector<PairKey>& keys) const override {
            keys.insert(keys.end(), pairs_.begin(), pairs_.end());
        }
        std::size_t bookkeeping_bytes() const override { return 0; }

        static PairEngineInfo info(Lie lie) {
            PairEngineInfo info;
            info.name = "liar";
            info.make = [lie](const Tape& tape, const PairEngineOptions&) {
                return std::make_unique<Liar>(lie, tape);
            };
            return info;
        }

    private:
        Lie lie_;
        BoxTable table_;
        std::vector<PairKey> pairs_;
    };

    TEST_CASE("an engine that makes a mistake is not verified, with few boxes or with many") {
        using Lie = Liar::Lie;
        for (const std::uint32_t count : {100u, 3001u}) {
            CAPTURE(count);
            const Tape tape =
                record_tape(load_called("uniform/50"), {.count = count, .updates = warmup_updates + 1});
            for (const Lie lie :
                 {Lie::None, Lie::ForgetsAPair, Lie::KeepsAPair, Lie::SaysNothing, Lie::SaysTwice}) {
                CAPTURE(lie);
                const PairEngineInfo info = Liar::info(lie);
                const RaceRow row = race_all(tape, {&info}).front();
                CHECK(row.is_measured);
                CHECK_MESSAGE(row.is_verified == (lie == Lie::None), row.note);
                CHECK(row.note.empty() == (lie == Lie::None));
            }
        }
    }

    TEST_CASE("an engine that pairs static boxes is not verified, with few boxes or with many") {
        using Lie = Liar::Lie;
        for (const std::uint32_t count : {100u, 3001u}) {
            CAPTURE(count);
            const Tape tape =
                record_tape(load_called("bullets"), {.count = count, .updates = warmup_updates + 1});
            for (const Lie lie : {Lie::None, Lie::PairsScenery}) {
                CAPTURE(lie);
                const PairEngineInfo info = Liar::info(lie);
                const RaceRow row = race_all(tape, {&info}).front();
                CHECK_MESSAGE(row.is_verified == (lie == Lie::None), row.note);
            }
        }
    }

    TEST_CASE("an engine that takes too long is stopped, and a note says so") {
        const Tape tape =
            record_tape(load_called("uniform/5"), {.count = 500, .updates = warmup_updates + 2});
        const PairEngineInfo info = Liar::info(Liar::Lie::None);
        const RaceRow row = race_all(tape, {&info}, {.repeats = 3, .patience = 1e-9}).front();
        CHECK_FALSE(row.is_measured);
        CHECK_FALSE(row.is_verified);
        CHECK(row.note.find("liar was stopped after") == 0);
    }
}

TEST_SUITE("demo/broadphase_plot") {
    TEST_CASE("the script has a panel for each load and a line for each engine") {
        const std::vector<PlotPoint> points{{"uniform/5", "damson", 1000, 20, 25},
                                            {"uniform/5", "box2d3", 1000, 300, 310},
                                            {"uniform/5", "damson", 100, 18, 20},
                                            {"line_y", "damson", 1000, 21, 22},
                                            {"line_y", "box2d3", 1000, 200, 220}};
        const std::string script = plot_script(points, "it's.svg", "a_machine");
        CHECK(script.find("set output 'it''s.svg'") != std::string::npos);
        CHECK(script.find("set terminal svg") == 0);
        CHECK(script.find("set title 'uniform/5'") != std::string::npos);
        CHECK(script.find("set title 'line_y'") != std::string::npos);
        CHECK(script.find("100 18\n1000 20\n") != std::string::npos);  // sorted by box count
        CHECK(script.find("set terminal pngcairo") == std::string::npos);
        CHECK(plot_script(points, "a.png", "").find("set terminal pngcairo") == 0);
    }

    TEST_CASE("the axes label every measured number of boxes, and at least two times") {
        const auto script_of = [](double count, double next_count, double ns, double next_ns) {
            return plot_script(
                {{"pile", "damson", count, ns, ns}, {"pile", "damson", next_count, next_ns, next_ns}},
                "a.svg", "");
        };
        const auto count_of = [](const std::string& text, const std::string& part) {
            std::size_t count = 0;
            for (std::size_t at = 0; (at = text.find(part, at)) != text.npos; ++at) ++count;
            return count;
        };
        CHECK(script_of(300, 300, 20, 40).find("set xtics ('300' 300 0)") != std::string::npos);
        CHECK(script_of(300, 3000, 20, 40).find("set xtics ('300' 300 0, '3,000' 3000 0)") !=
              std::string::npos);
        // If two labels would overlap, the axis gets its usual labels instead.
        CHECK(script_of(1000, 1010, 20, 40).find("'1,010'") == std::string::npos);
        CHECK(script_of(1000, 1010, 20, 40).find("'1,000' 1000 0") != std::string::npos);
        for (double ns = 1.0; ns < 2e4; ns *= 1.07) {
            CAPTURE(ns);
            for (const double ratio : {1.0, 1.3, 2.1, 5.0, 12.0, 40.0, 300.0}) {
                CAPTURE(ratio);
                const std::string script = script_of(100, 1000, ns, ns * ratio);
                const std::string times = script.substr(script.find("set ytics"));
                const std::string line = times.substr(0, times.find('\n'));
                REQUIRE(count_of(line, " 0, ") + count_of(line, " 0)") >= 2);
            }
        }
    }

    TEST_CASE("gnuplot draws a picture if it is installed") {
        CHECK(find_plot_obstacle("picture.jpeg").is_usage);
        CHECK(find_plot_obstacle(".svg").is_usage);
        const std::string file = temporary("plot.svg");
        if (!find_plot_obstacle(file).sentence.empty()) return;
        CHECK(draw_plot({{"line_y", "damson", 1000, 21, 22}}, file, "a machine") == "");
        std::ifstream stream(file);
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        CHECK(text.find("line_y") != std::string::npos);
        CHECK(text.find("</svg>") != std::string::npos);
        std::filesystem::remove(file);
        CHECK(draw_plot({{"line_y", "damson", 1000, 21, 22}}, "/no/such/folder/a.svg", "") ==
              "/no/such/folder/a.svg: cannot be written");
    }
}

TEST_SUITE("demo/broadphase_command") {
    TEST_CASE("an unknown name exits with status 2 and lists the possible ones") {
        check_end("broadphase magic", 2,
                  "unknown load \"magic\"; possible: uniform/1, uniform/5, uniform/50, tenth");
        check_end("broadphase uniform/5 --against magic", 2, "unknown engine \"magic\"; possible: damson, ");
        check_end("broadphase --n 9", 2, "bad number of boxes \"9\"; possible: 10 to 1000000");
        check_end("broadphase --n 1000001", 2, "bad number of boxes \"1000001\"");
        check_end("broadphase --n 1e3", 2, "bad number of boxes \"1e3\"");
        check_end("broadphase --n 100,-5", 2, "bad number of boxes \"-5\"");
        check_end("broadphase --n 100,,200", 2, "bad number of boxes \"\"");
        check_end("broadphase --n ''", 2, "no number of boxes given; possible: 10 to 1000000");
        check_end("broadphase --ids sorted", 2,
                  "unknown value \"sorted\" of --ids; possible: coherent, random");
        check_end("broadphase --instructions neon", 2,
                  "unknown instructions \"neon\"; possible: baseline, avx2, avx512, best");
        if (best_instruction_set() < InstructionSet::Avx512)
            check_end("broadphase --instructions avx512", 2,
                      "instructions avx512 are not supported by this machine");
        check_end("broadphase uniform/5 --n 10 --instructions baseline --against brute", 0,
                  "; instructions baseline");
        check_end("broadphase --updates 0", 2, "--updates");
        check_end("broadphase --repeat none", 2, "--repeat");
        check_end("broadphase --frobnicate", 2, "--frobnicate; possible:");
        check_end("broadphase --plot a.jpeg", 2,
                  "unknown kind of picture \"a.jpeg\"; possible: names that end in .svg or .png");
        check_end("broadphase --n 1000000 --updates 1000", 2,
                  "1000 updates of 1000000 boxes do not fit into memory; possible: up to 197");
        for (const PairEngineInfo& info : pair_engines())
            if (!info.is_available())
                check_end("broadphase --against " + info.name, 2,
                          "engine " + info.name + " is not available: ");
    }

    TEST_CASE("a picture without gnuplot is refused before the run, with the name of the package") {
        const std::string path = "PATH=/nonexistent ";
        ProgramEnd end;
        FILE* pipe = popen(
            (path + "'" + DAMSON_PROGRAM + "' broadphase uniform/5 --n 10 --plot a.svg 2>&1").c_str(), "r");
        REQUIRE(pipe != nullptr);
        char bytes[4096];
        for (std::size_t count = 0; (count = std::fread(bytes, 1, sizeof bytes, pipe)) > 0;)
            end.text.append(bytes, count);
        const int status = pclose(pipe);
        CHECK(WEXITSTATUS(status) == 1);
        CHECK_MESSAGE(end.says("needs gnuplot, which is not installed: apt-get install gnuplot-nox"),
                      end.text);
    }

    TEST_CASE("the command prints its measurements and writes them to a file") {
        const std::string json = temporary("broadphase.json");
        const ProgramEnd end = run_damson(
            "broadphase tenth churn --n 60,100 --against endpoint,brute --updates 4 "
            "--repeat 2 --json " +
            json);
        CHECK_MESSAGE(end.status == 0, end.text);
        CHECK(end.says("tenth, 100 boxes: "));
        CHECK(end.says("ns/move"));
        std::ifstream stream(json);
        const auto results = nlohmann::json::parse(stream);
        CHECK(results.at("machine").contains("processor"));
        const std::string instructions(name_of(best_instruction_set()));
        CHECK(end.says("; instructions " + instructions));
        CHECK(results.at("engines").at(0).at("instructions") == instructions);
        CHECK_FALSE(results.at("engines").at(1).contains("instructions"));
        REQUIRE(results.at("rows").size() == 2 * 2 * 3);
        for (const auto& row : results.at("rows")) {
            CAPTURE(row.dump());
            CHECK(row.at("verified") == true);
            CHECK(row.at("ns_per_moved").at("min").get<double>() > 0.0);
            CHECK(row.at("ns_per_moved").at("median") >= row.at("ns_per_moved").at("min"));
            for (const char* field :
                 {"load", "n", "engine", "pairs", "created", "deleted", "bytes_per_proxy"})
                CHECK(row.contains(field));
        }
        CHECK(results.at("rows").front().at("engine") == "damson");
        std::filesystem::remove(json);
    }

    TEST_CASE("the command measures several workers, one worker and the speedup of independent threads") {
        const std::string json = temporary("broadphase_workers.json");
        const ProgramEnd end = run_damson(
            "broadphase uniform/5 --n 3000 --against brute --updates 4 --repeat 1 --workers 2 --json " +
            json);
        CHECK_MESSAGE(end.status == 0, end.text);
        CHECK(end.says("speedup of 2 independent threads: "));
        std::ifstream stream(json);
        const auto results = nlohmann::json::parse(stream);
        const auto& engines = results.at("engines");
        REQUIRE(engines.size() == 3);
        CHECK(engines.at(0).at("workers") == 2);
        CHECK(engines.at(1).at("engine") == alone_engine);
        CHECK(engines.at(1).at("workers") == 1);
        const auto& rows = results.at("rows");
        REQUIRE(rows.size() == 3);
        CHECK_FALSE(rows.at(1).contains("parallel_ceiling"));
        REQUIRE(rows.at(0).at("parallel_ceiling").size() == 2);
        for (const double ceiling : rows.at(0).at("parallel_ceiling")) CHECK(ceiling > 0.0);
        for (const auto& row : rows) CHECK(row.at("verified") == true);
        std::filesystem::remove(json);
    }
}
