// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and references that the values of a dataset suggest but its schema does not declare.
#pragma once

#include "core/data/dataset.h"

#include <functional>
#include <string>
#include <vector>

namespace weighhouse::import
{

struct ProposedReference {
    data::Reference reference;
    double confidence = 0; ///< In (0, 1]; those below one half are not proposed.
    Message why;           ///< As "all 1,480 values occur in country.country_name, the names agree".
    bool isTaken = true;   ///< Nobody has declined it.

    bool operator==(const ProposedReference &) const = default;
};

/// References of single columns to keys (or unique columns) of tables, from values and names: texts that all
/// occur in the target are strong evidence; whole numbers need names that agree, since small ones occur
/// everywhere. At most one for each column, in the order of tables and columns; none that is declared already
/// or whose column has a declared reference. A table's own key names its own rows: it refers elsewhere only
/// where names say so, and not to a table in which a column of its name repeats, which refers to it.
/// `mayRefer` tells which tables may get any; all without it.
std::vector<ProposedReference>
proposeReferences(const data::Dataset &dataset,
                  const std::function<bool(const data::TableSchema &table)> &mayRefer = {});

struct ProposedKey {
    std::string table;
    std::vector<std::string> columns;
    Message why;         ///< As "all 159 pairs of source and dest differ".
    bool isTaken = true; ///< Nobody has declined it.

    bool operator==(const ProposedKey &) const = default;
};

/// A primary key for each table that has rows but no key: the fewest (up to 3) and leftmost columns of text,
/// whole numbers or booleans without NULL whose values together never repeat.
std::vector<ProposedKey> proposeKeys(const data::Dataset &dataset);

} // namespace weighhouse::import
