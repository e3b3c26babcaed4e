// SPDX-License-Identifier: GPL-3.0-or-later
// Literals, names, calls, maps and CASE.
#include "core/graph/syntax/grammar.h"

#include "core/base/text.h"
#include "core/graph/syntax/literals.h"

#include <string_view>

namespace weighhouse::cypher
{
namespace
{

constexpr MessageCode anyValueHint = "cypher.do.number-text-quotes-name"_code;

/// Whether an expression may go on or end there, so that a keyword before it can only be a name.
bool mayFollowName(const Lexeme &lexeme)
{
    using enum LexemeKind;
    switch (lexeme.kind) {
    case End:
    case RightParenthesis:
    case RightBracket:
    case RightBrace:
    case Comma:
    case Dot:
    case DotDot:
    case Bar:
    case Equal:
    case NotEqual:
    case Less:
    case LessOrEqual:
    case Greater:
    case GreaterOrEqual:
        return true;
    default:
        break;
    }
    return lexeme.word == Word::As || lexeme.word == Word::Asc || lexeme.word == Word::Desc ||
           (classOf(lexeme.word) == KeywordClass::Operator && lexeme.word != Word::Not);
}

bool isListFunction(Word word)
{
    return word == Word::All || word == Word::Any || word == Word::NoneOf || word == Word::Single;
}

} // namespace

Expression Grammar::parsePrimary()
{
    const std::size_t start = m_reader.position();
    switch (m_reader.peek().kind) {
    case LexemeKind::Integer:
    case LexemeKind::Float:
    case LexemeKind::Text:
    case LexemeKind::BadNumber:
        return parseLiteral();
    case LexemeKind::Parameter: {
        std::string name = parameterOf(m_reader.written(m_reader.take()));
        if (name.empty())
            failAt(start, "UnexpectedSyntax", Message::of("cypher.unexpected-syntax.name-cannot"));
        return make(Parameter{std::move(name)}, start);
    }
    case LexemeKind::LeftBracket:
        return parseList();
    case LexemeKind::LeftBrace:
        return parseMapOrOldParameter();
    case LexemeKind::LeftParenthesis: {
        if (atPattern(0)) {
            PathPattern path = parsePath(false);
            Expression pattern = make(PatternExpression{std::move(path)}, start);
            m_unplacedPatterns.push_back(pattern.range);
            return pattern;
        }
        const Lexeme &open = m_reader.take();
        Expression inner = parseExpression();
        m_reader.expectClosing(open, LexemeKind::RightParenthesis);
        return inner;
    }
    case LexemeKind::Name:
    case LexemeKind::QuotedName:
        return parseWord();
    default: {
        const bool isType = m_reader.at(LexemeKind::Colon) && start > 0 &&
                            m_reader.lexemeAt(start - 1).kind == LexemeKind::LeftBracket;
        m_reader.failExpected("cypher.primary-parser"_code,
                              isType ? "cypher.do.nodes-stand-parentheses-type"_code : anyValueHint);
        return {};
    }
    }
}

Expression Grammar::parseLiteral()
{
    const std::size_t start = m_reader.position();
    const Lexeme &lexeme = m_reader.take();
    const std::string_view written = m_reader.written(lexeme);
    std::optional<LiteralProblem> problem;
    const auto valueOf = [&](auto read) -> Expression::What {
        if (read)
            return std::move(*read);
        problem = std::move(read.error());
        return {};
    };
    Expression::What what = lexeme.kind == LexemeKind::Text    ? valueOf(textOf(written))
                            : lexeme.kind == LexemeKind::Float ? valueOf(floatOf(written))
                                                               : valueOf(integerOf(written));
    if (problem) {
        const std::size_t begin = lexeme.begin + problem->offset;
        m_reader.fail(problem->detail, std::move(problem->message), problem->hint,
                      {begin, std::min(begin + problem->length, lexeme.end)});
    }
    return make(std::move(what), start);
}

/// Whether the keyword at the reader can be the name of a variable; every other name can.
bool Grammar::mayBeVariable() const
{
    const Lexeme &lexeme = m_reader.peek();
    switch (classOf(lexeme.word)) {
    case KeywordClass::Function:
        return true;
    case KeywordClass::Literal:
        return false;
    default:
        return lexeme.word == Word::None || mayFollowName(m_reader.peek(1));
    }
}

/// A literal that is a word, a form that begins with one, a call or a variable.
Expression Grammar::parseWord()
{
    const std::size_t start = m_reader.position();
    const Word word = m_reader.peek().word;
    const bool isBeforeParenthesis = m_reader.at(LexemeKind::LeftParenthesis, 1);
    if (word == Word::True || word == Word::False || word == Word::Null) {
        m_reader.take();
        return make(word == Word::Null ? Expression::What(NullLiteral()) : word == Word::True, start);
    }
    if (word == Word::Case && !mayFollowName(m_reader.peek(1)))
        return parseCase();
    if (m_reader.at(LexemeKind::LeftBrace, 1)) {
        if (word == Word::Exists || word == Word::Count || word == Word::Collect)
            return parseSubquery();
        if (mayBeVariable())
            return parseMapProjection();
    }
    if (isBeforeParenthesis) {
        const bool isScope = m_reader.atName(2) && m_reader.at(Word::In, 3);
        if (isListFunction(word) && isScope)
            return parseQuantifierCall();
        if (word == Word::Reduce && m_reader.atName(2) && m_reader.at(LexemeKind::Equal, 3))
            return parseReduce();
        if (atPatternFunction())
            return parsePatternFunction();
        if (word == Word::Count && m_reader.at(LexemeKind::Star, 2)) {
            m_reader.take();
            const Lexeme &open = m_reader.take();
            m_reader.take();
            m_reader.expectClosing(open, LexemeKind::RightParenthesis);
            return make(CountAll(), start);
        }
    }
    std::size_t parts = 1;
    while (m_reader.at(LexemeKind::Dot, 2 * parts - 1) && m_reader.atName(2 * parts))
        ++parts;
    const bool isFunction = word == Word::None || classOf(word) == KeywordClass::Function || parts > 1;
    if (isFunction && m_reader.at(LexemeKind::LeftParenthesis, 2 * parts - 1))
        return parseFunction(parts);
    if (!mayBeVariable()) {
        m_reader.failExpected("cypher.primary-parser"_code, anyValueHint);
        return {};
    }
    std::string name = m_reader.expectName("cypher.pattern-parser"_code);
    return make(Variable{std::move(name)}, start);
}

/// A call, whose name has as many parts with dots between them.
Expression Grammar::parseFunction(std::size_t parts)
{
    const std::size_t start = m_reader.position();
    Call call;
    for (std::size_t i = 0; i < parts; ++i) {
        if (i > 0) {
            m_reader.take();
            call.function += '.';
        }
        call.function += m_reader.expectName("cypher.pattern-parser"_code);
    }
    const Lexeme &open = m_reader.take();
    call.isDistinct = m_reader.accept(Word::Distinct);
    if (call.isDistinct || !m_reader.at(LexemeKind::RightParenthesis)) {
        do {
            call.arguments.push_back(parseExpression());
        } while (m_reader.accept(LexemeKind::Comma));
    }
    const bool isOld =
        equalIgnoringCase(call.function, "filter") || equalIgnoringCase(call.function, "extract");
    if (isOld && (m_reader.at(Word::Where) || m_reader.at(LexemeKind::Bar)))
        failAt(m_reader.position(), "UnexpectedSyntax",
               Message::of("cypher.unexpected-syntax.no-longer", {{"function", call.function}}),
               Message::of("cypher.do.write-x-list-where"));
    m_reader.expectClosing(open, LexemeKind::RightParenthesis);
    const bool takesPattern =
        equalIgnoringCase(call.function, "exists") || equalIgnoringCase(call.function, "size");
    if (takesPattern && call.arguments.size() == 1)
        settle(call.arguments.front());
    return make(std::move(call), start);
}

/// Until a bracket, which is not read.
Expressions Grammar::parseExpressions(LexemeKind closing)
{
    Expressions expressions;
    if (m_reader.at(closing))
        return expressions;
    do {
        expressions.push_back(parseExpression());
    } while (m_reader.accept(LexemeKind::Comma));
    return expressions;
}

Expression Grammar::parseMapOrOldParameter()
{
    const std::size_t start = m_reader.position();
    if ((m_reader.atName(1) || m_reader.at(LexemeKind::Integer, 1)) &&
        m_reader.at(LexemeKind::RightBrace, 2)) {
        const std::string name(m_reader.written(m_reader.peek(1)));
        m_reader.fail("UnexpectedSyntax", Message::of("cypher.unexpected-syntax.parameters-no"),
                      Message::of("cypher.do.write-2", {{"name", name}}),
                      {m_reader.peek().begin, m_reader.peek(2).end});
        return {};
    }
    MapLiteral map = parseMap();
    return make(std::move(map), start);
}

MapLiteral Grammar::parseMap()
{
    MapLiteral map;
    const Lexeme &open = m_reader.take();
    if (!m_reader.at(LexemeKind::RightBrace)) {
        do {
            std::string key =
                m_reader.expectName("cypher.primary-parser.key"_code, "cypher.do.map-written-key-value"_code);
            m_reader.expect(LexemeKind::Colon, "cypher.primary-parser.behind-key"_code);
            map.entries.emplace_back(std::move(key), parseExpression());
        } while (m_reader.accept(LexemeKind::Comma));
    }
    m_reader.expectClosing(open, LexemeKind::RightBrace);
    return map;
}

Expression Grammar::parseMapProjection()
{
    const std::size_t start = m_reader.position();
    MapProjection projection;
    projection.variable = m_reader.expectName("cypher.pattern-parser"_code);
    const Lexeme &open = m_reader.take();
    while (!m_reader.at(LexemeKind::RightBrace)) {
        if (m_reader.accept(LexemeKind::Dot)) {
            if (m_reader.accept(LexemeKind::Star))
                projection.elements.emplace_back(MapProjection::AllProperties());
            else
                projection.elements.emplace_back(MapProjection::Property{
                    m_reader.expectName("cypher.primary-parser.property-behind"_code)});
        } else {
            std::string name = m_reader.expectName("cypher.primary-parser.property-key"_code,
                                                   "cypher.do.projection-written-n-name"_code);
            if (m_reader.accept(LexemeKind::Colon))
                projection.elements.emplace_back(MapProjection::Entry{std::move(name), parseExpression()});
            else
                projection.elements.emplace_back(MapProjection::OfVariable{std::move(name)});
        }
        if (!m_reader.accept(LexemeKind::Comma))
            break;
        if (m_reader.at(LexemeKind::RightBrace))
            m_reader.failExpected("cypher.primary-parser.another-element"_code);
    }
    m_reader.expectClosing(open, LexemeKind::RightBrace);
    return make(std::move(projection), start);
}

/// A branch `WHEN 1, 2 THEN …` counts as two of them.
Expression Grammar::parseCase()
{
    const std::size_t start = m_reader.position();
    m_reader.take();
    Case parsed;
    if (!m_reader.at(Word::When))
        parsed.of = parseExpression();
    if (!m_reader.at(Word::When))
        m_reader.failExpected("cypher.primary-parser.when"_code, "cypher.do.write-case-when-condition"_code);
    while (m_reader.accept(Word::When)) {
        Expressions operands;
        do {
            operands.push_back(parsed.of ? parseExpression() : parseCondition());
        } while (parsed.of && m_reader.accept(LexemeKind::Comma));
        m_reader.expect(Word::Then, "`THEN`"_sign);
        Expression result = parseExpression();
        for (std::size_t i = 0; i + 1 < operands.size(); ++i)
            parsed.branches.emplace_back(std::move(operands[i]), result);
        parsed.branches.emplace_back(std::move(operands.back()), std::move(result));
    }
    if (m_reader.accept(Word::Else))
        parsed.otherwise = parseExpression();
    m_reader.expect(Word::End, "`END`"_sign, "cypher.do.case-closed-end"_code);
    return make(std::move(parsed), start);
}

} // namespace weighhouse::cypher
