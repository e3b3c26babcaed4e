// SPDX-License-Identifier: GPL-3.0-or-later
// Trying out a server, step by step before a person's eyes.
#pragma once

#include "core/llm/servers/server_trial.h"

#include <QCoro/QCoroTask>
#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

class QLabel;
class QPushButton;

namespace weighhouse::ui
{

class ChatModels;

/// A button, and a line for each step of the trial with a sign, what it came to, and what can be done.
class TrialView : public QWidget
{
    Q_OBJECT

public:
    explicit TrialView(ChatModels &models, QWidget *parent = nullptr);
    ~TrialView() override;

    /// What the last trial told does not hold for another server.
    void setServer(const llm::ChatServer &server);
    bool isRunning() const { return m_isRunning; }
    void start();
    void stop();

Q_SIGNALS:
    /// It is about to begin: what stands in fields is to be taken over.
    void starting();
    /// The server told which models it has.
    void listed(const std::vector<std::string> &names);
    void ended();

private:
    struct Line {
        QLabel *sign = nullptr;
        QLabel *title = nullptr;
        QLabel *words = nullptr;
        llm::TrialState state = llm::TrialState::Waiting;
    };

    QCoro::Task<> run(llm::ChatServer server, std::stop_token stop);
    void take(const llm::TrialNews &news);
    void end(const llm::TrialResult &result);
    void clear();
    void show(Line &line, llm::TrialState state, const QString &words);
    void colour(Line &line);
    void showTime();
    void setRunning(bool isRunning);
    void changeEvent(QEvent *event) override;

    ChatModels &m_models;
    llm::ChatServer m_server;
    QPushButton *m_button;
    QLabel *m_outcome;
    QWidget *m_steps;
    std::vector<Line> m_lines;
    QTimer m_clock;
    QElapsedTimer m_time;
    bool m_isRunning = false;
    std::stop_source m_stop;
    /// News that belong to an older number come too late.
    std::shared_ptr<std::uint64_t> m_number = std::make_shared<std::uint64_t>(0);
};

} // namespace weighhouse::ui
