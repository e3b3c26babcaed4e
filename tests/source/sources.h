// SPDX-License-Identifier: GPL-3.0-or-later
// The same dataset as sources of several kinds.
#pragma once

#include "core/data/source/source.h"

#include <filesystem>
#include <memory>
#include <string>

namespace weighhouse::testing
{

/// Ships and the harbours they call home: NULLs, texts that are alike, integers beyond 2^53, equal values.
data::Dataset shipsDataset();

/// Writes a dataset as SQLite would keep it. False if that went wrong.
bool writeSqlite(const data::Dataset &dataset, const std::filesystem::path &path);

/// Makes a database file by statements.
bool makeDatabase(const std::filesystem::path &path, const std::string &sql);

/// A dataset behind the interface and nothing else: all that a source need not do itself is done with pages.
std::shared_ptr<const source::Source> pagesOnly(std::shared_ptr<const data::Dataset> dataset);

/// Rows on one line: cells with commas, rows with semicolons.
std::string flat(const std::vector<std::vector<data::Value>> &rows);

} // namespace weighhouse::testing
