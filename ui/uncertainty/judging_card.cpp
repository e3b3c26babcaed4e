// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/judging_card.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/uncertainty/ranking_form.h"
#include "ui/uncertainty/ranking_rows.h"
#include "ui/uncertainty/rankings.h"
#include "ui/uncertainty/sentences.h"
#include "ui/widgets/flow_layout.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

/// What is the same in both states is no part of the labels.
QString labelOf(const Believed &believed, const uncertainty::ActionInState &pair,
                const uncertainty::ActionInState &other)
{
    const rules::CheckedRules &rules = believed.analysis().world().rules();
    QString label = believed.labelOf(pair.action);
    for (std::size_t i = 0; i < pair.levels.size(); ++i) {
        if (pair.levels[i] != other.levels[i])
            label +=
                QStringLiteral("\n%1: %2")
                    .arg(toQt(rules.factors[i].name), toQt(rules.factors[i].values[pair.levels[i]].name));
    }
    return label;
}

/// "In both: frost: none, water: full."
QString commonText(const Believed &believed)
{
    const auto &[first, second] = *believed.next;
    const rules::CheckedRules &rules = believed.analysis().world().rules();
    QStringList common;
    for (std::size_t i = 0; i < first.levels.size(); ++i) {
        if (first.levels[i] == second.levels[i])
            common.append(QStringLiteral("%1: %2").arg(toQt(rules.factors[i].name),
                                                       toQt(rules.factors[i].values[first.levels[i]].name)));
    }
    return common.isEmpty()
               ? QString()
               : QLatin1Char('\n') + JudgingCard::tr("In both: %1.").arg(common.join(QStringLiteral(", ")));
}

} // namespace

QString raterText(const QString &name, const uncertainty::RaterReading &rater)
{
    QStringList parts{(
        name.isEmpty() ? JudgingCard::tr("You: %Ln judgement(s)", nullptr, static_cast<int>(rater.judgements))
                       : JudgingCard::tr("%1: %Ln judgement(s)", nullptr, static_cast<int>(rater.judgements))
                             .arg(name))};
    if (!std::isnan(rater.agreement))
        parts.append(JudgingCard::tr("%1 agree with the utilities").arg(shareText(rater.agreement)));
    if (rater.error > 0)
        parts.append(JudgingCard::tr("reliability %1 ± %2")
                         .arg(numberText(rater.reliability, 2), numberText(rater.error, 2)));
    if (rater.cycles.circularTriads > 0)
        parts.append(JudgingCard::tr("%Ln circle(s) of three", nullptr,
                                     static_cast<int>(rater.cycles.circularTriads)));
    if (rater.order.pairs > 0)
        parts.append(JudgingCard::tr("%1 of the pairs shown in both orders flipped")
                         .arg(shareText(rater.order.flipRate)));
    return parts.join(QStringLiteral(" · "));
}

JudgingCard::JudgingCard(UncertaintySession &session, QWidget *parent)
    : CardFrame(tr("Rank the next pair"), parent), m_session(session), m_source(new QComboBox),
      m_asked(new QWidget), m_words(wrappedLabel(QStringLiteral("judgingWords"))),
      m_ranking(new RankingForm(session)), m_below(new QWidget),
      m_raters(wrappedLabel(QStringLiteral("raters"))),
      m_left(makeAction(tr("The &left one is better"), QStringLiteral("judgeLeft"),
                        QKeySequence(Qt::ALT | Qt::Key_1))),
      m_equal(
          makeAction(tr("Both are e&qual"), QStringLiteral("judgeEqual"), QKeySequence(Qt::ALT | Qt::Key_2))),
      m_right(makeAction(tr("The ri&ght one is better"), QStringLiteral("judgeRight"),
                         QKeySequence(Qt::ALT | Qt::Key_3))),
      m_several(makeAction(tr("Rank se&veral"), QStringLiteral("rankSeveral"), {})),
      m_back(makeAction(tr("&Take the last judgement back"), QStringLiteral("judgeBack"), {}))
{
    m_several->setCheckable(true);
    m_several->setToolTip(tr("Put a short list into an order, in the place of one pair after the other"));
    m_first = makeButton(m_left, {});
    m_second = makeButton(m_right, {});
    setTextRole(m_words, TextRole::Secondary);
    setTextRole(m_raters, TextRole::Secondary);
    addSource();
    layOut();
    connectAll();
    refresh();
}

void JudgingCard::layOut()
{
    auto *pair = new QHBoxLayout;
    pair->setSpacing(space::small);
    for (QToolButton *button : {m_first, m_second}) {
        button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // as wide as the other
        pair->addWidget(button, 1);
    }
    auto *layout = new QVBoxLayout(m_asked);
    setNoMargins(layout);
    layout->setSpacing(space::small);
    layout->addLayout(pair);
    auto *row = new FlowLayout(m_below);
    setNoMargins(row);
    row->setSpacing(space::small);
    m_same = makeButton(m_equal, tr("Equal"));
    row->addWidget(m_same);
    row->addWidget(makeButton(m_several, tr("Rank several")));
    row->addWidget(makeButton(m_back, tr("Take back")));
    contents()->setSpacing(space::small);
    for (QWidget *widget : QWidgetList{m_source, m_words, m_asked, m_ranking, m_below, m_raters})
        contents()->addWidget(widget);
}

