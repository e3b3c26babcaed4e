// SPDX-License-Identifier: GPL-3.0-or-later
// The table of the words.
#include "core/graph/syntax/words.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace weighhouse::cypher
{
namespace
{

constexpr auto makeKeywords()
{
    using enum KeywordClass;
    return std::array{Keyword{"all", Function},     Keyword{"allShortestPaths", Function},
                      Keyword{"AND", Operator},     Keyword{"any", Function},
                      Keyword{"AS", Part},          Keyword{"ASC", Part},
                      Keyword{"ASCENDING", Part},   Keyword{"BY", Part},
                      Keyword{"CALL", Clause},      Keyword{"CASE", Part},
                      Keyword{"COLLECT", Function}, Keyword{"CONTAINS", Operator},
                      Keyword{"COUNT", Function},   Keyword{"CREATE", Clause},
                      Keyword{"CYPHER", Clause},    Keyword{"DELETE", Clause},
                      Keyword{"DESC", Part},        Keyword{"DESCENDING", Part},
                      Keyword{"DETACH", Clause},    Keyword{"DISTINCT", Part},
                      Keyword{"ELSE", Part},        Keyword{"END", Part},
                      Keyword{"ENDS", Operator},    Keyword{"EXISTS", Function},
                      Keyword{"EXPLAIN", Clause},   Keyword{"false", Literal},
                      Keyword{"FOREACH", Clause},   Keyword{"IN", Operator},
                      Keyword{"IS", Operator},      Keyword{"LIMIT", Part},
                      Keyword{"MATCH", Clause},     Keyword{"MERGE", Clause},
                      Keyword{"none", Function},    Keyword{"NOT", Operator},
                      Keyword{"null", Literal},     Keyword{"OFFSET", Part},
                      Keyword{"ON", Part},          Keyword{"OPTIONAL", Clause},
                      Keyword{"OR", Operator},      Keyword{"ORDER", Part},
                      Keyword{"PROFILE", Clause},   Keyword{"reduce", Function},
                      Keyword{"REMOVE", Clause},    Keyword{"RETURN", Clause},
                      Keyword{"SET", Clause},       Keyword{"shortestPath", Function},
                      Keyword{"single", Function},  Keyword{"SKIP", Part},
                      Keyword{"STARTS", Operator},  Keyword{"THEN", Part},
                      Keyword{"true", Literal},     Keyword{"UNION", Clause},
                      Keyword{"UNWIND", Clause},    Keyword{"USING", Part},
                      Keyword{"WHEN", Part},        Keyword{"WHERE", Part},
                      Keyword{"WITH", Clause},      Keyword{"XOR", Operator},
                      Keyword{"YIELD", Part}};
}

constexpr auto allKeywords = makeKeywords();
static_assert(allKeywords.size() == static_cast<std::size_t>(Word::Yield), "Word names all keywords");

constexpr char lowerOf(char character)
{
    return character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a') : character;
}

/// Negative, zero or positive, as std::string_view::compare, without regard to case.
constexpr int compareWords(std::string_view left, std::string_view right)
{
    const std::size_t shared = std::min(left.size(), right.size());
    for (std::size_t i = 0; i < shared; ++i) {
        const int difference = lowerOf(left[i]) - lowerOf(right[i]);
        if (difference != 0)
            return difference;
    }
    return left.size() == right.size() ? 0 : left.size() < right.size() ? -1 : 1;
}

static_assert(std::ranges::is_sorted(allKeywords, [](const Keyword &left, const Keyword &right) {
    return compareWords(left.text, right.text) < 0;
}));

} // namespace

std::span<const Keyword> keywords()
{
    return allKeywords;
}

Word wordOf(std::string_view name)
{
    if (name.size() < 2 || name.size() > 16)
        return Word::None;
    const auto *const found = std::lower_bound(
        allKeywords.begin(), allKeywords.end(), name,
        [](const Keyword &keyword, std::string_view text) { return compareWords(keyword.text, text) < 0; });
    if (found == allKeywords.end() || compareWords(found->text, name) != 0)
        return Word::None;
    return static_cast<Word>(found - allKeywords.begin() + 1);
}

const Keyword *keywordOf(std::string_view word)
{
    const Word found = wordOf(word);
    return found == Word::None ? nullptr : &allKeywords[static_cast<std::size_t>(found) - 1];
}

KeywordClass classOf(Word word)
{
    return word == Word::None ? KeywordClass::Part : allKeywords[static_cast<std::size_t>(word) - 1].kind;
}

bool startsClause(Word word)
{
    return classOf(word) == KeywordClass::Clause && word != Word::Cypher && word != Word::Explain &&
           word != Word::Profile && word != Word::Union;
}

} // namespace weighhouse::cypher
