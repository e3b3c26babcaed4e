// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/setting_up.h"

#include "ui/chat/chat_models_dialog.h"
#include "ui/document/desk.h"
#include "ui/shell/settings_dialog.h"

namespace weighhouse::ui
{

void openSettings(Desk &desk, QWidget &window)
{
    auto *dialog = new SettingsDialog(&window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &SettingsDialog::chatModelsWanted, &desk, [dialog, &desk] {
        dialog->accept();
        Q_EMIT desk.chatModelsWanted();
    });
    dialog->open();
}

void openChatModels(Desk &desk, QWidget &window)
{
    auto *dialog = new ChatModelsDialog(desk.chatModels, &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace weighhouse::ui
