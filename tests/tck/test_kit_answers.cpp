// SPDX-License-Identifier: GPL-3.0-or-later
// The kit's own expectations as answers: each satisfies itself, and nothing else does.
#include "core/graph/store/memory_graph.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/tck/scenario.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::tck;
using graph::Value;

class TestKitAnswers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rows();
    void errors();
};

namespace
{

/// Makes in a graph what a literal says of it.
class Maker
{
public:
    explicit Maker(graph::MemoryGraph &graph) : m_graph(graph) {}

    Value operator()(const NodeLiteral &node) const { return Value(make(node)); }
    Value operator()(const RelationshipLiteral &relationship) const
    {
        return Value(make(relationship, m_graph.createNode(), m_graph.createNode()));
    }
    Value operator()(const PathLiteral &path) const
    {
        graph::Path made{{make(path.start)}, {}};
        for (const PathLiteral::Step &step : path.steps) {
            const graph::Node from = made.nodes.back();
            const graph::Node to = make(step.node);
            made.nodes.push_back(to);
            made.relationships.push_back(
                make(step.relationship, step.isForward ? from : to, step.isForward ? to : from));
        }
        return Value(std::move(made));
    }
    Value operator()(const Literals &list) const
    {
        graph::List made;
        for (const Literal &element : list)
            made.push_back(std::visit(*this, element.what));
        return Value(std::move(made));
    }
    Value operator()(const LiteralEntries &map) const
    {
        graph::Map made;
        for (const auto &[key, value] : map)
            made.emplace_back(key, std::visit(*this, value.what));
        return Value(std::move(made));
    }
    Value operator()(std::monostate) const { return {}; }
    Value operator()(const FloatLiteral &literal) const { return Value(literal.value); }
    template<typename T>
    Value operator()(const T &plain) const
    {
        return Value(plain);
    }

private:
    template<typename T>
    T withProperties(T owner, const LiteralEntries &properties) const
    {
        for (const auto &[key, value] : properties)
            m_graph.setProperty(owner, key, std::visit(*this, value.what));
        return owner;
    }
    graph::Node make(const NodeLiteral &node) const
    {
        return withProperties(m_graph.createNode(node.labels), node.properties);
    }
    graph::Relationship make(const RelationshipLiteral &relationship, graph::Node from, graph::Node to) const
    {
        return withProperties(m_graph.createRelationship(from, to, relationship.type),
                              relationship.properties);
    }

    graph::MemoryGraph &m_graph;
};

Outcome answerTo(const ExpectedRows &expected, graph::MemoryGraph &graph)
{
    Outcome outcome{expected.columns, {}};
    for (const Literals &row : expected.rows) {
        std::vector<Value> values;
        for (const Literal &cell : row)
            values.push_back(std::visit(Maker(graph), cell.what));
        outcome.rows.push_back(std::move(values));
    }
    return outcome;
}

/// Why an expectation cannot tell its own answer from others, or nothing.
std::string mistakeOf(const ExpectedRows &expected)
{
    graph::MemoryGraph graph;
    const Outcome right = answerTo(expected, graph);
    if (const auto wrong = difference(expected, right, graph))
        return "its own answer: " + *wrong;
    Outcome reversed = right;
    std::reverse(reversed.rows.begin(), reversed.rows.end());
    std::vector<Literals> reversedRows = expected.rows;
    std::reverse(reversedRows.begin(), reversedRows.end());
    const bool isOtherOrder = expected.isOrdered && reversedRows != expected.rows;
    if (difference(expected, reversed, graph).has_value() != isOtherOrder)
        return "the rows in reverse order";
    Outcome renamed = right;
    renamed.columns.emplace_back("one more");
    if (!difference(expected, renamed, graph))
        return "other columns";
    Outcome longer = right;
    longer.rows.emplace_back(expected.columns.size());
    if (!difference(expected, longer, graph))
        return "a row too many";
    for (std::size_t row = 0; row < right.rows.size(); ++row) {
        Outcome shorter = right;
        shorter.rows.erase(shorter.rows.begin() + static_cast<std::ptrdiff_t>(row));
        if (!difference(expected, shorter, graph))
            return "a row less";
        for (std::size_t column = 0; column < right.columns.size(); ++column) {
            Outcome other = right;
            other.rows[row][column] = Value(graph::List{right.rows[row][column]});
            if (!difference(expected, other, graph))
                return "a value in a list";
        }
    }
    return {};
}

} // namespace

void TestKitAnswers::rows()
{
    WEIGHHOUSE_REAL_DATA(file, "tck/scenarios.jsonl");
    WEIGHHOUSE_TAKE(scenarios, readScenarios(file));
    int tables = 0;
    for (const Scenario &scenario : scenarios) {
        const auto *expected = std::get_if<ExpectedRows>(&scenario.expected);
        std::string mistake = expected != nullptr ? mistakeOf(*expected) : std::string();
        if (mistake.empty() && scenario.control)
            mistake = mistakeOf(scenario.control->expected);
        QVERIFY2(mistake.empty(), (scenario.file + " " + title(scenario) + ": " + mistake).c_str());
        tables += (expected != nullptr ? 1 : 0) + (scenario.control ? 1 : 0);
    }
    QCOMPARE(tables, 1623 + 68 + 25);
}

void TestKitAnswers::errors()
{
    WEIGHHOUSE_REAL_DATA(file, "tck/scenarios.jsonl");
    WEIGHHOUSE_TAKE(scenarios, readScenarios(file));
    int errors = 0;
    for (const Scenario &scenario : scenarios) {
        const auto *expected = std::get_if<ExpectedError>(&scenario.expected);
        if (expected == nullptr)
            continue;
        ++errors;
        const bool isAnyDetail = expected->detail == "*";
        const bool isAnyTime = expected->phase == ExpectedError::Phase::Any;
        const Error right{"cypher." + expected->kind + "." + (isAnyDetail ? "Something" : expected->detail),
                          Message::verbatim("message"),
                          {.object = expected->phase == ExpectedError::Phase::Run ? "run" : "compile"}};
        Error other = right;
        other.where.object = right.where.object == "run" ? "compile" : "run";
        Error vague = right;
        vague.code = "cypher." + expected->kind;
        Error strange = right;
        strange.code = "cypher.other-" + expected->kind + "." + expected->detail;
        QVERIFY(!difference(*expected, right));
        QCOMPARE(difference(*expected, other).has_value(), !isAnyTime);
        QCOMPARE(difference(*expected, vague).has_value(), !isAnyDetail);
        QVERIFY(difference(*expected, strange).has_value());
    }
    QCOMPARE(errors, 316);
}

WEIGHHOUSE_TEST(TestKitAnswers)
#include "test_kit_answers.moc"
