// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/strategy_chooser.h"

#include "ui/base/look/space.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace weighhouse::ui
{

StrategyChooser::StrategyChooser(PlanSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_layout(new QHBoxLayout(this)), m_strategies(new QComboBox)
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_strategies->setObjectName(QStringLiteral("strategy"));
    m_strategies->setAccessibleName(tr("Strategy"));
    m_strategies->setToolTip(tr("Who makes the next plan"));
    // The window has no model server to ask; the command line has.
    auto all = strategy::strategies();
    std::erase_if(all, [](const strategy::Strategy *strategy) { return strategy->needs().chatModel; });
    for (const strategy::Strategy *strategy : all)
        m_strategies->addItem(toQt(strategy->title()), toQt(strategy->name()));
    QWidget *group = labelled(tr("plan by"), m_strategies);
    m_layout->addWidget(group);
    group->setVisible(all.size() > 1);
    connect(m_strategies, &QComboBox::activated, this, [this] {
        const auto *chosen = strategy::findStrategy(fromQt(m_strategies->currentData().toString()));
        if (chosen != nullptr)
            m_session.setStrategy(*chosen, {});
        refresh();
    });
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
    m_built = &m_session.strategy();
    for (const strategy::Setting &setting : m_built->settings()) {
        auto *values = new QComboBox;
        values->setObjectName(QStringLiteral("setting-") + toQt(setting.name));
        values->setAccessibleName(toQt(m_built->title()) + QStringLiteral(": ") + toQt(setting.title));
        for (const strategy::SettingValue &value : setting.values)
            values->addItem(toQt(value.title), toQt(value.value));
        connect(values, &QComboBox::activated, this, &StrategyChooser::choose);
        m_fields.push_back({setting.name, labelled(toQt(setting.title), values), values});
        m_layout->addWidget(m_fields.back().group);
    }
}

void StrategyChooser::choose()
{
    strategy::Settings settings;
    for (const Field &field : m_fields)
        settings.emplace(field.setting, fromQt(field.values->currentData().toString()));
    m_session.setStrategy(*m_built, settings);
}

void StrategyChooser::refresh()
{
    const strategy::Strategy &shown = m_session.strategy();
    if (m_built != &shown)
        build();
    m_strategies->setCurrentIndex(m_strategies->findData(toQt(shown.name())));
    for (const Field &field : m_fields) {
        const std::string value = valueOf(shown, m_session.strategySettings(), field.setting);
        field.values->setCurrentIndex(field.values->findData(toQt(value)));
    }
}

} // namespace weighhouse::ui
