// A child process and the messages it sends: every run of a benchmark has a process of its own, so that
// memory is counted from zero and a crash of one engine becomes a sentence instead of the end of all.
//
//   message   [ kind, 1 byte ][ length, 4 bytes ][ payload ]      through a pipe that is the child's
//   descriptor 3
//
// The standard output stays free for what a library may print. POSIX only.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace damson::demo {

/// The descriptor on which a child finds its pipe.
inline constexpr int message_descriptor = 3;

struct Message {
    char kind = 0;
    std::string payload;
};

/// Writes one message whole. Returns false when nobody reads any more.
bool send_message(int descriptor, char kind, std::string_view payload);

/// How a child ended: in order with status 0, or in a way that `sentence` tells.
struct ChildEnd {
    bool is_clean = false;
    std::string sentence;  ///< "ended by signal 11 (Segmentation fault)", "exited with status 3", ...
};

/// Runs `arguments` (the first is the program) and hands every message to `receive`, and nothing to it about
/// four times a second while it waits, so that the caller may show that time goes by.
ChildEnd run_child_process(const std::vector<std::string>& arguments,
                           const std::function<void(const Message*)>& receive);

/// Path of the running program itself.
std::string own_path();

/// Resident memory of this process so far, at most and now. [MB]
struct ResidentMemory {
    double peak_mb = 0.0;  ///< [MB]
    double now_mb = 0.0;   ///< [MB]
};
ResidentMemory resident_memory();

}  // namespace damson::demo
