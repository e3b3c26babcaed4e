// SPDX-License-Identifier: GPL-3.0-or-later
// Whole files, with errors that name the file and the reason.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace weighhouse
{

/// The bytes of a file, or the first of them. Pipes, devices and sockets are none, and are not waited for.
/// Errors: "file.not-found", "file.unreadable", "file.special".
Result<std::string> readFile(const std::filesystem::path &path,
                             std::size_t most = static_cast<std::size_t>(-1));

/// Replaces a file's content so that a crash leaves either the old or the new content: writes beside it,
/// flushes to the disk and renames. Errors: "file.unwritable".
Result<void> writeFile(const std::filesystem::path &path, std::string_view content);

enum class Readers { All, Owner };

/// Writes a file that was not there before; a file of its owner is never anybody else's to read. What could
/// not be written whole is taken away. Errors: "file.unwritable".
Result<void> writeNewFile(const std::filesystem::path &path, std::string_view content,
                          Readers readers = Readers::All);

} // namespace weighhouse
