// Generated calls of the C API: a look ahead.
//
// Made by bindings/generate.py from bindings/api.json: edit that.
#include "../calls.hpp"

using namespace damson;
using namespace damson::c;

size_t damson_preview_get_body_count(const damson_preview* preview) {
    return answer<size_t>("damson_preview_get_body_count", [&](const char* call) -> size_t {
        auto* const target = inner(preview, {call, "preview"});
        if (target == nullptr) return {};
        return target->body_count();
    });
}

const damson_preview_hit* damson_preview_get_hits(const damson_preview* preview, size_t* count) {
    return answer<const damson_preview_hit*>("damson_preview_get_hits", [&](const char* call) -> const damson_preview_hit* {
        auto* const target = inner(preview, {call, "preview"});
        if (target == nullptr) return {};
        if (!is_given(count, {call, "count"})) return {};
        const auto found = target->hits();
        *count = found.size();
        return array_of<damson_preview_hit>(found.data());
    });
}

uint32_t damson_preview_get_static_copy_count(const damson_preview* preview) {
    return answer<uint32_t>("damson_preview_get_static_copy_count", [&](const char* call) -> uint32_t {
        auto* const target = inner(preview, {call, "preview"});
        if (target == nullptr) return {};
        return target->static_copy_count();
    });
}
