// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse ask PROJECT "QUESTION"
#include "app/commands/begun_run.h"
#include "app/commands/chat_options.h"
#include "app/commands/commands.h"
#include "app/commands/embedding_options.h"
#include "app/commands/interruption.h"
#include "app/commands/model.h"
#include "app/commands/options.h"
#include "app/commands/passage_text.h"
#include "app/commands/run.h"
#include "app/commands/run_text.h"
#include "app/commands/strategy_options.h"
#include "core/base/quoting.h"
#include "core/base/text.h"
#include "core/plan/journal/run_words.h"
#include "core/plan/tags.h"
#include "core/strategy/run_about.h"

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

struct AskOptions {
    std::string project;
    std::string question;
    StrategyOptions strategy;
    ChatOptions chat;
    EmbeddingOptions embedding;
    std::uint64_t seed = 1;
    std::string format;
};

/// One question of the run with what it rests on.
struct AnsweredStep {
    std::string step;
    std::string question;
    std::string answer;
    std::vector<const plan::Answer *> passages; ///< The answers of the searches that it was shown.
};

std::string wordsOf(const plan::RunState &run, plan::NodeId id)
{
    const plan::NodeRun *node = run.node(id);
    return node == nullptr || node->answer == nullptr ? std::string() : node->answer->text;
}

/// The steps that answer something, in the order of the plan.
std::vector<AnsweredStep> answeredSteps(const plan::RunState &run)
{
    std::vector<AnsweredStep> steps;
    for (const plan::Node &node : run.plan().nodes) {
        const plan::NodeRun *state = run.node(node.id);
        if (node.kind != plan::NodeKind::Reason || state == nullptr || state->answer == nullptr)
            continue;
        const auto filled = [&run](plan::NodeId id) { return simplified(wordsOf(run, id)); };
        AnsweredStep step{
            plan::toText(node.id), plan::replaceTags(node.text, filled), wordsOf(run, node.id), {}};
        for (const plan::NodeId parent : run.needs(state->position)) {
            const plan::Node *found = run.plan().find(parent);
            const plan::NodeRun *search = run.node(parent);
            const bool isSearch = found != nullptr && found->kind == plan::NodeKind::Search;
            if (isSearch && search != nullptr && search->answer != nullptr)
                step.passages.push_back(search->answer.get());
        }
        steps.push_back(std::move(step));
    }
    return steps;
}

std::string cellOf(const plan::Answer &answer, std::size_t row, std::string_view column)
{
    const auto index = answer.columnIndex(column);
    return index ? data::toText(answer.rows[row][*index]) : std::string();
}

/// The lines of a model's answer, without signs that a terminal would obey.
std::string linesForPeople(const std::string &answer)
{
    std::string lines;
    for (const std::string_view line : split(answer, '\n'))
        lines += onTheLine(line) + "\n";
    return lines;
}

Json stepsToJson(const std::vector<AnsweredStep> &steps)
{
    Json told = Json::array();
    for (const AnsweredStep &step : steps) {
        Json passages = Json::array();
        for (const plan::Answer *found : step.passages) {
            for (std::size_t row = 0; row < found->rows.size(); ++row)
                passages.push_back({{"document", cellOf(*found, row, "document")},
                                    {"place", cellOf(*found, row, "place")},
                                    {"text", cellOf(*found, row, "passage")}});
        }
        told.push_back({{"step", step.step},
                        {"question", step.question},
                        {"answer", step.answer},
                        {"passages", std::move(passages)}});
    }
    return told;
}

std::string stepsForPeople(const std::vector<AnsweredStep> &steps)
{
    constexpr std::size_t mostCharacters = 200;
    std::string text;
    for (const AnsweredStep &step : steps) {
        text += "\n" + step.step + "  " + onOneLine(step.question, mostCharacters) + "\n    " +
                onOneLine(step.answer, mostCharacters) + "\n";
        for (const plan::Answer *found : step.passages) {
            for (std::size_t row = 0; row < found->rows.size(); ++row) {
                const std::string place = cellOf(*found, row, "place");
                text += passageForPeople("    " + onOneLine(cellOf(*found, row, "document"), mostCharacters) +
                                             (place.empty() ? "" : ", " + place),
                                         cellOf(*found, row, "passage"));
            }
        }
    }
    return text;
}

