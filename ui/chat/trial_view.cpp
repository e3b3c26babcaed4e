// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/trial_view.h"

#include "ui/base/look/colours.h"
#include "ui/base/look/space.h"
#include "ui/base/look/style.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/document/chat_models.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr int second = 1000; // ms

QString titleOf(llm::TrialStep step)
{
    switch (step) {
    case llm::TrialStep::Key:
        return TrialView::tr("Key");
    case llm::TrialStep::Address:
        return TrialView::tr("Address");
    case llm::TrialStep::Access:
        return TrialView::tr("Access");
    case llm::TrialStep::Model:
        return TrialView::tr("Model");
    case llm::TrialStep::Reply:
        break;
    }
    return TrialView::tr("Reply");
}

QString signOf(llm::TrialState state)
{
    switch (state) {
    case llm::TrialState::Waiting:
        return QStringLiteral("○");
    case llm::TrialState::Running:
        return QStringLiteral("◔");
    case llm::TrialState::Good:
        return QStringLiteral("✓");
    case llm::TrialState::Doubtful:
        return QStringLiteral("!");
    case llm::TrialState::Bad:
        return QStringLiteral("✕");
    case llm::TrialState::Skipped:
        break;
    }
    return QStringLiteral("–");
}

QString stateWord(llm::TrialState state)
{
    switch (state) {
    case llm::TrialState::Waiting:
        return TrialView::tr("waiting");
    case llm::TrialState::Running:
        return TrialView::tr("running");
    case llm::TrialState::Good:
        return TrialView::tr("well");
    case llm::TrialState::Doubtful:
        return TrialView::tr("doubtful");
    case llm::TrialState::Bad:
        return TrialView::tr("failed");
    case llm::TrialState::Skipped:
        break;
    }
    return TrialView::tr("not needed");
}

QColor colourOf(llm::TrialState state, const Colours &colours)
{
    switch (state) {
    case llm::TrialState::Good:
        return colours.good;
    case llm::TrialState::Running:
        return colours.running;
    case llm::TrialState::Doubtful:
        return colours.attention;
    case llm::TrialState::Bad:
        return colours.bad;
    case llm::TrialState::Waiting:
    case llm::TrialState::Skipped:
        break;
    }
    return colours.muted;
}

} // namespace

TrialView::TrialView(ChatModels &models, QWidget *parent)
    : QWidget(parent), m_models(models), m_button(new QPushButton), m_outcome(new QLabel),
      m_steps(new QWidget)
{
    m_button->setObjectName(QStringLiteral("testServer"));
    m_button->setAutoDefault(false);
    m_button->setToolTip(tr("Ask the server for its models, and the model one small question"));
    setPrimary(m_button);
    m_outcome->setObjectName(QStringLiteral("trialOutcome"));
    m_outcome->setWordWrap(true);
    m_outcome->setTextFormat(Qt::PlainText);
    auto *top = new QHBoxLayout;
    top->addWidget(m_button);
    top->addWidget(m_outcome, 1);
    auto *grid = new QGridLayout(m_steps);
    setNoMargins(grid);
    grid->setHorizontalSpacing(space::small);
    grid->setVerticalSpacing(space::hair);
    grid->setColumnStretch(2, 1);
    for (const llm::TrialStep step : llm::trialSteps) {
        Line line{new QLabel, new QLabel(titleOf(step)), new QLabel};
        line.sign->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
        line.sign->setMinimumWidth(fontMetrics().height());
        line.title->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        line.words->setObjectName(QStringLiteral("trialStep%1").arg(m_lines.size()));
        line.words->setWordWrap(true);
        line.words->setTextFormat(Qt::PlainText);
        line.words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        const int row = static_cast<int>(m_lines.size());
        grid->addWidget(line.sign, row, 0);
        grid->addWidget(line.title, row, 1);
        grid->addWidget(line.words, row, 2);
        m_lines.push_back(line);
    }
    m_steps->hide();
    auto *layout = new QVBoxLayout(this);
    setNoMargins(layout);
    layout->setSpacing(space::small);
    layout->addLayout(top);
    layout->addWidget(m_steps);
    setRunning(false);
    m_clock.setInterval(second);
    connect(&m_clock, &QTimer::timeout, this, &TrialView::showTime);
    connect(m_button, &QPushButton::clicked, this, [this] { m_isRunning ? stop() : start(); });
}

