// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/rules_mode.h"

#include "ui/rules/rules_page.h"

#include <QCoreApplication>

namespace weighhouse::ui
{
namespace
{

QPainterPath scroll()
{
    QPainterPath path;
    path.addRoundedRect(QRectF(5, 3, 14, 18), 1.5, 1.5);
    for (const double y : {8.0, 12.0, 16.0}) {
        path.moveTo(8.5, y);
        path.lineTo(y == 16.0 ? 12.5 : 15.5, y);
    }
    return path;
}

/// What others ask of it.
void answer(Desk &desk, QObject &context, const OpenMode &open)
{
    QObject::connect(&desk, &Desk::ruleWanted, &context,
                     [open](const QString &name) { opened<RulesPage>(open).showRule(name); });
}

} // namespace

Mode rulesMode()
{
    return {.id = QStringLiteral("rules"),
            .title = QCoreApplication::translate("Modes", "Rules"),
            .number = 3,
            .glyph = scroll(),
            .make = makePage<RulesPage>,
            .holds = [](const Document &document,
                        const Place &place) { return isInText(document.state(), place); },
            .answer = answer};
}

} // namespace weighhouse::ui
