#include "recording_file.hpp"

#include "../model/calls.hpp"
#include "../world/call_table.hpp"
#include "file_head.hpp"
#include "state_file.hpp"

namespace damson {

namespace {

static_assert(recording_minor == state_minor, "fields of structs have one minor version for both formats");
constexpr FileKind recording_kind{"DAMRECRD", "recording of Damson", recording_major, recording_minor};

void put_state(ByteWriter& writer, std::span<const std::byte> state) {
    writer.put(static_cast<std::uint32_t>(state.size()));
    writer.put_bytes(state);
}

std::span<const std::byte> get_state(ByteReader& reader) {
    return reader.get_bytes(reader.get<std::uint32_t>());
}

QuestionSet get_questions(ByteReader& reader) {
    const auto byte = reader.get<std::uint8_t>();
    if (byte >= 8) reader.fail("an unknown callback");
    return questions_of(byte);
}

/// Checks all records, counts the steps, and checks that every keyframe is at a step.
void check_stream(ByteReader& reader, RecordingParts& parts) {
    ByteReader records = parts.reader_at(0);
    std::size_t next = 0;
    bool was_step = false;
    while (records.left() > 0 && !records.has_failed()) {
        const std::size_t place = records.at();
        const auto kind = records.get<std::uint8_t>();
        const bool are_answers = kind == static_cast<std::uint8_t>(Mark::Answers) ||
                                 kind == static_cast<std::uint8_t>(Mark::AlteredAnswers);
        if (are_answers && !was_step) records.fail("answers without a step");
        if (kind == static_cast<std::uint8_t>(Mark::SameStep) && parts.steps == 0)
            records.fail("a repeated step without a previous one");
        if (kind == static_cast<std::uint8_t>(Mark::Phases) && !was_step)
            records.fail("phases without a step");
        skip_record(records, kind);
        // responses and phases follow their step, in this order
        was_step = is_step(kind) || (was_step && are_answers);
        if (!is_step(kind)) continue;
        if (next < parts.keyframes.size() && parts.keyframes[next].place == place) {
            if (parts.keyframes[next].tick != parts.opening.tick + parts.steps)
                reader.fail("a keyframe has the wrong tick");
            ++next;
        }
        ++parts.steps;
    }
    if (records.has_failed())
        reader.fail("the stream, at byte " + std::to_string(records.fault().at) + ": " +
                    records.fault().reason);
    if (next != parts.keyframes.size()) reader.fail("a keyframe is not at a step");
}

}  // namespace

std::uint8_t byte_of(const QuestionSet& user_callbacks) noexcept {
    return static_cast<std::uint8_t>((user_callbacks[0] ? 1 : 0) | (user_callbacks[1] ? 2 : 0) |
                                     (user_callbacks[2] ? 4 : 0));
}

QuestionSet questions_of(std::uint8_t byte) noexcept {
    return {(byte & 1) != 0, (byte & 2) != 0, (byte & 4) != 0};
}

bool is_call(std::uint8_t kind) noexcept {
    return kind >= 1 && kind < calls_end;
}

bool is_step(std::uint8_t kind) noexcept {
    return kind == static_cast<std::uint8_t>(Mark::Step) ||
           kind == static_cast<std::uint8_t>(Mark::SameStep) ||
           kind == static_cast<std::uint8_t>(Mark::PartStep);
}

void skip_record(ByteReader& reader, std::uint8_t kind) {
    if (is_call(kind)) return skip_call(reader, kind);
    switch (static_cast<Mark>(kind)) {
        case Mark::Step: (void)reader.get_bytes(sizeof(float) + 1); return;
        case Mark::PartStep:
            (void)reader.get_bytes(sizeof(float) + 1);
            (void)reader.get_bytes(8 * std::size_t{reader.get<std::uint32_t>()});
            return;
        case Mark::SameStep:
        case Mark::Listeners:
        case Mark::ListenersEnd:
        case Mark::Told: return;
        case Mark::Answers:
            (void)reader.get_bytes((std::size_t{reader.get<std::uint32_t>()} + 7) / 8);
            return;
        case Mark::Phases: (void)reader.get_bytes(8 * std::size_t{reader.get<std::uint8_t>()}); return;
        case Mark::Dropped:
        case Mark::Digest: (void)reader.get<std::uint64_t>(); return;
        case Mark::Word: (void)reader.get_bytes(sizeof(std::uint32_t) + sizeof(std::uint64_t)); return;
        case Mark::State: (void)get_state(reader); return;
        case Mark::AlteredAnswers: {
            std::vector<AlteredAnswer> answers;
            return read(reader, answers);
        }
        default: reader.fail("a record of an unknown kind");
    }
}

std::string RecordingFault::text() const {
    const std::string step = tick == 0 ? std::string() : "step " + std::to_string(tick) + ": ";
    return step + reason + (at == 0 ? std::string() : " (byte " + std::to_string(at) + ")");
}

std::vector<std::byte> write_recording(const RecordingParts& parts) {
    ByteWriter writer;
    begin_file(writer, recording_kind);
    writer.put(byte_of(parts.opening.user_callbacks));
    writer.put(parts.opening.tick);
    put_state(writer, parts.opening.state);
    writer.put(std::uint64_t{parts.stream.size()});
    writer.put_bytes(parts.stream);
    writer.put(static_cast<std::uint32_t>(parts.keyframes.size()));
    for (const Keyframe& frame : parts.keyframes) {
        writer.put(frame.tick);
        writer.put(std::uint64_t{frame.place});
        writer.put(byte_of(frame.user_callbacks));
        put_state(writer, frame.state);
    }
    return end_file(writer);
}

RecordingParts read_recording(std::span<const std::byte> bytes, RecordingFault& fault) {
    ByteReader reader(bytes);
    RecordingParts parts;
    read_head(reader, recording_kind);
    parts.minor = reader.minor();
    parts.opening.user_callbacks = get_questions(reader);
    parts.opening.tick = reader.get<std::uint64_t>();
    parts.opening.state = get_state(reader);
    const auto stream_bytes = reader.get<std::uint64_t>();
    if (stream_bytes > reader.left()) reader.fail("the stream is longer than the file");
    parts.stream = reader.get_bytes(reader.has_failed() ? 0 : static_cast<std::size_t>(stream_bytes));
    const std::size_t frames = reader.get_count(8 + 8 + 1 + 4);
    for (std::size_t i = 0; i < frames && !reader.has_failed(); ++i) {
        Keyframe frame;
        frame.tick = reader.get<std::uint64_t>();
        frame.place = static_cast<std::size_t>(reader.get<std::uint64_t>());
        frame.user_callbacks = get_questions(reader);
        frame.state = get_state(reader);
        parts.keyframes.push_back(frame);
    }
    if (reader.left() > 0) reader.fail("bytes follow the end of the recording");
    if (!reader.has_failed()) check_stream(reader, parts);
    if (reader.has_failed()) fault = {reader.fault().at, 0, reader.fault().reason};
    return parts;
}

}  // namespace damson
