// SPDX-License-Identifier: GPL-3.0-or-later
// Who makes the next plan, and how.
#pragma once

#include "core/strategy/strategy.h"

#include <QWidget>
#include <vector>

class QComboBox;
class QHBoxLayout;

namespace weighhouse::ui
{

class PlanSession;

/// The strategies that there are, and the settings of the chosen one, each as a field with its label. Where
/// there is one strategy only it is not asked for.
class StrategyChooser : public QWidget
{
    Q_OBJECT

public:
    explicit StrategyChooser(PlanSession &session, QWidget *parent = nullptr);

    /// The strategy or its settings may have been set elsewhere.
    void refresh();

private:
    struct Field {
        std::string setting;
        QWidget *group = nullptr;
        QComboBox *values = nullptr;
    };

    void build();
    void choose();
    QWidget *labelled(const QString &label, QComboBox *values);

    PlanSession &m_session;
    QHBoxLayout *m_layout;
    QComboBox *m_strategies;
    const strategy::Strategy *m_built = nullptr; ///< Whose settings the fields are.
    std::vector<Field> m_fields;
};

} // namespace weighhouse::ui
