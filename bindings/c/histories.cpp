// C API: world histories and event differences.
#include "calls.hpp"

using namespace damson;
using namespace damson::c;

namespace {

/// Calls `use.operator()<Event>()` with the event type of `kind`. Returns null and reports a violation if
/// there is no such kind.
template <class Use>
const void* of_kind(damson_event_kind kind, const Place& at, const Use& use) {
    switch (kind) {
        case DAMSON_EVENT_KIND_CONTACT_BEGAN: return use.template operator()<ContactBegan>();
        case DAMSON_EVENT_KIND_CONTACT_ENDED: return use.template operator()<ContactEnded>();
        case DAMSON_EVENT_KIND_SENSOR_BEGAN: return use.template operator()<SensorBegan>();
        case DAMSON_EVENT_KIND_SENSOR_ENDED: return use.template operator()<SensorEnded>();
        case DAMSON_EVENT_KIND_CONTACT_HIT: return use.template operator()<ContactHit>();
        case DAMSON_EVENT_KIND_CONTACT_OVERLOADED: return use.template operator()<ContactOverloaded>();
        case DAMSON_EVENT_KIND_BODY_MOVED: return use.template operator()<BodyMoved>();
        case DAMSON_EVENT_KIND_BODY_SLEPT: return use.template operator()<BodySlept>();
        case DAMSON_EVENT_KIND_BODY_WOKE: return use.template operator()<BodyWoke>();
        case DAMSON_EVENT_KIND_BODY_QUARANTINED: return use.template operator()<BodyQuarantined>();
        case DAMSON_EVENT_KIND_BODY_LEFT: return use.template operator()<BodyLeft>();
        case DAMSON_EVENT_KIND_JOINT_BROKE: return use.template operator()<JointBroke>();
        case DAMSON_EVENT_KIND_JOINT_OVERLOADED: return use.template operator()<JointOverloaded>();
        default: refuse(at, {}, "one of the choices", describe(unsigned{kind})); return nullptr;
    }
}

/// Returns an array that an event difference owns, and writes its size to `count`.
template <class Get>
const void* list_of(const char* name, const damson_event_diff* diff, damson_event_kind kind, size_t* count,
                    const Get& get) {
    return answer<const void*>(name, [&](const char* call) -> const void* {
        const EventDiff* const value = inner(diff, {call, "diff"});
        if (value == nullptr || !is_given(count, {call, "count"})) return nullptr;
        return of_kind(kind, {call, "kind"}, [&]<class Event>() -> const void* {
            const auto list = get.template operator()<Event>(*value);
            *count = list.size();
            return list.data();
        });
    });
}

}  // namespace

damson_history* damson_history_create(damson_world* world, const damson_history_def* def) {
    return answer<damson_history*>("damson_history_create", [&](const char* call) -> damson_history* {
        World* const target = changing(world, call);
        HistoryDef taken{};
        if (target == nullptr || !take_pointer(def, taken, {call, "def"}, true)) return nullptr;
        damson_history* const made = hand_over(new damson_history{world, History(*target, taken)});
        if (made != nullptr) ++world->dependents;
        return made;
    });
}

damson_status damson_history_destroy(damson_history* history) {
    damson_world* const world = history != nullptr ? history->world : nullptr;
    const damson_status status = destroy("damson_history_destroy", history, "history",
                                         history != nullptr ? history->calls.load() : 0u, 0);
    if (world != nullptr && status == DAMSON_STATUS_OK) --world->dependents;
    return status;
}

damson_status damson_history_record(damson_history* history) {
    return report("damson_history_record", [&](const char* call) {
        if (History* const value = inner(history, {call, "history"}); value != nullptr) value->record();
    });
}

bool damson_history_rewind(damson_history* history, uint64_t tick) {
    return answer<bool>("damson_history_rewind", [&](const char* call) {
        if (!is_given(history, {call, "history"}) || changing(history->world, call) == nullptr ||
            !is_at_rest(*history->world, call))
            return false;
        history->diffs.clear();
        return history->value.rewind(tick);
    });
}

