// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plan_toolbar.h"

#include "ui/base/look/space.h"
#include "ui/base/look/style.h"
#include "ui/document/plan_session.h"
#include "ui/plan/actions.h"
#include "ui/plan/strategy_chooser.h"
#include "ui/widgets/flow_layout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QSpinBox>

namespace weighhouse::ui
{
namespace
{

constexpr int mostStepsAtOnce = 64;

QLabel *labelFor(QWidget *field, const QString &text)
{
    auto *label = new QLabel(text);
    label->setBuddy(field);
    return label;
}

} // namespace

PlanToolbar::PlanToolbar(PlanSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_limit(new QSpinBox(this)),
      m_strategy(new StrategyChooser(session, this))
{
    auto *layout = new FlowLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_limit->hide();
    m_limit->setObjectName(QStringLiteral("stepsAtOnce"));
    m_limit->setAccessibleName(tr("Steps that run at once"));
    m_limit->setToolTip(tr("How many steps run at once"));
    if (auto *line = m_limit->findChild<QLineEdit *>()) // what a screen reader meets
        line->setAccessibleName(m_limit->accessibleName());
    m_limit->setRange(1, mostStepsAtOnce);
    m_strategy->hide();
    connect(m_strategy, &StrategyChooser::chatModelsWanted, this, &PlanToolbar::chatModelsWanted);
    connect(m_strategy, &StrategyChooser::promptsWanted, this, &PlanToolbar::promptsWanted);
    refresh();
    connect(m_limit, &QSpinBox::valueChanged, this, [this](int limit) {
        plan::RunSettings settings = m_session.settings();
        settings.limit = static_cast<unsigned>(limit);
        m_session.setSettings(settings);
    });
}

void PlanToolbar::addGroup(const QList<QAction *> &actions)
{
    auto *group = new QWidget;
    auto *line = new QHBoxLayout(group);
    line->setContentsMargins(0, 0, space::small, 0);
    line->setSpacing(space::hair);
    for (QAction *action : actions)
        line->addWidget(buttonFor(action));
    layout()->addWidget(group);
}

void PlanToolbar::addIcons(const QList<QAction *> &actions)
{
    addGroup(actions);
    QLayoutItem *last = layout()->itemAt(layout()->count() - 1);
    for (auto *button : last->widget()->findChildren<QToolButton *>())
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
}

void PlanToolbar::addMenu(QAction *action, const QList<QAction *> &more)
{
    QToolButton *button = buttonFor(action);
    auto *menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    menu->addActions(more);
    connect(menu, &QMenu::aboutToHide, this, &PlanToolbar::left);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::MenuButtonPopup);
    setPrimary(button);
    layout()->addWidget(button);
}

void PlanToolbar::addLimit()
{
    addField({m_limit, labelFor(m_limit, tr("at once"))});
}

void PlanToolbar::addStrategy()
{
    addField({m_strategy});
}

void PlanToolbar::addField(const QList<QWidget *> &parts)
{
    auto *group = new QWidget;
    auto *line = new QHBoxLayout(group);
    line->setContentsMargins(0, 0, space::small, 0);
    for (QWidget *part : parts) {
        line->addWidget(part);
        part->show();
    }
    layout()->addWidget(group);
}

void PlanToolbar::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    Q_EMIT left();
}

void PlanToolbar::refresh()
{
    const QSignalBlocker blocker(m_limit);
    m_limit->setValue(static_cast<int>(m_session.settings().limit));
    m_strategy->refresh();
}

} // namespace weighhouse::ui
