// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/content_hash.h"

#include "core/base/sha256.h"
#include "core/decision/crew.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <numeric>
#include <string_view>
#include <tuple>
#include <unordered_set>

namespace weighhouse::model
{
namespace
{

/// Collects small pieces, which the hash would take slowly. Numbers are little-endian, texts have their
/// length first.
class Hasher
{
public:
    void add(std::string_view text)
    {
        add(static_cast<std::uint64_t>(text.size()));
        addBytes(text.data(), text.size());
    }

    void add(std::uint64_t number) { addNumber<8>(number); }
    void add(std::uint32_t number) { addNumber<4>(number); }
    void add(std::uint8_t number) { addNumber<1>(number); }
    void add(const std::vector<std::string> &texts)
    {
        add(static_cast<std::uint64_t>(texts.size()));
        for (const std::string &text : texts)
            add(std::string_view(text));
    }

    std::string result()
    {
        flush();
        return m_hash.hexadecimal();
    }

private:
    template<std::size_t Bytes>
    void addNumber(std::uint64_t number)
    {
        if (m_used + Bytes > m_buffer.size())
            flush();
        if constexpr (std::endian::native == std::endian::little) {
            std::memcpy(m_buffer.data() + m_used, &number, Bytes);
            m_used += Bytes;
        } else {
            for (std::size_t i = 0; i < Bytes; ++i)
                m_buffer[m_used++] = static_cast<char>((number >> (8 * i)) & 0xFFU);
        }
    }

    void addBytes(const char *bytes, std::size_t size)
    {
        while (size > 0) {
            if (m_used == m_buffer.size())
                flush();
            const std::size_t part = std::min(size, m_buffer.size() - m_used);
            std::memcpy(m_buffer.data() + m_used, bytes, part);
            m_used += part;
            bytes += part;
            size -= part;
        }
    }

    void flush()
    {
        m_hash.add({m_buffer.data(), m_used});
        m_used = 0;
    }

    Sha256 m_hash;
    std::array<char, 65536> m_buffer{};
    std::size_t m_used = 0;
};

/// Texts are numbered in the order in which they come up in a column; the first time the text itself follows.
class TextNumbers
{
public:
    TextNumbers(const data::TextPool &texts, const data::Column &column)
        : m_texts(texts), m_numbers(column.type == data::ValueType::Text ? texts.size() : 0, 0)
    {
    }

