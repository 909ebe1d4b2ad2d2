/* Runs the fuzz target of the C API or of the Box2D interface: `drive_c FIRST COUNT` with random bytes from COUNT seeds, or
   `drive_c FILE...` with the bytes of files. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
unsigned tell_calls(bool names);

static void play_seed(uint64_t seed) {
    static uint8_t bytes[1 << 15];
    uint64_t state = seed * 0x9e3779b97f4a7c15u + 1;
    for (size_t i = 0; i < sizeof bytes; ++i) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        bytes[i] = (uint8_t)(state >> 32);
    }
    LLVMFuzzerTestOneInput(bytes, sizeof bytes);
}

static int play_file(const char* name) {
    FILE* const file = fopen(name, "rb");
    if (file == NULL) return 1;
    static uint8_t bytes[1 << 20];
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    LLVMFuzzerTestOneInput(bytes, size);
    return 0;
}

int main(int argc, char** argv) {
    char* end = NULL;
    const unsigned long long first = argc > 1 ? strtoull(argv[1], &end, 10) : 1;
    if (argc > 1 && *end != 0) {
        for (int i = 1; i < argc; ++i)
            if (play_file(argv[i]) != 0) return 1;
        return 0;
    }
    const unsigned long long count = argc > 2 ? strtoull(argv[2], NULL, 10) : 100;
    for (unsigned long long seed = first; seed < first + count; ++seed) {
        fprintf(stderr, "seed %llu\n", seed);
        play_seed(seed);
    }
    printf("%llu sequences; ", count);
    tell_calls(argc > 3);
    return 0;
}
