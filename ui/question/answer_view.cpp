// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/answer_view.h"

#include "core/decision/outcome.h"
#include "ui/base/look/theme.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/document/candidate_explanation.h"
#include "ui/question/answer_chart.h"
#include "ui/question/candidate_table.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QTimer>
#include <QVBoxLayout>
#include <cmath>
#include <utility>

namespace weighhouse::ui
{
namespace
{

// Links lead to the decision with all its figures, to the candidate after it, to the one that it is compared
// with, and to a cell as the decision has it.
const QString candidateLink = QStringLiteral("candidate");
const QString nextLink = QStringLiteral("next");
const QString otherLink = QStringLiteral("other");
const QString cellLink = QStringLiteral("cell:");

QString linked(const QString &link, const QString &text)
{
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(link.toHtmlEscaped(), text.toHtmlEscaped());
}

QString linkOf(const decision::VersusLine &line)
{
    switch (line.about) {
    case decision::VersusLine::About::Other:
        return otherLink;
    case decision::VersusLine::About::Criterion:
        return candidateLink;
    case decision::VersusLine::About::Cell:
        return cellLink + toQt(line.cell);
    case decision::VersusLine::About::Words:
        break;
    }
    return {};
}

/// A decision about many things at once is smaller, to leave room for what it brings.
TextRole roleFor(const QString &decision)
{
    constexpr qsizetype shortest = 30;
    constexpr qsizetype longest = 70;
    return decision.size() <= shortest  ? TextRole::Headline
           : decision.size() <= longest ? TextRole::PageTitle
                                        : TextRole::Strong;
}

QString numberWithUnit(const QString &number, const std::string &unit)
{
    return unit.empty() ? number : QStringLiteral("%1 %2").arg(number, toQt(unit));
}

} // namespace

AnswerView::AnswerView(Desk &desk, QWidget *parent) : QWidget(parent), m_desk(desk)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_question = addLabel("answerQuestion", tr("The question"));
    m_decision = addLabel("answerDecision", tr("The decision"));
    m_value = addLabel("answerValue", tr("What it brings"));
    m_margin = addLabel("answerMargin", tr("How far it is ahead"));
    m_notes = addLabel("answerNotes", tr("Notes"));
    m_why = addLabel("answerWhy", tr("Why"));
    m_versus = addLabel("answerVersus", tr("The decision against the runner-up"));
    m_chart = new BarChart(this);
    m_chart->setObjectName(QStringLiteral("answerChart"));
    m_front = new TableView(this);
    m_front->setObjectName(QStringLiteral("answerFront"));
    m_front->setAccessibleName(tr("Candidates of which none is better in every objective"));
    m_front->setTableName(QStringLiteral("front"));
    m_front->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_front->verticalHeader()->hide();
    m_frontModel = new CandidateTable(this);
    m_front->setModel(m_frontModel);
    layout->addWidget(m_front);
    layout->addWidget(m_chart);
    layout->addStretch();

    connect(m_chart, &BarChart::barActivated, this, [this](int bar) {
        if (bar >= 0 && static_cast<std::size_t>(bar) < m_bars.size())
            Q_EMIT m_desk.candidateWanted(m_bars[static_cast<std::size_t>(bar)]);
    });
    connect(m_front, &TableView::explainWanted, this, [this](const QModelIndex &index) {
        const std::size_t position = m_frontModel->positionAt(index.row());
        if (m_frontModel->isFigure(index.column()))
            Q_EMIT m_desk.explanationWanted(explanationOf(m_weighed, position));
        else
            Q_EMIT m_desk.candidateWanted(position);
    });
    setWeighed(nullptr);
}

QLabel *AnswerView::addLabel(const char *name, const QString &accessibleName)
{
    auto *label = new QLabel(this);
    label->setObjectName(QString::fromLatin1(name));
    label->setAccessibleName(accessibleName);
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    connect(label, &QLabel::linkActivated, this, &AnswerView::follow);
    layout()->addWidget(label);
    return label;
}

