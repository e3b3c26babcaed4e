// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse bench qa FILE
#include "app/commands/bench_qa.h"

#include "app/commands/commands.h"
#include "app/commands/embedding_options.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "app/commands/progress.h"
#include "app/commands/run.h"
#include "core/base/text.h"
#include "core/benchmark/qa/ngram_embedder.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <memory>
#include <set>
#include <utility>

namespace weighhouse::commands
{
namespace
{

/// Leaves those questions that the options name, by number or by id. Errors: "usage".
Result<void> choose(std::vector<qa::HopQuestion> &questions, const BenchQaOptions &options)
{
    if (!options.dataset.empty()) {
        std::set<std::string> names;
        for (const qa::HopQuestion &question : questions)
            names.insert(question.dataset);
        if (!names.contains(options.dataset))
            return tl::unexpected(englishError(
                "usage", "there is no dataset `" + options.dataset + "`",
                "The file has " + join(std::vector<std::string>(names.begin(), names.end()), ", ") + "."));
        std::erase_if(questions,
                      [&](const qa::HopQuestion &question) { return question.dataset != options.dataset; });
    }
    if (options.questions.empty())
        return {};
    std::set<std::string> ids;
    for (const std::string_view id : split(options.questions, ','))
        ids.emplace(trimmed(id));
    if (std::ranges::any_of(questions, [&](const auto &question) { return ids.contains(question.id); })) {
        for (const std::string &id : ids) {
            if (std::ranges::find(questions, id, &qa::HopQuestion::id) == questions.end())
                return tl::unexpected(englishError("usage", "no question has the id `" + id + "`",
                                                   "An id with a comma in it cannot be written here; its "
                                                   "number can."));
        }
        std::erase_if(questions, [&](const auto &question) { return !ids.contains(question.id); });
        return {};
    }
    const auto numbers = numbersFromText(options.questions);
    if (!numbers)
        return failure(numbers.error());
    for (const std::int64_t number : *numbers) {
        if (std::ranges::find(questions, number, &qa::HopQuestion::number) == questions.end())
            return tl::unexpected(englishError("usage", "there is no question " + std::to_string(number),
                                               options.dataset.empty()
                                                   ? "Numbers count the questions of the file from 1."
                                                   : "Numbers count the questions of the file from 1; this "
                                                     "one may be of another dataset."));
    }
    std::erase_if(questions, [&](const qa::HopQuestion &question) {
        return !std::ranges::binary_search(*numbers, question.number);
    });
    return {};
}

ExitCode runGoldAnswers(const std::vector<qa::HopQuestion> &questions, const qa::ParagraphPools &pools,
                        const BenchQaOptions &options, Format format)
{
    ProgressLine line;
    const Interruption interruption;
    ensureApplication();
    qa::GoldSettings settings{.jobs = options.jobs};
    if (options.jobs == 0 && options.latency != 0)
        settings.jobs = 1; // questions at the same time would disturb each other's times
    settings.run.top = std::max(*std::ranges::max_element(options.counts), passagesByDepth);
    settings.run.latency = std::chrono::milliseconds(options.latency);
    settings.run.stop = interruption.token();
    settings.progress = [&](std::size_t done, std::size_t total) {
        line.show("asking", static_cast<double>(done) / static_cast<double>(total));
    };
    const qa::GoldBenchmark benchmark = qa::runGoldBenchmark(questions, pools, settings);
    line.clear();
    const auto figures = qa::datasetFigures(questions, benchmark, options.counts, passagesByDepth);
    if (format == Format::Json)
        printJson(goldToJson(questions, benchmark, figures, options));
    else
        print(goldToText(questions, benchmark, figures, options));
    return benchmark.isComplete ? done : stopped;
}

ExitCode runQa(const BenchQaOptions &options)
{
    const Format format = formatOf(options.format);
    auto questions = qa::readHopQuestions(std::filesystem::path(options.file));
    if (!questions)
        return tell(questions.error(), format);
    std::shared_ptr<retrieval::Embedder> embedder;
    if (options.embedding == "ngrams")
        embedder = std::make_shared<qa::NgramEmbedder>();
    else if (options.embedding != "none") {
        const Interruption interruption;
        auto made = embedderAt(options.embedding, interruption.token());
        if (!made)
            return made.error().code == "usage" ? tellMisuse(made.error(), format)
                                                : tell(made.error(), format);
        embedder = *std::move(made);
    }
    // The paragraphs of questions that are not asked are searched as well: they make the search harder.
    const qa::ParagraphPools pools(options.isPooled ? *questions : std::vector<qa::HopQuestion>(), embedder);
    if (const auto chosen = choose(*questions, options); !chosen)
        return tellMisuse(chosen.error(), format);
    if (questions->empty())
        return tell(englishError("benchmark.nothing-asked", "no question is named so",
                                 "Numbers count the questions of the file from 1; ids are as the file has "
                                 "them."),
                    format);
    return options.answers == "model" ? runModelAnswers(*questions, pools, options, format)
                                      : runGoldAnswers(*questions, pools, options, format);
}

} // namespace

void addBenchQa(CLI::App &bench, Invocation &invocation)
{
    auto options = std::make_shared<BenchQaOptions>();
    options->strategy.strategy = "plan-star-rag";
    CLI::App *command =
        bench.add_subcommand("qa", "Questions over several documents, taken apart into a plan (Plan*RAG)");
    command
        ->add_option("FILE", options->file,
                     "Questions with paragraphs and decompositions, one JSON object on each line")
        ->required()
        ->type_name("");
    command
        ->add_option("--answers", options->answers,
                     "Who answers: gold, the annotated answers, as steps of the annotated plan, with no chat "
                     "model; model, a strategy with a chat model")
        ->check(CLI::IsMember({"gold", "model"}))
        ->option_text("WHO");
    command->add_option("--dataset", options->dataset, "Only questions of this dataset")->option_text("NAME");
    command->add_option("--questions", options->questions, "Only these numbers (1-20,33) or ids")
        ->option_text("LIST");
    command->add_flag(
        "--pool", options->isPooled,
        "Search the paragraphs of all questions of a dataset together, not each question's own");
    command->add_option("--top", options->counts, "Passages for a search that figures are told for (2,5,10)")
        ->delimiter(',')
        ->check(CLI::Range(1, 25))
        ->option_text("K,K");
    command
        ->add_option("--embedding", options->embedding,
                     "Search by vectors as well: none; ngrams (of letters, without a model: to check the way "
                     "only); or URL#NAME, a server's model")
        ->option_text("NAME");
    command
        ->add_option("--latency", options->latency,
                     "Milliseconds that each answer takes; then times are told against the critical path")
        ->option_text("MS");
    command->add_flag(
        "--gain", options->scoresGain,
        "Have the model score from 1 to 10 what each depth of answers adds; these calls are not counted");
    command
        ->add_option("--jobs", options->jobs,
                     "Questions worked on at the same time (all cores; one with --latency or a model)")
        ->option_text("N");
    addStrategy(*command, options->strategy);
    addChat(*command, options->chat);
    command
        ->add_option(
            "--results", options->results,
            "Keep each answer of a model in this file at once; what stands there is not asked again, "
            "but for errors")
        ->option_text("FILE");
    addFormat(*command, options->format, {"text", "json"});
    command->footer(
        "The decomposition of a question becomes a plan: each step searches the paragraphs, its words "
        "holding "
        "the answers\nof the steps before it. What all steps find is held against what the question itself "
        "finds, with as many passages\nfor one search and with as many as all steps found together. "
        "Questions "
        "that nobody took apart are searched once,\nand counted apart.\n\n"
        "With --answers model an answer counts as correct that contains the annotated one in whole words.\n\n"
        "Example: weighhouse bench qa unified.jsonl --dataset musique --pool\n"
        "         weighhouse bench qa unified.jsonl --answers model --strategy cot-rag --model URL#NAME "
        "--results r.jsonl");
    command->callback([&invocation, options] { invocation.run = [options] { return runQa(*options); }; });
}

} // namespace weighhouse::commands
