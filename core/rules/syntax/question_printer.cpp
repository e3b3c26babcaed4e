// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/question_printer.h"

#include "core/base/text.h"
#include "core/rules/syntax/expression_printer.h"
#include "core/rules/syntax/layout.h"

#include <string>
#include <vector>

namespace weighhouse::rules
{
namespace
{

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// Words with single blanks between them; other blanks stay inside a word, where a line break would change
/// them.
std::vector<std::string_view> wordsOf(std::string_view text)
{
    std::vector<std::string_view> words;
    std::size_t start = 0;
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        if (text[i] == ' ' && !isBlank(text[i - 1]) && !isBlank(text[i + 1])) {
            words.push_back(text.substr(start, i - start));
            start = i + 1;
        }
    }
    words.push_back(text.substr(start));
    return words;
}

/// A text's content with escapes, without quotes.
std::string escaped(std::string_view text)
{
    const std::string quoted = textInQuotes(text);
    return quoted.substr(1, quoted.size() - 2);
}

void writeDecide(Layout &layout, const Decide &decide)
{
    using enum Decide::Kind;
    layout.text("decide ");
    if (decide.kind == Subset) {
        const std::string most = std::to_string(decide.atMost);
        layout.text(decide.atLeast == decide.atMost ? most
                    : decide.atLeast == 0           ? "up to " + most
                                                    : std::to_string(decide.atLeast) + ".." + most);
        layout.text(" of ");
    }
    layout.text(nameToText(decide.name.text));
    if (decide.kind != YesNo)
        layout.text(" in ");
    if (decide.kind == OneRow || decide.kind == Subset) {
        layout.text(nameToText(decide.table.text));
        printWhere(decide.where, layout);
    }
    if (decide.kind == Order) {
        layout.text("order of " + nameToText(decide.forEach.text));
        return printWhere(decide.forEachWhere, layout);
    }
    if (decide.kind == OneValue) {
        for (const Expression &value : decide.values) {
            layout.text(&value == decide.values.data() ? "(" : ", ");
            print(value, layout);
        }
        layout.text(")");
    }
    for (std::size_t i = 0; decide.kind == Range && i < decide.bounds.size(); ++i) {
        layout.text(i == 0 ? "" : i == 1 ? ".." : " step ");
        print(decide.bounds[i], layout);
    }
    if (!decide.forEach.text.empty()) {
        layout.text(" for each " + nameToText(decide.forEach.text));
        printWhere(decide.forEachWhere, layout);
        if (decide.allDifferent)
            layout.text(" all different");
    }
}

std::string_view signOf(const Change &change)
{
    return change.how == Change::How::Add ? " += " : change.how == Change::How::Subtract ? " -= " : " = ";
}

void writeValue(Layout &layout, const Change &change)
{
    layout.text(nameToText(change.column.text));
    layout.text(signOf(change));
    print(change.value, layout);
}

/// All changes; neighbours that change the same rows share their table and condition.
void writeChanges(Layout &layout, const std::vector<Change> &changes)
{
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const Change &change = changes[i];
        const bool continues = i > 0 && change.where && !change.row && changes[i - 1].where == change.where &&
                               changes[i - 1].table == change.table && !changes[i - 1].row;
        if (continues) {
            layout.text(", ");
            writeValue(layout, change);
            continue;
        }
        layout.newLine();
        layout.text(i == 0 ? "apply " : "      ");
        if (change.row) {
            // The row and the column are one path.
            Expression path;
            path.kind = Expression::Kind::Member;
            path.name = change.column.text;
            path.operands.push_back(*change.row);
            print(path, layout);
            layout.text(signOf(change));
            print(change.value, layout);
        } else {
            layout.text(nameToText(change.table.text));
            printWhere(change.where, layout);
            layout.text(" : ");
            writeValue(layout, change);
        }
    }
}

void writeParameters(Layout &layout, const std::vector<Parameter> &parameters)
{
    layout.text("(");
    for (const Parameter &parameter : parameters) {
        if (&parameter != parameters.data())
            layout.text(", ");
        layout.text(nameToText(parameter.name.text) + ": " + nameToText(parameter.type.text));
        if (parameter.defaultValue) {
            layout.text(" = ");
            print(*parameter.defaultValue, layout);
        }
    }
    layout.text(")");
}

} // namespace

void writeWrapped(Layout &layout, std::string_view text, std::size_t column)
{
    // Lines go on right of the opening quote, unless that would leave them too narrow.
    const std::size_t margin = column <= 32 ? column + 1 : 8;
    // The layout has its own indentation of four columns by then.
    const std::string fill(margin > 4 ? margin - 4 : 0, ' ');
    std::size_t used = column + 1;
    layout.text("\"");
    bool first = true;
    for (const std::string_view word : wordsOf(text)) {
        const std::string piece = escaped(word);
        const std::size_t width = characterCount(piece);
        if (!first && used + 1 + width > pageWidth - 1) {
            layout.newLine();
            layout.text(fill);
            used = margin;
        } else if (!first) {
            layout.text(" ");
            ++used;
        }
        layout.text(piece);
        used += width;
        first = false;
    }
    layout.text("\"");
}

void writeQuestion(Layout &layout, const Question &question)
{
    writeParameters(layout, question.parameters);
    layout.indent();
    if (!question.text.empty()) {
        layout.newLine();
        writeWrapped(layout, question.text, 4);
    }
    for (const Decide &decide : question.decisions) {
        layout.newLine();
        writeDecide(layout, decide);
    }
    for (const Let &let : question.lets) {
        layout.newLine();
        layout.text("let " + nameToText(let.name.text) + " = ");
        print(let.value, layout);
    }
    writeChanges(layout, question.changes);
    for (const Constraint &constraint : question.constraints) {
        layout.newLine();
        layout.text("subject to ");
        print(constraint.condition, layout);
        if (!constraint.description.empty())
            layout.text(" " + textInQuotes(constraint.description));
    }
    if (question.tolerance) {
        layout.newLine();
        layout.text("tolerance " + numberInRules(*question.tolerance));
    }
    for (const Objective &objective : question.objectives) {
        layout.newLine();
        layout.text(objective.maximize ? "maximize " : "minimize ");
        print(objective.value, layout);
        if (!objective.name.text.empty())
            layout.text(" " + textInQuotes(objective.name.text));
        if (objective.weight)
            layout.text(" weight " + numberInRules(*objective.weight));
    }
    for (const TieBreak &tieBreak : question.tieBreaks) {
        layout.newLine();
        layout.text("tie-break ");
        if (!tieBreak.value) {
            layout.text("first");
            continue;
        }
        layout.text(tieBreak.maximize ? "maximize " : "minimize ");
        print(*tieBreak.value, layout);
    }
    layout.unindent();
}

} // namespace weighhouse::rules
