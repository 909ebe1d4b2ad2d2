# Cross-compiles for IBM Z, which is big-endian, without SIMD code.
set(damson_triple s390x-linux-gnu)
set(damson_emulator qemu-s390x-static)
set(CMAKE_SYSTEM_PROCESSOR s390x)
include(${CMAKE_CURRENT_LIST_DIR}/cross-linux.cmake)
