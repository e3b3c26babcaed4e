// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse explain PROJECT CELL
#include "core/rules/evaluate/explain.h"
#include "app/commands/commands.h"
#include "app/commands/derivation_text.h"
#include "app/commands/options.h"
#include "app/commands/question_options.h"
#include "core/decision/candidate_text.h"
#include "core/decision/consequences.h"
#include "core/decision/explained.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
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
    bool all = false;
    std::string format;
};

/// The command explains a cell, or a candidate of a question.
struct Explained {
    std::optional<rules::Derivation> cell;
    decision::ExplainedCandidate candidate;
};

Result<Explained> explainCell(const rules::Evaluation &evaluation, const std::string &cell,
                              const rules::ExplainOptions &options)
{
    const auto found = rules::findCell(evaluation.program(), cell);
    if (!found)
        return failure(found.error());
    return Explained{rules::explain(evaluation, found->column, found->row, options), {}};
}

/// Explains in the outcome of a candidate, or before any decision: a cell or, if none is named, what is
/// wanted.
Result<Explained> explainInQuestion(const LoadedModel &loaded, const ExplainOptions &options,
                                    const rules::ExplainOptions &limits)
{
    const auto problem = problemFor(loaded, options.question, {.everyRule = true});
    if (!problem)
        return failure(problem.error());
    if (options.candidate.empty())
        return options.cell.empty() ? Explained{{}, decision::explainBase(*problem, limits)}
                                    : explainCell(problem->base(), options.cell, limits);
    const auto candidate = decision::candidateFromText(*problem, options.candidate);
    if (!candidate)
        return failure(candidate.error());
    const auto made = decision::consequencesOf(*problem, *candidate);
    if (!made)
        return failure(made.error());
    if (!options.cell.empty())
        return explainCell(made->after, options.cell, limits);
    rules::Bindings bindings = problem->bindings();
    problem->candidates().bind(*candidate, bindings);
    return Explained{{}, decision::explainCandidate(*problem, *candidate, made->after, bindings, limits)};
}

/// Programs are given everything, up to a tree that fills the memory.
rules::ExplainOptions limitsOf(const ExplainOptions &options, Format format)
{
    rules::ExplainOptions limits;
    limits.depth = options.depth;
    constexpr std::size_t mostNodes = 1'000'000;
    if (format == Format::Json || options.all) {
        limits.members = std::numeric_limits<std::size_t>::max();
        limits.conditionRows = std::numeric_limits<std::size_t>::max();
        limits.nodes = mostNodes;
    }
    return limits;
}

tl::expected<Explained, Errors> explain(const ExplainOptions &options, Format format)
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
    const rules::ExplainOptions limits = limitsOf(options, format);
    if (inQuestion) {
        auto explained = explainInQuestion(*loaded, options, limits);
        if (!explained)
            return tl::unexpected(Errors{std::move(explained.error())});
        return std::move(*explained);
    }
    if (loaded->model->program() == nullptr)
        return tl::unexpected(loaded->model->programErrors());
    if (const auto cell = rules::findCell(*loaded->model->program(), options.cell)) {
        const Errors resting = loaded->model->errorsUnder({cell->column});
        if (!resting.empty())
            return tl::unexpected(resting);
    }
    auto explained = explainCell(*loaded->model->base(), options.cell, limits);
    if (!explained)
        return tl::unexpected(Errors{std::move(explained.error())});
    return std::move(*explained);
}

/// A candidate's objectives and constraints as trees, one after the other.
void printCandidate(const decision::ExplainedCandidate &candidate)
{
    std::string text;
    for (const rules::Derivation &objective : candidate.objectives)
        text += (text.empty() ? "" : "\n") + treeOf(objective);
    for (const decision::ExplainedConstraint &constraint : candidate.constraints) {
        const std::string state = decision::stateOf(constraint.answer).text();
        const std::string head = constraint.answer.text.text() + ": " + state + "\n";
        const std::string tree = constraint.derivation.label.empty() ? "" : treeOf(constraint.derivation);
        // The first line of the tree is the condition itself.
        text += "\n" + head + tree.substr(std::min(tree.size(), tree.find('\n') + 1));
    }
    print(text);
}

/// The first objective's derivation, with all objectives and constraints beside its own members.
Json candidateToJson(const decision::ExplainedCandidate &candidate)
{
    Json json = derivationToJson(candidate.objectives.front());
    json["objectives"] = Json::array();
    for (const rules::Derivation &objective : candidate.objectives)
        json["objectives"].push_back(derivationToJson(objective));
    json["constraints"] = Json::array();
    for (const decision::ExplainedConstraint &constraint : candidate.constraints) {
        const decision::ConstraintAnswer &answer = constraint.answer;
        Json one{
            {"constraint", answer.text.text()}, {"slack", toJson(answer.slack)}, {"binding", answer.binds}};
        one["kept"] = answer.isKept ? Json(*answer.isKept) : Json();
        if (!constraint.derivation.label.empty())
            one["derivation"] = derivationToJson(constraint.derivation);
        json["constraints"].push_back(std::move(one));
    }
    return json;
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
    const auto explained = explain(options, format);
    if (!explained)
        return tell(explained.error(), format);
    if (format == Format::Json)
        printJson(explained->cell ? derivationToJson(*explained->cell)
                                  : candidateToJson(explained->candidate));
    else if (explained->cell)
        print(treeOf(*explained->cell));
    else
        printCandidate(explained->candidate);
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
        ->add_option(
            "CELL", options->cell,
            "The cell, as 'country[SWE].profit'; with --question, without a cell, objectives and constraints")
        ->type_name("");
    addMaterial(*command, options->material, Values::One);
    addQuestion(*command, options->question);
    addCandidate(*command, options->candidate, "Explain what is when this has been decided");
    command->add_option("--depth", options->depth, "How many computed values deep (4)")->option_text("N");
    command->add_flag("--all", options->all,
                      "List every row of sums and conditions, not only the largest (JSON always does)");
    addFormat(*command, options->format, {"text", "json"});
    command->callback(
        [&invocation, options] { invocation.run = [options] { return runExplain(*options); }; });
}

} // namespace weighhouse::commands
