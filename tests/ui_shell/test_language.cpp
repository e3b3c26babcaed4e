// The window in other languages than that of its sources.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_shell/story.h"
#include "ui/shell/language.h"
#include "ui/shell/modes.h"
#include "ui/shell/settings_dialog.h"

#include <QAction>
#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <algorithm>
#include <map>
#include <vector>

using namespace weighhouse;

namespace
{

struct Message {
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

std::vector<Message> readMessages(const QString &path)
{
    std::vector<Message> messages;
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
};

void TestLanguage::speaks()
{
    ui::applyLanguage(QStringLiteral("de"));
    QCOMPARE(windowTitle(), QStringLiteral("Einstellungen"));
    ui::applyLanguage(QStringLiteral("en"));
    QCOMPARE(windowTitle(), QStringLiteral("Settings"));
    const auto places = [](int count) {
        return QCoreApplication::translate("weighhouse::ui::CodeFindBar", "%n place(s)", nullptr, count);
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
    const std::vector<Message> messages = readMessages(fileOf(language));
    QVERIFY(messages.size() > 10);
    for (const Message &message : messages) {
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
    for (const Message &message : readMessages(fresh))
        ++found[message.context + QLatin1Char('\n') + message.text];
    QVERIFY(found.size() > 500);
    for (const Message &message : readMessages(fileOf(QStringLiteral("de"))))
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
    for (const Message &message : readMessages(fileOf(QStringLiteral("de"))))
        german.emplace(message.text, message.translations.value(0));
    ui::applyLanguage(QStringLiteral("de"));
    const testing::StoryPlace place;
    testing::Story story;
    story.window.openSample(QStringLiteral("trade"));
    QTRY_VERIFY(story.window.document().workings()->base != nullptr);
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

WEIGHHOUSE_TEST(TestLanguage)
#include "test_language.moc"