plan::RunRequest requestFor(plan::RunId number, const model::ModelPtr &model,
                            const retrieval::LibraryPtr &library, const strategy::Strategy &strategy,
                            const strategy::Settings &settings, const strategy::Means &means,
                            const AskOptions &options, const Interruption &interruption)
{
    plan::RunRequest request{
        .state = {},
        .tools = plan::standardTools(
            model, {.seed = options.seed, .chat = [chat = means.chat] { return chat; }, .library = library}),
        .world = model->fingerprint().world(),
        .stop = interruption.token()};
    request.state.run = number;
    request.settings.tools.time = toolTime();
    request.about = strategy::aboutRun(options.question, *model, strategy, settings, means, options.seed);
    request.maker = strategy.begin(model, {.words = options.question}, settings, means);
    return request;
}

ExitCode tellAnswer(const plan::RunState &run, const BegunRun &begun, const AskOptions &options,
                    const std::optional<Error> &notKept, Format format)
{
    const std::vector<AnsweredStep> steps = answeredSteps(run);
    const std::string answer = plan::finalAnswer(run);
    if (format == Format::Json)
        printJson({{"question", options.question},
                   {"answer", answer},
                   {"strategy", run.strategy},
                   {"model", run.model},
                   {"seed", options.seed},
                   {"run", begun.name()},
                   {"not_kept", notKeptJson(notKept)},
                   {"tokens", run.usage.tokens},
                   {"cost", run.usage.money},
                   {"steps", stepsToJson(steps)}});
    else
        print(linesForPeople(answer) + stepsForPeople(steps));
    return endOf(run.outcome == plan::Outcome::Done ? done : stopped, notKept);
}

ExitCode runAsk(const AskOptions &options)
{
    const Format format = formatOf(options.format);
    const strategy::Strategy &strategy = *strategy::findStrategy(options.strategy.strategy);
    if (trimmed(options.question).empty())
        return tellMisuse("nothing is asked", "Write a question, in quotes.", format);
    if (strategy.needs().rules)
        return tellMisuse("the strategy " + strategy.name() + " decides questions of the rules",
                          "Ask with --strategy plan-star-rag, or decide with `weighhouse decide`.", format);
    const auto settings = settingsFrom(options.strategy);
    if (!settings)
        return tellMisuse(settings.error(), format);
    auto means = meansOf(options.chat);
    if (!means)
        return means.error().code == "usage" ? tellMisuse(means.error(), format)
                                             : tell(means.error(), format);
    if (const auto enough = checkMeans(strategy, *means); !enough)
        return tellMisuse(enough.error(), format);
    const Interruption interruption;
    auto material = catalogue::openProject(options.project);
    if (!material)
        return tell(material.error(), format);
    if (strategy.needs().documents && material->documents.documents.empty())
        return tell(
            englishError("search.no-documents", "the project has no documents",
                         "Add some: `weighhouse documents add " + shellWord(options.project) + " FILE`."),
            format);
    means->prompts = material->prompts;
    const auto found = libraryFor(material->documents, options.embedding, interruption.token());
    if (!found)
        return tell(found.error(), format);
    const retrieval::LibraryPtr &library = *found;
    means->vectors = library->embedderName();
    const auto loaded = modelOf(std::move(*material), {}, interruption.token(), Needed::Tables);
    if (!loaded)
        return tell(loaded.error(), format);
    MaterialOptions journal;
    journal.project = options.project;
    auto begun = beginRun(journal);
    if (!begun)
        return tell(begun.error(), format);
    const auto end =
        runToEnd(std::move(begun->journal), requestFor(begun->number, loaded->model, library, strategy,
                                                       *settings, *means, options, interruption));
    if (!end)
        return tell(end.error(), format);
    if (const Errors failures = failuresOf(end->state, loaded->model->dataset()->schema); !failures.empty()) {
        const ExitCode code = tell(failures, format);
        return isCutShort(end->state) ? stopped : code;
    }
    const std::optional<Error> notKept = begun->notKept ? begun->notKept : end->notKept;
    return tellAnswer(end->state, *begun, options, notKept, format);
}

} // namespace

void addAsk(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<AskOptions>();
    options->strategy.strategy = "plan-star-rag";
    CLI::App *command = application.add_subcommand(
        "ask", "Have a chat model answer a question in words from the documents of a project");
    command->add_option("PROJECT", options->project, "The project file")->type_name("")->required();
    command->add_option("QUESTION", options->question, "What is asked, in plain words")
        ->type_name("")
        ->required();
    addStrategy(*command, options->strategy);
    addChat(*command, options->chat);
    addEmbedding(*command, options->embedding);
    command->add_option("--seed", options->seed, "Kept with the run (1)")->option_text("N");
    addFormat(*command, options->format, {"text", "json"});
    command->callback([&invocation, options] { invocation.run = [options] { return runAsk(*options); }; });
}

} // namespace weighhouse::commands
