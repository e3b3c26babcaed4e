// SPDX-License-Identifier: GPL-3.0-or-later
// What the window says about itself: help, shortcuts, the palette's entries.
#pragma once

#include "ui/shell/command_palette.h"

#include <QList>
#include <vector>

class QAction;
class QMainWindow;
class QWidget;

namespace weighhouse::ui
{

class Modes;

/// The reference of the rule language, as it ships.
void showRuleHelp(QWidget *parent);
/// What plans and runs are, as it ships.
void showPlanHelp(QWidget *parent);
/// What of Cypher is supported, as it ships.
void showCypherHelp(QWidget *parent);
/// This is what is shown of decisions under uncertainty, as it ships.
void showUncertaintyHelp(QWidget *parent);
/// The shipped help page about reports: their contents, attachments and verification.
void showReportHelp(QWidget *parent);
/// The page that belongs to where the keyboard is: what the widget or one around it names (page.h), else the
/// rule language.
void showHelpAt(const QWidget *focused, QWidget *parent);
/// All actions that have a shortcut.
void showShortcuts(const QList<QAction *> &actions, QWidget *parent);
void showAbout(QWidget *parent);

/// Every action of the window and of the page that is shown, and what the pages find.
std::vector<PaletteEntry> paletteEntries(const QMainWindow &window, Modes &modes);

/// An action's words without the sign for its letter: "&Open…" is "Open…".
QString plainText(const QAction &action);

} // namespace weighhouse::ui
