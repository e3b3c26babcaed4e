// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/payload_lines.h"

#include "core/base/text.h"

#include <algorithm>
#include <utility>

namespace weighhouse::plan
{

tl::unexpected<Error> PayloadLine::wrong(Message message, Message hint) const
{
    return failure(
        {"tool.payload", std::move(message), {.file = "payload", .line = number}, std::move(hint)});
}

Result<NodeId> PayloadLine::tag() const
{
    const auto id = rest.starts_with('<') ? nodeIdFromText(rest) : std::nullopt;
    if (!id)
        return wrong(Message::of("tool.payload.no-tag", {{"text", rest}}), "tool.do.write-tag"_code);
    return *id;
}

Result<std::size_t> PayloadLine::count(std::size_t low, std::size_t high) const
{
    const auto read = decimal(static_cast<double>(low), static_cast<double>(high));
    if (!read || *read != static_cast<double>(static_cast<std::size_t>(*read)))
        return wrong(
            Message::of("tool.statement.no-count",
                        {{"word", word}, {"low", std::to_string(low)}, {"high", std::to_string(high)}}));
    return static_cast<std::size_t>(*read);
}

Result<double> PayloadLine::decimal(double low, double high) const
{
    const auto read = numberFromText(rest);
    if (!read || !(*read >= low) || !(*read <= high))
        return wrong(
            Message::of("tool.statement.no-number",
                        {{"word", word}, {"low", numberForPeople(low)}, {"high", numberForPeople(high)}}));
    return *read;
}

Result<std::string> PayloadLine::oneOf(const std::vector<std::string> &words) const
{
    if (std::ranges::find(words, rest) == words.end())
        return wrong(Message::of("tool.statement.no-such-value",
                                 {{"word", word}, {"text", rest}, {"values", alternatives(words)}}));
    return rest;
}

std::vector<PayloadLine> payloadLines(std::string_view text)
{
    std::vector<PayloadLine> lines;
    std::size_t number = 0;
    for (const std::string_view whole : split(text, '\n')) {
        ++number;
        const std::string_view line = trimmed(whole);
        if (line.empty() || line.starts_with('#'))
            continue;
        const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
        lines.push_back({std::string(line.substr(0, end)), std::string(trimmed(line.substr(end))), number});
    }
    return lines;
}

Result<PayloadStatements> PayloadStatements::read(std::string_view text, const Words &words)
{
    PayloadStatements statements;
    for (PayloadLine &line : payloadLines(text)) {
        if (std::ranges::find(words.known, line.word) == words.known.end())
            return line.wrong(Message::of("tool.payload.unknown-word", {{"word", line.word}}),
                              Message::of("tool.do.lines-begin", {{"names", enumeration(words.known)}}));
        const bool mayRepeat = std::ranges::find(words.repeated, line.word) != words.repeated.end();
        if (!mayRepeat && statements.find(line.word) != nullptr)
            return line.wrong(Message::of("tool.payload.twice", {{"word", line.word}}));
        statements.m_lines.push_back(std::move(line));
    }
    for (const std::string &needed : words.needed) {
        if (statements.find(needed) == nullptr)
            return failure({"tool.payload",
                            Message::of("tool.statement.missing", {{"word", needed}}),
                            {.file = "payload"},
                            {}});
    }
    return statements;
}

const PayloadLine *PayloadStatements::find(std::string_view word) const
{
    const auto found = std::ranges::find(m_lines, word, &PayloadLine::word);
    return found == m_lines.end() ? nullptr : &*found;
}

std::vector<const PayloadLine *> PayloadStatements::all(std::string_view word) const
{
    std::vector<const PayloadLine *> found;
    for (const PayloadLine &line : m_lines) {
        if (line.word == word)
            found.push_back(&line);
    }
    return found;
}

} // namespace weighhouse::plan
