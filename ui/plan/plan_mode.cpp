// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plan_mode.h"

#include "ui/plan/plan_page.h"

#include <QCoreApplication>

namespace weighhouse::ui
{
namespace
{

/// Three steps, of which two need the first.
QPainterPath graph()
{
    QPainterPath path;
    path.addRoundedRect(QRectF(2.5, 9, 6.5, 6), 1.5, 1.5);
    for (const double y : {3.5, 14.5}) {
        path.addRoundedRect(QRectF(15, y, 6.5, 6), 1.5, 1.5);
        path.moveTo(9, 12);
        path.lineTo(15, y + 3);
    }
    return path;
}

/// What others ask of it.
void answer(Desk &desk, QObject &context, const OpenMode &open)
{
    QObject::connect(&desk, &Desk::runWanted, &context, [open](qlonglong run, qlonglong sequence) {
        opened<PlanPage>(open).showRun(run, sequence);
    });
}

} // namespace

Mode planMode()
{
    return {.id = QStringLiteral("plan"),
            .title = QCoreApplication::translate("Modes", "Plan"),
            .number = 5,
            .glyph = graph(),
            .make = makePage<PlanPage>,
            .answer = answer};
}

} // namespace weighhouse::ui