void AnswerView::setWeighed(const WeighedPtr &weighed)
{
    if (weighed != nullptr && weighed == m_weighed)
        return;
    m_weighed = weighed;
    m_after.reset();
    m_wanted.reset();
    setVisible(weighed != nullptr);
    if (weighed == nullptr)
        return;
    showTexts();
    showChart();
    showFront();
    prepareEvaluation();
}

void AnswerView::showTexts()
{
    const decision::Answer &answer = m_weighed->answer;
    m_question->setText(toQt(answer.text).toHtmlEscaped());
    m_question->setVisible(!answer.text.empty());
    if (answer.decision)
        m_decision->setText(tr("✓ %1").arg(toQt(answer.decision->shown).toHtmlEscaped()));
    else if (answer.frontSize > 1)
        m_decision->setText(tr("%1 candidates, none of them best in everything")
                                .arg(QLocale().toString(static_cast<qulonglong>(answer.frontSize))));
    else if (answer.failed > 0 && answer.failed == answer.evaluated)
        m_decision->setText(tr("✕ No candidate could be worked out"));
    else if (!answer.isProven())
        m_decision->setText(tr("✕ None of the candidates that were tried is admissible"));
    else
        m_decision->setText(tr("✕ No candidate is admissible"));
    m_decision->setToolTip(answer.decision ? toQt(answer.decision->whole).toHtmlEscaped() : QString());
    setTextRole(m_decision, roleFor(m_decision->text()));
    m_value->setText(valueHtml());
    m_value->setVisible(answer.decision.has_value());
    m_margin->setText(marginHtml());
    m_margin->setVisible(!m_margin->text().isEmpty());
    m_why->setText(whyHtml());
    m_why->setVisible(!m_why->text().isEmpty());
    m_versus->setText(versusHtml());
    m_versus->setVisible(!m_versus->text().isEmpty());
    QStringList notes;
    for (const Message &line : decision::frontLines(answer))
        notes.append(toQt(line));
    const std::vector<Message> constraints = decision::constraintLines(answer);
    for (const Message &line : constraints)
        notes.append(toQt(line));
    for (const Message &note : answer.notes)
        notes.append(toQt(note));
    notes.append(effortText(answer, m_weighed->seconds));
    m_notes->setText(
        QStringLiteral("<span style=\"color:%1\">%2</span>")
            .arg(coloursOf(this).muted.name(), notes.join(QLatin1Char('\n'))
                                                   .toHtmlEscaped()
                                                   .replace(QLatin1Char('\n'), QStringLiteral("<br>"))) +
        (answer.decision
             ? QStringLiteral("<br><a href=\"%1\">%2</a>")
                   .arg(candidateLink, constraints.empty()
                                           ? tr("Explain the decision").toHtmlEscaped()
                                           : tr("Explain the decision and its constraints").toHtmlEscaped())
             : QString()));
}

QString AnswerView::valueHtml() const
{
    const decision::Answer &answer = m_weighed->answer;
    QStringList lines;
    for (std::size_t i = 0; answer.decision && i < answer.objectives.size(); ++i) {
        const decision::ObjectiveAnswer &objective = answer.objectives[i];
        const NumberForm form = formOf(m_weighed->result, i);
        QString value = form.text(answer.decision->values[i]).toHtmlEscaped();
        const auto cell = cellOf(answer, i);
        value = QStringLiteral("<a href=\"%1\">%2</a>").arg(cell ? linkTo(*cell) : candidateLink, value);
        QString line = QStringLiteral("%1 = %2").arg(toQt(objective.text).toHtmlEscaped(),
                                                     numberWithUnit(value, objective.unit));
        if (!std::isnan(answer.decision->changes[i]))
            line += QStringLiteral(" (%1)").arg(form.change(answer.decision->changes[i]));
        lines.append(line);
    }
    return lines.join(QStringLiteral("<br>"));
}

