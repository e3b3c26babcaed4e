// SPDX-License-Identifier: GPL-3.0-or-later
// The read of all shortest paths between two people, weighed by their replies: SQL's form of it needs arrays,
// so its rows are worked out here, from the files, as its text says.
#include "tests/ldbc/network_graph.h"
#include "tests/ldbc/reads.h"
#include "tests/ldbc/rows.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include "core/base/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

using Id = std::string;
using PeoplePath = std::vector<Id>;

/// Who knows whom, and how much they replied to each other: 1 for a reply to a post, ½ to a comment.
struct Acquaintance {
    std::map<Id, std::set<Id>> known = {};
    std::map<std::pair<Id, Id>, double> weights = {};
};

Acquaintance acquaintanceOf(const ldbc::Network &network)
{
    Acquaintance made;
    for (const auto &row : network.at("person_knows_person").rows) {
        made.known[row[0]].insert(row[1]);
        made.known[row[1]].insert(row[0]);
    }
    std::unordered_map<Id, Id> creators;
    for (const char *file : {"post_hasCreator_person", "comment_hasCreator_person"}) {
        for (const auto &row : network.at(file).rows)
            creators[row[0]] = row[1];
    }
    for (const auto &[file, weight] :
         {std::pair("comment_replyOf_post", 1.0), {"comment_replyOf_comment", 0.5}}) {
        for (const auto &row : network.at(file).rows) {
            const Id &from = creators.at(row[0]);
            const Id &to = creators.at(row[1]);
            made.weights[std::minmax(from, to)] += weight;
        }
    }
    return made;
}

/// Level by level: the paths of each level are all shortest ones.
std::vector<PeoplePath> shortestPaths(const Acquaintance &acquaintance, const Id &from, const Id &to)
{
    std::vector<PeoplePath> level{{from}};
    std::set<Id> seen{from};
    while (!level.empty()) {
        std::vector<PeoplePath> found;
        std::ranges::copy_if(level, std::back_inserter(found),
                             [&to](const PeoplePath &path) { return path.back() == to; });
        if (!found.empty())
            return found;
        std::vector<PeoplePath> next;
        std::set<Id> reached;
        for (const PeoplePath &path : level) {
            const auto known = acquaintance.known.find(path.back());
            if (known == acquaintance.known.end())
                continue;
            for (const Id &other : known->second) {
                if (seen.contains(other))
                    continue;
                next.push_back(path);
                next.back().push_back(other);
                reached.insert(other);
            }
        }
        seen.merge(reached);
        level = std::move(next);
    }
    return {};
}

/// The ids in the order of the path, and its weight.
using WeighedPath = std::pair<std::string, double>;

WeighedPath weighed(const Acquaintance &acquaintance, const PeoplePath &path)
{
    double weight = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const auto found = acquaintance.weights.find(std::minmax(path[i - 1], path[i]));
        weight += found == acquaintance.weights.end() ? 0 : found->second;
    }
    return {join(path, ","), weight};
}

Id idOf(const ldbc::Setting &setting, const char *name)
{
    return ldbc::sqlLiteral(setting.at(name));
}

} // namespace

class TestLdbcPaths : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void weighedPaths();
};

void TestLdbcPaths::weighedPaths()
{
    WEIGHHOUSE_REAL_DATA(folder, "ldbc");
    const ldbc::Network network = ldbc::readNetwork(folder / "test-data");
    const graph::MemoryGraph graph = ldbc::graphOf(network);
    const Acquaintance acquaintance = acquaintanceOf(network);
    const auto reads = ldbc::readsIn(folder / "queries");
    const auto read = std::ranges::find(reads, "interactive-complex-14", &ldbc::Read::name);
    if (read == reads.end())
        QSKIP("needs interactive-complex-14 of LDBC");
    int several = 0;
    int withWeight = 0;
    for (const ldbc::Setting &setting :
         ldbc::settingsOf(*read, network, folder / "test-data/substitution_parameters", 40)) {
        cypher::QuerySetting run{.graph = graph};
        run.parameters =
            graph::makeMap({{"person1Id", graph::Value(std::get<std::int64_t>(setting.at("person1Id")))},
                            {"person2Id", graph::Value(std::get<std::int64_t>(setting.at("person2Id")))}});
        WEIGHHOUSE_TAKE(result, cypher::runQuery(read->cypher, run));
        std::vector<WeighedPath> found;
        for (const cypher::Row &row : result.rows) {
            PeoplePath path;
            for (const graph::Value &id : row[0].list())
                path.push_back(std::to_string(id.integer()));
            found.emplace_back(join(path, ","), row[1].number());
        }
        QVERIFY(std::ranges::is_sorted(found, std::ranges::greater(), &WeighedPath::second));
        std::vector<WeighedPath> expected;
        for (const PeoplePath &path :
             shortestPaths(acquaintance, idOf(setting, "person1Id"), idOf(setting, "person2Id")))
            expected.push_back(weighed(acquaintance, path));
        several += expected.size() > 1 ? 1 : 0;
        withWeight +=
            std::ranges::any_of(expected, [](const WeighedPath &path) { return path.second > 0; }) ? 1 : 0;
        std::ranges::sort(found);
        std::ranges::sort(expected);
        QVERIFY2(found == expected, (idOf(setting, "person1Id") + " " + idOf(setting, "person2Id")).c_str());
    }
    qInfo("%d settings with several paths, %d with replies", several, withWeight);
    QVERIFY(several > 3 && withWeight > 3);
}

WEIGHHOUSE_TEST(TestLdbcPaths)
#include "test_ldbc_paths.moc"
