// SPDX-License-Identifier: GPL-3.0-or-later
// The rule parser on any bytes: it ends, errors have places, and what parses without errors prints to the
// same rules with the same comments.
#include "core/rules/syntax/lexer.h"
#include "core/rules/syntax/parser.h"
#include "core/rules/syntax/printer.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace
{

std::vector<std::string> commentsOf(std::string_view text)
{
    std::vector<std::string> texts;
    for (const auto &comment : weighhouse::rules::lex(text).comments)
        texts.push_back(comment.text);
    std::ranges::sort(texts);
    return texts;
}

void require(bool good, const char *what, const std::string &printed)
{
    if (good)
        return;
    std::fprintf(stderr, "%s:\n%s\n", what, printed.c_str());
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string text(data, data + size);
    const auto parsed = weighhouse::rules::parse(text);
    for (const weighhouse::Error &error : parsed.errors)
        require(error.code.starts_with("rules.") && !error.message.empty() && !error.hint.empty() &&
                    error.where.line > 0,
                "an error lacks something", error.code);
    if (!parsed.errors.empty())
        return 0;
    const std::string printed = weighhouse::rules::print(parsed.file);
    const auto again = weighhouse::rules::parse(printed);
    require(again.errors.empty(), again.errors.empty() ? "" : again.errors.front().message.text().c_str(),
            printed);
    require(again.file == parsed.file, "prints to other rules", printed);
    require(commentsOf(printed) == commentsOf(text), "prints to other comments", printed);
    require(weighhouse::rules::print(again.file) == printed, "the layout is not stable", printed);
    return 0;
}
