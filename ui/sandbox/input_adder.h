// SPDX-License-Identifier: GPL-3.0-or-later
// Where cells are added to the sandbox.
#pragma once

#include "ui/sandbox/session.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

namespace weighhouse::ui
{

class PickBox;

/// A cell by table, row and column, or as a text: "country[SWE].development = 120".
class InputAdder : public QWidget
{
    Q_OBJECT

public:
    explicit InputAdder(SandboxSession &session, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void listTables();
    void listRowsAndColumns();
    void addPicked();
    void addTyped();
    void showProblem(const QString &problem);
    void useTheme();

    SandboxSession &m_session;
    PickBox *m_table;
    PickBox *m_row;
    PickBox *m_column;
    QPushButton *m_add;
    QLineEdit *m_text;
    QLabel *m_problem;
};

} // namespace weighhouse::ui
