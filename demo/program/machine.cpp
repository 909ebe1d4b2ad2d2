// Reads the processor, core count, memory and operating system from /proc/cpuinfo and POSIX calls.
#include "machine.hpp"

#include <sys/utsname.h>
#include <unistd.h>

#include <fmt/format.h>
#include <cmath>
#include <fstream>
#include <thread>

namespace damson::demo {

Json describe_machine() {
    std::string processor = "unknown";
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);) {
        if (line.rfind("model name", 0) != 0) continue;
        const auto colon = line.find(": ");
        if (colon != std::string::npos) processor = line.substr(colon + 2);
        break;
    }
    utsname system{};
    ::uname(&system);
    const double bytes =
        static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGESIZE));
    return {{"processor", processor},
            {"cores", std::thread::hardware_concurrency()},
            {"memory_gb", std::round(bytes / 1e8) / 10.0},
            {"system", fmt::format("{} {} {}", system.sysname, system.release, system.machine)}};
}

std::string machine_line(const Json& machine) {
    return fmt::format("{}, {} cores, {} GB, {}", machine.at("processor").get<std::string>(),
                       machine.at("cores").get<unsigned>(), machine.at("memory_gb").get<double>(),
                       machine.at("system").get<std::string>());
}

}  // namespace damson::demo