void JudgingCard::connectAll()
{
    connect(m_left, &QAction::triggered, this, [this] { m_session.judge(project::Verdict::First); });
    connect(m_equal, &QAction::triggered, this, [this] { m_session.judge(project::Verdict::Equal); });
    connect(m_right, &QAction::triggered, this, [this] { m_session.judge(project::Verdict::Second); });
    connect(m_back, &QAction::triggered, &m_session, &UncertaintySession::dropLastJudgement);
    connect(m_several, &QAction::toggled, this, &JudgingCard::refresh);
    connect(m_several, &QAction::triggered, this, [this](bool isChecked) {
        if (isChecked)
            m_ranking->rows()->setFocus();
    });
    connect(m_ranking, &RankingForm::discarded, m_several, [this] { m_several->setChecked(false); });
    connect(&m_session, &UncertaintySession::believedChanged, this, &JudgingCard::refresh);
    connect(&m_session, &UncertaintySession::attitudeChanged, this, &JudgingCard::refresh);
    connect(&m_session.desk().document, &Document::changed, this, &JudgingCard::showBack);
}

QList<QAction *> JudgingCard::actions() const
{
    return QList<QAction *>{m_left, m_equal, m_right, m_several} + m_ranking->actions() + QList{m_back};
}

void JudgingCard::addSource()
{
    m_source->setObjectName(QStringLiteral("utilitySource"));
    m_source->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_source->setAccessibleName(tr("What candidates are weighed by"));
    m_source->addItem(tr("weigh by the rules"), QStringLiteral("rules"));
    m_source->addItem(tr("weigh by rules and judgements"), QStringLiteral("both"));
    m_source->addItem(tr("weigh by judgements alone"), QStringLiteral("rankings"));
    connect(m_source, &QComboBox::activated, this, [this] {
        project::KeptAttitude attitude = m_session.attitude();
        attitude.source = fromQt(m_source->currentData().toString());
        m_session.setAttitude(attitude, tr("weigh by something else"));
    });
}

QAction *JudgingCard::makeAction(const QString &text, const QString &name, const QKeySequence &shortcut)
{
    auto *action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcut(shortcut);
    return action;
}

QToolButton *JudgingCard::makeButton(QAction *action, const QString &text)
{
    if (!text.isEmpty())
        action->setIconText(text); // what the button says, also when the action changes
    auto *button = new QToolButton;
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void JudgingCard::refresh()
{
    const BelievedPtr &believed = m_session.believed();
    const DeliberatedPtr &made = m_session.deliberated();
    m_source->setCurrentIndex(std::max(0, m_source->findData(toQt(m_session.attitude().source))));
    const bool isRanking = m_several->isChecked();
    const bool canJudge = made != nullptr && made->judged.has_value();
    const bool isTold = believed != nullptr && believed->next.has_value();
    const bool isAsked = isTold && !isRanking;
    const bool isDragging = believed != nullptr && !isTold && canJudge;
    for (QAction *action : {m_left, m_equal, m_right})
        action->setEnabled(isAsked);
    if (!isDragging || isRanking)
        m_asked->setVisible(isAsked);
    m_same->setVisible(!isRanking);
    m_ranking->setVisible(isRanking && canJudge);
    m_below->setVisible(canJudge);
    setTitle(isRanking ? tr("Rank several") : tr("Rank the next pair"));
    if (isAsked) {
        m_left->setIconText(labelOf(*believed, believed->next->first, believed->next->second));
        m_right->setIconText(labelOf(*believed, believed->next->second, believed->next->first));
        for (QToolButton *button : {m_first, m_second}) {
            button->setAccessibleName(button->text());
            button->setToolTip(button->defaultAction()->text().remove(QLatin1Char('&')));
        }
    }
    QString words;
    if (isAsked)
        m_common = commonText(*believed);
    if (!canJudge)
        words = made != nullptr && made->judgedError ? toQt(*made->judgedError) : QString();
    else if (!isRanking && (isAsked || isDragging))
        words = tr("Which would you rather have? Of these pairs this one tells most about which candidate is "
                   "the best.") +
                m_common;
    m_words->setText(words);
    m_words->setVisible(!words.isEmpty());
    QStringList raters;
    if (made != nullptr && made->judged) {
        const auto &readings = made->judged->raters();
        for (std::size_t i = 0; i < readings.size(); ++i) {
            if (readings[i].judgements > 0)
                raters.append(raterText(made->raters.at(static_cast<qsizetype>(i)), readings[i]));
        }
        if (made->foreignJudgements > 0)
            raters.append(
                tr("%Ln judgement(s) about candidates or states that there are not any more do not count.",
                   nullptr, static_cast<int>(made->foreignJudgements)));
    }
    m_raters->setText(raters.join(QLatin1Char('\n')));
    m_raters->setVisible(!raters.isEmpty());
    showBack();
}

/// This says what would be taken back.
void JudgingCard::showBack()
{
    const LastJudged last = lastJudged(m_session.desk().document.state());
    m_back->setEnabled(last.count > 0);
    m_back->setText(last.isRanking() ? tr("&Take the last ranking back")
                                     : tr("&Take the last judgement back"));
    m_back->setToolTip(last.isRanking()
                           ? tr("Takes the ranking of %Ln back, with the judgements of all its pairs",
                                nullptr, static_cast<int>(last.items))
                           : tr("Takes your last judgement of a pair back"));
}

} // namespace weighhouse::ui
