// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/text_comparison.h"

#include "ui/base/look/theme.h"

#include <QFontDatabase>

namespace weighhouse::ui
{

void TextComparisonModel::compare(const QString &before, const QString &after)
{
    beginResetModel();
    m_lines = comparedLines(before, after);
    endResetModel();
}

void TextComparisonModel::setTitles(const QString &before, const QString &after)
{
    m_before = before;
    m_after = after;
    Q_EMIT headerDataChanged(Qt::Horizontal, Before, After);
}

int TextComparisonModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int TextComparisonModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TextComparisonModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ComparedLine &line = m_lines[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Sign ? signOf(line.kind) : index.column() == Before ? line.left : line.right;
    case Qt::FontRole:
        return QFontDatabase::systemFont(QFontDatabase::FixedFont);
    case Qt::ForegroundRole: {
        const Colours &theme = colours(isDark());
        if (line.kind == ComparedLine::Kind::Same)
            return theme.muted;
        return index.column() == After ? theme.up : index.column() == Before ? theme.down : theme.text;
    }
    default:
        return {};
    }
}

QVariant TextComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Before ? m_before : section == After ? m_after : QString();
}

} // namespace weighhouse::ui
