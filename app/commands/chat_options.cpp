// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/chat_options.h"

#include "app/commands/options.h"
#include "app/commands/output_file.h"
#include "app/commands/run.h"
#include "core/llm/cassette.h"
#include "core/llm/http_model.h"
#include "core/llm/person_model.h"
#include "core/llm/servers/keychain.h"
#include "core/llm/servers/keyed_model.h"
#include "core/llm/servers/server_settings.h"
#include "core/strategy/chat/prompt.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <QMetaObject>
#include <QObject>
#include <QSettings>
#include <filesystem>
#include <iostream>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace weighhouse::commands
{
namespace
{

constexpr const char *usualKeyVariable = "WEIGHHOUSE_MODEL_KEY";

llm::KeySource keyIn(const std::string &variable)
{
    return llm::keyInEnvironment(variable.empty() ? std::string(usualKeyVariable) : variable);
}

void setOptions(llm::Server &server, const ChatOptions &options)
{
    server.streams = server.streams && !options.isPlain;
    if (options.patience > 0)
        server.patience.firstPiece = toolTime(options.patience);
}

/// The server that the window's settings have under a name; nothing if they have none.
std::optional<llm::ChatServer> serverOfWindow(const std::string &name)
{
    QSettings stored(QStringLiteral("weighhouse"), QStringLiteral("weighhouse"));
    for (llm::ChatServer &server : llm::readServers(stored).servers) {
        if (name == llm::titleOf(server) || name == llm::nameOf(server.server))
            return std::move(server);
    }
    return std::nullopt;
}

/// Puts a prompt before the person at the terminal; the reply ends with a line that is a dot alone, or with
/// the input.
void askAtTerminal(const llm::PersonRequestPtr &request)
{
    auto *asking = new QObject; // in the thread that asks
    // Reading cannot be stopped, so nobody waits for the thread: the program may end before it.
    std::thread([request, asking, prompt = llm::shownPrompt(request->request())] {
        // Steps that run at the same time are asked one after another.
        static std::mutex terminal;
        const std::scoped_lock lock(terminal);
        std::cerr << "\n"
                  << prompt << "\n\nYour reply as the model; end it with a line that is a dot:\n"
                  << std::flush;
        std::string text;
        std::string line;
        bool hasRead = false;
        while (std::getline(std::cin, line) && line != ".") {
            text += line + '\n';
            hasRead = true;
        }
        QMetaObject::invokeMethod(
            asking,
            [request, asking, text, hasRead] {
                if (hasRead)
                    request->reply(text);
                else
                    request->decline();
                asking->deleteLater();
            },
            Qt::QueuedConnection);
    }).detach();
}

Result<llm::ChatModelPtr> chatModelOf(const ChatOptions &options)
{
    if (options.model == llm::PersonModel::modelName)
        return std::make_shared<llm::PersonModel>(askAtTerminal);
    auto server = llm::serverFromText(options.model);
    if (!server) {
        auto chosen = serverOfWindow(options.model);
        if (!chosen)
            return tl::unexpected(englishError(server.error().code, server.error().message.text(),
                                               "Write it as URL#NAME, as http://localhost:11434/v1#qwen3, or "
                                               "the name of a chat model that was set up in the window."));
        if (!options.keyVariable.empty()) {
            chosen->keyPlace = llm::KeyPlace::Environment;
            chosen->keyVariable = options.keyVariable;
        }
        setOptions(chosen->server, options);
        return std::make_shared<llm::KeyedModel>(*std::move(chosen), std::make_shared<llm::Keychain>());
    }
    if (server->model.empty())
        return tl::unexpected(
            englishError("usage", "--model names no model", "Write its name behind the address: URL#NAME."));
    setOptions(*server, options);
    return std::make_shared<llm::HttpModel>(*std::move(server), keyIn(options.keyVariable));
}

} // namespace

void addChat(CLI::App &command, ChatOptions &options)
{
    command
        .add_option(
            "--model", options.model,
            "The model server that is asked, and the name of its model; or the name of a chat model that "
            "was set up in the window; or person: you write the replies yourself")
        ->option_text("URL#NAME");
    command
        .add_option("--key-variable", options.keyVariable,
                    "The environment variable that holds the server's key (" + std::string(usualKeyVariable) +
                        ")")
        ->option_text("NAME");
    CLI::Option *cassette =
        command
            .add_option("--cassette", options.cassette,
                        "Answers from this recording of a model; with --record it is made")
            ->option_text("FILE");
    command.add_flag("--record", options.records, "Append what is asked of --model to the cassette")
        ->needs(cassette);
    addSeconds(command, "--patience", options.patience,
               "Seconds that the server may take to begin a reply (180)");
    command.add_flag("--no-stream", options.isPlain,
                     "For servers that cannot send replies while they write them");
}

Result<strategy::Means> meansOf(const ChatOptions &options)
{
    if (options.records && options.model.empty())
        return tl::unexpected(englishError("usage", "--record needs a --model to record"));
    if (!options.records && !options.model.empty() && !options.cassette.empty())
        return tl::unexpected(englishError(
            "usage", "--model and --cassette exclude each other, unless it is recorded (--record)"));
    if (options.records) {
        if (const auto safe = checkNoDatabase(options.cassette); !safe)
            return tl::unexpected(safe.error());
    }
    if (!options.model.empty()) {
        auto made = chatModelOf(options);
        if (!made)
            return tl::unexpected(made.error());
        llm::ChatModelPtr chat = *std::move(made);
        if (options.records)
            chat = std::make_shared<llm::RecordingModel>(std::move(chat), options.cassette);
        return strategy::Means{std::move(chat)};
    }
    if (options.cassette.empty())
        return strategy::Means{};
    auto recorded = llm::readCassette(options.cassette);
    if (!recorded)
        return tl::unexpected(recorded.error());
    return strategy::Means{std::make_shared<llm::CassetteModel>(
        std::filesystem::path(options.cassette).filename().string(), *std::move(recorded))};
}

Result<void> checkMeans(const strategy::Strategy &strategy, const strategy::Means &means)
{
    if (strategy.needs().chatModel && means.chat == nullptr)
        return tl::unexpected(
            englishError("usage", "the strategy " + strategy.name() + " asks a chat model, and none is named",
                         "Name a server with --model URL#NAME, or a recording with --cassette FILE."));
    return {};
}

} // namespace weighhouse::commands
