// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/drawer.h"

#include <QEvent>
#include <QMouseEvent>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

namespace weighhouse::ui
{

Drawer::Drawer(QWidget *parent) : QTabWidget(parent), m_fold(new QToolButton)
{
    setDocumentMode(true);
    m_fold->setObjectName(QStringLiteral("foldDrawer"));
    m_fold->setAutoRaise(true);
    m_fold->setFocusPolicy(Qt::StrongFocus);
    connect(m_fold, &QToolButton::clicked, this, [this] { setOpen(!m_isOpen); });
    setCornerWidget(m_fold);
    connect(this, &QTabWidget::currentChanged, this, [this] { setOpen(true); });
    tabBar()->installEventFilter(this);
    applyHeight();
}

void Drawer::setOpen(bool open)
{
    if (open == m_isOpen)
        return;
    m_isOpen = open;
    applyHeight();
    Q_EMIT openChanged(open);
}

void Drawer::applyHeight()
{
    auto *pages = findChild<QStackedWidget *>(QString(), Qt::FindDirectChildrenOnly);
    if (pages != nullptr)
        pages->setVisible(m_isOpen);
    setMaximumHeight(m_isOpen ? QWIDGETSIZE_MAX
                              : qMax(tabBar()->sizeHint().height(), m_fold->sizeHint().height()));
    m_fold->setArrowType(m_isOpen ? Qt::DownArrow : Qt::UpArrow);
    const QString words = m_isOpen ? tr("Fold these views") : tr("Open these views");
    m_fold->setToolTip(words);
    m_fold->setAccessibleName(words);
}

bool Drawer::eventFilter(QObject *watched, QEvent *event)
{
    const bool hadCurrent = event->type() == QEvent::MouseButtonPress &&
                            tabBar()->tabAt(static_cast<QMouseEvent *>(event)->pos()) == currentIndex();
    if (hadCurrent && static_cast<QMouseEvent *>(event)->button() == Qt::LeftButton) {
        setOpen(!m_isOpen);
        return true;
    }
    // Another tab, by mouse, arrow key or mnemonic.
    const bool chooses = (event->type() == QEvent::MouseButtonPress &&
                          tabBar()->tabAt(static_cast<QMouseEvent *>(event)->pos()) >= 0) ||
                         event->type() == QEvent::Shortcut;
    if (chooses)
        setOpen(true);
    return QTabWidget::eventFilter(watched, event);
}

void Drawer::changeEvent(QEvent *event)
{
    QTabWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        applyHeight();
}

} // namespace weighhouse::ui
