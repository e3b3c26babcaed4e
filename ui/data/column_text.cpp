// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/column_text.h"

#include "ui/base/texts.h"

#include <QCoreApplication>
#include <QStringList>

namespace weighhouse::ui
{
namespace
{

struct ColumnTextStrings {
    Q_DECLARE_TR_FUNCTIONS(ColumnTextStrings)
};

} // namespace

QString keySign()
{
    return QStringLiteral("⚷");
}

QString referenceSign()
{
    return QStringLiteral("→");
}

QString ruleSign()
{
    return QStringLiteral("ƒ");
}

QString columnTitle(const CellColumn &column)
{
    QString title;
    if (column.worked)
        title += ruleSign() + QLatin1Char(' ');
    if (column.isKey)
        title += keySign() + QLatin1Char(' ');
    if (!column.refersTo.empty())
        title += referenceSign() + QLatin1Char(' ');
    title += toQt(column.name);
    if (!column.unit.empty())
        title += QStringLiteral(" [%1]").arg(toQt(column.unit));
    return title;
}

QString columnToolTip(const CellColumn &column)
{
    QStringList lines;
    if (!column.description.empty())
        lines.append(toQt(column.description));
    QString type = ColumnTextStrings::tr("Type: %1").arg(toQt(toText(column.type)));
    if (!column.unit.empty())
        type += QStringLiteral(" [%1]").arg(toQt(column.unit));
    lines.append(type);
    if (column.isKey)
        lines.append(keySign() + QLatin1Char(' ') + ColumnTextStrings::tr("Part of the primary key"));
    if (!column.refersTo.empty())
        lines.append(referenceSign() + QLatin1Char(' ') +
                     ColumnTextStrings::tr("Refers to %1").arg(toQt(column.refersTo)));
    if (column.worked)
        lines.append(ruleSign() + QLatin1Char(' ') +
                     ColumnTextStrings::tr("Worked out by rule %1").arg(toQt(column.rule)));
    return lines.join(QLatin1Char('\n'));
}

} // namespace weighhouse::ui
