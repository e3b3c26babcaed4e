// SPDX-License-Identifier: GPL-3.0-or-later
// The query panel: rows, errors in their place, cancelling, history.
#include "tests/support/registry.h"
#include "tests/ui_data/desk_fixture.h"
#include "ui/data/query_history.h"
#include "ui/data/query_panel.h"
#include "ui/widgets/query_undo.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace weighhouse;
using namespace weighhouse::ui;
using namespace weighhouse::testing;

class TestQuery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void rowsOfAQuery();
    void onlyTheSelectionIsRun();
    void errorsHaveTheirPlace();
    void placesInASelection();
    void nothingCanBeWritten();
    void aRunawayQueryIsCancelled();
    void whatWasCutIsSaid();
    void explaining();
    void theDatasetIsFollowed();
    void completion();
    void whatTheRulesGive();
    void historyIsKept();
    void undoIsTheEditors();

private:
    QLabel *label(const char *name) { return m_panel->findChild<QLabel *>(QString::fromLatin1(name)); }
    QAbstractItemModel *rows() { return m_panel->results()->model(); }
    void runAndWait(const QString &query);

    QTemporaryDir m_settings;
    std::unique_ptr<DeskFixture> m_world;
    std::unique_ptr<QueryPanel> m_panel;
};

void TestQuery::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
    QCoreApplication::setOrganizationName(QStringLiteral("tests"));
    QCoreApplication::setApplicationName(QStringLiteral("ui_data_query"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
}

void TestQuery::init()
{
    m_world.reset(DeskFixture::small());
    m_panel = std::make_unique<QueryPanel>(m_world->desk);
    m_panel->resize(800, 600);
    m_panel->show();
}

void TestQuery::cleanup()
{
    m_panel.reset();
    m_world.reset();
}

void TestQuery::runAndWait(const QString &query)
{
    m_panel->setQuery(query);
    m_panel->run();
    QTRY_VERIFY(!m_panel->isRunning());
}

void TestQuery::rowsOfAQuery()
{
    QVERIFY(m_panel->editor()->text().contains(QStringLiteral("FROM town"))); // something to begin with
    QVERIFY(label("readOnlyBadge")->isVisible());
    runAndWait(QStringLiteral("SELECT name, people FROM town WHERE people > 5000 ORDER BY name"));
    QCOMPARE(rows()->rowCount(), 2);
    QCOMPARE(rowTexts(*rows(), 0), (QStringList{QStringLiteral("Ayr"), QStringLiteral("46,000")}));
    QVERIFY(label("queryStatus")->text().contains(QStringLiteral("2 rows")));
    QVERIFY(label("queryError")->isHidden());
}

void TestQuery::onlyTheSelectionIsRun()
{
    m_panel->setQuery(QStringLiteral("SELECT 1 AS a;\nSELECT 2 AS b"));
    m_panel->editor()->goTo(2, 1, 13);
    m_panel->run();
    QTRY_COMPARE(rows()->rowCount(), 1);
    QCOMPARE(rows()->headerData(0, Qt::Horizontal).toString(), QStringLiteral("b"));
}

void TestQuery::errorsHaveTheirPlace()
{
    runAndWait(QStringLiteral("SELECT name,\n  peple FROM town"));
    QVERIFY(label("queryError")->isVisible());
    QVERIFY(label("queryError")->text().contains(QStringLiteral("2:3:5")));
    QVERIFY(label("queryError")->text().contains(QStringLiteral("people"))); // what was most likely meant
    // The link goes there.
    Q_EMIT label("queryError")->linkActivated(QStringLiteral("2:3:5"));
    QCOMPARE(m_panel->editor()->selectedText(), QStringLiteral("peple"));
    runAndWait(QStringLiteral("SELECT 1"));
    QVERIFY(label("queryError")->isHidden());
}

void TestQuery::placesInASelection()
{
    m_panel->setQuery(QStringLiteral("SELECT 1;\nSELECT 2; SELECT nix FROM town"));
    m_panel->editor()->goTo(2, 11, 20);
    QCOMPARE(m_panel->editor()->selectedText(), QStringLiteral("SELECT nix FROM town"));
    m_panel->run();
    QTRY_VERIFY(label("queryError")->isVisible());
    QVERIFY2(label("queryError")->text().contains(QStringLiteral("2:18:3")),
             qPrintable(label("queryError")->text()));
    m_panel->explain();
    QTRY_VERIFY(!m_panel->isRunning());
    QVERIFY2(label("queryError")->text().contains(QStringLiteral("2:18:3")),
             qPrintable(label("queryError")->text()));
}

void TestQuery::nothingCanBeWritten()
{
    const auto before = m_world->document.state().dataset;
    runAndWait(QStringLiteral("DELETE FROM town"));
    QVERIFY(label("queryError")->isVisible());
    QCOMPARE(m_world->document.state().dataset, before);
    runAndWait(QStringLiteral("SELECT count(*) FROM town"));
    QCOMPARE(rowTexts(*rows(), 0), QStringList(QStringLiteral("3")));
}

void TestQuery::aRunawayQueryIsCancelled()
{
    runAndWait(QStringLiteral("SELECT 7 AS kept"));
    m_panel->setQuery(QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                                     "SELECT sum(i) FROM n"));
    m_panel->run();
    QVERIFY(m_panel->isRunning());
    QVERIFY(m_panel->cancelAction()->isEnabled());
    QVERIFY(!m_panel->runAction()->isEnabled());
    QTest::qWait(50);
    QVERIFY(m_panel->isRunning());
    QElapsedTimer clock;
    clock.start();
    m_panel->cancel();
    QTRY_VERIFY(!m_panel->isRunning());
    qInfo("stopped after %lld ms", clock.elapsed());
    QVERIFY(label("queryStatus")->text().contains(QStringLiteral("cancelled")));
    QCOMPARE(rowTexts(*rows(), 0), QStringList(QStringLiteral("7"))); // the rows before are still there
    runAndWait(QStringLiteral("SELECT 8"));
    QCOMPARE(rowTexts(*rows(), 0), QStringList(QStringLiteral("8")));
}

