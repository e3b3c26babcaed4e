// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/versions_panel.h"

#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/plan/actions.h"
#include "ui/plan/plan_selection.h"
#include "ui/plan/step_draft.h"
#include "ui/plan/text_comparison.h"
#include "ui/plan/versions_model.h"
#include "ui/runs/plan_words.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/table_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

/// Of the steps of a change, as text.
QString stepsAsText(const plan::Plan &plan, const std::vector<plan::NodeId> &steps)
{
    QStringList texts;
    for (const plan::NodeId step : steps) {
        if (const plan::Node *node = plan.find(step))
            texts.append(stepAsText(*node));
    }
    return texts.join(QStringLiteral("\n\n"));
}

} // namespace

QString stepAsText(const plan::Node &node)
{
    const StepDraft draft = StepDraft::of(node);
    QStringList lines{
        VersionsPanel::tr("%1: %2 by %3").arg(idText(node.id), RunWords::kind(node.kind), draft.tool)};
    const auto add = [&lines](const QString &name, const QString &text) {
        if (!text.isEmpty())
            lines.append(QStringLiteral("%1: %2").arg(name, text));
    };
    add(VersionsPanel::tr("text"), draft.text);
    // What is asked stands at the same place before and after, so that its lines are compared with one
    // another.
    lines.append(draft.payload);
    add(VersionsPanel::tr("after"), draft.after);
    if (node.check)
        add(VersionsPanel::tr("check"), node.check->kind == plan::Check::Kind::SomeRows
                                            ? VersionsPanel::tr("at least one row")
                                            : draft.checkText);
    if (node.breakpoint)
        add(VersionsPanel::tr("pause before it"),
            draft.condition.isEmpty() ? VersionsPanel::tr("always") : draft.condition);
    if (node.pinned != nullptr)
        add(VersionsPanel::tr("pinned"), toQt(plan::shortMessage(*node.pinned)));
    return lines.join(QLatin1Char('\n'));
}

VersionsPanel::VersionsPanel(PlanSession &session, PlanSelection &selection, QWidget *parent)
    : QWidget(parent), m_session(session), m_selection(selection),
      m_restore(makePageAction(this, {"restoreVersion",
                                      tr("Restore Plan &Version"),
                                      tr("Restore this version"),
                                      tr("Makes the chosen version of the plan the present one again"),
                                      {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_V)}})),
      m_versionsModel(new VersionsModel(this)), m_changesModel(new ChangesModel(this)),
      m_textModel(new TextComparisonModel(this)),
      m_versions(makeTable("planVersions", tr("Versions of the plan"), tr("versions"))),
      m_changes(makeTable("planChanges", tr("What changed between the versions"), tr("changes"))),
      m_texts(makeTable("planTexts", tr("Texts of the changed steps, side by side"), tr("texts"))),
      m_note(new QLabel)
{
    m_versions->setModel(m_versionsModel);
    m_changes->setModel(m_changesModel);
    m_texts->setModel(m_textModel);
    m_versions->setSelectionMode(QAbstractItemView::ExtendedSelection);
    const int letter = fontMetrics().averageCharWidth();
    m_versions->horizontalHeader()->setStretchLastSection(false);
    for (const int column : {VersionsModel::Number, VersionsModel::Steps, VersionsModel::Time})
        m_versions->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    for (const int column : {VersionsModel::Origin, VersionsModel::Reason})
        m_versions->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    m_changes->setColumnWidth(ChangesModel::Kind, letter * 22);
    m_texts->setColumnWidth(TextComparisonModel::Sign, letter * 4);
    m_texts->horizontalHeader()->setStretchLastSection(false);
    m_texts->horizontalHeader()->setSectionResizeMode(TextComparisonModel::Before, QHeaderView::Stretch);
    m_texts->horizontalHeader()->setSectionResizeMode(TextComparisonModel::After, QHeaderView::Stretch);
    m_note->setObjectName(QStringLiteral("versionsNote"));
    m_note->setWordWrap(true);

    auto *top = new QHBoxLayout;
    top->addWidget(m_note, 1);
    top->addWidget(buttonFor(m_restore));
    auto *right = new QSplitter(Qt::Vertical);
    right->addWidget(m_changes);
    right->addWidget(m_texts);
    auto *sides = new QSplitter(Qt::Horizontal);
    sides->addWidget(m_versions);
    sides->addWidget(right);
    for (QSplitter *splitter : {right, sides})
        splitter->setChildrenCollapsible(false);
    constexpr int share = 1000;
    right->setSizes({share, 2 * share});
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(sides, 1);

    connect(m_restore, &QAction::triggered, this, &VersionsPanel::restore);
    connect(m_versions->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &VersionsPanel::compare);
    connect(m_changes->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &VersionsPanel::showChange);
    for (const auto signal : {&PlanSession::runChanged, &PlanSession::runReplaced})
        connect(&session, signal, this, &VersionsPanel::refresh);
    refresh();
    compare();
}

