// Format of a recording: the initial state, followed by all calls and steps, in order.
//
//   head        replay/file_head.hpp, "DAMRECRD"
//   user_callbacks   a byte: bit i is set if callback i was set (model/calls.inc: filter, pre-solve, joint break)
//   opening     steps taken (8 bytes), length (4 bytes), a state (replay/state_file.hpp)
//   stream      length (8 bytes), records: the number of a call (a byte) with its arguments, or a mark (a byte)
//   keyframes   count (4 bytes); for each: steps taken, position of its step in the stream (8 bytes each),
//               user_callbacks (a byte), length (4 bytes), a state
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../../core/byte_stream.hpp"
#include "../state/state_fields.hpp"
#include "recording.hpp"

namespace damson {

/// Major version of the format that Recording writes.
inline constexpr std::uint16_t recording_major = 1;
/// Minor version; raised when fields or records are added.
inline constexpr std::uint16_t recording_minor = 1;

/// Records other than calls. The numbers are stored in files and must not change.
enum class Mark : std::uint8_t {
    Step = 240,          ///< A step: dt (4 bytes, [s]), substeps (a byte).
    SameStep = 241,      ///< A step with the dt and substeps of the previous step.
    Answers = 242,       ///< Callback responses in the last step: count (4 bytes), bits, lowest first.
    Phases = 243,        ///< Phases of the last step: count (a byte), digests (8 bytes each).
    Digest = 244,        ///< Digest of the world before the next step (8 bytes).
    Listeners = 245,     ///< Start of the calls that listeners made during the last step.
    ListenersEnd = 246,  ///< End of the calls that listeners made.
    Told = 247,          ///< All pending end events were delivered to listeners.
    Word = 248,          ///< User data was written to a contact: its id (4 bytes), the user data (8 bytes).
    Dropped = 249,       ///< Total number of commands dropped so far (8 bytes).
    PartStep = 250,      ///< A step of selected bodies: dt and substeps as in Step, count (4 bytes), handles.
    State = 251,         ///< The world was restored to another state: length (4 bytes), the state.
    AlteredAnswers = 252,  ///< Details of the last responses: count (4 bytes), items. Since 1.1.
};

/// A callback response that contains more than a bool.
struct AlteredAnswer {
    std::uint32_t index = 0;  ///< Index among the responses in its step.
    PreSolveResponse answer{};
};
template <>
inline constexpr auto fields_of<AlteredAnswer> =
    std::tuple{named_field("index", &AlteredAnswer::index), named_field("answer", &AlteredAnswer::answer)};

bool is_call(std::uint8_t kind) noexcept;
bool is_step(std::uint8_t kind) noexcept;
/// Skips a record whose kind has already been read. The reader reports a fault if the kind is unknown.
void skip_record(ByteReader& reader, std::uint8_t kind);

/// True for each callback that is set: filter, pre-solve, joint break.
using QuestionSet = std::array<bool, 3>;
std::uint8_t byte_of(const QuestionSet& user_callbacks) noexcept;
QuestionSet questions_of(std::uint8_t byte) noexcept;

/// A stored state at which playback can begin.
struct Keyframe {
    std::uint64_t tick = 0;              ///< Number of steps taken before this state.
    std::size_t place = 0;               ///< Position of the next step in the stream.
    QuestionSet user_callbacks{};        ///< Callbacks that are set.
    std::span<const std::byte> state{};  ///< State of the world as bytes.
};

/// Parts of a recording, as spans into its bytes.
struct RecordingParts {
    Keyframe opening{};                     ///< Initial state, at position 0.
    std::span<const std::byte> stream{};    ///< Records.
    std::vector<Keyframe> keyframes{};      ///< Keyframes, sorted by tick.
    std::uint64_t steps = 0;                ///< Number of steps in the stream.
    std::uint16_t minor = recording_minor;  ///< Minor version of the format.

    /// Returns a reader that begins at a position in the stream.
    ByteReader reader_at(std::size_t place) const {
        ByteReader reader(stream.subspan(place));
        reader.set_minor(minor);
        return reader;
    }
};

/// Returns the bytes of a recording file.
std::vector<std::byte> write_recording(const RecordingParts& parts);

/// Checks every record of a recording file and returns its parts. States are not parsed until they are
/// needed.
/// Errors: sets `fault` if the bytes are not a recording.
RecordingParts read_recording(std::span<const std::byte> bytes, RecordingFault& fault);

}  // namespace damson
