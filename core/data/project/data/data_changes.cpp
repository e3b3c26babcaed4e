// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/data/data.h"

#include <utility>

namespace weighhouse::project
{
namespace
{

bool isSame(const std::shared_ptr<const data::Dataset> &one,
            const std::shared_ptr<const data::Dataset> &other)
{
    return one == other || (one != nullptr && other != nullptr && *one == *other);
}

} // namespace

void Data::setDataset(data::Dataset other)
{
    dataset = std::make_shared<const data::Dataset>(std::move(other));
}

bool Data::operator==(const Data &other) const
{
    return imports == other.imports && isSame(dataset, other.dataset);
}

bool ReplaceData::operator==(const ReplaceData &other) const
{
    return importsBefore == other.importsBefore && importsAfter == other.importsAfter &&
           isSame(after, other.after) && isSame(before, other.before);
}

Result<void> SetCell::apply(Data &value) const
{
    const data::Schema &schema = value.dataset->schema;
    const auto tableIndex = schema.tableIndex(table);
    const auto columnIndex = tableIndex ? schema.tables[*tableIndex].columnIndex(column) : std::nullopt;
    if (!columnIndex || row < 0 ||
        static_cast<std::size_t>(row) >= value.dataset->tables[*tableIndex].rowCount)
        return doesNotFit(
            Message::of("project.edit.no-cell", {{"table", table}, {"column", column}, {"row", row + 1}}));
    // Whoever still looks at the present dataset keeps it as it is; the two share all other columns.
    auto changed = std::make_shared<data::Dataset>(*value.dataset);
    if (auto set = changed->setValue(*tableIndex, *columnIndex, static_cast<std::size_t>(row), after); !set)
        return set;
    value.dataset = std::move(changed);
    return {};
}

SetCell SetCell::inverse() const
{
    return {table, column, row, after, before};
}

bool SetCell::join(const SetCell &later)
{
    if (table != later.table || column != later.column || row != later.row)
        return false;
    after = later.after;
    return true;
}

Result<void> ReplaceData::apply(Data &value) const
{
    value = {after, importsAfter};
    return {};
}

ReplaceData ReplaceData::inverse() const
{
    return {after, before, importsAfter, importsBefore};
}

bool ReplaceData::join(const ReplaceData &later)
{
    if (after != later.before)
        return false;
    after = later.after;
    importsAfter = later.importsAfter;
    return true;
}

std::vector<DataPart::Change> DataPart::changes(const Data &from, const Data &to)
{
    if (from.dataset == to.dataset && from.imports == to.imports)
        return {};
    return {ReplaceData{from.dataset, to.dataset, from.imports, to.imports}};
}

} // namespace weighhouse::project