TrialView::~TrialView()
{
    ++*m_number;
    m_stop.request_stop();
}

void TrialView::setServer(const llm::ChatServer &server)
{
    if (server == m_server)
        return;
    const bool holds = server.id == m_server.id && server.server.address == m_server.server.address &&
                       server.server.model == m_server.server.model && server.keyPlace == m_server.keyPlace &&
                       server.keyVariable == m_server.keyVariable;
    m_server = server;
    m_button->setEnabled(llm::checkAddress(server.server.address).has_value());
    if (!holds)
        clear();
}

void TrialView::clear()
{
    ++*m_number;
    m_stop.request_stop();
    setRunning(false);
    m_outcome->clear();
    m_steps->hide();
}

void TrialView::setRunning(bool isRunning)
{
    m_isRunning = isRunning;
    m_button->setText(isRunning ? tr("S&top testing") : tr("&Test"));
    if (isRunning)
        m_clock.start();
    else
        m_clock.stop();
}

void TrialView::start()
{
    Q_EMIT starting();
    clear();
    for (Line &line : m_lines)
        show(line, llm::TrialState::Waiting, {});
    m_steps->show();
    m_outcome->setText(tr("Asking the server…"));
    setRunning(true);
    m_time.start();
    m_stop = {};
    run(m_server, m_stop.get_token());
}

void TrialView::stop()
{
    m_stop.request_stop();
}

QCoro::Task<> TrialView::run(llm::ChatServer server, std::stop_token stop)
{
    const std::weak_ptr<std::uint64_t> now = m_number;
    const std::uint64_t number = *m_number;
    std::function<void(const llm::TrialNews &)> told = [this, now, number](const llm::TrialNews &news) {
        const auto asked = now.lock();
        if (asked != nullptr && *asked == number)
            take(news);
    };
    llm::TrialResult result =
        co_await llm::tryServer(std::move(server), m_models.keys(), std::move(told), std::move(stop));
    const auto asked = now.lock();
    if (asked != nullptr && *asked == number)
        end(result);
}

void TrialView::take(const llm::TrialNews &news)
{
    const QString hint = toQt(news.hint);
    QString words = toQt(news.words);
    if (!hint.isEmpty())
        words += QStringLiteral(". ") + hint;
    m_time.restart();
    show(m_lines[static_cast<std::size_t>(news.step)], news.state, words);
}

void TrialView::end(const llm::TrialResult &result)
{
    setRunning(false);
    // What was begun when another step failed is not at work any more.
    for (Line &line : m_lines) {
        if (line.state == llm::TrialState::Running)
            show(line, llm::TrialState::Waiting, {});
    }
    if (result.reply)
        m_outcome->setText(tr("✓ The model answers. It can be used."));
    else if (result.error && result.error->code == "llm.cancelled")
        m_outcome->setText(tr("The test was stopped."));
    else
        m_outcome->setText(tr("✕ The model cannot be used yet."));
    if (result.models)
        Q_EMIT listed(*result.models);
    Q_EMIT ended();
}

void TrialView::show(Line &line, llm::TrialState state, const QString &words)
{
    line.state = state;
    line.sign->setText(signOf(state));
    line.sign->setAccessibleName(stateWord(state));
    line.words->setText(words);
    line.words->setAccessibleName(line.title->text());
    colour(line);
}

void TrialView::colour(Line &line)
{
    const QColor colour = colourOf(line.state, coloursOf(this));
    QPalette own = line.sign->palette();
    if (own.color(QPalette::WindowText) == colour)
        return;
    own.setColor(QPalette::WindowText, colour);
    line.sign->setPalette(own);
}

/// A model that is loaded first may take minutes: the seconds show that something goes on.
void TrialView::showTime()
{
    for (Line &line : m_lines) {
        if (line.state == llm::TrialState::Running)
            line.words->setText(
                tr("asked %Ln seconds ago", nullptr, static_cast<int>(m_time.elapsed() / second)));
    }
}

void TrialView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    for (Line &line : m_lines)
        colour(line);
}

} // namespace weighhouse::ui
