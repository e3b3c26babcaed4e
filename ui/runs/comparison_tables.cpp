// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/comparison_tables.h"

#include "ui/base/kept_lines.h"
#include "ui/base/texts.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/table_view.h"

#include <QHeaderView>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

using Tint = PlainCell::Tint;

struct ComparisonTables {
    Q_DECLARE_TR_FUNCTIONS(weighhouse::ui::ComparisonTables)
};

QString textOf(const plan::Plan &plan, std::optional<plan::NodeId> left, const plan::Plan &other,
               std::optional<plan::NodeId> right)
{
    const plan::Node *node = left ? plan.find(*left) : right ? other.find(*right) : nullptr;
    return node == nullptr ? QString() : keptLines(node->text).simplified();
}

QString checkText(const plan::Check &check)
{
    switch (check.kind) {
    case plan::Check::Kind::SomeRows:
        return ComparisonTables::tr("at least one row");
    case plan::Check::Kind::Expression:
        return toQt(check.text);
    case plan::Check::Kind::Judgement:
        return ComparisonTables::tr("judged: %1").arg(toQt(check.text));
    }
    return {};
}

} // namespace

ComparisonTable figuresTable(const RunComparison &comparison)
{
    ComparisonTable table{{ComparisonTables::tr("What"), comparison.leftName(), comparison.rightName(),
                           ComparisonTables::tr("Difference")},
                          {}};
    for (const ComparedFigure &figure : comparedFigures(comparison)) {
        const bool isSame = figure.difference.startsWith(QLatin1Char('=')) || figure.difference.isEmpty();
        const Tint tint = isSame ? Tint::None : Tint::Changed;
        table.rows.append({{figure.name},
                           {figure.left, figure.rawLeft},
                           {figure.right, figure.rawRight},
                           {figure.difference, {}, tint}});
    }
    return table;
}

ComparisonTable changesTable(const RunComparison &comparison)
{
    ComparisonTable table{{ComparisonTables::tr("Change"), comparison.leftName(), comparison.rightName(),
                           ComparisonTables::tr("What it is")},
                          {}};
    for (const plan::Change &change : comparison.difference.plan.changes) {
        const QString sign = change.after.empty()    ? QStringLiteral("− ")
                             : change.before.empty() ? QStringLiteral("+ ")
                                                     : QStringLiteral("≠ ");
        const Tint tint = change.after.empty()    ? Tint::Left
                          : change.before.empty() ? Tint::Right
                                                  : Tint::None;
        table.rows.append({{sign + RunWords::change(change.kind), {}, tint},
                           {RunWords::nodes(change.before)},
                           {RunWords::nodes(change.after)},
                           {toQt(change.text)}});
    }
    return table;
}

ComparisonTable evidenceTable(const RunComparison &comparison)
{
    using Kind = plan::EvidenceDifference::Kind;
    ComparisonTable table{{comparison.leftName(), comparison.rightName(),
                           ComparisonTables::tr("What it does"), ComparisonTables::tr("Answers")},
                          {}};
    const auto name = [](std::optional<plan::NodeId> id) {
        return id ? toQt(plan::toText(*id)) : QStringLiteral("–");
    };
    for (const plan::EvidenceDifference &evidence : comparison.difference.evidence) {
        const Tint tint = evidence.kind == Kind::Different   ? Tint::Changed
                          : evidence.kind == Kind::OnlyLeft  ? Tint::Left
                          : evidence.kind == Kind::OnlyRight ? Tint::Right
                                                             : Tint::None;
        table.rows.append(
            {{name(evidence.left)},
             {name(evidence.right)},
             {textOf(comparison.left->plan(), evidence.left, comparison.right->plan(), evidence.right)},
             {verdictOf(evidence, comparison), {}, tint}});
    }
    return table;
}

