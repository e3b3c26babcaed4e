// SPDX-License-Identifier: GPL-3.0-or-later
// Static types and scopes.
#include "core/graph/check/scope.h"
#include "core/graph/check/types.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

using namespace weighhouse::cypher;

namespace
{

Type randomType(int depth)
{
    if (depth > 0 && *rc::gen::inRange(0, 3) == 0)
        return Type::listOf(randomType(depth - 1));
    return Type::of(*rc::gen::inRange<Kinds>(0, kinds::any + 1));
}

} // namespace

class TestCheckTypes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void words();
    void nullIsInEveryType();
    void eitherIsAUnion();
    void elementsOfLists();
    void scopes();
};

void TestCheckTypes::words()
{
    WEIGHHOUSE_SAME(toText(Type()), "a value");
    WEIGHHOUSE_SAME(toText(Type::null()), "null");
    WEIGHHOUSE_SAME(toText(kinds::number), "an integer or a float");
    WEIGHHOUSE_SAME(toText(kinds::text | kinds::node | kinds::point), "a text, a node or a point");
    WEIGHHOUSE_SAME(toText(Type::listOf(Type::of(kinds::node))), "a list of nodes");
    WEIGHHOUSE_SAME(toText(Type::listOf(Type())), "a list");
}

void TestCheckTypes::nullIsInEveryType()
{
    QVERIFY(rc::check("null can be anything and is surely nothing", [] {
        const Kinds some = *rc::gen::inRange<Kinds>(1, kinds::any + 1);
        RC_ASSERT(Type::null().canBe(some));
        RC_ASSERT(!Type::null().isSurely(some));
        RC_ASSERT(Type::of(some).canBe(some) && Type::of(some).isSurely(some));
        RC_ASSERT(Type::of(some).canBe(kinds::any & ~some) == false);
    }));
}

void TestCheckTypes::eitherIsAUnion()
{
    QVERIFY(rc::check("either(a, b) holds what a and b hold", [] {
        const Type left = randomType(2);
        const Type right = randomType(2);
        const Type both = either(left, right);
        RC_ASSERT(both.kinds() == (left.kinds() | right.kinds()));
        RC_ASSERT(both == either(right, left));
        RC_ASSERT(either(left, left) == left);
        RC_ASSERT(either(both, left).kinds() == both.kinds());
    }));
}

void TestCheckTypes::elementsOfLists()
{
    QVERIFY(rc::check("the elements of a list of x are x", [] {
        const Type element = randomType(2);
        RC_ASSERT(Type::listOf(element).element() == element);
        RC_ASSERT(Type::listOf(element) == Type::listOf(element));
        RC_ASSERT(Type::listOf(element).isSurely(kinds::list));
    }));
    const Type either1 = either(Type::listOf(Type::of(kinds::node)), Type::of(kinds::text));
    QVERIFY(either1.element().isUnknown());
}

void TestCheckTypes::scopes()
{
    Scope scope;
    scope.bind("a", Type::of(kinds::node));
    scope.bind("b", Type());
    scope.bind("b", Type::of(kinds::path));
    QCOMPARE(scope.names(), (std::vector<std::string>{"a", "b"}));
    QVERIFY(scope.find("b")->type == Type::of(kinds::path));
    QVERIFY(!scope.has("A"));
    QVERIFY(scope.onlyOuter().variables().empty());
    Scope inner = scope.forSubquery();
    inner.bind("c", Type());
    QCOMPARE(inner.onlyOuter().names(), scope.names());
}

WEIGHHOUSE_TEST(TestCheckTypes)
#include "test_check_types.moc"
