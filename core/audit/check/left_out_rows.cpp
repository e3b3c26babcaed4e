// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/check/left_out_rows.h"

#include "core/base/sha256.h"
#include "core/model/content_hash.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace weighhouse::audit
{
namespace
{

using Json = nlohmann::ordered_json;

Result<LeftOutRows> leftOutRowsFrom(const std::string &text)
{
    LeftOutRows rows;
    try {
        for (const Json &table : Json::parse(text))
            rows.tables.push_back({table.at("table").get<std::string>(), table.at("rows").get<std::size_t>(),
                                   table.at("columns").get<std::vector<std::string>>()});
    } catch (const Json::exception &) {
        rows.tables.clear();
    }
    // Whatever is written in another way is not what was written.
    if (toText(rows) != text)
        return failure("audit.bad-left-out", "audit.bad-left-out"_code);
    return rows;
}

} // namespace

std::optional<std::size_t> LeftOutRows::rowsOf(std::string_view table) const
{
    const auto found = std::ranges::find(tables, table, &OfTable::table);
    return found == tables.end() ? std::nullopt : std::optional(found->rows);
}

model::Fingerprint LeftOutRows::completed(model::Fingerprint fingerprint, const data::Schema &schema) const
{
    // The hash over all tables reads their shapes and the hashes of their columns, so no values are needed.
    data::Dataset shapes;
    model::ColumnHashes columns;
    for (const OfTable &table : tables) {
        const data::TableSchema *known = nullptr;
        for (const data::TableSchema &one : schema.tables)
            known = one.name == table.table ? &one : known;
        if (known == nullptr || known->columns.size() != table.columns.size())
            return fingerprint; // a list of another schema proves nothing
        const std::size_t index = shapes.addTable(*known);
        shapes.tables[index].rowCount = table.rows;
        columns.push_back(table.columns);
    }
    fingerprint.dataset = model::hashOf(shapes, columns);
    fingerprint.datasetByName = model::hashByName(shapes, columns);
    return fingerprint;
}

std::string hashOf(const LeftOutRows::OfTable &table)
{
    std::string all;
    for (const std::string &column : table.columns)
        all += column + "\n";
    return sha256(all);
}

LeftOutRows leftOutRowsOf(const data::Dataset &dataset)
{
    const model::ColumnHashes hashes = model::columnHashesOf(dataset);
    LeftOutRows rows;
    for (std::size_t i = 0; i < dataset.tables.size(); ++i)
        rows.tables.push_back({dataset.schema.tables[i].name, dataset.tables[i].rowCount,
                               i < hashes.size() ? hashes[i] : std::vector<std::string>()});
    return rows;
}

data::Dataset withoutRows(const data::Dataset &dataset)
{
    data::Dataset empty;
    for (const data::TableSchema &table : dataset.schema.tables)
        empty.addTable(table);
    empty.schema = dataset.schema;
    return empty;
}

std::string toText(const LeftOutRows &rows)
{
    Json tables = Json::array();
    for (const LeftOutRows::OfTable &table : rows.tables)
        tables.push_back({{"table", table.table}, {"rows", table.rows}, {"columns", table.columns}});
    return tables.dump();
}

Result<std::optional<LeftOutRows>> keptLeftOutRows(const project::ProjectInformation &information,
                                                   const data::Dataset &dataset)
{
    if (information.leftOutRows.empty() || data::hasRows(dataset))
        return std::nullopt;
    auto kept = leftOutRowsFrom(information.leftOutRows);
    if (!kept)
        return tl::unexpected(std::move(kept).error());
    return std::optional(*std::move(kept));
}

} // namespace weighhouse::audit
