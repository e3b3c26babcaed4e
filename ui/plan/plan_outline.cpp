// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plan_outline.h"

#include "ui/plan/outline_model.h"
#include "ui/plan/plan_selection.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QHeaderView>
#include <QMouseEvent>
#include <algorithm>

namespace weighhouse::ui
{

PlanOutline::PlanOutline(PlanOutlineModel &model, PlanSelection &selection, QWidget *parent)
    : QTreeView(parent), m_model(model), m_selection(selection)
{
    setObjectName(QStringLiteral("planOutline"));
    setAccessibleName(tr("Steps of the plan"));
    setModel(&model);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setAllColumnsShowFocus(true);
    setUniformRowHeights(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers); // the commands say when
    setTabKeyNavigation(false);
    setExpandsOnDoubleClick(false);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(true);
    header()->setSectionResizeMode(PlanOutlineModel::Text, QHeaderView::Stretch);
    setIndentation(fontMetrics().averageCharWidth() * 2);
    fitColumns();
    connect(&model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &parentIndex, int first) {
                expand(parentIndex.isValid() ? parentIndex : m_model.index(first, 0));
                showSelection();
            });
    connect(&selection, &PlanSelection::changed, this, &PlanOutline::showSelection);
    expandAll();
    showSelection();
}

void PlanOutline::fitColumns()
{
    const auto letters = [this](int count) { return fontMetrics().averageCharWidth() * count; };
    setColumnWidth(PlanOutlineModel::Step, letters(17));
    setColumnWidth(PlanOutlineModel::Kind, letters(14));
    setColumnWidth(PlanOutlineModel::Status, letters(14));
    setColumnWidth(PlanOutlineModel::Time, letters(12));
    setColumnWidth(PlanOutlineModel::Rows, letters(9));
}

void PlanOutline::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

bool PlanOutline::editText(plan::NodeId step)
{
    const QModelIndex cell = m_model.indexOf(step, PlanOutlineModel::Text);
    if (!m_model.flags(cell).testFlag(Qt::ItemIsEditable))
        return false;
    scrollTo(cell);
    setCurrentIndex(cell);
    edit(cell);
    return true;
}

void PlanOutline::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QTreeView::selectionChanged(selected, deselected);
    takeSelection();
}

void PlanOutline::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    takeSelection();
}

void PlanOutline::takeSelection()
{
    if (m_isShowing || selectionModel() == nullptr)
        return;
    std::vector<plan::NodeId> steps;
    for (const QModelIndex &row : selectionModel()->selectedRows()) {
        if (const auto step = m_model.step(row))
            steps.push_back(*step);
    }
    std::ranges::sort(steps);
    if (steps.empty())
        return; // rows go and come with the plan; what is chosen stays
    const auto present = m_model.step(currentIndex());
    const bool isChosen = present && std::ranges::find(steps, *present) != steps.end();
    const plan::NodeId step = isChosen ? *present : steps.front();
    m_selection.chooseSteps(std::move(steps), step);
}

void PlanOutline::showSelection()
{
    if (m_isShowing)
        return;
    m_isShowing = true;
    const auto present = m_selection.step();
    if (!present) {
        selectionModel()->clear();
    } else if (const QModelIndex row = m_model.indexOf(*present); row.isValid()) {
        if (m_model.step(currentIndex()) != present)
            selectionModel()->setCurrentIndex(row, QItemSelectionModel::NoUpdate);
        QItemSelection rows;
        for (const plan::NodeId step : m_selection.steps()) {
            if (const QModelIndex each = m_model.indexOf(step); each.isValid())
                rows.select(each, each);
        }
        selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        scrollTo(row);
    }
    m_isShowing = false;
}

void PlanOutline::contextMenuEvent(QContextMenuEvent *event)
{
    QPoint place = event->globalPos();
    if (event->reason() != QContextMenuEvent::Mouse)
        place = viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft());
    Q_EMIT menuWanted(place);
}

void PlanOutline::mouseDoubleClickEvent(QMouseEvent *event)
{
    const auto step = m_model.step(indexAt(event->position().toPoint()));
    if (step)
        Q_EMIT stepActivated(*step);
    else
        QTreeView::mouseDoubleClickEvent(event);
}

} // namespace weighhouse::ui
