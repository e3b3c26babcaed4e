// SPDX-License-Identifier: GPL-3.0-or-later
// Fields to type and choose in, sliders and bars.
#pragma once

#include <QStyle>

class QStyleOptionComboBox;
class QStyleOptionProgressBar;
class QStyleOptionSlider;
class QStyleOptionSpinBox;

namespace weighhouse::ui::paint
{

/// The panel behind a text that is typed; without a frame it is only filled.
void lineEdit(const QStyleOption *option, QPainter *painter, const QWidget *widget);
void comboBox(const QStyle *style, const QStyleOptionComboBox &option, QPainter *painter,
              const QWidget *widget);
void spinBox(const QStyle *style, const QStyleOptionSpinBox &option, QPainter *painter,
             const QWidget *widget);
void slider(const QStyle *style, const QStyleOptionSlider &option, QPainter *painter, const QWidget *widget);
void scrollBar(const QStyle *style, const QStyleOptionSlider &option, QPainter *painter,
               const QWidget *widget);
/// Returns the place of a part of a scroll bar, which has no arrows.
QRect scrollBarPart(const QStyleOptionSlider &option, QStyle::SubControl part, int smallestHandle);
void progressGroove(const QStyleOption *option, QPainter *painter);
void progressContents(const QStyleOptionProgressBar &option, QPainter *painter);

} // namespace weighhouse::ui::paint
