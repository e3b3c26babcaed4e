// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/replies/ranks.h"
#include "core/base/text.h"
#include "core/uncertainty/replies/python_set.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>

namespace weighhouse::uncertainty::replies
{
namespace
{

using Json = nlohmann::ordered_json;

/// Beyond this no number names a pair; it keeps sums in range.
constexpr double farthest = 1e9;

/// Numbers as they were written, with what they had to be taken from.
class Numbers
{
public:
    Numbers(RepairNotes &notes, std::size_t reply) : m_notes(notes), m_reply(reply) {}
    Numbers(const Numbers &) = delete;
    Numbers &operator=(const Numbers &) = delete;
    ~Numbers()
    {
        note(m_notes, Repair::AsText, m_reply, m_texts);
        note(m_notes, Repair::Nested, m_reply, m_nested);
        note(m_notes, Repair::NoNumber, m_reply, m_others);
    }

    std::vector<std::int64_t> in(const Json &value)
    {
        add(value, 0);
        return m_numbers;
    }

private:
    void add(const Json &value, int depth)
    {
        if (value.is_number()) {
            addNumber(value.get<double>());
        } else if (value.is_string()) {
            addText(value.get_ref<const std::string &>());
        } else if (value.is_object() && depth == 0) {
            // Python goes through an object's names.
            ++m_nested;
            for (const auto &[name, inner] : value.items())
                addText(name);
        } else if (value.is_array() || value.is_object()) {
            m_nested += depth > 0 ? 1 : 0;
            for (const Json &inner : value) {
                if (depth < 8)
                    add(inner, depth + 1);
            }
        } else {
            ++m_others;
        }
    }

    void addNumber(double number)
    {
        if (std::abs(number) < farthest)
            m_numbers.push_back(static_cast<std::int64_t>(number));
        else
            ++m_others;
    }

    /// Finds all the numbers in a text: "State-Action Pair 3", "3, 1, 2".
    void addText(std::string_view text)
    {
        const std::size_t before = m_numbers.size();
        for (std::size_t i = 0; i < text.size();) {
            std::int64_t number = 0;
            const auto [end, problem] = std::from_chars(text.data() + i, text.data() + text.size(), number);
            const bool isSign = text[i] == '-';
            if (problem == std::errc() && !isSign)
                addNumber(static_cast<double>(number));
            i = end == text.data() + i || isSign ? i + 1 : static_cast<std::size_t>(end - text.data());
        }
        ++(m_numbers.size() > before ? m_texts : m_others);
    }

