// The objects behind the pointers of the C API.
//
// A damson_world refers to a World that it owns, or to one that a player, branch, preview or batch owns. It
// counts the calls in progress and the dependent objects. A world must not be destroyed during one of its
// calls or while an object depends on it. A world must not be edited while it is drawn, or if it belongs to
// a player. The counts are atomic, because several threads can read a world at the same time.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "convert.hpp"

struct damson_world {
    damson::World* target = nullptr;              ///< World on which calls act.
    std::optional<damson::World> own{};           ///< The world, if this object owns it.
    bool is_read_only = false;                    ///< True if calls must not change the world.
    mutable std::atomic<unsigned> calls{0};       ///< Calls in progress that can run callbacks.
    mutable std::atomic<unsigned> drawings{0};    ///< Calls in progress that forbid edits.
    mutable std::atomic<unsigned> dependents{0};  ///< Number of histories, recordings, levels and previews.
    std::string bad_answer{};                     ///< Message about an invalid callback result in this step.
};

struct damson_snapshot {
    damson::Snapshot value{};
};

struct damson_event_diff {
    const damson::EventDiff* value = nullptr;
    std::optional<damson::EventDiff> own{};  ///< The difference, if no history owns it.
};

struct damson_history {
    damson_world* world;  ///< World that the history rewinds.
    damson::History value;
    std::vector<damson_event_diff> diffs{};  ///< Event differences from the last resimulation.
    std::atomic<unsigned> calls{0};          ///< Calls in progress.
};

struct damson_tick_events {
    damson::TickEvents value;
};

struct damson_recording {
    damson_world* world;  ///< World that is recorded.
    damson::Recording value;
};

struct damson_player {
    damson::Player value;
    damson_world view{};                          ///< World of the player, read-only.
    mutable std::atomic<unsigned> dependents{0};  ///< Number of branches.
};

struct damson_branch {
    const damson_player* player;  ///< Player from which it was created.
    damson::Branch value;
    std::unique_ptr<damson_world> view;  ///< World of the branch, at a fixed address.
};

struct damson_level {
    damson_world* world;  ///< World that contains the bodies.
    damson::Level value;
};

struct damson_level_files {
    std::map<std::string, std::string> texts{};  ///< Contents by path.
};

struct damson_preview {
    const damson_world* world;  ///< Original world of the preview.
    damson::Preview value;
    damson_world view{};  ///< Small world with the copies of the bodies.
};

struct damson_batch {
    explicit damson_batch(damson::WorldBatch&& made) noexcept : value(std::move(made)) {}

    damson::WorldBatch value;
    std::vector<damson_world> views{};          ///< Worlds of the batch, at fixed addresses.
    damson_world prototype{};                   ///< Initial state of the worlds, read-only.
    std::atomic<unsigned> calls{0};             ///< Calls in progress that can run callbacks.
    std::vector<std::uint32_t> event_worlds{};  ///< World index of each event in `events`.
    std::vector<std::byte> events{};            ///< Result of damson_batch_get_events().
};

struct damson_broadphase {
    damson::BroadphaseWorld value;
    mutable std::atomic<unsigned> calls{0};     ///< Calls in progress that can run callbacks.
    mutable std::atomic<unsigned> drawings{0};  ///< Calls in progress that forbid edits.
};

struct damson_broadphase_history {
    damson::BroadphaseHistory value;
};

namespace damson::c {

/// Returns the world for reading, or reports a violation and returns null if `world` is null.
inline const World* reading(const damson_world* world, const char* call) {
    return is_given(world, {call, "world"}) ? world->target : nullptr;
}

/// Returns the world for editing, or reports a violation and returns null if `world` is null, read-only or
/// being drawn.
inline World* changing(damson_world* world, const char* call) {
    if (!is_given(world, {call, "world"})) return nullptr;
    if (world->is_read_only || world->drawings != 0) [[unlikely]] {
        refuse({call, "world"}, {},
               world->is_read_only ? "one that may be changed, not a player's or a prototype"
                                   : "unchanged while it is drawn");
        return nullptr;
    }
    return world->target;
}

/// Counts a call in progress, from construction to destruction of this object.
class Counted {
public:
    explicit Counted(std::atomic<unsigned>& count) noexcept : count_(count) { ++count_; }
    ~Counted() { --count_; }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

private:
    std::atomic<unsigned>& count_;
};

/// Returns the C++ object behind a pointer; returns null and reports a violation if the pointer is null.
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
/// Returns the batch for editing; returns null and reports a violation while the batch runs callbacks,
/// because several threads can execute them.
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
        refuse(at, {}, "unchanged while it is drawn");
        return nullptr;
    }
    return &broadphase->value;
}
inline const BroadphaseWorld* inner(const damson_broadphase* broadphase, const Place& at) {
    return is_given(broadphase, at) ? &broadphase->value : nullptr;
}

/// Destroys an object. Reports a violation if one of its calls is in progress or another object depends on
/// it. Null is a no-op.
template <class Object>
damson_status destroy(const char* name, Object* object, const char* argument, unsigned calls,
                      unsigned dependents) {
    return report_end(name, [&](const char* call) {
        if (calls != 0) return refuse({call, argument}, {}, "destroyed from outside of its own calls");
        if (dependents != 0) return refuse({call, argument}, {}, "without dependents", describe(dependents));
        delete object;
    });
}

/// Returns true if no call of the world is in progress, so that its state can be replaced; otherwise
/// reports a violation.
inline bool is_at_rest(const damson_world& world, const char* call) {
    if (world.calls == 0) [[likely]]
        return true;
    refuse({call, "the call"}, {}, "made outside of other calls of this world");
    return false;
}

/// Calls `step`, which steps the world one or more times, and reports the first callback result that was out
/// of range.
template <class Step>
auto step_with_answers(damson_world& world, const Step& step) {
    const Counted counted(world.calls);
    world.bad_answer.clear();
    const auto result = step();
    if (!world.bad_answer.empty()) note(DAMSON_STATUS_BAD_ANSWER, world.bad_answer);
    return result;
}

/// Returns the new object `made`. If a violation was reported during its creation, destroys it and returns
/// null.
template <class Object>
Object* hand_over(Object* made) {
    if (!has_refused()) return made;
    delete made;
    return nullptr;
}

/// Returns a task system that runs on the threads of the caller.
TaskSystem to_tasks(std::uint32_t calls, damson_parallel_for_function parallel_for, void* context);

/// A definition of a tile grid, with the palette that it points to.
struct TakenTileGrid {
    TileGridDef def{};
    std::vector<Tile> palette{};
};
bool take_tile_grid(const damson_tile_grid_def* from, TakenTileGrid& into, const Place& at);

/// Converts an outline for a geometry function; returns false and reports a violation if it has a defect.
bool take_sound(const damson_geometry* from, Shape& into, const Place& at);

/// A renderer that calls the functions of a C renderer.
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
/// Returns true if a renderer is given and has the expected size; otherwise reports a violation.
bool is_renderer(const damson_debug_draw* renderer, const char* call);

}  // namespace damson::c
