// C API: batches, and the random number generators that batch callbacks receive.
#include <cstring>

#include "calls.hpp"

using namespace damson;
using namespace damson::c;

namespace damson::c {

bool take_rest(const damson_batch_def& from, BatchDef& into, const Place&) {
    into.tasks = to_tasks(from.task_calls, from.parallel_for, from.task_context);
    return true;
}

bool take_rest(const damson_column_def& from, ColumnDef& into, const Place&) {
    if (from.name != nullptr) into.name = from.name;
    return true;
}

bool take_rest(const damson_action_def& from, ActionDef& into, const Place&) {
    if (from.name != nullptr) into.name = from.name;
    return true;
}

bool take_rest(const damson_parameter_def& from, ParameterDef& into, const Place&) {
    if (from.name != nullptr) into.name = from.name;
    return true;
}

bool take_rest(const damson_ray_fan& from, RayFan& into, const Place& at) {
    if (!is_array(from.translations, from.translation_count, at, "translations")) return false;
    if (from.translation_count > max_column_width) {
        refuse(at, "translation_count", "1 to 65536", describe(from.translation_count));
        return false;
    }
    const auto translations = span_of<glm::vec2>(from.translations, from.translation_count);
    into.translations.assign(translations.begin(), translations.end());
    return true;
}

bool take_rest(const damson_spread& from, Spread& into, const Place& at) {
    if (!is_array(from.choices, from.choice_count, at, "choices")) return false;
    into.choices.assign(from.choices, from.choices + from.choice_count);
    return true;
}

}  // namespace damson::c

namespace {

/// Returns true if no call of any world of a batch is in progress; otherwise reports a violation.
bool is_at_rest(const damson_batch& batch, const char* call) {
    for (const damson_world& view : batch.views) {
        if (view.calls == 0 && view.drawings == 0) [[likely]]
            continue;
        refuse({call, "the call"}, {}, "made outside of other calls of the batch's worlds");
        return false;
    }
    return true;
}

std::span<const std::uint8_t> mask_of(const std::uint8_t* mask, std::size_t count) {
    return {mask, count};
}

/// Calls `drive_all`, which can run callbacks. Reports the first callback result that was out of range.
template <class Drive>
damson_status drive(const char* name, damson_batch* batch, const std::uint8_t* mask, std::size_t mask_count,
                    const Drive& drive_all) {
    return report(name, [&](const char* call) {
        WorldBatch* const target = inner(batch, {call, "batch"});
        if (target == nullptr || !is_array(mask, mask_count, {call, ""}, "mask") || !is_at_rest(*batch, call))
            return;
        for (damson_world& view : batch->views) view.bad_answer.clear();
        {
            const Counted counted(batch->calls);
            drive_all(*target, call);
        }
        for (const damson_world& view : batch->views)
            if (!view.bad_answer.empty()) return note(DAMSON_STATUS_BAD_ANSWER, view.bad_answer);
    });
}

/// Copies the events of one kind to memory that the batch owns, and returns the copy.
template <class Event>
const void* gather(damson_batch& batch, const BatchEvents<Event>& events, std::size_t* count) {
    static_assert(std::is_trivially_copyable_v<Event> && alignof(Event) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);
    for (const auto [world, event] : events) {
        batch.event_worlds.push_back(world);
        const auto* const first = reinterpret_cast<const std::byte*>(&event);
        batch.events.insert(batch.events.end(), first, first + sizeof(Event));
    }
    *count = batch.event_worlds.size();
    return batch.events.data();
}

const void* gather_kind(damson_batch& batch, damson_event_kind kind, const Place& at, std::size_t* count) {
    const WorldBatch& of = batch.value;
    switch (kind) {
        case DAMSON_EVENT_KIND_CONTACT_BEGAN: return gather(batch, of.contact_began(), count);
        case DAMSON_EVENT_KIND_CONTACT_ENDED: return gather(batch, of.contact_ended(), count);
        case DAMSON_EVENT_KIND_SENSOR_BEGAN: return gather(batch, of.sensor_began(), count);
        case DAMSON_EVENT_KIND_SENSOR_ENDED: return gather(batch, of.sensor_ended(), count);
        case DAMSON_EVENT_KIND_CONTACT_HIT: return gather(batch, of.hits(), count);
        case DAMSON_EVENT_KIND_CONTACT_OVERLOADED: return gather(batch, of.contact_overloaded(), count);
        case DAMSON_EVENT_KIND_BODY_MOVED: return gather(batch, of.body_moved(), count);
        case DAMSON_EVENT_KIND_BODY_SLEPT: return gather(batch, of.body_slept(), count);
        case DAMSON_EVENT_KIND_BODY_WOKE: return gather(batch, of.body_woke(), count);
        case DAMSON_EVENT_KIND_BODY_QUARANTINED: return gather(batch, of.body_quarantined(), count);
        case DAMSON_EVENT_KIND_BODY_LEFT: return gather(batch, of.body_left(), count);
        case DAMSON_EVENT_KIND_JOINT_BROKE: return gather(batch, of.joint_broke(), count);
        case DAMSON_EVENT_KIND_JOINT_OVERLOADED: return gather(batch, of.joint_overloaded(), count);
        default: refuse(at, {}, "one of the choices", describe(unsigned{kind})); return nullptr;
    }
}

/// Writes a number for each world to the caller's buffer, up to `capacity`. Returns the number of worlds.
template <class Number, class Get>
std::size_t write_all(const char* name, const damson_batch* batch, Number* buffer, std::size_t capacity,
                      const Get& get) {
    return answer<std::size_t>(name, [&](const char* call) -> std::size_t {
        const WorldBatch* const target = inner(batch, {call, "batch"});
        if (target == nullptr || !is_array(buffer, capacity, {call, ""}, "buffer")) return 0;
        for (std::uint32_t i = 0; i < target->count() && i < capacity; ++i) buffer[i] = get(*target, i);
        return target->count();
    });
}

}  // namespace

