// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs are set beside the report's.
#pragma once

#include <QToolButton>

namespace weighhouse::ui
{

struct Desk;
class RunChooser;

/// Says how many runs are set beside the report's, and has a menu with a mark at each that can be.
class BesideButton : public QToolButton
{
    Q_OBJECT

public:
    BesideButton(Desk &desk, const RunChooser &runs, QWidget *parent = nullptr);

private:
    void refresh();
    void fillMenu();

    Desk &m_desk;
    const RunChooser &m_runs;
};

} // namespace weighhouse::ui
