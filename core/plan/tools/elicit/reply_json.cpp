// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/reply_json.h"

#include "core/base/nesting.h"
#include "core/base/quoting.h"
#include "core/base/text.h"
#include "core/plan/tools/elicit/belief_replies.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace weighhouse::plan
{
namespace
{

using ReplyJson = nlohmann::ordered_json;

constexpr std::size_t mostFound = 1000;
/// Each bracket that closes nowhere costs a look at all that follows. A reply of usual length is looked at
/// hundreds of times before this is reached, the longest there is a few times.
constexpr std::size_t mostLookedAt = std::size_t{32} * 1024 * 1024;

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

/// This records how far the brackets that begin somewhere were followed.
struct Brackets {
    enum class End { Closed, Open, TooDeep };
    End end = End::Open;
    std::size_t behind = 0; ///< The scan ended here; brackets that are closed end here, too.
};

Brackets bracketsAt(std::string_view text, std::size_t at)
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
            if (open.size() > deepestNesting)
                return {Brackets::End::TooDeep, i};
        } else if (c == '}' || c == ']') {
            if (open.back() != c)
                return {Brackets::End::Open, i};
            open.pop_back();
            if (open.empty())
                return {Brackets::End::Closed, i};
        }
    }
    return {Brackets::End::Open, text.size()};
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

/// Reads JSON and notes the name that an object of it has twice: the reader of JSON keeps the last.
class NamingReader
{
public:
    std::optional<std::string> twice;

    ReplyJson read(std::string_view text)
    {
        return ReplyJson::parse(
            text,
            [this](int, ReplyJson::parse_event_t event, const ReplyJson &parsed) {
                take(event, parsed);
                return true;
            },
            false);
    }

private:
    void take(ReplyJson::parse_event_t event, const ReplyJson &parsed)
    {
        if (event == ReplyJson::parse_event_t::object_start)
            m_names.emplace_back();
        else if (event == ReplyJson::parse_event_t::object_end)
            m_names.pop_back();
        else if (event == ReplyJson::parse_event_t::key && !m_names.back().insert(parsed).second && !twice)
            twice = parsed.get<std::string>();
    }

    std::vector<std::set<std::string>> m_names;
};

class JsonFinder
{
public:
    explicit JsonFinder(std::string_view text) : m_text(text) {}

    Result<std::vector<FoundJson>> find()
    {
        std::size_t at = m_text.find_first_of("{[");
        while (at != std::string_view::npos && !m_error) {
            const std::size_t behind = look(at);
            at = m_text.find_first_of("{[", behind);
        }
        if (m_error)
            return unreadable(*m_error);
        return std::move(m_found);
    }

private:
    /// Takes the JSON that begins at a bracket, if any does. Returns where to look for the next.
    std::size_t look(std::size_t at)
    {
        const Brackets brackets = bracketsAt(m_text, at);
        m_lookedAt += brackets.behind - at;
        if (brackets.end == Brackets::End::TooDeep)
            m_error = Message::of("tool.elicit.reply.too-deep", {{"levels", deepestNesting}});
        else if (m_lookedAt > mostLookedAt || m_found.size() == mostFound)
            m_error = Message::of("tool.elicit.reply.too-many-brackets");
        if (m_error || brackets.end == Brackets::End::Open)
            return at + 1;
        const std::string_view written = m_text.substr(at, brackets.behind - at);
        FoundJson one{{}, at, brackets.behind, false};
        NamingReader reader;
        one.value = reader.read(written);
        if (one.value.is_discarded()) {
            m_lookedAt += 2 * written.size();
            reader = {};
            one.value = reader.read(mended(written));
            one.isMended = true;
        }
        if (one.value.is_discarded())
            return at + 1;
        if (reader.twice)
            m_error = Message::of("tool.elicit.reply.name-twice", {{"name", quotedBeginning(*reader.twice)}});
        m_found.push_back(std::move(one));
        return brackets.behind;
    }

    std::string_view m_text;
    std::vector<FoundJson> m_found;
    std::size_t m_lookedAt = 0;
    std::optional<Message> m_error;
};

bool isLetter(char c)
{
    return isWordCharacter(c) && c != '_' && (c < '0' || c > '9');
}

} // namespace

Result<std::vector<FoundJson>> jsonIn(std::string_view text)
{
    return JsonFinder(text).find();
}

std::string plainName(std::string_view text)
{
    constexpr std::string_view ignored = " \t\r\n\"'`*_";
    const std::string lower = toLower(trimmed(text));
    std::string plain;
    for (std::size_t i = 0; i < lower.size(); ++i) {
        const bool isHyphen = lower[i] == '-' && i > 0 && i + 1 < lower.size() && isLetter(lower[i - 1]) &&
                              isLetter(lower[i + 1]);
        if (!isHyphen && ignored.find(lower[i]) == std::string_view::npos)
            plain += lower[i];
    }
    return plain.empty() ? lower : plain;
}

const nlohmann::ordered_json *memberOf(const nlohmann::ordered_json &object,
                                       std::initializer_list<std::string_view> names)
{
    if (!object.is_object())
        return nullptr;
    for (const std::string_view name : names) {
        for (auto member = object.begin(); member != object.end(); ++member) {
            if (plainName(member.key()) == name)
                return &*member;
        }
    }
    return nullptr;
}

} // namespace weighhouse::plan
