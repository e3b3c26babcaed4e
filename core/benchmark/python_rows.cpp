// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/python_rows.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <utility>

namespace weighhouse::benchmark
{
namespace
{

using Kind = PythonValue::Kind;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

void appendCharacter(std::string &text, std::uint32_t code)
{
    const auto add = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (code < 0x80) {
        add(code);
    } else if (code < 0x800) {
        add(0xC0 | code >> 6U);
        add(0x80 | (code & 0x3FU));
    } else if (code < 0x10000) {
        add(0xE0 | code >> 12U);
        add(0x80 | (code >> 6U & 0x3FU));
        add(0x80 | (code & 0x3FU));
    } else {
        add(0xF0 | code >> 18U);
        add(0x80 | (code >> 12U & 0x3FU));
        add(0x80 | (code >> 6U & 0x3FU));
        add(0x80 | (code & 0x3FU));
    }
}

/// A day, with the time of day where there is one.
std::string momentText(const std::vector<std::int64_t> &parts)
{
    std::array<char, 128> text{};
    const auto part = [&](std::size_t at) {
        return at < parts.size() ? static_cast<long long>(parts[at]) : 0LL;
    };
    int length = std::snprintf(text.data(), text.size(), "%04lld-%02lld-%02lld", part(0), part(1), part(2));
    if (parts.size() > 3)
        length += std::snprintf(text.data() + length, text.size() - static_cast<std::size_t>(length),
                                " %02lld:%02lld:%02lld", part(3), part(4), part(5));
    std::string moment(text.data(), static_cast<std::size_t>(length));
    if (part(6) != 0) {
        std::string fraction = std::to_string(part(6));
        fraction.insert(0, fraction.size() < 6 ? 6 - fraction.size() : 0, '0');
        moment += '.' + fraction;
    }
    return moment;
}

std::string durationText(std::int64_t seconds)
{
    std::array<char, 64> text{};
    const auto all = static_cast<long long>(seconds < 0 ? -seconds : seconds);
    const int length = std::snprintf(text.data(), text.size(), "%s%02lld:%02lld:%02lld",
                                     seconds < 0 ? "-" : "", all / 3600, all / 60 % 60, all % 60);
    return {text.data(), static_cast<std::size_t>(length)};
}

/// Reads from left to right. A function that gives nothing leaves it to isAtEnd() to say whether the text was
/// cut or is something else.
class Reader
{
public:
    explicit Reader(std::string_view text) : m_text(trimmed(text)) {}

    std::optional<PythonRows> rows()
    {
        PythonRows rows;
        if (!take("["))
            return std::nullopt;
        while (!take("]")) {
            auto row = this->row();
            if (!row || !(take(",") || peek("]"))) {
                // A row whose separator is gone with the rest is whole all the same.
                if (row)
                    rows.rows.push_back(*std::move(row));
                rows.isCut = true;
                return m_isWrong || !isAtEnd() ? std::nullopt : std::optional(std::move(rows));
            }
            rows.rows.push_back(*std::move(row));
        }
        return isAtEnd() ? std::optional(std::move(rows)) : std::nullopt;
    }

private:
    bool isAtEnd()
    {
        skipSpace();
        return m_at >= m_text.size();
    }

    void skipSpace()
    {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\n'))
            ++m_at;
    }

    bool peek(std::string_view piece)
    {
        skipSpace();
        return m_text.substr(m_at).starts_with(piece);
    }

    bool take(std::string_view piece)
    {
        if (!peek(piece))
            return false;
        m_at += piece.size();
        return true;
    }

    /// Nothing was read: a text that ends here was cut, any other is wrong.
    std::nullopt_t missing()
    {
        const bool isBeginning = m_at < m_text.size() && isBeginningOfWord(m_text.substr(m_at));
        if (isBeginning)
            m_at = m_text.size();
        m_isWrong = m_isWrong || !isAtEnd();
        return std::nullopt;
    }

    /// The text may be cut within a word.
    static bool isBeginningOfWord(std::string_view rest)
    {
        constexpr std::array<std::string_view, 9> words{"None",
                                                        "True",
                                                        "False",
                                                        "Decimal('",
                                                        "datetime.datetime(",
                                                        "datetime.date(",
                                                        "datetime.timedelta(",
                                                        "bytearray(",
                                                        "frozenset("};
        return std::ranges::any_of(words, [&](std::string_view word) { return word.starts_with(rest); });
    }

    std::optional<PythonRow> row()
    {
        const bool isList = take("[");
        if (!isList && !take("("))
            return missing();
        const std::string_view end = isList ? "]" : ")";
        PythonRow row;
        while (!take(end)) {
            auto read = value();
            if (!read)
                return std::nullopt;
            row.push_back(*std::move(read));
            if (!take(",") && !peek(end))
                return missing();
        }
        return row;
    }

    std::optional<PythonValue> value()
    {
        for (const auto &[word, kind] : {std::pair("None", Kind::None), std::pair("True", Kind::Boolean),
                                         std::pair("False", Kind::Boolean)}) {
            if (take(word))
                return PythonValue{kind, kind == Kind::None ? "" : toLower(word)};
        }
        if (take("Decimal("))
            return inParentheses(Kind::Decimal);
        if (take("bytearray("))
            return inParentheses(Kind::Text);
        if (take("datetime.datetime(") || take("datetime.date("))
            return moment();
        if (take("datetime.timedelta("))
            return duration();
        if (take("set()"))
            return PythonValue{Kind::Text, ""};
        if (take("{"))
            return set();
        if (const auto quoted = text())
            return PythonValue{Kind::Text, *quoted};
        return m_isWrong || isAtEnd() ? std::nullopt : number();
    }

