// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/plan_journal.h"

#include "core/data/project/project.h"
#include "core/data/project/temporary_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>
#include <optional>
#include <utility>

namespace weighhouse::ui
{
namespace
{

struct OpenedJournal {
    QString path;
    Result<plan::JournalStore> store;
    std::optional<Error> why = {}; ///< Why it is not the project's own file.
};

/// A lock whose owner is not there any more is nobody's, however new it is.
std::unique_ptr<QLockFile> lockOf(const QString &runs)
{
    auto lock = std::make_unique<QLockFile>(runs + QStringLiteral(".lock"));
    lock->setStaleLockTime(0);
    return lock;
}

/// Those of programs that were killed: nobody can open them.
void removeAbandoned(const QString &folder)
{
    const QFileInfoList files = QDir(folder).entryInfoList({QStringLiteral("runs-*.weigh")}, QDir::Files);
    for (const QFileInfo &file : files) {
        const auto lock = lockOf(file.filePath());
        if (lock->tryLock(0))
            project::removeWithLog(file.filePath().toStdString());
    }
}

Result<plan::JournalStore> openScratch(const QString &path)
{
    removeAbandoned(QFileInfo(path).path());
    if (!QFileInfo::exists(path)) {
        const auto project = project::Project::create(path.toStdString());
        if (!project)
            return failure(project.error());
    }
    return plan::JournalStore::open(path.toStdString());
}

OpenedJournal openBest(const QString &path, const QString &scratch)
{
    if (path.isEmpty())
        return {scratch, openScratch(scratch)};
    auto store = plan::JournalStore::open(path.toStdString());
    if (store)
        return {path, std::move(store)};
    return {scratch, openScratch(scratch), store.error()};
}

} // namespace

PlanJournal::PlanJournal(Document &document, QObject *parent) : QObject(parent), m_document(document)
{
    connect(&document, &Document::saved, this, &PlanJournal::followDocument);
}

PlanJournal::~PlanJournal()
{
    m_log.reset();
    m_writer.reset();
    removeScratch();
}

void PlanJournal::removeScratch()
{
    if (m_scratchFile.isEmpty())
        return;
    project::removeWithLog(std::exchange(m_scratchFile, QString()).toStdString());
    m_scratchLock.reset();
}

void PlanJournal::whenOpen(std::function<void(plan::JournalWriter &)> then)
{
    if (m_writer != nullptr) {
        then(*m_writer);
        return;
    }
    m_waiting.push_back(std::move(then));
    if (!m_isOpening)
        open();
}

void PlanJournal::open()
{
    m_isOpening = true;
    if (m_scratchFile.isEmpty()) {
        const QString folder = m_scratchFolder.isEmpty() ? QDir::tempPath() : m_scratchFolder;
        m_scratchFile = QDir(folder).filePath(
            QStringLiteral("runs-%1.weigh").arg(QUuid::createUuid().toString(QUuid::Id128)));
        m_scratchLock = lockOf(m_scratchFile);
        QDir().mkpath(folder);
        m_scratchLock->tryLock(0);
    }
    m_document.jobs().start(
        tr("Opening the runs"), this,
        [path = m_document.path(), scratch = m_scratchFile](const JobHandle &) {
            return openBest(path, scratch);
        },
        [this, path = m_document.path(), scratch = m_scratchFile](OpenedJournal opened) {
            m_isOpening = false;
            if (path != m_document.path() || scratch != m_scratchFile) { // another project meanwhile
                if (!m_waiting.empty())
                    open();
                return;
            }
            if (!opened.store) {
                m_waiting.clear();
                Q_EMIT notOpened(opened.store.error());
                return;
            }
            if (opened.why)
                Q_EMIT failed(*opened.why);
            m_path = opened.path;
            m_writer = std::make_unique<plan::JournalWriter>(*std::move(opened.store));
            m_log = std::make_unique<plan::LastingLog>(*m_writer);
            connect(m_log.get(), &plan::LastingLog::runLost, this, &PlanJournal::runLost);
            connect(m_log.get(), &plan::LastingLog::runKept, this, &PlanJournal::runKept);
            for (const auto &then : std::exchange(m_waiting, {}))
                then(*m_writer);
        },
        JobList::Visibility::Hidden);
}

/// A project saved to another file takes its runs along.
void PlanJournal::followDocument()
{
    const QString path = m_document.path();
    if (m_writer == nullptr || path.isEmpty() || path == m_path || m_isMoving)
        return;
    m_isMoving = true;
    m_writer->moveTo(path.toStdString(), [this, path](const plan::JournalWriter::Moved &numbers) {
        m_isMoving = false;
        if (!numbers) { // they stay where they are, until it is saved again
            Q_EMIT failed(numbers.error());
            return;
        }
        m_path = path;
        m_log->renumber(*numbers);
        Q_EMIT moved(*numbers);
        followDocument(); // it may have been saved elsewhere meanwhile
    });
}

void PlanJournal::close()
{
    m_waiting.clear();
    m_log.reset();
    m_writer.reset();
    m_isMoving = false;
    m_path.clear();
    removeScratch();
}

} // namespace weighhouse::ui
