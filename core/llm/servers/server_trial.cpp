// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/servers/server_trial.h"

#include "core/base/quoting.h"
#include "core/base/text.h"
#include "core/llm/server_errors.h"
#include "core/llm/servers/keyed_model.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace weighhouse::llm
{
namespace
{

/// The question is so small that every model answers it, in every language. No limit of tokens: a model may
/// think aloud first.
ChatRequest smallQuestion()
{
    return {.messages = {{Role::User, "2 + 2 ="}}};
}

/// One trial on its way.
class Trial
{
public:
    Trial(ChatServer server, KeyStorePtr keys, std::function<void(const TrialNews &)> told,
          std::stop_token stop)
        : m_server(onceAsked(std::move(server))),
          m_model(std::make_shared<KeyedModel>(m_server, std::move(keys))), m_told(std::move(told)),
          m_stop(std::move(stop))
    {
    }

    QCoro::Task<TrialResult> run()
    {
        // Each awaits alone: GCC 12 loses its way between two in one condition.
        bool mayGoOn = co_await findKey();
        if (mayGoOn)
            mayGoOn = co_await listModels();
        if (mayGoOn && checkModel())
            co_await ask();
        co_return std::move(m_result);
    }

private:
    /// Who tries a server wants to know at once, not after the fourth attempt.
    static ChatServer onceAsked(ChatServer server)
    {
        server.server.patience.attempts = 1;
        return server;
    }

    void tell(TrialStep step, TrialState state, Message words = {}, Message hint = {})
    {
        m_told({step, state, std::move(words), std::move(hint)});
    }

    bool fail(TrialStep step, Error error)
    {
        const bool wasStopped = error.code == "llm.cancelled";
        tell(step, wasStopped ? TrialState::Skipped : TrialState::Bad, error.message, error.hint);
        m_result.error = std::move(error);
        return false;
    }

    QCoro::Task<bool> findKey()
    {
        tell(TrialStep::Key, TrialState::Running);
        auto read = co_await m_model->readKey(m_stop);
        if (!read)
            co_return fail(TrialStep::Key, std::move(read.error()));
        switch (m_server.keyPlace) {
        case KeyPlace::None:
            tell(TrialStep::Key, TrialState::Skipped, Message::of("llm.trial.no-key"));
            break;
        case KeyPlace::Environment:
            tell(TrialStep::Key, TrialState::Good,
                 Message::of("llm.trial.key-in-variable", {{"variable", m_server.keyVariable}}));
            break;
        case KeyPlace::Keychain:
            tell(TrialStep::Key, TrialState::Good, Message::of("llm.trial.key-in-keychain"));
            break;
        }
        co_return true;
    }

    /// The list shows that the server is there and takes the key, and which models it has. Some servers have
    /// none; then the question shows it.
    QCoro::Task<bool> listModels()
    {
        tell(TrialStep::Address, TrialState::Running);
        if (auto checked = checkAddress(m_server.server.address); !checked)
            co_return fail(TrialStep::Address, std::move(checked.error()));
        auto names = co_await m_model->models(m_stop);
        if (!names && hasNoAnswer(names.error()))
            co_return fail(TrialStep::Address, std::move(names.error()));
        tell(TrialStep::Address, TrialState::Good,
             Message::of("llm.trial.reached", {{"address", keyAccountOf(m_server.server.address)}}));
        if (!names && names.error().code == "llm.key")
            co_return fail(TrialStep::Access, std::move(names.error()));
        if (names) {
            tellAccess();
            m_result.models = *std::move(names);
        }
        co_return true;
    }

    static bool hasNoAnswer(const Error &error)
    {
        return std::ranges::any_of(
            std::array{"llm.no-connection", "llm.silent", "llm.cancelled", "llm.cut-off"},
            [&error](const char *code) { return error.code == code; });
    }

    void tellAccess()
    {
        const bool hasKey = m_server.keyPlace != KeyPlace::None;
        tell(TrialStep::Access, TrialState::Good,
             hasKey ? Message::of("llm.trial.key-accepted") : Message::of("llm.trial.open"));
    }

    bool checkModel()
    {
        const std::string &model = m_server.server.model;
        if (model.empty())
            return fail(
                TrialStep::Model,
                {"llm.no-model", Message::of("llm.no-model"), {}, Message::of("llm.do.choose-model")});
        if (!m_result.models) {
            tell(TrialStep::Model, TrialState::Doubtful, Message::of("llm.trial.no-list"));
            return true;
        }
        const auto count = m_result.models->size();
        if (std::ranges::find(*m_result.models, model) != m_result.models->end()) {
            tell(TrialStep::Model, TrialState::Good,
                 Message::of("llm.trial.listed", {{"model", model}, {"count", count}}));
            return true;
        }
        // Servers know models by other names as well, so the question decides.
        tell(TrialStep::Model, TrialState::Doubtful,
             Message::of("llm.trial.not-listed", {{"model", model}, {"count", count}}),
             Message::of("llm.do.choose-model"));
        return true;
    }

    QCoro::Task<bool> ask()
    {
        tell(TrialStep::Reply, TrialState::Running);
        Asker asker{.stop = m_stop};
        auto reply = co_await m_model->ask(smallQuestion(), std::move(asker));
        if (!reply && reply.error().code == "llm.key" && !m_result.models)
            co_return fail(TrialStep::Access, std::move(reply.error()));
        if (!reply)
            co_return fail(TrialStep::Reply, std::move(reply.error()));
        if (!m_result.models)
            tellAccess();
        tell(TrialStep::Reply, TrialState::Good, wordsOf(*reply));
        m_result.reply = *std::move(reply);
        co_return true;
    }

    static Message wordsOf(const ChatReply &reply)
    {
        constexpr std::size_t most = 60;
        std::string text = quotedWords(reply.text);
        if (characterCount(text) > most)
            text = std::string(beginningOf(text, most)) + "…";
        constexpr double leastSeconds = 0.1;
        const std::string seconds = numberForPeople(std::max(leastSeconds, reply.seconds), 2);
        if (!reply.tokensIn || !reply.tokensOut)
            return Message::of("llm.trial.replied-uncounted", {{"text", text}, {"seconds", seconds}});
        return Message::of(
            "llm.trial.replied",
            {{"text", text}, {"seconds", seconds}, {"in", *reply.tokensIn}, {"out", *reply.tokensOut}});
    }

    ChatServer m_server;
    std::shared_ptr<KeyedModel> m_model;
    std::function<void(const TrialNews &)> m_told;
    std::stop_token m_stop;
    TrialResult m_result;
};

} // namespace

QCoro::Task<TrialResult> tryServer(ChatServer server, KeyStorePtr keys,
                                   std::function<void(const TrialNews &)> told, std::stop_token stop)
{
    Trial trial(std::move(server), std::move(keys), std::move(told), std::move(stop));
    TrialResult result = co_await trial.run();
    co_return result;
}

} // namespace weighhouse::llm
