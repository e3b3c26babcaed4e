// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a project that a report rests on, as a file of its own.
#pragma once

#include "core/base/error.h"
#include "core/data/project/part/part.h"
#include "core/plan/journal/event.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace weighhouse::audit
{

/// A project with some of the runs of another.
struct Extract {
    std::string bytes;                          ///< A project file.
    std::map<plan::RunId, plan::RunId> numbers; ///< The runs' numbers in the project, and in the extract.
};

struct ExtractOptions {
    /// The words of prompts and replies are left out; their hashes stay.
    bool isWithoutPrompts = false;
    /// The rows of data and answers are left out, and with them prompts and replies, which may speak of them.
    /// Their hashes stay (see LeftOutRows).
    bool isWithoutRows = false;
    /// Answers are written anew: a body with more in it than this program writes becomes another one.
    bool areAnswersRewritten = false;
    project::Progress progress = {};
};

/// Copies data, schema, rules, questions, prompts, beliefs, judgements and documents of a project, and the
/// runs named, with all their events and answers. What is tried out in the sandbox, text that was typed but
/// not entered and drafts of reports stay away, as does the index for searching, which follows from the
/// events. The same project gives the same bytes. Errors: those of project::Project and plan::JournalStore,
/// "project.cancelled" if the progress says so, "audit.older-journal" if words are to be left out of a run
/// whose chain does not hold without them.
Result<Extract> extractOf(const std::filesystem::path &project, const std::vector<plan::RunId> &runs,
                          const ExtractOptions &options = {});

/// Writes an extract into a file, which must not be there yet.
Result<void> writeExtract(const std::string &bytes, const std::filesystem::path &place);

/// An extract laid into a file for as long as this lives.
class OpenedExtract
{
public:
    static Result<OpenedExtract> of(const std::string &bytes);

    OpenedExtract(OpenedExtract &&other) noexcept;
    OpenedExtract &operator=(OpenedExtract &&) = delete;
    ~OpenedExtract();

    const std::filesystem::path &path() const { return m_path; }

private:
    explicit OpenedExtract(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    std::filesystem::path m_folder;
    std::filesystem::path m_path;
};

} // namespace weighhouse::audit
