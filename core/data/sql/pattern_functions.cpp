// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/pattern_functions.h"

#include "core/data/sql/builtins.h"
#include "core/data/sql/guard.h"

#include <array>
#include <cstring>

namespace weighhouse::sql
{
namespace
{

using Byte = unsigned char;

/// As SQLite reads a character: what is not UTF-8 becomes something that only equals itself.
std::uint32_t readCharacter(const Byte *&text)
{
    std::uint32_t c = *text++;
    if (c < 0xC0)
        return c;
    // The bits of the first byte that belong to the character, by how many bytes it says there are.
    c = c < 0xE0   ? c & 0x1FU
        : c < 0xF0 ? c & 0x0FU
        : c < 0xF8 ? c & 0x07U
        : c < 0xFC ? c & 0x03U
        : c < 0xFE ? c & 0x01U
                   : 0U;
    while ((*text & 0xC0U) == 0x80U)
        c = (c << 6U) + (*text++ & 0x3FU);
    const bool isNone = c < 0x80 || (c & 0xFFFFF800U) == 0xD800U || (c & 0xFFFFFFFEU) == 0xFFFEU;
    return isNone ? 0xFFFD : c;
}

void skipCharacter(const Byte *&text)
{
    if (*text++ >= 0xC0) {
        while ((*text & 0xC0U) == 0x80U)
            ++text;
    }
}

std::uint32_t lower(std::uint32_t c)
{
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
}

std::uint32_t upper(std::uint32_t c)
{
    return c >= 'a' && c <= 'z' ? c - 32 : c;
}

/// The characters with a meaning; 0: none.
struct Signs {
    std::uint32_t all;   ///< Any number of characters.
    std::uint32_t one;   ///< One character.
    std::uint32_t other; ///< LIKE: takes the next one's meaning away. GLOB: begins a set.
    bool isLike;         ///< Small and capital letters of ASCII are the same, and there are no sets.
};

/// Follows SQLite's own matching step by step, so that it finds the same.
class Match
{
public:
    Match(Signs signs, Guard &guard) : m_signs(signs), m_guard(&guard) {}

    enum class Outcome {
        Yes,
        No,
        Never ///< Nor would it if an earlier wildcard took more.
    };

    Outcome compare(const Byte *pattern, const Byte *text);
    bool isStopped() const { return m_isStopped; }

private:
    Outcome compareRest(const Byte *pattern, const Byte *text);
    Outcome seekSet(const Byte *pattern, const Byte *text);
    Outcome seek(std::uint32_t first, const Byte *pattern, const Byte *text);
    static bool isInSet(const Byte *&pattern, std::uint32_t c);

    bool goesOn(std::size_t steps = 1)
    {
        m_isStopped = m_isStopped || !m_guard->goesOn(steps);
        return !m_isStopped;
    }

