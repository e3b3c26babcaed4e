// SPDX-License-Identifier: GPL-3.0-or-later
// The file of a report: made of a project's run, and checked against what is attached to it.
#pragma once

#include "core/audit/compose/compose.h"
#include "core/audit/verify/verify.h"
#include "ui/report/page_setup.h"
#include "ui/report/report_pages.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace weighhouse::ui
{

/// A report with its pages.
struct SetReport {
    audit::ComposeOptions options; ///< With what was left out so that one page is one.
    std::shared_ptr<const audit::Report> report;
    ReportPages pages;
};

/// Composes a report and sets its pages. What is to be one page says less until it is, and says so. Errors:
/// those of ReportPages::of.
Result<SetReport> setReport(const audit::Subject &subject, audit::ComposeOptions options, Paper paper,
                            const PageWork &work = {});

struct ReportFileOptions {
    plan::RunId run = 0;
    std::vector<plan::RunId> others = {}; ///< Runs that the section "runs" compares with it.
    audit::ComposeOptions compose = {};
    Paper paper = Paper::A4;
    /// The words of prompts and replies are neither on the pages nor attached; the report says so.
    bool isWithoutPrompts = false;
    bool isWithoutRows = false; ///< Rows of data and of answers are left out too (audit::ExtractOptions).
    /// It is called with the finished share; it returns false to stop.
    std::function<bool(double)> progress = {};
    std::stop_token stop = {};
};

struct ReportFile {
    std::string bytes; ///< A PDF, with the extract and its manifest attached.
    audit::Report report;
    audit::Manifest manifest;
    std::size_t pages = 0;
    std::string lettersWithoutFont = {}; ///< They stand as boxes, see ui::lettersWithoutFont.
};

/// Takes a run with all that it rests on out of a project, works it out again, and writes a report of it. The
/// same run, options and fonts give the same bytes. Needs a QGuiApplication; takes time, so call it on a
/// worker thread. Errors: those of extractOf, subjectOf, ReportPages::of, writePdf and finishedPdf;
/// "audit.cancelled".
Result<ReportFile> reportFile(const std::filesystem::path &project, const ReportFileOptions &options);

/// The report alone, as in the file. Errors: as above, but for those of pages.
Result<audit::Report> reportOf(const std::filesystem::path &project, const ReportFileOptions &options);

/// Reads a report's file and checks it: see audit::verify. Errors: those of readPdf and verify;
/// "audit.no-report" for a PDF without the attachments of a report.
Result<audit::Verification> verifiedReport(std::string_view bytes, const audit::VerifyOptions &options = {});

/// The project that is attached to a report's file. Errors: as above.
Result<std::string> extractIn(std::string_view bytes);

/// "a4", "letter"; nothing for another word.
std::string_view toText(Paper paper);
std::optional<Paper> paperFromText(std::string_view text);

} // namespace weighhouse::ui
