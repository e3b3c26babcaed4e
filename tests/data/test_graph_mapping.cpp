// SPDX-License-Identifier: GPL-3.0-or-later
// Tables seen as a property graph.
#include "core/data/graph_properties.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

using namespace weighhouse;
using data::GraphRole;
using data::ValueType;

namespace
{

data::TableSchema table(const std::string &name, const std::vector<std::string> &columns,
                        const std::vector<std::string> &key)
{
    data::TableSchema made{name, {}, key, {}};
    for (const std::string &column : columns)
        made.columns.push_back({column, ValueType::Text, {}, {}});
    return made;
}

/// Towns and lands; roads between towns; who lives in which town since when; a log of travels.
data::Schema world()
{
    data::Schema schema;
    schema.tables = {table("town", {"name", "land"}, {"name"}),
                     table("land", {"name"}, {"name"}),
                     table("road", {"start", "finish", "length"}, {"start", "finish"}),
                     table("person", {"id", "home"}, {"id"}),
                     table("stay", {"number", "person", "town"}, {"number"}),
                     table("visit", {"town", "person"}, {})};
    schema.references = {{"road", {"finish"}, "town", {"name"}}, {"road", {"start"}, "town", {"name"}},
                         {"town", {"land"}, "land", {"name"}},   {"person", {"home"}, "town", {"name"}},
                         {"stay", {"person"}, "person", {"id"}}, {"stay", {"town"}, "town", {"name"}},
                         {"visit", {"town"}, "town", {"name"}},  {"visit", {"person"}, "person", {"id"}}};
    return schema;
}

std::string seen(const data::Schema &schema, const std::string &name)
{
    return data::toText(schema, data::graphMappingOf(schema), *schema.tableIndex(name));
}

std::vector<std::string> linksOf(const data::Schema &schema)
{
    std::vector<std::string> links;
    for (const data::ReferenceRelationship &link : data::graphMappingOf(schema).references)
        links.push_back(schema.references[link.reference].table + "-" + link.type);
    return links;
}

} // namespace

