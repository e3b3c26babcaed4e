// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse runs PROJECT
#include "app/commands/commands.h"
#include "app/commands/options.h"
#include "app/commands/run_text.h"
#include "app/commands/runs_head.h"
#include "core/base/text.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <memory>
#include <utility>

namespace weighhouse::commands
{
namespace
{

struct RunsOptions {
    std::string project;
    std::string search;
    plan::RunId toDelete = 0;
    plan::RunId toRestore = 0;
    bool purges = false;
    std::string headToExport;
    std::string headToCompare;
    std::size_t limit = 200;
    std::string format;
};

ExitCode setDeleted(const RunsOptions &options, Format format)
{
    const bool isDeleting = options.toDelete != 0;
    const plan::RunId run = isDeleting ? options.toDelete : options.toRestore;
    auto journal = plan::JournalStore::open(options.project);
    if (!journal)
        return tell(journal.error(), format);
    if (isDeleting) {
        const auto stored = journal->read(run, plan::Answers::Checked);
        if (stored && !stored->heldBy.empty())
            return tell(runHeld(run, stored->heldBy), format);
    }
    if (const auto done = journal->setDeleted(run, isDeleting); !done)
        return tell(done.error(), format);
    if (format == Format::Json)
        printJson({{"run", run}, {"deleted", isDeleting}});
    else if (isDeleting)
        print("Run " + std::to_string(run) + " is deleted. `weighhouse runs " + shellWord(options.project) +
              " --restore " + std::to_string(run) + "` brings it back.\n");
    else
        print("Run " + std::to_string(run) + " is back.\n");
    return done;
}

ExitCode purge(const RunsOptions &options, Format format)
{
    auto journal = plan::JournalStore::open(options.project);
    if (!journal)
        return tell(journal.error(), format);
    const auto kept = journal->purge();
    if (!kept)
        return tell(kept.error(), format);
    for (const plan::RunId run : *kept)
        say("weighhouse: run " + std::to_string(run) + " stays, as another program is running it");
    if (format == Format::Json)
        printJson({{"project", options.project}, {"purged", kept->empty()}, {"kept", *kept}});
    else
        print(kept->empty() ? "Deleted runs are gone for good.\n"
                            : "The other deleted runs are gone for good.\n");
    return kept->empty() ? done : failed;
}

/// Finds are between "\x02" and "\x03".
std::string withMarks(std::string_view excerpt, std::string_view before, std::string_view behind)
{
    std::string text;
    for (const char c : excerpt) {
        if (c == '\x02')
            text += before;
        else if (c == '\x03')
            text += behind;
        else
            text += c;
    }
    return text;
}

ExitCode search(const plan::JournalStore &journal, const RunsOptions &options, Format format)
{
    const auto finds = journal.search(options.search, options.limit);
    if (!finds)
        return tell(finds.error(), format);
    if (format == Format::Json) {
        Json list = Json::array();
        for (const plan::FoundInRun &found : *finds) {
            list.push_back({{"run", found.run},
                            {"event", found.sequence},
                            {"kind", toText(found.kind)},
                            {"node", found.node},
                            {"excerpt", withMarks(found.excerpt, "", "")}});
        }
        printJson({{"project", options.project}, {"search", options.search}, {"finds", std::move(list)}});
        return done;
    }
    if (finds->empty()) {
        print("Nothing was found.\n");
        return done;
    }
    constexpr std::size_t widest = 100;
    std::vector<std::vector<std::string>> rows{{"RUN", "EVENT", "KIND", "STEP", "TEXT"}};
    for (const plan::FoundInRun &found : *finds) {
        rows.push_back({std::to_string(found.run), std::to_string(found.sequence),
                        std::string(toText(found.kind)), found.node,
                        onOneLine(withMarks(found.excerpt, "[", "]"), widest)});
    }
    print(columns(rows, {true, true, false, false, false}));
    return done;
}

ExitCode list(const plan::JournalStore &journal, const RunsOptions &options, Format format)
{
    const auto runs = journal.runs();
    if (!runs)
        return tell(runs.error(), format);
    constexpr std::size_t widest = 50;
    Json documents = Json::array();
    bool isWhole = true;
    std::vector<std::vector<std::string>> rows{
        {"RUN", "STARTED (UTC)", "ABOUT", "STRATEGY", "STATUS", "DECISION", "STEPS", "SECONDS"}};
    for (const plan::RunId run : *runs) {
        const auto read = journal.read(run, plan::Answers::Checked);
        if (!read)
            return tell(read.error(), format);
        isWhole = isWhole && read->state.damage.empty();
        if (!read->state.damage.empty())
            say("weighhouse: run " + std::to_string(run) + " is not what was written: " + read->state.damage);
        const plan::RunSummary summary = summaryOf(read->state, read->name);
        if (format == Format::Json) {
            documents.push_back(summaryToJson(summary));
            continue;
        }
        rows.push_back({std::to_string(run), shortTime(summary.started),
                        onOneLine(summary.title.empty() ? questionText(summary) : summary.title, widest),
                        onOneLine(summary.strategy, widest), onOneLine(statusText(summary), widest),
                        onOneLine(shortDecision(summary), widest), std::to_string(summary.steps),
                        numberForPeople(summary.seconds)});
    }
    const auto head = journal.head();
    if (!head)
        return tell(head.error(), format);
    if (format == Format::Json)
        printJson(
            {{"project", options.project}, {"runs", std::move(documents)}, {"head", headToJson(*head)}});
    else if (rows.size() == 1)
        print("There are no runs yet.\n" + (head->isAsWritten() ? std::string() : headForPeople(*head)));
    else
        print(columns(rows, {true, false, false, false, false, false, true, true}) + headForPeople(*head));
    return isWhole && head->isAsWritten() ? done : failed;
}

ExitCode runRuns(const RunsOptions &options)
{
    const Format format = formatOf(options.format);
    if (options.toDelete != 0 || options.toRestore != 0)
        return setDeleted(options, format);
    if (options.purges)
        return purge(options, format);
    const auto journal = plan::JournalStore::open(options.project, false);
    if (!journal)
        return tell(journal.error(), format);
    if (!options.headToExport.empty())
        return exportHead(*journal, options.headToExport, format);
    if (!options.headToCompare.empty())
        return compareHead(*journal, options.headToCompare, format);
    return options.search.empty() ? list(*journal, options, format) : search(*journal, options, format);
}

} // namespace

void addRuns(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<RunsOptions>();
    CLI::App *command = application.add_subcommand("runs", "List the runs of a project, or search them");
    command->add_option("PROJECT", options->project, "The project file")->type_name("")->required();
    CLI::Option *search =
        command->add_option("--search", options->search, "Find words in prompts, queries, answers and errors")
            ->option_text("TEXT");
    command->add_option("--limit", options->limit, "Finds at most (200)")->option_text("N")->needs(search);
    CLI::Option *toDelete =
        command->add_option("--delete", options->toDelete, "Delete a run; it can be brought back")
            ->check(CLI::PositiveNumber)
            ->option_text("RUN")
            ->excludes(search);
    CLI::Option *toRestore = command->add_option("--restore", options->toRestore, "Bring a deleted run back")
                                 ->check(CLI::PositiveNumber)
                                 ->option_text("RUN")
                                 ->excludes(search)
                                 ->excludes(toDelete);
    command->add_flag("--purge", options->purges, "Take deleted runs out of the project for good")
        ->excludes(search)
        ->excludes(toDelete)
        ->excludes(toRestore);
    CLI::Option *toExport =
        command
            ->add_option("--export-head", options->headToExport,
                         "Note where all runs end in a file, to compare them with it later")
            ->option_text("FILE")
            ->excludes(search);
    command
        ->add_option("--compare-head", options->headToCompare,
                     "Say which runs are not what such a file says they were")
        ->option_text("FILE")
        ->excludes(search)
        ->excludes(toExport);
    addFormat(*command, options->format, {"text", "json"});
    command->callback([&invocation, options] { invocation.run = [options] { return runRuns(*options); }; });
}

} // namespace weighhouse::commands
