// Workspaces, and the hashes by which journals know them again.
#include "core/plan/tools/workspace.h"
#include "tests/support/registry.h"
#include "tests/tools/bench.h"

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

std::shared_ptr<const data::Dataset> dataset(std::string_view text)
{
    return std::make_shared<const data::Dataset>(smallDataset(text));
}

constexpr const char *tables = "table a(id integer key, x number, name text, open boolean)\n"
                               "1 | 0.5 | u | true\n2 | NULL | v | false\n3 | -1 | u | NULL\n";

std::string hashOfTables(std::string_view text)
{
    return Workspace::make(dataset(text), {})->datasetHash();
}

} // namespace

class WorkspaceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void errorsOfRulesAreAllTold()
    {
        const auto workspace = Workspace::make(
            dataset(tables), {{"r.rules", "rule a new a.p = y\nrule b new a.q = z\nrule c new a.r = x + 1"}});
        QVERIFY(!workspace);
        QCOMPARE(workspace.error().size(), std::size_t{2});
        WEIGHHOUSE_SAME(workspace.error()[0].where.file, "r.rules");
    }

    void theDatasetHasWhatTheRulesDeclare()
    {
        const auto plain = dataset("table a(id integer, b integer)\n1 | 2\ntable b(id integer)\n2\n");
        const auto workspace =
            Workspace::make(plain, {{"r.rules", "key b(id)\nreference a.b -> b\nrule x new a.y = b.id"}});
        QVERIFY(workspace.has_value());
        QCOMPARE(workspace->dataset->schema.references.size(), std::size_t{1});
        QVERIFY(plain->schema.references.empty());
        QVERIFY(workspace->dataset->schema == workspace->rules->schema);
        // Nothing to declare, nothing to copy.
        const auto again = Workspace::make(workspace->dataset, workspace->texts);
        QVERIFY(again->dataset == workspace->dataset);
    }

    void theToolsAreNamed()
    {
        const Tools tools = standardTools(*Workspace::make(dataset(tables), {}));
        QCOMPARE(tools.names(),
                 (std::vector<std::string>{"sql", "cypher", "compute", "rules", "simulate", "decide"}));
        for (const ToolPtr &tool : tools.list())
            QVERIFY(tool->description().size() > 100);
    }

    void hashesTellContentsApart()
    {
        const std::string hash = hashOfTables(tables);
        QCOMPARE(hash.size(), std::size_t{64});
        WEIGHHOUSE_SAME(hashOfTables(tables), hash);
        for (const char *other : {"table a(id integer key, x number, name text, open boolean)\n1 | 0.5 | u | "
                                  "true\n2 | 0 | v | false\n3 | -1 | u | NULL\n",
                                  "table a(id integer key, x number, name text, open boolean)\n1 | 0.5 | v | "
                                  "true\n2 | NULL | u | false\n3 | -1 | v | NULL\n",
                                  "table a(id integer key, x number, name text, open boolean)\n1 | 0.5 | u | "
                                  "true\n3 | -1 | u | NULL\n2 | NULL | v | false\n",
                                  "table a(id integer key, x number, name text, open boolean)\n1 | 0.5 | u | "
                                  "true\n2 | NULL | v | false\n"})
            QVERIFY(hashOfTables(other) != hash);
    }

    void hashesDoNotDependOnHowTextsAreNumbered()
    {
        data::Dataset left = smallDataset(tables);
        data::Dataset right;
        right.texts.intern("v");
        right.texts.intern("something else");
        right.addTable(left.schema.tables[0]);
        for (std::size_t row = 0; row < 3; ++row) {
            std::vector<data::Value> values;
            for (std::size_t column = 0; column < 4; ++column)
                values.push_back(left.value(0, column, row));
            WEIGHHOUSE_DO(right.appendRow(0, values));
        }
        right.tables[0].columns[0].isNull.assign(3, 0); // nothing is NULL there
        const auto hash = [](data::Dataset &set) {
            return Workspace::make(std::make_shared<const data::Dataset>(set), {})->datasetHash();
        };
        WEIGHHOUSE_SAME(hash(left), hash(right));
    }

    void schemaAndRulesHaveTheirOwnHashes()
    {
        const auto one = *Workspace::make(dataset(tables), {{"r.rules", "rule a new a.p = x"}});
        const auto other = *Workspace::make(dataset(tables), {{"r.rules", "rule a new a.p = x # as it is"}});
        WEIGHHOUSE_SAME(one.datasetHash(), other.datasetHash());
        WEIGHHOUSE_SAME(one.schemaHash(), other.schemaHash());
        QVERIFY(one.rulesHash() != other.rulesHash());
        const auto renamed = *Workspace::make(dataset("table a(id integer key, y number, name text, open "
                                                      "boolean)\n1 | 0.5 | u | true\n2 | NULL | v | "
                                                      "false\n3 | -1 | u | NULL\n"),
                                              {});
        WEIGHHOUSE_SAME(one.datasetHash(), renamed.datasetHash());
        QVERIFY(one.schemaHash() != renamed.schemaHash());
    }
};

WEIGHHOUSE_TEST(WorkspaceTest)
#include "test_workspace.moc"
