// SPDX-License-Identifier: GPL-3.0-or-later
// Chat models with settings and keys of the tests' own, and a dialog to set them up.
#pragma once

#include "core/llm/servers/chat_server.h"
#include "tests/llm/faulty_server.h"
#include "tests/llm/memory_keys.h"
#include "ui/chat/chat_models_dialog.h"
#include "ui/document/chat_models.h"

#include <QTemporaryDir>
#include <memory>

namespace weighhouse::testing
{

/// The settings lie in a folder that goes away with it.
class ChatBench
{
public:
    ChatBench();

    template<typename Widget>
    Widget *find(const char *name) const
    {
        return dialog->findChild<Widget *>(QString::fromLatin1(name));
    }
    /// Opens the dialog anew.
    void open();
    void click(const char *name) const;
    void type(const char *field, const QString &text) const;
    /// Chooses from the menu of a button the first entry that has these words.
    void chooseFrom(const char *button, const QString &words) const;
    /// All bytes of the files in the folder of the settings.
    QByteArray settingsBytes() const;

private:
    QTemporaryDir m_folder;

public:
    std::shared_ptr<MemoryKeys> keys = std::make_shared<MemoryKeys>();
    ui::ChatModels models;
    std::unique_ptr<ui::ChatModelsDialog> dialog;
};

/// A complete server at an address.
llm::ChatServer serverAt(const QByteArray &address, const char *name = "Harbour");

/// What a server answers that has two models, "small" and "large".
Answering modelList();
Answering whole(int status, const QByteArray &body);

} // namespace weighhouse::testing