    void add(data::TextId id, Hasher &hasher)
    {
        if (m_numbers[id] != 0) {
            hasher.add(m_numbers[id]);
            return;
        }
        m_numbers[id] = ++m_last;
        hasher.add(m_last);
        hasher.add(std::string_view(m_texts.text(id)));
    }

private:
    const data::TextPool &m_texts;
    std::vector<std::uint32_t> m_numbers;
    std::uint32_t m_last = 0;
};

std::string hashOf(const data::Column &column, const data::TextPool &pool)
{
    Hasher hasher;
    TextNumbers texts(pool, column);
    // Whether there is a vector for NULLs where nothing is NULL does not count.
    const bool hasNull = std::ranges::any_of(column.isNull, [](std::uint8_t null) { return null != 0; });
    hasher.add(std::string_view(data::toText(column.type)));
    hasher.add(static_cast<std::uint8_t>(hasNull ? 1 : 0));
    for (std::size_t row = 0; row < column.size(); ++row) {
        const bool isNull = hasNull && column.null(row);
        if (hasNull)
            hasher.add(static_cast<std::uint8_t>(isNull ? 1 : 0));
        if (isNull)
            continue;
        switch (column.type) {
        case data::ValueType::Number:
            hasher.add(std::bit_cast<std::uint64_t>(column.numbers[row]));
            break;
        case data::ValueType::Integer:
        case data::ValueType::Date:
            hasher.add(static_cast<std::uint64_t>(column.integers[row]));
            break;
        case data::ValueType::Boolean:
            hasher.add(static_cast<std::uint8_t>(column.booleans[row] != 0 ? 1 : 0));
            break;
        case data::ValueType::Text:
            texts.add(column.texts[row], hasher);
            break;
        }
    }
    return hasher.result();
}

void addColumnSchema(const data::ColumnSchema &column, Hasher &hasher)
{
    hasher.add({column.name, std::string(data::toText(column.type)), column.unit, column.description,
                column.graphName});
    if (column.hiddenInGraph) // else nothing, so that hashes stay what they were before there was this
        hasher.add(std::string_view("hidden in the graph"));
    if (column.isOpen) // likewise
        hasher.add(std::string_view("open"));
}

void addTableSchema(const data::TableSchema &table, Hasher &hasher)
{
    hasher.add({table.name, table.description, std::string(data::toText(table.graph.role)), table.graph.name,
                table.graph.from, table.graph.to});
    hasher.add(table.primaryKey);
    hasher.add(static_cast<std::uint64_t>(table.columns.size()));
    for (const data::ColumnSchema &column : table.columns)
        addColumnSchema(column, hasher);
}

void addReference(const data::Reference &reference, Hasher &hasher)
{
    hasher.add({reference.table, reference.targetTable});
    hasher.add(reference.columns);
    hasher.add(reference.targetColumns);
}

std::vector<std::size_t> byName(const data::Schema &schema)
{
    std::vector<std::size_t> sorted(schema.tables.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t{0});
    std::ranges::sort(sorted, {}, [&](std::size_t table) { return schema.tables[table].name; });
    return sorted;
}

void sortReferences(std::vector<data::Reference> &references)
{
    std::ranges::sort(references, {}, [](const data::Reference &reference) {
        return std::tie(reference.table, reference.columns, reference.targetTable, reference.targetColumns);
    });
}

std::string hashOfValues(const data::Dataset &dataset, const ColumnHashes &columns,
                         const std::vector<std::size_t> &tables)
{
    if (columns.size() != dataset.tables.size())
        return {}; // no memory
    Hasher hasher;
    hasher.add(static_cast<std::uint64_t>(tables.size()));
    std::uint64_t count = 0;
    for (const std::size_t table : tables) {
        hasher.add(static_cast<std::uint64_t>(dataset.tables[table].rowCount));
        hasher.add(static_cast<std::uint64_t>(dataset.tables[table].columns.size()));
        count += dataset.tables[table].columns.size();
    }
    hasher.add(count);
    for (const std::size_t table : tables) {
        for (const std::string &hash : columns[table])
            hasher.add(std::string_view(hash));
    }
    return hasher.result();
}

} // namespace

std::string hashOf(const std::vector<rules::RuleText> &texts)
{
    Hasher hasher;
    hasher.add(static_cast<std::uint64_t>(texts.size()));
    for (const rules::RuleText &text : texts)
        hasher.add({text.name, text.text});
    return hasher.result();
}

std::string hashOf(const data::Schema &schema)
{
    Hasher hasher;
    hasher.add(static_cast<std::uint64_t>(schema.tables.size()));
    for (const data::TableSchema &table : schema.tables)
        addTableSchema(table, hasher);
    hasher.add(static_cast<std::uint64_t>(schema.references.size()));
    for (const data::Reference &reference : schema.references)
        addReference(reference, hasher);
    return hasher.result();
}

std::string hashByName(const data::Schema &schema)
{
    data::Schema sorted;
    for (const std::size_t table : byName(schema))
        sorted.tables.push_back(schema.tables[table]);
    sorted.references = schema.references;
    sortReferences(sorted.references);
    return hashOf(sorted);
}

ColumnHashes columnHashesOf(const data::Dataset &dataset)
{
    // Column by column, so that several cores can work.
    std::vector<const data::Column *> columns;
    std::vector<std::string *> places;
    ColumnHashes hashes;
    for (const data::Table &table : dataset.tables)
        hashes.emplace_back(table.columns.size());
    for (std::size_t table = 0; table < dataset.tables.size(); ++table) {
        for (std::size_t column = 0; column < dataset.tables[table].columns.size(); ++column) {
            columns.push_back(&dataset.tables[table].columns[column]);
            places.push_back(&hashes[table][column]);
        }
    }
    const auto makeWorker = [&]() -> decision::Task {
        return [&](std::size_t task) { *places[task] = hashOf(*columns[task], dataset.texts); };
    };
    if (!decision::runTasks(0, columns.size(), makeWorker))
        return {};
    return hashes;
}

std::string hashOf(const data::Dataset &dataset, const ColumnHashes &columns)
{
    std::vector<std::size_t> tables(dataset.tables.size());
    std::iota(tables.begin(), tables.end(), std::size_t{0});
    return hashOfValues(dataset, columns, tables);
}

std::string hashByName(const data::Dataset &dataset, const ColumnHashes &columns)
{
    return hashOfValues(dataset, columns, byName(dataset.schema));
}

std::string hashOf(const data::Dataset &dataset, const ColumnHashes &columns,
                   const std::vector<std::size_t> &tables)
{
    if (columns.size() != dataset.tables.size())
        return {}; // no memory
    Hasher hasher;
    std::unordered_set<std::string> names;
    // By name: the place of a table among the others says nothing.
    std::vector<std::size_t> sorted = tables;
    std::ranges::sort(sorted, {}, [&](std::size_t table) { return dataset.schema.tables[table].name; });
    for (const std::size_t table : sorted) {
        names.insert(dataset.schema.tables[table].name);
        addTableSchema(dataset.schema.tables[table], hasher);
        hasher.add(static_cast<std::uint64_t>(dataset.tables[table].rowCount));
        hasher.add(columns[table]);
    }
    std::vector<data::Reference> references;
    std::ranges::copy_if(
        dataset.schema.references, std::back_inserter(references),
        [&names](const data::Reference &reference) { return names.contains(reference.table); });
    sortReferences(references);
    for (const data::Reference &reference : references)
        addReference(reference, hasher);
    return hasher.result();
}

std::string hashOf(const std::vector<std::string> &texts)
{
    Hasher hasher;
    hasher.add(texts);
    return hasher.result();
}

} // namespace weighhouse::model
