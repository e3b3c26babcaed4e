// SPDX-License-Identifier: GPL-3.0-or-later
// Kept what-ifs, and why one is better than another.
#pragma once

#include "ui/sandbox/pins_model.h"
#include "ui/sandbox/session.h"

#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QStackedWidget;
class QVBoxLayout;

namespace weighhouse::ui
{

class ContributionsModel;
class DerivationComparison;
class TableView;

/// Pins the present what-if, brings pinned ones back, and shows the derivations of two of them side by side.
class PinsTab : public QWidget
{
    Q_OBJECT

public:
    explicit PinsTab(SandboxSession &session, QWidget *parent = nullptr);

    QAction *pinAction() const { return m_pin; }
    PinsModel *model() const { return m_model; }

    /// Keeps the present what-if under a name; empty: what it changes.
    void pin(const QString &name = {});
    void restore(int row);

protected:
    void showEvent(QShowEvent *event) override;

private:
    /// One side of the comparison.
    struct Side {
        QString title;
        EvaluationPtr evaluation;
        TriedPtr tried; ///< Null for the base.
        rules::Bindings bindings = {};
    };

    void arrangeComparison(QVBoxLayout &layout);
    void listSides();
    Side sideAt(int entry) const;
    std::optional<rules::CellAddress> comparedCell(const Side &left, const Side &right) const;
    void compare();
    void showContributions(const Side &left, const Side &right);
    void explainContribution(int row);
    void removeCurrent();
    /// A figure is explained; elsewhere the pin is brought back.
    void enter(const QModelIndex &index);
    void showState();
    /// Takes over the pins that the document has, and works out those that are not worked out yet.
    void follow();
    void workOut();
    void setPins(std::vector<Pin> pins);
    bool push(project::PutPin change, const QString &what);
    void rename(int row, const QString &name);

    SandboxSession &m_session;
    PinsModel *m_model;
    Latest<std::vector<TryRequest>, std::vector<TriedPtr>> *m_worker;
    QAction *m_pin;
    QAction *m_restore;
    QAction *m_remove;
    QAction *m_rename;
    TableView *m_table;
    QStackedWidget *m_stack;
    QComboBox *m_left;
    QComboBox *m_right;
    QLabel *m_note;
    ContributionsModel *m_contributions;
    TableView *m_contributionsView;
    EvaluationPtr m_contributed;              ///< The right side of what the table shows.
    std::uint64_t m_contributionsRequest = 0; ///< Answers to earlier ones are dropped.
    DerivationComparison *m_comparison;
};

} // namespace weighhouse::ui
