// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing in the dialog of the chat models is cut, no letter stands for two things, in English and German;
// its pictures go into build/screenshots, for people to look at.
#include "tests/support/registry.h"
#include "tests/ui_chat/bench.h"
#include "tests/ui_shell/painted_texts.h"
#include "ui/base/look/theme.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/settings_dialog.h"

#include <QAbstractButton>
#include <QAction>
#include <QDir>
#include <QKeySequence>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>
#include <map>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

QStringList doublesIn(const QWidget &window)
{
    std::map<QString, QStringList> letters;
    const auto add = [&letters](const QString &text) {
        const QKeySequence key = QKeySequence::mnemonic(text);
        if (!key.isEmpty())
            letters[key.toString(QKeySequence::PortableText)].append(text);
    };
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
        if (button->isVisible())
            add(button->text());
    }
    for (const QLabel *label : window.findChildren<QLabel *>()) {
        if (label->isVisible() && label->buddy() != nullptr)
            add(label->text());
    }
    QStringList doubles;
    for (const auto &[key, texts] : letters) {
        if (texts.size() > 1)
            doubles.append(key + QStringLiteral(": ") + texts.join(QStringLiteral(", ")));
    }
    return doubles;
}

void take(QWidget &window, const QString &name)
{
    const QString folder = QStringLiteral(WEIGHHOUSE_BINARY_DIR "/screenshots");
    QDir().mkpath(folder);
    const int percent = qRound(window.devicePixelRatioF() * 100);
    QVERIFY(window.grab().save(QStringLiteral("%1/chat-models-%2-%3.png").arg(folder, name).arg(percent)));
}

/// Looks at the dialog as it opens and as small as it may be; then takes a picture.
void look(ChatBench &bench, const QString &name, QStringList &found)
{
    const QSize opened = bench.dialog->size();
    for (const QSize &size : {bench.dialog->minimumSizeHint(), QSize(1366, 768), opened}) {
        bench.dialog->resize(size);
        QTest::qWait(60); // layouts take a turn or two
        const QString at =
            QStringLiteral("%1, %2x%3: ").arg(name).arg(bench.dialog->width()).arg(bench.dialog->height());
        // On a busy machine they take longer, and the keychain answers later; what stays wrong is found.
        QStringList now;
        (void)QTest::qWaitFor([&] {
            now = unreadableTextsIn(*bench.dialog) + doublesIn(*bench.dialog);
            return now.isEmpty();
        });
        for (const QString &text : std::as_const(now))
            found.append(at + text);
    }
    take(*bench.dialog, name);
}

} // namespace

class TestDialogLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup();
    void everyState_data();
    void everyState();
    void theWindowLeadsThere();
};

void TestDialogLook::cleanup()
{
    applyLanguage(QStringLiteral("en"));
    applyTheme(Scheme::Light, 0);
}

void TestDialogLook::everyState_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("isDark");
    QTest::addColumn<int>("points");
    QTest::newRow("English, light") << QStringLiteral("en") << false << 0;
    QTest::newRow("German, dark") << QStringLiteral("de") << true << 0;
    QTest::newRow("German, large") << QStringLiteral("de") << false << 16;
}

void TestDialogLook::everyState()
{
    QFETCH(QString, language);
    QFETCH(bool, isDark);
    QFETCH(int, points);
    applyLanguage(language);
    applyTheme(isDark ? Scheme::Dark : Scheme::Light, points);
    const QString which =
        QString::fromLatin1(QTest::currentDataTag()).replace(QStringLiteral(", "), QStringLiteral("-"));
    const FaultyServer faulty({modelList(), whole(200, wholeReply("4")), modelList(),
                               whole(404, R"({"error":{"message":"the model “huge” was not found"}})")});
    QStringList found;
    ChatBench bench;
    bench.open();
    look(bench, which + QStringLiteral("-empty"), found);

    llm::ChatServer far =
        serverAt("http://models.example:8000/v1", "The server of the harbour master, in the cellar");
    far.keyPlace = llm::KeyPlace::Keychain;
    far.server.prices = {0.15, 0.6};
    llm::ChatServer unnamed = serverAt("http://localhost:11434/v1", "");
    unnamed.server.model = "hf.co/unsloth/DeepSeek-R1-0528-Qwen3-8B-GGUF:Q4_K_XL";
    llm::ChatServer variable = serverAt("https://openrouter.ai/api/v1", "OpenRouter");
    variable.keyPlace = llm::KeyPlace::Environment;
    variable.keyVariable = "OPENROUTER_API_KEY";
    variable.server.model = {};
    QVERIFY(bench.models.setServers({serverAt(faulty.address()), far, unnamed, variable}));
    bench.keys->keys[llm::keyAccountOf(far.server.address)] = "sk-1";
    bench.open();
    look(bench, which + QStringLiteral("-form"), found);
    auto *list = bench.find<QListWidget>("chatServers");
    bench.click("testServer");
    QTRY_VERIFY(bench.find<QLabel>("trialOutcome")->text().startsWith(QStringLiteral("✓")));
    look(bench, which + QStringLiteral("-tested"), found);
    bench.type("model", QStringLiteral("huge"));
    bench.click("testServer");
    QTRY_VERIFY(bench.find<QLabel>("trialOutcome")->text().startsWith(QStringLiteral("✕")));
    look(bench, which + QStringLiteral("-failed"), found);
    for (int row = 1; row < list->count(); ++row) {
        list->setCurrentRow(row);
        QTest::qWait(30); // the keychain answers
        look(bench, which + QStringLiteral("-server%1").arg(row), found);
    }
    bench.type("keyVariable", QStringLiteral("sk-no-name"));
    bench.type("serverAddress", QStringLiteral("host"));
    look(bench, which + QStringLiteral("-wrong"), found);
    list->setCurrentRow(1);
    bench.click("removeServer");
    look(bench, which + QStringLiteral("-removed"), found);
    for (const QString &text : std::as_const(found))
        qWarning("%s", qPrintable(text));
    QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("%1 texts").arg(found.size())));
}

void TestDialogLook::theWindowLeadsThere()
{
    ChatBench bench; // settings of its own
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const auto dialog = [&window] { return window.findChild<ChatModelsDialog *>(); };
    window.findChild<QAction *>(QStringLiteral("showChatModels"))->trigger();
    QTRY_VERIFY(dialog() != nullptr && dialog()->isVisible());
    dialog()->reject();
    QTRY_VERIFY(dialog() == nullptr);
    window.findChild<QAction *>(QStringLiteral("showSettings"))->trigger();
    auto *settings = window.findChild<SettingsDialog *>();
    QVERIFY(settings != nullptr);
    QTest::mouseClick(settings->findChild<QPushButton *>(QStringLiteral("settingsChatModels")),
                      Qt::LeftButton);
    QTRY_VERIFY(dialog() != nullptr && dialog()->isVisible());
    dialog()->reject();
    QTRY_VERIFY(dialog() == nullptr);
}

WEIGHHOUSE_TEST(TestDialogLook)
#include "test_dialog_look.moc"
