// C API: standalone broadphases. Contains the calls that are not generated.
#include "calls.hpp"

using namespace damson;
using namespace damson::c;

namespace {

damson_overlap given_overlap(const Overlap& overlap) {
    return {out(overlap.a), out(overlap.b), overlap.user_data_a, overlap.user_data_b, overlap.user_data};
}

/// Writes the overlaps to the buffer. The const_cast is safe, because the overlaps are only read.
template <class View>
std::size_t write_overlaps(const char* name, const damson_broadphase* broadphase, damson_overlap* buffer,
                           std::size_t capacity, const View& view_of) {
    return answer<std::size_t>(name, [&](const char* call) -> std::size_t {
        if (inner(broadphase, {call, "broadphase"}) == nullptr ||
            !is_array(buffer, capacity, {call, ""}, "buffer"))
            return 0;
        const OverlapView overlaps = view_of(const_cast<damson_broadphase*>(broadphase)->value);
        for (std::size_t i = 0; i < overlaps.size() && i < capacity; ++i)
            buffer[i] = given_overlap(overlaps[i]);
        return overlaps.size();
    });
}

/// Runs a query that calls the caller's function `visit`.
template <class Function, class Ask>
damson_status ask(const char* name, const damson_broadphase* broadphase, Function visit, const Ask& with) {
    return report(name, [&](const char* call) {
        const BroadphaseWorld* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr || !is_given(visit, {call, "visit"})) return;
        const Counted counted(broadphase->calls);
        with(*target, call);
    });
}

template <class Cast, class C>
bool find_first(const char* name, const damson_broadphase* broadphase, const C* cast, uint64_t mask,
                damson_object_hit* result) {
    return answer<bool>(name, [&](const char* call) {
        const BroadphaseWorld* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr || !is_given(cast, {call, "cast"}) || !is_given(result, {call, "result"}))
            return false;
        const std::optional<ObjectHit> hit = target->find_first(in(*cast), mask);
        if (hit) *result = out(*hit);
        return hit.has_value();
    });
}

}  // namespace

damson_broadphase* damson_broadphase_create(const damson_broadphase_def* def) {
    return answer<damson_broadphase*>("damson_broadphase_create",
                                      [&](const char* call) -> damson_broadphase* {
                                          BroadphaseWorldDef taken{};
                                          if (!take_pointer(def, taken, {call, "def"}, true)) return nullptr;
                                          return hand_over(new damson_broadphase{BroadphaseWorld(taken)});
                                      });
}

damson_status damson_broadphase_destroy(damson_broadphase* broadphase) {
    return destroy("damson_broadphase_destroy", broadphase, "broadphase",
                   broadphase != nullptr ? broadphase->calls.load() : 0u, 0);
}

damson_status damson_broadphase_move_many(damson_broadphase* broadphase, const damson_object* objects,
                                          const damson_aabb* boxes, size_t count) {
    return report("damson_broadphase_move_many", [&](const char* call) {
        BroadphaseWorld* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr || !is_array(objects, count, {call, ""}, "objects") ||
            !is_array(boxes, count, {call, ""}, "boxes"))
            return;
        target->move_many(span_of<ObjectHandle>(objects, count), span_of<Aabb>(boxes, count));
    });
}

damson_status damson_broadphase_update(damson_broadphase* broadphase, damson_overlap_began_function began,
                                       damson_overlap_ended_function ended, void* context) {
    return report("damson_broadphase_update", [&](const char* call) {
        BroadphaseWorld* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return;
        if (broadphase->calls != 0)
            return refuse({call, "the call"}, {}, "made outside of other calls of this broadphase");
        const Counted counted(broadphase->calls);
        target->update(
            [&](Overlap& overlap) {
                const damson_overlap told = given_overlap(overlap);
                if (began != nullptr) began(&told, context);
            },
            [&](const OverlapEnded& overlap) {
                if (ended != nullptr) ended(array_of<damson_overlap_ended>(&overlap), context);
            });
    });
}

