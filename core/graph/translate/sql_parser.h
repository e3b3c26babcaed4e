// SPDX-License-Identifier: GPL-3.0-or-later
// Text of SQL to the tree of sql_tree.h.
#pragma once

#include "core/base/error.h"
#include "core/data/sql/spelling.h"
#include "core/graph/translate/sql_tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{

/// An error at a place of a text.
Error translationError(std::string code, Message message, std::string_view text, Range range,
                       Message hint = {});

/// Reads one SELECT of the part of SQL that has a counterpart in Cypher. Errors: "translate.syntax",
/// "translate.no-counterpart".
class SqlParser
{
public:
    explicit SqlParser(std::string_view text);
    Result<sqltree::Query> parse();

private:
    sqltree::Query query();
    sqltree::Core core();
    sqltree::Item item();
    void sources(sqltree::Core &core);
    sqltree::Source source();
    sqltree::Order orderItem();
    void ends(sqltree::Query &query);
    std::optional<std::int64_t> wholeNumber();

    // sql_expression_parser.cpp
    sqltree::Node expression() { return disjunction(); }
    sqltree::Node disjunction();
    sqltree::Node conjunction();
    sqltree::Node negation();
    sqltree::Node equality();
    sqltree::Node relation();
    sqltree::Node sum();
    sqltree::Node product();
    sqltree::Node joined();
    sqltree::Node unary();
    sqltree::Node primary();
    sqltree::Node number();
    sqltree::Node nameOrCall();
    sqltree::Node call(sqltree::Node node);
    sqltree::Node choice();
    sqltree::Node cast();
    sqltree::Node parenthesised();
    sqltree::Node inList(sqltree::Node left);
    sqltree::Node afterIs(sqltree::Node left);
    sqltree::Node binary(std::string op, sqltree::Node left, sqltree::Node right);

    bool isEnd() const { return m_at >= m_tokens.size(); }
    bool isWord(std::string_view word, std::size_t ahead = 0) const;
    bool isSymbol(std::string_view symbol, std::size_t ahead = 0) const;
    bool takeWord(std::string_view word);
    bool takeSymbol(std::string_view symbol);
    void expectWord(std::string_view word);
    void expectSymbol(std::string_view symbol);
    std::string name(MessageCode what);
    std::size_t here() const;
    std::size_t behind() const; ///< Where the last token ended.
    void fail(Message message, std::string code = "translate.syntax", Message hint = {});

    std::string_view m_text;
    std::vector<sql::Token> m_tokens;
    std::size_t m_at = 0;
    std::size_t m_depth = 0;
    std::optional<Error> m_failure;
};

} // namespace weighhouse::cypher
