// SPDX-License-Identifier: GPL-3.0-or-later
// Functions by name: what they give.
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/graph/functions/function.h"
#include "tests/graph_functions/evaluating.h"
#include "tests/graph_values/literals.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>

using namespace weighhouse;
using namespace weighhouse::graph;
using namespace weighhouse::testing;

class TestCalls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void results_data();
    void results();
    void namesAreUnique();
    void nullGivesNull();
    void randomFunctions();
    void theClock();
};

void TestCalls::results_data()
{
    QTest::addColumn<std::string>("result");
    static constexpr auto rows = std::to_array<std::array<const char *, 2>>({
        // Texts.
        {"left('héllo', 2)", "'hé'"},
        {"left('ab', 9)", "'ab'"},
        {"left('ab', 0)", "''"},
        {"right('hellö', 2)", "'lö'"},
        {"right('ab', 9)", "'ab'"},
        {"right('ab', 0)", "''"},
        {"substring('0123456789', 1)", "'123456789'"},
        {"substring('hello', 1, 3)", "'ell'"},
        {"substring('😀bc', 1, 1)", "'b'"},
        {"substring('ab', 5)", "''"},
        {"substring('ab', 1, 9)", "'b'"},
        {"SUBSTRING('ab', null)", "null"},
        {"split('one1two', '1')", "['one', 'two']"},
        {"split('a,b,,c', ',')", "['a', 'b', '', 'c']"},
        {"split('', ',')", "['']"},
        {"split('abé', '')", "['a', 'b', 'é']"},
        {"split('a, b;c', [', ', ';', ','])", "['a', 'b', 'c']"},
        {"replace('hello', 'l', 'LL')", "'heLLLLo'"},
        {"replace('aaa', 'aa', 'b')", "'ba'"},
        {"replace('ab', '', '-')", "'-a-b-'"},
        {"replace('ab', 'x', 'y')", "'ab'"},
        {"trim('  a b\n ')", "'a b'"},
        {"ltrim('  a ')", "'a '"},
        {"rtrim('  a ')", "'  a'"},
        {"btrim('xxaxyx', 'xy')", "'a'"},
        {"ltrim('xxax', 'x')", "'ax'"},
        {"rtrim('éaé', 'é')", "'éa'"},
        {"trim('   ')", "''"},
        {"toUpper('straße é')", "'STRASSE É'"},
        {"toLower('ABC É')", "'abc é'"},
        {"upper('abc')", "'ABC'"},
        {"lower('ABC')", "'abc'"},
        {"reverse('añ😀')", "'😀ña'"},
        {"reverse([1, null, 'a'])", "['a', null, 1]"},
        {"size('añ😀')", "3"},
        {"size([1, null])", "2"},
        {"char_length('é')", "1"},
        {"character_length('')", "0"},
        {"normalize('Å')", "'Å'"},
        {"size(null)", "null"},
        // Numbers.
        {"abs(-1)", "1"},
        {"abs(-1.5)", "1.5"},
        {"sign(-3)", "-1"},
        {"sign(0.0)", "0"},
        {"sign(0.1)", "1"},
        {"isNaN(NaN)", "true"},
        {"isNaN(1)", "false"},
        {"ceil(1.2)", "2.0"},
        {"ceil(-1.2)", "-1.0"},
        {"floor(-1.2)", "-2.0"},
        {"floor(3)", "3.0"},
        {"round(1.5)", "2.0"},
        {"round(-1.5)", "-1.0"},
        {"round(-1.6)", "-2.0"},
        {"round(0.49999999999999994)", "0.0"},
        {"round(3.141592, 3)", "3.142"},
        {"round(0.285, 2)", "0.29"},
        {"round(-2.5, 0)", "-2.0"},
        {"round(-2.5, 0, 'HALF_UP')", "-3.0"},
        {"round(1.249, 1, 'UP')", "1.3"},
        {"round(-1.249, 1, 'up')", "-1.3"},
        {"round(1.249, 1, 'DOWN')", "1.2"},
        {"round(-1.21, 1, 'CEILING')", "-1.2"},
        {"round(1.21, 1, 'CEILING')", "1.3"},
        {"round(-1.21, 1, 'FLOOR')", "-1.3"},
        {"round(1.25, 1, 'HALF_DOWN')", "1.2"},
        {"round(1.251, 1, 'HALF_DOWN')", "1.3"},
        {"round(1.25, 1, 'HALF_EVEN')", "1.2"},
        {"round(1.35, 1, 'HALF_EVEN')", "1.4"},
        {"round(9.99, 1)", "10.0"},
        {"round(0.001, 1)", "0.0"},
        {"round(0.001, 1, 'UP')", "0.1"},
        {"round(0.05, 1)", "0.1"},
        {"round(123456.789, 400)", "123456.789"},
        {"round(1e300, 2)", "1e+300"},
        {"round(NaN, 2)", "NaN"},
        {"round(Infinity)", "Infinity"},
        {"sqrt(16)", "4.0"},
        {"sqrt(-1)", "NaN"},
        {"exp(0)", "1.0"},
        {"log(1)", "0.0"},
        {"log10(1000)", "3.0"},
        {"log(0)", "-Infinity"},
        {"sin(0)", "0.0"},
        {"cos(0)", "1.0"},
        {"tan(0)", "0.0"},
        {"asin(0)", "0.0"},
        {"acos(1)", "0.0"},
        {"acos(2)", "NaN"},
        {"atan(0)", "0.0"},
        {"atan2(0, 1)", "0.0"},
        {"sinh(0)", "0.0"},
        {"cosh(0)", "1.0"},
        {"tanh(0)", "0.0"},
        {"coth(0)", "NaN"},
        {"haversin(0)", "0.0"},
        {"cot(0)", "Infinity"},
        {"degrees(0)", "0.0"},
        {"radians(180)", "3.141592653589793"},
        {"pi()", "3.141592653589793"},
        {"e()", "2.718281828459045"},
        // Lists.
        {"head([1, 2])", "1"},
        {"head([])", "null"},
        {"last([1, 2])", "2"},
        {"last([])", "null"},
        {"tail([1, 2, 3])", "[2, 3]"},
        {"tail([])", "[]"},
        {"range(0, 3)", "[0, 1, 2, 3]"},
        {"range(0, -1)", "[]"},
        {"range(2, 9, 3)", "[2, 5, 8]"},
        {"range(3, 0, -1)", "[3, 2, 1, 0]"},
        {"range(0, 3, -1)", "[]"},
        {"range(-9223372036854775808, 9223372036854775807, 9223372036854775807)",
         "[-9223372036854775808, -1, 9223372036854775806]"},
        {"range(9223372036854775807, -9223372036854775808, -9223372036854775808)",
         "[9223372036854775807, -1]"},
        {"range(0, 5, 9223372036854775807)", "[0]"},
        {"isEmpty('')", "true"},
        {"isEmpty([null])", "false"},
        {"isEmpty({})", "true"},
        {"coalesce(null, 1, 2)", "1"},
        {"coalesce(null, null)", "null"},
        // What there is in a graph.
        {"id(node(1))", "1"},
        {"elementId(node(1))", "'n1'"},
        {"elementId(relationship(1))", "'r1'"},
        {"type(relationship(1))", "'IS IN'"},
        {"type(relationship(3))", "'WAS'"},
        {"startNode(relationship(1))", "(1)"},
        {"endNode(relationship(1))", "(2)"},
        {"labels(node(0))", "['Person', 'Old Man']"},
        {"labels(node(2))", "[]"},
        {"labels(null)", "null"},
        {"properties(node(0))", "{age: 40, name: 'Ann'}"},
        {"properties(relationship(0))", "{since: 2000}"},
        {"properties({a: null})", "{a: null}"},
        {"keys(node(0))", "['age', 'name']"},
        {"keys({k: 1, l: null})", "['k', 'l']"},
        {"keys(node(2))", "[]"},
        {"nodes(path(0-0-1))", "[(0), (1)]"},
        {"relationships(path(0-0-1))", "[[0]]"},
        {"relationships(path(0))", "[]"},
        {"length(path(0-0-1))", "1"},
        {"exists(1)", "true"},
        {"exists(null)", "false"},
        // Conversions.
        {"toInteger('42')", "42"},
        {"toInteger(' +42 ')", "42"},
        {"toInteger('2.9')", "2"},
        {"toInteger('-1e3')", "-1000"},
        {"toInteger(-2.9)", "-2"},
        {"toInteger('foo')", "null"},
        {"toInteger('')", "null"},
        {"toInteger('1 2')", "null"},
        {"toFloat(3)", "3.0"},
        {"toFloat('5')", "5.0"},
        {"toFloat(' 1e-3 ')", "0.001"},
        {"toFloat('foo')", "null"},
        {"toFloat('')", "null"},
        {"toFloat('NaN')", "NaN"},
        {"toFloat('-Infinity')", "-Infinity"},
        {"toBoolean('True')", "true"},
        {"toBoolean('false')", "false"},
        {"toBoolean(' tru ')", "null"},
        {"toBoolean(0)", "false"},
        {"toBoolean(7)", "true"},
        {"toString(1)", "'1'"},
        {"toString(1.0)", "'1.0'"},
        {"toString(1e10)", "'1.0E10'"},
        {"toString(0.00012)", "'1.2E-4'"},
        {"toString(1234567.25)", "'1234567.25'"},
        {"toString(0.001)", "'0.001'"},
        {"toString(1e100)", "'1.0E100'"},
        {"toString(Infinity)", "'Infinity'"},
        {"toString(true)", "'true'"},
        {"toString('a')", "'a'"},
        {"toString(date(0))", "'1970-01-01'"},
        {"toIntegerOrNull(true)", "null"},
        {"toIntegerOrNull('9223372036854775808')", "null"},
        {"toFloatOrNull([])", "null"},
        {"toBooleanOrNull(1.5)", "null"},
        {"toStringOrNull({})", "null"},
        {"toIntegerList(['1', 'x', null, 2.5, []])", "[1, null, null, 2, null]"},
        {"toFloatList(['1', 2])", "[1.0, 2.0]"},
        {"toBooleanList(['true', 1, 'x'])", "[true, true, null]"},
        {"toStringList([1, 'a', null, []])", "['1', 'a', null, null]"},
        {"toIntegerList(null)", "null"},
        // Types.
        {"nullIf(4, 4.0)", "null"},
        {"nullIf('a', 4)", "'a'"},
        {"nullIf(null, 4)", "null"},
        {"valueType(null)", "'NULL'"},
        {"valueType(1)", "'INTEGER NOT NULL'"},
        {"valueType('a')", "'STRING NOT NULL'"},
        {"valueType([1, 2])", "'LIST<INTEGER NOT NULL> NOT NULL'"},
        {"valueType([1, null])", "'LIST<INTEGER> NOT NULL'"},
        {"valueType(['a', 1])", "'LIST<INTEGER NOT NULL | STRING NOT NULL> NOT NULL'"},
        {"valueType([])", "'LIST<NOTHING> NOT NULL'"},
        {"valueType(date(0))", "'DATE NOT NULL'"},
        // Dates, times and durations.
        {"date('2015-07-21')", "'2015-07-21'"},
        {"date({year: 1984, week: 10, dayOfWeek: 3})", "'1984-03-07'"},
        {"date(null)", "null"},
        {"localtime({hour: 12, minute: 31})", "'12:31'"},
        {"time('12:31+01:00')", "'12:31+01:00'"},
        {"localdatetime('2015-07-21T21:40')", "'2015-07-21T21:40'"},
        {"datetime({year: 2015, timezone: '+01:00'})", "'2015-01-01T00:00+01:00'"},
        {"datetime({date: date(1), hour: 3})", "'1970-01-02T03:00Z'"},
        {"duration({days: 14, hours: 16})", "'P14DT16H'"},
        {"duration('P1M')", "'P1M'"},
        {"duration.between(date(0), date(40))", "'P1M9D'"},
        {"duration.inDays(date(0), date(40))", "'P40D'"},
        {"duration.inMonths(date(0), date(40))", "'P1M'"},
        {"duration.inSeconds(date(0), date(1))", "'PT24H'"},
        {"date.truncate('month', date(40))", "'1970-02-01'"},
        {"date.truncate('year', date(40), {day: 5})", "'1970-01-05'"},
        {"date.truncate('month', null)", "null"},
        {"datetime.fromepoch(60, 5)", "'1970-01-01T00:01:00.000000005Z'"},
        {"datetime.fromepochmillis(1500)", "'1970-01-01T00:00:01.5Z'"},
    });
    for (const auto &[call, result] : rows)
        QTest::newRow(call) << std::string(result);
}

