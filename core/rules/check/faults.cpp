// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/faults.h"

#include "core/base/overloaded.h"
#include "core/rules/check/binder.h"
#include "core/rules/check/checked.h"
#include "core/rules/check/dependencies.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <variant>

namespace weighhouse::rules
{
namespace
{

/// A statement with the errors within its lines.
struct Written {
    std::size_t line = 0;
    const Statement *read = nullptr;
    const BrokenStatement *broken = nullptr;
    std::vector<std::size_t> errors = {};
};

class FaultFinder
{
public:
    FaultFinder(const Errors &errors, const CheckedRules &rules) : m_errors(errors), m_rules(rules) {}

    void add(const RuleFile &read, const Parsed &parsed, const std::string &file)
    {
        std::vector<Written> statements;
        for (std::size_t i = 0; i < read.statements.size(); ++i)
            statements.push_back({.line = parsed.lines[i], .read = &read.statements[i]});
        for (const BrokenStatement &broken : parsed.broken)
            statements.push_back({.line = broken.line, .broken = &broken});
        std::ranges::sort(statements, {}, &Written::line);
        for (std::size_t i = 0; i < m_errors.size(); ++i) {
            if (m_errors[i].where.file != file)
                continue;
            const auto after =
                std::ranges::upper_bound(statements, m_errors[i].where.line, {}, &Written::line);
            if (after == statements.begin())
                m_faults.general.push_back(i); // before any statement
            else
                std::prev(after)->errors.push_back(i);
        }
        for (const Written &statement : statements) {
            if (statement.broken != nullptr)
                addBroken(*statement.broken, statement.errors);
            else
                addRead(*statement.read, statement.errors);
        }
    }

    Faults take()
    {
        std::ranges::sort(m_faults.general);
        std::ranges::sort(m_faults.uncertain);
        return std::move(m_faults);
    }

private:
    void isGeneral(const std::vector<std::size_t> &errors)
    {
        m_faults.general.insert(m_faults.general.end(), errors.begin(), errors.end());
    }

    /// Certain answers follow without these statements.
    void isUncertain(const std::vector<std::size_t> &errors)
    {
        m_faults.uncertain.insert(m_faults.uncertain.end(), errors.begin(), errors.end());
    }

    void addRead(const Statement &statement, const std::vector<std::size_t> &errors)
    {
        const auto read = Overloaded{
            [&](const Rule &rule) { addRule(rule, errors); },
            [&](const Question &question) {
                if (!errors.empty() || !m_rules.findQuestion(question.name.text))
                    m_faults.questions.push_back({question.name.text, errors});
            },
            [&](const Iteration &iteration) { addIteration(iteration, errors); },
            [&](const FunctionDeclaration &) {
                // Rules that call a function in error are in error themselves. One of two functions with one
                // name, or with that of a built-in one, is called although the other may be meant.
                for (const std::size_t error : errors) {
                    if (m_errors[error].code == "rules.duplicate-name")
                        m_faults.general.push_back(error);
                }
            },
            [&](const Factor &) { isUncertain(errors); },
            [&](const Uncertainty &) { isUncertain(errors); },
            [&](const Correlation &) { isUncertain(errors); },
            [&](const AliasDeclaration &) {
                // A statement that uses the name is in error, since there is no such column.
            },
            [&](const auto &) { isGeneral(errors); },
        };
        std::visit(read, statement.content);
    }

    void addRule(const Rule &rule, const std::vector<std::size_t> &errors)
    {
        const auto column = m_rules.findColumn(rule.target.table.text, rule.target.column.text);
        if (!column) {
            // Nothing can read a new column that is not there. Any other may be misspelt.
            if (!rule.isNew || !hasTable(rule.target.table.text))
                isGeneral(errors);
            return;
        }
        const CheckedColumn &checked = m_rules.column(*column);
        const bool isMade = !checked.storedIndex && !rule.isNew; // for a name that the table has not
        if (isMade)
            isGeneral(errors);
        else if (!errors.empty() || !checked.rule)
            m_faults.columns.push_back({*column, errors});
    }

    void addIteration(const Iteration &iteration, const std::vector<std::size_t> &errors)
    {
        if (errors.empty())
            return;
        for (const Word &name : iteration.rules) {
            const auto rule = std::ranges::find(m_rules.rules, name.text, &CheckedRule::name);
            if (rule == m_rules.rules.end()) {
                isGeneral(errors);
                return;
            }
            m_faults.columns.push_back({rule->target, errors});
        }
    }

