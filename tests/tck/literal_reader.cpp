// SPDX-License-Identifier: GPL-3.0-or-later
// The grammar of the kit's values, by recursive descent.
#include "tests/tck/literal_reader.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace weighhouse::tck
{
namespace
{

constexpr int maximumLiteralDepth = 200;

void appendUtf8(std::string &text, unsigned codePoint)
{
    const auto add = [&text](unsigned byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (codePoint < 0x80) {
        add(codePoint);
    } else if (codePoint < 0x800) {
        add(0xC0 | (codePoint >> 6));
        add(0x80 | (codePoint & 0x3F));
    } else if (codePoint < 0x10000) {
        add(0xE0 | (codePoint >> 12));
        add(0x80 | ((codePoint >> 6) & 0x3F));
        add(0x80 | (codePoint & 0x3F));
    } else {
        add(0xF0 | (codePoint >> 18));
        add(0x80 | ((codePoint >> 12) & 0x3F));
        add(0x80 | ((codePoint >> 6) & 0x3F));
        add(0x80 | (codePoint & 0x3F));
    }
}

/// Reads from left to right. The first error is kept; from then on everything reads as nothing.
class LiteralReader
{
public:
    explicit LiteralReader(std::string_view text) : m_text(text) {}

    Result<Literal> all()
    {
        Literal literal = value();
        skipSpace();
        if (m_next < m_text.size())
            fail("`" + std::string(m_text.substr(m_next)) + "` is left over");
        if (m_error)
            return failure(*m_error);
        return literal;
    }

private:
    Literal value()
    {
        if (++m_depth > maximumLiteralDepth)
            fail("the value is nested too deeply");
        skipSpace();
        Literal literal;
        if (!m_error)
            literal = valueHere();
        --m_depth;
        return literal;
    }

    Literal valueHere()
    {
        const char c = peek();
        if (c == '\'' || c == '"')
            return {text()};
        if (c == '{')
            return {map()};
        if (c == '(')
            return {node()};
        if (c == '<')
            return {path()};
        if (c == '[')
            return isRelationship() ? Literal{relationship()} : Literal{list()};
        return word();
    }

    /// A list never starts with a colon.
    bool isRelationship() const
    {
        const std::size_t after = m_text.find_first_not_of(" \t\r\n", m_next + 1);
        return after != std::string_view::npos && m_text[after] == ':';
    }

    Literals list()
    {
        Literals elements;
        expect('[');
        if (accept(']'))
            return elements;
        do
            elements.push_back(value());
        while (!m_error && accept(','));
        expect(']');
        return elements;
    }

    LiteralEntries map()
    {
        LiteralEntries entries;
        expect('{');
        if (accept('}'))
            return entries;
        do {
            std::string key = name();
            expect(':');
            entries.emplace_back(std::move(key), value());
        } while (!m_error && accept(','));
        expect('}');
        return sortedEntries(std::move(entries));
    }

    LiteralEntries optionalMap()
    {
        skipSpace();
        return peek() == '{' ? map() : LiteralEntries();
    }

    NodeLiteral node()
    {
        std::vector<std::string> labels;
        expect('(');
        while (!m_error && accept(':'))
            labels.push_back(name());
        LiteralEntries properties = optionalMap();
        expect(')');
        return {sortedLabels(std::move(labels)), std::move(properties)};
    }

    RelationshipLiteral relationship()
    {
        expect('[');
        expect(':');
        std::string type = name();
        LiteralEntries properties = optionalMap();
        expect(']');
        return {std::move(type), std::move(properties)};
    }

    PathLiteral path()
    {
        PathLiteral literal;
        expect('<');
        literal.start = node();
        while (!m_error && !accept('>')) {
            PathLiteral::Step step;
            step.isForward = !accept('<');
            expect('-');
            step.relationship = relationship();
            expect('-');
            if (step.isForward)
                expect('>');
            step.node = node();
            literal.steps.push_back(std::move(step));
        }
        return literal;
    }

    std::string text()
    {
        const char quote = m_text[m_next];
        const std::size_t start = m_next++;
        std::string all;
        while (m_next < m_text.size() && m_text[m_next] != quote) {
            const char c = m_text[m_next++];
            if (c == '\\')
                escape(all);
            else
                all += c;
        }
        if (m_next >= m_text.size())
            failAt(start, "the text is not closed");
        ++m_next;
        return all;
    }

    void escape(std::string &all)
    {
        const char c = peek();
        ++m_next;
        switch (c) {
        case 'n':
            all += '\n';
            break;
        case 'r':
            all += '\r';
            break;
        case 't':
            all += '\t';
            break;
        case 'b':
            all += '\b';
            break;
        case 'f':
            all += '\f';
            break;
        case 'u':
            codePoint(all, 4);
            break;
        case 'U':
            codePoint(all, 8);
            break;
        case '\\':
        case '\'':
        case '"':
        case '`':
            all += c;
            break;
        default:
            failAt(m_next - 1, "`\\" + std::string(1, c) + "` is no escape");
        }
    }

    void codePoint(std::string &all, std::size_t digits)
    {
        const std::string_view written = m_text.substr(std::min(m_next, m_text.size()), digits);
        unsigned number = 0;
        const auto [end, problem] =
            std::from_chars(written.data(), written.data() + written.size(), number, 16);
        if (written.size() != digits || problem != std::errc() || end != written.data() + written.size() ||
            number > 0x10FFFF)
            fail("`" + std::string(written) + "` is no code point");
        else
            appendUtf8(all, number);
        m_next += digits;
    }

    /// A key, a label or a type: up to a sign of the notation, or anything between back-ticks.
    std::string name()
    {
        skipSpace();
        std::string all;
        if (peek() == '`') {
            for (++m_next; m_next < m_text.size(); ++m_next) {
                if (m_text[m_next] != '`')
                    all += m_text[m_next];
                else if (m_text.substr(m_next + 1).starts_with('`'))
                    all += m_text[m_next++];
                else
                    break;
            }
            expect('`');
        } else {
            all = untilAnyOf(" \t\r\n:;,.'\"`()[]{}<>|&!-+*/\\");
        }
        if (all.empty())
            fail("a name is missing");
        return all;
    }

    Literal word()
    {
        const std::size_t start = m_next;
        const std::string all = untilAnyOf(" \t\r\n:;,'\"`()[]{}<>");
        if (all == "null")
            return {};
        if (all == "true" || all == "false")
            return {all == "true"};
        if (all == "NaN")
            return {FloatLiteral{std::numeric_limits<double>::quiet_NaN()}};
        if (all == "Inf" || all == "Infinity")
            return {FloatLiteral{std::numeric_limits<double>::infinity()}};
        if (all == "-Inf" || all == "-Infinity")
            return {FloatLiteral{-std::numeric_limits<double>::infinity()}};
        std::int64_t integer = 0;
        const auto [end, problem] = std::from_chars(all.data(), all.data() + all.size(), integer);
        if (problem == std::errc() && end == all.data() + all.size())
            return {integer};
        const bool isFloat = all.find_first_of(".eE") != std::string_view::npos;
        if (const auto number = isFloat ? numberFromText(all) : std::nullopt)
            return {FloatLiteral{*number}};
        failAt(start, all.empty() ? "a value is missing" : "`" + all + "` is no value");
        return {};
    }

    std::string untilAnyOf(std::string_view ends)
    {
        const std::size_t end = std::min(m_text.find_first_of(ends, m_next), m_text.size());
        std::string all(m_text.substr(m_next, end - m_next));
        m_next = end;
        return all;
    }

    void skipSpace() { m_next = std::min(m_text.find_first_not_of(" \t\r\n", m_next), m_text.size()); }
    char peek() const { return m_next < m_text.size() ? m_text[m_next] : '\0'; }
    bool accept(char sign)
    {
        skipSpace();
        if (m_error || peek() != sign)
            return false;
        ++m_next;
        return true;
    }
    void expect(char sign)
    {
        if (!accept(sign))
            fail("`" + std::string(1, sign) + "` is missing");
    }
    void fail(const std::string &message) { failAt(m_next, message); }
    void failAt(std::size_t place, const std::string &message)
    {
        if (!m_error)
            m_error = Error{"tck.unreadable-value",
                            Message::verbatim("`" + std::string(m_text) + "`: " + message),
                            {.line = 1, .column = place + 1}};
        m_next = m_text.size();
    }

    std::string_view m_text;
    std::size_t m_next = 0;
    int m_depth = 0;
    std::optional<Error> m_error;
};

} // namespace

Result<Literal> readLiteral(std::string_view text)
{
    return LiteralReader(text).all();
}

} // namespace weighhouse::tck
