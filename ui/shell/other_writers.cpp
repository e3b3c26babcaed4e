// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/other_writers.h"

#include "ui/document/desk.h"
#include "ui/document/document.h"
#include "ui/document/plan_session.h"
#include "ui/document/project_files.h"
#include "ui/shell/file_actions.h"
#include "ui/shell/message_bar.h"

#include <QMessageBox>
#include <QPushButton>
#include <QUndoStack>

namespace weighhouse::ui
{

OtherWriters::OtherWriters(Desk &desk, PlanSession &plans, ProjectFiles &files, FileActions &actions,
                           MessageBar &messages, QWidget &window)
    : QObject(&messages), m_desk(desk), m_files(files), m_actions(actions), m_messages(messages),
      m_window(window)
{
    connect(&files, &ProjectFiles::conflictFound, this, &OtherWriters::askAboutConflict);
    connect(&plans, &PlanSession::contentChangedElsewhere, this, &OtherWriters::follow);
    connect(&files, &ProjectFiles::saved, this, [this] { m_messages.dismissIfShown(unsavedText()); });
}

void OtherWriters::tellOpen(const QString &text)
{
    m_desk.note(text);
    if (m_messages.isHidden()) // a message that is there already may ask for something
        m_messages.showMessage(text);
}

void OtherWriters::tellClosed(const QString &text)
{
    m_messages.dismissIfShown(text);
}

QString OtherWriters::unsavedText()
{
    return tr("Another program or window has changed this project. What is here is not saved; "
              "saving asks what is to become of both.");
}

/// The others' version is shown where no unsaved edit would be lost.
void OtherWriters::follow()
{
    if (m_files.isBusy()) // its own saving is not told of yet; saving asks if it is needed
        return;
    if (m_desk.document.undoStack().isClean()) {
        m_files.follow([this] { follow(); });
        return;
    }
    m_messages.showMessage(unsavedText(), {{tr("Reload"), [this] {
                                                m_messages.dismiss();
                                                m_files.revert();
                                            }}});
}

void OtherWriters::askAboutConflict(const std::function<void()> &then)
{
    auto *box = new QMessageBox(
        QMessageBox::Warning, tr("Changed by somebody else"),
        tr("Another program or window has changed %1 since it was opened here.").arg(m_desk.document.title()),
        QMessageBox::Cancel, &m_window);
    box->setObjectName(QStringLiteral("conflictBox"));
    box->setInformativeText(
        tr("Nothing was saved. Reload shows what is in the file, and undo brings back what is "
           "here. Keep Both saves what is here, and a copy of what is in the file beside it."));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *reload = box->addButton(tr("&Reload"), QMessageBox::DestructiveRole);
    QPushButton *both = box->addButton(tr("&Keep Both"), QMessageBox::AcceptRole);
    QPushButton *saveAs = box->addButton(tr("Save &As…"), QMessageBox::AcceptRole);
    box->setDefaultButton(both);
    connect(reload, &QPushButton::clicked, this, [this] { m_files.revert(); });
    connect(both, &QPushButton::clicked, this, [this, then] { m_files.saveOverOthers(then); });
    connect(saveAs, &QPushButton::clicked, this, [this, then] { m_actions.saveAs(then); });
    box->open();
}

} // namespace weighhouse::ui
