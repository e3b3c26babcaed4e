// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/look/items.h"

#include "ui/base/look/paint.h"
#include "ui/base/look/type.h"

#include <QStyleOptionHeader>

namespace weighhouse::ui::paint
{
namespace
{

Qt::Edge sideOfPage(QTabBar::Shape shape)
{
    switch (shape) {
    case QTabBar::RoundedSouth:
    case QTabBar::TriangularSouth:
        return Qt::TopEdge;
    case QTabBar::RoundedWest:
    case QTabBar::TriangularWest:
        return Qt::RightEdge;
    case QTabBar::RoundedEast:
    case QTabBar::TriangularEast:
        return Qt::LeftEdge;
    case QTabBar::RoundedNorth:
    case QTabBar::TriangularNorth:
        break;
    }
    return Qt::BottomEdge;
}

} // namespace

void headerSection(const QStyleOptionHeader &option, QPainter *painter)
{
    const Colours &c = coloursOf(&option);
    const bool isPressed = option.state.testFlag(QStyle::State_Sunken);
    // A heading that can be pressed raises itself under the mouse; others have no such state.
    const bool isRaised = isHovered(&option) && option.state.testFlag(QStyle::State_Raised);
    painter->fillRect(option.rect, isPressed ? c.pressed : isRaised ? c.hover : c.panel);
    side(painter, option.rect, Qt::BottomEdge, c.line);
    if (option.orientation == Qt::Horizontal)
        side(painter, option.rect.adjusted(0, 5, 0, -5),
             option.direction == Qt::RightToLeft ? Qt::LeftEdge : Qt::RightEdge, c.line);
    else
        side(painter, option.rect, Qt::RightEdge, c.line);
}

QStyleOptionHeader labelled(const QStyleOptionHeader &option)
{
    // Only what a heading of the first version has is copied, so that it is one.
    QStyleOptionHeader label = option;
    label.version = QStyleOptionHeader::Version;
    // A heading without room ends in dots; it does not lose its beginning.
    if (label.icon.isNull())
        label.text = option.fontMetrics.elidedText(option.text, Qt::ElideRight, option.rect.width());
    const Colours &c = coloursOf(&option);
    if (!option.state.testFlag(QStyle::State_On))
        label.palette.setColor(QPalette::ButtonText, isEnabled(&option) ? c.muted : c.faint);
    return label;
}

void branch(const QStyleOption *option, QPainter *painter)
{
    if (!option->state.testFlag(QStyle::State_Children))
        return;
    const bool isOpen = option->state.testFlag(QStyle::State_Open);
    const Qt::ArrowType closed = option->direction == Qt::RightToLeft ? Qt::LeftArrow : Qt::RightArrow;
    chevron(painter, option->rect, isOpen ? Qt::DownArrow : closed, coloursOf(option).muted);
}

void tab(const QStyleOptionTab &option, QPainter *painter)
{
    const Colours &c = coloursOf(&option);
    const Qt::Edge page = sideOfPage(option.shape);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    if (!isSelected && isHovered(&option))
        box(painter, QRectF(option.rect).adjusted(2, 2, -2, -3), c.hover, {});
    if (!isSelected)
        return;
    QRect line = option.rect;
    const QColor strong = isEnabled(&option) ? c.accent : c.faint;
    switch (page) {
    case Qt::TopEdge:
        line.setHeight(space::ring);
        break;
    case Qt::LeftEdge:
        line.setWidth(space::ring);
        break;
    case Qt::RightEdge:
        line.setLeft(line.right() - space::ring + 1);
        break;
    case Qt::BottomEdge:
        line.setTop(line.bottom() - space::ring + 1);
        break;
    }
    painter->fillRect(line, strong);
    if (hasFocus(&option))
        ring(painter, QRectF(option.rect).adjusted(2, 2, -2, -3), c.accent);
}

QStyleOptionTab labelled(const QStyleOptionTab &option)
{
    QStyleOptionTab label = option;
    const Colours &c = coloursOf(&option);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    label.palette.setColor(QPalette::WindowText, !isEnabled(&option) ? c.faint
                                                 : isSelected        ? c.text
                                                                     : c.muted);
    // The ring around the whole tab tells the focus.
    label.state &= ~QStyle::State_HasFocus;
    return label;
}

void tabBase(const QStyleOption *option, QPainter *painter)
{
    const auto *base = qstyleoption_cast<const QStyleOptionTabBarBase *>(option);
    side(painter, option->rect, base != nullptr ? sideOfPage(base->shape) : Qt::BottomEdge,
         coloursOf(option).line);
}

void dockTitle(const QStyle *style, const QStyleOptionDockWidget &option, QPainter *painter,
               const QWidget *widget)
{
    const Colours &c = coloursOf(&option);
    const Saved saved(painter);
    painter->fillRect(option.rect, option.palette.color(QPalette::Window));
    side(painter, option.rect, Qt::BottomEdge, c.line);
    const QRect words = style->subElementRect(QStyle::SE_DockWidgetTitleBarText, &option, widget)
                            .adjusted(space::small, 0, 0, 0);
    painter->setFont(fontFor(TextRole::GroupTitle, painter->font()));
    painter->setPen(c.text);
    painter->drawText(words, Qt::AlignVCenter | Qt::AlignLeading | Qt::TextShowMnemonic,
                      painter->fontMetrics().elidedText(option.title, Qt::ElideRight, words.width()));
}

void groupTitle(const QStyle *style, const QStyleOptionGroupBox &option, QPainter *painter,
                const QWidget *widget)
{
    const Saved saved(painter);
    const QRect words = style->subControlRect(QStyle::CC_GroupBox, &option, QStyle::SC_GroupBoxLabel, widget);
    if (option.subControls.testFlag(QStyle::SC_GroupBoxCheckBox)) {
        QStyleOptionButton box;
        box.state = option.state;
        box.palette = option.palette;
        box.direction = option.direction;
        box.rect = style->subControlRect(QStyle::CC_GroupBox, &option, QStyle::SC_GroupBoxCheckBox, widget);
        style->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, painter, widget);
    }
    painter->setFont(fontFor(TextRole::GroupTitle, painter->font()));
    painter->setPen(isEnabled(&option) ? coloursOf(&option).text : coloursOf(&option).faint);
    painter->drawText(words.adjusted(0, 0, option.rect.right() - words.right(), 0),
                      Qt::AlignVCenter | Qt::AlignLeading | Qt::TextShowMnemonic, option.text);
    if (hasFocus(&option))
        ring(painter, QRectF(words).adjusted(-space::hair, 0, space::hair, 0), coloursOf(&option).accent,
             space::hair);
}

} // namespace weighhouse::ui::paint
