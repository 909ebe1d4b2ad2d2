// Recorder of calls: whoever takes down what is done to a world, so that it can be done again. A world without
// one makes one comparison a call.
//
//   if (!require(...)) return;                                    what is refused is nothing that happened
//   record_call<call::SetBullet>(state, handle, is_bullet);       before anything changes
#pragma once

#include <cstdint>
#include <utility>

#include "../defs/call_kinds.hpp"
#include "../defs/callbacks.hpp"

namespace damson {

/// What takes down calls, steps and answers in the order in which they come.
class CallRecorder {
public:
    virtual ~CallRecorder() = default;
    /// A call was found good and is about to be carried out; `given` is the `Given` of its kind.
    virtual void note_call(std::uint8_t number, const void* given) = 0;
    /// A step is about to begin; commands have been carried out, as calls.
    virtual void note_step(float dt, int substeps) = 0;
    /// The step to come is one of these bodies alone: time/step_only.hpp.
    virtual void note_selection(std::span<const BodyHandle> bodies) = 0;
    virtual void note_answer(const ContactAnswer& answer) = 0;  ///< The game was asked in the step under way.
    virtual void note_told() = 0;                 ///< Listeners are about to hear of all ends there are.
    virtual void note_delivery(bool begins) = 0;  ///< Of a step's events to listeners, which may call.
    virtual void note_lent() = 0;                 ///< Words of contacts are about to be lent to the game.
    virtual void note_restored() = 0;             ///< The world was put into another state.
    virtual void note_gone() = 0;                 ///< The world is no more.
};

/// The recorder of a world, which is told when the world goes.
class RecorderLink {
public:
    RecorderLink() = default;
    ~RecorderLink() {
        if (recorder_ != nullptr) recorder_->note_gone();
    }
    RecorderLink(const RecorderLink&) = delete;
    RecorderLink& operator=(const RecorderLink&) = delete;

    CallRecorder* get() const noexcept { return recorder_; }  ///< Null while nobody records.
    /// Returns who recorded before.
    CallRecorder* set(CallRecorder* recorder) noexcept { return std::exchange(recorder_, recorder); }

private:
    CallRecorder* recorder_ = nullptr;
};

/// Keeps from a recorder what a call or a step does by further calls, as long as it lives.
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

/// Takes down a call, if somebody wants it. Requires: all that it was given is good, and nothing has changed yet.
template <class Call, class State, class... Arguments>
void record_call(State& state, const Arguments&... arguments) {
    if (CallRecorder* const recorder = state.recorder.get(); recorder != nullptr) [[unlikely]]
        detail::note_call<Call>(*recorder, arguments...);
}

}  // namespace damson
