// SPDX-License-Identifier: GPL-3.0-or-later
// Buttons, boxes to tick, tool buttons.
#pragma once

#include <QStyle>

class QStyleOptionButton;
class QStyleOptionToolButton;

namespace weighhouse::ui::paint
{

/// The panel of a push button.
void pushButton(const QStyleOption *option, QPainter *painter, const QWidget *widget);
/// Returns the option for the label of a push button, whose text has the colour that goes with its panel.
QStyleOptionButton labelled(const QStyleOptionButton &option, const QWidget *widget);
void checkBox(const QStyleOption *option, QPainter *painter);
void radioButton(const QStyleOption *option, QPainter *painter);
/// A tool button with its label and, where it has a menu, the arrow for it.
void toolButton(const QStyle *style, const QStyleOptionToolButton &option, QPainter *painter,
                const QWidget *widget);
/// The room that the arrow of a tool button with a menu takes at its right.
int menuArrowRoom(const QStyleOptionToolButton &option);

} // namespace weighhouse::ui::paint
