// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/worth_card.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/uncertainty/sentences.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

constexpr double percents = 100;

QLabel *numberLabel(TextRole role)
{
    auto *label = new QLabel;
    setTextRole(label, role);
    label->setAlignment(Qt::AlignRight | Qt::AlignTop);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QLabel *nameLabel(TextRole role)
{
    auto *label = new QLabel;
    setTextRole(label, role);
    label->setWordWrap(true);
    return label;
}

} // namespace

WorthCard::WorthCard(UncertaintySession &session, QWidget *parent)
    : CardFrame(tr("Worth knowing first"), parent), m_session(session), m_grid(new QWidget),
      m_note(wrappedLabel(QStringLiteral("worthNote"))), m_tests(new QWidget), m_right(new QSpinBox),
      m_factor(new QComboBox), m_signals(wrappedLabel(QStringLiteral("signals")))
{
    setTextRole(m_note, TextRole::Secondary);
    setTextRole(m_signals, TextRole::Secondary);
    auto *grid = new QGridLayout(m_grid);
    setNoMargins(grid);
    grid->setColumnStretch(0, 1);
    grid->setVerticalSpacing(0);
    // The wheel scrolls the cards unless it is meant for what has the focus.
    for (QWidget *field : QWidgetList{m_right, m_factor}) {
        field->setFocusPolicy(Qt::StrongFocus);
        field->installEventFilter(this);
    }
    m_right->setObjectName(QStringLiteral("testRight"));
    m_right->setRange(static_cast<int>(percents * leastTestRight), static_cast<int>(percents));
    m_right->setSuffix(tr(" %"));
    m_right->setAccessibleName(tr("In how many of a hundred cases a test is right"));
    m_right->setValue(static_cast<int>(std::lround(percents * session.testRight())));
    m_factor->setObjectName(QStringLiteral("testedFactor"));
    m_factor->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_factor->setAccessibleName(tr("The factor that is tested"));
    auto *label = new QLabel(tr("A test is right &in"));
    label->setBuddy(m_right);
    auto *row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(label);
    row->addWidget(m_right);
    row->addStretch(1);
    auto *tests = new QVBoxLayout(m_tests);
    setNoMargins(tests);
    tests->setSpacing(space::small);
    tests->addLayout(row);
    tests->addWidget(m_factor);
    tests->addWidget(m_signals);
    for (QWidget *widget : QWidgetList{m_grid, m_note, m_tests})
        contents()->addWidget(widget);
    connect(m_right, &QSpinBox::valueChanged, this,
            [this](int value) { m_session.setTestRight(value / percents); });
    connect(m_factor, &QComboBox::activated, this, [this] {
        m_isChosen = true;
        showSignals();
    });
    connect(&session, &UncertaintySession::believedChanged, this, &WorthCard::refresh);
    refresh();
}

bool WorthCard::eventFilter(QObject *watched, QEvent *event)
{
    const auto *field = qobject_cast<QWidget *>(watched);
    if (event->type() == QEvent::Wheel && field != nullptr && !field->hasFocus()) {
        event->ignore();
        return true;
    }
    return CardFrame::eventFilter(watched, event);
}

void WorthCard::refresh()
{
    const BelievedPtr &believed = m_session.believed();
    if (believed == nullptr)
        return;
    fillRows(*believed);
    fillFactors(*believed);
    showSignals();
    m_note->setText(worthNote(*believed));
    m_tests->setVisible(m_factor->count() > 0);
}

WorthCard::Row WorthCard::addRow()
{
    auto *grid = qobject_cast<QGridLayout *>(m_grid->layout());
    const Row row{nameLabel(TextRole::Body), numberLabel(TextRole::Strong), nameLabel(TextRole::Secondary),
                  numberLabel(TextRole::Secondary)};
    const int line = 2 * static_cast<int>(m_rows.size());
    row.test->setContentsMargins(space::small, 0, 0, space::small);
    row.byTest->setContentsMargins(0, 0, 0, space::small);
    grid->addWidget(row.name, line, 0);
    grid->addWidget(row.value, line, 1);
    grid->addWidget(row.test, line + 1, 0);
    grid->addWidget(row.byTest, line + 1, 1);
    row.name->setObjectName(QStringLiteral("worth%1").arg(m_rows.size()));
    row.value->setObjectName(QStringLiteral("worthValue%1").arg(m_rows.size()));
    row.byTest->setObjectName(QStringLiteral("worthByTest%1").arg(m_rows.size()));
    m_rows.push_back(row);
    return row;
}

/// Rows stay where they are while numbers change.
void WorthCard::fillRows(const Believed &believed)
{
    const std::vector<Worth> worth = worthKnowing(believed);
    while (m_rows.size() < worth.size())
        addRow();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row &row = m_rows[i];
        const bool isThere = i < worth.size();
        const bool isTested = isThere && !worth[i].byTest.isEmpty();
        for (QLabel *label : {row.name, row.value})
            label->setVisible(isThere);
        for (QLabel *label : {row.test, row.byTest})
            label->setVisible(isTested);
        if (!isThere)
            continue;
        row.name->setText(worth[i].name);
        row.value->setText(worth[i].value);
        row.test->setText(tr("a test that is right in %1").arg(shareText(believed.testRight)));
        row.byTest->setText(worth[i].byTest);
        for (QLabel *label : {row.name, row.value})
            label->setToolTip(worth[i].toolTip);
        for (QLabel *label : {row.test, row.byTest})
            label->setToolTip(worth[i].byTestToolTip);
    }
    m_grid->setVisible(!worth.empty());
}

/// The factor whose test is worth most, unless another one was chosen.
void WorthCard::fillFactors(const Believed &believed)
{
    QStringList names;
    QList<qulonglong> factors;
    double most = -1;
    int best = -1;
    for (std::size_t i = 0; i < believed.tests.size(); ++i) {
        if (!believed.tests[i])
            continue;
        if (believed.tests[i]->value.value > most) {
            most = believed.tests[i]->value.value;
            best = static_cast<int>(names.size());
        }
        names.append(toQt(believed.analysis().world().rules().factors[i].name));
        factors.append(i);
    }
    const QSignalBlocker blocker(m_factor);
    if (names != m_names) { // a list that is open stays open while numbers change
        const QString chosen = m_factor->currentText();
        m_factor->clear();
        for (qsizetype i = 0; i < names.size(); ++i)
            m_factor->addItem(names.at(i), factors.at(i));
        m_isChosen = m_isChosen && names.contains(chosen);
        m_factor->setCurrentText(chosen);
        m_names = names;
    }
    if (!m_isChosen)
        m_factor->setCurrentIndex(best);
}

void WorthCard::showSignals()
{
    const BelievedPtr &believed = m_session.believed();
    m_signals->setText(
        believed == nullptr || m_factor->currentIndex() < 0
            ? QString()
            : signalTexts(*believed, m_factor->currentData().toULongLong()).join(QLatin1Char('\n')));
}

} // namespace weighhouse::ui
