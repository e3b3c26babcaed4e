// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/floating.h"

#include "ui/base/look/space.h"

#include <QEvent>
#include <QWidget>
#include <algorithm>

namespace weighhouse::ui
{

Floating::Floating(QWidget *widget, QWidget *host) : QObject(host), m_widget(widget), m_host(host)
{
    const bool isShown = !widget->isHidden();
    widget->setParent(host);
    widget->setAutoFillBackground(true); // what is below would shine through
    widget->setVisible(isShown);
    host->installEventFilter(this);
    widget->installEventFilter(this);
    place();
}

bool Floating::eventFilter(QObject *watched, QEvent *event)
{
    const auto type = event->type();
    if ((watched == m_host && (type == QEvent::Resize || type == QEvent::Show)) ||
        (watched == m_widget &&
         (type == QEvent::Show || type == QEvent::LayoutRequest || type == QEvent::FontChange)))
        place();
    return QObject::eventFilter(watched, event);
}

void Floating::place()
{
    const int width = std::max(0, m_host->width() - 2 * space::small);
    const int height =
        m_widget->hasHeightForWidth() ? m_widget->heightForWidth(width) : m_widget->sizeHint().height();
    m_widget->setGeometry(space::small, space::small, width, height);
    m_widget->raise();
}

} // namespace weighhouse::ui
