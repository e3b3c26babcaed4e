// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/comparison.h"

#include "ui/base/number_form.h"
#include "ui/base/texts.h"
#include "ui/runs/run_words.h"

#include <QPointer>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>

namespace weighhouse::ui
{
namespace
{

struct Comparison {
    Q_DECLARE_TR_FUNCTIONS(weighhouse::ui::Comparison)
};

using States = std::pair<RunStatePtr, RunStatePtr>;

Result<RunStatePtr> stateOf(const plan::JournalStore &store, plan::RunId run)
{
    auto stored = store.read(run);
    if (!stored)
        return failure(std::move(stored.error()));
    return std::make_shared<const plan::RunState>(std::move(stored->state));
}

Result<States> statesOf(const plan::JournalStore &store, plan::RunId left, plan::RunId right)
{
    auto one = stateOf(store, left);
    if (!one)
        return failure(std::move(one.error()));
    auto other = stateOf(store, right);
    if (!other)
        return failure(std::move(other.error()));
    return States(*std::move(one), *std::move(other));
}

ComparedFigure ofTexts(const QString &name, const std::string &left, const std::string &right)
{
    return {name,
            RunWords::orDash(left),
            RunWords::orDash(right),
            left == right ? QStringLiteral("=") : QStringLiteral("≠"),
            left.empty() ? QVariant() : toQt(left),
            right.empty() ? QVariant() : toQt(right)};
}

ComparedFigure ofTimes(const QString &name, const std::string &left, const std::string &right)
{
    ComparedFigure figure = ofTexts(name, left, right);
    figure.left = RunWords::time(left);
    figure.right = RunWords::time(right);
    figure.difference.clear();
    return figure;
}

ComparedFigure ofCounts(const QString &name, std::uint64_t left, std::uint64_t right)
{
    const double change = static_cast<double>(right) - static_cast<double>(left);
    return {name,
            RunWords::count(left),
            RunWords::count(right),
            change == 0 ? QStringLiteral("=") : changeText(change, 6),
            static_cast<qulonglong>(left),
            static_cast<qulonglong>(right)};
}

ComparedFigure ofHashes(const QString &name, bool isSame, const std::string &left, const std::string &right)
{
    constexpr std::size_t shown = 8; // enough to tell two apart
    const bool isKnown = !left.empty() && !right.empty();
    return {name,
            RunWords::orDash(left.substr(0, shown)),
            RunWords::orDash(right.substr(0, shown)),
            !isKnown ? QString()
            : isSame ? QStringLiteral("=")
                     : QStringLiteral("≠"),
            left.empty() ? QVariant() : toQt(left),
            right.empty() ? QVariant() : toQt(right)};
}

ComparedFigure ofSeconds(const QString &name, double left, double right)
{
    const double change = right - left;
    QString difference = QStringLiteral("=");
    if (change != 0)
        difference =
            (change > 0 ? QStringLiteral("+") : QStringLiteral("−")) + RunWords::duration(std::abs(change));
    return {name, RunWords::duration(left), RunWords::duration(right), difference, left, right};
}

ComparedFigure ofCosts(const QString &name, double left, double right)
{
    const double change = right - left;
    return {name,
            RunWords::cost(left),
            RunWords::cost(right),
            change == 0 ? QStringLiteral("=") : changeText(change, 4),
            left,
            right};
}

std::string argumentsOf(const plan::RunSummary &run)
{
    std::string text;
    for (const auto &[name, value] : run.arguments)
        text += (text.empty() ? "" : ", ") + name + " = " + value;
    return text;
}

} // namespace

QString RunComparison::leftName() const
{
    return RunWords::run(left->run);
}

QString RunComparison::rightName() const
{
    return RunWords::run(right->run);
}

void compareRuns(Desk &desk, PlanSession &plans, plan::RunId left, plan::RunId right, QObject *context,
                 std::function<void(Result<RunComparisonPtr>)> done)
{
    plans.withJournal<Result<States>>(
        [left, right](plan::JournalStore &store) { return statesOf(store, left, right); },
        [desk = QPointer(&desk), context = QPointer(context), done = std::move(done),
         live = plans.isBusy() ? plans.run().run : 0](Result<States> states) {
            if (desk == nullptr || context == nullptr)
                return;
            if (!states)
                return done(failure(std::move(states.error())));
            desk->jobs().start(
                Comparison::tr("Comparing two runs"), context.data(),
                [states = *std::move(states), live](const JobHandle &) -> RunComparisonPtr {
                    const auto &[one, other] = states;
                    plan::RunDifference difference = plan::difference(*one, *other);
                    plan::DecisionDifference why = plan::decisionDifference(*one, *other, difference);
                    return std::make_shared<const RunComparison>(
                        RunComparison{one, other, std::move(difference), std::move(why), live});
                },
                [done](RunComparisonPtr comparison) { done(std::move(comparison)); });
        });
}

QList<ComparedFigure> comparedFigures(const RunComparison &comparison)
{
    const plan::RunDifference &difference = comparison.difference;
    const plan::RunSummary &left = difference.left;
    const plan::RunSummary &right = difference.right;
    QList<ComparedFigure> figures{
        ofTexts(Comparison::tr("Question"), left.question, right.question),
        ofTexts(Comparison::tr("Arguments"), argumentsOf(left), argumentsOf(right)),
        ofTexts(Comparison::tr("Strategy"), fromQt(RunWords::strategy(left)),
                fromQt(RunWords::strategy(right))),
        ofTexts(Comparison::tr("Model"), left.model, right.model),
        ofCounts(Comparison::tr("Seed"), left.seed, right.seed),
        ofTimes(Comparison::tr("Started"), left.started, right.started),
        ofTexts(Comparison::tr("Status"), fromQt(RunWords::status(left)), fromQt(RunWords::status(right))),
        ofTexts(Comparison::tr("Decision"), fromQt(RunWords::shortDecision(left)),
                fromQt(RunWords::shortDecision(right))),
        ofCounts(Comparison::tr("Steps carried out"), left.steps, right.steps),
        ofCounts(Comparison::tr("Steps of the plan"), left.planSteps, right.planSteps),
        ofCounts(Comparison::tr("Re-plannings"), left.replannings, right.replannings),
        ofSeconds(Comparison::tr("Time"), left.seconds, right.seconds),
        ofCounts(Comparison::tr("Tokens"), left.tokens, right.tokens),
        ofCosts(Comparison::tr("Cost"), left.cost, right.cost),
        ofHashes(Comparison::tr("Rules"), difference.isSameRules, comparison.left->rulesHash,
                 comparison.right->rulesHash),
        ofHashes(Comparison::tr("Schema"), difference.isSameSchema, comparison.left->schemaHash,
                 comparison.right->schemaHash),
        ofHashes(Comparison::tr("Data"), difference.isSameData, comparison.left->datasetHash,
                 comparison.right->datasetHash)};
    if (!left.forkedFrom.empty() || !right.forkedFrom.empty())
        figures.append(ofTexts(Comparison::tr("Forked from"), fromQt(keptText(left.forkedFrom)),
                               fromQt(keptText(right.forkedFrom))));
    // Another seed is not more or less of one.
    for (ComparedFigure &figure : figures) {
        if (figure.name == Comparison::tr("Seed") && left.seed != right.seed)
            figure.difference = QStringLiteral("≠");
    }
    return figures;
}

QString countsOf(const plan::AnswerDifference &answer, const RunComparison &comparison)
{
    QStringList parts;
    const auto number = [](std::size_t count) { return static_cast<int>(count); };
    if (answer.changedRows > 0)
        parts.append(Comparison::tr("%Ln changed cell(s)", nullptr, number(answer.changedCells)) +
                     QLatin1Char(' ') + Comparison::tr("in %Ln row(s)", nullptr, number(answer.changedRows)));
    if (answer.onlyLeft > 0)
        parts.append(Comparison::tr("%Ln row(s) only in %1", nullptr, number(answer.onlyLeft))
                         .arg(comparison.leftName()));
    if (answer.onlyRight > 0)
        parts.append(Comparison::tr("%Ln row(s) only in %1", nullptr, number(answer.onlyRight))
                         .arg(comparison.rightName()));
    if (answer.isReordered)
        parts.append(Comparison::tr("the same rows in another order"));
    if (answer.hasOtherColumns)
        parts.append(Comparison::tr("other columns"));
    if (answer.hasOtherText)
        parts.append(Comparison::tr("other words"));
    if (answer.sameRows > 0)
        parts.append(Comparison::tr("%Ln row(s) the same", nullptr, number(answer.sameRows)));
    QString counts = parts.join(QStringLiteral(", "));
    if (answer.isCut)
        counts += Comparison::tr(" – of the rows that are kept, which are not all");
    return counts;
}

QString briefCountsOf(const plan::AnswerDifference &answer)
{
    const QLocale locale;
    QStringList parts;
    const auto add = [&](const QString &sign, std::size_t rows) {
        if (rows > 0)
            parts.append(sign + QChar(QChar::Nbsp) + locale.toString(static_cast<qulonglong>(rows)));
    };
    add(QStringLiteral("≠"), answer.changedRows);
    add(QStringLiteral("+"), answer.onlyRight);
    add(QStringLiteral("−"), answer.onlyLeft);
    if (!parts.isEmpty())
        return Comparison::tr("%1 row(s)", nullptr,
                              static_cast<int>(answer.changedRows + answer.onlyRight + answer.onlyLeft))
            .arg(parts.join(QStringLiteral(", ")));
    if (answer.isReordered)
        return Comparison::tr("in another order");
    if (answer.hasOtherColumns)
        return Comparison::tr("other columns");
    return answer.hasOtherText ? Comparison::tr("other words") : QString();
}

QString verdictOf(const plan::EvidenceDifference &evidence, const RunComparison &comparison)
{
    using Kind = plan::EvidenceDifference::Kind;
    switch (evidence.kind) {
    case Kind::Same:
        return Comparison::tr("= the same answer");
    case Kind::Different:
        return QStringLiteral("≠ ") + countsOf(evidence.answer, comparison);
    case Kind::OnlyLeft:
        return Comparison::tr("− answered only in %1").arg(comparison.leftName());
    case Kind::OnlyRight:
        return Comparison::tr("+ answered only in %1").arg(comparison.rightName());
    case Kind::Neither:
        return Comparison::tr("– no answer in either");
    }
    return {};
}

namespace
{

std::optional<double> numberIn(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return *number;
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    return std::nullopt;
}

/// As a table of answers shows it.
QString shownCell(const data::Value &value)
{
    const auto *number = std::get_if<double>(&value);
    return number == nullptr ? valueText(value) : NumberForm::keeping({number, 1}).text(*number);
}

/// With as many digits as tell the two apart.
QString changedCell(const data::Value &left, const data::Value &right)
{
    const QString change = QStringLiteral("%1 → %2");
    const auto before = numberIn(left);
    const auto after = numberIn(right);
    if (before && after) {
        const NumberForm form = NumberForm::of(*before, *after);
        if (form.text(*before) != form.text(*after))
            return change.arg(form.text(*before), form.text(*after));
    }
    const QString was = shownCell(left);
    const QString is = shownCell(right);
    return was == is ? change.arg(valueText(left), valueText(right)) : change.arg(was, is);
}

} // namespace

QString cellOf(const plan::DifferentRow &row, std::size_t column, const plan::ComparedColumn &compared)
{
    const bool hasLeft = !row.left.empty() && compared.left.has_value();
    const bool hasRight = !row.right.empty() && compared.right.has_value();
    if (hasLeft && hasRight && row.isChanged(column))
        return changedCell(row.left[column], row.right[column]);
    if (hasLeft)
        return shownCell(row.left[column]);
    return hasRight ? shownCell(row.right[column]) : QString();
}

QString kindOf(const plan::DifferentRow &row, const RunComparison &comparison)
{
    switch (row.kind) {
    case plan::DifferentRow::Kind::OnlyLeft:
        return QStringLiteral("− ") + Comparison::tr("only in %1").arg(comparison.leftName());
    case plan::DifferentRow::Kind::OnlyRight:
        return QStringLiteral("+ ") + Comparison::tr("only in %1").arg(comparison.rightName());
    case plan::DifferentRow::Kind::Changed:
        return QStringLiteral("≠ ") + Comparison::tr("changed");
    }
    return {};
}

} // namespace weighhouse::ui
