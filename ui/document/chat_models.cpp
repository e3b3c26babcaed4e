// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/chat_models.h"

#include "core/llm/person_model.h"
#include "core/llm/servers/keychain.h"
#include "core/llm/servers/keyed_model.h"

#include <QCoreApplication>
#include <QPointer>
#include <QSettings>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{

ChatModels::ChatModels(llm::KeyStorePtr keys, QObject *parent) : QObject(parent), m_keys(std::move(keys))
{
    QSettings stored;
    m_settings = llm::readServers(stored);
}

ChatModels &ChatModels::ofThisPerson()
{
    // It goes with the application, before what its network needs is gone.
    static QPointer<ChatModels> models;
    if (models == nullptr)
        models = new ChatModels(std::make_shared<llm::Keychain>(), QCoreApplication::instance());
    return *models;
}

const llm::ChatServer *ChatModels::find(const std::string &id) const
{
    const auto found = std::ranges::find(m_settings.servers, id, &llm::ChatServer::id);
    return found == m_settings.servers.end() ? nullptr : &*found;
}

bool ChatModels::isPerson() const
{
    return m_settings.current == llm::PersonModel::modelName;
}

void ChatModels::choosePerson()
{
    choose(std::string(llm::PersonModel::modelName));
}

std::optional<llm::ChatServer> ChatModels::current() const
{
    if (isPerson())
        return std::nullopt;
    const llm::ChatServer *server = llm::currentServer(m_settings);
    return server == nullptr ? std::nullopt : std::optional(*server);
}

void ChatModels::choose(const std::string &id)
{
    llm::ServerSettings settings = m_settings;
    settings.current = id;
    // What could not be written still holds in this session.
    (void)take(std::move(settings));
}

Result<void> ChatModels::setServers(std::vector<llm::ChatServer> servers)
{
    return take({std::move(servers), m_settings.current});
}

Result<void> ChatModels::put(const llm::ChatServer &server)
{
    std::vector<llm::ChatServer> servers = m_settings.servers;
    const auto found = std::ranges::find(servers, server.id, &llm::ChatServer::id);
    if (found == servers.end())
        servers.push_back(server);
    else
        *found = server;
    return setServers(std::move(servers));
}

Result<void> ChatModels::take(llm::ServerSettings settings)
{
    if (settings == m_settings)
        return {};
    QSettings stored;
    auto written = llm::writeServers(stored, settings);
    if (!written && written.error().code != "llm.settings-unwritable")
        return written;
    m_settings = std::move(settings);
    std::erase_if(m_made, [this](const auto &made) { return find(made.first) == nullptr; });
    Q_EMIT changed();
    return written;
}

void ChatModels::reload()
{
    QSettings stored;
    stored.sync();
    llm::ServerSettings settings = llm::readServers(stored);
    if (settings == m_settings)
        return;
    m_settings = std::move(settings);
    Q_EMIT changed();
}

llm::ChatModelPtr ChatModels::make(const llm::ChatServer &server)
{
    if (m_maker)
        return m_maker(server);
    Made &made = m_made[server.id];
    if (made.model == nullptr || made.server != server)
        made = {server, std::make_shared<llm::KeyedModel>(server, m_keys)};
    return made.model;
}

llm::ChatModelPtr ChatModels::makeCurrent()
{
    const auto server = current();
    return server ? make(*server) : nullptr;
}

void ChatModels::setMaker(Maker maker)
{
    m_maker = std::move(maker);
}

void ChatModels::setKeys(llm::KeyStorePtr keys)
{
    m_keys = std::move(keys);
    forgetKeys();
}

void ChatModels::forgetKeys()
{
    m_made.clear();
}

} // namespace weighhouse::ui
