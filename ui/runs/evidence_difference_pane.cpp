// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/evidence_difference_pane.h"

#include "ui/base/kept_lines.h"
#include "ui/base/look/space.h"
#include "ui/base/texts.h"
#include "ui/runs/comparison_tables.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/table_view.h"
#include "ui/widgets/text_difference_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{

EvidenceDifferencePane::EvidenceDifferencePane(QWidget *parent)
    : QWidget(parent), m_steps(new PlainTable(this)), m_rows(new PlainTable(this)), m_sentence(new QLabel),
      m_about(new QLabel), m_stepView(new TableView), m_rowView(new TableView),
      m_words(new TextDifferenceView)
{
    m_sentence->setObjectName(QStringLiteral("evidenceSentence"));
    m_sentence->setWordWrap(true);
    m_about->setObjectName(QStringLiteral("evidenceAbout"));
    m_about->setWordWrap(true);
    m_about->setTextFormat(Qt::PlainText);
    prepareTable(*m_stepView, "evidence", tr("Steps and whether they have the same answers"), m_steps);
    m_stepView->setTableName(tr("evidence"));
    m_stepView->setSelectionMode(QAbstractItemView::SingleSelection);
    prepareTable(*m_rowView, "evidenceRows", tr("Rows that are not the same"), m_rows);
    m_rowView->horizontalHeader()->setStretchLastSection(false); // figures beside their names
    m_rowView->setTableName(tr("different_rows"));
    m_words->setObjectName(QStringLiteral("evidenceWords"));
    m_words->setAccessibleName(tr("Words of both answers, line by line"));

    auto *lower = new QWidget;
    auto *lowerLayout = new QVBoxLayout(lower);
    lowerLayout->setContentsMargins(0, 0, 0, 0);
    lowerLayout->addWidget(m_about);
    lowerLayout->addWidget(m_rowView, 1);
    lowerLayout->addWidget(m_words, 1);
    lowerLayout->addStretch();
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_stepView);
    splitter->addWidget(lower);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::small, 0, 0);
    layout->addWidget(m_sentence);
    layout->addWidget(splitter, 1);
    connect(m_stepView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &EvidenceDifferencePane::showRows);
    for (const TableView *view : {m_stepView, m_rowView})
        connect(view, &TableView::message, this, &EvidenceDifferencePane::message);
}

void EvidenceDifferencePane::setComparison(RunComparisonPtr comparison)
{
    m_comparison = std::move(comparison);
    if (m_comparison == nullptr) {
        for (PlainTable *table : {m_steps, m_rows})
            table->set({}, {});
        m_words->clearTexts();
        m_sentence->clear();
        m_about->clear();
        return;
    }
    ComparisonTable table = evidenceTable(*m_comparison);
    m_steps->set(table.headers, std::move(table.rows));
    fitTable(*m_stepView);
    m_sentence->setText(evidenceSentence(*m_comparison));
    const auto &evidence = m_comparison->difference.evidence;
    const auto first = std::ranges::find(evidence, plan::EvidenceDifference::Kind::Different,
                                         &plan::EvidenceDifference::kind);
    m_stepView->setCurrentIndex(
        m_steps->index(first == evidence.end() ? 0 : static_cast<int>(first - evidence.begin()), 0));
    showRows();
}

QString EvidenceDifferencePane::about(const plan::EvidenceDifference &evidence) const
{
    const auto answer = [](const plan::RunState &state, std::optional<plan::NodeId> id) {
        const plan::NodeRun *node = id ? state.node(*id) : nullptr;
        return node != nullptr && node->hasAnswer() ? toQt(plan::shortMessage(*node->answer)) : QString();
    };
    using Kind = plan::EvidenceDifference::Kind;
    switch (evidence.kind) {
    case Kind::Same:
        return tr("= The same in both: %1").arg(answer(*m_comparison->left, evidence.left));
    case Kind::OnlyLeft:
        return tr("− Only %1 has an answer: %2")
            .arg(m_comparison->leftName(), answer(*m_comparison->left, evidence.left));
    case Kind::OnlyRight:
        return tr("+ Only %1 has an answer: %2")
            .arg(m_comparison->rightName(), answer(*m_comparison->right, evidence.right));
    case Kind::Neither:
        return tr("– Neither has an answer.");
    case Kind::Different:
        break;
    }
    QString text = QStringLiteral("≠ ") + countsOf(evidence.answer, *m_comparison);
    if (evidence.answer.differentRows() > evidence.answer.rows.size())
        text += QStringLiteral(". ") + tr("Listed are the first %1 of %2 different rows.")
                                           .arg(RunWords::count(evidence.answer.rows.size()),
                                                RunWords::count(evidence.answer.differentRows()));
    return text;
}

void EvidenceDifferencePane::showRows()
{
    const int row = m_stepView->currentIndex().row();
    if (m_comparison == nullptr || row < 0 || row >= m_steps->rowCount()) {
        m_rows->set({}, {});
        m_words->clearTexts();
        m_about->clear();
    } else {
        const plan::EvidenceDifference &evidence =
            m_comparison->difference.evidence[static_cast<std::size_t>(row)];
        m_about->setText(about(evidence));
        ComparisonTable rows = rowsTable(evidence.answer, *m_comparison);
        m_rows->set(rows.headers, std::move(rows.rows));
        m_words->clearTexts();
        if (evidence.answer.hasOtherText)
            m_words->compare(m_comparison->leftName(),
                             keptLines(m_comparison->left->node(*evidence.left)->answer->text),
                             m_comparison->rightName(),
                             keptLines(m_comparison->right->node(*evidence.right)->answer->text));
    }
    m_rowView->setVisible(m_rows->rowCount() > 0);
    m_words->setVisible(!m_words->isEmpty());
}

} // namespace weighhouse::ui
