// Guard around each call of the C API, and the stored result of each thread's last call.
#include "calls_guarded.hpp"

#include <array>
#include <new>
#include <utility>

#include "../../core/contract.hpp"

namespace damson::c {

namespace {

/// A status and a message that a call sets before it ends.
struct Note {
    damson_status status = DAMSON_STATUS_OK;
    std::string sentence{};
};

/// Data of a thread: the result of its last call, the note of the call in progress, and the texts returned.
struct Memory {
    damson_status status = DAMSON_STATUS_OK;
    std::string sentence{};
    Note* note = nullptr;  // note of the current call
    std::array<std::string, 8> texts{};
};

Memory& memory() noexcept {
    static thread_local Memory remembered;
    return remembered;
}

/// Stores the status and the message of a failed call. Leaves the message empty if there is no memory for it.
[[gnu::cold]] void keep(damson_status status, std::string_view call, std::string_view sentence) noexcept {
    Memory& mine = memory();
    mine.status = status;
#ifdef __cpp_exceptions
    try {
        mine.sentence.assign(call).append(": ").append(sentence);
    } catch (...) {
        mine.sentence.clear();
    }
#else
    mine.sentence.assign(call).append(": ").append(sentence);
#endif
}

/// Returns the message of a C++ call without the name of the call, which the C name replaces.
std::string_view without_name(std::string_view sentence) noexcept {
    const std::size_t colon = sentence.find(": ");
    return colon == std::string_view::npos ? sentence : sentence.substr(colon + 2);
}

/// Gives a call its own note, and restores the note of the outer call afterwards.
class NoteOfCall {
public:
    NoteOfCall() noexcept : before_(std::exchange(memory().note, &mine_)) {}
    ~NoteOfCall() { memory().note = before_; }
    NoteOfCall(const NoteOfCall&) = delete;
    NoteOfCall& operator=(const NoteOfCall&) = delete;

    const Note& get() const noexcept { return mine_; }

private:
    Note mine_;
    Note* before_;
};

/// Executes `work`, and stores the status and error message of the call. Returns true if `into` has a valid
/// result. Can throw.
bool try_to_run(const char* call, const Work& work, void* into) {
    const NoteOfCall note_of_call;
    const ViolationCatcher caught;
    work.act(work.what, call, into);
    if (!caught.first().empty()) {
        keep(DAMSON_STATUS_REFUSED, call, without_name(caught.first()));
        return false;
    }
    const Note& noted = note_of_call.get();
    if (noted.status != DAMSON_STATUS_OK)
        keep(noted.status, call, noted.sentence);
    else
        memory().status = DAMSON_STATUS_OK;
    return true;
}

}  // namespace

bool run(const char* call, const Work& work, void* into) noexcept {
#ifdef __cpp_exceptions
    try {
        return try_to_run(call, work, into);
    } catch (const std::bad_alloc&) {
        keep(DAMSON_STATUS_NO_MEMORY, call, "there is no memory left");
    } catch (const std::length_error&) {
        keep(DAMSON_STATUS_NO_MEMORY, call, "there is no memory for so much");
    } catch (const std::exception& thrown) {
        keep(DAMSON_STATUS_FAILED, call, thrown.what());
    } catch (...) {
        keep(DAMSON_STATUS_FAILED, call, "something was thrown that is no std::exception");
    }
    return false;
#else
    return try_to_run(call, work, into);
#endif
}

damson_status last_status() noexcept {
    return memory().status;
}

const char* last_error() noexcept {
    return memory().status == DAMSON_STATUS_OK ? "" : memory().sentence.c_str();
}

void remember(damson_status status) noexcept {
    memory().status = status;
}

void note(damson_status status, std::string_view sentence) {
    Note* const mine = memory().note;
    if (mine == nullptr || mine->status != DAMSON_STATUS_OK) return;
    mine->status = status;
    mine->sentence = sentence;
}

bool has_refused() noexcept {
    return detail::caught_violation != nullptr && !detail::caught_violation->empty();
}

const char* keep_text_at(std::size_t index, std::string_view text) {
    std::string& place = memory().texts[index];
    place = text;
    return place.c_str();
}

const char* keep_text(std::string_view text) {
    return keep_text_at(0, text);
}

}  // namespace damson::c
