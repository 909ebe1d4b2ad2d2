// Format of a recording: the opening state, then all that was done to the world, in order.
//
//   head        time/file_head.hpp, "DAMRECRD"
//   questions   a byte: bit i is set if question i was asked (call_kinds.hpp: pair, pre-solve, break)
//   opening     steps taken (8 bytes), length (4 bytes), a state (time/state_file.hpp)
//   stream      length (8 bytes), records: a byte that is the number of a call, with its arguments, or a mark
//   keyframes   number (4 bytes); each: steps taken, place of its step in the stream (8 bytes each), questions
//               (a byte), length (4 bytes), a state
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../../core/byte_stream.hpp"
#include "../time/fields.hpp"
#include "recording_fault.hpp"

namespace damson {

/// Version of the format that Recording writes.
inline constexpr std::uint16_t recording_major = 1;
inline constexpr std::uint16_t recording_minor = 1;  ///< The same: what is added raises it.

/// Records that are no calls. Numbers of files: they do not change.
enum class Mark : std::uint8_t {
    Step = 240,       ///< dt (4 bytes, [s]), substeps (a byte).
    SameStep = 241,   ///< A step as the last one.
    Answers = 242,    ///< To the step just before: how many (4 bytes), a bit each, the lowest first.
    Phases = 243,     ///< Of the step just before: how many (a byte), a digest each (8 bytes), by their end.
    Digest = 244,     ///< Of the world before the next step (8 bytes).
    Listeners = 245,  ///< From here on calls are those of listeners to the step just before,
    ListenersEnd = 246,    ///< and up to here.
    Told = 247,            ///< Listeners heard of all ends there were.
    Word = 248,            ///< The game wrote a word of a contact: its id (4 bytes), the word (8 bytes).
    Dropped = 249,         ///< Commands that were dropped in all steps so far (8 bytes).
    PartStep = 250,        ///< A step of some bodies: as Step, their number (4 bytes), handles.
    State = 251,           ///< The world was put into another state: length (4 bytes), the state.
    AlteredAnswers = 252,  ///< Of the answers just before: how many (4 bytes), AlteredAnswer each. Since 1.1.
};

/// An answer that says more than yes or no.
struct AlteredAnswer {
    std::uint32_t index = 0;  ///< Among the answers to its step.
    ContactAnswer answer{};
};
template <>
inline constexpr auto fields_of<AlteredAnswer> =
    std::tuple{NamedField{"index", &AlteredAnswer::index}, NamedField{"answer", &AlteredAnswer::answer}};

bool is_call(std::uint8_t kind) noexcept;
bool is_step(std::uint8_t kind) noexcept;
/// Reads past a record of this kind, whose number has been read; of one that there is not the reader complains.
void skip_record(ByteReader& reader, std::uint8_t kind);

/// Which of the three questions are asked: pair, pre-solve, break.
using QuestionSet = std::array<bool, 3>;
std::uint8_t byte_of(const QuestionSet& questions) noexcept;
QuestionSet questions_of(std::uint8_t byte) noexcept;

/// A state by which playing can begin, before a step.
struct Keyframe {
    std::uint64_t tick = 0;              ///< Steps taken.
    std::size_t place = 0;               ///< Of the step to come, in the stream.
    QuestionSet questions{};             ///< Asked then.
    std::span<const std::byte> state{};  ///< Its bytes.
};

/// What a recording consists of; spans into its bytes.
struct RecordingParts {
    Keyframe opening{};                     ///< Place 0.
    std::span<const std::byte> stream{};    ///< Records.
    std::vector<Keyframe> keyframes{};      ///< By rising tick.
    std::uint64_t steps = 0;                ///< Of the stream.
    std::uint16_t minor = recording_minor;  ///< Version of the format.

    /// A reader of the records from a place in the stream on.
    ByteReader reader_at(std::size_t place) const {
        ByteReader reader(stream.subspan(place));
        reader.set_minor(minor);
        return reader;
    }
};

/// The stream of a recording with what is around it, as a file.
std::vector<std::byte> write_recording(const RecordingParts& parts);

/// Finds the parts, and reads past every record. States are looked at when they are needed.
/// Errors: of bytes that are no recording, `fault` says why.
RecordingParts read_recording(std::span<const std::byte> bytes, RecordingFault& fault);

}  // namespace damson
