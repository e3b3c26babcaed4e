// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/step_words.h"

#include "core/plan/graph.h"
#include "core/plan/tools/compute_tool.h"
#include "core/plan/tools/decide_tool.h"
#include "core/plan/tools/model_payload.h"
#include "core/plan/tools/rules_tool.h"
#include "core/plan/tools/simulate_tool.h"
#include "core/plan/tools/tool_registry.h"
#include "core/rules/evaluate/computed_dataset.h"
#include "core/strategy/asking.h"
#include "ui/base/texts.h"

#include <QRegularExpression>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

/// Lists the steps whose answers this one may use. Steps that wait for it are not among them.
std::vector<const plan::Node *> usable(const StepSurroundings &around)
{
    const plan::Plan &plan = around.run.plan();
    const std::vector<plan::NodeId> behind =
        around.step ? plan::withDescendants(plan, *around.step) : std::vector<plan::NodeId>();
    std::vector<const plan::Node *> nodes;
    for (const plan::Node &node : plan.nodes) {
        if (std::ranges::find(behind, node.id) == behind.end())
            nodes.push_back(&node);
    }
    return nodes;
}

QString tagOf(const plan::Node &node)
{
    return QStringLiteral("<A%1>").arg(toQt(plan::toText(node.id)).mid(1));
}

QStringList tags(const StepSurroundings &around)
{
    QStringList words;
    for (const plan::Node *node : usable(around))
        words.append(tagOf(*node));
    return words;
}

/// Lists what may follow an opened tag, of which so much is written. The editor takes the last point for the
/// end of a word.
QStringList restsOfTags(const QString &written, const StepSurroundings &around)
{
    const qsizetype whole = written.lastIndexOf(QLatin1Char('.')) + 1;
    QStringList words;
    for (const plan::Node *node : usable(around)) {
        const QString tag = tagOf(*node).mid(1);
        if (tag.startsWith(written, Qt::CaseInsensitive))
            words.append(tag.mid(whole));
    }
    return words;
}

QStringList columnsOf(const plan::NodeRun *run)
{
    QStringList words;
    if (run != nullptr && run->hasAnswer()) {
        for (const sql::ResultColumn &column : run->answer->columns)
            words.append(toQt(column.name));
    }
    return words;
}

/// Lists the columns of the answer that is called so in a query, as `a` in FROM <A1.1> AS a. None for an
/// answer that is not there yet; nothing for other names.
std::optional<QStringList> columnsCalled(const QString &alias, const QString &query,
                                         const StepSurroundings &around)
{
    const QRegularExpression called(
        QStringLiteral("<A(\\d+\\.\\d+)>\\s+(?:AS\\s+)?%1\\b").arg(QRegularExpression::escape(alias)),
        QRegularExpression::CaseInsensitiveOption);
    const auto match = called.match(query);
    if (!match.hasMatch())
        return std::nullopt;
    const auto id = plan::nodeIdFromText(fromQt(QLatin1Char('Q') + match.captured(1)));
    return columnsOf(id ? around.run.node(*id) : nullptr);
}

QStringList answerColumns(const StepSurroundings &around)
{
    QStringList words;
    for (const plan::Node *node : usable(around)) {
        words += columnsOf(around.run.node(node->id));
    }
    return words;
}

const QueryLanguage *queryLanguage(CodeEditor::Language highlighting)
{
    static const auto languages = queryLanguages();
    const auto found = std::ranges::find(languages, highlighting, &QueryLanguage::highlighting);
    return found == languages.end() ? nullptr : found->get();
}

/// Returns null for tools that are asked something else than a query.
const QueryLanguage *queryLanguageOf(const QString &tool)
{
    const auto type = plan::toolType(fromQt(tool));
    if (!type || type->language == plan::PayloadLanguage::Statements)
        return nullptr;
    return queryLanguage(type->language == plan::PayloadLanguage::Cypher ? CodeEditor::Language::Cypher
                                                                         : CodeEditor::Language::Sql);
}

