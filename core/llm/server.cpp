// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/server.h"

#include "core/base/text.h"

#include <QString>
#include <QUrl>

namespace weighhouse::llm
{
namespace
{

QUrl urlOf(std::string_view address)
{
    return QUrl(QString::fromUtf8(address.data(), static_cast<qsizetype>(address.size())), QUrl::StrictMode);
}

} // namespace

Result<Server> serverFromText(std::string_view text)
{
    const std::string_view whole = trimmed(text);
    const std::size_t sign = whole.rfind('#');
    Server server{.address = std::string(whole.substr(0, sign)),
                  .model =
                      sign == std::string_view::npos ? std::string() : std::string(whole.substr(sign + 1))};
    const QUrl url = urlOf(server.address);
    const bool isWeb = url.scheme() == QLatin1String("http") || url.scheme() == QLatin1String("https");
    // A key in an address would be kept and shown with it.
    if (!url.isValid() || !isWeb || url.host().isEmpty() || !url.userInfo().isEmpty())
        return failure("llm.no-address",
                       Message::of("llm.no-address",
                                   {{"address", server.address.substr(server.address.rfind('@') + 1)}}),
                       Message::of("llm.do.write-address"));
    return server;
}

std::string addressOf(const Server &server, std::string_view service)
{
    QUrl url = urlOf(server.address);
    QString path = url.path();
    while (path.endsWith(QLatin1Char('/')))
        path.chop(1);
    // Some copy the address of the service itself.
    const QString chat = QStringLiteral("/chat/completions");
    if (path.endsWith(chat))
        path.chop(chat.size());
    else if (path.isEmpty())
        path = QStringLiteral("/v1");
    url.setPath(path + QLatin1Char('/') +
                QString::fromUtf8(service.data(), static_cast<qsizetype>(service.size())));
    return url.toString(QUrl::FullyEncoded).toStdString();
}

std::string nameOf(const Server &server)
{
    const QUrl url = urlOf(server.address);
    std::string name = server.model + "@" + url.host().toStdString();
    if (url.port() >= 0)
        name += ":" + std::to_string(url.port());
    return name;
}

std::string_view modelIn(std::string_view name)
{
    return name.substr(0, name.rfind('@'));
}

double costOf(const ChatReply &reply, const Prices &prices)
{
    constexpr double million = 1e6;
    return (static_cast<double>(reply.tokensIn.value_or(0)) * prices.in +
            static_cast<double>(reply.tokensOut.value_or(0)) * prices.out) /
           million;
}

} // namespace weighhouse::llm
