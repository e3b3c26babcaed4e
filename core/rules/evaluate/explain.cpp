// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/explain.h"

#include "core/base/text.h"
#include "core/data/keys.h"
#include "core/rules/check/aggregates.h"
#include "core/rules/evaluate/interpreter.h"
#include "core/rules/evaluate/row_called.h"
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/settling.h"
#include "core/rules/evaluate/state.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>

namespace weighhouse::rules
{

/// In which pass of its iteration a rule is looked at; nothing outside of iterations.
struct PassOfStage {
    std::uint32_t stage = 0;
    std::size_t pass = 0;
    std::size_t position = 0; ///< of the rule among those of the stage
};

/// A text that expressions were read from, for showing parts of them as they are written.
struct SourceText {
    std::string text;
    std::size_t begin = 0; ///< where it begins, as ranges count

    /// Empty if the part stands elsewhere.
    std::string of(const SourceRange &range) const
    {
        const bool isWithin =
            range.begin >= begin && range.end > range.begin && range.end - begin <= text.size();
        return isWithin ? text.substr(range.begin - begin, range.end - range.begin) : std::string();
    }
};

struct Derivation::Members {
    const Node *node;                  ///< the aggregate; the program keeps it
    std::vector<data::RowNumber> rows; ///< of its scopes
    std::optional<PassOfStage> when;
    std::shared_ptr<const Bindings> bindings; ///< may be null
    std::shared_ptr<const Program> program;
    SourceText source;
    bool isCondition = false;
};

namespace
{

class Explainer;

/// Cells as a rule saw them when it was worked out: in an iteration, those of its own or the pass before.
class CellsSeen final : public CellReader
{
public:
    CellsSeen(Explainer &explainer, std::optional<PassOfStage> when) : m_explainer(explainer), m_when(when) {}
    double read(ColumnId column, data::RowNumber row) const override;

private:
    Explainer &m_explainer;
    std::optional<PassOfStage> m_when;
};

class Explainer
{
public:
    Explainer(const Evaluation &evaluation, const ExplainOptions &options,
              std::shared_ptr<const Bindings> bindings, SourceText source = {})
        : m_evaluation(evaluation), m_state(evaluation.state()), m_compiled(*m_state.compiled),
          m_options(options), m_sharedBindings(std::move(bindings)), m_bindings(m_sharedBindings.get()),
          m_source(std::move(source))
    {
    }

    Derivation cell(ColumnId column, data::RowNumber row, std::optional<PassOfStage> from, std::size_t depth);
    void parts(const Node &node, const std::vector<data::RowNumber> &rows, std::optional<PassOfStage> when,
               std::size_t depth, Derivation &into);
    /// Adds rows of an aggregate or a condition from a position on.
    void addMembers(const Derivation::Members &of, std::size_t first, std::size_t count, std::size_t depth,
                    Derivation &into);

    /// The pass in which a cell's value was made, as a rule working in `from` sees it.
    std::optional<PassOfStage> passOf(FlatColumn column, std::optional<PassOfStage> from);
    double valueIn(ColumnId column, data::RowNumber row, std::optional<PassOfStage> pass);

