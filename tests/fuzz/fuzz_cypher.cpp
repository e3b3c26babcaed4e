// SPDX-License-Identifier: GPL-3.0-or-later
// The Cypher parser on any bytes: it ends, errors have places, and what parses prints to the same query.
#include "core/graph/syntax/keywords.h"
#include "core/graph/syntax/parser.h"
#include "core/graph/syntax/printer.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace
{

void require(bool good, const char *what, const std::string &text)
{
    if (good)
        return;
    std::fprintf(stderr, "%s:\n%s\n", what, text.c_str());
    std::abort();
}

void requirePlaces(const weighhouse::cypher::Parsed &parsed, const std::string &text)
{
    require(parsed.statement.has_value() == parsed.errors.empty(), "neither a statement nor errors", text);
    for (const weighhouse::Error &error : parsed.errors)
        require(error.code.starts_with("cypher.syntax") && !error.message.empty() && error.where.line > 0,
                "an error lacks something", text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string text(data, data + size);
    std::size_t behind = 0;
    for (const weighhouse::cypher::Token &token : weighhouse::cypher::tokensOf(text)) {
        require(token.range.begin >= behind && token.range.end > token.range.begin, "tokens overlap", text);
        behind = token.range.end;
    }
    require(behind <= size, "a token is behind the end", text);
    for (const auto &parsed : weighhouse::cypher::parseScript(text))
        requirePlaces(parsed, text);
    const auto parsed = weighhouse::cypher::parse(text);
    requirePlaces(parsed, text);
    if (!parsed.statement)
        return 0;
    const std::string printed = weighhouse::cypher::print(*parsed.statement);
    const auto again = weighhouse::cypher::parse(printed);
    // At the limit of nesting the parentheses that printing adds may be one level too many.
    if (!again.errors.empty() && again.errors.front().code == "cypher.syntax")
        return 0;
    require(again.errors.empty(), again.errors.empty() ? "" : again.errors.front().message.text().c_str(),
            printed);
    require(again.statement == parsed.statement, "prints to another query", printed);
    require(weighhouse::cypher::print(*again.statement) == printed, "the layout is not stable", printed);
    return 0;
}
