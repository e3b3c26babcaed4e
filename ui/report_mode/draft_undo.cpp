// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/draft_undo.h"

#include <QKeyEvent>
#include <QWidget>

namespace weighhouse::ui
{

DraftUndo::DraftUndo(QWidget &field) : QObject(&field)
{
    field.installEventFilter(this);
}

bool DraftUndo::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (!key->matches(QKeySequence::Undo) && !key->matches(QKeySequence::Redo))
        return QObject::eventFilter(watched, event);
    event->ignore();
    return true;
}

} // namespace weighhouse::ui
