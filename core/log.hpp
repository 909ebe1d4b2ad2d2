// Log messages: notes and warnings that no return value reports. They are dropped unless you install a
// handler.
//
//   damson::set_log_handler([](damson::LogLevel level, const std::string& text) { ... });
//
// Invalid calls are not logged. They are reported to the violation handler (contract.hpp).
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace damson {

/// Severity of a log message.
enum class LogLevel : std::uint8_t {
    Info,     ///< A note, such as the broadphase and the number of workers of a new world.
    Warning,  ///< A problem, such as a quarantined body or a worker thread that did not start.
};

/// Receives one message, without a newline at its end.
using LogHandler = void (*)(LogLevel level, const std::string& text);

namespace detail {

inline std::atomic<LogHandler> log_handler{nullptr};

}  // namespace detail

/// Installs `handler` for the whole program and returns the previous one. If `handler` is null, messages are
/// dropped, which is the default.
/// Requires: a handler that neither throws nor changes a world, because a step may be in progress.
/// Threads: any. Messages come from every thread that creates, changes or steps a world.
inline LogHandler set_log_handler(LogHandler handler) noexcept {
    return detail::log_handler.exchange(handler, std::memory_order_acq_rel);
}

/// Returns true if a handler is installed. If not, you can skip composing messages.
inline bool is_logging() noexcept {
    return detail::log_handler.load(std::memory_order_acquire) != nullptr;
}

/// Passes a message to the handler, if one is installed.
inline void log_line(LogLevel level, const std::string& text) {
    if (const LogHandler handler = detail::log_handler.load(std::memory_order_acquire)) handler(level, text);
}
/// Logs a note.
inline void log_info(const std::string& text) {
    log_line(LogLevel::Info, text);
}
/// Logs a warning.
inline void log_warning(const std::string& text) {
    log_line(LogLevel::Warning, text);
}

}  // namespace damson
