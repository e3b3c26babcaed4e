#include "core/plan/tools/model_inputs.h"

#include "core/data/row_names.h"
#include "core/plan/tools/given_column.h"
#include "core/plan/tools/given_table.h"

#include <algorithm>
#include <utility>

namespace weighhouse::plan
{
namespace
{

Result<void> give(const ModelPayload &payload, const Inputs &inputs, const Workspace &workspace,
                  ModelDraft &draft)
{
    for (const ModelPayload::Source &source : payload.tables) {
        const auto given = GivenAnswer::find(inputs, source.from, source.line);
        if (!given)
            return tl::unexpected(given.error());
        if (auto done = giveTable(*given, source.table, *workspace.rules, draft.dataset); !done)
            return done;
    }
    for (const ModelPayload::Source &source : payload.columns) {
        const auto given = GivenAnswer::find(inputs, source.from, source.line);
        if (!given)
            return tl::unexpected(given.error());
        auto done =
            giveColumn(*given, source.table, source.column, *workspace.rules, *workspace.dataset, draft);
        if (!done)
            return done;
    }
    return {};
}

/// Errors of rules that were right before: the lines of the payload must be to blame.
Error notFitting(Errors errors, std::size_t line)
{
    Error error = std::move(errors.front());
    error.message =
        "with the column given, the rules do not fit any more: " + weighhouse::toText(error.where) + ": " +
        error.message.text();
    return inLine(std::move(error), line);
}

/// A part of a key, of any length.
void addPart(std::string &key, std::string_view part)
{
    key += std::to_string(part.size()) + ':';
    key += part;
}

void addAnswer(std::string &key, const Inputs &inputs, NodeId from)
{
    const auto found = inputs.find(from);
    const bool isThere = found != inputs.end() && found->second != nullptr;
    addPart(key, isThere ? contentHash(*found->second) : "");
    addPart(key, isThere ? found->second->cut : "");
}

Result<decision::Restrictions> restrictionsOf(const ModelPayload &payload, const Inputs &inputs)
{
    decision::Restrictions restrictions;
    for (const ModelPayload::Options &options : payload.options) {
        const auto given = GivenAnswer::find(inputs, options.from, options.line);
        if (!given)
            return tl::unexpected(given.error());
        decision::Restriction &restriction = restrictions.emplace_back();
        restriction.decision = options.decision;
        for (const std::vector<data::Value> &row : given->answer().rows)
            restriction.permitted.push_back(row.front());
    }
    return restrictions;
}

decision::Arguments argumentsOf(const ModelPayload &payload, const rules::CheckedQuestion &question,
                                const data::Dataset &dataset)
{
    decision::Arguments arguments;
    for (const auto &[name, text] : payload.arguments) {
        const auto parameter = std::ranges::find(question.parameters, name, &rules::CheckedParameter::name);
        const bool isRow =
            parameter != question.parameters.end() && parameter->type == rules::Type::Reference;
        arguments.insert_or_assign(name, isRow ? data::rowArgument(dataset, parameter->table, text) : text);
    }
    return arguments;
}

} // namespace

Result<Model> makeModel(const Workspace &workspace, const ModelPayload &payload, const Inputs &inputs)
{
    if (payload.tables.empty() && payload.columns.empty())
        return Model{workspace.dataset, workspace.rules};
    ModelDraft draft{*workspace.dataset, workspace.texts};
    if (auto given = give(payload, inputs, workspace, draft); !given)
        return tl::unexpected(std::move(given).error());
    Model model;
    model.rules = workspace.rules;
    if (draft.dataset.schema != workspace.dataset->schema) {
        rules::Checked checked = rules::check(draft.texts, draft.dataset.schema);
        if (!checked.errors.empty())
            return failure(notFitting(std::move(checked.errors), payload.columns.front().line));
        draft.dataset.schema = checked.rules.schema;
        model.rules = std::make_shared<const rules::CheckedRules>(std::move(checked.rules));
    }
    model.dataset = std::make_shared<const data::Dataset>(std::move(draft.dataset));
    return model;
}

std::string keyOf(const ModelPayload &payload, const Inputs &inputs)
{
    std::string key;
    for (const auto *sources : {&payload.tables, &payload.columns}) {
        addPart(key, std::to_string(sources->size()));
        for (const ModelPayload::Source &source : *sources) {
            addPart(key, source.table);
            addPart(key, source.column);
            addAnswer(key, inputs, source.from);
        }
    }
    return key;
}

Result<decision::Problem> askedProblem(const decision::PreparedQuestion &prepared,
                                       const ModelPayload &payload, const Inputs &inputs)
{
    const auto restrictions = restrictionsOf(payload, inputs);
    if (!restrictions)
        return tl::unexpected(restrictions.error());
    auto problem = decision::makeProblem(
        prepared, argumentsOf(payload, prepared.question(), *prepared.dataset()), *restrictions);
    const bool isOfOptions = !problem && !payload.options.empty() &&
                             (problem.error().code == "decision.unknown-option" ||
                              problem.error().code == "decision.unknown-decision" ||
                              problem.error().code == "decision.no-candidate");
    if (isOfOptions) // of several lines the first one that names the decision's name
        for (const ModelPayload::Options &options : payload.options) {
            if (problem.error().message.text().find('`' + options.decision + '`') != std::string::npos)
                return failure(inLine(problem.error(), options.line));
        }
    return problem;
}

std::string askedKeyOf(const ModelPayload &payload, const Inputs &inputs)
{
    std::string key;
    addPart(key, payload.question);
    addPart(key, std::to_string(payload.arguments.size()));
    for (const auto &[name, value] : payload.arguments) {
        addPart(key, name);
        addPart(key, value);
    }
    for (const ModelPayload::Options &options : payload.options) {
        addPart(key, options.decision);
        addAnswer(key, inputs, options.from);
    }
    return key;
}

} // namespace weighhouse::plan
