// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/search_functions.h"

#include "core/base/text_search.h"
#include "core/data/sql/guard.h"

#include <array>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace weighhouse::sql
{
namespace
{

/// The cost of long texts in the guard's steps, where a step is a byte or a few.
constexpr std::size_t bytesPerStep = 8;

bool goesOn(sqlite3_context *context, std::size_t steps)
{
    if (dataOf(context).guard->goesOn(steps))
        return true;
    sqlite3_result_error_code(context, SQLITE_INTERRUPT);
    return false;
}

struct FreeValue {
    void operator()(sqlite3_value *value) const { sqlite3_value_free(value); }
};
using Copy = std::unique_ptr<sqlite3_value, FreeValue>;

std::string_view blobOf(sqlite3_value *value)
{
    const void *bytes = sqlite3_value_blob(value);
    return {static_cast<const char *>(bytes), static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

/// The number, from 1, of the first place where the piece stands; 0 if there is none. Of texts characters are
/// counted, and a piece stands only where a character begins.
std::int64_t positionIn(std::string_view whole, std::string_view piece, bool isText)
{
    // Every place but the first begins a character, which such a piece does not.
    if (isText && isContinuation(piece.front()))
        return whole.starts_with(piece) ? 1 : 0;
    const auto found = firstPlace(piece, whole);
    if (!found)
        return 0;
    if (!isText)
        return static_cast<std::int64_t>(*found) + 1;
    const std::string_view before = whole.substr(0, *found);
    if (before.empty())
        return 1;
    return 2 + std::ranges::count_if(before.substr(1), [](char c) { return !isContinuation(c); });
}

void instr(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    if (sqlite3_value_bytes(arguments[1]) == 0) {
        sqlite3_result_int(context, 1);
        return;
    }
    const bool isBlob = sqlite3_value_type(arguments[0]) == SQLITE_BLOB;
    const bool isPieceBlob = sqlite3_value_type(arguments[1]) == SQLITE_BLOB;
    std::string_view whole;
    std::string_view piece;
    Copy wholeCopy;
    Copy pieceCopy;
    if (isBlob && isPieceBlob) {
        whole = blobOf(arguments[0]);
        piece = blobOf(arguments[1]);
    } else if (isBlob != isPieceBlob) {
        // As text, but the arguments stay what they are.
        wholeCopy.reset(sqlite3_value_dup(arguments[0]));
        pieceCopy.reset(sqlite3_value_dup(arguments[1]));
        if (wholeCopy == nullptr || pieceCopy == nullptr) {
            sqlite3_result_error_nomem(context);
            return;
        }
        whole = textOf(wholeCopy.get());
        piece = textOf(pieceCopy.get());
    } else {
        whole = textOf(arguments[0]);
        piece = textOf(arguments[1]);
    }
    if (piece.data() == nullptr) {
        sqlite3_result_error_nomem(context);
        return;
    }
    if (goesOn(context, (whole.size() + piece.size()) / bytesPerStep))
        sqlite3_result_int64(context, positionIn(whole, piece, !isBlob || !isPieceBlob));
}

void replace(sqlite3_context *context, int /*count*/, sqlite3_value **arguments)
{
    const std::string_view whole = textOf(arguments[0]);
    if (whole.data() == nullptr)
        return;
    const std::string_view wanted = textOf(arguments[1]);
    if (wanted.data() == nullptr)
        return;
    if (*wanted.data() == '\0') { // also where a zero byte comes first
        sqlite3_result_value(context, arguments[0]);
        return;
    }
    const std::string_view with = textOf(arguments[2]);
    if (with.data() == nullptr)
        return;
    std::string result;
    std::size_t begin = 0;
    for (;;) {
        const auto found = firstPlace(wanted, whole.substr(begin));
        const std::size_t kept = found.value_or(whole.size() - begin);
        if (!fits(context, result.size() + kept + with.size()) ||
            !goesOn(context, 1 + (kept + wanted.size() + with.size()) / bytesPerStep))
            return;
        result.append(whole.substr(begin, kept));
        if (!found)
            break;
        result.append(with);
        begin += kept + wanted.size();
    }
    giveText(context, result);
}

/// The characters that are trimmed away, found by the byte that they begin (or end) with.
class Unwanted
{
public:
    Unwanted(std::string_view characters, bool byEnd) : m_isByEnd(byEnd)
    {
        std::array<bool, 256> isKnown{}; // of single bytes, which most are
        std::unordered_set<std::string_view> known;
        const std::size_t end = std::min(characters.find('\0'), characters.size());
        for (std::size_t i = 0; i < end;) {
            const std::size_t begin = i++;
            if (static_cast<unsigned char>(characters[begin]) >= 0xC0) {
                while (i < end && isContinuation(characters[i]))
                    ++i;
            }
            const std::string_view character = characters.substr(begin, i - begin);
            const bool isNew = character.size() == 1
                                   ? !std::exchange(isKnown[static_cast<unsigned char>(character[0])], true)
                                   : known.insert(character).second;
            if (isNew)
                m_by[static_cast<unsigned char>(byEnd ? character.back() : character.front())].push_back(
                    character);
        }
    }

    /// The length of what is to go from that end of the text: of the first of those that fit.
    std::size_t lengthAt(std::string_view text, std::size_t &steps) const
    {
        for (const std::string_view character :
             m_by[static_cast<unsigned char>(m_isByEnd ? text.back() : text.front())]) {
            ++steps;
            if (m_isByEnd ? text.ends_with(character) : text.starts_with(character))
                return character.size();
        }
        return 0;
    }

private:
    bool m_isByEnd;
    std::array<std::vector<std::string_view>, 256> m_by;
};

template<bool atLeft, bool atRight>
void trim(sqlite3_context *context, int /*count*/, sqlite3_value **arguments)
{
    if (sqlite3_value_type(arguments[0]) == SQLITE_NULL)
        return;
    std::string_view text = textOf(arguments[0]);
    const std::string_view characters = textOf(arguments[1]);
    if (text.data() == nullptr || characters.data() == nullptr ||
        !goesOn(context, characters.size() + text.size() / bytesPerStep))
        return;
    for (const bool byEnd : {false, true}) {
        if (byEnd ? !atRight : !atLeft)
            continue;
        const Unwanted unwanted(characters, byEnd);
        while (!text.empty()) {
            std::size_t steps = 1;
            const std::size_t length = unwanted.lengthAt(text, steps);
            if (!goesOn(context, steps))
                return;
            if (length == 0)
                break;
            if (byEnd)
                text.remove_suffix(length);
            else
                text.remove_prefix(length);
        }
    }
    giveText(context, text);
}

constexpr std::array<SqlFunction, 5> searchList{{
    {"instr", 2, instr},
    {"replace", 3, replace},
    {"trim", 2, trim<true, true>},
    {"ltrim", 2, trim<true, false>},
    {"rtrim", 2, trim<false, true>},
}};

} // namespace

std::span<const SqlFunction> searchFunctions()
{
    return searchList;
}

} // namespace weighhouse::sql
