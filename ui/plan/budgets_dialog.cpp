// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/budgets_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

constexpr double mostOfAnything = 1e9;
constexpr int mostAtOnce = 64;
constexpr int mostRetries = 20;

std::optional<double> asNumber(const std::optional<std::uint64_t> &count)
{
    return count ? std::optional(static_cast<double>(*count)) : std::nullopt;
}

std::optional<std::uint64_t> asCount(const std::optional<double> &number)
{
    return number ? std::optional(static_cast<std::uint64_t>(std::llround(*number))) : std::nullopt;
}

} // namespace

std::optional<double> BudgetsDialog::Field::value() const
{
    return isLimited->isChecked() ? std::optional(limit->value()) : std::nullopt;
}

BudgetsDialog::Field BudgetsDialog::addField(QGridLayout &grid, const char *name, const QString &text,
                                             std::optional<double> limit, double used, int decimals)
{
    auto *box = new QCheckBox(text);
    box->setObjectName(QString::fromLatin1(name));
    box->setChecked(limit.has_value());
    auto *spin = new QDoubleSpinBox;
    spin->setObjectName(QString::fromLatin1(name) + QStringLiteral("Limit"));
    spin->setAccessibleName(tr("Limit: %1").arg(QString(text).remove(QLatin1Char('&'))));
    spin->setDecimals(decimals);
    spin->setRange(0, mostOfAnything);
    spin->setValue(limit.value_or(0));
    spin->setEnabled(limit.has_value());
    spin->setGroupSeparatorShown(true);
    const int row = grid.rowCount();
    grid.addWidget(box, row, 0);
    grid.addWidget(spin, row, 1);
    grid.addWidget(new QLabel(tr("%1 used").arg(QLocale().toString(used, 'f', decimals))), row, 2);
    connect(box, &QCheckBox::toggled, spin, &QWidget::setEnabled);
    connect(box, &QCheckBox::toggled, spin, [spin](bool isLimited) {
        if (isLimited)
            spin->setFocus();
    });
    return {box, spin};
}

BudgetsDialog::BudgetsDialog(const plan::RunSettings &settings, const plan::Usage &used, QWidget *parent)
    : QDialog(parent), m_settings(settings), m_limit(new QSpinBox), m_retries(new QSpinBox)
{
    setObjectName(QStringLiteral("budgetsDialog"));
    setWindowTitle(tr("Budgets of a Run"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *about = new QLabel(
        tr("A run that has used up what it may pauses and says so; nothing is lost. Raise the limit "
           "and go on."));
    about->setWordWrap(true);
    auto *grid = new QGridLayout;
    const plan::Budgets &budgets = settings.budgets;
    m_steps = addField(*grid, "budgetSteps", tr("&Steps"), asNumber(budgets.steps),
                       static_cast<double>(used.steps), 0);
    m_replannings = addField(*grid, "budgetReplannings", tr("&Re-plannings"), asNumber(budgets.replannings),
                             static_cast<double>(used.replannings), 0);
    m_tokens = addField(*grid, "budgetTokens", tr("&Tokens"), asNumber(budgets.tokens),
                        static_cast<double>(used.tokens), 0);
    m_money = addField(*grid, "budgetMoney", tr("&Money"), budgets.money, used.money, 4);
    m_seconds = addField(*grid, "budgetSeconds", tr("S&econds"), budgets.seconds, used.seconds, 1);

    const auto addCount = [&](QSpinBox *spin, const char *name, const QString &text, int least, int most,
                              unsigned value) {
        spin->setObjectName(QString::fromLatin1(name));
        spin->setRange(least, most);
        spin->setValue(static_cast<int>(value));
        auto *label = new QLabel(text);
        label->setBuddy(spin);
        const int row = grid->rowCount();
        grid->addWidget(label, row, 0);
        grid->addWidget(spin, row, 1);
    };
    addCount(m_limit, "budgetAtOnce", tr("Steps at &once"), 1, mostAtOnce, settings.limit);
    addCount(m_retries, "budgetRetries", tr("Tries &again when a step fails"), 0, mostRetries,
             settings.retries);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(about);
    layout->addLayout(grid);
    layout->addStretch(1);
    layout->addWidget(buttons);
}

plan::RunSettings BudgetsDialog::settings() const
{
    plan::RunSettings settings = m_settings;
    settings.budgets.steps = asCount(m_steps.value());
    settings.budgets.replannings = asCount(m_replannings.value());
    settings.budgets.tokens = asCount(m_tokens.value());
    settings.budgets.money = m_money.value();
    settings.budgets.seconds = m_seconds.value();
    settings.limit = static_cast<unsigned>(m_limit->value());
    settings.retries = static_cast<unsigned>(m_retries->value());
    return settings;
}

} // namespace weighhouse::ui
