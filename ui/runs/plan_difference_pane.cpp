// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/plan_difference_pane.h"

#include "ui/base/look/space.h"
#include "ui/runs/comparison_tables.h"
#include "ui/runs/plan_overlay.h"
#include "ui/widgets/splitter.h"
#include "ui/widgets/table_view.h"
#include "ui/widgets/text_difference_view.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{

PlanDifferencePane::PlanDifferencePane(JobList &jobs, QWidget *parent)
    : QWidget(parent), m_changes(new PlainTable(this)), m_sentence(new QLabel), m_graph(new GraphView(jobs)),
      m_changeView(new TableView), m_texts(new TextDifferenceView)
{
    m_sentence->setObjectName(QStringLiteral("changesSentence"));
    m_sentence->setWordWrap(true);
    m_graph->setObjectName(QStringLiteral("planOverlay"));
    m_graph->setAccessibleName(tr("Both plans drawn over each other"));
    constexpr double readable = 0.7;
    m_graph->setSmallestFirstScale(readable);
    prepareTable(*m_changeView, "planChanges", tr("Changes of the plan"), m_changes);
    m_changeView->setTableName(tr("changes"));
    m_changeView->setSelectionMode(QAbstractItemView::SingleSelection);
    m_texts->setObjectName(QStringLiteral("changedTexts"));
    m_texts->setAccessibleName(tr("Steps of both plans, line by line"));
    m_below = splitterOf(Qt::Horizontal, m_changeView, m_texts, 2, 3);
    QSplitter *splitter = splitterOf(Qt::Vertical, m_graph, m_below, 3, 2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::small, 0, 0);
    layout->addWidget(m_sentence);
    layout->addWidget(splitter, 1);
    connect(m_changeView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &PlanDifferencePane::showChange);
    connect(m_graph, &GraphView::nodeSelected, this, &PlanDifferencePane::showStep);
    connect(m_changeView, &TableView::message, this, &PlanDifferencePane::message);
}

void PlanDifferencePane::setComparison(RunComparisonPtr comparison)
{
    m_comparison = std::move(comparison);
    paint();
    if (m_comparison == nullptr) {
        m_changes->set({}, {});
        m_texts->clearTexts();
        m_sentence->clear();
        return;
    }
    ComparisonTable table = changesTable(*m_comparison);
    m_changes->set(table.headers, std::move(table.rows));
    fitTable(*m_changeView);
    m_sentence->setText(changesSentence(*m_comparison));
    m_changeView->setVisible(m_changes->rowCount() > 0);
    m_below->setVisible(m_changes->rowCount() > 0); // there is nothing to show before a step is chosen
    m_changeView->setCurrentIndex(m_changes->index(0, 0));
    showChange();
}

void PlanDifferencePane::paint()
{
    m_graph->setPicture(m_comparison == nullptr ? GraphPicture() : overlayOf(*m_comparison, coloursOf(this)));
}

void PlanDifferencePane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paint();
}

void PlanDifferencePane::compareTexts(const std::vector<plan::NodeId> &left,
                                      const std::vector<plan::NodeId> &right)
{
    m_below->show();
    m_texts->compare(m_comparison->leftName(), stepsText(m_comparison->left->plan(), left),
                     m_comparison->rightName(), stepsText(m_comparison->right->plan(), right));
}

void PlanDifferencePane::showChange()
{
    const int row = m_changeView->currentIndex().row();
    if (m_comparison == nullptr || row < 0 || m_isShowing)
        return;
    const plan::Change &change = m_comparison->difference.plan.changes[static_cast<std::size_t>(row)];
    compareTexts(change.before, change.after);
    // The first step that it speaks of is chosen in the graph.
    const auto isMeant = [&change](const plan::EvidenceDifference &step) {
        const auto has = [](const std::vector<plan::NodeId> &ids, std::optional<plan::NodeId> id) {
            return id && std::ranges::find(ids, *id) != ids.end();
        };
        return has(change.after, step.right) || has(change.before, step.left);
    };
    const auto &steps = m_comparison->difference.evidence;
    const auto meant = std::ranges::find_if(steps, isMeant);
    m_isShowing = true;
    m_graph->selectNode(meant == steps.end() ? QString() : QString::number(meant - steps.begin()));
    m_isShowing = false;
}

void PlanDifferencePane::showStep()
{
    bool isStep = false;
    const std::size_t position = m_graph->selectedNode().toULongLong(&isStep);
    if (m_comparison == nullptr || !isStep || m_isShowing ||
        position >= m_comparison->difference.evidence.size())
        return;
    const plan::EvidenceDifference &step = m_comparison->difference.evidence[position];
    const auto asList = [](std::optional<plan::NodeId> id) {
        return id ? std::vector{*id} : std::vector<plan::NodeId>();
    };
    compareTexts(asList(step.left), asList(step.right));
    // A change that speaks of it is chosen in the table.
    const auto &changes = m_comparison->difference.plan.changes;
    const auto change = std::ranges::find_if(changes, [&step](const plan::Change &each) {
        return (step.right && std::ranges::find(each.after, *step.right) != each.after.end()) ||
               (step.left && std::ranges::find(each.before, *step.left) != each.before.end());
    });
    m_isShowing = true;
    m_changeView->setCurrentIndex(change == changes.end()
                                      ? QModelIndex()
                                      : m_changes->index(static_cast<int>(change - changes.begin()), 0));
    m_isShowing = false;
}

} // namespace weighhouse::ui
