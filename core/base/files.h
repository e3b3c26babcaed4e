// SPDX-License-Identifier: GPL-3.0-or-later
// Whole files, with errors that name the file and the reason.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace weighhouse
{

/// The bytes of a file. Errors: "file.not-found", "file.unreadable".
Result<std::string> readFile(const std::filesystem::path &path);

/// Replaces a file's content so that a crash leaves either the old or the new content: writes beside it,
/// flushes to the disk and renames. Errors: "file.unwritable".
Result<void> writeFile(const std::filesystem::path &path, std::string_view content);

} // namespace weighhouse