QStringList queryWords(const QString &tool, const QueryLanguage &language, const QueryPlace &place,
                       const StepSurroundings &around)
{
    // The compute tool knows only answers.
    const data::Schema schema = fromQt(tool) == plan::ComputeTool::toolType.name ? data::Schema()
                                : language.asksRules(place.before + place.after)
                                    ? rules::computedSchema(*around.workings.model->rules())
                                    : around.workings.model->dataset()->schema;
    static const QRegularExpression qualified(QStringLiteral("(\\w+)\\.\\w*\\z"));
    if (const auto match = qualified.match(place.before); match.hasMatch()) {
        const auto columns = columnsCalled(match.captured(1), place.before + place.after, around);
        return columns ? *columns : language.completions(schema, place);
    }
    // Labels and types are never answers.
    static const QRegularExpression labelled(QStringLiteral(":\\w*\\z"));
    if (labelled.match(place.before).hasMatch())
        return language.completions(schema, place);
    static const QRegularExpression from(QStringLiteral("\\b(FROM|JOIN)\\s+\\w*\\z"),
                                         QRegularExpression::CaseInsensitiveOption);
    if (from.match(place.before).hasMatch()) {
        QStringList tables;
        for (const data::TableSchema &table : schema.tables)
            tables.append(toQt(table.name));
        return tables + tags(around);
    }
    QStringList words = language.completions(schema, place);
    words += answerColumns(around);
    words += tags(around);
    return words;
}

QString nameText(const std::string &name)
{
    const bool isPlain = name.find(" from ") == std::string::npos && name.find(" = ") == std::string::npos &&
                         name.find('.') == std::string::npos && name.find('`') == std::string::npos;
    return isPlain ? toQt(name)
                   : QLatin1Char('`') + toQt(name).replace(QLatin1Char('`'), QLatin1String("``")) +
                         QLatin1Char('`');
}

/// Returns the question that the payload names, or else the one that is asked; null if there is none.
const rules::CheckedQuestion *questionOf(const QString &payload, const Workings &workings)
{
    static const QRegularExpression line(QStringLiteral("^\\s*question\\s+(\\S+)\\s*$"),
                                         QRegularExpression::MultilineOption);
    const auto match = line.match(payload);
    const std::string name = match.hasMatch()   ? fromQt(match.captured(1))
                             : workings.problem ? workings.problem->question().name
                                                : std::string();
    const auto &questions = workings.model->rules()->questions;
    const auto found = std::ranges::find(questions, name, &rules::CheckedQuestion::name);
    return found == questions.end() ? nullptr : &*found;
}

QStringList tableNames(const Workings &workings)
{
    QStringList words;
    for (const data::TableSchema &table : workings.model->dataset()->schema.tables)
        words.append(nameText(table.name));
    return words;
}

/// Computed columns are listed as well. A table's name is followed only by its own columns.
QStringList columnNames(const Workings &workings, const QString &written)
{
    const qsizetype dot = written.indexOf(QLatin1Char('.'));
    QStringList words;
    for (const data::TableSchema &table : rules::computedSchema(*workings.model->rules()).tables) {
        if (dot >= 0 && nameText(table.name).compare(written.left(dot), Qt::CaseInsensitive) != 0)
            continue;
        for (const data::ColumnSchema &column : table.columns)
            words.append(dot >= 0 ? nameText(column.name)
                                  : nameText(table.name) + QLatin1Char('.') + nameText(column.name));
    }
    return words;
}

/// Lists the words by which a line may begin.
QStringList lineBeginnings(const QString &tool)
{
    const auto is = [&tool](const plan::ToolType &type) { return fromQt(tool) == type.name; };
    if (is(plan::RulesTool::toolType))
        return {QStringLiteral("value "), QStringLiteral("table "), QStringLiteral("column ")};
    QStringList words{QStringLiteral("question "), QStringLiteral("with "), QStringLiteral("table "),
                      QStringLiteral("column "), QStringLiteral("options ")};
    if (is(plan::SimulateTool::toolType))
        words.append(QStringLiteral("best "));
    else
        words += QStringList{QStringLiteral("choose "), QStringLiteral("candidate ")};
    return words;
}

