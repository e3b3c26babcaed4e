// SPDX-License-Identifier: GPL-3.0-or-later
// The walls of the house: what a target links is all it sees, the arrows between targets point down, and no
// way leads round in a circle. What may link what is said in one place, the CMakeLists.txt of each folder.
#include "tests/house/house.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <algorithm>
#include <functional>

namespace
{

using namespace weighhouse::testing;

QString walls()
{
    return QFileInfo(QStringLiteral(WEIGHHOUSE_BINARY_DIR "/walls")).absoluteFilePath();
}

/// Folders within one target that have an order of their own: what each may include besides itself, of the
/// target.
QMap<QString, QStringList> foldersWithinTargets()
{
    const auto list = [](const char *names) {
        return QString::fromLatin1(names).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    return {
        {QStringLiteral("core/graph/run/traverse"), list("core/graph/run")},
        {QStringLiteral("core/graph/run/rows"), list("core/graph/run")},
        {QStringLiteral("core/graph/run/expressions"), list("core/graph/run core/graph/run/traverse")},
        {QStringLiteral("core/graph/run/update"), list("core/graph/run core/graph/run/expressions")},
        {QStringLiteral("core/graph/run/ways"), list("core/graph/run core/graph/run/rows")},
        {QStringLiteral("core/graph/run/compile"),
         list("core/graph/run core/graph/run/traverse core/graph/run/rows core/graph/run/expressions "
              "core/graph/run/update core/graph/run/ways")},
        {QStringLiteral("core/strategy/assist"), list("core/strategy/chat")},
        {QStringLiteral("core/strategy/chat"), list("core/strategy core/strategy/guard")},
        {QStringLiteral("core/strategy/dellma"), list("core/strategy core/strategy/chat")},
        {QStringLiteral("core/strategy/documents"),
         list("core/strategy core/strategy/chat core/strategy/dellma")},
        {QStringLiteral("core/strategy/guard"), list("core/strategy")},
        {QStringLiteral("core/plan/tools/elicit"), list("core/plan/tools")},
    };
}

/// Tests see all of tests/, and what they put in place of something of the house.
bool isOfTests(const Target &target, const QString &included)
{
    const QString tests = QStringLiteral("tests/");
    if (!target.folder.startsWith(tests))
        return false;
    return included.startsWith(tests) || std::ranges::any_of(target.includes, [&](const QString &include) {
               return include.startsWith(root().filePath(tests)) &&
                      QFile::exists(QDir(include).filePath(included));
           });
}

/// Whether the compiler takes a source that includes one header, as a source of a target.
bool compiles(const Targets &targets, const QString &name, const QString &header, QByteArray &said)
{
    const QTemporaryDir folder;
    QFile source(folder.filePath(QStringLiteral("probe.cpp")));
    if (!source.open(QIODevice::WriteOnly))
        return false;
    source.write("#include \"" + header.toUtf8() + "\"\n");
    source.close();
    QStringList arguments{QStringLiteral("-std=c++20"), QStringLiteral("-fsyntax-only"), source.fileName()};
    for (const QString &include : targets.byName.at(name).includes)
        arguments.append(QStringLiteral("-I") + include);
    QProcess compiler;
    compiler.start(targets.compiler, arguments);
    if (!compiler.waitForFinished(60'000) || compiler.exitStatus() != QProcess::NormalExit)
        return false;
    said = compiler.readAllStandardError();
    return compiler.exitCode() == 0;
}

} // namespace

class TestWalls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everySourceIsListed();
    void everyIncludeIsOfALinkedTarget();
    void linksGoRoundInNoCircle();
    void linksPointDown();
    void foldersWithinATargetKeepTheirOrder();
    void includePathsHoldLinkedTargetsAlone();
    void aWrongIncludeDoesNotCompile_data();
    void aWrongIncludeDoesNotCompile();

private:
    Targets m_targets;
};

void TestWalls::initTestCase()
{
    m_targets = readTargets();
    QVERIFY(m_targets.below(QStringLiteral("core")).size() > 20);
}

void TestWalls::everySourceIsListed()
{
    QSet<QString> listed;
    for (const auto &[name, target] : m_targets.byName)
        listed += QSet<QString>(target.sources.begin(), target.sources.end());
    QStringList floors{QStringLiteral("core")};
    for (const QString &upper : {QStringLiteral("ui"), QStringLiteral("app")}) {
        if (!m_targets.below(upper).isEmpty())
            floors.append(upper);
    }
    QStringList files;
    for (const QString &floor : floors)
        files += sourcesBelow(floor);
    for (const QString &name : m_targets.below(QStringLiteral("tests")))
        files += sourcesBelow(m_targets.byName.at(name).folder);
    for (const QString &file : files)
        QVERIFY2(listed.contains(file),
                 qPrintable(file + QStringLiteral(" is in no CMakeLists.txt, so that nobody sees it")));
}

void TestWalls::everyIncludeIsOfALinkedTarget()
{
    for (const auto &[name, target] : m_targets.byName) {
        const QSet<QString> seenByHeaders = m_targets.seenThrough(target.links) + QSet<QString>{name};
        const QSet<QString> seen = m_targets.seenThrough(target.allLinks()) + QSet<QString>{name};
        for (const QString &source : target.sources) {
            const bool tells =
                source.endsWith(QStringLiteral(".h")) && !name.startsWith(QStringLiteral("test_"));
            for (const QString &included : includesOf(source)) {
                if (isOfTests(target, included))
                    continue;
                const QStringList owners = m_targets.ownersOf(included);
                const auto isIn = [&owners](const QSet<QString> &targets) {
                    return std::ranges::any_of(owners,
                                               [&](const QString &owner) { return targets.contains(owner); });
                };
                const QString place = source + QStringLiteral(" includes ") + included;
                QVERIFY2(!owners.isEmpty(), qPrintable(place + QStringLiteral(", which is of no target")));
                QVERIFY2(isIn(seen),
                         qPrintable(place + QStringLiteral(" without a link to ") + owners.first()));
                QVERIFY2(!tells || isIn(seenByHeaders),
                         qPrintable(place + QStringLiteral(": ") + owners.first() +
                                    QStringLiteral(" belongs to the LINKS, not the PRIVATE_LINKS, of ") +
                                    name));
            }
        }
    }
}

void TestWalls::linksGoRoundInNoCircle()
{
    QSet<QString> done;
    QStringList way;
    QString circle;
    const std::function<void(const QString &)> walk = [&](const QString &name) {
        const auto target = m_targets.byName.find(name);
        if (target == m_targets.byName.end() || done.contains(name) || !circle.isEmpty())
            return;
        if (way.contains(name)) {
            circle = way.mid(way.indexOf(name)).join(QStringLiteral(" → ")) + QStringLiteral(" → ") + name;
            return;
        }
        way.append(name);
        for (const QString &link : target->second.allLinks())
            walk(link);
        way.removeLast();
        done.insert(name);
    };
    for (const auto &[name, target] : m_targets.byName)
        walk(name);
    QVERIFY2(circle.isEmpty(), qPrintable(circle));
}

void TestWalls::linksPointDown()
{
    const auto linksNothingOf = [this](const QString &floor, const QStringList &above) {
        for (const QString &name : m_targets.below(floor)) {
            for (const QString &link : m_targets.byName.at(name).allLinks()) {
                const auto linked = m_targets.byName.find(link);
                const QString folder = linked == m_targets.byName.end() ? QString() : linked->second.folder;
                if (above.contains(folder.section(QLatin1Char('/'), 0, 0)))
                    return name + QStringLiteral(" links ") + link;
            }
        }
        return QString();
    };
    const QString ui = QStringLiteral("ui");
    const QString app = QStringLiteral("app");
    const QString tests = QStringLiteral("tests");
    QCOMPARE(linksNothingOf(QStringLiteral("core"), {ui, app, tests}), QString());
    QCOMPARE(linksNothingOf(ui, {app, tests}), QString());
    QCOMPARE(linksNothingOf(app, {tests}), QString());
    // Nothing below ui/ draws.
    static const QRegularExpression drawing(QStringLiteral("^Qt6::(?!(?:Core|Network)$)|^QScintilla::"));
    for (const QString &name : m_targets.below(QStringLiteral("core"))) {
        for (const QString &link : m_targets.byName.at(name).allLinks())
            QVERIFY2(!link.contains(drawing), qPrintable(name + QStringLiteral(" links ") + link));
    }
}

void TestWalls::foldersWithinATargetKeepTheirOrder()
{
    const auto allowed = foldersWithinTargets();
    for (const QString &name : m_targets.below(QStringLiteral("core"))) {
        const Target &target = m_targets.byName.at(name);
        for (const QString &source : target.sources) {
            const QString folder = folderOf(source);
            QVERIFY2(folder == target.folder || allowed.contains(folder),
                     qPrintable(folder + QStringLiteral(" is new: say in this test what it may include")));
            if (folder == target.folder && !allowed.contains(folder + QStringLiteral("/rows")))
                continue;
            for (const QString &included : includesOf(source)) {
                const QString other = folderOf(included);
                QVERIFY2(!m_targets.ownersOf(included).contains(name) || other == folder ||
                             allowed.value(folder).contains(other),
                         qPrintable(source + QStringLiteral(" includes from ") + other));
            }
        }
    }
}

void TestWalls::includePathsHoldLinkedTargetsAlone()
{
    const QString own = walls() + QLatin1Char('/');
    for (const auto &[name, target] : m_targets.byName) {
        const QSet<QString> seen = m_targets.seenThrough(target.allLinks()) + QSet<QString>{name};
        for (const QString &include : target.includes) {
            if (include.endsWith(QStringLiteral("_autogen/include")))
                continue; // what Qt makes
            if (target.folder.startsWith(QStringLiteral("tests/")) &&
                include.startsWith(root().filePath(QStringLiteral("tests/"))))
                continue; // what a test puts in place of something of the house
            QVERIFY2(include.startsWith(own), qPrintable(name + QStringLiteral(" sees ") + include));
            const QString wall = include.mid(own.size());
            const bool isSharedByTests =
                wall == QStringLiteral("tests") && target.folder.startsWith(QStringLiteral("tests/"));
            QVERIFY2(isSharedByTests || seen.contains(wall),
                     qPrintable(name + QStringLiteral(" sees ") + wall + QStringLiteral(" without a link")));
        }
    }
    // And what stands in the folder of a target is its own, all of it.
    static const QRegularExpression shared(QStringLiteral("^(weighhouse_)?test_"));
    for (const auto &[name, target] : m_targets.byName) {
        if (name.contains(shared))
            continue;
        QStringList headers = target.sources.filter(QRegularExpression(QStringLiteral("[.]h$")));
        headers.sort();
        QStringList standing;
        const QDir wall(own + name);
        QDirIterator iterator(wall.path(), QDir::Files, QDirIterator::Subdirectories);
        while (iterator.hasNext())
            standing.append(wall.relativeFilePath(iterator.next()));
        standing.sort();
        QCOMPARE(standing, headers);
    }
}

void TestWalls::aWrongIncludeDoesNotCompile_data()
{
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("header");
    QTest::addColumn<bool>("good");
    const auto row = [](const char *target, const char *header, bool good) {
        QTest::addRow("%s %s", target, header)
            << QString::fromLatin1(target) << QString::fromLatin1(header) << good;
    };
    row("weighhouse_data", "core/base/random.h", true);
    row("weighhouse_data", "core/data/keys.h", true);
    row("weighhouse_data", "core/rules/syntax/words.h", false);
    row("weighhouse_data", "core/data/sql/spelling.h", false); // in a folder of its own below the target's
    row("weighhouse_rules_syntax", "core/data/keys.h", false);
    row("weighhouse_plan", "core/plan/node_id.h", true);
    row("weighhouse_plan", "core/plan/journal/event.h", false);
    row("test_base", "core/base/random.h", true);
    row("test_base", "core/data/keys.h", false);
    if (!m_targets.below(QStringLiteral("ui")).isEmpty()) {
        row("weighhouse_widgets", "ui/document/document.h", false);
        row("weighhouse_widgets", "core/plan/plan.h", false);
        row("weighhouse_document", "ui/base/look/theme.h", false);
        row("weighhouse_ui_data", "ui/rules/text_key.h", false);
        row("weighhouse_commands", "ui/document/document.h", false);
    }
}

void TestWalls::aWrongIncludeDoesNotCompile()
{
    QFETCH(const QString, target);
    QFETCH(const QString, header);
    QFETCH(const bool, good);
    QVERIFY(QFile::exists(root().filePath(header)));
    QByteArray said;
    const bool compiled = compiles(m_targets, target, header, said);
    QVERIFY2(compiled == good, said.constData());
    QVERIFY2(good || said.contains(header.toUtf8() + ": No such file") || said.contains("file not found"),
             said.constData());
}

WEIGHHOUSE_TEST(TestWalls)
#include "test_walls.moc"
