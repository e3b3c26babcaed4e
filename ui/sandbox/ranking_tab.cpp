// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/ranking_tab.h"

#include "ui/base/look/theme.h"
#include "ui/base/texts.h"
#include "ui/document/candidate_explanation.h"
#include "ui/widgets/bar_chart.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

/// Changes whose flips are listed above the chart; the tool tip has all.
constexpr qsizetype mostFlips = 10;

QToolButton *buttonFor(QAction *action)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    return button;
}

} // namespace

RankingTab::RankingTab(SandboxSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_whatIf(new WhatIfWeighing(session, this)),
      m_model(new CandidatesModel(this)), m_weigh(new QAction(tr("&Weigh All Candidates"), this)),
      m_stop(new QAction(tr("&Stop Weighing"), this)), m_state(new QLabel), m_verdict(new QLabel),
      m_progress(new QProgressBar), m_best(new QSpinBox), m_search(new QLineEdit), m_chart(new BarChart),
      m_table(new TableView), m_stack(new QStackedWidget), m_empty(new QLabel), m_emptyAction(new QPushButton)
{
    m_weigh->setObjectName(QStringLiteral("weighCandidates"));
    m_weigh->setStatusTip(
        tr("Work out all candidates of the question, under what is applied, and rank them"));
    m_stop->setObjectName(QStringLiteral("stopWeighing"));
    m_stop->setStatusTip(tr("Stop; what there is by then is ranked"));
    m_state->setObjectName(QStringLiteral("rankingState"));
    m_state->setWordWrap(true);
    m_verdict->setObjectName(QStringLiteral("whatIfVerdict"));
    m_verdict->setAccessibleName(tr("Who wins under what is applied, and where that flips"));
    m_verdict->setWordWrap(true);
    m_verdict->setTextFormat(Qt::RichText);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_verdict->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_progressTick.setInterval(100);
    connect(&m_progressTick, &QTimer::timeout, this, &RankingTab::showProgress);
    m_progress->setMaximumWidth(fontMetrics().height() * 8);
    m_progress->setAccessibleName(tr("Weighing"));
    m_best->setObjectName(QStringLiteral("bestCount"));
    m_best->setAccessibleName(tr("How many of the best are in the chart"));
    m_best->setRange(1, 200);
    m_best->setValue(20);
    m_best->setPrefix(tr("Best "));
    m_search->setObjectName(QStringLiteral("rankingSearch"));
    m_search->setAccessibleName(tr("Search candidates"));
    m_search->setPlaceholderText(tr("Search candidates"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(fontMetrics().horizontalAdvance(m_search->placeholderText()) +
                              fontMetrics().height() * 3); // and the button that clears it
    m_chart->setObjectName(QStringLiteral("rankingChart"));
    m_table->setObjectName(QStringLiteral("rankingTable"));
    m_table->setAccessibleName(tr("All candidates"));
    m_table->setTableName(tr("candidates"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->verticalHeader()->hide();
    m_empty->setObjectName(QStringLiteral("rankingEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_emptyAction->setObjectName(QStringLiteral("rankingEmptyAction"));

    auto *bar = new QHBoxLayout;
    bar->addWidget(buttonFor(m_weigh));
    bar->addWidget(buttonFor(m_stop));
    bar->addWidget(m_progress);
    bar->addStretch(1);
    bar->addWidget(m_best);
    bar->addWidget(m_search);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_chart);
    splitter->addWidget(m_table);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({3000, 2000}); // shares, whatever the height
    splitter->setChildrenCollapsible(false);
    auto *nothing = new QWidget;
    auto *middle = new QVBoxLayout(nothing);
    middle->addStretch(1);
    middle->addWidget(m_empty);
    middle->addWidget(m_emptyAction, 0, Qt::AlignHCenter);
    middle->addStretch(1);
    m_stack->addWidget(splitter);
    m_stack->addWidget(nothing);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(bar);
    layout->addWidget(m_state);
    layout->addWidget(m_verdict);
    layout->addWidget(m_stack, 1);

    Weighing &weighing = session.desk().weighing;
    connect(m_weigh, &QAction::triggered, this, &RankingTab::weigh);
    connect(m_stop, &QAction::triggered, this, &RankingTab::stop);
    connect(m_whatIf, &WhatIfWeighing::started, this, &RankingTab::showState);
    connect(m_whatIf, &WhatIfWeighing::ranked, this, &RankingTab::showAnswer);
    connect(m_whatIf, &WhatIfWeighing::flipsFound, this, &RankingTab::showState);
    connect(m_whatIf, &WhatIfWeighing::finished, this, &RankingTab::showAnswer);
    connect(m_whatIf, &WhatIfWeighing::failed, this, [this](const Error &error) {
        showState();
        m_state->setText(QStringLiteral("✕ ") + toQt(error));
    });
    connect(&weighing, &Weighing::started, this, &RankingTab::showState);
    connect(&weighing, &Weighing::finished, this, &RankingTab::showAnswer);
    connect(&weighing, &Weighing::failed, this, [this](const Error &error) {
        showState();
        m_state->setText(QStringLiteral("✕ ") + toQt(error));
    });
    connect(&weighing, &Weighing::staleChanged, this, &RankingTab::showState);
    connect(&session, &SandboxSession::modelChanged, this, &RankingTab::showState);
    connect(&session, &SandboxSession::changesChanged, this, [this] {
        if (shown() != m_model->weighed())
            showAnswer();
        else
            showState();
        markTaken();
    });
    connect(m_best, &QSpinBox::valueChanged, this, &RankingTab::showChart);
    connect(m_search, &QLineEdit::textChanged, m_model, &CandidatesModel::setFilter);
    connect(m_chart, &BarChart::barActivated, this,
            [this](int activated) { wantPosition(m_bars[static_cast<std::size_t>(activated)]); });
    connect(m_table, &TableView::explainWanted, this, [this](const QModelIndex &index) { want(index); });
    connect(m_emptyAction, &QPushButton::clicked, this, [this] {
        if (m_session.workings()->problem)
            m_weigh->trigger();
        else
            Q_EMIT m_session.desk().modeWanted(QStringLiteral("question"));
    });
    showAnswer();
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(CandidatesModel::Rank, Qt::AscendingOrder);
}

void RankingTab::weigh()
{
    if (m_whatIf->isWanted())
        m_whatIf->start();
    else
        m_session.desk().weighing.start();
}

void RankingTab::stop()
{
    m_whatIf->stop();
    m_session.desk().weighing.stop();
}

bool RankingTab::isRunning() const
{
    return m_whatIf->isRunning() || m_session.desk().weighing.isRunning();
}

bool RankingTab::isUnderWhatIf() const
{
    return m_whatIf->isWanted() && m_whatIf->ranking() != nullptr;
}

WeighedPtr RankingTab::shown() const
{
    return isUnderWhatIf() ? m_whatIf->ranking()->weighed : m_session.desk().weighing.weighed();
}

void RankingTab::showState()
{
    const bool canWeigh = m_session.workings()->problem.has_value();
    const bool isThere = shown() != nullptr;
    m_weigh->setEnabled(canWeigh && !isRunning());
    m_stop->setEnabled(isRunning());
    m_progress->setVisible(isRunning());
    if (isRunning())
        m_progressTick.start();
    else
        m_progressTick.stop();
    showProgress();
    m_stack->setCurrentIndex(isThere ? 0 : 1);
    m_best->setEnabled(isThere);
    m_search->setEnabled(isThere);
    m_empty->setText(
        canWeigh ? tr("Here all candidates are ranked once they have been weighed.")
                 : tr("There is no question yet. A question says what may be decided and what is wanted; "
                      "its candidates are ranked here."));
    m_emptyAction->setText(canWeigh ? tr("&Weigh All Candidates") : tr("Choose a &Question"));
    m_emptyAction->setEnabled(!canWeigh || m_weigh->isEnabled());
    m_state->setText(stateText());
    m_state->setVisible(!m_state->text().isEmpty());
    showWhatIf();
}

QString RankingTab::stateText() const
{
    const Weighing &weighing = m_session.desk().weighing;
    const WeighedPtr weighed = shown();
    if (m_whatIf->isLookingForFlips())
        return tr("◔ Ranked; looking for where the winner changes…");
    if (isRunning())
        return m_whatIf->isRunning() ? tr("◔ Weighing under what is applied…") : tr("◔ Weighing…");
    if (weighed == nullptr)
        return {};
    if (isUnderWhatIf() && m_whatIf->isStale())
        return tr("↻ What is applied, the model or the question has changed since; weigh again.");
    if (!isUnderWhatIf() && weighing.isStale())
        return tr("↻ The model or the question has changed since; weigh again.");
    if (!isUnderWhatIf() && m_whatIf->isWanted())
        return tr("↻ Weighed without what is applied now; weigh again to rank under it.");
    const QLocale locale;
    QString text = tr("✓ %1 candidates weighed in %2 s")
                       .arg(locale.toString(static_cast<qulonglong>(weighed->result.evaluated)),
                            locale.toString(weighed->seconds, 'g', 2));
    if (isUnderWhatIf())
        text += QStringLiteral(" · ") +
                tr("under %Ln changes", nullptr,
                   static_cast<int>(m_whatIf->ranking()->premises.size() -
                                    static_cast<std::size_t>(m_whatIf->ranking()->notDone.size())));
    if (!weighed->result.isExhaustive)
        text += tr(" · searched, not proven the best");
    if (!weighed->result.isComplete)
        text += tr(" · stopped before the end");
    return text;
}

/// Who wins with and without what is applied, and where that flips.
void RankingTab::showWhatIf()
{
    m_verdict->setVisible(isUnderWhatIf());
    if (!isUnderWhatIf())
        return;
    const WhatIfRanking &ranking = *m_whatIf->ranking();
    const QString after = toQt(ranking.after.shown).toHtmlEscaped();
    QStringList lines;
    if (ranking.before.isSameAs(ranking.after))
        lines.append(tr("<b>%1</b> wins, as it does without what is applied.").arg(after));
    else
        lines.append(tr("<b>%1</b> wins; without what is applied it is <b>%2</b>.")
                         .arg(after, toQt(ranking.before.shown).toHtmlEscaped()));
    for (const QString &reason : ranking.notDone)
        lines.append(QStringLiteral("✕ ") + tr("not applied: %1").arg(reason).toHtmlEscaped());
    const QStringList flips = flipLines(m_whatIf->flips());
    for (const QString &flip : flips.mid(0, mostFlips))
        lines.append(QStringLiteral("⇄ ") + flip.toHtmlEscaped());
    if (flips.size() > mostFlips)
        lines.append(tr("and %Ln more", nullptr, static_cast<int>(flips.size() - mostFlips)));
    if (!flips.isEmpty()) {
        const auto isNumber = [](const ChangeFlips &one) { return one.isNumber && one.failure.isEmpty(); };
        QString note = flips.size() > 1 ? tr("Each change alone, the others as applied.") : QString();
        const auto number = std::ranges::find_if(m_whatIf->flips(), isNumber);
        if (number != m_whatIf->flips().end())
            note += QStringLiteral(" ") +
                    tr("Both values were weighed. A winner that comes and goes within one of the %Ln evenly "
                       "spread stretches of a way is not seen.",
                       nullptr, static_cast<int>(number->search.stretches));
        lines.append(QStringLiteral("<span style=\"color:%1\">%2</span>")
                         .arg(coloursOf(this).muted.name(), note.trimmed().toHtmlEscaped()));
    }
    m_verdict->setText(lines.join(QStringLiteral("<br>")));
    m_verdict->setToolTip(flips.size() > mostFlips ? flips.join(QLatin1Char('\n')) : QString());
}

void RankingTab::showProgress()
{
    const Job *job = m_whatIf->isRunning() ? m_whatIf->job() : m_session.desk().weighing.job();
    const double share = job != nullptr ? job->share() : -1;
    constexpr int steps = 1000;
    m_progress->setRange(0, share < 0 ? 0 : steps);
    m_progress->setValue(share < 0 ? 0 : static_cast<int>(share * steps));
}

void RankingTab::showAnswer()
{
    const WeighedPtr weighed = shown();
    if (weighed != m_model->weighed() || weighed == nullptr) {
        m_model->setCandidates({}, weighed);
        m_table->fitColumns();
        if (weighed != nullptr && m_model->needsLabels()) {
            m_session.desk().jobs().start(
                tr("Naming candidates"), this,
                [weighed, count = weighed->result.outcomes.size()](const JobHandle &) {
                    return CandidatesModel::labelsOf(weighed->problem, weighed, count);
                },
                [this, weighed](std::vector<QString> labels) {
                    if (m_model->weighed() == weighed)
                        m_model->setLabels(std::move(labels));
                },
                JobList::Visibility::Hidden);
        }
    }
    showState();
    showChart();
}

void RankingTab::showChart()
{
    const WeighedPtr weighed = shown();
    BarChartContent content;
    m_bars.clear();
    if (weighed != nullptr && !weighed->problem.question().objectives.empty()) {
        const rules::CheckedObjective &objective = weighed->problem.question().objectives.front();
        const auto &ranking = weighed->result.ranking;
        const std::size_t count = std::min(ranking.size(), static_cast<std::size_t>(m_best->value()));
        m_bars.assign(ranking.begin(), ranking.begin() + static_cast<std::ptrdiff_t>(count));
        const TakenCandidate *taken = m_session.lastTaken();
        const auto chosen = taken != nullptr ? weighed->weighedCandidate(taken->candidate) : std::nullopt;
        for (const std::size_t position : m_bars) {
            const decision::Candidate candidate = weighed->result.candidate(weighed->problem, position);
            content.bars.push_back({toQt(weighed->problem.shownLabel(candidate)),
                                    weighed->result.outcomes[position].objectives.front(), QString(),
                                    chosen == candidate});
        }
        const QLocale locale;
        content.title = tr("The best candidates for %1").arg(toQt(weighed->answer.question));
        if (isUnderWhatIf())
            content.title += QStringLiteral(" ") + tr("(under what is applied)");
        content.valueTitle = toQt(objective.text);
        if (objective.unit && !objective.unit->exponents.empty())
            content.valueTitle += QStringLiteral(" [%1]").arg(toQt(rules::toText(*objective.unit)));
        content.note = tr("The best %1 of %2 candidates")
                           .arg(locale.toString(static_cast<qulonglong>(count)),
                                locale.toString(static_cast<qulonglong>(weighed->result.evaluated)));
        content.form = formOf(weighed->result, 0);
        const auto &base = weighed->result.base.objectives;
        if (!base.empty() && !rules::isNull(base.front())) {
            content.reference = base.front();
            content.referenceLabel = tr("before: %1").arg(content.form->text(base.front()));
            content.note += QStringLiteral(" · ") +
                            tr("dashed: %1, before any decision").arg(content.form->text(base.front()));
        }
    }
    m_chart->setEmptyText(tr("No candidate is admissible: the table says what each breaks."));
    m_chart->setContent(std::move(content));
}

void RankingTab::markTaken()
{
    const WeighedPtr weighed = shown();
    if (weighed == nullptr)
        return;
    const TakenCandidate *taken = m_session.lastTaken();
    const auto chosen = taken != nullptr ? weighed->weighedCandidate(taken->candidate) : std::nullopt;
    const QString label = chosen ? toQt(weighed->problem.shownLabel(*chosen)) : QString();
    // A drag of an input changes nothing here.
    const auto &bars = m_chart->content().bars;
    const auto isRight = [&](const Bar &bar) { return bar.isChosen == (bar.label == label); };
    if (!std::ranges::all_of(bars, isRight))
        showChart();
}

void RankingTab::want(const QModelIndex &index)
{
    const WeighedPtr &weighed = m_model->weighed();
    if (!index.isValid() || weighed == nullptr)
        return;
    const std::size_t position = m_model->positionAt(index.row());
    if (index.column() < CandidatesModel::FirstValue)
        wantPosition(position);
    else
        Q_EMIT m_session.desk().explanationWanted(
            explanationOf(weighed, position, isUnderWhatIf() ? Following::Weighed : Following::EveryRule));
}

void RankingTab::wantPosition(std::size_t position)
{
    if (!isUnderWhatIf()) {
        Q_EMIT m_session.desk().candidateWanted(position);
        return;
    }
    const auto candidate = shown()->askedCandidate(position);
    if (candidate)
        m_session.take(*candidate, SandboxSession::Taking::Instead);
    else
        Q_EMIT m_session.desk().message(tr("The question has no such candidate without what is applied."));
}

void RankingTab::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LocaleChange)
        showAnswer();
}

} // namespace weighhouse::ui
