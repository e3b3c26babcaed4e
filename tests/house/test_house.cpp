// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of the house, checked on the sources: what core knows of, how long a file may be, what ships.
#include "tests/house/house.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace
{

using namespace weighhouse::testing;

} // namespace

class TestHouse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void coreKnowsNoQt();
    void filesAreShort();
    void nothingSpeaksOfOneMachine();
    void sourcesAreNamedOneByOne();
    void manifestListsWhatShips();
    void readmeNamesEveryRoom();
    void everySourceSaysItsLicence();
    void theLookHasOnePlace();
};

void TestHouse::coreKnowsNoQt()
{
    static const QRegularExpression qt(QStringLiteral("#include [\"<]Q[A-Z]|Q_OBJECT|Qt6::"));
    // Running plans needs an event loop, Cypher time zones and regular expressions, which SQL has as well, a
    // model hashes, workbooks are XML, and chat models are servers: Qt's core and its network, and nothing
    // that draws.
    static const QRegularExpression drawing(QStringLiteral(
        "Qt6::(?!(?:Core|Network)\\b)|#include [\"<](QtGui|QtWidgets|QWidget|QApplication|QGuiApplication|"
        "QPainter|QImage|QPixmap|QColor|QFont|QIcon|QGraphics)"));
    const auto &knowsOf = [](const QString &file) -> const QRegularExpression & {
        const bool needsQt =
            file.startsWith(QStringLiteral("core/plan/")) || file.startsWith(QStringLiteral("core/audit/")) ||
            file.startsWith(QStringLiteral("core/strategy/")) ||
            file.startsWith(QStringLiteral("core/benchmark/")) ||
            file.startsWith(QStringLiteral("core/model/")) || file.startsWith(QStringLiteral("core/llm/")) ||
            file.startsWith(QStringLiteral("core/rules/evaluate/")) ||
            file == QStringLiteral("core/data/sql/expression_functions.cpp") ||
            file == QStringLiteral("core/data/sql/CMakeLists.txt") ||
            file.startsWith(QStringLiteral("core/data/workbook/")) ||
            file.startsWith(QStringLiteral("core/graph/temporal/")) ||
            file.startsWith(QStringLiteral("core/graph/functions/"));
        return needsQt ? drawing : qt;
    };
    for (const QString &file : sourcesBelow(QStringLiteral("core")))
        QVERIFY2(!contentOf(file).contains(knowsOf(file)), qPrintable(file));
    for (const QString &file : filesBelow(QStringLiteral("core"), {QStringLiteral("CMakeLists.txt")}))
        QVERIFY2(!contentOf(file).contains(knowsOf(file)), qPrintable(file));
}

