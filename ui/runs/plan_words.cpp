// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/plan_words.h"

#include "ui/base/kept_lines.h"
#include "ui/base/texts.h"
#include "ui/runs/run_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <variant>

namespace weighhouse::ui
{
namespace
{

struct PlanWords {
    Q_DECLARE_TR_FUNCTIONS(PlanWords)
};

/// What an edit did, in the language of the window; plans that core edited tell it with a capital letter.
QString keptWords(const QString &words)
{
    const QString kept = keptText(fromQt(words));
    if (kept != words || words.isEmpty())
        return kept;
    const QString lower = words.left(1).toLower() + words.mid(1);
    const QString other = keptText(fromQt(lower));
    return other == lower ? words : other.left(1).toUpper() + other.mid(1);
}

} // namespace

StepLook stepLook(plan::NodeStatus status, bool isReady)
{
    switch (status) {
    case plan::NodeStatus::Waiting:
        return isReady ? StepLook::Ready : StepLook::Waiting;
    case plan::NodeStatus::Running:
        return StepLook::Running;
    case plan::NodeStatus::Done:
        return StepLook::Done;
    case plan::NodeStatus::Failed:
        return StepLook::Failed;
    case plan::NodeStatus::Stale:
        return StepLook::Stale;
    case plan::NodeStatus::Pinned:
        return StepLook::Pinned;
    case plan::NodeStatus::Skipped:
        break;
    }
    return StepLook::Skipped;
}

QString stepSign(StepLook look)
{
    switch (look) {
    case StepLook::Waiting:
        return QStringLiteral("○");
    case StepLook::Ready:
        return QStringLiteral("◌");
    case StepLook::Running:
        return QStringLiteral("◔");
    case StepLook::Done:
        return QStringLiteral("✓");
    case StepLook::Failed:
        return QStringLiteral("✕");
    case StepLook::Stale:
        return QStringLiteral("↻");
    case StepLook::Pinned:
        return QStringLiteral("⚑");
    case StepLook::Skipped:
        break;
    }
    return QStringLiteral("–");
}

QString stepWord(StepLook look)
{
    switch (look) {
    case StepLook::Waiting:
        return PlanWords::tr("waiting");
    case StepLook::Ready:
        return PlanWords::tr("ready");
    case StepLook::Running:
        return PlanWords::tr("running");
    case StepLook::Done:
        return PlanWords::tr("done");
    case StepLook::Failed:
        return PlanWords::tr("failed");
    case StepLook::Stale:
        return PlanWords::tr("stale");
    case StepLook::Pinned:
        return PlanWords::tr("pinned");
    case StepLook::Skipped:
        break;
    }
    return PlanWords::tr("skipped");
}

QString stepIcon(StepLook look)
{
    switch (look) {
    case StepLook::Waiting:
        return QStringLiteral("state-waiting");
    case StepLook::Ready:
        return QStringLiteral("state-ready");
    case StepLook::Running:
        return QStringLiteral("state-running");
    case StepLook::Done:
        return QStringLiteral("state-done");
    case StepLook::Failed:
        return QStringLiteral("state-failed");
    case StepLook::Stale:
        return QStringLiteral("state-stale");
    case StepLook::Pinned:
        return QStringLiteral("state-pinned");
    case StepLook::Skipped:
        break;
    }
    return QStringLiteral("state-skipped");
}

QColor stepColour(StepLook look, const Colours &colours)
{
    switch (look) {
    case StepLook::Ready:
    case StepLook::Pinned:
        return colours.text;
    case StepLook::Running:
        return colours.accent;
    case StepLook::Done:
        return colours.good;
    case StepLook::Failed:
        return colours.error;
    case StepLook::Stale:
        return colours.warning;
    case StepLook::Waiting:
    case StepLook::Skipped:
        break;
    }
    return colours.muted;
}

QString kindTip(plan::NodeKind kind)
{
    switch (kind) {
    case plan::NodeKind::Query:
        return PlanWords::tr("query: asks the data");
    case plan::NodeKind::Search:
        return PlanWords::tr("search: looks for passages in documents");
    case plan::NodeKind::Compute:
        return PlanWords::tr("compute: works something out from answers");
    case plan::NodeKind::Simulate:
        return PlanWords::tr("simulate: works out what candidates bring");
    case plan::NodeKind::Elicit:
        return PlanWords::tr("elicit: asks for beliefs or preferences");
    case plan::NodeKind::Reason:
        return PlanWords::tr("reason: a chat model draws conclusions from answers");
    case plan::NodeKind::Decide:
        break;
    }
    return PlanWords::tr("decide: makes the decision");
}

QString idText(plan::NodeId id)
{
    return toQt(plan::toText(id));
}

QString idsText(const std::vector<plan::NodeId> &ids, std::size_t most)
{
    // One more takes no more room than the words for it.
    const std::size_t named = ids.size() <= most + 1 ? ids.size() : most;
    QStringList names;
    for (std::size_t i = 0; i < named; ++i)
        names.append(idText(ids[i]));
    const QString list = names.join(QStringLiteral(", "));
    return named == ids.size()
               ? list
               : PlanWords::tr("%1 and %Ln more", nullptr, static_cast<int>(ids.size() - named)).arg(list);
}

QString firstWords(const std::string &text, int most)
{
    // Only what can be shown is looked at: texts may be long and are shown often.
    const auto bytes = static_cast<std::size_t>(most) * 8;
    QString line = toQt(std::string_view(text).substr(0, bytes)).simplified();
    if (line.size() <= most && text.size() <= bytes)
        return line;
    line.truncate(most - 1);
    if (const auto blank = line.lastIndexOf(QLatin1Char(' ')); blank > most * 2 / 3)
        line.truncate(blank);
    return line + QStringLiteral("…");
}

QString firstStepWords(const std::string &text, int most)
{
    // Of the lines so many that there are words enough, whichever language needs more.
    const std::size_t end = text.find('\n', static_cast<std::size_t>(most) * 4);
    return firstWords(fromQt(keptLines(std::string_view(text).substr(0, end))), most);
}

QString rowsText(std::size_t rows)
{
    return PlanWords::tr("%Ln row(s)", nullptr, static_cast<int>(rows));
}

QString tokensText(std::uint64_t tokens)
{
    return PlanWords::tr("%1 tokens").arg(QLocale().toString(static_cast<qulonglong>(tokens)));
}

QString previewText(const plan::Preview &preview, const Errors &problems)
{
    if (!preview.problems.empty())
        return PlanWords::tr("Nothing can run: %1")
            .arg(preview.problems.front().where.object.empty()
                     ? toQt(preview.problems.front().message)
                     : QStringLiteral("%1: %2").arg(toQt(preview.problems.front().where.object),
                                                    toQt(preview.problems.front().message)));
    if (preview.run.empty() && !preview.blocked.empty())
        return PlanWords::tr("Nothing can run: what %1 needs has no answer.").arg(idsText(preview.blocked));
    if (preview.run.empty())
        return PlanWords::tr("There is nothing to run.");
    QString text = PlanWords::tr("Will run %Ln step(s): %1", nullptr, static_cast<int>(preview.run.size()))
                       .arg(idsText(preview.run));
    if (preview.seconds > 0)
        text += PlanWords::tr("; about %1").arg(RunWords::duration(preview.seconds));
    if (!preview.blocked.empty())
        text += PlanWords::tr("; %1 cannot run yet").arg(idsText(preview.blocked));
    const auto isOfStep = [&preview](const Error &problem) {
        const auto step = plan::nodeIdFromText(problem.where.object);
        return step && std::ranges::find(preview.run, *step) != preview.run.end();
    };
    if (const auto problem = std::ranges::find_if(problems, isOfStep); problem != problems.end())
        text += PlanWords::tr("; but %1 is going to fail: %2")
                    .arg(toQt(problem->where.object), toQt(problem->message));
    return text;
}

QString phaseText(const plan::RunState &run)
{
    switch (run.phase) {
    case plan::RunPhase::New:
        return QStringLiteral("○ ") + PlanWords::tr("not run yet");
    case plan::RunPhase::Running:
        return QStringLiteral("◔ ") + PlanWords::tr("running");
    case plan::RunPhase::Paused:
        return run.pausedWhy == plan::PauseReason::Interrupted
                   ? QStringLiteral("↯ ") + PlanWords::tr("interrupted")
                   : QStringLiteral("‖ ") + PlanWords::tr("paused");
    case plan::RunPhase::Ended:
        break;
    }
    if (run.outcome == plan::Outcome::Failed)
        return QStringLiteral("✕ ") + PlanWords::tr("failed");
    return run.outcome == plan::Outcome::Stopped ? QStringLiteral("■ ") + PlanWords::tr("stopped")
                                                 : QStringLiteral("✓ ") + PlanWords::tr("done");
}

QString rankRemark(const plan::NodeRun &decided)
{
    if (!decided.hasAnswer() || decided.answer->rows.empty())
        return {};
    const auto column = decided.answer->columnIndex("rank");
    if (!column || *column >= decided.answer->rows.front().size())
        return {};
    const auto *rank = std::get_if<std::int64_t>(&decided.answer->rows.front()[*column]);
    if (rank == nullptr || *rank <= 1)
        return {};
    return PlanWords::tr("not the best: rank %1").arg(QLocale().toString(qlonglong(*rank)));
}

QString decisionSentence(const plan::RunState &run)
{
    if (!run.decision().empty()) {
        if (run.phase == plan::RunPhase::Running)
            return {};
        const QString decided = PlanWords::tr("Decided: %1").arg(toQt(run.shownDecision()));
        const plan::NodeRun *by = run.node(run.decidedBy().value_or(plan::NodeId()));
        const QString remark = by == nullptr ? QString() : rankRemark(*by);
        return remark.isEmpty() ? decided : QStringLiteral("%1 (%2)").arg(decided, remark);
    }
    const plan::MadeDecision *last = run.lastDecision();
    if (last == nullptr)
        return {};
    return PlanWords::tr("Nothing is decided any more: it was %1, before %2.")
        .arg(toQt(last->display), keptText(last->endedBy));
}

QString pauseSentence(const plan::RunState &run)
{
    if (!run.damage.empty())
        return PlanWords::tr("This run is not what was written: %1. It does not go on.")
            .arg(keptText(run.damage));
    if (run.phase != plan::RunPhase::Paused)
        return {};
    if (run.pausedWhy == plan::PauseReason::Interrupted)
        return PlanWords::tr("The program ended while it ran, %1. What was answered stays: go on.")
            .arg(RunWords::time(run.lastTime));
    const QString at = run.pausedAt ? idText(*run.pausedAt) : QString();
    const QString text = keptText(run.pausedText);
    if (run.pausedWhy == plan::PauseReason::Approval)
        return PlanWords::tr("The query of %1 waits for your approval.").arg(at);
    if (run.pausedWhy == plan::PauseReason::Breakpoint)
        return text.isEmpty() ? PlanWords::tr("The breakpoint before %1 was reached.").arg(at)
                              : PlanWords::tr("The breakpoint before %1 was reached: %2").arg(at, text);
    // Once the step was edited, what was wrong with it is not known any more.
    if (run.pausedWhy == plan::PauseReason::Failure && run.pausedAt &&
        run.statusOf(*run.pausedAt) != plan::NodeStatus::Failed)
        return {};
    if (run.pausedWhy == plan::PauseReason::Failure && !at.isEmpty())
        return PlanWords::tr("%1 failed. Mend it and run on.").arg(at);
    if (run.pausedWhy == plan::PauseReason::Check)
        return PlanWords::tr("What %1 found does not meet its check: %2").arg(at, text);
    if (run.pausedWhy == plan::PauseReason::Reached)
        return PlanWords::tr("What was wanted has been run.");
    if (run.pausedWhy == plan::PauseReason::Fork)
        return PlanWords::tr("A copy of %1, which stays as it is; it has not been run on yet.")
            .arg(keptText(run.forkedFrom));
    if (run.pausedWhy != plan::PauseReason::Budget)
        return text;
    switch (plan::budgetFromText(run.pausedText).value_or(plan::Budget::Seconds)) {
    case plan::Budget::Steps:
        return PlanWords::tr("The budget of steps is used up. Raise it to go on.");
    case plan::Budget::Replannings:
        return PlanWords::tr("The budget of re-plannings is used up. Raise it to go on.");
    case plan::Budget::Tokens:
        return PlanWords::tr("The budget of tokens is used up. Raise it to go on.");
    case plan::Budget::Money:
        return PlanWords::tr("The budget of money is used up. Raise it to go on.");
    case plan::Budget::Seconds:
        break;
    }
    return PlanWords::tr("The budget of time is used up. Raise it to go on.");
}

QString originText(const plan::Origin &origin)
{
    const QString by = toQt(origin.by);
    switch (origin.kind) {
    case plan::Origin::Kind::Strategy:
        return PlanWords::tr("plan of %1").arg(by);
    case plan::Origin::Kind::Edit:
        return keptWords(by);
    case plan::Origin::Kind::Replanning:
        return PlanWords::tr("re-planning by %1").arg(by);
    case plan::Origin::Kind::Import:
        break;
    }
    return PlanWords::tr("imported: %1").arg(by);
}

} // namespace weighhouse::ui
