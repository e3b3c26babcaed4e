// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/candidates_panel.h"

#include "core/decision/sweep.h"
#include "ui/base/texts.h"
#include "ui/document/candidate_explanation.h"
#include "ui/question/candidate_words.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{

CandidatesPanel::CandidatesPanel(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_model(new CandidateTable(this)), m_count(new QLabel(this)),
      m_filter(new QLineEdit(this)), m_view(new TableView(this)), m_note(new QLabel(this))
{
    m_count->setObjectName(QStringLiteral("candidateCount"));
    m_count->setWordWrap(true);
    m_note->setObjectName(QStringLiteral("candidateNote"));
    m_note->setWordWrap(true);
    m_filter->setObjectName(QStringLiteral("candidateFilter"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Show only candidates that hold this text"));
    m_filter->setClearButtonEnabled(true);
    m_view->setObjectName(QStringLiteral("candidateTable"));
    m_view->setAccessibleName(tr("Candidates"));
    m_view->setModel(m_model);
    m_view->setTableName(QStringLiteral("candidates"));
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSortingEnabled(true);
    m_view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_view->verticalHeader()->hide();
    m_view->horizontalHeader()->setStretchLastSection(true);

    auto *line = new QHBoxLayout;
    line->addWidget(m_count, 3);
    line->addWidget(m_filter, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(line);
    layout->addWidget(m_note);
    layout->addWidget(m_view, 1);
    layout->addStretch(); // for when there is no table

    connect(m_filter, &QLineEdit::textChanged, this, &CandidatesPanel::filter);
    connect(m_view, &TableView::explainWanted, this, [this](const QModelIndex &index) {
        const std::size_t position = m_model->positionAt(index.row());
        if (m_model->isFigure(index.column()))
            Q_EMIT m_desk.explanationWanted(explanationOf(m_model->weighed(), position));
        else if (m_model->isWeighed())
            Q_EMIT m_desk.candidateWanted(position);
        else
            Q_EMIT m_desk.message(tr("Decide first (F5): then a candidate can be tried out."));
    });
    connect(&desk.document, &Document::workingsChanged, this, &CandidatesPanel::refresh);
    connect(&desk.weighing, &Weighing::finished, this, &CandidatesPanel::refresh);
    connect(&desk.weighing, &Weighing::staleChanged, this, &CandidatesPanel::refresh);
    describe();
    refresh();
}

void CandidatesPanel::refresh()
{
    const auto &problem = m_desk.document.workings()->problem;
    WeighedPtr weighed = m_desk.weighing.isStale() ? nullptr : m_desk.weighing.weighed();
    const auto &shown = m_model->problem();
    const bool isSame = problem.has_value() == shown.has_value() &&
                        m_model->isWeighed() == (weighed != nullptr) &&
                        (!problem || isSameProblem(*problem, *shown)) && weighed == m_model->weighed();
    if (isSame)
        return;
    m_hasWords = false;
    m_words.clear();
    ++m_request;
    m_view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_model->setCandidates(problem, std::move(weighed));
    m_view->fitColumns();
    describe();
    filter();
}

void CandidatesPanel::describe()
{
    const auto &problem = m_model->problem();
    QStringList notes;
    if (!problem) {
        m_count->setText(tr("Candidates"));
        notes.append(tr("Here stands what may be decided, once a question is asked."));
    } else {
        const decision::CandidateSpace &space = problem->candidates();
        m_count->setText(candidateCount(space));
        if (!isEnumerated(space))
            notes.append(tr("Too many to try all of them: Decide searches for a good one."));
        if (!m_model->isWeighed() && space.isCountable() && space.count() > CandidateTable::mostListed)
            notes.append(tr("The first %1 are listed.")
                             .arg(QLocale().toString(static_cast<qulonglong>(m_model->listedCount()))));
        if (m_model->isWeighed() && !isEnumerated(space))
            notes.append(tr("The %1 best that were tried are listed.")
                             .arg(QLocale().toString(static_cast<qulonglong>(m_model->listedCount()))));
    }
    m_note->setText(notes.join(QLatin1Char(' ')));
    m_note->setVisible(!notes.isEmpty());
    m_view->setVisible(m_model->listedCount() > 0);
    m_filter->setVisible(m_model->listedCount() > 0);
}

void CandidatesPanel::filter()
{
    const QString text = m_filter->text();
    if (text.trimmed().isEmpty() || m_hasWords || !m_model->problem()) {
        m_model->setFilter(text, m_words);
        return;
    }
    m_desk.jobs().start(
        tr("Naming candidates"), this,
        [problem = *m_model->problem(), weighed = m_model->weighed()](const JobHandle &) {
            return CandidateTable::wordsOf(problem, weighed);
        },
        [this, request = ++m_request](QStringList words) {
            if (request != m_request)
                return;
            m_words = std::move(words);
            m_hasWords = true;
            filter();
        },
        JobList::Visibility::Hidden);
}

void CandidatesPanel::select(std::size_t position)
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->positionAt(row) == position) {
            m_view->setCurrentIndex(m_model->index(row, 1));
            return;
        }
    }
}

} // namespace weighhouse::ui
