// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/run.h"

#include "app/commands/progress.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <utility>

namespace weighhouse::commands
{
void ensureApplication()
{
    static int count = 1;
    static char name[] = "weighhouse";
    static char *arguments[] = {name, nullptr};
    if (QCoreApplication::instance() == nullptr)
        static QCoreApplication application(count, arguments);
}

std::chrono::milliseconds toolTime(std::optional<double> seconds)
{
    constexpr double forEver = 4e7; // more than a year is as good, and fits
    return std::chrono::milliseconds(std::llround(std::min(seconds.value_or(forEver), forEver) * 1000));
}

Result<plan::RunState> runToEnd(plan::JournalStore journal, plan::RunRequest request)
{
    ensureApplication();
    ProgressLine line;
    request.progress = [&line](double share) { line.show("running the plan", share); };
    plan::JournalWriter writer(std::move(journal));
    auto ran = plan::runPlan(writer, std::move(request));
    line.clear();
    return ran;
}

} // namespace weighhouse::commands
