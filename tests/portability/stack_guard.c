/* The stack guard of Debian's WebAssembly runtime, and the function that is called after an overflow. */
#include <stdlib.h>

unsigned long __stack_chk_guard = 0x5bd1e995u;

void __stack_chk_fail(void);
void __stack_chk_fail(void) {
    abort();
}
