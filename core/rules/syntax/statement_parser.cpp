#include "core/rules/syntax/statement_parser.h"

#include "core/rules/syntax/question_parser.h"
#include "core/rules/syntax/words.h"

#include <array>
#include <utility>

namespace weighhouse::rules
{
namespace
{

/// The hint for a word that starts no statement.
std::string statementHint(const std::string &word)
{
    constexpr std::array places{KeywordPlace::Statement};
    if (const auto meant = nearestKeyword(word, places))
        return "Did you mean `" + *meant + "`?";
    return "A statement starts with reference, key, alias, unit, function, rule, iterate or question.";
}

} // namespace

std::optional<Statement::Content> StatementParser::parse()
{
    const Token keyword = m_reader.take();
    const std::string &word = keyword.text;
    Statement::Content content;
    bool complete = true;
    if (word == "reference")
        content = parseReference();
    else if (word == "key")
        content = parseKey();
    else if (word == "alias")
        content = parseAlias();
    else if (word == "unit")
        content = parseUnit();
    else if (word == "function")
        content = parseFunction();
    else if (word == "rule") {
        Rule rule = parseRule();
        complete = !rule.target.column.text.empty();
        content = std::move(rule);
    } else if (word == "iterate")
        content = parseIteration();
    else if (word == "question") {
        QuestionParser parser(m_reader);
        auto question = parser.parse();
        complete = question.has_value();
        if (question)
            content = *std::move(question);
    } else {
        m_reader.fail({"rules.unknown-statement", "`" + word + "` does not start a statement",
                       statementHint(word), keyword.range});
    }
    if (m_reader.failed() || !complete)
        return std::nullopt;
    return content;
}

void StatementParser::expectEnd(std::string_view what)
{
    if (!m_reader.atEnd())
        m_reader.failExpected(
            "rules.expected-end", "the end of the " + std::string(what),
            "An operator is missing before it, or the next statement does not start with a keyword on a "
            "line of its own.");
}

ColumnName StatementParser::parseColumn()
{
    constexpr std::string_view hint = "Name the column with its table, as in country.profit.";
    ColumnName name;
    name.table = m_reader.expectName("a table", hint);
    m_reader.expect(TokenKind::Dot, "`.` and a column", hint);
    name.column = m_reader.expectName("a column", hint);
    return name;
}

std::vector<Word> StatementParser::parseNames(std::string_view what)
{
    std::vector<Word> names;
    do {
        names.push_back(m_reader.expectName(what, "Separate names with commas."));
    } while (m_reader.accept(TokenKind::Comma));
    return names;
}

ReferenceDeclaration StatementParser::parseReference()
{
    ReferenceDeclaration declaration;
    declaration.column = parseColumn();
    m_reader.expect(TokenKind::Arrow, "`->`", "Write `reference table.column -> table`.");
    declaration.target = m_reader.expectName("a table", "Name the table the column refers to.");
    expectEnd("reference");
    return declaration;
}

KeyDeclaration StatementParser::parseKey()
{
    constexpr std::string_view hint = "Write `key table(column, column)`.";
    KeyDeclaration declaration;
    declaration.table = m_reader.expectName("a table", hint);
    const Token open = m_reader.peek();
    m_reader.expect(TokenKind::LeftParenthesis, "`(`", hint);
    declaration.columns = parseNames("a column");
    m_reader.expectClosing(open, TokenKind::RightParenthesis);
    expectEnd("key");
    return declaration;
}

AliasDeclaration StatementParser::parseAlias()
{
    AliasDeclaration declaration;
    declaration.column = parseColumn();
    m_reader.expect(TokenKind::Equal, "`=`", "Write `alias table.column = other_name`.");
    declaration.otherName =
        m_reader.expectName("a column", "Name the column as the dataset does, without its table.");
    expectEnd("alias");
    return declaration;
}

UnitDeclaration StatementParser::parseUnit()
{
    UnitDeclaration declaration;
    declaration.column = parseColumn();
    if (m_reader.at(TokenKind::Unit)) {
        Token unit = m_reader.take();
        declaration.unit = {std::move(unit.text), unit.range};
    } else {
        m_reader.failExpected("rules.expected-unit", "a unit in brackets",
                              "Write `unit table.column [ducats/month]`.");
    }
    expectEnd("unit");
    return declaration;
}

FunctionDeclaration StatementParser::parseFunction()
{
    constexpr std::string_view hint = "Write `function name(a, b) = expression`.";
    FunctionDeclaration declaration;
    declaration.name = m_reader.expectName("a name", hint);
    const Token open = m_reader.peek();
    m_reader.expect(TokenKind::LeftParenthesis, "`(`", hint);
    if (!m_reader.at(TokenKind::RightParenthesis))
        declaration.parameters = parseNames("a parameter");
    m_reader.expectClosing(open, TokenKind::RightParenthesis);
    m_reader.expect(TokenKind::Equal, "`=`", hint);
    declaration.body = m_expressions.parse();
    expectEnd("function");
    return declaration;
}

bool StatementParser::atLet() const
{
    return m_reader.atWord("let") && m_reader.peek(1).kind != TokenKind::Dot;
}

/// Goes on at the next `let` or at the rule's column after an error; false if neither is left.
bool StatementParser::recoverInRule()
{
    for (std::size_t i = m_reader.position(); i < m_reader.end(); ++i) {
        const Token &token = m_reader.tokenAt(i);
        if (!token.lineStart || token.kind != TokenKind::Name)
            continue;
        m_reader.recover(i);
        const std::size_t column = m_reader.atWord("new") && m_reader.atName(1) ? 1 : 0;
        const TokenKind behind = m_reader.peek(column + 3).kind;
        if ((atLet() && m_reader.atName(1)) ||
            (m_reader.atName(column) && m_reader.peek(column + 1).kind == TokenKind::Dot &&
             m_reader.atName(column + 2) && (behind == TokenKind::Equal || behind == TokenKind::Unit)))
            return true;
    }
    return false;
}

Rule StatementParser::parseRule()
{
    Rule rule;
    bool good = true;
    rule.name = m_reader.expectName("the rule's name",
                                    "Write `rule name \"description\" table.column = expression`.");
    if (m_reader.atName() || m_reader.at(TokenKind::Text) || m_reader.failed() || m_reader.atEnd()) {
        if (m_reader.at(TokenKind::Text))
            rule.description = m_reader.take().text;
        while (atLet()) {
            m_reader.take();
            Let let;
            let.name = m_reader.expectName("a name", "Write `let name = expression`.");
            m_reader.expect(TokenKind::Equal, "`=`", "Write `let name = expression`.");
            let.value = m_expressions.parse();
            if (!m_reader.atName() && !m_reader.atEnd())
                m_reader.failExpected("rules.expected-end", "the end of the expression",
                                      "An operator is missing before it, or a new line after `let`.");
            rule.lets.push_back(std::move(let));
            if (m_reader.failed()) {
                good = false;
                if (!recoverInRule())
                    return {};
            }
        }
    }
    parseRuleBody(rule);
    return good && !m_reader.failed() ? rule : Rule{};
}

void StatementParser::parseRuleBody(Rule &rule)
{
    if (m_reader.atWord("new") && m_reader.peek(1).kind != TokenKind::Dot) {
        m_reader.take();
        rule.isNew = true;
    }
    // `rule total_power = …`: the table before the column is what is missing.
    if (m_reader.at(TokenKind::Equal) || (m_reader.atName() && m_reader.peek(1).kind == TokenKind::Equal)) {
        m_reader.failExpected("rules.expected-column", "the column that the rule defines",
                              "Name the column with its table: `rule name table.column = expression`.");
        return;
    }
    rule.target = parseColumn();
    if (m_reader.at(TokenKind::Unit)) {
        Token unit = m_reader.take();
        rule.unit = {std::move(unit.text), unit.range};
    }
    m_reader.expect(TokenKind::Equal, "`=`", "Write `table.column = expression`.");
    rule.expression = m_expressions.parse();
    if (m_reader.acceptWord("starts")) {
        m_reader.expectWord("at", "Write `starts at expression`.");
        rule.startsAt = m_expressions.parse();
    }
    expectEnd("rule");
}

Iteration StatementParser::parseIteration()
{
    constexpr std::string_view hint = "Write `iterate 10 times over rule, rule`, with a whole number from 1.";
    Iteration iteration;
    iteration.times = m_reader.expectCount("the number of iterations", 1, hint);
    m_reader.expectWord("times", hint);
    m_reader.expectWord("over", hint);
    iteration.rules = parseNames("the name of a rule");
    if (m_reader.acceptWord("until")) {
        constexpr std::string_view untilHint = "Write `until change < 0.001`.";
        m_reader.expectWord("change", untilHint);
        m_reader.expect(TokenKind::Less, "`<`", untilHint);
        if (m_reader.at(TokenKind::Number))
            iteration.untilChange = m_reader.take().number;
        else
            m_reader.failExpected("rules.expected-number", "a number", untilHint);
    }
    expectEnd("iteration");
    return iteration;
}

} // namespace weighhouse::rules
