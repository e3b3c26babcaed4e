// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/schema_changes.h"

#include "core/base/text.h"
#include "core/data/conversion.h"
#include "core/data/keys.h"
#include "core/rules/check/unit.h"
#include "ui/base/jobs.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>

namespace weighhouse::ui
{
namespace
{

struct SchemaChangeStrings {
    Q_DECLARE_TR_FUNCTIONS(SchemaChangeStrings)
};

Error unknownColumn(const std::string &table, const std::string &column)
{
    return windowError("schema.unknown-column",
                       SchemaChangeStrings::tr("table %1 has no column %2").arg(toQt(table), toQt(column)),
                       SchemaChangeStrings::tr("It may have been renamed meanwhile."), {.object = table});
}

/// The change made, without looking whether the result is sound.
struct Changer {
    data::Schema &schema;

    Result<data::ColumnSchema *> column(const std::string &table, const std::string &name) const
    {
        if (data::TableSchema *found = schema.table(table)) {
            if (const auto position = found->columnIndex(name))
                return &found->columns[*position];
        }
        return failure(unknownColumn(table, name));
    }

    Result<void> operator()(const RenameColumn &change) const
    {
        if (auto found = column(change.table, change.column); !found)
            return failure(std::move(found.error()));
        const std::size_t table = *schema.tableIndex(change.table);
        data::renameColumn(schema, table, *schema.tables[table].columnIndex(change.column), change.name);
        return {};
    }

    Result<void> operator()(const SetColumnType &change) const
    {
        auto found = column(change.table, change.column);
        if (!found)
            return failure(found.error());
        (*found)->type = change.type;
        return {};
    }

    Result<void> operator()(const SetColumnUnit &change) const
    {
        auto found = column(change.table, change.column);
        if (!found)
            return failure(found.error());
        if (!change.unit.empty()) {
            if (auto unit = rules::unitFromText(change.unit); !unit)
                return failure(std::move(unit.error()));
        }
        (*found)->unit = change.unit;
        return {};
    }

    Result<void> operator()(const Describe &change) const
    {
        if (change.column.empty()) {
            data::TableSchema *table = schema.table(change.table);
            if (table == nullptr)
                return failure(unknownColumn(change.table, change.column));
            table->description = change.description;
            return {};
        }
        auto found = column(change.table, change.column);
        if (!found)
            return failure(found.error());
        (*found)->description = change.description;
        return {};
    }

    Result<void> operator()(const SetPrimaryKey &change) const
    {
        data::TableSchema *table = schema.table(change.table);
        if (table == nullptr)
            return failure(unknownColumn(change.table, {}));
        table->primaryKey = change.columns;
        return {};
    }

    Result<void> operator()(const AddReference &change) const
    {
        if (std::ranges::find(schema.references, change.reference) != schema.references.end())
            return failure(windowError(
                "schema.reference-exists",
                SchemaChangeStrings::tr("%1 is there already").arg(toQt(toText(change.reference))),
                SchemaChangeStrings::tr("Choose other columns.")));
        schema.references.push_back(change.reference);
        return {};
    }

    Result<void> operator()(const RemoveReference &change) const
    {
        std::erase(schema.references, change.reference);
        return {};
    }

    Result<void> operator()(const SetTableInGraph &change) const
    {
        data::TableSchema *table = schema.table(change.table);
        if (table == nullptr)
            return failure(unknownColumn(change.table, {}));
        table->graph = change.graph;
        return {};
    }

    Result<void> operator()(const SetGraphName &change) const
    {
        auto found = column(change.table, change.column);
        if (!found)
            return failure(found.error());
        (*found)->graphName = change.name;
        (*found)->hiddenInGraph = false;
        return {};
    }
};

/// Which values a new type has no place for, in words.
class Losses
{
public:
    void add(const data::Value &value, std::size_t row)
    {
        ++m_count;
        if (m_examples.size() < 3)
            m_examples.append(SchemaChangeStrings::tr("“%1” in row %2")
                                  .arg(toQt(data::toText(value)), QString::number(row + 1)));
    }
    bool isEmpty() const { return m_count == 0; }

