// SPDX-License-Identifier: GPL-3.0-or-later
// The applied changes, one line each.
#pragma once

#include "ui/sandbox/session.h"

#include <QScrollArea>
#include <vector>

class QVBoxLayout;

namespace weighhouse::ui
{

class ChangeLine;

/// Each change can be switched off, moved and removed; an input has its control in its line. Lines stay while
/// a slider in them is dragged.
class ChangeLines : public QScrollArea
{
    Q_OBJECT

public:
    explicit ChangeLines(SandboxSession &session, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void showProblems();

    SandboxSession &m_session;
    QVBoxLayout *m_layout = nullptr;
    QWidget *m_empty;
    std::vector<ChangeLine *> m_lines;
    WorkingsPtr m_workings; ///< That the lines were made for.
};

} // namespace weighhouse::ui
