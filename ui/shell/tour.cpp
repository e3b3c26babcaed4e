// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/tour.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace weighhouse::ui
{

Tour::Tour(std::vector<TourStep> steps, QWidget *parent)
    : QFrame(parent), m_steps(std::move(steps)), m_text(new QLabel), m_back(new QPushButton(tr("Back"))),
      m_next(new QPushButton(tr("Next")))
{
    setObjectName(QStringLiteral("tour"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    m_text->setObjectName(QStringLiteral("tourText"));
    m_text->setWordWrap(true);
    m_text->setAccessibleName(tr("Tour"));
    m_next->setObjectName(QStringLiteral("tourNext"));
    m_back->setObjectName(QStringLiteral("tourBack"));
    auto *end = new QPushButton(tr("End the tour"));
    auto *layout = new QHBoxLayout(this);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_back);
    layout->addWidget(m_next);
    layout->addWidget(end);
    hide();
    connect(m_back, &QPushButton::clicked, this, [this] { showStep(m_step - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (m_step + 1 < m_steps.size()) {
            showStep(m_step + 1);
        } else {
            hide();
            Q_EMIT ended();
        }
    });
    connect(end, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT ended();
    });
}

void Tour::start()
{
    show();
    showStep(0);
    m_next->setFocus();
}

void Tour::showStep(std::size_t step)
{
    m_step = step;
    m_text->setText(tr("%1 of %2   %3")
                        .arg(QString::number(step + 1), QString::number(m_steps.size()), m_steps[step].text));
    m_back->setEnabled(step > 0);
    m_next->setText(step + 1 < m_steps.size() ? tr("Next") : tr("Done"));
    if (m_steps[step].show)
        m_steps[step].show();
}

} // namespace weighhouse::ui
