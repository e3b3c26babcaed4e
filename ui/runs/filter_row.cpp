// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/filter_row.h"

#include "ui/base/texts.h"
#include "ui/runs/run_words.h"
#include "ui/runs/runs_model.h"
#include "ui/widgets/flow_layout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <array>
#include <set>

namespace weighhouse::ui
{
namespace
{

constexpr std::array statuses{plan::RunStatus::Running, plan::RunStatus::Paused, plan::RunStatus::Interrupted,
                              plan::RunStatus::Done,    plan::RunStatus::Failed, plan::RunStatus::Stopped,
                              plan::RunStatus::New};

/// Fills a list with "all" and the names, keeping what is chosen.
void fill(QComboBox &box, const QString &all, const std::set<QString> &names)
{
    QStringList entries{all};
    for (const QString &name : names)
        entries.append(name);
    QStringList present;
    for (int i = 0; i < box.count(); ++i)
        present.append(box.itemText(i));
    if (entries == present)
        return;
    const QString chosen = box.currentIndex() > 0 ? box.currentText() : QString();
    const QSignalBlocker blocker(box);
    box.clear();
    box.addItems(entries);
    box.setCurrentIndex(chosen.isEmpty() ? 0 : std::max(0, box.findText(chosen)));
}

} // namespace

FilterRow::FilterRow(RunsModel &runs, RunFilterModel &filtered, QWidget *parent)
    : QWidget(parent), m_runs(runs), m_filtered(filtered), m_text(new QLineEdit), m_question(new QComboBox),
      m_strategy(new QComboBox), m_status(new QComboBox),
      m_decided(new QCheckBox(tr("&Only with a decision")))
{
    m_text->setObjectName(QStringLiteral("runFilter"));
    m_text->setAccessibleName(tr("Show only runs that hold these words"));
    m_text->setPlaceholderText(tr("Filter (Ctrl+F)"));
    m_text->setClearButtonEnabled(true);
    m_text->setMinimumWidth(fontMetrics().averageCharWidth() * 28);
    m_text->installEventFilter(this);
    m_question->setObjectName(QStringLiteral("runQuestion"));
    m_question->setAccessibleName(tr("Only runs of this question"));
    m_strategy->setObjectName(QStringLiteral("runStrategy"));
    m_strategy->setAccessibleName(tr("Only runs of this strategy"));
    m_status->setObjectName(QStringLiteral("runStatus"));
    m_status->setAccessibleName(tr("Only runs that stand so"));
    m_decided->setObjectName(QStringLiteral("runDecided"));
    m_status->addItem(tr("Any status"));
    for (const plan::RunStatus status : statuses)
        m_status->addItem(RunWords::sign(status) + QLatin1Char(' ') + RunWords::word(status),
                          static_cast<int>(status));

    auto *layout = new FlowLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget *part :
         std::initializer_list<QWidget *>{m_text, m_question, m_strategy, m_status, m_decided})
        layout->addWidget(part);

    connect(m_text, &QLineEdit::textChanged, this, &FilterRow::apply);
    for (QComboBox *box : {m_question, m_strategy, m_status}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        connect(box, &QComboBox::currentIndexChanged, this, &FilterRow::apply);
    }
    connect(m_decided, &QCheckBox::toggled, this, &FilterRow::apply);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &FilterRow::listChoices);
    const auto listSoon = [this] { m_soon.start(); };
    connect(&runs, &QAbstractItemModel::rowsInserted, this, listSoon);
    connect(&runs, &QAbstractItemModel::rowsRemoved, this, listSoon);
    connect(&runs, &QAbstractItemModel::dataChanged, this, listSoon);
    listChoices();
}

void FilterRow::listChoices()
{
    std::set<QString> questions;
    std::set<QString> strategies;
    for (int row = 0; row < m_runs.rowCount(); ++row) {
        if (const plan::RunSummary &run = m_runs.at(row); !run.question.empty())
            questions.insert(toQt(run.question));
        if (const plan::RunSummary &run = m_runs.at(row); !run.strategy.empty())
            strategies.insert(RunWords::strategyName(run.strategy));
    }
    fill(*m_question, tr("All questions"), questions);
    fill(*m_strategy, tr("All strategies"), strategies);
    apply();
}

void FilterRow::apply()
{
    RunFilter filter;
    filter.text = m_text->text().simplified();
    if (m_question->currentIndex() > 0)
        filter.question = m_question->currentText();
    if (m_strategy->currentIndex() > 0)
        filter.strategy = m_strategy->currentText();
    if (m_status->currentIndex() > 0)
        filter.status = static_cast<plan::RunStatus>(m_status->currentData().toInt());
    filter.onlyDecided = m_decided->isChecked();
    m_filtered.setFilter(filter);
}

void FilterRow::focusText()
{
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

void FilterRow::clear()
{
    m_text->clear();
    for (QComboBox *box : {m_question, m_strategy, m_status})
        box->setCurrentIndex(0);
    m_decided->setChecked(false);
}

bool FilterRow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_text || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Escape && !m_text->text().isEmpty()) {
        m_text->clear();
        return true;
    }
    if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
        Q_EMIT left();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace weighhouse::ui
