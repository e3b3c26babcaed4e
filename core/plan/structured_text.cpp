// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/structured_text.h"

#include "core/base/text.h"
#include "core/data/sql/spelling.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace weighhouse::plan
{
namespace
{

using sql::Token;
using sql::TokenKind;

bool isKeyword(std::string_view word)
{
    static const std::unordered_set<std::string_view> keywords{
        "all",   "and",   "as",     "asc",      "between",   "by",        "call",   "case",   "cast",
        "cross", "desc",  "else",   "end",      "except",    "exists",    "false",  "filter", "from",
        "full",  "group", "having", "in",       "inner",     "intersect", "is",     "join",   "left",
        "like",  "limit", "match",  "natural",  "not",       "null",      "offset", "on",     "optional",
        "or",    "order", "outer",  "over",     "partition", "recursive", "return", "right",  "select",
        "skip",  "then",  "true",   "union",    "unwind",    "using",     "values", "when",   "where",
        "with",  "xor",   "yield",  "distinct", "contains",  "starts",    "ends"};
    return keywords.contains(word);
}

/// Another of these asks for another quantity, as another column does.
bool isAggregate(std::string_view word)
{
    static const std::unordered_set<std::string_view> aggregates{
        "avg",    "count", "max",   "mean",    "median",       "min",     "stdev",
        "stddev", "sum",   "total", "collect", "group_concat", "variance"};
    return aggregates.contains(word);
}

/// Whether it is Cypher, in which brackets and double hyphens are other than in SQL.
bool isCypher(std::string_view text)
{
    for (const std::string_view verb : {"MATCH", "OPTIONAL MATCH", "UNWIND"}) {
        if (equalIgnoringCase(trimmed(text).substr(0, verb.size()), verb))
            return true;
    }
    return false;
}

std::string readableAsSql(std::string_view text)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        result += c == '[' ? '(' : c == ']' ? ')' : c;
        if (c == '-' && i + 1 < text.size() && text[i + 1] == '-')
            result += ' ';
    }
    return result;
}

class StructuredText
{
public:
    StructuredText(std::string text, bool cypher, Vocabulary &vocabulary)
        : m_text(std::move(text)), m_cypher(cypher), m_vocabulary(vocabulary)
    {
        for (const Token &token : sql::tokens(m_text, false))
            m_pieces.push_back(pieceOf(token));
        m_pieces.resize(m_pieces.size() + lookAhead); // so that there is always a next one
    }

    /// Three bare words that follow each other are no query and no expression.
    bool isProse() const
    {
        int inARow = 0;
        for (const Piece &piece : m_pieces) {
            inARow = piece.sort == Sort::Name && !piece.isQuoted ? inARow + 1 : 0;
            if (inARow == 3)
                return true;
        }
        return false;
    }

    PayloadWords words()
    {
        findAliases();
        for (std::size_t i = 0; i + lookAhead < m_pieces.size(); ++i)
            add(i);
        while (!m_words.shape.empty() && m_vocabulary.word(m_words.shape.back()) == ";")
            m_words.shape.pop_back();
        m_inJoins = sortedOnce(std::move(m_inJoins));
        m_elsewhere = sortedOnce(std::move(m_elsewhere));
        std::ranges::set_difference(m_inJoins, m_elsewhere, std::back_inserter(m_words.joining));
        std::ranges::set_union(m_inJoins, m_elsewhere, std::back_inserter(m_words.names));
        return std::move(m_words);
    }

private:
    enum class Sort { Symbol, Keyword, Name, Literal, Tag };

    struct Piece {
        Sort sort = Sort::Symbol;
        bool isQuoted = false;
        std::string word = {}; ///< In small letters, quotes taken off; literals in quotes start with one.

        bool is(std::string_view symbol) const { return word == symbol && !isQuoted; }
    };

    static constexpr std::size_t lookAhead = 4;

    Piece pieceOf(const Token &token) const
    {
        const std::string_view text = token.in(m_text);
        if (text.find(tagMark) != std::string_view::npos)
            return {Sort::Tag, false, {}};
        std::string word = toLower(sql::nameOf(token, m_text));
        switch (token.kind) {
        case TokenKind::Word:
            return {isKeyword(word) ? Sort::Keyword : Sort::Name, false, std::move(word)};
        case TokenKind::Name:
            if (!m_cypher || !text.starts_with('"'))
                return {Sort::Name, true, std::move(word)};
            [[fallthrough]]; // in Cypher double quotes are texts
        case TokenKind::Text:
            return {Sort::Literal, true, '\'' + word};
        case TokenKind::Number:
            return {Sort::Literal, false, std::move(word)};
        case TokenKind::Symbol:
            break;
        }
        return {Sort::Symbol, false, std::move(word)};
    }

    bool isName(std::size_t i) const { return m_pieces[i].sort == Sort::Name; }

