// SPDX-License-Identifier: GPL-3.0-or-later
// The servers that a person has set up, to choose one from.
#pragma once

#include "core/llm/servers/chat_server.h"
#include "core/llm/servers/known_servers.h"

#include <QWidget>
#include <string>
#include <vector>

class QListWidget;
class QPushButton;

namespace weighhouse::ui
{

/// A list with buttons to add, duplicate and remove.
class ServerList : public QWidget
{
    Q_OBJECT

public:
    explicit ServerList(QWidget *parent = nullptr);

    /// `current` is the id of the server that is asked unless another is chosen.
    void setServers(const std::vector<llm::ChatServer> &servers, const std::string &current);
    /// The id of the chosen one; empty if there is none.
    std::string chosen() const;
    void choose(const std::string &id);

Q_SIGNALS:
    void chosenChanged();
    /// A server like this one, whose name and address may be empty, is wanted.
    void addWanted(const weighhouse::llm::KnownServer &known);
    void duplicateWanted();
    void removeWanted();

private:
    QListWidget *m_list;
    QPushButton *m_duplicate;
    QPushButton *m_remove;
};

/// A button with a menu of common servers; whatever is chosen is only a beginning.
QPushButton *addServerButton(ServerList &list, const QString &text);

} // namespace weighhouse::ui
