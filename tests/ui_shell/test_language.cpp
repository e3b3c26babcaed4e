// SPDX-License-Identifier: GPL-3.0-or-later
// The window in other languages than that of its sources.
#include "core/base/message.h"
#include "core/base/message_words.h"
#include "core/plan/edits.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/scripted.h"
#include "tests/ui_shell/story.h"
#include "ui/base/texts.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/document/weighing.h"
#include "ui/plan/plan_canvas.h"
#include "ui/plan/plan_page.h"
#include "ui/plan/plan_selection.h"
#include "ui/shell/language.h"
#include "ui/shell/modes.h"
#include "ui/shell/settings_dialog.h"

#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QFile>
#include <QGraphicsItem>
#include <QGraphicsScene>
#include <QGuiApplication>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <QXmlStreamReader>
#include <algorithm>
#include <map>
#include <memory>
#include <vector>

using namespace weighhouse;

namespace
{

/// A text of the window in the .ts files.
struct WindowText {
    QString context;
    QString text;
    QStringList translations; ///< More than one for texts with a number in them.
    bool isFinished = true;
};

QString fileOf(const QString &language)
{
    return QStringLiteral(WEIGHHOUSE_SOURCE_DIR "/translations/weighhouse_%1.ts").arg(language);
}

/// What stands in a <translation>: one text, or one for each <numerusform>.
QStringList readForms(QXmlStreamReader &xml)
{
    QStringList forms;
    QString text;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isCharacters()) {
            text += xml.text();
        } else if (xml.isStartElement()) {
            forms.append(xml.readElementText());
        } else if (xml.isEndElement()) {
            break;
        }
    }
    if (forms.isEmpty() && !text.isEmpty())
        forms.append(text);
    return forms;
}

std::vector<WindowText> readMessages(const QString &path)
{
    std::vector<WindowText> messages;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (!xml.readNextStartElement())
            continue;
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("message")) {
            messages.push_back({context, {}, {}, true});
        } else if (xml.name() == QLatin1String("source")) {
            messages.back().text = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            messages.back().isFinished = !xml.attributes().hasAttribute(QLatin1String("type"));
            messages.back().translations = readForms(xml);
        }
    }
    return messages;
}

/// %1, %2, %n: what is put into a text.
QStringList placeholders(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("%(\\d|n)"));
    QStringList found;
    for (auto all = pattern.globalMatch(text); all.hasNext();)
        found.append(all.next().captured());
    found.sort();
    found.removeDuplicates();
    return found;
}

/// What a view shows of the rows below a place, and of theirs.
void addShown(const QAbstractItemModel &model, const QModelIndex &parent, QStringList &texts)
{
    for (int row = 0; row < std::min(model.rowCount(parent), 50); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            texts.append({index.data().toString(), index.data(Qt::ToolTipRole).toString()});
        }
        addShown(model, model.index(row, 0, parent), texts);
    }
}

/// All that the window shows now, line by line, but not what a person writes: a step's text, and code.
QStringList shownLines(const QWidget &window)
{
    static const QStringList written{QStringLiteral("stepText"), QStringLiteral("codeText")};
    QStringList texts;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        texts.append(widget->toolTip());
        if (written.contains(widget->objectName()))
            continue;
        for (const char *property : {"text", "title", "placeholderText", "plainText"})
            texts.append(widget->property(property).toString());
    }
    for (const QAbstractItemView *view : window.findChildren<QAbstractItemView *>()) {
        if (view->model() != nullptr)
            addShown(*view->model(), {}, texts);
    }
    QStringList lines;
    for (const QString &text : std::as_const(texts))
        lines += text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    lines.removeDuplicates();
    return lines;
}

