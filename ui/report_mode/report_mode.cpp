// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/report_mode.h"

#include "ui/report_mode/draft.h"
#include "ui/report_mode/report_page.h"

#include <QCoreApplication>

namespace weighhouse::ui
{
namespace
{

/// What others ask of it. Adding something needs no page.
void answerForReport(Desk &desk, QObject &context, const OpenMode &open)
{
    QObject::connect(&desk, &Desk::reportWanted, &context,
                     [open](const QString &file) { opened<ReportPage>(open).checkReport(file); });
    QObject::connect(
        &desk, &Desk::additionWanted, &context, [&desk](const QString &title, const QString &csv) {
            addToReport(desk.document, title, csv);
            Q_EMIT desk.noticeWanted(
                {QCoreApplication::translate("ReportMode", "“%1” was added to the report.").arg(title),
                 {{QCoreApplication::translate("ReportMode", "Go to the report"),
                   [&desk] { Q_EMIT desk.modeWanted(QStringLiteral("report")); }}}});
        });
}

} // namespace

Mode reportMode()
{
    return {.id = QStringLiteral("report"),
            .title = QCoreApplication::translate("Modes", "Report"),
            .number = 9,
            .icon = QStringLiteral("report"),
            .make = makePage<ReportPage>,
            .answer = answerForReport};
}

} // namespace weighhouse::ui
