// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/ranking_form.h"

#include "ui/base/look/icons.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/uncertainty/card_frame.h"
#include "ui/uncertainty/ranking_rows.h"
#include "ui/widgets/flow_layout.h"

#include <QAction>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{

RankingForm::RankingForm(UncertaintySession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_words(wrappedLabel(QStringLiteral("rankingWords"))),
      m_rows(new RankingRows), m_take(makeAction(tr("Take this &order"), QStringLiteral("takeRanking"),
                                                 QKeySequence(Qt::CTRL | Qt::Key_Return))),
      m_up(makeAction(tr("Move it &up"), QStringLiteral("rankUp"), QKeySequence(Qt::CTRL | Qt::Key_Up))),
      m_down(
          makeAction(tr("Move it do&wn"), QStringLiteral("rankDown"), QKeySequence(Qt::CTRL | Qt::Key_Down))),
      m_discard(makeAction(tr("Dis&card this list"), QStringLiteral("discardRanking"), {}))
{
    setObjectName(QStringLiteral("rankingForm"));
    m_rows->setObjectName(QStringLiteral("rankingRows"));
    m_rows->setAccessibleName(tr("What you would rather have, the best at the top"));
    setTextRole(m_words, TextRole::Secondary);
    m_take->setToolTip(tr("Counts as your judgement of every two of them; one undo takes all of it back"));
    m_up->setIcon(icon(QStringLiteral("up")));
    m_down->setIcon(icon(QStringLiteral("down")));
    auto *buttons = new FlowLayout;
    buttons->setSpacing(space::small);
    buttons->addWidget(makeButton(m_take, tr("Take this order")));
    buttons->addWidget(makeButton(m_up, {}));
    buttons->addWidget(makeButton(m_down, {}));
    buttons->addWidget(makeButton(m_discard, tr("Discard")));
    auto *layout = new QVBoxLayout(this);
    setNoMargins(layout);
    layout->setSpacing(space::small);
    layout->addWidget(m_words);
    layout->addWidget(m_rows);
    layout->addLayout(buttons);
    connect(m_take, &QAction::triggered, this, &RankingForm::take);
    connect(m_discard, &QAction::triggered, this, &RankingForm::discard);
    connect(m_up, &QAction::triggered, this, [this] { m_rows->moveChosen(-1); });
    connect(m_down, &QAction::triggered, this, [this] { m_rows->moveChosen(1); });
    connect(m_rows, &RankingRows::orderChanged, this, &RankingForm::enable);
    connect(m_rows, &RankingRows::chosenChanged, this, &RankingForm::enable);
    connect(&session, &UncertaintySession::believedChanged, this, &RankingForm::refresh);
    connect(&session, &UncertaintySession::deliberatedChanged, this, &RankingForm::refresh);
    connect(&session.desk().document, &Document::workingsChanged, this, &RankingForm::refresh);
    hold({});
    refresh();
}

QAction *RankingForm::makeAction(const QString &text, const QString &name, const QKeySequence &shortcut)
{
    auto *action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcut(shortcut);
    return action;
}

QWidget *RankingForm::makeButton(QAction *action, const QString &text)
{
    auto *button = new QToolButton;
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    if (!text.isEmpty())
        action->setIconText(text);
    button->setDefaultAction(action);
    button->setToolButtonStyle(text.isEmpty() ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(action->text().remove(QLatin1Char('&')));
    return button;
}

void RankingForm::refresh()
{
    const Workings &now = *m_session.workings();
    if (!m_list.isEmpty() && !isStillAsked(m_list, now))
        hold({});
    const bool isHeld = !m_list.isEmpty() && (isVisible() || m_rows->isTouched());
    const BelievedPtr &believed = m_session.believed();
    // While beliefs are dragged nothing is told; the list of before is as good.
    if (isHeld || believed == nullptr || believed->deliberated == m_answered || !believed->next)
        return;
    m_answered.reset();
    if (RankingList list = rankingListOf(*believed); list.isEmpty() || isStillAsked(list, now))
        hold(std::move(list));
}

void RankingForm::hold(RankingList list)
{
    m_list = std::move(list);
    std::vector<RankingRow> rows;
    for (std::size_t i = 0; i < m_list.items.size(); ++i)
        rows.push_back({m_list.labels[i], ownState(m_list, m_list.items[i])});
    m_rows->setRows(std::move(rows));
    // The focus stays there until the next list comes.
    m_rows->setFocusPolicy(m_list.isEmpty() && m_answered == nullptr ? Qt::NoFocus : Qt::StrongFocus);
    m_words->setText(wordsOf(m_list));
    enable();
}

QString RankingForm::wordsOf(const RankingList &list) const
{
    if (list.isEmpty())
        return m_answered != nullptr
                   ? tr("The next list follows.")
                   : tr("There are fewer than four candidates in states to be ranked: judge them in pairs.");
    const QString words =
        tr("Put what you would rather have further up: drag the rows, or choose one with Up and Down and "
           "move it with Ctrl+Up and Ctrl+Down.");
    const QString common = commonState(list);
    return common.isEmpty() ? words : words + QLatin1Char('\n') + tr("In all: %1.").arg(common);
}

void RankingForm::enable()
{
    const bool isSeen = isVisible() && !m_list.isEmpty();
    const int last = static_cast<int>(m_rows->order().size()) - 1;
    m_take->setEnabled(isSeen);
    m_discard->setEnabled(isSeen);
    m_up->setEnabled(isSeen && m_rows->chosen() > 0);
    m_down->setEnabled(isSeen && m_rows->chosen() >= 0 && m_rows->chosen() < last);
}

void RankingForm::take()
{
    if (m_list.isEmpty())
        return;
    project::Edit edit = rankingEdit(m_list, m_rows->order(), m_session.desk().document.state());
    m_answered = m_session.deliberated();
    RankingList list = std::exchange(m_list, {});
    m_rows->setFocus();
    if (m_session.judge(std::move(edit)))
        return hold({});
    m_answered.reset();
    hold(std::move(list));
}

void RankingForm::discard()
{
    hold({});
    Q_EMIT discarded();
    refresh();
}

void RankingForm::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    enable();
}

void RankingForm::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    enable();
}

} // namespace weighhouse::ui
