// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/changed_cells_model.h"

#include "core/decision/same.h"
#include "ui/base/look/theme.h"
#include "ui/base/number_form.h"
#include "ui/base/texts.h"
#include "ui/widgets/table_view.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace weighhouse::ui
{
namespace
{

using decision::CellDifference;

/// A cell as one number, to find it again.
std::uint64_t keyOf(const CellDifference &cell)
{
    return (std::uint64_t{cell.column.table} << 48) ^ (std::uint64_t{cell.column.column} << 32) ^
           static_cast<std::uint32_t>(cell.row);
}

QVariant raw(double value)
{
    return rules::isNull(value) ? QVariant() : QVariant(value);
}

} // namespace

bool CellFilter::accepts(const CellDifference &cell) const
{
    return (!table || *table == cell.column.table) && (!column || *column == cell.column.column) &&
           (rows.empty() || rows.contains({cell.column.table, cell.row}));
}

QString signOf(double before, double after)
{
    if (decision::same(before, after))
        return QStringLiteral("=");
    if (rules::isNull(before) || rules::isNull(after))
        return QStringLiteral("≠");
    return after > before ? QStringLiteral("▲") : QStringLiteral("▼");
}

void ChangedCellsModel::setTried(TriedPtr tried)
{
    if (tried == m_tried)
        return;
    // The old one stays alive until no row points into it.
    const TriedPtr before = std::exchange(m_tried, std::move(tried));
    m_largestEffect = 0;
    for (const CellDifference &cell : m_tried->result.cells) {
        if (std::isfinite(cell.effect))
            m_largestEffect = std::max(m_largestEffect, cell.effect);
    }
    replaceRows(wanted(*m_tried));
}

void ChangedCellsModel::setFilter(const CellFilter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    if (m_tried != nullptr)
        replaceRows(wanted(*m_tried));
}

rules::CellAddress ChangedCellsModel::cellAt(int row) const
{
    const CellDifference &cell = *m_rows[static_cast<std::size_t>(row)];
    return {cell.column, cell.row};
}

int ChangedCellsModel::allCount() const
{
    return m_tried == nullptr ? 0 : static_cast<int>(m_tried->result.cells.size());
}

int ChangedCellsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ChangedCellsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

bool ChangedCellsModel::isNumber(const CellDifference &cell) const
{
    const rules::Type type = m_tried->workings->model->rules()->column(cell.column).type;
    return type == rules::Type::Number || type == rules::Type::Integer;
}

QString ChangedCellsModel::valueText(const CellDifference &cell, bool isAfter) const
{
    const double value = isAfter ? cell.after : cell.before;
    if (isNumber(cell))
        return NumberForm::of(cell.before, cell.after).text(value);
    return toQt(isAfter ? cell.afterText : cell.beforeText);
}

QString ChangedCellsModel::changeOf(const CellDifference &cell) const
{
    const bool isChange = isNumber(cell) && !rules::isNull(cell.before) && !rules::isNull(cell.after);
    if (!isChange)
        return tr("≠ another");
    return QStringLiteral("%1 %2").arg(
        signOf(cell.before, cell.after),
        NumberForm::of(cell.before, cell.after).change(cell.after - cell.before));
}

QString ChangedCellsModel::effectOf(const CellDifference &cell) const
{
    if (!std::isfinite(cell.effect))
        return isNumber(cell) ? tr("new") : tr("other");
    return QStringLiteral("%1%").arg(numberText(cell.effect * 100, 3));
}

double ChangedCellsModel::barLength(const CellDifference &cell) const
{
    if (!std::isfinite(cell.effect))
        return 1;
    // The root keeps small effects visible beside large ones.
    return m_largestEffect > 0 ? std::sqrt(cell.effect / m_largestEffect) : 0;
}

QVariant ChangedCellsModel::rawValue(const CellDifference &cell, Column column) const
{
    switch (column) {
    case Before:
        return isNumber(cell) ? raw(cell.before) : QVariant(toQt(cell.beforeText));
    case After:
        return isNumber(cell) ? raw(cell.after) : QVariant(toQt(cell.afterText));
    case Difference:
        return isNumber(cell) ? raw(cell.after - cell.before) : QVariant();
    case Effect:
        return std::isfinite(cell.effect) ? QVariant(cell.effect) : QVariant();
    default:
        return {};
    }
}

QVariant ChangedCellsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const CellDifference &cell = *m_rows[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<Column>(index.column());
    if (role == Qt::TextAlignmentRole) {
        const bool isRight =
            column == Difference || ((column == Before || column == After) && isNumber(cell));
        return QVariant::fromValue(Qt::Alignment(isRight ? Qt::AlignRight : Qt::AlignLeft) |
                                   Qt::AlignVCenter);
    }
    if (role == barRole)
        return column == Effect ? QVariant(barLength(cell)) : QVariant();
    if (role == RawRole && column != Cell && column != Unit && column != By)
        return rawValue(cell, column);
    if (role != Qt::DisplayRole && role != RawRole && role != Qt::ToolTipRole)
        return {};
    switch (column) {
    case Cell:
        return toQt(cell.name);
    case Before:
        return valueText(cell, false);
    case After:
        return valueText(cell, true);
    case Difference:
        return changeOf(cell);
    case Unit:
        return toQt(cell.unit);
    case Effect:
        return effectOf(cell);
    case By:
        return cell.isSet ? tr("✎ set here") : tr("ƒ %1").arg(toQt(cell.rule));
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ChangedCellsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return QAbstractTableModel::headerData(section, orientation, role);
    const bool isTip = role == Qt::ToolTipRole;
    switch (static_cast<Column>(section)) {
    case Cell:
        return tr("Cell");
    case Before:
        return tr("Before");
    case After:
        return tr("After");
    case Difference:
        return tr("Change");
    case Unit:
        return tr("Unit");
    case Effect:
        return isTip ? tr("The change relative to the value before; \"new\" where that was 0 or nothing")
                     : tr("Effect");
    case By:
        return isTip ? tr("The rule that works the cell out, or that it was set in the sandbox") : tr("By");
    case ColumnCount:
        break;
    }
    return {};
}

void ChangedCellsModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= ColumnCount)
        return;
    m_sortColumn = static_cast<Column>(column);
    m_sortOrder = order;
    if (m_tried != nullptr)
        replaceRows(wanted(*m_tried));
}

