// SPDX-License-Identifier: GPL-3.0-or-later
// The strokes that the controls are drawn from.
#pragma once

#include "ui/base/look/colours.h"
#include "ui/base/look/space.h"

#include <QPainter>
#include <QRectF>
#include <QStyleOption>

namespace weighhouse::ui::paint
{

/// Restores the painter when it goes.
class Saved
{
public:
    explicit Saved(QPainter *painter) : m_painter(painter)
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
    }
    ~Saved() { m_painter->restore(); }
    Saved(const Saved &) = delete;
    Saved &operator=(const Saved &) = delete;

private:
    QPainter *m_painter;
};

/// Fills a box with soft corners and outlines it by a hairline; an invalid colour leaves that out.
void box(QPainter *painter, const QRectF &rect, const QColor &fill, const QColor &outline,
         qreal radius = space::radius);
/// The ring around what has the focus, inside of `rect`.
void ring(QPainter *painter, const QRectF &rect, const QColor &colour, qreal radius = space::radius);
/// An arrow head of two strokes in the middle of `rect`.
void chevron(QPainter *painter, const QRectF &rect, Qt::ArrowType direction, const QColor &colour);
/// The tick of what is checked.
void tick(QPainter *painter, const QRectF &rect, const QColor &colour);
/// A hairline along one side of `rect`.
void side(QPainter *painter, const QRect &rect, Qt::Edge edge, const QColor &colour);

inline const Colours &coloursOf(const QStyleOption *option)
{
    return ui::coloursOf(option->palette);
}
inline bool isEnabled(const QStyleOption *option)
{
    return option->state.testFlag(QStyle::State_Enabled);
}
inline bool isHovered(const QStyleOption *option)
{
    return isEnabled(option) && option->state.testFlag(QStyle::State_MouseOver);
}
inline bool hasFocus(const QStyleOption *option)
{
    return isEnabled(option) && option->state.testFlag(QStyle::State_HasFocus);
}

} // namespace weighhouse::ui::paint
