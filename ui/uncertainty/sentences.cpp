// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/sentences.h"

#include "core/uncertainty/analysis/profile.h"
#include "ui/base/number_form.h"
#include "ui/base/texts.h"
#include "ui/uncertainty/chart_contents.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

struct SentenceWords {
    Q_DECLARE_TR_FUNCTIONS(UncertaintyWords)
};

constexpr double whole = 100;

QString numberWithUnit(const QString &number, const Believed &believed)
{
    if (believed.reading.valued)
        return number;
    const QString unit = believed.unit();
    return unit.isEmpty() ? number : QStringLiteral("%1 %2").arg(number, unit);
}

/// As many digits as tell the expectations of all candidates apart.
NumberForm formOfAll(const Believed &believed)
{
    std::vector<double> numbers;
    for (const std::size_t action : actionsInOrder(believed)) {
        if (numbers.size() < mostActions)
            numbers.push_back(
                decidingNumber(believed, believed.reading.deciding().expected.actions[action].value));
    }
    return NumberForm::of(numbers);
}

QString withError(const uncertainty::Estimate &estimate, const NumberForm &form)
{
    if (estimate.standardError == 0)
        return form.text(estimate.value);
    return QStringLiteral("%1 ± %2").arg(form.text(estimate.value), form.text(estimate.standardError));
}

bool isTie(const Believed &believed)
{
    const uncertainty::Outcomes *utilities = believed.analysis().utilities();
    const uncertainty::Outcomes &outcomes =
        utilities != nullptr ? *utilities : believed.analysis().weighing().outcomes;
    return believed.reading.next && std::abs(believed.reading.lead.value) <=
                                        outcomes.tolerance(*believed.reading.best, *believed.reading.next);
}

const rules::CheckedFactor &factorOf(const Believed &believed, std::size_t position)
{
    return believed.analysis().world().rules().factors[position];
}

/// Probabilities that are shown beside each other must not look the same.
std::pair<QString, QString> sharesApart(double left, double right)
{
    for (int digits = 3; digits < 12; ++digits) {
        const QString first = numberText(whole * left, digits);
        const QString second = numberText(whole * right, digits);
        if (first != second)
            return {SentenceWords::tr("%1 %").arg(first), SentenceWords::tr("%1 %").arg(second)};
    }
    return {shareText(left), shareText(right)};
}

} // namespace

QString shareText(double share)
{
    return SentenceWords::tr("%1 %").arg(numberText(whole * share, 3));
}

QString bestText(const Believed &believed)
{
    return believed.reading.best ? believed.labelOf(*believed.reading.best) : QString();
}

QString leadText(const Believed &believed)
{
    const uncertainty::QuestionReading &reading = believed.reading;
    if (!reading.best)
        return SentenceWords::tr("No candidate keeps the constraints in 95 % of the states.");
    const NumberForm form = formOfAll(believed);
    const QString value = numberWithUnit(
        form.text(decidingNumber(believed, reading.deciding().expected.actions[*reading.best].value)),
        believed);
    const QString expected = reading.valued ? SentenceWords::tr("expected utility %1").arg(value)
                                            : SentenceWords::tr("expected %1").arg(value);
    if (!reading.next) {
        const auto &candidates = believed.analysis().weighing().candidates;
        if (candidates.size() == 1)
            return SentenceWords::tr("%1; there is no other candidate").arg(expected);
        const bool isBroken = std::ranges::any_of(
            candidates, [](const auto &candidate) { return candidate.isJudged() && !candidate.isKeeping; });
        return (isBroken ? SentenceWords::tr("%1; the only one that keeps the constraints")
                         : SentenceWords::tr("%1; the only one that has a value in all states"))
            .arg(expected);
    }
    const QString next = believed.labelOf(*reading.next);
    if (isTie(believed))
        return SentenceWords::tr("%1, the same as %2").arg(expected, next);
    return SentenceWords::tr("%1, %2 better than %3")
        .arg(expected, numberWithUnit(form.text(reading.lead.value), believed), next);
}

