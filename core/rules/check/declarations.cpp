// SPDX-License-Identifier: GPL-3.0-or-later
// References, keys and aliases: what the rules say about the dataset's tables.
#include "core/base/text.h"
#include "core/rules/check/steps.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>

namespace weighhouse::rules::checking
{
namespace
{

Type plainType(data::ValueType type)
{
    switch (type) {
    case data::ValueType::Number:
        return Type::Number;
    case data::ValueType::Integer:
        return Type::Integer;
    case data::ValueType::Boolean:
        return Type::Boolean;
    case data::ValueType::Date:
        return Type::Date;
    case data::ValueType::Text:
        break;
    }
    return Type::Text;
}

bool sameKind(data::ValueType left, data::ValueType right)
{
    const auto numeric = [](data::ValueType type) {
        return type == data::ValueType::Number || type == data::ValueType::Integer;
    };
    return left == right || (numeric(left) && numeric(right));
}

void tell(Reporter &reporter, std::size_t source, SourceRange range, std::string code, Message message,
          Message hint, const std::string &object)
{
    reporter.tell(source, range, object, std::move(code), std::move(message), std::move(hint));
}

/// The dataset's tables as the rules see them.
void makeTables(const data::Schema &schema, Model &model)
{
    model.rules.schema = schema;
    for (const data::TableSchema &table : schema.tables) {
        CheckedTable checked;
        checked.name = table.name;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            CheckedColumn column;
            column.name = table.columns[i].name;
            column.storedIndex = i;
            column.type = table.columns[i].isOpen ? Type::Null : plainType(table.columns[i].type);
            if (!table.columns[i].unit.empty()) {
                if (auto unit = unitFromText(table.columns[i].unit))
                    column.unit = std::move(*unit);
            }
            checked.add(std::move(column));
        }
        model.rules.tables.push_back(std::move(checked));
    }
}

/// Keys and references of the schema, now that all are declared.
void linkTables(Model &model)
{
    CheckedRules &rules = model.rules;
    for (std::size_t i = 0; i < rules.tables.size(); ++i) {
        for (const std::string &name : rules.schema.tables[i].primaryKey) {
            if (const auto column = rules.schema.tables[i].columnIndex(name))
                rules.tables[i].key.push_back(static_cast<std::uint32_t>(*column));
        }
    }
    std::unordered_map<std::string_view, std::size_t> positions; // a graph may have thousands of tables
    for (std::size_t i = 0; i < rules.schema.tables.size(); ++i)
        positions.emplace(rules.schema.tables[i].name, i);
    for (const data::Reference &reference : rules.schema.references) {
        const auto target = positions.find(reference.targetTable);
        const auto table = positions.find(reference.table);
        if (target == positions.end() || table == positions.end() || reference.columns.size() != 1)
            continue;
        const auto column = rules.schema.tables[table->second].columnIndex(reference.columns.front());
        // A table must name its rows by a single column, the one that is referred to, for a reference to find
        // them. Other references are values like any.
        if (!column || rules.tables[target->second].key.size() != 1 ||
            reference.targetColumns != rules.schema.tables[target->second].primaryKey)
            continue;
        CheckedColumn &checked = rules.tables[table->second].columns[*column];
        checked.type = Type::Reference;
        checked.target = static_cast<std::uint32_t>(target->second);
    }
}

std::string storedName(const CheckedRules &rules, ColumnId column)
{
    return rules.schema.tables[column.table].columns[*rules.column(column).storedIndex].name;
}

} // namespace

Statements byKind(const std::vector<RuleFile> &files)
{
    Statements sorted;
    for (std::size_t source = 0; source < files.size(); ++source) {
        for (const Statement &statement : files[source].statements) {
            const auto place = [&]<typename Content>(std::vector<Placed<Content>> &list) {
                if (const auto *content = std::get_if<Content>(&statement.content))
                    list.push_back({content, &statement, source});
            };
            place(sorted.references);
            place(sorted.keys);
            place(sorted.aliases);
            place(sorted.units);
            place(sorted.displays);
            place(sorted.functions);
            place(sorted.rules);
            place(sorted.iterations);
            place(sorted.questions);
            place(sorted.factors);
            place(sorted.uncertainties);
            place(sorted.correlations);
        }
    }
    return sorted;
}

