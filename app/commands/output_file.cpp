// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/output_file.h"

#include "app/commands/output.h"

#include <array>
#include <fstream>
#include <string>
#include <string_view>

namespace weighhouse::commands
{

Result<void> checkNoDatabase(const std::filesystem::path &file)
{
    constexpr std::string_view mark = "SQLite format 3";
    std::array<char, mark.size()> begin{};
    std::ifstream in(file, std::ios::binary);
    if (!in.read(begin.data(), begin.size()) || std::string_view(begin.data(), begin.size()) != mark)
        return {};
    return tl::unexpected(englishError("usage", file.string() + " is a project or another database",
                                       "Name another file: this one would be overwritten."));
}

} // namespace weighhouse::commands
