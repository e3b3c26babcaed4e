// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/sql_tags.h"

#include "core/base/text.h"
#include "core/data/sql/spelling.h"

#include <algorithm>
#include <array>
#include <string>

namespace weighhouse::plan
{
namespace
{

using sql::Token;
using sql::TokenKind;

/// A token that is no tag, or a tag.
struct Piece {
    std::string word; ///< In small letters; of quoted names and texts empty.
    const Tag *tag = nullptr;
};

constexpr std::array<std::string_view, 13> endsFrom{"select", "values", "with",     "where",  "group",
                                                    "order",  "having", "limit",    "window", "union",
                                                    "except", "offset", "intersect"};

/// Reads pieces from left to right and knows whether a table is expected.
class Reader
{
public:
    explicit Reader(const std::vector<Piece> &pieces) : m_pieces(pieces) {}

    std::vector<SqlTag> tags()
    {
        std::vector<SqlTag> found;
        for (m_at = 0; m_at < m_pieces.size(); ++m_at) {
            const Piece &piece = m_pieces[m_at];
            if (piece.tag != nullptr)
                found.push_back({*piece.tag, meaning()});
            advance(piece.word);
        }
        return found;
    }

private:
    struct Level {
        bool isFrom = false;       ///< In a list of tables.
        bool expectsTable = false; ///< A table, or parentheses with tables, comes next.
    };

    const std::string &word(std::ptrdiff_t steps) const
    {
        static const std::string none;
        const auto at = static_cast<std::ptrdiff_t>(m_at) + steps;
        return at < 0 || at >= static_cast<std::ptrdiff_t>(m_pieces.size())
                   ? none
                   : m_pieces[static_cast<std::size_t>(at)].word;
    }

    TagMeaning meaning() const
    {
        if (word(1) == "." || m_levels.back().expectsTable || word(-1) == "in")
            return TagMeaning::Table;
        const bool isAlone = word(-1) == "(" && word(1) == ")";
        if (isAlone && (word(-2) == "in" || word(-2) == "exists"))
            return TagMeaning::Rows;
        return TagMeaning::Value;
    }

    /// `a IS [NOT] DISTINCT FROM b` has no tables.
    bool isComparison() const { return word(-1) == "distinct" && (word(-2) == "is" || word(-2) == "not"); }

    void advance(const std::string &here)
    {
        Level &level = m_levels.back();
        if (here == "(") {
            const Level inner = level;
            level.expectsTable = false;
            m_levels.push_back({inner.expectsTable, inner.expectsTable});
        } else if (here == ")") {
            if (m_levels.size() > 1)
                m_levels.pop_back();
        } else if (here == "join" || (here == "from" && !isComparison())) {
            level = {true, true};
        } else if (here == "into" || here == "update" || here == "table") {
            level.expectsTable = true; // not allowed, which the error should say
        } else if (here == ",") {
            level.expectsTable = level.isFrom;
        } else if (std::ranges::find(endsFrom, here) != endsFrom.end()) {
            level = {};
        } else {
            level.expectsTable = false;
        }
    }

    const std::vector<Piece> &m_pieces;
    std::size_t m_at = 0;
    std::vector<Level> m_levels{1};
};

} // namespace

std::vector<SqlTag> sqlTags(std::string_view text)
{
    const std::vector<Tag> tags = tagsIn(text);
    std::vector<Piece> pieces;
    auto next = tags.begin();
    std::size_t end = 0; // of the last tag
    for (const Token &token : sql::tokens(text, true)) {
        if (token.offset < end)
            continue;
        next = std::find_if(next, tags.end(), [&](const Tag &tag) { return tag.begin >= token.offset; });
        if (next != tags.end() && next->begin == token.offset && token.kind == TokenKind::Symbol) {
            pieces.push_back({.word = {}, .tag = &*next});
            end = next->end;
        } else {
            const bool isQuoted = token.kind == TokenKind::Name || token.kind == TokenKind::Text;
            pieces.push_back({.word = isQuoted ? std::string() : toLower(token.in(text))});
        }
    }
    return Reader(pieces).tags();
}

} // namespace weighhouse::plan
