# SPDX-License-Identifier: GPL-3.0-or-later
# Turns files into a .cpp that holds their bytes, so that the executable needs nothing beside it.
#   cmake -D SOURCE_DIR=… -D MANIFEST=… -D OUTPUT=… -D HEADER=… -D FUNCTION=… -D TYPE=… -P EmbedFiles.cmake
# MANIFEST lists the files, one path a line, relative to SOURCE_DIR; the generated array keeps that order. FUNCTION,
# which HEADER declares, gives them as a span of TYPE, each with a path and its bytes.
# Bytes are written as hexadecimal escapes: any content survives, line ends included.

file(STRINGS "${MANIFEST}" files ENCODING UTF-8)
set(entries "")
foreach(file IN LISTS files)
    file(READ "${SOURCE_DIR}/${file}" bytes HEX)
    # A line of source for every 32 bytes keeps compilers and editors quick.
    string(REGEX REPLACE "(................................................................)" "\\1\"\n    \"" bytes "${bytes}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
    file(SIZE "${SOURCE_DIR}/${file}" size)
    string(APPEND entries "    {\"${file}\",\n     std::string_view(\n    \"${bytes}\", ${size})},\n")
endforeach()

file(RELATIVE_PATH list "${SOURCE_DIR}/.." "${MANIFEST}")
string(REGEX REPLACE "::[^:]*$" "" namespace "${FUNCTION}")
string(REGEX REPLACE "^.*::" "" function "${FUNCTION}")
file(WRITE "${OUTPUT}.new" "// Made from ${list} by packaging/cmake/EmbedFiles.cmake.
#include \"${HEADER}\"

#include <array>

// Shipped files are longer than the shortest text every compiler must take.
#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace ${namespace}
{

std::span<const ${TYPE}> ${function}()
{
    static constexpr auto files = std::to_array<${TYPE}>({
${entries}});
    return files;
}

} // namespace ${namespace}
")
file(RENAME "${OUTPUT}.new" "${OUTPUT}")
