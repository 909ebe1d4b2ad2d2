// Log of what a user may want to read and no call returns: a handler of the game's takes it, else it is dropped.
//
//   damson::set_log_handler([](damson::LogLevel level, const std::string& text) { ... });
//
// Refused calls go to the violation handler (contract.hpp), not here.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace damson {

/// How much a line of the log matters.
enum class LogLevel : std::uint8_t {
    Info,     ///< Good to know: what a world was made with.
    Warning,  ///< Something was done otherwise than asked: a body was set aside, a worker did not start.
};

/// Receives a line without its end.
using LogHandler = void (*)(LogLevel level, const std::string& text);

namespace detail {

inline std::atomic<LogHandler> log_handler{nullptr};

}  // namespace detail

/// Installs `handler` (null: nobody) and returns the one that was in force.
/// Threads: may be called from any; a handler may be called from any that steps a world, and must not change one.
/// Errors: a handler must not throw: a step is under way.
inline LogHandler set_log_handler(LogHandler handler) noexcept {
    return detail::log_handler.exchange(handler, std::memory_order_acq_rel);
}

/// Whether anybody reads: a line that nobody reads need not be written.
inline bool is_logging() noexcept {
    return detail::log_handler.load(std::memory_order_acquire) != nullptr;
}

/// Hands a line to whoever reads.
inline void log_line(LogLevel level, const std::string& text) {
    if (const LogHandler handler = detail::log_handler.load(std::memory_order_acquire)) handler(level, text);
}
inline void log_info(const std::string& text) {
    log_line(LogLevel::Info, text);
}
inline void log_warning(const std::string& text) {
    log_line(LogLevel::Warning, text);
}

}  // namespace damson
