// SPDX-License-Identifier: GPL-3.0-or-later
// Cypher in the query panel: completion, rows, errors, plans, and going from one language to the other.
#include "core/graph/session/vocabulary.h"
#include "tests/support/registry.h"
#include "tests/ui_data/desk_fixture.h"
#include "ui/data/query_history.h"
#include "ui/data/query_panel.h"
#include "ui/data/query_switch.h"
#include "ui/document/page.h"
#include "ui/query/cypher_completion.h"
#include "ui/widgets/query_undo.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

using namespace weighhouse;
using namespace weighhouse::ui;
using namespace weighhouse::testing;

class TestCypher : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void completion_data();
    void completion();
    void namesAreQuotedWhereTheyMust();
    void examples();
    void rowsOfAQuery();
    void referencesOfRulesAreSeen();
    void errorsHaveTheirPlace();
    void unknownNamesAreTold();
    void aTextOfTheOtherLanguageIsKnown();
    void plansAreShown();
    void nothingCanBeWritten();
    void cancelling();
    void historyKeepsTheLanguage();
    void languageIsRemembered();
    void theExampleGivesWay();
    void aTextIsTranslated();
    void everyExampleIsTranslated();
    void whatCannotBeTranslatedStays();
    void writingGoesOnWhileItIsTranslated();
    void tablesAreAskedForInTheChosenLanguage();

private:
    QLabel *label(const char *name) { return m_panel->findChild<QLabel *>(QString::fromLatin1(name)); }
    QAbstractItemModel *rows() { return m_panel->results()->model(); }
    QComboBox *chooser() { return m_panel->languages()->chooser(); }
    QString language() const { return m_panel->languages()->language()->name(); }
    void choose(const char *name)
    {
        chooser()->setCurrentIndex(chooser()->findText(QString::fromLatin1(name)));
        Q_EMIT chooser()->activated(chooser()->currentIndex());
    }
    void runAndWait(const QString &query)
    {
        m_panel->setQuery(query);
        m_panel->run();
        QTRY_VERIFY(!m_panel->isRunning());
    }
    void pressTranslate()
    {
        QTest::keyClick(m_panel->editor()->focusProxy(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    }

    QTemporaryDir m_settings;
    std::unique_ptr<DeskFixture> m_world;
    std::unique_ptr<QueryPanel> m_panel;
};

void TestCypher::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
    QCoreApplication::setOrganizationName(QStringLiteral("tests"));
    QCoreApplication::setApplicationName(QStringLiteral("ui_data_cypher"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
}

void TestCypher::init()
{
    QSettings().clear();
    m_world.reset(DeskFixture::small());
    QTRY_VERIFY(m_world->isSettled());
    m_panel = std::make_unique<QueryPanel>(m_world->desk);
    m_panel->resize(900, 600);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    m_panel->editor()->setFocus();
    choose("Cypher");
    QCOMPARE(language(), QStringLiteral("Cypher"));
}

void TestCypher::cleanup()
{
    m_panel.reset();
    m_world.reset();
}

// The cursor is at `^`. A word behind `-` must not be offered, every other one must; `=` first: nothing else.
void TestCypher::completion_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, const char *text, const char *words) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(words);
    };
    row("labels", "MATCH (t:^", "= town");
    row("a label that is begun", "MATCH (t:to^)", "= town");
    row("another label", "MATCH (t:town|^", "= town");
    row("not a label", "MATCH (t:!^", "= town");
    row("a label tested", "MATCH (t) WHERE t:^", "= town");
    row("types", "MATCH (t:town)-[r:^", "= road");
    row("types without a name", "MATCH ()<-[:ro^", "= road");
    row("another type", "MATCH ()-[:road|^]->()", "= road");
    row("type of a relationship", "MATCH ()-[r]->() WHERE r:^", "= road");
    row("properties", "MATCH (t:town) RETURN t.^", "= harbour mayor name people tax");
    row("properties that are begun", "MATCH (t:town) RETURN t.pe^ ORDER BY t.name",
        "= harbour mayor name people tax");
    row("properties of a relationship", "MATCH ()-[r:road]->() RETURN r.^", "= length");
    row("known by what comes later", "MATCH (t) WHERE t.^ = 1 MATCH (t:town)",
        "= harbour mayor name people tax");
    row("known under another name", "MATCH (t:town) WITH t AS u RETURN u.^",
        "= harbour mayor name people tax");
    row("of what is not known", "MATCH (t) RETURN t.^", "= harbour length mayor name people tax");
    row("of an unknown label", "MATCH (t:nix) RETURN t.^", "=");
    row("keys of a pattern", "MATCH (t:town {^", "= harbour mayor name people tax");
    row("another key", "MATCH (t:town {name: 'a', ^", "= harbour mayor name people tax");
    row("keys of a relationship", "MATCH ()-[r:road {len^", "= length");
    row("keys of a variable", "MATCH (t:town) MATCH (t {^", "= harbour mayor name people tax");
    row("a projection", "MATCH (t:town) RETURN t {.^", "= harbour mayor name people tax");
    row("another of a projection", "MATCH (t:town) RETURN t {.name, .^", "= harbour mayor name people tax");
    row("a map's keys are free", "RETURN {^", "MATCH count");
    row("a map's values", "MATCH (t:town) RETURN {a: ^", "t count -town");
    row("clauses and variables", "MATCH (t:town) RET^", "RETURN t count -town -name");
    row("functions", "MATCH (t:town) RETURN cou^", "count COUNT t");
    row("parts of functions", "RETURN duration.^", "between inDays -name -RETURN");
    row("a list is no arrow", "MATCH (t:town) RETURN [t, ^", "t count -road");
    row("nothing in quotes", "MATCH (t {name: 'to^", "=");
    row("nothing in comments", "MATCH (t) // to^", "=");
    row("nothing in a number", "RETURN 12^", "=");
    row("after a comment", "MATCH (t:town) /* all */ RETURN t.^", "= harbour mayor name people tax");
    row("at the beginning", "^", "MATCH RETURN -t");
}