void TestCalls::results()
{
    QFETCH(std::string, result);
    const MemoryGraph graph = smallGraph();
    WEIGHHOUSE_SAME(inText(called(QTest::currentDataTag(), {&graph, nullptr, {}})), result);
}

void TestCalls::namesAreUnique()
{
    std::set<std::string> names;
    for (const Function &function : allFunctions()) {
        QVERIFY2(names.insert(toLower(function.name)).second, std::string(function.name).c_str());
        QVERIFY(function.least <= function.most && function.evaluate != nullptr);
        QVERIFY(findFunction(function.name) == &function);
        QVERIFY(findFunction(toLower(function.name)) == &function);
    }
    QVERIFY(names.size() > 100);
    QVERIFY(findFunction("count") == nullptr);
    QVERIFY(findFunction("") == nullptr);
    WEIGHHOUSE_SAME(call("toLowr", {}, {}).error().hint, "Did you mean toLower()?");
}

/// Of every function that says so, wherever the NULL stands.
void TestCalls::nullGivesNull()
{
    for (const Function &function : allFunctions()) {
        if (function.nulls == Function::Nulls::Seen || function.most == 0)
            continue;
        for (std::size_t count = std::max<std::size_t>(function.least, 1); count <= function.most; ++count) {
            for (std::size_t i = 0; i < count; ++i) {
                List arguments(count, Value("x"));
                arguments[i] = Value();
                const Result<Value> result = call(function, arguments, {});
                QVERIFY2(result && result->isNull(), std::string(function.name).c_str());
            }
        }
    }
}

