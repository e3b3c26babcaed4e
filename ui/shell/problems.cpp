// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/problems.h"

#include "ui/base/texts.h"

#include <QLocale>

namespace weighhouse::ui
{
namespace
{

QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString placeText(const Place &place)
{
    QString text = toQt(toText(place));
    if (!place.object.empty())
        text += text.isEmpty() ? toQt(place.object) : QStringLiteral(" (%1)").arg(toQt(place.object));
    return text;
}

} // namespace

void ProblemsModel::setErrors(Errors errors)
{
    if (errors == m_errors)
        return; // the list must not jump while somebody types elsewhere
    beginResetModel();
    m_errors = std::move(errors);
    endResetModel();
}

int ProblemsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_errors.size());
}

int ProblemsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProblemsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Error &shown = error(index.row());
    if (role == Qt::ToolTipRole)
        return toQt(shown);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Message:
        return QStringLiteral("✕ ") + capitalised(toQt(shown.message));
    case Where:
        return placeText(shown.where);
    default:
        return toQt(shown.hint);
    }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Message:
        return tr("Problem");
    case Where:
        return tr("Where");
    default:
        return tr("What to do");
    }
}

JournalModel::JournalModel(Desk &desk, QObject *parent) : QAbstractTableModel(parent), m_desk(desk)
{
    m_count = desk.journal().size();
    connect(&desk, &Desk::journalChanged, this, &JournalModel::follow);
}

void JournalModel::follow()
{
    const qsizetype count = m_desk.journal().size();
    if (count <= m_count)
        return;
    beginInsertRows({}, static_cast<int>(m_count), static_cast<int>(count) - 1);
    m_count = count;
    endInsertRows();
}

int JournalModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_count);
}

int JournalModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 2;
}

QVariant JournalModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const JournalLine &line = m_desk.journal().at(index.row());
    if (role == Qt::ToolTipRole)
        return line.text;
    if (role != Qt::DisplayRole)
        return {};
    if (index.column() == 0)
        return QLocale().toString(line.time.time(), QLocale::LongFormat);
    return (line.isError ? QStringLiteral("✕ ") : QString()) + line.text;
}

QVariant JournalModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == 0 ? tr("Time") : tr("What happened");
}

} // namespace weighhouse::ui
