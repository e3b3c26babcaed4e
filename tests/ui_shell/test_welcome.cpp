// SPDX-License-Identifier: GPL-3.0-or-later
// The welcome page: samples, recent projects, unsaved work.
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/shell/benchmark_dialog.h"
#include "ui/shell/card.h"
#include "ui/shell/settings.h"
#include "ui/shell/welcome_page.h"

#include <QListView>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace weighhouse;
using namespace weighhouse::ui;

class TestWelcome : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everySampleHasACard();
    void cardsWorkByKeyboard();
    void recentProjects();
    void unsavedWork();
    void benchmarkFolder();

private:
    QTemporaryDir m_settings;
    JobList m_jobs;
    Document m_document{m_jobs};
    Weighing m_weighing{m_document};
    PlanSession m_plans{m_document};
    Desk m_desk{m_document, m_weighing, m_plans};
};

void TestWelcome::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("weighhouse"));
    QCoreApplication::setApplicationName(QStringLiteral("weighhouse-test"));
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
}

void TestWelcome::everySampleHasACard()
{
    WelcomePage page(m_desk);
    const QSignalSpy wanted(&page, &WelcomePage::sampleWanted);
    WEIGHHOUSE_TAKE(samples, catalogue::samples());
    for (const catalogue::Sample &sample : samples) {
        auto *card = page.findChild<Card *>(QStringLiteral("sample_") + QString::fromStdString(sample.name));
        QVERIFY(card != nullptr);
        QCOMPARE(card->accessibleName(), QString::fromStdString(sample.title));
        card->click();
    }
    QCOMPARE(wanted.count(), static_cast<int>(samples.size()));
}

void TestWelcome::cardsWorkByKeyboard()
{
    WelcomePage page(m_desk);
    const QSignalSpy wanted(&page, &WelcomePage::sampleWanted);
    auto *card = page.findChild<Card *>(QStringLiteral("sample_trade"));
    QTest::keyClick(card, Qt::Key_Space);
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted.first().first().toString(), QStringLiteral("trade"));
}

void TestWelcome::recentProjects()
{
    QTemporaryDir folder;
    const QString there = folder.filePath(QStringLiteral("there.weigh"));
    QVERIFY(QFile(there).open(QIODevice::WriteOnly));
    rememberProject(QStringLiteral("/nowhere/gone.weigh"));
    rememberProject(there);
    WelcomePage page(m_desk);
    page.activated();
    const QSignalSpy wanted(&page, &WelcomePage::projectWanted);
    const auto cards = page.findChildren<Card *>();
    const auto named = [&cards](const char *name) {
        const auto card =
            std::ranges::find_if(cards, [name](const Card *c) { return c->text() == QLatin1String(name); });
        return card == cards.end() ? nullptr : *card;
    };
    QVERIFY(named("there") != nullptr && named("there")->isEnabled());
    QVERIFY(named("gone") != nullptr && !named("gone")->isEnabled());
    named("there")->click();
    QCOMPARE(wanted.first().first().toString(), there);
}

void TestWelcome::unsavedWork()
{
    WelcomePage page(m_desk);
    const QSignalSpy restore(&page, &WelcomePage::restoreWanted);
    const QSignalSpy discard(&page, &WelcomePage::discardWanted);
    project::UnsavedWork work;
    work.folder = "/unsaved/one";
    work.title = "Harbour";
    work.steps = 3;
    work.lastEdit = std::filesystem::file_time_type::clock::now();
    page.setUnsaved({work});
    page.findChild<QPushButton *>(QStringLiteral("restoreUnsaved"))->click();
    QCOMPARE(restore.count(), 1);
    page.findChild<QPushButton *>(QStringLiteral("discardUnsaved"))->click();
    QCOMPARE(discard.count(), 1);
}

void TestWelcome::benchmarkFolder()
{
    BenchmarkDialog empty(m_jobs);
    QTemporaryDir folder;
    empty.setFolder(folder.path());
    QTRY_VERIFY(m_jobs.isIdle());
    QCOMPARE(empty.findChild<QListView *>(QStringLiteral("benchmarkTasks"))->model()->rowCount(), 0);

    WEIGHHOUSE_REAL_DATA(data, "dqa");
    BenchmarkDialog dialog(m_jobs);
    const QSignalSpy chosen(&dialog, &BenchmarkDialog::taskChosen);
    dialog.setFolder(QString::fromStdString(data.string()));
    auto *list = dialog.findChild<QListView *>(QStringLiteral("benchmarkTasks"));
    QTRY_VERIFY(list->model()->rowCount() > 0);
    Q_EMIT list->activated(list->model()->index(0, 0));
    QCOMPARE(chosen.count(), 1);
    const auto task = chosen.first().first().value<BenchmarkTask>();
    WEIGHHOUSE_TAKE(material, openTask(task));
    QVERIFY(!material.dataset.tables.empty());
    WEIGHHOUSE_SAME(material.question, task.question);
}

WEIGHHOUSE_TEST(TestWelcome)
#include "test_welcome.moc"
