// SPDX-License-Identifier: GPL-3.0-or-later
// This tells how much the person minds risk.
#pragma once

#include "ui/uncertainty/session.h"

#include <QWidget>
#include <optional>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSlider;

namespace weighhouse::ui
{

/// The kind of the utility curve and its parameter, with a sentence that says in the person's own numbers
/// what the parameter means.
class AttitudeForm : public QWidget
{
    Q_OBJECT

public:
    explicit AttitudeForm(UncertaintySession &session, QWidget *parent = nullptr);

private:
    void refresh();
    void take();
    /// A parameter that is neither blind to risk nor mad about it, for the outcomes that there are.
    double usualParameter(const QString &curve) const;

    UncertaintySession &m_session;
    QComboBox *m_curve;
    QLabel *m_label;
    QDoubleSpinBox *m_parameter;
    QLabel *m_words;
    std::optional<double> m_stake; ///< From the least to the greatest outcome, as last known.
    bool m_isShowing = false;
};

} // namespace weighhouse::ui
