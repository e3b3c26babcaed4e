// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/cypher_tags.h"

#include "core/graph/syntax/lexer.h"

#include <algorithm>

namespace weighhouse::plan
{
namespace
{

using cypher::Lexeme;
using cypher::LexemeKind;
using cypher::Word;

/// `before` are the lexemes on the left, `next` the one on the right. Parentheses around a tag mean nothing.
CypherTagMeaning meaningOf(const std::vector<Lexeme> &before, LexemeKind next)
{
    auto last = before.rbegin();
    while (last != before.rend() && last->kind == LexemeKind::LeftParenthesis &&
           next == LexemeKind::RightParenthesis)
        ++last;
    if (last == before.rend() || last->kind != LexemeKind::Name)
        return CypherTagMeaning::Value;
    const bool isProperty = std::next(last) != before.rend() && std::next(last)->kind == LexemeKind::Dot;
    if (last->word == Word::Unwind)
        return CypherTagMeaning::Maps;
    return last->word == Word::In && !isProperty ? CypherTagMeaning::List : CypherTagMeaning::Value;
}

} // namespace

std::vector<CypherTag> cypherTags(std::string_view text)
{
    const std::vector<Tag> tags = tagsIn(text);
    std::vector<CypherTag> found;
    std::vector<Lexeme> before;
    auto next = tags.begin();
    std::size_t end = 0; // of the last tag
    bool isTagLast = false;
    for (const Lexeme &lexeme : cypher::lex(text)) {
        if (lexeme.begin < end)
            continue;
        if (isTagLast)
            found.back().meaning = meaningOf(before, lexeme.kind);
        next = std::find_if(next, tags.end(), [&](const Tag &tag) { return tag.begin >= lexeme.begin; });
        isTagLast = next != tags.end() && next->begin == lexeme.begin && lexeme.kind == LexemeKind::Less;
        if (isTagLast) {
            found.push_back({.tag = *next});
            end = next->end;
        } else {
            before.push_back(lexeme);
        }
    }
    return found;
}

} // namespace weighhouse::plan
