// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/printer.h"

#include "core/base/text.h"
#include "core/rules/syntax/expression_printer.h"
#include "core/rules/syntax/layout.h"
#include "core/rules/syntax/question_printer.h"
#include "core/rules/syntax/words.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <type_traits>

namespace weighhouse::rules
{
namespace
{

std::string columnToText(const ColumnName &name)
{
    return nameToText(name.table.text) + "." + nameToText(name.column.text);
}

std::string namesToText(const std::vector<Word> &words)
{
    std::vector<std::string> names;
    for (const Word &word : words)
        names.push_back(nameToText(word.text));
    return join(names, ", ");
}

/// The name of a rule or a question; in back-ticks where the statement's first words would read as something
/// else.
std::string statementName(const Word &name)
{
    constexpr std::array<std::string_view, 5> continuing{"weight", "starts", "until", "step", "for"};
    if (std::ranges::find(continuing, name.text) != continuing.end())
        return "`" + name.text + "`";
    return nameToText(name.text);
}

void write(Layout &layout, const ReferenceDeclaration &declaration)
{
    layout.text("reference " + columnToText(declaration.column) + " -> " +
                nameToText(declaration.target.text));
}

void write(Layout &layout, const KeyDeclaration &declaration)
{
    layout.text("key " + nameToText(declaration.table.text) + "(" + namesToText(declaration.columns) + ")");
}

void write(Layout &layout, const AliasDeclaration &declaration)
{
    layout.text("alias " + columnToText(declaration.column) + " = " + nameToText(declaration.otherName.text));
}

void write(Layout &layout, const UnitDeclaration &declaration)
{
    layout.text("unit " + columnToText(declaration.column) + " [" + declaration.unit.text + "]");
}

void write(Layout &layout, const DisplayDeclaration &declaration)
{
    layout.text("display " + columnToText(declaration.column));
}

void writeDefinition(Layout &layout, const Expression &expression)
{
    layout.text(" =");
    layout.indent();
    layout.beginGroup();
    layout.line();
    print(expression, layout);
    layout.endGroup();
    layout.unindent();
}

void write(Layout &layout, const FunctionDeclaration &declaration)
{
    layout.text("function " + nameToText(declaration.name.text) + "(" + namesToText(declaration.parameters) +
                ")");
    writeDefinition(layout, declaration.body);
}

void write(Layout &layout, const Rule &rule)
{
    const std::string head = "rule " + statementName(rule.name);
    layout.text(head);
    const bool oneLine = rule.description.empty() && rule.lets.empty();
    layout.indent();
    if (oneLine)
        layout.beginGroup();
    if (!rule.description.empty()) {
        layout.text(" ");
        writeWrapped(layout, rule.description, characterCount(head) + 1);
    }
    for (const Let &let : rule.lets) {
        layout.newLine();
        layout.text("let " + nameToText(let.name.text));
        writeDefinition(layout, let.value);
    }
    if (oneLine)
        layout.line();
    else
        layout.newLine();
    layout.text((rule.isNew ? "new " : "") + columnToText(rule.target));
    if (!rule.unit.text.empty())
        layout.text(" [" + rule.unit.text + "]");
    if (!rule.type.text.empty())
        layout.text(": " + nameToText(rule.type.text));
    writeDefinition(layout, rule.expression);
    if (rule.startsAt) {
        layout.indent();
        if (oneLine)
            layout.line();
        else
            layout.newLine();
        layout.text("starts at ");
        print(*rule.startsAt, layout);
        layout.unindent();
    }
    if (oneLine)
        layout.endGroup();
    layout.unindent();
}

void write(Layout &layout, const Iteration &iteration)
{
    layout.text("iterate " + std::to_string(iteration.times) + " times over ");
    for (const Word &rule : iteration.rules) {
        if (&rule != iteration.rules.data())
            layout.text(", ");
        layout.text(nameToText(rule.text));
    }
    if (iteration.untilChange)
        layout.text(" until change < " + numberInRules(*iteration.untilChange));
}

/// Several words as they are; what is no row of plain words in back-ticks.
std::string wordsToText(const std::string &words)
{
    const auto isPlain = [](std::string_view word) { return !word.empty() && nameToText(word) == word; };
    return std::ranges::all_of(split(words, ' '), isPlain) ? words : nameToText(words);
}

void write(Layout &layout, const Factor &factor)
{
    const std::string head = "factor " + statementName(factor.name);
    layout.text(head);
    layout.indent();
    if (!factor.description.empty()) {
        layout.text(" ");
        writeWrapped(layout, factor.description, characterCount(head) + 1);
    }
    layout.beginGroup();
    layout.text(" {");
    layout.indent();
    for (const FactorValue &value : factor.values) {
        layout.line();
        layout.text(nameToText(value.name.text) + ": " +
                    (value.weight ? numberInRules(*value.weight) : wordsToText(value.likelihood.text)) +
                    (&value == &factor.values.back() ? "" : ","));
    }
    layout.unindent();
    layout.line();
    layout.text("}");
    layout.endGroup();
    for (const Effect &effect : factor.effects) {
        layout.newLine();
        layout.text("affects " + columnToText(effect.column));
        writeDefinition(layout, effect.value);
        printWhere(effect.where, layout);
    }
    layout.unindent();
}

void write(Layout &layout, const Uncertainty &uncertainty)
{
    layout.text("uncertain " + columnToText(uncertainty.column));
    layout.text(uncertainty.isTogether ? " together ~ " : " ~ ");
    layout.text(nameToText(uncertainty.distribution.text) + "(");
    for (const Expression &argument : uncertainty.arguments) {
        if (&argument != uncertainty.arguments.data())
            layout.text(", ");
        print(argument, layout);
    }
    layout.text(")");
    printWhere(uncertainty.where, layout);
}

void write(Layout &layout, const Correlation &correlation)
{
    layout.text("correlated " + columnToText(correlation.column));
    if (correlation.other)
        layout.text(" with " + columnToText(*correlation.other));
    layout.text(" by ");
    print(correlation.number, layout);
}

void write(Layout &layout, const Question &question)
{
    layout.text("question " + statementName(question.name));
    writeQuestion(layout, question);
}

std::string commentsToText(const std::vector<std::string> &comments)
{
    std::string text;
    for (const std::string &comment : comments) {
        if (comment == "\n") {
            text += "\n";
            continue;
        }
        for (const std::string_view line : split(comment, '\n'))
            text += (line.empty() ? "#" : "# " + std::string(line)) + "\n";
    }
    return text;
}

/// Declarations of one kind stand together.
bool staysTogether(const Statement &above, const Statement &below)
{
    const bool isDeclaration = std::holds_alternative<ReferenceDeclaration>(below.content) ||
                               std::holds_alternative<KeyDeclaration>(below.content) ||
                               std::holds_alternative<AliasDeclaration>(below.content) ||
                               std::holds_alternative<UnitDeclaration>(below.content) ||
                               std::holds_alternative<DisplayDeclaration>(below.content) ||
                               std::holds_alternative<Correlation>(below.content);
    return isDeclaration && above.content.index() == below.content.index() && below.comments.empty();
}

} // namespace

std::string print(const Statement &statement)
{
    Layout layout;
    std::visit([&](const auto &content) { write(layout, content); }, statement.content);
    return layout.toText(pageWidth);
}

std::string print(const RuleFile &file)
{
    std::string text;
    for (std::size_t i = 0; i < file.statements.size(); ++i) {
        const Statement &statement = file.statements[i];
        if (i > 0 && !staysTogether(file.statements[i - 1], statement))
            text += "\n";
        text += commentsToText(statement.comments) + print(statement) + "\n";
    }
    if (!file.statements.empty() && !file.closingComments.empty())
        text += "\n";
    return text + commentsToText(file.closingComments);
}

} // namespace weighhouse::rules
