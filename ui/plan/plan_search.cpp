// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plan_search.h"

#include "ui/base/kept_lines.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/plan/plan_selection.h"
#include "ui/runs/plan_words.h"
#include "ui/runs/run_words.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

/// Of an answer only so many rows are looked at while somebody types.
constexpr std::size_t mostRowsSearched = 200;

QString searchedText(const plan::RunState &run, const plan::Node &node)
{
    QStringList parts{idText(node.id), RunWords::kind(node.kind), toQt(node.tool),
                      toQt(node.text), keptLines(node.text),      toQt(node.payload)};
    if (const plan::NodeRun *state = run.node(node.id)) {
        parts.append(toQt(state->argument));
        if (state->error)
            parts.append(toQt(*state->error));
        if (state->hasAnswer()) {
            parts.append(toQt(state->answer->text));
            parts.append(keptLines(state->answer->text));
            for (const auto &column : state->answer->columns)
                parts.append(toQt(column.name));
            for (std::size_t row = 0; row < std::min(mostRowsSearched, state->answer->rows.size()); ++row) {
                for (const data::Value &value : state->answer->rows[row])
                    parts.append(valueText(value));
            }
        }
    }
    return parts.join(QLatin1Char('\n'));
}

} // namespace

std::vector<plan::NodeId> foundSteps(const plan::RunState &run, const QString &words)
{
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<plan::NodeId> found;
    if (wanted.isEmpty())
        return found;
    for (const plan::Node &node : run.plan().nodes) {
        const QString text = searchedText(run, node);
        if (std::ranges::all_of(
                wanted, [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); }))
            found.push_back(node.id);
    }
    return found;
}

PlanSearch::PlanSearch(PlanSession &session, PlanSelection &selection, QWidget *parent)
    : QWidget(parent), m_session(session), m_selection(selection), m_words(new QLineEdit), m_count(new QLabel)
{
    setObjectName(QStringLiteral("planSearch"));
    m_words->setObjectName(QStringLiteral("planSearchWords"));
    m_words->setAccessibleName(tr("Words to find in the plan"));
    m_words->setPlaceholderText(tr("Find in steps, queries and answers"));
    m_words->setClearButtonEnabled(true);
    m_count->setObjectName(QStringLiteral("planSearchCount"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_words, 1);
    layout->addWidget(m_count);
    const auto add = [&](const QString &sign, const QString &name, auto deed) {
        auto *button = new QToolButton;
        button->setText(sign);
        button->setAccessibleName(name);
        button->setToolTip(name);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::clicked, this, deed);
        layout->addWidget(button);
    };
    add(QStringLiteral("↑"), tr("Previous find (Shift+Enter)"), [this] { find(-1); });
    add(QStringLiteral("↓"), tr("Next find (Enter)"), [this] { find(1); });
    add(QStringLiteral("✕"), tr("Close (Escape)"), [this] { close(); });
    connect(m_words, &QLineEdit::textEdited, this, [this] {
        search();
        if (!m_found.empty() &&
            (!m_selection.step() || std::ranges::find(m_found, *m_selection.step()) == m_found.end()))
            m_selection.chooseStep(m_found.front());
    });
    hide();
}

void PlanSearch::open()
{
    show();
    m_words->setFocus(Qt::ShortcutFocusReason);
    m_words->selectAll();
    search();
}

void PlanSearch::close()
{
    hide();
    Q_EMIT closed();
}

void PlanSearch::search()
{
    m_found = foundSteps(m_session.run(), m_words->text());
    if (m_words->text().trimmed().isEmpty())
        m_count->clear();
    else
        m_count->setText(m_found.empty() ? tr("nothing found")
                                         : tr("%Ln step(s)", nullptr, static_cast<int>(m_found.size())));
}

void PlanSearch::find(int direction)
{
    search(); // the plan may be another by now
    if (m_found.empty())
        return;
    const auto count = std::ssize(m_found);
    const auto present = m_selection.step() ? std::ranges::find(m_found, *m_selection.step()) : m_found.end();
    std::ptrdiff_t next = direction > 0 ? 0 : count - 1;
    if (present != m_found.end())
        next = (present - m_found.begin() + direction + count) % count;
    m_selection.chooseStep(m_found[static_cast<std::size_t>(next)]);
}

void PlanSearch::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        return close();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return find(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
    QWidget::keyPressEvent(event);
}

} // namespace weighhouse::ui
