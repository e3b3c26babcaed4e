// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of a schema: what is converted, what is refused and why, and that each can be undone.
#include "core/data/conversion.h"
#include "tests/support/registry.h"
#include "tests/ui_data/desk_fixture.h"
#include "ui/data/schema_changes.h"
#include "ui/data/schema_editing.h"
#include "ui/data/schema_picture.h"

#include <QSignalSpy>

using namespace weighhouse;
using namespace weighhouse::ui;
using namespace weighhouse::testing;

class TestSchemaChanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void conversions_data();
    void conversions();
    void typesAreConverted();
    void lossIsRefused();
    void renamingFollowsKeysAndReferences();
    void unsoundSchemasAreRefused();
    void valuesAreChecked();
    void editsAreUndone();
    void picture();

private:
    const data::Dataset m_world = smallDataset(smallWorld);
};

void TestSchemaChanges::conversions_data()
{
    using data::ValueType;
    QTest::addColumn<data::Value>("value");
    QTest::addColumn<int>("type");
    QTest::addColumn<QString>("text"); // empty: would be lost
    const auto row = [](const char *name, data::Value value, ValueType type, const char *text) {
        QTest::newRow(name) << std::move(value) << static_cast<int>(type) << QString::fromUtf8(text);
    };
    row("NULL is NULL", {}, ValueType::Integer, "NULL");
    row("text to number", std::string(" 2.5 "), ValueType::Number, "2.5");
    row("text to integer", std::string("12"), ValueType::Integer, "12");
    row("text with a point to integer", std::string("12.5"), ValueType::Integer, "");
    row("no number", std::string("many"), ValueType::Number, "");
    row("yes", std::string("Yes"), ValueType::Boolean, "true");
    row("perhaps", std::string("perhaps"), ValueType::Boolean, "");
    row("whole number to integer", 3.0, ValueType::Integer, "3");
    row("fraction to integer", 3.5, ValueType::Integer, "");
    row("one to boolean", std::int64_t{1}, ValueType::Boolean, "true");
    row("two to boolean", std::int64_t{2}, ValueType::Boolean, "");
    row("boolean to number", true, ValueType::Number, "1");
    row("number to text", 0.1, ValueType::Text, "0.1");
    row("an integer no double holds", std::int64_t{9007199254740993}, ValueType::Number, "");
}

void TestSchemaChanges::conversions()
{
    QFETCH(data::Value, value);
    QFETCH(int, type);
    QFETCH(QString, text);
    const auto result = data::converted(value, static_cast<data::ValueType>(type));
    QCOMPARE(result ? toQt(data::toText(*result)) : QString(), text);
}

void TestSchemaChanges::typesAreConverted()
{
    WEIGHHOUSE_TAKE(changed, changedDataset(m_world, SetColumnType{"town", "people", data::ValueType::Text}));
    QVERIFY(changed->schema.tables[0].columns[1].type == data::ValueType::Text);
    QVERIFY(changed->value(0, 1, 2) == data::Value(std::string("46000")));
    WEIGHHOUSE_TAKE(back,
                    changedDataset(*changed, SetColumnType{"town", "people", data::ValueType::Integer}));
    QVERIFY(*back == m_world);
}

void TestSchemaChanges::lossIsRefused()
{
    const auto refused = changedDataset(m_world, SetColumnType{"town", "tax", data::ValueType::Integer});
    QVERIFY(!refused);
    WEIGHHOUSE_SAME(refused.error().code, "schema.values-lost");
    QVERIFY2(refused.error().message.text().find(" of town.tax ") != std::string::npos,
             refused.error().message.text().c_str());
    QVERIFY2(refused.error().message.text().find("“2.5” in row 1") != std::string::npos,
             refused.error().message.text().c_str());
}

void TestSchemaChanges::renamingFollowsKeysAndReferences()
{
    WEIGHHOUSE_TAKE(changed, changedDataset(m_world, RenameColumn{"town", "name", "place"}));
    QVERIFY(changed->schema.tables[0].primaryKey == std::vector<std::string>{"place"});
    QVERIFY(changed->schema.references[0].targetColumns == std::vector<std::string>{"place"});
    WEIGHHOUSE_TAKE(more, changedDataset(*changed, RenameColumn{"road", "start", "origin"}));
    QVERIFY(more->schema.references[0].columns == std::vector<std::string>{"origin"});
    QVERIFY(problemsOf(more->schema).empty());
}

