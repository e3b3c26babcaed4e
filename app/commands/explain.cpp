// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse explain PROJECT CELL
#include "core/rules/evaluate/explain.h"
#include "app/commands/commands.h"
#include "app/commands/derivation_text.h"
#include "app/commands/options.h"
#include "app/commands/question_options.h"
#include "core/decision/candidate_text.h"
#include "core/decision/consequences.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>
#include <utility>

namespace weighhouse::commands
{
namespace
{

struct ExplainOptions {
    MaterialOptions material;
    std::string cell;
    QuestionOptions question;
    std::string candidate;
    std::size_t depth = 4;
    std::string format;
};

/// The cell's derivation on the present values, or that of the question's first objective if no cell is
/// named.
Result<rules::Derivation> derivationOf(const rules::Evaluation &evaluation, const std::string &cell,
                                       const decision::Problem *problem, const rules::Bindings &bindings,
                                       const rules::ExplainOptions &options)
{
    if (cell.empty()) {
        const rules::CheckedObjective &objective = problem->question().objectives.front();
        return rules::explain(evaluation, *objective.value, objective.text, bindings, options);
    }
    const auto found = rules::findCell(evaluation.program(), cell);
    if (!found)
        return failure(found.error());
    return rules::explain(evaluation, found->column, found->row, options);
}

/// Explains in the outcome of a candidate, or before any decision.
Result<rules::Derivation> explainInQuestion(const LoadedModel &loaded, const ExplainOptions &options,
                                            const rules::ExplainOptions &limits)
{
    const auto problem = problemFor(loaded, options.question, {.everyRule = true});
    if (!problem)
        return failure(problem.error());
    if (options.candidate.empty())
        return derivationOf(problem->base(), options.cell, &*problem, problem->bindings(), limits);
    const auto candidate = decision::candidateFromText(*problem, options.candidate);
    if (!candidate)
        return failure(candidate.error());
    const auto made = decision::consequencesOf(*problem, *candidate);
    if (!made)
        return failure(made.error());
    rules::Bindings bindings = problem->bindings();
    problem->candidates().bind(*candidate, bindings);
    return derivationOf(made->after, options.cell, &*problem, bindings, limits);
}

tl::expected<rules::Derivation, Errors> explain(const ExplainOptions &options)
{
    auto material = load(options.material);
    if (!material)
        return tl::unexpected(Errors{std::move(material.error())});
    const bool inQuestion = !options.question.question.empty() || !options.question.settings.empty() ||
                            !options.candidate.empty() || options.cell.empty();
    const auto loaded = modelOf(std::move(*material), options.question.question, {},
                                inQuestion ? Needed::Question : Needed::Else);
    if (!loaded)
        return tl::unexpected(loaded.error());
    rules::ExplainOptions limits;
    limits.depth = options.depth;
    if (inQuestion) {
        auto derivation = explainInQuestion(*loaded, options, limits);
        if (!derivation)
            return tl::unexpected(Errors{std::move(derivation.error())});
        return std::move(*derivation);
    }
    if (loaded->model->program() == nullptr)
        return tl::unexpected(loaded->model->programErrors());
    if (const auto cell = rules::findCell(*loaded->model->program(), options.cell)) {
        const Errors resting = loaded->model->errorsUnder({cell->column});
        if (!resting.empty())
            return tl::unexpected(resting);
    }
    auto derivation = derivationOf(*loaded->model->base(), options.cell, nullptr, {}, limits);
    if (!derivation)
        return tl::unexpected(Errors{std::move(derivation.error())});
    return std::move(*derivation);
}

ExitCode runExplain(ExplainOptions options)
{
    const Format format = formatOf(options.format);
    moveIntoText(options.material, options.cell);
    const bool mayLackCell = !options.question.question.empty() || !options.candidate.empty();
    const auto settled = settle(options.material);
    if (!settled && !options.material.data.empty())
        return tellMisuse(settled.error(), format);
    if ((options.cell.empty() && !mayLackCell) || !settled)
        return tellMisuse("a project and one cell are expected",
                          "Write `weighhouse explain PROJECT 'table[row].column'`, the cell in quotes.",
                          format);
    const auto derivation = explain(options);
    if (!derivation)
        return tell(derivation.error(), format);
    if (format == Format::Json)
        printJson(derivationToJson(*derivation));
    else
        print(treeOf(*derivation));
    return done;
}

} // namespace

void addExplain(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<ExplainOptions>();
    CLI::App *command =
        application.add_subcommand("explain", "Show where a value comes from, down to stored cells");
    command
        ->add_option("PROJECT", options->material.project, "The project file; none with --data or --sample")
        ->type_name("");
    command
        ->add_option("CELL", options->cell,
                     "The cell, as 'country[SWE].profit'; with --question, without a cell, the objective")
        ->type_name("");
    addMaterial(*command, options->material, Values::One);
    addQuestion(*command, options->question);
    addCandidate(*command, options->candidate, "Explain what is when this has been decided");
    command->add_option("--depth", options->depth, "How many computed values deep (4)")->option_text("N");
    addFormat(*command, options->format, {"text", "json"});
    command->callback(
        [&invocation, options] { invocation.run = [options] { return runExplain(*options); }; });
}

} // namespace weighhouse::commands
