// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plan_mode.h"

#include "ui/plan/plan_page.h"

#include <QCoreApplication>

namespace weighhouse::ui
{
namespace
{

/// Three steps, of which two need the first.
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
            .icon = QStringLiteral("plan"),
            .make = makePage<PlanPage>,
            .answer = answer};
}

} // namespace weighhouse::ui
