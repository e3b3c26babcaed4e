// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/file_actions.h"

#include "ui/base/file_dialog.h"
#include "ui/shell/settings.h"

#include <QAction>
#include <QCoreApplication>
#include <QDate>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QKeySequence>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

namespace weighhouse::ui
{
namespace
{

const QString ending = QStringLiteral(".weigh");

QString projectFilter()
{
    return QCoreApplication::translate("FileActions", "Weighhouse projects (*.weigh)");
}

} // namespace

FileActions::FileActions(Document &document, ProjectFiles &files, QWidget &window)
    : QObject(&window), m_document(document), m_files(files), m_window(window)
{
    connect(&document, &Document::titleChanged, this, &FileActions::refresh);
}

QAction *FileActions::add(QMenu &menu, const QString &name, const QString &text, const QKeySequence &shortcut,
                          const std::function<void()> &run)
{
    QAction *action = menu.addAction(text);
    action->setObjectName(name);
    action->setShortcut(shortcut);
    m_window.addAction(action);
    connect(action, &QAction::triggered, this, run);
    return action;
}

void FileActions::fill(QMenu &menu)
{
    add(menu, QStringLiteral("fileNew"), tr("&New project"), QKeySequence::New,
        [this] { Q_EMIT newWanted(); });
    add(menu, QStringLiteral("fileOpen"), tr("&Open…"), QKeySequence::Open, [this] { askOpen(); });
    m_recent = menu.addMenu(tr("Open &recent"));
    connect(m_recent, &QMenu::aboutToShow, this, &FileActions::fillRecent);
    fillRecent();
    menu.addSeparator();
    add(menu, QStringLiteral("fileSave"), tr("&Save"), QKeySequence::Save, [this] { save(); });
    add(menu, QStringLiteral("fileSaveAs"), tr("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
        [this] { saveAs(); });
    m_revert =
        add(menu, QStringLiteral("fileRevert"), tr("Re&vert to the saved file"), {}, [this] { askRevert(); });
    m_snapshots = menu.addMenu(tr("Sna&pshots"));
    connect(m_snapshots, &QMenu::aboutToShow, this, &FileActions::fillSnapshots);
    fillSnapshots();
    m_backUp = add(menu, QStringLiteral("fileBackUp"), tr("&Back up…"), {}, [this] { askBackup(); });
    add(menu, QStringLiteral("fileRestore"), tr("Res&tore a backup…"), {}, [this] { askRestore(); });
    menu.addSeparator();
    add(menu, QStringLiteral("fileImport"), tr("&Import data or rules…"), QKeySequence(Qt::CTRL | Qt::Key_I),
        [this] { Q_EMIT importWanted(); });
    menu.addSeparator();
    add(menu, QStringLiteral("fileClose"), tr("&Close window"), QKeySequence::Close,
        [this] { Q_EMIT closeWanted(); });
    add(menu, QStringLiteral("fileQuit"), tr("&Quit"), QKeySequence::Quit, [this] { Q_EMIT quitWanted(); });
    refresh();
}

void FileActions::refresh()
{
    if (m_revert != nullptr)
        m_revert->setEnabled(!m_document.path().isEmpty() && !m_document.undoStack().isClean());
    if (m_snapshots != nullptr)
        m_snapshots->setEnabled(!m_document.path().isEmpty());
    if (m_backUp != nullptr)
        m_backUp->setEnabled(!m_document.path().isEmpty());
}

void FileActions::fillRecent()
{
    m_recent->clear();
    for (const QString &path : recentProjects()) {
        QAction *action = m_recent->addAction(QFileInfo(path).completeBaseName());
        action->setToolTip(path);
        action->setStatusTip(path);
        action->setEnabled(QFileInfo::exists(path));
        connect(action, &QAction::triggered, this, [this, path] { Q_EMIT openWanted(path); });
    }
    m_recent->setEnabled(!m_recent->isEmpty());
}

void FileActions::fillSnapshots()
{
    m_snapshots->clear();
    connect(m_snapshots->addAction(tr("Make a snapshot…")), &QAction::triggered, this,
            &FileActions::askSnapshot);
    const auto snapshots = m_files.snapshots();
    if (!snapshots.isEmpty())
        m_snapshots->addSection(tr("Restore (can be undone)"));
    for (const ProjectFiles::Snapshot &snapshot : snapshots) {
        QAction *action = m_snapshots->addAction(QStringLiteral("%1   %2").arg(
            snapshot.name, QLocale().toString(snapshot.time, QLocale::ShortFormat)));
        connect(action, &QAction::triggered, this,
                [this, file = snapshot.file] { m_files.restoreSnapshot(file); });
    }
}

void FileActions::askOpen()
{
    const QString all = tr("Weighhouse projects and reports (*.weigh *.pdf)");
    const QStringList filters{all, projectFilter(), tr("Reports, to be checked (*.pdf)"),
                              tr("All files (*)")};
    auto *dialog =
        makeFileDialog(&m_window, tr("Open a project or a report"), {}, filters.join(QStringLiteral(";;")));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &FileActions::openWanted);
    dialog->open();
}

void FileActions::save(const std::function<void()> &then)
{
    if (m_document.path().isEmpty())
        saveAs(then);
    else
        m_files.save(then);
}

void FileActions::saveAs(const std::function<void()> &then)
{
    auto *dialog = makeFileDialog(&m_window, tr("Save the project as"), {}, projectFilter());
    dialog->setObjectName(QStringLiteral("saveAsDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(ending.mid(1));
    dialog->selectFile(m_document.path().isEmpty() ? m_document.title() + ending : m_document.path());
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, then](const QString &path) { m_files.saveAs(path, then); });
    dialog->open();
}

void FileActions::whenSafe(const std::function<void()> &then)
{
    if (m_document.undoStack().isClean()) {
        then();
        return;
    }
    auto *box = new QMessageBox(QMessageBox::Question, tr("Unsaved edits"),
                                tr("%1 has edits that are not saved.").arg(m_document.title()),
                                QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    box->setObjectName(QStringLiteral("unsavedBox"));
    box->setInformativeText(tr("What is not saved is lost when the project is closed."));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setDefaultButton(QMessageBox::Save);
    connect(box, &QMessageBox::finished, this, [this, then](int answer) {
        if (answer == QMessageBox::Save) {
            save(then);
        } else if (answer == QMessageBox::Discard) {
            m_document.discardRecovery();
            then();
        }
    });
    box->open();
}

void FileActions::askRevert()
{
    // It can be undone, so nobody needs to be asked.
    m_files.revert();
}

void FileActions::askBackup()
{
    auto *dialog = makeFileDialog(&m_window, tr("Back up the project, with all its runs, as"), {},
                                  tr("Backups (*.backup)") + QStringLiteral(";;") + tr("All files (*)"));
    dialog->setObjectName(QStringLiteral("backUpDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("backup"));
    dialog->selectFile(QFileInfo(m_document.path()).completeBaseName() +
                       QDate::currentDate().toString(QStringLiteral(" yyyy-MM-dd")));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &file) { m_files.backUp(file); });
    dialog->open();
}

/// The person chooses the place, too, so that no file is replaced unasked.
void FileActions::askRestore()
{
    auto *dialog =
        makeFileDialog(&m_window, tr("Choose the backup to restore"), {},
                       tr("Backups (*.backup *.weigh *.bak)") + QStringLiteral(";;") + tr("All files (*)"));
    dialog->setObjectName(QStringLiteral("restoreDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &backup) {
        auto *place = makeFileDialog(&m_window, tr("Restore it as"), {}, projectFilter());
        place->setObjectName(QStringLiteral("restoreAsDialog"));
        place->setAttribute(Qt::WA_DeleteOnClose);
        place->setAcceptMode(QFileDialog::AcceptSave);
        place->setOption(QFileDialog::DontConfirmOverwrite); // what is there is moved aside
        place->setDefaultSuffix(ending.mid(1));
        place->selectFile(QFileInfo(backup).completeBaseName() + ending);
        connect(place, &QFileDialog::fileSelected, this,
                [this, backup](const QString &path) { Q_EMIT restoreWanted(backup, path); });
        place->open();
    });
    dialog->open();
}

void FileActions::askSnapshot()
{
    auto *dialog = new QInputDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Make a snapshot"));
    dialog->setLabelText(tr("A copy of the project as it is now, kept beside it. What shall it be called?"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString &name) {
        if (!name.trimmed().isEmpty())
            m_files.takeSnapshot(name);
    });
    dialog->open();
}

} // namespace weighhouse::ui
