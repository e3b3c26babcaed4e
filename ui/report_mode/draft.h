// SPDX-License-Identifier: GPL-3.0-or-later
// The draft of a report, as the project keeps it, and what follows from it.
#pragma once

#include "core/audit/compose/compose.h"
#include "core/data/project/report/report_draft.h"
#include "ui/document/document.h"
#include "ui/report/page_setup.h"

#include <QString>
#include <functional>
#include <string>
#include <vector>

namespace weighhouse::ui
{

/// The section that prints what was added from the window.
inline constexpr const char *addedSection = "added";
/// The section that compares the runs that are set beside the report's.
inline constexpr const char *runsSection = "runs";

/// All sections that there can be, in the order in which the draft has them: those of its extent are in it
/// until a person chooses others.
std::vector<project::DraftSection> sectionsOf(const project::ReportDraft &draft);
/// Whether a person has chosen the sections, or their order.
bool isOwn(const project::ReportDraft &draft);
/// Whether a section would print nothing: nothing was added, or no other runs are set beside the report's.
bool isEmptySection(const project::Reporting &reporting, const std::string &id);
/// The title of a section in the language of the window.
QString sectionTitle(const std::string &id);

/// "en" or "de": what the draft says, and else the language of the window.
std::string languageOf(const project::ReportDraft &draft);
/// What the draft says, and else what is usual where the person lives.
Paper paperOf(const project::ReportDraft &draft);
audit::ComposeOptions composeOptions(const project::Reporting &reporting);

/// Changes the draft as an edit of the project. `what` is for the undo menu; edits with the same key that
/// follow each other are undone as one. Nothing happens if it is the same afterwards.
void changeDraft(Document &document, const QString &what,
                 const std::function<void(project::ReportDraft &)> &change, const std::string &mergeKey = {});
/// Puts a section where another one is, counted as in sectionsOf().
void moveSection(Document &document, std::size_t from, std::size_t to);
/// Takes a section in or leaves it out. Does nothing and returns false if none would be left.
bool includeSection(Document &document, std::size_t position, bool isIn);

/// Adds numbers, and the section that prints them if it is not there yet.
void addToReport(Document &document, const QString &title, const QString &csv);
/// Sets a run, by its name, beside the report's, and takes in the section that compares them; or takes it
/// away.
void setBeside(Document &document, const std::string &run, bool isBeside);
void removeAddition(Document &document, std::size_t position);

} // namespace weighhouse::ui
