// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/report_source.h"

#include "core/audit/check/extract.h"
#include "core/data/project/project.h"
#include "core/plan/journal/journal_store.h"
#include "ui/base/texts.h"
#include "ui/document/document.h"

#include <QCoreApplication>
#include <map>
#include <utility>
#include <vector>

namespace weighhouse::ui
{
namespace
{

struct SourceStrings {
    Q_DECLARE_TR_FUNCTIONS(SourceStrings)
};

std::function<bool(double)> shareOf(const std::function<bool(double)> &progress, double from, double to)
{
    return [progress, from, to](double share) { return !progress || progress(from + share * (to - from)); };
}

/// When the copy's project is said to have begun: with the run, so that the same run gives the same copy.
Result<std::string> beginningOf(const plan::JournalStore &journal, plan::RunId run)
{
    auto events = journal.events(run, 1);
    if (!events)
        return failure(std::move(events.error()));
    return events->empty() ? std::string() : events->front().time;
}

std::vector<plan::RunId> runsOf(plan::RunId run, const std::vector<plan::RunId> &others)
{
    std::vector<plan::RunId> all{run};
    all.insert(all.end(), others.begin(), others.end());
    return all;
}

/// The numbers that the runs have in a copy.
std::vector<plan::RunId> numbered(const std::vector<plan::RunId> &runs,
                                  const std::map<plan::RunId, plan::RunId> &numbers)
{
    std::vector<plan::RunId> copies;
    for (const plan::RunId run : runs)
        copies.push_back(numbers.at(run));
    return copies;
}

} // namespace

ReportAbout ReportAbout::of(const Document &document, plan::RunId run, const std::vector<plan::RunId> &others,
                            const std::filesystem::path &journal)
{
    ReportAbout about{.run = run,
                      .others = others,
                      .isWithoutPrompts = document.state().reportDraft.isWithoutPrompts,
                      .isWithoutRows = document.state().reportDraft.isWithoutRows,
                      .journal = journal,
                      .content = document.state(),
                      .isSaved = document.isModelSaved() && journal == document.path().toStdString(),
                      .name = document.title().toStdString()};
    // What a person tries out, and what they write of it, is no part of what the run rests on.
    static_cast<project::Reporting &>(about.content) = {};
    about.content.sandbox = {};
    return about;
}

Result<ReportSource> ReportSource::of(const ReportAbout &about, const std::function<bool(double)> &progress)
{
    if (about.isSaved)
        return ReportSource(about.journal, about.run, about.others, nullptr);
    auto folder = std::make_shared<QTemporaryDir>();
    if (!folder->isValid())
        return failure(
            windowError("report.no-folder",
                        SourceStrings::tr("the project cannot be copied: %1").arg(folder->errorString()),
                        SourceStrings::tr("Make room in the folder for temporary files.")));
    const std::filesystem::path file = folder->filePath(QStringLiteral("report.weigh")).toStdString();
    const auto journal = plan::JournalStore::open(about.journal, false);
    if (!journal)
        return failure(journal.error());
    auto created = beginningOf(*journal, about.run);
    if (!created)
        return failure(std::move(created.error()));
    if (auto copy = project::Project::create(file, {about.name, *created, 0}, about.content,
                                             shareOf(progress, 0, 0.9));
        !copy)
        return failure(std::move(copy.error()));
    auto target = plan::JournalStore::open(file);
    if (!target)
        return failure(std::move(target.error()));
    const auto numbers = journal->copyTo(*target, runsOf(about.run, about.others));
    if (!numbers)
        return failure(numbers.error());
    return ReportSource(file, numbers->at(about.run), numbered(about.others, *numbers), std::move(folder));
}

Result<SubjectPtr> subjectFor(const ReportAbout &about, const JobHandle &handle)
{
    const std::function<bool(double)> progress = [&handle](double share) { return handle.report(share); };
    constexpr double copied = 0.1;
    constexpr double extracted = 0.2;
    const auto source = ReportSource::of(about, shareOf(progress, 0, copied));
    if (!source)
        return failure(source.error());
    const auto extract = audit::extractOf(source->file(), runsOf(source->run(), source->others()),
                                          {.isWithoutPrompts = about.isWithoutPrompts,
                                           .isWithoutRows = about.isWithoutRows,
                                           .progress = shareOf(progress, copied, extracted)});
    if (!extract)
        return failure(extract.error());
    const auto opened = audit::OpenedExtract::of(extract->bytes);
    if (!opened)
        return failure(opened.error());
    auto subject = audit::subjectOf(opened->path(), {.run = extract->numbers.at(source->run()),
                                                     .others = numbered(source->others(), extract->numbers),
                                                     .progress = shareOf(progress, extracted, 1),
                                                     .stop = handle.stopToken()});
    if (!subject)
        return failure(std::move(subject.error()));
    return std::make_shared<const audit::Subject>(*std::move(subject));
}

} // namespace weighhouse::ui
