// SPDX-License-Identifier: GPL-3.0-or-later
// The actions of the File menu: opening, saving, snapshots, closing.
#pragma once

#include "ui/document/project_files.h"

#include <QObject>
#include <functional>

class QAction;
class QMenu;
class QWidget;

namespace weighhouse::ui
{

/// Asks for names and whether to save, and has it done by ProjectFiles. No dialog stops the program.
class FileActions : public QObject
{
    Q_OBJECT

public:
    FileActions(Document &document, ProjectFiles &files, QWidget &window);

    void fill(QMenu &menu);

    void askOpen();
    void save(const std::function<void()> &then = {});
    void saveAs(const std::function<void()> &then = {});
    /// If there are unsaved edits, asks what to do with them; then goes on, unless it is called off.
    void whenSafe(const std::function<void()> &then);

Q_SIGNALS:
    void newWanted();
    void openWanted(const QString &path);
    /// A backup is to be put in a place and opened.
    void restoreWanted(const QString &backup, const QString &path);
    void importWanted();
    void closeWanted();
    void quitWanted();

private:
    void fillRecent();
    void fillSnapshots();
    void askRevert();
    void askSnapshot();
    void askBackup();
    void askRestore();
    void refresh();
    QAction *add(QMenu &menu, const QString &name, const QString &text, const QKeySequence &shortcut,
                 const std::function<void()> &run);

    Document &m_document;
    ProjectFiles &m_files;
    QWidget &m_window;
    QMenu *m_recent = nullptr;
    QMenu *m_snapshots = nullptr;
    QAction *m_revert = nullptr;
    QAction *m_backUp = nullptr;
};

} // namespace weighhouse::ui