/// Whether a line is what core tells in English, and would be told otherwise in German.
bool isEnglishOfCore(QString line)
{
    static const QRegularExpression sign(QStringLiteral("^[✕⚠ℹ↻] +"));
    line = line.trimmed().remove(sign);
    if (!line.contains(QLatin1Char(' ')))
        return false; // a word of a language, as the name of a type
    QStringList forms{line, line + QLatin1Char('.')};
    if (line.endsWith(QLatin1Char('.')))
        forms.append(line.chopped(1));
    for (const QString &form : std::as_const(forms)) {
        const QString lower = form.left(1).toLower() + form.mid(1);
        for (const std::string &words : {form.toStdString(), lower.toStdString()}) {
            if (recognised(words) && weighhouse::Message::verbatim(words).text("de") != words)
                return true;
        }
    }
    return false;
}

/// What the modes of a window show, and what of it core tells in English.
struct Looking {
    QStringList seen = {};
    QStringList english = {};
    QStringList written = {}; ///< Lines of languages in which people write, which nobody tells.

    void look(ui::MainWindow &window)
    {
        for (const ui::Mode &mode : window.modes().list()) {
            window.showMode(mode.id);
            QTest::qWait(1);
            lookHere(window);
        }
    }

    void lookHere(const ui::MainWindow &window)
    {
        for (const QString &line : shownLines(window)) {
            seen.append(line);
            if (!written.contains(line.trimmed()) && isEnglishOfCore(line) && !english.contains(line))
                english.append(line);
        }
    }

    bool hasSeen(const char *words) const
    {
        return std::ranges::any_of(
            seen, [&](const QString &line) { return line.contains(QString::fromUtf8(words)); });
    }
};

plan::Node queryNode(plan::NodeId id, const char *payload)
{
    plan::Node node;
    node.id = id;
    node.tool = "sql";
    node.payload = payload;
    return node;
}

/// A plan whose second step takes in what the first one finds, and whose third asks for what is not there.
std::shared_ptr<plan::DecisionMaker> failingPlan()
{
    testing::Script script;
    plan::addNode(script.first, queryNode({1, 1}, "SELECT 1 AS a"));
    plan::addNode(script.first, queryNode({2, 1}, "SELECT a + 1 AS b FROM <A1.1>"));
    plan::addNode(script.first, queryNode({2, 2}, "SELECT nothing FROM <A1.1>"));
    return testing::makeScripted(script);
}

QString windowTitle()
{
    return ui::SettingsDialog().windowTitle();
}

} // namespace

class TestLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { ui::applyLanguage(QStringLiteral("en")); }
    void speaks();
    void everyTextIsTranslated_data();
    void everyTextIsTranslated();
    void theFilesAreUpToDate();
    void nothingInTheWindowStaysEnglish();
    void coreSpeaksTheLanguageOfTheWindow();
    void answersTellTheirReasonsInIt();
    void runsTellTheirReasonsInIt();
    void plansAndAnswersAreToldInIt();
};

void TestLanguage::speaks()
{
    ui::applyLanguage(QStringLiteral("de"));
    QCOMPARE(windowTitle(), QStringLiteral("Einstellungen"));
    ui::applyLanguage(QStringLiteral("en"));
    QCOMPARE(windowTitle(), QStringLiteral("Settings"));
    const auto places = [](int count) {
        return QCoreApplication::translate("weighhouse::ui::CodeFindBar", "%Ln place(s)", nullptr, count);
    };
    QCOMPARE(places(1), QStringLiteral("1 place"));
    QCOMPARE(places(2), QStringLiteral("2 places"));
    ui::applyLanguage(QStringLiteral("xx")); // there is none
    QCOMPARE(windowTitle(), QStringLiteral("Settings"));
}

void TestLanguage::everyTextIsTranslated_data()
{
    QTest::addColumn<QString>("language");
    for (const ui::Language &language : ui::languages())
        QTest::newRow(qPrintable(language.code)) << language.code;
}

void TestLanguage::everyTextIsTranslated()
{
    QFETCH(QString, language);
    const std::vector<WindowText> messages = readMessages(fileOf(language));
    QVERIFY(messages.size() > 10);
    for (const WindowText &message : messages) {
        const QByteArray which = (message.context + QStringLiteral(": ") + message.text).toUtf8();
        QVERIFY2(message.isFinished && !message.translations.isEmpty(), which.constData());
        for (const QString &translation : message.translations) {
            const QStringList wanted = placeholders(message.text);
            QStringList given = placeholders(translation);
            // "once" needs no number.
            if (wanted.contains(QStringLiteral("%n")) && !given.contains(QStringLiteral("%n")))
                given.prepend(QStringLiteral("%n"));
            given.sort();
            QVERIFY2(given == wanted, which.constData());
            // A key that a menu or a button answers to gets lost, or comes from nowhere, too easily.
            QVERIFY2(message.text.count(QLatin1Char('&')) == translation.count(QLatin1Char('&')),
                     which.constData());
        }
    }
}

