// SPDX-License-Identifier: GPL-3.0-or-later
// Opening and saving projects in the background.
#pragma once

#include "core/catalogue/material.h"
#include "ui/document/document.h"

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>
#include <functional>
#include <optional>

namespace weighhouse::ui
{

/// Files of one document. One thing at a time: what is asked for while something runs is refused with a
/// sentence, never mixed up.
class ProjectFiles : public QObject
{
    Q_OBJECT

public:
    explicit ProjectFiles(Document &document, QObject *parent = nullptr);

    bool isBusy() const { return m_isBusy; }

    void newProject();
    void open(const QString &path);
    /// A copy of a shipped sample, without a file yet.
    void openSample(const QString &name);
    /// Tables, rules and a question put together elsewhere: a project without a file yet. `read` runs on a
    /// worker thread; `what` says what is going on.
    void openMaterial(const QString &what, const std::function<Result<catalogue::Material>()> &read);
    /// Saves where it is; needs a path. `then` is called once it is saved.
    void save(const std::function<void()> &then = {});
    /// Saves over a version that another program or window has written, of which a copy is kept beside.
    void saveOverOthers(const std::function<void()> &then = {});
    void saveAs(const QString &path, const std::function<void()> &then = {});
    /// Back to what the file holds: an edit that can be undone.
    void revert();
    /// The same for what others have written, while nothing is unsaved here. What is edited before it is read
    /// stays as it is, and `edited` is called.
    void follow(const std::function<void()> &edited);

    /// A copy of the project's file as it was saved, with all its runs, in one file that must not be there.
    void backUp(const QString &file);
    /// Puts a copy of a backup where it is wanted and opens it. A project that was there, which nobody may
    /// have open, is moved aside.
    void restoreBackup(const QString &backup, const QString &path);

    /// A copy of the present content beside the project, with a name and the time.
    void takeSnapshot(const QString &name);
    /// Everything as it was then: an edit that can be undone.
    void restoreSnapshot(const QString &file);
    struct Snapshot {
        QString file;
        QString name;
        QDateTime time;
    };
    /// Those of the document's project, the newest first.
    QList<Snapshot> snapshots() const;

    /// Opens found work: its project or its base, and the edits on top.
    void restore(const project::UnsavedWork &work);

Q_SIGNALS:
    void opened(const QString &path);
    void saved(const QString &path);
    /// In words: "Made a snapshot: before the audit".
    void done(const QString &what);
    void failed(const weighhouse::Error &error);
    /// The file was to be saved, and another program or window has written to it: nothing has changed, and
    /// somebody has to say what is to become of it. `then` is what was to be done once it is saved.
    void conflictFound(const std::function<void()> &then);

private:
    bool begin();
    enum class Way { IntoKnown, OverOthers, AsNew };
    void write(const QString &path, Way way, const std::function<void()> &then);
    void replaceBy(const QString &file, const QString &what, const std::function<void()> &edited = {});
    QString snapshotFolder() const;

    Document &m_document;
    bool m_isBusy = false;
};

} // namespace weighhouse::ui
