// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/answer_chart.h"

#include "ui/base/texts.h"
#include "ui/question/candidate_table.h"

#include <QCoreApplication>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

struct AnswerChartStrings {
    Q_DECLARE_TR_FUNCTIONS(AnswerChartStrings)
};

QString titleWithUnit(const QString &text, const std::string &unit)
{
    return unit.empty() ? text : QStringLiteral("%1 [%2]").arg(text, toQt(unit));
}

/// All rows of sets, the value, and how it differs from the decision.
QString tipOf(const decision::Answer &answer, const decision::RankedCandidate &candidate,
              const QString &value)
{
    QString tip = QStringLiteral("%1: %2").arg(toQt(candidate.whole), value);
    if (const Message remark = decision::remarkOn(answer, candidate); !remark.empty())
        tip += QLatin1Char('\n') + toQt(remark);
    return tip;
}

NumberForm totalsForm(const decision::SweepResult &result)
{
    std::vector<double> totals{result.base.total};
    for (const std::size_t position : result.ranking)
        totals.push_back(result.outcomes[position].total);
    return NumberForm::of(totals);
}

} // namespace

AnswerChart answerChart(const Weighed &weighed)
{
    const decision::Answer &answer = weighed.answer;
    AnswerChart chart;
    if (answer.aim == decision::Aim::ParetoFront || answer.objectives.empty())
        return chart;
    const bool isSingle = answer.aim == decision::Aim::Single;
    // A sum of weights is nothing that the table beside has.
    const NumberForm form = isSingle ? formOf(weighed.result, 0) : totalsForm(weighed.result);
    chart.content.form = form;
    const auto add = [&](const decision::RankedCandidate &candidate, bool isChosen) {
        const double value = isSingle ? candidate.values.front() : candidate.total;
        if (chart.content.bars.size() >= mostBars || std::isnan(value))
            return;
        const QString label = toQt(candidate.shown);
        chart.content.bars.push_back({label, value, tipOf(answer, candidate, form.text(value)), isChosen});
        chart.positions.push_back(candidate.position);
    };
    if (answer.decision)
        add(*answer.decision, true);
    for (const decision::RankedCandidate &candidate : answer.runnersUp)
        add(candidate, false);

    const QLocale locale;
    const auto shown = static_cast<qulonglong>(chart.content.bars.size());
    const bool isLow = isSingle && !answer.objectives.front().maximize;
    chart.content.title = isLow ? AnswerChartStrings::tr("The best candidates: less is better")
                                : AnswerChartStrings::tr("The best candidates");
    chart.content.valueTitle =
        isSingle ? titleWithUnit(toQt(answer.objectives.front().text), answer.objectives.front().unit)
                 : AnswerChartStrings::tr("weighted sum of the objectives");
    chart.content.note =
        answer.isProven()
            ? AnswerChartStrings::tr("the best %1 of %2 candidates")
                  .arg(locale.toString(shown),
                       locale.toString(static_cast<qulonglong>(answer.candidateCount)))
            : AnswerChartStrings::tr("the best %1 of %2 candidates tried")
                  .arg(locale.toString(shown), locale.toString(static_cast<qulonglong>(answer.evaluated)));
    const double base = isSingle ? answer.objectives.front().base : weighed.result.base.total;
    if (!std::isnan(base)) {
        chart.content.reference = base;
        chart.content.referenceLabel = AnswerChartStrings::tr("before: %1").arg(form.text(base));
    }
    return chart;
}

} // namespace weighhouse::ui