    /// Names that the query itself gives: of tables in FROM, of results, of Cypher's variables.
    void findAliases()
    {
        for (std::size_t i = 1; i + lookAhead < m_pieces.size(); ++i) {
            const Piece &before = m_pieces[i - 1];
            const Piece &next = m_pieces[i + 1];
            if (!isName(i))
                continue;
            const bool isVariable =
                m_cypher && before.is("(") && (next.is(":") || next.is(")") || next.is("{"));
            const bool followsTable = isName(i - 1) || (before.is(")") && !m_cypher);
            if (before.is("as") || followsTable || isVariable)
                m_aliases.insert(m_pieces[i].word);
        }
    }

    void addShape(std::string_view word) { m_words.shape.push_back(m_vocabulary.idOf(word)); }

    void addName(const std::string &word, bool isJoining = false)
    {
        (isJoining ? m_inJoins : m_elsewhere).push_back(m_vocabulary.idOf(word));
    }

    bool isQualified(std::size_t i) const
    {
        return i >= 2 && isName(i) && m_pieces[i - 1].is(".") && isName(i - 2);
    }

    /// Whether it is a column of "a.x = b.y", also without ON.
    bool isJoiningColumn(std::size_t i) const
    {
        if (!isQualified(i))
            return false;
        const bool isLeft = m_pieces[i + 1].is("=") && isQualified(i + 4);
        const bool isRight = i >= 4 && m_pieces[i - 3].is("=") && isQualified(i - 4);
        return isLeft || isRight;
    }

    void add(std::size_t i)
    {
        const Piece &piece = m_pieces[i];
        switch (piece.sort) {
        case Sort::Tag:
            addLiteralShape();
            break;
        case Sort::Literal:
            addLiteralShape();
            addName(piece.word);
            break;
        case Sort::Name:
            addNameAt(i);
            break;
        case Sort::Keyword:
            addKeyword(piece.word);
            break;
        case Sort::Symbol:
            addSymbol(i);
            break;
        }
    }

    void addNameAt(std::size_t i)
    {
        const Piece &piece = m_pieces[i];
        if (m_pieces[i + 1].is("(") && !piece.isQuoted) {
            const bool asksForQuantity = isAggregate(piece.word);
            addShape(asksForQuantity ? std::string_view("F") : piece.word);
            if (asksForQuantity)
                addName(piece.word + "()");
        } else if (!m_aliases.contains(piece.word)) {
            // Whether a column is qualified makes no difference to the shape, but its table is spoken of.
            if (!isQualified(i + 2))
                addShape("N");
            addName(piece.word, m_isInJoin || isJoiningColumn(i));
        }
    }

    void addKeyword(const std::string &word)
    {
        if (word == "on" || word == "using")
            m_isInJoin = true;
        else if (word != "and" && word != "or" && word != "not")
            m_isInJoin = false;
        if (word != "as")
            addShape(word);
    }

    void addSymbol(std::size_t i)
    {
        const Piece &piece = m_pieces[i];
        if (piece.is(".") && isQualified(i + 1))
            return;
        if (piece.is("*") && i > 0) {
            const Piece &before = m_pieces[i - 1];
            m_words.takesAllColumns = m_words.takesAllColumns || before.is("select") ||
                                      before.is("distinct") || before.is(",") || before.is(".");
        }
        addShape(piece.word);
        if (piece.is(")"))
            endList();
    }

    /// "in (1, 2, 3)" and "= 1" are about rows in the same way.
    void addLiteralShape()
    {
        if (endsWith({"in", "(", "L", ","}))
            m_words.shape.pop_back();
        else
            addShape("L");
    }

    void endList()
    {
        if (!endsWith({"in", "(", "L", ")"}))
            return;
        m_words.shape.resize(m_words.shape.size() - 4);
        addShape("=");
        addShape("L");
    }

    bool endsWith(std::initializer_list<std::string_view> words) const
    {
        const auto &shape = m_words.shape;
        return shape.size() >= words.size() &&
               std::equal(words.begin(), words.end(), shape.end() - static_cast<std::ptrdiff_t>(words.size()),
                          [&](std::string_view word, int id) { return m_vocabulary.word(id) == word; });
    }

    std::string m_text;
    bool m_cypher;
    std::vector<Piece> m_pieces;
    Vocabulary &m_vocabulary;
    std::unordered_set<std::string> m_aliases;
    std::vector<int> m_inJoins;
    std::vector<int> m_elsewhere;
    bool m_isInJoin = false;
    PayloadWords m_words;
};

} // namespace

std::optional<PayloadWords> structuredWords(std::string_view text, Vocabulary &vocabulary)
{
    const bool cypher = isCypher(text);
    StructuredText structured(cypher ? readableAsSql(text) : std::string(text), cypher, vocabulary);
    if (structured.isProse())
        return std::nullopt;
    return structured.words();
}

} // namespace weighhouse::plan
