// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/servers/keyed_model.h"

#include "core/base/text.h"

#include <utility>

namespace weighhouse::llm
{
namespace
{

KeySource sourceFor(const ChatServer &server, std::shared_ptr<std::string> key)
{
    if (server.keyPlace == KeyPlace::Environment)
        return keyInEnvironment(server.keyVariable);
    if (server.keyPlace == KeyPlace::Keychain)
        return [key = std::move(key)] { return *key; };
    return {};
}

} // namespace

KeyedModel::KeyedModel(ChatServer server, KeyStorePtr keys)
    : m_server(std::move(server)), m_keys(std::move(keys)), m_key(std::make_shared<std::string>()),
      m_model(std::make_shared<HttpModel>(m_server.server, sourceFor(m_server, m_key)))
{
}

std::string KeyedModel::name() const
{
    return m_model->name();
}

QCoro::Task<Result<void>> KeyedModel::readKey(std::stop_token stop)
{
    const auto self = shared_from_this();
    if (m_server.keyPlace == KeyPlace::Environment && keyInEnvironment(m_server.keyVariable)().empty())
        co_return failure("llm.no-key-variable",
                          Message::of("llm.no-key-variable", {{"variable", m_server.keyVariable}}),
                          Message::of("llm.do.set-key-variable"));
    if (m_server.keyPlace != KeyPlace::Keychain || !m_key->empty())
        co_return Result<void>();
    if (m_keys == nullptr)
        co_return failure("llm.no-keychain", Message::of("llm.no-keychain"),
                          Message::of("llm.do.use-key-variable"));
    auto key = co_await m_keys->read(keyAccountOf(m_server.server.address), stop);
    if (!key)
        co_return failure(std::move(key.error()));
    if (trimmed(*key).empty())
        co_return failure("llm.no-key", Message::of("llm.no-key", {{"server", titleOf(m_server)}}),
                          Message::of("llm.do.write-key"));
    *m_key = *std::move(key);
    co_return Result<void>();
}

/// The hints for the command line speak of its options; a server of the settings is mended there.
Error KeyedModel::told(Error error)
{
    if (error.code == "llm.bad-key") {
        m_key->clear();
    } else if (error.code == "llm.key") {
        m_key->clear();
        error.hint = Message::of("llm.do.check-key-in-settings");
    } else if (error.code == "llm.silent") {
        error.hint = Message::of("llm.do.raise-patience-in-settings");
    }
    return error;
}

QCoro::Task<Result<ChatReply>> KeyedModel::ask(ChatRequest request, Asker asker)
{
    const auto self = shared_from_this();
    auto key = co_await readKey(asker.stop);
    if (!key)
        co_return failure(std::move(key.error()));
    auto reply = co_await m_model->ask(std::move(request), std::move(asker));
    if (!reply)
        co_return failure(told(std::move(reply.error())));
    co_return reply;
}

QCoro::Task<Result<std::vector<std::string>>> KeyedModel::models(std::stop_token stop)
{
    const auto self = shared_from_this();
    auto key = co_await readKey(stop);
    if (!key)
        co_return failure(std::move(key.error()));
    auto names = co_await m_model->models(stop);
    if (!names)
        co_return failure(told(std::move(names.error())));
    co_return names;
}

} // namespace weighhouse::llm
