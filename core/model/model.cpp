// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model.h"

#include "core/base/text.h"
#include "core/data/graph_mapping.h"
#include "core/data/row_names.h"
#include "core/model/content_hash.h"
#include "core/rules/evaluate/data_warnings.h"

#include <algorithm>
#include <mutex>

namespace weighhouse::model
{
namespace
{

/// Of one dataset's values; models of the same dataset share it.
struct DatasetHash {
    std::once_flag once;
    ColumnHashes columns;
    std::string hash;
    std::string hashByName;
};

/// A question made ready, and how.
struct Ready {
    std::string question;
    bool everyRule = false;
    std::vector<rules::ColumnId> fixed;
    decision::PreparedQuestion prepared;
};

/// Few: one question is asked most of the time, in one or two ways.
constexpr std::size_t mostReady = 8;

/// The hash of the rules alone where nobody believes otherwise: that of older runs.
std::string hashWith(std::string rules, const StatedBeliefs &beliefs)
{
    if (beliefs.isEmpty())
        return rules;
    std::vector<std::string> parts{std::move(rules)};
    for (const auto &[factor, belief] : beliefs.factors) {
        parts.push_back(factor);
        for (const auto &[value, probability] : belief) {
            parts.push_back(value);
            parts.push_back(numberToText(probability));
        }
        parts.emplace_back();
    }
    if (!beliefs.draws.empty())
        parts.emplace_back("draws"); // no factor's values begin here
    for (const auto &[column, spread] : beliefs.draws) {
        parts.push_back(column);
        for (const double number : {spread.shift, spread.below, spread.above})
            parts.push_back(numberToText(number));
    }
    return model::hashOf(parts);
}

bool isAmong(const std::vector<rules::ColumnId> &columns, const std::vector<rules::ColumnId> &all)
{
    return std::ranges::all_of(
        columns, [&](rules::ColumnId column) { return std::ranges::find(all, column) != all.end(); });
}

} // namespace

struct Model::Shared {
    std::once_flag once;
    Fingerprint fingerprint;
    std::shared_ptr<DatasetHash> dataset = std::make_shared<DatasetHash>();

