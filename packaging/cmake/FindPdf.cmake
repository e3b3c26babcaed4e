# SPDX-License-Identifier: GPL-3.0-or-later
# Reports as PDF are finished and read back by libqpdf, their text is read by Poppler; neither has a package of CMake
# in every distribution.
find_package(PkgConfig REQUIRED)

# weighhouse_find_pdf_library(PREFIX MODULE VERSION PACKAGE)
function(weighhouse_find_pdf_library prefix module version package)
    pkg_check_modules(${prefix} QUIET IMPORTED_TARGET GLOBAL ${module}>=${version})
    if(NOT ${prefix}_FOUND)
        message(FATAL_ERROR
            "${module} ${version} or newer was not found, which reports as PDF need: apt-get install ${package}")
    endif()
endfunction()

weighhouse_find_pdf_library(Qpdf libqpdf 11.1 libqpdf-dev)
weighhouse_find_pdf_library(PopplerCpp poppler-cpp 22.12 libpoppler-cpp-dev)
# Its headers warn about pointers of an old version, which nothing here has.
set_property(TARGET PkgConfig::Qpdf APPEND PROPERTY INTERFACE_COMPILE_DEFINITIONS POINTERHOLDER_TRANSITION=4)
# One of them is replaced, for the compiler alone: it is none of this house's, whose headers stand in their walls.
set_property(TARGET PkgConfig::Qpdf APPEND PROPERTY INTERFACE_COMPILE_OPTIONS
    "SHELL:-isystem ${PROJECT_SOURCE_DIR}/packaging/cmake/without_json")
