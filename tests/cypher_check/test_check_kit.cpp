// SPDX-License-Identifier: GPL-3.0-or-later
// Every scenario of the compatibility kit: what is wrong at compile time is refused as the kit says, and
// nothing else is.
#include "tests/cypher_check/parsed_check.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

struct Scenario {
    std::string title;
    std::string query;
    std::string code; ///< Expected at compile time, empty: none.
    std::vector<std::string> setup = {};
    std::vector<cypher::ProcedureSignature> procedures = {};
    std::set<std::string> parameters = {};
};

/// "a SyntaxError should be raised at compile time: UndefinedVariable" as "cypher.syntax.UndefinedVariable".
std::string codeOf(const std::string &sentence)
{
    static const std::map<std::string, std::string> classes = {{"SyntaxError", "syntax"},
                                                               {"TypeError", "type-error"},
                                                               {"SemanticError", "semantic"},
                                                               {"ProcedureError", "procedure-error"},
                                                               {"ParameterMissing", "parameter-missing"},
                                                               {"ArgumentError", "argument-error"}};
    const std::string errorClass = sentence.substr(2, sentence.find(" should") - 2);
    const std::string detail = sentence.substr(sentence.rfind(' ') + 1);
    const auto known = classes.find(errorClass);
    return "cypher." + (known == classes.end() ? errorClass : known->second) + "." + detail;
}

Scenario scenarioFrom(const nlohmann::json &json)
{
    Scenario scenario;
    scenario.title = json.at("file").get<std::string>() + ": " + json.at("scenario").get<std::string>();
    scenario.query = json.at("query").get<std::string>();
    for (const auto &text : json.at("setup"))
        scenario.setup.push_back(text.get<std::string>());
    if (json.at("expect") == "error") {
        const auto sentence = json.at("error").get<std::string>();
        if (sentence.find("at compile time") != std::string::npos)
            scenario.code = codeOf(sentence);
    }
    for (const auto &procedure : json.at("procs")) {
        const auto text = procedure.at("sig").get<std::string>();
        scenario.procedures.push_back(signatureFrom(text.substr(text.find("procedure ") + 10)));
    }
    for (const auto &[name, value] : json.at("params").items())
        scenario.parameters.insert(name);
    return scenario;
}

std::vector<Scenario> readScenarios(const std::filesystem::path &file)
{
    std::vector<Scenario> scenarios;
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);)
        scenarios.push_back(scenarioFrom(nlohmann::json::parse(line)));
    return scenarios;
}

Errors errorsOfScenario(const Scenario &scenario, const std::string &query)
{
    const ListedProcedures procedures(scenario.procedures);
    return testing::errorsOf(query, {.procedures = &procedures, .parameters = scenario.parameters});
}

} // namespace

class TestCheckKit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rightQueriesPass();
    void wrongQueriesAreRefused();
};

void TestCheckKit::rightQueriesPass()
{
    WEIGHHOUSE_REAL_DATA(file, "tck/scenarios.jsonl");
    int passed = 0;
    std::string refused;
    for (const Scenario &scenario : readScenarios(file)) {
        std::vector<std::string> queries = scenario.setup;
        if (scenario.code.empty())
            queries.push_back(scenario.query);
        for (const std::string &query : queries) {
            const Errors errors = errorsOfScenario(scenario, query);
            passed += errors.empty() ? 1 : 0;
            if (!errors.empty())
                refused += scenario.title + "\n" + query + "\n" + errors.front().code + " " +
                           toText(errors.front()) + "\n";
        }
    }
    qInfo("%d queries pass", passed);
    QVERIFY2(refused.empty(), refused.c_str());
    QVERIFY(passed > 1500);
}

void TestCheckKit::wrongQueriesAreRefused()
{
    WEIGHHOUSE_REAL_DATA(file, "tck/scenarios.jsonl");
    int right = 0;
    int all = 0;
    std::string others;
    for (const Scenario &scenario : readScenarios(file)) {
        if (scenario.code.empty())
            continue;
        ++all;
        const Errors errors = errorsOfScenario(scenario, scenario.query);
        if (!errors.empty() && errors.front().code == scenario.code) {
            ++right;
            continue;
        }
        others +=
            scenario.title + "\n" + scenario.query + "\nexpected " + scenario.code + "\n" +
            (errors.empty() ? std::string("accepted") : errors.front().code + " " + toText(errors.front())) +
            "\n";
    }
    qInfo("%d of %d are refused as the kit says", right, all);
    QVERIFY2(right * 100 >= all * 98, others.c_str());
    if (!others.empty())
        qInfo("%s", others.c_str());
}

WEIGHHOUSE_TEST(TestCheckKit)
#include "test_check_kit.moc"
