// SPDX-License-Identifier: GPL-3.0-or-later
// Colours for light and dark, safe for colour-blind people.
#pragma once

#include <QColor>
#include <QList>
#include <QPalette>
#include <QString>

class QApplication;
class QWidget;

namespace weighhouse::ui
{

/// Colours with a meaning. Contrast of texts against `base` is at least 4.5:1.
struct Colours {
    bool isDark = false;
    QColor base; ///< Behind texts.
    QColor text;
    QColor muted;      ///< Less important text.
    QColor line;       ///< Frames, grids, edges of graphs.
    QColor panel;      ///< A surface a little off the base: cards, nodes of graphs.
    QColor accent;     ///< What is chosen. The only strong colour.
    QColor accentSoft; ///< Behind what is chosen.
    QColor up;         ///< A value that has grown (blue, not green: red and green look alike to many).
    QColor down;       ///< A value that has fallen (orange).
    QColor error;
    QColor warning;
    QColor keyword, number, string, comment, name; ///< Of code.
    QList<QColor> series;                          ///< Of charts, in order (after Okabe and Ito 2008).
};

/// The colours that go with the palette a widget (or the application) has now.
const Colours &coloursOf(const QWidget *widget);
const Colours &colours(bool dark);

enum class Scheme { System, Light, Dark };

/// Sets style, palette and font size of the application. `fontPoints` 0: the system's.
void applyTheme(Scheme scheme, int fontPoints);

/// Whether the application is dark now.
bool isDark();

} // namespace weighhouse::ui
