// A sequence is a list of orders. Each order names an act (a row of the table in world_acts.cpp) and the seed
// of its random values. A failing sequence is shortened by leaving out orders.
#include "world_sequences.hpp"

#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>

#include "../../core/contract.hpp"
#include "../../physics/replay/history.hpp"
#include "../../physics/replay/player.hpp"
#include "../../physics/replay/recording.hpp"
#include "../../physics/replay/snapshot.hpp"
#include "../../physics/replay/state_file.hpp"
#include "world_stage.hpp"

namespace damson::fuzz {

namespace {

Tally counted;

/// Handle stamps. Twins share a stamp; the foreign world, whose handles must be rejected, has its own.
constexpr std::uint32_t own_stamp = 1, foreign_stamp = 2;

/// Counts rejected calls, which have no effect and are not faults. Several threads can call this function.
void count_refused(const std::string&) {
    counted.refused.fetch_add(1, std::memory_order_relaxed);
}

WorldDef make_world(std::uint64_t seed) {
    Random random(seed);
    WorldDef def;
    def.gravity = random.chance(0.8f) ? glm::vec2{0.0f, -10.0f} : random.point(-10.0f, 10.0f);
    def.can_sleep = random.chance(0.9f);
    def.dynamics = random.chance(0.92f);
    def.internal_edges = static_cast<InternalEdges>(random.below(3));
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
    if (sequence.twins == Twins::Rewinds) {
        const auto kinds = all_broadphases();
        stages[0]->def.broadphase = kinds[sequence.seed % kinds.size()].kind;
        stages[0]->world = std::make_unique<World>(stages[0]->def);
        Snapshot beginning;  // restored by both worlds, so that both keep their listeners
        stages[0]->world->save(beginning);
        add(stages[0]->def.broadphase, 1 + static_cast<std::uint32_t>(sequence.seed / 3 % 2));
        stages[1]->world->save(beginning);
    }
    if (sequence.twins == Twins::Recordings) {
        const auto kinds = all_broadphases();
        stages[0]->def.broadphase = kinds[sequence.seed % kinds.size()].kind;
        stages[0]->world = std::make_unique<World>(stages[0]->def);
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

/// Returns a random act. Its probability is proportional to its weight.
const Act& draw_act(Random& random) {
    static const std::uint32_t all = [] {
        std::uint32_t sum = 0;
        for (const Act& act : all_acts()) sum += act.weight;
        return sum;
    }();
    std::uint32_t place = random.below(all), i = 0;
    while (place >= all_acts()[i].weight) place -= all_acts()[i++].weight;
    return all_acts()[i];
}

/// Returns the first difference between the twins after an act, or nothing if they are equal.
std::optional<std::string> compare(std::span<const std::unique_ptr<Stage>> stages, const Act& act) {
    const Stage& first = *stages[0];
    for (const auto& stage : stages.subspan(1)) {
        const std::string who =
            first.def.broadphase == stage->def.broadphase ? "workers or rewinds" : "broadphases";
        if (first.answers.value() != stage->answers.value())
            return "twins: answers of " + who + " differ after " + act.name;
        if (is_step(act) && digest(*first.world) != digest(*stage->world))
            return "twins: digests of " + who + " differ after " + act.name;
    }
    return {};
}

/// Returns true if commands are pending. Temporary acts would execute them, and a restore does not bring them
/// back.
bool has_commands(Stage& stage) {
    for (const std::uint64_t key : {0u, 1u, 2u, 20u, 21u, 30u})
        if (stage.world->commands(key).size() > 0) return true;
    return false;
}

/// Stored states of a world: a snapshot and a history, with the digests of the recorded ticks.
struct Past {
    Snapshot snapshot{};
    std::optional<History> history{};
    std::map<std::uint64_t, std::uint64_t> digests{};  ///< By tick.

    void record(const World& world) {
        history->record();
        digests.erase(digests.upper_bound(history->newest()), digests.end());
        digests[history->newest()] = digest(world);
    }
};

/// Rewinds to a random tick of the history, checks its digest, and returns to the present with a snapshot.
std::optional<std::string> look_back(Stage& stage, Past& past, Random& random) {
    const auto all = static_cast<std::uint32_t>(past.digests.size());
    auto known = past.digests.begin();
    std::advance(known, random.below(all));
    if (!past.history->has(known->first)) return {};
    stage.world->save(past.snapshot);
    if (!past.history->rewind(known->first)) return "rewinds: a recorded tick is refused";
    if (digest(*stage.world) != known->second) return "rewinds: the digest of an earlier tick differs";
    if (auto defect = validate(*stage.world)) return "rewinds: an earlier tick: validate: " + *defect;
    if (!stage.world->restore(past.snapshot)) return "rewinds: refused";
    past.record(*stage.world);
    return {};
}

/// Steps a fork, and a copy that was written and read, side by side. The original world must not change.
std::optional<std::string> fork(Stage& stage, Random& random) {
    const std::uint64_t before = digest(*stage.world), seen = digest_of_views(stage);
    World copy = stage.world->fork();
    StateReading reading = read_state(write_state(*stage.world));
    if (!reading.world) return "rewinds: bytes: " + reading.fault.text();
    if (digest(copy) != before) return "rewinds: a fork differs from its world";
    for (std::uint32_t left = 1 + random.below(6); left > 0; --left) {
        const float dt = random.between(0.005f, 0.03f);
        copy.step(dt);
        reading.world->step(dt);
        if (digest(copy) != digest(*reading.world)) return "rewinds: a fork and a world from bytes differ";
    }
    if (auto defect = validate(copy)) return "rewinds: a fork: validate: " + *defect;
    if (digest(*stage.world) != before || digest_of_views(stage) != seen)
        return "rewinds: a world differs after its fork";
    return {};
}

/// Runs a few random acts, undoes them by restoring the world, and checks that nothing has changed.
std::optional<std::string> go_astray(Stage& stage, Past& past, std::uint64_t seed) {
    Random random(seed);
    past.record(*stage.world);
    if (random.chance(0.2f)) {
        const std::uint64_t seen = digest_of_views(stage);
        if (auto fault = look_back(stage, past, random)) return fault;
        if (digest_of_views(stage) != seen) return "rewinds: the views differ after looking back";
    }
    if (random.chance(0.2f))
        if (auto fault = fork(stage, random)) return fault;
    const bool is_by_history = random.chance(0.4f), is_by_bytes = !is_by_history && random.chance(0.5f);
    const std::uint64_t tick = past.history->newest();
    const std::uint64_t before = digest(*stage.world), seen = digest_of_views(stage);
    const Notes notes = stage;
    std::vector<std::byte> bytes;
    if (is_by_bytes)
        bytes = write_state(*stage.world);
    else if (!is_by_history)
        stage.world->save(past.snapshot);
    stage.is_astray = true;
    for (std::uint32_t left = 1 + random.below(12); left > 0; --left) {
        const Act& act = random.chance(0.3f) ? all_acts()[0] : draw_act(random);
        Dice dice(random.bits(), *stage.profile);
        if (!is_undone_by_restore(act)) continue;
        act.run(stage, dice);
        stage.prune();
        if (is_by_history && stage.world->counters().step > tick && random.chance(0.5f))
            past.record(*stage.world);
    }
    stage.is_astray = false;
    if (is_by_bytes)
        if (const auto fault = read_state_into(*stage.world, bytes))
            return "rewinds: bytes: " + fault->text();
    if (is_by_history ? !past.history->rewind(tick) : !is_by_bytes && !stage.world->restore(past.snapshot))
        return "rewinds: refused";
    static_cast<Notes&>(stage) = notes;
    if (digest(*stage.world) != before) return "rewinds: the digest differs";
    if (digest_of_views(stage) != seen) return "rewinds: the views differ";
    if (auto defect = validate(*stage.world)) return "rewinds: validate: " + *defect;
    return {};
}

/// Writes the state of a world, reads it and writes it again. Reading renumbers the proxies of the
/// broadphase, so only states that were read can be compared.
std::vector<std::byte> as_read(const World& world) {
    StateReading reading = read_state(write_state(world));
    return reading.world ? write_state(*reading.world) : std::vector<std::byte>{};
}

/// Replays a recording up to the present state of its world, and then seeks to random ticks.
std::optional<std::string> play(const World& world, const Recording& recording,
                                const std::map<std::uint64_t, std::uint64_t>& digests, std::uint64_t seed) {
    Random random(seed);
    PlayerDef def;
    def.machine.workers = 1 + random.below(2);
    def.snapshot_period = random.below(8);
    Player player(recording.bytes(), std::move(def));
    const auto is_known = [&] {
        const auto known = digests.find(player.tick());
        return known == digests.end() || digest(player.world()) == known->second;
    };
    while (player.step())
        if (!is_known()) return "recordings: the digest of a step differs";
    if (player.has_failed()) return "recordings: " + player.fault().text();
    if (as_read(player.world()) != as_read(world)) return "recordings: the final state differs";
    for (int i = 0; i < 3; ++i) {
        const std::uint64_t steps = player.last_tick() - player.first_tick();
        const std::uint64_t to = player.first_tick() + random.below(static_cast<std::uint32_t>(steps + 1));
        if (!player.seek(to)) return "recordings: seek: " + player.fault().text();
        if (player.tick() != to)
            return "recordings: moved to tick " + std::to_string(player.tick()) + " instead of " +
                   std::to_string(to);
        if (!is_known()) return "recordings: the digest after a seek differs";
    }
    return {};
}

/// Returns a fault message without its digits, so that faults of one kind have the same text.
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
    Random random(seed);
    Sequence sequence{random.bits(), &profile, twins, {}};
    while (steps > 0) {
        const auto act = static_cast<std::uint32_t>(&draw_act(random) - all_acts().data());
        const Order order{act, random.bits()};
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
    Past past;
    if (sequence.twins == Twins::Rewinds)
        past.history.emplace(*stages[1]->world,
                             HistoryDef{.ticks = 13 + static_cast<std::uint32_t>(sequence.seed % 20)});
    std::optional<Recording> recording;
    std::map<std::uint64_t, std::uint64_t> digests;  // digests of the recorded world, by tick
    for (std::size_t i = 0; i < sequence.orders.size(); ++i) {
        if (sequence.twins == Twins::Recordings && i == sequence.seed % 50)
            recording.emplace(*stages[0]->world, RecordingDef{.digest_period = 1, .keyframe_period = 7});
        const Act& act = all_acts()[sequence.orders[i].act];
        const std::uint64_t tick = stages[0]->world->counters().step;
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
        if (sequence.twins == Twins::Rewinds && i % 2 == 0 && !has_commands(*stages[1])) {
            ++counted.rewinds;
            if (auto fault = go_astray(*stages[1], past, sequence.orders[i].seed)) return Found{*fault, i};
        }
        if (!recording) continue;
        const World& recorded = *stages[0]->world;
        if (recorded.counters().step != tick) digests[recorded.counters().step] = digest(recorded);
        if (recording->steps() % 10 == 0)
            if (auto fault = play(recorded, *recording, digests, sequence.orders[i].seed))
                return Found{*fault, i};
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