size_t damson_broadphase_get_overlaps(const damson_broadphase* broadphase, damson_overlap* buffer,
                                      size_t capacity) {
    return write_overlaps("damson_broadphase_get_overlaps", broadphase, buffer, capacity,
                          [](BroadphaseWorld& value) { return value.overlaps(); });
}

size_t damson_broadphase_get_began(const damson_broadphase* broadphase, damson_overlap* buffer,
                                   size_t capacity) {
    return write_overlaps("damson_broadphase_get_began", broadphase, buffer, capacity,
                          [](BroadphaseWorld& value) { return value.began(); });
}

damson_status damson_broadphase_set_overlap_user_data(damson_broadphase* broadphase, size_t index,
                                                      uint32_t word) {
    return report("damson_broadphase_set_overlap_user_data", [&](const char* call) {
        BroadphaseWorld* const target = inner(broadphase, {call, "broadphase"});
        if (target == nullptr) return;
        const OverlapView overlaps = target->overlaps();
        if (index >= overlaps.size())
            return refuse({call, "index"}, {}, "below the number of overlaps", describe(index));
        overlaps[index].user_data = word;
    });
}

damson_status damson_broadphase_query_box(const damson_broadphase* broadphase, damson_aabb box, uint64_t mask,
                                          damson_object_function visit, void* context) {
    return ask(
        "damson_broadphase_query_box", broadphase, visit, [&](const BroadphaseWorld& target, const char*) {
            target.query_box(in(box), mask, [&](ObjectHandle object) { return visit(out(object), context); });
        });
}

damson_status damson_broadphase_query_point(const damson_broadphase* broadphase, damson_vec2 point,
                                            uint64_t mask, damson_object_function visit, void* context) {
    return ask("damson_broadphase_query_point", broadphase, visit,
               [&](const BroadphaseWorld& target, const char*) {
                   target.query_point(in(point), mask,
                                      [&](ObjectHandle object) { return visit(out(object), context); });
               });
}

damson_status damson_broadphase_cast_ray(const damson_broadphase* broadphase, const damson_ray_cast* ray,
                                         uint64_t mask, damson_object_entry_function visit, void* context) {
    return ask("damson_broadphase_cast_ray", broadphase, visit,
               [&](const BroadphaseWorld& target, const char* call) {
                   if (!is_given(ray, {call, "ray"})) return;
                   target.cast_ray(in(*ray), mask, [&](ObjectHandle object, float fraction) {
                       return visit(out(object), fraction, context);
                   });
               });
}

damson_status damson_broadphase_cast_box(const damson_broadphase* broadphase, const damson_box_cast* cast,
                                         uint64_t mask, damson_object_entry_function visit, void* context) {
    return ask("damson_broadphase_cast_box", broadphase, visit,
               [&](const BroadphaseWorld& target, const char* call) {
                   if (!is_given(cast, {call, "cast"})) return;
                   target.cast_box(in(*cast), mask, [&](ObjectHandle object, float fraction) {
                       return visit(out(object), fraction, context);
                   });
               });
}

bool damson_object_filter_may_overlap(const damson_object_filter* a, const damson_object_filter* b) {
    return answer<bool>("damson_object_filter_may_overlap", [&](const char* call) {
        return is_given(a, {call, "a"}) && is_given(b, {call, "b"}) && may_overlap(in(*a), in(*b));
    });
}

bool damson_broadphase_find_first_on_ray(const damson_broadphase* broadphase, const damson_ray_cast* ray,
                                         uint64_t mask, damson_object_hit* result) {
    return find_first<RayCast>("damson_broadphase_find_first_on_ray", broadphase, ray, mask, result);
}

bool damson_broadphase_find_first_on_cast(const damson_broadphase* broadphase, const damson_box_cast* cast,
                                          uint64_t mask, damson_object_hit* result) {
    return find_first<BoxCast>("damson_broadphase_find_first_on_cast", broadphase, cast, mask, result);
}