QStringList statementWords(const QString &tool, const QueryPlace &place, const StepSurroundings &around)
{
    const QString line = place.before.section(QLatin1Char('\n'), -1);
    static const QRegularExpression beginning(QStringLiteral("^\\s*\\w*\\z"));
    if (beginning.match(line).hasMatch())
        return lineBeginnings(tool);
    const QString word = line.trimmed().section(QLatin1Char(' '), 0, 0);
    const QString rest = line.trimmed().mid(word.size()).trimmed();
    const rules::CheckedQuestion *question = questionOf(place.before + place.after, around.workings);
    QStringList words;
    if (word == QLatin1String("choose")) {
        for (const plan::Node *node : usable(around)) {
            if (node->tool == plan::SimulateTool::toolType.name)
                words.append(tagOf(*node));
        }
        return words.isEmpty() ? tags(around) : words;
    }
    if (line.contains(QLatin1String(" from ")))
        return tags(around);
    if (word == QLatin1String("question")) {
        for (const rules::CheckedQuestion &known : around.workings.model->rules()->questions)
            words.append(toQt(known.name));
    } else if (word == QLatin1String("with") && question != nullptr && !rest.contains(QLatin1Char('='))) {
        const bool isAssigned = place.after.section(QLatin1Char('\n'), 0, 0).contains(QLatin1Char('='));
        for (const rules::CheckedParameter &parameter : question->parameters)
            words.append(toQt(parameter.name) + (isAssigned ? QString() : QStringLiteral(" = ")));
    } else if (word == QLatin1String("options") && question != nullptr) {
        for (const rules::CheckedDecide &decide : question->decisions)
            words.append(nameText(decide.name) + QLatin1String(" from "));
    } else if (word == QLatin1String("table")) {
        words = tableNames(around.workings);
    } else if (word == QLatin1String("column") || word == QLatin1String("value")) {
        words = columnNames(around.workings, rest);
    }
    return words;
}

/// Returns the last step of a tool in the plan; null if there is none.
const plan::Node *lastOf(const plan::ToolType &type, const StepSurroundings &around)
{
    const plan::Node *last = nullptr;
    for (const plan::Node *node : usable(around)) {
        if (node->tool == type.name)
            last = node;
    }
    return last;
}

QString askedLines(const Workings &workings)
{
    if (!workings.problem)
        return {};
    plan::ModelPayload payload;
    payload.question = workings.problem->question().name;
    const strategy::Asking asking = strategy::askingOf(*workings.problem);
    payload.arguments = asking.arguments;
    return toQt(plan::toText(payload));
}

} // namespace

QStringList stepWords(const QString &tool, const QueryPlace &place, const StepSurroundings &around)
{
    static const QRegularExpression opened(QStringLiteral("<(A?[0-9.]*)\\z"));
    if (const auto match = opened.match(place.before); match.hasMatch() && !match.captured(1).isEmpty())
        return restsOfTags(match.captured(1), around);
    const QueryLanguage *language = queryLanguageOf(tool);
    return language == nullptr ? statementWords(tool, place, around)
                               : queryWords(tool, *language, place, around);
}

QString stepBeginning(const QString &tool, const StepSurroundings &around)
{
    const auto is = [&tool](const plan::ToolType &type) { return fromQt(tool) == type.name; };
    const auto nodes = usable(around);
    if (is(plan::ComputeTool::toolType))
        return nodes.empty() ? QStringLiteral("SELECT 1 AS one")
                             : QStringLiteral("SELECT *\nFROM %1").arg(tagOf(*nodes.back()));
    if (const QueryLanguage *language = queryLanguageOf(tool))
        return language->example(around.workings.model->dataset()->schema, {});
    QString lines = askedLines(around.workings);
    if (!lines.isEmpty() && !lines.endsWith(QLatin1Char('\n')))
        lines += QLatin1Char('\n');
    if (is(plan::SimulateTool::toolType))
        return lines + QStringLiteral("best 1000");
    if (is(plan::DecideTool::toolType)) {
        const plan::Node *simulated = lastOf(plan::SimulateTool::toolType, around);
        return simulated == nullptr ? lines.trimmed()
                                    : lines + QStringLiteral("choose %1").arg(tagOf(*simulated));
    }
    if (is(plan::RulesTool::toolType)) {
        for (const data::TableSchema &table : rules::computedSchema(*around.workings.model->rules()).tables) {
            const data::TableSchema *stored = around.workings.model->dataset()->schema.table(table.name);
            for (const data::ColumnSchema &column : table.columns) {
                const bool isComputed =
                    stored == nullptr ||
                    std::ranges::none_of(stored->columns, [&column](const data::ColumnSchema &known) {
                        return known.name == column.name;
                    });
                if (isComputed)
                    return QStringLiteral("value %1.%2").arg(nameText(table.name), nameText(column.name));
            }
        }
    }
    return {};
}

} // namespace weighhouse::ui
