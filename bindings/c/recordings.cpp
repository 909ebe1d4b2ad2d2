// C API: recordings, players and branches.
#include "states.hpp"

using namespace damson;
using namespace damson::c;

namespace damson::c {

bool take_rest(const damson_player_def& from, PlayerDef& into, const Place& at) {
    return from.machine == nullptr || take(*from.machine, into.machine, at);
}

}  // namespace damson::c

namespace {

/// Updates the view of a player's world. After a move to another tick, the world can be a different object.
void renew_view(damson_player& player) {
    player.view.target = const_cast<World*>(&player.value.world());  // the view is read-only
    player.view.is_read_only = true;
}

/// Returns true if a player can move to another tick: no call of its world is in progress, and no object
/// depends on the player or its world. Otherwise reports a violation.
bool may_move(const damson_player* player, const Place& at) {
    if (!is_given(player, at)) return false;
    if (player->dependents + player->view.dependents == 0 && player->view.calls == 0) [[likely]]
        return true;
    refuse(at, {}, "without branches, previews and running calls of its world");
    return false;
}

RecordedCall const& call_of(const damson_recorded_call* call) {
    return *reinterpret_cast<const RecordedCall*>(call);
}

/// Returns a property of a recorded call as text.
template <class Read>
const char* text_of_call(const char* name, const damson_recorded_call* call, const Read& read) {
    return answer<const char*>(name, [&](const char* at) -> const char* {
        return is_given(call, {at, "call"}) ? keep_text(read(call_of(call))) : nullptr;
    });
}

}  // namespace

damson_recording* damson_recording_create(damson_world* world, const damson_recording_def* def) {
    return answer<damson_recording*>("damson_recording_create", [&](const char* call) -> damson_recording* {
        World* const target = changing(world, call);
        RecordingDef taken{};
        if (target == nullptr || !take_pointer(def, taken, {call, "def"}, true)) return nullptr;
        damson_recording* const made = hand_over(new damson_recording{world, Recording(*target, taken)});
        if (made != nullptr) ++world->dependents;
        return made;
    });
}

damson_status damson_recording_destroy(damson_recording* recording) {
    damson_world* const world = recording != nullptr ? recording->world : nullptr;
    const damson_status status = destroy("damson_recording_destroy", recording, "recording",
                                         world != nullptr ? world->calls.load() : 0u, 0);
    if (world != nullptr && status == DAMSON_STATUS_OK) --world->dependents;
    return status;
}

damson_bytes damson_recording_get_bytes(const damson_recording* recording) {
    return answer<damson_bytes>("damson_recording_get_bytes", [&](const char* call) -> damson_bytes {
        const Recording* const value = inner(recording, {call, "recording"});
        return value == nullptr ? damson_bytes{} : to_bytes(value->bytes());
    });
}

damson_player* damson_player_create(const void* bytes, size_t size, const damson_player_def* def) {
    return answer<damson_player*>("damson_player_create", [&](const char* call) -> damson_player* {
        PlayerDef taken{};
        if (!is_array(bytes, size, {call, ""}, "bytes") || !take_pointer(def, taken, {call, "def"}, true))
            return nullptr;
        const std::span<const std::byte> given = bytes_of(bytes, size);
        damson_player* const made = hand_over(
            new damson_player{Player(std::vector<std::byte>(given.begin(), given.end()), std::move(taken))});
        if (made == nullptr) return nullptr;
        renew_view(*made);
        if (made->value.has_failed()) note(DAMSON_STATUS_BAD_DATA, made->value.fault().text());
        return made;
    });
}

damson_status damson_player_destroy(damson_player* player) {
    return destroy("damson_player_destroy", player, "player",
                   player != nullptr ? player->view.calls.load() : 0u,
                   player != nullptr ? player->dependents + player->view.dependents.load() : 0u);
}

damson_recording_fault damson_player_get_fault(const damson_player* player) {
    return answer<damson_recording_fault>("damson_player_get_fault",
                                          [&](const char* call) -> damson_recording_fault {
                                              const Player* const value = inner(player, {call, "player"});
                                              if (value == nullptr) return {};
                                              const RecordingFault& fault = value->fault();
                                              return {fault.at, fault.tick, keep_text(fault.reason)};
                                          });
}

const char* damson_player_get_fault_text(const damson_player* player) {
    return answer<const char*>("damson_player_get_fault_text", [&](const char* call) -> const char* {
        const Player* const value = inner(player, {call, "player"});
        if (value == nullptr) return nullptr;
        return keep_text(value->has_failed() ? value->fault().text() : std::string{});
    });
}

const damson_world* damson_player_get_world(const damson_player* player) {
    return answer<const damson_world*>(
        "damson_player_get_world", [&](const char* call) -> const damson_world* {
            return is_given(player, {call, "player"}) ? &player->view : nullptr;
        });
}

