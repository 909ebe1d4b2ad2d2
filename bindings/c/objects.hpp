// Objects of the C ABI: what its pointers point to.
//
// A damson_world stands before a World of its own, or before one that something else keeps: a player, a branch, a look
// ahead, a batch. It knows what must not be done with it now: destroyed while a call of it is under way or something depends on
// it, changed while it is drawn or belongs to a player. The counts are atomic: many threads may look at a world.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "convert.hpp"

struct damson_world {
    damson::World* target = nullptr;              ///< What calls go to.
    std::optional<damson::World> own{};           ///< If it is its own.
    bool is_read_only = false;                    ///< Only its keeper changes it.
    mutable std::atomic<unsigned> calls{0};       ///< Calls under way that come back to the caller.
    mutable std::atomic<unsigned> drawings{0};    ///< Of these, those in which nothing may be changed.
    mutable std::atomic<unsigned> dependents{0};  ///< Histories, recordings and looks ahead.
    std::string bad_answer{};                     ///< What was wrong with an answer in the step under way.
};

struct damson_snapshot {
    damson::Snapshot value{};
};

struct damson_event_diff {
    const damson::EventDiff* value = nullptr;
    std::optional<damson::EventDiff> own{};  ///< If it is no history's.
};

struct damson_history {
    damson_world* world;  ///< Of which it is.
    damson::History value;
    std::vector<damson_event_diff> diffs{};  ///< Of the last resimulation.
    std::atomic<unsigned> calls{0};          ///< Under way.
};

struct damson_tick_events {
    damson::TickEvents value;
};

struct damson_recording {
    damson_world* world;  ///< Of which it is.
    damson::Recording value;
};

struct damson_player {
    damson::Player value;
    damson_world view{};                          ///< Its world, to be read.
    mutable std::atomic<unsigned> dependents{0};  ///< Branches.
};

struct damson_branch {
    const damson_player* player;  ///< From which it leaves.
    damson::Branch value;
    std::unique_ptr<damson_world> view;  ///< Its world; at one address from before the branch is made.
};

struct damson_preview {
    const damson_world* world;  ///< In which it looks.
    damson::Preview value;
    damson_world view{};  ///< The small world.
};

struct damson_batch {
    explicit damson_batch(damson::WorldBatch&& made) noexcept : value(std::move(made)) {}

    damson::WorldBatch value;
    std::vector<damson_world> views{};          ///< Its worlds, at one address each as long as it lives.
    damson_world prototype{};                   ///< What they begin as, to be read.
    std::atomic<unsigned> calls{0};             ///< Under way that come back to the caller.
    std::vector<std::uint32_t> event_worlds{};  ///< Of the events that were asked for last: in which world.
    std::vector<std::byte> events{};            ///< These.
};

struct damson_broadphase {
    damson::BroadphaseWorld value;
    mutable std::atomic<unsigned> calls{0};     ///< Under way that come back to the caller.
    mutable std::atomic<unsigned> drawings{0};  ///< Of these, those in which nothing may be changed.
};

struct damson_broadphase_history {
    damson::BroadphaseHistory value;
};

