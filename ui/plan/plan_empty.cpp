// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plan_empty.h"

#include "ui/base/look/space.h"
#include "ui/base/look/style.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace weighhouse::ui
{

PlanEmpty::PlanEmpty(QAction *makePlan, QAction *importPlan, QAction *addStep, QWidget *parent)
    : QWidget(parent)
{
    auto *text = new QLabel(
        tr("A plan says how the question is going to be answered: which data are asked, what is worked "
           "out, how the candidates are compared. It can be changed, and is run step by step. The Analyst "
           "makes one from the rules, without a chat model."));
    text->setWordWrap(true);
    text->setAlignment(Qt::AlignCenter);
    constexpr int widest = 80; // letters, as far as eyes follow a line
    text->setMaximumWidth(fontMetrics().averageCharWidth() * widest);
    const auto makeButton = [](const char *name, const QString &words, QAction *action) {
        auto *button = new QToolButton;
        button->setObjectName(QString::fromLatin1(name));
        button->setText(words);
        button->setFocusPolicy(Qt::StrongFocus);
        // While a plan is being made, none is offered to be made.
        button->setEnabled(action->isEnabled());
        connect(action, &QAction::enabledChanged, button, &QWidget::setEnabled);
        connect(button, &QToolButton::clicked, action, &QAction::trigger);
        return button;
    };
    QToolButton *make = makeButton("makeFirstPlan", tr("Make the Plan"), makePlan);
    setFocusProxy(make);
    setPrimary(make);
    const auto centred = [](const QList<QWidget *> &widgets) {
        auto *line = new QHBoxLayout;
        line->addStretch(1);
        for (QWidget *widget : widgets)
            line->addWidget(widget, qobject_cast<QLabel *>(widget) != nullptr ? 100 : 0);
        line->addStretch(1);
        return line;
    };
    auto *layout = new QVBoxLayout(this);
    layout->addStretch(2);
    layout->addLayout(centred({text}));
    layout->addSpacing(space::page);
    layout->addLayout(centred({make, makeButton("addFirstStep", tr("Write One Yourself"), addStep),
                               makeButton("importFirstPlan", tr("Import a Plan…"), importPlan)}));
    layout->addStretch(3);
}

} // namespace weighhouse::ui
