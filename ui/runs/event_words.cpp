// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/event_words.h"

#include "ui/base/kept_lines.h"
#include "ui/base/texts.h"
#include "ui/runs/plan_words.h"
#include "ui/runs/run_words.h"

namespace weighhouse::ui
{
namespace
{

constexpr qsizetype longestLine = 200;
constexpr qsizetype longestText = 4000;

/// Empty for one that this program does not know.
template<typename Enum>
QString wordOf(std::optional<Enum> value)
{
    return value ? toQt(plan::toText(*value)) : QString();
}

QString textOf(const Error &error)
{
    return error.hint.empty() ? toQt(error.message)
                              : toQt(error.message) + QStringLiteral(". ") + toQt(error.hint);
}

QString textOf(const plan::PlanPtr &plan)
{
    if (plan == nullptr)
        return {};
    QString text = EventWords::tr("plan of %Ln steps", nullptr, static_cast<int>(plan->nodes.size()));
    if (!plan->origin.reason.empty())
        text += QStringLiteral(": ") + keptText(plan->origin.reason);
    return text;
}

/// The parts that say something, with commas.
QString joined(const QStringList &parts)
{
    QStringList told;
    for (const QString &part : parts) {
        if (!part.isEmpty())
            told.append(part);
    }
    return told.join(QStringLiteral(", "));
}

QString attemptText(unsigned attempt)
{
    return attempt > 1 ? EventWords::tr("attempt %1").arg(attempt) : QString();
}

QString listOf(const std::vector<plan::NodeId> &nodes)
{
    QStringList names;
    for (const plan::NodeId node : nodes)
        names.append(toQt(plan::toText(node)));
    return names.join(QStringLiteral(", "));
}

/// What each kind of event tells.
struct Telling {
    QString operator()(const plan::RunStarted &what) const
    {
        return joined({toQt(what.title), toQt(what.question), toQt(what.strategy), toQt(what.model)});
    }
    QString operator()(const plan::PlanMade &what) const { return textOf(what.plan); }
    QString operator()(const plan::PlanEdited &what) const
    {
        return joined({keptText(what.edit), textOf(what.plan)});
    }
    QString operator()(const plan::StepStarted &what) const
    {
        return joined({toQt(what.tool), toQt(what.payload), attemptText(what.attempt)});
    }
    QString operator()(const plan::PromptSent &what) const { return toQt(what.prompt); }
    QString operator()(const plan::ReplyReceived &what) const { return toQt(what.reply); }
    QString operator()(const plan::ToolCalled &what) const
    {
        return joined({toQt(what.tool), toQt(what.argument)});
    }
    QString operator()(const plan::RowsReceived &what) const
    {
        const QString cut = keptText(what.cut);
        return joined({rowsText(what.rows),
                       EventWords::tr("%Ln column(s)", nullptr, static_cast<int>(what.columns)),
                       cut.isEmpty() ? cut : EventWords::tr("cut: %1").arg(cut)});
    }
    QString operator()(const plan::StepDone &what) const
    {
        const QString answer = what.answer == nullptr ? QString() : toQt(plan::shortMessage(*what.answer));
        const QString time = what.isReused ? EventWords::tr("kept: its work is what it was")
                                           : RunWords::duration(what.seconds);
        return joined({answer, time, attemptText(what.attempt)});
    }
    QString operator()(const plan::StepFailed &what) const
    {
        return joined({textOf(what.error), attemptText(what.attempt)});
    }
    QString operator()(const plan::StepCancelled &what) const { return keptText(what.why); }
    QString operator()(const plan::StepSkipped &what) const { return keptText(what.why); }
    QString operator()(const plan::StepApproved &what) const
    {
        return joined({what.isForAllFollowing ? EventWords::tr("and all queries that follow") : QString(),
                       toQt(what.payload).simplified()});
    }
    QString operator()(const plan::CheckFailed &what) const
    {
        return joined({toQt(what.check), keptText(what.message), wordOf(what.remedy)});
    }
    QString operator()(const plan::Paused &what) const
    {
        return joined({what.why ? RunWords::pauseReason(*what.why) : QString(), keptText(what.text)});
    }
    QString operator()(const plan::Resumed &what) const
    {
        return joined({wordOf(what.command), listOf(what.nodes)});
    }
    QString operator()(const plan::BudgetReached &what) const
    {
        return EventWords::tr("%1: %2 of %3 used")
            .arg(wordOf(what.budget), numberText(plan::asNumber(what.used)),
                 numberText(plan::asNumber(what.limit)));
    }
    QString operator()(const plan::DecisionMade &what) const
    {
        const std::string &shown = what.display.empty() ? what.decision : what.display;
        return what.text.starts_with(shown) ? keptLines(what.text)
                                            : joined({keptText(shown), keptLines(what.text)});
    }
    QString operator()(const plan::Verified &what) const
    {
        return joined({toQt(what.result), toQt(what.text)});
    }
    QString operator()(const plan::Forked &what) const
    {
        return EventWords::tr("from event %1 of %2").arg(QString::number(what.sequence), toQt(what.run));
    }
    QString operator()(const plan::RunEnded &what) const { return wordOf(what.outcome); }
};

QString wholeText(const plan::Event &event)
{
    return std::visit(Telling(), event.what);
}

QString cut(QString text, qsizetype longest)
{
    if (text.size() > longest)
        text = text.left(longest - 1) + QStringLiteral("…");
    return text;
}

} // namespace

QString EventWords::kind(plan::EventKind kind)
{
    switch (kind) {
    case plan::EventKind::RunStarted:
        return tr("run started");
    case plan::EventKind::PlanMade:
        return tr("plan made");
    case plan::EventKind::PlanEdited:
        return tr("plan edited");
    case plan::EventKind::StepStarted:
        return tr("step started");
    case plan::EventKind::PromptSent:
        return tr("prompt sent");
    case plan::EventKind::ReplyReceived:
        return tr("reply received");
    case plan::EventKind::ToolCalled:
        return tr("tool called");
    case plan::EventKind::RowsReceived:
        return tr("rows received");
    case plan::EventKind::StepDone:
        return tr("✓ step done");
    case plan::EventKind::StepFailed:
        return tr("✕ step failed");
    case plan::EventKind::StepCancelled:
        return tr("step cancelled");
    case plan::EventKind::StepSkipped:
        return tr("– step skipped");
    case plan::EventKind::StepApproved:
        return tr("query approved");
    case plan::EventKind::CheckFailed:
        return tr("✕ check failed");
    case plan::EventKind::Paused:
        return tr("‖ paused");
    case plan::EventKind::Resumed:
        return tr("◔ running");
    case plan::EventKind::BudgetReached:
        return tr("budget reached");
    case plan::EventKind::DecisionMade:
        return tr("decision made");
    case plan::EventKind::Verified:
        return tr("verified");
    case plan::EventKind::Forked:
        return tr("forked");
    case plan::EventKind::RunEnded:
        return tr("run ended");
    }
    return {};
}

QString EventWords::node(const plan::Event &event)
{
    const auto node = plan::nodeIn(event.what);
    return node ? toQt(plan::toText(*node)) : QString();
}

QString EventWords::what(const plan::Event &event)
{
    return cut(cut(wholeText(event), longestText).simplified(), longestLine);
}

QString EventWords::full(const plan::Event &event)
{
    return cut(wholeText(event), longestText);
}

} // namespace weighhouse::ui
