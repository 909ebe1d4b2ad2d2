/* Values that a fuzz target reads from its bytes. When the bytes run out, every value is zero. */
#ifndef DAMSON_TESTS_FUZZ_DRAWS_H
#define DAMSON_TESTS_FUZZ_DRAWS_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { room_size = 12 };

static const uint8_t* next_byte;
static size_t bytes_left;

static unsigned draw_byte(void) {
    if (bytes_left == 0) return 0;
    --bytes_left;
    return *next_byte++;
}
static bool draw_bool(void) {
    return (draw_byte() & 1) != 0;
}
/* Returns a number from 0 to `most`. */
static uint32_t draw_small(uint32_t most) {
    return draw_byte() % (most + 1);
}
/* Returns a number from 0 to `most`, or rarely -1 or 1000. */
static int32_t draw_int(int32_t most) {
    const unsigned byte = draw_byte();
    return byte > 250 ? -1 : byte > 246 ? 1000 : (int32_t)(byte % (unsigned)(most + 1));
}
static uint64_t draw_number(void) {
    const unsigned byte = draw_byte();
    switch (byte) {
        case 255: return UINT64_MAX;
        case 254: return 0x8000000000000000u;
        case 253: return 0xffffffffu;
        case 252: return (uint64_t)draw_byte() << 8 | draw_byte();
        default: return byte % 16;
    }
}
/* Usually returns a number from 0 to 5, sometimes a negative one, and rarely an extreme or non-finite one. */
static float draw_float(void) {
    static const float odd[] = {NAN,    INFINITY, -INFINITY, 1e30f,     -1e30f,
                                1e-30f, -0.0f,    1e5f,      -99999.0f, 1.0f / 60.0f};
    const unsigned byte = draw_byte();
    if (byte > 245) return odd[byte - 246];
    if (byte > 205) return -(float)(byte - 205) / 8.0f;
    return (float)(byte % 40) / 8.0f;
}
static const char* draw_text(void) {
    static const char* const texts[] = {
        NULL,  "",         "ball", "a name of a body that is longer than thirty-one bytes",
        "sap", "\xff\xfe", "a.tmj"};
    return texts[draw_small(6)];
}
static void see_text(const char* text) {
    if (text != NULL && strlen(text) > 1u << 30) abort();
}

#endif
