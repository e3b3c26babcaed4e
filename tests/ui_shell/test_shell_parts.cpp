// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the window on their own: finding by letters, lists, settings, icons, the message bar, the tour.
#include "core/catalogue/embedded.h"
#include "core/plan/checks.h"
#include "core/plan/plan_json.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "ui/base/look/icons.h"
#include "ui/base/texts.h"
#include "ui/document/page.h"
#include "ui/document/plan_session.h"
#include "ui/shell/card.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/fuzzy.h"
#include "ui/shell/help.h"
#include "ui/shell/job_status.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/problems.h"
#include "ui/shell/settings_dialog.h"
#include "ui/shell/tour.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <nlohmann/json.hpp>

using namespace weighhouse;
using namespace weighhouse::ui;

class TestShellParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void lettersFit_data();
    void lettersFit();
    void theBestComesFirst();
    void thePaletteRunsWhatIsChosen();
    void aPaletteThatFindsNothing();
    void problems();
    void journal();
    void settingsAreKept();
    void settingsAreFound();
    void recentProjectsAreKept();
    void numbers_data();
    void numbers();
    void valuesAreRead();
    void iconsFollowTheTheme();
    void messages();
    void tour();
    void jobsAreShown();
    void helpIsThere();
    void helpIsAboutWhatIsInFront();
    void theExampleInTheHelpIsAPlan();

private:
    QTemporaryDir m_settings;
};

void TestShellParts::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("weighhouse"));
    QCoreApplication::setApplicationName(QStringLiteral("weighhouse-test"));
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    QLocale::setDefault(QLocale::c());
}

void TestShellParts::lettersFit_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("fits");
    QTest::newRow("nothing typed") << "" << "Save" << true;
    QTest::newRow("start") << "sav" << "Save as…" << true;
    QTest::newRow("whatever case") << "SAVE AS" << "Save as…" << true;
    QTest::newRow("letters apart") << "rly" << "Reset layout" << true;
    QTest::newRow("words in another order") << "layout reset" << "Reset layout" << true;
    QTest::newRow("letters in another order") << "yalr" << "Reset layout" << false;
    QTest::newRow("not there") << "q" << "Save" << false;
}

void TestShellParts::lettersFit()
{
    QFETCH(QString, typed);
    QFETCH(QString, name);
    QFETCH(bool, fits);
    QCOMPARE(fuzzyScore(typed, name).has_value(), fits);
}

void TestShellParts::theBestComesFirst()
{
    PaletteModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QList<QString> ran;
    std::vector<PaletteEntry> entries;
    for (const char *name : {"Show all tables", "Reset layout", "Save as…", "Save", "sales"})
        entries.push_back({QString::fromUtf8(name), QStringLiteral("action"), {}, {}});
    model.setEntries(std::move(entries));
    QCOMPARE(model.rowCount(), 5);
    model.setTyped(QStringLiteral("save"));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0).data().toString(), QStringLiteral("Save"));
    model.setTyped(QStringLiteral("zzz"));
    QCOMPARE(model.rowCount(), 0);
}

void TestShellParts::aPaletteThatFindsNothing()
{
    QWidget window;
    window.show();
    CommandPalette palette(&window);
    bool hasRun = false;
    palette.showEntries({{QStringLiteral("Alpha"), {}, {}, [&] { hasRun = true; }}});
    auto *line = palette.findChild<QLineEdit *>();
    QTest::keyClicks(line, QStringLiteral("qqq"));
    QCOMPARE(palette.findChild<PaletteModel *>()->rowCount(), 0);
    for (const auto key : {Qt::Key_Down, Qt::Key_Up, Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_Return})
        QTest::keyClick(line, key);
    QVERIFY(!hasRun);
}

void TestShellParts::thePaletteRunsWhatIsChosen()
{
    QWidget window;
    window.resize(800, 600);
    window.show();
    CommandPalette palette(&window);
    QString ran;
    palette.showEntries({{QStringLiteral("Alpha"), {}, {}, [&] { ran = QStringLiteral("alpha"); }},
                         {QStringLiteral("Alps"), {}, {}, [&] { ran = QStringLiteral("alps"); }}});
    auto *line = palette.findChild<QLineEdit *>();
    QTest::keyClicks(line, QStringLiteral("al"));
    QTest::keyClick(line, Qt::Key_Down);
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(!palette.isVisible());
    QVERIFY(ran == QLatin1String("alps") || ran == QLatin1String("alpha"));
    QCOMPARE(ran, palette.findChild<PaletteModel *>()->entry(1).text.toLower());
}

void TestShellParts::problems()
{
    ProblemsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setErrors({{"a",
                      Message::verbatim("there is no column x"),
                      {"f.rules", 3, 7, 1, "rule r"},
                      Message::verbatim("Did you mean y?")}});
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, ProblemsModel::Message).data().toString(),
             QStringLiteral("✕ There is no column x"));
    QVERIFY(model.index(0, ProblemsModel::Where).data().toString().contains(QStringLiteral("f.rules:3:7")));
    model.setErrors({{"a",
                      Message::verbatim("there is no column x"),
                      {"f.rules", 3, 7, 1, "rule r"},
                      Message::verbatim("Did you mean y?")}});
    QCOMPARE(resets.count(), 1); // nothing new, nothing moves
}

