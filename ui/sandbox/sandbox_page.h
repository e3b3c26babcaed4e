// SPDX-License-Identifier: GPL-3.0-or-later
// Trying out what would happen if.
#pragma once

#include "ui/document/page.h"

#include <memory>

namespace weighhouse::ui
{

/// The sandbox: what is changed on the left; what follows from it, the network, the ranking of all candidates
/// and what was pinned in the middle.
class SandboxPage : public Page
{
    Q_OBJECT

public:
    explicit SandboxPage(Desk &desk, QWidget *parent = nullptr);
    ~SandboxPage() override;

    /// Takes the candidate at a position of the weighed outcomes in place of the one taken last.
    void takeCandidate(std::size_t position);
    /// Adds a line for setting a cell.
    void addInput(const rules::CellAddress &cell);

    QList<QAction *> pageActions() const override;

private:
    struct Inside;
    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::ui
