// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/data/data.h"
#include "core/data/project/data/dataset_store.h"
#include "core/data/project/data/import_store.h"

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

} // namespace weighhouse::project
