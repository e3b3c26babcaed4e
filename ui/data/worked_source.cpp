// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/worked_source.h"

#include "core/data/source/memory_source.h"

#include <algorithm>

namespace weighhouse::ui
{
namespace
{

data::ValueType valueTypeOf(rules::Type type)
{
    switch (type) {
    case rules::Type::Number:
        return data::ValueType::Number;
    case rules::Type::Integer:
        return data::ValueType::Integer;
    case rules::Type::Boolean:
        return data::ValueType::Boolean;
    case rules::Type::Date:
        return data::ValueType::Date;
    default:
        return data::ValueType::Text;
    }
}

/// Kinds of conditions, a grid's beside a source's.
constexpr std::array conditionKinds{
    std::pair{RowCondition::Kind::AnyContains, source::Condition::Kind::AnyContains},
    std::pair{RowCondition::Kind::Contains, source::Condition::Kind::Contains},
    std::pair{RowCondition::Kind::Equal, source::Condition::Kind::Equal},
    std::pair{RowCondition::Kind::NotEqual, source::Condition::Kind::NotEqual},
    std::pair{RowCondition::Kind::Less, source::Condition::Kind::Less},
    std::pair{RowCondition::Kind::LessOrEqual, source::Condition::Kind::LessOrEqual},
    std::pair{RowCondition::Kind::Greater, source::Condition::Kind::Greater},
    std::pair{RowCondition::Kind::GreaterOrEqual, source::Condition::Kind::GreaterOrEqual},
    std::pair{RowCondition::Kind::IsNull, source::Condition::Kind::IsNull},
    std::pair{RowCondition::Kind::IsNotNull, source::Condition::Kind::IsNotNull}};

std::optional<std::size_t> positionOf(const std::vector<CellColumn> &columns, const std::string &name)
{
    const auto found = std::ranges::find(columns, name, &CellColumn::name);
    if (found == columns.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - columns.begin());
}

} // namespace

source::Filter filterOf(const RowFilter &filter, const std::vector<CellColumn> &columns)
{
    source::Filter conditions;
    for (const RowCondition &condition : filter) {
        const bool isAny = condition.kind == RowCondition::Kind::AnyContains;
        const auto kind =
            std::ranges::find(conditionKinds, condition.kind, [](const auto &pair) { return pair.first; });
        conditions.push_back(
            {kind->second, isAny ? std::string() : columns[condition.column].name, condition.value});
    }
    return conditions;
}

RowFilter rowFilterOf(const source::Filter &filter, const std::vector<CellColumn> &columns)
{
    RowFilter conditions;
    for (const source::Condition &condition : filter) {
        const auto kind =
            std::ranges::find(conditionKinds, condition.kind, [](const auto &pair) { return pair.second; });
        const auto column = positionOf(columns, condition.column);
        if (column || condition.kind == source::Condition::Kind::AnyContains)
            conditions.push_back({kind->first, column.value_or(0), condition.value});
    }
    return conditions;
}

std::shared_ptr<const RowOrder> KeptOrder::find(const source::Arrangement &rows) const
{
    const std::scoped_lock lock(m_mutex);
    return m_rows == rows ? m_order : nullptr;
}

void KeptOrder::set(const source::Arrangement &rows, std::shared_ptr<const RowOrder> order)
{
    const std::scoped_lock lock(m_mutex);
    m_rows = rows;
    m_order = std::move(order);
}

WorkedSource::WorkedSource(TableCellsPtr cells, std::shared_ptr<KeptOrder> kept)
    : m_cells(std::move(cells)), m_kept(std::move(kept))
{
    data::TableSchema table{m_cells->name(), {}, {}, {}};
    for (const CellColumn &column : m_cells->columns())
        table.columns.push_back({column.name, valueTypeOf(column.type), column.unit, column.description});
    m_schema.tables.push_back(std::move(table));
}

Result<std::string> WorkedSource::fingerprint(const std::stop_token &stop) const
{
    return source::Source::fetch({m_cells->name()}, {}, stop).and_then([&](data::Dataset &&dataset) {
        return source::MemorySource(std::make_shared<const data::Dataset>(std::move(dataset)))
            .fingerprint(stop);
    });
}

bool WorkedSource::isQuick(const source::PageRequest &request) const
{
    return request.rows.isAsStored() || m_kept->find(request.rows) != nullptr;
}

Result<source::Page> WorkedSource::page(const source::PageRequest &request, const std::stop_token &stop) const
{
    const auto named = source::namedColumns(m_schema, request.rows.table, request.columns);
    if (!named)
        return failure(named.error());
    std::shared_ptr<const RowOrder> order;
    if (!request.rows.isAsStored())
        order = m_kept->find(request.rows);
    if (!request.rows.isAsStored() && order == nullptr) {
        if (auto checked = source::checkArrangement(m_schema, request.rows); !checked)
            return failure(std::move(checked.error()));
        const auto sortColumn = positionOf(m_cells->columns(), request.rows.sortColumn);
        const RowView view =
            viewOf({m_cells, rowFilterOf(request.rows.filter, m_cells->columns()),
                    sortColumn ? static_cast<int>(*sortColumn) : -1, request.rows.descending},
                   stop);
        if (view.wasStopped)
            return failure(source::cancelled());
        m_kept->set(request.rows, view.order);
        order = view.order;
    }
    source::Page page;
    page.all = order == nullptr ? m_cells->rowCount() : order->size();
    const std::uint64_t first = std::min(request.offset, page.all);
    const std::uint64_t end = first + std::min<std::uint64_t>(request.count, page.all - first);
    for (std::uint64_t place = first; place < end; ++place) {
        const auto row =
            order == nullptr ? static_cast<std::size_t>(place) : static_cast<std::size_t>((*order)[place]);
        page.ids.push_back(static_cast<std::int64_t>(row));
        std::vector<data::Value> &values = page.rows.emplace_back();
        values.reserve(named->columns.size());
        for (const std::size_t column : named->columns)
            values.push_back(m_cells->value(column, row));
    }
    return page;
}

} // namespace weighhouse::ui
