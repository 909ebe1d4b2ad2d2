// Mutated files must load or give an error with a reason. They must not crash, violate a contract or leave bodies behind.
#include <doctest/doctest.h>

#include <cstdint>
#include <damson/levels.hpp>
#include <damson/physics.hpp>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "level_cases.hpp"

using namespace damson;
using namespace damson::test;

namespace {

std::string file_bytes(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Random numbers that are the same on every platform.
struct Dice {
    std::uint64_t state;
    std::size_t below(std::size_t bound) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::size_t>((state >> 33) % bound);
    }
};

/// Changes a few places of a text: bytes, numbers, deleted, repeated and exchanged parts.
std::string mutated(std::string text, Dice& dice) {
    static const std::vector<std::string> words = {
        "0",  "-1",   "1e308",     "99999999999", "4294967295", "\"\"",  "null",      "[]",
        "{}", "true", "0.0000001", "nan",         "\0",         "<",     ">",         "\"",
        ",",  "}",    "]",         "1e-300",      "-1e300",     "65536", "2147483648"};
    const std::size_t count = 1 + dice.below(3);
    for (std::size_t i = 0; i < count && text.size() > 8; ++i) {
        const std::size_t at = dice.below(text.size()), length = 1 + dice.below(12);
        switch (dice.below(6)) {
            case 0: text[at] = static_cast<char>(dice.below(256)); break;
            case 1: text.erase(at, length); break;
            case 2: text.insert(at, text.substr(dice.below(text.size()), length)); break;
            case 3: text.insert(at, words[dice.below(words.size())]); break;
            case 4: {
                // replaces the next number
                const std::size_t begin = text.find_first_of("0123456789", at);
                if (begin == text.npos) break;
                const std::size_t end = text.find_first_not_of("0123456789.", begin);
                text.replace(begin, (end == text.npos ? text.size() : end) - begin,
                             words[dice.below(words.size())]);
                break;
            }
            default: text.resize(text.size() - dice.below(text.size() / 4)); break;
        }
    }
    return text;
}

/// Loads `count` mutations of one of the files. The other files are present without changes.
void try_mutations(MemoryFiles memory, const std::string& main, const std::vector<std::string>& names,
                   int count) {
    int loaded = 0;
    const MemoryFiles original = memory;
    for (int i = 0; i < count; ++i) {
        CAPTURE(i);
        Dice dice{static_cast<std::uint64_t>(i) * 7919u + 17u};
        memory = original;
        std::string& text = memory.files[names[dice.below(names.size())]];
        text = mutated(text, dice);
        World world;
        const LevelLoading loading = load_level(world, main, {.pixels_per_meter = 16.0f}, memory.access());
        CHECK(loading.level.has_value() == loading.fault.is_empty());
        if (!loading.level) {
            CHECK(world.bodies().empty());
            CHECK_FALSE(loading.fault.file.empty());
            // a violated contract would be reported with the name of a call
            CHECK_MESSAGE(loading.fault.reason.find(" must be ") == loading.fault.reason.rfind(" must be "),
                          loading.fault.text());
            continue;
        }
        ++loaded;
        CHECK(world.bodies().size() == loading.level->content().bodies.size());
        loading.level->move_platforms(world, 1.0);
        if (i % 8 == 0) world.step(1.0f / 60.0f);
        if (i % 64 == 0) CHECK_FALSE(validate(world));
    }
    CHECK(loaded > count / 20);
    CHECK(loaded < count);
}

}  // namespace

TEST_SUITE("levels/mutations") {
    TEST_CASE("2,000 mutated XML maps load or give an error") {
        MemoryFiles memory;
        for (const char* name : {"cave.tmx", "tiles.tsx", "crate.tx"})
            memory.files[name] = file_bytes(sample(name));
        try_mutations(memory, "cave.tmx", {"cave.tmx", "cave.tmx", "tiles.tsx", "crate.tx"}, 2000);
    }

    TEST_CASE("2,000 mutated JSON maps load or give an error") {
        MemoryFiles memory;
        memory.files["endless.tmj"] = file_bytes(test_file("endless.tmj"));
        try_mutations(memory, "endless.tmj", {"endless.tmj"}, 2000);
    }

    TEST_CASE("2,000 mutated LDtk projects load or give an error") {
        MemoryFiles memory;
        memory.files["hills.ldtk"] = file_bytes(sample("hills.ldtk"));
        try_mutations(memory, "hills.ldtk", {"hills.ldtk"}, 2000);
    }
}
