// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/computed.h"

#include "core/decision/what_if.h"
#include "core/rules/evaluate/computed_dataset.h"

#include <memory>
#include <utility>
#include <vector>

namespace weighhouse::model
{
namespace
{

using DatasetPtr = std::shared_ptr<const data::Dataset>;

Result<DatasetPtr> datasetOf(const rules::Evaluation &evaluation,
                             const std::vector<rules::DecidedValues> &decided, const std::stop_token &stop)
{
    auto made = rules::computedDataset(evaluation, decided, stop);
    if (!made)
        return failure(std::move(made.error()));
    return std::make_shared<const data::Dataset>(*std::move(made));
}

Result<DatasetPtr> datasetOf(const Model &model, const std::stop_token &stop)
{
    for (const Errors *errors : {&model.ruleErrors(), &model.programErrors()}) {
        if (!errors->empty())
            return failure(errors->front());
    }
    return datasetOf(*model.base(), {}, stop);
}

/// Lists what the candidate decides for each row of a table that has no column of that name. Where nothing is
/// decided, a number is 0, as in columns that rules read (see rules::CheckedColumn::isDecided).
std::vector<rules::DecidedValues> decidedValues(const decision::Problem &problem,
                                                const decision::Candidate &candidate)
{
    const rules::CheckedRules &rules = *problem.prepared().rules();
    rules::Bindings bindings = problem.bindings();
    problem.candidates().bind(candidate, bindings);
    std::vector<rules::DecidedValues> decided;
    for (std::size_t i = 0; i < problem.question().decisions.size(); ++i) {
        const rules::CheckedDecide &decide = problem.question().decisions[i];
        if (!decide.forEach || rules.findColumn(rules.tables[*decide.forEach].name, decide.name))
            continue;
        rules::DecidedValues &one = decided.emplace_back();
        one.table = *decide.forEach;
        one.column.name = decide.name;
        one.column.type = decide.type;
        one.column.target = decide.table;
        one.values = bindings.decisions[i].perRow;
        const bool isZero = decide.type == rules::Type::Number || decide.type == rules::Type::Integer ||
                            decide.type == rules::Type::Boolean;
        one.values.resize(problem.program().rowCount(one.table), rules::nullValue);
        for (double &value : one.values) {
            if (isZero && rules::isNull(value))
                value = 0;
        }
    }
    return decided;
}

} // namespace

data::ComputedTables computedTables(const ModelPtr &model)
{
    return {rules::computedSchema(*model->rules()),
            data::madeOnce([model](const std::stop_token &stop) { return datasetOf(*model, stop); })};
}

data::ComputedTables computedTables(const rules::CheckedRules &rules,
                                    std::function<Result<ModelPtr>(const std::stop_token &)> ready)
{
    return {rules::computedSchema(rules),
            data::madeOnce([ready = std::move(ready)](const std::stop_token &stop) -> Result<DatasetPtr> {
                const auto model = ready(stop);
                if (!model)
                    return failure(model.error());
                return datasetOf(**model, stop);
            })};
}

std::string computedColumnsText(const rules::CheckedRules &rules, std::string_view before)
{
    const data::Schema schema = rules::computedSchema(rules);
    std::string text;
    for (std::size_t table = 0; table < rules.tables.size(); ++table) {
        std::string columns;
        std::size_t next = rules.schema.tables[table].columns.size(); // of the new ones, in their order
        for (const rules::CheckedColumn &column : rules.tables[table].columns) {
            const std::size_t position = column.storedIndex ? *column.storedIndex : next++;
            if (!column.rule)
                continue;
            const data::ColumnSchema &shape = schema.tables[table].columns[position];
            columns += (columns.empty() ? "" : ", ") + shape.name +
                       (shape.unit.empty() ? "" : " [" + shape.unit + "]");
        }
        if (!columns.empty())
            text += std::string(before) + schema.tables[table].name + ": " + columns + "\n";
    }
    return text;
}

Result<data::ComputedTables> computedTables(const decision::Problem &problem,
                                            const decision::Candidate &candidate)
{
    auto tried = decision::WhatIf::make(problem);
    if (!tried)
        return failure(std::move(tried.error()));
    if (auto taken = tried->take(candidate); !taken)
        return failure(std::move(taken.error()));
    const auto under = std::make_shared<const decision::WhatIf>(*std::move(tried));
    auto decided = decidedValues(problem, candidate);
    data::Schema schema = rules::computedSchema(*problem.prepared().rules(), decided);
    return data::ComputedTables{
        std::move(schema), data::madeOnce([under, decided = std::move(decided)](const std::stop_token &stop) {
            return datasetOf(under->evaluation(), decided, stop);
        })};
}

} // namespace weighhouse::model
