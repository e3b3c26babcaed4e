// SPDX-License-Identifier: GPL-3.0-or-later
// Paths, nodes and relationships.
#include "core/graph/syntax/grammar.h"

#include "core/base/text.h"
#include "core/graph/syntax/literals.h"

#include <array>
#include <string_view>
#include <variant>

namespace weighhouse::cypher
{
namespace
{

constexpr MessageCode nodeHint = "cypher.do.pattern-written-label-r"_code;
constexpr MessageCode lengthHint = "cypher.do.write-2-1-3"_code;

} // namespace

Pattern Grammar::parsePattern()
{
    Pattern pattern;
    do {
        pattern.push_back(parsePath(true));
    } while (m_reader.accept(LexemeKind::Comma));
    return pattern;
}

bool Grammar::atPatternFunction() const
{
    return (m_reader.at(Word::ShortestPath) || m_reader.at(Word::AllShortestPaths)) &&
           m_reader.at(LexemeKind::LeftParenthesis, 1);
}

PathPattern Grammar::parsePath(bool mayHaveVariable)
{
    const std::size_t start = m_reader.position();
    PathPattern path;
    if (mayHaveVariable && m_reader.atName() && m_reader.at(LexemeKind::Equal, 1)) {
        path.variable = m_reader.expectName("cypher.pattern-parser"_code);
        m_reader.take();
    }
    if (atPatternFunction()) {
        path.function = m_reader.at(Word::ShortestPath) ? PathPattern::Function::ShortestPath
                                                        : PathPattern::Function::AllShortestPaths;
        m_reader.take();
        const Lexeme &open = m_reader.take();
        parseElement(path);
        m_reader.expectClosing(open, LexemeKind::RightParenthesis);
    } else {
        for (const std::string_view selector : {"SHORTEST", "ANY", "ALL"}) {
            if (m_reader.atText(selector))
                failAt(m_reader.position(), {}, Message::of("cypher.pattern-parser.path-selectors"),
                       Message::of("cypher.do.write-shortestpath-allshortestpaths"));
        }
        parseElement(path);
    }
    path.range = m_reader.rangeFrom(start);
    return path;
}

void Grammar::parseElement(PathPattern &path)
{
    if (m_reader.at(LexemeKind::LeftParenthesis) && m_reader.at(LexemeKind::LeftParenthesis, 1))
        failAt(m_reader.position(), {}, Message::of("cypher.pattern-parser.paths-parentheses"),
               Message::of("cypher.do.repeat-relationship-type-1"));
    path.start = parseNode();
    while (atRelationship(m_reader.position())) {
        RelationshipPattern relationship = parseRelationship();
        path.steps.emplace_back(std::move(relationship), parseNode());
    }
}

/// The variable of a node or relationship, if there is one: not the WHERE that may stand there.
std::string Grammar::parsePatternVariable()
{
    const bool isWhere = m_reader.at(Word::Where) && !m_reader.at(LexemeKind::RightParenthesis, 1) &&
                         !m_reader.at(LexemeKind::RightBracket, 1) && !m_reader.at(LexemeKind::Colon, 1);
    return m_reader.atName() && !isWhere ? m_reader.expectName("cypher.pattern-parser"_code) : std::string();
}

PatternProperties Grammar::parseProperties()
{
    const Height scope(*this); // that of one pattern is not on top of another one's
    const std::size_t start = m_reader.position();
    if (m_reader.at(LexemeKind::LeftBrace))
        return parseMapOrOldParameter();
    if (!m_reader.at(LexemeKind::Parameter))
        return std::nullopt;
    std::string name = parameterOf(m_reader.written(m_reader.take()));
    return make(Parameter{std::move(name)}, start);
}

/// What is searched for needs its properties by name.
void Grammar::refuseParameters(const PathPattern &path)
{
    const auto refuse = [this](const PatternProperties &properties) {
        if (properties && std::holds_alternative<Parameter>((*properties)->what))
            m_reader.fail("InvalidParameterUse", Message::of("cypher.invalid-parameter-use"),
                          Message::of("cypher.do.name-properties-name-name"), (*properties)->range);
    };
    refuse(path.start.properties);
    for (const auto &[relationship, node] : path.steps) {
        refuse(relationship.properties);
        refuse(node.properties);
    }
}

NodePattern Grammar::parseNode()
{
    const std::size_t start = m_reader.position();
    NodePattern node;
    const Lexeme &open = m_reader.peek();
    if (!m_reader.expect(LexemeKind::LeftParenthesis, "cypher.pattern-parser.node-parentheses"_code,
                         nodeHint))
        return node;
    node.variable = parsePatternVariable();
    if (m_reader.accept(LexemeKind::Colon) || (m_reader.at(Word::Is) && m_reader.accept(Word::Is)))
        node.labels = parseLabels(true);
    node.properties = parseProperties();
    if (m_reader.accept(Word::Where))
        node.where = parseCondition();
    m_reader.expectClosing(open, LexemeKind::RightParenthesis);
    node.range = m_reader.rangeFrom(start);
    return node;
}

/// Whether a relationship begins there: `-` or `<-`.
bool Grammar::atRelationship(std::size_t position) const
{
    if (m_reader.hasFailed())
        return false;
    const LexemeKind kind = m_reader.lexemeAt(position).kind;
    return kind == LexemeKind::Minus ||
           (kind == LexemeKind::Less && m_reader.lexemeAt(position + 1).kind == LexemeKind::Minus);
}

RelationshipPattern Grammar::parseRelationship()
{
    const std::size_t start = m_reader.position();
    constexpr MessageCode arrowHint = "cypher.do.relationships-written-r-type"_code;
    RelationshipPattern relationship;
    const bool isLeft = m_reader.accept(LexemeKind::Less);
    m_reader.expect(LexemeKind::Minus, "`-`"_sign, arrowHint);
    if (m_reader.at(LexemeKind::LeftBracket)) {
        const Lexeme &open = m_reader.take();
        parseRelationshipDetail(relationship);
        m_reader.expectClosing(open, LexemeKind::RightBracket);
    }
    m_reader.expect(LexemeKind::Minus, "cypher.pattern-parser.relationship"_code, arrowHint);
    const bool isRight = m_reader.accept(LexemeKind::Greater);
    relationship.direction = isLeft == isRight ? Direction::Both
                             : isLeft          ? Direction::Left
                                               : Direction::Right;
    relationship.range = m_reader.rangeFrom(start);
    parseQuantifier(relationship);
    return relationship;
}

void Grammar::parseRelationshipDetail(RelationshipPattern &relationship)
{
    relationship.variable = parsePatternVariable();
    if (m_reader.accept(LexemeKind::Colon) || (m_reader.at(Word::Is) && m_reader.accept(Word::Is)))
        parseTypes(relationship);
    if (m_reader.accept(LexemeKind::Star))
        relationship.hops = parseHops();
    else if (m_reader.at(LexemeKind::DotDot))
        failAt(m_reader.position(), "InvalidRelationshipPattern",
               Message::of("cypher.invalid-relationship-pattern"), lengthHint);
    relationship.properties = parseProperties();
    if (m_reader.accept(Word::Where))
        relationship.where = parseCondition();
}

/// What stands behind the colon: any of some types.
void Grammar::parseTypes(RelationshipPattern &relationship)
{
    if (m_reader.accept(LexemeKind::Percent))
        return;
    do {
        if (!relationship.types.empty())
            m_reader.accept(LexemeKind::Colon);
        if (m_reader.at(LexemeKind::Exclamation) || m_reader.at(LexemeKind::LeftParenthesis) ||
            m_reader.at(LexemeKind::Percent))
            break;
        relationship.types.push_back(
            m_reader.expectName("cypher.pattern-parser.type-behind"_code, "cypher.do.types-written-b"_code));
    } while (m_reader.accept(LexemeKind::Bar));
    if (m_reader.at(LexemeKind::Exclamation) || m_reader.at(LexemeKind::LeftParenthesis) ||
        m_reader.at(LexemeKind::Percent) || m_reader.at(LexemeKind::Ampersand))
        failAt(m_reader.position(), {}, Message::of("cypher.pattern-parser.relationship-type"),
               Message::of("cypher.do.write-other-conditions-where"));
    else if (m_reader.at(LexemeKind::Colon))
        failAt(m_reader.position(), "UnexpectedSyntax",
               Message::of("cypher.unexpected-syntax.relationship-type"),
               Message::of("cypher.do.write-b-two-types"));
}

/// What stands behind the star.
Hops Grammar::parseHops()
{
    const auto bound = [this]() -> std::optional<std::int64_t> {
        if (!m_reader.at(LexemeKind::Integer)) {
            if (m_reader.at(LexemeKind::Minus))
                failAt(m_reader.position(), "InvalidRelationshipPattern",
                       Message::of("cypher.invalid-relationship-pattern.length-cannot"), lengthHint);
            return std::nullopt;
        }
        const Lexeme &lexeme = m_reader.take();
        const auto number = integerOf(m_reader.written(lexeme));
        if (number)
            return *number;
        m_reader.fail(number.error().detail, number.error().message, number.error().hint,
                      {lexeme.begin, lexeme.end});
        return std::nullopt;
    };
    Hops hops;
    hops.least = bound();
    if (m_reader.accept(LexemeKind::DotDot))
        hops.most = bound();
    else
        hops.most = hops.least;
    return hops;
}

/// `+`, `*`, `{2}`, `{1,3}` behind a relationship: the same as a variable length within it.
void Grammar::parseQuantifier(RelationshipPattern &relationship)
{
    const std::size_t start = m_reader.position();
    Hops hops;
    if (m_reader.accept(LexemeKind::Plus)) {
        hops.least = 1;
    } else if (m_reader.accept(LexemeKind::Star)) {
        hops.least = 0;
    } else if (m_reader.at(LexemeKind::LeftBrace)) {
        const Lexeme &open = m_reader.take();
        if (m_reader.at(LexemeKind::Integer))
            hops = parseHops();
        else
            hops.least = 0;
        if (m_reader.accept(LexemeKind::Comma))
            hops.most = m_reader.at(LexemeKind::Integer) ? parseHops().most : std::nullopt;
        m_reader.expectClosing(open, LexemeKind::RightBrace);
    } else {
        return;
    }
    if (relationship.hops || relationship.where)
        failAt(start, {}, Message::of("cypher.pattern-parser.repetition-goes"),
               Message::of("cypher.do.put-condition-path-all"));
    relationship.hops = hops;
}

/// The position behind the labels that begin there, as far as they are labels.
std::size_t Grammar::behindLabels(std::size_t position) const
{
    using enum LexemeKind;
    const auto kindAt = [this](std::size_t at) { return m_reader.lexemeAt(at).kind; };
    for (;;) {
        while (kindAt(position) == Exclamation)
            ++position;
        position = kindAt(position) == LeftParenthesis ? m_reader.closingOf(position) + 1 : position + 1;
        if (kindAt(position) != Ampersand && kindAt(position) != Bar && kindAt(position) != Colon)
            return position;
        ++position;
        if (kindAt(position) == Colon) // `A|:B`
            ++position;
    }
}

/// Whether the parentheses there hold what a node holds, up to its WHERE. `($list IN x)` and `({a: 1}.a)`
/// only begin like one.
bool Grammar::isNode(std::size_t open) const
{
    using enum LexemeKind;
    const auto kindAt = [this](std::size_t position) { return m_reader.lexemeAt(position).kind; };
    const auto isWhere = [this](std::size_t position) {
        return m_reader.lexemeAt(position).word == Word::Where;
    };
    const auto mayFollowVariable = [&](std::size_t position) {
        const LexemeKind kind = kindAt(position);
        return kind == RightParenthesis || kind == Colon || kind == LeftBrace || kind == Parameter ||
               isWhere(position);
    };
    std::size_t next = open + 1;
    if (isWhere(next) && kindAt(next + 1) != RightParenthesis && kindAt(next + 1) != Colon)
        return true; // and not a variable of that name: parsePatternVariable()
    const bool hasName = kindAt(next) == Name || kindAt(next) == QuotedName;
    if (m_reader.lexemeAt(next).word == Word::Not && kindAt(next + 1) != Colon &&
        kindAt(next + 1) != RightParenthesis)
        return false; // `(NOT $a)` and `(NOT {x: 1})` have no variable of that name
    if (hasName && mayFollowVariable(next + 1))
        ++next;
    else if (!mayFollowVariable(next))
        return false;
    if (kindAt(next) == Colon)
        next = behindLabels(next + 1);
    if (kindAt(next) == LeftBrace)
        next = m_reader.closingOf(next) + 1;
    else if (kindAt(next) == Parameter)
        ++next;
    return next >= m_reader.closingOf(open) || isWhere(next);
}

/// Whether a pattern of at least one relationship begins there, and not an expression in parentheses.
bool Grammar::atPattern(std::size_t ahead) const
{
    using enum LexemeKind;
    const std::size_t open = m_reader.position() + ahead;
    if (!m_reader.at(LeftParenthesis, ahead) || !isNode(open))
        return false;
    const auto kindAt = [this](std::size_t position) { return m_reader.lexemeAt(position).kind; };
    std::size_t next = m_reader.closingOf(open) + 1;
    if (!atRelationship(next))
        return false;
    next += kindAt(next) == Less ? 2 : 1;
    if (kindAt(next) == LeftBracket) {
        const bool hasType =
            kindAt(next + 1) == Colon || kindAt(next + 1) == Star || kindAt(next + 2) == Colon;
        next = m_reader.closingOf(next) + 1;
        if (hasType && kindAt(next) == Minus)
            return true; // in no expression, or in none with a meaning
    }
    if (kindAt(next) != Minus)
        return false;
    ++next;
    // `(a) - -(1)` and `(a) - [1] - (2)` are numbers.
    return kindAt(next) == Greater || (kindAt(next) == LeftParenthesis && isNode(next));
}

} // namespace weighhouse::cypher
