// A batch: many worlds made alike, stepped together, read and driven by rows of numbers.
//
//   damson::WorldBatch batch(prototype, {.count = 4096, .seed = 7, .workers = 2});
//   batch.observe(hull, damson::BodyValue::Position);                     columns, declared once;
//   batch.observe_touching(leg, ground_category);                         handles are the prototype's
//   batch.act(engine, damson::JointAction::MotorSpeed);
//   batch.add_parameter({"gravity", damson::ParameterKind::GravityY, {}, damson::Spread::uniform(-12, -8)});
//
//   batch.reset();                                                        all worlds begin anew
//   choose(batch.observations(), batch.actions());                        [world][column], no copy
//   batch.step({.times = 3});                                             acts, steps, reads
//   batch.reset(mask);                                                    some begin anew
//
// A world of a batch is a fork of the prototype and goes its own way: handles of the prototype are good in
// all of them. What comes of it depends on its seed, its actions and how often it was put back, on nothing
// else: not on the number of threads, nor on which other worlds there are. Stepped alone, it comes to the
// same bits.
//
// A world that goes bad (a body of it was quarantined, an action was no number, a function refused a call)
// stands still until it is put back, and says why; the others go on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../../core/owned.hpp"
#include "../history/snapshot.hpp"
#include "../world/world.hpp"
#include "batch_defs.hpp"

namespace damson {

class WorldBatch;
struct BatchState;

/// An event, and the world that it happened in.
template <class Event>
struct BatchEvent {
    std::uint32_t world = 0;  ///< Index of the world.
    const Event& event;       ///< As the world has it.
};

/// Events of all worlds that stepped in the last call, world after world; until the next call that changes a
/// world.
template <class Event>
class BatchEvents {
public:
    using Get = std::span<const Event> (World::*)() const noexcept;  ///< How a world tells them.

    /// Walks over them.
    class Iterator {
    public:
        using value_type = BatchEvent<Event>;    ///< By value.
        using difference_type = std::ptrdiff_t;  ///< Between two places.
        Iterator() = default;
        BatchEvent<Event> operator*() const { return {world_, list_[place_]}; }  ///< The event.
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

    /// Those that `get` tells of each world.
    BatchEvents(const WorldBatch& batch, Get get) noexcept : batch_(&batch), get_(get) {}
    Iterator begin() const {
        return {*batch_, get_, 0};
    }                                                ///< The first event. Cost: a look at worlds without any.
    Iterator end() const;                            ///< Behind the last.
    bool empty() const { return begin() == end(); }  ///< Whether there are none.

private:
    const WorldBatch* batch_;
    Get get_;
};

/// Many worlds made from one.
class WorldBatch {
public:
    /// Forks `prototype` as often as is asked for, and keeps a copy to begin anew from. Nobody listens to the
    /// worlds, and nobody is asked by them. Requires: not called from inside a step of it; a count from 1 to
    /// 2^20, workers from 1 to 64.
    /// Cost: a copy of the world each.
    explicit WorldBatch(const World& prototype, const BatchDef& def = {});
    WorldBatch(WorldBatch&&) noexcept;             ///< Takes over the worlds of another.
    WorldBatch& operator=(WorldBatch&&) noexcept;  ///< The same.
    ~WorldBatch();

    std::uint32_t count() const noexcept;  ///< Worlds.
    World& world(std::uint32_t index);     ///< One of them. Requires: index < count(); else the first.
    const World& world(std::uint32_t index) const;  ///< The same, to be read.
    const World& prototype() const noexcept;        ///< What they begin as.
    std::uint32_t workers() const noexcept;  ///< Threads that share the worlds, or calls of the game's.

    // columns, declared before the first of them is used; refused, they have no width. Handles are the
    // prototype's; what they name may be destroyed in a world, and is then read as zeros and not acted on

    Column observe(BodyHandle body, BodyValue value, const ColumnDef& def = {});     ///< Of a body.
    Column observe(JointHandle joint, JointValue value, const ColumnDef& def = {});  ///< Of a joint.
    /// 1 where a shape of the body touches one of these categories, else 0; sensors count.
    Column observe_touching(BodyHandle body, std::uint64_t categories = ~std::uint64_t{0},
                            const ColumnDef& def = {});
    /// The same of one shape.
    Column observe_touching(ShapeHandle shape, std::uint64_t categories = ~std::uint64_t{0},
                            const ColumnDef& def = {});
    /// How much of each ray is free, 0 to 1: a number a ray. The body's own shapes are not seen.
    Column observe_rays(BodyHandle body, const RayFan& rays, const ColumnDef& def = {});
    /// What a function reads: so many numbers.
    Column observe_by(std::uint32_t width, ObserveFunction read, const ColumnDef& def = {});

    Column act(BodyHandle body, BodyAction action, const ActionDef& def = {});     ///< On a body.
    Column act(JointHandle joint, JointAction action, const ActionDef& def = {});  ///< On a joint.
    /// What a function makes of so many numbers.
    Column act_by(std::uint32_t width, ActFunction act, const ActionDef& def = {});

    std::uint32_t observation_width() const noexcept;  ///< Numbers of a row of observations.
    std::uint32_t action_width() const noexcept;       ///< Numbers of a row of actions.
    /// Where a name stands among the observations; no width if nowhere.
    Column find_observation(std::string_view name) const noexcept;
    Column find_action(std::string_view name) const noexcept;  ///< The same among the actions.

