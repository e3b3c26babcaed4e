// SPDX-License-Identifier: GPL-3.0-or-later
// Queries that others wrote: the openCypher kit, those of models, and those of a benchmark.
#include "core/graph/syntax/parser.h"
#include "core/graph/syntax/printer.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::cypher;

class TestCypherRealQueries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kit();
    void kitErrors();
    void queriesOfModels();
    void queriesOfBenchmark();
};

namespace
{

std::vector<nlohmann::json> linesOf(const std::filesystem::path &path)
{
    std::vector<nlohmann::json> rows;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        rows.push_back(nlohmann::json::parse(line));
    return rows;
}

std::string textOf(const nlohmann::json &row, const char *key)
{
    return row.contains(key) && row[key].is_string() ? row[key].get<std::string>() : std::string();
}

/// Why the query is not read, or not read back as the same; empty if all is good.
std::string problemOf(const std::string &query)
{
    const Parsed parsed = parse(query);
    if (!parsed.statement)
        return toText(parsed.errors.front()) + "\n" + query;
    const std::string text = print(*parsed.statement);
    const Parsed again = parse(text);
    if (!again.statement)
        return toText(again.errors.front()) + "\n" + text;
    return *again.statement == *parsed.statement ? std::string() : "printed as another tree: " + text;
}

} // namespace

void TestCypherRealQueries::kit()
{
    WEIGHHOUSE_REAL_DATA(path, "tck/scenarios.jsonl");
    std::size_t queries = 0;
    for (const nlohmann::json &row : linesOf(path)) {
        std::vector<std::string> texts;
        for (const nlohmann::json &setup : row["setup"])
            texts.push_back(setup.get<std::string>());
        if (!textOf(row, "control").empty())
            texts.push_back(textOf(row, "control"));
        if (textOf(row, "error").find("SyntaxError") == std::string::npos)
            texts.push_back(textOf(row, "query"));
        for (const std::string &text : texts) {
            WEIGHHOUSE_SAME(problemOf(text), "");
            ++queries;
        }
    }
    QVERIFY(queries > 1000);
}

/// What the kit wants refused is refused with its word, if it is a mistake that shows without a look at names
/// and types.
void TestCypherRealQueries::kitErrors()
{
    WEIGHHOUSE_REAL_DATA(path, "tck/scenarios.jsonl");
    const std::array<std::string, 9> ours{
        "UnexpectedSyntax",      "InvalidNumberLiteral",  "IntegerOverflow",
        "FloatingPointOverflow", "InvalidUnicodeLiteral", "InvalidUnicodeCharacter",
        "InvalidDelete",         "InvalidParameterUse",   "InvalidClauseComposition"};
    std::size_t refused = 0;
    for (const nlohmann::json &row : linesOf(path)) {
        const std::string error = textOf(row, "error");
        if (error.find("SyntaxError should be raised at compile time") == std::string::npos)
            continue;
        const std::string detail = error.substr(error.rfind(' ') + 1);
        const Parsed parsed = parse(textOf(row, "query"));
        if (std::ranges::find(ours, detail) != ours.end())
            QVERIFY2(!parsed.errors.empty(), textOf(row, "query").c_str());
        if (parsed.errors.empty())
            continue;
        WEIGHHOUSE_SAME(parsed.errors.front().code, "cypher.syntax." + detail);
        ++refused;
    }
    QVERIFY(refused > 15);
}

/// What models wrote for questions of people. Whether a database took them is known only roughly: some that
/// it is said to have taken are no Cypher, and some that it refused are.
void TestCypherRealQueries::queriesOfModels()
{
    WEIGHHOUSE_REAL_DATA(path, "text2cypher/queries.jsonl");
    std::size_t good = 0;
    std::size_t read = 0;
    for (const nlohmann::json &row : linesOf(path)) {
        if (textOf(row, "syntax_error") != "False")
            continue;
        ++good;
        const std::string query = textOf(row, "cypher");
        if (!parse(query).statement)
            continue;
        ++read;
        WEIGHHOUSE_SAME(problemOf(query), "");
    }
    QVERIFY(good > 0);
    QVERIFY2(read * 100 >= good * 99, (std::to_string(read) + " of " + std::to_string(good)).c_str());
}

void TestCypherRealQueries::queriesOfBenchmark()
{
    WEIGHHOUSE_REAL_DATA(folder, "ldbc/queries/cypher");
    std::size_t queries = 0;
    for (const auto &entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        WEIGHHOUSE_SAME(problemOf(text), "");
        ++queries;
    }
    QVERIFY(queries > 0);
}

WEIGHHOUSE_TEST(TestCypherRealQueries)
#include "test_cypher_real_queries.moc"
