// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/readings.h"

#include "core/base/text.h"
#include "core/model/content_hash.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace weighhouse::model
{
namespace
{

/// ASCII only: SQLite and the rules compare other letters exactly, so that folding them is of no use.
std::string folded(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) {
        return static_cast<char>(c < 0x80 ? std::tolower(c) : c); // NOLINT(readability-magic-numbers): ASCII
    });
    return lower;
}

/// Such a name may be written in another way than it is, with escapes.
bool needsEscapes(std::string_view name)
{
    return std::ranges::any_of(name, [](unsigned char c) {
        return std::isalnum(c) == 0 && c != '_' && c != ' ' && c < 0x80; // NOLINT: ASCII
    });
}

/// Words by which a query reads the schema instead of a table.
constexpr std::array schemaWords = {std::string_view("sqlite_"),  std::string_view("pragma"),
                                    std::string_view("schema"),   std::string_view("show"),
                                    std::string_view("describe"), std::string_view("desc")};

bool isAny(const std::vector<bool> &flags)
{
    return std::ranges::find(flags, true) != flags.end();
}

std::vector<std::size_t> positions(const std::vector<bool> &flags)
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < flags.size(); ++i) {
        if (flags[i])
            found.push_back(i);
    }
    return found;
}

} // namespace

Readings::Readings(ModelPtr model) : m_model(std::move(model))
{
    const data::Schema &schema = m_model->dataset()->schema;
    for (const data::TableSchema &table : schema.tables)
        m_names.push_back(needsEscapes(table.name) ? std::string() : folded(table.name));
    m_byRules.resize(m_names.size());
    for (const rules::RuleText &text : m_model->texts()) {
        const std::vector<bool> named = namedIn(text.text);
        for (std::size_t i = 0; i < named.size(); ++i)
            m_byRules[i] = m_byRules[i] || named[i];
    }
    m_targets.resize(m_names.size());
    for (const data::Reference &reference : schema.references) {
        const auto from = schema.tableIndex(reference.table);
        const auto to = schema.tableIndex(reference.targetTable);
        if (from && to)
            m_targets[*from].push_back(*to);
    }
}

std::vector<bool> Readings::namedIn(std::string_view text) const
{
    const std::string lower = folded(text);
    std::vector<bool> named(m_names.size());
    for (std::size_t i = 0; i < m_names.size(); ++i)
        named[i] = m_names[i].empty() || lower.find(m_names[i]) != std::string::npos;
    return named;
}

std::optional<std::string> Readings::ofSql(std::string_view query) const
{
    const std::string lower = folded(query);
    if (std::ranges::any_of(
            schemaWords, [&lower](std::string_view word) { return lower.find(word) != std::string::npos; }))
        return std::nullopt;
    const std::vector<bool> named = namedIn(query);
    if (!isAny(named))
        return std::nullopt;
    std::string tables = m_model->fingerprintOf(positions(named));
    if (lower.find("rules") == std::string::npos)
        return hashOf({std::string("tables"), std::move(tables)});
    return hashOf({std::string("tables+rules"), std::move(tables), rulesWith(named)});
}

std::string Readings::ofRules(std::string_view request) const
{
    return hashOf({std::string("rules"), rulesWith(namedIn(request))});
}

std::string Readings::rulesWith(std::vector<bool> tables) const
{
    for (std::size_t i = 0; i < tables.size(); ++i)
        tables[i] = tables[i] || m_byRules[i];
    std::vector<std::size_t> open = positions(tables);
    while (!open.empty()) {
        const std::size_t table = open.back();
        open.pop_back();
        for (const std::size_t target : m_targets[table]) {
            if (!tables[target]) {
                tables[target] = true;
                open.push_back(target);
            }
        }
    }
    return hashOf({m_model->fingerprint().rules, m_model->fingerprintOf(positions(tables))});
}

} // namespace weighhouse::model
