// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of the house in CONTRIBUTING.md: drawn from what CMake links, so that it is never of another
// house.
#include "tests/house/house.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <QFile>
#include <QMap>
#include <algorithm>

using namespace weighhouse::testing;

namespace
{

const QStringList &floors()
{
    static const QStringList names{QStringLiteral("app"), QStringLiteral("ui"), QStringLiteral("core")};
    return names;
}

/// The room of a target: its folder. Of the floor app, where two are in one folder, its name.
QString roomOf(const Targets &targets, const QString &name)
{
    const QString &folder = targets.byName.at(name).folder;
    return folder.contains(QLatin1Char('/'))
               ? folder
               : folder + QLatin1Char('/') + QString(name).remove(QStringLiteral("weighhouse_"));
}

/// What Mermaid takes for a name.
QString nodeOf(QString room)
{
    return room.replace(QLatin1Char('/'), QLatin1Char('_'));
}

/// What a target links of the house, but for what it sees through another of its links anyway.
QStringList arrowsOf(const Targets &targets, const Target &target)
{
    QStringList links;
    for (const QString &link : target.allLinks()) {
        if (targets.byName.contains(link))
            links.append(link);
    }
    const auto reaches = [&targets](const QString &from, const QString &to) {
        QStringList open{from};
        QSet<QString> seen;
        while (!open.isEmpty()) {
            const auto known = targets.byName.find(open.takeLast());
            if (known == targets.byName.end() || seen.contains(known->first))
                continue;
            seen.insert(known->first);
            if (known->first == to)
                return true;
            open += known->second.allLinks();
        }
        return false;
    };
    QStringList arrows;
    for (const QString &link : links) {
        const bool isLongWayRound = std::ranges::any_of(
            links, [&](const QString &other) { return other != link && reaches(other, link); });
        if (!isLongWayRound)
            arrows.append(nodeOf(roomOf(targets, link)));
    }
    arrows.sort();
    return arrows;
}

/// The house in the language of Mermaid.
QString drawn(const Targets &targets)
{
    QString text = QStringLiteral("flowchart TD\n");
    QString arrows;
    for (const QString &floor : floors()) {
        text += QStringLiteral("    subgraph %1\n").arg(floor);
        QMap<QString, QString> rooms; // to targets
        for (const QString &name : targets.below(floor))
            rooms.insert(roomOf(targets, name), name);
        for (auto room = rooms.cbegin(); room != rooms.cend(); ++room) {
            const QString node = nodeOf(room.key());
            text += QStringLiteral("        %1[%2]\n").arg(node, room.key().section(QLatin1Char('/'), 1));
            const QStringList down = arrowsOf(targets, targets.byName.at(room.value()));
            if (!down.isEmpty())
                arrows += QStringLiteral("    %1 --> %2\n").arg(node, down.join(QStringLiteral(" & ")));
        }
        text += QStringLiteral("    end\n");
    }
    return text + arrows;
}

const QString opening = QStringLiteral("```mermaid\n");
const QString closing = QStringLiteral("```\n");

} // namespace

class TestPicture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thePictureIsOfThisHouse();
};

/// WEIGHHOUSE_DRAW=1 draws it anew.
void TestPicture::thePictureIsOfThisHouse()
{
    const Targets targets = readTargets();
    if (targets.below(QStringLiteral("ui")).isEmpty())
        QSKIP("the window is not built here, so the house is not whole");
    const QString file = QStringLiteral("CONTRIBUTING.md");
    const QString content = contentOf(file);
    const qsizetype begin = content.indexOf(opening) + opening.size();
    const qsizetype end = content.indexOf(closing, begin);
    QVERIFY(begin >= opening.size() && end >= begin);
    const QString picture = drawn(targets);
    if (qEnvironmentVariableIsSet("WEIGHHOUSE_DRAW")) {
        QFile written(root().filePath(file));
        QVERIFY(written.open(QIODevice::WriteOnly));
        written.write((content.left(begin) + picture + content.mid(end)).toUtf8());
        return;
    }
    const QStringList now = picture.split(QLatin1Char('\n'));
    const QStringList before = content.mid(begin, end - begin).split(QLatin1Char('\n'));
    QString differences;
    for (const QString &line : now)
        differences += before.contains(line) ? QString() : QStringLiteral("\n+ ") + line;
    for (const QString &line : before)
        differences += now.contains(line) ? QString() : QStringLiteral("\n- ") + line;
    QVERIFY2(
        now == before,
        qPrintable(QStringLiteral("the picture in CONTRIBUTING.md is of another house; draw it anew with "
                                  "WEIGHHOUSE_DRAW=1 test_house picture") +
                   differences));
}

WEIGHHOUSE_TEST(TestPicture)
#include "test_picture.moc"
