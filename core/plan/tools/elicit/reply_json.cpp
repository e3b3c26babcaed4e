// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/reply_json.h"

#include "core/base/text.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace weighhouse::plan
{
namespace
{

using ReplyJson = nlohmann::ordered_json;

/// Each bracket that closes nowhere costs a look at all that follows.
constexpr std::size_t mostTries = 1000;

/// The position behind the text in quotes that begins at `at`; the end of all if it does not end.
std::size_t behindQuotes(std::string_view text, std::size_t at)
{
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        if (text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            return i + 1;
    }
    return text.size();
}

/// The position behind a comment that begins at `at`; `at` if none does.
std::size_t behindComment(std::string_view text, std::size_t at)
{
    if (text.substr(at, 2) == "//")
        return std::min(text.find('\n', at), text.size());
    if (text.substr(at, 2) != "/*")
        return at;
    const std::size_t end = text.find("*/", at + 2);
    return end == std::string_view::npos ? text.size() : end + 2;
}

/// The position behind the bracket that closes the one at `at`; nothing if none does.
std::optional<std::size_t> behindBrackets(std::string_view text, std::size_t at)
{
    std::string open;
    for (std::size_t i = at; i < text.size();) {
        const char c = text[i];
        if (c == '"') {
            i = behindQuotes(text, i);
            continue;
        }
        if (const std::size_t end = behindComment(text, i); end != i) {
            i = end;
            continue;
        }
        ++i;
        if (c == '{' || c == '[') {
            open += c == '{' ? '}' : ']';
        } else if (c == '}' || c == ']') {
            if (open.back() != c)
                return std::nullopt;
            open.pop_back();
            if (open.empty())
                return i;
        }
    }
    return std::nullopt;
}

/// Without comments and without commas before a closing bracket.
std::string mended(std::string_view text)
{
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == '"') {
            const std::size_t end = behindQuotes(text, i);
            result.append(text.substr(i, end - i));
            i = end;
            continue;
        }
        if (const std::size_t end = behindComment(text, i); end != i) {
            i = end;
            continue;
        }
        if (text[i] == '}' || text[i] == ']') {
            const std::size_t last = result.find_last_not_of(" \t\r\n");
            if (last != std::string::npos && result[last] == ',')
                result.erase(last, 1);
        }
        result += text[i++];
    }
    return result;
}

} // namespace

std::vector<FoundJson> jsonIn(std::string_view text)
{
    std::vector<FoundJson> found;
    std::size_t tries = 0;
    for (std::size_t at = text.find_first_of("{["); at != std::string_view::npos && ++tries <= mostTries;
         at = text.find_first_of("{[", at)) {
        const auto end = behindBrackets(text, at);
        if (!end) {
            ++at;
            continue;
        }
        const std::string_view written = text.substr(at, *end - at);
        FoundJson one{ReplyJson::parse(written, nullptr, false)};
        if (one.value.is_discarded()) {
            one.value = ReplyJson::parse(mended(written), nullptr, false);
            one.isMended = true;
        }
        if (one.value.is_discarded()) {
            ++at;
            continue;
        }
        one.isAlone = trimmed(text.substr(0, at)).empty() && trimmed(text.substr(*end)).empty();
        found.push_back(std::move(one));
        at = *end;
    }
    return found;
}

} // namespace weighhouse::plan
