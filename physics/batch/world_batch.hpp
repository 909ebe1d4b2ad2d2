// A batch: many worlds created from one, stepped together, and observed and controlled through rows of
// numbers.
//
//   damson::WorldBatch batch(prototype, {.count = 4096, .seed = 7, .workers = 2});
//   batch.observe(hull, damson::BodyValue::Position);                     add columns once
//   batch.observe_touching(leg, ground_category);                         use handles from the prototype
//   batch.act(engine, damson::JointAction::MotorSpeed);
//   batch.add_parameter({"gravity", damson::ParameterKind::GravityY, {}, damson::Spread::uniform(-12, -8)});
//
//   batch.reset();                                                        resets all worlds
//   choose(batch.observations(), batch.actions());                        [world][column], no copy
//   batch.step({.times = 3});                                             applies actions, steps, reads
//   batch.reset(mask);                                                    resets the selected worlds
//
// Each world in a batch is an independent fork of the prototype. Handles from the prototype are valid in all
// worlds. The results of a world depend only on its seed, its actions and its number of resets, not on the
// number of threads or on the other worlds. A world that is stepped alone gives bit-identical results.
//
// A world becomes bad if one of its bodies is quarantined, an action is not finite, or a callback makes an
// invalid call. A bad world is not stepped until its next reset, and fault() returns the reason; the other
// worlds continue.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../../core/owned.hpp"
#include "../replay/snapshot.hpp"
#include "../world/world.hpp"
#include "batch_defs.hpp"

namespace damson {

class WorldBatch;
struct BatchState;

/// An event, and the world in which it happened.
template <class Event>
struct BatchEvent {
    std::uint32_t world = 0;  ///< Index of the world.
    const Event& event;       ///< The event in the list of that world.
};

/// Events of one kind from all worlds that stepped in the last call, ordered by world. Valid until the next
/// call that changes a world.
template <class Event>
class BatchEvents {
public:
    using Get = std::span<const Event> (World::*)() const noexcept;  ///< World function that returns events.

    /// Iterator over the events of all worlds.
    class Iterator {
    public:
        using value_type = BatchEvent<Event>;    ///< Type of the elements, returned by value.
        using difference_type = std::ptrdiff_t;  ///< Type of the distance between two iterators.
        Iterator() = default;
        BatchEvent<Event> operator*() const { return {world_, list_[place_]}; }  ///< Returns the event.
        Iterator& operator++() {
            if (++place_ == list_.size()) {
                ++world_;
                find();
            }
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator& other) const noexcept {
            return world_ == other.world_ && place_ == other.place_;
        }

    private:
        friend class BatchEvents;
        Iterator(const WorldBatch& batch, Get get, std::uint32_t world)
            : batch_(&batch), get_(get), world_(world) {
            find();
        }
        void find();

        const WorldBatch* batch_ = nullptr;
        Get get_ = nullptr;
        std::uint32_t world_ = 0;
        std::span<const Event> list_{};
        std::size_t place_ = 0;
    };

    /// Creates a view of the events that `get` returns for each world.
    BatchEvents(const WorldBatch& batch, Get get) noexcept : batch_(&batch), get_(get) {}
    /// Returns an iterator to the first event. Cost: visits worlds until one has an event.
    Iterator begin() const { return {*batch_, get_, 0}; }
    Iterator end() const;                            ///< Returns the end, after the last event.
    bool empty() const { return begin() == end(); }  ///< Returns true if there are no events.

private:
    const WorldBatch* batch_;
    Get get_;
};

/// Many worlds that are forked from one prototype, stepped together, and observed and controlled through rows
/// of numbers.
/// Errors: every call checks its arguments, even in release builds. An invalid call has no effect and throws
/// ContractViolation by default. With a handler that returns (set_violation_handler()), the call returns
/// false or a column of width 0, and the constructor uses the default value of each invalid field.
class WorldBatch {
public:
    /// Creates a batch: forks `prototype` once per world and keeps a copy for resets. The worlds have no
    /// listeners or callbacks. Requires: the prototype is not stepping; a count from 1 to 2^20; workers from
    /// 1 to 64. Cost: one copy of the prototype for each world.
    explicit WorldBatch(const World& prototype, const BatchDef& def = {});
    WorldBatch(WorldBatch&&) noexcept;             ///< Takes over the worlds of another batch.
    WorldBatch& operator=(WorldBatch&&) noexcept;  ///< Takes over the worlds of another batch.
    ~WorldBatch();

    std::uint32_t count() const noexcept;  ///< Returns the number of worlds.
    /// Returns one of the worlds. Requires: index < count(); otherwise returns the first world.
    World& world(std::uint32_t index);
    const World& world(std::uint32_t index) const;  ///< Returns one of the worlds, for reading only.
    const World& prototype() const noexcept;        ///< Returns the initial state of the worlds.
    /// Returns the number of threads that step the worlds; with a task system, its maximum number of calls.
    std::uint32_t workers() const noexcept;

