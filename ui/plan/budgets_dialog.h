// SPDX-License-Identifier: GPL-3.0-or-later
// How much a run may use.
#pragma once

#include "core/plan/execute/run_settings.h"

#include <QDialog>

class QCheckBox;
class QDoubleSpinBox;
class QGridLayout;
class QSpinBox;

namespace weighhouse::ui
{

/// A limit for each thing that a run uses, or none; how many steps run at once; how often a failed step is
/// tried again.
class BudgetsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit BudgetsDialog(const plan::RunSettings &settings, const plan::Usage &used,
                           QWidget *parent = nullptr);

    /// With what was chosen; what is not asked here stays.
    plan::RunSettings settings() const;

private:
    struct Field {
        QCheckBox *isLimited;
        QDoubleSpinBox *limit;

        std::optional<double> value() const;
    };
    Field addField(QGridLayout &grid, const char *name, const QString &text, std::optional<double> limit,
                   double used, int decimals);

    plan::RunSettings m_settings;
    Field m_steps;
    Field m_replannings;
    Field m_tokens;
    Field m_money;
    Field m_seconds;
    QSpinBox *m_limit;
    QSpinBox *m_retries;
};

} // namespace weighhouse::ui
