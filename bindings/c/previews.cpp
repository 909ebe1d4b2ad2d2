// C API: previews, and the character mover.
#include "states.hpp"

using namespace damson;
using namespace damson::c;

namespace {

/// Returns true if the preview has a body with this index; otherwise reports a violation.
bool is_named(const damson_preview* preview, std::size_t index, const char* call) {
    if (!is_given(preview, {call, "preview"})) return false;
    if (index < preview->value.body_count()) return true;
    refuse({call, "index"}, {}, "below the number of named bodies", describe(index));
    return false;
}

}  // namespace

damson_preview* damson_preview_create(const damson_world* world, const damson_body* bodies, size_t count) {
    return answer<damson_preview*>("damson_preview_create", [&](const char* call) -> damson_preview* {
        const World* const target = reading(world, call);
        if (target == nullptr || !is_array(bodies, count, {call, ""}, "bodies")) return nullptr;
        damson_preview* const made =
            hand_over(new damson_preview{world, Preview(*target, span_of<BodyHandle>(bodies, count))});
        if (made == nullptr) return nullptr;
        made->view.target = &WorldAccess::preview_world(made->value);
        ++world->dependents;
        return made;
    });
}

damson_status damson_preview_destroy(damson_preview* preview) {
    const damson_world* const world = preview != nullptr ? preview->world : nullptr;
    const damson_status status = destroy("damson_preview_destroy", preview, "preview",
                                         preview != nullptr ? preview->view.calls.load() : 0u,
                                         preview != nullptr ? preview->view.dependents.load() : 0u);
    if (world != nullptr && status == DAMSON_STATUS_OK) --world->dependents;
    return status;
}

damson_world* damson_preview_get_world(damson_preview* preview) {
    return answer<damson_world*>("damson_preview_get_world", [&](const char* call) -> damson_world* {
        return is_given(preview, {call, "preview"}) ? &preview->view : nullptr;
    });
}

damson_body damson_preview_get_body(const damson_preview* preview, size_t index) {
    return answer<damson_body>("damson_preview_get_body", [&](const char* call) -> damson_body {
        if (!is_named(preview, index, call)) return {};
        return out(
            const_cast<damson_preview*>(preview)->value.body(index).handle());  // only reads the handle
    });
}

damson_status damson_preview_run(damson_preview* preview, int32_t steps, const damson_preview_pace* pace) {
    return report("damson_preview_run", [&](const char* call) {
        PreviewPace taken{};
        if (!is_given(preview, {call, "preview"}) || changing(&preview->view, call) == nullptr ||
            !is_at_rest(preview->view, call) || !take_pointer(pace, taken, {call, "pace"}, true))
            return;
        (void)step_with_answers(preview->view, [&] {
            preview->value.run(steps, taken);
            return true;
        });
    });
}

const damson_transform* damson_preview_get_path(const damson_preview* preview, size_t index, size_t* count) {
    return answer<const damson_transform*>(
        "damson_preview_get_path", [&](const char* call) -> const damson_transform* {
            if (!is_named(preview, index, call) || !is_given(count, {call, "count"})) return nullptr;
            const std::span<const Transform> path = preview->value.path(index);
            *count = path.size();
            return array_of<damson_transform>(path.data());
        });
}

damson_mover_move damson_world_move_character(const damson_world* world, const damson_mover* mover, float dt,
                                              const damson_mover_settings* settings,
                                              const damson_query_filter* filter) {
    return answer<damson_mover_move>(
        "damson_world_move_character", [&](const char* call) -> damson_mover_move {
            const World* const target = reading(world, call);
            Mover walker{};
            MoverSettings wanted{};
            QueryFilter found{};
            if (target == nullptr || !take_pointer(mover, walker, {call, "mover"}) ||
                !take_pointer(settings, wanted, {call, "settings"}, true) ||
                !take_pointer(filter, found, {call, "filter"}, true))
                return {};
            return give(move_character(*target, walker, dt, wanted, found));
        });
}
