// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/decision_panel.h"

#include "ui/base/look/space.h"
#include "ui/sandbox/choice_editor.h"
#include "ui/widgets/table_view.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

/// While one number of a decision is dragged, all its values are one step back; nothing for other decisions.
std::string mergeKeyOf(const decision::Problem &problem, const decision::Candidate &before,
                       const decision::Candidate &after)
{
    for (std::size_t choice = 0; choice < after.picks.size(); ++choice) {
        const auto &left = before.picks[choice];
        const auto &right = after.picks[choice];
        if (left == right)
            continue;
        if (problem.candidates().choices()[choice].kind != rules::Decide::Kind::Range)
            return {};
        const auto slot = std::ranges::mismatch(left, right).in2 - right.begin();
        return "number " + std::to_string(choice) + " " + std::to_string(slot);
    }
    return {};
}

} // namespace

DecisionPanel::DecisionPanel(SandboxSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_model(new CandidatesModel(this)), m_search(new QLineEdit),
      m_list(new TableView), m_note(new QLabel), m_none(new QLabel), m_editor(new ChoiceEditor),
      m_also(new QPushButton(tr("Ta&ke Another as Well"))), m_candidates(new QWidget),
      m_stack(new QStackedWidget)
{
    m_search->setObjectName(QStringLiteral("candidateSearch"));
    m_search->setAccessibleName(tr("Search candidates to take"));
    m_search->setPlaceholderText(tr("Search candidates"));
    m_search->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("candidateList"));
    m_list->setAccessibleName(tr("Candidates: the one with the cursor is taken"));
    m_list->setTableName(tr("candidates"));
    m_list->setModel(m_model);
    m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setTabKeyNavigation(false);
    m_list->verticalHeader()->hide();
    m_note->setObjectName(QStringLiteral("candidateNote"));
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_none->setObjectName(QStringLiteral("noneTaken"));
    m_none->setText(tr("None is taken yet. The controls begin with the first:"));
    m_none->setWordWrap(true);
    m_none->setForegroundRole(QPalette::PlaceholderText);
    m_also->setObjectName(QStringLiteral("takeAlso"));
    m_also->setToolTip(
        tr("Takes the candidate once more on top of what is changed already; the next choice replaces "
           "this one."));

    auto *list = new QVBoxLayout(m_candidates);
    list->setContentsMargins(0, 0, 0, 0);
    list->addWidget(m_search);
    list->addWidget(m_list, 1);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_candidates);
    auto *controls = new QWidget;
    auto *controlled = new QVBoxLayout(controls);
    controlled->setContentsMargins(0, 0, 0, 0);
    controlled->addWidget(m_none);
    controlled->addWidget(m_editor, 1);
    splitter->addWidget(controls);
    splitter->setChildrenCollapsible(false);
    auto *deciding = new QWidget;
    auto *layout = new QVBoxLayout(deciding);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter, 1);
    layout->addWidget(m_note);
    layout->addWidget(m_also);

    auto *nothing = new QWidget;
    auto *middle = new QVBoxLayout(nothing);
    auto *empty = new QLabel(
        tr("There is no question yet. With one, its candidates can be tried out here; cells can be "
           "set below in any case."));
    empty->setWordWrap(true);
    auto *choose = new QPushButton(tr("Choose a &Question"));
    choose->setObjectName(QStringLiteral("chooseQuestion"));
    connect(choose, &QPushButton::clicked, this,
            [this] { Q_EMIT m_session.desk().modeWanted(QStringLiteral("question")); });
    middle->addWidget(empty);
    middle->addWidget(choose, 0, Qt::AlignLeft);
    middle->addStretch(1);
    m_stack->addWidget(deciding);
    m_stack->addWidget(nothing);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_stack);

    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        const QScopedValueRollback showing(m_isShowing, true);
        m_model->setFilter(text);
        m_shown.reset();
        showTaken();
    });
    // The selection, not the cursor: coming here with Tab puts the cursor on the first line and takes
    // nothing.
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this](const QItemSelection &selected) {
                if (!selected.isEmpty())
                    takeRow(selected.first().top());
            });
    connect(m_editor, &ChoiceEditor::candidateChanged, this, &DecisionPanel::takeEdited);
    connect(m_also, &QPushButton::clicked, this, &DecisionPanel::takeAlso);
    connect(&session, &SandboxSession::modelChanged, this, &DecisionPanel::showProblem);
    connect(&session, &SandboxSession::changesChanged, this, &DecisionPanel::showTaken);
    connect(&session.desk().weighing, &Weighing::finished, this, &DecisionPanel::listCandidates);
    connect(&session.desk().weighing, &Weighing::staleChanged, this, &DecisionPanel::listCandidates);
    showProblem();
}

void DecisionPanel::showProblem()
{
    const auto &problem = m_session.workings()->problem;
    m_stack->setCurrentIndex(problem ? 0 : 1);
    m_editor->parentWidget()->setVisible(problem && ChoiceEditor::isUsefulFor(*problem));
    if (problem)
        m_editor->setProblem(*problem);
    listCandidates();
}

