// SPDX-License-Identifier: GPL-3.0-or-later
// Which question is asked.
#pragma once

#include "ui/document/desk.h"
#include "ui/question/question_list.h"
#include "ui/widgets/checked_field.h"

#include <QAction>
#include <QWidget>
#include <map>
#include <string>
#include <utility>
#include <vector>

class QComboBox;
class QLabel;
class QToolButton;

namespace weighhouse::ui
{

/// The list of questions, the words of the one asked, and what can be done to whole questions.
class QuestionChooser : public QWidget
{
    Q_OBJECT

public:
    explicit QuestionChooser(Desk &desk, QWidget *parent = nullptr);

    /// Asks another question; its parameters get what they had when it was asked last, else their defaults.
    void choose(const QString &name);
    const QuestionList &list() const { return *m_list; }
    /// What the problem is that no field tells.
    void setProblem(const QString &problem) { m_problem->setProblem(problem); }

    /// Behind it come the parameters.
    QToolButton *lastField() const { return m_more; }

    QAction *newAction() const { return m_new; }
    QAction *renameAction() const { return m_rename; }
    QAction *removeAction() const { return m_remove; }

Q_SIGNALS:
    /// Something is about to be done to the question: what is typed elsewhere is to be taken first.
    void aboutToChange();

private:
    void refresh();
    void makeNew();
    void askForName();
    void rename(const QString &name);
    void remove();

    using Arguments = decltype(project::Asked::arguments);

    Desk &m_desk;
    /// The arguments of questions that were left for others, by name.
    std::map<std::string, Arguments> m_left;
    QuestionList *m_list;
    QComboBox *m_box;
    QLabel *m_words;
    QToolButton *m_first; ///< Makes the first question.
    QToolButton *m_more;
    ProblemLabel *m_problem;
    QAction *m_new;
    QAction *m_rename;
    QAction *m_remove;
};

} // namespace weighhouse::ui
