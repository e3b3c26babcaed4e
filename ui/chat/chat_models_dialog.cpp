// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/chat_models_dialog.h"

#include "ui/base/look/space.h"
#include "ui/base/look/style.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/chat/key_field.h"
#include "ui/chat/model_field.h"
#include "ui/chat/server_form.h"
#include "ui/chat/server_list.h"
#include "ui/chat/trial_view.h"
#include "ui/document/chat_models.h"
#include "ui/widgets/checked_field.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr int keepAfter = 300; // ms

/// Scrolls from top to bottom only: it is as wide as what is in it needs.
class Column : public QScrollArea
{
public:
    explicit Column(QWidget *inner)
    {
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
        setWidget(inner);
    }

    QSize minimumSizeHint() const override
    {
        constexpr int leastLines = 12;
        return {widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(),
                fontMetrics().height() * leastLines};
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == widget() && event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }
};

} // namespace

ChatModelsDialog::ChatModelsDialog(ChatModels &models, QWidget *parent)
    : QDialog(parent), m_models(models), m_list(new ServerList), m_form(new ServerForm(models)),
      m_trial(new TrialView(models)), m_isDefault(new QCheckBox(tr("Asked &unless another is chosen"))),
      m_problem(new ProblemLabel), m_pages(new QStackedWidget), m_noticeText(new QLabel)
{
    setObjectName(QStringLiteral("chatModelsDialog"));
    setWindowTitle(tr("Chat models"));
    m_isDefault->setObjectName(QStringLiteral("defaultServer"));
    m_problem->setObjectName(QStringLiteral("serversProblem"));
    m_notice = makeNotice();
    m_pages->addWidget(makeEmpty());
    m_pages->addWidget(makePage());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_notice);
    layout->addWidget(m_problem);
    layout->addWidget(m_pages, 1);
    layout->addWidget(buttons);
    constexpr int lettersWide = 130;
    constexpr int linesHigh = 36;
    resize(QSize(fontMetrics().averageCharWidth() * lettersWide, fontMetrics().height() * linesHigh)
               .boundedTo(screen()->availableGeometry().size()));

    m_keeping.setSingleShot(true);
    m_keeping.setInterval(keepAfter);
    connect(&m_keeping, &QTimer::timeout, this, &ChatModelsDialog::keep);
    connect(m_form, &ServerForm::edited, &m_keeping, qOverload<>(&QTimer::start));
    connect(m_form, &ServerForm::edited, this, [this] { m_trial->setServer(m_form->server()); });
    connect(m_trial, &TrialView::starting, this, [this] {
        m_form->key().keepWritten();
        keep();
    });
    connect(m_trial, &TrialView::listed, &m_form->models(), &ModelField::setList);
    connect(m_list, &ServerList::chosenChanged, this, [this] {
        keep();
        showChosen();
    });
    connect(m_list, &ServerList::addWanted, this, &ChatModelsDialog::add);
    connect(m_list, &ServerList::duplicateWanted, this, &ChatModelsDialog::duplicate);
    connect(m_list, &ServerList::removeWanted, this, &ChatModelsDialog::remove);
    connect(m_isDefault, &QCheckBox::clicked, this, [this] {
        keep();
        m_models.choose(m_list->chosen());
    });
    connect(&m_models, &ChatModels::changed, this, &ChatModelsDialog::showServers);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_models.reload();
    showServers();
    if (const auto current = m_models.current())
        m_list->choose(current->id);
    showChosen();
}

ChatModelsDialog::~ChatModelsDialog()
{
    // The list goes after this, and tells of it.
    m_list->disconnect(this);
}

QWidget *ChatModelsDialog::makeNotice()
{
    auto *notice = new QWidget;
    notice->setObjectName(QStringLiteral("removalNotice"));
    m_noticeText->setWordWrap(true);
    m_noticeText->setTextFormat(Qt::PlainText);
    auto *undo = new QPushButton(tr("Bring it &back"));
    undo->setObjectName(QStringLiteral("undoRemoval"));
    undo->setAutoDefault(false);
    auto *layout = new QHBoxLayout(notice);
    setNoMargins(layout);
    layout->addWidget(m_noticeText, 1);
    layout->addWidget(undo);
    notice->hide();
    connect(undo, &QPushButton::clicked, this, &ChatModelsDialog::undoRemoval);
    return notice;
}

QWidget *ChatModelsDialog::makeEmpty()
{
    auto *empty = new QWidget;
    auto *words = new QLabel(
        tr("Everything works without a chat model. One that runs on your own computer, or at a service, "
           "can also make plans and answer their steps."));
    words->setWordWrap(true);
    words->setAlignment(Qt::AlignHCenter);
    auto *add = addServerButton(*m_list, tr("&Add a server"));
    add->setObjectName(QStringLiteral("addFirstServer"));
    setPrimary(add);
    auto *layout = new QVBoxLayout(empty);
    layout->addStretch(1);
    layout->addWidget(words);
    layout->addSpacing(space::page);
    layout->addWidget(add, 0, Qt::AlignHCenter);
    layout->addStretch(2);
    return empty;
}

