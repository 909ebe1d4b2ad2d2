// C API: steps, and the callbacks that they call.
#include "calls.hpp"

using namespace damson;
using namespace damson::c;

namespace {

/// Steps part of the world and returns the number of bodies that took part.
template <class Part>
std::uint32_t step_part(const char* name, damson_world* world, const Part& part) {
    return answer<std::uint32_t>(name, [&](const char* call) -> std::uint32_t {
        World* const target = changing(world, call);
        return target == nullptr ? 0 : step_with_answers(*world, [&] { return part(*target, call); });
    });
}

}  // namespace

damson_status damson_world_step(damson_world* world, float dt, int32_t substeps) {
    return report("damson_world_step", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        (void)step_with_answers(*world, [&] {
            target->step(dt, substeps);
            return true;
        });
    });
}

damson_advance damson_world_advance(damson_world* world, float real_dt, const damson_pace* pace,
                                    damson_step_function before_step, damson_step_function after_step,
                                    void* context) {
    return answer<damson_advance>("damson_world_advance", [&](const char* call) -> damson_advance {
        World* const target = changing(world, call);
        Pace taken{};
        if (target == nullptr || !take_pointer(pace, taken, {call, "pace"}, true)) return {};
        const auto tell = [&](damson_step_function function) {
            if (function != nullptr) function(world, taken.dt, context);
        };
        return out(step_with_answers(*world, [&] {
            return target->advance(
                real_dt, taken, [&] { tell(before_step); }, [&] { tell(after_step); });
        }));
    });
}

uint32_t damson_world_step_bodies(damson_world* world, const damson_body* bodies, size_t count, float dt,
                                  int32_t substeps) {
    return step_part("damson_world_step_bodies", world,
                     [&](World& target, const char* call) -> std::uint32_t {
                         if (!is_array(bodies, count, {call, ""}, "bodies")) return 0;
                         return step_only(target, span_of<BodyHandle>(bodies, count), dt, substeps);
                     });
}

uint32_t damson_world_step_region(damson_world* world, damson_aabb region, float dt, int32_t substeps) {
    return step_part("damson_world_step_region", world,
                     [&](World& target, const char*) { return step_only(target, in(region), dt, substeps); });
}

damson_status damson_world_deliver_events(damson_world* world) {
    return report("damson_world_deliver_events", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        const Counted counted(world->calls);
        target->deliver_events();
    });
}

damson_status damson_world_set_filter_callback(damson_world* world, damson_filter_function callback,
                                               void* context) {
    return report("damson_world_set_filter_callback", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        FilterFunction asked{};
        if (callback != nullptr)
            asked = [callback, context](const ContactSide& a, const ContactSide& b) {
                return callback(array_of<damson_contact_side>(&a), array_of<damson_contact_side>(&b),
                                context);
            };
        target->set_filter_callback(std::move(asked));
    });
}

damson_status damson_world_set_pre_solve_callback(damson_world* world, damson_pre_solve_function callback,
                                                  void* context) {
    return report("damson_world_set_pre_solve_callback", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        PreSolveFunction asked{};
        if (callback != nullptr)
            asked = [world, callback, context](const PreSolveContact& of) -> PreSolveResponse {
                damson_pre_solve_response given = give(PreSolveResponse{});
                callback(array_of<damson_pre_solve_contact>(&of), &given, context);
                PreSolveResponse answer{};
                (void)take(given, answer, {});
                const ViolationCatcher caught;
                if (is_legal_answer(answer)) return answer;
                if (world->bad_answer.empty()) world->bad_answer = caught.first();
                return true;
            };
        target->set_pre_solve_callback(std::move(asked));
    });
}

damson_status damson_world_set_joint_break_callback(damson_world* world, damson_joint_break_function callback,
                                                    void* context) {
    return report("damson_world_set_joint_break_callback", [&](const char* call) {
        World* const target = changing(world, call);
        if (target == nullptr) return;
        JointBreakFunction asked{};
        if (callback != nullptr)
            asked = [callback, context](const JointBroke& event) {
                return callback(array_of<damson_joint_broke>(&event), context);
            };
        target->set_joint_break_callback(std::move(asked));
    });
}

damson_status damson_world_set_phase_trace(damson_world* world, damson_phase_trace_function call,
                                           void* context) {
    return report("damson_world_set_phase_trace", [&](const char* name) {
        World* const target = changing(world, name);
        if (target == nullptr) return;
        PhaseTraceFunction traced{};
        if (call != nullptr)
            traced = [call, context](const PhaseDigest& digest) {
                call(array_of<damson_phase_digest>(&digest), context);
            };
        target->set_phase_trace(std::move(traced));
    });
}
