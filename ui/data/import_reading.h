// SPDX-License-Identifier: GPL-3.0-or-later
// Reading files for a look at what they would bring, and the edit that brings it.
#pragma once

#include "core/catalogue/importing.h"
#include "ui/document/document.h"

#include <QStringList>
#include <functional>
#include <memory>
#include <optional>

namespace weighhouse::ui
{

/// What to read, and how.
struct ImportChoice {
    QStringList files;
    bool replace = false;   ///< Tables and rules of the same name are replaced.
    bool skipBad = false;   ///< Goes on after bad statements and rows.
    QString tableName = {}; ///< Of a lone CSV; empty: after the file.
    std::optional<char> delimiter = {};
    std::optional<bool> hasHeader = {};
    std::vector<import::ColumnChoice> columns = {}; ///< Types and words for missing values.
    catalogue::Declined declined = {};              ///< Keys and references that are not wanted.

    bool operator==(const ImportChoice &) const = default;
};

/// What came of reading; the project is as it was.
struct ImportPreview {
    project::Content before;                      ///< What it was read on top of.
    std::shared_ptr<const data::Dataset> dataset; ///< Null if it cannot be imported.
    std::vector<project::NamedText> rules;
    std::vector<project::ImportRecord> imports;
    catalogue::ImportReport report;
    Errors errors; ///< Why it cannot be imported, in the order of places; else empty.
};

using ImportPreviewPtr = std::shared_ptr<const ImportPreview>;

/// Reads all files on top of a state. `progress` gets the file's name and the share of all files that is
/// done; false cancels ("import.cancelled").
ImportPreviewPtr readForImport(const project::Content &state, const ImportChoice &choice,
                               const std::function<bool(const std::string &file, double share)> &progress);

/// One edit that brings everything in.
project::Edit editOf(const ImportPreview &preview);

/// Whether all of them are one CSV file, which has options of its own.
bool isLoneCsv(const QStringList &files);

} // namespace weighhouse::ui