    void describe(Derivation &derivation, double value, Type type, std::uint32_t target) const
    {
        derivation.number = value;
        derivation.exact = m_evaluation.toValue(type, target, value);
        derivation.value = data::toText(derivation.exact);
        if (type != Type::Reference || isNull(value) || !m_compiled.labels->hasLabels(target))
            return;
        derivation.rowKey = std::move(derivation.value);
        derivation.value = m_compiled.labels->label(target, static_cast<data::RowNumber>(value));
    }

private:
    const PassHistory &history(std::uint32_t stage);
    Message remarkOn(std::uint32_t stage) const;
    bool isSet(ColumnId column, data::RowNumber row) const;
    void aggregate(const Node &node, const std::vector<data::RowNumber> &rows,
                   std::optional<PassOfStage> when, std::size_t depth, Derivation &into);
    void way(const Node &node, const std::vector<data::RowNumber> &rows, std::optional<PassOfStage> when,
             std::size_t depth, Derivation &into);
    void add(Derivation child, Derivation &into);
    /// A row of an aggregate, or of its condition.
    struct Member {
        data::RowNumber row = data::noRow;
        bool counts = true;
        double value = nullValue;
    };
    /// All rows, those that count in their order; the others, which only conditions list, before them.
    std::vector<Member> membersOf(const Derivation::Members &of);
    void addMembers(const Derivation::Members &of, const std::vector<Member> &members, std::size_t first,
                    std::size_t count, std::size_t depth, Derivation &into);
    Derivation memberOf(const Derivation::Members &of, const Member &member, std::size_t depth);
    std::string textOf(const Node &node) const;
    double evaluate(const Node &node, const std::vector<data::RowNumber> &rows,
                    std::optional<PassOfStage> when)
    {
        const CellsSeen cells(*this, when);
        return Interpreter(m_state, cells, m_bindings).run(node, rows).value;
    }

