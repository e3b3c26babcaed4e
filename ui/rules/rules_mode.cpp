// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/rules_mode.h"

#include "ui/rules/rules_page.h"

#include <QCoreApplication>

namespace weighhouse::ui
{
namespace
{

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
            .icon = QStringLiteral("rules"),
            .make = makePage<RulesPage>,
            .holds = [](const Document &document,
                        const Place &place) { return isInText(document.state(), place); },
            .answer = answer};
}

} // namespace weighhouse::ui
