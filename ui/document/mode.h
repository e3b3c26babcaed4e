// SPDX-License-Identifier: GPL-3.0-or-later
// A mode of the window, as the folder that holds it describes it.
#pragma once

#include "ui/document/page.h"

#include <QString>
#include <functional>
#include <vector>

namespace weighhouse::ui
{

/// Brings a mode to the front and gives its page.
using OpenMode = std::function<Page *()>;

/// What the window needs to know of a mode; the list of all is in ui/shell/standard_modes.cpp.
struct Mode {
    QString id;     ///< What others call it (Desk::modeWanted).
    QString title;  ///< In the mode bar, and of the menu that holds its page's actions.
    int number = 0; ///< Of its shortcut, Ctrl+1 to Ctrl+9: the same whatever modes there are.
    QString icon;   ///< Its name in ui/base/look/icons.h.
    std::function<Page *(Desk &)> make;
    /// Whether its page can show a place that an error names (Page::showPlace). Of several modes the first in
    /// the list shows it. Empty: it never can.
    std::function<bool(const Document &document, const Place &place)> holds = {};
    /// Connects what others ask of it on the desk; called once, before the page is made. Empty: nothing.
    std::function<void(Desk &desk, QObject &context, const OpenMode &open)> answer = {};
};

/// Whether a place is in the text of a rule file or a question.
bool isInText(const project::Content &state, const Place &place);

template<typename SomePage>
Page *makePage(Desk &desk)
{
    return new SomePage(desk);
}

/// The mode's page, in front.
template<typename SomePage>
SomePage &opened(const OpenMode &open)
{
    return *qobject_cast<SomePage *>(open());
}

} // namespace weighhouse::ui
