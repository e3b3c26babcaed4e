// SPDX-License-Identifier: GPL-3.0-or-later
// What a project file holds, as values.
#pragma once

#include "core/base/error.h"
#include "core/data/project/parts.h"

#include <cstdint>
#include <optional>
#include <string>

namespace weighhouse::project
{

/// About the project itself.
struct ProjectInformation {
    std::string name = {};    ///< For people; the file's name without ".weigh" unless set.
    std::string created = {}; ///< As the caller told it, ISO 8601 in UTC; may be empty.
    int format = 0; ///< Version of the file's format; of a file that was only read, the version it has.
    /// A project that was attached to a report without its rows has a list of them here (see
    /// audit::LeftOutRows); empty of others.
    std::string leftOutRows = {};

    bool operator==(const ProjectInformation &) const = default;
};

/// Everything a person put into a project: the values of its parts side by side (parts.h). Cheap to copy.
struct Content : Parts::Values {
    bool operator==(const Content &) const = default;
};

/// The error "project.rows-left-out" of a project whose tables are empty since their rows were left out: what
/// is worked out from it would be wrong. Nothing for others.
std::optional<Error> missingRows(const ProjectInformation &information, const Content &content);

/// A number that tells contents apart: over all that counts as content of the parts, such as every table,
/// value, text and the question asked.
std::uint64_t fingerprint(const Content &content);

} // namespace weighhouse::project
