// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/server_list.h"

#include "ui/base/look/space.h"
#include "ui/base/texts.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace weighhouse::ui
{
namespace
{

/// The second line says what is missing, or which model it is where the name does not.
QString textOf(const llm::ChatServer &server, bool isCurrent)
{
    QString title = toQt(llm::titleOf(server));
    if (server.name.empty() && server.server.address.empty())
        title = ServerList::tr("New server");
    const QString named = isCurrent ? ServerList::tr("%1 (default)").arg(title) : title;
    QString about = toQt(server.server.model);
    if (!llm::checkAddress(server.server.address))
        about = ServerList::tr("needs an address");
    else if (server.server.model.empty())
        about = ServerList::tr("needs a model");
    return named + QLatin1Char('\n') + about;
}

} // namespace

ServerList::ServerList(QWidget *parent)
    : QWidget(parent), m_list(new QListWidget), m_duplicate(new QPushButton(tr("&Duplicate"))),
      m_remove(new QPushButton(tr("R&emove")))
{
    m_list->setObjectName(QStringLiteral("chatServers"));
    m_list->setAccessibleName(tr("Chat models"));
    m_list->setWordWrap(false);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_duplicate->setObjectName(QStringLiteral("duplicateServer"));
    m_duplicate->setToolTip(tr("Another model of the same server"));
    m_remove->setObjectName(QStringLiteral("removeServer"));
    auto *add = addServerButton(*this, tr("&Add"));
    add->setObjectName(QStringLiteral("addServer"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space::hair);
    for (QPushButton *button : {add, m_duplicate, m_remove}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    auto *layout = new QVBoxLayout(this);
    setNoMargins(layout);
    layout->setSpacing(space::small);
    layout->addWidget(m_list, 1);
    layout->addLayout(buttons);
    connect(m_list, &QListWidget::currentRowChanged, this, &ServerList::chosenChanged);
    connect(m_duplicate, &QPushButton::clicked, this, &ServerList::duplicateWanted);
    connect(m_remove, &QPushButton::clicked, this, &ServerList::removeWanted);
}

void ServerList::setServers(const std::vector<llm::ChatServer> &servers, const std::string &current)
{
    const std::string chosenBefore = chosen();
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const llm::ChatServer &server : servers) {
        auto *item = new QListWidgetItem(textOf(server, server.id == current), m_list);
        item->setData(Qt::UserRole, toQt(server.id));
        item->setToolTip(toQt(llm::titleOf(server)) + QLatin1Char('\n') + toQt(llm::nameOf(server.server)));
    }
    m_duplicate->setEnabled(!servers.empty());
    m_remove->setEnabled(!servers.empty());
    choose(chosenBefore);
}

std::string ServerList::chosen() const
{
    const QListWidgetItem *item = m_list->currentItem();
    return item == nullptr ? std::string() : fromQt(item->data(Qt::UserRole).toString());
}

void ServerList::choose(const std::string &id)
{
    for (int row = 0; row < m_list->count(); ++row) {
        if (fromQt(m_list->item(row)->data(Qt::UserRole).toString()) == id)
            return m_list->setCurrentRow(row);
    }
    m_list->setCurrentRow(m_list->count() > 0 ? 0 : -1);
}

QPushButton *addServerButton(ServerList &list, const QString &text)
{
    auto *button = new QPushButton(text);
    auto *menu = new QMenu(button);
    const auto add = [&list, menu](const QString &title, const llm::KnownServer &known) {
        QObject::connect(menu->addAction(title), &QAction::triggered, &list,
                         [&list, known] { Q_EMIT list.addWanted(known); });
    };
    bool wasHere = true;
    for (const llm::KnownServer &known : llm::knownServers()) {
        const bool isHere = llm::isThisMachine(known.address);
        if (isHere != std::exchange(wasHere, isHere))
            menu->addSeparator();
        add(ServerList::tr("%1 (%2)").arg(toQt(known.name), toQt(known.address)), known);
    }
    menu->addSeparator();
    add(ServerList::tr("Another server"), {});
    button->setMenu(menu);
    button->setAutoDefault(false);
    return button;
}

} // namespace weighhouse::ui
