// SPDX-License-Identifier: GPL-3.0-or-later
// --report: a report of a run, written into a file.
#pragma once

#include "app/commands/output.h"
#include "core/base/error.h"
#include "core/catalogue/material.h"
#include "core/plan/journal/event.h"

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

class QTemporaryDir;

namespace CLI
{
class App;
}

namespace weighhouse::commands
{

struct ReportOptions {
    std::string
        file; ///< Its ending says of which kind it is: .pdf, .md, .html or .json. Empty: none is wanted.
    std::string extent = "brief";
    std::string language = "en";
    std::string paper = "a4";
    std::string author;
    std::vector<std::string> sections; ///< By id; empty: those of the extent.
    std::string key;                   ///< A file with a private key that signs a PDF.
    std::vector<plan::RunId> others;   ///< Runs that are set beside it.
    bool isWithoutPrompts = false;     ///< The words of prompts and replies stay away.
    bool isWithoutRows = false;        ///< The rows of data and answers stay away.
    bool replaces = false;             ///< A file that is there is replaced.

    bool isWanted() const { return !file.empty(); }
};

void addReport(CLI::App &command, ReportOptions &options);

/// Looks before the work is done whether the report could be written. Errors: "usage".
Result<void> checkReport(const ReportOptions &options);

/// Writes the report of a project's run, and its signature beside it, and tells where. A file is there whole
/// or not at all. Errors: those of ui::reportFile and of writing.
Result<void> writeReport(const std::filesystem::path &project, plan::RunId run, const ReportOptions &options,
                         const std::stop_token &stop);

/// A project for material that comes from elsewhere, so that its run can be kept and reported. It is gone
/// with this.
class ReportProject
{
public:
    static Result<ReportProject> of(const catalogue::Material &material);

    std::filesystem::path path() const;

private:
    explicit ReportProject(std::shared_ptr<QTemporaryDir> folder) : m_folder(std::move(folder)) {}

    std::shared_ptr<QTemporaryDir> m_folder;
};

/// Pages are painted without a window, and need an application that paints. To be called before anything else
/// makes one.
void ensurePainting();

} // namespace weighhouse::commands
