// SPDX-License-Identifier: GPL-3.0-or-later
// A chat model of this person that says what a test tells it to.
#pragma once

#include "core/llm/scripted_model.h"
#include "ui/document/chat_models.h"

#include <QSettings>
#include <QTemporaryDir>
#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::testing
{

/// While it lives, this person has one chat model set up, or none, and its replies are a script's. The
/// settings lie in a folder that goes away with it.
class ScriptedChat
{
public:
    ScriptedChat()
    {
        for (const auto format : {QSettings::NativeFormat, QSettings::IniFormat})
            QSettings::setPath(format, QSettings::UserScope, m_folder.path());
        models().reload();
        models().setMaker([this](const llm::ChatServer &) { return model; });
    }
    ~ScriptedChat()
    {
        remove();
        models().setMaker({});
    }
    ScriptedChat(const ScriptedChat &) = delete;
    ScriptedChat &operator=(const ScriptedChat &) = delete;

    static ui::ChatModels &models() { return ui::ChatModels::ofThisPerson(); }
    void setUp()
    {
        llm::ChatServer server;
        server.id = "harbour";
        server.name = "Harbour";
        server.server.address = "http://localhost:1/v1";
        server.server.model = "small";
        (void)models().setServers({server});
    }
    void remove() { (void)models().setServers({}); }

    void say(std::vector<std::string> replies, std::chrono::milliseconds delay = {})
    {
        model = std::make_shared<llm::ScriptedModel>(std::move(replies), delay);
    }

    std::shared_ptr<llm::ScriptedModel> model;

private:
    QTemporaryDir m_folder;
};

} // namespace weighhouse::testing