QString AnswerView::marginHtml() const
{
    const decision::Answer &answer = m_weighed->answer;
    const std::vector<std::size_t> &ranking = m_weighed->result.ranking;
    if (!answer.margin || ranking.size() < 2)
        return {};
    const decision::Problem &problem = m_weighed->problem;
    const QString second = toQt(problem.shownLabel(m_weighed->result.candidate(problem, ranking[1])));
    const QString next =
        linked(nextLink, m_margin->fontMetrics().elidedText(second, Qt::ElideRight,
                                                            m_margin->fontMetrics().averageCharWidth() * 60));
    QString alike = toQt(decision::alikeText(answer, *answer.decision)).toHtmlEscaped();
    if (!alike.isEmpty())
        alike.prepend(QStringLiteral("; "));
    if (*answer.margin == 0)
        return tr("as good as the next: %1").toHtmlEscaped().arg(next) + alike;
    const bool isSingle = answer.aim == decision::Aim::Single && !answer.objectives.empty();
    const NumberForm form = isSingle ? formOf(m_weighed->result, 0) : NumberForm::of({&*answer.margin, 1});
    const QString words = answer.isProven() ? tr("ahead of the next, %1, by %2")
                                            : tr("ahead of the next of those tried, %1, by %2");
    return words.toHtmlEscaped().arg(
        next, linked(candidateLink, numberWithUnit(form.text(*answer.margin),
                                                   isSingle ? answer.objectives.front().unit : "")));
}

QString AnswerView::whyHtml() const
{
    const decision::Answer &answer = m_weighed->answer;
    const QColor &muted = coloursOf(this).muted;
    if (m_weighed->result.ranking.empty())
        return brokenHtml(m_weighed->result, m_weighed->problem.constraintTexts()) +
               tr("Loosen the constraint that fails most often, or let more be decided.");
    QString html;
    for (std::size_t i = 0; i < answer.reasons.chains.size(); ++i) {
        const decision::Reason &reason = answer.reasons.chains[i];
        if (reason.links.empty())
            continue;
        html +=
            QStringLiteral("<b>%1</b>").arg(tr("Why %1 changes").arg(toQt(reason.objective).toHtmlEscaped()));
        html += reasonHtml(reason, i, muted);
    }
    if (html.isEmpty() && answer.decision)
        html = tr("The decision changes nothing of what is wanted.");
    return html;
}

/// Criterion by criterion, what a line belongs to above it.
QString AnswerView::versusHtml() const
{
    const decision::Answer &answer = m_weighed->answer;
    if (!answer.versus)
        return {};
    QStringList lines;
    for (const decision::VersusLine &line : decision::versusTable(*answer.versus)) {
        const QString text = toQt(line.text);
        const QString words = text.trimmed();
        const QString link = linkOf(line);
        lines.append(QString((text.size() - words.size()) * 2, QChar(0x00a0)) +
                     (link.isEmpty() ? words.toHtmlEscaped() : linked(link, words)));
    }
    lines.front() = QStringLiteral("<b>%1</b>").arg(lines.front());
    return lines.join(QStringLiteral("<br>"));
}

void AnswerView::showChart()
{
    AnswerChart chart = answerChart(*m_weighed);
    m_bars = std::move(chart.positions);
    const auto bars = static_cast<int>(chart.content.bars.size());
    m_chart->setContent(chart.content);
    m_chart->setVisible(bars > 1);
    m_chart->setMinimumHeight(fontMetrics().height() * (bars * 2 + 8));
}

void AnswerView::showFront()
{
    const decision::Answer &answer = m_weighed->answer;
    std::vector<std::size_t> positions;
    for (const decision::RankedCandidate &candidate : answer.front)
        positions.push_back(candidate.position);
    const bool isFront = answer.aim == decision::Aim::ParetoFront && !positions.empty();
    m_front->setVisible(isFront);
    if (!isFront)
        return;
    const auto rows = static_cast<int>(std::min<std::size_t>(positions.size(), 12));
    m_frontModel->setCandidates(m_weighed->problem, m_weighed);
    m_frontModel->setSelection(std::move(positions));
    m_front->fitColumns();
    m_front->setMinimumHeight(m_front->verticalHeader()->defaultSectionSize() * (rows + 2));
}

