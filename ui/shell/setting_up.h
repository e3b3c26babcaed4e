// SPDX-License-Identifier: GPL-3.0-or-later
// The dialogs in which a person sets the program up.
#pragma once

class QWidget;

namespace weighhouse::ui
{

class Desk;

/// Each opens a dialog over a window, which deletes itself when it is closed.
void openSettings(Desk &desk, QWidget &window);
void openChatModels(Desk &desk, QWidget &window);

} // namespace weighhouse::ui
