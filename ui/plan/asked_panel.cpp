// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/asked_panel.h"

#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/plan/payload_editor.h"
#include "ui/plan/run_events.h"
#include "ui/runs/plan_words.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace weighhouse::ui
{
AskedPanel::AskedPanel(PlanSession &session, RunEvents &events, QWidget *parent)
    : QWidget(parent), m_session(session), m_events(events), m_about(new QLabel),
      m_argument(new PayloadEditor), m_talk(new QPlainTextEdit), m_copy(new QToolButton)
{
    m_about->setObjectName(QStringLiteral("askedAbout"));
    m_about->setWordWrap(true);
    m_about->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_argument->setObjectName(QStringLiteral("askedArgument"));
    m_argument->setName(tr("What the tool was asked"));
    m_argument->setReadOnly(true);
    m_talk->setObjectName(QStringLiteral("askedTalk"));
    m_talk->setAccessibleName(tr("Prompts and replies"));
    m_talk->setReadOnly(true);
    m_talk->setTabChangesFocus(true);
    m_copy->setObjectName(QStringLiteral("copyAsked"));
    m_copy->setText(tr("Copy"));
    m_copy->setAccessibleName(tr("Copy what was asked"));
    m_copy->setFocusPolicy(Qt::StrongFocus);
    connect(m_copy, &QToolButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_argument->text()); });
    auto *top = new QHBoxLayout;
    top->addWidget(m_about, 1);
    top->addWidget(m_copy, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(m_argument, 1);
    layout->addWidget(m_talk, 1);
    connect(&events, &RunEvents::changed, this, [this] {
        if (isVisible())
            refresh();
    });
    refresh();
}

void AskedPanel::showStep(std::optional<plan::NodeId> step)
{
    m_step = step;
    refresh();
}

namespace
{

QString wordsOf(const plan::PromptSent &sent)
{
    return AskedPanel::tr("— Prompt —") + QLatin1Char('\n') + toQt(sent.prompt);
}

QString wordsOf(const plan::ReplyReceived &received)
{
    const QLocale locale;
    const bool isCounted = received.tokensIn + received.tokensOut > 0;
    const QString title =
        isCounted ? AskedPanel::tr("— Reply (%1 tokens read, %2 written) —")
                        .arg(locale.toString(received.tokensIn), locale.toString(received.tokensOut))
                  : AskedPanel::tr("— Reply —");
    return title + QLatin1Char('\n') + toQt(received.reply);
}

/// Returns true if a plan brings a step, or something else for it to do.
bool brings(const plan::Plan &after, const plan::Plan *before, plan::NodeId step)
{
    const plan::Node *now = after.find(step);
    const plan::Node *then = before == nullptr ? nullptr : before->find(step);
    return now != nullptr && (then == nullptr || !isSameWork(*now, *then));
}

} // namespace

/// Tells what the decision maker and its model said before the step came to be as it is.
QStringList AskedPanel::talkBefore(plan::NodeId step) const
{
    QStringList last;
    QStringList parts;
    plan::PlanPtr before;
    for (const plan::Event &event : m_events.all()) {
        const auto *sent = event.as<plan::PromptSent>();
        const auto *received = event.as<plan::ReplyReceived>();
        if (sent != nullptr && !sent->node.isNamed())
            parts.append(wordsOf(*sent));
        if (received != nullptr && !received->node.isNamed())
            parts.append(wordsOf(*received));
        const auto *made = event.as<plan::PlanMade>();
        const auto *edited = event.as<plan::PlanEdited>();
        const plan::PlanPtr plan = made != nullptr ? made->plan : edited != nullptr ? edited->plan : nullptr;
        if (plan == nullptr)
            continue;
        if (brings(*plan, before.get(), step))
            last = parts;
        parts.clear();
        before = plan;
    }
    return last;
}

QString AskedPanel::talk() const
{
    const plan::NodeRun *state = m_step ? m_session.run().node(*m_step) : nullptr;
    if (state == nullptr)
        return {};
    QStringList parts;
    for (const std::int64_t sequence : state->history) {
        const plan::Event *event = m_events.find(sequence);
        if (event == nullptr)
            continue;
        if (event->as<plan::StepStarted>() != nullptr)
            parts.clear(); // only the last attempt
        else if (const auto *sent = event->as<plan::PromptSent>())
            parts.append(wordsOf(*sent));
        else if (const auto *received = event->as<plan::ReplyReceived>())
            parts.append(wordsOf(*received));
    }
    const QStringList before = m_session.run().usage.tokens > 0 || !m_session.run().model.empty()
                                   ? talkBefore(*m_step)
                                   : QStringList();
    return (before + parts).join(QStringLiteral("\n\n"));
}

void AskedPanel::refresh()
{
    const plan::RunState &run = m_session.run();
    const plan::NodeRun *state = m_step ? run.node(*m_step) : nullptr;
    const plan::Node *node = m_step ? run.plan().find(*m_step) : nullptr;
    const bool wasAsked = state != nullptr && !state->argument.empty();
    m_argument->setTool(node != nullptr ? toQt(node->tool) : QString());
    m_argument->setText(wasAsked ? toQt(state->argument) : QString());
    m_argument->setVisible(wasAsked);
    m_copy->setVisible(wasAsked);
    const QString said = talk();
    if (said != m_talk->toPlainText())
        m_talk->setPlainText(said);
    m_talk->setVisible(!said.isEmpty());
    if (wasAsked)
        m_about->setText(tr("What %1 was really asked, answers in place of their tags:")
                             .arg(toQt(node != nullptr ? node->tool : std::string())));
    else if (said.isEmpty())
        m_about->setText(
            tr("Nothing was asked yet. When the step is run, what its tool gets stands here word for word."));
    else
        m_about->setText(tr("What was said to the model and by it:"));
}

} // namespace weighhouse::ui
