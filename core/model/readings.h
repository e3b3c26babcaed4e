// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a model that an answer can depend on, as a hash: an answer stays valid while that part does.
#pragma once

#include "core/model/model.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::model
{

/// Names of the graph that core/data/graph_mapping.h makes of a dataset.
struct GraphNames {
    std::set<std::string> labels;
    std::set<std::string> types;
    std::set<std::string> properties;
};

/// Judges by words: a table counts as read if the words of its name occur anywhere in a query or a request,
/// in any case, or if the rules use its name outside comments and texts. So a part may be too large, never
/// too small. Hashes are SHA-256 in hexadecimal.
class Readings
{
public:
    explicit Readings(ModelPtr model);

    /// Hashes the tables that a query in SQL names, and the rules where it asks for their values. Gives
    /// nothing where it cannot be told, for instance for a query on the schema: that may depend on
    /// everything.
    std::optional<std::string> ofSql(std::string_view query) const;

    /// Hashes the tables that a query of the graph reads, if it looks for nothing but what has these names:
    /// nodes of the labels, relationships of the types with their ends. Gives nothing if the graph has not
    /// all of the names, as what is told then depends on those that it has.
    std::optional<std::string> ofGraph(const GraphNames &names) const;

    /// Hashes what a request to the rules can depend on: their texts, the tables that they or the request
    /// name, and those reached from these by references.
    std::string ofRules(std::string_view request) const;

private:
    std::vector<bool> namedIn(std::string_view text) const;
    std::string rulesWith(std::vector<bool> tables) const;

    ModelPtr m_model;
    /// The name of each table in lower case; nothing for one that may be written with escapes.
    std::vector<std::optional<std::string>> m_names;
    std::vector<bool> m_byRules;                     ///< The tables whose names the rules use.
    std::vector<std::vector<std::size_t>> m_targets; ///< By table: the tables that it refers to.
};

} // namespace weighhouse::model