ChangedCellsModel::Rows ChangedCellsModel::wanted(const Tried &tried) const
{
    Rows rows;
    for (const CellDifference &cell : tried.result.cells) {
        if (m_filter.accepts(cell))
            rows.push_back(&cell);
    }
    const auto byNumber = [&](auto number) {
        std::ranges::stable_sort(rows, [&](const CellDifference *left, const CellDifference *right) {
            const double a = number(*left);
            const double b = number(*right);
            if (rules::isNull(a) || rules::isNull(b))
                return !rules::isNull(a) && rules::isNull(b); // what has no number comes last
            return m_sortOrder == Qt::AscendingOrder ? a < b : a > b;
        });
    };
    const auto byText = [&](auto text) {
        std::ranges::stable_sort(rows, [&](const CellDifference *left, const CellDifference *right) {
            return m_sortOrder == Qt::AscendingOrder ? text(*left) < text(*right)
                                                     : text(*right) < text(*left);
        });
    };
    switch (m_sortColumn) {
    case Effect:
        if (m_sortOrder == Qt::AscendingOrder)
            std::ranges::reverse(rows); // the core has them by effect
        break;
    case Before:
        byNumber([](const CellDifference &cell) { return cell.before; });
        break;
    case After:
        byNumber([](const CellDifference &cell) { return cell.after; });
        break;
    case Difference:
        byNumber([](const CellDifference &cell) { return cell.after - cell.before; });
        break;
    case Cell:
        byText([](const CellDifference &cell) -> const std::string & { return cell.name; });
        break;
    case Unit:
        byText([](const CellDifference &cell) -> const std::string & { return cell.unit; });
        break;
    case By:
        byText([](const CellDifference &cell) -> const std::string & { return cell.rule; });
        break;
    case ColumnCount:
        break;
    }
    return rows;
}

void ChangedCellsModel::replaceRows(Rows rows)
{
    const auto sameCell = [](const CellDifference *left, const CellDifference *right) {
        return keyOf(*left) == keyOf(*right);
    };
    const auto announceValues = [this] {
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, 0), index(static_cast<int>(m_rows.size()) - 1, ColumnCount - 1));
    };
    if (std::ranges::equal(rows, m_rows, sameCell)) {
        m_rows = std::move(rows);
        announceValues();
        return;
    }
    std::unordered_map<std::uint64_t, int> places;
    for (const CellDifference *cell : rows)
        places.emplace(keyOf(*cell), static_cast<int>(places.size()));

    // First the cells that were not there, at the end; then the new order, followed by those that are to go.
    std::unordered_map<std::uint64_t, int> known;
    for (const CellDifference *cell : m_rows)
        known.emplace(keyOf(*cell), static_cast<int>(known.size()));
    Rows added;
    std::ranges::copy_if(rows, std::back_inserter(added),
                         [&](const CellDifference *cell) { return !known.contains(keyOf(*cell)); });
    if (!added.empty()) {
        const int end = static_cast<int>(m_rows.size());
        beginInsertRows({}, end, end + static_cast<int>(added.size()) - 1);
        m_rows.insert(m_rows.end(), added.begin(), added.end());
        endInsertRows();
    }
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    std::size_t next = rows.size();
    for (const CellDifference *cell : m_rows) {
        if (places.emplace(keyOf(*cell), static_cast<int>(next)).second)
            ++next;
    }
    for (const QModelIndex &index : persistentIndexList()) {
        const int row = places.at(keyOf(*m_rows[static_cast<std::size_t>(index.row())]));
        changePersistentIndex(index, this->index(row, index.column()));
    }
    Rows ordered(m_rows.size());
    for (const CellDifference *cell : m_rows)
        ordered[static_cast<std::size_t>(places.at(keyOf(*cell)))] = cell;
    std::ranges::copy(rows, ordered.begin());
    m_rows = std::move(ordered);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
    if (rows.size() < m_rows.size()) {
        beginRemoveRows({}, static_cast<int>(rows.size()), static_cast<int>(m_rows.size()) - 1);
        m_rows.resize(rows.size());
        endRemoveRows();
    }
    announceValues();
}

} // namespace weighhouse::ui
