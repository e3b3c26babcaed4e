// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flow_layout.h"

#include <QWidget>
#include <algorithm>

namespace weighhouse::ui
{

FlowLayout::FlowLayout(QWidget *parent) : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect &rectangle)
{
    QLayout::setGeometry(rectangle);
    arrange(rectangle, Mode::Place);
}

int FlowLayout::arrange(const QRect &rectangle, Mode mode) const
{
    const int gap = std::max(0, spacing());
    int x = rectangle.x();
    int y = rectangle.y();
    int lineHeight = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        if (x + size.width() > rectangle.right() + 1 && lineHeight > 0) {
            x = rectangle.x();
            y += lineHeight + gap;
            lineHeight = 0;
        }
        if (mode == Mode::Place)
            item->setGeometry(QRect(QPoint(x, y), size.boundedTo(QSize(rectangle.width(), size.height()))));
        x += size.width() + gap;
        lineHeight = std::max(lineHeight, size.height());
    }
    return y + lineHeight - rectangle.y();
}

} // namespace weighhouse::ui