damson_batch* damson_batch_create(const damson_world* prototype, const damson_batch_def* def) {
    return answer<damson_batch*>("damson_batch_create", [&](const char* call) -> damson_batch* {
        BatchDef taken{};
        if (!is_given(prototype, {call, "prototype"}) || !take_pointer(def, taken, {call, "def"}, true))
            return nullptr;
        WorldBatch made(*prototype->target, taken);
        if (has_refused()) return nullptr;
        auto batch = std::make_unique<damson_batch>(std::move(made));
        batch->views = std::vector<damson_world>(batch->value.count());
        for (std::uint32_t i = 0; i < batch->value.count(); ++i)
            batch->views[i].target = &batch->value.world(i);
        batch->prototype.target = const_cast<World*>(&batch->value.prototype());  // never edited
        batch->prototype.is_read_only = true;
        return batch.release();
    });
}

damson_status damson_batch_destroy(damson_batch* batch) {
    unsigned calls = 0, dependents = 0;
    if (batch != nullptr) {
        calls = batch->calls + batch->prototype.calls;
        dependents = batch->prototype.dependents;
        for (const damson_world& view : batch->views) {
            calls += view.calls;
            dependents += view.dependents;
        }
    }
    return destroy("damson_batch_destroy", batch, "batch", calls, dependents);
}

damson_world* damson_batch_get_world(damson_batch* batch, uint32_t index) {
    return answer<damson_world*>("damson_batch_get_world", [&](const char* call) -> damson_world* {
        if (!is_given(batch, {call, "batch"})) return nullptr;
        if (index < batch->views.size()) return &batch->views[index];
        refuse({call, "index"}, {}, "below damson_batch_get_count()", describe(index));
        return nullptr;
    });
}

const damson_world* damson_batch_get_prototype(const damson_batch* batch) {
    return answer<const damson_world*>(
        "damson_batch_get_prototype", [&](const char* call) -> const damson_world* {
            return is_given(batch, {call, "batch"}) ? &batch->prototype : nullptr;
        });
}

damson_column damson_batch_observe_by(damson_batch* batch, uint32_t width, damson_observe_function read,
                                      void* context, const damson_column_def* def) {
    return answer<damson_column>("damson_batch_observe_by", [&](const char* call) -> damson_column {
        WorldBatch* const target = inner(batch, {call, "batch"});
        ColumnDef taken{};
        if (target == nullptr || !is_given(read, {call, "read"}) ||
            !take_pointer(def, taken, {call, "def"}, true))
            return {};
        return out(target->observe_by(
            width,
            [batch, read, context](const World&, std::uint32_t index, std::span<float> numbers) {
                read(&batch->views[index], index, numbers.data(), numbers.size(), context);
            },
            taken));
    });
}