    /// Rows of all worlds, [world][column]: read by the last step() or reset(), zeros before. Until a column
    /// is declared.
    std::span<const float> observations() const noexcept;
    /// Rows of what is to be done in the next step(), [world][column]; they stay until they are written
    /// again.
    std::span<float> actions() noexcept;
    /// Has observations written to the caller's memory, which outlives the batch or the next such call; an
    /// empty span: to its own. Requires: as much as count() rows take.
    bool set_observation_memory(std::span<float> memory);
    bool set_action_memory(std::span<float> memory);  ///< The same of actions.

    // parameters

    /// A parameter of each world, drawn from now on at each reset. Returns its index, or ~0 if it was
    /// refused.
    std::uint32_t add_parameter(const ParameterDef& def);
    /// Another distribution, from the next reset on; takes arrays back.
    bool set_spread(std::string_view name, const Spread& spread);
    /// A number for each world, which take the place of draws from the next reset on. Requires: count() of
    /// them, finite.
    bool set_parameter(std::string_view name, std::span<const float> values);
    /// What each world has now: as of its last reset; NaN before the first. Empty if there is no such name.
    std::span<const float> parameter(std::string_view name) const noexcept;
    std::uint32_t parameter_count() const noexcept;  ///< Parameters.
    const ParameterDef& parameter_def(
        std::uint32_t index) const noexcept;  ///< One of them. Requires: a live index.

    /// Called for each world that has been put back, after its parameters.
    void set_begin(BeginFunction begin);
    /// Called for each world that has stepped, before it is read.
    void set_look(LookFunction look);

    // time. A mask has a byte a world, or none for all: what is zero is left alone

    /// Has worlds do their rows of actions, take their steps, and be read. Bad ones stand still and are read.
    /// Requires: a legal pace; a mask of count() bytes or none; not called from inside of it.
    bool step(const BatchStep& pace = {}, std::span<const std::uint8_t> mask = {});
    /// Puts worlds back to the prototype, gives them parameters, and reads them. Cost: a copy of what a step
    /// changes.
    bool reset(std::span<const std::uint8_t> mask = {});
    /// Puts worlds to a state that one of them was saved in, and reads them. Parameters are those of the
    /// state.
    bool reset(const Snapshot& state, std::span<const std::uint8_t> mask = {});
    /// Has a world be what another is: its state, parameters and fate, not its seed. Cost: a copy of the
    /// world.
    bool fork(std::uint32_t from, std::uint32_t to);
    /// Reads worlds as they are: for those that were changed by hand.
    bool read(std::span<const std::uint8_t> mask = {});

    std::uint64_t seed(
        std::uint32_t index) const noexcept;  ///< Of a world; made from the batch's and its index.
    void set_seed(std::uint32_t index,
                  std::uint64_t seed);  ///< Another, from its next reset on, which is its first.
    void set_seed(std::uint64_t seed);  ///< Of the batch: of all worlds, likewise.
    std::uint32_t episode(
        std::uint32_t index) const noexcept;  ///< How often it was put back since it got its seed.
    std::uint64_t steps(std::uint32_t index) const noexcept;  ///< Steps since it was put back.
    bool has_stepped(std::uint32_t index) const noexcept;  ///< Whether it stepped in the last call of step().

    bool is_bad(std::uint32_t index) const noexcept;  ///< Whether it stands still until it is put back.
    std::string_view fault(std::uint32_t index) const noexcept;  ///< Why; empty if it is not bad.
    std::uint32_t bad_count() const noexcept;  ///< Worlds that stand still. Cost: a look at each.

    // events of the last step of each world that stepped in the last call, with the world's index

    BatchEvents<ContactBegan> contact_began() const noexcept {
        return {*this, &World::contact_began};
    }  ///< Begins.
    BatchEvents<ContactEnded> contact_ended() const noexcept {
        return {*this, &World::contact_ended};
    }  ///< Ends.
    BatchEvents<SensorBegan> sensor_began() const noexcept {
        return {*this, &World::sensor_began};
    }  ///< Of sensors.
    BatchEvents<SensorEnded> sensor_ended() const noexcept {
        return {*this, &World::sensor_ended};
    }                                                                                ///< Of sensors.
    BatchEvents<ContactHit> hits() const noexcept { return {*this, &World::hits}; }  ///< Strikes.
    BatchEvents<ContactOverloaded> contact_overloaded() const noexcept {
        return {*this, &World::contact_overloaded};
    }  ///< Pushes.
    BatchEvents<BodyQuarantined> body_quarantined() const noexcept {
        return {*this, &World::body_quarantined};
    }  ///< Bodies that went bad.
    BatchEvents<BodyLeft> body_left() const noexcept {
        return {*this, &World::body_left};
    }  ///< Bodies that left.
    BatchEvents<BodySlept> body_slept() const noexcept {
        return {*this, &World::body_slept};
    }  ///< Bodies asleep.
    BatchEvents<BodyWoke> body_woke() const noexcept {
        return {*this, &World::body_woke};
    }  ///< Bodies awake.
    BatchEvents<BodyMoved> body_moved() const noexcept {
        return {*this, &World::body_moved};
    }  ///< Bodies that moved.
    BatchEvents<JointBroke> joint_broke() const noexcept {
        return {*this, &World::joint_broke};
    }  ///< Joints.
    BatchEvents<JointOverloaded> joint_overloaded() const noexcept {
        return {*this, &World::joint_overloaded};
    }  ///< Joints.

    /// Memory held by all of it, but for the scratch of threads. [bytes] Cost: a look at each list of each world.
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
