// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/result_model.h"

#include "ui/widgets/table_view.h"
#include "ui/widgets/value_cells.h"

#include <algorithm>
#include <numeric>

namespace weighhouse::ui
{
namespace
{

/// Numbers before texts; nothing for NULL, which comes last.
bool isLess(const data::Value &left, const data::Value &right)
{
    const auto number = [](const data::Value &value) -> std::optional<double> {
        if (const auto *real = std::get_if<double>(&value))
            return *real;
        if (const auto *integer = std::get_if<std::int64_t>(&value))
            return static_cast<double>(*integer);
        if (const auto *boolean = std::get_if<bool>(&value))
            return *boolean ? 1 : 0;
        return std::nullopt;
    };
    const auto a = number(left);
    const auto b = number(right);
    if (a && b)
        return *a < *b;
    if (a || b)
        return a.has_value();
    return std::get<std::string>(left) < std::get<std::string>(right);
}

} // namespace

void ResultModel::setResult(QueryResultPtr result)
{
    beginResetModel();
    m_result = std::move(result);
    m_cells.reset();
    m_order.resize(m_result == nullptr ? 0 : m_result->rows.size());
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    endResetModel();
}

int ResultModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int ResultModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_result == nullptr ? 0 : static_cast<int>(m_result->columns.size());
}

QVariant ResultModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || m_result == nullptr)
        return {};
    const auto column = static_cast<std::size_t>(index.column());
    return m_cells.data(m_result->rows, m_order[static_cast<std::size_t>(index.row())], column,
                        m_result->columns[column].type, role);
}

QVariant ResultModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return rowHeaderData(section, role);
    if (section < 0 || section >= columnCount())
        return {};
    const auto &column = m_result->columns[static_cast<std::size_t>(section)];
    return columnHeaderData(column.name, isNumeric(column.type), role);
}

void ResultModel::sort(int column, Qt::SortOrder order)
{
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const auto before = m_order;
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    if (column >= 0 && column < columnCount()) {
        const auto position = static_cast<std::size_t>(column);
        std::ranges::stable_sort(m_order, [&](std::size_t left, std::size_t right) {
            const data::Value &a = m_result->rows[left][position];
            const data::Value &b = m_result->rows[right][position];
            if (isNull(a) || isNull(b))
                return !isNull(a) && isNull(b);
            return order == Qt::AscendingOrder ? isLess(a, b) : isLess(b, a);
        });
    }
    std::vector<int> places(m_order.size());
    for (std::size_t i = 0; i < m_order.size(); ++i)
        places[m_order[i]] = static_cast<int>(i);
    const QModelIndexList indexes = persistentIndexList();
    for (const QModelIndex &index : indexes)
        changePersistentIndex(
            index, this->index(places[before[static_cast<std::size_t>(index.row())]], index.column()));
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

} // namespace weighhouse::ui