void TestCypher::completion()
{
    QFETCH(QString, text);
    QFETCH(QString, words);
    const qsizetype cursor = text.indexOf(QLatin1Char('^'));
    const QStringList offered = cypherCompletions(m_world->document.workings()->model->dataset()->schema,
                                                  {text.left(cursor), text.mid(cursor + 1)});
    QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (!wanted.isEmpty() && wanted.front() == QLatin1String("=")) {
        wanted.removeFirst();
        QCOMPARE(offered, wanted);
        return;
    }
    for (const QString &word : wanted) {
        const bool isWanted = !word.startsWith(QLatin1Char('-'));
        QVERIFY2(offered.contains(isWanted ? word : word.mid(1)) == isWanted, qPrintable(word));
    }
}

void TestCypher::namesAreQuotedWhereTheyMust()
{
    QCOMPARE(cypher::cypherName("town"), std::string("town"));
    QCOMPARE(cypher::cypherName("match"), std::string("match")); // a keyword can be a label
    QCOMPARE(cypher::cypherName("two words"), std::string("`two words`"));
    QCOMPARE(cypher::cypherName("a`b"), std::string("`a``b`"));
    data::Schema schema = m_world->document.dataset().schema;
    data::renameTable(schema, 0, "big town");
    const QStringList words = cypherCompletions(schema, {QStringLiteral("MATCH (t:")});
    QCOMPARE(words, QStringList(QStringLiteral("`big town`")));
    QVERIFY(cypherCompletions(schema, {QStringLiteral("MATCH (t:`big town`) RETURN t.")})
                .contains(QStringLiteral("people")));
}

