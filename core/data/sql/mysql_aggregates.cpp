// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/mysql_aggregates.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::sql
{
namespace
{

/// A value that outlives the call, with SQLite's order: NULL, then numbers, then texts by their bytes.
struct PlainValue {
    enum class Kind { Null, Integer, Real, Text };

    Kind kind = Kind::Null;
    std::int64_t integer = 0;
    double real = 0;
    std::string text;

    static PlainValue of(sqlite3_value *value)
    {
        switch (sqlite3_value_type(value)) {
        case SQLITE_NULL:
            return {};
        case SQLITE_INTEGER:
            return {Kind::Integer, sqlite3_value_int64(value), sqlite3_value_double(value), {}};
        case SQLITE_FLOAT:
            return {Kind::Real, 0, sqlite3_value_double(value), {}};
        default:
            return {Kind::Text, 0, 0, std::string(textOf(value))};
        }
    }

    /// Less, equal or greater: -1, 0, 1.
    int order(const PlainValue &other) const
    {
        const auto rank = [](Kind any) { return any == Kind::Null ? 0 : any == Kind::Text ? 2 : 1; };
        const auto sign = [](const auto &left, const auto &right) {
            return left < right ? -1 : right < left ? 1 : 0;
        };
        if (rank(kind) != rank(other.kind))
            return sign(rank(kind), rank(other.kind));
        if (kind == Kind::Text)
            return sign(text, other.text);
        return kind == Kind::Integer && other.kind == Kind::Integer ? sign(integer, other.integer)
                                                                    : sign(real, other.real);
    }
};

/// An aggregate's state behind the pointer that SQLite hands out zeroed; null if there is no memory.
template<typename State>
State *stateOf(sqlite3_context *context)
{
    auto **state = static_cast<State **>(sqlite3_aggregate_context(context, sizeof(State *)));
    if (state == nullptr) {
        sqlite3_result_error_nomem(context);
        return nullptr;
    }
    if (*state == nullptr)
        *state = std::make_unique<State>().release();
    return *state;
}

/// The state at the end, which is owned now; null if there were no rows.
template<typename State>
std::unique_ptr<State> takeState(sqlite3_context *context)
{
    auto **state = static_cast<State **>(sqlite3_aggregate_context(context, 0));
    return std::unique_ptr<State>(state == nullptr ? nullptr : std::exchange(*state, nullptr));
}

struct Joined {
    struct Piece {
        std::string text;
        std::vector<PlainValue> keys;
    };
    bool isDistinct = false;
    std::string separator;
    std::string directions;
    std::vector<Piece> pieces;
    std::set<std::string> seen;
    std::size_t bytes = 0;
};

void joinStep(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    constexpr int firstKey = 4;
    if (count < firstKey || sqlite3_value_type(arguments[firstKey - 1]) == SQLITE_NULL)
        return;
    Joined *joined = stateOf<Joined>(context);
    if (joined == nullptr)
        return;
    joined->isDistinct = sqlite3_value_int64(arguments[0]) != 0;
    joined->separator = textOf(arguments[1]);
    joined->directions = textOf(arguments[2]);
    Joined::Piece piece{std::string(textOf(arguments[firstKey - 1])), {}};
    if (joined->isDistinct && !joined->seen.insert(piece.text).second)
        return;
    constexpr std::size_t ofValue = 100; // a copy of a value takes so much besides its text
    joined->bytes += 2 * piece.text.size() + joined->separator.size() + ofValue;
    for (int i = firstKey; i < count; ++i) {
        joined->bytes += ofValue + textOf(arguments[i]).size();
        piece.keys.push_back(PlainValue::of(arguments[i]));
    }
    if (fits(context, joined->bytes))
        joined->pieces.push_back(std::move(piece));
}

void joinFinal(sqlite3_context *context)
{
    const auto joined = takeState<Joined>(context);
    if (joined == nullptr || joined->pieces.empty())
        return;
    std::ranges::stable_sort(joined->pieces, [&](const Joined::Piece &left, const Joined::Piece &right) {
        for (std::size_t i = 0; i < left.keys.size(); ++i) {
            const int by = left.keys[i].order(right.keys[i]);
            if (by != 0)
                return (by < 0) == (i >= joined->directions.size() || joined->directions[i] != 'd');
        }
        return false;
    });
    std::string text;
    for (const Joined::Piece &piece : joined->pieces)
        text += (&piece == &joined->pieces.front() ? "" : joined->separator) + piece.text;
    if (fits(context, text.size()))
        giveText(context, text);
}

/// The least and the greatest of the rows of a sub-query, none where there is no row but NULLs.
struct ValueRange {
    PlainValue least;
    PlainValue greatest;
    bool hasNull = false;
};

void rangeStep(sqlite3_context *context, int, sqlite3_value **arguments)
{
    ValueRange *range = stateOf<ValueRange>(context);
    if (range == nullptr)
        return;
    PlainValue value = PlainValue::of(arguments[0]);
    if (value.kind == PlainValue::Kind::Null) {
        range->hasNull = true;
        return;
    }
    const bool isFirst = range->least.kind == PlainValue::Kind::Null;
    if (isFirst || value.order(range->least) < 0)
        range->least = value;
    if (isFirst || value.order(range->greatest) > 0)
        range->greatest = std::move(value);
}

/// Writes the value as bytes, which pass from a sub-query to a function.
std::string toBytes(const PlainValue &value)
{
    std::string bytes(1, static_cast<char>('0' + static_cast<int>(value.kind)));
    bytes.append(reinterpret_cast<const char *>(&value.integer), sizeof(value.integer));
    bytes.append(reinterpret_cast<const char *>(&value.real), sizeof(value.real));
    return bytes + std::to_string(value.text.size()) + ':' + value.text;
}

void rangeFinal(sqlite3_context *context)
{
    const auto taken = takeState<ValueRange>(context);
    const ValueRange range = taken == nullptr ? ValueRange() : *taken;
    const std::string bytes = (range.hasNull ? "n" : "-") + toBytes(range.least) + toBytes(range.greatest);
    if (fits(context, bytes.size()))
        sqlite3_result_blob64(context, bytes.data(), bytes.size(),
                              reinterpret_cast<sqlite3_destructor_type>(-1));
}

/// Takes a value off the front; false if the bytes are none of rangeFinal.
bool takeValue(std::string_view &bytes, PlainValue &value)
{
    constexpr std::size_t head = 1 + sizeof(value.integer) + sizeof(value.real);
    const std::size_t colon = bytes.find(':', head);
    if (bytes.size() < head || colon == std::string_view::npos || bytes[0] < '0' || bytes[0] > '3')
        return false;
    value.kind = static_cast<PlainValue::Kind>(bytes[0] - '0');
    std::memcpy(&value.integer, bytes.data() + 1, sizeof(value.integer));
    std::memcpy(&value.real, bytes.data() + 1 + sizeof(value.integer), sizeof(value.real));
    std::size_t size = 0;
    const auto [end, problem] = std::from_chars(bytes.data() + head, bytes.data() + colon, size);
    if (problem != std::errc() || end != bytes.data() + colon || size > bytes.size() - colon - 1)
        return false;
    value.text = bytes.substr(colon + 1, size);
    bytes.remove_prefix(colon + 1 + size);
    return true;
}

std::optional<ValueRange> rangeOf(sqlite3_value *value)
{
    const auto *data = static_cast<const char *>(sqlite3_value_blob(value));
    if (sqlite3_value_type(value) != SQLITE_BLOB || data == nullptr)
        return std::nullopt;
    std::string_view bytes(data, static_cast<std::size_t>(sqlite3_value_bytes(value)));
    ValueRange range;
    range.hasNull = bytes.starts_with('n');
    bytes.remove_prefix(1);
    if (!takeValue(bytes, range.least) || !takeValue(bytes, range.greatest))
        return std::nullopt;
    return range;
}

bool compared(std::string_view sign, const PlainValue &value, const ValueRange &range, bool wantsAll)
{
    const int least = value.order(range.least);
    const int greatest = value.order(range.greatest);
    // = ANY and <> ALL are spelled IN and NOT IN.
    if (sign == "=")
        return least == 0 && greatest == 0;
    if (sign == "<>")
        return least != 0 || greatest != 0;
    const int wanted = sign.starts_with('>') == wantsAll ? greatest : least;
    if (sign == ">")
        return wanted > 0;
    if (sign == ">=")
        return wanted >= 0;
    return sign == "<" ? wanted < 0 : wanted <= 0;
}

/// True where there is no row for ALL, false for ANY; a NULL among the rows leaves open what they do not
/// decide.
template<bool wantsAll>
void compareWith(sqlite3_context *context, int, sqlite3_value **arguments)
{
    const auto range = rangeOf(arguments[2]);
    if (!range) // only mysql_spelling.h calls it
        return;
    const bool hasValue = range->least.kind != PlainValue::Kind::Null;
    if (!hasValue && !range->hasNull) {
        sqlite3_result_int64(context, wantsAll ? 1 : 0);
        return;
    }
    if (!hasValue || sqlite3_value_type(arguments[1]) == SQLITE_NULL)
        return;
    const bool truth = compared(textOf(arguments[0]), PlainValue::of(arguments[1]), *range, wantsAll);
    if (!range->hasNull || truth != wantsAll)
        sqlite3_result_int64(context, truth ? 1 : 0);
}

constexpr std::array<SqlFunction, 4> aggregateList{{
    {"joined_values", -1, nullptr, joinStep, joinFinal},
    {"value_range", 1, nullptr, rangeStep, rangeFinal},
    {"compared_with_all", 3, compareWith<true>},
    {"compared_with_any", 3, compareWith<false>},
}};

} // namespace

std::span<const SqlFunction> aggregateFunctions()
{
    return aggregateList;
}

} // namespace weighhouse::sql