QString sureText(const Believed &believed)
{
    const uncertainty::QuestionReading &reading = believed.reading;
    if (!reading.best)
        return {};
    const QString share = shareText(reading.bestShares[*reading.best]);
    QStringList texts{
        reading.ofEligible
            ? SentenceWords::tr("in %1 of the states the best of the %2 that may be chosen")
                  .arg(share, QLocale().toString(static_cast<qulonglong>(reading.eligible.size())))
            : SentenceWords::tr("the best in %1 of the states").arg(share)};
    if (reading.next && reading.lead.standardError > 0 && reading.lead.value < 2 * reading.lead.standardError)
        texts.append(SentenceWords::tr("the lead is not told apart from none"));
    if (reading.valued && *reading.best < reading.sureOutcomes.size())
        texts.append(SentenceWords::tr("worth as much as a sure %1")
                         .arg(numberText(believed.inOwnSense(reading.sureOutcomes[*reading.best]), 4) +
                              (believed.unit().isEmpty() ? QString() : QLatin1Char(' ') + believed.unit())));
    if (reading.valued)
        texts.append(SentenceWords::tr("Decide (F5) goes by the expected outcome alone"));
    if (reading.kept[*reading.best].value < 1)
        texts.append(SentenceWords::tr("keeps the constraints in %1")
                         .arg(shareText(reading.kept[*reading.best].value)));
    return texts.join(QStringLiteral(" · "));
}

QStringList flipTexts(const Believed &believed)
{
    const uncertainty::QuestionReading &reading = believed.reading;
    if (reading.mayBreak || !reading.best || !reading.next)
        return {};
    QStringList texts;
    std::vector<bool> flips(reading.beliefs.size(), false);
    for (const uncertainty::NearestFlip &flip : reading.flips) {
        const rules::CheckedFactor &factor = factorOf(believed, flip.factor);
        flips[flip.factor] = true;
        const auto [at, now] = sharesApart(flip.at, flip.now);
        texts.append((flip.isBelow()
                          ? SentenceWords::tr("%2: if %1 is less likely than %3 (now %4), the best is %5.")
                          : SentenceWords::tr("%2: if %1 is more likely than %3 (now %4), the best is %5."))
                         .arg(toQt(factor.values[flip.level].name), toQt(factor.name), at, now,
                              believed.labelOf(flip.winner)));
    }
    QStringList quiet;
    for (std::size_t i = 0; i < flips.size(); ++i) {
        if (!flips[i] && reading.hasFlipsTold[i])
            quiet.append(toQt(factorOf(believed, i).name));
    }
    if (!quiet.isEmpty())
        texts.append(SentenceWords::tr("What is believed of one of these alone changes nothing: %1.")
                         .arg(quiet.join(QStringLiteral(", "))));
    return texts;
}

std::vector<Worth> worthKnowing(const Believed &believed)
{
    const uncertainty::QuestionReading &reading = believed.reading;
    std::vector<Worth> all;
    if (reading.mayBreak || !reading.best)
        return all;
    const auto &factors = reading.choosing().factors;
    std::vector<double> numbers{reading.choosing().perfectInformation.value};
    for (const auto &factor : factors) {
        if (factor)
            numbers.push_back(factor->value.value);
    }
    for (const auto &test : believed.tests) {
        if (test)
            numbers.push_back(test->value.value);
    }
    const NumberForm form = NumberForm::of(numbers);
    for (std::size_t i = 0; i < factors.size(); ++i) {
        if (!factors[i])
            continue;
        const QString value = numberWithUnit(withError(factors[i]->value, form), believed);
        const QString name = toQt(factorOf(believed, i).name);
        Worth worth{.name = name,
                    .value = value,
                    .toolTip = SentenceWords::tr(
                                   "Who knows %1 before deciding can expect %2 more than who decides now.")
                                   .arg(name, value),
                    .factor = i,
                    .gain = factors[i]->value.value};
        if (i < believed.tests.size() && believed.tests[i]) {
            worth.byTest = numberWithUnit(withError(believed.tests[i]->value, form), believed);
            worth.byTestToolTip =
                SentenceWords::tr(
                    "Who asks a test of %1 before deciding, which names the right value in %2 of "
                    "cases and else each other value as often, can expect %3 more than who "
                    "decides now.")
                    .arg(name, shareText(believed.testRight), worth.byTest);
        }
        all.push_back(std::move(worth));
    }
    std::ranges::stable_sort(all, std::greater<>(), &Worth::gain);
    return all;
}

