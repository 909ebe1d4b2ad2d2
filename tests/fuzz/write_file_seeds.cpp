// Writes the seed inputs for the file fuzzer into a folder.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "file_seeds.hpp"

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: damson_fuzz_file_seeds FOLDER\n");
        return 2;
    }
    std::filesystem::create_directories(argv[1]);
    for (const auto& [name, bytes] : damson::fuzz::file_seeds()) {
        const std::filesystem::path path = std::filesystem::path(argv[1]) / name;
        std::ofstream stream(path, std::ios::binary);
        stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        if (!stream) {
            std::fprintf(stderr, "%s cannot be written\n", path.c_str());
            return 1;
        }
    }
    return 0;
}
