// SPDX-License-Identifier: GPL-3.0-or-later
// A small evaluator of the queries in the kit's temporal scenarios.
#include "tests/graph_temporal/scenario.h"

#include "tests/graph_temporal/scenario_parser.h"

#include <utility>

namespace weighhouse::testing
{
namespace
{

/// The nodes made so far by their labels, and a query's clauses one after the other.
class ScenarioRun
{
public:
    explicit ScenarioRun(const ScenarioMap &parameters) : m_parameters(parameters) {}

    void run(std::string_view query)
    {
        m_variables.clear();
        ScenarioParser parser(query, m_variables, m_parameters);
        runClauses(parser);
    }
    std::vector<std::vector<std::string>> takeRows() { return std::move(m_rows); }

private:
    void runClauses(ScenarioParser &parser)
    {
        while (!parser.isAtEnd()) {
            if (parser.accept("CREATE"))
                create(parser);
            else if (parser.accept("MATCH"))
                match(parser);
            else if (parser.accept("WITH"))
                with(parser);
            else if (parser.accept("UNWIND"))
                return unwind(parser);
            else if (parser.accept("RETURN"))
                m_rows.push_back(returned(parser));
            else
                throw Unreadable{"a clause"};
        }
    }

    /// "(name :Label {key: value})"; the label is empty if there is none.
    static std::pair<std::string, std::string> nodeHead(ScenarioParser &parser)
    {
        parser.expect("(");
        std::pair<std::string, std::string> head;
        const std::size_t start = parser.position();
        if (!parser.accept(":") && !parser.accept("{") && !parser.accept(")"))
            head.first = parser.name();
        else
            parser.goTo(start);
        if (parser.accept(":"))
            head.second = parser.name();
        return head;
    }

    void create(ScenarioParser &parser)
    {
        do {
            const std::string label = nodeHead(parser).second;
            m_nodes[label] = {parser.map()};
            parser.expect(")");
        } while (parser.accept(","));
    }

    void match(ScenarioParser &parser)
    {
        do {
            const auto [variable, label] = nodeHead(parser);
            parser.expect(")");
            const auto node = m_nodes.find(label);
            if (node == m_nodes.end())
                throw Unreadable{"a pattern"};
            m_variables[variable] = node->second;
        } while (parser.accept(","));
    }

    void with(ScenarioParser &parser)
    {
        do {
            ScenarioValue value = parser.expression();
            parser.expect("AS");
            m_variables[parser.name()] = std::move(value);
        } while (parser.accept(","));
    }

    /// The rest of the query for each element.
    void unwind(ScenarioParser &parser)
    {
        const ScenarioValue list = parser.expression();
        const auto *const elements = std::get_if<ScenarioList>(&list.held);
        if (elements == nullptr)
            throw Unreadable{"UNWIND of something else"};
        parser.expect("AS");
        const std::string variable = parser.name();
        const std::size_t rest = parser.position();
        for (const ScenarioValue &element : *elements) {
            m_variables[variable] = element;
            parser.goTo(rest);
            runClauses(parser);
        }
    }

    static std::vector<std::string> returned(ScenarioParser &parser)
    {
        std::vector<std::string> row;
        do {
            row.push_back(cellText(parser.expression()));
            if (parser.accept("AS"))
                parser.name();
        } while (parser.accept(","));
        return row;
    }

    const ScenarioMap &m_parameters;
    ScenarioMap m_nodes;
    ScenarioMap m_variables;
    std::vector<std::vector<std::string>> m_rows;
};

} // namespace

ScenarioOutcome runScenario(const std::vector<std::string> &setup, std::string_view query,
                            const ScenarioMap &parameters)
{
    try {
        ScenarioRun run(parameters);
        for (const std::string &statement : setup)
            run.run(statement);
        run.run(query);
        return {ScenarioOutcome::Kind::Rows, run.takeRows(), {}};
    } catch (const Unreadable &unreadable) {
        return {ScenarioOutcome::Kind::Unreadable, {}, unreadable.what};
    } catch (const CallFailed &failed) {
        return {ScenarioOutcome::Kind::Error, {}, failed.error.message.text()};
    }
}

std::string cellOf(std::string_view expression)
{
    const ScenarioOutcome outcome = runScenario({}, "RETURN " + std::string(expression));
    return outcome.kind == ScenarioOutcome::Kind::Rows ? outcome.rows.front().front() : outcome.message;
}

} // namespace weighhouse::testing
