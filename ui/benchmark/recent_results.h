// SPDX-License-Identifier: GPL-3.0-or-later
// The files of results that were opened last, by the person's settings.
#pragma once

#include <QList>
#include <QStringList>

namespace weighhouse::ui
{

/// Files that were opened together; the newest first.
QList<QStringList> recentResults();
/// They come first from now on.
void rememberResults(const QStringList &files);

} // namespace weighhouse::ui
