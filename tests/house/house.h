// SPDX-License-Identifier: GPL-3.0-or-later
// The sources and the targets of this project, as the tests of the house read them.
#pragma once

#include <QDir>
#include <QSet>
#include <QString>
#include <QStringList>
#include <map>

namespace weighhouse::testing
{

/// The root of the project.
const QDir &root();
/// Paths below a folder of the sources, relative to the root, sorted.
QStringList filesBelow(const QString &folder, const QStringList &endings);
/// Headers and sources below a folder.
QStringList sourcesBelow(const QString &folder);
QString contentOf(const QString &path);
QString folderOf(const QString &path);

/// What `#include "…"` names in a file, without what Qt makes.
QStringList includesOf(const QString &path);

/// A target as CMake knows it.
struct Target {
    QString folder;
    QStringList sources; ///< Relative to the root; headers as well.
    QStringList links;   ///< What its headers speak of.
    QStringList privateLinks;
    QStringList includes; ///< Its include path, as far as it is the project's.

    QStringList allLinks() const { return links + privateLinks; }
};

/// What the configure step wrote down of the targets that CMake builds.
struct Targets {
    QString compiler;
    std::map<QString, Target> byName;

    /// Whose headers a source sees that links these: theirs, and those of what they link in public.
    QSet<QString> seenThrough(const QStringList &links) const;
    /// The libraries that a header or source belongs to: one, but for what tests compile anew.
    QStringList ownersOf(const QString &path) const;
    /// The names of targets in a folder or below, "core" or "ui".
    QStringList below(const QString &folder) const;

private:
    friend Targets readTargets();
    std::map<QString, QStringList> m_owners;
};

Targets readTargets();

} // namespace weighhouse::testing
