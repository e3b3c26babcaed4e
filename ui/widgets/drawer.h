// SPDX-License-Identifier: GPL-3.0-or-later
// Views below a page that fold into a row of tabs.
#pragma once

#include <QTabWidget>

class QToolButton;

namespace weighhouse::ui
{

/// Folded, only its tabs are left; choosing one opens it, and choosing the one that is open folds it again.
class Drawer : public QTabWidget
{
    Q_OBJECT

public:
    explicit Drawer(QWidget *parent = nullptr);

    bool isOpen() const { return m_isOpen; }
    void setOpen(bool open);

Q_SIGNALS:
    /// It was opened or folded, by whomever.
    void openChanged(bool open);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void applyHeight();

    QToolButton *m_fold;
    bool m_isOpen = true;
};

} // namespace weighhouse::ui
