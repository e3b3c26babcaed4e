// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/network_tab.h"

#include "ui/base/texts.h"
#include "ui/widgets/flow_layout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

/// Stands for "no column" in a box.
constexpr int noColumn = -1;

QWidget *labelled(const QString &text, QComboBox *box)
{
    auto *widget = new QWidget;
    auto *layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *label = new QLabel(text);
    label->setBuddy(box);
    layout->addWidget(label);
    layout->addWidget(box);
    return widget;
}

} // namespace

NetworkTab::NetworkTab(SandboxSession &session, QWidget *parent)
    : QWidget(parent), m_session(session),
      m_network(makeBox(QStringLiteral("network"), tr("Table with the edges of the network"))),
      m_label(makeBox(QStringLiteral("nodeLabel"), tr("Column that nodes are called by"))),
      m_firstValue(makeBox(QStringLiteral("nodeValue"), tr("Column that colours nodes"))),
      m_secondValue(makeBox(QStringLiteral("otherNodeValue"), tr("Column that colours the round nodes"))),
      m_edgeValue(
          makeBox(QStringLiteral("edgeValue"), tr("Column that colours edges and gives their width"))),
      m_method(makeBox(QStringLiteral("networkMethod"), tr("Arrangement of the network"))),
      m_showsValues(new QCheckBox(tr("Val&ues"))), m_note(new QLabel),
      m_view(new GraphView(session.desk().jobs()))
{
    m_showsValues->setObjectName(QStringLiteral("showsValues"));
    m_showsValues->setChecked(true);
    m_note->setObjectName(QStringLiteral("networkNote"));
    m_note->setWordWrap(true);
    m_view->setObjectName(QStringLiteral("networkView"));
    m_view->setAccessibleName(tr("Network"));
    m_method->addItem(tr("Automatic"));
    m_method->addItem(tr("Left to right"), static_cast<int>(layout::Method::LeftToRight));
    m_method->addItem(tr("Top to bottom"), static_cast<int>(layout::Method::TopToBottom));
    m_method->addItem(tr("By distance"), static_cast<int>(layout::Method::Springs));

    auto *bar = new FlowLayout;
    bar->addWidget(labelled(tr("Net&work"), m_network));
    bar->addWidget(labelled(tr("Ca&lled"), m_label));
    bar->addWidget(labelled(tr("N&odes"), m_firstValue));
    bar->addWidget(m_secondValue);
    bar->addWidget(labelled(tr("E&dges"), m_edgeValue));
    bar->addWidget(labelled(tr("Arran&ged"), m_method));
    bar->addWidget(m_showsValues);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(bar);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_note);

    connect(m_network, &QComboBox::activated, this, &NetworkTab::chooseNetwork);
    for (QComboBox *box : {m_label, m_firstValue, m_secondValue, m_edgeValue, m_method})
        connect(box, &QComboBox::activated, this, &NetworkTab::takeChoice);
    connect(m_showsValues, &QCheckBox::toggled, this, &NetworkTab::takeChoice);
    connect(m_view, &GraphView::nodeSelected, this, &NetworkTab::reportNode);
    connect(&session, &SandboxSession::modelChanged, this, &NetworkTab::listNetworks);
    connect(&session, &SandboxSession::triedChanged, this, &NetworkTab::paint);
    listNetworks();
}

QComboBox *NetworkTab::makeBox(const QString &objectName, const QString &name)
{
    auto *box = new QComboBox;
    box->setObjectName(objectName);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    return box;
}

void NetworkTab::listNetworks()
{
    const WorkingsPtr &workings = m_session.workings();
    m_networks = networksOf(*workings->model->rules(), *workings->model->dataset());
    const QSignalBlocker blocker(m_network);
    m_network->clear();
    for (const Network &network : m_networks)
        m_network->addItem(network.name(*workings->model->rules()));
    // What was chosen stays chosen as long as it is there.
    const auto kept = std::ranges::find(m_networks, m_choice.network);
    if (!m_networks.empty() && kept != m_networks.end() && m_painter != nullptr) {
        m_network->setCurrentIndex(static_cast<int>(kept - m_networks.begin()));
        NetworkChoice fresh = NetworkChoice::of(*kept, *workings->model->rules());
        const bool isSameShape = std::ranges::equal(fresh.values, m_choice.values, {},
                                                    &std::pair<const std::uint32_t, rules::ColumnId>::first,
                                                    &std::pair<const std::uint32_t, rules::ColumnId>::first);
        const auto isThere = [&](const auto &entry) {
            return entry.second.column < workings->model->rules()->tables[entry.second.table].columns.size();
        };
        if (!isSameShape || !std::ranges::all_of(m_choice.values, isThere) ||
            !std::ranges::all_of(m_choice.labels, isThere))
            m_choice = fresh;
        listColumns();
        m_painter = std::make_unique<NetworkPainter>(m_choice, workings);
        return; // painted when the new values are there
    }
    chooseNetwork(m_networks.empty() ? -1 : 0);
}

void NetworkTab::chooseNetwork(int entry)
{
    m_painter.reset();
    const bool isThere = entry >= 0;
    for (QWidget *widget : {static_cast<QWidget *>(m_network), static_cast<QWidget *>(m_label),
                            static_cast<QWidget *>(m_firstValue), static_cast<QWidget *>(m_edgeValue),
                            static_cast<QWidget *>(m_method), static_cast<QWidget *>(m_showsValues)})
        widget->setEnabled(isThere);
    m_choice = {};
    if (isThere)
        m_choice = NetworkChoice::of(m_networks[static_cast<std::size_t>(entry)],
                                     *m_session.workings()->model->rules());
    listColumns();
    m_method->setCurrentIndex(0);
    if (isThere)
        m_choice.showsValues = m_showsValues->isChecked();
    if (isThere)
        m_painter = std::make_unique<NetworkPainter>(m_choice, m_session.workings());
    Q_EMIT rowsChosen({}, {});
    paint();
}

