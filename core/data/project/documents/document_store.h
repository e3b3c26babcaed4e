// SPDX-License-Identifier: GPL-3.0-or-later
// Documents in a project file.
#pragma once

#include "core/base/error.h"
#include "core/data/project/documents/documents.h"
#include "core/data/sql/connection.h"

#include <span>
#include <string>
#include <vector>

namespace weighhouse::project
{

// Both need a transaction around them. Errors: those of sql::Connection, "project.cancelled", and those
// named.

/// Errors also: "project.damaged".
Result<std::vector<KeptDocument>> readDocuments(sql::Connection &connection, const Progress &progress);

/// Replaces those that are there. Errors also: "project.duplicate-name".
Result<void> writeDocuments(sql::Connection &connection, std::span<const KeptDocument> documents,
                            const Progress &progress);

/// The places in a text, as they are stored.
std::string sectionsText(const data::DocumentText &text);

} // namespace weighhouse::project
