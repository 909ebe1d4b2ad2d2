// Sequences are lists, so that what fails can be made shorter by leaving orders out.
#include "world_sequences.hpp"

#include <algorithm>
#include <cstdio>
#include <memory>

#include "../../core/contract.hpp"
#include "world_stage.hpp"

namespace damson::fuzz {

namespace {

Tally counted;

/// Of the stages' worlds, which are twins, and of the worlds whose handles they are given.
constexpr std::uint32_t own_stamp = 1, foreign_stamp = 2;

/// Refused calls are no fault: they return, and change nothing. Threads that give commands have theirs, too.
void count_refused(const std::string&) {
    counted.refused.fetch_add(1, std::memory_order_relaxed);
}

WorldDef make_world(std::uint64_t seed) {
    Random random(seed);
    WorldDef def;
    def.gravity = random.chance(0.8f) ? glm::vec2{0.0f, -10.0f} : random.point(-10.0f, 10.0f);
    def.can_sleep = random.chance(0.9f);
    def.dynamics = random.chance(0.92f);
    def.smooth = static_cast<Smooth>(random.below(3));
    def.hit_speed = random.between(0.1f, 2.0f);
    return def;
}

std::vector<std::unique_ptr<Stage>> make_stages(const Sequence& sequence) {
    std::vector<std::unique_ptr<Stage>> stages;
    const auto add = [&](BroadphaseKind broadphase, std::uint32_t workers, const TaskSystem& tasks = {}) {
        auto stage = std::make_unique<Stage>();
        stage->def = make_world(sequence.seed);
        stage->def.broadphase = broadphase;
        stage->def.workers = workers;
        stage->def.tasks = tasks;
        stage->def.handle_stamp = own_stamp;
        stage->profile = sequence.profile;
        stage->world = std::make_unique<World>(stage->def);
        stage->foreign = std::make_unique<Foreign>(foreign_stamp);
        stage->ledger.has_surfaces = sequence.seed % 3 == 0;
        stages.push_back(std::move(stage));
    };
    add(BroadphaseKind::SweepAndPrune, 1);
    if (sequence.twins == Twins::Workers) {
        add(BroadphaseKind::SweepAndPrune, 2);
        add(BroadphaseKind::SweepAndPrune, 1, {3, [](std::uint32_t count, ParallelTask task) {
                                                   while (count-- > 0) task(count);
                                               }});
    }
    if (sequence.twins == Twins::Broadphases) {
        add(BroadphaseKind::EndpointSweep, 1);
        add(BroadphaseKind::BruteForce, 1);
    }
    return stages;
}

bool is_step(const Act& act) {
    return !act.is_edit;
}

/// The first difference between twins after an act.
std::optional<std::string> compare(std::span<const std::unique_ptr<Stage>> stages, const Act& act) {
    const Stage& first = *stages[0];
    for (const auto& stage : stages.subspan(1)) {
        const std::string who = first.def.broadphase == stage->def.broadphase ? "workers" : "broadphases";
        if (first.answers.value() != stage->answers.value())
            return "twins: answers of " + who + " differ after " + act.name;
        if (is_step(act) && digest(*first.world) != digest(*stage->world))
            return "twins: digests of " + who + " differ after " + act.name;
    }
    return {};
}

/// Names a fault without the numbers in it.
std::string kind_of(const std::string& fault) {
    std::string kind;
    for (const char c : fault)
        if (c < '0' || c > '9') kind += c;
    return kind;
}

}  // namespace

const Tally& tally() {
    return counted;
}

Sequence draw_sequence(std::uint64_t seed, const Profile& profile, Twins twins, std::uint32_t steps) {
    std::uint32_t all = 0;
    for (const Act& act : all_acts()) all += act.weight;
    Random random(seed);
    Sequence sequence{random.bits(), &profile, twins, {}};
    const auto draw = [&] {
        std::uint32_t place = random.below(all), i = 0;
        while (place >= all_acts()[i].weight) place -= all_acts()[i++].weight;
        return i;
    };
    while (steps > 0) {
        const Order order{draw(), random.bits()};
        steps -= order.act == 0;
        sequence.orders.push_back(order);
    }
    return sequence;
}

std::optional<Found> run(const Sequence& sequence) {
    const ViolationHandler before = set_violation_handler(&count_refused);
    struct Reset {
        ViolationHandler handler;
        ~Reset() { set_violation_handler(handler); }
    } reset{before};

    const std::vector<std::unique_ptr<Stage>> stages = make_stages(sequence);
    for (std::size_t i = 0; i < sequence.orders.size(); ++i) {
        const Act& act = all_acts()[sequence.orders[i].act];
        for (const auto& stage : stages) {
            Dice dice(sequence.orders[i].seed, *sequence.profile);
            act.run(*stage, dice);
            stage->prune();
        }
        ++counted.acts;
        if (auto fault = compare(stages, act)) return Found{*fault, i};
        if (!is_step(act)) continue;
        ++counted.steps;
        for (const auto& stage : stages)
            if (auto fault = find_fault(*stage)) return Found{*fault, i};
    }
    return {};
}

Sequence minimise(const Sequence& sequence, const Found& found) {
    Sequence least = sequence;
    least.orders.resize(found.at + 1);
    const std::string kind = kind_of(found.what);
    int runs = 400;
    for (std::size_t size = least.orders.size() / 2; size >= 1 && runs > 0; size /= 2) {
        for (std::size_t first = 0; first < least.orders.size() && runs > 0;) {
            Sequence shorter = least;
            const auto begin = shorter.orders.begin() + static_cast<std::ptrdiff_t>(first);
            const auto count = std::min(size, shorter.orders.size() - first);
            shorter.orders.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
            --runs;
            const auto again = run(shorter);
            if (again && kind_of(again->what) == kind) {
                shorter.orders.resize(again->at + 1);
                least = shorter;
            } else {
                first += size;
            }
        }
    }
    return least;
}

std::string describe(const Sequence& sequence) {
    std::string text =
        std::string("profile ") + sequence.profile->name + ", world " + std::to_string(sequence.seed) + "\n";
    for (const Order& order : sequence.orders)
        text += std::string("  ") + all_acts()[order.act].name + " " + std::to_string(order.seed) + "\n";
    return text;
}

}  // namespace damson::fuzz