class TestGraphMapping : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isProposed()
    {
        const data::Schema schema = world();
        WEIGHHOUSE_SAME(seen(schema, "town"), "(:town)");
        // In the order of the columns, whatever the order of the references.
        WEIGHHOUSE_SAME(seen(schema, "road"), "(:town)-[:road]->(:town)");
        QCOMPARE(schema.references[data::graphMappingOf(schema).relationships[0].from].columns.front(),
                 std::string("start"));
        WEIGHHOUSE_SAME(seen(schema, "stay"), "(:stay)"); // it has a key of its own
        WEIGHHOUSE_SAME(seen(schema, "visit"), "(:town)-[:visit]->(:person)");
        QCOMPARE(linksOf(schema),
                 (std::vector<std::string>{"town-land", "person-home", "stay-person", "stay-town"}));
        QVERIFY(data::graphProblemsOf(schema).empty());
    }

    void labelsAreSeveralOrNone()
    {
        using data::labelsFromText;
        using data::labelsToText;
        using Labels = std::vector<std::string>;
        QCOMPARE(labelsFromText("A"), (Labels{"A"}));
        QCOMPARE(labelsFromText("A:B:A"), (Labels{"A", "B"}));
        QCOMPARE(labelsFromText(":"), Labels());
        QCOMPARE(labelsFromText("`a:b`:c d"), (Labels{"a:b", "c d"}));
        for (const Labels &labels : {Labels{}, Labels{"A"}, Labels{"A", "B"}, Labels{"a:b", "`", "c``d"}})
            QCOMPARE(labelsFromText(labelsToText(labels)), labels);
        for (const char *type : {"A", "a:b", "`x`", "``", "`", "a`b"})
            QCOMPARE(data::relationshipTypeFromText(data::relationshipTypeToText(type)), std::string(type));
        data::Schema schema = world();
        schema.table("town")->graph.name = "Place:Town";
        schema.table("land")->graph.name = ":";
        WEIGHHOUSE_SAME(seen(schema, "town"), "(:Place:Town)");
        WEIGHHOUSE_SAME(seen(schema, "land"), "()");
        WEIGHHOUSE_SAME(seen(schema, "road"), "(:Place:Town)-[:road]->(:Place:Town)");
    }

    void canBeSaidOtherwise()
    {
        data::Schema schema = world();
        schema.table("stay")->graph = {GraphRole::Relationship, "STAYED_IN", {}, "person"};
        WEIGHHOUSE_SAME(seen(schema, "stay"), "(:town)-[:STAYED_IN]->(:person)");
        schema.table("road")->graph = {GraphRole::Node, "Road", {}, {}};
        WEIGHHOUSE_SAME(seen(schema, "road"), "(:Road)");
        schema.table("visit")->graph = {GraphRole::Absent, {}, {}, {}};
        WEIGHHOUSE_SAME(seen(schema, "visit"), "not in the graph");
        schema.table("town")->columns[1].graphName = "IN_LAND";
        QCOMPARE(linksOf(schema),
                 (std::vector<std::string>{"road-finish", "road-start", "town-IN_LAND", "person-home"}));
        QVERIFY(data::graphProblemsOf(schema).empty());
    }

    void whatCannotBeIsTold()
    {
        data::Schema schema = world();
        schema.table("town")->graph.role = GraphRole::Absent;
        schema.table("land")->graph.role = GraphRole::Relationship;
        schema.table("stay")->graph = {GraphRole::Relationship, {}, "person", "person"};
        const Errors errors = data::graphProblemsOf(schema);
        std::vector<std::string> messages;
        for (const Error &error : errors) {
            WEIGHHOUSE_SAME(error.code, "schema.graph");
            QVERIFY(!error.hint.empty());
            messages.push_back(error.where.object + ": " + error.message.text());
        }
        QCOMPARE(messages, (std::vector<std::string>{
                               "land: the relationships of land have no start",
                               "land: the relationships of land have no end",
                               "road: the relationships of road start at town, which are no nodes",
                               "road: the relationships of road end at town, which are no nodes",
                               "stay: the relationships of stay start and end with the same reference",
                               "visit: the relationships of visit start at town, which are no nodes"}));
        QVERIFY(data::graphMappingOf(schema).relationships.size() == 1); // stay, strange as it is
        QVERIFY(linksOf(schema).empty());
    }

    void propertiesOfOneNameAreTold()
    {
        data::Schema schema = world();
        schema.table("town")->columns[1].graphName = "name"; // a reference: the type of relationships
        QVERIFY(data::graphProblemsOf(schema).empty());
        schema.table("person")->columns[0].graphName = "home"; // and so is the reference's column
        schema.table("road")->columns[0].graphName = "end";
        schema.table("road")->columns[1].graphName = "end";
        std::vector<std::string> objects;
        for (const Error &error : data::graphProblemsOf(schema)) {
            QVERIFY2(error.message.text().find("two properties") == 0, error.message.text().c_str());
            objects.push_back(error.where.object);
        }
        const std::size_t road = *schema.tableIndex("road");
        const auto properties = data::graphPropertiesOf(schema, data::graphMappingOf(schema), road);
        QVERIFY(properties.front() == (data::GraphProperty{0, "end"}));
        QVERIFY(std::ranges::find(properties, std::size_t(1), &data::GraphProperty::column) ==
                properties.end());
        schema.table("road")->graph.role = GraphRole::Absent;
        QVERIFY(data::graphPropertiesOf(schema, data::graphMappingOf(schema), road).empty());
        QCOMPARE(objects.size(), std::size_t(2));
        QVERIFY(std::ranges::find(objects, "road") != objects.end());
    }

    void namesAreFollowed()
    {
        data::Schema schema = world();
        schema.table("stay")->graph = {GraphRole::Relationship, "STAYED_IN", "town", "person"};
        const std::size_t stay = *schema.tableIndex("stay");
        data::renameColumn(schema, stay, *schema.tables[stay].columnIndex("person"), "guest");
        data::renameColumn(schema, *schema.tableIndex("person"), 0, "number");
        data::renameTable(schema, *schema.tableIndex("person"), "traveller");
        WEIGHHOUSE_SAME(seen(schema, "stay"), "(:town)-[:STAYED_IN]->(:traveller)");
        WEIGHHOUSE_SAME(schema.table("stay")->graph.to, "guest");
        QVERIFY(schema.table("traveller")->primaryKey == std::vector<std::string>{"number"});
        QVERIFY(data::problemsOf(schema).empty());
        QVERIFY(data::graphProblemsOf(schema).empty());
    }

    void brokenReferencesAreNoEnds()
    {
        data::Schema schema = world();
        schema.references.push_back({"person", {}, "town", {}});
        schema.references.push_back({"person", {"nowhere"}, "town", {"name"}});
        schema.references.push_back({"land", {"name"}, "nothing", {"name"}});
        QCOMPARE(linksOf(schema).size(), std::size_t(4));
        schema.table("person")->graph = {GraphRole::Relationship, {}, "nowhere", "home"};
        WEIGHHOUSE_SAME(data::graphProblemsOf(schema).front().message,
                        "the relationships of person have no start: nowhere is no reference of it");
    }
};

WEIGHHOUSE_TEST(TestGraphMapping)
#include "test_graph_mapping.moc"
