// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/look/fields.h"

#include "ui/base/look/paint.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QStyleOptionComplex>

namespace weighhouse::ui::paint
{
namespace
{

void field(const QStyleOption *option, QPainter *painter, bool isFocused)
{
    const Colours &c = coloursOf(option);
    const QRectF rect(option->rect);
    const QColor fill = isEnabled(option) ? option->palette.color(QPalette::Base) : c.window;
    const QColor edge = !isEnabled(option) ? c.line : isHovered(option) ? c.muted : c.edge;
    box(painter, rect, fill, edge);
    if (isFocused)
        ring(painter, rect, c.accent);
}

/// The field in a combo box or a spin box, which has the frame.
bool isInside(const QWidget *widget)
{
    const QWidget *parent = widget != nullptr ? widget->parentWidget() : nullptr;
    return qobject_cast<const QComboBox *>(parent) != nullptr ||
           qobject_cast<const QAbstractSpinBox *>(parent) != nullptr;
}

/// The fillings of grooves, which have no text on them.
QColor grooveOf(const Colours &c)
{
    return c.pressed;
}

} // namespace

void lineEdit(const QStyleOption *option, QPainter *painter, const QWidget *widget)
{
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
    if (isInside(widget))
        return;
    if (frame != nullptr && frame->lineWidth > 0)
        field(option, painter, hasFocus(option));
    else
        painter->fillRect(option->rect, option->palette.brush(QPalette::Base));
}

void comboBox(const QStyle *style, const QStyleOptionComboBox &option, QPainter *painter,
              const QWidget *widget)
{
    const Colours &c = coloursOf(&option);
    const bool isPressed = isEnabled(&option) && option.state.testFlag(QStyle::State_On);
    if (option.frame) {
        const QColor edge = !isEnabled(&option) ? c.line : isHovered(&option) ? c.muted : c.edge;
        const QColor fill = !isEnabled(&option) ? c.window
                            : isPressed && !option.editable
                                ? c.pressed
                                : option.palette.color(option.editable ? QPalette::Base : QPalette::Button);
        box(painter, option.rect, fill, edge);
    } else if (isHovered(&option)) {
        box(painter, option.rect, c.hover, {});
    }
    const QRect arrow = style->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxArrow, widget);
    chevron(painter, arrow, Qt::DownArrow, isEnabled(&option) ? c.muted : c.faint);
    if (hasFocus(&option))
        ring(painter, option.rect, c.accent);
}

void spinBox(const QStyle *style, const QStyleOptionSpinBox &option, QPainter *painter, const QWidget *widget)
{
    const Colours &c = coloursOf(&option);
    if (option.frame)
        field(&option, painter, hasFocus(&option));
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const auto button = [&](QStyle::SubControl part, Qt::ArrowType direction,
                            QAbstractSpinBox::StepEnabledFlag step) {
        const QRect rect = style->subControlRect(QStyle::CC_SpinBox, &option, part, widget);
        const bool isUsable = isEnabled(&option) && option.stepEnabled.testFlag(step);
        if (isUsable && option.activeSubControls.testFlag(part) &&
            option.state.testFlag(QStyle::State_MouseOver))
            box(painter, QRectF(rect).adjusted(1, 1, -2, -1),
                option.state.testFlag(QStyle::State_Sunken) ? c.pressed : c.hover, {}, space::hair);
        chevron(painter, rect, direction, isUsable ? c.muted : c.faint);
    };
    button(QStyle::SC_SpinBoxUp, Qt::UpArrow, QAbstractSpinBox::StepUpEnabled);
    button(QStyle::SC_SpinBoxDown, Qt::DownArrow, QAbstractSpinBox::StepDownEnabled);
}