void TestCypher::examples()
{
    const data::Schema &schema = m_world->document.workings()->model->dataset()->schema;
    const auto &cypher = m_panel->languages()->language();
    QCOMPARE(cypher->example(schema, {}),
             QStringLiteral("MATCH (a:town)-[r:road]->(b:town)\nRETURN a.name, r.length, b.name\nLIMIT 100"));
    QCOMPARE(cypher->example(schema, "road"), cypher->example(schema, {}));
    QCOMPARE(cypher->example(schema, "town"),
             QStringLiteral("MATCH (n:town)\nRETURN n.name, n.people, n.harbour, n.tax\nLIMIT 100"));
    QVERIFY(cypher->example(schema, "nowhere").isEmpty());
    QVERIFY(cypher->example({}, {}).isEmpty());
    data::Schema alone = schema;
    alone.table("road")->graph.role = data::GraphRole::Absent;
    QVERIFY(cypher->example(alone, "road").isEmpty());
    QCOMPARE(cypher->example(alone, {}), cypher->example(schema, "town"));
}

void TestCypher::rowsOfAQuery()
{
    QVERIFY(m_panel->editor()->text().startsWith(QStringLiteral("MATCH"))); // something to begin with
    QVERIFY(label("readOnlyBadge")->isVisible());
    runAndWait(QStringLiteral("MATCH (a:town)-[r:road]->(b) WHERE r.length > 3\n"
                              "RETURN a.name AS a, b.people AS people ORDER BY people"));
    QCOMPARE(rows()->rowCount(), 2);
    QCOMPARE(rowTexts(*rows(), 0), (QStringList{QStringLiteral("Wick"), QStringLiteral("8,500")}));
    QVERIFY(label("queryStatus")->text().contains(QStringLiteral("2 rows")));
    // An edit is seen at once.
    QVERIFY(m_world->document.setCell("town", "people", 0, std::int64_t{7}));
    runAndWait(QStringLiteral("MATCH (t:town {name: 'Wick'}) RETURN t.people"));
    QCOMPARE(rowTexts(*rows(), 0), QStringList(QStringLiteral("7")));
}

void TestCypher::referencesOfRulesAreSeen()
{
    m_world.reset(); // the panel before it
    m_panel.reset();
    m_world = std::make_unique<DeskFixture>(
        smallDataset("table town(name text key, lord text)\nWick | Ida\ntable person(name text key)\nIda\n"),
        "reference town.lord -> person\n");
    m_panel = std::make_unique<QueryPanel>(m_world->desk);
    choose("Cypher");
    runAndWait(QStringLiteral("MATCH (:town)-[:lord]->(p:person) RETURN p.name"));
    QCOMPARE(rows()->rowCount(), 1);
    QCOMPARE(rowTexts(*rows(), 0), QStringList(QStringLiteral("Ida")));
}

void TestCypher::errorsHaveTheirPlace()
{
    runAndWait(QStringLiteral("MATCH (t:town)\n  RETRN t.name"));
    QVERIFY(label("queryError")->isVisible());
    QVERIFY2(label("queryError")->text().contains(QStringLiteral("2:3:")),
             qPrintable(label("queryError")->text()));
    // The same place, although EXPLAIN stands before it.
    runAndWait(QStringLiteral("MATCH (t:town) RETURN u.name"));
    QVERIFY2(label("queryError")->text().contains(QStringLiteral("1:23:")),
             qPrintable(label("queryError")->text()));
    m_panel->explain();
    QTRY_VERIFY(!m_panel->isRunning());
    QVERIFY2(label("queryError")->text().contains(QStringLiteral("1:23:")),
             qPrintable(label("queryError")->text()));
    runAndWait(QStringLiteral("RETURN 1"));
    QVERIFY(label("queryError")->isHidden());
}

void TestCypher::aTextOfTheOtherLanguageIsKnown()
{
    choose("SQL");
    const QString query = QStringLiteral("MATCH (t:town) RETURN t.name");
    runAndWait(query);
    QCOMPARE(language(), QStringLiteral("SQL"));
    QVERIFY2(label("queryError")->text().contains(QStringLiteral("\"as:Cypher\"")),
             qPrintable(label("queryError")->text()));
    Q_EMIT label("queryError")->linkActivated(QStringLiteral("as:Cypher"));
    QTRY_VERIFY(!m_panel->isRunning());
    QCOMPARE(language(), QStringLiteral("Cypher"));
    QCOMPARE(m_panel->editor()->text(), query);
    QVERIFY(rows()->rowCount() > 0);
    QVERIFY(label("queryError")->isHidden());
    m_panel->setQuery(QStringLiteral("-- all\nSELECT name FROM town"));
    choose("SQL"); // no translation: it is of that language
    QCOMPARE(language(), QStringLiteral("SQL"));
    QCOMPARE(m_panel->editor()->text(), QStringLiteral("-- all\nSELECT name FROM town"));
    // A mistake in the language that is meant has no such way out.
    runAndWait(QStringLiteral("SELEC name FROM town"));
    QVERIFY2(!label("queryError")->text().contains(QStringLiteral("as:")),
             qPrintable(label("queryError")->text()));
}

