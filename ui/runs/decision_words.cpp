// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/decision_words.h"

#include "ui/base/number_form.h"
#include "ui/base/texts.h"
#include "ui/runs/plan_words.h"
#include "ui/runs/run_words.h"

namespace weighhouse::ui
{
namespace
{

struct DecisionWords {
    Q_DECLARE_TR_FUNCTIONS(weighhouse::ui::DecisionWords)
};

using Cause = plan::DecisionCause;
using Standing = plan::Standing;

/// An edit of today is told by its time, an older one by its date as well.
QString timeOf(const std::string &time)
{
    const QDateTime local = RunWords::local(time);
    return local.date() == QDate::currentDate() ? QLocale().toString(local.time(), QLocale::ShortFormat)
                                                : RunWords::shortTime(time);
}

/// Of steps that are not the same from the beginning.
QString anotherSentence(const std::vector<plan::NodeId> &steps)
{
    constexpr std::size_t mostNamed = 6;
    const QString names = idsText(steps, mostNamed);
    return steps.size() == 1 ? DecisionWords::tr("%1 does not do the same in both.").arg(names)
                             : DecisionWords::tr("%1 do not do the same in both.").arg(names);
}

QString causeSentence(const Cause &cause, const RunComparison &comparison)
{
    const QString step = cause.step ? toQt(plan::toText(*cause.step)) : QString();
    const QString run = cause.isRight ? comparison.rightName() : comparison.leftName();
    const QString left = comparison.leftName();
    const QString right = comparison.rightName();
    switch (cause.kind) {
    case Cause::Kind::Question:
        return DecisionWords::tr("%1 asks %2, %3 asks %4.")
            .arg(left, RunWords::orDash(cause.left), right, RunWords::orDash(cause.right));
    case Cause::Kind::Argument:
        return DecisionWords::tr("%1 is %2 in %3 and %4 in %5.")
            .arg(toQt(cause.name), RunWords::orDash(cause.left), left, RunWords::orDash(cause.right), right);
    case Cause::Kind::Rules:
        return DecisionWords::tr("The rules are not the same.");
    case Cause::Kind::Schema:
        return DecisionWords::tr("The schemas are not the same.");
    case Cause::Kind::Data:
        return DecisionWords::tr("The data are not the same.");
    case Cause::Kind::Edited:
        return cause.isInherited
                   ? DecisionWords::tr("%1 was edited before %2 was forked, %3.")
                         .arg(step, run, timeOf(cause.time))
                   : DecisionWords::tr("%1 was edited in %2, %3.").arg(step, run, timeOf(cause.time));
    case Cause::Kind::Pinned:
        if (cause.isInherited)
            return DecisionWords::tr("The answer of %1 was pinned before %2 was forked, %3.")
                .arg(step, run, timeOf(cause.time));
        return DecisionWords::tr("The answer of %1 was pinned in %2, %3.").arg(step, run, timeOf(cause.time));
    case Cause::Kind::Inputs:
        return DecisionWords::tr("%1 uses the answers of other steps in %2, since %3.")
            .arg(step, run, timeOf(cause.time));
    case Cause::Kind::Another:
        return anotherSentence({*cause.step});
    case Cause::Kind::OnlyHere:
        return DecisionWords::tr("Only %1 has %2.").arg(run, step);
    case Cause::Kind::Seed:
        break;
    }
    return DecisionWords::tr("The seeds of the search are %1 and %2.")
        .arg(toQt(cause.left), toQt(cause.right));
}

/// Tells the place of one run's decision in the other run; empty if that is not known.
QString standingSentence(const Standing &standing, const QString &decision, const QString &run)
{
    switch (standing.kind) {
    case Standing::Kind::Unknown:
        return {};
    case Standing::Kind::NotOffered:
        return DecisionWords::tr("%1 does not offer %2.").arg(run, decision);
    case Standing::Kind::Inadmissible:
        return standing.breaks.empty() ? DecisionWords::tr("In %1, %2 is not admissible.").arg(run, decision)
                                       : DecisionWords::tr("In %1, %2 is not admissible: it breaks %3.")
                                             .arg(run, decision, keptText(standing.breaks));
    case Standing::Kind::Ranked:
        break;
    }
    QString text = standing.of > 0
                       ? DecisionWords::tr("In the simulation of %1, %2 has rank %3 of %4")
                             .arg(run, decision, RunWords::count(static_cast<std::uint64_t>(standing.rank)),
                                  RunWords::count(standing.of))
                       : DecisionWords::tr("In the simulation of %1, %2 has rank %3")
                             .arg(run, decision, RunWords::count(static_cast<std::uint64_t>(standing.rank)));
    if (standing.value && standing.best && standing.rank > 1) {
        const NumberForm form = NumberForm::of(*standing.value, *standing.best);
        text += DecisionWords::tr(": %1 is %2 there, and %3 for the best")
                    .arg(toQt(standing.objective), form.text(*standing.value), form.text(*standing.best));
    }
    return text + QLatin1Char('.');
}

} // namespace

QString decisionsSentence(const RunComparison &comparison)
{
    const plan::RunDifference &difference = comparison.difference;
    const plan::RunSummary &left = difference.left;
    const plan::RunSummary &right = difference.right;
    if (!left.hasDecision() && !right.hasDecision())
        return DecisionWords::tr("– Neither has a decision that holds.");
    if (difference.isSameDecision)
        return DecisionWords::tr("= Both decided the same: %1").arg(toQt(left.shownDecision()));
    if (!left.hasDecision())
        return DecisionWords::tr("≠ %1 decided %2; %3 has no decision that holds.")
            .arg(comparison.rightName(), toQt(right.shownDecision()), comparison.leftName());
    if (!right.hasDecision())
        return DecisionWords::tr("≠ %1 decided %2; %3 has no decision that holds.")
            .arg(comparison.leftName(), toQt(left.shownDecision()), comparison.rightName());
    return DecisionWords::tr("≠ %1 decided %2, %3 decided %4.")
        .arg(comparison.leftName(), toQt(left.shownDecision()), comparison.rightName(),
             toQt(right.shownDecision()));
}

QStringList whySentences(const RunComparison &comparison)
{
    constexpr std::size_t most = 4;
    const plan::DecisionDifference &why = comparison.why;
    QStringList sentences;
    std::vector<plan::NodeId> others;
    for (const Cause &cause : why.causes) {
        if (cause.kind == Cause::Kind::Another)
            others.push_back(*cause.step);
    }
    for (const Cause &cause : why.causes) {
        if (cause.kind != Cause::Kind::Another)
            sentences.append(causeSentence(cause, comparison));
        else if (cause.step == others.front())
            sentences.append(anotherSentence(others));
    }
    if (const auto all = static_cast<std::size_t>(sentences.size()); all > most) {
        sentences.resize(most);
        sentences.append(DecisionWords::tr("%Ln more difference(s) bear on the decision.", nullptr,
                                           static_cast<int>(all - most)));
    }
    sentences.append(standingSentence(why.leftInRight, toQt(comparison.difference.left.shownDecision()),
                                      comparison.rightName()));
    sentences.append(standingSentence(why.rightInLeft, toQt(comparison.difference.right.shownDecision()),
                                      comparison.leftName()));
    sentences.removeAll(QString());
    return sentences;
}

} // namespace weighhouse::ui
