// SPDX-License-Identifier: GPL-3.0-or-later
// The chat model servers of the person who uses the program, for everything in its windows.
#pragma once

#include "core/llm/chat_model.h"
#include "core/llm/servers/chat_server.h"
#include "core/llm/servers/key_store.h"
#include "core/llm/servers/server_settings.h"

#include <QObject>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::ui
{

/// Reads the servers from the settings of the program and keeps every change there at once. Used on the
/// window's thread.
class ChatModels : public QObject
{
    Q_OBJECT

public:
    /// `keys` may be null: then the servers whose key is in the keychain tell that there is none.
    explicit ChatModels(llm::KeyStorePtr keys, QObject *parent = nullptr);

    /// The one of all windows, made at its first use.
    static ChatModels &ofThisPerson();

    /// In the person's order.
    const std::vector<llm::ChatServer> &servers() const { return m_settings.servers; }
    const llm::ChatServer *find(const std::string &id) const;
    /// Returns true if the person answers in place of a model (llm::PersonModel), instead of any server.
    bool isPerson() const;
    void choosePerson();
    /// The server that is asked unless another is chosen; nothing if there is none, or the person answers.
    std::optional<llm::ChatServer> current() const;
    /// Makes it the current one.
    void choose(const std::string &id);

    /// Errors: those of llm::writeServers(). What could not be written holds in this session all the same,
    /// unless an address is none: then nothing changes.
    Result<void> setServers(std::vector<llm::ChatServer> servers);
    /// Puts a server in the place of the one with its id, or at the end.
    Result<void> put(const llm::ChatServer &server);
    /// Reads the settings again, which another process may have changed.
    void reload();

    /// A model that asks the server, with its key. Models of the same server share its limits. They are asked
    /// on this thread. What is missing (llm::isComplete(), the key) is told when they are asked.
    llm::ChatModelPtr make(const llm::ChatServer &server);
    /// The model of the current server; null if there is none, or the person answers.
    llm::ChatModelPtr makeCurrent();

    /// Models that are made from now on are made in another way: a recording or a script in place of a
    /// server. Null: as usual.
    using Maker = std::function<llm::ChatModelPtr(const llm::ChatServer &server)>;
    void setMaker(Maker maker);

    const llm::KeyStorePtr &keys() const { return m_keys; }
    /// Another store in place of the desktop's keychain.
    void setKeys(llm::KeyStorePtr keys);
    /// The keys were changed: models that are made from now on read them again.
    void forgetKeys();

Q_SIGNALS:
    /// The servers, their order or the current one are others.
    void changed();

private:
    struct Made {
        llm::ChatServer server;
        llm::ChatModelPtr model;
    };

    Result<void> take(llm::ServerSettings settings);

    llm::KeyStorePtr m_keys;
    llm::ServerSettings m_settings;
    Maker m_maker;
    std::map<std::string, Made> m_made; ///< By the servers' ids.
};

} // namespace weighhouse::ui
