// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/search_panel.h"

#include "ui/base/texts.h"
#include "ui/runs/comparison_tables.h"
#include "ui/runs/excerpt_delegate.h"
#include "ui/runs/found_model.h"
#include "ui/widgets/table_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QPointer>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr int whileTyping = 120; // milliseconds

} // namespace

SearchPanel::SearchPanel(PlanSession &plans, QWidget *parent)
    : QWidget(parent), m_plans(plans), m_model(new FoundModel(this)), m_view(new TableView),
      m_count(new QLabel)
{
    m_count->setObjectName(QStringLiteral("foundCount"));
    m_count->setWordWrap(true);
    m_count->setTextFormat(Qt::PlainText);
    m_view->setObjectName(QStringLiteral("found"));
    m_view->setAccessibleName(tr("Places that were found"));
    m_view->setTableName(tr("found"));
    m_view->setModel(m_model);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setItemDelegateForColumn(FoundModel::Text, new ExcerptDelegate(this));
    m_view->verticalHeader()->hide();
    m_view->horizontalHeader()->setStretchLastSection(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_count);
    layout->addWidget(m_view, 1);
    hide();

    m_soon.setSingleShot(true);
    m_soon.setInterval(whileTyping);
    connect(&m_soon, &QTimer::timeout, this, &SearchPanel::search);
    connect(m_view, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        const plan::FoundInRun &found = m_model->at(index.row());
        Q_EMIT activated(found.run, found.sequence);
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) {
                if (index.isValid())
                    Q_EMIT currentChanged(m_model->at(index.row()).run, m_model->at(index.row()).sequence);
            });
    connect(&plans, &PlanSession::failed, this, [this] { m_isSearching = false; }); // perhaps no answer comes
    connect(&plans, &PlanSession::runsChanged, this, [this] {
        if (!m_text.isEmpty())
            m_soon.start();
    });
}

void SearchPanel::setText(const QString &text)
{
    if (text.trimmed() == m_text)
        return;
    m_text = text.trimmed();
    if (!m_text.isEmpty()) {
        m_soon.start();
        return;
    }
    ++m_turn;
    m_isSearching = false;
    m_isAgain = false;
    m_soon.stop();
    m_model->setFound({});
    hide();
}

void SearchPanel::search()
{
    using Found = Result<std::vector<plan::FoundInRun>>;
    if (m_text.isEmpty())
        return;
    if (m_isSearching) {
        m_isAgain = true;
        return;
    }
    m_isSearching = true;
    m_plans.withJournal<Found>(
        [text = fromQt(m_text)](plan::JournalStore &store) { return store.search(text, mostFound); },
        [self = QPointer(this), turn = ++m_turn](const Found &found) {
            if (self == nullptr || turn != self->m_turn)
                return;
            self->m_isSearching = false;
            if (std::exchange(self->m_isAgain, false))
                return self->search();
            self->take(found);
        });
}

void SearchPanel::take(const Result<std::vector<plan::FoundInRun>> &found)
{
    setVisible(true);
    m_model->setFound(found ? *found : std::vector<plan::FoundInRun>());
    if (!found) {
        m_count->setText(QStringLiteral("✕ ") + toQt(found.error()));
        return;
    }
    const int count = m_model->rowCount();
    const QString runs = tr("in %Ln runs", nullptr, m_model->runCount());
    if (count == 0)
        m_count->setText(tr("Nothing in any run holds “%1”.").arg(m_text));
    else if (found->size() >= mostFound)
        m_count->setText(tr("The first %1 places, %2. More words find less.").arg(count).arg(runs));
    else
        m_count->setText(tr("%Ln places %1", nullptr, count).arg(runs));
    fitTable(*m_view);
}

plan::FoundInRun SearchPanel::current() const
{
    const QModelIndex index = m_view->currentIndex();
    return index.isValid() ? m_model->at(index.row()) : plan::FoundInRun();
}

} // namespace weighhouse::ui
