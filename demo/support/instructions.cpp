// Names instruction sets, and checks which of them the machine supports.
#include "instructions.hpp"

#include <fmt/format.h>
#include <array>

namespace damson::demo {

namespace {

struct Named {
    InstructionSet set;
    std::string_view name;
};

constexpr std::array<Named, 3> all_sets{{
    {InstructionSet::Baseline, "baseline"},
    {InstructionSet::Avx2, "avx2"},
    {InstructionSet::Avx512, "avx512"},
}};

std::string names_up_to(InstructionSet best) {
    std::string names;
    for (const Named& entry : all_sets)
        if (entry.set <= best) names += std::string(entry.name) + ", ";
    return names + "best";
}

}  // namespace

std::string_view name_of(InstructionSet set) noexcept {
    for (const Named& entry : all_sets)
        if (entry.set == set) return entry.name;
    return "unknown";  // unreachable, because the list contains every enumerator
}

InstructionChoice choose_instructions(std::string_view name, InstructionSet best) {
    if (name == "best") return {best, {}};
    for (const Named& entry : all_sets) {
        if (entry.name != name) continue;
        if (entry.set <= best) return {entry.set, {}};
        return {best,
                fmt::format("instructions {} are not supported by this machine or this build; possible: {}",
                            name, names_up_to(best))};
    }
    return {best, fmt::format("unknown instructions \"{}\"; possible: {}", name,
                              names_up_to(InstructionSet::Avx512))};
}

}  // namespace damson::demo
