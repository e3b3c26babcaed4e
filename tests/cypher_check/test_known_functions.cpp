// SPDX-License-Identifier: GPL-3.0-or-later
// The table of functions.
#include "core/base/text.h"
#include "core/graph/check/functions_known.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <set>
#include <string>

using namespace weighhouse;

class TestKnownFunctions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachIsThereOnce();
    void countsFit();
    void areFoundInAnyCase();
    void aggregations();
    void nearestNames();
};

void TestKnownFunctions::eachIsThereOnce()
{
    std::set<std::string> names;
    for (const cypher::KnownFunction &function : cypher::knownFunctions())
        QVERIFY2(names.insert(toLower(function.name)).second, std::string(function.name).c_str());
    QVERIFY(names.size() > 110);
}

void TestKnownFunctions::countsFit()
{
    for (const cypher::KnownFunction &function : cypher::knownFunctions()) {
        QVERIFY2(function.least <= function.most, std::string(function.name).c_str());
        for (std::size_t index = 0; index < function.arguments.size(); ++index)
            QVERIFY2(index < function.most || function.arguments[index] == cypher::kinds::any,
                     std::string(function.name).c_str());
    }
}

void TestKnownFunctions::areFoundInAnyCase()
{
    for (const cypher::KnownFunction &function : cypher::knownFunctions()) {
        QCOMPARE(cypher::findFunction(function.name), &function);
        std::string upper(function.name);
        for (char &letter : upper)
            letter = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
        QCOMPARE(cypher::findFunction(upper), &function);
    }
    QVERIFY(cypher::findFunction("toLow") == nullptr);
    QVERIFY(cypher::findFunction("") == nullptr);
}

void TestKnownFunctions::aggregations()
{
    std::set<std::string> names;
    for (const cypher::KnownFunction &function : cypher::knownFunctions())
        if (function.isAggregate)
            names.emplace(function.name);
    QCOMPARE(names, (std::set<std::string>{"avg", "collect", "count", "max", "min", "percentileCont",
                                           "percentileDisc", "stDev", "stDevP", "sum"}));
}

void TestKnownFunctions::nearestNames()
{
    WEIGHHOUSE_SAME(cypher::nearestFunction("colect").value_or(""), "collect");
    WEIGHHOUSE_SAME(cypher::nearestFunction("STDDEV").value_or(""), "stDev");
    WEIGHHOUSE_SAME(cypher::nearestFunction("duration.inMonth").value_or(""), "duration.inMonths");
    QVERIFY(!cypher::nearestFunction("xyzzyplugh"));
}

WEIGHHOUSE_TEST(TestKnownFunctions)
#include "test_known_functions.moc"
