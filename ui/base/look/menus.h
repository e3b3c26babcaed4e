// SPDX-License-Identifier: GPL-3.0-or-later
// Menus and the bar that opens them.
#pragma once

#include <QStyle>

class QStyleOptionMenuItem;

namespace weighhouse::ui::paint
{

void menuPanel(const QStyleOption *option, QPainter *painter);
void menuBarItem(const QStyleOptionMenuItem &option, QPainter *painter);
/// An entry of a menu: tick or icon, words, keys, arrow.
void menuItem(const QStyle *style, const QStyleOptionMenuItem &option, QPainter *painter,
              const QWidget *widget);
QSize menuItemSize(const QStyleOptionMenuItem &option, const QSize &contents);

} // namespace weighhouse::ui::paint
