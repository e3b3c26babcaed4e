// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/run_words.h"

#include "ui/base/kept_lines.h"
#include "ui/base/texts.h"

#include <cmath>

namespace weighhouse::ui
{
QString RunWords::run(plan::RunId run)
{
    return tr("Run %1").arg(run);
}

QString RunWords::sign(plan::RunStatus status)
{
    switch (status) {
    case plan::RunStatus::New:
        return QStringLiteral("○");
    case plan::RunStatus::Running:
        return QStringLiteral("◔");
    case plan::RunStatus::Paused:
        return QStringLiteral("‖");
    case plan::RunStatus::Interrupted:
        return QStringLiteral("↯");
    case plan::RunStatus::Done:
        return QStringLiteral("✓");
    case plan::RunStatus::Failed:
        return QStringLiteral("✕");
    case plan::RunStatus::Stopped:
        return QStringLiteral("■");
    }
    return {};
}

QString RunWords::word(plan::RunStatus status)
{
    switch (status) {
    case plan::RunStatus::New:
        return tr("not started");
    case plan::RunStatus::Running:
        return tr("running");
    case plan::RunStatus::Paused:
        return tr("paused");
    case plan::RunStatus::Interrupted:
        return tr("interrupted");
    case plan::RunStatus::Done:
        return tr("done");
    case plan::RunStatus::Failed:
        return tr("failed");
    case plan::RunStatus::Stopped:
        return tr("stopped");
    }
    return {};
}

QString RunWords::status(const plan::RunSummary &summary)
{
    if (!summary.problem.empty())
        return tr("✕ cannot be read");
    if (!summary.damage.empty())
        return tr("✕ not what was written");
    QString text = sign(summary.status) + QLatin1Char(' ') + word(summary.status);
    if (summary.status == plan::RunStatus::Paused && summary.pausedWhy)
        text += QStringLiteral(": ") + pauseReason(*summary.pausedWhy);
    return text;
}

QString RunWords::pauseReason(plan::PauseReason why)
{
    switch (why) {
    case plan::PauseReason::Person:
        return tr("by hand");
    case plan::PauseReason::Breakpoint:
        return tr("breakpoint");
    case plan::PauseReason::Budget:
        return tr("budget");
    case plan::PauseReason::Failure:
        return tr("a step failed");
    case plan::PauseReason::Check:
        return tr("a check failed");
    case plan::PauseReason::Fork:
        return tr("not run on yet");
    case plan::PauseReason::Strategy:
        return tr("strategy");
    case plan::PauseReason::Interrupted:
        return tr("interrupted");
    case plan::PauseReason::Approval:
        return tr("waits for approval");
    case plan::PauseReason::Reached:
        break;
    }
    return tr("reached");
}

QString RunWords::strategy(const plan::RunSummary &summary)
{
    const QString name = strategyName(summary.strategy);
    return summary.isPlanEdited && summary.strategy != plan::writtenPlan ? tr("%1, plan edited").arg(name)
                                                                         : name;
}

QString RunWords::strategyName(const std::string &strategy)
{
    return strategy == plan::writtenPlan ? tr("written by hand") : orDash(strategy);
}

QString RunWords::decision(const std::string &decision, const std::string &reason)
{
    if (reason.empty() || reason == decision)
        return toQt(decision);
    // The first line of a reason may name the decision: "Decision: Harbour".
    const std::size_t end = reason.find('\n');
    if (const std::string_view first = std::string_view(reason).substr(0, end);
        first.ends_with(": " + decision))
        return keptLines(decision + (end == std::string::npos ? std::string() : reason.substr(end)));
    return keptLines(reason.starts_with(decision) ? reason : decision + "\n" + reason);
}

QString RunWords::decision(const plan::RunSummary &run)
{
    if (run.hasDecision())
        return decision(run.shownDecision(), run.decisionText);
    if (run.formerDecision.empty())
        return tr("Nothing was decided.");
    return tr("Nothing is decided any more. It was %1, before %2.")
        .arg(toQt(run.shownFormer()), keptText(run.endedBy));
}

QString RunWords::shortDecision(const plan::RunSummary &run)
{
    if (run.hasDecision() || run.formerDecision.empty())
        return toQt(run.shownDecision());
    return tr("(was %1, before %2)").arg(toQt(run.shownFormer()), keptText(run.endedBy));
}

QString RunWords::sign(plan::NodeStatus status)
{
    switch (status) {
    case plan::NodeStatus::Waiting:
        return QStringLiteral("○");
    case plan::NodeStatus::Running:
        return QStringLiteral("◔");
    case plan::NodeStatus::Done:
        return QStringLiteral("✓");
    case plan::NodeStatus::Failed:
        return QStringLiteral("✕");
    case plan::NodeStatus::Stale:
        return QStringLiteral("↻");
    case plan::NodeStatus::Pinned:
        return QStringLiteral("⚑");
    case plan::NodeStatus::Skipped:
        return QStringLiteral("–");
    }
    return {};
}

QString RunWords::status(plan::NodeStatus status)
{
    const auto word = [status] {
        switch (status) {
        case plan::NodeStatus::Waiting:
            return tr("waiting");
        case plan::NodeStatus::Running:
            return tr("running");
        case plan::NodeStatus::Done:
            return tr("done");
        case plan::NodeStatus::Failed:
            return tr("failed");
        case plan::NodeStatus::Stale:
            return tr("stale");
        case plan::NodeStatus::Pinned:
            return tr("pinned");
        case plan::NodeStatus::Skipped:
            return tr("skipped");
        }
        return QString();
    };
    return sign(status) + QLatin1Char(' ') + word();
}

QString RunWords::kind(plan::NodeKind kind)
{
    switch (kind) {
    case plan::NodeKind::Query:
        return tr("query");
    case plan::NodeKind::Search:
        return tr("search");
    case plan::NodeKind::Compute:
        return tr("compute");
    case plan::NodeKind::Simulate:
        return tr("simulate");
    case plan::NodeKind::Elicit:
        return tr("elicit");
    case plan::NodeKind::Reason:
        return tr("reason");
    case plan::NodeKind::Decide:
        return tr("decide");
    }
    return {};
}

QString RunWords::kindIcon(plan::NodeKind kind)
{
    return QStringLiteral("kind-") + toQt(plan::toText(kind));
}

QString RunWords::change(plan::ChangeKind kind)
{
    switch (kind) {
    case plan::ChangeKind::Reorder:
        return tr("another order");
    case plan::ChangeKind::Replace:
        return tr("replaced");
    case plan::ChangeKind::ChangeTarget:
        return tr("another target");
    case plan::ChangeKind::AddLookUp:
        return tr("look-up added");
    case plan::ChangeKind::AddCalculation:
        return tr("calculation added");
    case plan::ChangeKind::AddBoth:
        return tr("look-up and calculation added");
    case plan::ChangeKind::Divide:
        return tr("divided");
    case plan::ChangeKind::Delete:
        return tr("deleted");
    case plan::ChangeKind::Merge:
        return tr("merged");
    case plan::ChangeKind::Other:
        return tr("changed");
    }
    return {};
}

QDateTime RunWords::local(const std::string &time)
{
    return QDateTime::fromString(toQt(time), Qt::ISODateWithMs).toLocalTime();
}

QString RunWords::time(const std::string &time)
{
    const QDateTime when = local(time);
    if (!when.isValid())
        return QStringLiteral("–");
    const QLocale locale;
    return QStringLiteral("%1 %2").arg(locale.toString(when.date(), QLocale::ShortFormat),
                                       locale.toString(when.time(), QStringLiteral("HH:mm:ss")));
}

QString RunWords::shortTime(const std::string &time)
{
    const QDateTime when = local(time);
    return when.isValid() ? QLocale().toString(when, QLocale::ShortFormat) : QStringLiteral("–");
}

QString RunWords::duration(double seconds)
{
    constexpr int minute = 60;
    constexpr int hour = 60 * minute;
    const QLocale locale;
    if (!std::isfinite(seconds) || seconds < 0)
        return QStringLiteral("–");
    constexpr double least = 0.01;
    if (seconds > 0 && seconds < least / 2)
        return tr("< %1 s").arg(locale.toString(least, 'f', 2));
    if (seconds < 10)
        return tr("%1 s").arg(locale.toString(seconds, 'f', 2));
    if (seconds < minute)
        return tr("%1 s").arg(locale.toString(seconds, 'f', 1));
    const auto whole = static_cast<qint64>(std::llround(seconds));
    if (whole < hour)
        return tr("%1 min %2 s").arg(whole / minute).arg(whole % minute, 2, 10, QLatin1Char('0'));
    return tr("%1 h %2 min").arg(whole / hour).arg(whole % hour / minute, 2, 10, QLatin1Char('0'));
}

QString RunWords::cost(double cost)
{
    return cost == 0 ? QStringLiteral("0") : numberText(cost, 4);
}

QString RunWords::count(std::uint64_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

QString RunWords::orDash(const std::string &text)
{
    return text.empty() ? QStringLiteral("–") : toQt(text);
}

QString RunWords::nodes(const std::vector<plan::NodeId> &nodes)
{
    QStringList names;
    for (const plan::NodeId id : nodes)
        names.append(toQt(plan::toText(id)));
    return names.isEmpty() ? QStringLiteral("–") : names.join(QStringLiteral(", "));
}

} // namespace weighhouse::ui
