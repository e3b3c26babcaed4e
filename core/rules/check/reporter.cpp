// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/reporter.h"

#include "core/base/quoting.h"
#include "core/base/text.h"
#include "core/rules/syntax/parser.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace weighhouse::rules::checking
{
namespace
{

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Parentheses that open before the range and that close after it.
std::pair<std::size_t, std::size_t> missing(std::string_view part)
{
    std::size_t opensBefore = 0;
    std::size_t open = 0;
    bool quoted = false;
    for (const char c : part) {
        if (c == '"')
            quoted = !quoted;
        if (quoted)
            continue;
        if (c == '(')
            ++open;
        else if (c == ')' && open > 0)
            --open;
        else if (c == ')')
            ++opensBefore;
    }
    return {opensBefore, open};
}

} // namespace

std::size_t Reporter::addSource(Source source)
{
    m_sources.push_back(std::move(source));
    m_sources.back().lines.emplace(m_sources.back().text);
    return m_sources.size() - 1;
}

Place Reporter::place(std::size_t source, SourceRange range, const std::string &object) const
{
    const Source &from = m_sources[source];
    Place place = from.fixed ? *from.fixed
                             : placeOf(from.text, from.name, range, from.lines->at(from.text, range.begin));
    place.object = object;
    return place;
}

std::string Reporter::excerpt(std::size_t source, SourceRange range) const
{
    const std::string_view text = m_sources[source].text;
    const SourceRange whole = balanced(text, range);
    return simplified(text.substr(whole.begin, whole.end - whole.begin));
}

void Reporter::tell(std::size_t source, SourceRange range, const std::string &object, std::string code,
                    Message message, Message hint)
{
    add(source, {std::move(code), std::move(message), place(source, range, object), std::move(hint)});
}

void Reporter::add(std::size_t source, Error error)
{
    source = m_sources[source].within.value_or(source);
    // A function's body is read wherever it is used: its errors are told once.
    const bool known = std::ranges::any_of(m_entries, [&](const Entry &entry) {
        const Place &place = entry.error.where;
        return entry.source == source && entry.error.message == error.message &&
               place.line == error.where.line && place.column == error.where.column;
    });
    if (!known)
        m_entries.push_back({source, std::move(error)});
}

Errors Reporter::sorted() const
{
    std::vector<std::size_t> order(m_entries.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t index) {
        const Entry &entry = m_entries[index];
        return std::tuple(entry.source, entry.error.where.line, entry.error.where.column, index);
    });
    Errors errors;
    for (const std::size_t index : order)
        errors.push_back(m_entries[index].error);
    return errors;
}

SourceRange balanced(std::string_view text, SourceRange range)
{
    range.end = std::min(range.end, text.size());
    range.begin = std::min(range.begin, range.end);
    auto [before, after] = missing(text.substr(range.begin, range.end - range.begin));
    std::size_t at = range.begin;
    for (; before > 0 && at > 0 && (isSpace(text[at - 1]) || text[at - 1] == '('); --at) {
        if (text[at - 1] == '(') {
            range.begin = at - 1;
            --before;
        }
    }
    for (at = range.end; after > 0 && at < text.size() && (isSpace(text[at]) || text[at] == ')'); ++at) {
        if (text[at] == ')') {
            range.end = at + 1;
            --after;
        }
    }
    return range;
}

Message listed(const std::vector<std::string> &names)
{
    constexpr std::size_t most = 8;
    std::vector<std::string> shown;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
        shown.push_back("`" + names[i] + "`");
    if (names.size() > most)
        return Message::verbatim(join(shown, ", ") + " …");
    return enumeration(shown);
}

Message suggestion(std::string_view word, const std::vector<std::string> &candidates, Message otherwise)
{
    const std::optional<std::string> meant = nearest(word, candidates);
    return meant ? Message::of("rules.do.did-mean", {{"meant", *meant}}) : std::move(otherwise);
}

} // namespace weighhouse::rules::checking