damson_column damson_batch_act_by(damson_batch* batch, uint32_t width, damson_act_function act, void* context,
                                  const damson_action_def* def) {
    return answer<damson_column>("damson_batch_act_by", [&](const char* call) -> damson_column {
        WorldBatch* const target = inner(batch, {call, "batch"});
        ActionDef taken{};
        if (target == nullptr || !is_given(act, {call, "act"}) ||
            !take_pointer(def, taken, {call, "def"}, true))
            return {};
        return out(target->act_by(
            width,
            [batch, act, context](World&, std::uint32_t index, std::span<const float> numbers) {
                act(&batch->views[index], index, numbers.data(), numbers.size(), context);
            },
            taken));
    });
}

float* damson_batch_get_actions(damson_batch* batch, size_t* count) {
    return answer<float*>("damson_batch_get_actions", [&](const char* call) -> float* {
        WorldBatch* const target = inner(batch, {call, "batch"});
        if (target == nullptr || !is_given(count, {call, "count"})) return nullptr;
        const std::span<float> rows = target->actions();
        *count = rows.size();
        return rows.data();
    });
}

uint32_t damson_batch_add_parameter(damson_batch* batch, const damson_parameter_def* def) {
    uint32_t index = UINT32_MAX;
    (void)report("damson_batch_add_parameter", [&](const char* call) {
        WorldBatch* const target = inner(batch, {call, "batch"});
        ParameterDef taken{};
        if (target != nullptr && take_pointer(def, taken, {call, "def"}))
            index = target->add_parameter(taken);
    });
    return index;
}

damson_parameter_def damson_batch_get_parameter_def(const damson_batch* batch, uint32_t index) {
    return answer<damson_parameter_def>(
        "damson_batch_get_parameter_def", [&](const char* call) -> damson_parameter_def {
            const WorldBatch* const target = inner(batch, {call, "batch"});
            if (target == nullptr) return {};
            if (index >= target->parameter_count()) {
                refuse({call, "index"}, {}, "below damson_batch_get_parameter_count()", describe(index));
                return {};
            }
            const ParameterDef& of = target->parameter_def(index);
            damson_parameter_def def = give(of);
            def.name = keep_text(of.name);
            def.spread.choices = of.spread.choices.data();
            def.spread.choice_count = of.spread.choices.size();
            return def;
        });
}

damson_status damson_batch_set_begin(damson_batch* batch, damson_begin_function begin, void* context) {
    return report("damson_batch_set_begin", [&](const char* call) {
        WorldBatch* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return;
        BeginFunction begun{};
        if (begin != nullptr)
            begun = [batch, begin, context](World&, std::uint32_t index, Random& random) {
                begin(&batch->views[index], index, reinterpret_cast<damson_random*>(&random), context);
            };
        target->set_begin(std::move(begun));
    });
}

damson_status damson_batch_set_before_observe(damson_batch* batch, damson_before_observe_function look,
                                              void* context) {
    return report("damson_batch_set_before_observe", [&](const char* call) {
        WorldBatch* const target = inner(batch, {call, "batch"});
        if (target == nullptr) return;
        BeforeObserveFunction looked{};
        if (look != nullptr)
            looked = [batch, look, context](World&, std::uint32_t index) {
                look(&batch->views[index], index, context);
            };
        target->set_before_observe(std::move(looked));
    });
}

damson_status damson_batch_step(damson_batch* batch, const damson_batch_pace* pace, const uint8_t* mask,
                                size_t mask_count) {
    return drive("damson_batch_step", batch, mask, mask_count, [&](WorldBatch& target, const char* call) {
        BatchStep taken{};
        if (take_pointer(pace, taken, {call, "pace"}, true)) target.step(taken, mask_of(mask, mask_count));
    });
}

damson_status damson_batch_reset(damson_batch* batch, const uint8_t* mask, size_t mask_count) {
    return drive("damson_batch_reset", batch, mask, mask_count,
                 [&](WorldBatch& target, const char*) { target.reset(mask_of(mask, mask_count)); });
}

