// SPDX-License-Identifier: GPL-3.0-or-later
// The clauses that write: CREATE, MERGE, SET, REMOVE, DELETE, FOREACH.
#include "core/graph/syntax/grammar.h"

#include "core/graph/syntax/order.h"

#include <string_view>
#include <variant>

namespace weighhouse::cypher
{
namespace
{

constexpr MessageCode setHint = "cypher.do.write-n-property-value"_code;

} // namespace

Create Grammar::parseCreate()
{
    m_reader.take();
    for (const std::string_view schema :
         {"INDEX", "CONSTRAINT", "UNIQUE", "RANGE", "TEXT", "POINT", "FULLTEXT", "VECTOR", "LOOKUP",
          "DATABASE", "USER", "ROLE", "ALIAS", "OR"}) {
        if (m_reader.atText(schema) && !m_reader.at(LexemeKind::Equal, 1))
            failAt(m_reader.position(), {}, Message::of("cypher.update-parser", {{"column", schema}}),
                   Message::of("cypher.do.leave-out-patterns-need"));
    }
    return {parsePattern()};
}

Merge Grammar::parseMerge()
{
    m_reader.take();
    Merge merge;
    merge.pattern = parsePath(true);
    refuseParameters(merge.pattern);
    while (m_reader.accept(Word::On)) {
        const bool isMatch = m_reader.accept(Word::Match);
        if (!isMatch)
            m_reader.expect(Word::Create, "cypher.update-parser.match-create"_code);
        m_reader.expect(Word::Set, "`SET`"_sign, "cypher.do.write-create-set-n"_code);
        auto &items = isMatch ? merge.onMatch : merge.onCreate;
        for (SetItem &item : parseSetItems())
            items.push_back(std::move(item));
    }
    return merge;
}

Set Grammar::parseSet()
{
    m_reader.take();
    return {parseSetItems()};
}

std::vector<SetItem> Grammar::parseSetItems()
{
    std::vector<SetItem> items;
    do {
        items.push_back(parseSetItem());
    } while (m_reader.accept(LexemeKind::Comma));
    return items;
}

SetItem Grammar::parseSetItem()
{
    Expression target = parsePostfix(false);
    const auto *const variable = std::get_if<Variable>(&target.what);
    auto *const property = std::get_if<Property>(&target.what);
    if (variable != nullptr && (m_reader.at(LexemeKind::Colon) || m_reader.at(Word::Is)))
        return SetLabels{variable->name, parseLabelList()};
    const bool isAdding = variable != nullptr && m_reader.at(LexemeKind::PlusEqual);
    if ((variable == nullptr && property == nullptr) || (!isAdding && !m_reader.at(LexemeKind::Equal))) {
        if (variable == nullptr && property == nullptr)
            m_reader.fail("UnexpectedSyntax", Message::of("cypher.unexpected-syntax.cannot-set"), setHint,
                          target.range);
        m_reader.failExpected(property != nullptr ? "cypher.update-parser.words"_code
                                                  : "cypher.update-parser.or"_code,
                              setHint);
        return SetAll();
    }
    m_reader.take();
    Expression value = parseExpression();
    if (variable != nullptr)
        return SetAll{variable->name, isAdding, std::move(value)};
    Expression of = std::move(*property->of);
    return SetProperty{std::move(of), std::move(property->key), std::move(value)};
}

/// `:A:B`
std::vector<std::string> Grammar::parseLabelList()
{
    std::vector<std::string> labels;
    m_reader.take();
    do {
        labels.push_back(m_reader.expectName("cypher.label-parser"_code));
    } while (m_reader.accept(LexemeKind::Colon) || m_reader.accept(LexemeKind::Ampersand));
    return labels;
}

Remove Grammar::parseRemove()
{
    m_reader.take();
    Remove remove;
    do {
        Expression target = parsePostfix(false);
        if (const auto *const variable = std::get_if<Variable>(&target.what);
            variable != nullptr && (m_reader.at(LexemeKind::Colon) || m_reader.at(Word::Is))) {
            remove.items.emplace_back(RemoveLabels{variable->name, parseLabelList()});
        } else if (auto *const property = std::get_if<Property>(&target.what)) {
            Expression of = std::move(*property->of);
            remove.items.emplace_back(RemoveProperty{std::move(of), std::move(property->key)});
        } else {
            m_reader.fail("UnexpectedSyntax", Message::of("cypher.unexpected-syntax.cannot-removed"),
                          Message::of("cypher.do.write-n-property-n"), target.range);
        }
    } while (m_reader.accept(LexemeKind::Comma));
    return remove;
}

Delete Grammar::parseDelete()
{
    Delete deletion;
    deletion.isDetaching = m_reader.accept(Word::Detach);
    m_reader.expect(Word::Delete, "cypher.update-parser.delete-behind"_code);
    do {
        deletion.what.push_back(parseExpression());
        const Expression &last = deletion.what.back();
        if (std::holds_alternative<LabelTest>(last.what))
            m_reader.fail("InvalidDelete", Message::of("cypher.invalid-delete"),
                          Message::of("cypher.do.write-remove-n-label"), last.range);
    } while (m_reader.accept(LexemeKind::Comma));
    return deletion;
}

Foreach Grammar::parseForeach()
{
    const Nesting nesting(*this);
    constexpr MessageCode hint = "cypher.do.write-foreach-x-list"_code;
    m_reader.take();
    Foreach loop;
    const Lexeme &open = m_reader.peek();
    m_reader.expect(LexemeKind::LeftParenthesis, "`(`"_sign, hint);
    loop.variable = m_reader.expectName("cypher.call-parser.variable"_code, hint);
    m_reader.expect(Word::In, "`IN`"_sign, hint);
    loop.list = parseBeforeBar(false);
    m_reader.expect(LexemeKind::Bar, "`|`"_sign, hint);
    do {
        const std::size_t start = m_reader.position();
        auto clause = parseClause(false);
        if (!clause)
            break;
        if (!isUpdate(*clause))
            failAt(start, "InvalidClauseComposition",
                   Message::of("cypher.invalid-clause-composition.clauses-write"),
                   Message::of("cypher.do.use-unwind-read-each"));
        grow();
        loop.updates.push_back(std::move(*clause));
    } while (!m_reader.at(LexemeKind::RightParenthesis));
    m_reader.expectClosing(open, LexemeKind::RightParenthesis);
    return loop;
}

} // namespace weighhouse::cypher