/// What the numbers of the reason are worked out from.
void AnswerView::prepareEvaluation()
{
    if (!m_weighed->answer.decision)
        return;
    const std::size_t position = m_weighed->answer.decision->position;
    m_desk.jobs().start(
        tr("Working out the decision"), this,
        [weighed = m_weighed, position](const JobHandle &) -> EvaluationPtr {
            return std::make_shared<const rules::Evaluation>(evaluationOf(*weighed, position));
        },
        [this, weighed = m_weighed](EvaluationPtr evaluation) {
            if (weighed != m_weighed)
                return;
            m_after = std::move(evaluation);
            if (const auto wanted = std::exchange(m_wanted, std::nullopt))
                emitDerivation(*wanted);
        },
        JobList::Visibility::Hidden);
}

void AnswerView::follow(const QString &link)
{
    if (m_weighed == nullptr || !m_weighed->answer.decision)
        return;
    const decision::Answer &answer = m_weighed->answer;
    const std::vector<std::size_t> &ranking = m_weighed->result.ranking;
    if (link == candidateLink)
        Q_EMIT m_desk.explanationWanted(explanationOf(m_weighed, answer.decision->position));
    else if (link == nextLink && ranking.size() > 1)
        Q_EMIT m_desk.explanationWanted(explanationOf(m_weighed, ranking[1]));
    else if (link == otherLink && answer.versus)
        Q_EMIT m_desk.explanationWanted(explanationOf(m_weighed, answer.versus->position));
    else
        followCell(link);
}

void AnswerView::explain(const strategy::Fact &fact)
{
    if (m_weighed == nullptr)
        return;
    if (!fact.cell.empty() && fact.isAfter) {
        followCell(cellLink + toQt(fact.cell));
    } else if (!fact.cell.empty()) {
        if (const auto cell = rules::findCell(m_weighed->problem.program(), fact.cell))
            Q_EMIT m_desk.derivationWanted(m_weighed->problem.prepared().base(), *cell);
    } else if (m_weighed->answer.decision) {
        const std::size_t decided = m_weighed->answer.decision->position;
        Q_EMIT m_desk.explanationWanted(explanationOf(m_weighed, fact.candidate.value_or(decided)));
    }
}

void AnswerView::followCell(const QString &link)
{
    const auto place = placeOf(link);
    const bool isBefore = place && !place->isAfter;
    if (m_after == nullptr && !isBefore)
        m_wanted = link; // until the decision is worked out
    else
        emitDerivation(link);
}

void AnswerView::emitDerivation(const QString &link)
{
    if (link.startsWith(cellLink)) {
        const auto cell = rules::findCell(m_weighed->problem.program(), fromQt(link.mid(cellLink.size())));
        if (cell)
            Q_EMIT m_desk.derivationWanted(m_after, *cell);
        return;
    }
    const auto place = placeOf(link);
    if (place)
        emitDerivation(*place);
}

void AnswerView::emitDerivation(const ReasonPlace &place)
{
    const auto &chains = m_weighed->answer.reasons.chains;
    if (place.chain >= chains.size() || place.link >= chains[place.chain].links.size())
        return;
    const decision::ReasonLink &link = chains[place.chain].links[place.link];
    if (link.column)
        Q_EMIT m_desk.derivationWanted(place.isAfter ? m_after : m_weighed->problem.prepared().base(),
                                       {*link.column, link.row});
}

void AnswerView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    // Child widgets get their palettes after this event.
    if (event->type() == QEvent::PaletteChange)
        QTimer::singleShot(0, this, [this] {
            if (m_weighed != nullptr)
                showTexts();
        });
}

} // namespace weighhouse::ui