void TestLanguage::theFilesAreUpToDate()
{
    QString lupdate =
        QStandardPaths::findExecutable(QStringLiteral("lupdate"), {QStringLiteral("/usr/lib/qt6/bin")});
    if (lupdate.isEmpty())
        QSKIP("lupdate of Qt 6 is not installed");
    const QTemporaryDir folder;
    const QString fresh = folder.filePath(QStringLiteral("fresh.ts"));
    QProcess process;
    process.setWorkingDirectory(QStringLiteral(WEIGHHOUSE_SOURCE_DIR));
    process.start(lupdate, {QStringLiteral("-silent"), QStringLiteral("ui"), QStringLiteral("-locations"),
                            QStringLiteral("none"), QStringLiteral("-ts"), fresh});
    QVERIFY(process.waitForFinished());
    std::map<QString, int> found;
    for (const WindowText &message : readMessages(fresh))
        ++found[message.context + QLatin1Char('\n') + message.text];
    QVERIFY(found.size() > 500);
    for (const WindowText &message : readMessages(fileOf(QStringLiteral("de"))))
        --found[message.context + QLatin1Char('\n') + message.text];
    for (const auto &[text, count] : found) {
        const QString hint = count > 0 ? QStringLiteral("run translations/update.sh and translate: ")
                                       : QStringLiteral("run translations/update.sh, this is gone: ");
        QVERIFY2(count == 0, qPrintable(hint + text));
    }
}

void TestLanguage::nothingInTheWindowStaysEnglish()
{
    std::map<QString, QString> german;
    for (const WindowText &message : readMessages(fileOf(QStringLiteral("de"))))
        german.emplace(message.text, message.translations.value(0));
    ui::applyLanguage(QStringLiteral("de"));
    const testing::StoryPlace place;
    testing::Story story;
    story.window.openSample(QStringLiteral("trade"));
    QTRY_VERIFY(story.window.document().workings()->problem.has_value());
    QStringList english;
    int seen = 0;
    const auto look = [&](const QString &text) {
        ++seen;
        const auto found = german.find(text);
        if (found != german.end() && found->second != text)
            english.append(text);
    };
    for (const ui::Mode &mode : story.window.modes().list()) {
        story.window.showMode(mode.id);
        QTest::qWait(1);
        for (const QAction *action : story.window.findChildren<QAction *>()) {
            look(action->text());
            look(action->statusTip());
        }
        for (const QWidget *widget : story.window.findChildren<QWidget *>()) {
            if (widget->objectName().startsWith(QLatin1String("qt_")))
                continue; // Qt's own parts speak as Qt's translations are installed
            look(widget->accessibleName());
            look(widget->toolTip());
            look(widget->windowTitle());
            for (const char *property : {"text", "title", "placeholderText"})
                look(widget->property(property).toString());
        }
        for (const QTabWidget *tabs : story.window.findChildren<QTabWidget *>()) {
            for (int i = 0; i < tabs->count(); ++i)
                look(tabs->tabText(i));
        }
    }
    english.removeDuplicates();
    QVERIFY2(english.isEmpty(), qPrintable(english.join(QStringLiteral(" | "))));
    QVERIFY(seen > 500);
}