void TestSchemaChanges::unsoundSchemasAreRefused()
{
    const auto codeOf = [this](const SchemaChange &change) {
        const auto changed = changedSchema(m_world.schema, change);
        return changed ? QString() : toQt(changed.error().code);
    };
    QCOMPARE(codeOf(RenameColumn{"town", "tax", "people"}), QStringLiteral("schema.duplicate-column"));
    QCOMPARE(codeOf(RenameColumn{"town", "tax", ""}), QStringLiteral("schema.empty-name"));
    QCOMPARE(codeOf(RenameColumn{"town", "gone", "x"}), QStringLiteral("schema.unknown-column"));
    QCOMPARE(codeOf(SetColumnType{"town", "name", data::ValueType::Integer}),
             QStringLiteral("schema.reference-type"));
    QCOMPARE(codeOf(SetColumnUnit{"town", "tax", "a//b"}), QStringLiteral("rules.bad-unit"));
    QCOMPARE(codeOf(AddReference{m_world.schema.references[0]}), QStringLiteral("schema.reference-exists"));
    QCOMPARE(codeOf(SetPrimaryKey{"town", {"name", "people"}}), QString());
    QCOMPARE(codeOf(RemoveReference{m_world.schema.references[0]}), QString());
    QCOMPARE(codeOf(Describe{"town", "tax", "What the town takes"}), QString());
}

void TestSchemaChanges::valuesAreChecked()
{
    QVERIFY(tableProblems(m_world, "road").empty());
    data::Dataset bad = m_world;
    QVERIFY(bad.appendRow(1, {std::string("Wick"), std::string("Oban"), 9.0}));
    QVERIFY(bad.appendRow(1, {std::string("Nowhere"), std::string("Oban"), 9.0}));
    const Errors errors = tableProblems(bad, "road");
    QCOMPARE(errors.size(), 2U);
    WEIGHHOUSE_SAME(errors[0].code, "schema.duplicate-key");
    QVERIFY(errors[0].message.text().find("row 3") != std::string::npos);
    WEIGHHOUSE_SAME(errors[1].code, "schema.dangling-reference");
    QVERIFY(errors[1].message.text().find("row 4") != std::string::npos);
    QVERIFY(tableProblems(bad, "town").empty());
}

void TestSchemaChanges::editsAreUndone()
{
    DeskFixture world(m_world, smallRules);
    SchemaEditing editing(world.document);
    QSignalSpy made(&editing, &SchemaEditing::made);
    QSignalSpy refused(&editing, &SchemaEditing::refused);
    editing.make(RenameColumn{"town", "people", "persons"}, QStringLiteral("rename people"));
    QTRY_COMPARE(made.size(), 1);
    QVERIFY(world.document.dataset().schema.tables[0].columnIndex("persons").has_value());
    QCOMPARE(world.document.undoStack().undoText(), QStringLiteral("rename people"));
    QCOMPARE(editing.mentions("people"), QStringList(QStringLiteral("rules world.rules")));
    QVERIFY(editing.mentions("harbour").isEmpty());
    editing.make(SetColumnType{"town", "tax", data::ValueType::Boolean}, QStringLiteral("no"));
    QTRY_COMPARE(refused.size(), 1);
    QCOMPARE(world.document.undoStack().count(), 1);
    world.document.undoStack().undo();
    QVERIFY(world.document.dataset() == m_world);
}

void TestSchemaChanges::picture()
{
    const GraphPicture picture = pictureOf(m_world.schema);
    QCOMPARE(picture.nodes.size(), 2U);
    QCOMPARE(picture.nodes[0].id, QStringLiteral("town"));
    QCOMPARE(picture.nodes[0].lines.size(), 2); // the key, and how many more
    QVERIFY(picture.nodes[0].lines[1].contains(QLatin1Char('4')));
    QCOMPARE(picture.edges.size(), 2U);
    QCOMPARE(picture.edges[0].from, 1U);
    QCOMPARE(picture.edges[0].to, 0U);
    QCOMPARE(picture.edges[0].label, QStringLiteral("start"));
}

WEIGHHOUSE_TEST(TestSchemaChanges)
#include "test_schema_changes.moc"
