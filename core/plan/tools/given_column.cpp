// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/given_column.h"

#include "core/base/text.h"
#include "core/data/keys.h"
#include "core/plan/tools/given_table.h"
#include "core/rules/syntax/edits.h"
#include "core/rules/syntax/parser.h"
#include "core/rules/syntax/printer.h"

#include <algorithm>
#include <variant>

namespace weighhouse::plan
{
namespace
{

using data::RowNumber;

class ColumnReader
{
public:
    ColumnReader(const GivenAnswer &given, rules::ColumnId id, const rules::CheckedRules &rules,
                 const data::Dataset &before, data::Dataset &dataset)
        : m_given(given), m_id(id), m_rules(rules), m_checked(rules.column(id)), m_before(before),
          m_dataset(dataset)
    {
    }

    Result<data::Column> read()
    {
        if (m_checked.rule && m_rules.rules[*m_checked.rule].iteration)
            return m_given.wrong(
                "tool.in-iteration",
                Message::of("tool.in-iteration",
                            {{"column", name()}, {"rule", m_rules.rules[*m_checked.rule].name}}),
                "tool.do.leave-out-or-iterate"_code);
        const auto type = typeOfValues();
        if (!type)
            return tl::unexpected(type.error());
        if (auto found = findColumns(); !found)
            return tl::unexpected(std::move(found).error());
        const auto rows = rowsOfAnswer();
        if (!rows)
            return tl::unexpected(rows.error());
        data::Column values(*type);
        for (const std::size_t row : *rows) {
            if (auto added = m_given.append(row, m_value, values, m_dataset.texts); !added)
                return tl::unexpected(std::move(added).error());
        }
        return values;
    }

private:
    std::string name() const { return m_rules.nameOf(m_id); }
    const data::TableSchema &shape() const { return m_dataset.schema.tables[m_id.table]; }

    /// The type of the stored column; of a reference that of the key it holds.
    Result<data::ValueType> typeOfValues() const
    {
        if (!m_checked.rule)
            return shape().columns[*m_checked.storedIndex].type;
        switch (m_checked.type) {
        case rules::Type::Integer:
            return data::ValueType::Integer;
        case rules::Type::Boolean:
            return data::ValueType::Boolean;
        case rules::Type::Text:
            return data::ValueType::Text;
        case rules::Type::Date:
            return data::ValueType::Date;
        case rules::Type::Reference:
            break;
        default:
            return data::ValueType::Number;
        }
        const rules::CheckedTable &target = m_rules.tables[m_checked.target];
        const auto key =
            target.key.size() == 1 ? target.columns[target.key.front()].storedIndex : std::nullopt;
        if (!key)
            return m_given.wrong(
                "tool.bad-reference",
                Message::of("tool.bad-reference", {{"column", name()}, {"table", target.name}}),
                "tool.do.leave-out-rule-works"_code);
        return m_dataset.schema.tables[m_checked.target].columns[*key].type;
    }

    Result<void> findColumns()
    {
        for (const std::uint32_t column : m_rules.tables[m_id.table].key) {
            const auto stored = m_rules.column({m_id.table, column}).storedIndex;
            const auto found = m_given.column(namesOf(m_rules, {m_id.table, column}));
            if (!found)
                return tl::unexpected(found.error());
            if (!stored || !*found)
                return missing(
                    Message::of("tool.part-of-key", {{"column", m_rules.nameOf({m_id.table, column})}}));
            m_key.push_back(*stored);
            m_keyInAnswer.push_back(**found);
        }
        if (m_key.empty())
            return m_given.wrong("tool.no-key", Message::of("tool.no-key", {{"table", shape().name}}),
                                 Message::of("tool.do.declare-key", {{"table", shape().name}}));
        const auto value = m_given.column(namesOf(m_rules, m_id));
        if (!value)
            return tl::unexpected(value.error());
        if (!*value)
            return missing(Message::verbatim(name()));
        m_value = **value;
        return {};
    }

    tl::unexpected<Error> missing(const Message &what) const
    {
        std::vector<std::string> names;
        for (const sql::ResultColumn &column : m_given.answer().columns)
            names.push_back(column.name);
        return m_given.wrong("tool.no-column",
                             Message::of("tool.no-column", {{"answer", m_given.tag()}, {"what", what}}),
                             Message::of("tool.do.it-has", {{"names", join(names, ", ")}}));
    }

    /// For every row of the table the row of the answer.
    Result<std::vector<std::size_t>> rowsOfAnswer() const
    {
        const data::KeyIndex index(m_dataset, m_id.table, m_key);
        if (const RowNumber twice = index.firstDuplicate(); twice != data::noRow)
            return m_given.wrong(
                "tool.no-key",
                Message::of("tool.no-key.twice",
                            {{"table", shape().name}, {"row", data::rowName(m_dataset, m_id.table, twice)}}),
                "tool.do.leave-out-or-mend"_code);
        constexpr std::size_t none = static_cast<std::size_t>(-1);
        std::vector<std::size_t> rows(m_dataset.tables[m_id.table].rowCount, none);
        std::optional<data::KeyIndex> beforeIndex;
        std::vector<std::string> unknown;
        for (std::size_t i = 0; i < m_given.answer().rows.size(); ++i) {
            std::vector<data::Value> key;
            for (const std::size_t column : m_keyInAnswer)
                key.push_back(m_given.answer().rows[i][column]);
            const RowNumber row = index.find(key);
            if (row == data::noRow) {
                if (!beforeIndex)
                    beforeIndex.emplace(m_before, m_id.table, m_key);
                if (beforeIndex->find(key) == data::noRow)
                    unknown.push_back(m_given.rowName(i, m_keyInAnswer));
            } else if (std::size_t &place = rows[static_cast<std::size_t>(row)]; place != none) {
                return m_given.wrong(
                    "tool.duplicate-key",
                    Message::of("tool.duplicate-key", {{"answer", m_given.tag()},
                                                       {"row", m_given.rowName(i, m_keyInAnswer)},
                                                       {"table", shape().name}}),
                    "tool.do.every-row-once"_code);
            } else {
                place = i;
            }
        }
        if (!unknown.empty())
            return m_given.wrong(
                "tool.unknown-row",
                Message::of("tool.unknown-row",
                            {{"answer", m_given.tag()}, {"table", shape().name}, {"rows", listed(unknown)}}),
                "tool.do.leave-them-out"_code);
        return complete(std::move(rows), none);
    }

