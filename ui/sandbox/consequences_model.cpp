// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/consequences_model.h"

#include "core/decision/labels.h"
#include "ui/base/look/type.h"
#include "ui/base/number_form.h"
#include "ui/base/texts.h"
#include "ui/widgets/table_view.h"

#include <QFont>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace weighhouse::ui
{
namespace
{

using decision::CellDifference;

/// A cell of one table as one number, to find it again.
std::uint64_t keyOf(std::uint32_t column, data::RowNumber row)
{
    return (std::uint64_t{column} << 32) ^ static_cast<std::uint32_t>(row);
}

constexpr int leastDigits = 6;

} // namespace

std::vector<ChangedTable> changedTablesOf(const Tried &tried)
{
    std::map<std::uint32_t, std::pair<ChangedTable, std::set<data::RowNumber>>> found;
    for (const CellDifference &cell : tried.result.cells) {
        auto &[changed, rows] = found[cell.column.table];
        changed.table = cell.column.table;
        changed.computed += cell.isSet ? 0 : 1;
        rows.insert(cell.row);
    }
    std::vector<ChangedTable> tables;
    for (auto &[table, one] : found) {
        one.first.rows = static_cast<int>(one.second.size());
        tables.push_back(one.first);
    }
    return tables;
}

void ConsequencesModel::setTable(TriedPtr tried, std::uint32_t table, Rows rows)
{
    std::set<std::uint32_t> columns;
    std::set<data::RowNumber> changedRows;
    std::unordered_map<std::uint64_t, const CellDifference *> changes;
    for (const CellDifference &cell : tried->result.cells) {
        if (cell.column.table != table)
            continue;
        columns.insert(cell.column.column);
        changedRows.insert(cell.row);
        changes.emplace(keyOf(cell.column.column, cell.row), &cell);
    }
    std::vector<data::RowNumber> shown(changedRows.begin(), changedRows.end());
    if (rows == Rows::All) {
        shown.resize(tried->program().rowCount(table));
        std::iota(shown.begin(), shown.end(), data::RowNumber{0});
    }
    std::vector<std::uint32_t> wanted(columns.begin(), columns.end());
    // The same rows and columns keep the cursor and the widths; only their values are others.
    const bool isSameShape = m_tried != nullptr && m_tried->workings == tried->workings && m_table == table &&
                             m_columns == wanted && m_rows == shown;
    if (!isSameShape)
        beginResetModel();
    const TriedPtr before = std::exchange(m_tried, std::move(tried)); // m_changes points into it until now
    m_table = table;
    m_columns = std::move(wanted);
    m_rows = std::move(shown);
    m_changes = std::move(changes);
    if (!isSameShape)
        endResetModel();
    else if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void ConsequencesModel::clear()
{
    beginResetModel();
    m_changes.clear();
    m_rows.clear();
    m_columns.clear();
    m_tried.reset();
    endResetModel();
}

std::optional<rules::CellAddress> ConsequencesModel::cellAt(const QModelIndex &index) const
{
    if (!index.isValid() || index.column() == 0)
        return std::nullopt;
    const rules::ColumnId column{m_table, m_columns[static_cast<std::size_t>(index.column() - 1)]};
    return rules::CellAddress{column, m_rows[static_cast<std::size_t>(index.row())]};
}

int ConsequencesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ConsequencesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_tried == nullptr ? 0 : static_cast<int>(m_columns.size()) + 1;
}

const CellDifference *ConsequencesModel::changeAt(const rules::CellAddress &cell) const
{
    const auto found = m_changes.find(keyOf(cell.column.column, cell.row));
    return found == m_changes.end() ? nullptr : found->second;
}

bool ConsequencesModel::isNumber(rules::ColumnId column) const
{
    const rules::Type type = m_tried->program().rules().column(column).type;
    return type == rules::Type::Number || type == rules::Type::Integer;
}

QString ConsequencesModel::valueText(const rules::CellAddress &cell, double value, int digits) const
{
    if (isNumber(cell.column))
        return numberText(value, digits);
    return toQt(decision::shownText(*m_tried->evaluation, cell.column, value));
}

QString ConsequencesModel::cellText(const rules::CellAddress &cell) const
{
    const CellDifference *change = changeAt(cell);
    if (change == nullptr)
        return valueText(cell, m_tried->evaluation->value(cell.column, cell.row), leastDigits);
    const NumberForm form = NumberForm::of(change->before, change->after);
    QString text = isNumber(cell.column)
                       ? QStringLiteral("%1 → %2").arg(form.text(change->before), form.text(change->after))
                       : QStringLiteral("%1 → %2").arg(toQt(change->beforeText), toQt(change->afterText));
    const bool hasAmount =
        isNumber(cell.column) && !rules::isNull(change->before) && !rules::isNull(change->after);
    if (hasAmount)
        text += QStringLiteral(" (%1)").arg(form.change(change->after - change->before));
    return text;
}

QString ConsequencesModel::tipOf(const rules::CellAddress &cell) const
{
    const CellDifference *change = changeAt(cell);
    if (change == nullptr)
        return tr("Unchanged");
    return change->isSet ? tr("✎ set here") : tr("ƒ %1").arg(toQt(change->rule));
}

QVariant ConsequencesModel::rawValue(const rules::CellAddress &cell) const
{
    const double value = m_tried->evaluation->value(cell.column, cell.row);
    if (rules::isNull(value))
        return {};
    if (isNumber(cell.column))
        return value;
    if (m_tried->program().rules().column(cell.column).type == rules::Type::Boolean)
        return value == 1;
    return toQt(decision::valueText(*m_tried->evaluation, cell.column, value));
}

QVariant ConsequencesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto cell = cellAt(index);
    if (!cell) {
        const data::RowNumber row = m_rows[static_cast<std::size_t>(index.row())];
        if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
            return toQt(decision::rowLabel(m_tried->program(), m_table, row));
        return role == RawRole ? toQt(decision::rowName(m_tried->program(), m_table, row)) : QVariant();
    }
    switch (role) {
    case Qt::DisplayRole:
        return cellText(*cell);
    case Qt::ToolTipRole:
        return tipOf(*cell);
    case RawRole:
        return rawValue(*cell);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(isNumber(cell->column) ? Qt::AlignRight : Qt::AlignLeft) |
                                   Qt::AlignVCenter);
    case Qt::FontRole:
        if (changeAt(*cell) != nullptr)
            return fontFor(TextRole::Strong, {});
        return {};
    default:
        return {};
    }
}

QVariant ConsequencesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != RawRole) || m_tried == nullptr)
        return QAbstractTableModel::headerData(section, orientation, role);
    const rules::CheckedRules &rules = m_tried->program().rules();
    if (section == 0)
        return toQt(rules.tables[m_table].name);
    const rules::ColumnId column{m_table, m_columns[static_cast<std::size_t>(section - 1)]};
    const QString name = toQt(rules.column(column).name);
    const std::string unit = decision::unitOf(rules, column);
    return unit.empty() || role == RawRole ? name : QStringLiteral("%1 [%2]").arg(name, toQt(unit));
}

} // namespace weighhouse::ui