void slider(const QStyle *style, const QStyleOptionSlider &option, QPainter *painter, const QWidget *widget)
{
    const Colours &c = coloursOf(&option);
    const QRect groove = style->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderGroove, widget);
    const QRect handle = style->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, widget);
    const bool isFlatWays = option.orientation == Qt::Horizontal;
    constexpr qreal thick = space::hair;
    QRectF line(groove);
    if (isFlatWays) {
        line.setHeight(thick);
        line.moveCenter(QPointF(line.center().x(), groove.center().y() + 0.5));
    } else {
        line.setWidth(thick);
        line.moveCenter(QPointF(groove.center().x() + 0.5, line.center().y()));
    }
    box(painter, line, grooveOf(c), {}, thick / 2);
    QRectF done = line;
    const QPointF middle = QRectF(handle).center();
    if (isFlatWays && option.upsideDown)
        done.setLeft(middle.x());
    else if (isFlatWays)
        done.setRight(middle.x());
    else if (option.upsideDown)
        done.setTop(middle.y());
    else
        done.setBottom(middle.y());
    const QColor strong = isEnabled(&option) ? c.accent : c.faint;
    box(painter, done, strong, {}, thick / 2);
    QRectF knob(0, 0, 14, 14);
    knob.moveCenter(middle);
    box(painter, knob, c.base, strong, knob.width() / 2);
    if (hasFocus(&option))
        ring(painter, knob, c.accent, knob.width() / 2);
}

QRect scrollBarPart(const QStyleOptionSlider &option, QStyle::SubControl part, int smallestHandle)
{
    const bool isFlatWays = option.orientation == Qt::Horizontal;
    const QRect rect = option.rect;
    const int length = isFlatWays ? rect.width() : rect.height();
    const auto range = static_cast<qint64>(option.maximum) - option.minimum;
    int handle = length;
    if (range > 0) {
        const qint64 page = qMax(1, option.pageStep);
        handle =
            qBound(qMin(smallestHandle, length), static_cast<int>(page * length / (range + page)), length);
    }
    const int start = QStyle::sliderPositionFromValue(option.minimum, option.maximum, option.sliderPosition,
                                                      length - handle, option.upsideDown);
    const auto along = [&](int from, int size) {
        return isFlatWays ? QRect(rect.x() + from, rect.y(), size, rect.height())
                          : QRect(rect.x(), rect.y() + from, rect.width(), size);
    };
    QRect found;
    switch (part) {
    case QStyle::SC_ScrollBarGroove:
        found = rect;
        break;
    case QStyle::SC_ScrollBarSlider:
        found = along(start, handle);
        break;
    case QStyle::SC_ScrollBarSubPage:
        found = along(0, start);
        break;
    case QStyle::SC_ScrollBarAddPage:
        found = along(start + handle, length - start - handle);
        break;
    default:
        return {};
    }
    return QStyle::visualRect(option.direction, rect, found);
}

void scrollBar(const QStyle *style, const QStyleOptionSlider &option, QPainter *painter,
               const QWidget *widget)
{
    const Colours &c = coloursOf(&option);
    painter->fillRect(option.rect, option.palette.color(QPalette::Base));
    if (option.maximum <= option.minimum)
        return;
    const QRectF handle(
        style->subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarSlider, widget));
    const bool isFlatWays = option.orientation == Qt::Horizontal;
    const bool isHeld = option.state.testFlag(QStyle::State_Sunken) &&
                        option.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider);
    const qreal gap = isHovered(&option) || isHeld ? 2 : 3;
    const QRectF drawn = isFlatWays ? handle.adjusted(2, gap, -2, -gap) : handle.adjusted(gap, 2, -gap, -2);
    box(painter, drawn, isHeld ? c.muted : c.edge, {}, space::radius);
}

void progressGroove(const QStyleOption *option, QPainter *painter)
{
    box(painter, option->rect, grooveOf(coloursOf(option)), {}, space::hair);
}

void progressContents(const QStyleOptionProgressBar &option, QPainter *painter)
{
    const Colours &c = coloursOf(&option);
    const qreal range = static_cast<qreal>(option.maximum) - option.minimum;
    const QColor fill = isEnabled(&option) ? c.accent : c.faint;
    QRectF done(option.rect);
    if (range <= 0) {
        // Nobody knows how far it is: a part in the middle tells that something goes on.
        const qreal third = done.width() / 3;
        done.adjust(third, 0, -third, 0);
    } else {
        const qreal share = (static_cast<qreal>(option.progress) - option.minimum) / range;
        const qreal width = done.width() * qBound(0.0, share, 1.0);
        if (option.invertedAppearance != (option.direction == Qt::RightToLeft))
            done.setLeft(done.right() - width);
        else
            done.setWidth(width);
    }
    if (done.width() > 0)
        box(painter, done, fill, {}, space::hair);
}

} // namespace weighhouse::ui::paint
