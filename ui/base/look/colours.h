// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of the window, by what they mean.
#pragma once

#include <QColor>
#include <QList>

class QPalette;
class QWidget;

namespace weighhouse::ui
{

/// Colours with a meaning. Every text has a contrast of at least 4.5:1 against each surface, every edge of a
/// control 3:1 (WCAG 2.1, 1.4.3 and 1.4.11); high contrast has 7:1 and 4.5:1.
struct Colours {
    bool isDark = false;
    QColor window;  ///< The surface of pages.
    QColor base;    ///< The surface of fields, tables and cards.
    QColor panel;   ///< A surface a little off the base: headings of tables, every other row.
    QColor hover;   ///< Behind what the mouse is over.
    QColor pressed; ///< Behind what is held down.
    QColor text;
    QColor muted;      ///< Less important text.
    QColor faint;      ///< The text of what cannot be used; no contrast is asked of it.
    QColor line;       ///< Hairlines between things, grids.
    QColor edge;       ///< The outline of controls, edges of graphs.
    QColor accent;     ///< What is decided, has the focus, or is the primary action. The only strong colour.
    QColor accentText; ///< On the accent.
    QColor accentSoft; ///< Behind what is chosen.
    QColor good, goodSoft;           ///< Done, kept, admissible, better.
    QColor attention, attentionSoft; ///< Stale, to be looked at.
    QColor bad, badSoft;             ///< Failed, worse.
    QColor running, runningSoft;     ///< Being worked on.
    QColor up;   ///< A value that has grown (blue, not green: red and green look alike to many).
    QColor down; ///< A value that has fallen (orange).
    QColor error;
    QColor warning;
    QColor keyword, number, string, comment, name; ///< Of code.
    QList<QColor> series;                          ///< Of charts, in order (after Okabe and Ito 2008).
};

enum class Contrast { Normal, High };

/// The colours that go with the palette a widget (or the application) has now.
const Colours &coloursOf(const QWidget *widget);
const Colours &coloursOf(const QPalette &palette);
/// Returns the colours of the contrast that is in force.
const Colours &colours(bool dark);
const Colours &colours(bool dark, Contrast contrast);

/// The contrast that is in force.
Contrast contrast();
/// Puts a contrast in force for what is painted from now on; applyTheme() does so.
void setContrast(Contrast contrast);

/// A palette of these colours.
QPalette paletteOf(const Colours &colours);
/// The same for lists and tables: what is chosen has a soft background and keeps its text.
QPalette itemPaletteOf(const Colours &colours);
/// Returns true if texts are lighter than what is behind them.
bool isDark(const QPalette &palette);

/// The ratio of contrast of two opaque colours, 1 to 21 (WCAG 2.1, relative luminance).
double contrastBetween(const QColor &a, const QColor &b);

} // namespace weighhouse::ui
