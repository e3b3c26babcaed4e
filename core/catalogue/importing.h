// SPDX-License-Identifier: GPL-3.0-or-later
// Sources into a project: all of them or none.
#pragma once

#include "core/base/error.h"
#include "core/catalogue/breakage.h"
#include "core/data/import/imported.h"
#include "core/data/import/proposals.h"
#include "core/data/project/content.h"
#include "core/rules/check/checked.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

namespace weighhouse::catalogue
{

/// Tables that have come, and what their sources say of them.
struct Arrived {
    std::unordered_set<std::string> tables;
    std::unordered_set<std::string> complete;       ///< Of graphs: they have all of their keys as well.
    std::unordered_set<std::string> withReferences; ///< Of sources that declare references.

    void add(const import::Imported &imported);
};

/// The proposed keys and references that a person has declined.
struct Declined {
    std::vector<std::string> keys; ///< Names of tables.
    std::vector<data::Reference> references;

    bool operator==(const Declined &) const = default;
};

/// What is to be imported, and how.
struct ImportRequest {
    std::vector<std::filesystem::path> sources; ///< Files with tables, and rule files (.rules).
    import::Options options = {};               ///< For every source; `tableName` only for a lone CSV.
    bool replace = false;   ///< Tables and rules of the same names are replaced, not an error.
    Declined declined = {}; ///< Of what the values suggest.
    std::string time = {};  ///< For the log of imports, ISO 8601 in UTC.

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
    std::vector<import::ProposedKey> keys;             ///< Of tables that declare none.
    std::vector<import::ProposedReference> references; ///< Between tables whose sources declare none.
    std::vector<import::Note> notes;
    Errors warnings;              ///< What was left out of the sources.
    std::vector<Breakage> broken; ///< What the replaced tables no longer fit.
};

/// Adds sources to a project's content, together with the keys and references that the values suggest and
/// nobody declared. On an error the content is as before.
/// Errors: those of importSource, "import.name-clash", "import.is-a-project", "import.cancelled".
Result<ImportReport> importInto(project::Content &content, const ImportRequest &request);

/// Only the proposals: keys for tables that have none, then references; both are added to the schema unless
/// somebody declined them (isTaken).
struct Proposals {
    std::vector<import::ProposedKey> keys;
    std::vector<import::ProposedReference> references;
};

/// Makes the schema of tables that have come, the same for an import and for opening sources. References are
/// proposed only between what has come and the rest, and never from tables whose own source declares
/// references. Nothing is proposed where `rules` declare a key or a reference: what they say counts, and is
/// for the checker to add.
Proposals applyProposals(data::Dataset &dataset, const Arrived &arrived,
                         const std::vector<rules::RuleText> &rules = {}, const Declined &declined = {});

} // namespace weighhouse::catalogue
