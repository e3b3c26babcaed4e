// SPDX-License-Identifier: GPL-3.0-or-later
// One part of a question as a list of lines.
#pragma once

#include "ui/question/clause_field.h"
#include "ui/question/clauses.h"

#include <QList>
#include <QWidget>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace weighhouse::ui
{

/// "Decide", "Subject to" and so on, with its lines and a button that adds one.
class SectionForm : public QWidget
{
    Q_OBJECT

public:
    explicit SectionForm(Section section, QWidget *parent = nullptr);

    Section section() const { return m_section; }
    /// Shows the document's lines. Lines that stay keep their fields and what is typed in them.
    void setClauses(const std::vector<Clause> &clauses);
    /// One for each line.
    void setProblems(const std::vector<std::optional<Error>> &problems);
    const QList<ClauseRow *> &rows() const { return m_rows; }
    /// The last line gets the cursor, all selected.
    void focusLast();

Q_SIGNALS:
    void committed(int row, const QString &text);
    void moveWanted(int row, bool down);
    void removeWanted(int row);
    void addWanted();

private:
    ClauseRow *makeRow();
    void number();

    Section m_section;
    QVBoxLayout *m_list;
    QLabel *m_empty;
    QToolButton *m_add;
    QList<ClauseRow *> m_rows;
};

/// What people call a part, what stands in it, and one line of it ("constraint"), as undo names it.
QString titleOf(Section section);
QString emptyTextOf(Section section);
QString lineNameOf(Section section);

} // namespace weighhouse::ui
