// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/step_texts.h"

#include "core/base/name_list.h"
#include "core/base/text.h"
#include "core/decision/expressions.h"
#include "core/decision/labels.h"
#include "core/decision/outcome.h"
#include "core/decision/sweep.h"
#include "core/plan/tags.h"
#include "core/plan/tools/simulate_tool.h"
#include "core/rules/syntax/layout.h"
#include "core/rules/syntax/parser.h"
#include "core/rules/syntax/printer.h"
#include "core/rules/syntax/question_printer.h"

#include <algorithm>
#include <variant>

namespace weighhouse::strategy
{
namespace
{

using rules::ColumnId;

/// "a", "a and b", "a, b and c"; of many the first ones.
Message inWords(const std::vector<std::string> &names)
{
    constexpr std::size_t most = 8;
    return names.size() > most ? beginning(names, most - 1) : enumeration(names);
}

/// The question as it stands in the texts.
std::optional<rules::Question> writtenQuestion(const model::Model &model, const std::string &name)
{
    for (const rules::RuleFile &file : model.outline()) {
        for (const rules::Statement &statement : file.statements) {
            const auto *question = std::get_if<rules::Question>(&statement.content);
            if (question != nullptr && question->name.text == name)
                return *question;
        }
    }
    return std::nullopt;
}

/// The parts of a condition that must all be true; see decision::conjuncts.
void addParts(const rules::Expression &condition, std::vector<const rules::Expression *> &parts)
{
    if (condition.kind != rules::Expression::Kind::Binary || condition.op != rules::Operator::And) {
        parts.push_back(&condition);
        return;
    }
    for (const rules::Expression &operand : condition.operands)
        addParts(operand, parts);
}

/// What may be chosen, and how many of these; `options` are a table and a condition as rules write them.
Message mayBeChosen(const rules::CheckedDecide &decide, const std::string &options)
{
    if (decide.kind != rules::Decide::Kind::Subset)
        return Message::of("strategy.choice", {{"decision", decide.name}, {"options", options}});
    if (decide.atLeast == decide.atMost)
        return Message::of("strategy.choice.exactly",
                           {{"decision", decide.name}, {"count", decide.atMost}, {"options", options}});
    if (decide.atLeast == 0)
        return Message::of("strategy.choice.up-to",
                           {{"decision", decide.name}, {"count", decide.atMost}, {"options", options}});
    return Message::of("strategy.choice.from-to", {{"decision", decide.name},
                                                   {"leastCount", decide.atLeast},
                                                   {"mostCount", decide.atMost},
                                                   {"options", options}});
}

/// The same of options that are only counted.
Message howManyMayBeChosen(const rules::CheckedDecide &decide, const std::string &options)
{
    if (decide.kind != rules::Decide::Kind::Subset)
        return Message::of("strategy.options", {{"decision", decide.name}, {"options", options}});
    if (decide.atLeast == decide.atMost)
        return Message::of("strategy.options.exactly",
                           {{"decision", decide.name}, {"count", decide.atMost}, {"options", options}});
    if (decide.atLeast == 0)
        return Message::of("strategy.options.up-to",
                           {{"decision", decide.name}, {"count", decide.atMost}, {"options", options}});
    return Message::of("strategy.options.from-to", {{"decision", decide.name},
                                                    {"leastCount", decide.atLeast},
                                                    {"mostCount", decide.atMost},
                                                    {"options", options}});
}

/// The first line about rules that are worked out; of one rule with what it says in words, if anything.
Message rulesInWords(bool isChangeable, const std::vector<std::string> &names, const std::string &described)
{
    if (isChangeable && described.empty())
        return Message::of("strategy.rules.before", {{"names", inWords(names)}});
    if (isChangeable)
        return Message::of("strategy.rules.before.described",
                           {{"names", inWords(names)}, {"description", described}});
    if (names.size() > 1)
        return Message::of("strategy.rules.independent", {{"names", inWords(names)}});
    if (described.empty())
        return Message::of("strategy.rules.independent-one", {{"rule", names.front()}});
    return Message::of("strategy.rules.independent-one.described",
                       {{"rule", names.front()}, {"description", described}});
}

/// Lines of a question without the name and the words, each at the left margin.
std::string linesOf(const rules::Question &question)
{
    rules::Layout layout;
    rules::writeQuestion(layout, question);
    const std::string text = layout.toText(rules::pageWidth);
    std::string lines;
    const std::vector<std::string_view> all = split(text, '\n');
    // The first line is for the name and parameters; the others are indented by four.
    for (std::size_t i = 1; i < all.size(); ++i)
        lines += '\n' + std::string(all[i].substr(std::min(all[i].find_first_not_of(' '), std::size_t{4})));
    return lines;
}

/// Lines of a text after the first, moved to the left as far as the first one is.
std::string unindented(const std::string &text, const std::vector<rules::RuleText> &texts)
{
    std::size_t indent = 0;
    for (const rules::RuleText &file : texts) {
        const std::size_t at = file.text.find(text);
        if (at == std::string::npos)
            continue;
        const std::size_t line = file.text.rfind('\n', at) + 1; // npos + 1 is the beginning
        if (file.text.find_first_not_of(' ', line) == at)
            indent = at - line;
        break;
    }
    std::string moved;
    for (const std::string_view line : split(text, '\n')) {
        const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
        moved +=
            moved.empty() ? std::string(line) : '\n' + std::string(line.substr(std::min(blanks, indent)));
    }
    return moved;
}

} // namespace

std::string withoutTags(std::string_view text)
{
    return plan::replaceTags(text, [](plan::NodeId id) { return "‹" + plan::answerName(id) + "›"; });
}

StepTexts::StepTexts(const model::Model &model, const decision::Problem &problem, const Slice &slice)
    : m_model(&model), m_rules(model.rules().get()), m_slice(&slice), m_problem(problem),
      m_question(writtenQuestion(model, problem.question().name))
{
}

std::string StepTexts::candidates(std::size_t decision, const CandidateQuery &query) const
{
    const rules::CheckedDecide &decide = m_problem.question().decisions[decision];
    const std::string &table = m_rules->tables[decide.table].name;
    const auto chosen = [&](std::string options) {
        if (decide.forEach)
            options = join(
                std::vector<std::string>{options, "for", "each", m_rules->tables[*decide.forEach].name}, " ");
        return query.isCount ? howManyMayBeChosen(decide, options) : mayBeChosen(decide, options);
    };
    if (!decide.where || !m_question)
        return withoutTags(chosen(table).text());
    const rules::Expression &where = *m_question->decisions[decision].where;
    const Message first = chosen(table + " where " + rules::print(where));
    if (query.left.empty())
        return withoutTags(first.text());
    std::vector<const rules::Expression *> parts;
    addParts(where, parts);
    const std::size_t count = decision::conjuncts(decide.where).size();
    std::vector<std::string> texts;
    for (const std::size_t part : query.left) {
        if (parts.size() == count)
            texts.push_back('`' + rules::print(*parts[part]) + '`');
    }
    const Message left = texts.empty()
                             ? Message("strategy.left-to-simulation.some"_code)
                             : Message::of("strategy.left-to-simulation", {{"names", inWords(texts)}});
    return withoutTags(first.text() + "\n" + left.text());
}

std::string StepTexts::columnText(ColumnId column) const
{
    const std::string unit = decision::unitOf(*m_rules, column);
    return m_rules->column(column).name + (unit.empty() ? "" : " [" + unit + ']');
}

std::vector<std::string> StepTexts::columnsOf(std::uint32_t table) const
{
    std::vector<std::string> columns;
    const std::vector<std::uint32_t> &key = m_rules->tables[table].key;
    for (const std::uint32_t column : m_slice->tables.at(table)) {
        if (std::ranges::find(key, column) == key.end())
            columns.push_back(columnText({table, column}));
    }
    return columns;
}

std::vector<std::string> StepTexts::readersOf(std::uint32_t table) const
{
    std::vector<std::size_t> readers;
    for (const RuleGroup &group : m_slice->groups) {
        for (const std::size_t rule : group.rules) {
            Needs needs;
            needs.addRule(*m_rules, rule);
            const auto isHere = [&](ColumnId column) {
                return column.table == table && m_slice->tables.at(table).contains(column.column);
            };
            if (std::ranges::any_of(needs.columns, isHere) || std::ranges::any_of(needs.stored, isHere))
                readers.push_back(rule);
        }
    }
    std::ranges::sort(readers);
    std::vector<std::string> names;
    for (const std::size_t rule : readers)
        names.push_back(m_rules->rules[rule].name);
    return names;
}

std::string StepTexts::descriptionsOf(std::uint32_t table) const
{
    const data::TableSchema &shape = m_rules->schema.tables[table];
    std::string text = shape.description.empty() ? "" : '\n' + shape.description;
    for (const std::uint32_t column : m_slice->tables.at(table)) {
        const rules::CheckedColumn &checked = m_rules->tables[table].columns[column];
        if (checked.storedIndex && !shape.columns[*checked.storedIndex].description.empty())
            text += '\n' + checked.name + ": " + shape.columns[*checked.storedIndex].description;
    }
    return text;
}

std::string StepTexts::facts(std::uint32_t table) const
{
    std::vector<std::string> columns = columnsOf(table);
    if (columns.empty()) {
        for (const std::uint32_t column : m_slice->tables.at(table))
            columns.push_back(columnText({table, column}));
    }
    const std::vector<std::string> readers = readersOf(table);
    const std::string &name = m_rules->tables[table].name;
    const Message what = columns.empty() ? Message("strategy.facts.rows"_code) : inWords(columns);
    const Message first =
        readers.empty() ? Message::of("strategy.facts.question", {{"table", name}, {"columnNames", what}})
        : readers.size() == 1
            ? Message::of("strategy.facts.rule",
                          {{"table", name}, {"columnNames", what}, {"rule", readers.front()}})
            : Message::of("strategy.facts.rules",
                          {{"table", name}, {"columnNames", what}, {"ruleNames", inWords(readers)}});
    return withoutTags(first.text() + descriptionsOf(table));
}

std::string StepTexts::summary(std::uint32_t table, std::size_t rows) const
{
    const std::vector<std::string> columns = columnsOf(table);
    const std::string &name = m_rules->tables[table].name;
    const Message first = columns.empty() ? Message::of("strategy.summary", {{"table", name}})
                                          : Message::of("strategy.summary.with",
                                                        {{"table", name}, {"names", inWords(columns)}});
    const Message second = Message::of("strategy.summary.too-many", {{"count", rows}});
    return withoutTags(first.text() + "\n" + second.text() + descriptionsOf(table));
}

std::string StepTexts::ruleValues(const RuleGroup &group, const std::vector<std::size_t> &rules) const
{
    std::vector<std::string> names;
    for (const std::size_t rule : rules)
        names.push_back(m_rules->rules[rule].name);
    const bool isOne = rules.size() == 1;
    const std::string described = isOne ? m_rules->rules[rules.front()].description : std::string();
    std::string text = rulesInWords(group.isChangeable, names, described).text();
    for (const std::size_t position : rules) {
        const rules::CheckedRule &rule = m_rules->rules[position];
        if (!isOne && !rule.description.empty())
            text += '\n' + rule.name + ": " + rule.description;
        text += '\n' + unindented(rule.text, m_model->texts());
    }
    std::vector<std::string> others;
    for (const std::size_t rule : group.rules) {
        if (std::ranges::find(rules, rule) == rules.end())
            others.push_back(m_rules->rules[rule].name);
    }
    Message how;
    if (group.iterates) {
        const auto times = m_rules->iterations[*m_rules->rules[group.rules.front()].iteration].times;
        how = others.empty()
                  ? Message::of("strategy.rules.passes", {{"count", times}})
                  : Message::of("strategy.rules.passes.with", {{"count", times}, {"names", inWords(others)}});
    } else if (!others.empty()) {
        how = Message::of("strategy.rules.row-by-row", {{"names", inWords(others)}});
    }
    return withoutTags(text + (how.empty() ? "" : "\n") + how.text());
}

std::string StepTexts::simulation(const std::set<std::size_t> &retrieved) const
{
    const std::uint64_t count = m_problem.candidates().count();
    const Message first = count == 1 ? Message("strategy.simulation.only"_code)
                          : count > decision::enumerationLimit
                              ? Message::of("strategy.simulation.search", {{"all", plan::countText(count)}})
                              : Message("strategy.simulation"_code);
    const std::string text = first.text();
    if (!m_question)
        return text;
    rules::Question shown = *m_question;
    shown.parameters.clear();
    shown.text.clear();
    shown.decisions.clear();
    for (std::size_t i = 0; i < m_question->decisions.size(); ++i) {
        if (!retrieved.contains(i))
            shown.decisions.push_back(m_question->decisions[i]);
    }
    return withoutTags(text + linesOf(shown));
}

std::string StepTexts::expectation() const
{
    return Message::of("strategy.expectation").text();
}

std::string StepTexts::comparison(plan::NodeId simulation) const
{
    std::vector<std::string> objectives;
    for (const rules::CheckedObjective &objective : m_problem.question().objectives)
        objectives.push_back(withoutTags(objective.text));
    const std::string answer = plan::tagOf(simulation);
    if (decision::aimOf(m_problem.question()) == decision::Aim::ParetoFront)
        return Message::of("strategy.comparison.front", {{"answer", answer}, {"names", inWords(objectives)}})
            .text();
    return Message::of("strategy.comparison", {{"answer", answer}, {"names", inWords(objectives)}}).text();
}

std::string StepTexts::decision(plan::NodeId comparison) const
{
    const std::string question = m_problem.text().empty() ? m_problem.question().name : m_problem.text();
    return withoutTags(question) + "\n" +
           Message::of("strategy.decision", {{"answer", plan::tagOf(comparison)}}).text();
}

} // namespace weighhouse::strategy
