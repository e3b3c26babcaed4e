// SPDX-License-Identifier: GPL-3.0-or-later
// A folder of projects in which the runs of a benchmark's tasks are kept.
#pragma once

#include "core/base/error.h"
#include "core/benchmark/question_set.h"
#include "core/model/model.h"
#include "core/plan/journal/journal_store.h"

#include <filesystem>
#include <string>

namespace weighhouse::benchmark
{

/// The place where the run of a task is kept.
struct KeptRun {
    std::filesystem::path project; ///< Absolute.
    plan::RunId run = 0;           ///< Its number in the project when it was kept.
    std::string name;              ///< The name it has everywhere (JournalStore::nameOf).

    bool operator==(const KeptRun &) const = default;
};

/// One project for each task, with the data, the rules and the question: the runs that several strategies
/// made of a task stand in it side by side. A project whose content is another (other rules, or somebody has
/// edited it) is left alone: the runs come into one beside it. Immutable; for several threads and programs
/// at once.
class RunFolder
{
public:
    /// The folder is made if it is missing. `prefix` begins the names of the projects, before the task's
    /// number: "locating-relational". Errors: "file.unwritable".
    static Result<RunFolder> open(const std::filesystem::path &folder, std::string prefix);

    const std::filesystem::path &folder() const { return m_folder; }
    /// The journal of the task's project, which is made if it is missing. Errors: as of project::Project and
    /// JournalStore.
    Result<plan::JournalStore> journalOf(const Task &task, const std::string &question,
                                         const model::Model &model) const;

private:
    RunFolder(std::filesystem::path folder, std::string prefix);

    std::filesystem::path m_folder;
    std::string m_prefix;
};

} // namespace weighhouse::benchmark