void TestQuery::whatWasCutIsSaid()
{
    runAndWait(QStringLiteral(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT i FROM n"));
    QCOMPARE(rows()->rowCount(), 10000);
    QVERIFY(label("queryStatus")->text().contains(QStringLiteral("Cut")));
}

void TestQuery::explaining()
{
    m_panel->setQuery(QStringLiteral("SELECT * FROM town JOIN road ON road.start = town.name"));
    m_panel->explainAction()->trigger();
    QTRY_VERIFY(rows()->rowCount() >= 2);
    QVERIFY(columnTexts(*rows(), rows()->columnCount() - 1)
                .join(QLatin1Char(' '))
                .contains(QStringLiteral("SCAN")));
}

void TestQuery::theDatasetIsFollowed()
{
    const QString query = QStringLiteral("SELECT people FROM town WHERE name = 'Wick'");
    runAndWait(query);
    QCOMPARE(rowTexts(*rows(), 0), QStringList(QStringLiteral("1,200")));
    QVERIFY(m_world->document.setCell("town", "people", 0, std::int64_t{7}));
    runAndWait(query);
    QCOMPARE(rowTexts(*rows(), 0), QStringList(QStringLiteral("7")));
}

void TestQuery::completion()
{
    const auto language = queryLanguages().front();
    const data::Schema &schema = m_world->document.dataset().schema;
    QCOMPARE(language->completions(schema, {QStringLiteral("SELECT road.")}),
             (QStringList{QStringLiteral("start"), QStringLiteral("finish"), QStringLiteral("length")}));
    const QStringList any = language->completions(schema, {QStringLiteral("SEL")});
    for (const char *word : {"SELECT", "town", "people", "road"})
        QVERIFY2(any.contains(QString::fromLatin1(word)), word);
    const QStringList alias = language->completions(schema, {QStringLiteral("SELECT t.pe")});
    QVERIFY(alias.contains(QStringLiteral("people")));
    QVERIFY(!alias.contains(QStringLiteral("SELECT")));
    QVERIFY(m_panel->findChild<QComboBox *>(QStringLiteral("queryLanguage"))->isVisible());
}

void TestQuery::whatTheRulesGive()
{
    QTRY_VERIFY(m_world->isSettled());
    runAndWait(QStringLiteral("SELECT name, tax, ways FROM rules.town WHERE name = 'Wick'"));
    QCOMPARE(rowTexts(*rows(), 0),
             (QStringList{QStringLiteral("Wick"), QStringLiteral("1.2"), QStringLiteral("1")}));
    QVERIFY(m_world->document.setCell("town", "people", 0, std::int64_t{7000}));
    runAndWait(QStringLiteral("SELECT tax FROM rules.town WHERE name = 'Wick'"));
    QCOMPARE(rowTexts(*rows(), 0), QStringList(QStringLiteral("7")));
    runAndWait(QStringLiteral("SELECT tax FROM town WHERE name = 'Wick'"));
    QCOMPARE(rowTexts(*rows(), 0), QStringList(QStringLiteral("2.5")));
    const auto language = queryLanguages().front();
    const data::Schema &schema = m_world->document.dataset().schema;
    QCOMPARE(language->completions(schema, {QStringLiteral("SELECT * FROM rules.")}),
             (QStringList{QStringLiteral("town"), QStringLiteral("road")}));
    QVERIFY(language->completions(schema, {QStringLiteral("SEL")}).contains(QStringLiteral("rules")));
    QVERIFY(language->asksRules(QStringLiteral("SELECT 1 FROM Rules . town")));
    QVERIFY(!language->asksRules(QStringLiteral("SELECT rules FROM town")));
    const auto cypher = queryLanguages().back();
    QVERIFY(cypher->asksRules(QStringLiteral("EXPLAIN use rules MATCH")));
    QVERIFY(!cypher->asksRules(QStringLiteral("MATCH (n:town) RETURN n.rules")));
}

void TestQuery::historyIsKept()
{
    QueryHistory history(QStringLiteral("SQL"));
    history.clear();
    runAndWait(QStringLiteral("SELECT 1"));
    runAndWait(QStringLiteral("SELECT 2"));
    runAndWait(QStringLiteral("  SELECT 1\n"));
    QCOMPARE(QueryHistory(QStringLiteral("SQL")).queries(),
             (QStringList{QStringLiteral("SELECT 1"), QStringLiteral("SELECT 2")}));
    for (int i = 0; i < 2 * QueryHistory::most; ++i)
        history.add(QStringLiteral("SELECT %1").arg(i));
    QCOMPARE(history.queries().size(), static_cast<qsizetype>(QueryHistory::most));
    QCOMPARE(history.queries().front(), QStringLiteral("SELECT 199"));
    history.add(QStringLiteral("   "));
    QCOMPARE(history.queries().front(), QStringLiteral("SELECT 199"));
}

void TestQuery::undoIsTheEditors()
{
    QWidget *keys = m_panel->editor()->focusProxy();
    m_panel->setQuery(QStringLiteral("SELECT 1"));
    m_panel->setQuery(QStringLiteral("SELECT 2"));
    QTest::keySequence(keys, QKeySequence::Undo);
    QCOMPARE(m_panel->editor()->text(), QStringLiteral("SELECT 1"));
    QTest::keySequence(keys, QKeySequence::Redo);
    QCOMPARE(m_panel->editor()->text(), QStringLiteral("SELECT 2"));
    QCOMPARE(m_world->document.undoStack().count(), 0);
}

WEIGHHOUSE_TEST(TestQuery)
#include "test_query.moc"
