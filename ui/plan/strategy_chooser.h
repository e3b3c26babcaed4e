// SPDX-License-Identifier: GPL-3.0-or-later
// Who makes the next plan, and how.
#pragma once

#include "core/strategy/strategy.h"

#include <QWidget>
#include <string>
#include <utility>
#include <vector>

class QActionGroup;
class QComboBox;
class QHBoxLayout;
class QToolButton;

namespace weighhouse::ui
{

class PlanSession;

/// The strategies that there are, and for the chosen one: the language in which it asks the data, as a field;
/// the chat model, where it asks one; and its other settings in a menu.
class StrategyChooser : public QWidget
{
    Q_OBJECT

public:
    explicit StrategyChooser(PlanSession &session, QWidget *parent = nullptr);

    /// The strategy or its settings may have been set elsewhere.
    void refresh();

Q_SIGNALS:
    /// The person wants to set up chat models.
    void chatModelsWanted();
    /// The person wants to see or change what chat models are asked with.
    void promptsWanted();

private:
    struct Field {
        std::string setting;
        QWidget *group = nullptr;
        QComboBox *values = nullptr;
    };

    void build();
    void addField(const strategy::Setting &setting);
    void addOptions();
    void addChatModel();
    void fillChatModels();
    void choose(const std::string &setting, const std::string &value);
    QWidget *labelled(const QString &label, QComboBox *values);

    PlanSession &m_session;
    QHBoxLayout *m_layout;
    QComboBox *m_strategies;
    const strategy::Strategy *m_built = nullptr; ///< Whose settings the fields are.
    std::vector<Field> m_fields;
    QToolButton *m_chat = nullptr;                                ///< Of a strategy that asks a chat model.
    QToolButton *m_options = nullptr;                             ///< Of one that has more settings.
    std::vector<std::pair<std::string, QActionGroup *>> m_groups; ///< The values of those, by setting.
};

} // namespace weighhouse::ui
