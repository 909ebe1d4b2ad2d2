#include "messages.hpp"

#include <algorithm>
#include <utility>

namespace rollback {

namespace {

class Writer {
public:
    template <class Number>
    void put(std::uint64_t number) {
        for (std::size_t i = 0; i < sizeof(Number); ++i)
            bytes.push_back(static_cast<std::byte>(number >> (8 * i)));
    }
    void put(const Bytes& part) {
        put<std::uint32_t>(part.size());
        bytes.insert(bytes.end(), part.begin(), part.end());
    }
    void put(const std::vector<InputRun>& runs) {
        put<std::uint8_t>(runs.size());
        for (const InputRun& run : runs) {
            put<std::uint8_t>(static_cast<std::uint64_t>(run.player));
            put<std::uint32_t>(run.first);
            put<std::uint16_t>(run.buttons.size());
            for (const Buttons buttons : run.buttons) put<Buttons>(buttons);
        }
    }

    Bytes bytes;
};

/// Reads data written by a Writer. After an error, `is_good` stays false and all numbers read are 0.
class Reader {
public:
    explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

    template <class Number>
    Number get() {
        const auto part = take(sizeof(Number));
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < part.size(); ++i)
            number |= std::to_integer<std::uint64_t>(part[i]) << (8 * i);
        return static_cast<Number>(number);
    }
    int player() {
        const int number = get<std::uint8_t>();
        if (number >= max_players) is_good = false;
        return is_good ? number : 0;
    }
    Bytes part() {
        const auto bytes = take(get<std::uint32_t>());
        return {bytes.begin(), bytes.end()};
    }
    std::vector<InputRun> runs() {
        std::vector<InputRun> runs(get<std::uint8_t>());
        for (InputRun& run : runs) {
            run.player = player();
            run.first = get<std::uint32_t>();
            const auto bytes = take(get<std::uint16_t>());
            for (const std::byte byte : bytes) run.buttons.push_back(std::to_integer<Buttons>(byte));
        }
        return runs;
    }
    bool is_at_end() const { return is_good && bytes_.empty(); }

    bool is_good = true;

private:
    std::span<const std::byte> take(std::size_t count) {
        if (count > bytes_.size()) is_good = false;
        if (!is_good) return {};
        const auto part = bytes_.first(count);
        bytes_ = bytes_.subspan(count);
        return part;
    }

    std::span<const std::byte> bytes_;
};

void write(Writer& out, const InputsMessage& message) {
    out.put<std::uint32_t>(message.now);
    // the ticks are close to each other, so write the smallest one, followed by one-byte differences
    const std::uint64_t base = *std::min_element(message.known.begin(), message.known.end());
    out.put<std::uint32_t>(base);
    for (const std::uint64_t known : message.known)
        out.put<std::uint8_t>(std::min<std::uint64_t>(known - base, 255));
    out.put<std::uint32_t>(message.digest_tick);
    out.put<std::uint64_t>(message.digest);
    out.put(message.runs);
}
void write(Writer& out, const HelloMessage& message) {
    out.put<std::uint8_t>(static_cast<std::uint64_t>(message.player));
}
void write(Writer& out, const WelcomeMessage& message) {
    out.put<std::uint32_t>(message.now);
    out.put<std::uint32_t>(message.first_own);
    for (const std::uint16_t port : message.ports) out.put<std::uint16_t>(port);
    out.put(message.runs);
    out.put(message.state);
}
void write(Writer& out, const DigestsMessage& message) {
    out.put<std::uint32_t>(message.first);
    out.put<std::uint16_t>(message.digests.size());
    for (const std::uint64_t digest : message.digests) out.put<std::uint64_t>(digest);
}
void write(Writer& out, const StateMessage& message) {
    out.put<std::uint32_t>(message.tick);
    out.put(message.state);
}

void read(Reader& in, InputsMessage& message) {
    message.now = in.get<std::uint32_t>();
    const std::uint64_t base = in.get<std::uint32_t>();
    for (std::uint64_t& known : message.known) known = base + in.get<std::uint8_t>();
    message.digest_tick = in.get<std::uint32_t>();
    message.digest = in.get<std::uint64_t>();
    message.runs = in.runs();
}
void read(Reader& in, HelloMessage& message) {
    message.player = in.player();
}
void read(Reader& in, WelcomeMessage& message) {
    message.now = in.get<std::uint32_t>();
    message.first_own = in.get<std::uint32_t>();
    for (std::uint16_t& port : message.ports) port = in.get<std::uint16_t>();
    message.runs = in.runs();
    message.state = in.part();
}
void read(Reader& in, DigestsMessage& message) {
    message.first = in.get<std::uint32_t>();
    const std::size_t count = in.get<std::uint16_t>();
    for (std::size_t i = 0; i < count && in.is_good; ++i) message.digests.push_back(in.get<std::uint64_t>());
}
void read(Reader& in, StateMessage& message) {
    message.tick = in.get<std::uint32_t>();
    message.state = in.part();
}

template <std::size_t kind>
std::optional<Message> message_of_kind(std::size_t wanted, Reader& in) {
    if constexpr (kind == std::variant_size_v<Message>) {
        return std::nullopt;
    } else {
        if (kind != wanted) return message_of_kind<kind + 1>(wanted, in);
        std::variant_alternative_t<kind, Message> message;
        read(in, message);
        if (!in.is_at_end()) return std::nullopt;
        return message;
    }
}

}  // namespace

Bytes bytes_of(const Message& message) {
    Writer out;
    out.put<std::uint8_t>(message.index());
    std::visit([&](const auto& kind) { write(out, kind); }, message);
    return std::move(out.bytes);
}

std::optional<Message> message_of(std::span<const std::byte> bytes) {
    Reader in(bytes);
    const std::size_t kind = in.get<std::uint8_t>();
    return message_of_kind<0>(kind, in);
}

}  // namespace rollback