void TestLanguage::coreSpeaksTheLanguageOfTheWindow()
{
    QVERIFY(isEnglishOfCore(QStringLiteral("✕ There is no file /tmp/x")));
    QVERIFY(!isEnglishOfCore(QStringLiteral("✕ Es gibt keine Datei /tmp/x")));
    ui::applyLanguage(QStringLiteral("de"));
    QCOMPARE(ui::toQt(weighhouse::Message::of("file.not-found", {{"path", "x"}})),
             QStringLiteral("es gibt keine Datei x"));
    QCOMPARE(ui::keptText("there is no file x"), QStringLiteral("es gibt keine Datei x"));
    const testing::StoryPlace place;
    testing::Story story;
    story.window.openSample(QStringLiteral("trade"));
    ui::Document &document = story.window.document();
    QTRY_VERIFY(document.workings()->problem.has_value());
    Looking looking;
    // Errors of every kind that rules have: in what is written, in names, in types, in units, in loops.
    const std::string broken = "key country(nowhere)\n"
                               "rule a country.profit = 1 +\n"
                               "rule b \"b\" new country.b = nobody + 1\n"
                               "rule c \"c\" new country.c = not country.development\n"
                               "rule d \"d\" new country.d = country.d\n"
                               "question q() \"nothing\"\n    decide x in nothing\n";
    QVERIFY(document.addText(project::TextKind::Rules, "broken.rules", broken));
    QTRY_VERIFY(document.isWorkedOut());
    looking.look(story.window);
    QVERIFY(looking.hasSeen("ist keine Spalte von country"));
    QVERIFY(looking.hasSeen("Erwartet nach `+`: ein Ausdruck"));
    QVERIFY2(looking.english.isEmpty(), qPrintable(looking.english.join(QStringLiteral(" | "))));
    QVERIFY(looking.seen.size() > 200);
}

void TestLanguage::answersTellTheirReasonsInIt()
{
    ui::applyLanguage(QStringLiteral("de"));
    const testing::StoryPlace place;
    testing::Story story;
    story.window.openSample(QStringLiteral("trade"));
    QTRY_VERIFY(story.window.document().workings()->problem.has_value());
    story.window.showMode(QStringLiteral("question"));
    story.key(Qt::Key_F5);
    const ui::Weighing &weighing = story.window.desk().weighing;
    QTRY_VERIFY(weighing.weighed() != nullptr && !weighing.weighed()->answer.reasons.chains.empty());
    Looking looking;
    looking.look(story.window);
    QVERIFY(looking.hasSeen("die Entscheidung"));
    QVERIFY2(looking.english.isEmpty(), qPrintable(looking.english.join(QStringLiteral(" | "))));

    // What is copied says the same.
    story.window.showMode(QStringLiteral("question"));
    story.find<QToolButton>("copyButton")->click();
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY2(copied.contains(QStringLiteral("\nEntscheidung: ")), qPrintable(copied));
    QVERIFY2(copied.contains(QStringLiteral("\nBegründung: ")), qPrintable(copied));
    QVERIFY2(copied.contains(QStringLiteral("(die Entscheidung)")), qPrintable(copied));
    const QStringList lines = copied.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString &line : lines)
        QVERIFY2(!isEnglishOfCore(line), qPrintable(line));
}

void TestLanguage::runsTellTheirReasonsInIt()
{
    ui::applyLanguage(QStringLiteral("de"));
    const testing::StoryPlace place;
    testing::Story story;
    story.window.openSample(QStringLiteral("trade"));
    QTRY_VERIFY(story.window.document().workings()->problem.has_value());
    story.window.showMode(QStringLiteral("plan"));
    ui::PlanSession &plans = story.window.desk().plans;
    plans.makePlanBy(failingPlan());
    QTRY_VERIFY(!plans.run().versions.empty());
    story.key(Qt::Key_F5);
    QTRY_COMPARE(plans.run().statusOf({2, 2}), plan::NodeStatus::Failed);
    QTRY_COMPARE(plans.run().phase, plan::RunPhase::Paused);
    QTRY_COMPARE(plans.run().statusOf({2, 1}), plan::NodeStatus::Done);
    Looking looking;
    looking.look(story.window);
    QVERIFY(looking.hasSeen("Q2.2 ist fehlgeschlagen"));

    // What is edited makes itself and what follows from it stale.
    plan::Node first = *plans.state().plan().find({1, 1});
    first.payload = "SELECT 2 AS a";
    QVERIFY(plans.edit(plan::ChangeNode{first}));
    QTRY_COMPARE(plans.run().statusOf({2, 1}), plan::NodeStatus::Stale);
    looking.look(story.window);
    QVERIFY(looking.hasSeen("Q1.1 wurde bearbeitet"));
    QVERIFY(looking.hasSeen("Q1.1 bearbeiten"));
    QVERIFY2(looking.english.isEmpty(), qPrintable(looking.english.join(QStringLiteral(" | "))));
}

