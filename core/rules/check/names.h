// SPDX-License-Identifier: GPL-3.0-or-later
// What every name in the texts of a model means.
#pragma once

#include "core/data/schema.h"
#include "core/rules/check/checked.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::rules
{

/// Something that has a name.
struct Named {
    enum class Kind {
        Table,
        Column,
        Rule,
        Question,
        Function,
        Parameter,
        Decision,
        Let, ///< of a rule
        QuestionLet,
        Argument
    };

    Kind kind = Kind::Table;
    std::string name = {};
    std::uint32_t table = 0; ///< Table; of a Column, the table it belongs to.
    ColumnId column = {};    ///< Column
    /// Parameter, Decision, QuestionLet: the question. Let: the rule. Argument: the function.
    std::string owner = {};

    bool operator==(const Named &) const = default;
};

/// A place where a name is written.
struct NameUse {
    std::size_t text = 0;   ///< Position among the texts.
    SourceRange range = {}; ///< With its back-ticks, if it has any.
    Named thing = {};
    bool isDefinition = false; ///< Where it gets its name: `rule NAME`, a rule's column, `decide NAME` …

    bool operator==(const NameUse &) const = default;
};

/// All names whose meaning the checker knows, in the order of texts and places. Names inside statements in
/// error, and in functions and lets that nothing uses, may be missing. A name in a function that is called in
/// several places may mean several things; then it is there several times.
std::vector<NameUse> namesIn(const std::vector<RuleText> &texts, const data::Schema &schema);

/// The name at a position of a text, or right before it.
const NameUse *nameAt(const std::vector<NameUse> &names, std::size_t text, std::size_t position);

/// "rule profit", "column country.profit".
Message describe(const Named &thing, const CheckedRules &rules);

} // namespace weighhouse::rules
