// SPDX-License-Identifier: GPL-3.0-or-later
// Deciding where not everything is certain.
#pragma once

#include "ui/document/page.h"

#include <memory>

namespace weighhouse::ui
{

/// Beliefs on the left; what they make of the candidates in the middle; what the decision hangs on at the
/// right. Everything moves while a belief is dragged.
class UncertaintyPage : public Page
{
    Q_OBJECT

public:
    explicit UncertaintyPage(Desk &desk, QWidget *parent = nullptr);
    ~UncertaintyPage() override;

    QList<QAction *> pageActions() const override;
    QList<Finding> findings() const override;
    bool runShown() override;
    void activated() override;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    struct Inside;
    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::ui