void TestLanguage::plansAndAnswersAreToldInIt()
{
    ui::applyLanguage(QStringLiteral("de"));
    const testing::StoryPlace place;
    testing::Story story;
    story.window.openSample(QStringLiteral("trade"));
    QTRY_VERIFY(story.window.document().workings()->problem.has_value());
    story.window.showMode(QStringLiteral("plan"));
    ui::PlanSession &plans = story.window.desk().plans;
    plans.makePlan();
    QTRY_VERIFY(!plans.run().versions.empty() && !plans.isBusy());
    // One answer is not whole: it lists the first of its candidates only.
    const std::vector<plan::Node> nodes = plans.state().plan().nodes;
    const auto simulation = std::ranges::find(nodes, "simulate", &plan::Node::tool);
    QVERIFY(simulation != nodes.end());
    plan::Node changed = *simulation;
    changed.payload += "best 3\n";
    QVERIFY(plans.edit(plan::ChangeNode{changed}));
    story.key(Qt::Key_F5);
    QTRY_COMPARE(plans.run().phase, plan::RunPhase::Ended);

    // Lists and the inspector, with each of the steps chosen.
    auto *page = story.window.findChild<ui::PlanPage *>();
    Looking looking;
    for (const plan::Node &node : nodes)
        looking.written += ui::toQt(node.payload).split(QLatin1Char('\n'));
    for (const plan::Node &node : nodes) {
        page->selection().chooseStep(node.id);
        QTest::qWait(1);
        looking.lookHere(story.window);
    }
    QVERIFY(looking.hasSeen("Kandidat bewirkt"));                  // the text of a step
    QVERIFY(looking.hasSeen(", gebraucht von "));                  // of another, with a list of names
    QVERIFY(looking.hasSeen(" vor jeder Entscheidung"));           // of a rule
    QVERIFY(looking.hasSeen("Die besten zulässigen Kandidaten ")); // of the comparison
    QVERIFY(looking.hasSeen(" und begründet es."));                // a later line of one
    QVERIFY(looking.hasSeen("Kandidaten, davon zulässig: "));      // the words of an answer
    QVERIFY(looking.hasSeen("Entscheidung: "));                    // of the decision
    QVERIFY(looking.hasSeen("Begründung: "));                      // and its reasons
    QVERIFY(looking.hasSeen("Kandidaten, die besten zuerst"));     // what was cut
    QVERIFY2(looking.english.isEmpty(), qPrintable(looking.english.join(QStringLiteral(" | "))));

    // The canvas says the same in the tool tips of its steps.
    QStringList tips;
    for (const QGraphicsItem *item : page->canvas()->scene()->items())
        tips += item->toolTip().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    const QString drawn = tips.join(QLatin1Char('\n'));
    for (const char *words : {"Kandidat bewirkt", ", gebraucht von ", " vor jeder Entscheidung",
                              "Kandidaten, davon zulässig: ", "Entscheidung: "})
        QVERIFY2(drawn.contains(QString::fromUtf8(words)), words);
    for (const char *words : {"What comes of", "which ", "before any decision", "The best admissible",
                              "Decides by", "Because ", "admissible;"})
        QVERIFY2(!drawn.contains(QLatin1String(words)), qPrintable(drawn));

    // A person changes the text that is kept, not the one that is shown.
    const plan::Node *kept = plans.run().plan().find(changed.id);
    QVERIFY(kept != nullptr && kept->text == simulation->text);
    QVERIFY(kept->text.starts_with("What comes of "));
}

WEIGHHOUSE_TEST(TestLanguage)
#include "test_language.moc"
