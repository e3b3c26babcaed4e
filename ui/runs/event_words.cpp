#include "ui/runs/event_words.h"

#include "core/plan/journal/body.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/texts.h"

namespace weighhouse::ui
{
namespace
{

constexpr qsizetype longestLine = 200;
constexpr qsizetype longestText = 4000;

/// A figure of a body in the locale.
QString figureOf(const plan::Event &event, const char *key)
{
    const plan::Json *member = plan::memberOf(event.body, key);
    return member != nullptr && member->is_number() ? numberText(plan::numberIn(event.body, key)) : QString();
}

QString errorOf(const plan::Event &event)
{
    const plan::Json *error = plan::memberOf(event.body, "error");
    if (error == nullptr)
        return {};
    const std::string message = plan::textIn(*error, "message");
    const std::string hint = plan::textIn(*error, "hint");
    return toQt(hint.empty() ? message : message + ". " + hint);
}

QString planOf(const plan::Event &event)
{
    const plan::Json *plan = plan::memberOf(event.body, "plan");
    if (plan == nullptr)
        return {};
    const plan::Json *nodes = plan::memberOf(*plan, "nodes");
    const auto count = nodes != nullptr && nodes->is_array() ? nodes->size() : 0;
    QString text = EventWords::tr("plan of %n steps", nullptr, static_cast<int>(count));
    const plan::Json *origin = plan::memberOf(*plan, "origin");
    if (const std::string reason = origin == nullptr ? std::string() : plan::textIn(*origin, "reason");
        !reason.empty())
        text += QStringLiteral(": ") + toQt(reason);
    return text;
}

QString listOf(const plan::Event &event, const char *key)
{
    QStringList names;
    if (const plan::Json *list = plan::memberOf(event.body, key); list != nullptr && list->is_array()) {
        for (const plan::Json &entry : *list) {
            if (entry.is_string())
                names.append(toQt(entry.get_ref<const std::string &>()));
        }
    }
    return names.join(QStringLiteral(", "));
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

QString attemptOf(const plan::Event &event)
{
    const std::uint64_t attempt = plan::countIn(event.body, "attempt");
    return attempt > 1 ? EventWords::tr("attempt %1").arg(attempt) : QString();
}

QString doneText(const plan::Event &event)
{
    const QString answer = event.answer == nullptr ? QString() : toQt(plan::shortText(*event.answer));
    const QString time = plan::isTrueIn(event.body, "reused")
                             ? EventWords::tr("kept: its work is what it was")
                             : RunWords::duration(plan::numberIn(event.body, "seconds"));
    return joined({answer, time, attemptOf(event)});
}

QString rowsText(const plan::Event &event)
{
    const QString cut = toQt(plan::textIn(event.body, "cut"));
    return joined(
        {EventWords::tr("%1 rows, %2 columns").arg(figureOf(event, "rows"), figureOf(event, "columns")),
         cut.isEmpty() ? cut : EventWords::tr("cut: %1").arg(cut)});
}

QString wholeText(const plan::Event &event)
{
    const auto value = [&](const char *key) { return toQt(plan::textIn(event.body, key)); };
    switch (event.kind) {
    case plan::EventKind::RunStarted:
        return joined({value("title"), value("question"), value("strategy"), value("model")});
    case plan::EventKind::PlanMade:
        return planOf(event);
    case plan::EventKind::PlanEdited:
        return joined({value("edit"), planOf(event)});
    case plan::EventKind::StepStarted:
        return joined({value("tool"), value("payload"), attemptOf(event)});
    case plan::EventKind::PromptSent:
        return value("prompt");
    case plan::EventKind::ReplyReceived:
        return value("reply");
    case plan::EventKind::ToolCalled:
        return joined({value("tool"), value("argument")});
    case plan::EventKind::RowsReceived:
        return rowsText(event);
    case plan::EventKind::StepDone:
        return doneText(event);
    case plan::EventKind::StepFailed:
        return joined({errorOf(event), attemptOf(event)});
    case plan::EventKind::StepCancelled:
    case plan::EventKind::StepSkipped:
        return value("why");
    case plan::EventKind::CheckFailed:
        return joined({value("check"), value("message"), value("remedy")});
    case plan::EventKind::Paused:
        return joined({RunWords::pauseReason(plan::textIn(event.body, "why")), value("text")});
    case plan::EventKind::Resumed:
        return joined({value("command"), listOf(event, "nodes")});
    case plan::EventKind::BudgetReached:
        return EventWords::tr("%1: %2 of %3 used")
            .arg(value("budget"), figureOf(event, "used"), figureOf(event, "limit"));
    case plan::EventKind::DecisionMade:
        return value("text").startsWith(value("decision")) ? value("text")
                                                           : joined({value("decision"), value("text")});
    case plan::EventKind::Verified:
        return joined({value("result"), value("text")});
    case plan::EventKind::Forked:
        return EventWords::tr("from event %1 of %2").arg(value("sequence"), value("run"));
    case plan::EventKind::RunEnded:
        return value("outcome");
    }
    return {};
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
    const auto node = plan::nodeIn(event.body);
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
