#include "world_batch.hpp"

#include <algorithm>

#include "../../core/contract.hpp"
#include "../../core/hash.hpp"
#include "../model/def_checks.hpp"
#include "../replay/world_arrays.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "../world/may_change.hpp"
#include "batch_state.hpp"

namespace damson {

/// Returns a fork that steps only on the calling thread.
World fork_alone(const World& world) {
    World copy = world.fork();
    copy.set_workers(1);
    // a reset must also restore the listeners of objects that a step destroyed
    WorldAccess::state_of(copy).is_rewindable = true;
    return copy;
}

namespace {

constexpr std::uint32_t max_worlds = 1u << 20;

std::uint64_t seed_of_world(std::uint64_t seed, std::uint32_t index) noexcept {
    return mix_bits(mix_bits(seed) + index);
}

}  // namespace

WorldBatch::WorldBatch(const World& prototype, const BatchDef& def) {
    constexpr const char* call = "WorldBatch::WorldBatch";
    BatchDef taken = def;
    if (!require(def.count >= 1 && def.count <= max_worlds, call, "def.count", "from 1 to 1048576",
                 def.count))
        taken.count = 1;
    if (!require(def.workers >= 1 && def.workers <= 64, call, "def.workers", "from 1 to 64", def.workers))
        taken.workers = 1;
    if (!is_legal(def.tasks, def.workers, call)) taken.tasks = {};
    state_ = Owned<BatchState>(new BatchState(prototype, taken));
    BatchState& state = *state_;
    state.worlds.reserve(taken.count);
    for (std::uint32_t i = 0; i < taken.count; ++i) state.worlds.push_back(fork_alone(state.prototype));
    state.fates.resize(taken.count);
    state.thrown.resize(taken.count);
    state.prefetches.resize(taken.count);
    set_seed(taken.seed);
    state.beginnings.resize(state.workers.count());
    for (Snapshot& beginning : state.beginnings) state.prototype.save(beginning);
    state.observed.resize(taken.count, 0);
    state.acted.resize(taken.count, 0);
}

WorldBatch::WorldBatch(WorldBatch&&) noexcept = default;
WorldBatch& WorldBatch::operator=(WorldBatch&&) noexcept = default;
WorldBatch::~WorldBatch() = default;

std::uint32_t WorldBatch::count() const noexcept {
    return state_->def.count;
}
World& WorldBatch::world(std::uint32_t index) {
    return state_
        ->worlds[require(index < count(), "WorldBatch::world", "index", "below count()", index) ? index : 0];
}
const World& WorldBatch::world(std::uint32_t index) const {
    return const_cast<WorldBatch*>(this)->world(index);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}
const World& WorldBatch::prototype() const noexcept {
    return state_->prototype;
}
std::uint32_t WorldBatch::workers() const noexcept {
    return state_->workers.count();
}

namespace {

/// Resizes the rows to the table's new width if the column is valid. Returns `column`.
template <class Table>
Column grown(Column column, const Table& table, BatchRows& rows, std::uint32_t worlds) {
    if (column.width != 0) rows.resize(worlds, table.width());
    return column;
}

}  // namespace

Column WorldBatch::observe(BodyHandle body, BodyValue value, const ColumnDef& def) {
    BatchState& s = *state_;
    return grown(s.observations.add(s.prototype, body, value, def), s.observations, s.observed, count());
}
Column WorldBatch::observe(JointHandle joint, JointValue value, const ColumnDef& def) {
    BatchState& s = *state_;
    return grown(s.observations.add(s.prototype, joint, value, def), s.observations, s.observed, count());
}
Column WorldBatch::observe_touching(BodyHandle body, std::uint64_t categories, const ColumnDef& def) {
    BatchState& s = *state_;
    return grown(s.observations.add_touching(s.prototype, body, {}, categories, def), s.observations,
                 s.observed, count());
}
Column WorldBatch::observe_touching(ShapeHandle shape, std::uint64_t categories, const ColumnDef& def) {
    BatchState& s = *state_;
    return grown(s.observations.add_touching(s.prototype, {}, shape, categories, def), s.observations,
                 s.observed, count());
}
Column WorldBatch::observe_rays(BodyHandle body, const RayFan& rays, const ColumnDef& def) {
    BatchState& s = *state_;
    return grown(s.observations.add_rays(s.prototype, body, rays, def), s.observations, s.observed, count());
}
Column WorldBatch::observe_by(std::uint32_t width, ObserveFunction read, const ColumnDef& def) {
    BatchState& s = *state_;
    return grown(s.observations.add_function(s.prototype, width, std::move(read), def), s.observations,
                 s.observed, count());
}

Column WorldBatch::act(BodyHandle body, BodyAction action, const ActionDef& def) {
    BatchState& s = *state_;
    return grown(s.actions.add(s.prototype, body, action, def), s.actions, s.acted, count());
}
Column WorldBatch::act(JointHandle joint, JointAction action, const ActionDef& def) {
    BatchState& s = *state_;
    return grown(s.actions.add(s.prototype, joint, action, def), s.actions, s.acted, count());
}
Column WorldBatch::act_by(std::uint32_t width, ActFunction act, const ActionDef& def) {
    BatchState& s = *state_;
    return grown(s.actions.add_function(width, std::move(act), def), s.actions, s.acted, count());
}

std::uint32_t WorldBatch::observation_width() const noexcept {
    return state_->observations.width();
}
std::uint32_t WorldBatch::action_width() const noexcept {
    return state_->actions.width();
}
Column WorldBatch::find_observation(std::string_view name) const noexcept {
    return state_->observations.find(name);
}
Column WorldBatch::find_action(std::string_view name) const noexcept {
    return state_->actions.find(name);
}
std::span<const float> WorldBatch::observations() const noexcept {
    return state_->observed.all();
}
std::span<float> WorldBatch::actions() noexcept {
    return state_->acted.all();
}

bool WorldBatch::set_observation_memory(std::span<float> memory) {
    if (!require(memory.empty() || state_->observed.is_as_large(memory), "WorldBatch::set_observation_memory",
                 "memory", "count() rows, or empty", memory.size()))
        return false;
    state_->observed.use(memory);
    return true;
}
bool WorldBatch::set_action_memory(std::span<float> memory) {
    if (!require(memory.empty() || state_->acted.is_as_large(memory), "WorldBatch::set_action_memory",
                 "memory", "count() rows, or empty", memory.size()))
        return false;
    state_->acted.use(memory);
    return true;
}

std::uint32_t WorldBatch::add_parameter(const ParameterDef& def) {
    return state_->parameters.add(state_->prototype, def);
}
bool WorldBatch::set_spread(std::string_view name, const Spread& spread) {
    return state_->parameters.set_spread(name, spread);
}
bool WorldBatch::set_parameter(std::string_view name, std::span<const float> values) {
    return state_->parameters.set_values(name, values);
}
std::span<const float> WorldBatch::parameter(std::string_view name) const noexcept {
    return state_->parameters.values(name);
}
std::uint32_t WorldBatch::parameter_count() const noexcept {
    return state_->parameters.count();
}
const ParameterDef& WorldBatch::parameter_def(std::uint32_t index) const noexcept {
    return state_->parameters.def(index);
}

void WorldBatch::set_begin(BeginFunction begin) {
    state_->begin = std::move(begin);
}
void WorldBatch::set_before_observe(BeforeObserveFunction look) {
    state_->look = std::move(look);
}

bool WorldBatch::step(const BatchStep& pace, std::span<const std::uint8_t> mask) {
    constexpr const char* call = "WorldBatch::step";
    BatchState& s = *state_;
    if (!s.is_legal_mask(mask, call) || !require_dt(pace.dt, pace.substeps, call, "pace.dt") ||
        !require(pace.substeps >= 1 && pace.substeps <= max_substeps, call, "pace.substeps", "from 1 to 64",
                 pace.substeps) ||
        !require(pace.times >= 1 && pace.times <= 1024, call, "pace.times", "from 1 to 1024", pace.times))
        return false;
    for (WorldStatus& fate : s.fates) fate.has_stepped = false;
    s.for_each_world(mask, [&](std::uint32_t index, std::uint32_t worker_index) {
        if (s.fates[index].fault.empty()) s.step(index, worker_index, pace);
        s.read(index);
    });
    s.note_step();
    return true;
}

bool WorldBatch::reset(std::span<const std::uint8_t> mask) {
    BatchState& s = *state_;
    if (!s.is_legal_mask(mask, "WorldBatch::reset")) return false;
    s.for_each_world(mask, [&](std::uint32_t index, std::uint32_t worker_index) {
        s.begin_anew(index, worker_index);
        s.read(index);
    });
    return true;
}

bool WorldBatch::reset(const Snapshot& state, std::span<const std::uint8_t> mask) {
    constexpr const char* call = "WorldBatch::reset";
    BatchState& s = *state_;
    if (!s.is_legal_mask(mask, call) || !require(state.fits(WorldAccess::state_of(s.prototype)), call,
                                                 "state", "that of a world of the batch"))
        return false;
    const auto first =
        mask.empty() ? mask.begin() : std::find_if(mask.begin(), mask.end(), [](auto m) { return m != 0; });
    if (!mask.empty() && first == mask.end()) return true;
    // a restore writes to scratch memory in the snapshot, so each worker gets its own copy; the copies share
    // the saved data
    const World& one = s.worlds[static_cast<std::size_t>(first - mask.begin())];
    s.worlds[static_cast<std::size_t>(first - mask.begin())].restore(state);
    s.states.resize(s.workers.count());
    for (Snapshot& copy : s.states) one.save(copy);
    s.for_each_world(mask, [&](std::uint32_t index, std::uint32_t worker_index) {
        s.worlds[index].restore(s.states[worker_index]);
        s.parameters.forget_values(index);
        WorldStatus& fate = s.fates[index];
        fate.fault.clear();
        fate.steps = 0;
        fate.has_stepped = false;
        s.read(index);
    });
    return true;
}

bool WorldBatch::fork(std::uint32_t from, std::uint32_t to) {
    constexpr const char* call = "WorldBatch::fork";
    BatchState& s = *state_;
    if (!s.is_legal_mask({}, call) || !require(from < count(), call, "from", "below count()", from) ||
        !require(to < count(), call, "to", "below count()", to) ||
        !require_at_rest(WorldAccess::state_of(s.worlds[from]), call) ||
        !require_at_rest(WorldAccess::state_of(s.worlds[to]), call))
        return false;
    if (from == to) return true;
    copy_world(WorldAccess::state_of(s.worlds[to]), WorldAccess::state_of(s.worlds[from]));
    s.parameters.copy_values(from, to);
    s.fates[to].fault = s.fates[from].fault;
    s.fates[to].steps = s.fates[from].steps;
    s.fates[to].has_stepped = s.fates[from].has_stepped;
    s.read(to);
    return true;
}

bool WorldBatch::read(std::span<const std::uint8_t> mask) {
    BatchState& s = *state_;
    if (!s.is_legal_mask(mask, "WorldBatch::read")) return false;
    s.for_each_world(mask, [&](std::uint32_t index, std::uint32_t) { s.read(index); });
    return true;
}

std::uint64_t WorldBatch::seed(std::uint32_t index) const noexcept {
    return index < count() ? state_->fates[index].seed : 0;
}
void WorldBatch::set_seed(std::uint32_t index, std::uint64_t seed) {
    if (!require(index < count(), "WorldBatch::set_seed", "index", "below count()", index)) return;
    state_->fates[index].seed = seed;
    state_->fates[index].episode = 0;
}
void WorldBatch::set_seed(std::uint64_t seed) {
    state_->def.seed = seed;
    for (std::uint32_t i = 0; i < count(); ++i) set_seed(i, seed_of_world(seed, i));
}
std::uint32_t WorldBatch::episode(std::uint32_t index) const noexcept {
    return index < count() ? state_->fates[index].episode : 0;
}
std::uint64_t WorldBatch::steps(std::uint32_t index) const noexcept {
    return index < count() ? state_->fates[index].steps : 0;
}
bool WorldBatch::has_stepped(std::uint32_t index) const noexcept {
    return index < count() && state_->fates[index].has_stepped;
}
bool WorldBatch::is_bad(std::uint32_t index) const noexcept {
    return !fault(index).empty();
}
std::string_view WorldBatch::fault(std::uint32_t index) const noexcept {
    return index < count() ? std::string_view(state_->fates[index].fault) : std::string_view{};
}
std::uint32_t WorldBatch::bad_count() const noexcept {
    return static_cast<std::uint32_t>(
        std::count_if(state_->fates.begin(), state_->fates.end(),
                      [](const WorldStatus& fate) { return !fate.fault.empty(); }));
}

std::size_t WorldBatch::bytes() const {
    const BatchState& s = *state_;
    std::size_t sum = sizeof(BatchState) + s.observed.bytes() + s.acted.bytes() + s.parameters.bytes() +
                      s.worlds.capacity() * sizeof(World) + s.fates.capacity() * sizeof(WorldStatus) +
                      s.prototype.memory().total();
    for (const World& world : s.worlds) sum += world.memory().total();
    for (const Snapshot& beginning : s.beginnings) sum += beginning.bytes();
    for (const Snapshot& state : s.states) sum += state.bytes();
    for (const WorldPrefetch& prefetch : s.prefetches) sum += sizeof(prefetch) + prefetch.bytes();
    return sum;
}

}  // namespace damson
