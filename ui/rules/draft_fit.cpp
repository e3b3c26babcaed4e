// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/draft_fit.h"

#include "ui/base/texts.h"
#include "ui/rules/stored_comparison.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QTreeWidget>
#include <variant>

namespace weighhouse::ui
{
namespace
{

struct DraftFit {
    Q_DECLARE_TR_FUNCTIONS(DraftFit)
};

/// A number as it is read beside others; anything else as it is stored.
QString shownValue(const data::Value &value)
{
    const auto *number = std::get_if<double>(&value);
    return number == nullptr ? valueText(value) : numberText(*number);
}

void addRule(QTreeWidget &tree, const rules::RuleFit &rule)
{
    auto *line = new QTreeWidgetItem(&tree);
    line->setText(0, QStringLiteral("%1 (%2)").arg(toQt(rule.rule), toQt(rule.columnName)));
    line->setText(1, rule.problem || rule.stored == 0 ? QString() : reproducedText(rule));
    line->setToolTip(0, reproducedSentence(rule));
    line->setToolTip(1, line->toolTip(0));
    for (const rules::FitRow &row : rule.worst) {
        auto *below = new QTreeWidgetItem(line);
        below->setText(0, toQt(row.label));
        below->setText(1, shownValue(row.stored));
        below->setText(2, row.problem.empty() ? shownValue(row.workedOut) : toQt(row.problem));
        for (const int column : {1, 2})
            below->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    line->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    line->setExpanded(true);
}

} // namespace

QTreeWidget *makeDraftFit(const rules::Fit &fit)
{
    auto *tree = new QTreeWidget;
    tree->setObjectName(QStringLiteral("draftFit"));
    tree->setAccessibleName(DraftFit::tr("How far the drafted rules reproduce what is stored"));
    tree->setHeaderLabels(
        {DraftFit::tr("Rule, and its worst rows"), DraftFit::tr("Stored"), DraftFit::tr("Worked out")});
    tree->setAllColumnsShowFocus(true);
    for (const rules::RuleFit &rule : fit.rules)
        addRule(*tree, rule);
    tree->header()->setStretchLastSection(false);
    tree->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    return tree;
}

} // namespace weighhouse::ui