std::optional<std::uint32_t> tableNamed(const Model &model, Reporter &reporter, std::size_t source,
                                        const Word &table, const std::string &object)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < model.rules.tables.size(); ++i) {
        if (model.rules.tables[i].name == table.text)
            return static_cast<std::uint32_t>(i);
        names.push_back(model.rules.tables[i].name);
    }
    tell(reporter, source, table.range, "rules.unknown-table",
         Message::of("rules.unknown-table.not-table", {{"name", table.text}}),
         suggestion(table.text, names,
                    names.empty() ? Message::of("rules.do.dataset-no-tables")
                                  : Message::of("rules.do.tables", {{"tableNames", listed(names)}})),
         object);
    return std::nullopt;
}

std::optional<ValueType> typeNamed(const Model &model, Reporter &reporter, std::size_t source,
                                   const Word &name, const std::string &object)
{
    constexpr std::array<std::pair<std::string_view, Type>, 5> plainTypes{{{"number", Type::Number},
                                                                           {"integer", Type::Integer},
                                                                           {"boolean", Type::Boolean},
                                                                           {"text", Type::Text},
                                                                           {"date", Type::Date}}};
    const auto *plain = std::ranges::find(plainTypes, name.text, &decltype(plainTypes)::value_type::first);
    if (plain != plainTypes.end())
        return ValueType{plain->second};
    if (const auto table = model.rules.schema.tableIndex(name.text))
        return ValueType{Type::Reference, static_cast<std::uint32_t>(*table)};
    std::vector<std::string> names;
    for (const auto &[known, type] : plainTypes)
        names.emplace_back(known);
    for (const CheckedTable &known : model.rules.tables)
        names.push_back(known.name);
    reporter.tell(source, name.range, object, "rules.unknown-type",
                  Message::of("rules.unknown-type", {{"type", name.text}}),
                  suggestion(name.text, names, Message::of("rules.do.types", {{"names", listed(names)}})));
    return std::nullopt;
}

std::optional<ColumnId> columnNamed(Model &model, Reporter &reporter, std::size_t source,
                                    const ColumnName &name, const std::string &object)
{
    const auto table = tableNamed(model, reporter, source, name.table, object);
    if (!table)
        return std::nullopt;
    if (const auto column = model.columnCalled(*table, name.column.text))
        return column;
    for (BrokenAlias &alias : model.brokenAliases) {
        if (alias.table == *table && alias.name == name.column.text) {
            alias.used = true;
            return std::nullopt;
        }
    }
    std::vector<std::string> names;
    for (const CheckedColumn &column : model.rules.tables[*table].columns)
        names.push_back(column.name);
    tell(reporter, source, name.column.range, "rules.unknown-column",
         Message::of("rules.unknown-column", {{"column", name.column.text}, {"table", name.table.text}}),
         suggestion(name.column.text, names,
                    names.empty() ? Message::of("rules.do.table-no-columns")
                                  : Message::of("rules.do.columns", {{"names", listed(names)}})),
         object);
    return std::nullopt;
}

void declareAliases(const Statements &statements, Model &model, Reporter &reporter)
{
    for (const auto &[alias, statement, source] : statements.aliases) {
        const auto table = tableNamed(model, reporter, source, alias->column.table, {});
        if (!table)
            continue;
        CheckedTable &checked = model.rules.tables[*table];
        if (checked.find(alias->column.column.text))
            continue;
        const auto other = model.rules.schema.tables[*table].columnIndex(alias->otherName.text);
        if (!other)
            model.brokenAliases.push_back({.table = *table, .name = alias->column.column.text});
        else
            checked.rename(static_cast<std::uint32_t>(*other), alias->column.column.text);
    }
    std::erase_if(model.brokenAliases, [&](const BrokenAlias &alias) {
        return model.rules.findColumn(model.rules.tables[alias.table].name, alias.name).has_value();
    });
}

