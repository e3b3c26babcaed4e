// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/answer_panel.h"

#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/question/answer_view.h"
#include "ui/question/candidate_words.h"
#include "ui/question/decide_bar.h"
#include "ui/question/question_places.h"
#include "ui/question/retelling.h"
#include "ui/widgets/checked_field.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace weighhouse::ui
{

AnswerPanel::AnswerPanel(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_bar(new DecideBar(desk, this)), m_answer(new AnswerView(desk)),
      m_retelling(new RetellingCommand(desk, *m_answer, this)), m_scroll(new QScrollArea(this)),
      m_stale(new QLabel(this)), m_certain(new QLabel(this)), m_unread(new QLabel(this)),
      m_empty(new QLabel(this)), m_problem(new ProblemLabel(this)),
      m_try(new QAction(tr("&Try it in the sandbox"), this)),
      m_copy(new QAction(tr("&Copy the answer"), this))
{
    m_try->setStatusTip(tr("Applies the decision in the sandbox and shows what follows"));
    m_copy->setStatusTip(tr("Copies decision, value, reasons and notes as text"));
    auto *head = new QHBoxLayout;
    head->addWidget(m_bar, 1);
    for (QAction *action : {m_try, m_copy, m_retelling->action()}) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setObjectName(action == m_try    ? QStringLiteral("tryButton")
                              : action == m_copy ? QStringLiteral("copyButton")
                                                 : QStringLiteral("retellButton"));
        head->addWidget(button);
    }
    m_stale->setObjectName(QStringLiteral("answerStale"));
    m_stale->setWordWrap(true);
    setTextRole(m_stale, TextRole::Strong);
    m_certain->setObjectName(QStringLiteral("answerCertain"));
    m_certain->setWordWrap(true);
    m_certain->setText(
        tr("The rules say that not everything is certain. This answer takes it as it is stored; "
           "Uncertainty (Ctrl+7) weighs every candidate in the states of the world."));
    m_unread->setObjectName(QStringLiteral("answerUnread"));
    m_unread->setWordWrap(true);
    setTextRole(m_unread, TextRole::Secondary);
    m_empty->setObjectName(QStringLiteral("answerEmpty"));
    m_empty->setWordWrap(true);
    m_problem->setObjectName(QStringLiteral("answerProblem"));

    m_scroll->setWidget(m_answer);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(head);
    layout->addWidget(m_problem);
    layout->addWidget(m_stale);
    layout->addWidget(m_certain);
    layout->addWidget(m_empty);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_unread);
    layout->addStretch();

    connect(m_try, &QAction::triggered, this, [this] {
        if (const WeighedPtr weighed = shownAnswer(); weighed && weighed->answer.decision)
            Q_EMIT m_desk.candidateWanted(weighed->answer.decision->position);
    });
    connect(m_copy, &QAction::triggered, this, &AnswerPanel::copy);
    connect(&desk.weighing, &Weighing::started, this, [this] { m_problem->setProblem({}); });
    connect(&desk.weighing, &Weighing::failed, this, [this](const Error &error) {
        m_problem->setProblem(toQt(error));
        refresh();
    });
    connect(&desk.weighing, &Weighing::finished, this, [this] {
        m_scroll->verticalScrollBar()->setValue(0); // the decision comes first
        refresh();
    });
    connect(&desk.weighing, &Weighing::staleChanged, this, &AnswerPanel::refresh);
    connect(&desk.document, &Document::workingsChanged, this, [this] {
        m_problem->setProblem({});
        refresh();
    });
    connect(&desk.document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::documentsAspect))
            tellUnread();
    });
    connect(&desk.plans, &PlanSession::outdatedChanged, this, &AnswerPanel::tellUnread);
    refresh();
}

/// The last answer, unless it is one to another question.
WeighedPtr AnswerPanel::shownAnswer() const
{
    const WeighedPtr &weighed = m_desk.weighing.weighed();
    const auto place = askedQuestion(m_desk.document.state());
    return weighed && place && weighed->answer.question == place->question ? weighed : nullptr;
}

QString AnswerPanel::invitation() const
{
    const auto &problem = m_desk.document.workings()->problem;
    if (problem)
        return tr("Here stands the answer: what to decide, what it brings, why, and what comes next. "
                  "Press F5 to weigh %1.")
            .arg(candidateCount(problem->candidates()));
    if (const auto &error = m_desk.document.workings()->problemError)
        return tr("Before it can be decided: %1").arg(toQt(*error));
    return tr("Here stands the answer, once a question is asked.");
}

void AnswerPanel::refresh()
{
    const WeighedPtr weighed = shownAnswer();
    m_answer->setWeighed(weighed);
    m_scroll->setVisible(weighed != nullptr);
    m_stale->setVisible(weighed != nullptr && m_desk.weighing.isStale());
    m_stale->setText(m_desk.weighing.isAskedOtherwise()
                         ? tr("↻ Something else is asked now: decide again (F5).")
                         : tr("↻ The rules or the data have changed since: decide again (F5)."));
    const rules::CheckedRules &rules = *m_desk.document.workings()->model->rules();
    m_certain->setVisible(weighed != nullptr && rules.hasUncertain());
    m_empty->setVisible(weighed == nullptr);
    if (weighed == nullptr)
        m_empty->setText(invitation());
    m_copy->setEnabled(weighed != nullptr);
    m_try->setEnabled(weighed != nullptr && weighed->answer.decision.has_value() &&
                      !m_desk.weighing.isStale());
    m_retelling->refresh();
    tellUnread();
}

void AnswerPanel::tellUnread()
{
    const std::size_t count = m_desk.document.state().documents.size();
    const bool reads =
        m_desk.plans.strategy().needs().documents || plan::readsDocuments(m_desk.plans.state().plan());
    m_unread->setVisible(count > 0 && shownAnswer() != nullptr && !reads);
    m_unread->setText(count == 1
                          ? tr("The project has a document, which this way of deciding does not read.")
                          : tr("The project has %1 documents, which this way of deciding does not read.")
                                .arg(QLocale().toString(static_cast<qulonglong>(count))));
}

QAction *AnswerPanel::retellAction() const
{
    return m_retelling->action();
}

void AnswerPanel::copy()
{
    if (const WeighedPtr weighed = shownAnswer()) {
        QGuiApplication::clipboard()->setText(toQt(decision::toMessage(weighed->answer)) + QLatin1Char('\n'));
        Q_EMIT m_desk.message(tr("Copied the answer."));
    }
}

} // namespace weighhouse::ui
