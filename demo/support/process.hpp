// A child process and the messages that it sends. Each run of a benchmark has its own process. The peak memory is
// then that of one run, and a crash of an engine becomes an error message and does not end the program.
//
//   message   [ kind, 1 byte ][ length, 4 bytes ][ payload ]      through a pipe, descriptor 3 of the child
//
// Libraries may print to the standard output, because messages do not use it. POSIX only.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace damson::demo {

/// The descriptor of the pipe in the child.
inline constexpr int message_descriptor = 3;

struct Message {
    char kind = 0;
    std::string payload;
};

/// Writes one complete message. Returns false if the other end of the pipe is closed.
bool send_message(int descriptor, char kind, std::string_view payload);

/// How a child process ended.
struct ChildEnd {
    bool is_clean = false;  ///< True if the child exited with status 0.
    std::string sentence;   ///< Otherwise the reason, such as "exited with status 3".
};

/// Runs a program, the first of `arguments`, and passes each of its messages to `receive`. While no message arrives,
/// `receive` is called with null about four times per second, so that the caller can show progress.
ChildEnd run_child_process(const std::vector<std::string>& arguments,
                           const std::function<void(const Message*)>& receive);

/// Returns the path of the running program.
std::string own_path();

/// Resident memory of this process: the peak so far and the present value.
struct ResidentMemory {
    double peak_mb = 0.0;  ///< Peak so far. [MB]
    double now_mb = 0.0;   ///< Present value. [MB]
};
/// Returns the resident memory of this process.
ResidentMemory resident_memory();

}  // namespace damson::demo