    void addBroken(const BrokenStatement &broken, const std::vector<std::size_t> &errors)
    {
        if (broken.keyword == "question" && !broken.name.empty()) {
            m_faults.questions.push_back({broken.name, errors});
            addColumns(broken, errors); // of a statement that it swallowed
        } else if (broken.keyword == "function") {
            if (broken.name.empty() || checking::Binder::isBuiltIn(broken.name))
                isGeneral(errors);
        } else if (broken.keyword == "factor" || broken.keyword == "uncertain" ||
                   broken.keyword == "correlated") {
            isUncertain(errors);
        } else if (broken.keyword == "alias") {
            return;
        } else if (broken.columns.empty()) {
            isGeneral(errors);
        } else {
            addColumns(broken, errors);
        }
    }

    void addColumns(const BrokenStatement &broken, const std::vector<std::size_t> &errors)
    {
        for (const BrokenStatement::Column &made : broken.columns) {
            const auto column = m_rules.findColumn(made.name.table.text, made.name.column.text);
            if (column)
                m_faults.columns.push_back({*column, errors});
            else if (broken.keyword != "question" && (!made.isNew || !hasTable(made.name.table.text)))
                isGeneral(errors);
        }
    }

    bool hasTable(const std::string &name) const
    {
        return std::ranges::find(m_rules.tables, name, &CheckedTable::name) != m_rules.tables.end();
    }

    const Errors &m_errors;
    const CheckedRules &m_rules;
    Faults m_faults;
};

/// The columns that some columns follow from by any way, themselves among them.
std::set<ColumnId> neededFor(const Reads &reads, const CheckedRules &rules)
{
    const Dependencies dependencies(rules);
    std::set<ColumnId> needed;
    std::vector<const Reads *> open{&reads};
    while (!open.empty()) {
        const Reads *next = open.back();
        open.pop_back();
        for (const auto *columns : {&next->values, &next->ways}) {
            for (const ColumnId column : *columns) {
                const auto rule = rules.column(column).rule;
                if (needed.insert(column).second && rule)
                    open.push_back(&dependencies.rule(*rule));
            }
        }
    }
    return needed;
}

Errors told(std::set<std::size_t> positions, const Errors &errors, bool isFaulty)
{
    // A statement that is in error only by what it calls has no errors within its own lines.
    if (isFaulty && positions.empty()) {
        for (std::size_t i = 0; i < errors.size(); ++i)
            positions.insert(i);
    }
    Errors chosen;
    for (const std::size_t position : positions)
        chosen.push_back(errors[position]);
    return chosen;
}

Errors errorsUnder(const Reads &reads, std::set<std::size_t> positions, bool isFaulty,
                   const CheckedRules &rules, const Faults &faults, const Errors &errors)
{
    positions.insert(faults.general.begin(), faults.general.end());
    const std::set<ColumnId> needed = neededFor(reads, rules);
    for (const Faults::OfColumn &fault : faults.columns) {
        if (!needed.contains(fault.column))
            continue;
        isFaulty = true;
        positions.insert(fault.errors.begin(), fault.errors.end());
    }
    return told(std::move(positions), errors, isFaulty);
}

} // namespace

Faults faultsOf(const Errors &errors, const std::vector<RuleFile> &files, const std::vector<Parsed> &parsed,
                const std::vector<std::string> &names, const CheckedRules &rules)
{
    if (errors.empty())
        return {};
    FaultFinder finder(errors, rules);
    for (std::size_t i = 0; i < parsed.size(); ++i)
        finder.add(files[i], parsed[i], names[i]);
    return finder.take();
}

Errors errorsUnder(std::string_view question, const CheckedRules &rules, const Faults &faults,
                   const Errors &errors)
{
    if (errors.empty())
        return {};
    std::set<std::size_t> own;
    bool isFaulty = false;
    for (const Faults::OfQuestion &fault : faults.questions) {
        if (fault.name != question)
            continue;
        isFaulty = true;
        own.insert(fault.errors.begin(), fault.errors.end());
    }
    const auto position = rules.findQuestion(question);
    if (isFaulty || !position)
        return told(std::move(own), errors, isFaulty);
    return errorsUnder(Dependencies(rules).question(*position), {}, false, rules, faults, errors);
}

Errors errorsUnder(const std::vector<ColumnId> &columns, const CheckedRules &rules, const Faults &faults,
                   const Errors &errors)
{
    if (errors.empty())
        return {};
    Reads reads;
    reads.values = columns;
    return errorsUnder(reads, {}, false, rules, faults, errors);
}

Errors errorsOfUncertainties(const Faults &faults, const Errors &errors)
{
    Errors chosen;
    for (const std::size_t position : faults.uncertain)
        chosen.push_back(errors[position]);
    return chosen;
}

} // namespace weighhouse::rules