QString worthNote(const Believed &believed)
{
    const uncertainty::QuestionReading &reading = believed.reading;
    if (reading.mayBreak)
        return SentenceWords::tr(
            "Some candidates keep the constraints in some states only. What knowing more is worth is "
            "not told then: it might make others admissible.");
    if (!reading.best)
        return {};
    const uncertainty::Estimate &all = reading.choosing().perfectInformation;
    const NumberForm form = NumberForm::of(std::vector<double>{all.value, all.standardError});
    return SentenceWords::tr("Knowing everything beforehand would add %1 at most.")
        .arg(numberWithUnit(withError(all, form), believed));
}

QStringList signalTexts(const Believed &believed, std::size_t factor)
{
    if (factor >= believed.tests.size() || !believed.tests[factor])
        return {};
    const uncertainty::SignalValue &test = *believed.tests[factor];
    const rules::CheckedFactor &about = factorOf(believed, factor);
    if (test.value.value <= 0)
        return {SentenceWords::tr("Whatever the test says of %1, the best stays %2: it is worth nothing.")
                    .arg(toQt(about.name), bestText(believed))};
    QStringList texts;
    for (std::size_t signal = 0; signal < test.signals.size(); ++signal) {
        const uncertainty::SignalMeaning &meaning = test.signals[signal];
        if (meaning.probability > 0)
            texts.append(SentenceWords::tr("If the test says %1: %2 (in %3 of cases), the best is %4.")
                             .arg(toQt(about.name), toQt(about.values[signal].name),
                                  shareText(meaning.probability), believed.labelOf(meaning.best)));
    }
    return texts;
}

QStringList otherRules(const Believed &believed)
{
    const uncertainty::QuestionReading &reading = believed.reading;
    if (!reading.best)
        return {};
    const uncertainty::RuleChoices &choices = reading.choosing().choices;
    const auto nameOf = [&](std::size_t place) { return believed.labelOf(reading.eligible[place]); };
    return {SentenceWords::tr("The best of the worst cases: %1 (maximin).").arg(nameOf(choices.maximin)),
            SentenceWords::tr("The least regret at most: %1 (minimax regret).")
                .arg(nameOf(choices.minimaxRegret)),
            SentenceWords::tr("Half way between the worst and the best case: %1 (Hurwicz).")
                .arg(nameOf(choices.hurwicz)),
            SentenceWords::tr("All states alike: %1 (Laplace).").arg(nameOf(choices.laplace))};
}

QStringList dominanceTexts(const Believed &believed)
{
    const uncertainty::QuestionReading &reading = believed.reading;
    if (!reading.best || reading.eligible.size() < 2)
        return {};
    const uncertainty::Outcomes &outcomes = believed.analysis().weighing().outcomes;
    const auto &profiles = reading.plain.profiles;
    QStringList first;
    QStringList second;
    std::size_t looked = 0;
    for (const std::size_t action : actionsInOrder(believed)) {
        if (action == *reading.best || !reading.isKeeping[action] || ++looked >= mostActions)
            continue;
        const uncertainty::Dominance dominance = uncertainty::dominanceOf(
            profiles[*reading.best], profiles[action], outcomes.tolerance(*reading.best, action));
        if (dominance.first)
            first.append(believed.labelOf(action));
        else if (dominance.second)
            second.append(believed.labelOf(action));
    }
    QStringList texts;
    const QString best = believed.labelOf(*reading.best);
    const bool isMinimised = believed.inOwnSense(1) < 0;
    if (!first.isEmpty())
        texts.append(
            (isMinimised
                 ? SentenceWords::tr(
                       "%1 is at most as likely to exceed any amount as: %2 (first-order dominance).")
                 : SentenceWords::tr(
                       "%1 is at least as likely to exceed any amount as: %2 (first-order dominance)."))
                .arg(best, first.join(QStringLiteral("; "))));
    if (!second.isEmpty())
        texts.append(
            SentenceWords::tr("Everybody who avoids risk prefers %1 to: %2 (second-order dominance).")
                .arg(best, second.join(QStringLiteral("; "))));
    if (texts.isEmpty())
        texts.append(
            SentenceWords::tr("%1 dominates none of the others: who minds risk otherwise may choose another.")
                .arg(best));
    return texts;
}

QString emptyText(const Deliberated *deliberated)
{
    if (deliberated == nullptr)
        return SentenceWords::tr("Weighing the candidates in the states of the world …");
    return deliberated->error ? toQt(*deliberated->error) : QString();
}

} // namespace weighhouse::ui