void TestCypher::unknownNamesAreTold()
{
    runAndWait(QStringLiteral("MATCH (t:twon)\nRETURN t.name"));
    QCOMPARE(rows()->rowCount(), 0);
    const QString text = label("queryError")->text();
    QVERIFY2(text.contains(QStringLiteral("1:10:4")) && text.contains(QStringLiteral("`twon`")) &&
                 text.contains(QStringLiteral("`town`")),
             qPrintable(text));
    runAndWait(QStringLiteral("MATCH (t:town) RETURN t.name"));
    QVERIFY(label("queryError")->isHidden());
}

void TestCypher::plansAreShown()
{
    m_panel->setQuery(QStringLiteral("MATCH (t:town {name: 'Wick'}) RETURN t.people"));
    m_panel->explainAction()->trigger();
    QTRY_VERIFY(!m_panel->isRunning());
    QCOMPARE(rows()->headerData(0, Qt::Horizontal).toString(), QStringLiteral("plan"));
    const auto plan = [this] { return columnTexts(*rows(), 0).join(QLatin1Char('\n')); };
    QVERIFY2(plan().contains(QStringLiteral("town")) && !plan().contains(QStringLiteral("rows)")),
             qPrintable(plan()));
    runAndWait(QStringLiteral("PROFILE MATCH (t:town) RETURN t.people"));
    QVERIFY2(plan().contains(QStringLiteral("(3 rows)")), qPrintable(plan()));
    m_panel->explainAction()->trigger(); // it says itself what it wants
    QTRY_VERIFY(!m_panel->isRunning());
    QVERIFY2(plan().contains(QStringLiteral("(3 rows)")), qPrintable(plan()));
}

void TestCypher::nothingCanBeWritten()
{
    const auto before = m_world->document.state().dataset;
    runAndWait(QStringLiteral("MATCH (t:town) SET t.people = 0"));
    QVERIFY(label("queryError")->isVisible());
    QCOMPARE(m_world->document.state().dataset, before);
}

void TestCypher::cancelling()
{
    m_panel->setQuery(
        QStringLiteral("UNWIND range(1, 1000000) AS a UNWIND range(1, 1000000) AS b RETURN sum(a * b)"));
    m_panel->run();
    QVERIFY(m_panel->isRunning());
    QTest::qWait(30);
    m_panel->cancel();
    QTRY_VERIFY(!m_panel->isRunning());
    QVERIFY2(label("queryStatus")->text().contains(QStringLiteral("cancelled")),
             qPrintable(label("queryStatus")->text()));
    // Also while it waits for the rules to be worked out.
    QVERIFY(m_world->document.setCell("town", "people", 0, std::int64_t{7}));
    m_panel->run();
    m_panel->cancel();
    QTRY_VERIFY(!m_panel->isRunning());
    QVERIFY(label("queryStatus")->text().contains(QStringLiteral("cancelled")));
    runAndWait(QStringLiteral("RETURN 8"));
    QCOMPARE(rowTexts(*rows(), 0), QStringList(QStringLiteral("8")));
}

