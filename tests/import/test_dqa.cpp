// SPDX-License-Identifier: GPL-3.0-or-later
// All published dumps of Decision QA: they import, and the references they lack are proposed.
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/data/import/proposals.h"
#include "core/data/import/source.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <algorithm>
#include <map>
#include <set>

using namespace weighhouse;

namespace
{

std::vector<std::filesystem::path> dumps(const std::filesystem::path &folder)
{
    std::vector<std::filesystem::path> paths;
    for (const auto &entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".sql")
            paths.push_back(entry.path());
    }
    std::ranges::sort(paths);
    return paths;
}

/// How often each table is the target of a line that starts with INSERT.
std::map<std::string, std::size_t> countedRows(std::string_view text)
{
    std::map<std::string, std::size_t> counts;
    for (const std::string_view line : split(text, '\n')) {
        constexpr std::string_view start = "INSERT INTO ";
        if (line.starts_with(start))
            ++counts[std::string(line.substr(start.size(), line.find('(') - start.size()))];
    }
    return counts;
}

std::set<std::string> proposed(const data::Dataset &dataset)
{
    std::set<std::string> texts;
    for (const import::ProposedReference &proposal : import::proposeReferences(dataset))
        texts.insert(proposal.reference.table + "." + join(proposal.reference.columns, ",") + " -> " +
                     proposal.reference.targetTable + "(" + join(proposal.reference.targetColumns, ",") +
                     ")");
    return texts;
}

std::string shown(const std::set<std::string> &texts)
{
    return join(std::vector<std::string>(texts.begin(), texts.end()), "; ");
}

void checkDumps(const std::filesystem::path &folder, std::size_t count,
                const std::set<std::string> &references)
{
    const auto paths = dumps(folder);
    QCOMPARE(paths.size(), count);
    for (const auto &path : paths) {
        WEIGHHOUSE_TAKE(text, readFile(path));
        WEIGHHOUSE_TAKE(imported, import::importSource(path));
        QCOMPARE(imported.warnings.size(), std::size_t{0});
        QCOMPARE(imported.notes.size(), std::size_t{0});
        std::map<std::string, std::size_t> rows;
        for (std::size_t t = 0; t < imported.dataset.tables.size(); ++t) {
            if (imported.dataset.tables[t].rowCount > 0)
                rows[imported.dataset.schema.tables[t].name] = imported.dataset.tables[t].rowCount;
        }
        QVERIFY2(rows == countedRows(text), path.c_str());
        QVERIFY2(problemsOf(imported.dataset.schema).empty(), path.c_str());
        const auto found = proposed(imported.dataset);
        QVERIFY2(found == references, (path.string() + ": " + shown(found)).c_str());
    }
}

} // namespace

class DqaTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void locating()
    {
        WEIGHHOUSE_REAL_DATA(folder, "dqa/data/locating/queries/SQL_format");
        checkDumps(folder, 100,
                   {"country.home_node -> trade_node(trade_node)", "flow.source -> trade_node(trade_node)",
                    "flow.dest -> trade_node(trade_node)",
                    "node_country.trade_node -> trade_node(trade_node)",
                    "node_country.country_name -> country(country_name)"});
    }

    void building()
    {
        WEIGHHOUSE_REAL_DATA(folder, "dqa/data/building/queries/SQL_format");
        checkDumps(folder, 35,
                   {"supply.goods_id -> goods(code)", "supply.building_id -> building(id)",
                    "demand.goods_id -> goods(code)", "demand.building_id -> building(id)"});
    }

    void types()
    {
        WEIGHHOUSE_REAL_DATA(path, "dqa/data/locating/queries/SQL_format/q1.sql");
        WEIGHHOUSE_TAKE(imported, import::importSource(path));
        const data::Dataset &dataset = imported.dataset;
        WEIGHHOUSE_SAME(dataset.schema.tables[0].name, "country");
        QCOMPARE(dataset.tables[0].rowCount, std::size_t{665});
        WEIGHHOUSE_SAME(join(dataset.schema.tables[2].primaryKey, ","), "source,dest");
        QVERIFY(dataset.value(0, 0, 0) == data::Value("SWE"));
        QVERIFY(dataset.value(0, 2, 0) == data::Value(107.373));
        QVERIFY(dataset.value(1, 2, 0) == data::Value(true));
        WEIGHHOUSE_SAME(imported.kind, "SQL dump");
    }
};

WEIGHHOUSE_TEST(DqaTest)
#include "test_dqa.moc"
