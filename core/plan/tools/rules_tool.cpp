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
                        "tool.rules.nothing-asked"_code,
                        {.file = "payload"},
                        "tool.do.write-value-line"_code});
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
                                   Message::of("tool.unknown-column", {{"column", name}}),
                                   {},
                                   near ? Message::of("tool.do.did-you-mean", {{"meant", *near}})
                                        : Message("tool.do.write-table-column"_code)},
                                  wanted.line));
        }
        if (!columns.empty() && columns.front().table != id->table)
            return failure(inLine(
                {"tool.several-tables",
                 Message::of("tool.several-tables",
                             {{"table", rules.tables[columns.front().table].name}, {"other", wanted.table}}),
                 {},
                 "tool.do.columns-of-one-table"_code},
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
    std::vector<Message> problems;
    for (std::size_t i = 0; i < std::min(shown, errors.errors.size()); ++i)
        problems.push_back(errors.errors[i].message);
    const Message told = Message::sequence(std::move(problems), "; ");
    const Message message =
        count > shown ? Message::of("tool.rules.no-values.and-more", {{"count", count}, {"problems", told}})
                      : Message::of("tool.rules.no-values", {{"count", count}, {"problems", told}});
    return message.text();
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

std::optional<std::vector<ColumnReading>>
RulesTool::columnsRead(const Node &node, const std::map<NodeId, AnswerPtr> & /*inputs*/)
{
    const auto payload = readModelPayload(node.payload);
    if (!payload)
        return std::nullopt;
    std::vector<ColumnReading> found;
    for (const ModelPayload::ColumnName &value : payload->values)
        found.push_back({value.table, value.column, true});
    return found;
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
    if (Errors errors = model.errorsUnder(*wanted); !errors.empty())
        return failure(std::move(errors.front()));
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
            Message::of("tool.cut.first-rows", {{"count", answer.rows.size()}, {"rows", count}}).text();
    // Only what these columns follow from: others' errors are not theirs.
    answer.text = errorsOf(model.base() != nullptr
                               ? evaluation.errorsWithin(rules::RuleScope(
                                     *model.program(), outputsOf(*wanted, rules), given->fixed))
                               : rules::Evaluation::ErrorList{evaluation.errors(), evaluation.errorCount()});
    return answer;
}

} // namespace weighhouse::plan
