# Checks that all pages in docs are installed, and that each link to a page or picture leads to an installed file.
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
    string(REPLACE "](" "@@" text "${text}")  # an unmatched bracket would join list elements
    string(REGEX MATCHALL "@@[A-Za-z0-9_./-]+\\.(md|png|svg|gif|webp)" links "${text}")
    foreach(link IN LISTS links)
        string(SUBSTRING "${link}" 2 -1 target)
        if(NOT EXISTS ${folder}/${target})
            message(SEND_ERROR "${page} links to ${target}, which is not installed")
        endif()
    endforeach()
endforeach()