bool damson_player_step(damson_player* player) {
    return answer<bool>("damson_player_step", [&](const char* call) {
        if (!may_move(player, {call, "player"})) return false;
        const bool has_gone_on = player->value.step();
        renew_view(*player);
        return has_gone_on;
    });
}

bool damson_player_seek(damson_player* player, uint64_t tick) {
    return answer<bool>("damson_player_seek", [&](const char* call) {
        if (!may_move(player, {call, "player"})) return false;
        const bool could = player->value.seek(tick);
        renew_view(*player);
        return could;
    });
}

const char* damson_player_get_calls(const damson_player* player, size_t* count) {
    return answer<const char*>("damson_player_get_calls", [&](const char* call) -> const char* {
        const Player* const value = inner(player, {call, "player"});
        if (value == nullptr) return nullptr;
        std::string text;
        const std::vector<std::string> calls = value->calls();
        for (const std::string& line : calls) text += line + "\n";
        if (count != nullptr) *count = calls.size();
        return keep_text(text);
    });
}

bool damson_player_find_divergence(damson_player* here, damson_player* there, damson_run_divergence* result) {
    return answer<bool>("damson_player_find_divergence", [&](const char* call) {
        if (!may_move(here, {call, "here"}) || !may_move(there, {call, "there"})) return false;
        if (here == there) {
            refuse({call, "there"}, {}, "another player");
            return false;
        }
        const std::optional<RunDivergence> found = find_divergence(here->value, there->value);
        renew_view(*here);
        renew_view(*there);
        if (found && result != nullptr)
            *result = {found->step,
                       found->phase.has_value(),
                       static_cast<damson_phase>(found->phase.value_or(Phase{})),
                       {keep_text_at(0, found->difference.object), keep_text_at(1, found->difference.field),
                        keep_text_at(2, found->difference.here), keep_text_at(3, found->difference.there),
                        keep_text_at(4, found->difference.text())},
                       keep_text_at(5, found->call_here),
                       keep_text_at(6, found->call_there),
                       keep_text_at(7, found->text())};
        return found.has_value();
    });
}

damson_branch* damson_branch_create(const damson_player* player, const damson_branch_def* def) {
    return answer<damson_branch*>("damson_branch_create", [&](const char* call) -> damson_branch* {
        const Player* const value = inner(player, {call, "player"});
        if (value == nullptr || (def != nullptr && !is_size(def->size, sizeof *def, {call, "def"})))
            return nullptr;
        auto view = std::make_unique<damson_world>();
        BranchDef taken{};
        if (def != nullptr && def->keep != nullptr)
            taken.keep = [keep = def->keep, context = def->context](const RecordedCall& recorded) {
                return keep(reinterpret_cast<const damson_recorded_call*>(&recorded), context);
            };
        if (def != nullptr && def->act != nullptr)
            taken.act = [act = def->act, context = def->context, world = view.get()](
                            World&, std::uint64_t tick) { act(world, tick, context); };
        damson_branch* const made =
            hand_over(new damson_branch{player, value->branch(std::move(taken)), std::move(view)});
        if (made == nullptr) return nullptr;
        made->view->target = &made->value.world();
        ++player->dependents;
        return made;
    });
}

damson_status damson_branch_destroy(damson_branch* branch) {
    const damson_player* const player = branch != nullptr ? branch->player : nullptr;
    const damson_status status = destroy("damson_branch_destroy", branch, "branch",
                                         branch != nullptr ? branch->view->calls.load() : 0u,
                                         branch != nullptr ? branch->view->dependents.load() : 0u);
    if (player != nullptr && status == DAMSON_STATUS_OK) --player->dependents;
    return status;
}

damson_world* damson_branch_get_world(damson_branch* branch) {
    return answer<damson_world*>("damson_branch_get_world", [&](const char* call) -> damson_world* {
        return is_given(branch, {call, "branch"}) ? branch->view.get() : nullptr;
    });
}

bool damson_branch_step(damson_branch* branch) {
    return answer<bool>("damson_branch_step", [&](const char* call) {
        if (!is_given(branch, {call, "branch"}) || changing(branch->view.get(), call) == nullptr ||
            !is_at_rest(*branch->view, call))
            return false;
        return step_with_answers(*branch->view, [&] { return branch->value.step(); });
    });
}

uint32_t damson_recorded_call_get_number(const damson_recorded_call* call) {
    return answer<uint32_t>("damson_recorded_call_get_number", [&](const char* at) -> uint32_t {
        return is_given(call, {at, "call"}) ? call_of(call).number() : 0;
    });
}

const char* damson_recorded_call_get_name(const damson_recorded_call* call) {
    return text_of_call("damson_recorded_call_get_name", call,
                        [](const RecordedCall& made) { return made.name(); });
}

const char* damson_recorded_call_get_text(const damson_recorded_call* call) {
    return text_of_call("damson_recorded_call_get_text", call,
                        [](const RecordedCall& made) { return made.text(); });
}
