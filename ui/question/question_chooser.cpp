// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/question_chooser.h"

#include "ui/base/texts.h"
#include "ui/question/clause_proposals.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace weighhouse::ui
{

QuestionChooser::QuestionChooser(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_list(new QuestionList(desk.document, this)),
      m_box(new QComboBox(this)), m_words(new QLabel(this)), m_first(new QToolButton(this)),
      m_more(new QToolButton(this)), m_problem(new ProblemLabel(this)),
      m_new(new QAction(tr("&New question…"), this)), m_rename(new QAction(tr("&Rename question…"), this)),
      m_remove(new QAction(tr("De&lete question"), this))
{
    m_box->setModel(m_list);
    m_box->setObjectName(QStringLiteral("questionBox"));
    m_box->setAccessibleName(tr("Question"));
    m_box->setToolTip(tr("Which question is asked"));
    m_box->setPlaceholderText(tr("Choose a question"));
    m_box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_words->setWordWrap(true);
    m_words->setObjectName(QStringLiteral("questionWords"));
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_words->setTextFormat(Qt::PlainText);

    m_first->setDefaultAction(m_new);
    m_first->setObjectName(QStringLiteral("firstQuestion"));
    m_first->setFocusPolicy(Qt::StrongFocus);
    m_new->setStatusTip(tr("Adds a question to begin with, made from the tables there are"));
    m_rename->setStatusTip(tr("Gives the question another name"));
    m_remove->setStatusTip(tr("Takes the question out of the project; undo brings it back"));
    m_more->setText(tr("More"));
    m_more->setObjectName(QStringLiteral("questionMenu"));
    m_more->setToolTip(tr("New, rename, delete"));
    m_more->setAccessibleName(tr("What can be done to the question"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_more);
    menu->addActions({m_new, m_rename, m_remove});
    m_more->setMenu(menu);
    m_more->setFocusPolicy(Qt::StrongFocus);

    auto *line = new QHBoxLayout;
    line->addWidget(m_box, 1);
    line->addWidget(m_more);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(line);
    layout->addWidget(m_words);
    layout->addWidget(m_first);
    layout->addWidget(m_problem);
    setFocusProxy(m_box);

    connect(m_box, &QComboBox::activated, this,
            [this](int row) { choose(m_list->index(row).data(QuestionList::NameRole).toString()); });
    connect(m_new, &QAction::triggered, this, &QuestionChooser::makeNew);
    connect(m_rename, &QAction::triggered, this, &QuestionChooser::askForName);
    connect(m_remove, &QAction::triggered, this, &QuestionChooser::remove);
    connect(m_list, &QAbstractItemModel::modelReset, this, &QuestionChooser::refresh);
    connect(&desk.document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::askedAspect))
            refresh();
    });
    connect(&desk.document, &Document::resetDone, this, [this] {
        m_left.clear();
        refresh();
    });
    connect(&desk.document, &Document::workingsChanged, this, &QuestionChooser::refresh);
    refresh();
}

void QuestionChooser::choose(const QString &name)
{
    if (fromQt(name) == m_desk.document.state().asked.question)
        return;
    Q_EMIT aboutToChange();
    const project::Asked &before = m_desk.document.state().asked;
    m_left.insert_or_assign(before.question, before.arguments);
    const auto left = m_left.find(fromQt(name));
    m_desk.document.choose({fromQt(name), left == m_left.end() ? Arguments() : left->second});
}

void QuestionChooser::refresh()
{
    const auto place = askedQuestion(m_desk.document.state());
    const QSignalBlocker blocker(m_box);
    m_box->setCurrentIndex(place ? m_list->rowOf(toQt(place->question)) : -1);
    m_rename->setEnabled(place.has_value());
    m_remove->setEnabled(place.has_value());
    const auto &problem = m_desk.document.workings()->problem;
    if (m_list->rowCount() == 0)
        m_words->setText(
            tr("There is no question yet. A question says what may be decided and what is wanted. "
               "Begin with one made from the tables there are."));
    else if (!place)
        m_words->setText(tr("Choose the question to ask."));
    else if (problem && problem->question().name == place->question)
        m_words->setText(toQt(problem->text()));
    m_words->setVisible(!m_words->text().isEmpty());
    m_first->setVisible(m_list->rowCount() == 0);
}

void QuestionChooser::makeNew()
{
    Q_EMIT aboutToChange();
    const project::Content &state = m_desk.document.state();
    const std::string name = freeQuestionName(state, "question");
    m_desk.document.push(addQuestion(state, name, proposedQuestion(*m_desk.document.workings(), name),
                                     fromQt(tr("add question %1").arg(toQt(name)))));
    askForName();
}

void QuestionChooser::askForName()
{
    const auto place = askedQuestion(m_desk.document.state());
    if (!place)
        return;
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("questionName"));
    dialog->setWindowTitle(tr("Name of the question"));
    dialog->setLabelText(tr("What is the question called?"));
    dialog->setTextValue(toQt(place->question));
    connect(dialog, &QInputDialog::textValueSelected, this, &QuestionChooser::rename);
    dialog->open();
}

void QuestionChooser::rename(const QString &name)
{
    Q_EMIT aboutToChange();
    const project::Content &state = m_desk.document.state();
    const auto place = askedQuestion(state);
    if (!place || fromQt(name.trimmed()) == place->question)
        return;
    auto edit = renameQuestion(state, *place, fromQt(name.trimmed()),
                               fromQt(tr("rename question %1").arg(toQt(place->question))));
    if (edit) {
        m_desk.document.push(std::move(*edit));
        return;
    }
    Q_EMIT m_desk.message(toQt(edit.error()));
    m_desk.noteError(edit.error());
    m_problem->setProblem(toQt(edit.error()));
}

void QuestionChooser::remove()
{
    Q_EMIT aboutToChange();
    const project::Content &state = m_desk.document.state();
    if (const auto place = askedQuestion(state))
        m_desk.document.push(
            removeQuestion(state, *place, fromQt(tr("delete question %1").arg(toQt(place->question)))));
}

} // namespace weighhouse::ui
