// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/benchmark/recent_results.h"

#include <QSettings>
#include <QVariant>

namespace weighhouse::ui
{
namespace
{

constexpr QLatin1String recentKey("benchmark/recentResults");
constexpr qsizetype mostRecent = 8;

} // namespace

QList<QStringList> recentResults()
{
    QList<QStringList> recent;
    const QVariantList stored = QSettings().value(recentKey).toList();
    for (const QVariant &files : stored) {
        if (const QStringList names = files.toStringList(); !names.isEmpty())
            recent.append(names);
    }
    return recent;
}

void rememberResults(const QStringList &files)
{
    QList<QStringList> recent = recentResults();
    recent.removeAll(files);
    recent.prepend(files);
    QVariantList stored;
    for (const QStringList &names : recent.mid(0, mostRecent))
        stored.append(QVariant(names));
    QSettings().setValue(recentKey, stored);
}

} // namespace weighhouse::ui
