// SPDX-License-Identifier: GPL-3.0-or-later
// A window to play stories in, and what a person's hands and eyes do.
#pragma once

#include "tests/support/turn_watch.h"
#include "ui/shell/main_window.h"

#include <QTemporaryDir>
#include <memory>
#include <vector>

class QLabel;

namespace weighhouse::testing
{

/// Settings and unsaved work of the tests lie in a folder of their own.
class StoryPlace
{
public:
    StoryPlace();
    QString path(const QString &name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
};

/// A shown window of 1280 by 800 whose turns are watched.
struct Story {
    explicit Story(std::vector<ui::Mode> modes = ui::standardModes());

    TurnWatch watch;
    ui::MainWindow window;

    template<typename Widget>
    Widget *find(const char *name) const
    {
        return window.findChild<Widget *>(QString::fromLatin1(name));
    }

    void click(const char *name);
    void click(QWidget *widget);
    void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void type(const QString &text);
    /// Presses Tab until a widget has the focus; false if that never happens.
    bool tabTo(const QWidget *widget);
    QWidget *focus() const;
};

/// Clicks the first link of a label by moving the mouse over it until the cursor is a hand; false if there is
/// none.
bool clickFirstLink(QLabel *label);

} // namespace weighhouse::testing
