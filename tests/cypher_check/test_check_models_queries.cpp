// SPDX-License-Identifier: GPL-3.0-or-later
// Queries that language models wrote, with the verdicts of Neo4j.
#include "core/graph/syntax/parser.h"
#include "tests/cypher_check/parsed_check.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

struct Judged {
    std::string query;
    bool isWrong = false; ///< Neo4j's word.
    Errors errors = {};   ///< Ours.
};

constexpr std::string_view opus = "text2cypher_claudeopus";
constexpr std::string_view turbo = "text2cypher_gpt4turbo";

/// Of one model.
std::vector<Judged> readJudged(const std::filesystem::path &file, std::string_view source)
{
    std::vector<Judged> judged;
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        const auto json = nlohmann::json::parse(line);
        if (json.at("source").get<std::string>() != source)
            continue;
        const auto query = json.at("cypher").get<std::string>();
        judged.push_back({query, json.at("syntax_error") == "True", errorsOf(query, {.isStrict = true})});
    }
    return judged;
}

/// How far the verdicts of the first rows have slipped: the verdict on query i stands in row i - shift.
struct Slip {
    std::ptrdiff_t shift = 0;
    std::size_t rows = 0;     ///< So many of them.
    std::ptrdiff_t score = 0; ///< Refusals that meet, less those that do not.
};

/// The slip at which most refusals meet. Behind the rows that it covers verdicts and queries do not fit at
/// any.
Slip slipOf(const std::vector<Judged> &judged)
{
    constexpr std::ptrdiff_t farthest = 20;
    Slip best;
    for (std::ptrdiff_t shift = -farthest; shift <= farthest; ++shift) {
        std::ptrdiff_t score = 0;
        for (std::size_t row = 0; row < judged.size(); ++row) {
            const std::ptrdiff_t query = static_cast<std::ptrdiff_t>(row) + shift;
            const bool isThere = query >= 0 && query < std::ssize(judged);
            const bool isRefused = isThere && !judged[static_cast<std::size_t>(query)].errors.empty();
            if (judged[row].isWrong || isRefused)
                score += judged[row].isWrong == isRefused ? 1 : -1;
            if (score > best.score)
                best = {shift, row + 1, score};
        }
    }
    return best;
}

/// Queries with the verdicts that are theirs.
std::vector<Judged> aligned(const std::vector<Judged> &judged, const Slip &slip)
{
    std::vector<Judged> result;
    for (std::size_t row = 0; row < slip.rows; ++row) {
        const std::ptrdiff_t query = static_cast<std::ptrdiff_t>(row) + slip.shift;
        if (query < 0 || query >= std::ssize(judged))
            continue;
        result.push_back(judged[static_cast<std::size_t>(query)]);
        result.back().isWrong = judged[row].isWrong;
    }
    return result;
}

struct Counts {
    int right = 0;
    int passed = 0; ///< Of the right ones.
    int wrong = 0;
    int refused = 0;         ///< Of the wrong ones.
    std::string others = {}; ///< Where we say otherwise.
};

Counts count(const std::vector<Judged> &judged)
{
    Counts counts;
    for (const Judged &one : judged) {
        const bool isRefused = !one.errors.empty();
        (one.isWrong ? counts.wrong : counts.right) += 1;
        counts.passed += !one.isWrong && !isRefused ? 1 : 0;
        counts.refused += one.isWrong && isRefused ? 1 : 0;
        if (isRefused != one.isWrong)
            counts.others += one.query + "\n" + (isRefused ? toText(one.errors.front()) : "passes") + "\n";
    }
    return counts;
}

void verify(const Counts &counts)
{
    qInfo("%d of %d pass, %d of %d are refused\n%s", counts.passed, counts.right, counts.refused,
          counts.wrong, counts.others.c_str());
    QVERIFY(counts.right > 0 && counts.wrong > 0);
    QVERIFY2(counts.passed * 100 >= counts.right * 99, counts.others.c_str());
    QVERIFY2(counts.refused * 100 >= counts.wrong * 95, counts.others.c_str());
}

} // namespace

class TestCheckModelsQueries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void verdictsOfNeo4j();
    void slippedVerdicts();
    void nearlyAllAreRead();
};

void TestCheckModelsQueries::verdictsOfNeo4j()
{
    WEIGHHOUSE_REAL_DATA(file, "text2cypher/queries.jsonl");
    verify(count(readJudged(file, opus)));
}

/// The verdicts on one model's queries stand in other rows: as the file has them, they call SQL right and
/// plain patterns wrong. Where a single slip makes them fit, they are believed.
void TestCheckModelsQueries::slippedVerdicts()
{
    WEIGHHOUSE_REAL_DATA(file, "text2cypher/queries.jsonl");
    const std::vector<Judged> judged = readJudged(file, turbo);
    const Slip slip = slipOf(judged);
    qInfo("the verdicts of the first %zu of %zu rows belong to the queries %td rows below", slip.rows,
          judged.size(), slip.shift);
    const std::vector<Judged> fitting = aligned(judged, slip);
    if (slip.score < 10)
        QSKIP("too few verdicts of this part of the data fit at any slip");
    verify(count(fitting));
}

/// Whatever row a verdict stands in, few are wrong.
void TestCheckModelsQueries::nearlyAllAreRead()
{
    WEIGHHOUSE_REAL_DATA(file, "text2cypher/queries.jsonl");
    int right = 0;
    int read = 0;
    int passed = 0;
    for (const std::string_view source : {opus, turbo}) {
        for (const Judged &one : readJudged(file, source)) {
            if (one.isWrong)
                continue;
            right += 1;
            read += cypher::parse(one.query).statement.has_value() ? 1 : 0;
            passed += one.errors.empty() ? 1 : 0;
        }
    }
    qInfo("of %d queries that stand as right, %d are read and %d pass the check", right, read, passed);
    QVERIFY(read * 100 >= right * 99);
    QVERIFY(passed * 100 >= right * 97);
}

WEIGHHOUSE_TEST(TestCheckModelsQueries)
#include "test_check_models_queries.moc"
