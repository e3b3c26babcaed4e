// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/embedded.h"

#include <algorithm>

namespace weighhouse::catalogue
{

std::optional<std::string_view> embeddedFile(std::string_view path)
{
    const auto files = embeddedFiles();
    const auto found = std::ranges::find(files, path, &EmbeddedFile::path);
    return found == files.end() ? std::nullopt : std::optional(found->content);
}

} // namespace weighhouse::catalogue
