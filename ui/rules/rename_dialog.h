// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for a new name, with what it would change.
#pragma once

#include "ui/base/jobs.h"
#include "ui/rules/renaming.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace weighhouse::ui
{

/// While the name is typed, the lines that change are shown as they were and as they will be; a name that
/// does not fit is refused with the reason.
class RenameDialog : public QDialog
{
    Q_OBJECT

public:
    RenameDialog(JobList &jobs, RenameTask task, QWidget *parent = nullptr);

Q_SIGNALS:
    /// The person agreed to this.
    void renamed(const weighhouse::project::Edit &edit);

private:
    void workOut();
    void show(const QString &name, Result<RenameResult> result);

    RenameTask m_task;
    QLineEdit *m_name;
    QLabel *m_reason;
    QTreeWidget *m_preview;
    QPushButton *m_agree;
    project::Edit m_edit;
    Latest<QString, std::pair<QString, Result<RenameResult>>> *m_worker;
};

} // namespace weighhouse::ui
