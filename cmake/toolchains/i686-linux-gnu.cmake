# Cross-compiles for 32-bit x86. SSE2 is required, because x87 arithmetic is not supported.
set(damson_triple i686-linux-gnu)
set(damson_emulator qemu-i386-static)
set(CMAKE_SYSTEM_PROCESSOR i686)
include(${CMAKE_CURRENT_LIST_DIR}/cross-linux.cmake)
set(CMAKE_CXX_FLAGS_INIT "-msse2 -mfpmath=sse")
