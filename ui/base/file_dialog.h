// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs that choose files without opening any.
#pragma once

#include <QString>

class QFileDialog;
class QWidget;

namespace weighhouse::ui
{

/// Qt's own dialog looks into each file that it lists, to find its icon. A process that opens and closes a
/// file gives up its locks on it, so that another program could change a project that is open here (POSIX,
/// fcntl). This one tells files apart by their names alone. The dialog is deleted when it is closed.
QFileDialog *makeFileDialog(QWidget *parent, const QString &title, const QString &folder = {},
                            const QString &filter = {});

} // namespace weighhouse::ui