void NetworkTab::fillColumnBox(QComboBox &box, std::optional<std::uint32_t> table)
{
    const QSignalBlocker blocker(&box);
    box.clear();
    box.addItem(tr("nothing"), noColumn);
    if (!table)
        return;
    const rules::CheckedRules &rules = *m_session.workings()->model->rules();
    for (const rules::ColumnId column : numberColumns(rules, *table))
        box.addItem(toQt(rules.nameOf(column)), static_cast<int>(column.column));
    const auto chosen = m_choice.values.find(*table);
    box.setCurrentIndex(
        chosen == m_choice.values.end() ? 0 : box.findData(static_cast<int>(chosen->second.column)));
}

void NetworkTab::listColumns()
{
    const std::vector<std::uint32_t> tables = m_choice.network.nodeTables();
    const auto table = [&](std::size_t position) {
        return position < tables.size() ? std::optional(tables[position]) : std::nullopt;
    };
    fillColumnBox(*m_firstValue, table(0));
    fillColumnBox(*m_secondValue, table(1));
    m_secondValue->setVisible(tables.size() > 1);
    fillColumnBox(*m_edgeValue, m_choice.network.relations.empty()
                                    ? std::nullopt
                                    : std::optional(m_choice.network.relations.front().table));
    const QSignalBlocker blocker(m_label);
    m_label->clear();
    m_label->addItem(tr("by name"), noColumn);
    if (tables.empty())
        return;
    const auto &columns = m_session.workings()->model->rules()->tables[tables.front()].columns;
    for (std::size_t column = 0; column < columns.size(); ++column)
        m_label->addItem(toQt(columns[column].name), static_cast<int>(column));
    if (const auto chosen = m_choice.labels.find(tables.front()); chosen != m_choice.labels.end())
        m_label->setCurrentIndex(static_cast<int>(chosen->second.column) + 1);
}

void NetworkTab::takeChoice()
{
    const std::vector<std::uint32_t> tables = m_choice.network.nodeTables();
    if (tables.empty())
        return;
    const auto take = [](auto &columns, std::uint32_t table, const QComboBox &box) {
        columns.erase(table);
        if (const int column = box.currentData().toInt(); column != noColumn)
            columns.emplace(table, rules::ColumnId{table, static_cast<std::uint32_t>(column)});
    };
    take(m_choice.labels, tables.front(), *m_label);
    take(m_choice.values, tables.front(), *m_firstValue);
    if (tables.size() > 1)
        take(m_choice.values, tables[1], *m_secondValue);
    take(m_choice.values, m_choice.network.relations.front().table, *m_edgeValue);
    m_choice.showsValues = m_showsValues->isChecked();
    m_choice.method.reset();
    if (m_method->currentIndex() > 0)
        m_choice.method = static_cast<layout::Method>(m_method->currentData().toInt());
    m_painter = std::make_unique<NetworkPainter>(m_choice, m_session.workings());
    paint();
}

void NetworkTab::paint()
{
    // What nobody sees costs nothing while a slider is dragged.
    m_isWaiting = !isVisible();
    if (m_isWaiting)
        return;
    const TriedPtr &tried = m_session.tried();
    if (m_painter == nullptr || tried == nullptr || !tried->isGood()) {
        m_picture = {};
        m_view->setEmptyText(m_painter == nullptr ? tr("A network appears here if the data has a table that "
                                                       "connects rows: with two references, as "
                                                       "from and to.")
                             : tried == nullptr   ? tr("Working out…")
                                                  : tried->failure);
        m_note->clear();
        m_view->setPicture({});
        return;
    }
    if (tried->workings != m_painter->workings())
        return; // newer values follow
    m_picture = m_painter->paint(*tried, coloursOf(this));
    m_view->setEmptyText(
        tr("Nothing has changed yet. Of this many nodes, those that change are drawn with their "
           "neighbours."));
    m_view->setPicture(m_picture.picture);
    const QLocale locale;
    const auto count = [&](std::size_t number) { return locale.toString(static_cast<qulonglong>(number)); };
    QString note = tr("▲ blue: more · ▼ orange: less · %1 of %2 nodes changed")
                       .arg(count(m_picture.changedNodes), count(m_picture.allNodes));
    if (m_picture.rows.size() < m_picture.allNodes)
        note += tr(" · %1 of %2 shown: those that changed, with their neighbours")
                    .arg(count(m_picture.rows.size()), count(m_picture.allNodes));
    m_note->setText(note);
}

void NetworkTab::reportNode(const QString &id)
{
    std::set<RowKey> rows;
    QString name;
    const GraphPicture &picture = m_picture.picture;
    for (std::size_t node = 0; node < picture.nodes.size(); ++node) {
        if (picture.nodes[node].id != id)
            continue;
        rows.insert(m_picture.rows[node]);
        name = picture.nodes[node].title;
        for (const GraphEdge &edge : picture.edges) {
            if (edge.from != node && edge.to != node)
                continue;
            const QStringList parts = edge.id.split(QLatin1Char('/'));
            rows.insert({parts.value(0).toUInt(), parts.value(1).toInt()});
        }
    }
    Q_EMIT rowsChosen(rows, name);
}

void NetworkTab::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_painter != nullptr)
        paint();
}

void NetworkTab::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isWaiting)
        paint();
}

} // namespace weighhouse::ui
