// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers and names.
#include "tests/cypher_syntax/random_source.h"

#include <array>

namespace weighhouse::testing
{

std::size_t RandomSource::below(std::size_t bound)
{
    // SplitMix64.
    m_state += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = m_state;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
    mixed ^= mixed >> 31;
    return static_cast<std::size_t>(mixed % bound);
}

std::string RandomSource::name()
{
    static const std::array<std::string, 44> names{
        "a",           "b",         "n",      "person",  "x1",     "_y",           "größe",
        "needs space", "back`tick", "1digit", "order",   "match",  "where",        "with",
        "WITH",        "return",    "in",     "not",     "and",    "null",         "true",
        "case",        "when",      "end",    "all",     "any",    "none",         "single",
        "reduce",      "exists",    "count",  "collect", "is",     "as",           "limit",
        "skip",        "on",        "set",    "union",   "starts", "shortestPath", "distinct",
        "`",           "日本"};
    return names.at(below(names.size()));
}

std::string RandomSource::text()
{
    static const std::array<std::string, 12> texts{
        "",   "a", "it's",  "\"both\" '", "back\\slash",   "line\nbreak",
        "\t", "`", "größe", "{a}",        "// no comment", "\xF0\x9F\x99\x82"};
    return texts.at(below(texts.size()));
}

std::vector<std::string> RandomSource::names(std::size_t least, std::size_t most)
{
    std::vector<std::string> result;
    for (std::size_t count = least + below(most - least + 1); count > 0; --count)
        result.push_back(name());
    return result;
}

} // namespace weighhouse::testing
