// SPDX-License-Identifier: GPL-3.0-or-later
// The candidates, weighed or not.
#pragma once

#include "ui/document/desk.h"
#include "ui/question/candidate_table.h"
#include "ui/widgets/table_view.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace weighhouse::ui
{

/// How many there are, a line to filter them, the table. Enter on a weighed one tries it out.
class CandidatesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit CandidatesPanel(Desk &desk, QWidget *parent = nullptr);

    CandidateTable *model() const { return m_model; }
    TableView *view() const { return m_view; }
    QLineEdit *filterLine() const { return m_filter; }
    /// The row of an outcome gets the cursor.
    void select(std::size_t position);

private:
    void refresh();
    void describe();
    void filter();

    Desk &m_desk;
    CandidateTable *m_model;
    QLabel *m_count;
    QLineEdit *m_filter;
    TableView *m_view;
    QLabel *m_note;
    QStringList m_words; ///< Of the candidates shown, once somebody filters.
    bool m_hasWords = false;
    int m_request = 0; ///< Of words; older ones are dropped.
};

} // namespace weighhouse::ui
