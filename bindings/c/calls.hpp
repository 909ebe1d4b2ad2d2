// Templates for calls that several types share, used by generated code.
#pragma once

#include <string_view>
#include <utility>

#include "../../physics/world/joint_factories.hpp"
#include "objects.hpp"

namespace damson::c {

// handles

template <class Handle, class C>
bool is_alive(const char* name, const damson_world* world, C handle) {
    return answer<bool>(name, [&](const char* call) {
        const World* const target = reading(world, call);
        return target != nullptr && target->is_alive(Handle{handle.slot, handle.generation});
    });
}

// joints

template <class Def, class C>
damson_joint create_joint(const char* name, damson_world* world, const C* def) {
    return answer<damson_joint>(name, [&](const char* call) -> damson_joint {
        World* const target = changing(world, call);
        Def taken{};
        if (target == nullptr || !take_pointer(def, taken, {call, "def"})) return {};
        return out(target->create_joint(JointDef(taken)));
    });
}

template <class Def>
typename COf<Def>::Type get_joint_def(const char* name, const damson_world* world, damson_joint joint) {
    using C = typename COf<Def>::Type;
    return answer<C>(name, [&](const char* call) -> C {
        const World* const target = reading(world, call);
        return target == nullptr ? C{} : give(target->joint(in(joint)).template get<Def>());
    });
}

template <auto make, class... Where>
auto joint_definition(const char* name, const damson_world* world, damson_body a, damson_body b,
                      Where... where) {
    using Def = decltype(make(std::declval<const World&>(), in(a), in(b), in(where)...));
    using C = typename COf<Def>::Type;
    return answer<C>(name, [&](const char* call) -> C {
        const World* const target = reading(world, call);
        return target == nullptr ? C{} : give(make(*target, in(a), in(b), in(where)...));
    });
}

template <class Def, class C>
damson_status set_joint_def(const char* name, damson_world* world, damson_joint joint, const C* def) {
    return report(name, [&](const char* call) {
        World* const target = changing(world, call);
        Def taken{};
        if (target == nullptr || !take_pointer(def, taken, {call, "def"})) return;
        target->joint(in(joint)).set(taken);
    });
}

// commands

template <class Give>
damson_joint_token command(const char* name, damson_command_buffer* commands, const Give& command_of) {
    return answer<damson_joint_token>(name, [&](const char* call) -> damson_joint_token {
        CommandBuffer* const target = inner(commands, {call, "commands"});
        if (target == nullptr) return {};
        return command_of(*target, Place{call, "def"});
    });
}

template <class Def, class C>
damson_joint_token command_joint(const char* name, damson_command_buffer* commands, const C* def) {
    return command(name, commands, [&](CommandBuffer& target, const Place& at) -> damson_joint_token {
        Def taken{};
        return take_pointer(def, taken, at) ? out(target.create_joint(JointDef(taken)))
                                            : damson_joint_token{};
    });
}

template <class Def, class C>
damson_joint_token command_joint_between(const char* name, damson_command_buffer* commands,
                                         damson_body_target body_a, damson_body_target body_b, const C* def) {
    return command(name, commands, [&](CommandBuffer& target, const Place& at) -> damson_joint_token {
        Def taken{};
        return take_pointer(def, taken, at)
                   ? out(target.create_joint(in(body_a), in(body_b), JointDef(taken)))
                   : damson_joint_token{};
    });
}

template <class Def, class C>
damson_joint_token command_joint_of(const char* name, damson_command_buffer* commands,
                                    damson_body_target body, const C* def) {
    return command(name, commands, [&](CommandBuffer& target, const Place& at) -> damson_joint_token {
        Def taken{};
        return take_pointer(def, taken, at) ? out(target.create_joint(in(body), taken))
                                            : damson_joint_token{};
    });
}

inline damson_joint_token command_gear_of(const char* name, damson_command_buffer* commands,
                                          damson_joint_target joint_a, damson_joint_target joint_b,
                                          const damson_gear_joint_def* def) {
    return command(name, commands, [&](CommandBuffer& target, const Place& at) -> damson_joint_token {
        GearJointDef taken{};
        return take_pointer(def, taken, at) ? out(target.create_joint(in(joint_a), in(joint_b), taken))
                                            : damson_joint_token{};
    });
}

template <class Def, class C>
damson_status command_set_joint(const char* name, damson_command_buffer* commands, damson_joint_target joint,
                                const C* def) {
    return report(name, [&](const char* call) {
        CommandBuffer* const target = inner(commands, {call, "commands"});
        Def taken{};
        if (target == nullptr || !take_pointer(def, taken, {call, "def"})) return;
        target->set_joint(in(joint), taken);
    });
}

// listeners

template <class Event, Subscription (World::*on_event)(const EventFilter&, EventFunction<Event>),
          class Function>
damson_subscription subscribe(const char* name, damson_world* world, const damson_event_filter* filter,
                              Function function, void* context) {
    return answer<damson_subscription>(name, [&](const char* call) -> damson_subscription {
        World* const target = changing(world, call);
        EventFilter taken{};
        if (target == nullptr || !take_pointer(filter, taken, {call, "filter"}, true) ||
            !is_given(function, {call, "call"}))
            return {};
        return out((target->*on_event)(taken, [function, context](const Event& event) {
            function(array_of<typename COf<Event>::Type>(&event), context);
        }));
    });
}

// queries

/// Converts a query request. A request with the same layout in C and C++ is copied directly.
template <class Request, class C>
bool take_request(const C* from, Request& into, const Place& at) {
    if (!is_given(from, at)) return false;
    if constexpr (requires { take(*from, into, at); })
        return take(*from, into, at);
    else {
        into = in(*from);
        return true;
    }
}

template <class Request, class C>
bool find_nearest(const char* name, const damson_world* world, const C* request,
                  const damson_query_filter* filter, damson_query_hit* result) {
    return answer<bool>(name, [&](const char* call) {
        const World* const target = reading(world, call);
        Request taken{};
        QueryFilter wanted{};
        if (target == nullptr || !take_request(request, taken, {call, "request"}) ||
            !take_pointer(filter, wanted, {call, "filter"}, true) || !is_given(result, {call, "result"}))
            return false;
        const std::optional<QueryHit> hit = target->find_nearest(taken, wanted);
        if (hit) *result = out(*hit);
        return hit.has_value();
    });
}

template <class Request, class C>
std::size_t find_all(const char* name, const damson_world* world, const C* request,
                     const damson_query_filter* filter, damson_query_hit* buffer, std::size_t capacity) {
    return answer<std::size_t>(name, [&](const char* call) -> std::size_t {
        const World* const target = reading(world, call);
        Request taken{};
        QueryFilter wanted{};
        if (target == nullptr || !take_request(request, taken, {call, "request"}) ||
            !take_pointer(filter, wanted, {call, "filter"}, true) ||
            !is_array(buffer, capacity, {call, ""}, "buffer"))
            return 0;
        return target->find_all(taken, room_of<QueryHit>(buffer, capacity), wanted).size();
    });
}

template <class Request, class C>
damson_status visit_all(const char* name, const damson_world* world, const C* request,
                        const damson_query_filter* filter, damson_hit_function visit, void* context) {
    return report(name, [&](const char* call) {
        const World* const target = reading(world, call);
        Request taken{};
        QueryFilter wanted{};
        if (target == nullptr || !take_request(request, taken, {call, "request"}) ||
            !take_pointer(filter, wanted, {call, "filter"}, true) || !is_given(visit, {call, "visit"}))
            return;
        const Counted counted(world->calls);
        target->visit_all(
            taken, [&](const QueryHit& hit) { return visit(array_of<damson_query_hit>(&hit), context); },
            wanted);
    });
}

template <class Request, class C>
damson_status find_many(const char* name, damson_world* world, const C* requests, std::size_t count,
                        const damson_query_filter* filter, damson_query_hit* buffer, std::size_t capacity,
                        std::uint32_t* counts) {
    return report(name, [&](const char* call) {
        World* const target = changing(world, call);
        QueryFilter wanted{};
        if (target == nullptr || !is_array(requests, count, {call, ""}, "requests") ||
            !take_pointer(filter, wanted, {call, "filter"}, true) ||
            !is_array(buffer, capacity, {call, ""}, "buffer") ||
            !is_array(counts, count, {call, ""}, "counts"))
            return;
        std::vector<Request> copies;
        std::span<const Request> asked;
        if constexpr (requires(Request into, Place at) { take(*requests, into, at); }) {
            copies.resize(count);
            for (std::size_t i = 0; i < count; ++i)
                if (!take(requests[i], copies[i], {call, "requests"})) return;
            asked = copies;
        } else {
            asked = span_of<Request>(requests, count);
        }
        target->find_many(asked, room_of<QueryHit>(buffer, capacity), std::span<std::uint32_t>(counts, count),
                          wanted);
    });
}

}  // namespace damson::c
