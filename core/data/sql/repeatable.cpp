// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/repeatable.h"

#include "core/base/query_limits.h"
#include "core/base/text.h"
#include "core/data/sql/query_error.h"
#include "core/data/sql/spelling.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

namespace weighhouse::sql
{
namespace
{

/// The functions whose last time may be left out, and how many arguments come before it.
struct ClockFunction {
    std::string_view name;
    std::size_t before;
};
constexpr std::array<ClockFunction, 6> clockFunctionNames{
    {{"date", 0}, {"time", 0}, {"datetime", 0}, {"julianday", 0}, {"unixepoch", 0}, {"strftime", 1}}};
constexpr std::string_view difference = "timediff"; // of two times

/// MySQL's functions that look at the clock or at chance.
constexpr std::array<std::string_view, 12> passingFunctions{
    "now",      "curdate",  "curtime",       "sysdate",        "localtime", "localtimestamp",
    "utc_date", "utc_time", "utc_timestamp", "unix_timestamp", "rand",      "uuid"};

bool looksAround(std::string_view word)
{
    return equalIgnoringCase(word, "'now'") || equalIgnoringCase(word, "'localtime'") ||
           equalIgnoringCase(word, "'utc'");
}

/// Returns the arguments of a call, from behind the opening parenthesis.
struct CallText {
    std::size_t arguments = 0;
    std::optional<Token> word; ///< That looks around.
};

CallText callText(std::span<const Token> behind, std::string_view text)
{
    CallText call;
    int depth = 1;
    std::size_t before = 0; // tokens of the argument
    for (const Token &token : behind) {
        const std::string_view word = token.in(text);
        if (word == "(")
            ++depth;
        else if (word == ")" && --depth == 0)
            break;
        if (depth == 1 && word == ",") {
            before = 0;
            continue;
        }
        if (before++ == 0)
            ++call.arguments;
        if (depth == 1 && !call.word && token.kind == TokenKind::Text && looksAround(word))
            call.word = token;
    }
    return call;
}

} // namespace

std::optional<Error> clockUse(std::string_view text, bool hashComments)
{
    const std::vector<Token> all = tokens(text, hashComments);
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        if (all[i].kind != TokenKind::Word || all[i + 1].in(text) != "(")
            continue;
        const std::string_view name = all[i].in(text);
        if (std::ranges::any_of(passingFunctions,
                                [&](std::string_view known) { return equalIgnoringCase(known, name); }))
            return query::notRepeatable(std::string(name) + "()",
                                        placeOf(text, all[i].offset, all[i].length));
        const auto *function = std::ranges::find_if(clockFunctionNames, [&](const ClockFunction &known) {
            return equalIgnoringCase(known.name, name);
        });
        const bool isKnown = function != clockFunctionNames.end();
        if (!isKnown && !equalIgnoringCase(name, difference))
            continue;
        const CallText call = callText(std::span(all).subspan(i + 2), text);
        if (isKnown && call.arguments == function->before)
            return query::notRepeatable(std::string(name) + "()",
                                        placeOf(text, all[i].offset, all[i].length));
        if (call.word)
            return query::notRepeatable(call.word->in(text),
                                        placeOf(text, call.word->offset, call.word->length));
    }
    return std::nullopt;
}

} // namespace weighhouse::sql
