// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui_report_mode/report_bench.h"

#include "tests/audit/decided.h"

#include <QFile>
#include <map>

namespace weighhouse::testing
{

QString decidedProject(const std::string &sample)
{
    static const QTemporaryDir folder;
    static std::map<std::string, QString> made;
    const auto known = made.find(sample);
    if (known != made.end())
        return known->second;
    const QString file = folder.filePath(QString::fromStdString(sample) + QStringLiteral(".weigh"));
    if (const auto decided = decideSample(file.toStdString(), sample); !decided) {
        qWarning("%s", toText(decided.error()).c_str());
        return {};
    }
    return made.emplace(sample, file).first->second;
}

ReportBench::ReportBench()
{
    plans.setScratchFolder(folder.path());
    QObject::connect(&desk, &ui::Desk::noticeWanted, &desk,
                     [this](const ui::Notice &notice) { notices.append(notice.text); });
}

bool ReportBench::open(const std::string &sample)
{
    return openCopy(decidedProject(sample));
}

bool ReportBench::openCopy(const QString &from)
{
    const QString file = folder.filePath(QStringLiteral("project.weigh"));
    if (from.isEmpty() || !QFile::copy(from, file))
        return false;
    files.open(file);
    return waitUntil([&] { return document.path() == file && document.workings()->problem.has_value(); });
}

void ReportBench::show()
{
    page = std::make_unique<ui::ReportPage>(desk);
    page->resize(1280, 800);
    page->show();
    page->activateWindow();
    (void)QTest::qWaitForWindowActive(page.get());
    page->activated();
}

bool ReportBench::waitForPages()
{
    const bool isThere =
        waitUntil([this] { return jobs.isIdle() && view()->pages() != nullptr && view()->isPainted(); });
    return isThere && waitUntil([this] { return jobs.isIdle(); });
}

QAction *ReportBench::action(const char *name) const
{
    for (QAction *action : page->pageActions()) {
        if (action->objectName() == QString::fromLatin1(name))
            return action;
    }
    return nullptr;
}

QString ReportBench::words() const
{
    QString words;
    for (int number = 0; number < view()->pageCount(); ++number) {
        for (const ui::ReportPages::Words &line : view()->pages()->words(number))
            words += line.text + QLatin1Char('\n');
    }
    return words;
}

bool ReportBench::exportTo(const QString &file)
{
    page->exportTo(file);
    return waitUntil([this] { return jobs.isIdle(); }) && waitUntil([&] { return QFile::exists(file); });
}

} // namespace weighhouse::testing
