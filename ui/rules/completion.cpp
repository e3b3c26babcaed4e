// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/completion.h"

#include "core/rules/syntax/expression_printer.h"
#include "core/rules/syntax/words.h"
#include "ui/base/texts.h"

#include <QRegularExpression>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

QString written(const std::string &name)
{
    return toQt(rules::nameToText(name));
}

void addColumns(const rules::CheckedTable &table, QStringList &words)
{
    for (const rules::CheckedColumn &column : table.columns)
        words.append(written(column.name));
}

/// Tables of which a name can be a row, or whose name it is.
std::vector<const rules::CheckedTable *> tablesBehind(const std::string &name,
                                                      const rules::CheckedRules &model)
{
    std::vector<const rules::CheckedTable *> found;
    const auto add = [&](std::uint32_t table) {
        if (std::ranges::find(found, &model.tables[table]) == found.end())
            found.push_back(&model.tables[table]);
    };
    for (std::uint32_t i = 0; i < model.tables.size(); ++i) {
        if (model.tables[i].name == name || name == "this")
            add(i);
        for (const rules::CheckedColumn &column : model.tables[i].columns) {
            if (column.name == name && column.type == rules::Type::Reference)
                add(column.target);
        }
    }
    for (const rules::CheckedQuestion &question : model.questions) {
        for (const rules::CheckedParameter &parameter : question.parameters) {
            if (parameter.name == name && parameter.type == rules::Type::Reference)
                add(parameter.table);
        }
        for (const rules::CheckedDecide &decide : question.decisions) {
            if (decide.name == name && decide.type == rules::Type::Reference)
                add(decide.table);
        }
        for (const rules::CheckedLet &let : question.lets) {
            if (let.name == name && let.value && let.value->type == rules::Type::Reference)
                add(let.value->table);
        }
    }
    return found;
}

/// Adds the names that questions decide for each row of the table.
void addDecided(const rules::CheckedTable &table, const rules::CheckedRules &model, QStringList &words)
{
    for (const rules::CheckedQuestion &question : model.questions) {
        for (const rules::CheckedDecide &decide : question.decisions) {
            if (decide.forEach && &model.tables[*decide.forEach] == &table)
                words.append(written(decide.name));
        }
    }
}

} // namespace

QStringList completionsFor(const QString &lineBefore, const rules::CheckedRules &model)
{
    static const QRegularExpression inWords(QStringLiteral("^[^\"#]*(\"[^\"]*\"[^\"#]*)*(#|\"[^\"]*$)"));
    if (inWords.match(lineBefore).hasMatch())
        return {}; // in a comment or between quotes
    static const QRegularExpression behindDot(
        QStringLiteral("(?:`([^`]+)`|([\\p{L}_][\\p{L}\\p{N}_]*)|(\\]))\\s*\\.\\s*[\\p{L}\\p{N}_]*$"),
        QRegularExpression::UseUnicodePropertiesOption);
    QStringList words;
    if (const auto match = behindDot.match(lineBefore); match.hasMatch()) {
        const std::string name = fromQt(match.captured(1) + match.captured(2));
        const auto tables = tablesBehind(name, model);
        for (const rules::CheckedTable *table : tables) {
            addColumns(*table, words);
            addDecided(*table, model, words);
        }
        // A row's own name may be followed by a table whose rows refer to it.
        for (const rules::CheckedTable &table : model.tables) {
            if (tables.empty())
                addColumns(table, words);
            const bool refers = std::ranges::any_of(table.columns, [&](const rules::CheckedColumn &column) {
                return column.type == rules::Type::Reference &&
                       std::ranges::find(tables, &model.tables[column.target]) != tables.end();
            });
            if (refers)
                words.append(written(table.name));
        }
        words.removeDuplicates();
        return words;
    }
    for (const rules::CheckedTable &table : model.tables) {
        words.append(written(table.name));
        addColumns(table, words);
    }
    for (const rules::FunctionInfo &function : rules::functions())
        words.append(toQt(function.name));
    for (const rules::KeywordInfo &keyword : rules::keywords())
        words.append(toQt(keyword.word));
    for (const rules::CheckedFunction &function : model.functions)
        words.append(written(function.declaration.name.text));
    for (const rules::CheckedRule &rule : model.rules)
        words.append(written(rule.name));
    for (const rules::CheckedQuestion &question : model.questions) {
        for (const rules::CheckedParameter &parameter : question.parameters)
            words.append(written(parameter.name));
        for (const rules::CheckedDecide &decide : question.decisions)
            words.append(written(decide.name));
        for (const rules::CheckedLet &let : question.lets)
            words.append(written(let.name));
    }
    words.removeDuplicates();
    return words;
}

} // namespace weighhouse::ui
