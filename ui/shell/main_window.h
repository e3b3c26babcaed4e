// The window.
#pragma once

#include <QMainWindow>

class QLabel;
class QTreeWidget;

namespace weighhouse::ui
{

/// Shows which project is open and what is in it.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(QWidget *parent = nullptr);

    /// Shows a project, or the reason it cannot be opened.
    void openProject(const QString &path);

private:
    QLabel *m_heading;
    QTreeWidget *m_contents;
    QLabel *m_hint;
};

} // namespace weighhouse::ui
