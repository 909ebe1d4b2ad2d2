# Generates code from bindings/api.json at configure time: the C calls, the Python and Lua modules, and the link inputs of
# the WebAssembly modules. Sets damson_generated to the folder of the files. An edit of the description or of a generator
# causes a new configure run.
#
# A release archive contains the files in bindings/generated, so that it builds without Python.
set(damson_generated ${PROJECT_SOURCE_DIR}/bindings/generated)
if(EXISTS ${damson_generated}/c)
    return()
endif()
set(damson_generated ${PROJECT_BINARY_DIR}/bindings/generated)

find_package(Python3 3.8 COMPONENTS Interpreter QUIET)
if(NOT Python3_Interpreter_FOUND)
    message(FATAL_ERROR "The C interface of Damson needs Python 3.8 or later to generate code. Install Python, or set "
        "DAMSON_BUILD_C=OFF to build the C++ libraries only.")
endif()
file(GLOB damson_generators CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/bindings/*.py
    ${PROJECT_SOURCE_DIR}/bindings/python/maker/*.py
    ${PROJECT_SOURCE_DIR}/bindings/js/generator/*.py
    ${PROJECT_SOURCE_DIR}/bindings/lua/generator/*.py
    ${PROJECT_SOURCE_DIR}/bindings/lua/runtime/*.lua)
file(GLOB damson_descriptions ${PROJECT_SOURCE_DIR}/bindings/api.json ${PROJECT_SOURCE_DIR}/physics/model/*.hpp
    ${PROJECT_SOURCE_DIR}/examples/environments/environments.h)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${damson_generators} ${damson_descriptions})
execute_process(COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/bindings/generate.py --build ${damson_generated}
    RESULT_VARIABLE damson_failed ERROR_VARIABLE damson_messages)
if(damson_failed)
    message(FATAL_ERROR "bindings/generate.py failed:\n${damson_messages}")
endif()
