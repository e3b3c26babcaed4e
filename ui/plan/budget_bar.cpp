// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/budget_bar.h"

#include "ui/base/look/space.h"
#include "ui/runs/run_words.h"

#include <QLocale>
#include <QStringList>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr int wholeBudget = 1000; ///< The bar's steps.

} // namespace

BudgetBar::BudgetBar(QWidget *parent) : QProgressBar(parent)
{
    setObjectName(QStringLiteral("budgetBar"));
    setAccessibleName(tr("Budget that is used"));
    setTextVisible(false);
    setRange(0, wholeBudget);
    setFixedWidth(fontMetrics().averageCharWidth() * 8);
    setMaximumHeight(space::small);
    hide();
}

void BudgetBar::showUsage(const plan::Budgets &budgets, const plan::Usage &used)
{
    QStringList lines;
    double most = 0;
    const auto add = [&](const QString &line, double amount, double limit) {
        lines.append(line);
        most = std::max(most, limit > 0 ? amount / limit : 1);
    };
    const auto addCount = [&](const QString &words, std::uint64_t amount,
                              const std::optional<std::uint64_t> &limit) {
        const QLocale locale;
        if (limit)
            add(words.arg(locale.toString(static_cast<qulonglong>(amount)),
                          locale.toString(static_cast<qulonglong>(*limit))),
                static_cast<double>(amount), static_cast<double>(*limit));
    };
    addCount(tr("Steps: %1 of %2"), used.steps, budgets.steps);
    addCount(tr("Re-plannings: %1 of %2"), used.replannings, budgets.replannings);
    addCount(tr("Tokens: %1 of %2"), used.tokens, budgets.tokens);
    if (budgets.money)
        add(tr("Cost: %1 of %2").arg(RunWords::cost(used.money), RunWords::cost(*budgets.money)), used.money,
            *budgets.money);
    if (budgets.seconds)
        add(tr("Time: %1 of %2").arg(RunWords::duration(used.seconds), RunWords::duration(*budgets.seconds)),
            used.seconds, *budgets.seconds);
    setVisible(!lines.isEmpty());
    setValue(static_cast<int>(std::clamp(most, 0.0, 1.0) * wholeBudget));
    const QString text = lines.join(QLatin1Char('\n'));
    setToolTip(text);
    setAccessibleDescription(text);
}

} // namespace weighhouse::ui