void DecisionPanel::listCandidates()
{
    const auto &problem = m_session.workings()->problem;
    const Weighing &weighing = m_session.desk().weighing;
    const WeighedPtr weighed = problem && !weighing.isStale() ? weighing.weighed() : nullptr;
    const QScopedValueRollback showing(m_isShowing, true);
    m_model->setCandidates(problem, weighed);
    m_shown.reset();
    m_candidates->setVisible(m_model->rowCount() > 0);
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const bool isSeen = column == CandidatesModel::Label ||
                            (weighed != nullptr && column <= CandidatesModel::FirstValue + 1);
        m_list->setColumnHidden(column, !isSeen);
    }
    m_list->fitColumns();
    m_list->horizontalHeader()->setStretchLastSection(weighed == nullptr);
    // The header of a value may be long; here its numbers count, and none of them is cut.
    constexpr int mostLooked = 200;
    for (const int column : {int{CandidatesModel::FirstValue}, CandidatesModel::FirstValue + 1}) {
        int widest = 0;
        for (int row = 0; row < std::min(mostLooked, m_model->rowCount()); ++row)
            widest = std::max(widest,
                              fontMetrics().horizontalAdvance(m_model->index(row, column).data().toString()));
        m_list->setColumnWidth(column, std::min(m_list->columnWidth(column), widest + space::large));
    }
    if (m_model->needsLabels()) {
        m_session.desk().jobs().start(
            tr("Naming candidates"), this,
            [problem, weighed, count = static_cast<std::size_t>(m_model->rowCount())](const JobHandle &) {
                return CandidatesModel::labelsOf(*problem, weighed, count);
            },
            [this, weighed, count = m_model->rowCount()](std::vector<QString> labels) {
                if (m_model->weighed() != weighed || m_model->rowCount() != count)
                    return;
                const QScopedValueRollback naming(m_isShowing, true);
                m_model->setLabels(std::move(labels));
                m_shown.reset();
                showTaken();
            },
            JobList::Visibility::Hidden);
    }
    showTaken();
}

void DecisionPanel::showNote()
{
    const auto &problem = m_session.workings()->problem;
    const Weighing &weighing = m_session.desk().weighing;
    const bool isWeighed = problem && !weighing.isStale() && weighing.weighed() != nullptr;
    if (!problem)
        m_note->clear();
    else if (m_model->rowCount() == 0)
        m_note->setText(tr("There are too many candidates to list; choose with the controls."));
    else
        m_note->setText(isWeighed && !premisesOf(m_session.changes()).empty()
                            ? tr("The best first without what is applied; Ranking weighs under it. ↑ and ↓ "
                                 "try one after another.")
                        : isWeighed
                            ? tr("The best first. ↑ and ↓ try one after another.")
                            : tr("Not weighed yet: in the order of the question. ↑ and ↓ try one after "
                                 "another."));
}

void DecisionPanel::showTaken()
{
    const QScopedValueRollback showing(m_isShowing, true);
    showNote();
    const TakenCandidate *taken = m_session.lastTaken();
    m_also->setEnabled(taken != nullptr);
    m_none->setVisible(taken == nullptr);
    if (taken == nullptr) {
        m_editor->reset();
        m_shown.reset();
        m_list->selectionModel()->clear();
        return;
    }
    if (m_shown == taken->candidate)
        return; // a frame of a drag of something else
    m_shown = taken->candidate;
    m_editor->setCandidate(taken->candidate);
    const int current = m_list->currentIndex().row();
    if (current >= 0 && m_list->selectionModel()->isRowSelected(current, {}) &&
        m_model->candidateAt(current) == taken->candidate)
        return;
    const int row = m_model->rowOf(taken->candidate);
    if (row >= 0)
        m_list->setCurrentIndex(m_model->index(row, CandidatesModel::Label));
    else
        m_list->selectionModel()->clear();
}

void DecisionPanel::takeRow(int row)
{
    if (m_isShowing || row < 0)
        return;
    if (const auto candidate = m_model->candidateAt(row))
        m_session.take(*candidate, SandboxSession::Taking::Instead);
}

void DecisionPanel::takeEdited(const decision::Candidate &candidate)
{
    const TakenCandidate *taken = m_session.lastTaken();
    const bool isSameQuestion = taken != nullptr && taken->candidate.picks.size() == candidate.picks.size();
    m_session.take(candidate, SandboxSession::Taking::Instead,
                   isSameQuestion ? mergeKeyOf(*m_session.workings()->problem, taken->candidate, candidate)
                                  : std::string());
}

void DecisionPanel::takeAlso()
{
    if (const TakenCandidate *taken = m_session.lastTaken())
        m_session.take(decision::Candidate(taken->candidate), SandboxSession::Taking::Also);
    m_list->setFocus();
}

} // namespace weighhouse::ui
