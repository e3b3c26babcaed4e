// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the Question mode, in light and dark; with QT_SCALE_FACTOR=2 as on a fine screen.
#include "tests/support/registry.h"
#include "tests/ui_question/bench.h"
#include "ui/base/look/theme.h"
#include "ui/question/question_page.h"

#include <QDir>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::ui;

namespace
{

/// A value that is none, a line that cannot be read, one that speaks of nothing there is.
bool makeProblems(Bench &bench, QuestionPage &page)
{
    const auto type = [&page](const char *name, const QString &words) {
        auto *field = page.findChild<QWidget *>(QString::fromLatin1(name));
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, words);
        QTest::keyClick(field, Qt::Key_Return);
    };
    type("parameter_budget", QStringLiteral("12x"));
    type("clause0_1", QStringLiteral("crew in 0.."));
    type("clause2_1", QStringLiteral("plant where true : workrs = crew"));
    return bench.settle();
}

} // namespace

class TestQuestionShots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takes_data();
    void takes();
    void cleanup() { applyTheme(Scheme::Light, 0); }
};

void TestQuestionShots::takes_data()
{
    QTest::addColumn<QString>("sample");
    QTest::addColumn<bool>("dark");
    QTest::addColumn<bool>("decided");
    for (const char *sample : {"trade", "building", "plants"}) {
        for (const bool dark : {false, true}) {
            const QString name = QStringLiteral("question-%1-%2")
                                     .arg(QString::fromLatin1(sample),
                                          dark ? QStringLiteral("dark") : QStringLiteral("light"));
            QTest::newRow(qPrintable(name)) << QString::fromLatin1(sample) << dark << true;
        }
    }
    QTest::newRow("question-fresh-light") << QStringLiteral("trade") << false << false;
    QTest::newRow("question-problems-light") << QStringLiteral("plants") << false << true;
    QTest::newRow("question-problems-dark") << QStringLiteral("plants") << true << true;
    QTest::newRow("question-empty-light") << QString() << false << false;
}

void TestQuestionShots::takes()
{
    QFETCH(QString, sample);
    QFETCH(bool, dark);
    QFETCH(bool, decided);
    applyTheme(dark ? Scheme::Dark : Scheme::Light, 0);
    Bench bench;
    QuestionPage page(bench.desk);
    page.resize(1180, 720);
    page.show();
    QVERIFY(sample.isEmpty() ? bench.open(project::Content{}) : bench.open(sample.toStdString()));
    if (decided) {
        bench.weighing.start();
        QVERIFY(bench.awaitAnswer());
        QVERIFY(bench.settle());
    }
    if (QByteArray(QTest::currentDataTag()).contains("problems"))
        QVERIFY(makeProblems(bench, page));
    const QPixmap picture = page.grab();
    const qreal ratio = page.devicePixelRatioF();
    QCOMPARE(picture.width(), qRound(page.width() * ratio));
    const QDir folder(QStringLiteral(WEIGHHOUSE_BINARY_DIR));
    QVERIFY(folder.mkpath(QStringLiteral("screenshots")));
    const QString scale = ratio > 1 ? QStringLiteral("-200") : QString();
    QVERIFY(picture.save(folder.filePath(
        QStringLiteral("screenshots/%1%2.png").arg(QString::fromLatin1(QTest::currentDataTag()), scale))));
}

WEIGHHOUSE_TEST(TestQuestionShots)
#include "test_question_shots.moc"
