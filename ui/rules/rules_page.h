// SPDX-License-Identifier: GPL-3.0-or-later
// The mode in which rules are written.
#pragma once

#include "ui/document/page.h"

#include <memory>

namespace weighhouse::ui
{

/// The texts with their rules and questions, an editor for each, a card of the rule at the cursor, and a
/// diagram of what depends on what.
class RulesPage : public Page
{
    Q_OBJECT

public:
    explicit RulesPage(Desk &desk, QWidget *parent = nullptr);
    ~RulesPage() override;

    QList<QAction *> pageActions() const override;
    QAbstractItemModel *outline() const override;
    void openOutline(const QModelIndex &index) override;
    QList<Finding> findings() const override;
    void activated() override;

    /// Opens the text that a place is in and puts the cursor there.
    void showPlace(const Place &place) override;
    void showRule(const QString &name);
    void showQuestion(const QString &name);

private:
    struct Inside;
    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::ui
