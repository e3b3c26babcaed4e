// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/computed.h"

#include "core/decision/what_if.h"
#include "core/rules/evaluate/computed_dataset.h"

#include <memory>
#include <utility>

namespace weighhouse::model
{
namespace
{

using DatasetPtr = std::shared_ptr<const data::Dataset>;

Result<DatasetPtr> datasetOf(const rules::Evaluation &evaluation, const std::stop_token &stop)
{
    auto made = rules::computedDataset(evaluation, stop);
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
    return datasetOf(*model.base(), stop);
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
    return data::ComputedTables{rules::computedSchema(*problem.prepared().rules()),
                                data::madeOnce([under](const std::stop_token &stop) {
                                    return datasetOf(under->evaluation(), stop);
                                })};
}

} // namespace weighhouse::model
