// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse show PROJECT RUN
#include "app/commands/commands.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "app/commands/report_options.h"
#include "app/commands/run_text.h"
#include "core/base/text.h"
#include "core/data/project/project.h"
#include "core/model/model.h"
#include "core/plan/execute/step_work.h"
#include "core/plan/plan_dot.h"
#include "core/plan/plan_json.h"
#include "core/plan/tools/tool_registry.h"
#include "core/retrieval/kept_library.h"

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

struct ShowOptions {
    std::string project;
    plan::RunId run = 0;
    bool events = false;
    std::string format;
    ReportOptions report;
};

std::string counted(std::uint64_t number, const char *one, const char *several)
{
    return std::to_string(number) + " " + (number == 1 ? one : several);
}

std::string verdict(const plan::ChainCheck &check, const plan::RunState &state)
{
    if (check.isWhole) {
        std::string text = "The journal is whole: " +
                           counted(static_cast<std::uint64_t>(state.lastSequence), "event.", "events.");
        if (check.redacted > 0)
            text += " The words of " + counted(check.redacted, "prompt or reply", "prompts and replies") +
                    " were left out; their hashes are there.";
        if (check.answersLeftOut > 0)
            text += " The content of " + counted(check.answersLeftOut, "answer", "answers") +
                    " was left out; only hashes are there.";
        if (check.redactedValues > 0)
            text += " What " + counted(check.redactedValues, "other event says", "other events say") +
                    " was left out; hashes are there.";
        return text;
    }
    return "The journal is not what was written: " + check.message + ".";
}

std::string aboutForPeople(const plan::RunState &state, const plan::RunSummary &summary, bool isDeleted)
{
    constexpr std::size_t widest = 200;
    std::string text = "Run " + std::to_string(summary.run);
    if (!summary.title.empty())
        text += ": " + onOneLine(summary.title, widest);
    std::string used = counted(summary.steps, "step", "steps");
    if (summary.replannings != 0)
        used += ", " + counted(summary.replannings, "re-planning", "re-plannings");
    if (summary.tokens != 0)
        used += ", " + counted(summary.tokens, "token", "tokens");
    if (summary.cost != 0)
        used += ", cost " + numberForPeople(summary.cost);
    used += ", " + numberForPeople(summary.seconds) + " s";
    if (summary.inheritedSteps != 0)
        used += "; before it was forked " + counted(summary.inheritedSteps, "step", "steps") + ", " +
                numberForPeople(summary.inheritedSeconds) + " s";
    std::vector<std::vector<std::string>> rows;
    const auto row = [&rows](const char *name, const std::string &value) {
        if (!value.empty())
            rows.push_back({std::string("  ") + name, onOneLine(value, widest)});
    };
    row("question", questionText(summary));
    row("strategy", summary.strategy);
    row("model", summary.model);
    row("started", shortTime(summary.started));
    row("status", statusText(summary) + (isDeleted ? ", deleted" : ""));
    row("because", state.pausedText);
    row("used", used);
    row("decision", shortDecision(summary));
    row("reason", summary.decisionText);
    row("forked from", summary.forkedFrom);
    return text + "\n" + columns(rows, {false, false});
}

std::string eventsForPeople(const std::vector<plan::Event> &events)
{
    constexpr std::size_t widest = 120;
    std::vector<std::vector<std::string>> rows;
    for (const plan::Event &event : events) {
        rows.push_back({"  " + std::to_string(event.sequence), onOneLine(event.time, widest),
                        std::string(toText(event.kind())), onOneLine(eventText(event), widest)});
    }
    return "Events\n" + columns(rows, {true, false, false, false});
}

/// Tells whether data, rules and questions are what was saved.
std::string contentVerdict(const project::SealCheck &check)
{
    if (!check.isSealed)
        return "Data and rules have no checksums yet; the next save makes them.";
    if (check.isWhole())
        return "The file was not altered: data, schema and rules are as they were saved.";
    return "Data, schema and rules are not what was saved: " + check.list().text() + ".";
}

/// The names of the inputs that have changed since a run was begun. Those of a run of the window may never
/// have been saved.
std::vector<std::string> changesSince(const plan::RunState &state, const model::Fingerprint &now,
                                      const plan::Tools &tools)
{
    std::vector<std::string> names;
    for (const plan::RunInput input : plan::changedInputs(state, now, tools))
        names.emplace_back(input == plan::RunInput::Rules    ? "rules"
                           : input == plan::RunInput::Schema ? "schema"
                           : input == plan::RunInput::Data   ? "data"
                                                             : "documents");
    return names;
}

std::string changesText(const std::vector<std::string> &changed, bool areRowsLeftOut)
{
    if (areRowsLeftOut)
        return "The rows of the project were left out of the report that it was attached to.\n";
    if (changed.empty())
        return {};
    return "The run was begun with other " + join(changed, " and ") + " than the project has now.\n";
}

