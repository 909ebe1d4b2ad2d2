# Cross-compiles for 64-bit Arm. Vectors of four floats use NEON.
set(damson_triple aarch64-linux-gnu)
set(damson_emulator qemu-aarch64-static)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
include(${CMAKE_CURRENT_LIST_DIR}/cross-linux.cmake)
