// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/look/buttons.h"

#include "ui/base/look/paint.h"
#include "ui/base/look/style.h"

#include <QStyleOptionToolButton>
#include <QToolBar>
#include <QToolButton>

namespace weighhouse::ui::paint
{
namespace
{

bool isDefault(const QStyleOption *option)
{
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
    return button != nullptr && button->features.testFlag(QStyleOptionButton::DefaultButton);
}

bool isFlat(const QStyleOption *option)
{
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
    return button != nullptr && button->features.testFlag(QStyleOptionButton::Flat);
}

bool hasAccent(const QStyleOption *option, const QWidget *widget)
{
    return isEnabled(option) && (isPrimary(widget) || isDefault(option));
}

/// The fill of a control that can be held down, hovered over and checked.
QColor fillOf(const QStyleOption *option, const QColor &idle)
{
    const Colours &c = coloursOf(option);
    if (isEnabled(option) && option->state.testFlag(QStyle::State_Sunken))
        return c.pressed;
    if (option->state.testFlag(QStyle::State_On))
        return c.accentSoft;
    return isHovered(option) ? c.hover : idle;
}

QColor accentFill(const QStyleOption *option)
{
    const Colours &c = coloursOf(option);
    if (option->state.testFlag(QStyle::State_Sunken))
        return c.isDark ? c.accent.darker(125) : c.accent.darker(130);
    return isHovered(option) ? (c.isDark ? c.accent.lighter(108) : c.accent.darker(112)) : c.accent;
}

bool hasMenuArrow(const QStyleOptionToolButton &option)
{
    return option.features.testFlag(QStyleOptionToolButton::HasMenu) &&
           !option.features.testFlag(QStyleOptionToolButton::MenuButtonPopup) &&
           option.toolButtonStyle != Qt::ToolButtonIconOnly;
}

} // namespace

void pushButton(const QStyleOption *option, QPainter *painter, const QWidget *widget)
{
    const Colours &c = coloursOf(option);
    const QRectF rect(option->rect);
    if (hasAccent(option, widget)) {
        box(painter, rect, accentFill(option), {});
        if (hasFocus(option))
            ring(painter, rect.adjusted(2, 2, -2, -2), c.accentText, space::radius - 2);
        return;
    }
    const bool flat = isFlat(option);
    const QColor outline = flat ? QColor() : isEnabled(option) ? c.edge : c.line;
    box(painter, rect, fillOf(option, flat ? QColor() : c.base), outline);
    if (hasFocus(option))
        ring(painter, rect, c.accent);
}

QStyleOptionButton labelled(const QStyleOptionButton &option, const QWidget *widget)
{
    QStyleOptionButton label = option;
    const Colours &c = coloursOf(&option);
    if (hasAccent(&option, widget))
        label.palette.setColor(QPalette::ButtonText, c.accentText);
    else if (isEnabled(&option) && option.state.testFlag(QStyle::State_On))
        label.palette.setColor(QPalette::ButtonText, c.accent);
    return label;
}

void checkBox(const QStyleOption *option, QPainter *painter)
{
    const Colours &c = coloursOf(option);
    const QRectF rect(option->rect);
    const bool isSet =
        option->state.testFlag(QStyle::State_On) || option->state.testFlag(QStyle::State_NoChange);
    const QColor strong = isEnabled(option) ? c.accent : c.faint;
    const QColor outline = isSet ? strong : isEnabled(option) ? c.edge : c.line;
    box(painter, rect, isSet ? strong : fillOf(option, c.base), outline, space::hair);
    if (option->state.testFlag(QStyle::State_On))
        tick(painter, rect, c.accentText);
    else if (option->state.testFlag(QStyle::State_NoChange))
        painter->fillRect(QRectF(rect.center().x() - 4, rect.center().y() - 1, 8, 2), c.accentText);
}

void radioButton(const QStyleOption *option, QPainter *painter)
{
    const Colours &c = coloursOf(option);
    const QRectF rect(option->rect);
    const bool isSet = option->state.testFlag(QStyle::State_On);
    const QColor strong = isEnabled(option) ? c.accent : c.faint;
    const qreal round = rect.height() / 2;
    box(painter, rect, isSet ? strong : fillOf(option, c.base), isSet ? strong : c.edge, round);
    if (isSet)
        box(painter, rect.adjusted(5, 5, -5, -5), c.accentText, {}, round);
}

int menuArrowRoom(const QStyleOptionToolButton &option)
{
    return hasMenuArrow(option) ? space::page : 0;
}

void toolButton(const QStyle *style, const QStyleOptionToolButton &option, QPainter *painter,
                const QWidget *widget)
{
    const Colours &c = coloursOf(&option);
    const QRect whole = option.rect;
    const bool accented = isEnabled(&option) && isPrimary(widget);
    const bool isRaised = !option.state.testFlag(QStyle::State_AutoRaise);
    const QColor outline = isRaised && !accented ? (isEnabled(&option) ? c.edge : c.line) : QColor();
    box(painter, whole, accented ? accentFill(&option) : fillOf(&option, isRaised ? c.base : QColor()),
        outline);

    QStyleOptionToolButton label = option;
    label.rect = style->subControlRect(QStyle::CC_ToolButton, &option, QStyle::SC_ToolButton, widget);
    label.rect.adjust(0, 0, -menuArrowRoom(option), 0);
    const bool isChecked = option.state.testFlag(QStyle::State_On);
    const QColor ink = !isEnabled(&option) ? c.faint
                       : accented          ? c.accentText
                       : isChecked         ? c.accent
                                           : c.text;
    label.palette.setColor(QPalette::ButtonText, ink);
    if (accented && !label.icon.isNull())
        label.icon =
            QIcon(label.icon.pixmap(label.iconSize, widget->devicePixelRatioF(), QIcon::Selected, QIcon::On));
    // The label does not shift while the button is held down.
    label.state &= ~QStyle::State_Sunken;
    style->drawControl(QStyle::CE_ToolButtonLabel, &label, painter, widget);

    if (option.subControls.testFlag(QStyle::SC_ToolButtonMenu)) {
        const QRect menu =
            style->subControlRect(QStyle::CC_ToolButton, &option, QStyle::SC_ToolButtonMenu, widget);
        side(painter, menu.adjusted(0, 6, 0, -6), Qt::LeftEdge, accented ? c.accentText : c.line);
        chevron(painter, menu, Qt::DownArrow, ink);
    } else if (hasMenuArrow(option)) {
        const QRect arrow(whole.right() - space::page - 2, whole.top(), space::page, whole.height());
        chevron(painter, arrow, Qt::DownArrow, ink);
    }
    if (hasFocus(&option))
        ring(painter, whole, accented ? c.accentText : c.accent);
}

} // namespace weighhouse::ui::paint
