// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/house/house.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

namespace weighhouse::testing
{

const QDir &root()
{
    static const QDir folder(QStringLiteral(WEIGHHOUSE_SOURCE_DIR));
    return folder;
}

QStringList filesBelow(const QString &folder, const QStringList &endings)
{
    QStringList files;
    QDirIterator iterator(root().filePath(folder), endings, QDir::Files, QDirIterator::Subdirectories);
    while (iterator.hasNext())
        files.append(root().relativeFilePath(iterator.next()));
    files.sort();
    return files;
}

QStringList sourcesBelow(const QString &folder)
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

QStringList includesOf(const QString &path)
{
    static const QRegularExpression include(QStringLiteral("^\\s*#\\s*include \"([^\"]+)\""),
                                            QRegularExpression::MultilineOption);
    QStringList found;
    auto matches = include.globalMatch(contentOf(path));
    while (matches.hasNext()) {
        const QString name = matches.next().captured(1);
        if (!name.endsWith(QStringLiteral(".moc")))
            found.append(name);
    }
    return found;
}

QSet<QString> Targets::seenThrough(const QStringList &links) const
{
    QSet<QString> seen;
    QStringList open = links;
    while (!open.isEmpty()) {
        const QString name = open.takeLast();
        const auto target = byName.find(name);
        if (target == byName.end() || seen.contains(name))
            continue;
        seen.insert(name);
        open += target->second.links;
    }
    return seen;
}

QStringList Targets::ownersOf(const QString &path) const
{
    const auto owners = m_owners.find(path);
    return owners == m_owners.end() ? QStringList() : owners->second;
}

QStringList Targets::below(const QString &folder) const
{
    QStringList names;
    for (const auto &[name, target] : byName) {
        if (target.folder == folder || target.folder.startsWith(folder + QLatin1Char('/')))
            names.append(name);
    }
    return names;
}

Targets readTargets()
{
    Targets targets;
    QFile file(QStringLiteral(WEIGHHOUSE_BINARY_DIR "/walls/targets.txt"));
    if (!file.open(QIODevice::ReadOnly))
        return targets;
    Target *target = nullptr;
    for (const QString &line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
        const QString word = line.section(QLatin1Char(' '), 0, 0);
        const QString rest = line.section(QLatin1Char(' '), 1);
        const QStringList values = rest.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        if (word == QStringLiteral("compiler"))
            targets.compiler = rest;
        else if (word == QStringLiteral("target"))
            target = &targets.byName[rest];
        else if (target == nullptr)
            continue;
        else if (word == QStringLiteral("folder"))
            target->folder = rest;
        else if (word == QStringLiteral("links"))
            target->links = values;
        else if (word == QStringLiteral("private_links"))
            target->privateLinks = values;
        else if (word == QStringLiteral("includes"))
            target->includes = values;
        else if (word == QStringLiteral("sources"))
            target->sources = values;
    }
    for (const auto &[name, known] : targets.byName) {
        if (name.startsWith(QStringLiteral("test_")))
            continue; // tests share helpers
        for (const QString &source : known.sources)
            targets.m_owners[source].append(name);
    }
    return targets;
}

} // namespace weighhouse::testing