void TestCalls::randomFunctions()
{
    Random random(1);
    const Context context{nullptr, &random, {}};
    std::set<std::string> seen;
    for (int i = 0; i < 100; ++i) {
        WEIGHHOUSE_TAKE(number, call("rand", {}, context));
        QVERIFY(number.floating() >= 0 && number.floating() < 1);
        WEIGHHOUSE_TAKE(identifier, call("randomUUID", {}, context));
        const std::string text = identifier.text();
        QCOMPARE(text.size(), std::size_t{36});
        QCOMPARE(text[14], '4');
        QVERIFY(std::string_view("89ab").find(text[19]) != std::string_view::npos);
        QVERIFY(seen.insert(text).second);
    }
    Random again(1);
    WEIGHHOUSE_TAKE(first, call("rand", {}, {nullptr, &again, {}}));
    QCOMPARE(first.floating(), Random(1).unit());
}

void TestCalls::theClock()
{
    const Context context{nullptr, nullptr, {86399, 250'000'000}};
    const auto row = [&](const char *call, const char *result) {
        WEIGHHOUSE_SAME(inText(called(call, context)), result);
    };
    row("timestamp()", "86399250");
    row("date()", "'1970-01-01'");
    row("date.statement('+02:00')", "'1970-01-02'");
    row("date.realtime({timezone: '+02:00'})", "'1970-01-02'");
    row("datetime()", "'1970-01-01T23:59:59.25Z'");
    row("datetime.transaction()", "'1970-01-01T23:59:59.25Z'");
    row("localtime()", "'23:59:59.25'");
    row("localdatetime()", "'1970-01-01T23:59:59.25'");
    row("time()", "'23:59:59.25Z'");
    row("date.truncate('year')", "'1970-01-01'");
}

WEIGHHOUSE_TEST(TestCalls)
#include "test_calls.moc"
