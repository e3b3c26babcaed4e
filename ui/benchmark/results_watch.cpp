// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/benchmark/results_watch.h"

#include "ui/base/texts.h"

#include <QFileInfo>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr int timeBetweenReads = 200;  // milliseconds
constexpr int timeBetweenLooks = 2000; // milliseconds

} // namespace

ResultsWatch::ResultsWatch(JobList &jobs, QObject *parent) : QObject(parent), m_jobs(jobs)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(timeBetweenReads);
    m_look.setInterval(timeBetweenLooks);
    const auto readSoon = [this] {
        if (!m_soon.isActive())
            m_soon.start();
    };
    connect(&m_soon, &QTimer::timeout, this, &ResultsWatch::read);
    connect(&m_look, &QTimer::timeout, this, &ResultsWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, readSoon);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, readSoon);
}

void ResultsWatch::setFiles(const QStringList &files)
{
    ++m_turn;
    if (m_job != nullptr)
        m_job->cancel();
    m_job.clear();
    m_soon.stop();
    m_files = files;
    m_readsAgain = false;
    m_isOpening = !files.isEmpty();
    m_table = std::make_shared<const benchmark::ResultsTable>();
    m_state.clear();
    std::vector<std::filesystem::path> paths;
    for (const QString &file : files)
        paths.emplace_back(fromQt(file));
    m_reading = std::make_shared<benchmark::ResultsFiles>(std::move(paths));
    if (const QStringList watched = m_watcher.files() + m_watcher.directories(); !watched.isEmpty())
        m_watcher.removePaths(watched);
    watch();
    if (m_isOpening) {
        m_look.start();
        read();
    } else {
        m_look.stop();
    }
    Q_EMIT changed();
}

void ResultsWatch::read()
{
    if (m_job != nullptr) {
        m_readsAgain = true;
        return;
    }
    if (m_files.isEmpty())
        return;
    const QString title = tr("Reading results");
    m_job = m_jobs.start(
        title, this,
        [reading = m_reading](const JobHandle &handle) {
            Read read;
            read.isChanged =
                reading->read(handle.stopToken(), [&handle](double share) { handle.report(share); });
            read.files = reading->files();
            if (read.isChanged)
                read.table =
                    std::make_shared<const benchmark::ResultsTable>(benchmark::tableOf(reading->results()));
            return read;
        },
        [this, turn = m_turn](Read read) {
            if (turn == m_turn)
                take(std::move(read));
        },
        m_isOpening ? JobList::Visibility::Shown : JobList::Visibility::Hidden);
}

void ResultsWatch::take(Read read)
{
    m_job.clear();
    const bool isFirst = std::exchange(m_isOpening, false);
    if (read.table != nullptr)
        m_table = std::move(read.table);
    m_state = std::move(read.files);
    watch();
    if (std::exchange(m_readsAgain, false))
        m_soon.start();
    if (read.isChanged || isFirst)
        Q_EMIT changed();
}

/// Files that were removed and made anew have to be watched anew; their folders tell of that.
void ResultsWatch::watch()
{
    m_sizes.clear();
    for (const QString &path : std::as_const(m_files)) {
        const QFileInfo file(path);
        m_sizes.append(file.size());
        if (file.exists() && !m_watcher.files().contains(path))
            m_watcher.addPath(path);
        const QString folder = file.absolutePath();
        if (!m_watcher.directories().contains(folder))
            m_watcher.addPath(folder);
    }
}

void ResultsWatch::look()
{
    QList<qint64> sizes;
    for (const QString &path : std::as_const(m_files))
        sizes.append(QFileInfo(path).size());
    if (std::exchange(m_sizes, sizes) != sizes)
        read();
}

} // namespace weighhouse::ui
