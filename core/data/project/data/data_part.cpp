// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/data/data.h"
#include "core/data/project/data/dataset_store.h"
#include "core/data/project/data/import_store.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace weighhouse::project
{
namespace
{

void addColumn(Fingerprint &fingerprint, const data::Column &column, const data::TextPool &texts)
{
    for (const double value : column.numbers)
        fingerprint.mix(std::bit_cast<std::uint64_t>(value));
    for (const std::int64_t value : column.integers)
        fingerprint.mix(static_cast<std::uint64_t>(value));
    for (const std::uint8_t value : column.booleans)
        fingerprint.mix(value);
    for (std::size_t row = 0; row < column.texts.size(); ++row) {
        if (!column.null(row)) // ids depend on the order in which texts were seen
            fingerprint.add(texts.text(column.texts[row]));
    }
    for (std::size_t row = 0; row < column.size(); ++row) {
        if (column.null(row))
            fingerprint.mix(row + 1);
    }
}

// Names of sealed places: the schema, the log of imports, and columns by their positions.
constexpr std::string_view schemaPlace = "schema";
constexpr std::string_view importsPlace = "imports";
constexpr std::size_t rowsOfPage = 4096;

std::int64_t sumOf(const Fingerprint &fingerprint)
{
    return std::bit_cast<std::int64_t>(fingerprint.state());
}

std::string placeOf(std::size_t table, std::size_t column)
{
    return std::to_string(table) + '.' + std::to_string(column);
}

/// The state of a column that a value has been put in meanwhile (ColumnSchema::isOpen) is not among it: it
/// follows from the values.
void addSchema(Fingerprint &fingerprint, const data::Schema &schema)
{
    fingerprint.add(data::toDdl(schema));
    for (const data::TableSchema &table : schema.tables) {
        fingerprint.add(table.description);
        fingerprint.add(data::toText(table.graph.role));
        for (const std::string *text : {&table.graph.name, &table.graph.from, &table.graph.to})
            fingerprint.add(*text);
        for (const data::ColumnSchema &column : table.columns) {
            for (const std::string *text : {&column.unit, &column.description, &column.graphName})
                fingerprint.add(*text);
            fingerprint.add(std::uint64_t{column.hiddenInGraph ? 1U : 0U});
        }
    }
}

void addCell(Fingerprint &sum, const data::Column &column, std::size_t row, const data::TextPool &texts)
{
    // Values and missing ones must not be taken for one another.
    sum.mix(column.null(row) ? 0 : 1);
    if (column.null(row))
        return;
    switch (column.type) {
    case data::ValueType::Number:
        sum.mix(std::bit_cast<std::uint64_t>(column.numbers[row]));
        break;
    case data::ValueType::Integer:
    case data::ValueType::Date:
        sum.mix(static_cast<std::uint64_t>(column.integers[row]));
        break;
    case data::ValueType::Boolean:
        sum.mix(column.booleans[row] != 0 ? 1 : 0);
        break;
    case data::ValueType::Text:
        sum.add(texts.text(column.texts[row]));
        break;
    }
}

void addSeals(std::vector<Seal> &seals, const std::string &place, const data::Column &column,
              const data::TextPool &texts)
{
    for (std::size_t first = 0; first < column.size(); first += rowsOfPage) {
        Fingerprint sum;
        for (std::size_t row = first; row < std::min(first + rowsOfPage, column.size()); ++row)
            addCell(sum, column, row, texts);
        seals.push_back({{place, static_cast<std::int64_t>(first / rowsOfPage)}, sumOf(sum)});
    }
}

} // namespace

Result<Data> DataPart::read(sql::Connection &connection, const Progress &progress)
{
    auto dataset = readDataset(connection, progress);
    if (!dataset)
        return tl::unexpected(std::move(dataset).error());
    auto imports = readImports(connection);
    if (!imports)
        return tl::unexpected(std::move(imports).error());
    return Data{std::make_shared<const data::Dataset>(*std::move(dataset)), *std::move(imports)};
}

Result<void> DataPart::write(sql::Connection &connection, const Data &value, const Progress &progress)
{
    if (auto done = replaceImports(connection, value.imports); !done)
        return done;
    return writeDataset(connection, *value.dataset, progress);
}

void DataPart::addTo(Fingerprint &fingerprint, const Data &value)
{
    const data::Dataset &dataset = *value.dataset;
    fingerprint.add(data::toDdl(dataset.schema));
    for (std::size_t table = 0; table < dataset.tables.size(); ++table) {
        const data::TableInGraph &graph = dataset.schema.tables[table].graph;
        fingerprint.add(data::toText(graph.role));
        for (const std::string *text : {&graph.name, &graph.from, &graph.to})
            fingerprint.add(*text);
        for (const data::ColumnSchema &column : dataset.schema.tables[table].columns) {
            fingerprint.add(column.unit);
            fingerprint.add(column.description);
            fingerprint.add(column.graphName);
            fingerprint.add(column.hiddenInGraph ? "hidden" : "");
            if (column.isOpen) // else nothing, so that fingerprints stay what they were before there was this
                fingerprint.add("open");
        }
        for (const data::Column &column : dataset.tables[table].columns)
            addColumn(fingerprint, column, dataset.texts);
    }
}

std::vector<Seal> DataPart::seals(const Data &value)
{
    const data::Dataset &dataset = *value.dataset;
    Fingerprint schema;
    addSchema(schema, dataset.schema);
    Fingerprint imports;
    for (const ImportRecord &record : value.imports) {
        for (const std::string *text : {&record.source, &record.time, &record.notes})
            imports.add(*text);
        imports.add(static_cast<std::uint64_t>(record.size));
    }
    std::vector<Seal> seals = {{{std::string(schemaPlace), 0}, sumOf(schema)},
                               {{std::string(importsPlace), 0}, sumOf(imports)}};
    for (std::size_t table = 0; table < dataset.tables.size(); ++table) {
        const std::vector<data::Column> &columns = dataset.tables[table].columns;
        for (std::size_t column = 0; column < columns.size(); ++column)
            addSeals(seals, placeOf(table, column), columns[column], dataset.texts);
    }
    return seals;
}

Message DataPart::nameOf(const Data &value, const SealedPlace &place)
{
    if (place.name == schemaPlace)
        return "project.sealed.schema"_code;
    if (place.name == importsPlace)
        return "project.sealed.imports"_code;
    const std::vector<data::TableSchema> &tables = value.dataset->schema.tables;
    for (std::size_t table = 0; table < tables.size(); ++table) {
        for (std::size_t column = 0; column < tables[table].columns.size(); ++column) {
            if (placeOf(table, column) != place.name)
                continue;
            const std::size_t first = static_cast<std::size_t>(place.page) * rowsOfPage;
            const std::size_t rows = value.dataset->tables[table].rowCount;
            // Rows behind the last one are lost.
            const std::size_t last = first < rows ? std::min(first + rowsOfPage, rows) : first + rowsOfPage;
            return Message::of("project.sealed.rows", {{"table", tables[table].name},
                                                       {"column", tables[table].columns[column].name},
                                                       {"first", first + 1},
                                                       {"last", last}});
        }
    }
    return title(); // of a table or column that is gone
}

} // namespace weighhouse::project