void tellBrokenAliases(const Statements &statements, const Model &model, Reporter &reporter)
{
    for (const auto &[alias, statement, source] : statements.aliases) {
        const bool used = std::ranges::any_of(model.brokenAliases, [&](const BrokenAlias &broken) {
            return broken.used && broken.name == alias->column.column.text &&
                   model.rules.tables[broken.table].name == alias->column.table.text;
        });
        if (!used)
            continue;
        std::vector<std::string> names;
        for (const CheckedColumn &column :
             model.rules.tables[*model.rules.schema.tableIndex(alias->column.table.text)].columns)
            names.push_back(column.name);
        tell(reporter, source, alias->otherName.range, "rules.unknown-column",
             Message::of("rules.unknown-column.neither-column", {{"table", alias->column.table.text},
                                                                 {"column", alias->column.column.text},
                                                                 {"otherName", alias->otherName.text}}),
             suggestion(alias->otherName.text, names,
                        Message::of("rules.do.columns", {{"names", listed(names)}})),
             {});
    }
}

void declareKeys(const Statements &statements, Model &model, Reporter &reporter)
{
    std::set<std::string> declared;
    for (const auto &[key, statement, source] : statements.keys) {
        const auto table = tableNamed(model, reporter, source, key->table, {});
        if (!table)
            continue;
        std::vector<std::string> names;
        bool good = true;
        for (const Word &word : key->columns) {
            const auto column = columnNamed(model, reporter, source, {key->table, word}, {});
            if (!column) {
                good = false;
                continue;
            }
            const std::string name = storedName(model.rules, *column);
            if (std::ranges::find(names, name) != names.end()) {
                tell(reporter, source, word.range, "rules.duplicate-key-column",
                     Message::of("rules.duplicate-key-column",
                                 {{"table", key->table.text}, {"word", word.text}}),
                     Message::of("rules.do.name-each-column-once"), {});
                good = false;
            }
            names.push_back(name);
        }
        if (!good)
            continue;
        std::vector<std::string> &primaryKey = model.rules.schema.tables[*table].primaryKey;
        if (!primaryKey.empty() && primaryKey != names) {
            const bool here = declared.contains(key->table.text);
            tell(reporter, source, key->table.range, "rules.conflicting-key",
                 here ? Message::of("rules.conflicting-key",
                                    {{"table", key->table.text}, {"primaryKey", join(primaryKey, ", ")}})
                      : Message::of("rules.conflicting-key.already-key",
                                    {{"table", key->table.text}, {"primaryKey", join(primaryKey, ", ")}}),
                 Message::of("rules.do.leave-out-declaration"), {});
            continue;
        }
        if (primaryKey.empty())
            model.rules.declaredKeys.push_back(*table);
        primaryKey = names;
        declared.insert(key->table.text);
    }
}

