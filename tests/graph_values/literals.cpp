// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the values that tests write.
#include "tests/graph_values/literals.h"

#include "core/base/text.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>

namespace weighhouse::testing
{
namespace
{

class Literals
{
public:
    explicit Literals(std::string_view text) : m_text(text) {}

    graph::Value all()
    {
        graph::Value value = read();
        if (!m_text.substr(m_at).empty())
            fail();
        return value;
    }

private:
    [[noreturn]] void fail() const
    {
        std::fprintf(stderr, "no literal at byte %zu: %s\n", m_at, std::string(m_text).c_str());
        std::abort();
    }

    bool accept(std::string_view word)
    {
        if (!m_text.substr(m_at).starts_with(word))
            return false;
        m_at += word.size();
        while (m_at < m_text.size() && m_text[m_at] == ' ')
            ++m_at;
        return true;
    }

    void expect(std::string_view word)
    {
        if (!accept(word))
            fail();
    }

    std::string quoted()
    {
        std::string text;
        while (m_at < m_text.size() && m_text[m_at] != '\'') {
            if (m_text[m_at] != '\\') {
                text += m_text[m_at++];
                continue;
            }
            const char escaped = m_text.at(m_at + 1);
            text += escaped == 'n' ? '\n' : escaped;
            m_at += 2;
        }
        expect("'");
        return text;
    }

    std::uint32_t number()
    {
        std::uint32_t read = 0;
        const auto end = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), read).ptr;
        m_at = static_cast<std::size_t>(end - m_text.data());
        return read;
    }

    graph::Value list()
    {
        graph::List list;
        while (!accept("]")) {
            list.push_back(read());
            accept(",");
        }
        return graph::Value(std::move(list));
    }

    graph::Value map()
    {
        graph::Map map;
        while (!accept("}")) {
            const std::size_t colon = m_text.find(':', m_at);
            if (colon == std::string_view::npos)
                fail();
            std::string key(m_text.substr(m_at, colon - m_at));
            m_at = colon;
            expect(":");
            map.emplace_back(std::move(key), read());
            accept(",");
        }
        return graph::Value(graph::makeMap(std::move(map)));
    }

    graph::Value path()
    {
        graph::Path path;
        path.nodes.push_back({number()});
        while (accept("-")) {
            path.relationships.push_back({number()});
            expect("-");
            path.nodes.push_back({number()});
        }
        expect(")");
        return graph::Value(std::move(path));
    }

    template<typename T>
    graph::Value inParentheses(T value)
    {
        expect(")");
        return graph::Value(std::move(value));
    }

    graph::Value numeral()
    {
        std::size_t end = m_at;
        while (end < m_text.size() && std::string_view(" ,]}").find(m_text[end]) == std::string_view::npos)
            ++end;
        const std::string_view word = m_text.substr(m_at, end - m_at);
        m_at = end;
        accept("");
        std::int64_t integer = 0;
        const auto read = std::from_chars(word.data(), word.data() + word.size(), integer);
        if (read.ec == std::errc() && read.ptr == word.data() + word.size())
            return graph::Value(integer);
        const auto floating = numberFromText(word);
        if (!floating)
            fail();
        return graph::Value(*floating);
    }

    graph::Value read()
    {
        using temporal::Duration;
        using temporal::Temporal;
        if (accept("null"))
            return {};
        if (accept("true"))
            return graph::Value(true);
        if (accept("false"))
            return graph::Value(false);
        if (accept("NaN"))
            return graph::Value(std::numeric_limits<double>::quiet_NaN());
        if (accept("Infinity"))
            return graph::Value(std::numeric_limits<double>::infinity());
        if (accept("-Infinity"))
            return graph::Value(-std::numeric_limits<double>::infinity());
        if (m_text.substr(m_at).starts_with('\'')) {
            ++m_at; // white space after the quote counts
            return graph::Value(quoted());
        }
        if (accept("["))
            return list();
        if (accept("{"))
            return map();
        if (accept("node("))
            return inParentheses(graph::Node{number()});
        if (accept("relationship("))
            return inParentheses(graph::Relationship{number()});
        if (accept("path("))
            return path();
        if (accept("date("))
            return inParentheses(Temporal(temporal::Date{number()}));
        if (accept("seconds("))
            return inParentheses(Temporal(Duration{0, 0, number(), 0}));
        if (accept("months("))
            return inParentheses(Temporal(Duration{number(), 0, 0, 0}));
        return numeral();
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace

graph::Value literal(std::string_view text)
{
    return Literals(text).all();
}

} // namespace weighhouse::testing