TableView *VersionsPanel::makeTable(const char *name, const QString &accessibleName, const QString &tableName)
{
    auto *table = new TableView;
    table->setObjectName(QString::fromLatin1(name));
    table->setAccessibleName(accessibleName);
    table->setTableName(tableName);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

void VersionsPanel::refresh()
{
    const int before = m_versionsModel->rowCount();
    m_versionsModel->setRun(m_session.run());
    const int rows = m_versionsModel->rowCount();
    const auto &versions = m_session.run().versions;
    m_versions->setColumnHidden(VersionsModel::Reason,
                                std::ranges::all_of(versions, [](const plan::PlanVersion &version) {
                                    return version.plan->origin.reason.empty();
                                }));
    if (rows == before && rows > 0)
        return;
    // The newest is shown unless somebody looks at another one.
    const bool followed =
        !m_versions->currentIndex().isValid() || m_versions->currentIndex().row() == before - 1;
    if (rows > 0 && followed) {
        m_versions->selectRow(rows - 1);
        m_versions->scrollToBottom();
    }
    compare();
}

void VersionsPanel::compare()
{
    const std::vector<plan::PlanVersion> &versions = m_session.run().versions;
    std::vector<std::size_t> rows;
    for (const QModelIndex &index : m_versions->selectionModel()->selectedRows())
        rows.push_back(static_cast<std::size_t>(index.row()));
    std::ranges::sort(rows);
    std::erase_if(rows, [&](std::size_t row) { return row >= versions.size(); });
    m_restore->setEnabled(rows.size() == 1 && rows.front() + 1 < versions.size());
    m_compared.reset();
    if (rows.size() == 1 && rows.front() > 0)
        m_compared = {rows.front() - 1, rows.front()};
    else if (rows.size() > 1)
        m_compared = {rows.front(), rows.back()};
    if (!m_compared) {
        m_changesModel->setDifference({});
        m_textModel->compare({}, {});
        m_note->setText(rows.empty()
                            ? tr("Every change of a plan makes a version of it. Choose one to see what it "
                                 "changed, or two to compare them.")
                            : tr("The first version: there is nothing before it."));
        return;
    }
    const plan::Plan &before = *versions[m_compared->first].plan;
    const plan::Plan &after = *versions[m_compared->second].plan;
    const plan::Difference difference = plan::difference(before, after);
    const QLocale locale;
    const QString pair =
        tr("From version %1 to %2").arg(locale.toString(before.version), locale.toString(after.version));
    const auto category = plan::categoryOf(difference);
    m_note->setText(category ? tr("%1: %2").arg(pair, RunWords::change(*category))
                             : tr("%1: nothing that is run changed").arg(pair));
    m_textModel->setTitles(tr("Version %1").arg(locale.toString(before.version)),
                           tr("Version %1").arg(locale.toString(after.version)));
    m_changesModel->setDifference(difference);
    m_textModel->compare({}, {});
    if (m_changesModel->rowCount() > 0)
        m_changes->selectRow(0);
}

void VersionsPanel::showChange()
{
    const QModelIndex index = m_changes->currentIndex();
    const std::vector<plan::PlanVersion> &versions = m_session.run().versions;
    if (!index.isValid() || !m_compared || m_compared->second >= versions.size())
        return;
    const plan::Change &change = m_changesModel->at(index.row());
    m_textModel->compare(stepsAsText(*versions[m_compared->first].plan, change.before),
                         stepsAsText(*versions[m_compared->second].plan, change.after));
    if (m_changes->hasFocus() && !change.after.empty() &&
        m_session.run().plan().find(change.after.front()) != nullptr)
        m_selection.chooseStep(change.after.front());
}

void VersionsPanel::restore()
{
    const QModelIndexList rows = m_versions->selectionModel()->selectedRows();
    if (rows.size() == 1)
        m_session.restoreVersion(static_cast<std::size_t>(rows.front().row()));
}

} // namespace weighhouse::ui
