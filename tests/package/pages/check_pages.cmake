# Pages as an install has them: all of docs, each link to a page or picture leading to one that was installed too.
#
#   cmake -DSOURCE=... -DINSTALLED=.../share/doc/damson -P check_pages.cmake
file(GLOB pages RELATIVE ${SOURCE} ${SOURCE}/docs/*.md)
list(LENGTH pages count)
if(count LESS 20)
    message(SEND_ERROR "${SOURCE}/docs has only ${count} pages")
endif()
foreach(page IN LISTS pages ITEMS README.md CHANGELOG.md LICENSE)
    if(NOT EXISTS ${INSTALLED}/${page})
        message(SEND_ERROR "${page} is not installed in ${INSTALLED}")
        continue()
    endif()
    get_filename_component(folder ${INSTALLED}/${page} DIRECTORY)
    file(READ ${INSTALLED}/${page} text)
    string(REPLACE "](" "@@" text "${text}")  # a bracket alone would hold a list together
    string(REGEX MATCHALL "@@[A-Za-z0-9_./-]+\\.(md|png|svg)" links "${text}")
    foreach(link IN LISTS links)
        string(SUBSTRING "${link}" 2 -1 target)
        if(NOT EXISTS ${folder}/${target})
            message(SEND_ERROR "${page} leads to ${target}, which is not installed")
        endif()
    endforeach()
endforeach()
