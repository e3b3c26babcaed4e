// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/rule_list.h"

#include "ui/rules/rule_list_model.h"
#include "ui/widgets/flow_layout.h"

#include <QAction>
#include <QHeaderView>
#include <QLayout>
#include <QShortcut>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace weighhouse::ui
{

RuleList::RuleList(QWidget *parent)
    : QWidget(parent), m_model(new RuleListModel(this)), m_view(new QTreeView), m_bar(new QWidget)
{
    m_bar->setAccessibleName(tr("Texts"));
    m_bar->setLayout(new FlowLayout); // where the list is narrow, one button stands below the other
    m_view->setObjectName(QStringLiteral("ruleList"));
    m_view->setAccessibleName(tr("Texts with their rules and questions"));
    m_view->setModel(m_model);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setMinimumSectionSize(fontMetrics().averageCharWidth() * 4);
    m_view->header()->setSectionResizeMode(RuleListModel::Name, QHeaderView::ResizeToContents);
    m_view->header()->setSectionResizeMode(RuleListModel::Target, QHeaderView::Stretch);
    m_view->header()->setSectionResizeMode(RuleListModel::Fit, QHeaderView::ResizeToContents);
    m_view->setColumnHidden(RuleListModel::Fit, true);
    m_view->header()->setSectionResizeMode(RuleListModel::Problems, QHeaderView::ResizeToContents);
    auto *removing = new QShortcut(QKeySequence::Delete, m_view);
    removing->setContext(Qt::WidgetShortcut);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_view, 1);

    connect(removing, &QShortcut::activated, this, &RuleList::removeWanted);
    connect(m_model, &QAbstractItemModel::modelReset, m_view, &QTreeView::expandAll);
    // Opening may bring a new outline, so a copy is handed on.
    connect(m_view, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (const OutlineItem *item = m_model->item(index))
            Q_EMIT clicked(OutlineItem(*item));
    });
    connect(m_view, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (const OutlineItem *item = m_model->item(index))
            Q_EMIT activated(OutlineItem(*item));
    });
}

const OutlineItem *RuleList::chosen() const
{
    return m_model->item(m_view->currentIndex());
}

void RuleList::choose(const OutlineItem &item)
{
    const QModelIndex index = m_model->indexOf(item);
    if (index.isValid() && index != m_view->currentIndex())
        m_view->setCurrentIndex(index);
}

bool RuleList::isInUse() const
{
    return window()->focusWidget() == m_view;
}

void RuleList::setComparison(const StoredComparison &comparison)
{
    m_model->setComparison(&comparison);
    connect(&comparison, &StoredComparison::changed, this, [this, &comparison] {
        // There is no room for both; which column it is stands in the card.
        const bool isCompared = comparison.fit() != nullptr;
        m_view->setColumnHidden(RuleListModel::Fit, !isCompared);
        m_view->setColumnHidden(RuleListModel::Target, isCompared);
        m_view->header()->setSectionResizeMode(
            RuleListModel::Name, isCompared ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    });
}

void RuleList::setActions(const QList<QAction *> &above, const QList<QAction *> &ofLine)
{
    for (QAction *action : above) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        m_bar->layout()->addWidget(button);
    }
    m_view->addActions(ofLine);
}

} // namespace weighhouse::ui
