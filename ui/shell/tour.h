// SPDX-License-Identifier: GPL-3.0-or-later
// A walk through the window, step by step.
#pragma once

#include <QFrame>
#include <QString>
#include <functional>
#include <vector>

class QLabel;
class QPushButton;

namespace weighhouse::ui
{

struct TourStep {
    QString text;
    std::function<void()> show; ///< Brings about what the text speaks of.
};

/// A bar with a few sentences, Back and Next; the window stays in use beside it.
class Tour : public QFrame
{
    Q_OBJECT

public:
    explicit Tour(std::vector<TourStep> steps, QWidget *parent = nullptr);

    void start();

Q_SIGNALS:
    void ended();

private:
    void showStep(std::size_t step);

    std::vector<TourStep> m_steps;
    std::size_t m_step = 0;
    QLabel *m_text;
    QPushButton *m_back;
    QPushButton *m_next;
};

} // namespace weighhouse::ui