damson_status damson_batch_reset_to(damson_batch* batch, const damson_snapshot* snapshot, const uint8_t* mask,
                                    size_t mask_count) {
    return drive("damson_batch_reset_to", batch, mask, mask_count, [&](WorldBatch& target, const char* call) {
        if (const Snapshot* const state = inner(snapshot, {call, "snapshot"}); state != nullptr)
            target.reset(*state, mask_of(mask, mask_count));
    });
}

damson_status damson_batch_fork(damson_batch* batch, uint32_t from, uint32_t to) {
    return drive("damson_batch_fork", batch, nullptr, 0, [&](WorldBatch& target, const char* call) {
        if (to < batch->views.size() && batch->views[to].dependents != 0)
            return refuse({call, "to"}, {}, "without dependents", describe(to));
        target.fork(from, to);
    });
}

damson_status damson_batch_read(damson_batch* batch, const uint8_t* mask, size_t mask_count) {
    return drive("damson_batch_read", batch, mask, mask_count,
                 [&](WorldBatch& target, const char*) { target.read(mask_of(mask, mask_count)); });
}

size_t damson_batch_get_all_steps(const damson_batch* batch, uint64_t* buffer, size_t capacity) {
    return write_all("damson_batch_get_all_steps", batch, buffer, capacity,
                     [](const WorldBatch& of, std::uint32_t index) { return of.steps(index); });
}

size_t damson_batch_get_bad_mask(const damson_batch* batch, uint8_t* buffer, size_t capacity) {
    return write_all(
        "damson_batch_get_bad_mask", batch, buffer, capacity,
        [](const WorldBatch& of, std::uint32_t index) { return std::uint8_t{of.is_bad(index)}; });
}

const void* damson_batch_get_events(damson_batch* batch, damson_event_kind kind, const uint32_t** worlds,
                                    size_t* count) {
    return answer<const void*>("damson_batch_get_events", [&](const char* call) -> const void* {
        if (inner(batch, {call, "batch"}) == nullptr || !is_given(count, {call, "count"})) return nullptr;
        batch->event_worlds.clear();
        batch->events.clear();
        const void* const events = gather_kind(*batch, kind, {call, "kind"}, count);
        if (worlds != nullptr) *worlds = batch->event_worlds.data();
        return events;
    });
}

damson_spread damson_make_fixed_spread(float value) {
    return answer<damson_spread>("damson_make_fixed_spread",
                                 [&](const char*) { return give(Spread::fixed(value)); });
}

damson_spread damson_make_uniform_spread(float low, float high) {
    return answer<damson_spread>("damson_make_uniform_spread",
                                 [&](const char*) { return give(Spread::uniform(low, high)); });
}

damson_spread damson_make_log_uniform_spread(float low, float high) {
    return answer<damson_spread>("damson_make_log_uniform_spread",
                                 [&](const char*) { return give(Spread::log_uniform(low, high)); });
}

damson_spread damson_make_normal_spread(float mean, float deviation) {
    return answer<damson_spread>("damson_make_normal_spread",
                                 [&](const char*) { return give(Spread::normal(mean, deviation)); });
}

damson_spread damson_make_choice_spread(const float* choices, size_t count) {
    return answer<damson_spread>("damson_make_choice_spread", [&](const char* call) -> damson_spread {
        if (!is_array(choices, count, {call, ""}, "choices")) return {};
        damson_spread spread = give(Spread::choice({}));
        spread.choices = choices;
        spread.choice_count = count;
        return spread;
    });
}

uint32_t damson_random_draw_below(damson_random* random, uint32_t count) {
    return answer<uint32_t>("damson_random_draw_below", [&](const char* call) -> uint32_t {
        Random* const numbers = inner(random, {call, "random"});
        if (numbers == nullptr) return 0;
        if (count != 0) return numbers->below(count);
        refuse({call, "count"}, {}, "1 or more");
        return 0;
    });
}

float damson_random_draw_from(damson_random* random, const damson_spread* spread) {
    return answer<float>("damson_random_draw_from", [&](const char* call) -> float {
        Random* const numbers = inner(random, {call, "random"});
        Spread taken{};
        if (numbers == nullptr || !take_pointer(spread, taken, {call, "spread"})) return 0.0f;
        if (const char* const defect = find_defect(taken); defect != nullptr) {
            refuse({call, "spread"}, {}, defect);
            return 0.0f;
        }
        return draw_from(taken, *numbers);
    });
}