    Signs m_signs;
    Guard *m_guard;
    bool m_isStopped = false;
};

/// Reads a set behind its `[`; false also if it has no end.
bool Match::isInSet(const Byte *&pattern, std::uint32_t c)
{
    bool isSeen = false;
    std::uint32_t before = 0;
    std::uint32_t next = readCharacter(pattern);
    const bool isInverted = next == '^';
    if (isInverted)
        next = readCharacter(pattern);
    if (next == ']') {
        isSeen = c == ']';
        next = readCharacter(pattern);
    }
    while (next != 0 && next != ']') {
        if (next == '-' && *pattern != ']' && *pattern != 0 && before > 0) {
            next = readCharacter(pattern);
            isSeen = isSeen || (c >= before && c <= next);
            before = 0;
        } else {
            isSeen = isSeen || c == next;
            before = next;
        }
        next = readCharacter(pattern);
    }
    return next != 0 && isSeen != isInverted;
}

Match::Outcome Match::seekSet(const Byte *pattern, const Byte *text)
{
    while (*text != 0 && goesOn()) {
        if (const Outcome outcome = compare(pattern, text); outcome != Outcome::No)
            return outcome;
        skipCharacter(text);
    }
    return Outcome::Never;
}

/// The rest of the pattern behind each place of its next character.
Match::Outcome Match::seek(std::uint32_t first, const Byte *pattern, const Byte *text)
{
    if (first <= 0x80) {
        const std::array<char, 3> stops{static_cast<char>(m_signs.isLike ? upper(first) : first),
                                        static_cast<char>(m_signs.isLike ? lower(first) : 0), '\0'};
        while (!m_isStopped) {
            const std::size_t skipped = std::strcspn(reinterpret_cast<const char *>(text), stops.data());
            text += skipped;
            if (*text == 0 || !goesOn(1 + skipped / 8))
                break;
            ++text;
            if (const Outcome outcome = compare(pattern, text); outcome != Outcome::No)
                return outcome;
        }
        return Outcome::Never;
    }
    while (goesOn()) {
        const std::uint32_t c = readCharacter(text);
        if (c == 0)
            break;
        if (c != first)
            continue;
        if (const Outcome outcome = compare(pattern, text); outcome != Outcome::No)
            return outcome;
    }
    return Outcome::Never;
}

/// Behind a wildcard that takes any number of characters.
Match::Outcome Match::compareRest(const Byte *pattern, const Byte *text)
{
    std::uint32_t c = readCharacter(pattern);
    for (; c == m_signs.all || (c == m_signs.one && m_signs.one != 0); c = readCharacter(pattern)) {
        if (c == m_signs.one && readCharacter(text) == 0)
            return Outcome::Never;
    }
    if (c == 0)
        return Outcome::Yes;
    if (c == m_signs.other) {
        if (!m_signs.isLike)
            return seekSet(pattern - 1, text);
        c = readCharacter(pattern);
        if (c == 0)
            return Outcome::Never;
    }
    return seek(c, pattern, text);
}

Match::Outcome Match::compare(const Byte *pattern, const Byte *text)
{
    const Byte *escaped = nullptr; // behind the last character whose meaning was taken away
    for (std::uint32_t c = readCharacter(pattern); c != 0; c = readCharacter(pattern)) {
        if (!goesOn())
            return Outcome::Never;
        if (c == m_signs.all)
            return compareRest(pattern, text);
        if (c == m_signs.other && !m_signs.isLike) {
            const std::uint32_t asked = readCharacter(text);
            if (asked == 0 || !isInSet(pattern, asked))
                return Outcome::No;
            continue;
        }
        if (c == m_signs.other) {
            c = readCharacter(pattern);
            if (c == 0)
                return Outcome::No;
            escaped = pattern;
        }
        const std::uint32_t there = readCharacter(text);
        const bool isSame =
            c == there || (m_signs.isLike && c < 0x80 && there < 0x80 && lower(c) == lower(there));
        if (!isSame && !(c == m_signs.one && pattern != escaped && there != 0))
            return Outcome::No;
    }
    return *text == 0 ? Outcome::Yes : Outcome::No;
}

/// One character and nothing behind it.
bool isOneCharacter(const Byte *text)
{
    if (*text == 0)
        return false;
    skipCharacter(text);
    return *text == 0;
}

void compared(sqlite3_context *context, Signs signs, int count, sqlite3_value **arguments)
{
    const FunctionData &data = dataOf(context);
    // SQLite's build options decide if blobs count as texts.
    static const bool areBlobsNone = sqlite3_compileoption_used("LIKE_DOESNT_MATCH_BLOBS") != 0;
    if (areBlobsNone && (sqlite3_value_type(arguments[0]) == SQLITE_BLOB ||
                         sqlite3_value_type(arguments[1]) == SQLITE_BLOB)) {
        sqlite3_result_int(context, 0);
        return;
    }
    sqlite3 *connection = sqlite3_context_db_handle(context);
    const Byte *escape = count == 3 ? sqlite3_value_text(arguments[2]) : nullptr;
    const bool isPatternTooLong =
        sqlite3_value_bytes(arguments[0]) > sqlite3_limit(connection, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, -1);
    if (isPatternTooLong || (escape != nullptr && !isOneCharacter(escape))) {
        data.builtins->call(context, data.name, {arguments, static_cast<std::size_t>(count)}); // its error
        return;
    }
    if (count == 3 && escape == nullptr)
        return;
    if (escape != nullptr) {
        signs.other = readCharacter(escape);
        signs.all = signs.other == signs.all ? 0 : signs.all;
        signs.one = signs.other == signs.one ? 0 : signs.one;
    }
    const Byte *pattern = sqlite3_value_text(arguments[0]);
    const Byte *text = sqlite3_value_text(arguments[1]);
    if (pattern == nullptr || text == nullptr)
        return;
    Match match(signs, *data.guard);
    const bool isMet = match.compare(pattern, text) == Match::Outcome::Yes;
    if (match.isStopped())
        sqlite3_result_error_code(context, SQLITE_INTERRUPT);
    else
        sqlite3_result_int(context, isMet ? 1 : 0);
}

void like(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    compared(context, {.all = '%', .one = '_', .other = 0, .isLike = true}, count, arguments);
}

void glob(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    compared(context, {.all = '*', .one = '?', .other = '[', .isLike = false}, count, arguments);
}

constexpr std::array<SqlFunction, 3> patternList{{
    {"like", 2, like},
    {"like", 3, like},
    {"glob", 2, glob},
}};

} // namespace

std::span<const SqlFunction> patternFunctions()
{
    return patternList;
}

} // namespace weighhouse::sql
