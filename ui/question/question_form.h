// SPDX-License-Identifier: GPL-3.0-or-later
// The question as a form: its parts, in step with its text.
#pragma once

#include "ui/document/desk.h"
#include "ui/question/question_places.h"
#include "ui/question/section_form.h"

#include <QWidget>

namespace weighhouse::ui
{

/// Shows the asked question's lines. Each edit that can be read changes the text in one step; what cannot
/// stays in its line with the reason.
class QuestionForm : public QWidget
{
    Q_OBJECT

public:
    explicit QuestionForm(Desk &desk, QWidget *parent = nullptr);

    /// Takes what is being typed.
    void commit();
    /// Whether a line holds something that could not be taken.
    bool hasRefused() const;
    /// The cursor into a line.
    void showClause(Section section, int row);
    const Clauses &clauses() const { return m_clauses; }

private:
    void refresh();
    void refreshProblems();
    SectionForm *addSection(Section section);
    void edit(SectionForm *form, int row, const QString &text);
    void add(SectionForm *form);
    void remove(SectionForm *form, int row);
    void move(SectionForm *form, int row, bool down);
    std::size_t positionOf(Section section, int row) const;
    void put(const std::string &text, const QString &what);

    Desk &m_desk;
    std::optional<QuestionPlace> m_place;
    Clauses m_clauses;
    QList<SectionForm *> m_sections;
    ProblemLabel *m_problem; ///< Of the question's head.
};

} // namespace weighhouse::ui
