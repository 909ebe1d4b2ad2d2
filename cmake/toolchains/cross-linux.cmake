# Uses Debian's cross compilers for Linux, and runs programs with qemu in user mode. The including file must set
#
#   damson_triple      such as aarch64-linux-gnu
#   damson_emulator    such as qemu-aarch64-static
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_C_COMPILER ${damson_triple}-gcc)
set(CMAKE_CXX_COMPILER ${damson_triple}-g++)
# Without LD_LIBRARY_PATH, a loader for 32-bit x86 could use the C library of the build machine. This library does not
# match the loader, and the first thread would never start.
set(CMAKE_CROSSCOMPILING_EMULATOR
    "${damson_emulator};-L;/usr/${damson_triple};-E;LD_LIBRARY_PATH=/usr/${damson_triple}/lib")
set(CMAKE_FIND_ROOT_PATH /usr/${damson_triple})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
# GLM and doctest are header-only, so the same files work for all targets.
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)
