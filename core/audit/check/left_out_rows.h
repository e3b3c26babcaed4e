// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that a report keeps to itself: what stands in their place.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/data/project/content.h"
#include "core/model/model.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::audit
{

/// The hashes of tables whose rows were left out of an extract. Together they give the hash of the data that
/// a run's journal keeps, so a list of other tables does not fit to the run. Whoever guesses all values of a
/// column can confirm the guess with its hash.
struct LeftOutRows {
    struct OfTable {
        std::string table;
        std::size_t rows = 0;
        std::vector<std::string> columns; ///< SHA-256 of the values of each, see model::columnHashesOf.

        bool operator==(const OfTable &) const = default;
    };
    std::vector<OfTable> tables; ///< They have the order of the schema.

    /// The number of rows of a table; nothing if the table is not among them.
    std::optional<std::size_t> rowsOf(std::string_view table) const;
    /// The fingerprint of a model on the data without rows becomes that on the data as it was.
    model::Fingerprint completed(model::Fingerprint fingerprint, const data::Schema &schema) const;

    bool operator==(const LeftOutRows &) const = default;
};

/// One hash for the values of a table: SHA-256 over those of its columns.
std::string hashOf(const LeftOutRows::OfTable &table);

/// The hashes of all tables of a dataset. Takes time.
LeftOutRows leftOutRowsOf(const data::Dataset &dataset);

/// The same schema without a row, and without the texts that rows had.
data::Dataset withoutRows(const data::Dataset &dataset);

/// The list as a project keeps it (project::ProjectInformation).
std::string toText(const LeftOutRows &rows);

/// The list that a project keeps; nothing if it has none, or has rows again. Errors: "audit.bad-left-out" if
/// it cannot be read.
Result<std::optional<LeftOutRows>> keptLeftOutRows(const project::ProjectInformation &information,
                                                   const data::Dataset &dataset);

} // namespace weighhouse::audit
