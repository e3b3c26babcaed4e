// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/server_list.h"

#include "ui/base/look/colours.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace weighhouse::ui
{
namespace
{

constexpr int titleRole = Qt::UserRole + 1;
constexpr int aboutRole = Qt::UserRole + 2;

QString titleInList(const llm::ChatServer &server)
{
    const std::string &title = server.name.empty() ? server.server.model : server.name;
    return title.empty() ? ServerList::tr("New server") : toQt(title);
}

/// Tells what is missing, or else what tells it from others.
QString aboutOf(const llm::ChatServer &server)
{
    if (!llm::checkAddress(server.server.address))
        return ServerList::tr("needs an address");
    if (server.server.model.empty())
        return ServerList::tr("needs a model");
    const QString host = toQt(llm::keyAccountOf(server.server.address)).section(QStringLiteral("//"), 1);
    return server.name.empty() ? host : toQt(server.server.model) + QStringLiteral(" · ") + host;
}

/// Two lines: what it is called, and what it is.
class TwoLines : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex & /*index*/) const override
    {
        const int lines = QFontMetrics(fontFor(TextRole::Strong, option.font)).height() +
                          QFontMetrics(fontFor(TextRole::Secondary, option.font)).height();
        return {option.fontMetrics.averageCharWidth() * lettersWide, lines + space::hair + 2 * space::small};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        item.text.clear();
        const QStyle *style = item.widget != nullptr ? item.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
        QRect rest = option.rect.adjusted(space::card, space::small, -space::card, -space::small);
        const auto line = [&](TextRole role, const QColor &colour, int textRole) {
            painter->setFont(fontFor(role, option.font));
            painter->setPen(colour);
            const QFontMetrics metrics = painter->fontMetrics();
            painter->drawText(
                QRect(rest.left(), rest.top(), rest.width(), metrics.height()),
                Qt::AlignLeft | Qt::AlignVCenter,
                metrics.elidedText(index.data(textRole).toString(), Qt::ElideRight, rest.width()));
            rest.setTop(rest.top() + metrics.height() + space::hair);
        };
        const Colours &colours = coloursOf(option.palette);
        painter->save();
        line(TextRole::Strong, colours.text, titleRole);
        line(TextRole::Secondary, colours.muted, aboutRole);
        painter->restore();
    }

private:
    static constexpr int lettersWide = 24;
};

} // namespace

ServerList::ServerList(QWidget *parent)
    : QWidget(parent), m_list(new QListWidget), m_duplicate(new QPushButton(tr("&Duplicate"))),
      m_remove(new QPushButton(tr("R&emove")))
{
    m_list->setObjectName(QStringLiteral("chatServers"));
    m_list->setAccessibleName(tr("Chat models"));
    m_list->setItemDelegate(new TwoLines(m_list));
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
        const bool isCurrent = server.id == current;
        const QString title = isCurrent ? tr("%1 (default)").arg(titleInList(server)) : titleInList(server);
        const QString about = aboutOf(server);
        // The text is what is read aloud, and found by typing its first letters.
        auto *item = new QListWidgetItem(title + QStringLiteral(", ") + about, m_list);
        item->setData(Qt::UserRole, toQt(server.id));
        item->setData(titleRole, title);
        item->setData(aboutRole, about);
        item->setToolTip(title + QLatin1Char('\n') + about);
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
