# Copies the library from DAMSON_FOLDER to DAMSON_COPY, applies each recipe to the copy, and counts the edited files.
#
#   cmake -DDAMSON_FOLDER=... -DDAMSON_COPY=... -P follow_recipes.cmake     only applies the recipes
find_program(DAMSON_GIT git REQUIRED)
file(REMOVE_RECURSE ${DAMSON_COPY})
file(COPY ${DAMSON_FOLDER}/CMakeLists.txt ${DAMSON_FOLDER}/cmake ${DAMSON_FOLDER}/core ${DAMSON_FOLDER}/containers
    ${DAMSON_FOLDER}/broadphase ${DAMSON_FOLDER}/narrowphase ${DAMSON_FOLDER}/physics ${DAMSON_FOLDER}/include
    DESTINATION ${DAMSON_COPY})

# follow(recipe FILES n): applies a recipe, and checks that it edits n existing files.
function(follow recipe)
    cmake_parse_arguments(ARG "" "FILES" "" ${ARGN})
    set(patch ${CMAKE_CURRENT_LIST_DIR}/${recipe}.patch)
    # git must not find the repository that contains the copy.
    cmake_path(GET DAMSON_COPY PARENT_PATH above)
    execute_process(COMMAND ${CMAKE_COMMAND} -E env GIT_CEILING_DIRECTORIES=${above}
            ${DAMSON_GIT} apply --whitespace=nowarn ${patch}
        WORKING_DIRECTORY ${DAMSON_COPY} RESULT_VARIABLE status ERROR_VARIABLE reason)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "the recipe for a ${recipe} no longer applies:\n${reason}")
    endif()
    file(STRINGS ${patch} edited REGEX "^--- a/")
    list(LENGTH edited count)
    if(NOT count EQUAL ARG_FILES)
        message(FATAL_ERROR "a ${recipe} edits ${count} files, not ${ARG_FILES}")
    endif()
    message(STATUS "a ${recipe} edits ${count} files")
endfunction()

follow(joint FILES 4)
follow(shape FILES 7)
follow(event FILES 6)
follow(query FILES 4)
follow(setting FILES 9)
follow(command FILES 2)
follow(broadphase FILES 3)
