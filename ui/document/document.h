// SPDX-License-Identifier: GPL-3.0-or-later
// The project that a window shows: its content, one undo stack, what follows from it.
#pragma once

#include "core/data/project/edits.h"
#include "core/data/project/recovery.h"
#include "core/retrieval/library.h"
#include "ui/base/jobs.h"
#include "ui/document/workings.h"

#include <QObject>
#include <QString>
#include <QTimer>
#include <QUndoStack>
#include <cstdint>
#include <memory>

namespace weighhouse::ui
{

/// All editing goes through push(); views read state() and workings() and listen. The content is never
/// changed by working things out.
class Document : public QObject
{
    Q_OBJECT

public:
    explicit Document(JobList &jobs, QObject *parent = nullptr);
    ~Document() override;

    const project::Content &state() const { return m_state; }
    const data::Dataset &dataset() const { return *m_state.dataset; }
    QUndoStack &undoStack() { return m_undoStack; }
    JobList &jobs() { return m_jobs; }

    /// Does an edit and makes it undoable. An edit that does not fit is not done; returns whether it was.
    bool push(project::Edit edit);

    // Edits that several views make. `what` is for the undo menu: "edit rule profit".
    bool setCell(const std::string &table, const std::string &column, data::RowNumber row,
                 const data::Value &value);
    /// Typing: bytes `removed` at `position` become `inserted`. Typing that goes on merges.
    bool replaceText(project::TextKind kind, const std::string &name, std::size_t position,
                     const std::string &removed, const std::string &inserted);
    bool setText(project::TextKind kind, const std::string &name, const std::string &text,
                 const QString &what, const std::string &mergeKey = {});
    bool addText(project::TextKind kind, const std::string &name, const std::string &text);
    bool removeText(project::TextKind kind, const std::string &name);
    bool renameText(project::TextKind kind, const std::string &name, const std::string &newName);
    bool setDataset(std::shared_ptr<const data::Dataset> dataset, const QString &what);
    bool setAsked(project::Asked asked, const QString &what, const std::string &mergeKey = {});
    /// Asks another question. That is a way of looking at the project and no edit of it: there is nothing to
    /// undo, and nothing is unsaved because of it; the next save keeps it.
    void choose(project::Asked asked);

    /// The newest that has been worked out; never null. May be older than the state while typing.
    const WorkingsPtr &workings() const { return m_workings; }
    /// Whether workings() belong to the present state: what is tried out in the sandbox is not in them.
    bool isWorkedOut() const { return m_workings->revision >= m_modelRevision; }
    /// The same but for what is believed, which decides nothing of how rules are worked out.
    bool isWorkedOutButForBeliefs() const { return m_workings->revision >= m_rulesRevision; }
    std::uint64_t revision() const { return m_revision; }

    /// The documents as they are searched. Documents that have not changed keep the index that was made of
    /// them, for everybody. Quick: nothing is indexed before somebody searches.
    const retrieval::LibraryPtr &library();

    /// The file, empty for a project that has none yet, and what to call it.
    const QString &path() const { return m_path; }
    QString title() const;

    /// Replaces everything: a project was opened, made or reverted. The undo stack starts anew.
    void reset(project::Content state, const QString &path, const QString &title);
    /// Which version of the file's content is known (project::Project::contentVersion).
    const std::string &fileVersion() const { return m_fileVersion; }
    void setFileVersion(std::string version) { m_fileVersion = std::move(version); }

    /// Whether the file has the rules, data, questions and beliefs that are open. What is asked, tried out
    /// and written for a report does not count. Quick: where edits of tables were taken back, it says no.
    bool isModelSaved() const;
    /// The content as it was at `revision` is in the file now. What was edited meanwhile stays unsaved.
    void setSaved(const QString &path, const project::Content &content, std::uint64_t revision);

    /// Where unsaved edits are kept as they are made; empty: nowhere.
    void setRecoveryFolder(const QString &folder) { m_recoveryFolder = folder; }
    /// Makes the edits of found work again, undoable as they were, on top of what is open, and goes on with
    /// its log. An edit that does not fit ends it; what was made then gets a log of its own, and the other
    /// one stays. Returns how many steps were made.
    std::size_t restore(const project::RecoveredWork &work);
    /// Closing without saving: the kept edits are not wanted.
    void discardRecovery();

Q_SIGNALS:
    /// After every edit, undo and redo: what is another now. For texts: which one, by name (empty: several).
    void changed(const weighhouse::project::Aspects &aspects, const QString &name);
    /// A stretch of one text was replaced by an edit, an undo or a redo: for editors to follow.
    void textReplaced(weighhouse::project::TextKind kind, const QString &name, qsizetype position,
                      const QByteArray &removed, const QByteArray &inserted);
    /// One cell has another value.
    void cellChanged(const QString &table, const QString &column, int row);
    void workingsChanged();
    /// Another project, or the same one from the file again.
    void resetDone();
    /// It is in its file now, which may be another one than before.
    void saved();
    void titleChanged();
    /// Something could not be done: for the message line.
    void failed(const weighhouse::Error &error);

private:
    friend class EditCommand;
    bool perform(const project::Edit &edit);
    bool performEdit(const project::Edit &edit);
    void announce(const project::Edit &edit);
    void announceDetails(const project::Change &change);
    void keep(const project::Edit &edit, project::Made how);
    bool startLog();
    bool repeat(const project::RecoveryStep &step);
    void workOutNow();

    JobList &m_jobs;
    project::Content m_state;
    QUndoStack m_undoStack;
    project::Documents m_searched; ///< The documents of m_library.
    retrieval::LibraryPtr m_library;
    QString m_path;
    std::string m_fileVersion;
    QString m_title;
    std::uint64_t m_revision = 1;
    std::uint64_t m_modelRevision = 1; ///< The revision of the last edit that workings follow.
    std::uint64_t m_rulesRevision = 1; ///< The same without those that change beliefs only.
    std::uint64_t m_editRevision = 1;  ///< The revision of the last edit that wants to be saved.
    WorkingsPtr m_workings;
    Latest<std::pair<project::Content, std::uint64_t>, WorkingsPtr> *m_worker;
    QTimer m_delay;
    QString m_recoveryFolder;
    std::unique_ptr<project::RecoveryLog> m_recovery;
    project::Content m_savedState; ///< What the file holds; shares its dataset.
};

} // namespace weighhouse::ui
