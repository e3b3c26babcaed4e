#include "core/decision/problem.h"

#include "core/base/text.h"
#include "core/decision/expressions.h"
#include "core/decision/labels.h"

#include <algorithm>
#include <exception>

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
            "there is no question `" + std::string(name) + "`" +
                (near ? "; did you mean `" + *near + "`?" : ""),
            {},
            names.empty() ? "The rules have no questions." : "The questions are " + join(names, ", ") + "."};
}

Error first(Errors errors)
{
    Error error = std::move(errors.front());
    if (errors.size() > 1)
        error.hint += (error.hint.empty() ? "" : " ") + std::string("There are ") +
                      std::to_string(errors.size() - 1) + " more errors of this kind.";
    return error;
}

/// The columns that the question changes although rows are found through them.
void addStructural(const rules::Program &program, const rules::CheckedQuestion &question,
                   std::vector<rules::ColumnId> &columns)
{
    for (const rules::CheckedChange &change : question.changes) {
        if (program.isStructural(change.column) && std::ranges::find(columns, change.column) == columns.end())
            columns.push_back(change.column);
    }
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
    if (!options.everyRule)
        compileOptions.outputs = expressionsOf(asked);
    auto program = rules::Program::compile(rules, dataset, compileOptions);
    if (program) {
        addStructural(**program, asked, compileOptions.variableColumns);
        if (compileOptions.variableColumns.size() > options.variableColumns.size())
            program = rules::Program::compile(rules, dataset, compileOptions);
    }
    if (!program)
        return failure(first(std::move(program.error())));

    PreparedQuestion prepared;
    prepared.m_rules = std::move(rules);
    prepared.m_dataset = std::move(dataset);
    prepared.m_program = *program;
    prepared.m_question = *position;
    auto base = std::make_shared<rules::Evaluation>(prepared.m_program);
    internTexts(*base, asked);
    prepared.m_base = std::move(base);
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

std::vector<std::string> Problem::constraintTexts() const
{
    std::vector<std::string> texts;
    for (const rules::CheckedConstraint &constraint : question().constraints)
        texts.push_back(constraint.description);
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
                           valueText(base(), parameter.type, parameter.table, bindings().parameters[i]));
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
        text += valueText(base(), piece.expression->type, piece.expression->table, outcome.value);
    }
    return text;
}

std::string Problem::label(const Candidate &candidate) const
{
    return labelOf(candidates(), base(), candidate);
}

std::string Problem::label(std::uint64_t candidate) const
{
    return label(candidates().candidate(candidate));
}

Result<Problem> makeProblem(const PreparedQuestion &prepared, const Arguments &arguments,
                            const Restrictions &restrictions)
{
    rules::Evaluation base(*prepared.base());
    auto bound = bindArguments(base, prepared.question(), arguments);
    if (!bound)
        return failure(bound.error());
    return makeProblem(prepared, std::move(*bound), restrictions);
}

Result<Problem> makeProblem(const PreparedQuestion &prepared, std::vector<BoundParameter> bound,
                            const Restrictions &restrictions)
{
    const rules::CheckedQuestion &question = prepared.question();
    if (question.decisions.empty())
        return failure({"decision.nothing-to-decide", "question " + question.name + " has nothing to decide",
                        question.place, "Add a `decide` line that says what may be chosen."});
    if (question.objectives.empty())
        return failure({"decision.nothing-wanted",
                        "question " + question.name + " does not say what is wanted", question.place,
                        "Add a `maximize` or a `minimize` line."});
    rules::Evaluation base(*prepared.base());
    rules::Bindings bindings;
    bindings.parameters = parameterValues(base, prepared.question(), bound);
    bindings.decisions.resize(prepared.question().decisions.size());
    auto space = CandidateSpace::make(base, prepared.question(), bindings, restrictions);
    if (!space)
        return failure(space.error());
    ChangePlan changes(base, prepared.question(), *space, bindings);
    return Problem(std::make_shared<const Problem::Parts>(
        Problem::Parts{prepared, std::move(base), std::move(bound), restrictions, std::move(bindings),
                       std::move(*space), std::move(changes), filtersOf(prepared.question())}));
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
