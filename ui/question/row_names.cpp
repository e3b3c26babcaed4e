// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/row_names.h"

#include "core/data/keys.h"
#include "core/data/row_names.h"
#include "ui/base/texts.h"

#include <QLocale>
#include <utility>

namespace weighhouse::ui
{

QString RowNames::shown(int row) const
{
    return others.isEmpty() || others[row].isEmpty() ? keys[row]
                                                     : QStringLiteral("%1 (%2)").arg(others[row], keys[row]);
}

int RowNames::find(const QString &written) const
{
    const QString text = written.trimmed();
    if (text.isEmpty())
        return -1;
    if (const auto key = keys.indexOf(text); key >= 0)
        return static_cast<int>(key);
    for (int row = 0; row < keys.size(); ++row) {
        if (keys[row].compare(text, Qt::CaseInsensitive) == 0)
            return row;
    }
    if (text.startsWith(QLatin1Char('#'))) {
        bool good = false;
        const int number = text.mid(1).toInt(&good);
        if (good && number >= 1 && number <= keys.size())
            return number - 1;
    }
    for (int row = 0; row < others.size(); ++row) {
        // Comparing the two parts spares making a text of every row.
        const QString &other = others[row];
        if (text.size() == other.size() + keys[row].size() + 3 && text.startsWith(other) &&
            text == shown(row))
            return row;
    }
    for (const Qt::CaseSensitivity sensitivity : {Qt::CaseSensitive, Qt::CaseInsensitive}) {
        int found = -1;
        for (int row = 0; row < others.size(); ++row) {
            if (others[row].compare(text, sensitivity) != 0)
                continue;
            if (found >= 0)
                return -1;
            found = row;
        }
        if (found >= 0)
            return found;
    }
    return -1;
}

QString RowNames::argument(int row) const
{
    const bool isFirst = keys.indexOf(keys[row]) == row;
    return isFirst ? keys[row] : QStringLiteral("#%1").arg(row + 1);
}

RowNamesPtr rowNamesOf(const data::Dataset &dataset, std::size_t table, std::optional<std::size_t> naming)
{
    auto names = std::make_shared<RowNames>();
    const std::size_t count = dataset.tables[table].rowCount;
    names->keys.reserve(static_cast<qsizetype>(count));
    for (std::size_t row = 0; row < count; ++row)
        names->keys.append(toQt(data::rowName(dataset, table, static_cast<data::RowNumber>(row))));
    if (naming) {
        for (std::size_t row = 0; row < count; ++row) {
            const data::Value value = dataset.value(table, *naming, row);
            const bool isThere = !std::holds_alternative<std::monostate>(value);
            names->others.append(isThere ? toQt(data::toText(value)) : QString());
        }
    } else {
        for (const std::string &other : data::exampleRows(dataset, table, count))
            names->others.append(toQt(other));
    }
    if (names->others == names->keys)
        names->others.clear();
    return names;
}

void RowMatches::setNames(RowNamesPtr names)
{
    beginResetModel();
    m_names = std::move(names);
    match();
    endResetModel();
}

void RowMatches::setFilter(const QString &text)
{
    beginResetModel();
    m_filter = text.trimmed();
    match();
    endResetModel();
}

void RowMatches::match()
{
    m_rows.clear();
    m_matchCount = 0;
    if (m_names == nullptr)
        return;
    std::vector<int> inside;
    const auto count = static_cast<int>(m_names->keys.size());
    const bool hasOthers = !m_names->others.isEmpty();
    for (int row = 0; row < count; ++row) {
        qsizetype at = m_filter.isEmpty() ? 0 : m_names->keys[row].indexOf(m_filter, 0, Qt::CaseInsensitive);
        if (at != 0 && hasOthers) {
            const qsizetype inOther = m_names->others[row].indexOf(m_filter, 0, Qt::CaseInsensitive);
            at = inOther >= 0 && (at < 0 || inOther == 0) ? inOther : at;
        }
        if (at < 0)
            continue;
        ++m_matchCount;
        std::vector<int> &list = at == 0 ? m_rows : inside;
        if (list.size() < mostShown)
            list.push_back(row);
    }
    for (std::size_t i = 0; i < inside.size() && m_rows.size() < mostShown; ++i)
        m_rows.push_back(inside[i]);
}

bool RowMatches::isMore(const QModelIndex &index) const
{
    return static_cast<std::size_t>(index.row()) == m_rows.size();
}

int RowMatches::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size() + (m_matchCount > m_rows.size() ? 1 : 0));
}

QVariant RowMatches::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (isMore(index))
        return role == Qt::DisplayRole
                   ? tr("… and %1 more: type a part of the name")
                         .arg(QLocale().toString(static_cast<qulonglong>(m_matchCount - m_rows.size())))
                   : QVariant();
    const int row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole || role == Qt::EditRole)
        return m_names->shown(row);
    if (role == RowRole)
        return row;
    return {};
}

Qt::ItemFlags RowMatches::flags(const QModelIndex &index) const
{
    if (index.isValid() && isMore(index))
        return Qt::ItemNeverHasChildren; // it cannot be chosen
    return QAbstractListModel::flags(index);
}

} // namespace weighhouse::ui
