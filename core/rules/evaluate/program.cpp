// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/program.h"

#include "core/data/keys.h"
#include "core/rules/check/dependencies.h"
#include "core/rules/evaluate/compiled.h"
#include "core/rules/evaluate/counts.h"
#include "core/rules/evaluate/evaluation.h"
#include "core/rules/evaluate/exactness.h"
#include "core/rules/evaluate/kernel_compiler.h"
#include "core/rules/evaluate/rule_scope.h"
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/stages.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace weighhouse::rules
{
namespace
{

/// A stored column as values while computing; references come later, when all keys are there.
std::vector<double> plainValues(const data::Column &column)
{
    std::vector<double> values;
    const std::size_t rows = column.size();
    values.reserve(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        switch (column.type) {
        case data::ValueType::Number:
            // An infinity, which some databases have, is no value here.
            values.push_back(std::isfinite(column.numbers[row]) ? column.numbers[row] : nullValue);
            break;
        case data::ValueType::Integer:
        case data::ValueType::Date:
            values.push_back(static_cast<double>(column.integers[row]));
            break;
        case data::ValueType::Boolean:
            values.push_back(column.booleans[row] != 0 ? 1 : 0);
            break;
        case data::ValueType::Text:
            values.push_back(column.texts[row]);
            break;
        }
        if (column.null(row))
            values.back() = nullValue;
    }
    return values;
}

/// Whether whole numbers are among them that values while computing do not hold exactly.
bool hasInexact(const data::Column &column)
{
    if (column.type != data::ValueType::Integer)
        return false;
    for (std::size_t row = 0; row < column.size(); ++row) {
        if (!column.null(row) && !data::holdsExactly(column.integers[row]))
            return true;
    }
    return false;
}

/// Returns what a column that is not stored holds where nothing is decided or worked out.
double emptyValue(const CheckedColumn &column)
{
    const bool isZero =
        column.type == Type::Number || column.type == Type::Integer || column.type == Type::Boolean;
    return column.isDecided && isZero ? 0 : nullValue;
}

void loadColumns(Compiled &compiled)
{
    const CheckedRules &rules = *compiled.rules;
    for (std::uint32_t table = 0; table < rules.tables.size(); ++table) {
        compiled.firstColumn.push_back(static_cast<FlatColumn>(compiled.columns.size()));
        const std::size_t rows = compiled.rowCount(table);
        for (std::uint32_t i = 0; i < rules.tables[table].columns.size(); ++i) {
            const CheckedColumn &shape = rules.tables[table].columns[i];
            CompiledColumn column;
            column.id = {table, i};
            column.rows = rows;
            column.type = shape.type;
            column.target = shape.target;
            if (shape.storedIndex && hasInexact(compiled.dataset->tables[table].columns[*shape.storedIndex]))
                compiled.inexactColumns.push_back(static_cast<FlatColumn>(compiled.columns.size()));
            compiled.columns.push_back(column);
            compiled.stored.push_back(
                shape.storedIndex ? plainValues(compiled.dataset->tables[table].columns[*shape.storedIndex])
                                  : std::vector<double>(rows, emptyValue(shape)));
        }
    }
}

/// References by whole numbers that values while computing do not hold exactly; false if there are none.
bool resolveLargeNumbers(const Compiled &compiled, FlatColumn reference, std::vector<double> &rows)
{
    const CompiledColumn &column = compiled.columns[reference];
    const ColumnId key{column.target, compiled.rules->tables[column.target].key.front()};
    const auto stored = compiled.rules->column(column.id).storedIndex;
    const auto storedKey = compiled.rules->column(key).storedIndex;
    if (!stored || !storedKey || !(compiled.isInexact(reference) || compiled.isInexact(compiled.flat(key))))
        return false;
    const data::KeyIndex index(*compiled.dataset, column.target, {&*storedKey, 1});
    rows.reserve(column.rows);
    for (std::size_t row = 0; row < column.rows; ++row)
        rows.push_back(scalar::rowValue(index.findFrom(column.id.table, {&*stored, 1}, row)));
    return true;
}

/// Stored references hold keys of other tables: turns them into row numbers.
void resolveReferences(Compiled &compiled)
{
    std::vector<std::vector<double>> resolved(compiled.columns.size());
    for (FlatColumn i = 0; i < compiled.columns.size(); ++i) {
        const CompiledColumn &column = compiled.columns[i];
        const CheckedTable &target = compiled.rules->tables[column.target];
        if (column.type != Type::Reference || !compiled.rules->column(column.id).storedIndex ||
            target.key.size() != 1)
            continue;
        if (resolveLargeNumbers(compiled, i, resolved[i]))
            continue;
        const std::shared_ptr<const LookupIndex> index = compiled.keyIndex(column.target);
        resolved[i].reserve(column.rows);
        for (const double key : compiled.stored[i])
            resolved[i].push_back(scalar::rowValue(index->find({&key, 1})));
    }
    for (FlatColumn i = 0; i < compiled.columns.size(); ++i) {
        if (compiled.columns[i].type == Type::Reference && !resolved[i].empty())
            compiled.stored[i] = std::move(resolved[i]);
    }
    // Of keys that are references the indexes were over values that are gone now.
    std::erase_if(compiled.keyIndexes, [&](const auto &entry) {
        const ColumnId key{entry.first, compiled.rules->tables[entry.first].key.front()};
        return compiled.columns[compiled.flat(key)].type == Type::Reference;
    });
}

/// Positions of the rules that are worked out: those that the outputs depend on, or all.
std::vector<std::size_t> rulesFor(const CheckedRules &rules,
                                  const std::optional<std::vector<NodePtr>> &outputs)
{
    if (outputs)
        return neededRules(rules, *outputs).rules;
    std::vector<std::size_t> all(rules.rules.size());
    std::iota(all.begin(), all.end(), 0);
    return all;
}

tl::unexpected<Errors> cancelled()
{
    return tl::unexpected(Errors{{"rules.cancelled", Message::of("rules.cancelled.compiling"), {}, {}}});
}

/// Look-ups need unique keys; the first repetition is reported.
void checkLookups(const Compiled &compiled, Errors &errors)
{
    for (const CompiledLookup &lookup : compiled.lookups) {
        if (!lookup.index || lookup.index->firstDuplicate() == noRow)
            continue;
        const CheckedTable &table = compiled.rules->tables[lookup.table];
        const auto isInexact = [&](std::uint32_t column) {
            return compiled.isInexact(compiled.flat({lookup.table, column}));
        };
        if (std::ranges::any_of(table.key, isInexact))
            continue; // told where it is read, see inexactRead
        Error error;
        error.code = "rules.duplicate-key";
        error.message = Message::of(
            "rules.program",
            {{"table", table.name},
             {"dataset", data::rowName(*compiled.dataset, lookup.table, lookup.index->firstDuplicate())}});
        error.where.object = table.name;
        error.hint = Message::of("rules.do.remove-rows-declare-key");
        errors.push_back(std::move(error));
    }
}

std::shared_ptr<const data::RowLabels> labelsOf(const CheckedRules &rules, const data::Dataset &dataset)
{
    std::vector<std::optional<std::size_t>> declared;
    for (const CheckedTable &table : rules.tables)
        declared.push_back(table.display ? table.columns[*table.display].storedIndex : std::nullopt);
    return std::make_shared<const data::RowLabels>(dataset, std::move(declared));
}

/// Look-ups of the questions are made ready too: they are asked for every candidate.
void prepareLookups(const NodePtr &node, KernelCompiler &compiler)
{
    if (!node)
        return;
    if (node->kind == Node::Kind::Lookup)
        compiler.lookupFor(*node);
    const bool isPresentValue =
        node->kind == Node::Kind::Aggregate && node->aggregate == Node::AggregateKind::PresentValue;
    if (isGraph(node->kind))
        compiler.graphFor(*node);
    if (node->kind == Node::Kind::Previous || isPresentValue)
        compiler.orderFor(node->table);
    for (const NodePtr &operand : node->operands)
        prepareLookups(operand, compiler);
    prepareLookups(node->body, compiler);
    prepareLookups(node->where, compiler);
}

} // namespace

tl::expected<std::shared_ptr<const Program>, Errors>
Program::compile(std::shared_ptr<const CheckedRules> rules, std::shared_ptr<const data::Dataset> dataset,
                 const CompileOptions &options)
{
    count(Counted::Program);
    auto compiled = std::make_shared<Compiled>();
    compiled->isWhole = !options.outputs;
    compiled->variableColumns = options.variableColumns;
    compiled->rules = std::move(rules);
    compiled->dataset = std::move(dataset);
    compiled->labels = labelsOf(*compiled->rules, *compiled->dataset);
    loadColumns(*compiled);
    if (options.stop.stop_requested())
        return cancelled();
    resolveReferences(*compiled);
    for (const ColumnId column : options.variableColumns)
        compiled->columns[compiled->flat(column)].variable = true;

    const std::vector<std::size_t> needed = rulesFor(*compiled->rules, options.outputs);
    // All computed columns are known as such before any expression is compiled, needed or not.
    for (const CheckedRule &rule : compiled->rules->rules)
        compiled->columns[compiled->flat(rule.target)].rule = static_cast<std::uint32_t>(needed.size());
    for (std::size_t i = 0; i < needed.size(); ++i)
        compiled->columns[compiled->flat(compiled->rules->rules[needed[i]].target)].rule =
            static_cast<std::uint32_t>(i);

    Errors inexact;
    for (const std::size_t position : needed) {
        const CheckedRule &rule = compiled->rules->rules[position];
        if (auto error = inexactRead(*compiled, std::array{rule.expression, rule.startsAt}, rule.place))
            inexact.push_back(*std::move(error));
    }
    if (!inexact.empty())
        return tl::unexpected(std::move(inexact));

    KernelCompiler compiler(*compiled);
    const Dependencies dependencies(*compiled->rules);
    for (const std::size_t position : needed) {
        if (options.stop.stop_requested())
            return cancelled();
        const CheckedRule &rule = compiled->rules->rules[position];
        CompiledRule made;
        made.rule = position;
        made.column = compiled->flat(rule.target);
        made.reads = compiler.readsOf(*rule.expression, rule.target.table, dependencies.isInLoop(position));
        if (rule.startsAt) {
            for (Access &read : compiler.readsOf(*rule.startsAt, rule.target.table)) {
                if (std::ranges::find(made.reads, read) == made.reads.end())
                    made.reads.push_back(std::move(read));
            }
            made.start = compiler.compile(*rule.startsAt, rule.target.table);
        }
        made.kernel = compiler.compile(*rule.expression, rule.target.table);
        made.readsItself =
            std::ranges::any_of(made.reads, [&](const Access &read) { return read.column == made.column; });
        compiled->kernels.push_back(std::move(made));
    }
    // Columns whose rule is not needed are plain NULLs.
    for (CompiledColumn &column : compiled->columns) {
        if (column.rule == needed.size())
            column.rule = noRule;
    }
    for (const CheckedQuestion &question : compiled->rules->questions) {
        for (const CheckedChange &change : question.changes) {
            prepareLookups(change.row, compiler);
            prepareLookups(change.where, compiler);
            prepareLookups(change.value, compiler);
        }
        for (const CheckedObjective &objective : question.objectives)
            prepareLookups(objective.value, compiler);
        for (const CheckedConstraint &constraint : question.constraints)
            prepareLookups(constraint.condition, compiler);
        for (const CheckedTieBreak &tieBreak : question.tieBreaks)
            prepareLookups(tieBreak.value, compiler);
    }
    compiled->dependents.resize(compiled->columns.size());
    for (std::uint32_t i = 0; i < compiled->kernels.size(); ++i) {
        for (const Access &read : compiled->kernels[i].reads) {
            compiled->dependents[read.column].push_back({i, read.anyRow, read.steps});
            for (const AccessStep &step : read.steps)
                compiler.needMembers(step.map);
        }
    }
    compiled->members.resize(compiled->maps.size());
    Errors errors;
    checkLookups(*compiled, errors);
    if (options.stop.stop_requested())
        return cancelled();
    makeStages(*compiled, errors);
    if (!errors.empty())
        return tl::unexpected(std::move(errors));
    return std::shared_ptr<const Program>(new Program(std::move(compiled)));
}

const CheckedRules &Program::rules() const
{
    return *m_compiled->rules;
}

const std::shared_ptr<const CheckedRules> &Program::sharedRules() const
{
    return m_compiled->rules;
}

const std::shared_ptr<const data::Dataset> &Program::sharedDataset() const
{
    return m_compiled->dataset;
}

bool Program::isWhole() const
{
    return m_compiled->isWhole;
}

const std::vector<ColumnId> &Program::variableColumns() const
{
    return m_compiled->variableColumns;
}

const data::RowLabels &Program::labels() const
{
    return *m_compiled->labels;
}

const data::Dataset &Program::dataset() const
{
    return *m_compiled->dataset;
}

std::size_t Program::rowCount(std::uint32_t table) const
{
    return m_compiled->rowCount(table);
}

std::shared_ptr<const LookupIndex> Compiled::keyIndex(std::uint32_t table)
{
    std::shared_ptr<const LookupIndex> &index = keyIndexes[table];
    if (index == nullptr)
        index = std::make_shared<const LookupIndex>(
            std::vector<std::span<const double>>{stored[flat({table, rules->tables[table].key.front()})]});
    return index;
}

bool Program::isStructural(ColumnId column) const
{
    return m_compiled->columns[m_compiled->flat(column)].structural;
}

} // namespace weighhouse::rules
