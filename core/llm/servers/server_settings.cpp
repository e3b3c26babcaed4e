// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/servers/server_settings.h"

#include <QSettings>
#include <QString>
#include <algorithm>
#include <cmath>
#include <limits>

namespace weighhouse::llm
{
namespace
{

constexpr QLatin1String listKey("chat/servers");
constexpr QLatin1String currentKey("chat/current");
constexpr QLatin1String idKey("id");
constexpr QLatin1String nameKey("name");
constexpr QLatin1String addressKey("address");
constexpr QLatin1String modelKey("model");
constexpr QLatin1String placeKey("keyPlace");
constexpr QLatin1String variableKey("keyVariable");
constexpr QLatin1String streamsKey("streams");
constexpr QLatin1String priceInKey("priceIn");
constexpr QLatin1String priceOutKey("priceOut");
constexpr QLatin1String atOnceKey("atOnce");
constexpr QLatin1String requestsKey("requestsPerMinute");
constexpr QLatin1String tokensKey("tokensPerMinute");
constexpr QLatin1String patienceKey("patienceSeconds");

std::string textAt(const QSettings &stored, QLatin1String key)
{
    return stored.value(key).toString().toStdString();
}

void setText(QSettings &stored, QLatin1String key, const std::string &text)
{
    stored.setValue(key, QString::fromStdString(text));
}

/// A price that is no number of money is none.
double priceAt(const QSettings &stored, QLatin1String key)
{
    const double price = stored.value(key).toDouble();
    return std::max(0.0, std::isfinite(price) ? price : 0.0);
}

template<typename Number>
std::optional<Number> limitAt(const QSettings &stored, QLatin1String key)
{
    const auto limit = stored.value(key).toULongLong();
    if (limit == 0)
        return std::nullopt;
    return static_cast<Number>(std::min<qulonglong>(limit, std::numeric_limits<Number>::max()));
}

Server serverAt(const QSettings &stored)
{
    const Server usual;
    Server server{.address = textAt(stored, addressKey), .model = textAt(stored, modelKey)};
    server.streams = stored.value(streamsKey, usual.streams).toBool();
    server.prices = {priceAt(stored, priceInKey), priceAt(stored, priceOutKey)};
    constexpr unsigned mostAtOnce = 1000;
    server.pace.atOnce = std::clamp(stored.value(atOnceKey, usual.pace.atOnce).toUInt(), 1U, mostAtOnce);
    server.pace.requestsPerMinute = limitAt<std::uint32_t>(stored, requestsKey);
    server.pace.tokensPerMinute = limitAt<std::uint64_t>(stored, tokensKey);
    constexpr qlonglong mostSeconds = 86400;
    const qlonglong seconds = stored.value(patienceKey, qlonglong(patienceOf(usual).count())).toLongLong();
    setPatience(server, std::chrono::seconds(std::clamp<qlonglong>(seconds, 1, mostSeconds)));
    return server;
}

void writeServer(QSettings &stored, const ChatServer &chat)
{
    const Server &server = chat.server;
    setText(stored, idKey, chat.id);
    setText(stored, nameKey, chat.name);
    setText(stored, addressKey, server.address);
    setText(stored, modelKey, server.model);
    setText(stored, placeKey, std::string(toText(chat.keyPlace)));
    setText(stored, variableKey, chat.keyVariable);
    stored.setValue(streamsKey, server.streams);
    stored.setValue(priceInKey, server.prices.in);
    stored.setValue(priceOutKey, server.prices.out);
    stored.setValue(atOnceKey, server.pace.atOnce);
    stored.setValue(requestsKey, server.pace.requestsPerMinute.value_or(0));
    stored.setValue(tokensKey, qulonglong(server.pace.tokensPerMinute.value_or(0)));
    stored.setValue(patienceKey, qlonglong(patienceOf(server).count()));
}

} // namespace

ServerSettings readServers(QSettings &stored)
{
    ServerSettings settings;
    const int count = stored.beginReadArray(listKey);
    for (int i = 0; i < count; ++i) {
        stored.setArrayIndex(i);
        ChatServer chat{
            .id = textAt(stored, idKey), .name = textAt(stored, nameKey), .server = serverAt(stored)};
        chat.keyPlace = keyPlaceFromText(textAt(stored, placeKey));
        chat.keyVariable = textAt(stored, variableKey);
        const bool isNew =
            std::ranges::find(settings.servers, chat.id, &ChatServer::id) == settings.servers.end();
        if (!chat.id.empty() && isNew)
            settings.servers.push_back(std::move(chat));
    }
    stored.endArray();
    settings.current = textAt(stored, currentKey);
    return settings;
}

Result<void> writeServers(QSettings &stored, const ServerSettings &settings)
{
    for (const ChatServer &chat : settings.servers) {
        // What is empty is still to be filled in.
        if (auto checked = checkAddress(chat.server.address); !checked && !chat.server.address.empty())
            return checked;
        if (auto checked = checkKeyVariable(chat.keyVariable); !checked && !chat.keyVariable.empty())
            return checked;
    }
    stored.remove(listKey);
    stored.beginWriteArray(listKey, static_cast<int>(settings.servers.size()));
    for (std::size_t i = 0; i < settings.servers.size(); ++i) {
        stored.setArrayIndex(static_cast<int>(i));
        writeServer(stored, settings.servers[i]);
    }
    stored.endArray();
    setText(stored, currentKey, settings.current);
    stored.sync();
    if (stored.status() != QSettings::NoError)
        return failure("llm.settings-unwritable",
                       Message::of("llm.settings-unwritable", {{"file", stored.fileName().toStdString()}}));
    return {};
}

const ChatServer *currentServer(const ServerSettings &settings)
{
    const auto found = std::ranges::find(settings.servers, settings.current, &ChatServer::id);
    if (found != settings.servers.end())
        return &*found;
    return settings.servers.empty() ? nullptr : &settings.servers.front();
}

} // namespace weighhouse::llm
