// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a model that an answer can depend on, as a hash: an answer stays valid while that part does.
#pragma once

#include "core/model/model.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::model
{

/// Judges by names: a table counts as read if its name occurs anywhere in a text, in any case. So a part may
/// be too large, never too small. Hashes are SHA-256 in hexadecimal.
class Readings
{
public:
    explicit Readings(ModelPtr model);

    /// Of a query in SQL: the tables it names, and the rules where it asks for their values. Nothing where it
    /// cannot be told, for instance of a query on the schema: that may depend on everything.
    std::optional<std::string> ofSql(std::string_view query) const;

    /// Of something asked of the rules: their texts, the tables that they or the request name, and those
    /// reached from these by references.
    std::string ofRules(std::string_view request) const;

private:
    std::vector<bool> namedIn(std::string_view text) const;
    std::string rulesWith(std::vector<bool> tables) const;

    ModelPtr m_model;
    std::vector<std::string> m_names; ///< Of the tables, in lower case; empty of those that need quoting.
    std::vector<bool> m_byRules;      ///< The tables that the texts name.
    std::vector<std::vector<std::size_t>> m_targets; ///< By table: the tables that it refers to.
};

} // namespace weighhouse::model