void TestCypher::historyKeepsTheLanguage()
{
    runAndWait(QStringLiteral("RETURN 1 AS one"));
    choose("SQL");
    m_panel->languages()->write(m_panel->languages()->languages().front(), QStringLiteral("SELECT 2"));
    QCOMPARE(language(), QStringLiteral("SQL"));
    m_panel->run();
    QTRY_VERIFY(!m_panel->isRunning());
    QCOMPARE(QueryHistory(QStringLiteral("Cypher")).queries(),
             QStringList(QStringLiteral("RETURN 1 AS one")));
    QCOMPARE(QueryHistory(QStringLiteral("SQL")).queries(), QStringList(QStringLiteral("SELECT 2")));
    auto *menu = m_panel->findChild<QToolButton *>(QStringLiteral("queryHistory"))->menu();
    Q_EMIT menu->aboutToShow();
    QCOMPARE(menu->actions().front()->text(), QStringLiteral("SELECT 2"));
    QMenu *others = menu->actions().back()->menu();
    QVERIFY(others != nullptr);
    others->actions().front()->trigger();
    QCOMPARE(m_panel->editor()->text(), QStringLiteral("RETURN 1 AS one"));
    QCOMPARE(language(), QStringLiteral("Cypher"));
    // One step back brings text and language.
    QTest::keySequence(m_panel->editor()->focusProxy(), QKeySequence::Undo);
    QCOMPARE(m_panel->editor()->text(), QStringLiteral("SELECT 2"));
    QCOMPARE(language(), QStringLiteral("SQL"));
}

void TestCypher::languageIsRemembered()
{
    const QueryPanel other(m_world->desk);
    QCOMPARE(other.languages()->language()->name(), QStringLiteral("Cypher"));
    QVERIFY(other.editor()->language() == CodeEditor::Language::Cypher);
    QCOMPARE(other.editor()->property(helpTopicProperty).toString(), QStringLiteral("cypher"));
    choose("SQL");
    QTRY_COMPARE(language(), QStringLiteral("SQL"));
    const QueryPanel third(m_world->desk);
    QCOMPARE(third.languages()->language()->name(), QStringLiteral("SQL"));
    QVERIFY(third.editor()->property(helpTopicProperty).toString().isEmpty());
}

void TestCypher::theExampleGivesWay()
{
    choose("SQL");
    QCOMPARE(language(), QStringLiteral("SQL"));
    QVERIFY(m_panel->editor()->text().startsWith(QStringLiteral("SELECT")));
    choose("Cypher");
    QVERIFY(m_panel->editor()->text().startsWith(QStringLiteral("MATCH")));
    QVERIFY(!label("queryError")->isVisible());
}

void TestCypher::everyExampleIsTranslated()
{
    const auto languages = m_panel->languages()->languages();
    const data::Schema schema = m_world->document.workings()->model->dataset()->schema;
    for (const auto &from : languages) {
        for (const data::TableSchema &table : schema.tables) {
            const QString example = from->example(schema, table.name);
            m_panel->languages()->write(from, example);
            pressTranslate();
            QTRY_VERIFY2(language() != from->name(), qPrintable(example + label("queryError")->text()));
            QVERIFY(label("queryStatus")->text().contains(QStringLiteral("ORDER BY")));
            m_panel->run();
            QTRY_VERIFY(!m_panel->isRunning());
            QVERIFY2(label("queryError")->isHidden(), qPrintable(label("queryError")->text()));
            QVERIFY(rows()->rowCount() > 0);
        }
    }
}