void TestHouse::filesAreShort()
{
    constexpr qsizetype most = 600;
    for (const QString &folder :
         {QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app"), QStringLiteral("tests")}) {
        for (const QString &file : sourcesBelow(folder)) {
            const qsizetype lines = contentOf(file).count(QLatin1Char('\n'));
            QVERIFY2(lines <= most, qPrintable(QStringLiteral("%1 has %2 lines").arg(file).arg(lines)));
        }
    }
}

void TestHouse::nothingSpeaksOfOneMachine()
{
    // Paths of whoever built it, of whatever name, and of people's homes.
    QStringList words{QStringLiteral("/home") + QLatin1Char('/'),
                      QStringLiteral("/Users") + QLatin1Char('/')};
    const QString above = QFileInfo(root().absolutePath()).absolutePath();
    if (above.count(QLatin1Char('/')) > 1 || above.size() > 4)
        words.append(above + QLatin1Char('/'));
    if (above == QDir::tempPath())
        words.removeLast(); // a clone in the temporary folder: programs may speak of that
    const QStringList endings{QStringLiteral("*.h"),     QStringLiteral("*.cpp"),   QStringLiteral("*.txt"),
                              QStringLiteral("*.cmake"), QStringLiteral("*.rules"), QStringLiteral("*.json"),
                              QStringLiteral("*.sh"),    QStringLiteral("*.md")};
    for (const QString &folder :
         {QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app"), QStringLiteral("tests"),
          QStringLiteral("resources"), QStringLiteral("packaging")}) {
        for (const QString &file : filesBelow(folder, endings)) {
            const QString content = contentOf(file);
            for (const QString &word : words)
                QVERIFY2(!content.contains(word), qPrintable(file + QStringLiteral(" mentions ") + word));
        }
    }
}

void TestHouse::sourcesAreNamedOneByOne()
{
    static const QRegularExpression globbing(QStringLiteral("\\bGLOB(_RECURSE)?\\b"));
    for (const QString &folder : {QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app"),
                                  QStringLiteral("tests"), QStringLiteral("packaging")}) {
        for (const QString &file :
             filesBelow(folder, {QStringLiteral("CMakeLists.txt"), QStringLiteral("*.cmake")}))
            QVERIFY2(!contentOf(file).contains(globbing), qPrintable(file));
    }
}

/// Colours, weights and style sheets come from ui/base/look; what widgets make of them, the walk over all
/// modes sees (tests/ui_shell/test_look_of_modes.cpp).
void TestHouse::theLookHasOnePlace()
{
    static const QRegularExpression own(
        QStringLiteral("QColor\\((0x|Qt::)|setBold\\(|setStyleSheet\\(|setPointSize\\("));
    int seen = 0;
    for (const QString &file :
         filesBelow(QStringLiteral("ui"), {QStringLiteral("*.cpp"), QStringLiteral("*.h")})) {
        // Paper has colours of its own, whatever theme the window has.
        if (file.startsWith(QLatin1String("ui/base/look/")) ||
            file == QLatin1String("ui/report/page_style.cpp"))
            continue;
        ++seen;
        const QRegularExpressionMatch match = own.match(contentOf(file));
        QVERIFY2(!match.hasMatch(), qPrintable(file + QStringLiteral(": ") + match.captured()));
    }
    QVERIFY(seen > 100);
}

void TestHouse::manifestListsWhatShips()
{
    const QStringList listed =
        contentOf(QStringLiteral("resources/manifest.txt")).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QStringList sorted = listed;
    sorted.sort();
    QCOMPARE(listed, sorted);

    const QDir resources(root().filePath(QStringLiteral("resources")));
    QStringList there;
    for (const QString &folder : {QStringLiteral("resources/benchmarks"), QStringLiteral("resources/help"),
                                  QStringLiteral("resources/prompts"), QStringLiteral("resources/rules"),
                                  QStringLiteral("resources/samples"), QStringLiteral("resources/tools")}) {
        for (const QString &file :
             filesBelow(folder, {QStringLiteral("*.rules"), QStringLiteral("*.json"), QStringLiteral("*.sql"),
                                 QStringLiteral("*.csv"), QStringLiteral("*.md"), QStringLiteral("*.txt"),
                                 QStringLiteral("*.html")}))
            there.append(resources.relativeFilePath(root().filePath(file)));
    }
    // The generator of the samples does not ship.
    there.removeIf([](const QString &file) { return file.endsWith(QLatin1String("CMakeLists.txt")); });
    there.sort();
    QCOMPARE(listed, there);
}

void TestHouse::readmeNamesEveryRoom()
{
    const QString readme = contentOf(QStringLiteral("README.md"));
    for (const QString &floor : {QStringLiteral("core"), QStringLiteral("ui")}) {
        const QDir folder(root().filePath(floor));
        for (const QString &room : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            QVERIFY2(readme.contains(QStringLiteral("`%1/%2`").arg(floor, room)),
                     qPrintable(QStringLiteral("README.md does not name %1/%2").arg(floor, room)));
        }
    }
}

void TestHouse::everySourceSaysItsLicence()
{
    const QString line = QStringLiteral("SPDX-License-Identifier: GPL-3.0-or-later\n");
    QStringList files;
    for (const QString &folder :
         {QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app"), QStringLiteral("tests"),
          QStringLiteral("packaging"), QStringLiteral("resources/samples/generate")})
        files += filesBelow(folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp"), QStringLiteral("*.sh"),
                                     QStringLiteral("*.cmake"), QStringLiteral("CMakeLists.txt")});
    QStringList without;
    for (const QString &file : files) {
        const QString content = contentOf(file);
        const QString first =
            content.startsWith(QStringLiteral("#!")) ? content.section(QLatin1Char('\n'), 1) : content;
        if (!first.startsWith(QStringLiteral("// ") + line) && !first.startsWith(QStringLiteral("# ") + line))
            without.append(file);
    }
    if (without.size() == files.size())
        QSKIP("no file says its licence yet: packaging/lib/licence.sh adds the lines");
    QVERIFY2(without.isEmpty(),
             qPrintable(without.mid(0, 10).join(QStringLiteral(", ")) +
                        QStringLiteral(" without a licence: packaging/lib/licence.sh adds the lines")));
}

WEIGHHOUSE_TEST(TestHouse)
#include "test_house.moc"