    // Columns. Add columns before you use the rows: each new column widens the rows, sets all numbers to zero
    // and selects the batch's own memory. A rejected column has width 0. Pass handles from the prototype. In
    // worlds where the object no longer exists, a column reads zeros, a ray column reads ones, and an action
    // has no effect.

    /// Adds an observation column for a value of a body.
    Column observe(BodyHandle body, BodyValue value, const ColumnDef& def = {});
    /// Adds an observation column for a value of a joint.
    Column observe(JointHandle joint, JointValue value, const ColumnDef& def = {});
    /// Adds an observation column: 1 if a shape of the body touches a shape of one of these categories,
    /// otherwise 0. Sensor overlaps count too.
    Column observe_touching(BodyHandle body, std::uint64_t categories = ~std::uint64_t{0},
                            const ColumnDef& def = {});
    /// Adds an observation column: 1 if the shape touches a shape of one of these categories, otherwise 0.
    /// Sensor overlaps count too.
    Column observe_touching(ShapeHandle shape, std::uint64_t categories = ~std::uint64_t{0},
                            const ColumnDef& def = {});
    /// Adds an observation column: the free fraction of each ray, 0 to 1, one number per ray. Rays ignore the
    /// body's own shapes.
    Column observe_rays(BodyHandle body, const RayFan& rays, const ColumnDef& def = {});
    /// Adds an observation column of `width` numbers that a callback writes.
    Column observe_by(std::uint32_t width, ObserveFunction read, const ColumnDef& def = {});

    /// Adds an action column for a body.
    Column act(BodyHandle body, BodyAction action, const ActionDef& def = {});
    /// Adds an action column for a joint.
    Column act(JointHandle joint, JointAction action, const ActionDef& def = {});
    /// Adds an action column of `width` numbers that a callback applies.
    Column act_by(std::uint32_t width, ActFunction act, const ActionDef& def = {});

    /// Returns the number of values in a row of observations.
    std::uint32_t observation_width() const noexcept;
    std::uint32_t action_width() const noexcept;  ///< Returns the number of values in a row of actions.
    /// Returns the observation column with this name; its width is 0 if there is none.
    Column find_observation(std::string_view name) const noexcept;
    /// Returns the action column with this name; its width is 0 if there is none.
    Column find_action(std::string_view name) const noexcept;

    /// Returns the observation rows of all worlds, [world][column], as of the last step() or reset(); zeros
    /// before the first. Valid until a column is added or other memory is set.
    std::span<const float> observations() const noexcept;
    /// Returns the action rows of all worlds, [world][column], for you to write before the next step().
    /// Values stay until you overwrite them. Valid until a column is added or other memory is set.
    std::span<float> actions() noexcept;
    /// Writes observations to your memory, which must remain valid until the batch is destroyed or other
    /// memory is set. An empty span selects the batch's own memory. Requires: count() * observation_width()
    /// numbers, or an empty span.
    bool set_observation_memory(std::span<float> memory);
    /// Reads actions from your memory, which must remain valid until the batch is destroyed or other memory
    /// is set. An empty span selects the batch's own memory. Requires: count() * action_width() numbers, or
    /// an empty span.
    bool set_action_memory(std::span<float> memory);

    // Parameters.

    /// Adds a parameter to each world; its value is drawn at each later reset. Returns the parameter's index,
    /// or ~0 if the definition is rejected.
    std::uint32_t add_parameter(const ParameterDef& def);
    /// Sets a parameter's distribution from the next reset on, and removes values set by set_parameter().
    bool set_spread(std::string_view name, const Spread& spread);
    /// Sets a parameter's value for each world. From the next reset on, the values replace random draws.
    /// Requires: one finite value for each world.
    bool set_parameter(std::string_view name, std::span<const float> values);
    /// Returns a parameter's value in each world, as applied at the last reset. NaN before the first reset
    /// and after a reset to a snapshot, because the batch does not know the snapshot's parameters. Empty if
    /// no parameter has this name.
    std::span<const float> parameter(std::string_view name) const noexcept;
    std::uint32_t parameter_count() const noexcept;  ///< Returns the number of parameters.
    /// Returns the definition of a parameter. Requires: index < parameter_count().
    const ParameterDef& parameter_def(std::uint32_t index) const noexcept;

    /// Sets the callback for each world that has been reset, called after its parameters are applied. An
    /// empty function removes the callback.
    void set_begin(BeginFunction begin);
    /// Sets the callback for each world that has stepped, called before it is observed. An empty function
    /// removes the callback.
    void set_before_observe(BeforeObserveFunction look);

    // Time. A mask has a byte for each world, and zero skips the world; an empty mask selects all worlds.

