// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/query/cypher_completion.h"

#include "core/base/text.h"
#include "core/data/computed_tables.h"
#include "core/graph/check/functions_known.h"
#include "core/graph/session/vocabulary.h"
#include "core/graph/syntax/keywords.h"
#include "ui/base/texts.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace weighhouse::ui
{
namespace
{

using CypherToken = cypher::Token;
using cypher::TokenClass;

/// What the text says of a variable.
struct KnownVariable {
    bool isRelationship = false;
    std::set<std::string> names; ///< Labels, or types.
};

bool isCypherWord(TokenClass kind)
{
    return kind == TokenClass::Keyword || kind == TokenClass::Operator || kind == TokenClass::Literal ||
           kind == TokenClass::Name || kind == TokenClass::Label || kind == TokenClass::PropertyKey ||
           kind == TokenClass::Function;
}

bool takesNoWords(TokenClass kind)
{
    return kind == TokenClass::Text || kind == TokenClass::Comment || kind == TokenClass::Number ||
           kind == TokenClass::Parameter || kind == TokenClass::Invalid;
}

class CypherPlace
{
public:
    CypherPlace(const data::Schema &schema, const QueryPlace &place)
        : m_vocabulary(cypher::GraphVocabulary::of(schema)),
          m_text(fromQt(place.before) + fromQt(place.after)), m_tokens(cypher::tokensOf(m_text)),
          m_cursor(fromQt(place.before).size())
    {
        std::erase_if(m_tokens, [this](const CypherToken &token) {
            return token.kind == TokenClass::Comment && token.range.end < m_cursor;
        });
        // The word that is being typed does not count.
        while (m_here < m_tokens.size() && m_tokens[m_here].range.end < m_cursor)
            ++m_here;
        m_end = m_here;
        if (m_here < m_tokens.size() && m_tokens[m_here].range.begin < m_cursor) {
            const bool isTyped =
                isCypherWord(m_tokens[m_here].kind) && isLetter(m_text[m_tokens[m_here].range.begin]);
            m_isNowhere = takesNoWords(m_tokens[m_here].kind);
            if (!isTyped)
                ++m_here;
            m_end = isTyped ? m_here + 1 : m_here;
        }
        collectVariables();
    }

    std::vector<std::string> words() const
    {
        if (m_isNowhere)
            return {};
        const std::string_view last = at(-1);
        if (last == ".")
            return afterDot();
        int before = -1; // `!` may stand before any label
        while (at(before) == "!")
            --before;
        const std::string_view sign = at(before);
        const bool joins = (sign == "|" || sign == "&") && kindAt(before - 1) == TokenClass::Label;
        if (sign == ":" || joins) {
            if (const auto names = afterColon())
                return *names;
        }
        if (last == "{" || last == ",") {
            if (const auto keys = insideBraces())
                return *keys;
        }
        return anywhere();
    }

private:
    static bool isLetter(char byte)
    {
        const auto value = static_cast<unsigned char>(byte);
        return value == '_' || value >= 0x80U || (value >= 'a' && value <= 'z') ||
               (value >= 'A' && value <= 'Z');
    }

    std::string_view textOf(std::size_t token) const
    {
        const cypher::Range range = m_tokens[token].range;
        return std::string_view(m_text).substr(range.begin, range.end - range.begin);
    }
    /// The token so many before the place (-1 is the last one); nothing if there is none.
    std::string_view at(int offset) const
    {
        const auto back = static_cast<std::size_t>(-offset);
        return m_here < back ? std::string_view() : textOf(m_here - back);
    }
    TokenClass kindAt(int offset) const
    {
        const auto back = static_cast<std::size_t>(-offset);
        return m_here < back ? TokenClass::Invalid : m_tokens[m_here - back].kind;
    }

    /// A name without its back-ticks.
    static std::string plain(std::string_view name)
    {
        const bool isQuoted = name.size() > 1 && name.front() == '`' && name.back() == '`';
        return std::string(isQuoted ? name.substr(1, name.size() - 2) : name);
    }

    void collectVariables()
    {
        for (std::size_t i = 0; i < m_tokens.size(); ++i) {
            if (m_tokens[i].kind != TokenClass::Name || (i >= m_here && i < m_end))
                continue;
            KnownVariable &known = m_variables[plain(textOf(i))];
            const std::string_view before = i > 0 ? textOf(i - 1) : std::string_view();
            if (before == "[" && i > 1 && textOf(i - 2) == "-")
                known.isRelationship = true;
            // `a AS b`: b is what a is.
            if (i > 1 && toLower(before) == "as" && m_tokens[i - 2].kind == TokenClass::Name)
                known = KnownVariable(m_variables[plain(textOf(i - 2))]);
            const auto isSeparator = [&](std::size_t token) {
                const std::string_view text = token < m_tokens.size() ? textOf(token) : std::string_view();
                return text == ":" || text == "|" || text == "&";
            };
            for (std::size_t next = i + 1; isSeparator(next) && next + 1 < m_tokens.size() &&
                                           m_tokens[next + 1].kind == TokenClass::Label;
                 next += 2)
                known.names.insert(plain(textOf(next + 1)));
        }
    }

    /// The innermost bracket that is open at the place.
    std::optional<std::size_t> openBracket() const
    {
        int depth = 0;
        for (std::size_t i = m_here; i-- > 0;) {
            const std::string_view text = textOf(i);
            if (text == ")" || text == "]" || text == "}")
                ++depth;
            else if (text == "(" || text == "[" || text == "{") {
                if (depth == 0)
                    return i;
                --depth;
            }
        }
        return std::nullopt;
    }

    template<typename Named>
    static std::vector<std::string> namesOf(const Named &named)
    {
        std::vector<std::string> names;
        for (const auto &[name, properties] : named)
            names.push_back(cypher::cypherName(name));
        return names;
    }

    std::optional<std::vector<std::string>> afterColon() const
    {
        const auto bracket = openBracket();
        const std::string_view open = bracket ? textOf(*bracket) : std::string_view();
        if (open == "{")
            return std::nullopt; // the value of a key
        const bool isArrow = open == "[" && *bracket > 0 && textOf(*bracket - 1) == "-";
        const auto variable = m_variables.find(plain(at(-2)));
        if (isArrow || (variable != m_variables.end() && variable->second.isRelationship))
            return namesOf(m_vocabulary.types);
        return namesOf(m_vocabulary.labels);
    }

    /// Of some labels or types; all there are, if none of them is known.
    std::vector<std::string> propertiesOf(const KnownVariable &known) const
    {
        std::vector<std::string> found;
        const auto add = [&](const std::vector<std::string> &properties) {
            for (const std::string &property : properties)
                found.push_back(cypher::cypherName(property));
        };
        for (const auto *named : {&m_vocabulary.labels, &m_vocabulary.types}) {
            for (const std::string &name : known.names) {
                if (const auto entry = named->find(name); entry != named->end())
                    add(entry->second);
            }
        }
        if (!found.empty() || !known.names.empty())
            return found;
        for (const auto *named : {&m_vocabulary.labels, &m_vocabulary.types}) {
            for (const auto &[name, properties] : *named)
                add(properties);
        }
        return found;
    }

    KnownVariable knownOf(std::string_view variable) const
    {
        const auto found = m_variables.find(plain(variable));
        return found == m_variables.end() ? KnownVariable() : found->second;
    }

    std::vector<std::string> afterDot() const
    {
        std::string_view owner = at(-2);
        if (owner == "{" || owner == ",") { // n {.name, .
            const auto bracket = openBracket();
            owner = bracket && *bracket > 0 ? textOf(*bracket - 1) : std::string_view();
        }
        // What is before the dot may be a part of a function's name.
        std::vector<std::string> found = propertiesOf(knownOf(owner));
        const std::string prefix = toLower(owner) + ".";
        bool isNamespace = false;
        for (const cypher::KnownFunction &function : cypher::knownFunctions()) {
            if (!toLower(function.name).starts_with(prefix))
                continue;
            if (!isNamespace && knownOf(owner).names.empty())
                found.clear();
            isNamespace = true;
            found.emplace_back(function.name.substr(prefix.size()));
        }
        return found;
    }

    /// Keys in the braces of a pattern: of the labels that stand before.
    std::optional<std::vector<std::string>> insideBraces() const
    {
        const auto bracket = openBracket();
        if (!bracket || textOf(*bracket) != "{" || *bracket == 0)
            return std::nullopt;
        KnownVariable known;
        std::size_t i = *bracket;
        while (i > 1 && m_tokens[i - 1].kind == TokenClass::Label) {
            known.names.insert(plain(textOf(i - 1)));
            i -= 2;
        }
        if (i == *bracket) {
            const std::string_view before = *bracket > 1 ? textOf(*bracket - 2) : std::string_view();
            const bool isVariable = m_tokens[*bracket - 1].kind == TokenClass::Name;
            const std::string_view opener = textOf(*bracket - 1);
            if (isVariable ? before != "(" && before != "[" : opener != "(" && opener != "[")
                return std::nullopt;
            if (isVariable)
                known = knownOf(opener);
        }
        return propertiesOf(known);
    }

    std::vector<std::string> anywhere() const
    {
        std::vector<std::string> found;
        for (const auto &[name, known] : m_variables)
            found.push_back(cypher::cypherName(name));
        for (const cypher::KnownFunction &function : cypher::knownFunctions())
            found.emplace_back(function.name);
        for (const cypher::Keyword &keyword : cypher::keywords())
            found.emplace_back(keyword.text);
        found.emplace_back("USE");
        found.emplace_back(data::computedName);
        return found;
    }

    cypher::GraphVocabulary m_vocabulary;
    std::string m_text;
    std::vector<CypherToken> m_tokens;
    std::size_t m_cursor;
    std::size_t m_here = 0; ///< The place is before this token…
    std::size_t m_end = 0;  ///< …and the word that is being typed ends before that one.
    bool m_isNowhere = false;
    std::map<std::string, KnownVariable> m_variables;
};

} // namespace

QStringList cypherCompletions(const data::Schema &schema, const QueryPlace &place)
{
    QStringList words;
    for (const std::string &word : CypherPlace(schema, place).words())
        words.append(toQt(word));
    words.removeDuplicates();
    std::ranges::sort(words, [](const QString &left, const QString &right) {
        return left.compare(right, Qt::CaseInsensitive) < 0;
    });
    return words;
}

} // namespace weighhouse::ui
