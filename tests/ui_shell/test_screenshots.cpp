// SPDX-License-Identifier: GPL-3.0-or-later
// A picture of every mode, light and dark, into build/screenshots; for people to look at.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_shell/story.h"
#include "ui/base/look/theme.h"
#include "ui/document/desk.h"
#include "ui/shell/modes.h"

#include <QApplication>
#include <QDir>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTextCursor>
#include <QTimer>

using namespace weighhouse;
using namespace weighhouse::testing;

class TestScreenshots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyMode_data();
    void everyMode();

private:
    StoryPlace m_place;
};

namespace
{

/// Waits until nothing is running any more, so that the picture shows what a person would see.
void settleForPicture(Story &story)
{
    QTRY_VERIFY_WITH_TIMEOUT(story.window.desk().jobs().isIdle(), 20000);
    QTest::qWait(50); // layouts and scroll bars take a turn or two
}

/// Fields without a scroll bar that do not show their last line.
QStringList cutOffIn(const Story &story)
{
    QStringList names;
    for (const QPlainTextEdit *field : story.window.findChildren<QPlainTextEdit *>()) {
        if (!field->isVisible() || field->verticalScrollBarPolicy() != Qt::ScrollBarAlwaysOff)
            continue;
        QTextCursor cursor(field->document());
        cursor.movePosition(QTextCursor::End);
        if (field->cursorRect(cursor).bottom() > field->viewport()->height())
            names.append(field->objectName());
    }
    return names;
}

void take(Story &story, const QString &name)
{
    const QString folder = QStringLiteral(WEIGHHOUSE_BINARY_DIR "/screenshots");
    QDir().mkpath(folder);
    const int percent = qRound(story.window.devicePixelRatioF() * 100);
    const QPixmap picture = story.window.grab();
    QVERIFY(!picture.isNull());
    QVERIFY(picture.save(QStringLiteral("%1/%2-%3.png").arg(folder, name).arg(percent)));
}

} // namespace

void TestScreenshots::everyMode_data()
{
    QTest::addColumn<ui::Scheme>("scheme");
    QTest::newRow("light") << ui::Scheme::Light;
    QTest::newRow("dark") << ui::Scheme::Dark;
    QTest::newRow("contrast-dark") << ui::Scheme::ContrastDark;
}

void TestScreenshots::everyMode()
{
    QFETCH(ui::Scheme, scheme);
    ui::applyTheme(scheme, 0);
    const QString theme = QString::fromLatin1(QTest::currentDataTag());
    Story story;
    settleForPicture(story);
    take(story, QStringLiteral("welcome-") + theme);
    story.window.openSample(QStringLiteral("trade"));
    QTRY_VERIFY(story.window.document().workings()->problem.has_value());
    ui::Desk &desk = story.window.desk();
    desk.weighing.start();
    QTRY_VERIFY(desk.weighing.weighed() != nullptr);
    const auto &reasons = desk.weighing.weighed()->answer.reasons.chains;
    QVERIFY(!reasons.empty());
    const auto &link = reasons.front().links.front();
    if (link.column)
        Q_EMIT desk.derivationWanted(desk.document.workings()->model->base(), {*link.column, link.row});
    for (const ui::Mode &mode : story.window.modes().list()) {
        if (mode.id == QLatin1String("welcome"))
            continue;
        story.window.showMode(mode.id);
        if (mode.id == QLatin1String("sandbox"))
            Q_EMIT desk.candidateWanted(desk.weighing.weighed()->result.ranking.front());
        if (mode.id == QLatin1String("data"))
            Q_EMIT desk.tableWanted(QStringLiteral("trade_node"), 3);
        settleForPicture(story);
        take(story, mode.id + QLatin1Char('-') + theme);
        const QStringList cutOff = cutOffIn(story);
        QVERIFY2(cutOff.isEmpty(), qPrintable(cutOff.join(QStringLiteral(", "))));
        // What lies behind tabs belongs to the mode as well.
        for (const char *name : {"dataTabs", "sandboxTabs"}) {
            auto *tabs =
                story.window.modes().page(mode.id)->findChild<QTabWidget *>(QString::fromLatin1(name));
            for (int tab = 1; tabs != nullptr && tab < tabs->count(); ++tab) {
                tabs->setCurrentIndex(tab);
                settleForPicture(story);
                take(story, QStringLiteral("%1-%2-%3").arg(mode.id, theme).arg(tab));
            }
        }
    }
    ui::applyTheme(ui::Scheme::System, 0);
}

WEIGHHOUSE_TEST(TestScreenshots)
#include "test_screenshots.moc"
