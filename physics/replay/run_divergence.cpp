#include "divergence.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "../../core/contract.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "player_parts.hpp"
#include "world_arrays.hpp"

namespace damson {

/// Compares two players step by step.
class RunComparison {
public:
    RunComparison(Player& here, Player& there) : here_(here), there_(there) {}

    std::optional<RunDivergence> find() {
        const std::uint64_t first = std::max(here_.first_tick(), there_.first_tick());
        if (!require(!here_.has_failed() && !there_.has_failed(), "find_divergence", "both",
                     "without a fault") ||
            !require(first <= std::min(here_.last_tick(), there_.last_tick()), "find_divergence", "both",
                     "recordings that have a tick in common") ||
            !here_.seek(first) || !there_.seek(first))
            return std::nullopt;
        if (auto apart = find_divergence(here_.world(), there_.world()))
            return RunDivergence{first, std::nullopt, *apart, {}, {}};
        while (true) {
            const std::size_t from_here = here().place().at, from_there = there().place().at;
            const bool goes_here = here().make_calls(), goes_there = there().make_calls();
            const std::uint64_t step = here().tick() + 1;
            if (have_failed()) return std::nullopt;
            const bool have_called = here().place().at != from_here || there().place().at != from_there;
            if (have_called && digest(here().world()) != digest(there().world()))
                if (auto apart = find_divergence(here_.world(), there_.world())) {
                    const auto [a, b] = first_other_calls(from_here, from_there);
                    return RunDivergence{step, std::nullopt, *apart, a, b};
                }
            if (!goes_here && !goes_there) return std::nullopt;
            if (goes_here != goes_there) return RunDivergence{step, std::nullopt, {}, {}, {}};
            if (auto apart = step_both(step)) return apart;
            if (have_failed()) return std::nullopt;
        }
    }

private:
    Playback& here() { return *here_.parts_->playback; }
    Playback& there() { return *there_.parts_->playback; }

    /// Returns true if one of the playbacks has failed, and copies its fault to its player.
    bool have_failed() {
        for (Player* const player : {&here_, &there_}) {
            const Playback& playback = *player->parts_->playback;
            if (playback.has_failed()) player->parts_->fault = playback.fault();
        }
        return here_.has_failed() || there_.has_failed();
    }

    /// Returns the first two calls that differ between these positions and the next step.
    std::pair<std::string, std::string> first_other_calls(std::size_t from_here,
                                                          std::size_t from_there) const {
        const std::vector<std::string> a = here_.parts_->calls_from(from_here),
                                       b = there_.parts_->calls_from(from_there);
        for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
            const std::string x = i < a.size() ? a[i] : std::string(),
                              y = i < b.size() ? b[i] : std::string();
            if (x != y) return {x, y};
        }
        return {};
    }

    /// Steps both worlds after their calls. Returns the divergence if their states then differ.
    std::optional<RunDivergence> step_both(std::uint64_t step) {
        const Stand stand_here(here()), stand_there(there());
        (void)here().step();
        (void)there().step();
        if (digest(here().world()) == digest(there().world())) return std::nullopt;
        auto apart = find_divergence(here_.world(), there_.world());
        if (!apart) return std::nullopt;  // the comparison ignores details such as the sign of zero
        RunDivergence divergence{step, std::nullopt, *apart, {}, {}};

        stand_here.put_back(here());
        stand_there.put_back(there());
        const std::vector<PhaseDigest> phases_here = trace(here()), phases_there = trace(there());
        const auto differ =
            std::mismatch(phases_here.begin(), phases_here.end(), phases_there.begin(), phases_there.end());
        if (differ.first == phases_here.end() || differ.second == phases_there.end()) return divergence;
        divergence.phase = differ.first->phase;

        // step again, and compare the states after the first phase that differs
        const auto index = static_cast<std::size_t>(differ.first - phases_here.begin());
        stand_here.put_back(here());
        stand_there.put_back(there());
        World then = here_.world().fork();
        look_after(here(), index,
                   [&](const WorldState& state) { copy_world(WorldAccess::state_of(then), state); });
        look_after(there(), index, [&](const WorldState& state) {
            if (auto in_between = compare_states(WorldAccess::state_of(std::as_const(then)), state))
                divergence.difference = *in_between;
        });
        return divergence;
    }

    /// A saved position and state of a playback, used to repeat its step.
    class Stand {
    public:
        explicit Stand(const Playback& playback) : place_(playback.place()) {
            playback.world().save(snapshot_);
        }
        void put_back(Playback& playback) const {
            playback.world().restore(snapshot_);
            playback.go_to(place_);
        }

    private:
        Snapshot snapshot_;
        PlaybackPosition place_;
    };

    static std::vector<PhaseDigest> trace(Playback& playback) {
        std::vector<PhaseDigest> phases;
        playback.set_trace([&](const PhaseDigest& phase) { phases.push_back(phase); });
        (void)playback.step();
        playback.set_trace(nullptr);
        return phases;
    }

    /// Takes a step and calls `look(state)` after its phase `index`.
    template <class Look>
    static void look_after(Playback& playback, std::size_t index, Look&& look) {
        std::size_t at = 0;
        const WorldState& state = WorldAccess::state_of(std::as_const(playback).world());
        playback.set_trace([&](const PhaseDigest&) {
            if (at++ == index) look(state);
        });
        (void)playback.step();
        playback.set_trace(nullptr);
    }

    Player& here_;
    Player& there_;
};

std::string RunDivergence::text() const {
    std::string text = "step " + std::to_string(step);
    if (phase) text += ", phase " + std::string(name_of(*phase));
    if (difference.object.empty()) return text + ": one of the runs has ended";
    text += ": " + difference.text();
    if (call_here.empty() && call_there.empty()) return text;
    const auto call = [](const std::string& name) { return name.empty() ? std::string("no call") : name; };
    return text + "; before it, " + call(call_here) + " here and " + call(call_there) + " there";
}

std::optional<RunDivergence> find_divergence(Player& here, Player& there) {
    return RunComparison(here, there).find();
}

}  // namespace damson
