# Debian's cross compilers for Linux, run by qemu's emulation of one program: included by a file that sets
#
#   damson_triple      as in aarch64-linux-gnu
#   damson_emulator    as in qemu-aarch64-static
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_C_COMPILER ${damson_triple}-gcc)
set(CMAKE_CXX_COMPILER ${damson_triple}-g++)
# without the path a loader for 32-bit x86 takes the C library of this machine, if it has one: not the loader's own, so that
# the first thread never starts
set(CMAKE_CROSSCOMPILING_EMULATOR
    "${damson_emulator};-L;/usr/${damson_triple};-E;LD_LIBRARY_PATH=/usr/${damson_triple}/lib")
set(CMAKE_FIND_ROOT_PATH /usr/${damson_triple})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
# GLM and doctest are headers, the same for all
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)
