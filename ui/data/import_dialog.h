// SPDX-License-Identifier: GPL-3.0-or-later
// Importing files, with a look at them first.
#pragma once

#include "ui/data/import_reading.h"
#include "ui/document/desk.h"

#include <QDialog>
#include <QPointer>
#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;
class QTreeView;

namespace weighhouse::ui
{

class ImportColumns;
class ImportOptions;
class TreeModel;

/// Shows what files would bring, read in the background and anew when an option is changed; brings it in as
/// one edit.
class ImportDialog : public QDialog
{
    Q_OBJECT

public:
    ImportDialog(Desk &desk, const QStringList &files, QWidget *parent = nullptr);
    ~ImportDialog() override;

    /// What was read; null while it is being read for the first time.
    const ImportPreviewPtr &preview() const { return m_preview; }
    bool isReading() const { return m_job != nullptr; }
    bool canImport() const;

    void accept() override;
    void reject() override;

private:
    void read();
    void showPreview(const ImportPreviewPtr &preview);
    void updateState();
    ImportChoice choice() const;
    void readSoon();

    Desk &m_desk;
    ImportOptions *m_options;
    TreeModel *m_model;
    QTreeView *m_tree;
    ImportColumns *m_columns;
    catalogue::Declined m_declined;
    QLabel *m_summary;
    QProgressBar *m_progress;
    QPushButton *m_import;
    ImportPreviewPtr m_preview;
    ImportChoice m_read; ///< How the preview was read.
    QPointer<Job> m_job;
    bool m_readsAgain = false; ///< Once the job that was cancelled has ended.
    QTimer m_delay;
    QTimer m_ticks;
};

/// Opens the dialog and returns at once.
void openImport(Desk &desk, const QStringList &files, QWidget *parent);

/// Asks for files, then opens the dialog.
void askForImport(Desk &desk, QWidget *parent);

} // namespace weighhouse::ui
