// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/plain_table.h"

#include "ui/base/look/theme.h"
#include "ui/base/look/type.h"
#include "ui/widgets/table_view.h"

#include <QFont>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{

void PlainTable::set(QStringList headers, QList<Row> rows)
{
    beginResetModel();
    m_headers = std::move(headers);
    m_rows = std::move(rows);
    endResetModel();
}

int PlainTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PlainTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_headers.size());
}

QVariant PlainTable::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PlainCell &cell = at(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return cell.text;
    case RawRole:
        return cell.raw.isValid() ? cell.raw : cell.text;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue<Qt::Alignment>((cell.isNumber ? Qt::AlignRight : Qt::AlignLeft) |
                                                  Qt::AlignVCenter);
    case Qt::ForegroundRole:
        if (cell.tint == PlainCell::Tint::Left)
            return coloursOf(nullptr).down;
        return cell.tint == PlainCell::Tint::Right ? QVariant(coloursOf(nullptr).up) : QVariant();
    case Qt::FontRole: {
        if (cell.tint != PlainCell::Tint::Changed)
            return {};
        return fontFor(TextRole::Strong, {});
    }
    default:
        return {};
    }
}

QVariant PlainTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::DisplayRole || role == RawRole)
        return m_headers[section];
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = !m_rows.isEmpty() && std::ranges::all_of(m_rows, [section](const Row &row) {
            return row[section].isNumber || row[section].text.isEmpty();
        });
        return QVariant::fromValue<Qt::Alignment>((isNumber ? Qt::AlignRight : Qt::AlignLeft) |
                                                  Qt::AlignVCenter);
    }
    return {};
}

} // namespace weighhouse::ui
