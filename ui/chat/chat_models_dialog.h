// SPDX-License-Identifier: GPL-3.0-or-later
// Setting up chat model servers.
#pragma once

#include "core/llm/servers/chat_server.h"
#include "core/llm/servers/known_servers.h"

#include <QDialog>
#include <QTimer>
#include <cstddef>
#include <optional>
#include <string>

class QCheckBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace weighhouse::ui
{

class ChatModels;
class KeyField;
class ProblemLabel;
class ServerForm;
class ServerList;
class TrialView;

/// The servers at the left, the chosen one at the right, with a button that tries it out. Every change holds
/// at once and is kept; a removal can be undone.
class ChatModelsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ChatModelsDialog(ChatModels &models, QWidget *parent = nullptr);
    ~ChatModelsDialog() override;

    void done(int result) override;

private:
    struct Removed {
        llm::ChatServer server;
        std::size_t position = 0;
        bool wasCurrent = false;
    };

    QWidget *makeNotice();
    QWidget *makeEmpty();
    QWidget *makePage();
    void showServers();
    void showChosen();
    void keep();
    void add(const llm::KnownServer &known);
    void duplicate();
    void remove();
    void undoRemoval();
    void tell(const Result<void> &kept);

    ChatModels &m_models;
    ServerList *m_list;
    ServerForm *m_form;
    TrialView *m_trial;
    QCheckBox *m_isDefault;
    ProblemLabel *m_problem;
    QStackedWidget *m_pages;
    QWidget *m_notice = nullptr;
    QLabel *m_noticeText;
    std::optional<Removed> m_removed;
    QTimer m_keeping; ///< A change is kept when a person stops typing.
};

} // namespace weighhouse::ui
