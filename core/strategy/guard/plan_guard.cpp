// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/guard/plan_guard.h"

#include "core/base/text.h"
#include "core/plan/tools/model_payload.h"
#include "core/plan/tools/tagged_cypher.h"
#include "core/strategy/guard/directions.h"
#include "core/strategy/guard/joins.h"

#include <algorithm>
#include <map>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

bool isAnswered(const plan::RunState &run, const plan::Node &node)
{
    const plan::NodeStatus status = run.statusOf(node.id);
    return status == plan::NodeStatus::Done || status == plan::NodeStatus::Pinned;
}

/// A query without what stands in quotes, in small letters.
std::string withoutTexts(const std::string &query)
{
    std::string kept;
    char quote = 0;
    for (const char c : query) {
        if (quote == 0 && (c == '\'' || c == '"' || c == '`'))
            quote = c;
        else if (quote == 0)
            kept += c;
        else if (c == quote)
            quote = 0;
    }
    return toLower(kept);
}

/// Returns true if a query gives only the first of its rows on purpose, such as the best ten: it sorts them,
/// and gave as many as it asked for.
bool isLimited(const std::string &payload, std::size_t rows)
{
    const std::string query = withoutTexts(payload);
    const std::vector<std::string_view> words = wordsIn(query);
    const auto has = [&](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
    if (!has("order"))
        return false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] != "limit")
            continue;
        const auto most = i + 1 < words.size() ? numberFromText(words[i + 1]) : std::nullopt;
        return !most || (*most > 0 && static_cast<double>(rows) >= *most);
    }
    return false;
}

/// The rows of the table that a decision chooses from, by the names that answers may call them: whether each
/// may be chosen.
struct RowNames {
    std::map<std::string, data::RowNumber> rows = {};
    std::set<data::RowNumber> options = {};
};

/// Empty unless one row is chosen, and rows go by one key column.
RowNames rowNames(const decision::Problem &problem)
{
    const std::vector<decision::Choice> &choices = problem.candidates().choices();
    if (choices.size() != 1 || choices.front().kind != rules::Decide::Kind::OneRow ||
        choices.front().type != rules::Type::Reference || choices.front().forEach)
        return {};
    const std::uint32_t table = choices.front().table;
    const rules::CheckedTable &rows = problem.prepared().rules()->tables[table];
    if (rows.key.size() != 1)
        return {};
    std::vector<std::uint32_t> columns{rows.key.front()};
    if (rows.display)
        columns.push_back(*rows.display);
    const data::Dataset &dataset = *problem.prepared().dataset();
    RowNames names;
    for (const double option : choices.front().options)
        names.options.insert(static_cast<data::RowNumber>(option));
    for (std::size_t row = 0; row < dataset.tables[table].rowCount; ++row) {
        for (const std::uint32_t column : columns) {
            if (const auto stored = rows.columns[column].storedIndex)
                names.rows.emplace(data::toText(dataset.value(table, *stored, row)),
                                   static_cast<data::RowNumber>(row));
        }
    }
    return names;
}

/// Adds the options that an answer names: in columns that hold nothing but names of the table's rows, as
/// others hold ranks or amounts that look like them.
void addNamed(const plan::Answer &answer, const RowNames &names, std::set<data::RowNumber> &named)
{
    for (std::size_t column = 0; column < answer.columns.size(); ++column) {
        std::set<data::RowNumber> found;
        const bool areNames = std::ranges::all_of(answer.rows, [&](const std::vector<data::Value> &row) {
            const auto name = names.rows.find(data::toText(row[column]));
            if (name != names.rows.end() && names.options.contains(name->second))
                found.insert(name->second);
            return name != names.rows.end() || std::holds_alternative<std::monostate>(row[column]);
        });
        if (areNames)
            named.merge(found);
    }
}

bool simulates(const plan::RunState &run, const std::string &question)
{
    return std::ranges::any_of(run.plan().nodes, [&](const plan::Node &node) {
        if (node.kind != plan::NodeKind::Simulate || !isAnswered(run, node))
            return false;
        const auto payload = plan::readModelPayload(node.payload);
        return payload && payload->question == question;
    });
}

/// "`a`, `b` and 3 more"
Message listed(const std::vector<std::string> &names)
{
    constexpr std::size_t most = 6;
    std::vector<std::string> quoted;
    for (std::size_t i = 0; i < std::min(most, names.size()); ++i)
        quoted.push_back("`" + names[i] + "`");
    if (names.size() <= most)
        return Message(enumeration(quoted));
    return Message::of("strategy.guard.and-more",
                       {{"names", join(quoted, ", ")}, {"more", names.size() - most}});
}

} // namespace

PlanGuard::PlanGuard(model::ModelPtr model, std::shared_ptr<const decision::Problem> problem)
    : m_model(std::move(model)), m_problem(std::move(problem))
{
    const rules::CheckedRules &rules = *m_model->rules();
    m_decisive = decisiveColumns(rules, m_problem->question(), sliceOf(rules, m_problem->question()));
    // What the question tells in words need not be looked for.
    Needs told;
    for (const rules::CheckedTextPiece &piece : m_problem->question().text)
        told.add(rules, piece.expression);
    std::erase_if(m_decisive,
                  [&](const DecisiveColumn &one) { return !one.rule && told.columns.contains(one.column); });
    for (const rules::CheckedRule &rule : rules.rules)
        m_computed.insert(toLower(rules.nameOf(rule.target)));
}

