// SPDX-License-Identifier: GPL-3.0-or-later
// Where the runs of a window's project are written.
#pragma once

#include "core/plan/journal/journal_writer.h"
#include "core/plan/journal/lasting_log.h"
#include "ui/document/document.h"

#include <QLockFile>
#include <QObject>
#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace weighhouse::ui
{

/// The project's own file; while it has none, or one that cannot be written, a file beside unsaved work, from
/// which the runs go to the project when it is saved. Opened when it is first needed, in the background.
class PlanJournal : public QObject
{
    Q_OBJECT

public:
    explicit PlanJournal(Document &document, QObject *parent = nullptr);
    /// Writes what is left. Runs of a project that was never saved are not wanted.
    ~PlanJournal() override;

    void setScratchFolder(const QString &folder) { m_scratchFolder = folder; }

    /// Calls it with the open journal, at once or later; not at all if it cannot be opened, or if another
    /// project is opened first.
    void whenOpen(std::function<void(plan::JournalWriter &)> then);
    /// Null while it is not open.
    plan::JournalWriter *writer() const { return m_writer.get(); }
    /// Takes the events of runs while the journal is open, also where the writer fails.
    plan::EventLog &log() const { return *m_log; }
    /// Events of the run are not in the project: what is here knows more than its file.
    bool isLost(plan::RunId run) const { return m_log != nullptr && m_log->lost(run).has_value(); }
    /// Another project is open now.
    void close();

Q_SIGNALS:
    /// It is in another file now, with all its runs: their new numbers by the old ones. What is asked of it
    /// from now on is meant by the new ones.
    void moved(const std::map<weighhouse::plan::RunId, weighhouse::plan::RunId> &numbers);
    void notOpened(const weighhouse::Error &error);
    void failed(const weighhouse::Error &error);
    /// The events of a run from here on are not in the project, until runKept tells that they are after all.
    void runLost(weighhouse::plan::RunId run, const weighhouse::Error &error);
    void runKept(weighhouse::plan::RunId run);

private:
    void open();
    void followDocument();
    void removeScratch();

    Document &m_document;
    std::unique_ptr<plan::JournalWriter> m_writer;
    std::unique_ptr<plan::LastingLog> m_log; ///< On m_writer.
    QString m_path;                          ///< Where the writer writes, or is about to.
    bool m_isMoving = false;
    QString m_scratchFolder;
    QString m_scratchFile;
    std::unique_ptr<QLockFile> m_scratchLock; ///< Says that somebody needs the file.
    bool m_isOpening = false;
    std::vector<std::function<void(plan::JournalWriter &)>> m_waiting;
};

} // namespace weighhouse::ui