    std::optional<PythonValue> inParentheses(Kind kind)
    {
        const auto inside = text();
        if (!inside || !take(")"))
            return missing();
        return PythonValue{kind, *inside};
    }

    /// A quoted text, with a b before it or not. Nothing, without having read, if none is here.
    std::optional<std::string> text()
    {
        skipSpace();
        const std::size_t start = m_at;
        const bool isBytes = take("b'") || take("b\"");
        if (isBytes)
            --m_at;
        if (!peek("'") && !peek("\"")) {
            m_at = start;
            return std::nullopt;
        }
        const char quote = m_text[m_at++];
        std::string result;
        while (m_at < m_text.size()) {
            const char c = m_text[m_at++];
            if (c == quote)
                return result;
            if (c != '\\')
                result += c;
            else if (!escape(result, isBytes))
                break;
        }
        m_at = m_text.size(); // where it was cut, if it is not wrong
        return std::nullopt;
    }

    /// Reads what stands behind a backslash. Bytes are put in as they are, because MySQL sends UTF-8.
    bool escape(std::string &result, bool isBytes)
    {
        if (m_at >= m_text.size())
            return false;
        const char c = m_text[m_at++];
        constexpr std::string_view letters = "ntrabfv0";
        constexpr std::string_view meant("\n\t\r\a\b\f\v\0", 8);
        const std::size_t digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
        if (digits == 0) {
            const std::size_t letter = letters.find(c);
            result += letter == std::string_view::npos ? c : meant[letter];
            return true;
        }
        const std::string_view hex = m_text.substr(m_at, digits);
        std::uint32_t code = 0;
        const auto [end, problem] = std::from_chars(hex.data(), hex.data() + hex.size(), code, 16);
        if (problem != std::errc() || end != hex.data() + digits || code > 0x10FFFF) {
            m_isWrong = hex.size() == digits;
            return false;
        }
        m_at += digits;
        if (isBytes)
            result += static_cast<char>(code);
        else
            appendCharacter(result, code);
        return true;
    }

    std::optional<std::int64_t> integer()
    {
        skipSpace();
        std::int64_t number = 0;
        const char *const begin = m_text.data() + m_at;
        const auto [end, problem] = std::from_chars(begin, m_text.data() + m_text.size(), number);
        if (problem != std::errc())
            return std::nullopt;
        m_at += static_cast<std::size_t>(end - begin);
        return number;
    }

    std::optional<PythonValue> moment()
    {
        std::vector<std::int64_t> parts;
        while (!take(")")) {
            const auto part = integer();
            constexpr std::size_t most = 7; // down to microseconds
            if (!part || parts.size() == most || *part < 0)
                return missing();
            parts.push_back(*part);
            if (!take(",") && !peek(")"))
                return missing();
        }
        if (parts.size() < 3) {
            m_isWrong = true;
            return std::nullopt;
        }
        return PythonValue{Kind::Moment, momentText(parts)};
    }

    /// timedelta(days=1, seconds=2, microseconds=3); microseconds are left out, as MySQL's TIME has none.
    std::optional<PythonValue> duration()
    {
        std::int64_t seconds = 0;
        while (!take(")")) {
            const bool isDays = take("days=");
            const bool isSeconds = !isDays && take("seconds=");
            if (!isDays && !isSeconds && !take("microseconds="))
                return missing();
            const auto number = integer();
            constexpr std::int64_t most = 1'000'000'000;
            if (!number || *number > most || *number < -most)
                return missing();
            seconds += isDays ? *number * 86'400 : isSeconds ? *number : 0;
            if (!take(",") && !peek(")"))
                return missing();
        }
        return PythonValue{Kind::Moment, durationText(seconds)};
    }

    std::optional<PythonValue> set()
    {
        std::vector<std::string> words;
        while (!take("}")) {
            auto word = text();
            if (!word)
                return missing();
            words.push_back(*std::move(word));
            if (!take(",") && !peek("}"))
                return missing();
        }
        std::ranges::sort(words);
        return PythonValue{Kind::Text, join(words, ",")};
    }

    std::optional<PythonValue> number()
    {
        std::size_t end = m_at;
        while (end < m_text.size() && (isDigit(m_text[end]) || m_text[end] == '+' || m_text[end] == '-' ||
                                       m_text[end] == '.' || (m_text[end] >= 'a' && m_text[end] <= 'z')))
            ++end;
        const std::string_view digits = m_text.substr(m_at, end - m_at);
        if (end == m_text.size()) { // nobody knows what came behind
            m_at = isNumberOrBeginning(digits) ? end : m_at;
            return missing();
        }
        const bool isSpecial = digits == "nan" || digits == "inf" || digits == "-inf";
        if (!isSpecial && !numberFromText(digits))
            return missing();
        m_at = end;
        return PythonValue{digits.find_first_not_of("+-0123456789") == std::string_view::npos ? Kind::Integer
                                                                                              : Kind::Float,
                           std::string(digits)};
    }

    static bool isNumberOrBeginning(std::string_view digits)
    {
        return digits.find_first_not_of("+-.e0123456789") == std::string_view::npos;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_isWrong = false;
};

} // namespace

std::optional<PythonRows> pythonRows(std::string_view text)
{
    return Reader(text).rows();
}

} // namespace weighhouse::benchmark