    const Evaluation &m_evaluation;
    const Evaluation::State &m_state;
    const Compiled &m_compiled;
    const ExplainOptions &m_options;
    std::shared_ptr<const Bindings> m_sharedBindings;
    const Bindings *m_bindings;
    SourceText m_source; ///< of the expression that is looked at
    std::map<std::uint32_t, PassHistory> m_histories;
    std::set<std::uint32_t> m_remarked; ///< Stages: each is remarked on once.
    std::size_t m_nodes = 0;
};

double CellsSeen::read(ColumnId column, data::RowNumber row) const
{
    return m_explainer.valueIn(column, row, m_when);
}

const PassHistory &Explainer::history(std::uint32_t stage)
{
    const auto [found, isNew] = m_histories.try_emplace(stage);
    if (isNew) {
        Evaluation copy(m_evaluation);
        copy.state().pass(m_compiled.stages[stage], &found->second);
    }
    return found->second;
}

Message Explainer::remarkOn(std::uint32_t stage) const
{
    for (const Settling &settling : settlingsOf(m_evaluation)) {
        if (settling.iteration == m_compiled.stages[stage].iteration && !settling.isSettled)
            return toMessage(settling, m_evaluation.program());
    }
    return {};
}

std::optional<PassOfStage> Explainer::passOf(FlatColumn column, std::optional<PassOfStage> from)
{
    const std::uint32_t rule = m_compiled.columns[column].rule;
    if (rule == noRule)
        return std::nullopt;
    const std::uint32_t stage = m_compiled.kernels[rule].stage;
    const Stage &shape = m_compiled.stages[stage];
    if (shape.kind != Stage::Kind::Iterated)
        return std::nullopt;
    const auto position =
        static_cast<std::size_t>(std::ranges::find(shape.rules, rule) - shape.rules.begin());
    if (!from || from->stage != stage)
        return PassOfStage{stage, history(stage).size() - 1, position};
    // Rules earlier in the list have their result of this pass already.
    const std::size_t pass = position < from->position ? from->pass : from->pass - (from->pass > 0 ? 1 : 0);
    return PassOfStage{stage, pass, position};
}

double Explainer::valueIn(ColumnId column, data::RowNumber row, std::optional<PassOfStage> from)
{
    const FlatColumn flat = m_compiled.flat(column);
    const auto pass = passOf(flat, from);
    if (!pass)
        return m_state.values[flat][static_cast<std::size_t>(row)];
    // While start values are made, no column of the iteration has a value yet.
    if (from && from->stage == pass->stage && from->pass == 0)
        return nullValue;
    return history(pass->stage)[pass->pass][pass->position][static_cast<std::size_t>(row)];
}

bool Explainer::isSet(ColumnId column, data::RowNumber row) const
{
    const auto isIt = [&](const CellChange &change) { return change.column == column && change.row == row; };
    return std::ranges::any_of(m_state.applied, isIt) || std::ranges::any_of(m_evaluation.setInBase(), isIt);
}

Derivation Explainer::cell(ColumnId column, data::RowNumber row, std::optional<PassOfStage> from,
                           std::size_t depth)
{
    const FlatColumn flat = m_compiled.flat(column);
    const CompiledColumn &shape = m_compiled.columns[flat];
    const CheckedColumn &checked = m_compiled.rules->column(column);
    Derivation derivation;
    derivation.label = cellLabel(m_evaluation.program(), column, row);
    derivation.name = cellName(m_evaluation.program(), column, row);
    derivation.column = column;
    derivation.row = row;
    if (checked.unit && !checked.unit->exponents.empty())
        derivation.unit = toText(*checked.unit);
    const auto pass = passOf(flat, from);
    describe(derivation, valueIn(column, row, from), shape.type, shape.target);
    if (pass)
        derivation.pass = pass->pass;
    if (pass && (!from || from->stage != pass->stage) && m_remarked.insert(pass->stage).second)
        derivation.remark = remarkOn(pass->stage);
    if (isSet(column, row)) {
        derivation.kind = Derivation::Kind::Set;
        return derivation;
    }
    if (shape.rule == noRule) {
        if (checked.isDecided)
            derivation.remark = Message::of("rules.explain.undecided");
        // To the last digit, which the value need not have.
        if (m_compiled.isInexact(flat)) {
            derivation.exact =
                m_compiled.dataset->value(column.table, *checked.storedIndex, static_cast<std::size_t>(row));
            derivation.value = data::toText(derivation.exact);
        }
        return derivation;
    }
    const CheckedRule &rule = m_compiled.rules->rules[m_compiled.kernels[shape.rule].rule];
    derivation.kind = Derivation::Kind::Computed;
    derivation.rule = rule.name;
    derivation.description = rule.description;
    derivation.formula = rule.text;
    const NodePtr expression = pass && pass->pass == 0 ? rule.startsAt : rule.expression;
    if (!expression)
        return derivation;
    const CellsSeen cells(*this, pass);
    const auto known = m_state.problems.find({shape.rule, row});
    if (!pass && known != m_state.problems.end())
        derivation.problem = known->second.reason;
    else if (const auto problem = Interpreter(m_state, cells, nullptr).run(*expression, {&row, 1}).problem)
        derivation.problem = problem->reason;
    if (depth > 0) {
        // The text of a rule ends where its formula ends.
        const std::size_t end = rule.expression->range.end;
        SourceText source{rule.text, end >= rule.text.size() ? end - rule.text.size() : end};
        std::swap(source, m_source);
        parts(*expression, {row}, pass, depth - 1, derivation);
        std::swap(source, m_source);
    }
    return derivation;
}

void Explainer::add(Derivation child, Derivation &into)
{
    const bool known = std::ranges::any_of(into.children, [&](const Derivation &other) {
        return other.label == child.label && other.pass == child.pass && other.kind == child.kind;
    });
    if (known)
        return;
    if (++m_nodes > m_options.nodes) {
        ++into.leftOut;
        return;
    }
    into.children.push_back(std::move(child));
}

std::string Explainer::textOf(const Node &node) const
{
    const Node *of = node.operands.front().get();
    const bool isOfSet = of != nullptr && of->kind == Node::Kind::Set;
    const bool isOfWay = of != nullptr && of->kind == Node::Kind::Path;
    const std::string &table = m_compiled.rules->tables[node.table].name;
    return std::string(aggregateName(node.aggregate)) + " over " +
           (isOfSet   ? of->text
            : isOfWay ? "path(" + table + ")"
                      : table) +
           (node.by ? " by " + m_compiled.rules->column(*node.by).name : std::string());
}

void Explainer::aggregate(const Node &node, const std::vector<data::RowNumber> &rows,
                          std::optional<PassOfStage> when, std::size_t depth, Derivation &into)
{
    Derivation sum;
    sum.kind = Derivation::Kind::Aggregate;
    sum.label = textOf(node);
    describe(sum, evaluate(node, rows, when), node.type, node.table);
    const Derivation::Members of{&node, rows, when, m_sharedBindings, m_evaluation.sharedProgram(), m_source};
    sum.members = std::make_shared<const Derivation::Members>(of);
    const std::vector<Member> members = membersOf(of);
    const auto counting = std::ranges::count_if(members, &Member::counts);
    sum.rows = static_cast<std::size_t>(counting);
    if (node.aggregate != Node::AggregateKind::Count)
        sum.withoutValue = static_cast<std::size_t>(std::ranges::count_if(
            members, [](const Member &member) { return member.counts && isNull(member.value); }));
    std::vector<Member> all = members;
    std::erase_if(all, [](const Member &member) { return !member.counts; });
    addMembers(of, all, 0, m_options.members, depth, sum);
    if (node.where) {
        Derivation condition;
        condition.kind = Derivation::Kind::Condition;
        const std::string text = m_source.of(node.where->range);
        condition.label = text.empty() ? "where" : "where " + text;
        describe(condition, static_cast<double>(counting), Type::Integer, 0);
        condition.rows = members.size();
        auto rowsOf = of;
        rowsOf.isCondition = true;
        addMembers(rowsOf, m_options.conditionRows > 0 ? membersOf(rowsOf) : members, 0,
                   m_options.conditionRows, depth, condition);
        condition.members = std::make_shared<const Derivation::Members>(std::move(rowsOf));
        sum.children.push_back(std::move(condition));
    }
    add(std::move(sum), into);
}

std::vector<Explainer::Member> Explainer::membersOf(const Derivation::Members &of)
{
    const Node &node = *of.node;
    const CellsSeen cells(*this, of.when);
    Interpreter interpreter(m_state, cells, m_bindings);
    interpreter.rows = of.rows;
    std::vector<Member> members;
    std::vector<data::RowNumber> inner = of.rows;
    inner.push_back(data::noRow);
    for (const data::RowNumber row : interpreter.membersOf(node)) {
        inner.back() = row;
        Member member{row, true, nullValue};
        if (node.where) {
            const double condition = evaluate(*node.where, inner, of.when);
            member.counts = scalar::isTrue(condition);
            if (!member.counts || of.isCondition)
                member.value = condition;
        }
        if (member.counts && !of.isCondition)
            member.value = node.body ? evaluate(*node.body, inner, of.when) : 1;
        members.push_back(member);
    }
    // What counts most comes first: the row that was found, and those that tie with it, or the largest parts.
    const auto weight = [&](const Member &member) {
        using Kind = Node::AggregateKind;
        if (isNull(member.value))
            return -std::numeric_limits<double>::infinity();
        if (node.aggregate == Kind::ArgMinimum || node.aggregate == Kind::Minimum)
            return -member.value;
        if (node.aggregate == Kind::ArgMaximum || node.aggregate == Kind::Maximum)
            return member.value;
        return std::abs(member.value);
    };
    std::ranges::stable_sort(members, [&](const Member &left, const Member &right) {
        if (left.counts != right.counts)
            return !left.counts;
        return left.counts && !of.isCondition && weight(left) > weight(right);
    });
    return members;
}

Derivation Explainer::memberOf(const Derivation::Members &of, const Member &member, std::size_t depth)
{
    const Node &node = *of.node;
    std::vector<data::RowNumber> inner = of.rows;
    inner.push_back(member.row);
    const bool isPlain = !of.isCondition && node.body && node.body->kind == Node::Kind::Column &&
                         node.body->operands.front()->kind == Node::Kind::Row &&
                         node.body->operands.front()->index == 0;
    if (isPlain)
        return cell(node.body->column, member.row, of.when, depth);
    Derivation part;
    part.kind = Derivation::Kind::Value;
    const std::string &table = m_compiled.rules->tables[node.table].name;
    part.label = table + "[" + m_compiled.labels->label(node.table, member.row) + "]";
    part.name = table + "[" + data::rowName(*m_compiled.dataset, node.table, member.row) + "]";
    const NodePtr &expression = of.isCondition ? node.where : node.body;
    if (expression) {
        // Always with what it is made of: it is no cell that could be asked about later.
        describe(part, member.value, expression->type, expression->table);
        parts(*expression, inner, of.when, depth, part);
    }
    return part;
}

void Explainer::addMembers(const Derivation::Members &of, const std::vector<Member> &members,
                           std::size_t first, std::size_t count, std::size_t depth, Derivation &into)
{
    const std::size_t end = std::min(members.size(), first + std::min(count, members.size()));
    std::size_t at = std::min(first, end);
    for (; at < end && m_nodes < m_options.nodes; ++at) {
        ++m_nodes;
        into.children.push_back(memberOf(of, members[at], depth));
    }
    into.leftOut = members.size() - at;
}

void Explainer::addMembers(const Derivation::Members &of, std::size_t first, std::size_t count,
                           std::size_t depth, Derivation &into)
{
    std::vector<Member> members = membersOf(of);
    if (!of.isCondition)
        std::erase_if(members, [](const Member &member) { return !member.counts; });
    addMembers(of, members, first, count, depth, into);
}

/// The way that a value was found with: its nodes, and what each of its edges weighs.
void Explainer::way(const Node &node, const std::vector<data::RowNumber> &rows,
                    std::optional<PassOfStage> when, std::size_t depth, Derivation &into)
{
    for (const NodePtr &operand : node.operands)
        parts(*operand, rows, when, depth, into);
    const std::string &edges = m_compiled.rules->tables[node.edgeSource.table].name;
    const CellsSeen cells(*this, when);
    Interpreter interpreter(m_state, cells, m_bindings);
    interpreter.rows = rows;
    const auto [ways, to] = interpreter.waysOf(node);
    Derivation way;
    way.kind = Derivation::Kind::Value;
    way.label = "path(" + edges + ")";
    Node text = node;
    text.kind = Node::Kind::Path;
    describe(way, evaluate(text, rows, when), Type::Text, 0);
    std::vector<data::RowNumber> members =
        ways == nullptr ? std::vector<data::RowNumber>() : ways->edgesTo(to);
    if (members.size() > m_options.members) {
        way.leftOut = members.size() - m_options.members;
        members.resize(m_options.members);
    }
    for (const data::RowNumber edge : members) {
        Derivation part;
        part.kind = Derivation::Kind::Value;
        part.label = edges + "[" + data::rowName(*m_compiled.dataset, node.edgeSource.table, edge) + "]";
        std::vector<data::RowNumber> inner = rows;
        inner.push_back(edge);
        if (node.body) {
            describe(part, evaluate(*node.body, inner, when), node.body->type, node.body->table);
            if (depth > 0)
                parts(*node.body, inner, when, depth, part);
        }
        add(std::move(part), way);
    }
    add(std::move(way), into);
}

/// Adds what an expression's value was made of; branches not taken are left out.
void Explainer::parts(const Node &node, const std::vector<data::RowNumber> &rows,
                      std::optional<PassOfStage> when, std::size_t depth, Derivation &into)
{
    using Kind = Node::Kind;
    const auto all = [&] {
        for (const NodePtr &operand : node.operands) {
            if (operand)
                parts(*operand, rows, when, depth, into);
        }
    };
    switch (node.kind) {
    case Kind::Column:
    case Kind::Stored: {
        const Node &at = *node.operands.front();
        // The way to the row matters where it was worked out itself; stored references speak for themselves.
        if (at.kind != Kind::Column || m_compiled.columns[m_compiled.flat(at.column)].rule != noRule)
            all();
        const double row = evaluate(at, rows, when);
        if (isNull(row))
            return;
        if (node.kind == Kind::Column) {
            add(cell(node.column, static_cast<data::RowNumber>(row), when, depth), into);
            return;
        }
        Derivation stored;
        const Program &program = m_evaluation.program();
        stored.label = "stored " + cellLabel(program, node.column, static_cast<data::RowNumber>(row));
        stored.name = "stored " + cellName(program, node.column, static_cast<data::RowNumber>(row));
        stored.column = node.column;
        stored.row = static_cast<data::RowNumber>(row);
        const CompiledColumn &shape = m_compiled.columns[m_compiled.flat(node.column)];
        describe(stored, m_evaluation.storedValue(node.column, stored.row), shape.type, shape.target);
        if (const auto &unit = m_compiled.rules->column(node.column).unit; unit && !unit->exponents.empty())
            stored.unit = toText(*unit);
        add(std::move(stored), into);
        return;
    }
    case Kind::If:
        parts(*node.operands[0], rows, when, depth, into);
        parts(*node.operands[scalar::isTrue(evaluate(*node.operands[0], rows, when)) ? 1 : 2], rows, when,
              depth, into);
        return;
    case Kind::Else:
        parts(*node.operands[0], rows, when, depth, into);
        if (isNull(evaluate(*node.operands[0], rows, when)))
            parts(*node.operands[1], rows, when, depth, into);
        return;
    case Kind::Named: {
        Derivation named;
        named.kind = Derivation::Kind::Value;
        named.label = node.text;
        describe(named, evaluate(node, rows, when), node.type, node.table);
        parts(*node.operands.front(), rows, when, depth, named);
        add(std::move(named), into);
        return;
    }
    case Kind::Aggregate:
        aggregate(node, rows, when, depth, into);
        return;
    case Kind::Path:
        way(node, rows, when, depth, into);
        return;
    case Kind::FirstHop:
    case Kind::Distance:
        if (node.body)
            way(node, rows, when, depth, into);
        else
            all();
        return;
    default:
        all();
    }
}

} // namespace

Derivation explain(const Evaluation &evaluation, ColumnId column, data::RowNumber row,
                   const ExplainOptions &options)
{
    return Explainer(evaluation, options, nullptr).cell(column, row, std::nullopt, options.depth);
}

namespace
{

/// The text of a question's objective.
SourceText sourceOf(const Evaluation &evaluation, const Node &expression)
{
    for (const CheckedQuestion &question : evaluation.program().rules().questions) {
        for (const CheckedObjective &objective : question.objectives) {
            if (objective.value.get() == &expression)
                return {objective.written, expression.range.begin};
        }
    }
    return {};
}

} // namespace

Derivation explain(const Evaluation &evaluation, const Node &expression, std::string label,
                   const Bindings &bindings, const ExplainOptions &options)
{
    Explainer explainer(evaluation, options, std::make_shared<const Bindings>(bindings),
                        sourceOf(evaluation, expression));
    Derivation derivation;
    derivation.kind = Derivation::Kind::Value;
    derivation.label = std::move(label);
    const Outcome outcome = interpret(evaluation, expression, {}, &bindings);
    explainer.describe(derivation, outcome.value, expression.type, expression.table);
    if (outcome.problem)
        derivation.problem = outcome.problem->reason;
    explainer.parts(expression, {}, std::nullopt, options.depth, derivation);
    return derivation;
}

std::vector<Derivation> explainMembers(const Evaluation &evaluation, const Derivation &derivation,
                                       std::size_t first, std::size_t count, const ExplainOptions &options)
{
    if (derivation.members == nullptr)
        return {};
    const Derivation::Members &of = *derivation.members;
    ExplainOptions wanted = options;
    wanted.nodes = std::numeric_limits<std::size_t>::max(); // so many rows were asked for
    Explainer explainer(evaluation, wanted, of.bindings, of.source);
    Derivation into;
    explainer.addMembers(of, first, count, options.depth, into);
    return std::move(into.children);
}

} // namespace weighhouse::rules