    Result<std::vector<std::size_t>> complete(std::vector<std::size_t> rows, std::size_t none) const
    {
        std::vector<std::string> missingRows;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (rows[row] == none)
                missingRows.push_back(data::rowName(m_dataset, m_id.table, static_cast<RowNumber>(row)));
        }
        if (!missingRows.empty())
            return m_given.wrong("tool.missing-rows",
                                 Message::of("tool.missing-rows", {{"answer", m_given.tag()},
                                                                   {"column", m_checked.name},
                                                                   {"table", shape().name},
                                                                   {"rows", listed(missingRows)}}),
                                 "tool.do.all-rows"_code);
        return rows;
    }

    const GivenAnswer &m_given;
    rules::ColumnId m_id;
    const rules::CheckedRules &m_rules;
    const rules::CheckedColumn &m_checked;
    const data::Dataset &m_before;
    data::Dataset &m_dataset;
    std::vector<std::size_t> m_key;         ///< Columns of the table…
    std::vector<std::size_t> m_keyInAnswer; ///< …and of the answer.
    std::size_t m_value = 0;
};

/// `rule total_power trade_node.total_power = `total_power (given)``; of a reference the row with that key.
Result<void> readRuleFrom(const std::string &stored, const rules::CheckedColumn &column,
                          const rules::CheckedRules &rules, std::vector<rules::RuleText> &texts)
{
    const std::string &ruleName = rules.rules[*column.rule].name;
    rules::Expression expression{.kind = rules::Expression::Kind::Name, .name = stored};
    if (column.type == rules::Type::Reference)
        expression = {.kind = rules::Expression::Kind::Index,
                      .name = rules.tables[column.target].name,
                      .operands = {expression}};
    for (rules::RuleText &text : texts) {
        const rules::Parsed parsed = rules::parse(text.text, text.name);
        for (std::size_t i = 0; i < parsed.file.statements.size(); ++i) {
            rules::Statement statement = parsed.file.statements[i];
            auto *rule = std::get_if<rules::Rule>(&statement.content);
            if (rule == nullptr || rule->name.text != ruleName)
                continue;
            rule->lets.clear();
            rule->startsAt.reset();
            rule->expression = expression;
            auto replaced = rules::replaceStatement(text.text, i, rules::print(statement));
            if (!replaced)
                return tl::unexpected(std::move(replaced).error());
            text.text = *std::move(replaced);
            return {};
        }
    }
    return failure("tool.no-rule", Message::of("tool.no-rule", {{"rule", ruleName}}), "tool.do.report"_code);
}

} // namespace

Result<GivenColumn> columnFrom(const GivenAnswer &given, const std::string &table, const std::string &column,
                               const rules::CheckedRules &rules, const data::Dataset &before,
                               ModelDraft &draft)
{
    const auto position = tableNamed(given, table, rules);
    if (!position)
        return tl::unexpected(position.error());
    const auto id = rules.findColumn(table, column);
    if (!id) {
        std::vector<std::string> names;
        for (const rules::CheckedColumn &known : rules.tables[*position].columns)
            names.push_back(known.name);
        const auto near = nearest(column, names);
        return given.wrong(
            "tool.unknown-column",
            Message::of("tool.unknown-column.of-table", {{"table", table}, {"column", column}}),
            near ? Message::of("tool.do.did-you-mean", {{"meant", *near}})
                 : Message::of("tool.do.it-has", {{"names", join(names, ", ")}}));
    }
    auto values = ColumnReader(given, *id, rules, before, draft.dataset).read();
    if (!values)
        return tl::unexpected(std::move(values).error());
    return GivenColumn{*id, *std::move(values)};
}

Result<void> giveColumn(const GivenColumn &given, const rules::CheckedRules &rules, ModelDraft &draft)
{
    const rules::CheckedColumn &checked = rules.column(given.column);
    data::Table &table = draft.dataset.tables[given.column.table];
    if (!checked.rule) {
        table.columns[*checked.storedIndex] = given.values;
        return {};
    }
    data::TableSchema &shape = draft.dataset.schema.tables[given.column.table];
    std::string made = checked.name + " (given)";
    while (shape.columnIndex(made))
        made += '\'';
    if (auto replaced = readRuleFrom(made, checked, rules, draft.texts); !replaced)
        return replaced;
    data::ColumnSchema column;
    column.name = made;
    column.type = given.values.type;
    if (checked.unit && checked.type != rules::Type::Reference)
        column.unit = rules::toText(*checked.unit);
    shape.columns.push_back(std::move(column));
    table.columns.push_back(given.values);
    return {};
}

} // namespace weighhouse::plan
