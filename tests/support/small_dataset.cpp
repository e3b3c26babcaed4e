// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/small_dataset.h"

#include "core/base/text.h"
#include "core/data/keys.h"
#include "core/rules/evaluate/explain.h"

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace weighhouse::testing
{
namespace
{

[[noreturn]] void giveUp(std::string_view why, std::string_view line)
{
    std::fprintf(stderr, "bad test data: %.*s: %.*s\n", static_cast<int>(why.size()), why.data(),
                 static_cast<int>(line.size()), line.data());
    std::abort();
}

data::TableSchema tableFrom(std::string_view line)
{
    data::TableSchema table;
    const std::size_t open = line.find('(');
    table.name = trimmed(line.substr(6, open - 6));
    for (const std::string_view part : split(line.substr(open + 1, line.rfind(')') - open - 1), ',')) {
        const auto words = split(trimmed(part), ' ');
        data::ColumnSchema column;
        column.name = words[0];
        column.isOpen = words.size() > 1 && words[1] == "open";
        const auto type = column.isOpen      ? data::ValueType::Text
                          : words.size() > 1 ? data::valueTypeFromText(words[1])
                                             : std::nullopt;
        if (!type)
            giveUp("no type", part);
        column.type = *type;
        for (std::size_t i = 2; i < words.size(); ++i) {
            if (words[i] == "key")
                table.primaryKey.push_back(column.name);
            else
                column.unit = words[i];
        }
        table.columns.push_back(column);
    }
    return table;
}

data::Value valueFrom(std::string_view text, data::ValueType type)
{
    if (text == "NULL")
        return {};
    if (type == data::ValueType::Text || type == data::ValueType::Date)
        return std::string(text);
    if (type == data::ValueType::Boolean)
        return text == "true";
    std::int64_t integer = 0;
    if (type == data::ValueType::Integer &&
        std::from_chars(text.data(), text.data() + text.size(), integer).ptr == text.data() + text.size())
        return integer;
    const auto number = numberFromText(text);
    if (!number)
        giveUp("no number", text);
    return *number;
}

} // namespace

data::Dataset smallDataset(std::string_view text)
{
    data::Dataset dataset;
    for (const std::string_view raw : split(text, '\n')) {
        const std::string_view line = trimmed(raw);
        if (line.empty())
            continue;
        if (line.starts_with("table ")) {
            dataset.addTable(tableFrom(line));
        } else if (line.starts_with("reference ")) {
            const std::size_t arrow = line.find("->");
            const auto column = split(trimmed(line.substr(10, arrow - 10)), '.');
            const std::string target(trimmed(line.substr(arrow + 2)));
            dataset.schema.references.push_back({std::string(column[0]),
                                                 {std::string(column[1])},
                                                 target,
                                                 dataset.schema.table(target)->primaryKey});
        } else {
            const data::TableSchema &table = dataset.schema.tables.back();
            std::vector<data::Value> values;
            for (const std::string_view part : split(line, '|'))
                values.push_back(valueFrom(trimmed(part), table.columns[values.size()].type));
            if (const auto added = dataset.appendRow(dataset.tables.size() - 1, values); !added)
                giveUp(added.error().message.text(), line);
        }
    }
    return dataset;
}

rules::ColumnId SmallModel::column(std::string_view dotted) const
{
    const auto parts = split(dotted, '.');
    const auto found = rules->findColumn(parts[0], parts[1]);
    if (!found)
        giveUp("no such column", dotted);
    return *found;
}

data::RowNumber SmallModel::row(std::string_view table, std::string_view name) const
{
    return data::rowByName(*dataset, *dataset->schema.tableIndex(table), name);
}

rules::CellChange SmallModel::change(std::string_view cell, double value) const
{
    const auto found = rules::findCell(*program, cell);
    if (!found)
        giveUp(found.error().message.text(), cell);
    return {found->column, found->row, value};
}

double SmallModel::value(const rules::Evaluation &evaluation, std::string_view cell) const
{
    const rules::CellChange found = change(cell, 0);
    return evaluation.value(found.column, found.row);
}

SmallModel smallModel(std::string_view dataset, std::string_view text, const rules::CompileOptions &options)
{
    return smallModel(smallDataset(dataset), text, options);
}

SmallModel smallModel(data::Dataset dataset, std::string_view text, const rules::CompileOptions &options)
{
    SmallModel model;
    model.dataset = std::make_shared<data::Dataset>(std::move(dataset));
    rules::Checked checked = rules::check({{"test.rules", std::string(text)}}, model.dataset->schema);
    model.errors = std::move(checked.errors);
    model.rules = std::make_shared<rules::CheckedRules>(std::move(checked.rules));
    auto compiled = rules::Program::compile(model.rules, model.dataset, options);
    if (compiled)
        model.program = *compiled;
    else
        model.errors.insert(model.errors.end(), compiled.error().begin(), compiled.error().end());
    return model;
}

} // namespace weighhouse::testing
