// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/model_inputs.h"

#include "core/base/calendar.h"
#include "core/plan/tools/given_column.h"
#include "core/plan/tools/given_table.h"
#include "core/rules/evaluate/skipped.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <memory>
#include <utility>

namespace weighhouse::plan
{
namespace
{

/// Bit by bit, so that what is computed from them is the same; one NULL is like the other.
bool isSameNumber(double left, double right)
{
    return std::bit_cast<std::uint64_t>(left) == std::bit_cast<std::uint64_t>(right) ||
           (std::isnan(left) && std::isnan(right));
}

/// `texts` of the second column begin with those of the first: datasets that were copied add to them.
bool isSameColumn(const data::Column &left, const data::Column &right)
{
    if (left.isSharedWith(right))
        return true;
    if (left.type != right.type || left.size() != right.size())
        return false;
    for (std::size_t row = 0; row < left.size(); ++row) {
        if (left.null(row) != right.null(row))
            return false;
        if (left.null(row))
            continue;
        bool isSame = false;
        switch (left.type) {
        case data::ValueType::Number:
            isSame = isSameNumber(left.numbers[row], right.numbers[row]);
            break;
        case data::ValueType::Integer:
        case data::ValueType::Date:
            isSame = left.integers[row] == right.integers[row];
            break;
        case data::ValueType::Boolean:
            isSame = left.booleans[row] == right.booleans[row];
            break;
        case data::ValueType::Text:
            isSame = left.texts[row] == right.texts[row];
            break;
        }
        if (!isSame)
            return false;
    }
    return true;
}

bool isSameTable(const data::Table &left, const data::Table &right)
{
    return left.rowCount == right.rowCount && std::ranges::equal(left.columns, right.columns, isSameColumn);
}

bool isSameValue(const data::Value &left, const data::Value &right)
{
    const auto *leftNumber = std::get_if<double>(&left);
    const auto *rightNumber = std::get_if<double>(&right);
    if (leftNumber != nullptr && rightNumber != nullptr)
        return isSameNumber(*leftNumber, *rightNumber);
    return left == right;
}

data::Value valueIn(const data::Column &column, std::size_t row, const data::TextPool &texts)
{
    if (column.null(row))
        return {};
    switch (column.type) {
    case data::ValueType::Number:
        return column.numbers[row];
    case data::ValueType::Integer:
        return column.integers[row];
    case data::ValueType::Boolean:
        return column.booleans[row] != 0;
    case data::ValueType::Date:
        return calendar::toText(column.integers[row]);
    case data::ValueType::Text:
        break;
    }
    return std::string(texts.text(column.texts[row]));
}

/// Whether the model has these values before any decision anyway.
bool isKnown(const GivenColumn &given, const data::TextPool &texts, const model::Model &model)
{
    const rules::CheckedColumn &checked = model.rules()->column(given.column);
    if (!checked.rule)
        return isSameColumn(model.dataset()->tables[given.column.table].columns[*checked.storedIndex],
                            given.values);
    if (model.base() == nullptr)
        return false;
    const rules::Evaluation &base = *model.base();
    for (std::size_t row = 0; row < given.values.size(); ++row) {
        const double value = base.value(given.column, static_cast<data::RowNumber>(row));
        if (!isSameValue(base.toValue(given.column, value), valueIn(given.values, row, texts)))
            return false;
    }
    return true;
}

/// The rows that answers give; true if the dataset is another now.
Result<bool> giveTables(const ModelPayload &payload, const Inputs &inputs, const model::Model &project,
                        data::Dataset &dataset)
{
    bool isOther = false;
    for (const ModelPayload::Source &source : payload.tables) {
        const auto given = GivenAnswer::find(inputs, source.from, source.line);
        if (!given)
            return tl::unexpected(given.error());
        if (auto done = giveTable(*given, source.table, *project.rules(), dataset); !done)
            return tl::unexpected(std::move(done).error());
        const auto table = tableNamed(*given, source.table, *project.rules());
        isOther = isOther || !isSameTable(project.dataset()->tables[*table], dataset.tables[*table]);
    }
    return isOther;
}

/// The columns to hold fast if the model says of all of them what the answers say, and its question can be
/// asked with them held fast: what is worked out together with others cannot be.
std::optional<std::vector<rules::ColumnId>> fixedIn(const model::ModelPtr &model, const std::string &question,
                                                    const std::vector<GivenColumn> &columns,
                                                    const data::TextPool &texts)
{
    std::vector<rules::ColumnId> fixed;
    for (const GivenColumn &given : columns) {
        if (!isKnown(given, texts, *model))
            return std::nullopt;
        fixed.push_back(given.column);
    }
    if (!question.empty() && !fixed.empty() && !model->canFix(question, fixed))
        return std::nullopt;
    return fixed;
}

Result<std::vector<GivenColumn>> columnsFrom(const ModelPayload &payload, const Inputs &inputs,
                                             const model::Model &project, ModelDraft &draft)
{
    std::vector<GivenColumn> columns;
    for (const ModelPayload::Source &source : payload.columns) {
        const auto given = GivenAnswer::find(inputs, source.from, source.line);
        if (!given)
            return tl::unexpected(given.error());
        auto column =
            columnFrom(*given, source.table, source.column, *project.rules(), *project.dataset(), draft);
        if (!column)
            return tl::unexpected(std::move(column).error());
        columns.push_back(*std::move(column));
    }
    return columns;
}

/// Errors of rules that were right before: the lines of the payload must be to blame.
Error notFitting(Errors errors, std::size_t line)
{
    Error error = std::move(errors.front());
    error.message = Message::of("tool.rules-not-fitting",
                                {{"place", weighhouse::toText(error.where)}, {"problem", error.message}});
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

} // namespace

Result<GivenModel> givenModel(const model::ModelPtr &project, const ModelPayload &payload,
                              const Inputs &inputs, const std::stop_token &stop)
{
    if (payload.tables.empty() && payload.columns.empty())
        return GivenModel{project};
    ModelDraft draft{*project->dataset(), project->texts()};
    const auto isOther = giveTables(payload, inputs, *project, draft.dataset);
    if (!isOther)
        return tl::unexpected(isOther.error());
    const auto columns = columnsFrom(payload, inputs, *project, draft);
    if (!columns)
        return tl::unexpected(columns.error());
    // Columns without a rule are part of the tables.
    bool isOtherData = *isOther;
    std::vector<GivenColumn> worked;
    for (const GivenColumn &given : *columns) {
        if (project->rules()->column(given.column).rule) {
            worked.push_back(given);
        } else if (*isOther || !isKnown(given, draft.dataset.texts, *project)) {
            isOtherData = true;
            if (auto done = giveColumn(given, *project->rules(), draft); !done)
                return failure(inLine(std::move(done).error(), payload.columns.front().line));
        }
    }
    if (!isOtherData) {
        if (auto fixed = fixedIn(project, payload.question, worked, draft.dataset.texts))
            return GivenModel{project, *std::move(fixed)};
    }
    const auto makeModel = [&](std::shared_ptr<const data::Dataset> dataset,
                               std::vector<rules::RuleText> texts) {
        return model::Model::make(
            std::move(dataset), std::move(texts),
            {.question = payload.question, .previous = project, .beliefs = project->beliefs(), .stop = stop});
    };
    // The rules are worked out to count the rows they leave out, as far as they agree with the answers.
    std::vector<std::string> unknown;
    for (const GivenColumn &given : worked) {
        if (rules::mayLeaveRowsOut(*project->rules(), given.column))
            unknown.push_back(project->rules()->nameOf(given.column));
    }
    if (!unknown.empty()) {
        const auto whole =
            makeModel(isOtherData ? std::make_shared<const data::Dataset>(draft.dataset) : project->dataset(),
                      draft.texts);
        if (!whole)
            return tl::unexpected(whole.error());
        const bool isOfSameColumns = (*whole)->ruleErrors().empty();
        auto fixed =
            isOfSameColumns ? fixedIn(*whole, payload.question, worked, draft.dataset.texts) : std::nullopt;
        if (fixed)
            return GivenModel{*whole, *std::move(fixed)};
    }
    for (const GivenColumn &given : worked) {
        if (auto done = giveColumn(given, *project->rules(), draft); !done)
            return failure(inLine(std::move(done).error(), payload.columns.front().line));
    }
    auto made =
        makeModel(std::make_shared<const data::Dataset>(std::move(draft.dataset)), std::move(draft.texts));
    if (!made)
        return tl::unexpected(std::move(made).error());
    if (!(*made)->ruleErrors().empty())
        return failure(notFitting((*made)->ruleErrors(),
                                  (payload.columns.empty() ? payload.tables : payload.columns).front().line));
    return GivenModel{*std::move(made), {}, std::move(unknown)};
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

Result<decision::Problem> askedProblem(const GivenModel &given, const ModelPayload &payload,
                                       const Inputs &inputs)
{
    auto restrictions = restrictionsOf(payload, inputs);
    if (!restrictions)
        return tl::unexpected(std::move(restrictions).error());
    auto problem = given.model->ask(payload.question, payload.arguments,
                                    {.restrictions = *std::move(restrictions), .fixed = given.fixed});
    const bool isOfOptions = !problem && !payload.options.empty() &&
                             (problem.error().code == "decision.unknown-option" ||
                              problem.error().code == "decision.unknown-decision" ||
                              problem.error().code == "decision.no-candidate");
    if (problem)
        problem->setGivenColumns(given.unknown);
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
