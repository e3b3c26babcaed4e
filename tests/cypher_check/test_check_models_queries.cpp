// Queries that language models wrote, with the verdicts of Neo4j.
#include "tests/cypher_check/parsed_check.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

struct Verdict {
    std::string query;
    bool isWrong = false; ///< Neo4j's word.
    Errors errors = {};   ///< Ours.
};

/// Of one model. The verdicts on the other one's queries have slipped to other rows: they call SQL right and
/// plain patterns wrong.
std::vector<Verdict> readVerdicts(const std::filesystem::path &file, std::string_view source)
{
    std::vector<Verdict> verdicts;
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        const auto json = nlohmann::json::parse(line);
        if (json.at("source").get<std::string>() != source)
            continue;
        const auto query = json.at("cypher").get<std::string>();
        verdicts.push_back({query, json.at("syntax_error") == "True", errorsOf(query)});
    }
    return verdicts;
}

} // namespace

class TestCheckModelsQueries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void verdictsOfNeo4j();
    void othersMostlyPass();
};

void TestCheckModelsQueries::verdictsOfNeo4j()
{
    WEIGHHOUSE_REAL_DATA(file, "text2cypher/queries.jsonl");
    int right = 0;
    int passed = 0;
    int wrong = 0;
    int refused = 0;
    std::string others;
    for (const Verdict &verdict : readVerdicts(file, "text2cypher_claudeopus")) {
        const bool isRefused = !verdict.errors.empty();
        (verdict.isWrong ? wrong : right) += 1;
        passed += !verdict.isWrong && !isRefused ? 1 : 0;
        refused += verdict.isWrong && isRefused ? 1 : 0;
        if (isRefused != verdict.isWrong)
            others += verdict.query + "\n" + (isRefused ? toText(verdict.errors.front()) : "passes") + "\n";
    }
    qInfo("%d of %d pass, %d of %d are refused\n%s", passed, right, refused, wrong, others.c_str());
    QVERIFY(right > 0 && wrong > 0);
    QVERIFY2(passed * 100 >= right * 99, others.c_str());
    QVERIFY2(refused * 100 >= wrong * 95, others.c_str());
}

void TestCheckModelsQueries::othersMostlyPass()
{
    WEIGHHOUSE_REAL_DATA(file, "text2cypher/queries.jsonl");
    std::size_t passed = 0;
    std::string others;
    const std::vector<Verdict> verdicts = readVerdicts(file, "text2cypher_gpt4turbo");
    for (const Verdict &verdict : verdicts) {
        passed += verdict.errors.empty() ? 1U : 0U;
        if (!verdict.errors.empty())
            others += verdict.query + "\n" + toText(verdict.errors.front()) + "\n";
    }
    qInfo("%zu of %zu pass", passed, verdicts.size());
    QVERIFY2(passed * 100 >= verdicts.size() * 96, others.c_str());
}

WEIGHHOUSE_TEST(TestCheckModelsQueries)
#include "test_check_models_queries.moc"