ColumnsKnown PlanGuard::knownIn(const plan::RunState &run, const plan::Tools &tools) const
{
    const rules::CheckedRules &rules = *m_model->rules();
    ColumnsKnown known;
    for (const plan::Node &node : run.plan().nodes) {
        const plan::NodeRun *state = run.node(node.id);
        // A query that found no rows has read nothing.
        const bool hasRead = isAnswered(run, node) && state != nullptr && state->answer != nullptr &&
                             (node.kind != plan::NodeKind::Query || !state->answer->rows.empty());
        const plan::ToolPtr tool = hasRead ? tools.find(node.tool) : nullptr;
        const auto read = tool == nullptr ? std::nullopt : tool->columnsRead(node, run.inputsOf(node.id));
        for (const plan::ColumnReading &one : read.value_or(std::vector<plan::ColumnReading>())) {
            for (std::uint32_t table = 0; table < rules.tables.size(); ++table) {
                if (equalIgnoringCase(rules.tables[table].name, one.table) ||
                    equalIgnoringCase(rules.schema.tables[table].name, one.table))
                    known.tables.insert(table);
            }
            if (const auto column = rules.findColumn(one.table, one.column))
                known.columns.insert(*column);
        }
    }
    return known;
}

void PlanGuard::addUnread(const plan::RunState &run, const plan::Tools &tools,
                          std::vector<Finding> &findings) const
{
    const rules::CheckedRules &rules = *m_model->rules();
    // One finding for each rule that reads something unknown, as that is what has to be looked at.
    std::map<std::optional<std::size_t>, std::vector<std::string>> byRule;
    for (const DecisiveColumn &column : unknownColumns(rules, m_decisive, knownIn(run, tools)))
        byRule[column.rule].push_back(rules.nameOf(column.column));
    for (const auto &[rule, names] : byRule) {
        Message message =
            rule ? Message::of("strategy.guard.not-read", {{"columns", listed(names)},
                                                           {"rule", rules.nameOf(rules.rules[*rule].target)}})
                 : Message::of("strategy.guard.not-read-by-question", {{"columns", listed(names)}});
        findings.push_back({Finding::Kind::NotRead, {}, std::move(message)});
    }
}

/// The names of the candidates that stand in no answer, although others do.
std::vector<std::string> PlanGuard::lackingCandidates(const plan::RunState &run) const
{
    const RowNames names = rowNames(*m_problem);
    std::set<data::RowNumber> named;
    for (const plan::Node &node : run.plan().nodes) {
        const plan::NodeRun *state = run.node(node.id);
        if (state == nullptr || state->answer == nullptr || !isAnswered(run, node))
            continue;
        // Who asks for the best ten has looked at all.
        if (isLimited(node.payload, state->answer->rows.size()) || !state->answer->cut.empty())
            return {};
        addNamed(*state->answer, names, named);
    }
    if (named.empty())
        return {};
    std::vector<std::string> lacking;
    std::set<data::RowNumber> told;
    for (const auto &[name, row] : names.rows) {
        if (names.options.contains(row) && !named.contains(row) && told.insert(row).second)
            lacking.push_back(name);
    }
    return lacking;
}

bool PlanGuard::leavesOut(const plan::RunState &run, const std::string &label) const
{
    const std::vector<std::string> lacking = lackingCandidates(run);
    return std::ranges::find(lacking, label) != lacking.end();
}

std::vector<Finding> PlanGuard::findingsOf(const plan::Node &node) const
{
    std::vector<Finding> findings;
    if (node.tool == "cypher") {
        const auto asked = plan::TaggedCypher::withoutAnswers(node.payload);
        for (const WrongDirection &wrong :
             wrongDirections(asked ? asked->text() : node.payload, *m_model->dataset()))
            findings.push_back(
                {Finding::Kind::WrongDirection, node.id,
                 Message::of("strategy.guard.wrong-direction", {{"step", plan::toText(node.id)},
                                                                {"pattern", wrong.pattern},
                                                                {"type", wrong.type},
                                                                {"from", wrong.from},
                                                                {"to", wrong.to}})});
        return findings;
    }
    if (node.tool != "sql")
        return findings;
    for (const EmptyJoin &join : emptyJoins(node.payload, *m_model->dataset(), m_computed))
        findings.push_back({Finding::Kind::EmptyJoin, node.id,
                            Message::of("strategy.guard.empty-join", {{"step", plan::toText(node.id)},
                                                                      {"condition", join.condition},
                                                                      {"rows", join.rows},
                                                                      {"table", join.table}})});
    return findings;
}

std::vector<Finding> PlanGuard::findings(const plan::RunState &run, const plan::Tools &tools) const
{
    std::vector<Finding> findings;
    if (!simulates(run, m_problem->question().name)) {
        addUnread(run, tools, findings);
        if (const std::vector<std::string> lacking = lackingCandidates(run); !lacking.empty())
            findings.push_back(
                {Finding::Kind::CandidatesLack,
                 {},
                 Message::of("strategy.guard.candidates-lack", {{"lacking", lacking.size()},
                                                                {"all", m_problem->candidates().count()},
                                                                {"names", listed(lacking)}})});
    }
    for (const plan::Node &node : run.plan().nodes) {
        if (isAnswered(run, node))
            std::ranges::move(findingsOf(node), std::back_inserter(findings));
    }
    return findings;
}

Coverage PlanGuard::coverage(const plan::RunState &run, const plan::Tools &tools) const
{
    if (simulates(run, m_problem->question().name))
        return {m_decisive.size(), m_decisive.size()};
    const std::size_t unknown = unknownColumns(*m_model->rules(), m_decisive, knownIn(run, tools)).size();
    return {m_decisive.size() - unknown, m_decisive.size()};
}

std::string textOf(const std::vector<Finding> &findings)
{
    std::string text;
    for (const Finding &finding : findings)
        text.append(text.empty() ? "" : "\n").append(finding.message.text());
    return text;
}

} // namespace weighhouse::strategy
