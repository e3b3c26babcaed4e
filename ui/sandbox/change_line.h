// SPDX-License-Identifier: GPL-3.0-or-later
// One applied change.
#pragma once

#include "ui/sandbox/session.h"

#include <QFrame>

class QCheckBox;
class QLabel;
class QToolButton;

namespace weighhouse::ui
{

class CellControl;

/// A check box that switches it off, what it is, its control, and buttons to move and remove it.
class ChangeLine : public QFrame
{
    Q_OBJECT

public:
    ChangeLine(SandboxSession &session, std::size_t position, QWidget *parent = nullptr);

    /// Whether the line can show this change: a candidate for a candidate, the same cell for a cell.
    bool fits(const Change &change) const;
    /// Shows a change that fits.
    void setChange(const Change &change);
    void setMovable(bool up, bool down);
    /// Why it cannot be done; empty: it can.
    void setProblem(const QString &problem);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QToolButton *makeButton(const QString &text, const QString &name, const QString &objectName);
    void useTheme();
    void showWhat();

    SandboxSession &m_session;
    std::size_t m_position;
    std::string m_cell; ///< Empty: a candidate.
    QString m_what;     ///< Is on the check box as far as there is room.
    QCheckBox *m_isOn;
    QLabel *m_problem;
    QToolButton *m_up;
    QToolButton *m_down;
    CellControl *m_control = nullptr;
};

} // namespace weighhouse::ui
