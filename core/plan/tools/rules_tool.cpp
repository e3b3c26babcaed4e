// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/rules_tool.h"

#include "core/base/text.h"
#include "core/plan/tools/decision_columns.h"
#include "core/plan/tools/given_answer.h"
#include "core/plan/tools/row_limits.h"
#include "core/rules/evaluate/evaluation.h"
#include "core/rules/evaluate/rule_scope.h"

#include <algorithm>
#include <memory>

namespace weighhouse::plan
{
namespace
{

/// The columns asked for; all of one table.
Result<std::vector<rules::ColumnId>> wantedColumns(const ModelPayload &payload,
                                                   const rules::CheckedRules &rules)
{
    if (payload.values.empty())
        return failure({"tool.payload",
                        "no column is asked for",
                        {.file = "payload"},
                        "Write a line such as: value TABLE.COLUMN"});
    std::vector<rules::ColumnId> columns;
    for (const ModelPayload::ColumnName &wanted : payload.values) {
        const auto id = rules.findColumn(wanted.table, wanted.column);
        if (!id) {
            std::vector<std::string> names;
            for (const rules::CheckedTable &table : rules.tables) {
                for (const rules::CheckedColumn &column : table.columns)
                    names.push_back(table.name + "." + column.name);
            }
            const std::string name = wanted.table + "." + wanted.column;
            const auto near = nearest(name, names);
            return failure(inLine({"tool.unknown-column",
                                   "there is no column " + name,
                                   {},
                                   near ? "Did you mean " + *near + "?" : "Write TABLE.COLUMN."},
                                  wanted.line));
        }
        if (!columns.empty() && columns.front().table != id->table)
            return failure(inLine({"tool.several-tables",
                                   "columns of " + rules.tables[columns.front().table].name + " and of " +
                                       wanted.table + " are asked for at the same time",
                                   {},
                                   "Ask for the columns of one table; make another step for the other."},
                                  wanted.line));
        if (std::ranges::find(columns, *id) == columns.end())
            columns.push_back(*id);
    }
    return columns;
}

/// With the table's key in front.
std::vector<rules::ColumnId> withKey(const std::vector<rules::ColumnId> &wanted,
                                     const rules::CheckedRules &rules)
{
    std::vector<rules::ColumnId> columns;
    for (const std::uint32_t key : rules.tables[wanted.front().table].key)
        columns.push_back({wanted.front().table, key});
    for (const rules::ColumnId id : wanted) {
        if (std::ranges::find(columns, id) == columns.end())
            columns.push_back(id);
    }
    return columns;
}

/// Expressions that read the columns.
std::vector<rules::NodePtr> outputsOf(const std::vector<rules::ColumnId> &columns,
                                      const rules::CheckedRules &rules)
{
    std::vector<rules::NodePtr> outputs;
    for (const rules::ColumnId id : columns) {
        rules::Node row;
        row.kind = rules::Node::Kind::Row;
        row.type = rules::Type::Reference;
        row.table = id.table;
        rules::Node column;
        column.kind = rules::Node::Kind::Column;
        column.type = rules.column(id).type;
        column.table = rules.column(id).target;
        column.column = id;
        column.operands.push_back(std::make_shared<const rules::Node>(std::move(row)));
        outputs.push_back(std::make_shared<const rules::Node>(std::move(column)));
    }
    return outputs;
}

/// "3 cells have no value: rule price, row 7: division by zero; …"
std::string errorsOf(const rules::Evaluation::ErrorList &errors)
{
    if (errors.count == 0)
        return {};
    constexpr std::size_t shown = 3;
    const std::size_t count = errors.count;
    std::string text = std::to_string(count) + (count == 1 ? " cell has" : " cells have") + " no value: ";
    for (std::size_t i = 0; i < std::min(shown, errors.errors.size()); ++i)
        text += (i == 0 ? "" : "; ") + errors.errors[i].message.text();
    return text + (count > shown ? "; and more" : "");
}

} // namespace

std::string RulesTool::description() const
{
    const rules::CheckedRules &rules = *models().project().rules();
    std::string columns;
    for (const rules::CheckedRule &rule : rules.rules)
        columns +=
            rules.nameOf(rule.target) + (rule.description.empty() ? "" : ": " + rule.description) + "\n";
    return describe(type(), {{"columns", columns}});
}

Result<Answer> RulesTool::ask(const ModelPayload &payload, const ToolCall &call)
{
    const auto given = models().model(payload, call.inputs, call.stop);
    if (!given)
        return tl::unexpected(given.error());
    const model::Model &model = *given->model;
    const rules::CheckedRules &rules = *model.rules();
    const auto wanted = wantedColumns(payload, rules);
    if (!wanted)
        return tl::unexpected(wanted.error());
    std::shared_ptr<const rules::Evaluation> worked = model.base();
    if (worked == nullptr) { // other rules cannot be compiled: these may
        const auto program =
            rules::Program::compile(model.rules(), model.dataset(), {.outputs = outputsOf(*wanted, rules)});
        if (!program)
            return failure(program.error().front());
        worked = std::make_shared<const rules::Evaluation>(*program);
    }
    const rules::Evaluation &evaluation = *worked;

    Answer answer;
    const std::vector<rules::ColumnId> columns = withKey(*wanted, rules);
    for (const rules::ColumnId id : columns)
        answer.columns.push_back(
            {rules.column(id).name, answerType(rules, rules.column(id).type, rules.column(id).target)});
    const std::size_t count = evaluation.program().rowCount(columns.front().table);
    RowLimits room(call.limits);
    for (std::size_t row = 0; row < count; ++row) {
        std::vector<data::Value> values;
        for (const rules::ColumnId id : columns)
            values.push_back(evaluation.toValue(id, evaluation.value(id, static_cast<data::RowNumber>(row))));
        if (!room.takes(values))
            break;
        answer.rows.push_back(std::move(values));
    }
    if (answer.rows.size() < count)
        answer.cut =
            "only the first " + std::to_string(answer.rows.size()) + " of " + std::to_string(count) + " rows";
    // Only what these columns follow from: others' errors are not theirs.
    answer.text = errorsOf(model.base() != nullptr
                               ? evaluation.errorsWithin(rules::RuleScope(
                                     *model.program(), outputsOf(*wanted, rules), given->fixed))
                               : rules::Evaluation::ErrorList{evaluation.errors(), evaluation.errorCount()});
    return answer;
}

} // namespace weighhouse::plan
