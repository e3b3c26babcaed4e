// SPDX-License-Identifier: GPL-3.0-or-later
// Headings of tables, branches of trees, tabs, titles.
#pragma once

#include <QStyle>

class QStyleOptionDockWidget;
class QStyleOptionGroupBox;
class QStyleOptionHeader;
class QStyleOptionTab;

namespace weighhouse::ui::paint
{

void headerSection(const QStyleOptionHeader &option, QPainter *painter);
/// The label of a heading, less strong than what stands below it.
QStyleOptionHeader labelled(const QStyleOptionHeader &option);
void branch(const QStyleOption *option, QPainter *painter);

/// The line under a tab that is chosen.
void tab(const QStyleOptionTab &option, QPainter *painter);
/// The label of a tab, less strong unless it is chosen.
QStyleOptionTab labelled(const QStyleOptionTab &option);
/// The hairline below a row of tabs, at the side of their page.
void tabBase(const QStyleOption *option, QPainter *painter);

/// The title of a dock, above a hairline.
void dockTitle(const QStyle *style, const QStyleOptionDockWidget &option, QPainter *painter,
               const QWidget *widget);
/// The title of a group: words and room, no box.
void groupTitle(const QStyle *style, const QStyleOptionGroupBox &option, QPainter *painter,
                const QWidget *widget);

} // namespace weighhouse::ui::paint
