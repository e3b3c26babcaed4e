// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever graph a script makes, its tables show it again.
#include "core/base/text.h"
#include "core/data/graph_mapping.h"
#include "core/graph/import/cypher_importer.h"
#include "tests/graph_import/graph_facts.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>
#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

using namespace weighhouse;

namespace
{

/// Each key has values of one type, or of numbers of both.
std::string randomProperties()
{
    const std::vector<std::pair<std::string, std::vector<std::string>>> known{
        {"name", {"'a'", "\"b\"", "'it\\'s'", "''", "'größer'", "'True'"}},
        {"Name", {"'a'", "'A'"}},
        {"count", {"0", "1", "-7", "9223372036854775807", "-9223372036854775808"}},
        {"share", {"0.5", "1", "-2", "1e300", "-0.25"}},
        {"isOld", {"true", "false"}},
        {"`odd: name`", {"1", "2"}},
        {"id", {"1", "2", "3", "4"}},
        {"source", {"'x'"}},
        {"tags", {"[]", "['x', 'y']", "[1, -2]", "[0.5]"}},
        {"gone", {"null"}}};
    std::vector<std::string> texts;
    for (const auto &[key, values] : known) {
        if (*rc::gen::inRange(0, 3) == 0)
            texts.push_back(key + ": " + *rc::gen::elementOf(values));
    }
    return texts.empty() ? "" : " {" + join(texts, ", ") + "}";
}

std::string randomLabels()
{
    return *rc::gen::element<std::string>("", ":A", ":B", ":A:B", ":B:A", ":a", ":`odd:label`", ":`tick``s`",
                                          ":R", ":node");
}

std::string randomType()
{
    return *rc::gen::element<std::string>("R", "r", "`odd type`", "A", "```x``y`", "```x```");
}

/// One CREATE with all of it, clauses of CREATE, or a statement for each: nodes are found by numbers then.
std::string randomScript()
{
    const int style = *rc::gen::inRange(0, 3);
    const int nodes = *rc::gen::inRange(0, 8);
    const int links = nodes == 0 ? 0 : *rc::gen::inRange(0, 10);
    std::string script = nodes == 0 ? "" : style == 0 ? "CREATE " : "";
    std::vector<std::string> labels;
    for (int i = 0; i < nodes; ++i) {
        labels.push_back(randomLabels());
        std::string properties = randomProperties();
        if (style == 2)
            properties = properties.empty() ? " {uid: " + std::to_string(i) + "}"
                                            : properties.substr(0, properties.size() - 1) +
                                                  ", uid: " + std::to_string(i) + "}";
        const std::string node = "(n" + std::to_string(i) + labels.back() + properties + ")";
        script += style == 0 ? (i == 0 ? "" : ", ") + node : "CREATE " + node + (style == 2 ? ";\n" : "\n");
    }
    for (int i = 0; i < links; ++i) {
        const int from = *rc::gen::inRange(0, nodes);
        const int to = *rc::gen::inRange(0, nodes);
        const bool isBackwards = *rc::gen::arbitrary<bool>();
        const std::string link = std::string(isBackwards ? "<-" : "-") + "[:" + randomType() +
                                 randomProperties() + "]" + (isBackwards ? "-" : "->");
        if (style == 2)
            script += "MATCH (a" + labels[from] + " {uid: " + std::to_string(from) + "}), (b" + labels[to] +
                      " {uid: " + std::to_string(to) + "}) CREATE (a)" + link + "(b); // one more\n";
        else
            script += (style == 0 ? ", (n" : "CREATE (n") + std::to_string(from) + ")" + link + "(n" +
                      std::to_string(to) + ")\n";
    }
    return script;
}

} // namespace

class TestRandomGraphs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areTheSameAsTables()
    {
        QVERIFY(rc::check("a script's tables show the graph that its statements make", [] {
            const std::string script = randomScript();
            const auto imported = graph::importCypher(script);
            const auto facts = testing::factsByQueries(script);
            if (!imported || !facts)
                RC_FAIL(script + "\n" + toText(!imported ? imported.error() : facts.error()));
            const std::string difference = testing::difference(testing::factsOf(*imported), *facts);
            if (!difference.empty())
                RC_FAIL(script + "\n" + difference);
            RC_ASSERT(problemsOf(imported->dataset.schema).empty());
            RC_ASSERT(graphProblemsOf(imported->dataset.schema).empty());
        }));
    }
};

WEIGHHOUSE_TEST(TestRandomGraphs)
#include "test_random_graphs.moc"
