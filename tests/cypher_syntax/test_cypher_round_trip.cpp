// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the language can say is printed and read back as the same.
#include "core/graph/syntax/parser.h"
#include "core/graph/syntax/printer.h"
#include "tests/cypher_syntax/random_expressions.h"
#include "tests/cypher_syntax/random_queries.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <string>

using namespace weighhouse;
using namespace weighhouse::cypher;

class TestCypherRoundTrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expressions();
    void statements();
    void parenthesesAreNoNodes();
    void parenthesesAreNeeded();
    void anyPartIsRead();
};

namespace
{

std::uint64_t anySeed()
{
    return *rc::gen::arbitrary<std::uint64_t>();
}

/// The value of `RETURN …`.
Expression onlyValue(const Statement &statement)
{
    return std::get<Return>(statement.query.parts.front().clauses.front().what)
        .projection.items.front()
        .value;
}

} // namespace

void TestCypherRoundTrip::expressions()
{
    QVERIFY(rc::check("parse(print(e)) == e", [] {
        testing::RandomSource random(anySeed());
        const Expression expression = testing::randomExpression(random, 4);
        const std::string text = "RETURN " + print(expression);
        RC_LOG(text);
        const Parsed again = parse(text);
        if (!again.statement)
            RC_FAIL(toText(again.errors.front()));
        RC_ASSERT(onlyValue(*again.statement) == expression);
    }));
}

void TestCypherRoundTrip::statements()
{
    QVERIFY(rc::check("parse(print(s)) == s", [] {
        testing::RandomSource random(anySeed());
        const Statement statement = testing::randomStatement(random, 3);
        const std::string text = print(statement);
        RC_LOG(text);
        const Parsed again = parse(text);
        if (!again.statement)
            RC_FAIL(toText(again.errors.front()));
        RC_ASSERT(*again.statement == statement);
        RC_ASSERT(print(*again.statement) == text);
    }));
}

/// `(…) - -(…)`, `(…) < -[…] - (…)`: what is in the parentheses decides whether that is a pattern.
void TestCypherRoundTrip::parenthesesAreNoNodes()
{
    QVERIFY(rc::check("parse(print(e)) == e", [] {
        testing::RandomSource random(anySeed());
        const auto any = [&random] { return testing::randomExpression(random, 2); };
        const auto minus = [](Expression of) {
            return Expression{Unary{UnaryOperator::Minus, std::move(of)}, {}};
        };
        const auto inBrackets = [&any] {
            ListLiteral list;
            list.elements.push_back(any());
            return Expression{std::move(list), {}};
        };
        const auto less = [](Expression first, Expression second) {
            Comparison comparison{std::move(first), {}};
            comparison.rest.emplace_back(Comparator::Less, std::move(second));
            return Expression{std::move(comparison), {}};
        };
        Expression right = random.maybe()   ? minus(any())
                           : random.maybe() ? minus(inBrackets())
                                            : inBrackets();
        Expression first = random.maybe()
                               ? Expression{Binary{BinaryOperator::Subtract, any(), std::move(right)}, {}}
                               : less(any(), std::move(right));
        const Expression expression{Binary{BinaryOperator::Subtract, std::move(first), any()}, {}};
        const std::string text = "RETURN " + print(expression);
        RC_LOG(text);
        const Parsed again = parse(text);
        if (!again.statement)
            RC_FAIL(toText(again.errors.front()));
        RC_ASSERT(onlyValue(*again.statement) == expression);
    }));
}

/// Leaving out the parentheses around a part of a chain of operators changes the meaning or is an error.
void TestCypherRoundTrip::parenthesesAreNeeded()
{
    QVERIFY(rc::check("no parentheses too many", [] {
        testing::RandomSource random(anySeed());
        const auto op = [&random] { return static_cast<BinaryOperator>(random.below(14)); };
        const auto leaf = [](const char *name) { return Expression{Variable{name}, {}}; };
        const bool isLeft = random.maybe();
        Expression inner{Binary{op(), leaf("x"), leaf("y")}, {}};
        Expression outer = isLeft ? Expression{Binary{op(), std::move(inner), leaf("z")}, {}}
                                  : Expression{Binary{op(), leaf("z"), std::move(inner)}, {}};
        std::string text = "RETURN " + print(outer);
        RC_LOG(text);
        RC_PRE(text.find('(') != std::string::npos);
        std::erase_if(text, [](char character) { return character == '(' || character == ')'; });
        const Parsed again = parse(text);
        RC_ASSERT(!again.statement || !(onlyValue(*again.statement) == outer));
    }));
}

/// A query cut anywhere is read without a crash, and each error has a place inside it.
void TestCypherRoundTrip::anyPartIsRead()
{
    QVERIFY(rc::check("errors are in the text", [] {
        testing::RandomSource random(anySeed());
        const std::string text = print(testing::randomStatement(random, 2));
        const std::string part = text.substr(random.below(text.size()), random.below(text.size()));
        const auto lines = static_cast<std::size_t>(std::count(part.begin(), part.end(), '\n')) + 1;
        const Parsed parsed = parse(part);
        RC_ASSERT(parsed.statement.has_value() == parsed.errors.empty());
        for (const Error &error : parsed.errors) {
            RC_LOG(part + "\n" + toText(error));
            RC_ASSERT(error.code.starts_with("cypher.syntax") && !error.message.empty());
            RC_ASSERT(error.where.line >= 1 && error.where.line <= lines && error.where.column >= 1);
        }
    }));
}

WEIGHHOUSE_TEST(TestCypherRoundTrip)
#include "test_cypher_round_trip.moc"
