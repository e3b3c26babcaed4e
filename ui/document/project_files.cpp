// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/project_files.h"

#include "core/data/project/backup.h"
#include "core/data/project/project.h"
#include "core/data/project/temporary_file.h"
#include "ui/base/texts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <filesystem>
#include <memory>
#include <utility>

namespace weighhouse::ui
{
namespace
{

struct Opened {
    project::Content state;
    QString title;
    std::string version = {};          ///< See project::Project::contentVersion.
    std::optional<Error> altered = {}; ///< The content is not what was saved, or rows were left out of it.
};

Result<Opened> readProject(const QString &path, const JobHandle &handle)
{
    const auto project = project::Project::open(path.toStdString(), project::Mode::ReadOnly);
    if (!project)
        return failure(project.error());
    const auto information = project->information();
    // Asked first: what somebody writes between the two is found to be new later.
    auto version = project->contentVersion();
    if (!version)
        return failure(std::move(version.error()));
    auto read = project->checkedContent([&handle](double share) { return handle.report(share); });
    if (!read)
        return failure(std::move(read.error()));
    Opened opened{std::move(read->content),
                  information ? QString::fromStdString(information->name) : QString(), *std::move(version)};
    if (!read->check.isWhole())
        opened.altered = project->altered(read->check);
    else if (information)
        opened.altered = project::missingRows(*information, opened.state);
    return opened;
}

Result<Opened> openedFrom(Result<catalogue::Material> material)
{
    if (!material)
        return failure(std::move(material.error()));
    const QString title = QString::fromStdString(material->name);
    return Opened{catalogue::contentOf(std::move(*material)), title};
}

std::string timeNow()
{
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
}

struct WrittenFile {
    /// The version that this writing gave the content. Others may have written since, which the next one
    /// notices.
    std::string version = {};
    QString theirs = {}; ///< The copy of what others had written, if one was made.
};
using Written = Result<WrittenFile>;

/// `version`: what the file is known to have; nothing: whatever it has is replaced.
Written writeInto(Result<project::Project> &project, const project::Content &state,
                  const std::optional<std::string> &version, const JobHandle &handle)
{
    if (!project)
        return failure(std::move(project.error()));
    const auto progress = [&handle](double share) { return handle.report(share); };
    if (auto done = version ? project->replaceUnchanged(state, *version, progress)
                            : project->replaceAll(state, progress);
        !done)
        return failure(std::move(done.error()));
    return WrittenFile{project->writtenVersion()};
}

Written writeTo(const QString &path, const project::Content &state, const std::optional<std::string> &version,
                const JobHandle &handle)
{
    auto project = project::Project::open(path.toStdString(), project::Mode::ReadWrite);
    return writeInto(project, state, version, handle);
}

/// Copies a project beside itself, under the first name that is not taken.
Result<QString> copyTheirs(const QString &path)
{
    const QString time = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd HHmmss"));
    // It ends as projects do, so that dialogs list it.
    constexpr QLatin1String ending(".weigh");
    const QString name = path.endsWith(ending) ? path.chopped(ending.size()) : path;
    const QString first = name + QStringLiteral(".theirs %1").arg(time);
    QString theirs = first + ending;
    auto kept = project::backUpTo(path.toStdString(), theirs.toStdString());
    for (int i = 2; !kept && kept.error().code == "project.exists"; ++i) {
        theirs = QStringLiteral("%1.%2%3").arg(first).arg(i).arg(ending);
        kept = project::backUpTo(path.toStdString(), theirs.toStdString());
    }
    if (!kept)
        return failure(std::move(kept.error()));
    return theirs;
}

/// The others' version stays in a copy beside the file, with its runs. Only what is in that copy is replaced:
/// if somebody writes once more meanwhile, that is a conflict of its own.
Written writeOverOthers(const QString &path, const project::Content &state, const JobHandle &handle)
{
    const auto theirs = copyTheirs(path);
    if (!theirs)
        return failure(theirs.error());
    const auto copy = project::Project::open(theirs->toStdString(), project::Mode::ReadOnly);
    if (!copy)
        return failure(copy.error());
    const auto version = copy->contentVersion();
    if (!version)
        return failure(version.error());
    auto written = writeTo(path, state, *version, handle);
    if (written)
        written->theirs = *theirs;
    return written;
}

/// A new file beside its place that then takes it.
Written writeNew(const QString &path, const project::Content &state, const JobHandle &handle)
{
    const QString beside = path + QStringLiteral(".part");
    project::removeWithLog(beside.toStdString()); // of a process that was killed
    Written written = WrittenFile();
    {
        auto project = project::Project::create(
            beside.toStdString(), {QFileInfo(path).completeBaseName().toStdString(), timeNow()});
        written = writeInto(project, state, {}, handle);
        if (!written) {
            project::removeWithLog(beside.toStdString());
            return written;
        }
    }
    // The log of another database that was there must not be taken for this one's.
    project::removeLogs(path.toStdString());
    std::error_code problem;
    std::filesystem::rename(beside.toStdString(), path.toStdString(), problem);
    if (problem)
        return failure(
            windowError("project.not-writable",
                        ProjectFiles::tr("%1 cannot be written: %2").arg(path, toQt(problem.message())),
                        ProjectFiles::tr("Save it under another name.")));
    return written;
}

/// Under a name that another project may have: then that one's content is replaced in one transaction, since
/// somebody may have it open.
Written writeAs(const QString &path, const project::Content &state, const JobHandle &handle)
{
    auto other = project::Project::open(path.toStdString(), project::Mode::ReadWrite);
    if (!other && other.error().code != "project.busy" && other.error().code != "project.not-writable")
        return writeNew(path, state, handle);
    auto written = writeInto(other, state, {}, handle);
    // A name that cannot be written is not worth failing for.
    if (written)
        (void)other->setName(QFileInfo(path).completeBaseName().toStdString());
    return written;
}

} // namespace

ProjectFiles::ProjectFiles(Document &document, QObject *parent) : QObject(parent), m_document(document) {}

bool ProjectFiles::begin()
{
    if (m_isBusy) {
        Q_EMIT failed(
            windowError("project.in-work", tr("the project is being opened or saved"), tr("Wait a moment.")));
        return false;
    }
    m_isBusy = true;
    return true;
}

void ProjectFiles::newProject()
{
    m_document.reset({}, {}, tr("New project"));
    Q_EMIT opened({});
}

void ProjectFiles::open(const QString &path)
{
    if (!begin())
        return;
    m_document.jobs().start(
        tr("Opening %1").arg(QFileInfo(path).fileName()), this,
        [path](const JobHandle &handle) { return readProject(path, handle); },
        [this, path](Result<Opened> read) {
            m_isBusy = false;
            if (!read) {
                Q_EMIT failed(read.error());
                return;
            }
            m_document.reset(std::move(read->state), QFileInfo(path).absoluteFilePath(), read->title);
            m_document.setFileVersion(read->version);
            Q_EMIT opened(m_document.path());
            if (read->altered)
                Q_EMIT failed(*read->altered);
        });
}

void ProjectFiles::openSample(const QString &name)
{
    openMaterial(tr("Opening the sample"),
                 [name = name.toStdString()] { return catalogue::openSample(name); });
}

void ProjectFiles::openMaterial(const QString &what, const std::function<Result<catalogue::Material>()> &read)
{
    if (!begin())
        return;
    m_document.jobs().start(
        what, this, [read](const JobHandle &) { return openedFrom(read()); },
        [this](Result<Opened> opened) {
            m_isBusy = false;
            if (!opened) {
                Q_EMIT failed(opened.error());
                return;
            }
            m_document.reset(std::move(opened->state), {}, opened->title);
            Q_EMIT this->opened({});
        });
}

void ProjectFiles::save(const std::function<void()> &then)
{
    write(m_document.path(), Way::IntoKnown, then);
}

void ProjectFiles::saveOverOthers(const std::function<void()> &then)
{
    write(m_document.path(), Way::OverOthers, then);
}

void ProjectFiles::saveAs(const QString &path, const std::function<void()> &then)
{
    write(QFileInfo(path).absoluteFilePath(), Way::AsNew, then);
}

void ProjectFiles::write(const QString &path, Way way, const std::function<void()> &then)
{
    if (!begin())
        return;
    m_document.jobs().start(
        tr("Saving %1").arg(QFileInfo(path).fileName()), this,
        [path, way, state = m_document.state(), version = m_document.fileVersion()](const JobHandle &handle) {
            return way == Way::AsNew        ? writeAs(path, state, handle)
                   : way == Way::OverOthers ? writeOverOthers(path, state, handle)
                                            : writeTo(path, state, version, handle);
        },
        [this, path, then, state = m_document.state(),
         revision = m_document.revision()](const Written &written) {
            m_isBusy = false;
            if (!written && written.error().code == "project.changed-elsewhere") {
                Q_EMIT conflictFound(then);
                return;
            }
            if (!written) {
                Q_EMIT failed(written.error());
                return;
            }
            m_document.setSaved(path, state, revision);
            m_document.setFileVersion(written->version);
            Q_EMIT saved(path);
            if (!written->theirs.isEmpty())
                Q_EMIT done(tr("Saved. What others had saved is in %1").arg(written->theirs));
            if (then)
                then();
        });
}

/// `edited` is called, and nothing replaced, if there was an edit while it was read; without it the edit is
/// replaced as well, as was asked for.
void ProjectFiles::replaceBy(const QString &file, const QString &what, const std::function<void()> &edited)
{
    if (!begin())
        return;
    m_document.jobs().start(
        tr("Reading %1").arg(QFileInfo(file).fileName()), this,
        [file](const JobHandle &handle) { return readProject(file, handle); },
        [this, what, edited, isOfProject = file == m_document.path(),
         revision = m_document.revision()](Result<Opened> read) {
            m_isBusy = false;
            if (!read) {
                Q_EMIT failed(read.error());
                return;
            }
            if (edited && m_document.revision() != revision) {
                edited();
                return;
            }
            auto edit = project::changeOf(m_document.state(), read->state, what.toStdString());
            const bool isSame = read->state == m_document.state();
            if (!isSame && !m_document.push(std::move(edit)))
                return;
            if (isOfProject) {
                m_document.setSaved(m_document.path(), read->state, m_document.revision());
                m_document.setFileVersion(read->version);
            }
            Q_EMIT done(tr("Done: %1. Undo brings the other state back.").arg(what));
            if (read->altered)
                Q_EMIT failed(*read->altered);
        });
}

void ProjectFiles::revert()
{
    if (!m_document.path().isEmpty())
        replaceBy(m_document.path(), tr("revert to the saved file"));
}

void ProjectFiles::follow(const std::function<void()> &edited)
{
    if (!m_document.path().isEmpty())
        replaceBy(m_document.path(), tr("take over what was saved elsewhere"), edited);
}

QString ProjectFiles::snapshotFolder() const
{
    return m_document.path().isEmpty() ? QString() : m_document.path() + QStringLiteral(".snapshots");
}

void ProjectFiles::backUp(const QString &file)
{
    if (!begin())
        return;
    m_document.jobs().start(
        tr("Backing up"), this,
        [from = m_document.path().toStdString(), to = file.toStdString()](const JobHandle & /*handle*/) {
            return project::backUpTo(from, to);
        },
        [this, file](const Result<void> &made) {
            m_isBusy = false;
            if (made)
                Q_EMIT done(tr("Backed up, with all runs, as it was saved last: %1").arg(file));
            else
                Q_EMIT failed(made.error());
        });
}

void ProjectFiles::restoreBackup(const QString &backup, const QString &path)
{
    if (!begin())
        return;
    using Restored = Result<std::optional<std::filesystem::path>>;
    m_document.jobs().start(
        tr("Restoring a backup"), this,
        [from = backup.toStdString(), to = path.toStdString()](const JobHandle & /*handle*/) -> Restored {
            return project::restoreFrom(from, to);
        },
        [this, path](const Restored &restored) {
            m_isBusy = false;
            if (!restored) {
                Q_EMIT failed(restored.error());
                return;
            }
            if (*restored)
                Q_EMIT done(tr("What was there is in %1").arg(QString::fromStdString((*restored)->string())));
            open(path);
        });
}

void ProjectFiles::takeSnapshot(const QString &name)
{
    const QString folder = snapshotFolder();
    if (folder.isEmpty() || !QDir().mkpath(folder)) {
        Q_EMIT failed(windowError("project.no-snapshot",
                                  tr("a snapshot needs a saved project beside which it can lie"),
                                  tr("Save the project first.")));
        return;
    }
    if (!begin())
        return;
    QString label = name.simplified();
    label.replace(QLatin1Char('/'), QLatin1Char('-'));
    const QString time = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd HHmmss"));
    const QString file = folder + QStringLiteral("/%1 %2.weigh").arg(time, label);
    m_document.jobs().start(
        tr("Making a snapshot"), this,
        [file, state = m_document.state()](const JobHandle &handle) { return writeNew(file, state, handle); },
        [this, name](const Written &written) {
            m_isBusy = false;
            if (written)
                Q_EMIT done(tr("Made a snapshot: %1").arg(name));
            else
                Q_EMIT failed(written.error());
        });
}

void ProjectFiles::restoreSnapshot(const QString &file)
{
    replaceBy(file, tr("restore a snapshot"));
}

QList<ProjectFiles::Snapshot> ProjectFiles::snapshots() const
{
    QList<Snapshot> found;
    if (snapshotFolder().isEmpty())
        return found;
    constexpr qsizetype timeLength = 17; // "yyyy-MM-dd HHmmss"
    const auto files =
        QDir(snapshotFolder())
            .entryInfoList({QStringLiteral("*.weigh")}, QDir::Files, QDir::Name | QDir::Reversed);
    for (const QFileInfo &file : files) {
        const QString name = file.completeBaseName();
        const auto time = QDateTime::fromString(name.left(timeLength), QStringLiteral("yyyy-MM-dd HHmmss"));
        found.append({file.filePath(), time.isValid() ? name.mid(timeLength + 1) : name,
                      time.isValid() ? time : file.lastModified()});
    }
    return found;
}

void ProjectFiles::restore(const project::UnsavedWork &work)
{
    if (!begin())
        return;
    struct Found {
        project::RecoveredWork work;
        Opened base;
        QString path;
    };
    m_document.jobs().start(
        tr("Restoring unsaved work"), this,
        [work](const JobHandle &handle) -> Result<Found> {
            auto read = project::readUnsaved(work.folder);
            if (!read)
                return failure(std::move(read.error()));
            const QString title = QString::fromStdString(work.title);
            if (read->base) {
                Opened base{*std::move(read->base), title};
                return Found{std::move(*read), std::move(base), {}};
            }
            const QString path = QString::fromStdString(work.project);
            auto base = readProject(path, handle);
            if (!base)
                return failure(std::move(base.error()));
            if (project::fingerprint(base->state) != work.fingerprint)
                return failure(windowError(
                    "recovery.other-file",
                    tr("%1 has been changed since, so the unsaved edits do not fit it")
                        .arg(toQt(work.project)),
                    tr("Put the file back as it was and open it again; the edits are kept until then.")));
            return Found{std::move(*read), std::move(*base), path};
        },
        [this](Result<Found> found) {
            m_isBusy = false;
            if (!found) {
                Q_EMIT failed(found.error());
                return;
            }
            m_document.reset(std::move(found->base.state), found->path, found->base.title);
            m_document.setFileVersion(found->base.version);
            const std::size_t made = m_document.restore(found->work);
            Q_EMIT opened(m_document.path());
            Q_EMIT done(tr("Restored %Ln steps of unsaved work", nullptr, static_cast<int>(made)));
            if (found->base.altered)
                Q_EMIT failed(*found->base.altered);
        });
}

} // namespace weighhouse::ui
