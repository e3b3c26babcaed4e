// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a made report as a PDF, to be looked at and measured:
//     test_ui_report export_report FILE [en|de|ROWS|plan:STEPS:DEPTHS|text:SENTENCES] [FAMILY] [letter]
// and says how long it took and how much memory.
#include "tests/support/registry.h"
#include "tests/ui_report/made_reports.h"
#include "ui/report/report_pdf.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <cstdio>
#include <sys/resource.h>

namespace
{

using namespace weighhouse;
using namespace weighhouse::testing;

ReportPtr named(const QString &name)
{
    const QString plan = QStringLiteral("plan:");
    if (name.startsWith(plan)) {
        const QStringList sizes = name.mid(plan.size()).split(QLatin1Char(':'));
        return reportOf({audit::Figure{
            planOf(sizes.value(0).toULongLong(), std::max<std::size_t>(2, sizes.value(1).toULongLong())),
            "A plan.",
            {}}});
    }
    const QString text = QStringLiteral("text:");
    if (name.startsWith(text))
        return reportOf({sentences(name.mid(text.size()).toULongLong())});
    bool isNumber = false;
    const qulonglong rows = name.toULongLong(&isNumber);
    return isNumber ? longReport(rows) : tradeReport(name.toStdString());
}

long peakMemory()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

int exportReport()
{
    const QStringList arguments = QCoreApplication::arguments().mid(2);
    const ReportPtr report = named(arguments.value(1, QStringLiteral("en")));
    ui::PageFonts fonts =
        arguments.value(2) == QLatin1String("DejaVu") ? plainFonts() : ui::PageFonts::installed();
    ui::PageSetup setup;
    if (arguments.value(3) == QLatin1String("letter"))
        setup.paper = ui::Paper::Letter;
    const long before = peakMemory();
    QElapsedTimer timer;
    timer.start();
    const auto pages = ui::ReportPages::of(report, setup, {}, fonts);
    if (!pages)
        return 1;
    const auto laidOut = timer.restart();
    QFile file(arguments.value(0));
    if (!file.open(QIODevice::WriteOnly) || !ui::writePdf(*pages, file))
        return 1;
    std::printf("%d pages, laid out in %lld ms, painted in %lld ms, %lld KiB; memory %ld -> %ld MiB\n",
                pages->count(), static_cast<long long>(laidOut), static_cast<long long>(timer.elapsed()),
                static_cast<long long>(file.size() / 1024), before, peakMemory());
    return 0;
}

const bool isKnown = registerChild("export_report", exportReport);

} // namespace
