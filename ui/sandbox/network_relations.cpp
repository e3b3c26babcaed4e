// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/network_relations.h"

#include "core/data/keys.h"
#include "core/data/row_names.h"
#include "ui/base/texts.h"

#include <QStringList>
#include <algorithm>
#include <tuple>

namespace weighhouse::ui
{
namespace
{

/// Finding the column of names looks at all rows; of larger tables rows are called by their keys.
constexpr std::size_t mostNamed = 1000;

bool isStoredReference(const rules::CheckedColumn &column)
{
    return column.type == rules::Type::Reference && column.storedIndex && !column.rule;
}

/// All pairs of references of all tables; of one table at most the first few, since a table with many
/// references is a thing in itself and not a connection.
std::vector<Relation> relationsOf(const rules::CheckedRules &rules)
{
    std::vector<Relation> relations;
    for (std::uint32_t table = 0; table < rules.tables.size(); ++table) {
        const auto &columns = rules.tables[table].columns;
        for (std::uint32_t from = 0; from < columns.size(); ++from) {
            for (std::uint32_t to = from + 1; to < columns.size(); ++to) {
                if (isStoredReference(columns[from]) && isStoredReference(columns[to]))
                    relations.push_back({table, from, to, columns[from].target, columns[to].target});
            }
        }
    }
    return relations;
}

std::size_t rowsOf(const data::Dataset &dataset, const Network &network)
{
    std::size_t rows = 0;
    for (const Relation &relation : network.relations)
        rows += dataset.tables[relation.table].rowCount;
    return rows;
}

/// How many rules work something out in the tables of a network.
std::size_t rulesOf(const rules::CheckedRules &rules, const Network &network)
{
    std::vector<std::uint32_t> tables = network.nodeTables();
    for (const Relation &relation : network.relations)
        tables.push_back(relation.table);
    return static_cast<std::size_t>(std::ranges::count_if(rules.rules, [&](const rules::CheckedRule &rule) {
        return std::ranges::find(tables, rule.target.table) != tables.end();
    }));
}

bool isKey(const rules::CheckedTable &table, std::uint32_t column)
{
    return std::ranges::find(table.key, column) != table.key.end();
}

} // namespace

QString Network::name(const rules::CheckedRules &rules) const
{
    QStringList names;
    for (const Relation &relation : relations) {
        const rules::CheckedTable &table = rules.tables[relation.table];
        const auto sameTable = [&](const rules::CheckedColumn &column) { return isStoredReference(column); };
        QString name = toQt(table.name);
        if (std::ranges::count_if(table.columns, sameTable) > 2)
            name += QStringLiteral(" (%1, %2)")
                        .arg(toQt(table.columns[relation.fromColumn].name),
                             toQt(table.columns[relation.toColumn].name));
        names.append(name);
    }
    return names.join(QStringLiteral(" + "));
}

std::vector<std::uint32_t> Network::nodeTables() const
{
    std::vector<std::uint32_t> tables;
    for (const Relation &relation : relations) {
        for (const std::uint32_t table : {relation.fromTable, relation.toTable}) {
            if (std::ranges::find(tables, table) == tables.end())
                tables.push_back(table);
        }
    }
    return tables;
}

std::vector<Network> networksOf(const rules::CheckedRules &rules, const data::Dataset &dataset)
{
    const std::vector<Relation> relations = relationsOf(rules);
    std::vector<Network> networks;
    for (const Relation &relation : relations)
        networks.push_back({{relation}});
    // Relations between the same two tables belong together, as what is needed and what is made.
    const auto between = [](const Relation &relation) {
        return std::pair(std::min(relation.fromTable, relation.toTable),
                         std::max(relation.fromTable, relation.toTable));
    };
    for (std::size_t i = 0; i < relations.size(); ++i) {
        if (relations[i].isWithinOneTable())
            continue;
        Network together;
        bool isFirst = true;
        for (std::size_t k = 0; k < relations.size(); ++k) {
            if (between(relations[k]) != between(relations[i]))
                continue;
            isFirst = isFirst && k >= i;
            const auto sameTable = [&](const Relation &other) { return other.table == relations[k].table; };
            if (std::ranges::none_of(together.relations, sameTable))
                together.relations.push_back(relations[k]);
        }
        if (isFirst && together.relations.size() > 1)
            networks.push_back(std::move(together));
    }
    std::ranges::stable_sort(networks, {}, [&](const Network &network) {
        return std::tuple(!network.relations.front().isWithinOneTable(),
                          -static_cast<std::ptrdiff_t>(rulesOf(rules, network)),
                          -static_cast<std::ptrdiff_t>(network.relations.size()), rowsOf(dataset, network));
    });
    return networks;
}

std::vector<rules::ColumnId> numberColumns(const rules::CheckedRules &rules, std::uint32_t table)
{
    std::vector<rules::ColumnId> columns;
    const rules::CheckedTable &checked = rules.tables[table];
    for (std::uint32_t column = 0; column < checked.columns.size(); ++column) {
        const rules::Type type = checked.columns[column].type;
        if ((type == rules::Type::Number || type == rules::Type::Integer) && !isKey(checked, column))
            columns.push_back({table, column});
    }
    return columns;
}

std::optional<rules::ColumnId> tellingColumn(const rules::CheckedRules &rules, std::uint32_t table)
{
    const std::vector<rules::ColumnId> columns = numberColumns(rules, table);
    if (columns.empty())
        return std::nullopt;
    // Rule files say first what the rest follows from.
    const auto ruleOf = [&](rules::ColumnId column) {
        const auto &rule = rules.column(column).rule;
        return rule ? static_cast<std::ptrdiff_t>(*rule) : -1;
    };
    return *std::ranges::max_element(columns, {}, ruleOf);
}

QString nodeLabel(const rules::CheckedRules &rules, const data::Dataset &dataset, std::uint32_t table,
                  data::RowNumber row)
{
    // A key made for machines says little; a name does.
    if (dataset.tables[table].rowCount <= mostNamed) {
        const std::string other = data::otherName(dataset, table, row);
        if (!other.empty())
            return toQt(other);
    }
    const std::string name = data::rowName(dataset, table, row);
    const auto &key = rules.tables[table].key;
    const bool isNumber =
        key.size() == 1 && rules.tables[table].columns[key.front()].type != rules::Type::Text;
    return isNumber ? QStringLiteral("%1 %2").arg(toQt(rules.tables[table].name), toQt(name)) : toQt(name);
}

} // namespace weighhouse::ui
