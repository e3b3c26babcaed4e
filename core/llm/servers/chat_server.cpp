// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/servers/chat_server.h"

#include "core/base/text.h"
#include "core/llm/servers/key_store.h"

#include <QHostAddress>
#include <QString>
#include <QUrl>
#include <QUrlQuery>
#include <QUuid>
#include <algorithm>
#include <array>

namespace weighhouse::llm
{
namespace
{

constexpr std::array placeNames{std::pair{KeyPlace::None, "none"},
                                std::pair{KeyPlace::Environment, "environment"},
                                std::pair{KeyPlace::Keychain, "keychain"}};

QUrl urlOf(std::string_view address)
{
    return QUrl(QString::fromUtf8(address.data(), static_cast<qsizetype>(address.size())), QUrl::StrictMode);
}

bool hasKey(const QUrl &url)
{
    if (!url.userInfo().isEmpty())
        return true;
    const auto items = QUrlQuery(url).queryItems();
    return std::ranges::any_of(items, [](const auto &item) {
        const QString name = item.first.toLower();
        return name.contains(QLatin1String("key")) || name.contains(QLatin1String("token")) ||
               name.contains(QLatin1String("secret")) || name.contains(QLatin1String("password"));
    });
}

} // namespace

std::string_view toText(KeyPlace place)
{
    return std::ranges::find(placeNames, place, &std::pair<KeyPlace, const char *>::first)->second;
}

KeyPlace keyPlaceFromText(std::string_view text)
{
    const auto *const found = std::ranges::find_if(
        placeNames, [text](const auto &named) { return std::string_view(named.second) == text; });
    return found == placeNames.end() ? KeyPlace::None : found->first;
}

std::string newServerId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
}

bool isComplete(const ChatServer &server)
{
    return !server.server.model.empty() && checkAddress(server.server.address);
}

std::chrono::seconds patienceOf(const Server &server)
{
    return std::chrono::duration_cast<std::chrono::seconds>(server.patience.firstPiece);
}

void setPatience(Server &server, std::chrono::seconds patience)
{
    server.patience.firstPiece = patience;
    server.patience.whole = std::max<std::chrono::milliseconds>(Patience().whole, 2 * patience);
}

std::string titleOf(const ChatServer &server)
{
    return server.name.empty() ? nameOf(server.server) : server.name;
}

std::string keyAccountOf(std::string_view address)
{
    const QUrl url = urlOf(trimmed(address));
    const int usual = url.scheme() == QLatin1String("https") ? 443 : 80;
    return QStringLiteral("%1://%2:%3")
        .arg(url.scheme(), url.host().toLower(), QString::number(url.port(usual)))
        .toStdString();
}

bool isThisMachine(std::string_view address)
{
    const QString host = urlOf(trimmed(address)).host().toLower();
    return host == QLatin1String("localhost") || host.endsWith(QLatin1String(".localhost")) ||
           QHostAddress(host).isLoopback();
}

bool sendsKeyOpenly(const ChatServer &server)
{
    const bool isOpen = urlOf(trimmed(server.server.address)).scheme() == QLatin1String("http");
    return isOpen && server.keyPlace != KeyPlace::None && !isThisMachine(server.server.address);
}

Result<void> checkAddress(std::string_view address)
{
    const QUrl url = urlOf(trimmed(address));
    if (hasKey(url))
        return failure("llm.key-in-address",
                       Message::of("llm.key-in-address", {{"host", url.host().toStdString()}}),
                       Message::of("llm.do.put-key-in-its-field"));
    if (auto server = serverFromText(trimmed(address)); !server)
        return failure(std::move(server.error()));
    return {};
}

Result<void> checkKeyVariable(std::string_view name)
{
    const auto fits = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
    const bool isPlain = !name.empty() && (name[0] < '0' || name[0] > '9') && std::ranges::all_of(name, fits);
    if (isPlain || !keyInEnvironment(std::string(name))().empty())
        return {};
    // The name is not told: it may be a key.
    return failure("llm.no-variable-name", Message::of("llm.no-variable-name"),
                   Message::of("llm.do.write-variable"));
}

} // namespace weighhouse::llm
