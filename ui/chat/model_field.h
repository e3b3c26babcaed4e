// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing one of a server's models.
#pragma once

#include "core/llm/servers/chat_server.h"

#include <QCoro/QCoroTask>
#include <QWidget>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;

namespace weighhouse::ui
{

class ChatModels;
class ProblemLabel;

/// A name that is typed, or chosen from the list that the server has been asked for. Nothing is asked before
/// a person wants it.
class ModelField : public QWidget
{
    Q_OBJECT

public:
    explicit ModelField(ChatModels &models, QWidget *parent = nullptr);
    ~ModelField() override;

    void setServer(const llm::ChatServer &server);
    std::string model() const;
    /// Offers these names.
    void setList(const std::vector<std::string> &names);
    QComboBox *field() const { return m_names; }

Q_SIGNALS:
    void edited();

private:
    void list();
    QCoro::Task<> listNow(llm::ChatServer server, std::stop_token stop);
    void listed(const Result<std::vector<std::string>> &names);
    void stop();

    ChatModels &m_models;
    llm::ChatServer m_server;
    QComboBox *m_names;
    QPushButton *m_list;
    QLabel *m_status;
    ProblemLabel *m_problem;
    bool m_isListing = false;
    std::stop_source m_stop;
    /// Answers that belong to an older number come too late.
    std::shared_ptr<std::uint64_t> m_number = std::make_shared<std::uint64_t>(0);
};

} // namespace weighhouse::ui