    RepairNotes &m_notes;
    std::size_t m_reply;
    std::vector<std::int64_t> m_numbers;
    std::size_t m_texts = 0;
    std::size_t m_nested = 0;
    std::size_t m_others = 0;
};

/// Tells whether Python takes the value for false.
bool isNothing(const Json &value)
{
    return value.is_null() || (value.is_boolean() && !value.get<bool>()) || value.empty() ||
           (value.is_string() && value.get_ref<const std::string &>().empty()) ||
           (value.is_number() && value.get<double>() == 0);
}

/// The ranking of a reply, by whatever name.
const Json *rankIn(const Json &reply, Reading reading, Rank &rank, std::size_t number)
{
    if (const auto named = reply.find("rank"); named != reply.end())
        return &*named;
    const Json *found = nullptr;
    if (const auto named = reply.find("order"); named != reply.end())
        found = &*named;
    for (auto entry = reply.begin(); entry != reply.end() && !found && reading == Reading::Careful; ++entry) {
        const std::string name = toLower(entry.key());
        const bool isRank = name.find("rank") != std::string::npos || name.find("order") != std::string::npos;
        if (isRank && (entry->is_array() || entry->is_string()))
            found = &*entry;
    }
    if (found)
        note(rank.repairs, Repair::OtherKey, number);
    return found;
}

void countRepeated(const std::vector<std::int64_t> &positions, Rank &rank, std::size_t reply)
{
    std::vector<std::int64_t> sorted = positions;
    std::ranges::sort(sorted);
    const auto different = std::unique(sorted.begin(), sorted.end()) - sorted.begin();
    note(rank.repairs, Repair::Repeated, reply, positions.size() - static_cast<std::size_t>(different));
}

/// Returns what a ranking of m numbers lacks of the first m pairs, in the order of `set(range(m)) -
/// set(ranking)`.
std::vector<std::size_t> lackedBy(const std::vector<std::int64_t> &positions)
{
    std::vector<bool> isRanked(positions.size(), false);
    std::vector<std::int64_t> sorted = positions;
    std::ranges::sort(sorted);
    sorted.erase(std::ranges::unique(sorted).begin(), sorted.end());
    const std::size_t different = sorted.size();
    for (const std::int64_t position : sorted) {
        if (position >= 0 && static_cast<std::size_t>(position) < isRanked.size())
            isRanked[static_cast<std::size_t>(position)] = true;
    }
    std::vector<std::size_t> lacked;
    for (std::size_t position = 0; position < isRanked.size(); ++position) {
        if (!isRanked[position])
            lacked.push_back(position);
    }
    // Python copies the larger set and removes from it if it is more than four times as large.
    return positions.size() / 4 > different ? lacked : pythonSetOrder(lacked);
}

void readAsPublished(std::vector<std::int64_t> positions, std::size_t pairs, Rank &rank, std::size_t reply)
{
    countRepeated(positions, rank, reply);
    const std::vector<std::size_t> lacked = lackedBy(positions);
    std::size_t appended = 0;
    for (const std::size_t position : lacked) {
        if (position >= pairs)
            continue;
        positions.push_back(static_cast<std::int64_t>(position));
        ++appended;
    }
    std::size_t unknown = 0;
    std::size_t fromEnd = 0;
    std::vector<bool> isRanked(pairs, false);
    for (std::int64_t position : positions) {
        if (position < 0) {
            ++fromEnd;
            position += static_cast<std::int64_t>(pairs);
        }
        if (position < 0 || static_cast<std::size_t>(position) >= pairs) {
            ++unknown;
            continue;
        }
        rank.positions.push_back(static_cast<std::size_t>(position));
        isRanked[rank.positions.back()] = true;
    }
    note(rank.repairs, Repair::FromTheEnd, reply, fromEnd);
    note(rank.repairs, Repair::Unknown, reply, unknown);
    note(rank.repairs, Repair::Appended, reply, appended);
    note(rank.repairs, Repair::NotRanked, reply,
         static_cast<std::size_t>(std::ranges::count(isRanked, false)));
}

void readCarefully(const std::vector<std::int64_t> &positions, std::size_t pairs, Rank &rank,
                   std::size_t reply)
{
    const auto size = static_cast<std::int64_t>(pairs);
    const bool fromZero =
        std::ranges::count(positions, -1) == 1 && std::ranges::count(positions, size - 1) == 0;
    note(rank.repairs, Repair::CountsFromZero, reply, fromZero ? 1 : 0);
    countRepeated(positions, rank, reply);
    std::vector<bool> isRanked(pairs, false);
    std::size_t unknown = 0;
    for (const std::int64_t written : positions) {
        const std::int64_t position = written + (fromZero ? 1 : 0);
        if (position < 0 || position >= size) {
            ++unknown;
        } else if (!isRanked[static_cast<std::size_t>(position)]) {
            isRanked[static_cast<std::size_t>(position)] = true;
            rank.positions.push_back(static_cast<std::size_t>(position));
        }
    }
    note(rank.repairs, Repair::Unknown, reply, unknown);
    note(rank.repairs, Repair::NotRanked, reply, pairs - rank.positions.size());
}

} // namespace

Rank readRank(std::string_view json, std::size_t pairs, Reading reading, std::size_t reply)
{
    Rank rank;
    const Json parsed = Json::parse(json, nullptr, false);
    if (!parsed.is_object()) {
        note(rank.repairs, Repair::Unreadable, reply);
        return rank;
    }
    const Json *const found = rankIn(parsed, reading, rank, reply);
    std::vector<std::int64_t> positions;
    if (found && !isNothing(*found))
        positions = Numbers(rank.repairs, reply).in(*found);
    if (positions.empty()) {
        note(rank.repairs, Repair::NoRank, reply);
        return rank;
    }
    for (std::int64_t &position : positions)
        --position;
    if (reading == Reading::Published)
        readAsPublished(std::move(positions), pairs, rank, reply);
    else
        readCarefully(positions, pairs, rank, reply);
    return rank;
}

} // namespace weighhouse::uncertainty::replies
