// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/rule_outline.h"

#include "core/base/text.h"
#include "core/rules/check/dependencies.h"
#include "core/rules/syntax/parser.h"
#include "core/rules/syntax/printer.h"

#include <algorithm>

namespace weighhouse::ui
{
namespace
{

using rules::CheckedRules;

/// Makes the items of the texts of one state.
class Outliner
{
public:
    explicit Outliner(const Workings &workings)
        : m_workings(workings), m_rules(*workings.model->rules()), m_dependencies(*workings.model->rules())
    {
    }

    OutlineItem item(const TextKey &key, const project::NamedText &named) const
    {
        const std::string &text = named.text;
        rules::Parsed parsed; // what is newer than the workings
        const rules::RuleFile *file = m_workings.outlineOf(named);
        if (file == nullptr) {
            parsed = rules::parse(text, named.name);
            file = &parsed.file;
        }
        OutlineItem top;
        top.text = key;
        top.name = key.name;
        for (const rules::Statement &statement : file->statements) {
            OutlineItem child;
            child.text = key;
            child.firstLine = lineAndColumn(text, statement.range.begin).line;
            child.lastLine = lineAndColumn(text, statement.range.end).line;
            if (const auto *rule = std::get_if<rules::Rule>(&statement.content))
                describe(*rule, child);
            else if (const auto *question = std::get_if<rules::Question>(&statement.content))
                describe(*question, child);
            else if (const auto *function = std::get_if<rules::FunctionDeclaration>(&statement.content))
                describe(*function, child);
            else
                continue;
            const rules::Word &word = nameOf(statement);
            const LineAndColumn place = lineAndColumn(text, word.range.begin);
            child.nameLine = place.line;
            child.column1 = place.column;
            top.children.push_back(std::move(child));
        }
        addProblems(top);
        return top;
    }

private:
    static const rules::Word &nameOf(const rules::Statement &statement)
    {
        if (const auto *rule = std::get_if<rules::Rule>(&statement.content))
            return rule->name;
        if (const auto *question = std::get_if<rules::Question>(&statement.content))
            return question->name;
        return std::get<rules::FunctionDeclaration>(statement.content).name;
    }

    void describe(const rules::Rule &rule, OutlineItem &item) const
    {
        item.kind = OutlineItem::Kind::Rule;
        item.name = toQt(rule.name.text);
        item.column = toQt(rule.target.table.text + "." + rule.target.column.text);
        item.description = toQt(rule.description);
        item.isNew = rule.isNew;
        const auto checked = std::ranges::find(m_rules.rules, rule.name.text, &rules::CheckedRule::name);
        if (checked == m_rules.rules.end()) { // in error: what was written still says something
            item.formula = toQt(rules::print(rule.expression));
            return;
        }
        const auto position = static_cast<std::size_t>(checked - m_rules.rules.begin());
        item.formula = toQt(checked->text);
        item.isIterated = checked->iteration.has_value();
        if (const auto &unit = m_rules.column(checked->target).unit; unit && !unit->exponents.empty())
            item.unit = toQt(rules::toText(*unit));
        addUses(m_dependencies.rule(position), item);
        for (const std::size_t reader : m_dependencies.rulesReading(checked->target)) {
            // `stored(x)` in the rule of x uses the dataset's column, not the rule.
            if (reader == position && !std::ranges::binary_search(m_dependencies.needs(position), position))
                continue;
            item.usedByRules.append(toQt(m_rules.rules[reader].name));
        }
        item.usedBy = item.usedByRules;
        for (const std::size_t reader : m_dependencies.questionsReading(checked->target))
            item.usedBy.append(toQt(m_rules.questions[reader].name));
    }

    void describe(const rules::Question &question, OutlineItem &item) const
    {
        item.kind = OutlineItem::Kind::Question;
        item.name = toQt(question.name.text);
        item.description = toQt(question.text);
        if (const auto position = m_rules.findQuestion(question.name.text))
            addUses(m_dependencies.question(*position), item);
    }

    static void describe(const rules::FunctionDeclaration &function, OutlineItem &item)
    {
        item.kind = OutlineItem::Kind::Function;
        item.name = toQt(function.name.text);
        item.formula = toQt(rules::print(function.body));
    }

    void addUses(const rules::Reads &reads, OutlineItem &item) const
    {
        for (const auto *columns : {&reads.values, &reads.stored}) {
            for (const rules::ColumnId column : *columns)
                item.uses.append(toQt(m_rules.nameOf(column)));
        }
        item.uses.removeDuplicates();
    }

    void addProblems(OutlineItem &top) const
    {
        for (const Error &error : m_workings.ruleErrors()) {
            if (toQt(error.where.file) != top.name)
                continue;
            const auto note = [&](OutlineItem &item) {
                if (item.problems++ == 0)
                    item.firstProblem = toQt(error);
            };
            note(top);
            for (OutlineItem &child : top.children) {
                if (child.firstLine <= error.where.line && error.where.line <= child.lastLine)
                    note(child);
            }
        }
    }

    const Workings &m_workings;
    const CheckedRules &m_rules;
    rules::Dependencies m_dependencies;
};

} // namespace

std::vector<OutlineItem> outlineOf(const project::Content &state, const Workings &workings)
{
    const Outliner outliner(workings);
    std::vector<OutlineItem> outline;
    for (const auto kind : {project::TextKind::Rules, project::TextKind::Question}) {
        for (const project::NamedText &text : state.texts(kind))
            outline.push_back(outliner.item({kind, toQt(text.name)}, text));
    }
    return outline;
}

const OutlineItem *itemAt(const std::vector<OutlineItem> &outline, const TextKey &text, std::size_t line)
{
    for (const OutlineItem &top : outline) {
        if (top.text != text)
            continue;
        for (const OutlineItem &child : top.children) {
            if (child.firstLine <= line && line <= child.lastLine)
                return &child;
        }
    }
    return nullptr;
}

const OutlineItem *itemCalled(const std::vector<OutlineItem> &outline, OutlineItem::Kind kind,
                              const QString &name)
{
    for (const OutlineItem &top : outline) {
        for (const OutlineItem &child : top.children) {
            if (child.kind == kind && child.name == name)
                return &child;
        }
    }
    return nullptr;
}

} // namespace weighhouse::ui
