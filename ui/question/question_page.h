// SPDX-License-Identifier: GPL-3.0-or-later
// The Question mode.
#pragma once

#include "ui/document/page.h"

namespace weighhouse::ui
{

class AnswerPanel;
class CandidatesPanel;
class ParameterPanel;
class QuestionChooser;
class QuestionForm;
class QuestionOutline;
class StatementPane;

/// Left the question: which one, its parameters, its parts as a form and as text. Right the answer and the
/// candidates.
class QuestionPage : public Page
{
    Q_OBJECT

public:
    explicit QuestionPage(Desk &desk, QWidget *parent = nullptr);

    /// Asks a question.
    void showQuestion(const QString &name);

    QList<QAction *> pageActions() const override;
    QAbstractItemModel *outline() const override;
    void openOutline(const QModelIndex &index) override;
    QList<Finding> findings() const override;
    void activated() override;

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeQuestionSide();
    QWidget *makeAnswerSide();
    void commit();
    void orderFields();
    void showProblem();

    QuestionChooser *m_chooser;
    ParameterPanel *m_parameters;
    QuestionForm *m_form;
    StatementPane *m_text;
    AnswerPanel *m_answer;
    CandidatesPanel *m_candidates;
    QuestionOutline *m_outline;
    QAction *m_filter;
};

} // namespace weighhouse::ui
