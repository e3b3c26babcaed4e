// SPDX-License-Identifier: GPL-3.0-or-later
// What a project file holds, as values.
#pragma once

#include "core/data/project/parts.h"

#include <cstdint>
#include <string>

namespace weighhouse::project
{

/// About the project itself.
struct ProjectInformation {
    std::string name = {};    ///< For people; the file's name without ".weigh" unless set.
    std::string created = {}; ///< As the caller told it, ISO 8601 in UTC; may be empty.
    int format = 0; ///< Version of the file's format; of a file that was only read, the version it has.
    /// It was attached to a report without its rows (see audit::LeftOutRows), so its tables came empty.
    bool areRowsLeftOut = false;

    bool operator==(const ProjectInformation &) const = default;
};

/// Everything a person put into a project: the values of its parts side by side (parts.h). Cheap to copy.
struct Content : Parts::Values {
    bool operator==(const Content &) const = default;
};

/// A number that tells contents apart: over all that counts as content of the parts, such as every table,
/// value, text and the question asked.
std::uint64_t fingerprint(const Content &content);

} // namespace weighhouse::project
