// SPDX-License-Identifier: GPL-3.0-or-later
// This is what the data say of a question's candidates, as queries whose answers a model is shown.
#pragma once

#include "core/decision/problem.h"
#include "core/model/model.h"

#include <cstddef>
#include <string>
#include <vector>

namespace weighhouse::strategy
{

/// The long texts of one column. They are summarised, one after another.
struct LongTexts {
    std::string column;
    std::string sql;                    ///< A row for each, the text with what the row is called.
    std::vector<std::string> rows = {}; ///< This is what these rows are called, in their order.
};

/// One table of which something is known.
struct KnownTable {
    std::string name;
    std::vector<std::string> units = {}; ///< "picking_cost in crowns/t", of the columns that have one.
    std::string text;                    ///< This is what the query asks, for people.
    std::string sql;
    std::vector<LongTexts> longTexts = {};
};

/// Texts with more characters than this are summarised before they are shown with others.
inline constexpr std::size_t longText = 1200;
/// Of larger tables only those rows are shown that are decided about, of others a summary.
inline constexpr std::size_t mostRowsShown = 100;

/// The tables that are decided about, with all that is stored of the rows that may be chosen, and then what
/// else the question depends on. Long texts are shown as `shortened`. Takes the time of reading their texts.
/// Errors: "strategy.too-many-rows" for a table that is decided about and cannot be narrowed down.
Result<std::vector<KnownTable>> knownTables(const model::Model &model, const decision::Problem &problem,
                                            const std::string &shortened);

/// The rules that the question depends on, one a line, as written; at most mostRulesShown.
std::vector<std::string> knownRules(const model::Model &model, const decision::Problem &problem);
/// The effects of the factors that the rules name, one a line, as written.
std::vector<std::string> knownEffects(const model::Model &model);
/// A model would read what is more than this, and remember little of it.
inline constexpr std::size_t mostRulesShown = 60;

} // namespace weighhouse::strategy