    std::mutex mutex;
    std::vector<Ready> ready; ///< The one used last first.
};

Result<ModelPtr> Model::make(std::shared_ptr<const data::Dataset> dataset, std::vector<rules::RuleText> texts,
                             const Making &making)
{
    const auto cancelled = failure("model.cancelled", Message::of("rules.cancelled"));
    const Model *previous = making.previous.get();
    const std::shared_ptr<Model> made(new Model);
    made->m_source = std::move(dataset);
    made->m_texts = std::move(texts);
    made->m_beliefs = making.beliefs;
    made->m_shared = std::make_shared<Shared>();
    if (previous != nullptr && previous->m_source == made->m_source)
        made->m_shared->dataset = previous->m_shared->dataset;
    made->checkTexts(previous);
    if (making.stop.stop_requested())
        return cancelled;
    const auto question = made->m_rules->findQuestion(
        making.question.empty() ? made->onlyQuestion().value_or(std::string()) : making.question);
    if (question)
        made->m_variable = decision::structuralChanges(*made->m_rules, made->m_rules->questions[*question]);
    const bool isSame = previous != nullptr && previous->m_source == made->m_source &&
                        previous->m_texts == made->m_texts && isAmong(made->m_variable, previous->m_variable);
    if (isSame && previous->m_beliefs == making.beliefs)
        return making.previous;
    if (isSame)
        return previous->believing(making.beliefs);
    made->completeDataset(previous);
    if (making.stop.stop_requested())
        return cancelled;
    if (!made->compile(making))
        return cancelled;
    return ModelPtr(made);
}

/// Beliefs decide nothing of what is compiled and worked out.
ModelPtr Model::believing(StatedBeliefs beliefs) const
{
    const std::shared_ptr<Model> made(new Model(*this));
    made->m_beliefs = std::move(beliefs);
    made->m_shared = std::make_shared<Shared>();
    made->m_shared->dataset = m_shared->dataset;
    const std::scoped_lock lock(m_shared->mutex);
    made->m_shared->ready = m_shared->ready;
    return made;
}

/// Texts that are the same mean the same over tables of the same shape.
void Model::checkTexts(const Model *previous)
{
    if (previous != nullptr && previous->m_texts == m_texts &&
        (previous->m_source == m_source || previous->m_source->schema == m_source->schema)) {
        m_rules = previous->m_rules;
        m_outline = previous->m_outline;
        m_ruleErrors = previous->m_ruleErrors;
        m_faults = previous->m_faults;
        return;
    }
    rules::Checked checked = rules::check(m_texts, m_source->schema);
    m_rules = std::make_shared<const rules::CheckedRules>(std::move(checked.rules));
    m_outline = std::make_shared<const std::vector<rules::RuleFile>>(std::move(checked.files));
    m_ruleErrors = std::move(checked.errors);
    m_faults = std::move(checked.faults);
}

/// The dataset is copied only if the rules declare something of it.
void Model::completeDataset(const Model *previous)
{
    if (m_source->schema == m_rules->schema) {
        m_dataset = m_source;
    } else if (previous != nullptr && previous->m_source == m_source &&
               previous->m_dataset->schema == m_rules->schema) {
        m_dataset = previous->m_dataset;
    } else {
        auto completed = std::make_shared<data::Dataset>(*m_source);
        completed->schema = m_rules->schema;
        m_dataset = std::move(completed);
    }
    m_warnings = rules::dataWarnings(*m_rules, *m_dataset);
    m_schemaErrors = data::problemsOf(m_source->schema);
    for (Error &error : data::graphProblemsOf(m_dataset->schema))
        m_schemaErrors.push_back(std::move(error));
}

/// Errors: only of a stop.
Result<void> Model::compile(const Making &making)
{
    rules::CompileOptions options;
    options.variableColumns = m_variable;
    options.stop = making.stop;
    auto program = rules::Program::compile(m_rules, m_dataset, options);
    if (!program && !m_variable.empty() && !making.stop.stop_requested()) {
        // What cannot be ordered while rows may move often can while they stay.
        m_variable.clear();
        options.variableColumns.clear();
        program = rules::Program::compile(m_rules, m_dataset, options);
    }
    if (making.stop.stop_requested())
        return failure("model.cancelled", Message::of("rules.cancelled.compiling"));
    if (!program) {
        m_programErrors = std::move(program.error());
        return {};
    }
    auto base = rules::Evaluation::make(*program, making.stop);
    if (!base)
        return failure(std::move(base.error()));
    m_program = *std::move(program);
    m_base = std::make_shared<const rules::Evaluation>(*std::move(base));
    return {};
}

const Fingerprint &Model::fingerprint() const
{
    std::call_once(m_shared->once, [this] {
        DatasetHash &dataset = *m_shared->dataset;
        std::call_once(dataset.once, [&] {
            dataset.columns = columnHashesOf(*m_dataset);
            dataset.hash = hashOf(*m_dataset, dataset.columns);
            dataset.hashByName = hashByName(*m_dataset, dataset.columns);
        });
        m_shared->fingerprint = {hashWith(hashOf(m_texts), m_beliefs), hashOf(m_dataset->schema),
                                 dataset.hash, hashByName(m_dataset->schema), dataset.hashByName};
    });
    return m_shared->fingerprint;
}

std::string Model::fingerprintOf(const std::vector<std::size_t> &tables) const
{
    (void)fingerprint();
    return hashOf(*m_dataset, m_shared->dataset->columns, tables);
}

Errors Model::errorsUnder(std::string_view question) const
{
    return rules::errorsUnder(question, *m_rules, m_faults, m_ruleErrors);
}

Errors Model::errorsOfUncertainties() const
{
    return rules::errorsOfUncertainties(m_faults, m_ruleErrors);
}

Errors Model::errorsUnder(const std::vector<rules::ColumnId> &columns) const
{
    return rules::errorsUnder(columns, *m_rules, m_faults, m_ruleErrors);
}

std::optional<std::string> Model::onlyQuestion() const
{
    if (!m_faults.questions.empty() || m_rules->questions.size() != 1)
        return std::nullopt;
    return m_rules->questions.front().name;
}

decision::Arguments Model::argumentsOf(const rules::CheckedQuestion &question,
                                       const std::vector<Argument> &written, bool ignoresStrangers) const
{
    decision::Arguments arguments;
    for (const auto &[name, text] : written) {
        const auto parameter = std::ranges::find(question.parameters, name, &rules::CheckedParameter::name);
        const bool isKnown = parameter != question.parameters.end();
        if (ignoresStrangers && (!isKnown || text.empty()))
            continue;
        const bool isRow = isKnown && parameter->type == rules::Type::Reference;
        // Labels come before any other text of a row: rules may declare them, and they may be ambiguous.
        const bool isLabel =
            isRow && m_program != nullptr && !m_program->labels().find(parameter->table, text).empty();
        arguments.insert_or_assign(
            name, isRow && !isLabel ? data::rowArgument(*m_dataset, parameter->table, text) : text);
    }
    return arguments;
}

Result<decision::Problem> Model::ask(std::string_view question, const std::vector<Argument> &written,
                                     const AskOptions &options) const
{
    if (const Errors errors = errorsUnder(question); !errors.empty())
        return failure({"decision.rests-on-errors",
                        Message::of("decision.rests-on-errors",
                                    {{"question", question}, {"error", errors.front().message}}),
                        errors.front().where, Message::of("decision.do.mend-errors")});
    const auto prepared = prepare(question, options);
    if (!prepared)
        return failure(prepared.error());
    return decision::makeProblem(*prepared,
                                 argumentsOf(prepared->question(), written, options.ignoresStrangers),
                                 options.restrictions);
}

bool Model::canFix(std::string_view question, const std::vector<rules::ColumnId> &columns) const
{
    return prepare(question, {.fixed = columns}).has_value();
}

Result<decision::PreparedQuestion> Model::prepare(std::string_view question, const AskOptions &options) const
{
    std::vector<Ready> &ready = m_shared->ready;
    const auto isMeant = [&](const Ready &one) {
        return one.question == question && one.everyRule == options.everyRule && one.fixed == options.fixed;
    };
    {
        const std::scoped_lock lock(m_shared->mutex);
        if (const auto found = std::ranges::find_if(ready, isMeant); found != ready.end()) {
            std::rotate(ready.begin(), found, found + 1);
            return ready.front().prepared;
        }
    }
    auto prepared = prepareAnew(question, options);
    if (!prepared)
        return prepared;
    const std::scoped_lock lock(m_shared->mutex);
    std::erase_if(ready, isMeant);
    ready.insert(ready.begin(), {std::string(question), options.everyRule, options.fixed, *prepared});
    if (ready.size() > mostReady)
        ready.pop_back();
    return prepared;
}

Result<decision::PreparedQuestion> Model::prepareAnew(std::string_view question,
                                                      const AskOptions &options) const
{
    const decision::SharedOptions shared{.everyRule = options.everyRule, .fixed = options.fixed};
    const auto position = m_rules->findQuestion(question);
    std::vector<rules::ColumnId> variable;
    if (position)
        variable = decision::structuralChanges(*m_rules, m_rules->questions[*position]);
    if (m_base != nullptr && isAmong(variable, m_variable))
        return decision::PreparedQuestion::make(m_base, question, shared);
    if (!options.fixed.empty())
        return failure("decision.not-fixed", Message::of("decision.not-fixed.no-program"));
    return decision::PreparedQuestion::make(
        m_rules, m_dataset, question, {.everyRule = options.everyRule, .variableColumns = {}, .stop = {}});
}

} // namespace weighhouse::model
