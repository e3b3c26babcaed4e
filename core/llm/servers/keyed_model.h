// SPDX-License-Identifier: GPL-3.0-or-later
// A keyed model asks a person's server once its key is there.
#pragma once

#include "core/llm/chat_model.h"
#include "core/llm/http_model.h"
#include "core/llm/servers/chat_server.h"
#include "core/llm/servers/key_store.h"

#include <memory>
#include <string>
#include <vector>

namespace weighhouse::llm
{

/// Reads the key when it is first asked, and again after the server refused it. It is kept in memory only.
class KeyedModel : public ChatModel, public std::enable_shared_from_this<KeyedModel>
{
public:
    KeyedModel(ChatServer server, KeyStorePtr keys);

    std::string name() const override;
    /// Errors: as of HttpModel and KeyStore; "llm.no-key", "llm.no-key-variable" where a key is to be and is
    /// not. Their hints speak of the settings in the window.
    QCoro::Task<Result<ChatReply>> ask(ChatRequest request, Asker asker) override;
    /// The models that the server has (HttpModel::models).
    QCoro::Task<Result<std::vector<std::string>>> models(std::stop_token stop = {});
    /// Reads the key if it is not there yet. Errors: those of the key alone.
    QCoro::Task<Result<void>> readKey(std::stop_token stop);

private:
    Error told(Error error);

    ChatServer m_server;
    KeyStorePtr m_keys;
    std::shared_ptr<std::string> m_key; ///< Of the keychain; empty until it is read.
    std::shared_ptr<HttpModel> m_model;
};

} // namespace weighhouse::llm
