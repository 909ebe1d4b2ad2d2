/* Defines the stack guard that Debian's WebAssembly runtime needs, and the function called on overflow. */
#include <stdlib.h>

unsigned long __stack_chk_guard = 0x5bd1e995u;

void __stack_chk_fail(void);
void __stack_chk_fail(void) {
    abort();
}