    /// Applies the action rows of the selected worlds, steps these worlds and reads their observations. Bad
    /// worlds are not stepped, but their observations are read.
    /// Requires: a valid `pace`; a mask of count() bytes or an empty one; not called from a callback of the
    /// batch.
    bool step(const BatchStep& pace = {}, std::span<const std::uint8_t> mask = {});
    /// Resets the selected worlds to the prototype, applies their parameters and reads their observations.
    /// Cost: a copy of the data that a step changes.
    bool reset(std::span<const std::uint8_t> mask = {});
    /// Restores the selected worlds to a state saved from a world of this batch, and reads their
    /// observations. The parameters are those of the saved state.
    bool reset(const Snapshot& state, std::span<const std::uint8_t> mask = {});
    /// Makes world `to` a copy of world `from`: its state, parameters, step count and fault, but not its
    /// seed. Cost: a copy of the world.
    bool fork(std::uint32_t from, std::uint32_t to);
    /// Reads the current observations of the selected worlds. Call it after you have edited worlds yourself.
    bool read(std::span<const std::uint8_t> mask = {});

    /// Returns the seed of a world; by default it is derived from the batch's seed and the world's index.
    std::uint64_t seed(std::uint32_t index) const noexcept;
    /// Sets the seed of a world, and sets its reset count to 0. The seed takes effect at the world's next
    /// reset.
    void set_seed(std::uint32_t index, std::uint64_t seed);
    /// Sets the seed of the batch, which determines the seeds of all worlds, and sets their reset counts to
    /// 0. The seeds take effect at the next reset of each world.
    void set_seed(std::uint64_t seed);
    /// Returns the number of resets of a world since its seed was set.
    std::uint32_t episode(std::uint32_t index) const noexcept;
    /// Returns the number of steps of a world since its last reset.
    std::uint64_t steps(std::uint32_t index) const noexcept;
    /// Returns true if a world stepped in the last step() call.
    bool has_stepped(std::uint32_t index) const noexcept;

    /// Returns true if a world is bad; it is then not stepped until its next reset.
    bool is_bad(std::uint32_t index) const noexcept;
    /// Returns the reason why a world is bad; empty if it is not bad.
    std::string_view fault(std::uint32_t index) const noexcept;
    /// Returns the number of bad worlds. Cost: visits each world.
    std::uint32_t bad_count() const noexcept;

    // Events from the last step() call. Each event carries the index of its world. If a world took several
    // steps in the call, only the events of its last step are listed.

    /// Returns the pairs of shapes that began to touch.
    BatchEvents<ContactBegan> contact_began() const noexcept { return {*this, &World::contact_began}; }
    /// Returns the pairs of shapes that stopped touching.
    BatchEvents<ContactEnded> contact_ended() const noexcept { return {*this, &World::contact_ended}; }
    /// Returns the sensor overlaps that began.
    BatchEvents<SensorBegan> sensor_began() const noexcept { return {*this, &World::sensor_began}; }
    /// Returns the sensor overlaps that ended.
    BatchEvents<SensorEnded> sensor_ended() const noexcept { return {*this, &World::sensor_ended}; }
    /// Returns the pairs of shapes that hit each other.
    BatchEvents<ContactHit> hits() const noexcept { return {*this, &World::hits}; }
    /// Returns the pairs of shapes whose contact force exceeded the reporting limit of either shape.
    BatchEvents<ContactOverloaded> contact_overloaded() const noexcept {
        return {*this, &World::contact_overloaded};
    }
    /// Returns the bodies quarantined because their state was about to become non-finite.
    BatchEvents<BodyQuarantined> body_quarantined() const noexcept {
        return {*this, &World::body_quarantined};
    }
    /// Returns the bodies that left the bounds.
    BatchEvents<BodyLeft> body_left() const noexcept { return {*this, &World::body_left}; }
    /// Returns the bodies that fell asleep.
    BatchEvents<BodySlept> body_slept() const noexcept { return {*this, &World::body_slept}; }
    /// Returns the bodies that woke.
    BatchEvents<BodyWoke> body_woke() const noexcept { return {*this, &World::body_woke}; }
    /// Returns the bodies that moved.
    BatchEvents<BodyMoved> body_moved() const noexcept { return {*this, &World::body_moved}; }
    /// Returns the joints that broke.
    BatchEvents<JointBroke> joint_broke() const noexcept { return {*this, &World::joint_broke}; }
    /// Returns the joints whose load exceeded their reporting limits.
    BatchEvents<JointOverloaded> joint_overloaded() const noexcept {
        return {*this, &World::joint_overloaded};
    }

    /// Returns the memory used by the batch and its worlds, without the threads' scratch memory. [bytes]
    /// Cost: visits each list of each world.
    std::size_t bytes() const;

private:
    Owned<BatchState> state_;
};

template <class Event>
void BatchEvents<Event>::Iterator::find() {
    place_ = 0;
    list_ = {};
    for (; world_ < batch_->count(); ++world_) {
        if (!batch_->has_stepped(world_)) continue;
        list_ = (batch_->world(world_).*get_)();
        if (!list_.empty()) return;
    }
}

template <class Event>
typename BatchEvents<Event>::Iterator BatchEvents<Event>::end() const {
    return {*batch_, get_, batch_->count()};
}

}  // namespace damson