damson_status damson_history_resimulate(damson_history* history, uint64_t tick,
                                        damson_tick_function apply_inputs, void* context,
                                        size_t* diff_count) {
    return report("damson_history_resimulate", [&](const char* call) {
        if (diff_count != nullptr) *diff_count = 0;
        if (!is_given(history, {call, "history"}) || changing(history->world, call) == nullptr ||
            !is_at_rest(*history->world, call))
            return;
        damson_world& world = *history->world;
        const Counted counted(history->calls);
        history->diffs.clear();
        const std::span<const EventDiff> diffs = step_with_answers(world, [&] {
            return history->value.resimulate(tick, [&](World&, std::uint64_t next) {
                if (apply_inputs != nullptr) apply_inputs(&world, next, context);
            });
        });
        history->diffs.reserve(diffs.size());
        for (const EventDiff& diff : diffs) history->diffs.push_back({&diff});
        if (diff_count != nullptr) *diff_count = diffs.size();
    });
}

const damson_event_diff* damson_history_get_diff(const damson_history* history, size_t index) {
    return answer<const damson_event_diff*>(
        "damson_history_get_diff", [&](const char* call) -> const damson_event_diff* {
            if (!is_given(history, {call, "history"})) return nullptr;
            if (index < history->diffs.size()) return &history->diffs[index];
            refuse({call, "index"}, {}, "below the count that damson_history_resimulate() returned",
                   describe(index));
            return nullptr;
        });
}

damson_tick_events* damson_tick_events_create(const damson_world* world) {
    return answer<damson_tick_events*>(
        "damson_tick_events_create", [&](const char* call) -> damson_tick_events* {
            const World* const target = reading(world, call);
            return target == nullptr ? nullptr : hand_over(new damson_tick_events{TickEvents(*target)});
        });
}

damson_status damson_tick_events_destroy(damson_tick_events* events) {
    return destroy("damson_tick_events_destroy", events, "events", 0, 0);
}

const void* damson_tick_events_get(const damson_tick_events* events, damson_event_kind kind, size_t* count) {
    return answer<const void*>("damson_tick_events_get", [&](const char* call) -> const void* {
        const TickEvents* const value = inner(events, {call, "events"});
        if (value == nullptr || !is_given(count, {call, "count"})) return nullptr;
        return of_kind(kind, {call, "kind"}, [&]<class Event>() -> const void* {
            const std::span<const Event> list = value->of<Event>();
            *count = list.size();
            return list.data();
        });
    });
}

damson_event_diff* damson_event_diff_create(const damson_tick_events* reported,
                                            const damson_tick_events* now) {
    return answer<damson_event_diff*>(
        "damson_event_diff_create", [&](const char* call) -> damson_event_diff* {
            if (!is_given(reported, {call, "reported"}) || !is_given(now, {call, "now"})) return nullptr;
            auto made = std::make_unique<damson_event_diff>();
            made->value = &made->own.emplace(reported->value, now->value);
            return hand_over(made.release());
        });
}

damson_status damson_event_diff_destroy(damson_event_diff* diff) {
    constexpr const char* name = "damson_event_diff_destroy";
    if (diff != nullptr && !diff->own)
        return report(name, [](const char* call) {
            refuse({call, "diff"}, {}, "one of its own, not a history's");
        });
    return destroy(name, diff, "diff", 0, 0);
}

const void* damson_event_diff_get_retracted(const damson_event_diff* diff, damson_event_kind kind,
                                            size_t* count) {
    return list_of("damson_event_diff_get_retracted", diff, kind, count,
                   []<class Event>(const EventDiff& value) { return value.retracted<Event>(); });
}

const void* damson_event_diff_get_added(const damson_event_diff* diff, damson_event_kind kind,
                                        size_t* count) {
    return list_of("damson_event_diff_get_added", diff, kind, count,
                   []<class Event>(const EventDiff& value) { return value.added<Event>(); });
}

const void* damson_event_diff_get_confirmed(const damson_event_diff* diff, damson_event_kind kind,
                                            size_t* count) {
    return list_of("damson_event_diff_get_confirmed", diff, kind, count,
                   []<class Event>(const EventDiff& value) {
                       static_assert(sizeof(ConfirmedEvent<Event>) == 2 * sizeof(Event));
                       return value.confirmed<Event>();
                   });
}
