// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/question_page.h"

#include "ui/base/look/space.h"
#include "ui/base/texts.h"
#include "ui/question/answer_panel.h"
#include "ui/question/candidates_panel.h"
#include "ui/question/decide_bar.h"
#include "ui/question/parameter_panel.h"
#include "ui/question/question_chooser.h"
#include "ui/question/question_form.h"
#include "ui/question/question_outline.h"
#include "ui/question/statement_pane.h"
#include "ui/widgets/splitter.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace weighhouse::ui
{

QuestionPage::QuestionPage(Desk &desk, QWidget *parent)
    : Page(desk, parent), m_chooser(new QuestionChooser(desk)), m_parameters(new ParameterPanel(desk)),
      m_form(new QuestionForm(desk)), m_text(new StatementPane(desk)), m_answer(new AnswerPanel(desk)),
      m_candidates(new CandidatesPanel(desk)), m_outline(new QuestionOutline(desk.document, this)),
      m_filter(new QAction(tr("&Filter candidates"), this))
{
    setObjectName(QStringLiteral("questionPage"));
    auto *layout = new QVBoxLayout(this);
    QSplitter *sides = splitterOf(Qt::Horizontal, makeQuestionSide(), makeAnswerSide(), 2, 3);
    sides->setObjectName(QStringLiteral("questionSides"));
    layout->addWidget(sides);

    m_filter->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L));
    m_filter->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_filter->setStatusTip(tr("Goes to the line that filters the candidates"));
    connect(m_filter, &QAction::triggered, m_candidates->filterLine(), qOverload<>(&QLineEdit::setFocus));
    addActions(pageActions());

    connect(m_answer->bar(), &DecideBar::aboutToDecide, this, &QuestionPage::commit);
    connect(m_chooser, &QuestionChooser::aboutToChange, this, &QuestionPage::commit);
    connect(&desk.document, &Document::workingsChanged, this, &QuestionPage::showProblem);
    connect(m_parameters, &ParameterPanel::fieldsMade, this, &QuestionPage::orderFields);
    showProblem();
    orderFields();
}

/// Fields are made after everything else, but come right behind the question.
void QuestionPage::orderFields()
{
    QWidget *before = m_chooser->lastField();
    const QList<QWidget *> fields = m_parameters->fields();
    for (QWidget *field : fields) {
        setTabOrder(before, field);
        before = field;
    }
}

QWidget *QuestionPage::makeQuestionSide()
{
    auto *scroll = new QScrollArea;
    scroll->setWidget(m_form);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    m_form->layout()->setContentsMargins(0, 0, space::small, 0);
    QSplitter *formAndText = splitterOf(Qt::Vertical, scroll, m_text, 3, 2);
    formAndText->setObjectName(QStringLiteral("formAndText"));

    auto *side = new QWidget;
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_chooser);
    layout->addWidget(m_parameters);
    layout->addWidget(formAndText, 1);
    return side;
}

QWidget *QuestionPage::makeAnswerSide()
{
    QSplitter *side = splitterOf(Qt::Vertical, m_answer, m_candidates, 7, 3);
    side->setObjectName(QStringLiteral("answerAndCandidates"));
    return side;
}

void QuestionPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (focusWidget() == nullptr)
        m_chooser->setFocus();
}

void QuestionPage::commit()
{
    m_parameters->commit();
    m_form->commit();
    if (m_form->hasRefused())
        Q_EMIT desk().message(tr("A line of the question cannot be read; what it said before counts."));
}

void QuestionPage::showProblem()
{
    const auto &problem = document().workings()->problemError;
    m_chooser->setProblem(problem && !m_parameters->tellsProblem() ? toQt(*problem) : QString());
}

void QuestionPage::showQuestion(const QString &name)
{
    m_chooser->choose(name);
}

void QuestionPage::activated()
{
    showProblem();
}

QList<QAction *> QuestionPage::pageActions() const
{
    return {m_answer->bar()->decideAction(), m_answer->bar()->stopAction(), m_answer->tryAction(),
            m_answer->copyAction(),          m_answer->retellAction(),      m_chooser->newAction(),
            m_chooser->renameAction(),       m_chooser->removeAction(),     m_filter};
}

QAbstractItemModel *QuestionPage::outline() const
{
    return m_outline;
}

void QuestionPage::openOutline(const QModelIndex &index)
{
    const QString question = index.data(QuestionOutline::QuestionRole).toString();
    if (question.isEmpty())
        return;
    showQuestion(question);
    const QVariant section = index.data(QuestionOutline::SectionRole);
    if (section.isValid())
        m_form->showClause(static_cast<Section>(section.toInt()),
                           index.data(QuestionOutline::RowRole).toInt());
}

QList<Finding> QuestionPage::findings() const
{
    QList<Finding> found;
    for (const QuestionPlace &place : m_chooser->list().places()) {
        const QString name = toQt(place.question);
        found.append({name, tr("question"), [desk = &desk(), name] { Q_EMIT desk->questionWanted(name); }});
    }
    return found;
}

} // namespace weighhouse::ui
