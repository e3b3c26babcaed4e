// SPDX-License-Identifier: GPL-3.0-or-later
// Putting files into a project as documents.
#pragma once

#include "ui/data/document_edits.h"
#include "ui/document/desk.h"

namespace weighhouse::ui
{

/// Reads files beside the window and adds them in one edit. Asks before a document is replaced. Files that
/// are refused are told of and change nothing.
class DocumentAdding : public QObject
{
    Q_OBJECT

public:
    /// Its dialogs stand above the widget.
    DocumentAdding(Desk &desk, QWidget *parent);

    void askForFiles();
    void add(const QStringList &files);
    bool isReading() const { return m_job != nullptr; }

Q_SIGNALS:
    void begun();
    /// Documents are in the project; the first of them.
    void added(const QString &name);
    void refused(const weighhouse::Errors &errors);

private:
    void take(const DocumentsRead &read);
    void askToReplace(const std::vector<project::KeptDocument> &documents, const QStringList &taken);
    void push(const std::vector<project::KeptDocument> &documents);

    Desk &m_desk;
    QWidget *m_window;
    QPointer<Job> m_job;
    QStringList m_waiting; ///< Files that came while others were being read.
};

} // namespace weighhouse::ui
