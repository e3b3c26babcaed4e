// SPDX-License-Identifier: GPL-3.0-or-later
// The network of the data, coloured by what the sandbox changes.
#pragma once

#include "ui/sandbox/network_picture.h"
#include "ui/sandbox/session.h"

#include <QWidget>
#include <memory>
#include <set>

class QCheckBox;
class QComboBox;
class QLabel;

namespace weighhouse::ui
{

/// Chooses the most suitable network and lets people choose another, its labels and its columns.
class NetworkTab : public QWidget
{
    Q_OBJECT

public:
    explicit NetworkTab(SandboxSession &session, QWidget *parent = nullptr);

    GraphView *view() const { return m_view; }

Q_SIGNALS:
    /// A node was clicked: it and its edges, called by a name. Empty: nothing is selected.
    void rowsChosen(const std::set<std::pair<std::uint32_t, weighhouse::data::RowNumber>> &rows,
                    const QString &name);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QComboBox *makeBox(const QString &objectName, const QString &name);
    void listNetworks();
    void chooseNetwork(int entry);
    void listColumns();
    void fillColumnBox(QComboBox &box, std::optional<std::uint32_t> table);
    void takeChoice();
    void paint();
    void reportNode(const QString &id);

    SandboxSession &m_session;
    std::vector<Network> m_networks;
    NetworkChoice m_choice;
    std::unique_ptr<NetworkPainter> m_painter;
    NetworkPicture m_picture;
    QComboBox *m_network;
    QComboBox *m_label;       ///< Of the first table's nodes.
    QComboBox *m_firstValue;  ///< Of the nodes of the first table,
    QComboBox *m_secondValue; ///< and of the second, if there is one.
    QComboBox *m_edgeValue;
    QComboBox *m_method;
    QCheckBox *m_showsValues;
    QLabel *m_note;
    GraphView *m_view;
    bool m_isWaiting = false; ///< Something has changed while the tab was not seen.
};

} // namespace weighhouse::ui
