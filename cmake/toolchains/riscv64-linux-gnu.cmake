# Cross-compiles for 64-bit RISC-V, without SIMD code.
set(damson_triple riscv64-linux-gnu)
set(damson_emulator qemu-riscv64-static)
set(CMAKE_SYSTEM_PROCESSOR riscv64)
include(${CMAKE_CURRENT_LIST_DIR}/cross-linux.cmake)