    Error error(const SetColumnType &change) const
    {
        QString list = m_examples.join(QStringLiteral(", "));
        if (m_count > m_examples.size())
            list = SchemaChangeStrings::tr("%1 and others").arg(list);
        const std::string column = change.table + "." + change.column;
        return windowError(
            "schema.values-lost",
            SchemaChangeStrings::tr("%Ln values of %1 are not %2 and would be lost: %3", nullptr, m_count)
                .arg(toQt(column), toQt(data::toText(change.type)), list),
            SchemaChangeStrings::tr("Mend these cells first, or choose another type."), {.object = column});
    }

private:
    int m_count = 0;
    QStringList m_examples;
};

Result<void> convertColumn(data::Dataset &dataset, const data::Dataset &before, const SetColumnType &change,
                           const std::stop_token &stop)
{
    const std::size_t table = *dataset.schema.tableIndex(change.table);
    const std::size_t column = *dataset.schema.tables[table].columnIndex(change.column);
    const std::size_t rows = before.tables[table].rowCount;
    data::Column values(change.type);
    values.reserve(rows);
    Losses losses;
    for (std::size_t row = 0; row < rows; ++row) {
        if (row % rowsBetweenLooks == 0 && stop.stop_requested())
            return failure(
                windowError("schema.cancelled", SchemaChangeStrings::tr("changing the type was cancelled")));
        const data::Value value = before.value(table, column, row);
        const auto fitting = data::converted(value, change.type);
        if (!fitting)
            losses.add(value, row);
        data::append(values, fitting.value_or(data::Value()), dataset.texts);
    }
    if (!losses.isEmpty())
        return failure(losses.error(change));
    dataset.tables[table].columns[column] = std::move(values);
    return {};
}

void checkKey(const data::Dataset &dataset, std::size_t table, Errors &errors)
{
    const data::TableSchema &schema = dataset.schema.tables[table];
    std::vector<std::size_t> columns;
    for (const std::string &name : schema.primaryKey) {
        const auto column = schema.columnIndex(name);
        if (!column)
            return; // problemsOf has told
        columns.push_back(*column);
    }
    if (columns.empty())
        return;
    const auto twice = data::KeyIndex(dataset, table, columns).firstDuplicate();
    if (twice != data::noRow)
        errors.push_back(
            windowError("schema.duplicate-key",
                        SchemaChangeStrings::tr("row %1 of %2 has the same primary key as an earlier row")
                            .arg(QString::number(twice + 1), toQt(schema.name)),
                        SchemaChangeStrings::tr("Make the key of more columns, or mend the row."),
                        {.object = schema.name}));
    for (const std::size_t column : columns) {
        const auto &nulls = dataset.tables[table].columns[column].isNull;
        const auto null = std::ranges::find_if(nulls, [](auto flag) { return flag != 0; });
        if (null != nulls.end())
            errors.push_back(windowError(
                "schema.null-key",
                SchemaChangeStrings::tr("row %1 of %2 has no value in the key column %3")
                    .arg(QString::number(null - nulls.begin() + 1), toQt(schema.name),
                         toQt(schema.columns[column].name)),
                SchemaChangeStrings::tr("Such a row is never found by its key."), {.object = schema.name}));
    }
}

void checkTargets(const data::Dataset &dataset, const data::Reference &reference, Errors &errors)
{
    const auto rows = data::resolveReference(dataset, reference);
    if (!rows)
        return; // problemsOf has told
    const std::size_t table = *dataset.schema.tableIndex(reference.table);
    std::vector<std::size_t> columns;
    for (const std::string &name : reference.columns)
        columns.push_back(*dataset.schema.tables[table].columnIndex(name));
    int count = 0;
    std::size_t first = 0;
    for (std::size_t row = 0; row < rows->size(); ++row) {
        const bool hasValue = std::ranges::all_of(
            columns, [&](std::size_t column) { return !dataset.tables[table].columns[column].null(row); });
        if ((*rows)[row] != data::noRow || !hasValue)
            continue;
        first = count == 0 ? row : first;
        ++count;
    }
    if (count > 0)
        errors.push_back(windowError(
            "schema.dangling-reference",
            SchemaChangeStrings::tr("%Ln rows of %1 refer to nothing, the first is row %2", nullptr, count)
                .arg(toQt(toText(reference)), QString::number(first + 1)),
            SchemaChangeStrings::tr("Mend these cells, or remove the reference."),
            {.object = reference.table}));
}

} // namespace

std::string toText(const data::Reference &reference)
{
    std::vector<std::string> targets;
    for (const std::string &column : reference.targetColumns)
        targets.push_back(reference.targetTable + "." + column);
    return join(reference.columns, ", ") + " → " + join(targets, ", ");
}

Result<data::Schema> changedSchema(const data::Schema &schema, const SchemaChange &change)
{
    data::Schema changed = schema;
    if (auto done = std::visit(Changer{changed}, change); !done)
        return failure(std::move(done.error()));
    const Errors before = problemsOf(schema);
    for (Error &error : problemsOf(changed)) {
        if (std::ranges::find(before, error) == before.end())
            return failure(std::move(error));
    }
    return changed;
}

Result<std::shared_ptr<const data::Dataset>>
changedDataset(const data::Dataset &dataset, const SchemaChange &change, const std::stop_token &stop)
{
    auto schema = changedSchema(dataset.schema, change);
    if (!schema)
        return failure(std::move(schema.error()));
    auto changed = std::make_shared<data::Dataset>(dataset);
    changed->schema = *std::move(schema);
    if (const auto *type = std::get_if<SetColumnType>(&change)) {
        if (auto done = convertColumn(*changed, dataset, *type, stop); !done)
            return failure(std::move(done.error()));
    }
    return changed;
}

Errors tableProblems(const data::Dataset &dataset, const std::string &table, const std::stop_token &stop)
{
    Errors errors;
    for (const Error &error : problemsOf(dataset.schema)) {
        const std::string &object = error.where.object;
        if (object == table || object.starts_with(table + ".") || object.starts_with(table + " -> "))
            errors.push_back(error);
    }
    const auto position = dataset.schema.tableIndex(table);
    if (!position || stop.stop_requested())
        return errors;
    checkKey(dataset, *position, errors);
    for (const data::Reference &reference : dataset.schema.references) {
        if (stop.stop_requested())
            break;
        if (reference.table == table)
            checkTargets(dataset, reference, errors);
    }
    return errors;
}

} // namespace weighhouse::ui
