// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/draw_card.h"

#include "ui/base/look/paint.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>

namespace weighhouse::ui
{
namespace
{

constexpr std::array<Side, 3> sides{Side::Below, Side::Middle, Side::Above};
constexpr int shortestRow = 8; ///< Characters of a row's name that have room at least.

/// A name may break where its words do.
QString breaking(QString name)
{
    const QChar here(0x200B);
    for (const QChar sign : {QLatin1Char('.'), QLatin1Char('_')})
        name.replace(sign, QString(sign) + here);
    return name;
}

} // namespace

DrawCard::DrawCard(DrawBeliefs &beliefs, std::size_t column, QWidget *parent)
    : CardFrame({}, parent), m_beliefs(beliefs), m_column(column), m_name(new QLabel), m_note(new QLabel),
      m_reset(new QToolButton), m_rows(new QComboBox), m_bar(new DensityBar),
      m_words(wrappedLabel(QStringLiteral("drawWords%1").arg(column))),
      m_together(wrappedLabel(QStringLiteral("drawTogether%1").arg(column)))
{
    setTextRole(m_name, TextRole::GroupTitle);
    setTextRole(m_words, TextRole::Secondary);
    setTextRole(m_together, TextRole::Secondary);
    m_name->setWordWrap(true);
    m_name->setTextFormat(Qt::PlainText);
    m_note->setText(tr("from the rules"));
    m_reset->setAutoRaise(true);
    m_reset->setCursor(Qt::PointingHandCursor);
    m_reset->setFocusPolicy(Qt::StrongFocus);
    m_reset->setObjectName(QStringLiteral("drawReset%1").arg(column));
    m_rows->setObjectName(QStringLiteral("drawRow%1").arg(column));
    m_rows->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_rows->setMinimumContentsLength(shortestRow);
    m_bar->setObjectName(QStringLiteral("draws%1").arg(column));
    m_bar->setTitleShown(false);
    auto *head = new QHBoxLayout;
    head->setSpacing(space::small);
    head->addWidget(m_name, 1);
    head->addWidget(m_note);
    head->addWidget(m_reset);
    contents()->addLayout(head);
    contents()->addWidget(m_rows);
    contents()->addWidget(m_bar);
    contents()->addWidget(m_words);
    contents()->addWidget(m_together);
    connect(m_rows, &QComboBox::activated, this, [this] {
        m_isChosen = true;
        refresh();
    });
    connect(m_reset, &QToolButton::clicked, this, [this] { m_beliefs.reset(m_column); });
    connect(m_bar, &DensityBar::handleDragged, this, &DrawCard::drag);
    connect(m_bar, &DensityBar::dragEnded, &beliefs, &DrawBeliefs::endDrag);
    connect(m_bar, &DensityBar::reset, this, [this] { m_beliefs.reset(m_column); });
    showUsualRow();
    refresh();
    useTheme();
}

const DrawnRow *DrawCard::row() const
{
    if (m_column >= m_beliefs.columns().size())
        return nullptr; // the rules are others, and this card is about to go
    const auto index = static_cast<std::size_t>(std::max(m_rows->currentIndex(), 0));
    return index < column().rows.size() ? &column().rows[index] : nullptr;
}

/// The row that was chosen stays, by its name.
void DrawCard::fillRows()
{
    if (column().rows == m_shownRows)
        return;
    m_shownRows = column().rows;
    const QSignalBlocker blocker(m_rows);
    const QString chosen = m_rows->currentText();
    m_rows->clear();
    QStringList labels;
    for (const DrawnRow &one : m_shownRows)
        labels.append(one.label);
    m_rows->addItems(labels);
    m_rows->setCurrentIndex(std::max(0, m_isChosen ? static_cast<int>(labels.indexOf(chosen)) : 0));
    m_rows->setVisible(labels.size() > 1);
}

void DrawCard::showUsualRow()
{
    fillRows();
    if (m_isChosen || !m_beliefs.hasBest())
        return;
    m_isChosen = true; // it does not follow the best one while that changes
    m_rows->setCurrentIndex(static_cast<int>(m_beliefs.usualRow(m_column)));
    refresh();
}

void DrawCard::showHeader()
{
    const DrawnColumn &shown = column();
    m_name->setText(breaking(shown.name));
    m_name->setToolTip(shown.text);
    m_note->setToolTip(shown.text);
    m_note->setVisible(!shown.isOwn);
    m_reset->setVisible(shown.isOwn);
    m_reset->setText(shown.from.isEmpty() ? tr("yours · reset") : tr("from %1 · reset").arg(shown.from));
    m_name->setMinimumHeight(m_reset->sizeHint().height()); // what is dragged does not jump as it appears
    m_reset->setToolTip(tr("Believe in %1 as the rules say").arg(shown.name));
    m_together->setText(shown.together);
    m_together->setVisible(!shown.together.isEmpty());
    m_rows->setAccessibleName(tr("Row of %1 that is shown").arg(shown.name));
}

void DrawCard::refresh()
{
    fillRows();
    showHeader();
    const DrawnRow *shown = row();
    if (shown == nullptr)
        return;
    m_bar->setContent(m_beliefs.isDragging() ? drawnContent(column(), *shown, m_bar->content().axis)
                                             : drawnContent(column(), *shown));
    m_words->setText(drawnText(column(), *shown));
}

void DrawCard::drag(int handle, double value)
{
    const DrawnRow *shown = row();
    if (shown == nullptr)
        return;
    m_isChosen = true;
    const Side side = sides.at(static_cast<std::size_t>(handle));
    if (const auto stated = draggedTo(*shown, column().stated, side, value))
        m_beliefs.drag(m_column, side, *stated);
    // Also where nothing changed: the handle goes back to where the statement has it. The rows are others
    // now.
    if (const DrawnRow *now = row())
        m_bar->setContent(drawnContent(column(), *now, m_bar->content().axis));
}

void DrawCard::useTheme()
{
    QPalette muted = palette();
    const QColor colour = coloursOf(this).muted;
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::ButtonText})
        muted.setColor(role, colour);
    m_note->setPalette(muted);
    m_reset->setPalette(muted);
}

void DrawCard::changeEvent(QEvent *event)
{
    CardFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        useTheme();
}

} // namespace weighhouse::ui