void TestShellParts::journal()
{
    JobList jobs;
    Document document(jobs);
    Weighing weighing(document);
    PlanSession plans(document);
    Desk desk(document, weighing, plans);
    JournalModel model(desk);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    desk.note(QStringLiteral("Opened it"));
    desk.noteError({"x", Message::verbatim("it broke")});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("Opened it"));
    QVERIFY(model.index(1, 1).data().toString().startsWith(QStringLiteral("✕ ")));
}

void TestShellParts::settingsAreKept()
{
    {
        SettingsDialog dialog;
        dialog.findChild<QComboBox *>(QStringLiteral("settingsScheme"))->setCurrentIndex(2);
        dialog.findChild<QSpinBox *>(QStringLiteral("settingsFont"))->setValue(14);
    }
    const Settings settings = readSettings();
    QCOMPARE(settings.scheme, Scheme::Dark);
    QCOMPARE(settings.fontPoints, 14);
    QVERIFY(isDark());
    QCOMPARE(QApplication::font().pointSize(), 14);
    SettingsDialog dialog;
    QCOMPARE(dialog.findChild<QComboBox *>(QStringLiteral("settingsScheme"))->currentIndex(), 2);
    writeSettings({});
    applySettings({});
    QLocale::setDefault(QLocale::c());
}

void TestShellParts::settingsAreFound()
{
    SettingsDialog dialog;
    dialog.show();
    auto *font = dialog.findChild<QSpinBox *>(QStringLiteral("settingsFont"));
    auto *scheme = dialog.findChild<QComboBox *>(QStringLiteral("settingsScheme"));
    dialog.findChild<QLineEdit *>(QStringLiteral("settingsSearch"))->setText(QStringLiteral("colour-blind"));
    QVERIFY(scheme->isVisible());
    QVERIFY(!font->isVisible());
}

void TestShellParts::recentProjectsAreKept()
{
    QSettings().clear();
    for (int i = 0; i < 15; ++i)
        rememberProject(QStringLiteral("/p/%1.weigh").arg(i));
    rememberProject(QStringLiteral("/p/9.weigh"));
    QCOMPARE(recentProjects().size(), 10);
    QCOMPARE(recentProjects().first(), QStringLiteral("/p/9.weigh"));
    QCOMPARE(recentProjects().count(QStringLiteral("/p/9.weigh")), 1);
    forgetProject(QStringLiteral("/p/9.weigh"));
    QVERIFY(!recentProjects().contains(QStringLiteral("/p/9.weigh")));
}

void TestShellParts::numbers_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("significant");
    QTest::addColumn<QString>("text");
    QTest::newRow("whole") << 1234.0 << 6 << "1234";
    QTest::newRow("six digits") << 1.156741 << 6 << "1.15674";
    QTest::newRow("no zeros behind") << 1.5 << 6 << "1.5";
    QTest::newRow("small") << 0.000012345678 << 4 << "0.00001235";
    QTest::newRow("none") << std::numeric_limits<double>::quiet_NaN() << 6 << "–";
    QTest::newRow("zero") << 0.0 << 6 << "0";
    QTest::newRow("large") << 1e20 << 6 << "1e+20";
    QTest::newRow("negative") << -2.25 << 6 << "-2.25";
}

void TestShellParts::numbers()
{
    QFETCH(double, value);
    QFETCH(int, significant);
    QFETCH(QString, text);
    QCOMPARE(numberText(value, significant, QLocale::c()), text);
}

void TestShellParts::valuesAreRead()
{
    const QLocale german(QLocale::German, QLocale::Germany);
    QVERIFY(*readValue(QStringLiteral("1.234,5"), data::ValueType::Number, german) == data::Value(1234.5));
    QVERIFY(*readValue(QStringLiteral("0.1"), data::ValueType::Number, QLocale::c()) == data::Value(0.1));
    QVERIFY(*readValue(QStringLiteral("NULL"), data::ValueType::Integer) == data::Value(std::monostate{}));
    QVERIFY(*readValue(QStringLiteral("Yes"), data::ValueType::Boolean) == data::Value(true));
    QVERIFY(*readValue(QStringLiteral(" x "), data::ValueType::Text) == data::Value(std::string(" x ")));
    WEIGHHOUSE_SAME(readValue(QStringLiteral("1.5"), data::ValueType::Integer, QLocale::c()).error().message,
                    "“1.5” is not a whole number");
    WEIGHHOUSE_SAME(readValue(QStringLiteral("much"), data::ValueType::Number, QLocale::c()).error().message,
                    "“much” is not a number");
    QVERIFY(exactText(0.1, QLocale::c()) == QLatin1String("0.1"));
    QCOMPARE(exactText(1.0 / 3, QLocale::c()).toDouble(), 1.0 / 3);
}

