// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of widgets, to be looked at, and the files that they write.
#pragma once

#include <QDir>
#include <QFile>
#include <QWidget>

namespace weighhouse::testing
{

/// Keeps a picture of a widget if the environment says where.
inline void keepPicture(QWidget &widget, const QString &name)
{
    const QString folder = qEnvironmentVariable("WEIGHHOUSE_TEST_PICTURES");
    if (!folder.isEmpty() && QDir().mkpath(folder))
        widget.grab().save(QDir(folder).filePath(name + QStringLiteral(".png")));
}

/// The first bytes of a file.
inline QByteArray firstBytes(const QString &path, int count)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(count) : QByteArray();
}

} // namespace weighhouse::testing
