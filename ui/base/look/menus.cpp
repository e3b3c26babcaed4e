// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/look/menus.h"

#include "ui/base/look/paint.h"
#include "ui/base/look/type.h"

#include <QFontMetrics>
#include <QStyleOptionMenuItem>

namespace weighhouse::ui::paint
{
namespace
{

constexpr int iconSize = space::page;
/// Before the words: a tick or an icon, with room at both sides.
constexpr int wordsStart = iconSize + 2 * space::small;
constexpr int separatorHeight = 2 * space::hair + 1;

bool isSelectable(const QStyleOptionMenuItem &option)
{
    return option.menuItemType != QStyleOptionMenuItem::Separator;
}

void separator(const QStyleOptionMenuItem &option, QPainter *painter)
{
    const Colours &c = coloursOf(&option);
    if (option.text.isEmpty()) {
        const QRect line(option.rect.left() + space::small, option.rect.center().y(),
                         option.rect.width() - 2 * space::small, 1);
        painter->fillRect(line, c.line);
        return;
    }
    const Saved saved(painter);
    painter->setFont(fontFor(TextRole::GroupTitle, option.font));
    painter->setPen(c.muted);
    painter->drawText(option.rect.adjusted(wordsStart, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeading,
                      option.text);
}

void markOf(const QStyle *style, const QStyleOptionMenuItem &option, QPainter *painter, const QRect &rect,
            const QWidget *widget)
{
    const Colours &c = coloursOf(&option);
    if (option.checkType == QStyleOptionMenuItem::NotCheckable) {
        option.icon.paint(painter, rect, Qt::AlignCenter,
                          isEnabled(&option) ? QIcon::Normal : QIcon::Disabled);
        return;
    }
    if (option.checkType == QStyleOptionMenuItem::Exclusive) {
        if (option.checked)
            box(painter, QRectF(rect).adjusted(5, 5, -5, -5), isEnabled(&option) ? c.text : c.faint, {},
                rect.height());
        return;
    }
    QStyleOptionButton tickBox;
    tickBox.rect = rect;
    tickBox.palette = option.palette;
    tickBox.state =
        (option.state & QStyle::State_Enabled) | (option.checked ? QStyle::State_On : QStyle::State_Off);
    style->drawPrimitive(QStyle::PE_IndicatorCheckBox, &tickBox, painter, widget);
}

} // namespace

void menuPanel(const QStyleOption *option, QPainter *painter)
{
    const Colours &c = coloursOf(option);
    painter->fillRect(option->rect, c.base);
    box(painter, option->rect, {}, c.isDark ? c.edge : c.line, 0);
}

void menuBarItem(const QStyleOptionMenuItem &option, QPainter *painter)
{
    const Colours &c = coloursOf(&option);
    painter->fillRect(option.rect, option.palette.color(QPalette::Window));
    const bool isOpen = option.state.testFlag(QStyle::State_Selected);
    if (isOpen)
        box(painter, QRectF(option.rect).adjusted(0, 2, 0, -2), c.hover, {}, space::hair);
    const Saved saved(painter);
    painter->setPen(isEnabled(&option) ? c.text : c.faint);
    painter->drawText(option.rect, Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine, option.text);
}

QSize menuItemSize(const QStyleOptionMenuItem &option, const QSize &contents)
{
    if (!isSelectable(option) && option.text.isEmpty())
        return {contents.width(), separatorHeight};
    // `contents` has the words, the keys, and the room between them that the menu leaves.
    const int height = qMax(QFontMetrics(option.font).height(), iconSize) + space::card;
    return {contents.width() + wordsStart + 2 * space::page, height};
}

void menuItem(const QStyle *style, const QStyleOptionMenuItem &option, QPainter *painter,
              const QWidget *widget)
{
    if (!isSelectable(option)) {
        separator(option, painter);
        return;
    }
    const Colours &c = coloursOf(&option);
    const QRect rect = option.rect;
    const bool isChosen = option.state.testFlag(QStyle::State_Selected) && isEnabled(&option);
    if (isChosen)
        box(painter, QRectF(rect).adjusted(space::hair, 0, -space::hair, 0), c.accentSoft, {}, space::hair);
    const auto mirrored = [&](const QRect &part) { return QStyle::visualRect(option.direction, rect, part); };
    const QRect mark(rect.left() + space::small, rect.top() + (rect.height() - iconSize) / 2, iconSize,
                     iconSize);
    markOf(style, option, painter, mirrored(mark), widget);

    const Saved saved(painter);
    painter->setFont(option.font);
    painter->setPen(isEnabled(&option) ? c.text : c.faint);
    const QRect words = rect.adjusted(wordsStart + space::hair, 0, -space::page, 0);
    const auto tab = option.text.indexOf(QLatin1Char('\t'));
    constexpr int flags = Qt::AlignVCenter | Qt::TextShowMnemonic | Qt::TextSingleLine | Qt::TextDontClip;
    painter->drawText(mirrored(words), flags | Qt::AlignLeading, option.text.left(tab));
    if (tab >= 0) {
        painter->setPen(isEnabled(&option) ? c.muted : c.faint);
        painter->drawText(mirrored(words), flags | Qt::AlignTrailing, option.text.mid(tab + 1));
    }
    if (option.menuItemType == QStyleOptionMenuItem::SubMenu) {
        const QRect arrow(rect.right() - space::page, rect.top(), space::page, rect.height());
        chevron(painter, mirrored(arrow),
                option.direction == Qt::RightToLeft ? Qt::LeftArrow : Qt::RightArrow, c.muted);
    }
}

} // namespace weighhouse::ui::paint
