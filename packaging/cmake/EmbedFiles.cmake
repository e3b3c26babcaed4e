# Turns files into a .cpp that holds their bytes, so that the executable needs nothing beside it.
#   cmake -D SOURCE_DIR=… -D MANIFEST=… -D OUTPUT=… -P EmbedFiles.cmake
# MANIFEST lists the files, one path a line, relative to SOURCE_DIR; the generated array keeps that order.
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

file(WRITE "${OUTPUT}.new" "// Made from resources/manifest.txt by packaging/cmake/EmbedFiles.cmake.
#include \"core/catalogue/embedded.h\"

#include <array>

// Shipped files are longer than the shortest text every compiler must take.
#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace weighhouse::catalogue
{
namespace
{

constexpr auto files = std::to_array<EmbeddedFile>({
${entries}});

} // namespace

std::span<const EmbeddedFile> embeddedFiles()
{
    return files;
}

} // namespace weighhouse::catalogue
")
file(RENAME "${OUTPUT}.new" "${OUTPUT}")
