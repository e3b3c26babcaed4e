// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/dot_tokens.h"

#include "core/base/text.h"
#include "core/plan/dot_graph.h"

#include <algorithm>

namespace weighhouse::plan
{
namespace
{

bool isDotDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isDotNameCharacter(char c)
{
    return isDotDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}

/// Just after a number, or the same place if none starts here: [-](.digits | digits[.digits])
std::size_t endOfDotNumber(std::string_view text, std::size_t start)
{
    std::size_t i = start;
    const auto at = [&](std::size_t index) { return index < text.size() ? text[index] : '\0'; };
    if (at(i) == '-')
        ++i;
    const std::size_t digits = i;
    while (isDotDigit(at(i)))
        ++i;
    const bool hasWhole = i > digits;
    if (at(i) == '.' && (hasWhole || isDotDigit(at(i + 1)))) {
        ++i;
        while (isDotDigit(at(i)))
            ++i;
    }
    return i > digits ? i : start;
}

} // namespace

bool DotToken::isKeyword(std::string_view keyword) const
{
    return kind == Kind::Word && equalIgnoringCase(text, keyword);
}

DotTokens::DotTokens(std::string_view text) : m_text(text)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    m_next = text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0;
}

Result<DotToken> DotTokens::next()
{
    if (auto skipped = skip(); !skipped)
        return failure(std::move(skipped.error()));
    const std::size_t start = m_next;
    const auto token = [&](DotToken::Kind kind, std::size_t end) {
        m_next = end;
        return DotToken{kind, std::string(m_text.substr(start, end - start)), start};
    };
    if (start >= m_text.size())
        return DotToken{DotToken::Kind::End, {}, start};
    const char c = m_text[start];
    if (c == '"')
        return quoted();
    if (const std::size_t end = endOfDotNumber(m_text, start); end > start)
        return token(DotToken::Kind::Word, end);
    if (isDotNameCharacter(c)) {
        std::size_t end = start;
        while (end < m_text.size() && isDotNameCharacter(m_text[end]))
            ++end;
        if (m_text.substr(end).starts_with('.'))
            return failure(dotError(m_text, start, "plan.dot.point"_code));
        return token(DotToken::Kind::Word, end);
    }
    if (const std::string_view two = m_text.substr(start, 2); two == "->" || two == "--")
        return token(DotToken::Kind::Symbol, start + 2);
    if (std::string_view("{}[];,=:+").find(c) != std::string_view::npos)
        return token(DotToken::Kind::Symbol, start + 1);
    if (c == '<')
        return failure(dotError(m_text, start, "plan.dot.html"_code, "plan.do.label-in-quotes"_code));
    return failure(dotError(m_text, start, "plan.dot.character"_code, "plan.do.quote-names"_code));
}

Result<void> DotTokens::skip()
{
    for (;;) {
        const std::size_t start = m_text.find_first_not_of(" \t\r\n\f\v", m_next);
        m_next = std::min(start, m_text.size());
        const std::string_view rest = m_text.substr(m_next);
        // Lines of a preprocessor start with #.
        const bool isLine = m_next == 0 || m_text[m_next - 1] == '\n';
        if (rest.starts_with("//") || (isLine && rest.starts_with('#'))) {
            m_next = std::min(m_text.find('\n', m_next), m_text.size());
        } else if (rest.starts_with("/*")) {
            const std::size_t end = m_text.find("*/", m_next + 2);
            if (end == std::string_view::npos)
                return failure(dotError(m_text, m_next, "plan.dot.comment"_code, "plan.do.end-comment"_code));
            m_next = end + 2;
        } else {
            return {};
        }
    }
}

Result<DotToken> DotTokens::quoted()
{
    DotToken token{DotToken::Kind::Quoted, {}, m_next};
    for (std::size_t i = m_next + 1; i < m_text.size(); ++i) {
        const std::string_view two = m_text.substr(i, 2);
        if (m_text[i] == '"') {
            m_next = i + 1;
            return token;
        }
        if (two == "\\\"" || two == "\\\n") {
            token.text += two == "\\\"" ? "\"" : "";
            ++i;
        } else if (two == "\\\\") {
            token.text += two; // a pair, so that a quote behind it ends the text
            ++i;
        } else {
            token.text += m_text[i];
        }
    }
    return failure(dotError(m_text, token.offset, "plan.dot.text"_code, "plan.do.end-quote"_code));
}

} // namespace weighhouse::plan