void TestShellParts::iconsFollowTheTheme()
{
    const QStringList names = iconNames();
    QVERIFY(names.size() > 30);
    for (const QString &name : names) {
        applyTheme(Scheme::Light, 0);
        const QImage light = icon(name).pixmap(32).toImage();
        applyTheme(Scheme::Dark, 0);
        const QImage dark = icon(name).pixmap(32).toImage();
        QImage none(light.size(), light.format());
        none.fill(Qt::transparent);
        QVERIFY2(light != dark, qPrintable(name));
        QVERIFY2(light != none, qPrintable(name));
    }
    applyTheme(Scheme::System, 0);
    QVERIFY(icon(QStringLiteral("no such icon")).isNull());
}

void TestShellParts::messages()
{
    MessageBar bar;
    bar.showError({"x.y", Message::verbatim("it broke"), {}, Message::verbatim("Mend it.")});
    QVERIFY(!bar.isHidden());
    QVERIFY(
        bar.findChild<QLabel *>(QStringLiteral("messageText"))->text().contains(QStringLiteral("It broke")));
    bar.findChild<QPushButton *>()->click(); // Copy details
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("[x.y]")));
    bool chosen = false;
    bar.showMessage(QStringLiteral("Shall we?"), {{QStringLiteral("Yes"), [&] { chosen = true; }}});
    const auto buttons = bar.findChildren<QPushButton *>();
    const auto yes =
        std::ranges::find_if(buttons, [](const auto *b) { return b->text() == QLatin1String("Yes"); });
    QVERIFY(yes != buttons.end());
    (*yes)->click();
    QVERIFY(chosen);
    bar.dismiss();
    QVERIFY(bar.isHidden());
}

void TestShellParts::tour()
{
    int shown = -1;
    Tour tour({{QStringLiteral("one"), [&] { shown = 0; }}, {QStringLiteral("two"), [&] { shown = 1; }}});
    const QSignalSpy ended(&tour, &Tour::ended);
    tour.start();
    QCOMPARE(shown, 0);
    auto *next = tour.findChild<QPushButton *>(QStringLiteral("tourNext"));
    next->click();
    QCOMPARE(shown, 1);
    tour.findChild<QPushButton *>(QStringLiteral("tourBack"))->click();
    QCOMPARE(shown, 0);
    next->click();
    next->click();
    QCOMPARE(ended.count(), 1);
    QVERIFY(tour.isHidden());
}

void TestShellParts::jobsAreShown()
{
    JobList jobs;
    QWidget window;
    JobStatus status(jobs, &window);
    window.show();
    bool stopped = false;
    jobs.start(
        QStringLiteral("Importing"), this,
        [](const JobHandle &handle) {
            while (handle.report(0.5))
                QThread::msleep(1);
            return 0;
        },
        [&](int) { stopped = true; });
    QTRY_VERIFY(status.isVisible());
    QVERIFY(status.findChild<QLabel *>()->text().contains(QStringLiteral("Importing")));
    status.findChild<QAbstractButton *>()->click();
    QTRY_VERIFY(stopped);
    QTRY_VERIFY(!status.isVisible());
}

void TestShellParts::helpIsThere()
{
    QWidget window;
    showRuleHelp(&window);
    showPlanHelp(&window);
    const auto pages = window.findChildren<QTextBrowser *>(QStringLiteral("helpText"));
    QCOMPARE(pages.size(), 2);
    QVERIFY(pages[0]->toPlainText().contains(QStringLiteral("objective")));
    QVERIFY(pages[1]->toPlainText().contains(QStringLiteral("breakpoint")));
}

void TestShellParts::helpIsAboutWhatIsInFront()
{
    QWidget window;
    QWidget editor(&window);
    QWidget inside(&editor);
    const auto shown = [&](const QWidget *focused) {
        showHelpAt(focused, &window);
        return window.findChildren<QTextBrowser *>(QStringLiteral("helpText")).back()->accessibleName();
    };
    const QString rules = shown(nullptr);
    QCOMPARE(shown(&inside), rules);
    editor.setProperty(helpTopicProperty, QStringLiteral("cypher"));
    QCOMPARE(shown(&inside), QStringLiteral("Cypher"));
    QCOMPARE(shown(&window), rules);
    inside.setProperty(helpTopicProperty, QStringLiteral("plans"));
    QCOMPARE(shown(&inside), QStringLiteral("Plans and runs"));
}

void TestShellParts::theExampleInTheHelpIsAPlan()
{
    const auto help = catalogue::embeddedFile("help/plans.md");
    QVERIFY(help);
    const std::size_t from = help->find("    {\"version\": 3");
    const std::size_t to = help->find("\n\n", from);
    QVERIFY(from != std::string_view::npos && to != std::string_view::npos);
    const nlohmann::json json = nlohmann::json::parse(help->substr(from, to - from), nullptr, false);
    QVERIFY(!json.is_discarded());
    WEIGHHOUSE_TAKE(plan, plan::planFromJson(json));
    const std::vector<std::string> tools{"sql", "compute"};
    const Errors problems = plan::problemsOf(plan, tools);
    QVERIFY2(problems.empty(), problems.empty() ? "" : toText(problems.front()).c_str());
    QCOMPARE(plan.nodes.size(), std::size_t(2));
}

WEIGHHOUSE_TEST(TestShellParts)
#include "test_shell_parts.moc"
