// SPDX-License-Identifier: GPL-3.0-or-later
// Rule texts and questions in a project file.
#pragma once

#include "core/base/error.h"
#include "core/data/project/texts/texts.h"
#include "core/data/sql/connection.h"

#include <span>
#include <string_view>
#include <vector>

namespace weighhouse::project
{

// All need a transaction around them. Errors: those of sql::Connection, and those named.

Result<std::vector<NamedText>> readTexts(sql::Connection &connection, TextKind kind);

/// Errors also: "project.duplicate-name".
Result<void> replaceTexts(sql::Connection &connection, TextKind kind, std::span<const NamedText> texts);

/// Replaces the text of that name in its place, or adds it at the end.
Result<void> setText(sql::Connection &connection, TextKind kind, std::string_view name,
                     std::string_view text);

/// Errors also: "project.no-such-rules", "project.no-such-question".
Result<void> removeText(sql::Connection &connection, TextKind kind, std::string_view name);

} // namespace weighhouse::project
