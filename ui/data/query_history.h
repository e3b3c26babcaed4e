// SPDX-License-Identifier: GPL-3.0-or-later
// Queries that were run, of this person, across projects and starts.
#pragma once

#include <QStringList>

namespace weighhouse::ui
{

/// The most recent first; each query once. Kept in QSettings.
class QueryHistory
{
public:
    static constexpr int most = 100;

    /// `language` tells histories apart.
    explicit QueryHistory(const QString &language);

    QStringList queries() const;
    void add(const QString &query);
    void clear();

private:
    QString m_key;
};

} // namespace weighhouse::ui
