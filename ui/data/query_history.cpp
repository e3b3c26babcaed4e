// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/query_history.h"

#include <QSettings>

namespace weighhouse::ui
{

QueryHistory::QueryHistory(const QString &language)
    : m_key(QStringLiteral("query/history/%1").arg(language.toLower()))
{
}

QStringList QueryHistory::queries() const
{
    return QSettings().value(m_key).toStringList();
}

void QueryHistory::add(const QString &query)
{
    const QString text = query.trimmed();
    if (text.isEmpty())
        return;
    QStringList all = queries();
    all.removeAll(text);
    all.prepend(text);
    QSettings().setValue(m_key, QStringList(all.mid(0, most)));
}

void QueryHistory::clear()
{
    QSettings().remove(m_key);
}

} // namespace weighhouse::ui
