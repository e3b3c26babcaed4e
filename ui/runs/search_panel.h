// SPDX-License-Identifier: GPL-3.0-or-later
// Full-text search over all runs.
#pragma once

#include "ui/document/plan_session.h"

#include <QTimer>
#include <QWidget>

class QLabel;

namespace weighhouse::ui
{

class FoundModel;
class TableView;

/// The finds of a text, from the journal; the newest text only. Shows itself while there is one.
class SearchPanel : public QWidget
{
    Q_OBJECT

public:
    explicit SearchPanel(PlanSession &plans, QWidget *parent = nullptr);

    /// At most so many finds are listed.
    static constexpr std::size_t mostFound = 200;

    void setText(const QString &text);
    const QString &text() const { return m_text; }
    TableView *view() const { return m_view; }
    FoundModel *model() const { return m_model; }
    /// The find that has the cursor; run 0: none.
    plan::FoundInRun current() const;

Q_SIGNALS:
    void activated(qlonglong run, qlonglong sequence);
    /// The cursor has come to a find.
    void currentChanged(qlonglong run, qlonglong sequence);

private:
    void search();
    void take(const Result<std::vector<plan::FoundInRun>> &found);

    PlanSession &m_plans;
    QString m_text;
    std::uint64_t m_turn = 0; ///< Answers to earlier ones are dropped.
    bool m_isSearching = false;
    bool m_isAgain = false; ///< The text has changed while it was searching.
    FoundModel *m_model;
    TableView *m_view;
    QLabel *m_count;
    QTimer m_soon;
};

} // namespace weighhouse::ui
