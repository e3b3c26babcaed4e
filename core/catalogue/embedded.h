// SPDX-License-Identifier: GPL-3.0-or-later
// The files that the executable carries inside itself.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace weighhouse::catalogue
{

/// A shipped file: its path below resources/ and its bytes.
struct EmbeddedFile {
    std::string_view path;
    std::string_view content;
};

/// All files of resources/manifest.txt, sorted by path.
std::span<const EmbeddedFile> embeddedFiles();

/// The bytes of a shipped file, or nothing if there is none of that path.
std::optional<std::string_view> embeddedFile(std::string_view path);

} // namespace weighhouse::catalogue