void TestCypher::aTextIsTranslated()
{
    const QString sql = QStringLiteral("SELECT name FROM town WHERE people > 5000");
    m_panel->languages()->write(m_panel->languages()->languages().front(), sql);
    m_panel->run();
    QTRY_VERIFY(!m_panel->isRunning());
    const QStringList names = columnTexts(*rows(), 0);
    QCOMPARE(names.size(), 2);
    pressTranslate();
    QTRY_COMPARE(language(), QStringLiteral("Cypher"));
    QCOMPARE(chooser()->currentText(), QStringLiteral("Cypher"));
    const QString cypher = m_panel->editor()->text();
    QVERIFY2(cypher.contains(QStringLiteral("MATCH")), qPrintable(cypher));
    QVERIFY(m_panel->editor()->language() == CodeEditor::Language::Cypher);
    m_panel->run();
    QTRY_VERIFY(!m_panel->isRunning());
    QCOMPARE(columnTexts(*rows(), 0), names);
    // Back by undo, and there again.
    QWidget *keys = m_panel->editor()->focusProxy();
    QTest::keySequence(keys, QKeySequence::Undo);
    QCOMPARE(m_panel->editor()->text(), sql);
    QCOMPARE(language(), QStringLiteral("SQL"));
    QTest::keySequence(keys, QKeySequence::Redo);
    QCOMPARE(m_panel->editor()->text(), cypher);
    QCOMPARE(language(), QStringLiteral("Cypher"));
    // Choosing the language does the same.
    QTest::keySequence(keys, QKeySequence::Undo);
    choose("Cypher");
    QTRY_COMPARE(language(), QStringLiteral("Cypher"));
    QCOMPARE(m_panel->editor()->text(), cypher);
    // And back, not by undo: other words, the same rows.
    pressTranslate();
    QTRY_COMPARE(language(), QStringLiteral("SQL"));
    m_panel->run();
    QTRY_VERIFY(!m_panel->isRunning());
    QCOMPARE(columnTexts(*rows(), 0), names);
}

void TestCypher::whatCannotBeTranslatedStays()
{
    const QString text = QStringLiteral("MATCH (a:town)-[:road*]->(b:town) RETRN a");
    m_panel->setQuery(text);
    QSignalSpy refused(m_panel->languages(), &QuerySwitch::refused);
    choose("SQL");
    QTRY_COMPARE(refused.size(), 1);
    QCOMPARE(m_panel->editor()->text(), text);
    QCOMPARE(language(), QStringLiteral("Cypher"));
    QCOMPARE(chooser()->currentText(), QStringLiteral("Cypher"));
    QVERIFY(label("queryError")->isVisible());
    QVERIFY2(label("queryError")->text().contains(QStringLiteral("SQL")),
             qPrintable(label("queryError")->text()));
    QVERIFY(label("queryStatus")->text().contains(QStringLiteral("not translated")));
    // A new one can be begun; the text that was there is one undo away.
    Q_EMIT label("queryError")->linkActivated(QStringLiteral("new:SQL"));
    QCOMPARE(language(), QStringLiteral("SQL"));
    QVERIFY(m_panel->editor()->text().startsWith(QStringLiteral("SELECT")));
    QVERIFY(label("queryError")->isHidden());
    QTest::keySequence(m_panel->editor()->focusProxy(), QKeySequence::Undo);
    QCOMPARE(m_panel->editor()->text(), text);
    QCOMPARE(language(), QStringLiteral("Cypher"));
}

void TestCypher::writingGoesOnWhileItIsTranslated()
{
    m_panel->setQuery(QStringLiteral("MATCH (t:town) RETURN t.name AS name"));
    m_panel->languages()->translate();
    m_panel->setQuery(QStringLiteral("MATCH (t:town) RETURN t.tax AS tax"));
    QTRY_VERIFY(m_world->isSettled());
    QTest::qWait(20);
    QCOMPARE(m_panel->editor()->text(), QStringLiteral("MATCH (t:town) RETURN t.tax AS tax"));
    QCOMPARE(language(), QStringLiteral("Cypher"));
}

void TestCypher::tablesAreAskedForInTheChosenLanguage()
{
    m_panel->queryTable(QStringLiteral("town"));
    QVERIFY(m_panel->editor()->text().startsWith(QStringLiteral("MATCH (n:town)")));
    // What is not in the graph is asked for in SQL.
    auto changed = std::make_shared<data::Dataset>(m_world->document.dataset());
    changed->schema.table("road")->graph.role = data::GraphRole::Absent;
    QVERIFY(m_world->document.setDataset(changed, QStringLiteral("no roads")));
    QTRY_VERIFY(m_world->isSettled());
    m_panel->queryTable(QStringLiteral("road"));
    QCOMPARE(language(), QStringLiteral("SQL"));
    QVERIFY(m_panel->editor()->text().contains(QStringLiteral("FROM road")));
}

WEIGHHOUSE_TEST(TestCypher)
#include "test_cypher.moc"