QWidget *ChatModelsDialog::makePage()
{
    auto *inner = new QWidget;
    auto *column = new QVBoxLayout(inner);
    column->setContentsMargins(0, 0, space::small, 0);
    column->setSpacing(space::page);
    column->addWidget(m_form);
    column->addWidget(m_isDefault);
    column->addWidget(m_trial);
    column->addStretch(1);
    auto *page = new QWidget;
    auto *layout = new QHBoxLayout(page);
    setNoMargins(layout);
    layout->setSpacing(space::page);
    layout->addWidget(m_list, 2);
    layout->addWidget(new Column(inner), 5);
    return page;
}

void ChatModelsDialog::done(int result)
{
    m_form->key().keepWritten();
    keep();
    m_trial->stop();
    QDialog::done(result);
}

void ChatModelsDialog::showServers()
{
    const auto current = m_models.current();
    m_list->setServers(m_models.servers(), current ? current->id : std::string());
    m_pages->setCurrentIndex(m_models.servers().empty() ? 0 : 1);
    const std::string shown = m_form->server().id;
    if (m_list->chosen() != shown || m_models.find(shown) == nullptr)
        return showChosen();
    const bool isDefault = current && current->id == shown;
    m_isDefault->setChecked(isDefault);
    m_isDefault->setEnabled(!isDefault);
}

void ChatModelsDialog::showChosen()
{
    m_keeping.stop();
    const llm::ChatServer *server = m_models.find(m_list->chosen());
    if (server == nullptr)
        return;
    m_form->setServer(*server);
    m_trial->setServer(*server);
    const auto current = m_models.current();
    const bool isDefault = current && current->id == server->id;
    m_isDefault->setChecked(isDefault);
    m_isDefault->setEnabled(!isDefault);
}

/// Keeps what the fields say, unless the address is none: then the one before stays.
void ChatModelsDialog::keep()
{
    m_keeping.stop();
    llm::ChatServer server = m_form->server();
    const llm::ChatServer *before = m_models.find(server.id);
    if (before == nullptr || server == *before)
        return;
    if (!server.server.address.empty() && !llm::checkAddress(server.server.address))
        server.server.address = before->server.address;
    if (!server.keyVariable.empty() && !llm::checkKeyVariable(server.keyVariable))
        server.keyVariable = before->keyVariable;
    tell(m_models.put(server));
}

void ChatModelsDialog::tell(const Result<void> &kept)
{
    m_problem->setProblem(kept ? QString() : toQt(kept.error()));
}

void ChatModelsDialog::add(const llm::KnownServer &known)
{
    keep();
    llm::ChatServer server{.id = llm::newServerId(), .name = std::string(known.name)};
    server.server.address = known.address;
    if (!known.keyVariable.empty())
        server.keyPlace = llm::KeyPlace::Keychain;
    server.keyVariable = known.keyVariable;
    tell(m_models.put(server));
    m_list->choose(server.id);
    showChosen();
    m_form->focusFirst();
}

void ChatModelsDialog::duplicate()
{
    keep();
    const llm::ChatServer *chosen = m_models.find(m_list->chosen());
    if (chosen == nullptr)
        return;
    llm::ChatServer server = *chosen;
    server.id = llm::newServerId();
    server.name = fromQt(tr("%1, copy").arg(toQt(llm::titleOf(*chosen))));
    std::vector<llm::ChatServer> servers = m_models.servers();
    const auto place = std::ranges::find(servers, chosen->id, &llm::ChatServer::id);
    servers.insert(std::next(place), server);
    tell(m_models.setServers(std::move(servers)));
    m_list->choose(server.id);
    showChosen();
    m_form->focusFirst();
}

void ChatModelsDialog::remove()
{
    keep();
    std::vector<llm::ChatServer> servers = m_models.servers();
    const auto place = std::ranges::find(servers, m_list->chosen(), &llm::ChatServer::id);
    if (place == servers.end())
        return;
    const auto current = m_models.current();
    m_removed = Removed{*place, static_cast<std::size_t>(place - servers.begin()),
                        current && current->id == place->id};
    const QString title = toQt(llm::titleOf(*place));
    m_noticeText->setText(place->keyPlace == llm::KeyPlace::Keychain
                              ? tr("“%1” was removed. Its key is still in the keychain.").arg(title)
                              : tr("“%1” was removed.").arg(title));
    m_notice->show();
    servers.erase(place);
    tell(m_models.setServers(std::move(servers)));
}

void ChatModelsDialog::undoRemoval()
{
    m_notice->hide();
    const auto removed = std::exchange(m_removed, std::nullopt);
    if (!removed)
        return;
    std::vector<llm::ChatServer> servers = m_models.servers();
    const std::size_t position = std::min(removed->position, servers.size());
    servers.insert(servers.begin() + static_cast<std::ptrdiff_t>(position), removed->server);
    tell(m_models.setServers(std::move(servers)));
    if (removed->wasCurrent)
        m_models.choose(removed->server.id);
    m_list->choose(removed->server.id);
    showChosen();
}

} // namespace weighhouse::ui
