/* Guard of the stack as Debian's runtime for WebAssembly names it, and who is called when it is overrun. */
#include <stdlib.h>

unsigned long __stack_chk_guard = 0x5bd1e995u;

void __stack_chk_fail(void);
void __stack_chk_fail(void) {
    abort();
}
