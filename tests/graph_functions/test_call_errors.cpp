// SPDX-License-Identifier: GPL-3.0-or-later
// What functions refuse.
#include "core/base/error.h"
#include "core/graph/functions/context.h"
#include "tests/graph_functions/evaluating.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <array>
#include <string>

using namespace weighhouse;
using namespace weighhouse::graph;
using namespace weighhouse::testing;

class TestCallErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void errors_data();
    void errors();
};

void TestCallErrors::errors_data()
{
    QTest::addColumn<std::string>("error");
    static constexpr auto rows = std::to_array<std::array<const char *, 2>>({
        {"left('a', -1)",
         "cypher.argument-error.NumberOutOfRange: left() takes no negative numbers, not the integer -1"},
        {"substring('a', 0, -1)",
         "cypher.argument-error.NumberOutOfRange: substring() takes no negative numbers, not the integer -1"},
        {"left('a')", "cypher.syntax.InvalidNumberOfArguments: left() takes 2 arguments, not 1"},
        {"substring('a')",
         "cypher.syntax.InvalidNumberOfArguments: substring() takes 2 to 3 arguments, not 1"},
        {"pi(1)", "cypher.syntax.InvalidNumberOfArguments: pi() takes no arguments, not 1"},
        {"coalesce()", "cypher.syntax.InvalidNumberOfArguments: coalesce() takes at least 1 argument, not 0"},
        {"toLowr('a')", "cypher.syntax.UnknownFunction: there is no function toLowr()"},
        {"toLower(1)", "cypher.type-error.InvalidArgumentValue: toLower() takes a string, not the integer 1"},
        {"size(1)",
         "cypher.type-error.InvalidArgumentValue: size() takes a string or a list, not the integer 1"},
        {"split('a', [1])",
         "cypher.type-error.InvalidArgumentValue: split() takes strings as delimiters, not the integer 1"},
        {"normalize('a', 'NFX')", "cypher.argument-error: normalize() knows no form 'NFX'"},
        {"abs('a')", "cypher.type-error.InvalidArgumentValue: abs() takes a number, not the string 'a'"},
        {"abs(-9223372036854775808)", "cypher.arithmetic-error.IntegerOverflow: abs(-9223372036854775808) is "
                                      "beyond the range of integers"},
        {"round(1.5, -1)",
         "cypher.argument-error.NumberOutOfRange: round() takes no negative precision, not the integer -1"},
        {"round(1.5, 1, 'NEAR')", "cypher.argument-error: round() knows no mode 'NEAR'"},
        {"rand()", "cypher.argument-error: rand() needs a source of random numbers"},
        {"head('a')", "cypher.type-error.InvalidArgumentValue: head() takes a list, not the string 'a'"},
        {"isEmpty(1)",
         "cypher.type-error.InvalidArgumentValue: isEmpty() takes a string, a list or a map, not "
         "the integer 1"},
        {"range(1, 2, 0)",
         "cypher.argument-error.NumberOutOfRange: range() takes a step other than zero, not the integer 0"},
        {"range(1, 2.0)",
         "cypher.argument-error.InvalidArgumentType: range() takes integers, not the float 2.0"},
        {"range(0, 9223372036854775807)",
         "cypher.argument-error.NumberOutOfRange: range() from 0 to 9223372036854775807 has "
         "9223372036854775808 elements; it may have 100000000"},
        {"id(1)", "cypher.type-error.InvalidArgumentValue: id() takes a node or a relationship, not the "
                  "integer 1"},
        {"type(node(1))",
         "cypher.type-error.InvalidArgumentValue: type() takes a relationship, not the node (1)"},
        {"labels(1)", "cypher.type-error.InvalidArgumentValue: labels() takes a node, not the integer 1"},
        {"labels(node(3))",
         "cypher.entity-not-found.DeletedEntityAccess: the node (3) has been deleted in this query"},
        {"keys(node(3))",
         "cypher.entity-not-found.DeletedEntityAccess: the node (3) has been deleted in this query"},
        {"properties(1)",
         "cypher.type-error.InvalidArgumentValue: properties() takes a node, a relationship or "
         "a map, not the integer 1"},
        {"keys([])",
         "cypher.type-error.InvalidArgumentValue: keys() takes a node, a relationship or a map, not "
         "the list []"},
        {"length('a')", "cypher.type-error.InvalidArgumentValue: length() takes a path, not the string 'a'"},
        {"nodes([])", "cypher.type-error.InvalidArgumentValue: nodes() takes a path, not the list []"},
        {"toInteger(true)", "cypher.type-error.InvalidArgumentValue: toInteger() takes a number or a string, "
                            "not the boolean true"},
        {"toInteger('9223372036854775808')",
         "cypher.arithmetic-error.IntegerOverflow: toInteger('9223372036854775808') is beyond the range of "
         "integers"},
        {"toInteger(1e30)",
         "cypher.arithmetic-error.IntegerOverflow: toInteger(1.0E30) is beyond the range of "
         "integers"},
        {"toInteger(NaN)",
         "cypher.arithmetic-error.IntegerOverflow: toInteger(NaN) is beyond the range of integers"},
        {"toFloat(true)", "cypher.type-error.InvalidArgumentValue: toFloat() takes a number or a string, not "
                          "the boolean true"},
        {"toFloat(path(0))",
         "cypher.type-error.InvalidArgumentValue: toFloat() takes a number or a string, not the path <(0)>"},
        {"toBoolean(1.0)",
         "cypher.type-error.InvalidArgumentValue: toBoolean() takes a boolean, an integer or "
         "a string, not the float 1.0"},
        {"toBoolean({})",
         "cypher.type-error.InvalidArgumentValue: toBoolean() takes a boolean, an integer or a "
         "string, not the map {}"},
        {"toString([])", "cypher.type-error.InvalidArgumentValue: toString() takes a boolean, a number, a "
                         "string or a temporal value, not the list []"},
        {"toIntegerList(1)",
         "cypher.type-error.InvalidArgumentValue: toIntegerList() takes a list, not the integer 1"},
        {"date(1)",
         "cypher.type-error.InvalidArgumentValue: date() takes a map, a string or a temporal value, "
         "not the integer 1"},
        {"date({year: [1]})", "cypher.type-error.InvalidArgumentValue: date() takes numbers, strings and "
                              "temporal values in its map, not the list [1]"},
        {"date.truncate('day', 'x')", "cypher.type-error.InvalidArgumentValue: date.truncate() takes a "
                                      "temporal value, not the string 'x'"},
        {"duration.between(1, date(1))",
         "cypher.type-error.InvalidArgumentValue: duration.between() takes two "
         "temporal values, not the integer 1"},
    });
    for (const auto &[call, error] : rows)
        QTest::newRow(call) << std::string(error);
}

void TestCallErrors::errors()
{
    QFETCH(std::string, error);
    const MemoryGraph graph = smallGraph();
    WEIGHHOUSE_SAME(inText(called(QTest::currentDataTag(), {&graph, nullptr, {}})), error);
}

WEIGHHOUSE_TEST(TestCallErrors)
#include "test_call_errors.moc"
