// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/name_finder.h"

#include "core/rules/check/nodes.h"
#include "core/rules/syntax/lexer.h"
#include "core/rules/syntax/parser.h"

#include <algorithm>
#include <utility>

namespace weighhouse::rules::checking
{
namespace
{

using Kind = Named::Kind;

template<typename List>
auto called(const List &list, std::string_view name)
{
    const auto found =
        std::ranges::find(list, name, [](const auto &one) -> const std::string & { return one.name; });
    return found == list.end() ? nullptr : &*found;
}

/// The braces of a question's text as it is written: where the expressions in them begin, and the
/// expressions.
std::vector<std::pair<std::size_t, std::string_view>> bracesIn(std::string_view source)
{
    std::vector<std::pair<std::size_t, std::string_view>> found;
    for (std::size_t at = 0; at < source.size(); ++at) {
        if (source[at] == '\\' || source.substr(at).starts_with("{{")) {
            ++at;
        } else if (source[at] == '{') {
            const std::size_t end = std::min(source.find('}', at), source.size());
            found.emplace_back(at + 1, source.substr(at + 1, end - at - 1));
            at = end;
        }
    }
    return found;
}

void addOnce(std::vector<Named> &list, Named thing)
{
    if (std::ranges::find(list, thing) == list.end())
        list.push_back(std::move(thing));
}

/// A decision whose column others read is that column.
Named decisionNamed(const CheckedQuestion &question, const CheckedDecide &decide)
{
    if (decide.column)
        return {.kind = Kind::Column,
                .name = decide.name,
                .table = decide.column->table,
                .column = *decide.column};
    return {.kind = Kind::Decision, .name = decide.name, .owner = question.name};
}

} // namespace

void Meanings::add(const CheckedRules &rules, const NodePtr &expression, const CheckedQuestion *question,
                   std::size_t shift)
{
    visit(expression, [&](const Node &node, std::size_t) {
        const std::size_t end = node.range.end + shift;
        const std::pair place(node.range.begin + shift, end);
        switch (node.kind) {
        case Node::Kind::Column: {
            // The key of a row that is compared with a plain value is nowhere written.
            const Node &row = *node.operands.front();
            if (row.kind != Node::Kind::Row && row.range == node.range)
                return;
            addOnce(words[end], {.kind = Kind::Column,
                                 .name = rules.column(node.column).name,
                                 .table = node.column.table,
                                 .column = node.column});
            return;
        }
        case Node::Kind::Stored:
            stored[place].push_back(node.column);
            return;
        case Node::Kind::Aggregate:
            if (node.by)
                by[place].push_back(*node.by);
            return;
        case Node::Kind::Parameter:
            if (question != nullptr)
                addOnce(words[end], {.kind = Kind::Parameter,
                                     .name = question->parameters[node.index].name,
                                     .owner = question->name});
            return;
        case Node::Kind::Decision:
            if (question != nullptr)
                addOnce(words[end], decisionNamed(*question, question->decisions[node.index]));
            return;
        case Node::Kind::Set:
        case Node::Kind::InSet: // ends with the name of the set
            if (question != nullptr)
                addOnce(words[end], {.kind = Kind::Decision,
                                     .name = question->decisions[node.index].name,
                                     .owner = question->name});
            return;
        default:
            return;
        }
    });
}

NameFinder::NameFinder(std::string_view text, const CheckedRules &rules) : m_text(text), m_rules(rules)
{
    tokensOf(text, 0);
    for (const CheckedFunction &function : rules.functions)
        m_functions.insert(function.declaration.name.text);
    for (const CheckedRule &rule : rules.rules) {
        m_meanings.add(rules, rule.expression, nullptr);
        m_meanings.add(rules, rule.startsAt, nullptr);
    }
    for (const CheckedQuestion &question : rules.questions) {
        const auto add = [&](const NodePtr &expression) { m_meanings.add(rules, expression, &question); };
        for (const CheckedParameter &parameter : question.parameters)
            add(parameter.defaultValue);
        for (const CheckedLet &let : question.lets)
            add(let.value);
        for (const CheckedDecide &decide : question.decisions) {
            add(decide.where);
            std::ranges::for_each(decide.bounds, add);
            std::ranges::for_each(decide.values, add);
            add(decide.forEachWhere);
        }
        for (const CheckedChange &change : question.changes) {
            add(change.row);
            add(change.where);
            add(change.value);
        }
        for (const CheckedConstraint &constraint : question.constraints)
            add(constraint.condition);
        for (const CheckedObjective &objective : question.objectives)
            add(objective.value);
        for (const CheckedTieBreak &tieBreak : question.tieBreaks)
            add(tieBreak.value);
    }
    const auto add = [&](const NodePtr &expression) { m_meanings.add(rules, expression, nullptr); };
    for (const CheckedFactor &factor : rules.factors) {
        for (const CheckedEffect &effect : factor.effects) {
            add(effect.where);
            std::ranges::for_each(effect.values, add);
        }
    }
    for (const CheckedUncertainty &uncertainty : rules.uncertainties) {
        add(uncertainty.where);
        std::ranges::for_each(uncertainty.arguments, add);
    }
    for (const CheckedCorrelation &correlation : rules.correlations)
        add(correlation.number);
}

void NameFinder::tokensOf(std::string_view text, std::size_t shift)
{
    for (const Token &token : lex(text).tokens) {
        if (token.kind != TokenKind::Name)
            continue;
        const SourceRange range{token.range.begin + shift, token.range.end + shift};
        m_wordByEnd[range.end] = range;
        m_wordByBegin[range.begin] = range;
    }
}

std::vector<NameUse> NameFinder::find()
{
    const RuleFile file = parse(m_text).file;
    for (const Statement &statement : file.statements)
        std::visit([this](const auto &content) { look(content); }, statement.content);
    std::ranges::stable_sort(m_found, {}, [](const NameUse &use) { return use.range.begin; });
    const auto same = std::ranges::unique(m_found);
    m_found.erase(same.begin(), same.end());
    return std::move(m_found);
}

SourceRange NameFinder::wordEnding(std::size_t end) const
{
    const auto found = m_wordByEnd.find(end);
    return found == m_wordByEnd.end() ? SourceRange{} : found->second;
}

SourceRange NameFinder::wordStarting(std::size_t begin) const
{
    const auto found = m_wordByBegin.find(begin);
    return found == m_wordByBegin.end() ? SourceRange{} : found->second;
}

std::optional<std::uint32_t> NameFinder::tableCalled(std::string_view name) const
{
    const CheckedTable *table = called(m_rules.tables, name);
    if (table == nullptr)
        return std::nullopt;
    return static_cast<std::uint32_t>(table - m_rules.tables.data());
}

void NameFinder::note(SourceRange range, Named thing, bool isDefinition)
{
    if (range.end > range.begin)
        m_found.push_back({.range = range, .thing = std::move(thing), .isDefinition = isDefinition});
}

void NameFinder::noteTable(const Word &word)
{
    if (const auto table = tableCalled(word.text))
        note(word.range, {.kind = Kind::Table, .name = word.text, .table = *table});
}

void NameFinder::noteColumn(const Word &table, const Word &column, bool isDefinition)
{
    if (const auto found = m_rules.findColumn(table.text, column.text))
        note(column.range,
             {.kind = Kind::Column, .name = column.text, .table = found->table, .column = *found},
             isDefinition);
}

/// A word of an expression, by what its bound node says; a word that no node speaks of is a table.
void NameFinder::noteWordEnding(std::size_t end, const std::string &name)
{
    const SourceRange range = wordEnding(end + m_shift);
    const auto known = m_meanings.words.find(end + m_shift);
    if (known == m_meanings.words.end()) {
        if (const auto table = tableCalled(name))
            note(range, {.kind = Kind::Table, .name = name, .table = *table});
        return;
    }
    for (Named thing : known->second) {
        thing.name = name; // a column may have two names
        note(range, std::move(thing));
    }
}

void NameFinder::look(const ReferenceDeclaration &reference)
{
    noteTable(reference.column.table);
    noteColumn(reference.column.table, reference.column.column);
    noteTable(reference.target);
}

void NameFinder::look(const KeyDeclaration &key)
{
    noteTable(key.table);
    for (const Word &column : key.columns)
        noteColumn(key.table, column);
}

void NameFinder::look(const AliasDeclaration &alias)
{
    noteTable(alias.column.table);
    noteColumn(alias.column.table, alias.column.column);
    noteColumn(alias.column.table, alias.otherName);
}

void NameFinder::look(const UnitDeclaration &unit)
{
    noteTable(unit.column.table);
    noteColumn(unit.column.table, unit.column.column);
}

void NameFinder::look(const DisplayDeclaration &display)
{
    noteTable(display.column.table);
    noteColumn(display.column.table, display.column.column);
}

void NameFinder::look(const FunctionDeclaration &function)
{
    note(function.name.range, {.kind = Kind::Function, .name = function.name.text}, true);
    for (const Word &parameter : function.parameters) {
        Named thing{.kind = Kind::Argument, .name = parameter.text, .owner = function.name.text};
        note(parameter.range, thing, true);
        m_locals[parameter.text] = std::move(thing);
    }
    look(function.body);
    m_locals.clear();
}

void NameFinder::look(const Rule &rule)
{
    note(rule.name.range, {.kind = Kind::Rule, .name = rule.name.text}, true);
    for (const Let &let : rule.lets) {
        look(let.value);
        Named thing{.kind = Kind::Let, .name = let.name.text, .owner = rule.name.text};
        note(let.name.range, thing, true);
        m_locals[let.name.text] = std::move(thing);
    }
    noteTable(rule.target.table);
    noteColumn(rule.target.table, rule.target.column, true);
    noteTable(rule.type);
    look(rule.expression);
    if (rule.startsAt)
        look(*rule.startsAt);
    m_locals.clear();
}

void NameFinder::look(const Iteration &iteration)
{
    for (const Word &rule : iteration.rules)
        note(rule.range, {.kind = Kind::Rule, .name = rule.text});
}

void NameFinder::look(const Factor &factor)
{
    for (const Effect &effect : factor.effects) {
        noteTable(effect.column.table);
        noteColumn(effect.column.table, effect.column.column);
        look(effect.value);
        if (effect.where)
            look(*effect.where);
    }
}

void NameFinder::look(const Uncertainty &uncertainty)
{
    noteTable(uncertainty.column.table);
    noteColumn(uncertainty.column.table, uncertainty.column.column);
    for (const Expression &argument : uncertainty.arguments)
        look(argument);
    if (uncertainty.where)
        look(*uncertainty.where);
}

void NameFinder::look(const Correlation &correlation)
{
    for (const ColumnName *name : {&correlation.column, correlation.other ? &*correlation.other : nullptr}) {
        if (name == nullptr)
            continue;
        noteTable(name->table);
        noteColumn(name->table, name->column);
    }
    look(correlation.number);
}

void NameFinder::look(const Question &question)
{
    const std::string &name = question.name.text;
    const CheckedQuestion *checked = called(m_rules.questions, name);
    note(question.name.range, {.kind = Kind::Question, .name = name}, true);
    for (const Parameter &parameter : question.parameters) {
        note(parameter.name.range, {.kind = Kind::Parameter, .name = parameter.name.text, .owner = name},
             true);
        noteTable(parameter.type);
        if (parameter.defaultValue)
            look(*parameter.defaultValue);
    }
    for (const Let &let : question.lets) {
        look(let.value);
        Named thing{.kind = Kind::QuestionLet, .name = let.name.text, .owner = name};
        note(let.name.range, thing, true);
        m_locals[let.name.text] = std::move(thing); // nothing else of the question is called so
    }
    for (const Decide &decide : question.decisions)
        lookAtDecision(decide, name, checked);
    lookAtText(question, checked);
    for (std::size_t i = 0; i < question.changes.size(); ++i) {
        const Change &change = question.changes[i];
        if (!change.row)
            noteTable(change.table);
        for (const auto *part : {&change.row, &change.where}) {
            if (*part)
                look(**part);
        }
        look(change.value);
        if (checked != nullptr && i < checked->changes.size()) {
            const ColumnId column = checked->changes[i].column;
            note(change.column.range,
                 {.kind = Kind::Column, .name = change.column.text, .table = column.table, .column = column});
        }
    }
    for (const Constraint &constraint : question.constraints)
        look(constraint.condition);
    for (const Objective &objective : question.objectives)
        look(objective.value);
    for (const TieBreak &tieBreak : question.tieBreaks) {
        if (tieBreak.value)
            look(*tieBreak.value);
    }
    m_locals.clear();
}

void NameFinder::lookAtDecision(const Decide &decide, const std::string &question,
                                const CheckedQuestion *checked)
{
    Named thing{.kind = Kind::Decision, .name = decide.name.text, .owner = question};
    if (checked != nullptr) {
        if (const CheckedDecide *known = called(checked->decisions, decide.name.text))
            thing = decisionNamed(*checked, *known);
    }
    note(decide.name.range, thing, true);
    noteTable(decide.table);
    noteTable(decide.forEach);
    std::ranges::for_each(decide.bounds, [this](const Expression &bound) { look(bound); });
    std::ranges::for_each(decide.values, [this](const Expression &value) { look(value); });
    if (decide.forEachWhere)
        look(*decide.forEachWhere);
    if (!decide.where)
        return;
    m_locals[decide.name.text] = std::move(thing); // in its own condition it is the row
    look(*decide.where);
    m_locals.erase(decide.name.text);
}

/// The expressions in the braces of a question's words. Bound, they are counted from the beginning of the
/// words without their quotes and escapes.
void NameFinder::lookAtText(const Question &question, const CheckedQuestion *checked)
{
    if (checked == nullptr || question.text.find('{') == std::string::npos)
        return;
    const auto pieces = parseText(question.text);
    const std::vector<Token> tokens = lex(m_text).tokens;
    const auto text = std::ranges::find_if(tokens, [&](const Token &token) {
        return token.kind == TokenKind::Text && token.range.begin > question.name.range.end;
    });
    if (!pieces || pieces->size() != checked->text.size() || text == tokens.end())
        return;
    const std::size_t begin = text->range.begin + 1;
    const auto braces = bracesIn(m_text.substr(begin, text->range.end - begin - 1));
    std::size_t brace = 0;
    for (std::size_t i = 0; i < pieces->size() && brace < braces.size(); ++i) {
        const auto &expression = (*pieces)[i].expression;
        if (!expression)
            continue;
        const auto &[offset, written] = braces[brace++];
        const auto read = parseExpression(written);
        // An expression over several lines is folded: then its places are not known.
        if (!read || *read != *expression ||
            read->range.end - read->range.begin != expression->range.end - expression->range.begin)
            continue;
        const std::size_t start = begin + offset;
        tokensOf(written, start);
        m_meanings.add(m_rules, checked->text[i].expression, checked,
                       start + read->range.begin - expression->range.begin);
        m_shift = start;
        look(*read);
        m_shift = 0;
    }
}

void NameFinder::look(const Expression &expression)
{
    switch (expression.kind) {
    case Expression::Kind::Name:
        if (const auto local = m_locals.find(expression.name); local != m_locals.end())
            note(wordEnding(expression.range.end + m_shift), local->second);
        else
            noteWordEnding(expression.range.end, expression.name);
        return;
    case Expression::Kind::Member:
        look(expression.operands[0]);
        noteWordEnding(expression.range.end, expression.name);
        return;
    case Expression::Kind::Index:
        if (const auto table = tableCalled(expression.name))
            note(wordStarting(expression.range.begin + m_shift),
                 {.kind = Kind::Table, .name = expression.name, .table = *table});
        break;
    case Expression::Kind::Call:
        lookAtCall(expression);
        return;
    case Expression::Kind::Aggregate:
        lookAtAggregate(expression);
        return;
    default:
        break;
    }
    for (const Expression &operand : expression.operands)
        look(operand);
}

void NameFinder::lookAtCall(const Expression &expression)
{
    if (m_functions.contains(expression.name))
        note(wordStarting(expression.range.begin + m_shift),
             {.kind = Kind::Function, .name = expression.name});
    const auto stored =
        m_meanings.stored.find({expression.range.begin + m_shift, expression.range.end + m_shift});
    if (stored != m_meanings.stored.end() && !expression.operands.empty()) {
        // The node of `stored(column)` has the place of the call: the column's word is the argument's last.
        const Expression &argument = expression.operands[0];
        for (const ColumnId column : stored->second)
            addOnce(m_meanings.words[argument.range.end + m_shift],
                    {.kind = Kind::Column, .name = argument.name, .table = column.table, .column = column});
    }
    for (const Expression &operand : expression.operands)
        look(operand);
}

void NameFinder::lookAtAggregate(const Expression &expression)
{
    for (const Expression &operand : expression.operands)
        look(operand);
    const std::pair place(expression.range.begin + m_shift, expression.range.end + m_shift);
    const auto by = m_meanings.by.find(place);
    if (expression.by.empty() || by == m_meanings.by.end())
        return;
    // The word after `by` is the last one before the closing parenthesis.
    const auto word = m_wordByEnd.lower_bound(place.second);
    if (word == m_wordByEnd.begin())
        return;
    for (const ColumnId column : by->second)
        note(std::prev(word)->second,
             {.kind = Kind::Column, .name = expression.by, .table = column.table, .column = column});
}

} // namespace weighhouse::rules::checking
