// SPDX-License-Identifier: GPL-3.0-or-later
// Sources into a project: all of them or none.
#pragma once

#include "core/base/error.h"
#include "core/data/import/imported.h"
#include "core/data/import/proposals.h"
#include "core/data/project/content.h"
#include "core/rules/check/checked.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace weighhouse::catalogue
{

/// What is to be imported, and how.
struct ImportRequest {
    std::vector<std::filesystem::path> sources; ///< Files with tables, and rule files (.rules).
    import::Options options = {};               ///< For every source; `tableName` only for a lone CSV.
    bool replace = false;  ///< Tables and rules of the same names are replaced, not an error.
    std::string time = {}; ///< For the log of imports, ISO 8601 in UTC.

    /// Called with the source being read and the share of it that is done; false cancels.
    std::function<bool(const std::string &source, double share)> progress = {};
};

/// What came of it.
struct ImportReport {
    struct Table {
        std::string name;
        std::size_t rows = 0;
        std::size_t columns = 0;
        bool replaced = false;

        bool operator==(const Table &) const = default;
    };
    std::vector<Table> tables;
    std::vector<std::string> rules; ///< Names of rule files.
    std::vector<import::Inference> inference;
    std::vector<import::ProposedKey> keys;             ///< Of tables that declare none; applied.
    std::vector<import::ProposedReference> references; ///< Between tables that declare none; applied.
    std::vector<import::Note> notes;
    Errors warnings; ///< What was left out of the sources.
};

/// Adds sources to a project's content, together with the keys and references that the values suggest and
/// nobody declared. On an error the content is as before.
/// Errors: those of importSource, "import.name-clash", "import.is-a-project", "import.cancelled".
Result<ImportReport> importInto(project::Content &content, const ImportRequest &request);

/// Only the proposals: keys for tables that have none, then references; both are added to the schema.
struct Proposals {
    std::vector<import::ProposedKey> keys;
    std::vector<import::ProposedReference> references;
};

/// `tables` names the tables that may get a key, or a reference from or to them; `complete` those that have
/// all of their own: others may refer to them. Nothing is proposed where `rules` declare a key or a
/// reference: what they say counts, and is for the checker to add.
Proposals applyProposals(data::Dataset &dataset, const std::vector<std::string> &tables,
                         const std::vector<std::string> &complete = {},
                         const std::vector<rules::RuleText> &rules = {});

} // namespace weighhouse::catalogue