namespace damson::c {

/// The world, if it may be read; else null, and it is reported why.
inline const World* reading(const damson_world* world, const char* call) {
    return is_given(world, {call, "world"}) ? world->target : nullptr;
}

/// The world, if it may be changed; else null, and it is reported why.
inline World* changing(damson_world* world, const char* call) {
    if (!is_given(world, {call, "world"})) return nullptr;
    if (world->is_read_only || world->drawings != 0) [[unlikely]] {
        refuse({call, "world"}, {},
               world->is_read_only ? "one that may be changed, not a player's or a prototype"
                                   : "left alone while it is drawn");
        return nullptr;
    }
    return world->target;
}

/// Counts a call that comes back to the caller, as long as it lasts.
class Counted {
public:
    explicit Counted(std::atomic<unsigned>& count) noexcept : count_(count) { ++count_; }
    ~Counted() { --count_; }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

private:
    std::atomic<unsigned>& count_;
};

/// What is inside of an object; null if there is none, which is reported.
template <class Object>
auto* inner(Object* object, const Place& at) {
    return is_given(object, at) ? &object->value : nullptr;
}
inline const EventDiff* inner(const damson_event_diff* diff, const Place& at) {
    return is_given(diff, at) ? diff->value : nullptr;
}
inline CommandBuffer* inner(damson_command_buffer* commands, const Place& at) {
    return is_given(commands, at) ? reinterpret_cast<CommandBuffer*>(commands) : nullptr;
}
inline const CommandBuffer* inner(const damson_command_buffer* commands, const Place& at) {
    return is_given(commands, at) ? reinterpret_cast<const CommandBuffer*>(commands) : nullptr;
}
inline Random* inner(damson_random* random, const Place& at) {
    return is_given(random, at) ? reinterpret_cast<Random*>(random) : nullptr;
}
/// A batch that is not driven just now: its functions, which several threads may be in, only look at it.
inline WorldBatch* inner(damson_batch* batch, const Place& at) {
    if (!is_given(batch, at)) return nullptr;
    if (batch->calls != 0) [[unlikely]] {
        refuse(at, {}, "left alone by its own functions");
        return nullptr;
    }
    return &batch->value;
}
inline const WorldBatch* inner(const damson_batch* batch, const Place& at) {
    return is_given(batch, at) ? &batch->value : nullptr;
}
inline BroadphaseWorld* inner(damson_broadphase* broadphase, const Place& at) {
    if (!is_given(broadphase, at)) return nullptr;
    if (broadphase->drawings != 0) [[unlikely]] {
        refuse(at, {}, "left alone while it is drawn");
        return nullptr;
    }
    return &broadphase->value;
}
inline const BroadphaseWorld* inner(const damson_broadphase* broadphase, const Place& at) {
    return is_given(broadphase, at) ? &broadphase->value : nullptr;
}

/// Destroys an object that nothing depends on and no call of which is under way; null is a no-op.
template <class Object>
damson_status destroy(const char* name, Object* object, const char* argument, unsigned calls,
                      unsigned dependents) {
    return report_end(name, [&](const char* call) {
        if (calls != 0) return refuse({call, argument}, {}, "destroyed from outside of its own calls");
        if (dependents != 0)
            return refuse({call, argument}, {}, "free of what depends on it", describe(dependents));
        delete object;
    });
}

/// Whether nothing of the world is under way that would not survive another state.
inline bool is_at_rest(const damson_world& world, const char* call) {
    if (world.calls == 0) [[likely]]
        return true;
    refuse({call, "the call"}, {}, "made outside of other calls of this world");
    return false;
}

/// Takes a step, or several, that may ask the caller questions; tells of answers that were none.
template <class Step>
auto step_with_answers(damson_world& world, const Step& step) {
    const Counted counted(world.calls);
    world.bad_answer.clear();
    const auto result = step();
    if (!world.bad_answer.empty()) note(DAMSON_STATUS_BAD_ANSWER, world.bad_answer);
    return result;
}

/// Hands a new object over; none if something was refused while it was made.
template <class Object>
Object* hand_over(Object* made) {
    if (!has_refused()) return made;
    delete made;
    return nullptr;
}

/// The game's threads, as a task system.
TaskSystem to_tasks(std::uint32_t calls, damson_parallel_for_function parallel_for, void* context);

/// A definition of a tile grid with the tiles that it points to.
struct TakenTileGrid {
    TileGridDef def{};
    std::vector<Tile> palette{};
};
bool take_tile_grid(const damson_tile_grid_def* from, TakenTileGrid& into, const Place& at);

/// An outline in which nothing is wrong: for calls that look at it without a world.
bool take_sound(const damson_geometry* from, Shape& into, const Place& at);

/// A renderer of C, as Damson sees it.
class Renderer final : public DebugDraw {
public:
    explicit Renderer(const damson_debug_draw& functions) noexcept : functions_(functions) {}
    void polygon(std::span<const glm::vec2> corners, float radius, const DrawPaint& paint) override;
    void circle(glm::vec2 center, float radius, const DrawPaint& paint) override;
    void capsule(glm::vec2 a, glm::vec2 b, float radius, const DrawPaint& paint) override;
    void line(glm::vec2 a, glm::vec2 b, DrawColor color, float width_px) override;
    void point(glm::vec2 at, float size_px, DrawColor color) override;
    void text(glm::vec2 at, std::string_view words, DrawColor color) override;

private:
    const damson_debug_draw& functions_;
};
/// Whether a renderer is one.
bool is_renderer(const damson_debug_draw* renderer, const char* call);

}  // namespace damson::c