ComparisonTable rowsTable(const plan::AnswerDifference &answer, const RunComparison &comparison)
{
    ComparisonTable table{{ComparisonTables::tr("Row")}, {}};
    if (answer.rows.empty())
        return {};
    for (const plan::ComparedColumn &column : answer.columns) {
        QString name = toQt(column.name);
        if (!column.right)
            name = ComparisonTables::tr("%1 (only in %2)").arg(name, comparison.leftName());
        else if (!column.left)
            name = ComparisonTables::tr("%1 (only in %2)").arg(name, comparison.rightName());
        table.headers.append(name);
    }
    for (const plan::DifferentRow &row : answer.rows) {
        const Tint tint = row.kind == plan::DifferentRow::Kind::OnlyLeft    ? Tint::Left
                          : row.kind == plan::DifferentRow::Kind::OnlyRight ? Tint::Right
                                                                            : Tint::None;
        PlainTable::Row cells{{kindOf(row, comparison), {}, tint}};
        for (std::size_t i = 0; i < answer.columns.size(); ++i) {
            const data::Value &value = row.left.empty() ? row.right[i] : row.left[i];
            const bool isAligned =
                std::holds_alternative<double>(value) || std::holds_alternative<std::int64_t>(value);
            const bool isChanged = answer.columns[i].left && answer.columns[i].right && row.isChanged(i);
            cells.append(
                {cellOf(row, i, answer.columns[i]), {}, isChanged ? Tint::Changed : tint, isAligned});
        }
        table.rows.append(cells);
    }
    return table;
}

QString stepsText(const plan::Plan &plan, const std::vector<plan::NodeId> &ids)
{
    QStringList lines;
    for (const plan::NodeId id : ids) {
        const plan::Node *node = plan.find(id);
        if (node == nullptr)
            continue;
        if (!lines.isEmpty())
            lines.append(QString());
        lines.append(QStringLiteral("%1: %2 (%3)")
                         .arg(toQt(plan::toText(id)), RunWords::kind(node->kind), toQt(node->tool)));
        if (!node->text.empty())
            lines += keptLines(node->text).split(QLatin1Char('\n'));
        if (!node->payload.empty())
            lines += toQt(node->payload).split(QLatin1Char('\n'));
        if (!node->after.empty())
            lines.append(ComparisonTables::tr("after %1").arg(RunWords::nodes(node->after)));
        if (node->check)
            lines.append(ComparisonTables::tr("check: %1").arg(checkText(*node->check)));
        if (node->pinned)
            lines.append(ComparisonTables::tr("pinned: %1").arg(toQt(plan::shortMessage(*node->pinned))));
        if (node->breakpoint)
            lines.append(ComparisonTables::tr("breakpoint %1").arg(toQt(*node->breakpoint)).trimmed());
    }
    return lines.join(QLatin1Char('\n'));
}

QString changesSentence(const RunComparison &comparison)
{
    const plan::Difference &difference = comparison.difference.plan;
    if (difference.changes.empty())
        return ComparisonTables::tr("= Both plans do the same in the same order.");
    const auto number = [](std::size_t count) { return static_cast<int>(count); };
    return ComparisonTables::tr("≠ %Ln change(s) from the plan of %1 to that of %2", nullptr,
                                number(difference.changes.size()))
               .arg(comparison.leftName(), comparison.rightName()) +
           QStringLiteral("; ") +
           ComparisonTables::tr("%Ln step(s) do the same.", nullptr, number(difference.same.size()));
}

QString evidenceSentence(const RunComparison &comparison)
{
    const plan::RunDifference &difference = comparison.difference;
    const auto inBoth =
        std::ranges::count_if(difference.evidence, [](const plan::EvidenceDifference &evidence) {
            return evidence.kind == plan::EvidenceDifference::Kind::Same ||
                   evidence.kind == plan::EvidenceDifference::Kind::Different;
        });
    if (inBoth == 0)
        return ComparisonTables::tr("– No step has an answer in both runs.");
    if (difference.differentAnswers() == 0)
        return ComparisonTables::tr("= All %1 steps that are answered in both have the same answers.")
            .arg(RunWords::count(static_cast<std::uint64_t>(inBoth)));
    return ComparisonTables::tr("≠ Of the %1 steps that are answered in both, %2 have other answers.")
        .arg(RunWords::count(static_cast<std::uint64_t>(inBoth)),
             RunWords::count(difference.differentAnswers()));
}

void fitTable(TableView &view)
{
    view.fitColumns();
    // Its width was set as well; this way it follows the room again.
    view.horizontalHeader()->setStretchLastSection(false);
    view.horizontalHeader()->setStretchLastSection(true);
}

void prepareTable(TableView &view, const char *objectName, const QString &accessibleName, PlainTable *model)
{
    view.setObjectName(QString::fromLatin1(objectName));
    view.setAccessibleName(accessibleName);
    view.setModel(model);
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setEditTriggers(QAbstractItemView::NoEditTriggers);
    view.verticalHeader()->hide();
    view.horizontalHeader()->setStretchLastSection(true);
}

} // namespace weighhouse::ui
