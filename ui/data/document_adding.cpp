// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/document_adding.h"

#include "ui/base/file_dialog.h"
#include "ui/base/texts.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>
#include <iterator>

namespace weighhouse::ui
{

DocumentAdding::DocumentAdding(Desk &desk, QWidget *parent) : QObject(parent), m_desk(desk), m_window(parent)
{
}

void DocumentAdding::askForFiles()
{
    auto *dialog = makeFileDialog(m_window, tr("Add documents"));
    dialog->setObjectName(QStringLiteral("documentFiles"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(
        {tr("Documents (*.txt *.text *.md *.markdown *.mkd *.html *.htm *.xhtml *.xht *.pdf "
            "*.docx *.csv *.tsv)"),
         tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, &DocumentAdding::add);
    dialog->open();
}

void DocumentAdding::add(const QStringList &files)
{
    if (files.isEmpty())
        return;
    if (isReading()) {
        m_waiting += files;
        return;
    }
    m_job = m_desk.jobs().start(
        files.size() == 1 ? tr("Reading %1").arg(QFileInfo(files.front()).fileName())
                          : tr("Reading %1 documents").arg(files.size()),
        this, [files](const JobHandle &handle) { return readDocumentFiles(files, handle); },
        [this](const DocumentsRead &read) {
            m_job = nullptr;
            take(read);
            add(std::exchange(m_waiting, {}));
        });
    Q_EMIT begun();
}

void DocumentAdding::take(const DocumentsRead &read)
{
    if (read.isStopped) {
        m_waiting.clear();
        Q_EMIT m_desk.message(tr("Reading was stopped; no document was added."));
        return;
    }
    for (const Error &error : read.errors)
        m_desk.noteError(error);
    if (!read.errors.empty())
        Q_EMIT refused(read.errors);
    QStringList taken;
    for (const project::KeptDocument &document : read.documents) {
        if (m_desk.document.state().document(document.name) != nullptr)
            taken.append(toQt(document.name));
    }
    if (taken.isEmpty())
        push(read.documents);
    else
        askToReplace(read.documents, taken);
}

void DocumentAdding::askToReplace(const std::vector<project::KeptDocument> &documents,
                                  const QStringList &taken)
{
    constexpr qsizetype mostNames = 8;
    auto *box = new QMessageBox(
        QMessageBox::Question, tr("Replace documents"),
        taken.size() == 1 ? tr("There is a document %1 already.").arg(taken.front())
                          : tr("There are %1 documents of the same names already.").arg(taken.size()),
        QMessageBox::Cancel, m_window);
    box->setObjectName(QStringLiteral("replaceBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QString names;
    if (taken.size() > 1)
        names = taken.mid(0, mostNames).join(QLatin1Char('\n')) +
                (taken.size() > mostNames ? QStringLiteral("\n…\n\n") : QStringLiteral("\n\n"));
    box->setInformativeText(names + tr("Replacing can be undone."));
    QPushButton *replace = box->addButton(tr("Replace"), QMessageBox::AcceptRole);
    replace->setObjectName(QStringLiteral("replaceDocuments"));
    box->setDefaultButton(replace);
    std::vector<project::KeptDocument> others;
    std::ranges::copy_if(documents, std::back_inserter(others), [&](const project::KeptDocument &document) {
        return !taken.contains(toQt(document.name));
    });
    QPushButton *keep = nullptr;
    if (!others.empty()) {
        keep = box->addButton(tr("Add the others only"), QMessageBox::ActionRole);
        keep->setObjectName(QStringLiteral("addOthersOnly"));
    }
    connect(box, &QMessageBox::finished, this, [this, box, replace, keep, documents, others] {
        if (box->clickedButton() == replace)
            push(documents);
        else if (keep != nullptr && box->clickedButton() == keep)
            push(others);
    });
    box->open();
}

void DocumentAdding::push(const std::vector<project::KeptDocument> &documents)
{
    if (documents.empty())
        return;
    const project::Edit edit = addingEdit(m_desk.document.state(), documents);
    if (!m_desk.document.push(edit))
        return; // the document has told why
    m_desk.note(toQt(edit.text));
    Q_EMIT added(toQt(documents.front().name));
}

} // namespace weighhouse::ui
