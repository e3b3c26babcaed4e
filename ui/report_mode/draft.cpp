// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/draft.h"

#include "ui/base/texts.h"
#include "ui/report_file/report_file.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

struct DraftStrings {
    Q_DECLARE_TR_FUNCTIONS(DraftStrings)
};

audit::Extent extentOf(const project::ReportDraft &draft)
{
    return audit::extentFromText(draft.extent).value_or(audit::Extent::Brief);
}

bool isKnown(const std::string &id)
{
    const auto kinds = audit::sectionKinds();
    return std::ranges::find(kinds, id, &audit::SectionKind::id) != kinds.end();
}

project::Edit draftEdit(const QString &what, project::Change change, std::string mergeKey = {})
{
    return {fromQt(what), {std::move(change)}, std::move(mergeKey)};
}

} // namespace

std::vector<project::DraftSection> sectionsOf(const project::ReportDraft &draft)
{
    std::vector<project::DraftSection> sections;
    for (const project::DraftSection &section : draft.sections) {
        if (isKnown(section.id))
            sections.push_back(section);
    }
    const std::vector<std::string> usual = audit::sectionsOf(extentOf(draft));
    // What a newer program can tell besides is left out of what a person has chosen.
    for (const audit::SectionKind &kind : audit::sectionKinds()) {
        const std::string id(kind.id);
        if (std::ranges::find(sections, id, &project::DraftSection::id) == sections.end())
            sections.push_back({id, draft.sections.empty() && std::ranges::find(usual, id) != usual.end()});
    }
    return sections;
}

bool isOwn(const project::ReportDraft &draft)
{
    return !draft.sections.empty();
}

bool isEmptySection(const project::Reporting &reporting, const std::string &id)
{
    return (id == runsSection && reporting.reportDraft.others.empty()) ||
           (id == addedSection && reporting.reportAdditions.empty());
}

QString sectionTitle(const std::string &id)
{
    const auto kinds = audit::sectionKinds();
    const auto kind = std::ranges::find(kinds, id, &audit::SectionKind::id);
    return kind == kinds.end() ? toQt(id) : toQt(kind->title);
}

std::string languageOf(const project::ReportDraft &draft)
{
    return draft.language.empty() ? fromQt(windowLanguage()) : draft.language;
}

Paper paperOf(const project::ReportDraft &draft)
{
    const Paper usual =
        QLocale().measurementSystem() == QLocale::ImperialUSSystem ? Paper::Letter : Paper::A4;
    return paperFromText(draft.paper).value_or(usual);
}

audit::ComposeOptions composeOptions(const project::Reporting &reporting)
{
    const project::ReportDraft &draft = reporting.reportDraft;
    audit::ComposeOptions options;
    options.language = languageOf(draft);
    options.extent = extentOf(draft);
    if (isOwn(draft)) {
        for (const project::DraftSection &section : sectionsOf(draft)) {
            if (section.isIn)
                options.sections.push_back(section.id);
        }
    }
    options.comments = draft.comments;
    for (const project::KeptAddition &addition : reporting.reportAdditions)
        options.additions.push_back({addition.title, addition.csv});
    options.author = draft.author;
    options.program =
        fromQt(QStringLiteral("Weighhouse %1").arg(QCoreApplication::applicationVersion()).trimmed());
    return options;
}

void changeDraft(Document &document, const QString &what,
                 const std::function<void(project::ReportDraft &)> &change, const std::string &mergeKey)
{
    const project::ReportDraft &before = document.state().reportDraft;
    project::ReportDraft after = before;
    change(after);
    if (after != before)
        document.push(draftEdit(what, project::SetReportDraft{before, std::move(after)}, mergeKey));
}

void moveSection(Document &document, std::size_t from, std::size_t to)
{
    std::vector<project::DraftSection> sections = sectionsOf(document.state().reportDraft);
    if (from >= sections.size() || to >= sections.size() || from == to)
        return;
    const QString title = sectionTitle(sections[from].id);
    const auto first = sections.begin() + static_cast<std::ptrdiff_t>(std::min(from, to));
    const auto last = sections.begin() + static_cast<std::ptrdiff_t>(std::max(from, to));
    if (from < to)
        std::rotate(first, first + 1, last + 1);
    else
        std::rotate(first, last, last + 1);
    changeDraft(document, DraftStrings::tr("move the section “%1”").arg(title),
                [&](project::ReportDraft &draft) { draft.sections = sections; });
}

bool includeSection(Document &document, std::size_t position, bool isIn)
{
    std::vector<project::DraftSection> sections = sectionsOf(document.state().reportDraft);
    if (position >= sections.size())
        return false;
    sections[position].isIn = isIn;
    if (std::ranges::none_of(sections, [&document](const project::DraftSection &section) {
            return section.isIn && !isEmptySection(document.state(), section.id);
        }))
        return false;
    const QString title = sectionTitle(sections[position].id);
    const QString what = isIn ? DraftStrings::tr("take in the section “%1”").arg(title)
                              : DraftStrings::tr("leave out the section “%1”").arg(title);
    changeDraft(document, what, [&](project::ReportDraft &draft) { draft.sections = sections; });
    return true;
}

void addToReport(Document &document, const QString &title, const QString &csv)
{
    const project::Content &state = document.state();
    project::Edit edit =
        draftEdit(DraftStrings::tr("add “%1” to the report").arg(title),
                  project::PutAddition{
                      state.reportAdditions.size(), {}, project::KeptAddition{fromQt(title), fromQt(csv)}});
    std::vector<project::DraftSection> sections = sectionsOf(state.reportDraft);
    const auto added = std::ranges::find(sections, addedSection, &project::DraftSection::id);
    if (added != sections.end() && !added->isIn) {
        added->isIn = true;
        project::ReportDraft after = state.reportDraft;
        after.sections = sections;
        edit.changes.emplace_back(project::SetReportDraft{state.reportDraft, after});
    }
    document.push(std::move(edit));
}

void setBeside(Document &document, const std::string &run, bool isBeside)
{
    const project::ReportDraft &before = document.state().reportDraft;
    project::ReportDraft after = before;
    std::erase(after.others, run);
    if (isBeside)
        after.others.push_back(run);
    // The section that compares runs comes with the first of them.
    std::vector<project::DraftSection> sections = sectionsOf(before);
    const auto compared = std::ranges::find(sections, runsSection, &project::DraftSection::id);
    if (before.others.empty() && isBeside && compared != sections.end() && !compared->isIn) {
        compared->isIn = true;
        after.sections = sections;
    }
    if (after != before)
        document.push(draftEdit(isBeside ? DraftStrings::tr("set a run beside the report's")
                                         : DraftStrings::tr("take a run out of the report"),
                                project::SetReportDraft{before, std::move(after)}));
}

void removeAddition(Document &document, std::size_t position)
{
    const std::vector<project::KeptAddition> &all = document.state().reportAdditions;
    if (position >= all.size())
        return;
    document.push(draftEdit(DraftStrings::tr("take “%1” out of the report").arg(toQt(all[position].title)),
                            project::PutAddition{position, all[position], {}}));
}

} // namespace weighhouse::ui
