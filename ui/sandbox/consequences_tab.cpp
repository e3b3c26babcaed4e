// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/consequences_tab.h"

#include "ui/base/texts.h"
#include "ui/widgets/table_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QShowEvent>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <limits>

namespace weighhouse::ui
{

ConsequencesTab::ConsequencesTab(SandboxSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_model(new ConsequencesModel(this)), m_tables(new QComboBox),
      m_allRows(new QCheckBox(tr("Show rows that do not change"))), m_empty(new QLabel),
      m_view(new TableView), m_stack(new QStackedWidget)
{
    m_tables->setObjectName(QStringLiteral("consequenceTables"));
    m_tables->setAccessibleName(tr("The table that is shown"));
    m_tables->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_tables->setMinimumContentsLength(28); // letters; names are as long as they are
    m_allRows->setObjectName(QStringLiteral("consequenceRows"));
    m_allRows->setChecked(true);
    m_empty->setObjectName(QStringLiteral("consequencesEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_view->setObjectName(QStringLiteral("consequences"));
    m_view->setAccessibleName(tr("The rows of a table with what follows in them"));
    m_view->setModel(m_model);
    m_view->verticalHeader()->hide();

    auto *bar = new QHBoxLayout;
    bar->addWidget(m_tables);
    bar->addWidget(m_allRows);
    bar->addStretch(1);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(bar);
    layout->addWidget(m_stack, 1);

    connect(m_tables, &QComboBox::activated, this, [this] {
        m_chosen = m_tables->currentData(Qt::UserRole + 1).toString();
        showTable();
    });
    connect(m_allRows, &QCheckBox::toggled, this, &ConsequencesTab::showTable);
    connect(m_view, &TableView::explainWanted, this, &ConsequencesTab::explain);
    connect(&session, &SandboxSession::triedChanged, this, &ConsequencesTab::showTried);
    connect(&session, &SandboxSession::modelChanged, this, &ConsequencesTab::showTried);
    showTried();
}

void ConsequencesTab::listTables()
{
    const QSignalBlocker blocker(m_tables);
    m_tables->clear();
    const TriedPtr &tried = m_session.tried();
    if (tried == nullptr || !tried->isGood())
        return;
    int most = -1;
    int chosen = 0;
    for (const ChangedTable &changed : changedTablesOf(*tried)) {
        const QString name = toQt(tried->program().rules().tables[changed.table].name);
        m_tables->addItem(tr("%1 · %Ln row(s) changed", nullptr, changed.rows).arg(name), changed.table);
        const int entry = m_tables->count() - 1;
        m_tables->setItemData(entry, name, Qt::UserRole + 1);
        // The table that was asked for, or else the one in which rules change most.
        const int worth = name == m_chosen ? std::numeric_limits<int>::max() : changed.computed;
        if (worth > most) {
            most = worth;
            chosen = entry;
        }
    }
    m_tables->setCurrentIndex(m_tables->count() > 0 ? chosen : -1);
}

void ConsequencesTab::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        showTried();
}

void ConsequencesTab::showTried()
{
    // A drag brings many results; where nobody looks they cost nothing.
    m_isStale = !isVisible();
    if (m_isStale)
        return;
    listTables();
    showTable();
}

void ConsequencesTab::showTable()
{
    const TriedPtr &tried = m_session.tried();
    const bool isGood = tried != nullptr && tried->isGood();
    if (!isGood)
        m_empty->setText(tried == nullptr ? tr("Working out…") : tried->failure);
    else if (tried->changes.empty())
        m_empty->setText(
            tr("Nothing is changed. Choose a candidate or set a cell on the left: the tables in which "
               "something follows appear here at once."));
    else
        m_empty->setText(tr("What is applied changes no cell."));
    const bool hasTable = isGood && m_tables->currentIndex() >= 0;
    m_tables->setEnabled(hasTable);
    m_allRows->setEnabled(hasTable);
    m_stack->setCurrentWidget(hasTable ? static_cast<QWidget *>(m_view) : m_empty);
    if (!hasTable) {
        m_model->clear();
        return;
    }
    m_view->setTableName(m_tables->currentData(Qt::UserRole + 1).toString());
    m_model->setTable(tried, m_tables->currentData().toUInt(),
                      m_allRows->isChecked() ? ConsequencesModel::Rows::All
                                             : ConsequencesModel::Rows::Changed);
}

void ConsequencesTab::explain(const QModelIndex &index)
{
    if (const auto cell = m_model->cellAt(index); cell && m_model->tried() != nullptr)
        Q_EMIT m_session.desk().derivationWanted(m_model->tried()->evaluation, *cell);
}

} // namespace weighhouse::ui
