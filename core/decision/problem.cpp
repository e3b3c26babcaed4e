// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/problem.h"

#include "core/base/text.h"
#include "core/decision/expressions.h"
#include "core/decision/labels.h"
#include "core/decision/shown.h"
#include "core/rules/evaluate/exactness.h"
#include "core/rules/evaluate/rule_scope.h"
#include "core/rules/evaluate/settling.h"

#include <algorithm>

namespace weighhouse::decision
{
namespace
{

Error unknownQuestion(const rules::CheckedRules &rules, std::string_view name)
{
    std::vector<std::string> names;
    for (const rules::CheckedQuestion &question : rules.questions)
        names.push_back(question.name);
    const auto near = nearest(name, names);
    return {"decision.unknown-question",
            near ? Message::of("decision.unknown-question", {{"name", name}, {"near", *near}})
                 : Message::of("decision.unknown-question.no-question", {{"name", name}}),
            {},
            names.empty() ? Message::of("decision.do.rules-no-questions")
                          : Message::of("decision.do.questions", {{"names", join(names, ", ")}})};
}

Error first(Errors errors)
{
    Error error = std::move(errors.front());
    if (errors.size() > 1)
        error.hint = Message::sequence(
            {error.hint, Message::of("decision.do.more-errors-kind", {{"errors", errors.size() - 1}})});
    return error;
}

/// Numbers all texts of the question, so that evaluations copied from this one agree about them.
void internTexts(rules::Evaluation &evaluation, const rules::CheckedQuestion &question)
{
    for (const rules::NodePtr &expression : expressionsOf(question)) {
        walk(*expression, [&](const rules::Node &node, std::uint32_t) {
            if (node.kind == rules::Node::Kind::Text)
                evaluation.textId(node.text);
        });
    }
}

} // namespace

std::vector<rules::ColumnId> structuralChanges(const rules::CheckedRules &rules,
                                               const rules::CheckedQuestion &question)
{
    std::vector<rules::ColumnId> columns;
    for (const rules::CheckedChange &change : question.changes) {
        const auto &key = rules.tables[change.column.table].key;
        const bool leadsToRows = rules.column(change.column).type == rules::Type::Reference ||
                                 std::ranges::find(key, change.column.column) != key.end();
        if (leadsToRows && std::ranges::find(columns, change.column) == columns.end())
            columns.push_back(change.column);
    }
    return columns;
}

Result<PreparedQuestion> PreparedQuestion::make(std::shared_ptr<const rules::CheckedRules> rules,
                                                std::shared_ptr<const data::Dataset> dataset,
                                                std::string_view question, const ProblemOptions &options)
{
    const auto position = rules->findQuestion(question);
    if (!position)
        return failure(unknownQuestion(*rules, question));
    const rules::CheckedQuestion &asked = rules->questions[*position];
    rules::CompileOptions compileOptions;
    compileOptions.variableColumns = options.variableColumns;
    compileOptions.stop = options.stop;
    for (const rules::ColumnId column : structuralChanges(*rules, asked)) {
        if (std::ranges::find(compileOptions.variableColumns, column) == compileOptions.variableColumns.end())
            compileOptions.variableColumns.push_back(column);
    }
    if (!options.everyRule)
        compileOptions.outputs = expressionsOf(asked);
    auto program = rules::Program::compile(rules, dataset, compileOptions);
    if (!program)
        return failure(first(std::move(program.error())));
    if (auto inexact = rules::inexactRead((*program)->compiled(), expressionsOf(asked), asked.place))
        return failure(*std::move(inexact));
    auto worked = rules::Evaluation::make(*program, options.stop);
    if (!worked)
        return failure(worked.error());

    PreparedQuestion prepared;
    prepared.m_rules = std::move(rules);
    prepared.m_dataset = std::move(dataset);
    prepared.m_program = *program;
    prepared.m_question = *position;
    prepared.m_followsEveryRule = options.everyRule;
    auto base = std::make_shared<rules::Evaluation>(*std::move(worked));
    if (options.everyRule)
        prepared.m_whole = std::make_shared<const rules::Evaluation>(*base);
    internTexts(*base, asked);
    prepared.m_base = std::move(base);
    return prepared;
}

Result<PreparedQuestion> PreparedQuestion::make(std::shared_ptr<const rules::Evaluation> whole,
                                                std::string_view question, const SharedOptions &options)
{
    const rules::CheckedRules &rules = whole->program().rules();
    const auto position = rules.findQuestion(question);
    if (!position)
        return failure(unknownQuestion(rules, question));
    const rules::CheckedQuestion &asked = rules.questions[*position];
    if (auto inexact = rules::inexactRead(whole->program().compiled(), expressionsOf(asked), asked.place))
        return failure(*std::move(inexact));
    std::shared_ptr<rules::Evaluation> base;
    if (options.everyRule) {
        base = std::make_shared<rules::Evaluation>(*whole);
    } else {
        auto scope =
            std::make_shared<const rules::RuleScope>(whole->program(), expressionsOf(asked), options.fixed);
        if (!scope->isClosed())
            return failure("decision.not-fixed", Message::of("decision.not-fixed"));
        base = std::make_shared<rules::Evaluation>(*whole, std::move(scope));
    }
    internTexts(*base, asked);

    PreparedQuestion prepared;
    prepared.m_rules = whole->program().sharedRules();
    prepared.m_dataset = whole->program().sharedDataset();
    prepared.m_program = whole->sharedProgram();
    prepared.m_question = *position;
    prepared.m_followsEveryRule = options.everyRule;
    prepared.m_base = std::move(base);
    prepared.m_whole = std::move(whole);
    return prepared;
}

const rules::CheckedQuestion &PreparedQuestion::question() const
{
    return m_rules->questions[m_question];
}

struct Problem::Parts {
    PreparedQuestion prepared;
    rules::Evaluation base;
    std::vector<BoundParameter> bound;
    Restrictions restrictions;
    rules::Bindings bindings;
    CandidateSpace candidates;
    ChangePlan changes;
    std::vector<Filter> filters;
};

const PreparedQuestion &Problem::prepared() const
{
    return m_parts->prepared;
}
const rules::CheckedQuestion &Problem::question() const
{
    return m_parts->prepared.question();
}
const rules::Program &Problem::program() const
{
    return m_parts->prepared.program();
}
const rules::Evaluation &Problem::base() const
{
    return m_parts->base;
}
namespace
{

/// All that the question depends on, where the base may follow less; else null.
std::shared_ptr<const rules::RuleScope> neededScope(const PreparedQuestion &prepared)
{
    if (!prepared.whole() || prepared.followsEveryRule())
        return nullptr;
    return std::make_shared<const rules::RuleScope>(prepared.program(), expressionsOf(prepared.question()));
}

} // namespace

Errors Problem::baseErrors() const
{
    const auto scope = neededScope(prepared());
    return scope ? prepared().whole()->errorsWithin(*scope).errors : base().errors();
}

std::vector<Message> Problem::heldUnsettled() const
{
    if (program().rules().iterations.empty())
        return {};
    const auto scope = neededScope(prepared());
    return scope ? rules::unsettledBesides(rules::Evaluation(*prepared().whole(), scope), base())
                 : std::vector<Message>();
}

const CandidateSpace &Problem::candidates() const
{
    return m_parts->candidates;
}
const ChangePlan &Problem::changes() const
{
    return m_parts->changes;
}
const rules::Bindings &Problem::bindings() const
{
    return m_parts->bindings;
}
const std::vector<BoundParameter> &Problem::boundParameters() const
{
    return m_parts->bound;
}
const Restrictions &Problem::restrictions() const
{
    return m_parts->restrictions;
}

const std::vector<Filter> &Problem::filters() const
{
    return m_parts->filters;
}

std::vector<Message> Problem::constraintTexts() const
{
    std::vector<Message> texts;
    for (const rules::CheckedConstraint &constraint : question().constraints)
        texts.push_back(Message::verbatim(constraint.description));
    for (const Filter &filter : filters())
        texts.push_back(filter.description);
    return texts;
}

std::vector<std::pair<std::string, std::string>> Problem::parameterTexts() const
{
    std::vector<std::pair<std::string, std::string>> texts;
    for (std::size_t i = 0; i < question().parameters.size(); ++i) {
        const rules::CheckedParameter &parameter = question().parameters[i];
        texts.emplace_back(parameter.name,
                           givenText(base(), parameter.type, parameter.table, bindings().parameters[i]));
    }
    return texts;
}

std::string Problem::text() const
{
    std::string text;
    for (const rules::CheckedTextPiece &piece : question().text) {
        if (!piece.expression) {
            text += piece.text;
            continue;
        }
        const rules::Outcome outcome = rules::interpret(base(), *piece.expression, {}, &bindings());
        const rules::Node &node = *piece.expression;
        text += node.kind == rules::Node::Kind::Parameter
                    ? givenText(base(), node.type, node.table, outcome.value, Naming::Labels)
                    : shownText(base(), node.type, node.table, outcome.value);
    }
    return text;
}

std::string Problem::label(const Candidate &candidate) const
{
    return labelOf(candidates(), base(), candidate);
}

std::string Problem::wholeLabel(const Candidate &candidate) const
{
    return labelOf(candidates(), base(), candidate, Naming::Labels);
}

Message Problem::shownLabel(const Candidate &candidate) const
{
    return shownCandidate(candidates(), base(), candidate);
}

std::string Problem::label(std::uint64_t candidate) const
{
    return label(candidates().candidate(candidate));
}

/// With an evaluation of its own, which becomes the problem's base.
struct ProblemMaker {
    static Result<Problem> make(const PreparedQuestion &prepared, rules::Evaluation base,
                                std::vector<BoundParameter> bound, const Restrictions &restrictions)
    {
        const rules::CheckedQuestion &question = prepared.question();
        if (question.decisions.empty())
            return failure({"decision.nothing-to-decide",
                            Message::of("decision.nothing-to-decide", {{"question", question.name}}),
                            question.place, Message::of("decision.do.add-decide-line-says")});
        if (question.objectives.empty())
            return failure({"decision.nothing-wanted",
                            Message::of("decision.nothing-wanted", {{"question", question.name}}),
                            question.place, Message::of("decision.do.add-maximize-minimize-line")});
        rules::Bindings bindings;
        bindings.parameters = parameterValues(base, question, bound);
        bindings.decisions.resize(question.decisions.size());
        auto space = CandidateSpace::make(base, question, bindings, restrictions);
        if (!space)
            return failure(space.error());
        ChangePlan changes(base, question, *space, bindings);
        return Problem(std::make_shared<const Problem::Parts>(
            Problem::Parts{prepared, std::move(base), std::move(bound), restrictions, std::move(bindings),
                           std::move(*space), std::move(changes), filtersOf(question)}));
    }
};

Result<Problem> makeProblem(const PreparedQuestion &prepared, const Arguments &arguments,
                            const Restrictions &restrictions)
{
    rules::Evaluation base(*prepared.base());
    auto bound = bindArguments(base, prepared.question(), arguments);
    if (!bound)
        return failure(bound.error());
    return ProblemMaker::make(prepared, std::move(base), std::move(*bound), restrictions);
}

Result<Problem> makeProblem(const PreparedQuestion &prepared, std::vector<BoundParameter> bound,
                            const Restrictions &restrictions)
{
    return ProblemMaker::make(prepared, rules::Evaluation(*prepared.base()), std::move(bound), restrictions);
}

Result<Problem> makeProblem(std::shared_ptr<const rules::CheckedRules> rules,
                            std::shared_ptr<const data::Dataset> dataset, std::string_view question,
                            const Arguments &arguments, const ProblemOptions &options)
{
    const auto prepared = PreparedQuestion::make(std::move(rules), std::move(dataset), question, options);
    if (!prepared)
        return failure(prepared.error());
    return makeProblem(*prepared, arguments);
}

} // namespace weighhouse::decision
