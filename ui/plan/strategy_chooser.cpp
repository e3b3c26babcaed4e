// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/strategy_chooser.h"

#include "ui/base/look/space.h"
#include "ui/base/texts.h"
#include "ui/document/chat_models.h"
#include "ui/document/plan_session.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <utility>

namespace weighhouse::ui
{

StrategyChooser::StrategyChooser(PlanSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_layout(new QHBoxLayout(this)), m_strategies(new QComboBox)
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_strategies->setObjectName(QStringLiteral("strategy"));
    m_strategies->setAccessibleName(tr("Strategy"));
    m_strategies->setToolTip(tr("Who makes the next plan"));
    for (const strategy::Strategy *strategy : strategy::strategies()) {
        m_strategies->addItem(toQt(strategy->title()), toQt(strategy->name()));
        m_strategies->setItemData(m_strategies->count() - 1, toQt(strategy->effort()), Qt::ToolTipRole);
    }
    m_layout->addWidget(labelled(tr("plan by"), m_strategies));
    connect(m_strategies, &QComboBox::activated, this, [this] {
        const auto *chosen = strategy::findStrategy(fromQt(m_strategies->currentData().toString()));
        if (chosen != nullptr)
            m_session.setStrategy(*chosen, {});
        refresh();
    });
    connect(&ChatModels::ofThisPerson(), &ChatModels::changed, this, &StrategyChooser::refresh);
    refresh();
}

QWidget *StrategyChooser::labelled(const QString &label, QComboBox *values)
{
    auto *group = new QWidget;
    auto *line = new QHBoxLayout(group);
    line->setContentsMargins(0, 0, space::small, 0);
    auto *words = new QLabel(label);
    words->setBuddy(values);
    line->addWidget(words);
    line->addWidget(values);
    return group;
}

/// Fields for the settings of the strategy that is chosen now.
void StrategyChooser::build()
{
    for (const Field &field : m_fields)
        delete field.group;
    m_fields.clear();
    delete std::exchange(m_chat, nullptr);
    delete std::exchange(m_options, nullptr);
    m_groups.clear();
    m_built = &m_session.strategy();
    for (const strategy::Setting &setting : m_built->settings()) {
        if (setting.name == strategy::languageSetting)
            addField(setting);
    }
    if (m_built->needs().chatModel)
        addChatModel();
    addOptions();
}

void StrategyChooser::addField(const strategy::Setting &setting)
{
    auto *values = new QComboBox;
    values->setObjectName(QStringLiteral("setting-") + toQt(setting.name));
    values->setAccessibleName(toQt(m_built->title()) + QStringLiteral(": ") + toQt(setting.title));
    for (const strategy::SettingValue &value : setting.values)
        values->addItem(toQt(value.title), toQt(value.value));
    connect(values, &QComboBox::activated, this,
            [this, values, name = setting.name] { choose(name, fromQt(values->currentData().toString())); });
    m_fields.push_back({setting.name, labelled(toQt(setting.title), values), values});
    m_layout->addWidget(m_fields.back().group);
}

/// The settings that are seldom changed: a menu with the values of each.
void StrategyChooser::addOptions()
{
    std::vector<strategy::Setting> more = m_built->settings();
    std::erase_if(more,
                  [](const strategy::Setting &setting) { return setting.name == strategy::languageSetting; });
    if (more.empty())
        return;
    m_options = new QToolButton;
    m_options->setObjectName(QStringLiteral("strategyOptions"));
    m_options->setText(tr("Options"));
    m_options->setAccessibleName(tr("Options of the strategy"));
    m_options->setToolTip(tr("How the strategy works with the chat model"));
    m_options->setPopupMode(QToolButton::InstantPopup);
    m_options->setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(m_options);
    for (const strategy::Setting &setting : more) {
        QMenu *values = menu->addMenu(toQt(setting.title));
        auto *group = new QActionGroup(values);
        for (const strategy::SettingValue &value : setting.values) {
            QAction *action = values->addAction(toQt(value.title));
            action->setCheckable(true);
            action->setData(toQt(value.value));
            group->addAction(action);
        }
        connect(group, &QActionGroup::triggered, this, [this, name = setting.name](const QAction *chosen) {
            choose(name, fromQt(chosen->data().toString()));
        });
        m_groups.emplace_back(setting.name, group);
    }
    if (m_built->needs().chatModel) {
        menu->addSeparator();
        connect(menu->addAction(tr("&Prompts of this project…")), &QAction::triggered, this,
                &StrategyChooser::promptsWanted);
    }
    m_options->setMenu(menu);
    m_layout->addWidget(m_options);
}

void StrategyChooser::addChatModel()
{
    m_chat = new QToolButton;
    m_chat->setObjectName(QStringLiteral("strategyChatModel"));
    m_chat->setPopupMode(QToolButton::InstantPopup);
    m_chat->setToolTip(tr("The chat model that is asked"));
    m_chat->setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(m_chat);
    m_chat->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &StrategyChooser::fillChatModels);
    m_layout->addWidget(m_chat);
}

void StrategyChooser::fillChatModels()
{
    ChatModels &models = ChatModels::ofThisPerson();
    QMenu *menu = m_chat->menu();
    menu->clear();
    const auto current = models.current();
    for (const llm::ChatServer &server : models.servers()) {
        QAction *action = menu->addAction(toQt(titleOf(server)));
        action->setCheckable(true);
        action->setChecked(current && current->id == server.id);
        connect(action, &QAction::triggered, this, [&models, id = server.id] { models.choose(id); });
    }
    QAction *person = menu->addAction(tr("A &person (you)"));
    person->setObjectName(QStringLiteral("choosePerson"));
    person->setStatusTip(tr("You write the replies yourself, in place of a model"));
    person->setCheckable(true);
    person->setChecked(models.isPerson());
    connect(person, &QAction::triggered, this, [&models] { models.choosePerson(); });
    menu->addSeparator();
    connect(menu->addAction(tr("Chat &models…")), &QAction::triggered, this,
            &StrategyChooser::chatModelsWanted);
}

void StrategyChooser::choose(const std::string &setting, const std::string &value)
{
    strategy::Settings settings = m_session.strategySettings();
    settings.insert_or_assign(setting, value);
    m_session.setStrategy(*m_built, settings);
}

void StrategyChooser::refresh()
{
    const strategy::Strategy &shown = m_session.strategy();
    if (m_built != &shown)
        build();
    m_strategies->setCurrentIndex(m_strategies->findData(toQt(shown.name())));
    const auto chosen = [&](const std::string &setting) {
        return toQt(valueOf(shown, m_session.strategySettings(), setting));
    };
    for (const Field &field : m_fields)
        field.values->setCurrentIndex(field.values->findData(chosen(field.setting)));
    for (const auto &[setting, group] : m_groups) {
        for (QAction *action : group->actions())
            action->setChecked(action->data().toString() == chosen(setting));
    }
    if (m_chat == nullptr)
        return;
    const ChatModels &models = ChatModels::ofThisPerson();
    const auto current = models.current();
    m_chat->setText(models.isPerson() ? tr("A person (you)")
                    : current         ? toQt(titleOf(*current))
                                      : tr("No chat model"));
    m_chat->setAccessibleName(tr("Chat model: %1").arg(m_chat->text()));
}

} // namespace weighhouse::ui
