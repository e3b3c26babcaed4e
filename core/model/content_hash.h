// SPDX-License-Identifier: GPL-3.0-or-later
// SHA-256 of what tools work on, in hexadecimal: equal content gives equal hashes on every machine.
#pragma once

#include "core/data/dataset.h"
#include "core/rules/check/checked.h"

#include <string>
#include <vector>

namespace weighhouse::model
{

std::string hashOf(const std::vector<rules::RuleText> &texts);

std::string hashOf(const data::Schema &schema);
/// The same hash for every order of the tables and of the references.
std::string hashByName(const data::Schema &schema);

/// The values of each column, by table and column, whatever the ids of texts; nothing if there is no memory.
using ColumnHashes = std::vector<std::vector<std::string>>;
ColumnHashes columnHashesOf(const data::Dataset &dataset);

/// The values of all tables, in their order, without the schema.
std::string hashOf(const data::Dataset &dataset, const ColumnHashes &columns);
/// The same hash for every order of the tables.
std::string hashByName(const data::Dataset &dataset, const ColumnHashes &columns);

/// Some tables, by position: shape and values, with the references among them.
std::string hashOf(const data::Dataset &dataset, const ColumnHashes &columns,
                   const std::vector<std::size_t> &tables);

/// Several texts together.
std::string hashOf(const std::vector<std::string> &texts);

} // namespace weighhouse::model
