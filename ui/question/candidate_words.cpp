// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/candidate_words.h"

#include "core/decision/sweep.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <QStringList>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

using decision::Choice;

/// Up to here numbers are told to the last digit.
constexpr std::uint64_t mostTold = 10'000'000;

struct CandidateStrings {
    Q_DECLARE_TR_FUNCTIONS(CandidateStrings)
};

/// The decimal logarithm of the number of ways to decide.
double digitsOf(const Choice &choice)
{
    const auto total = static_cast<double>(choice.options.size());
    if (choice.different && choice.different->count() != decision::saturated)
        return std::log10(static_cast<double>(choice.different->count()));
    if (choice.different && choice.optionsOfRows.empty())
        return (std::lgamma(total + 1) - std::lgamma(total - static_cast<double>(choice.rows.size()) + 1)) /
               std::log(10);
    if (choice.forEach) {
        double digits = 0; // where rows must differ, no more than so many
        for (std::size_t slot = 0; slot < choice.rows.size(); ++slot)
            digits += std::log10(std::max(static_cast<double>(choice.optionsOf(slot).size()), 1.0));
        return digits;
    }
    if (!choice.isSubset())
        return std::log10(std::max(total, 1.0));
    // The largest of the sums of subsets of each size, which is all that counts here.
    double most = 0;
    for (std::size_t size = choice.atLeast; size <= choice.atMost; ++size) {
        const auto chosen = static_cast<double>(size);
        const double logarithm =
            (std::lgamma(total + 1) - std::lgamma(chosen + 1) - std::lgamma(total - chosen + 1)) /
            std::log(10);
        most = std::max(most, logarithm);
    }
    return most;
}

QString factorOf(const Choice &choice, const QLocale &locale)
{
    const QString options = locale.toString(static_cast<qulonglong>(choice.options.size()));
    const QString rows = locale.toString(static_cast<qulonglong>(choice.rows.size()));
    if (choice.isOrder())
        return QStringLiteral("%1!").arg(rows);
    if (!choice.optionsOfRows.empty()) {
        const QString most = locale.toString(static_cast<qulonglong>(choice.mostOptions()));
        return choice.different
                   ? CandidateStrings::tr("up to %1 for each of %2 rows, all different").arg(most, rows)
                   : CandidateStrings::tr("up to %1 for each of %2 rows").arg(most, rows);
    }
    if (choice.different)
        return CandidateStrings::tr("%1 for %2 rows, all different").arg(options, rows);
    if (choice.forEach)
        return QStringLiteral("%1^%2").arg(options,
                                           locale.toString(static_cast<qulonglong>(choice.rows.size())));
    if (!choice.isSubset())
        return options;
    if (choice.atLeast == choice.atMost)
        return CandidateStrings::tr("%1 of %2").arg(choice.atLeast).arg(options);
    return CandidateStrings::tr("%1 to %2 of %3").arg(choice.atLeast).arg(choice.atMost).arg(options);
}

} // namespace

bool isEnumerated(const decision::CandidateSpace &space)
{
    return space.count() <= decision::enumerationLimit;
}

QString candidateFormula(const decision::CandidateSpace &space, const QLocale &locale)
{
    const auto &choices = space.choices();
    if (choices.size() == 1 && !choices.front().forEach && !choices.front().isSubset())
        return {};
    QStringList factors;
    for (const Choice &choice : choices)
        factors.append(QStringLiteral("%1 %2").arg(toQt(choice.name), factorOf(choice, locale)));
    return factors.join(QStringLiteral(" × "));
}

QString candidateCount(const decision::CandidateSpace &space, const QLocale &locale)
{
    const QString formula = candidateFormula(space, locale);
    if (space.count() <= mostTold) {
        const QString number = space.count() == 1
                                   ? CandidateStrings::tr("1 candidate")
                                   : CandidateStrings::tr("%1 candidates")
                                         .arg(locale.toString(static_cast<qulonglong>(space.count())));
        return formula.isEmpty() ? number : QStringLiteral("%1 = %2").arg(number, formula);
    }
    double digits = 0;
    for (const Choice &choice : space.choices())
        digits += digitsOf(choice);
    const double exponent = std::floor(digits);
    const QString power = QStringLiteral("%1 × 10^%2")
                              .arg(numberText(std::pow(10, digits - exponent), 2, locale),
                                   locale.toString(static_cast<int>(exponent)));
    const QString number =
        space.isCountable()
            ? CandidateStrings::tr("about %1 candidates").arg(power)
            : CandidateStrings::tr("more candidates than can be counted, about %1").arg(power);
    return formula.isEmpty() ? number : QStringLiteral("%1 = %2").arg(number, formula);
}

} // namespace weighhouse::ui
