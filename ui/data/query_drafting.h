// SPDX-License-Identifier: GPL-3.0-or-later
// A query that a chat model writes for a sentence, shown as a difference before it is taken.
#pragma once

#include "ui/document/desk.h"

#include <QObject>
#include <functional>

class QAction;

namespace weighhouse::ui
{

/// The command “Query from a sentence”. The query is prepared and not run.
class QueryDrafting : public QObject
{
    Q_OBJECT

public:
    /// This tells where the query stands: its language ("sql", "cypher"), its text, and how it is put there.
    struct Place {
        std::function<QString()> language;
        std::function<QString()> text;
        std::function<void(const QString &query)> put;
    };

    QueryDrafting(Desk &desk, Place place, QWidget *window);

    QAction *action() const { return m_action; }
    void open();

private:
    void updateAction();

    Desk &m_desk;
    Place m_place;
    QWidget *m_window;
    QAction *m_action;
};

} // namespace weighhouse::ui
