// SPDX-License-Identifier: GPL-3.0-or-later
// Rows grouped by the value of a column.
#include "core/graph/store/cell_index.h"

#include "core/graph/values/numbers.h"

#include <bit>
#include <cmath>
#include <limits>

namespace weighhouse::graph
{
namespace
{

constexpr std::uint32_t noGroup = std::numeric_limits<std::uint32_t>::max();

} // namespace

std::size_t CellIndex::Hash::operator()(const Key &key) const
{
    // Of floats only the upper bits differ, and of texts and integers only the lower ones.
    std::uint64_t hash = (key.bits + static_cast<std::uint64_t>(key.sort)) * 0x9E37'79B9'7F4A'7C15ULL;
    hash ^= hash >> 32U;
    return static_cast<std::size_t>(hash);
}

std::optional<CellIndex::Key> CellIndex::keyOf(double number)
{
    if (std::isnan(number))
        return std::nullopt;
    if (const auto whole = wholeNumber(number))
        return Key{Sort::Whole, static_cast<std::uint64_t>(*whole)};
    return Key{Sort::Fraction, std::bit_cast<std::uint64_t>(number)};
}

std::optional<CellIndex::Key> CellIndex::keyOf(const data::Column &column, std::size_t row)
{
    if (column.null(row))
        return std::nullopt;
    switch (column.type) {
    case data::ValueType::Number:
        return keyOf(column.numbers[row]);
    case data::ValueType::Integer:
        return Key{Sort::Whole, static_cast<std::uint64_t>(column.integers[row])};
    case data::ValueType::Boolean:
        return Key{Sort::Boolean, column.booleans[row] != 0 ? 1U : 0U};
    case data::ValueType::Date:
        return Key{Sort::Date, static_cast<std::uint64_t>(column.integers[row])};
    case data::ValueType::Text:
        return Key{Sort::Text, column.texts[row]};
    }
    return std::nullopt;
}

std::optional<CellIndex::Key> CellIndex::keyOf(const Value &value, const data::TextPool &texts)
{
    switch (value.kind()) {
    case Kind::Boolean:
        return Key{Sort::Boolean, value.boolean() ? 1U : 0U};
    case Kind::Integer:
        return Key{Sort::Whole, static_cast<std::uint64_t>(value.integer())};
    case Kind::Float:
        return keyOf(value.floating());
    case Kind::Text:
        if (const auto text = texts.find(value.text()))
            return Key{Sort::Text, *text};
        return std::nullopt;
    case Kind::Temporal:
        if (const auto *date = std::get_if<temporal::Date>(&value.temporal()))
            return Key{Sort::Date, static_cast<std::uint64_t>(date->day)};
        return std::nullopt;
    default:
        return std::nullopt;
    }
}

CellIndex::CellIndex(std::span<const NodeColumn> columns)
{
    std::vector<std::uint32_t> groups; // of the rows of all columns, one after the other
    std::vector<std::uint32_t> counts;
    for (const NodeColumn &part : columns) {
        const std::size_t rows = part.column->size();
        groups.reserve(groups.size() + rows);
        for (std::size_t row = 0; row < rows; ++row) {
            const auto key = keyOf(*part.column, row);
            if (!key) {
                groups.push_back(noGroup);
                continue;
            }
            const auto next = static_cast<std::uint32_t>(counts.size());
            const auto [group, isNew] = m_groups.try_emplace(*key, next);
            if (isNew)
                counts.push_back(0);
            ++counts[group->second];
            groups.push_back(group->second);
        }
    }
    m_starts.assign(1, 0);
    for (const std::uint32_t count : counts)
        m_starts.push_back(m_starts.back() + count);
    m_nodes.resize(m_starts.back());
    std::vector<std::uint32_t> places(m_starts.begin(), m_starts.end() - 1);
    auto group = groups.begin();
    for (const NodeColumn &part : columns) {
        for (Node node = part.first; node.id < part.first.id + part.column->size(); ++node.id, ++group) {
            if (*group != noGroup)
                m_nodes[places[*group]++] = node;
        }
    }
}

std::span<const Node> CellIndex::find(const Value &value, const data::TextPool &texts) const
{
    const auto key = keyOf(value, texts);
    const auto found = key ? m_groups.find(*key) : m_groups.end();
    if (found == m_groups.end())
        return {};
    return {m_nodes.data() + m_starts[found->second], m_nodes.data() + m_starts[found->second + 1]};
}

} // namespace weighhouse::graph
