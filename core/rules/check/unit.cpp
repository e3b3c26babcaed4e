// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/unit.h"

#include <cctype>
#include <charconv>
#include <cstdlib>

namespace weighhouse::rules
{
namespace
{

constexpr int largestExponent = 99;

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool endsName(char c)
{
    return isSpace(c) || c == '/' || c == '*' || c == '^' || c == '[' || c == ']';
}

void add(Unit &unit, const std::string &name, int exponent)
{
    const int sum = (unit.exponents[name] += exponent);
    if (sum == 0)
        unit.exponents.erase(name);
}

std::string power(const std::string &name, int exponent)
{
    return exponent == 1 ? name : name + "^" + std::to_string(exponent);
}

/// Reads one unit: factors with spaces, `*` or `/` between them; `/` turns over the next factor only.
class Reader
{
public:
    explicit Reader(std::string_view text) : m_text(text) {}

    Result<Unit> read()
    {
        Unit unit;
        int sign = 1;
        skipSpace();
        if (m_at == m_text.size())
            return bad(Message::of("rules.unit"));
        for (;;) {
            if (auto factor = readFactor(unit, sign); !factor)
                return failure(factor.error());
            skipSpace();
            if (m_at == m_text.size())
                return unit;
            sign = 1;
            if (m_text[m_at] == '/' || m_text[m_at] == '*') {
                sign = m_text[m_at] == '/' ? -1 : 1;
                ++m_at;
                skipSpace();
            }
        }
    }

private:
    tl::unexpected<Error> bad(const Message &message) const
    {
        return failure("rules.bad-unit", message, Message::of("rules.do.write-units-like-ducats"));
    }

    void skipSpace()
    {
        while (m_at < m_text.size() && isSpace(m_text[m_at]))
            ++m_at;
    }

    Result<void> readFactor(Unit &unit, int sign)
    {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && !endsName(m_text[m_at]))
            ++m_at;
        const std::string name(m_text.substr(begin, m_at - begin));
        if (name.empty())
            return bad(Message::of("rules.unit.not-unit", {{"text", m_text}}));
        int exponent = 1;
        if (m_at < m_text.size() && m_text[m_at] == '^') {
            const char *first = m_text.data() + m_at + 1;
            const char *last = m_text.data() + m_text.size();
            const auto [end, problem] = std::from_chars(first, last, exponent);
            if (problem != std::errc{} || std::abs(exponent) > largestExponent)
                return bad(Message::of("rules.unit.exponent-not", {{"text", m_text}}));
            m_at += 1 + static_cast<std::size_t>(end - first);
            if (m_at < m_text.size() && !endsName(m_text[m_at]))
                return bad(Message::of("rules.unit.exponent-not", {{"text", m_text}}));
        }
        if (name == "1")
            return {};
        if (std::isdigit(static_cast<unsigned char>(name.front())) != 0)
            return bad(Message::of("rules.unit.not-unit", {{"text", m_text}}));
        add(unit, name, sign * exponent);
        return {};
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace

Result<Unit> unitFromText(std::string_view text)
{
    return Reader(text).read();
}

std::string toText(const Unit &unit)
{
    std::string above;
    std::string below;
    for (const auto &[name, exponent] : unit.exponents) {
        if (exponent > 0)
            above += (above.empty() ? "" : " ") + power(name, exponent);
        else
            below += "/" + power(name, -exponent);
    }
    return (above.empty() ? "1" : above) + below;
}

Unit multiplied(const Unit &left, const Unit &right)
{
    Unit product = left;
    for (const auto &[name, exponent] : right.exponents)
        add(product, name, exponent);
    return product;
}

Unit divided(const Unit &left, const Unit &right)
{
    return multiplied(left, raised(right, -1));
}

Unit raised(const Unit &unit, int exponent)
{
    Unit result;
    if (exponent != 0) {
        for (const auto &[name, before] : unit.exponents)
            result.exponents[name] = before * exponent;
    }
    return result;
}

} // namespace weighhouse::rules
