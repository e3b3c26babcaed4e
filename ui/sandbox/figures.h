// SPDX-License-Identifier: GPL-3.0-or-later
// What is wanted, before and after, in large figures.
#pragma once

#include "ui/sandbox/trying.h"

#include <QWidget>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace weighhouse::ui
{

/// The objectives before → after with the change, and whether the constraints hold. Nothing without a
/// question.
class Figures : public QWidget
{
    Q_OBJECT

public:
    explicit Figures(QWidget *parent = nullptr);

    void setTried(const TriedPtr &tried);

Q_SIGNALS:
    /// A figure was clicked: the position of its objective.
    void objectiveActivated(int objective);
    /// Explains a constraint.
    void constraintActivated(int constraint);

protected:
    void changeEvent(QEvent *event) override;

private:
    void arrange(const decision::WhatIfResult &result);
    void fill();
    QString figureText(const decision::ValueDifference &objective) const;
    QString constraintText(const decision::ValueDifference &constraint) const;

    TriedPtr m_tried;
    QVBoxLayout *m_layout;
    std::vector<QLabel *> m_objectives;
    std::vector<QLabel *> m_constraints;
};

} // namespace weighhouse::ui