Json document(const plan::StoredRun &read, const plan::ChainCheck &check, const project::SealCheck &content,
              const std::vector<std::string> &changed, bool withEvents)
{
    Json places = Json::array();
    for (const Message &place : content.broken)
        places.push_back(place.text());
    Json json = summaryToJson(summaryOf(read.state, read.name));
    json["deleted"] = read.isDeleted;
    json["rules_hash"] = read.state.rulesHash;
    json["schema_hash"] = read.state.schemaHash;
    json["dataset_hash"] = read.state.datasetHash;
    json["plan"] = toJson(read.state.plan());
    json["nodes"] = nodesToJson(read.state);
    json["journal"] = {{"whole", check.isWhole},
                       {"broken_at", check.isWhole ? Json(nullptr) : Json(check.brokenAt)},
                       {"message", check.message},
                       {"left_out", check.redacted},
                       {"answers_left_out", check.answersLeftOut},
                       {"events_left_out", check.redactedValues},
                       {"last_hash", read.state.lastHash}};
    json["content"] = {{"sealed", content.isSealed},
                       {"whole", content.isWhole()},
                       {"broken", content.brokenCount},
                       {"places", std::move(places)}};
    json["changed_since"] = changed;
    if (!withEvents)
        return json;
    json["event_list"] = Json::array();
    for (const plan::Event &event : read.events) {
        json["event_list"].push_back({{"event", event.sequence},
                                      {"time", event.time},
                                      {"kind", toText(event.kind())},
                                      {"body", Json::parse(event.body, nullptr, false)},
                                      {"hash", event.hash}});
    }
    return json;
}

/// Writes a report of the run instead of showing it.
ExitCode report(const ShowOptions &options, Format format)
{
    if (auto good = checkReport(options.report); !good)
        return tellMisuse(good.error(), format);
    if (std::ranges::find(options.report.others, options.run) != options.report.others.end())
        return tellMisuse("run " + std::to_string(options.run) + " is the one that the report is about",
                          "Name other runs with --beside.", format);
    ensurePainting();
    const Interruption interruption;
    const auto written = writeReport(options.project, options.run, options.report, interruption.token());
    return written ? done : tell(written.error(), format);
}

ExitCode runShow(const ShowOptions &options)
{
    const Format format = formatOf(options.format);
    if (options.report.isWanted())
        return report(options, format);
    const auto project = project::Project::open(options.project, project::Mode::ReadOnly);
    if (!project)
        return tell(project.error(), format);
    const auto content = project->checkedContent();
    if (!content)
        return tell(content.error(), format);
    const auto journal = plan::JournalStore::open(options.project, false);
    if (!journal)
        return tell(journal.error(), format);
    const auto read = journal->read(options.run);
    if (!read)
        return tell(read.error(), format);
    const auto check = journal->check(options.run);
    if (!check)
        return tell(check.error(), format);

    std::vector<rules::RuleText> texts;
    for (const auto *list : {&content->content.rules, &content->content.questions}) {
        for (const project::NamedText &text : *list)
            texts.push_back({text.name, text.text});
    }
    const auto model = model::Model::make(content->content.dataset, std::move(texts),
                                          {.beliefs = project::statedBeliefs(content->content)});
    if (!model)
        return tell(model.error(), format);
    const auto information = project->information();
    const bool areRowsLeftOut = information && project::missingRows(*information, content->content);
    const std::vector<std::string> changed =
        changesSince(read->state, (*model)->fingerprint(),
                     plan::standardTools(*model, {.library = retrieval::libraryOf(content->content)}));

    if (format == Format::Json) {
        printJson(document(*read, *check, content->check, changed, options.events));
    } else if (options.format == "dot") {
        print(toDot(read->state.plan()));
        say(verdict(*check, read->state));
        say(changesText(changed, areRowsLeftOut) + contentVerdict(content->check));
    } else {
        print(aboutForPeople(read->state, summaryOf(read->state, read->name), read->isDeleted) + "\n" +
              planForPeople(read->state) + "\n" +
              (options.events ? eventsForPeople(read->events) + "\n" : std::string()) +
              verdict(*check, read->state) + "\n" + changesText(changed, areRowsLeftOut) +
              contentVerdict(content->check) + "\n");
    }
    return check->isWhole && content->check.isWhole() ? done : failed;
}

} // namespace

void addShow(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<ShowOptions>();
    CLI::App *command = application.add_subcommand(
        "show", "Show a run: its plan, its answers, and whether it is what was written");
    command->add_option("PROJECT", options->project, "The project file")->type_name("")->required();
    command->add_option("RUN", options->run, "Its number in the list of runs")
        ->type_name("")
        ->check(CLI::PositiveNumber)
        ->required();
    command->add_flag("--events", options->events, "List everything that happened");
    addFormat(*command, options->format, {"text", "json", "dot"});
    addReport(*command, options->report);
    command->add_option("--beside", options->report.others, "Other runs that the report sets beside it")
        ->delimiter(',')
        ->option_text("RUNS");
    command->callback([&invocation, options] { invocation.run = [options] { return runShow(*options); }; });
}

} // namespace weighhouse::commands
