// SPDX-License-Identifier: GPL-3.0-or-later
// Fields whose text is the project's leave undo to the window.
#pragma once

#include <QObject>

class QWidget;

namespace weighhouse::ui
{

/// Every key that is typed into the field is an edit of the project. Its own undo would know nothing of the
/// others, so that Ctrl+Z and Ctrl+Shift+Z go to the window.
class DraftUndo : public QObject
{
    Q_OBJECT

public:
    explicit DraftUndo(QWidget &field);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace weighhouse::ui
