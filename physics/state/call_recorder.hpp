// Records all calls to a world, so that they can be replayed. Without a recorder, each call costs one
// comparison.
//
//   if (!require(...)) return;                                    calls with invalid arguments are not recorded
//   record_call<call::SetBullet>(state, handle, is_bullet);       before the call changes anything
#pragma once

#include <cstdint>
#include <utility>

#include "../model/callbacks.hpp"
#include "../model/calls.hpp"

namespace damson {

/// Interface that receives calls, steps and callback results in the order in which they happen.
class CallRecorder {
public:
    virtual ~CallRecorder() = default;
    /// Records a valid call that is about to be executed. `number` is the call number from calls.inc. `given`
    /// points to the `Given` struct that contains the call's arguments.
    virtual void note_call(std::uint8_t number, const void* given) = 0;
    /// Records a step that is about to begin. Its commands have already been executed and recorded as calls.
    virtual void note_step(float dt, int substeps) = 0;
    /// Records that the next step moves only these bodies; see replay/step_only.hpp.
    virtual void note_selection(std::span<const BodyHandle> bodies) = 0;
    virtual void note_answer(
        const PreSolveResponse& answer) = 0;      ///< Records the result of a callback in a step.
    virtual void record_delivery() = 0;           ///< Records the delivery of all pending end events.
    virtual void note_delivery(bool begins) = 0;  ///< Records the start or end of a step's event delivery.
    virtual void note_lent() = 0;                 ///< Records write access to contact user data.
    virtual void note_restored() = 0;             ///< Records that a saved state was restored.
    virtual void on_destroyed() = 0;              ///< Called when the world is destroyed.
};

/// Link from a world to its recorder. Its destructor calls on_destroyed().
class RecorderLink {
public:
    RecorderLink() = default;
    ~RecorderLink() {
        if (recorder_ != nullptr) recorder_->on_destroyed();
    }
    RecorderLink(const RecorderLink&) = delete;
    RecorderLink& operator=(const RecorderLink&) = delete;

    CallRecorder* get() const noexcept { return recorder_; }  ///< Null if there is no recorder.
    /// Sets the recorder; null removes it. Returns the previous recorder.
    CallRecorder* set(CallRecorder* recorder) noexcept { return std::exchange(recorder_, recorder); }

private:
    CallRecorder* recorder_ = nullptr;
};

/// Pauses recording during its lifetime, so that calls made inside a recorded call or step are not recorded.
class RecorderPause {
public:
    explicit RecorderPause(RecorderLink& link) noexcept : link_(link), recorder_(link.set(nullptr)) {}
    ~RecorderPause() { link_.set(recorder_); }
    RecorderPause(const RecorderPause&) = delete;
    RecorderPause& operator=(const RecorderPause&) = delete;

private:
    RecorderLink& link_;
    CallRecorder* recorder_;
};

namespace detail {

template <class Call, class... Arguments>
[[gnu::noinline, gnu::cold]] void note_call(CallRecorder& recorder, const Arguments&... arguments) {
    const typename Call::Given given{&arguments...};
    recorder.note_call(Call::number, &given);
}

}  // namespace detail

/// Records a call if the world has a recorder. Requires: all arguments are valid, and nothing has changed yet.
template <class Call, class State, class... Arguments>
void record_call(State& state, const Arguments&... arguments) {
    if (CallRecorder* const recorder = state.recorder.get(); recorder != nullptr) [[unlikely]]
        detail::note_call<Call>(*recorder, arguments...);
}

}  // namespace damson
