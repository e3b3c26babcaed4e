// The rules of the house, checked on the sources: which folder may include which, how long a file may be.
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>

namespace
{

const QDir &root()
{
    static const QDir folder(QStringLiteral(WEIGHHOUSE_SOURCE_DIR));
    return folder;
}

/// Paths below a folder of the sources, relative to the root, sorted.
QStringList filesBelow(const QString &folder, const QStringList &endings)
{
    QStringList files;
    QDirIterator iterator(root().filePath(folder), endings, QDir::Files, QDirIterator::Subdirectories);
    while (iterator.hasNext())
        files.append(root().relativeFilePath(iterator.next()));
    files.sort();
    return files;
}

QStringList sources(const QString &folder)
{
    return filesBelow(folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp")});
}

QString contentOf(const QString &path)
{
    QFile file(root().filePath(path));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString folderOf(const QString &path)
{
    return path.left(path.lastIndexOf(QLatin1Char('/')));
}

/// What each folder may include besides itself: only what lies below it.
QMap<QString, QStringList> allowedIncludes()
{
    const auto list = [](const char *names) {
        return QString::fromLatin1(names).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    QMap<QString, QStringList> allowed;
    const auto allow = [&](const char *folder, const char *names) {
        allowed.insert(QString::fromLatin1(folder), list(names));
    };
    allow("core/base", "");
    allow("core/layout", "core/base");
    allow("core/data", "core/base");
    allow("core/data/import", "core/base core/data");
    allow("core/data/sql", "core/base core/data");
    allow("core/data/project", "core/base core/data core/data/sql");
    allow("core/rules/syntax", "core/base");
    allow("core/rules/check", "core/base core/data core/rules/syntax");
    allow("core/rules/evaluate", "core/base core/data core/rules/syntax core/rules/check");
    allow("core/decision", "core/base core/data core/rules/syntax core/rules/check core/rules/evaluate");
    allow("core/catalogue", "core/base core/data core/data/import core/data/project core/rules/check "
                            "core/graph/import");
    allow("core/benchmark", "core/base core/data core/data/import core/rules/check core/rules/evaluate "
                            "core/decision core/catalogue");
    allow("core/plan", "core/base core/data core/data/sql");
    allow("core/plan/journal", "core/base core/data core/data/sql core/data/project core/plan");
    allow("core/plan/tools", "core/base core/data core/data/sql core/rules/syntax core/rules/check "
                             "core/rules/evaluate core/decision core/catalogue core/graph/values "
                             "core/graph/syntax core/graph/session core/plan core/plan/journal");
    allow("core/plan/execute", "core/base core/data core/plan core/plan/journal core/plan/tools");
    allow("core/strategy", "core/base core/data core/data/sql core/rules/syntax core/rules/check "
                           "core/rules/evaluate core/decision core/catalogue core/graph/translate core/plan "
                           "core/plan/journal core/plan/tools core/plan/execute");
    const char *const graphs = "core/base core/graph/temporal core/graph/values core/graph/store "
                               "core/graph/functions core/graph/syntax core/graph/plan core/graph/run";
    allow("core/graph/temporal", "core/base");
    allow("core/graph/values", "core/base core/graph/temporal");
    allow("core/graph/store", "core/base core/data core/graph/values");
    allow("core/graph/functions", "core/base core/graph/temporal core/graph/values core/graph/store");
    allow("core/graph/syntax", "core/base");
    allow("core/graph/check", "core/base core/graph/values core/graph/syntax");
    allow("core/graph/plan", "core/base core/graph/values core/graph/store core/graph/syntax");
    allow("core/graph/run", graphs);
    allow("core/graph/run/traverse", graphs);
    allow("core/graph/run/rows", graphs);
    allow("core/graph/run/expressions",
          "core/base core/graph/temporal core/graph/values core/graph/store core/graph/functions "
          "core/graph/syntax core/graph/plan core/graph/run core/graph/run/traverse");
    allow("core/graph/run/update", "core/base core/graph/values core/graph/store core/graph/functions "
                                   "core/graph/run core/graph/run/expressions");
    allow("core/graph/run/compile",
          "core/base core/graph/values core/graph/store core/graph/functions core/graph/syntax "
          "core/graph/check core/graph/plan core/graph/run core/graph/run/traverse core/graph/run/rows "
          "core/graph/run/expressions core/graph/run/update core/graph/run/ways");
    allow("core/graph/run/ways",
          "core/base core/graph/values core/graph/store core/graph/functions core/graph/syntax "
          "core/graph/check core/graph/plan core/graph/run core/graph/run/rows");
    allow("core/graph/query",
          "core/base core/graph/values core/graph/store core/graph/syntax core/graph/check "
          "core/graph/run core/graph/run/rows core/graph/run/compile");
    allow("core/graph/session", "core/base core/data core/data/sql core/graph/temporal core/graph/values "
                                "core/graph/store core/graph/functions core/graph/syntax core/graph/check "
                                "core/graph/query");
    allow("core/graph/import",
          "core/base core/data core/data/import core/graph/temporal core/graph/values core/graph/store "
          "core/graph/functions core/graph/syntax core/graph/query");
    allow("core/graph/translate",
          "core/base core/data core/data/sql core/graph/store core/graph/syntax core/graph/check");
    allow("core/graph/translate",
          "core/base core/data core/data/sql core/graph/store core/graph/syntax core/graph/check");
    return allowed;
}

} // namespace

class TestHouse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void includesOfCorePointDown();
    void upperFloorsIncludeNothingAbove();
    void coreKnowsNoQt();
    void filesAreShort();
    void nothingSpeaksOfOneMachine();
    void sourcesAreNamedOneByOne();
    void manifestListsWhatShips();
};

void TestHouse::includesOfCorePointDown()
{
    static const QRegularExpression include(QStringLiteral("^#include \"([^\"]+)\""),
                                            QRegularExpression::MultilineOption);
    const auto allowed = allowedIncludes();
    const QStringList files = sources(QStringLiteral("core"));
    QVERIFY(files.size() > 20);
    for (const QString &file : files) {
        const QString folder = folderOf(file);
        QVERIFY2(allowed.contains(folder),
                 qPrintable(folder + QStringLiteral(" is new: say in this test what it may include")));
        auto matches = include.globalMatch(contentOf(file));
        while (matches.hasNext()) {
            const QString target = folderOf(matches.next().captured(1));
            QVERIFY2(target == folder || allowed.value(folder).contains(target),
                     qPrintable(file + QStringLiteral(" includes from ") + target));
        }
    }
}

void TestHouse::upperFloorsIncludeNothingAbove()
{
    static const QRegularExpression fromApp(QStringLiteral("#include [\"<]app/"));
    static const QRegularExpression fromTests(QStringLiteral("#include [\"<]tests/"));
    for (const QString &file : sources(QStringLiteral("ui")))
        QVERIFY2(!contentOf(file).contains(fromApp), qPrintable(file));
    for (const QString &folder : {QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app")}) {
        for (const QString &file : sources(folder))
            QVERIFY2(!contentOf(file).contains(fromTests), qPrintable(file));
    }
}

void TestHouse::coreKnowsNoQt()
{
    static const QRegularExpression qt(QStringLiteral("#include [\"<]Q[A-Z]|Q_OBJECT|Qt6::"));
    // Running plans needs an event loop, and Cypher time zones and regular expressions: Qt's core, and
    // nothing that draws.
    static const QRegularExpression drawing(
        QStringLiteral("Qt6::(?!Core\\b)|#include [\"<](QtGui|QtWidgets|QWidget|QApplication|QGuiApplication|"
                       "QPainter|QImage|QPixmap|QColor|QFont|QIcon|QGraphics)"));
    const auto &knowsOf = [](const QString &file) -> const QRegularExpression & {
        const bool needsQt = file.startsWith(QStringLiteral("core/plan/")) ||
                             file.startsWith(QStringLiteral("core/strategy/")) ||
                             file.startsWith(QStringLiteral("core/graph/temporal/")) ||
                             file.startsWith(QStringLiteral("core/graph/functions/"));
        return needsQt ? drawing : qt;
    };
    for (const QString &file : sources(QStringLiteral("core")))
        QVERIFY2(!contentOf(file).contains(knowsOf(file)), qPrintable(file));
    for (const QString &file : filesBelow(QStringLiteral("core"), {QStringLiteral("CMakeLists.txt")}))
        QVERIFY2(!contentOf(file).contains(knowsOf(file)), qPrintable(file));
}

void TestHouse::filesAreShort()
{
    constexpr qsizetype most = 600;
    for (const QString &folder :
         {QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app"), QStringLiteral("tests")}) {
        for (const QString &file : sources(folder)) {
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
                                  QStringLiteral("resources/rules"), QStringLiteral("resources/samples")}) {
        for (const QString &file :
             filesBelow(folder, {QStringLiteral("*.rules"), QStringLiteral("*.json"), QStringLiteral("*.sql"),
                                 QStringLiteral("*.csv"), QStringLiteral("*.md")}))
            there.append(resources.relativeFilePath(root().filePath(file)));
    }
    there.sort();
    QCOMPARE(listed, there);
}

WEIGHHOUSE_TEST(TestHouse)
#include "test_house.moc"