void declareReferences(const Statements &statements, Model &model, Reporter &reporter)
{
    for (const auto &[reference, statement, source] : statements.references) {
        const auto column = columnNamed(model, reporter, source, reference->column, {});
        const auto target = tableNamed(model, reporter, source, reference->target, {});
        if (!column || !target)
            continue;
        data::Schema &schema = model.rules.schema;
        const std::string stored = storedName(model.rules, *column);
        const std::string name = model.rules.nameOf(*column);
        if (const data::Reference *known = schema.reference(reference->column.table.text, stored)) {
            if (known->targetTable != reference->target.text)
                tell(reporter, source, reference->target.range, "rules.conflicting-reference",
                     Message::of("rules.conflicting-reference",
                                 {{"name", name}, {"targetTable", known->targetTable}}),
                     Message::of("rules.do.leave-out-two"), {});
            continue;
        }
        const data::TableSchema &table = schema.tables[*target];
        if (table.primaryKey.size() != 1) {
            tell(reporter, source, reference->target.range, "rules.no-single-key",
                 table.primaryKey.empty()
                     ? Message::of("rules.no-single-key", {{"table", table.name}})
                     : Message::of("rules.no-single-key.primary-key", {{"table", table.name}}),
                 table.primaryKey.empty()
                     ? Message::of("rules.do.declare-column-names-rows", {{"table", table.name}})
                     : Message::of("rules.do.refer-table-key-column", {{"table", table.name}}),
                 {});
            continue;
        }
        const data::ValueType from = schema.tables[column->table].column(stored)->type;
        const data::ColumnSchema *key = table.column(table.primaryKey.front());
        const bool isOpen = schema.tables[column->table].column(stored)->isOpen;
        if (key == nullptr || (!isOpen && !sameKind(from, key->type))) {
            tell(reporter, source, reference->column.column.range, "rules.reference-type",
                 key == nullptr
                     ? Message::of("rules.reference-type", {{"name", name},
                                                            {"from", data::toText(from)},
                                                            {"table", table.name},
                                                            {"primaryKey", table.primaryKey.front()}})
                     : Message::of("rules.reference-type.but-key", {{"name", name},
                                                                    {"from", data::toText(from)},
                                                                    {"table", table.name},
                                                                    {"primaryKey", table.primaryKey.front()},
                                                                    {"type", data::toText(key->type)}}),
                 Message::of("rules.do.reference-needs-values-same"), {});
            continue;
        }
        schema.references.push_back({reference->column.table.text, {stored}, table.name, table.primaryKey});
    }
}

void declareUnits(const Statements &statements, Model &model, Reporter &reporter)
{
    for (const auto &[declaration, statement, source] : statements.units) {
        const auto column = columnNamed(model, reporter, source, declaration->column, {});
        auto unit = unitFromText(declaration->unit.text);
        if (!unit)
            tell(reporter, source, declaration->unit.range, unit.error().code, unit.error().message,
                 unit.error().hint, {});
        if (!column || !unit)
            continue;
        CheckedColumn &checked = model.rules.tables[column->table].columns[column->column];
        if (checked.unit && *checked.unit != *unit) {
            tell(reporter, source, declaration->unit.range, "rules.conflicting-unit",
                 Message::of("rules.conflicting-unit",
                             {{"column", model.rules.nameOf(*column)}, {"unit", toText(*checked.unit)}}),
                 Message::of("rules.do.leave-out-two"), {});
            continue;
        }
        checked.unit = std::move(*unit);
        if (checked.storedIndex)
            model.rules.schema.tables[column->table].columns[*checked.storedIndex].unit =
                toText(*checked.unit);
    }
}

void declareDisplays(const Statements &statements, Model &model, Reporter &reporter)
{
    for (const auto &[declaration, statement, source] : statements.displays) {
        const auto column = columnNamed(model, reporter, source, declaration->column, {});
        if (!column)
            continue;
        CheckedTable &table = model.rules.tables[column->table];
        const SourceRange &range = declaration->column.column.range;
        if (!table.columns[column->column].storedIndex) {
            tell(reporter, source, range, "rules.display-computed",
                 Message::of("rules.display-computed", {{"column", model.rules.nameOf(*column)}}),
                 Message::of("rules.do.display-stored"), {});
            continue;
        }
        if (table.display && *table.display != column->column) {
            tell(reporter, source, range, "rules.conflicting-display",
                 Message::of("rules.conflicting-display",
                             {{"table", table.name}, {"column", table.columns[*table.display].name}}),
                 Message::of("rules.do.leave-out-two"), {});
            continue;
        }
        table.display = column->column;
    }
}

void declare(const Statements &statements, const data::Schema &schema, Model &model, Reporter &reporter)
{
    makeTables(schema, model);
    declareAliases(statements, model, reporter);
    declareKeys(statements, model, reporter);
    declareReferences(statements, model, reporter);
    linkTables(model);
    declareFunctions(statements, model, reporter);
}

} // namespace weighhouse::rules::checking
