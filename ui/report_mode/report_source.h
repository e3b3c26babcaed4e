// SPDX-License-Identifier: GPL-3.0-or-later
// The project file that a report is made of.
#pragma once

#include "core/audit/compose/subject.h"
#include "core/data/project/content.h"
#include "core/plan/journal/event.h"
#include "ui/base/jobs.h"

#include <QTemporaryDir>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace weighhouse::ui
{

class Document;

/// What a window knows of the run that a report is to be about, taken down to be used on another thread.
struct ReportAbout {
    plan::RunId run = 0;
    std::vector<plan::RunId> others; ///< Runs that are set beside it.
    bool isWithoutPrompts = false;   ///< The words of prompts and replies stay away.
    bool isWithoutRows = false;      ///< The rows of data and answers stay away.
    std::filesystem::path journal;   ///< The file that has the run.
    project::Content content;
    bool isSaved = false; ///< The content is that of the file that has the run.
    std::string name;     ///< The project's.

    /// As the document is now.
    static ReportAbout of(const Document &document, plan::RunId run, const std::vector<plan::RunId> &others,
                          const std::filesystem::path &journal);
};

/// A file with the content that is open and the run: the project's own if nothing is unsaved in it, and else
/// a copy, which is gone with this.
class ReportSource
{
public:
    /// Takes time: for worker threads. Errors: those of project::Project and plan::JournalStore,
    /// "project.cancelled".
    static Result<ReportSource> of(const ReportAbout &about,
                                   const std::function<bool(double)> &progress = {});

    const std::filesystem::path &file() const { return m_file; }
    /// Their numbers in the file.
    plan::RunId run() const { return m_run; }
    const std::vector<plan::RunId> &others() const { return m_others; }

private:
    ReportSource(std::filesystem::path file, plan::RunId run, std::vector<plan::RunId> others,
                 std::shared_ptr<QTemporaryDir> folder)
        : m_file(std::move(file)), m_run(run), m_others(std::move(others)), m_folder(std::move(folder))
    {
    }

    std::filesystem::path m_file;
    plan::RunId m_run;
    std::vector<plan::RunId> m_others;
    std::shared_ptr<QTemporaryDir> m_folder;
};

using SubjectPtr = std::shared_ptr<const audit::Subject>;

/// What an exported report is written of: the run as it stands in what is attached to the report, worked out
/// again. Takes time. Errors: as above, and those of audit::extractOf and audit::subjectOf.
Result<SubjectPtr> subjectFor(const ReportAbout &about, const JobHandle &handle);

} // namespace weighhouse::ui
